"""Defines the effects of cards that take from another player (L47) or draw cards (L48)."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.message import N_, Message
from game.engine.rules import Command, Event, Seat
from game.games.long_shot.rules import card_events, events, operations
from game.games.long_shot.rules.effects.base import CardEffect, CardValuation, plays_against_seats
from game.games.long_shot.rules.state import TAKE, Context, LongShotState


@dataclass(frozen=True, slots=True)
class StealCard(CardEffect):
    """Takes a card from another hand: a random one, or a chosen one `after_looking` at the hand."""

    after_looking: bool = False
    mark_words = N_("Take 1")
    idle_words = N_("Nobody has a card.")

    @property
    def emblem(self) -> str:  # type: ignore[override]
        return "peek" if self.after_looking else "steal_card"

    @property
    def text(self) -> Message:
        if self.after_looking:
            return Message("Look at another player's hand and take a card you choose.")
        return Message("Take a random card from another player.")

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        rivals = tuple([other for other in state.seats if other != seat and state.hands[other]])
        return plays_against_seats(seat, card, rivals)

    def execute(self, turn: Context, seat: Seat, target: int) -> None:
        if not self.after_looking:
            operations.steal_random_card(turn, seat, target)
            return
        turn.emit(card_events.HandShown(seat, target, tuple(turn.state.hands[target])))
        turn.emit(events.asked(seat, TAKE))

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        return values.stolen_card()


@dataclass(frozen=True, slots=True)
class StealMoney(CardEffect):
    """Takes up to `amount` dollars from another player."""

    amount: int
    words = N_("Take ${amount} from another player.")
    mark_words = N_("+${amount}")
    idle_words = N_("Nobody has money.")
    emblem = "steal_money"

    def legal_commands(self, state: LongShotState, seat: Seat, card: int) -> Sequence[Command]:
        rivals = tuple([other for other in state.seats if other != seat and state.money[other]])
        return plays_against_seats(seat, card, rivals)

    def preview(self, state: LongShotState, seat: Seat, target: int) -> Sequence[Event]:
        return (events.MoneyStolen(seat, target, min(self.amount, state.money[target])),)

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        return values.stolen_money(self.amount)


@dataclass(frozen=True, slots=True)
class DrawCards(CardEffect):
    """Draws cards from the pile, in addition to the card at the end of the turn."""

    count: int
    words = N_("Draw {count} cards.")
    mark_words = N_("Draw {count}")
    idle_words = N_("The pile is empty.")
    emblem = "draw"

    def applies(self, state: LongShotState, seat: Seat) -> bool:
        return bool(state.pile)

    def execute(self, turn: Context, seat: Seat, target: int) -> None:
        for _number in range(self.count):
            operations.draw_card(turn, seat)

    def estimated_value(self, state: LongShotState, seat: Seat, values: CardValuation) -> float:
        return values.drawn_cards(self.count)
