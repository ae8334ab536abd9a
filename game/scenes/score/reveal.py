"""Reveals the score: the bar of each seat grows category by category; the decisive one comes last."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from typing import NamedTuple

from game.engine.rules import Seat
from game.presentation.animation import Animation, Tween, Wait, ease_in_out

OPENING_SECONDS = 0.3
"""Pause before the first category, in seconds."""
SILENCE_SECONDS = 0.5
"""Pause before the winner is named, in seconds."""
GROW_SECONDS = 0.9
"""Growth time of a category, in seconds."""
LAST_GROW_SECONDS = 1.8
"""Growth time of the last, decisive category, in seconds."""
KNOWN_SECONDS = 0.9
"""Growth time of all categories together if their sums are known, in seconds."""
HOLD_SECONDS = 0.3
"""Pause after a category, in seconds."""
STRIDES = 2.5
"""Strides of the horses during the growth of a category."""
LOSS_SOUNDS = {"lose_small": 0.1, "lose_mid": 0.3, "lose_large": 1.0}
"""Sounds when all people lose, each with the upper limit of the gap between the best of them and the winner, as a share
of the winner's score.
"""

Amounts = tuple[tuple[int, ...], ...]
"""Dollars by category and seat."""


class BarSegment(NamedTuple):
    """A part of a bar: its category, and its ends in dollars, negative for losses."""

    row: int
    start: float
    end: float


@dataclass(slots=True)
class Reveal:
    """State of the lanes: categories in display order, and the progress of the current one."""

    amounts: Amounts
    keeps_order: bool = False
    """Whether all categories appear in the order of `amounts`. Otherwise the decisive one is the last."""
    paid_rows: frozenset[int] = frozenset()
    """Categories that the pay-off has shown. They are complete from the start."""
    is_known: bool = False
    """Whether the table has just shown the final sums. The bars then grow quickly."""
    order: tuple[int, ...] = field(init=False)
    step: int = 0
    """Index in `order` of the category that grows; those before it are complete."""
    share: float = 0.0
    """Progress of that category, 0 to 1."""
    decided: bool = False
    """Whether totals and places are shown."""

    def __post_init__(self) -> None:
        rows = tuple(row for row, amounts in enumerate(self.amounts) if any(amounts))
        order = rows if self.keeps_order else category_order(self.amounts)
        self.order = tuple(sorted(order, key=lambda row: row not in self.paid_rows))
        self.step = sum(row in self.paid_rows for row in order)

    @property
    def row(self) -> int | None:
        """The current category; None after the last one."""
        return self.order[self.step] if self.step < len(self.order) else None

    def segments(self, seat: Seat) -> list[BarSegment]:
        """Returns the current segments of a seat's bar."""
        full = [(row, float(self.amounts[row][seat])) for row in self.order[: self.step]]
        row = self.row
        if row is None:
            return stack(full)
        return stack([*full, (row, self.amounts[row][seat] * self.share)])

    def total(self, seat: Seat) -> int:
        """Returns a seat's dollars from the categories shown and from those in which all seats are equal."""
        shown = sum(segment.end - segment.start for segment in self.segments(seat))
        return round(shown) + sum(self.amounts[row][seat] for row in self.equal_rows)

    @property
    def leader(self) -> Seat | None:
        """The leading seat; None while several lead."""
        seats = range(len(self.amounts[0]) if self.amounts else 0)
        return sole_leader([self.total(seat) for seat in seats])

    @property
    def first_share(self) -> float:
        """Progress of the first category, 0 to 1."""
        return 1.0 if self.step else self.share

    def strides(self) -> float:
        """Returns the number of strides that the horses have made."""
        return (self.step + self.share) * STRIDES

    @property
    def equal_rows(self) -> list[int]:
        """The categories that are not shown because all seats have the same amount."""
        return [row for row, amounts in enumerate(self.amounts) if any(amounts) and row not in self.order]

    @property
    def has_losses(self) -> bool:
        """Whether a category of a seat is negative."""
        return any(min(self.amounts[row]) < 0 for row in self.order)

    @property
    def longest(self) -> float:
        """The longest bar of gains or losses, in dollars."""
        seats = zip(*(self.amounts[row] for row in self.order), strict=True)
        bars = (stack(list(enumerate(amounts))) for amounts in seats)
        return float(max((abs(segment.end) for bar in bars for segment in bar), default=1.0))

    def settle(self, step: int) -> None:
        """Completes the categories up to `step`."""
        self.step = step
        self.share = 1.0

    def settle_all(self) -> None:
        """Shows everything."""
        self.step = len(self.order)
        self.share = 0.0
        self.decided = True


def sole_leader(totals: Sequence[int]) -> Seat | None:
    """Returns the seat with the highest total; None if several have it, or if there are no totals."""
    best = max(totals, default=0)
    return totals.index(best) if totals.count(best) == 1 else None


def stack(amounts: Sequence[tuple[int, float]]) -> list[BarSegment]:
    """Returns the segments of a seat's two bars, gains and losses, each from the left."""
    segments: list[BarSegment] = []
    ends = {True: 0.0, False: 0.0}
    for row, amount in amounts:
        start = ends[amount > 0]
        ends[amount > 0] = start + amount
        segments.append(BarSegment(row, start, start + amount))
    return [segment for segment in segments if segment.start != segment.end]


def category_order(amounts: Amounts) -> tuple[int, ...]:
    """Returns the categories in which seats differ, sorted by their effect on the ranking, the most decisive last."""
    totals = [sum(column) for column in zip(*amounts, strict=True)]

    def weight(row: int) -> tuple[int, int]:
        without = [total - amount for total, amount in zip(totals, amounts[row], strict=True)]
        pairs = combinations(range(len(totals)), 2)
        order_changes = sum(_sign(without[a] - without[b]) != _sign(totals[a] - totals[b]) for a, b in pairs)
        return order_changes, max(amounts[row]) - min(amounts[row])

    different = [row for row, row_amounts in enumerate(amounts) if differs(row_amounts)]
    return tuple(sorted(different, key=weight))


def differs(amounts: Sequence[int]) -> bool:
    """Returns whether the seats differ in a category; a single seat differs if its amount is not 0."""
    return any(amounts) and (len(amounts) == 1 or len({*amounts}) > 1)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def grow_animation(reveal: Reveal, step: int, play: Callable[[str], None]) -> Animation:
    """Grows the bars by one category; `play` plays a sound by name."""
    reveal.step = step
    reveal.share = 0.0
    grow = partial(setattr, reveal, "share")
    if reveal.is_known:
        play("drum")
        yield Tween(KNOWN_SECONDS / len(reveal.order), grow, ease_in_out)
        return
    if not step:
        yield Wait(OPENING_SECONDS)
    is_last = step + 1 == len(reveal.order)
    play("drum_roll" if is_last else "drum")
    seconds = LAST_GROW_SECONDS if is_last else GROW_SECONDS
    yield Tween(seconds, grow, ease_in_out)
    yield Wait(HOLD_SECONDS)


def loss_sound(scores: Sequence[int], people: Sequence[Seat]) -> str:
    """Returns the sound for a match that none of these people wins."""
    top = max(scores)
    best = max(scores[seat] for seat in people)
    behind = (top - best) / max(top, 1)
    return next((sound for sound, share in LOSS_SOUNDS.items() if behind < share), "lose_large")
