"""Chance without hidden state: step n of a match draws from Rng(seed, n), the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
"""The odd step of SplitMix64 (Steele, Lea, Flood 2014)."""
STEP = 0xD1342543DE82EF95
"""Keeps the streams of neighbouring steps far apart."""


def mixed(number: int) -> int:
    """SplitMix64's finaliser: 64 bits in, 64 well-stirred bits out."""
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


class Rng:
    """A stream of numbers fixed by a match's seed and the step's number. `draws` counts its use."""

    __slots__ = ("_place", "draws")

    def __init__(self, seed: int, step: int = 0) -> None:
        self._place = seed + step * STEP
        self.draws = 0

    def bits(self) -> int:
        """The next 64 bits as a whole number."""
        if not self.draws:
            self._place = mixed(self._place & MASK)  # only now: most steps of a match draw nothing
        self.draws += 1
        self._place = (self._place + GOLDEN) & MASK
        return mixed(self._place)

    def below(self, limit: int) -> int:
        """A whole number in 0..limit−1, each as likely (Lemire's product; bias below 2⁻⁵⁰ for a table game)."""
        return (self.bits() * limit) >> 64

    def die(self, sides: int) -> int:
        """A roll of a die with faces 1..sides."""
        return 1 + self.below(sides)

    def pick(self, items: Sequence[T]) -> T:
        """One of `items`, which must not be empty."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """`items` in a new order (Fisher–Yates), the original left as it was."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
