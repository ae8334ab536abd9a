"""Defines short effects over the world."""

from dataclasses import dataclass

from game.engine.rules import Seat
from game.games.conquest.view.world_geometry import Point


@dataclass(slots=True)
class SeatElimination:
    """A seat that falls: where its shield comes from, how far it has grown and how far it has broken, each 0 to 1."""

    seat: Seat
    place: Point
    grown: float = 0.0
    broken: float = 0.0
