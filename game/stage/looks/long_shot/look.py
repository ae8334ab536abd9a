"""Long Shot's look: its panels, its words and its motion, handed to the look that every race has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect

from game.engine.core import Command, Event, Seat, Sentence
from game.engine.long_shot import deeds
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.effects.movement import Move
from game.engine.long_shot.state import FINISH, NO_BET, OVER, PLACES, State
from game.stage.board import Board
from game.stage.looks.base.calls.caller import Voice
from game.stage.looks.base.choices import Option
from game.stage.looks.base.hooks import SOUNDS, History, Way
from game.stage.looks.base.look import Look
from game.stage.looks.base.motion import Play
from game.stage.looks.base.still import Part
from game.stage.looks.base.topbar import Bar
from game.stage.looks.long_shot import crossing, flying, hand, layout, peek, standing, tip_options
from game.stage.looks.long_shot.choices import Choices
from game.stage.looks.long_shot.field import Desk, Field
from game.stage.looks.long_shot.hand import Hand
from game.stage.looks.long_shot.labels import dollars, horse_words
from game.stage.looks.long_shot.news import news
from game.stage.looks.long_shot.places import marked
from game.stage.looks.long_shot.purse import Purse
from game.stage.looks.long_shot.scripts import Scripts
from game.stage.looks.long_shot.table import Table, showing
from game.stage.looks.long_shot.tips import Tips
from game.stage.looks.long_shot.tote import Tote
from game.stage.looks.sitting import Sitting
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.words import _

FINALE = (v.PurseWon, v.BetPaid, v.RaceEnded)
"""Events that the scoring scene tells."""


class LongShotLook(Look):
    """Everything on screen during a race."""

    plan = layout.PLAN
    question = Choices
    finale: tuple[type[Event], ...] = FINALE
    sounds = (*SOUNDS, "card_flip", "card_slide", "snatch", "token")
    showing: Table
    _ringed = False

    def parts(self) -> tuple[Part, ...]:
        return Field(self.showing), Desk(), Purse(self.showing), Hand(self.showing)

    def scripts(self, play: Play) -> Scripts:
        return Scripts(self.showing, play)

    def tips(self) -> Tips:
        return Tips(self.showing, self.board, self.plan)

    def choices(self, legal: Sequence[Command], why_not: Callable[[Command], Sentence | None]) -> Choices:
        s = self.showing
        return Choices(s.view, legal, why_not, s.names, lambda command: tip_options.told(s, command))

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
        return _("{horse} needs a {steps} to finish").format(horse=horse_words(first), steps=steps)

    def crossing(self) -> tuple[int, ...]:
        return crossing.together(self.showing.view)

    def begins(self, view: State) -> Event | None:
        return v.FirstChosen(view.turn) if not any(view.positions) and view.round <= 1 else None

    def opens(self, event: Event) -> Seat | None:
        return event.seat if isinstance(event, v.TurnBegan) else None

    def way_of(self, event: Event) -> Way | None:
        return (event.horse, event.start, event.end) if isinstance(event, v.HorseMoved) else None

    def horse_of(self, event: Event) -> int:
        return event.face if isinstance(event, v.HorseDieRolled) else int(getattr(event, "horse", 0))

    def mark_of(self, event: Event) -> FRect | None:
        return marked(event)

    def light(self, option: Option | None, foreseen: Sequence[Event]) -> None:
        """An option about several horses lights none of them; a card that moves one shows how far."""
        commands = option.commands if option else ()
        horses = {getattr(command, "horse", 0) for command in commands}
        self.showing.focus_horse = horses.pop() if len(horses) == 1 else 0
        self.showing.path = self._way(commands[0], foreseen) if len(commands) == 1 else None

    def _way(self, command: Command, foreseen: Sequence[Event]) -> Way | None:
        view = self.showing.view
        if isinstance(command, v.Play) and isinstance(effect := CARDS[command.card].effect, Move):
            end = deeds.reach(view, command.horse, effect.steps, over=effect.over)
            return command.horse, view.positions[command.horse], end
        return next((way for event in foreseen if (way := self.way_of(event))), None)

    def news_of(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        return news(self.showing.view, seat, self.showing.names, events)

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: History) -> None:
        every, lately = history
        standing.draw(canvas, box, self.showing, standing.told(self.showing.view, every, self.news_of(seat, lately)))

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, choices: Any, focus: Focus, head: str) -> None:
        self._open, self._why_not = choices, ""
        self.showing.giving = bool(choices and choices.gives_away)
        if choices:
            choices.raised = focus.key
            self._ring(focus, choices.box_raised)
            self._why_not = next((o.why_not for o in choices.options if o.key == focus.key), "")
        super().draw(canvas, choices, focus, head)

    def _ring(self, focus: Focus, box: FRect | None) -> None:
        """The ring of the focus goes round the whole card that it is on, not round what is seen of it in the fan."""
        if box or self._ringed:
            focus.span = box
        self._ringed = box is not None

    def draw_peek(self, canvas: Canvas, view: State, seat: Seat) -> None:
        """The hand of `seat`, from its own view, over everything."""
        peek.draw(canvas, self.showing, view.hands[seat], seat)

    def draw_over(self, canvas: Canvas) -> None:
        if self._open:
            hand.draw_raised(canvas, self.showing, self._open, self._why_not)
        flying.draw(canvas, self.showing)


def make(board: Board, sitting: Sitting, play: Play, voice: Voice) -> LongShotLook:
    """The look of a race that begins or goes on as `sitting` has it."""
    shown = showing(sitting.view, sitting.names, sitting.looks, sitting.people)
    shown.sheet = sitting.people[0] if sitting.people else 0
    shown.settle()
    return LongShotLook(shown, board, play, voice)
