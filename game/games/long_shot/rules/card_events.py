"""Defines the events of Long Shot that move cards. In redacted views, cards that the viewer may not see are HIDDEN."""

from bisect import insort
from dataclasses import dataclass, replace

from game.engine.rules import Event, Seat, interned
from game.games.long_shot.rules.card_ids import CardId
from game.games.long_shot.rules.events import LongShotEvent
from game.games.long_shot.rules.state import HIDDEN, LongShotState


def _remove_card(cards: list[int], card: int) -> None:
    try:
        cards.remove(card)
    except ValueError:
        cards.remove(HIDDEN)


def _add_card(state: LongShotState, seat: Seat, card: int) -> None:
    insort(state.hands[seat], card if state.can_see_hand(seat) else HIDDEN)


@dataclass(frozen=True, slots=True)
class CardFromPile(LongShotEvent):
    """A seat gets a card from the draw pile; `card` is 0 for viewers who may not see it."""

    seat: Seat
    card: CardId

    def apply(self, state: LongShotState) -> None:
        _remove_card(state.pile, self.card)
        _add_card(state, self.seat, self.card)

    def redacted(self, viewer: Seat) -> Event:
        return self if viewer == self.seat else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class CardDealt(CardFromPile):
    """A seat gets a card of its first hand."""


@dataclass(frozen=True, slots=True)
class CardDrawn(CardFromPile):
    """A seat draws from the pile."""


@dataclass(frozen=True, slots=True)
class CardPlayed(LongShotEvent):
    """A card is played from a hand; its effect follows. `horse` and `rival` as in Play."""

    seat: Seat
    card: CardId
    horse: int = 0
    rival: Seat = -1
    other_field = "rival"

    def apply(self, state: LongShotState) -> None:
        _remove_card(state.hands[self.seat], self.card)
        state.discards.append(self.card)


@dataclass(frozen=True, slots=True)
class CardsDiscarded(LongShotEvent):
    """A seat discards two cards for $5; the money follows (L33)."""

    seat: Seat
    card: CardId
    other: CardId

    def apply(self, state: LongShotState) -> None:
        for card in (self.card, self.other):
            _remove_card(state.hands[self.seat], card)
            state.discards.append(card)


@dataclass(frozen=True, slots=True)
class HandShown(LongShotEvent):
    """`seat` looks at the hand of `owner`. Other viewers do not see the cards."""

    seat: Seat
    owner: Seat
    cards: tuple[CardId, ...]
    other_field = "owner"

    def apply(self, state: LongShotState) -> None:
        state.looking = self.owner
        if state.can_see_hand(self.owner):
            state.hands[self.owner] = list(self.cards)

    def redacted(self, viewer: Seat) -> Event:
        return self if viewer in (self.seat, self.owner) else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class CardStolen(LongShotEvent):
    """A card goes from `victim` to `seat`, and an open hand is closed. `card` is 0 for other viewers."""

    seat: Seat
    victim: Seat
    card: CardId
    other_field = "victim"

    def apply(self, state: LongShotState) -> None:
        _remove_card(state.hands[self.victim], self.card)
        _add_card(state, self.seat, self.card)
        owner = state.looking
        state.looking = -1
        if owner >= 0 and not state.can_see_hand(owner):
            state.hands[owner] = [HIDDEN] * len(state.hands[owner])

    def redacted(self, viewer: Seat) -> Event:
        return self if viewer in (self.seat, self.victim) else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class HandDiscarded(LongShotEvent):
    """The remaining cards of a hand are discarded at the end, visible to all (L55)."""

    seat: Seat
    cards: tuple[CardId, ...]

    def apply(self, state: LongShotState) -> None:
        state.hands[self.seat].clear()
        state.discards += self.cards


CARD_EVENTS: tuple[type[Event], ...] = (
    CardDealt,
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    HandShown,
    CardStolen,
    HandDiscarded,
)
"""All events of this module."""

# Frequent events with few different values are interned.

card_dealt = interned(CardDealt)
card_drawn = interned(CardDrawn)
card_played = interned(CardPlayed)
cards_discarded = interned(CardsDiscarded)
