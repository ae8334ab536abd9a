"""Draws chance without hidden state: the k-th draw for a purpose has its own stream, the same on every machine.

A purpose names a kind of draw, such as "horse die". Its k-th draw in a match of seed s is always
`stream(s, purpose, k)`: whatever else the players do, they meet the same dice and cards. The match, not the state,
counts the draws for each purpose; the count follows from the commands, so a replay draws the same again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar
from zlib import crc32

T = TypeVar("T")

MASK_64 = (1 << 64) - 1
# The factors of SplitMix64's finaliser.
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
GOLDEN_GAMMA = 0x9E3779B97F4A7C15
"""The odd step of SplitMix64 (Steele, Lea, Flood 2014)."""
STREAM_STRIDE = 0xD1342543DE82EF95
"""Keeps the streams of neighbouring steps far apart."""


def splitmix64(number: int) -> int:
    """Returns 64 well-mixed bits for 64 bits (the finaliser of SplitMix64)."""
    number = ((number ^ (number >> 30)) * MIX_1) & MASK_64
    number = ((number ^ (number >> 27)) * MIX_2) & MASK_64
    return number ^ (number >> 31)


class Draws(Protocol):
    """A source of chance for a rule set. `draws` counts what was drawn."""

    draws: int

    def draw(self, purpose: str) -> Stream:
        """Returns the stream of the next draw for `purpose`, one of the rule set's `purposes`."""


class Stream:
    """A stream of numbers fixed by the place it starts from, which has well-mixed bits."""

    __slots__ = ("_place",)

    def __init__(self, place: int) -> None:
        self._place = place

    def bits(self) -> int:
        """Returns the next 64 bits as a whole number."""
        self._place = place = (self._place + GOLDEN_GAMMA) & MASK_64
        return splitmix64(place)

    def below(self, limit: int) -> int:
        """Returns a whole number in 0..limit−1, each as likely (Lemire's product; bias below 2⁻⁵⁰ for a table game)."""
        self._place = number = (self._place + GOLDEN_GAMMA) & MASK_64
        number = ((number ^ (number >> 30)) * MIX_1) & MASK_64  # splitmix64 once more, without the call
        number = ((number ^ (number >> 27)) * MIX_2) & MASK_64
        return ((number ^ (number >> 31)) * limit) >> 64

    def die(self, sides: int) -> int:
        """Returns a roll of a die with faces 1..sides."""
        return 1 + self.below(sides)

    def pick(self, items: Sequence[T]) -> T:
        """Returns one of `items`, which must not be empty."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Returns `items` in a new order (Fisher–Yates); the original stays as it was."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


class Rng(Stream):
    """A stream of numbers fixed by `seed` and `step`. `draws` counts its use.

    As Draws it is one stream for every purpose, in the order of the draws: for bots that search ahead.
    """

    __slots__ = ("draws",)

    def __init__(self, seed: int, step: int = 0) -> None:
        self._place = seed + step * STREAM_STRIDE
        self.draws = 0

    def draw(self, purpose: str) -> Rng:
        """Returns this stream itself, whatever the purpose."""
        return self

    def bits(self) -> int:
        if not self.draws:
            self._place = splitmix64(self._place & MASK_64)  # only now: most steps of a match draw nothing
        self.draws += 1
        self._place = (self._place + GOLDEN_GAMMA) & MASK_64
        return splitmix64(self._place)

    def below(self, limit: int) -> int:
        return (self.bits() * limit) >> 64


class NamedDraws:
    """Gives each draw for a purpose its own stream.

    `places` maps each purpose drawn for so far to the start of its next stream; every draw advances it in place.
    """

    __slots__ = ("_places", "_seed", "draws")

    def __init__(self, seed: int, places: dict[str, int]) -> None:
        self._seed = seed
        self._places = places
        self.draws = 0

    def draw(self, purpose: str) -> Stream:
        try:
            place = self._places[purpose]
        except KeyError:
            place = origin(self._seed, purpose)
        self._places[purpose] = place + STREAM_STRIDE
        self.draws += 1
        stream = Stream.__new__(Stream)  # takes half as long as to call Stream
        stream._place = place
        return stream

    def copy(self) -> NamedDraws:
        """Returns draws of their own that go on from here."""
        copy = NamedDraws(self._seed, dict(self._places))
        copy.draws = self.draws
        return copy


def stream(seed: int, purpose: str, count: int) -> Stream:
    """Returns the stream of draw number `count`, from 0, for `purpose` in matches of `seed`."""
    return Stream(origin(seed, purpose) + count * STREAM_STRIDE)


def origin(seed: int, purpose: str) -> int:
    """Returns the start of the first stream for `purpose`; Python's hash would differ from run to run."""
    return splitmix64((seed ^ splitmix64(crc32(purpose.encode()))) & MASK_64)
