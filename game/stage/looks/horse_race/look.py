"""The Horse Race's look: its panels, its words and its motion, handed to the look that every race has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pygame import FRect

from game.engine.core import Event, Seat
from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.state import DEAL, OVER, RACE, State
from game.stage.board import Board
from game.stage.looks.base.calls.caller import Voice
from game.stage.looks.base.hooks import SOUNDS, History, Way
from game.stage.looks.base.look import Look
from game.stage.looks.base.motion import Play
from game.stage.looks.base.still import Part
from game.stage.looks.base.topbar import Bar
from game.stage.looks.horse_race import aloft, desk, labels, layout, standing, warming, yards
from game.stage.looks.horse_race.choices import Choices
from game.stage.looks.horse_race.desk import Band, Desk
from game.stage.looks.horse_race.field import field
from game.stage.looks.horse_race.labels import dollars
from game.stage.looks.horse_race.news import has_race_end, news
from game.stage.looks.horse_race.paddock import Meeting, acting, showing
from game.stage.looks.horse_race.scripts import Scripts
from game.stage.looks.horse_race.tips import Tips
from game.stage.looks.horse_race.tote import Tote
from game.stage.looks.horse_race.yards import Yards
from game.stage.looks.sitting import Sitting
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.words import _

CROWD = 6
"""Seats beyond which there is no room in the bar for more than the numbers."""


class HorseRaceLook(Look):
    """Everything on screen during a meeting."""

    plan = layout.PLAN
    question = Choices
    finale: tuple[type[Event], ...] = (v.MeetingEnded,)
    sounds = (*SOUNDS, "card_slide", "shuffle", "scratch")
    showing: Meeting

    def __init__(self, showing: Meeting, board: Board, play: Play, voice: Voice) -> None:
        super().__init__(showing, board, play, voice)
        self._band = Band(showing)  # type: ignore[assignment]

    def parts(self) -> tuple[Part, ...]:
        return Yards(self.showing, self.board), *field(self.showing), Desk()

    def scripts(self, play: Play) -> Scripts:
        return Scripts(self.showing, play, self.board)

    def tips(self) -> Tips:
        return Tips(self.showing, self.board, self.plan)

    def tote(self) -> Tote:
        return Tote()

    def bar(self) -> Bar:
        view = self.showing.view
        money = tuple(map(labels.bare if view.players > CROWD else dollars, view.money))
        race = max(view.race + (view.phase == DEAL), 1)
        active = None if view.phase == OVER else acting(view)
        return Bar(_("HORSE RACE"), _("Race {number}").format(number=race), money, active)

    @property
    def tension(self) -> int:
        """1 to 3: a race under way, a horse two rolls from home, one roll."""
        view = self.showing.view
        nearest = min(view.steps_left(horse) for horse in view.running())
        return 1 if view.phase != RACE else {1: 3, 2: 2}.get(nearest, 1)

    def hint(self) -> str:
        return labels.coming(self.showing.view)

    def begins(self, view: State) -> Event | None:
        return v.DealerPassed(view.dealer) if view.phase == DEAL and not view.race else None

    def news_of(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        return news(self.showing.view, seat, self.showing.names, events)

    def tell_news(self, seat: Seat, events: Sequence[Event]) -> None:
        """Only how a race ended: all else is seen on the board, and the dice come round too soon to be told more."""
        self.news = self.news_of(seat, events) if has_race_end(events) else []

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: History) -> None:
        every, lately = history
        s = self.showing
        standing.draw(canvas, box, s, standing.told(s.view, s.chances, every, self.news_of(seat, lately)))

    def way_of(self, event: Event) -> Way | None:
        return (event.horse, event.start, event.end) if isinstance(event, v.HorseMoved) else None

    def horse_of(self, event: Event) -> int:
        return event.first + event.second if isinstance(event, v.DiceRolled) else int(getattr(event, "horse", 0))

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, choices: Any, focus: Focus, head: str) -> None:
        self._asks = choices
        if choices and choices.tells_dice:
            for die, face in zip(self.showing.dice, choices.told, strict=True):
                die.face = face
        self._down = bool(choices) and focus.pressed != "" and focus.pressed in {o.key for o in choices.options}
        super().draw(canvas, choices, focus, head)

    def draw_over(self, canvas: Canvas) -> None:
        s = self.showing
        if not self._asks:
            self._band.tell(canvas, self.hint())
        yards.draw_last_steps(canvas, s, self.board)
        aloft.draw_crosses(canvas, s, self.board)
        if self._asks and self._asks.tells_dice:
            aloft.draw_faces(canvas, s)
        else:
            desk.draw_button(canvas, s, on=bool(self._asks), down=self._down)
            desk.draw_sum(canvas, s)
        aloft.draw_cards(canvas, s)

    def warm(self, scale: float) -> Iterator[float]:
        yield from super().warm(scale)
        for _piece in warming.pieces(self.showing, self.board):
            yield 1.0


def make(board: Board, sitting: Sitting, play: Play, voice: Voice) -> HorseRaceLook:
    """The look of a meeting that begins or goes on as `sitting` has it."""
    shown = showing(board, sitting.view, sitting.names, sitting.looks, sitting.people)
    shown.sheet = sitting.people[0] if sitting.people else 0
    shown.settle()
    return HorseRaceLook(shown, board, play, voice)
