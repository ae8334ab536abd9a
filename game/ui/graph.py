"""A graph of lines over rounds as plain values: what it shows, and how the signs at its ends lie. Draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from game.ui.canvas import Canvas
from game.ui.theme import Colour

PITCH = 38.0
"""How far apart the ends' marks stand at least, logical units."""


class Curve(NamedTuple):
    """One line: its values from round 0 on, its colour, and the words at its end."""

    values: tuple[float, ...]
    colour: Colour
    words: str


class Level(NamedTuple):
    """A value with a meaning, marked across the graph."""

    value: float
    words: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class Graph:
    """`low` and `high` bound the values; `ticks` are the values named at the left, `unit` stands before them."""

    curves: tuple[Curve, ...]
    levels: tuple[Level, ...]
    low: float
    high: float
    ticks: tuple[int, ...]
    unit: str = ""


Mark = Callable[[Canvas, int, tuple[float, float], float], None]
"""Draws the sign of a curve (its place in the graph) at a point, at a size: shape or number, not colour alone."""


def spread(places: Sequence[float], bounds: tuple[float, float]) -> list[float]:
    """The places moved apart by PITCH at least, in their order and, if there is room, within the bounds."""
    order = sorted(range(len(places)), key=lambda one: places[one])
    moved = list(places)
    for before, after in pairwise(order):
        moved[after] = max(moved[after], moved[before] + PITCH)
    limit = bounds[1]
    for one in reversed(order):
        moved[one] = min(moved[one], limit)
        limit = moved[one] - PITCH
    return moved
