"""Places the coach's bubble: beside its subject, off what is to be pressed, and where it hides as little as can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal

from pygame import FRect

from game.presentation import layout
from game.ui.canvas import CANVAS_BOX

Side = Literal["left", "right", "top", "bottom"]
Size = tuple[float, float]

EDGE = 12.0
"""Logical units between the bubble and the edges of the window, and the top bar."""
ROOM = FRect(
    EDGE, layout.TOP.bottom + EDGE, CANVAS_BOX.width - 2 * EDGE, CANVAS_BOX.bottom - layout.TOP.bottom - 2 * EDGE
)
"""Where a bubble may lie."""
GAP = 16.0
"""Logical units between a bubble and its subject."""
CLEARANCE = 8.0
"""Logical units between a bubble and what else it must not hide."""
GRID = (56.0, 40.0)
"""How far apart, across and down, the places are that are tried beside those at edges."""
TAIL_INSET = 34.0
"""Logical units from a bubble's corner to the middle of its tail, at least."""
PIECE_COST, PANEL_COST, OWN_PANEL_COST = 6e-3, 60e-3, 90e-3
"""What hiding a square unit costs of a piece, of a panel, and of the panel that the subject is a part of; a unit of
distance costs 1."""
OFF_AXIS_COST, OFF_MIDDLE_COST = 0.12, 0.04
"""What a unit costs that the bubble lies beside its subject's axis, or off the window's middle."""
FORBIDDEN = 1e6


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a bubble is placed among: its `subject`, and what it must not hide; it hides `pieces` before `panels`."""

    subject: FRect | None = None
    keep_clear: Sequence[FRect] = ()
    panels: Sequence[FRect] = ()
    pieces: Sequence[FRect] = ()


@dataclass(frozen=True, slots=True)
class Tail:
    """Where a bubble points to its subject: the side that the tail is on, and where along it."""

    side: Side
    at: float


def place_bubble(size: Size, around: Surroundings) -> FRect:
    """Returns the best box of that size (logical units) within ROOM.

    It is GAP away from the subject and lies on nothing of `keep_clear`, if there is such a place at all.
    """
    return min(_candidates(size, around), key=lambda box: _cost(box, around))


def tail_of(bubble: FRect, subject: FRect) -> Tail:
    """Returns where a bubble's tail is, which points towards the subject."""
    _across, down = _gaps(bubble, subject)
    if down < 0:
        side: Side = "left" if subject.centerx < bubble.centerx else "right"
        return Tail(side, min(max(subject.centery, bubble.top + TAIL_INSET), bubble.bottom - TAIL_INSET))
    side = "top" if subject.centery < bubble.centery else "bottom"
    return Tail(side, min(max(subject.centerx, bubble.left + TAIL_INSET), bubble.right - TAIL_INSET))


def _candidates(size: Size, around: Surroundings) -> Iterator[FRect]:
    """Places on a grid, and those beside each part of the picture."""
    parts = [*around.panels, *([around.subject] if around.subject else [])]
    widest, highest = ROOM.right - size[0], ROOM.bottom - size[1]
    lefts = {*_steps(ROOM.left, widest, GRID[0]), widest, ROOM.centerx - size[0] / 2}
    tops = {*_steps(ROOM.top, highest, GRID[1]), highest}
    for part in parts:
        lefts |= {part.left - GAP - size[0], part.right + GAP, part.centerx - size[0] / 2}
        tops |= {part.top - GAP - size[1], part.bottom + GAP, part.centery - size[1] / 2}
    for left, top in product(sorted(lefts), sorted(tops)):
        yield FRect(left, top, *size).clamp(ROOM)


def _steps(first: float, last: float, step: float) -> Iterator[float]:
    while first < last:
        yield first
        first += step


def _cost(box: FRect, around: Surroundings) -> float:
    """What a place costs in units of distance; FORBIDDEN and more if it hides what must be seen."""
    subject = around.subject
    cost = OFF_MIDDLE_COST * abs(box.centerx - ROOM.centerx)
    if box.inflate(2 * CLEARANCE, 2 * CLEARANCE).collidelist(list(around.keep_clear)) >= 0:
        cost += FORBIDDEN + sum(_overlap(box, part) for part in around.keep_clear)
    cost += sum(_overlap(box, piece) * PIECE_COST for piece in around.pieces)
    for panel in around.panels:
        is_own = subject is not None and panel.contains(subject)
        cost += _overlap(box, panel) * (OWN_PANEL_COST if is_own else PANEL_COST)
    return cost + (_subject_cost(box, subject) if subject else 0.0)


def _subject_cost(box: FRect, subject: FRect) -> float:
    """What it costs to lie where the box lies as seen from the subject."""
    across, down = _gaps(box, subject)
    near = max(across, down)
    if near < GAP - 0.01:
        return 2 * FORBIDDEN + _overlap(box, subject)
    off_axis = abs(box.centerx - subject.centerx) if down > across else abs(box.centery - subject.centery)
    return float((max(across, 0) ** 2 + max(down, 0) ** 2) ** 0.5 + OFF_AXIS_COST * off_axis)


def _gaps(one: FRect, other: FRect) -> tuple[float, float]:
    """How far apart two boxes are across and down; negative where they overlap."""
    return (
        max(one.left, other.left) - min(one.right, other.right),
        max(one.top, other.top) - min(one.bottom, other.bottom),
    )


def _overlap(one: FRect, other: FRect) -> float:
    """How many square units two boxes share."""
    shared = one.clip(other)
    return float(shared.width * shared.height)
