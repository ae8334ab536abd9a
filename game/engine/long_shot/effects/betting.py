"""Cards that bet: for nothing, for more than $5, or where no bets are taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Command, Seat, Sentence, Turn
from game.engine.long_shot import moves
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.effects.effect import NOTHING, Effect
from game.engine.long_shot.effects.targets import Target
from game.engine.long_shot.state import HORSES, NO_BET, State


@dataclass(frozen=True, slots=True)
class CardBet(Effect):
    """A bet on one of `target`; `free` ones the bank pays, and only with `anywhere` the No Bets area counts."""

    target: Target
    amount: int
    free: bool = True
    anywhere: bool = False

    @property
    def emblem(self) -> str:  # type: ignore[override]
        return "free_bet" if self.free else "big_bet"

    @property
    def lead(self) -> bool:
        return self.target.lead

    @property
    def text(self) -> Sentence:
        values = {"amount": self.amount, "horse": self.target.text}
        reaches_in = self.anywhere and not self.target.in_no_bets
        if self.free and reaches_in:
            return Sentence("A free bet of ${amount} on {horse}, in the No Bets area too.", **values)
        if self.free:
            return Sentence("A free bet of ${amount} on {horse}.", **values)
        if reaches_in:
            return Sentence("Bet ${amount} on {horse}, in the No Bets area too.", **values)
        return Sentence("Bet ${amount} on {horse}.", **values)

    def ways(self, state: State, seat: Seat, card: int) -> Sequence[Command]:
        if not self.free and state.money[seat] < self.amount:
            return NOTHING
        horses = self.target.horses(state, seat)
        if not self.anywhere:
            for horse in HORSES:
                if state.positions[horse] >= NO_BET:
                    horses &= ~(1 << horse)
        return moves.plays_on(seat, card, horses)

    def run(self, turn: Turn[State], command: v.Play) -> None:
        turn.emit(v.BetPlaced(command.seat, command.horse, self.amount, self.free))
