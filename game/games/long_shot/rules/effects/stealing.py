"""Defines cards that take from another player and cards that draw more (L47, L48)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import Command, CommandContext, Seat
from game.games.long_shot.rules import interned, operations
from game.games.long_shot.rules.commands import Play
from game.games.long_shot.rules.effects.base import CardEffect, CardValuation
from game.games.long_shot.rules.events import HandShown
from game.games.long_shot.rules.state import TAKE, LongShotState


@dataclass(frozen=True, slots=True)
class StealCard(CardEffect):
    """A card from another hand: at random, or a chosen one `after_looking` at the hand."""

    after_looking: bool = False

    @property
    def emblem(self) -> str:  # type: ignore[override]
        """The name of the picture."""
        return "peek" if self.after_looking else "steal_card"

    @property
    def text(self) -> Message:
        """The text on the card."""
        if self.after_looking:
            return Message("Look at another player's hand and take a card you choose.")
        return Message("Take a random card from another player.")

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        """Returns a Play against each other seat that holds a card."""
        rivals = sum(1 << other for other in state.seats if other != seat and state.hands[other])
        return interned.cached_plays_against_seats(seat, card, rivals)

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Steals at random, or shows the hand and asks which card to take."""
        if not self.after_looking:
            operations.steal_random_card(turn, command.seat, command.rival)
            return
        turn.emit(HandShown(command.seat, command.rival, tuple(turn.state.hands[command.rival])))
        turn.emit(interned.asked(command.seat, TAKE))

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Returns the value of a stolen card."""
        return values.stolen_card()


@dataclass(frozen=True, slots=True)
class StealMoney(CardEffect):
    """Up to `amount` dollars from another player."""

    amount: int
    emblem = "steal_money"

    @property
    def text(self) -> Message:
        """The text on the card."""
        return Message("Take ${amount} from another player.", amount=self.amount)

    @property
    def mark(self) -> Message:
        """The dollars taken."""
        return Message("${amount}", amount=self.amount)

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        """Returns a Play against each other seat that has money."""
        rivals = sum(1 << other for other in state.seats if other != seat and state.money[other])
        return interned.cached_plays_against_seats(seat, card, rivals)

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Moves the money."""
        operations.steal_money(turn, command.seat, command.rival, self.amount)

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Returns the value of the money."""
        return values.stolen_money(self.amount)


@dataclass(frozen=True, slots=True)
class DrawCards(CardEffect):
    """Cards from the draw pile, beside the one that ends every turn."""

    count: int
    emblem = "draw"

    @property
    def text(self) -> Message:
        """The text on the card."""
        return Message("Draw {count} cards.", count=self.count)

    @property
    def mark(self) -> Message:
        """The number of cards."""
        return Message("+{count}", count=self.count)

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        """Returns whether the draw pile holds a card."""
        return bool(state.pile)

    def execute(self, turn: CommandContext[LongShotState], command: Play) -> None:
        """Draws the cards."""
        for _number in range(self.count):
            operations.draw_card(turn, command.seat)

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        """Returns the value of the cards drawn."""
        return values.drawn_cards(self.count)
