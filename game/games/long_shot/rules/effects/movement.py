"""Defines cards that move a horse, forward or back (L45)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, Seat
from game.games.long_shot.rules import interned, operations
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.effects.base import CARD_CAUSE, CardEffect, CardValuation, PreviewEvent
from game.games.long_shot.rules.effects.targets import HorseTarget
from game.games.long_shot.rules.events import HorseMoved
from game.games.long_shot.rules.state import FINISH, SPACES, LongShotState


@dataclass(frozen=True, slots=True)
class MoveHorse(CardEffect):
    """Moves one of `target` by `steps` (back if negative); only with `may_cross_line` over the line (L39)."""

    target: HorseTarget
    steps: int
    may_cross_line: bool = False

    @property
    def emblem(self) -> str:  # type: ignore[override]
        """The name of the picture."""
        if self.steps > 0:
            return "forward"
        return "mud" if self.target.is_rivals else "backward"

    @property
    def lead(self) -> bool:
        """Whether the target is the lead horse."""
        return self.target.lead

    @property
    def text(self) -> Message:
        """The text on the card."""
        values = {"horse": self.target.text, "steps": abs(self.steps)}
        if self.steps < 0:
            return Message("Move {horse} back {steps}.", **values)
        if self.may_cross_line:
            return Message("Move {horse} forward {steps}, even across the finish.", **values)
        return Message("Move {horse} forward {steps}, but not across the finish.", **values)

    @property
    def mark(self) -> Message:
        """The spaces, with their sign."""
        if self.steps > 0:
            return Message("+{steps}", steps=self.steps)
        return Message("−{steps}", steps=-self.steps)

    @property
    def named_horse(self) -> int:  # type: ignore[override]
        """The horse that the card names; 0 for none."""
        return self.target.named_horse

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        """Returns the card on each horse that it can move."""
        horses = self.target.horses(state, seat)
        end = 0 if self.steps < 0 else FINISH if self.may_cross_line else SPACES  # whoever stands there cannot move
        if end in state.positions:
            horses &= ~state.on_space(end)
        return interned.cached_plays_on_horses(seat, card, horses)

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Moves the horse."""
        operations.move_horse(turn, command.horse, self.steps, CARD_CAUSE, may_cross_line=self.may_cross_line)

    def preview(self, state: LongShotState, command: Play) -> Sequence[PreviewEvent]:
        """Returns the move, as far as it may go."""
        horse, start = command.horse, state.positions[command.horse]
        end = operations.clamped_target_space(state, horse, self.steps, may_cross_line=self.may_cross_line)
        return (HorseMoved(horse, start, end, CARD_CAUSE),)

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Returns the value of the move."""
        return values.move(self.target, self.steps)
