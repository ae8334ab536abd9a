"""Cards that take from another player, and those that draw from the pile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.core import Command, Seat, Sentence, Turn
from game.engine.long_shot import deeds, moves
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.effects.effect import Effect
from game.engine.long_shot.state import TAKE, State


@dataclass(frozen=True, slots=True)
class StealCard(Effect):
    """A card from another hand: by chance, or the one wished for after a look (`seen`)."""

    seen: bool = False

    @property
    def emblem(self) -> str:  # type: ignore[override]
        return "peek" if self.seen else "steal_card"

    @property
    def text(self) -> Sentence:
        if self.seen:
            return Sentence("Look at another player's hand and take a card of your choice.")
        return Sentence("Take a card at random from another player.")

    def ways(self, state: State, seat: Seat, card: int) -> Sequence[Command]:
        rivals = sum(1 << other for other in state.seats if other != seat and state.hands[other])
        return moves.plays_against(seat, card, rivals)

    def run(self, turn: Turn[State], command: v.Play) -> None:
        if not self.seen:
            deeds.steal_any(turn, command.seat, command.rival)
            return
        turn.emit(v.HandShown(command.seat, command.rival, tuple(turn.state.hands[command.rival])))
        turn.emit(v.Asked(command.seat, TAKE))


@dataclass(frozen=True, slots=True)
class StealMoney(Effect):
    """Money from another player, as far as there is any."""

    amount: int
    emblem = "steal_money"

    @property
    def text(self) -> Sentence:
        return Sentence("Take ${amount} from another player.", amount=self.amount)

    def ways(self, state: State, seat: Seat, card: int) -> Sequence[Command]:
        rivals = sum(1 << other for other in state.seats if other != seat and state.money[other])
        return moves.plays_against(seat, card, rivals)

    def run(self, turn: Turn[State], command: v.Play) -> None:
        deeds.rob(turn, command.seat, command.rival, self.amount)


@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    """Cards from the pile, beside the one every turn ends with."""

    count: int
    emblem = "draw"

    @property
    def text(self) -> Sentence:
        return Sentence("Draw {count} cards.", count=self.count)

    def works(self, state: State, seat: Seat) -> bool:
        return bool(state.pile)

    def run(self, turn: Turn[State], command: v.Play) -> None:
        for _number in range(self.count):
            deeds.draw(turn, command.seat)
