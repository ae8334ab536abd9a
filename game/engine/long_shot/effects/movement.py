"""Cards that move a horse, forward or back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Command, Seat, Sentence, Turn
from game.engine.long_shot import deeds, moves
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.effects.effect import CAUSE, Effect
from game.engine.long_shot.effects.targets import RivalHorse, Target
from game.engine.long_shot.state import State


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Moves one of `target` by `steps` (back if negative); only with `over` may it cross the line."""

    target: Target
    steps: int
    over: bool = False

    @property
    def emblem(self) -> str:  # type: ignore[override]
        if self.steps > 0:
            return "forward"
        return "mud" if isinstance(self.target, RivalHorse) else "backward"

    @property
    def lead(self) -> bool:
        return self.target.lead

    @property
    def text(self) -> Sentence:
        values = {"horse": self.target.text, "steps": abs(self.steps)}
        if self.steps < 0:
            return Sentence("Move {horse} back {steps}.", **values)
        if self.over:
            return Sentence("Move {horse} forward {steps}, over the line too.", **values)
        return Sentence("Move {horse} forward {steps}, but not over the line.", **values)

    def ways(self, state: State, seat: Seat, card: int) -> Sequence[Command]:
        horses = self.target.horses(state, seat)
        for horse in moves.members(horses):
            if deeds.reach(state, horse, self.steps, over=self.over) == state.positions[horse]:
                horses &= ~(1 << horse)
        return moves.plays_on(seat, card, horses)

    def run(self, turn: Turn[State], command: v.Play) -> None:
        deeds.move(turn, command.horse, self.steps, CAUSE, over=self.over)
