"""Names, prices, odds and cards as the tables have them, for chapters that must not know them. Says nothing."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core import Sentence
from game.engine.long_shot.cards import LUCKY, PRINTED
from game.engine.long_shot.effects.effect import Effect
from game.engine.long_shot.effects.movement import Move
from game.engine.long_shot.effects.targets import AnyHorse
from game.engine.long_shot.horses import CARDS as HORSES
from game.engine.long_shot.horses import FIELD
from game.engine.long_shot.state import BET


def name(horse: int) -> Sentence:
    return Sentence(HORSES[horse].name)


def price(horse: int) -> int:
    return HORSES[horse].price


def pays(horse: int, place: int, stake: int = BET) -> int:
    """Dollars for a stake on a horse that comes in at that place, 1 to 3."""
    return stake * HORSES[horse].odds[place - 1]


def slowest() -> int:
    """The horse that pays most for a win."""
    return max(FIELD, key=lambda card: card.odds[0]).number


def faces_off(horse: int) -> list[int]:
    """The numbers that move no horse but their own: neither the horse's nor on its bar."""
    return [card.number for card in FIELD if card.number != horse and not HORSES[horse].has_on_bar(card.number)]


def runs_along(face: int, beside: int) -> int:
    """The cheapest horse with that number on its bar, but for `beside`; 0 if there is none."""
    found = [card for card in FIELD if card.has_on_bar(face) and card.number != beside]
    return min(found, key=lambda card: card.price).number if found else 0


def lucky(face: int) -> int:
    """The card that answers a face of the horse die."""
    return LUCKY[face][0]


def pusher() -> int:
    """The first card that moves any horse forward; 0 if there is none."""
    return _first(lambda effect: isinstance(effect, Move) and isinstance(effect.target, AnyHorse) and effect.steps > 1)


def _first(fits: Callable[[Effect], bool]) -> int:
    return next((number for number, card in enumerate(PRINTED, 1) if fits(card.effect)), 0)
