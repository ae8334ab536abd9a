"""Draws the end of a seat: its last shield grows over the world and breaks in two."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Surface

from game.engine.rules import Seat
from game.games.conquest.view.world_geometry import Point
from game.presentation.layout import BANNER
from game.presentation.view_model import ViewModel
from game.ui import icons, shapes, theme
from game.ui.canvas import Canvas

SHIELD_WIDTH, SHIELD_HEIGHT, RIM = 150.0, 172.0, 7.0
BADGE = 78.0
REST = (BANNER.centerx, BANNER.bottom + 104)
"""Where the middle of the shield comes to rest: under the words that say who is out."""
FINE = 2
"""The halves are painted this many times larger and scaled down, which smooths them."""
SMALLEST, SIZES = 0.4, 6
"""The size at which the shield appears, in its full one, and in how many steps it grows: each is kept."""
APART, DROP, TILT = 34.0, 46.0, 16.0
"""How far each half goes aside and down (logical units), and how far it turns (degrees)."""
TURNS = 4
"""In how many steps a half turns: each is kept."""
OUTLINE = ((0.5, 0.0), (0.97, 0.1), (0.97, 0.52), (0.82, 0.8), (0.5, 1.0), (0.18, 0.8), (0.03, 0.52), (0.03, 0.1))
"""Corners of the shield, in shares of its width and height, from the middle of its top."""
CRACK = ((0.5, 0.0), (0.43, 0.22), (0.58, 0.42), (0.42, 0.64), (0.55, 0.82), (0.5, 1.0))
"""Corners of the crack, from top to bottom."""
LEFT, RIGHT = (*CRACK, *OUTLINE[5:]), (*CRACK, *OUTLINE[3:0:-1])


@dataclass(slots=True)
class Fall:
    """A seat that falls: where its shield comes from, how far it has grown and how far it has broken, each 0 to 1."""

    seat: Seat
    place: Point
    grown: float = 0.0
    broken: float = 0.0


def draw_fall(canvas: Canvas, s: ViewModel, fall: Fall) -> None:
    """Draws the shield, whole or in two halves on their way apart."""
    x, y = (here + (there - here) * fall.grown for here, there in zip(fall.place, REST, strict=True))
    grown = round(fall.grown * SIZES) / SIZES
    size = SMALLEST + (1 - SMALLEST) * grown
    turn = round(fall.broken * TURNS) / TURNS * TILT
    for side, corners in ((-1, LEFT), (1, RIGHT)):
        half = canvas.cached(
            ("shield", s.badges[fall.seat], side, size, turn, canvas.preferences.silks.get(s.badges[fall.seat])),
            lambda corners=corners, side=side: _render_half(  # type: ignore[misc]
                _render_shield(canvas, s.badges[fall.seat], size), corners, -side * turn
            ),
        )
        canvas.blit_centred(half, x + side * APART * fall.broken, y + DROP * fall.broken**2)


def _render_shield(canvas: Canvas, badge: int, size: float) -> Surface:
    """Returns a whole shield in a seat's colour with its badge, FINE times as large as it is shown."""
    unit = canvas.scale * size * FINE
    width, height = round(SHIELD_WIDTH * unit), round(SHIELD_HEIGHT * unit)
    mapped = canvas.preferences.mapped_colour
    colour = mapped(theme.SEAT_COLOURS[badge])
    shield = shapes.transparent_surface((width, height), theme.INK)
    corners = [(x * width, y * height) for x, y in OUTLINE]
    pygame.draw.polygon(shield, mapped(theme.INK), corners)
    for inset, paint in ((RIM * 0.5, mapped(theme.PAPER_LIGHT)), (RIM * 1.2, colour)):
        share = 1 - 2 * inset / SHIELD_WIDTH
        inner = [((0.5 + (x - 0.5) * share) * width, (0.48 + (y - 0.48) * share) * height) for x, y in OUTLINE]
        pygame.draw.polygon(shield, paint, inner)
    sign = icons.badge(canvas, badge, BADGE)
    side = round(BADGE * unit)
    sign = pygame.transform.smoothscale(sign, (side, side))
    shield.blit(sign, sign.get_rect(center=(width / 2, height * 0.46)))
    return shield


def _render_half(shield: Surface, corners: tuple[Point, ...], turn: float) -> Surface:
    """Returns one half of a shield, turned by some degrees, in a picture as large as the whole or larger."""
    width, height = shield.get_size()
    cut = shapes.transparent_surface((width, height), theme.PURE_WHITE)
    pygame.draw.polygon(cut, theme.PURE_WHITE, [(x * width, y * height) for x, y in corners])
    half = shield.copy()
    half.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    half = pygame.transform.rotate(half, turn) if turn else half
    return pygame.transform.smoothscale(half, (half.get_width() // FINE, half.get_height() // FINE))
