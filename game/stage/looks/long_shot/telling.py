"""What Long Shot's look tells beside its panels: bar, tension, chances, hints, news and standing. Draws no panel."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine.core import Event, Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import FINISH, NO_BET, OVER, PLACES, State
from game.stage.looks.base.hooks import History
from game.stage.looks.base.look import Look
from game.stage.looks.base.topbar import Bar
from game.stage.looks.long_shot import crossing, standing
from game.stage.looks.long_shot.labels import dollars, horse_words
from game.stage.looks.long_shot.news import news
from game.stage.looks.long_shot.table import Table
from game.stage.looks.long_shot.tote import Tote
from game.ui.canvas import Canvas
from game.words import _


class Telling(Look):
    """The half of the look that puts the view into words and numbers."""

    showing: Table

    def bar(self) -> Bar:
        view = self.showing.view
        money = tuple(dollars(view.money[seat]) for seat in view.seats)
        words = _("Round {number}").format(number=max(view.round, 1))
        counts = tuple(len(view.hands[seat]) for seat in view.seats)
        return Bar(_("LONG SHOT"), words, money, view.asked if view.phase != OVER else None, counts)

    @property
    def tension(self) -> int:
        """1 to 3: a race under way, a horse in the No Bets area, two horses home."""
        view = self.showing.view
        if len(view.finishers) >= PLACES - 1:
            return 3
        return 2 if any(position >= NO_BET for position in view.positions[1:]) else 1

    def tote(self) -> Tote:
        return Tote()

    def hint(self) -> str:
        """Before a roll: which horses could cross the line by the dice, and what the first one needs."""
        view = self.showing.view
        close, first = self.crossing(), crossing.nearest(view)
        if close:
            return _("Photo finish? {horses} can cross in one roll").format(horses=", ".join(map(str, close)))
        if not first:
            return ""
        steps = FINISH - view.positions[first]
        return _("{horse} needs {steps} to finish").format(horse=horse_words(first), steps=steps)

    def crossing(self) -> tuple[int, ...]:
        return crossing.together(self.showing.view)

    def begins(self, view: State) -> Event | None:
        return v.FirstChosen(view.turn) if not any(view.positions) and view.round <= 1 else None

    def news_of(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        return news(self.showing.view, seat, self.showing.names, events)

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: History) -> None:
        every, lately = history
        standing.draw(canvas, box, self.showing, standing.told(self.showing.view, every, self.news_of(seat, lately)))
