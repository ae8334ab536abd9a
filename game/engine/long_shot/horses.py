"""The ten horse cards. A new horse, or another price, is one line here."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.long_shot import features as f
from game.engine.long_shot.state import FINISH, State


@dataclass(frozen=True, slots=True)
class HorseCard:
    """A horse: price in dollars, the movement bar as bits, odds for win, place and show, and its feature."""

    number: int
    name: str
    price: int
    bar: int
    odds: tuple[int, int, int]
    feature: f.Feature

    def has_on_bar(self, number: int) -> bool:
        return bool(self.bar >> number & 1)


Numbers = tuple[int, ...]
Odds = tuple[int, int, int]


def horse(number: int, name: str, price: int, bar: Numbers, odds: Odds, feature: f.Feature) -> HorseCard:
    """A card whose bar is given by the faces on it."""
    return HorseCard(number, name, price, sum(1 << face for face in bar), odds, feature)


FIELD: tuple[HorseCard, ...] = (
    horse(1, "Wonder Bred", 25, (2, 4, 6, 8), (5, 4, 3), f.DrawWhileLeading()),
    horse(2, "Second Wind", 19, (5, 8, 10), (7, 5, 3), f.GoOnWhileLast(1)),
    horse(3, "Three Wishes", 14, (6, 10), (9, 6, 4), f.GainOnRoll(3, 5)),
    horse(4, "Slow Jenn", 8, (9,), (10, 6, 5), f.DrawOnRoll(4)),
    horse(5, "Sure Lee", 14, (3, 6), (9, 6, 4), f.GainInNoBets(3)),
    horse(6, "Six Gun", 18, (2, 7, 9), (7, 5, 3), f.RobOnRoll(6, 5)),
    horse(7, "Last Chance", 13, (1, 5), (9, 6, 4), f.GoOnAfterFirst(1)),
    horse(8, "Eight's Enough", 9, (3,), (11, 7, 5), f.GainOnRoll(8, 8)),
    horse(9, "Nine Lives", 21, (1, 4, 7, 8), (6, 5, 3), f.BackOnRoll(10)),
    horse(10, "Hangin' 10", 24, (1, 3, 5, 9), (5, 4, 3), f.GainWhileLeading(3)),
)
CARDS = (FIELD[0], *FIELD)
"""The field by number; place 0 repeats card 1 and is never read."""


def for_sale(state: State, cash: int) -> int:
    """The bank's horses that are not home and cost at most `cash`, as bits."""
    owners, positions = state.owners, state.positions
    bits = 0
    for card in FIELD:
        number = card.number
        if owners[number] < 0 and card.price <= cash and positions[number] != FINISH:
            bits |= 1 << number
    return bits


def followers(state: State) -> int:
    """The horses that the seat in turn may move along now: its own, with the number rolled on their bar."""
    die, turn = state.die, state.turn
    bits = 0
    for card in FIELD:
        number = card.number
        if state.owners[number] == turn and card.bar >> die & 1 and state.positions[number] != FINISH:
            bits |= 1 << number
    return bits & ~state.moved
