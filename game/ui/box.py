"""Divides boxes into strips, rows and columns, and places sizes in them; the boxes stay as they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pygame import FRect

Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]


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


def split_rows(box: FRect, count: int, gap: float = 0.0) -> list[FRect]:
    """Returns `count` equal rows, from the top, with `gap` between them; together they fill the box."""
    height = (box.height - gap * (count - 1)) / count
    return [nth_row(box, number, height, gap) for number in range(count)]


def nth_row(box: FRect, number: int, height: float, gap: float = 0.0) -> FRect:
    """Returns row `number`, from 0 at the top, of rows of `height`, with `gap` between them."""
    return FRect(box.left, box.top + number * (height + gap), box.width, height)


def split_columns(box: FRect, weights: Sequence[float], gap: float = 0.0) -> list[FRect]:
    """Returns columns from the left, as wide as their weights among each other, with `gap` between them.

    Together they fill the box.
    """
    unit = (box.width - gap * (len(weights) - 1)) / sum(weights)
    lefts = [box.left + sum(weights[:number]) * unit + number * gap for number in range(len(weights))]
    return [FRect(left, box.top, unit * weight, box.height) for left, weight in zip(lefts, weights, strict=True)]


def nth_column(box: FRect, number: int, width: float, gap: float = 0.0) -> FRect:
    """Returns column `number`, from 0 at the left, of columns of `width`, with `gap` between them."""
    return FRect(box.left + number * (width + gap), box.top, width, box.height)


def place_in(box: FRect, size: tuple[float, float], anchor: Anchor = "center") -> FRect:
    """Returns a box of `size` whose `anchor` lies on that of `box`: in its middle, at a side or in a corner."""
    placed = FRect((0, 0), size)
    setattr(placed, anchor, getattr(box, anchor))
    return placed


def around(middle: tuple[float, float], size: tuple[float, float]) -> FRect:
    """Returns the box of `size` with that middle."""
    return FRect(middle[0] - size[0] / 2, middle[1] - size[1] / 2, *size)
