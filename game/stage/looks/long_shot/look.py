"""Long Shot's look: its panels, its words and its motion, handed to the look that every race has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pygame import FRect

from game.engine.core import Command, Event, Seat, Sentence
from game.engine.long_shot import deeds
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.effects.movement import Move
from game.engine.long_shot.state import State
from game.stage.board import Board
from game.stage.looks.base.calls.caller import Voice
from game.stage.looks.base.choices import Option
from game.stage.looks.base.hooks import SOUNDS, Way
from game.stage.looks.base.motion import Play
from game.stage.looks.base.still import Part
from game.stage.looks.long_shot import cardface, dealing, flying, hand, layout, peek, purse, tip_options
from game.stage.looks.long_shot.choices import Choices
from game.stage.looks.long_shot.field import Desk, Field
from game.stage.looks.long_shot.hand import Hand
from game.stage.looks.long_shot.places import marked
from game.stage.looks.long_shot.purse import Purse
from game.stage.looks.long_shot.scripts import Scripts
from game.stage.looks.long_shot.table import showing
from game.stage.looks.long_shot.telling import Telling
from game.stage.looks.long_shot.tips import Tips
from game.stage.looks.sitting import Sitting
from game.ui.canvas import Canvas
from game.ui.focus import Focus

CARDS_FROM = 0.8
"""The share of warming after which cards are made."""
FINALE = (v.PurseWon, v.BetPaid, v.RaceEnded)
"""Events that the scoring scene tells."""


class LongShotLook(Telling):
    """Everything on screen during a race."""

    plan = layout.PLAN
    question = Choices
    finale: tuple[type[Event], ...] = FINALE
    sounds = (*SOUNDS, "card_flip", "card_slide", "snatch", "token")
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

    def warm(self, scale: float) -> Iterator[float]:
        """The faces of all cards too, in every size: any of them may be played next."""
        for share in super().warm(scale):
            yield share * CARDS_FROM
        for number in range(1, len(CARDS)):
            for high in (layout.CARD, layout.RAISED, dealing.LOW, purse.PILE):
                cardface.picture(self.showing.sprites, number, high)
            cardface.picture(self.showing.sprites, number, layout.READ.height, full=True)
            yield CARDS_FROM + (1 - CARDS_FROM) * number / len(CARDS)

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
