"""Draws short effects over the world: numbers that rise, cards on their way, a battle's luck, the fall of a seat."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import FRect, Surface

from game.engine.rules import Seat
from game.games.conquest.view import layout
from game.games.conquest.view.seat_figures import Luck, signed
from game.games.conquest.view.world_geometry import Point
from game.i18n import _
from game.presentation.seat_animations import Flight
from game.presentation.view_model import ViewModel
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, shapes, text, theme
from game.ui.canvas import WIDTH, Canvas

SHIELD_WIDTH, SHIELD_HEIGHT, RIM = 150.0, 172.0, 7.0
BADGE = 78.0
BESIDE, HIGHEST, LOWEST = 150.0, 160.0, 450.0
"""Where the middle of the shield comes to rest: so far beside the last land, and no higher or lower than that."""
DROPS, SPLASH, DROP_SIZE = 22, 170.0, 30.0
"""The splash from the land as the shield breaks: how many drops, how far they fly, and how large they are at first."""
GOLDEN_ANGLE = 2.39996
"""Radians between two drops: none hides another."""
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
class SeatElimination:
    """A seat that falls: where its shield comes from, how far it has grown and how far it has broken, each 0 to 1."""

    seat: Seat
    place: Point
    grown: float = 0.0
    broken: float = 0.0


def draw_fall(canvas: Canvas, s: ViewModel, fall: SeatElimination) -> None:
    """Draws the shield, whole or in two halves on their way apart while its colour splashes from its land."""
    (left, top), share = fall.place, fall.broken
    colour = canvas.preferences.mapped_colour(theme.SEAT_COLOURS[s.badges[fall.seat]])
    for number in range(DROPS if 0 < share < 1 else 0):
        away, angle = SPLASH * (0.4 + 0.3 * (number % 3)) * share, GOLDEN_ANGLE * number
        place = canvas.at(left + away * math.cos(angle), top + away * math.sin(angle))
        for wide, paint in ((3.0, theme.INK), (0.0, colour)):
            pygame.draw.circle(canvas.surface, paint, place, canvas.px(DROP_SIZE * (1 - share / 2) / 2 + wide))
    x = left + (BESIDE if left < WIDTH / 2 else -BESIDE) * fall.grown
    y = top + (min(max(top, HIGHEST), LOWEST) - top) * fall.grown
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


CARD = (44.0, 64.0)
LUCK_BOX = FRect(layout.HAND.left + 6, layout.HAND.top + 30, layout.HAND.width - layout.NEXT_SET_WIDTH - 12, 42)
"""Where a battle's luck is told: over the cards, which no attack is about."""
LUCK_SECONDS = 3.5
LUCK_WORDS = theme.BOLD.sized(20)


@dataclass
class CardFlight(Flight):
    """The back of a card on its way from a place to another."""

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        box = FRect(0, 0, *CARD)
        box.center = self.place(share)
        drawing.card(canvas, box, theme.RIBBON, theme.PAPER_LIGHT, 6)
        drawing.card(canvas, box.inflate(-12, -12), theme.NIGHT_LIGHT, theme.GOLD, 4)


@dataclass
class LuckLine:
    """How kind the dice of a battle were to its attacker, for long enough to be read.

    `is_covered` tells whether the stage of a battle covers that place.
    """

    luck: Luck
    is_covered: Callable[[], bool]
    seconds: float = LUCK_SECONDS
    age: float = 0.0

    @property
    def words(self) -> str:
        """What is said of the luck."""
        return _("Dice luck: {armies} armies").format(armies=signed(self.luck.armies))

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        if self.is_covered():
            return
        drawing.card(canvas, LUCK_BOX, theme.NIGHT, theme.GOLD, 12)
        tone = theme.GOLD_LIGHT if self.luck.armies >= 0 else theme.ALARM_LIGHT
        text.draw_line(canvas, self.words, LUCK_WORDS.on(tone), LUCK_BOX.inflate(-16, 0))
