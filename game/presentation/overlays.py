"""Describes what is shown over the table for a while, so that nothing hides what it is about or what can be pressed."""

from collections.abc import Iterable
from typing import NamedTuple

from pygame import FRect


class Overlay(NamedTuple):
    """Something that is shown over the table now: its name, its box, and the keys of items that it may cover."""

    name: str
    box: FRect
    hides: frozenset[str] = frozenset()


def clear_line(line: FRect, obstacles: Iterable[FRect]) -> FRect:
    """Returns the part of a line from its left end up to the first obstacle."""
    right = min((box.left for box in obstacles if box.colliderect(line)), default=line.right)
    return FRect(line.left, line.top, max(right - line.left, 0.0), line.height)


def hidden_area(cover: FRect, boxes: Iterable[FRect]) -> float:
    """Returns the area of the boxes below a cover, in square logical units."""
    shared = [cover.clip(box) for box in boxes]
    return float(sum(box.width * box.height for box in shared))
