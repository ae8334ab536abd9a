"""Cards that bet: for nothing, for more than $5, or where no bets are taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, Event, Seat
from game.games.long_shot.rules import command_cache
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.effects.base import NO_COMMANDS, CardEffect, CardValuation
from game.games.long_shot.rules.effects.targets import HorseTarget
from game.games.long_shot.rules.events import BetPlaced
from game.games.long_shot.rules.state import FIRST_NO_BETS_SPACE, HORSES, LongShotState


@dataclass(frozen=True, slots=True)
class CardBet(CardEffect):
    """A bet on one of `target`; `free` ones the bank pays, and only with `anywhere` the No Bets area counts."""

    target: HorseTarget
    amount: int
    free: bool = True
    in_no_bets_area: bool = False

    @property
    def emblem(self) -> str:  # type: ignore[override]
        return "free_bet" if self.free else "big_bet"

    @property
    def lead(self) -> bool:
        return self.target.lead

    @property
    def text(self) -> Message:
        values = {"amount": self.amount, "horse": self.target.text}
        reaches_in = self.in_no_bets_area and not self.target.in_no_bets
        if self.free and reaches_in:
            return Message("A free bet of ${amount} on {horse}, in the No Bets area too.", **values)
        if self.free:
            return Message("A free bet of ${amount} on {horse}.", **values)
        if reaches_in:
            return Message("Bet ${amount} on {horse}, in the No Bets area too.", **values)
        return Message("Bet ${amount} on {horse}.", **values)

    @property
    def mark(self) -> Message:
        """The dollars of the bet."""
        return Message("${amount}", amount=self.amount)

    @property
    def bet_dollars(self) -> int:  # type: ignore[override]
        """The dollars of the bet."""
        return self.amount

    @property
    def named_horse(self) -> int:  # type: ignore[override]
        """The horse that the card names; 0 for none."""
        return self.target.named_horse

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        if not self.free and state.money[seat] < self.amount:
            return NO_COMMANDS
        horses = self.target.horses(state, seat)
        if not self.in_no_bets_area:
            for horse in HORSES:
                if state.positions[horse] >= FIRST_NO_BETS_SPACE:
                    horses &= ~(1 << horse)
        return command_cache.cached_plays_on_horses(seat, card, horses)

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        turn.emit(BetPlaced(command.seat, command.horse, self.amount, self.free))

    def preview(self, state: LongShotState, command: Play) -> Sequence[Event]:
        """Return the bet."""
        return (BetPlaced(command.seat, command.horse, self.amount, self.free),)

    def idle_reason(self, state: LongShotState, seat: Seat) -> Message | None:
        """Return that the bet costs too much, if it does."""
        money = state.money[seat]
        if self.free or money >= self.amount:
            return None
        return Message("That bet costs ${amount}, and you have ${money}.", amount=self.amount, money=money)

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Return the value of the bet."""
        return values.bet(self.target, self.amount, self.free)
