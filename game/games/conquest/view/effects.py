"""Draws short effects over the world: numbers that rise, cards on their way."""

from dataclasses import dataclass

from pygame import FRect

from game.engine.rules import Seat
from game.games.conquest.view.world_geometry import Point
from game.presentation.seat_animations import Flight
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, theme
from game.ui.canvas import Canvas


@dataclass(slots=True)
class SeatElimination:
    """A seat that falls: where its shield comes from, how far it has grown and how far it has broken, each 0 to 1."""

    seat: Seat
    place: Point
    grown: float = 0.0
    broken: float = 0.0


CARD = (44.0, 64.0)


@dataclass
class CardFlight(Flight):
    """The back of a card on its way from a place to another."""

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        box = FRect(0, 0, *CARD)
        box.center = self.place(share)
        drawing.card(canvas, box, theme.RIBBON, theme.PAPER_LIGHT, 6)
        drawing.card(canvas, box.inflate(-12, -12), theme.NIGHT_LIGHT, theme.GOLD, 4)
