"""Draws random numbers without hidden state. Each draw has its own stream, which is the same on every machine.

A purpose names a kind of draw, such as "horse die". Its k-th draw in a match of seed s is always `stream(s, purpose,
k)`. So the players get the same dice and cards for any commands. The match, not the state, counts the draws for each
purpose. The commands determine the count, so a replay draws the same numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar
from zlib import crc32

T = TypeVar("T")

MASK_64 = (1 << 64) - 1
"""Mask of the lowest 64 bits."""
MIX_1 = 0xBF58476D1CE4E5B9
"""First factor of the finaliser of SplitMix64."""
MIX_2 = 0x94D049BB133111EB
"""Second factor of the finaliser of SplitMix64."""
GOLDEN_GAMMA = 0x9E3779B97F4A7C15
"""Odd increment between two numbers of a stream (SplitMix64: Steele, Lea, Flood 2014)."""
STREAM_STRIDE = 0xD1342543DE82EF95
"""Distance between the starts of consecutive streams, large enough to prevent overlaps."""


def splitmix64(number: int) -> int:
    """Returns 64 well-mixed bits for a 64-bit number (the finaliser of SplitMix64)."""
    number = ((number ^ (number >> 30)) * MIX_1) & MASK_64
    number = ((number ^ (number >> 27)) * MIX_2) & MASK_64
    return number ^ (number >> 31)


class Draws(Protocol):
    """A source of random draws for a rule set."""

    __slots__ = ()

    draws: int
    """Number of draws until now."""

    def draw(self, purpose: str) -> Stream:
        """Returns the stream of the next draw for `purpose`, one of the rule set's `purposes`."""

    def roll(self, purpose: str, sides: int) -> int:
        """Makes a draw of a single roll of a die with faces 1..sides; returns the face."""
        return self.draw(purpose).die(sides)


class Stream:
    """A stream of random numbers. The start position, whose bits must be well mixed, determines all of them."""

    __slots__ = ("_position",)

    def __init__(self, position: int) -> None:
        self._position = position

    def bits(self) -> int:
        """Returns the next 64 bits as a whole number."""
        self._position = position = (self._position + GOLDEN_GAMMA) & MASK_64
        return splitmix64(position)

    def below(self, limit: int) -> int:
        """Returns a uniform whole number in 0..limit−1 (Lemire's product; bias below 2⁻⁵⁰ for a table game)."""
        self._position = number = (self._position + GOLDEN_GAMMA) & MASK_64
        number = ((number ^ (number >> 30)) * MIX_1) & MASK_64  # inlined splitmix64, which is faster
        number = ((number ^ (number >> 27)) * MIX_2) & MASK_64
        return ((number ^ (number >> 31)) * limit) >> 64

    def die(self, sides: int) -> int:
        """Returns a roll of a die with faces 1..sides."""
        return 1 + self.below(sides)

    def pick(self, items: Sequence[T]) -> T:
        """Returns one of `items`, which must not be empty."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Returns a shuffled copy of `items` (Fisher–Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


class Rng(Stream, Draws):
    """A stream of random numbers for a `seed` and a `step`. `draws` counts the numbers drawn.

    It is also a `Draws` with one stream for all purposes, for bots that search ahead.
    """

    __slots__ = ("draws",)

    def __init__(self, seed: int, step: int = 0) -> None:
        self._position = seed + step * STREAM_STRIDE
        self.draws = 0

    def draw(self, purpose: str) -> Rng:
        """Returns this stream for every purpose."""
        return self

    def bits(self) -> int:
        if not self.draws:
            self._position = splitmix64(self._position & MASK_64)  # late, because most steps of a match draw nothing
        self.draws += 1
        self._position = (self._position + GOLDEN_GAMMA) & MASK_64
        return splitmix64(self._position)

    def below(self, limit: int) -> int:
        return (self.bits() * limit) >> 64


class NamedDraws(Draws):
    """Gives each draw for a purpose its own stream.

    `next_starts` maps each used purpose to the start of its next stream. Draws change it in place.
    """

    __slots__ = ("_next_starts", "_seed", "draws")

    def __init__(self, seed: int, next_starts: dict[str, int]) -> None:
        self._seed = seed
        self._next_starts = next_starts
        self.draws = 0

    def draw(self, purpose: str) -> Stream:
        stream = Stream.__new__(Stream)  # twice as fast as a call of Stream
        stream._position = self._take_start(purpose)
        return stream

    def roll(self, purpose: str, sides: int) -> int:
        number = (self._take_start(purpose) + GOLDEN_GAMMA) & MASK_64  # inlined `Stream.die`: a roll needs no stream
        number = ((number ^ (number >> 30)) * MIX_1) & MASK_64
        number = ((number ^ (number >> 27)) * MIX_2) & MASK_64
        return 1 + (((number ^ (number >> 31)) * sides) >> 64)

    def _take_start(self, purpose: str) -> int:
        """Returns the start of the next stream for `purpose`, and counts the draw."""
        try:
            start = self._next_starts[purpose]
        except KeyError:
            start = origin(self._seed, purpose)
        self._next_starts[purpose] = start + STREAM_STRIDE
        self.draws += 1
        return start

    def copy(self) -> NamedDraws:
        """Returns an independent copy with the same draws ahead."""
        copy = NamedDraws(self._seed, dict(self._next_starts))
        copy.draws = self.draws
        return copy


def stream(seed: int, purpose: str, count: int) -> Stream:
    """Returns the stream of draw number `count`, from 0, for `purpose` in matches of `seed`."""
    return Stream(origin(seed, purpose) + count * STREAM_STRIDE)


def origin(seed: int, purpose: str) -> int:
    """Returns the start of the first stream for `purpose`. Uses crc32, since Python's hash differs from run to run."""
    return splitmix64((seed ^ splitmix64(crc32(purpose.encode()))) & MASK_64)
