"""Reads names, prices, odds and cards from the game's data, so that no chapter repeats them."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.message import Message
from game.games.long_shot.rules.cards import LUCKY_CARDS_BY_FACE, PRINTED_CARDS
from game.games.long_shot.rules.effects.base import CardEffect
from game.games.long_shot.rules.effects.movement import MoveHorse
from game.games.long_shot.rules.effects.targets import AnyHorse
from game.games.long_shot.rules.horses import FIELD_CARDS
from game.games.long_shot.rules.horses import HORSE_CARDS as HORSES
from game.games.long_shot.rules.state import BET_DOLLARS


def horse_name(horse: int) -> Message:
    """The horse's name as printed on its card, for a chapter's text."""
    return Message(HORSES[horse].name)


def horse_price(horse: int) -> int:
    """The price of the horse in dollars."""
    return HORSES[horse].price


def bet_payout(horse: int, place: int, stake: int = BET_DOLLARS) -> int:
    """Dollars for a stake on a horse that comes in at that place, 1 to 3."""
    return stake * HORSES[horse].odds[place - 1]


def highest_paying_horse() -> int:
    """The horse that pays most for a win."""
    return max(FIELD_CARDS, key=lambda card: card.odds[0]).number


def faces_moving_only_own_horse(horse: int) -> list[int]:
    """The numbers that move no horse but their own: neither the horse's nor on its bar."""
    return [card.number for card in FIELD_CARDS if card.number != horse and not HORSES[horse].has_on_bar(card.number)]


def cheapest_horse_with_bar_number(face: int, beside: int) -> int:
    """The cheapest horse with that number on its bar, but for `beside`; 0 if there is none."""
    found = [card for card in FIELD_CARDS if card.has_on_bar(face) and card.number != beside]
    return min(found, key=lambda card: card.price).number if found else 0


def answering_card(face: int) -> int:
    """The card that answers a face of the horse die."""
    return LUCKY_CARDS_BY_FACE[face][0]


def forward_card() -> int:
    """The first card that moves any horse forward; 0 if there is none."""
    return _first_card(
        lambda effect: isinstance(effect, MoveHorse) and isinstance(effect.target, AnyHorse) and effect.steps > 1
    )


def _first_card(fits: Callable[[CardEffect], bool]) -> int:
    return next((number for number, card in enumerate(PRINTED_CARDS, 1) if fits(card.effect)), 0)
