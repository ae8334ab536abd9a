"""Describes what is shown over the table for a while, so that nothing hides what it is about or what can be pressed."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygame import FRect

MOST_HIDDEN = 0.25
"""Maximum share of a subject that an overlay may hide."""


class Overlay(NamedTuple):
    """Something that is shown over the table now: its name, its box, and the keys of items that it may cover."""

    name: str
    box: FRect
    hides: frozenset[str] = frozenset()


def clear_line(line: FRect, obstacles: Iterable[FRect]) -> FRect:
    """Returns the part of a line from its left end up to the first obstacle."""
    right = min((box.left for box in obstacles if box.colliderect(line)), default=line.right)
    return FRect(line.left, line.top, max(right - line.left, 0.0), line.height)


def room_for(candidates: Iterable[FRect], keep_clear: Sequence[FRect], subjects: Sequence[FRect] = ()) -> FRect:
    """Returns the box that hides the least of `keep_clear`, and then of `subjects`; the first of several."""

    def cost(box: FRect) -> tuple[float, int, float]:
        touched = [subjects[number] for number in box.collidelistall(subjects)]
        spoilt = sum(hidden_share(box, subject) > MOST_HIDDEN for subject in touched)
        return hidden_area(box, keep_clear), spoilt, hidden_area(box, touched)

    return min(candidates, key=cost)


def hidden_area(cover: FRect, boxes: Sequence[FRect]) -> float:
    """Returns the area of the boxes below a cover, in square logical units."""
    shared = [cover.clip(boxes[number]) for number in cover.collidelistall(boxes)]
    return float(sum(box.width * box.height for box in shared))


def hidden_share(cover: FRect, box: FRect) -> float:
    """Returns the share of a box below a cover, 0 to 1."""
    return hidden_area(cover, [box]) / (box.width * box.height)
