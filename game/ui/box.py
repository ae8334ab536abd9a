"""Divides boxes into strips, rows, columns and grids, and places sizes in them; the boxes do not change."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pygame import FRect

Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]


class Flex(NamedTuple):
    """A flexible part: a share of the remaining length, by its weight among the flexible parts."""

    weight: float = 1.0


REST = Flex()
Part = float | Flex
"""Length of a row or column: a number of units, or a share of the remaining length."""


def inset(box: FRect, across: float, down: float = 0.0) -> FRect:
    """Returns the box without `across` at its left and right and `down` at its top and bottom."""
    return FRect(box.left + across, box.top + down, box.width - 2 * across, box.height - 2 * down)


def split_left(box: FRect, width: float, gap: float = 0.0) -> tuple[FRect, FRect]:
    """Returns a strip of `width` at the left, and the rest beyond `gap`."""
    rest = FRect(box.left + width + gap, box.top, box.width - width - gap, box.height)
    return FRect(box.left, box.top, width, box.height), rest


def split_right(box: FRect, width: float, gap: float = 0.0) -> tuple[FRect, FRect]:
    """Returns a strip of `width` at the right, and the rest before `gap`."""
    rest = FRect(box.left, box.top, box.width - width - gap, box.height)
    return FRect(box.right - width, box.top, width, box.height), rest


def split_top(box: FRect, height: float, gap: float = 0.0) -> tuple[FRect, FRect]:
    """Returns a strip of `height` at the top, and the rest below `gap`."""
    rest = FRect(box.left, box.top + height + gap, box.width, box.height - height - gap)
    return FRect(box.left, box.top, box.width, height), rest


def split_bottom(box: FRect, height: float, gap: float = 0.0) -> tuple[FRect, FRect]:
    """Returns a strip of `height` at the bottom, and the rest above `gap`."""
    rest = FRect(box.left, box.top, box.width, box.height - height - gap)
    return FRect(box.left, box.bottom - height, box.width, height), rest


def columns(box: FRect, *parts: Part, gap: float | Sequence[float] = 0.0) -> list[FRect]:
    """Returns columns from the left with the widths `parts`; `gap` is one distance, or a sequence of distances."""
    spans = _spans(box.width, parts, gap)
    return [FRect(box.left + start, box.top, width, box.height) for start, width in spans]


def rows(box: FRect, *parts: Part, gap: float | Sequence[float] = 0.0) -> list[FRect]:
    """Returns rows from the top with the heights `parts`; `gap` is one distance, or a sequence of distances."""
    spans = _spans(box.height, parts, gap)
    return [FRect(box.left, box.top + start, box.width, height) for start, height in spans]


def grid(box: FRect, across: int, down: int, gap: float = 0.0) -> list[FRect]:
    """Returns the equal cells of a grid, row by row, with `gap` between them; together they fill the box."""
    return [cell for row in split_rows(box, down, gap) for cell in split_columns(row, (1,) * across, gap)]


def _spans(length: float, parts: Sequence[Part], gap: float | Sequence[float]) -> Iterator[tuple[float, float]]:
    gaps = [gap] * (len(parts) - 1) if isinstance(gap, (int, float)) else gap
    fixed = sum(part for part in parts if not isinstance(part, Flex))
    weights = sum(part.weight for part in parts if isinstance(part, Flex))
    unit = (length - fixed - sum(gaps)) / weights if weights else 0.0
    start = 0.0
    for part, after in zip(parts, (*gaps, 0.0), strict=True):
        span = part.weight * unit if isinstance(part, Flex) else part
        yield start, span
        start += span + after


def split_rows(box: FRect, count: int, gap: float = 0.0) -> list[FRect]:
    """Returns `count` equal rows, from the top, with `gap` between them; together they fill the box."""
    return rows(box, *(REST,) * count, gap=gap)


def nth_row(box: FRect, number: int, height: float, gap: float = 0.0) -> FRect:
    """Returns row `number`, from 0 at the top, of rows of `height`, with `gap` between them."""
    return FRect(box.left, box.top + number * (height + gap), box.width, height)


def split_columns(box: FRect, weights: Sequence[float], gap: float = 0.0) -> list[FRect]:
    """Returns columns from the left with widths in proportion to `weights`, with `gap` between them.

    Together they fill the box.
    """
    return columns(box, *map(Flex, weights), gap=gap)


def nth_column(box: FRect, number: int, width: float, gap: float = 0.0) -> FRect:
    """Returns column `number`, from 0 at the left, of columns of `width`, with `gap` between them."""
    return FRect(box.left + number * (width + gap), box.top, width, box.height)


def place_in(box: FRect, size: tuple[float, float], anchor: Anchor = "center") -> FRect:
    """Returns a box of `size` whose `anchor` is at that of `box`: at the centre, a side or a corner."""
    placed = FRect((0, 0), size)
    setattr(placed, anchor, getattr(box, anchor))
    return placed


def around(middle: tuple[float, float], size: tuple[float, float]) -> FRect:
    """Returns the box of `size` with that centre."""
    return FRect(middle[0] - size[0] / 2, middle[1] - size[1] / 2, *size)
