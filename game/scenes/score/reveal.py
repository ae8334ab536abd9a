"""Reveals the score: the bar of each seat grows category by category; the decisive one comes last."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from game.engine.rules import Seat
from game.presentation.animation import Animation, Tween, Wait, ease_in_out

OPENING_SECONDS = 0.3
SILENCE_SECONDS = 0.5
GROW_SECONDS = 0.9
"""Time in which the bars of a category grow, in seconds."""
LAST_GROW_SECONDS = 1.8
"""The same for the category that decides, in seconds."""
HOLD_SECONDS = 0.3
"""Pause after a category, in seconds."""
STRIDES = 2.5
"""Strides that a horse makes while a category grows."""
LOSS_SOUNDS = {"lose_small": 0.1, "lose_mid": 0.3, "lose_large": 1.0}
"""Sound when all people lose, by the maximum share of the winner's score that the best of them lacks."""

Amounts = tuple[tuple[int, ...], ...]
"""Dollars by category and seat."""


class BarSegment(NamedTuple):
    """A part of a bar: its category, and from how many dollars to how many it reaches; below 0 those of losses."""

    row: int
    start: float
    end: float


@dataclass(slots=True)
class Reveal:
    """State of the lanes: categories in display order, and the progress of the current one."""

    amounts: Amounts
    order: tuple[int, ...] = field(init=False)
    step: int = 0
    """The category that grows, by its place in `order`; those before it are full."""
    share: float = 0.0
    decided: bool = False
    """Whether totals and places are shown."""

    def __post_init__(self) -> None:
        self.order = category_order(self.amounts)

    @property
    def row(self) -> int | None:
        """The category that is shown now, the first before anything grows; None after the last one."""
        return self.order[self.step] if self.step < len(self.order) else None

    def segments(self, seat: Seat) -> list[BarSegment]:
        """Returns the parts of a seat's bar at this moment."""
        full = [(row, float(self.amounts[row][seat])) for row in self.order[: self.step]]
        row = self.row
        return stack(full if row is None else [*full, (row, self.amounts[row][seat] * self.share)])

    def total(self, seat: Seat) -> int:
        """Returns what a seat has of what is shown, and of what all have alike."""
        shown = sum(segment.end - segment.start for segment in self.segments(seat))
        return round(shown) + sum(self.amounts[row][seat] for row in self.alike)

    @property
    def leader(self) -> Seat | None:
        """The leading seat; None while several lead."""
        return sole_leader([self.total(seat) for seat in range(len(self.amounts[0]) if self.amounts else 0)])

    @property
    def told(self) -> float:
        """Progress of the first category, 0 to 1."""
        return 1.0 if self.step else self.share

    def strides(self) -> float:
        """Returns the strides that the horses have made."""
        return (self.step + self.share) * STRIDES

    @property
    def alike(self) -> list[int]:
        """The categories that are left out, as all seats have the same of them."""
        return [row for row, amounts in enumerate(self.amounts) if any(amounts) and row not in self.order]

    @property
    def has_losses(self) -> bool:
        """Whether a category takes something from anybody."""
        return any(min(self.amounts[row]) < 0 for row in self.order)

    @property
    def longest(self) -> float:
        """The most dollars that any bar reaches, of gains or of losses."""
        seats = zip(*(self.amounts[row] for row in self.order), strict=True)
        return float(max((abs(part.end) for seat in seats for part in stack([*enumerate(seat)])), default=1.0))

    def settle(self, step: int) -> None:
        """Shows the categories up to `step` in full."""
        self.step = step
        self.share = 1.0

    def settle_all(self) -> None:
        """Shows everything."""
        self.step = len(self.order)
        self.share = 0.0
        self.decided = True


def sole_leader(totals: Sequence[int]) -> Seat | None:
    """Returns who has the highest of these totals by seat; None while several have it, or there are none."""
    best = max(totals, default=0)
    return totals.index(best) if totals.count(best) == 1 else None


def stack(amounts: Sequence[tuple[int, float]]) -> list[BarSegment]:
    """Returns the segments of a seat's two bars, of gains and of losses, each from the left."""
    segments: list[BarSegment] = []
    ends = {True: 0.0, False: 0.0}
    for row, amount in amounts:
        start = ends[amount > 0]
        ends[amount > 0] = start + amount
        segments.append(BarSegment(row, start, start + amount))
    return [segment for segment in segments if segment.start != segment.end]


def category_order(amounts: Amounts) -> tuple[int, ...]:
    """Returns the categories in which seats differ; the one that changes the order last comes last."""
    totals = [sum(column) for column in zip(*amounts, strict=True)]

    def weight(row: int) -> tuple[int, int]:
        without = [total - amount for total, amount in zip(totals, amounts[row], strict=True)]
        pairs = combinations(range(len(totals)), 2)
        order_changes = sum(_sign(without[a] - without[b]) != _sign(totals[a] - totals[b]) for a, b in pairs)
        return order_changes, max(amounts[row]) - min(amounts[row])

    return tuple(sorted((row for row, row_amounts in enumerate(amounts) if differs(row_amounts)), key=weight))


def differs(amounts: Sequence[int]) -> bool:
    """Returns whether the seats differ in a category; a single seat has every category."""
    return any(amounts) and (len(amounts) == 1 or len({*amounts}) > 1)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def grow_animation(reveal: Reveal, step: int, play: Callable[[str], None]) -> Animation:
    """Grows the bars by one category; `play` plays a sound by name."""
    if not step:
        yield Wait(OPENING_SECONDS)
    reveal.step = step
    reveal.share = 0.0
    is_last = step + 1 == len(reveal.order)
    play("drum_roll" if is_last else "drum")
    seconds = LAST_GROW_SECONDS if is_last else GROW_SECONDS
    yield Tween(seconds, lambda share: setattr(reveal, "share", share), ease_in_out)
    yield Wait(HOLD_SECONDS)


def loss_sound(scores: Sequence[int], people: Sequence[Seat]) -> str:
    """Returns what is heard when none of these people wins."""
    top = max(scores)
    best = max(scores[seat] for seat in people)
    behind = (top - best) / max(top, 1)
    return next((sound for sound, share in LOSS_SOUNDS.items() if behind < share), "lose_large")
