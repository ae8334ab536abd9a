"""Looks up horses and their figures for the chapters, so that no chapter repeats them."""

from __future__ import annotations

from game.games.long_shot.rules.horses import FIELD_CARDS
from game.games.long_shot.rules.horses import HORSE_CARDS as HORSES
from game.games.long_shot.rules.state import BET_DOLLARS


def horse_price(horse: int) -> int:
    """Returns the price of the horse in dollars."""
    return HORSES[horse].price


def bet_payout(horse: int, place: int, stake: int = BET_DOLLARS) -> int:
    """Returns the dollars for a stake on a horse that finishes in that place, 1 to 3."""
    return stake * HORSES[horse].odds[place - 1]


def highest_paying_horse() -> int:
    """Returns the horse that pays most for a win."""
    return max(FIELD_CARDS, key=lambda card: card.odds[0]).number


def faces_moving_only_own_horse(horse: int) -> list[int]:
    """Returns the numbers that move no horse but their own: neither the horse's nor one that it follows."""
    return [card.number for card in FIELD_CARDS if card.number != horse and not HORSES[horse].has_on_bar(card.number)]


def cheapest_follower(face: int, beside: int) -> int:
    """Returns the cheapest horse that follows that number, but for `beside`; 0 if there is none."""
    found = [card for card in FIELD_CARDS if card.has_on_bar(face) and card.number != beside]
    return min(found, key=lambda card: card.price).number if found else 0
