"""Finds a place for a box where it hides as little visible content as possible."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from operator import attrgetter

from pygame import FRect

MOST_HIDDEN = 0.25
"""Maximum share of a subject that an overlay may hide."""


def room_for(candidates: Iterable[FRect], keep_clear: Sequence[FRect], subjects: Sequence[FRect] = ()) -> FRect:
    """Returns the box that hides the least of `keep_clear`, and then of `subjects`; the first of several."""

    def cost(box: FRect) -> tuple[float, int, float]:
        touched = [subjects[number] for number in box.collidelistall(subjects)]
        spoilt = sum(hidden_share(box, subject) > MOST_HIDDEN for subject in touched)
        return hidden_area(box, keep_clear), spoilt, hidden_area(box, touched)

    return min(candidates, key=cost)


def clear_line(line: FRect, obstacles: Iterable[FRect]) -> FRect:
    """Returns the widest part of a line between obstacles; the last of several."""
    touching = sorted((box for box in obstacles if box.colliderect(line)), key=attrgetter("left"))
    ends = accumulate((min(box.right, line.right) for box in touching), max, initial=line.left)
    starts = (*(box.left for box in touching), line.right)
    free = [FRect(end, line.top, max(start - end, 0.0), line.height) for end, start in zip(ends, starts, strict=True)]
    return max(reversed(free), key=attrgetter("width"))


def hidden_area(cover: FRect, boxes: Sequence[FRect]) -> float:
    """Returns the area of the boxes below a cover, in square logical units."""
    shared = [cover.clip(boxes[number]) for number in cover.collidelistall(boxes)]
    return float(sum(box.width * box.height for box in shared))


def hidden_share(cover: FRect, box: FRect) -> float:
    """Returns the share of a box below a cover, 0 to 1."""
    return hidden_area(cover, [box]) / (box.width * box.height)
