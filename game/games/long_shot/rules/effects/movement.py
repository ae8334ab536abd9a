"""Defines cards that move a horse, forward or back (L45)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, Seat
from game.games.long_shot.rules import command_cache, operations
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.effects.base import CARD_CAUSE, CardEffect
from game.games.long_shot.rules.effects.targets import HorseTarget, RivalHorse
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
        return "mud" if isinstance(self.target, RivalHorse) else "backward"

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
            return Message("Move {horse} forward {steps}, over the line too.", **values)
        return Message("Move {horse} forward {steps}, but not over the line.", **values)

    @property
    def _last_space(self) -> int:
        """The space at which the card moves no horse."""
        if self.steps < 0:
            return 0
        return FINISH if self.may_cross_line else SPACES

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        """Returns a Play for each target that the card would move."""
        horses, positions, end = self.target.horses(state, seat), state.positions, self._last_space
        for horse in command_cache.horses_in(horses):
            if positions[horse] == end:
                horses &= ~(1 << horse)
        return command_cache.cached_plays_on_horses(seat, card, horses)

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Moves the horse."""
        operations.move_horse(turn, command.horse, self.steps, CARD_CAUSE, may_cross_line=self.may_cross_line)
