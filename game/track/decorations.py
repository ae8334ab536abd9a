"""Paints the decorations that players can win for tracks: bunting, balloon, brass band, fountain, fairy lights."""

import math

from game.track.ambient_objects import Decoration
from game.track.brush import GOLD, INK, Brush, Colour, Paint, Point, blend, lighten, parse_colour, premultiply

POSES = 12
"""Number of poses of a decoration. The last pose leads back to the first."""
DRAWN_SIZE = 40.0
"""Size of a decoration for which the painted lengths are given, in logical units."""
RED, CREAM, BLUE, GREEN, PURPLE = map(parse_colour, ("#d5402b", "#fff4dc", "#2f6fb5", "#1d7a44", "#7a4fa3"))
WOOD, WOOD_LIGHT, STONE, STONE_DARK = map(parse_colour, ("#7a5230", "#b98a55", "#cfc8b8", "#8f887a"))
WATER, FOAM, SKIN, PINE = map(parse_colour, ("#2e8fa8", "#e6f7fa", "#d9a577", "#1c5a3a"))
PENNANTS = (RED, GOLD, BLUE, CREAM, GREEN, RED, GOLD)
SAG = 7.0
"""Sag of a string of bunting, in logical units."""
SWAY = 1.6
"""Amplitude of the swinging pennants of bunting, in logical units."""
BALLOON_RADIUS = 12.0
"""Radius of a balloon's envelope, in logical units."""
BALLOON_HEIGHT = 25.0
"""Height of the middle of a balloon's envelope, in logical units."""
BOB = 1.6
"""Amplitude of a balloon's rise and fall, in logical units."""
STRIPES = 5
RING = 24
"""Number of corners of the polygon for a round shape."""
JETS = 5
DROPS = 4
JET_HEIGHT = 15.0
JET_REACH = 11.0
BULBS: tuple[tuple[float, float, Colour], ...] = (
    (-6, 6, GOLD), (1, 8, RED), (7, 6, BLUE), (-4, 14, PURPLE), (4, 15, GOLD),
    (-2, 21, BLUE), (3, 23, RED), (0, 29, GOLD),
)  # fmt: skip
"""Bulbs of the fir: horizontal offset and height from its foot in logical units, and colour."""


def paint(brush: Brush, decoration: Decoration, pose: int) -> None:
    """Paints a decoration in one of its poses. Paints nothing for an unknown kind."""
    painters = {
        "bunting": _paint_bunting,
        "balloon": _paint_balloon,
        "band": _paint_band,
        "fountain": _paint_fountain,
        "lights": _paint_lights,
    }
    if painter := painters.get(decoration.kind):
        painter(_Pen(brush, decoration), math.tau * pose / POSES)


class _Pen:
    """A brush with coordinates relative to a decoration's foot, to the right and up."""

    def __init__(self, brush: Brush, decoration: Decoration) -> None:
        self._brush = brush
        self._foot = (decoration.x, decoration.y)
        self._unit = decoration.size / DRAWN_SIZE

    def at(self, x: float, up: float) -> Point:
        return self._foot[0] + x * self._unit, self._foot[1] - up * self._unit

    def shape(self, paint: Paint, *places: Point) -> None:
        self._brush.polygon(paint, [self.at(*place) for place in places])

    def round(self, paint: Paint, place: Point, across: float, high: float) -> None:
        turns = (math.tau * corner / RING for corner in range(RING))
        self.shape(paint, *((place[0] + across * math.cos(a), place[1] + high * math.sin(a)) for a in turns))

    def bar(self, paint: Paint, start: Point, end: Point, width: float) -> None:
        self._brush.bar(paint, self.at(*start), self.at(*end), width * self._unit)

    def shadow(self, across: float, high: float) -> None:
        self.round(premultiply(INK, 0.32), (1.5, -0.5), across, high)


def _paint_bunting(pen: _Pen, turn: float) -> None:
    for x in (-17.0, 17.0):
        pen.round(premultiply(INK, 0.32), (x + 2, -0.5), 4, 1.6)
        pen.bar(WOOD, (x, 0), (x, 31), 2.2)
        pen.bar(WOOD_LIGHT, (x - 0.5, 0), (x - 0.5, 31), 0.8)
        pen.round(GOLD, (x, 32), 1.9, 1.9)
    step = 34.0 / len(PENNANTS)
    string = [(x, 30 - SAG * (1 - (x / 17) ** 2)) for x in (-17 + step * n for n in range(len(PENNANTS) + 1))]
    for number, colour in enumerate(PENNANTS):
        (left, high) = string[number]
        (right, other) = string[number + 1]
        swing = SWAY * math.sin(turn + number * 0.9)
        pen.bar(CREAM, (left, high), (right, other), 0.9)
        tip = ((left + right) / 2 + swing, (high + other) / 2 - 9)
        shade = blend(colour, INK if swing < 0 else (255, 255, 255), abs(swing) * 0.1)
        pen.shape(shade, (left + 0.3, high), (right - 0.3, other), tip)


def _paint_balloon(pen: _Pen, turn: float) -> None:
    middle = BALLOON_HEIGHT + BOB * math.sin(turn)
    pen.shadow(8 - 0.8 * math.sin(turn), 2.4)
    for side in (-1, 1):
        pen.bar(WOOD, (side * 6.5, middle - 9), (side * 2.2, middle - 18), 0.7)
    pen.shape(WOOD, (-3, middle - 17), (3, middle - 17), (2.4, middle - 22), (-2.4, middle - 22))
    pen.bar(WOOD_LIGHT, (-3.2, middle - 17), (3.2, middle - 17), 1.4)
    pen.round(lighten(RED, -50), (0, middle), BALLOON_RADIUS + 0.7, BALLOON_RADIUS + 0.7)
    for stripe in range(STRIPES, 0, -1):
        colour = RED if stripe % 2 else CREAM
        pen.round(colour, (0, middle), BALLOON_RADIUS * stripe / STRIPES, BALLOON_RADIUS)
    pen.shape(RED, (-7.5, middle - 9), (7.5, middle - 9), (2.6, middle - 14.5), (-2.6, middle - 14.5))
    pen.round(blend(CREAM, (255, 255, 255), 0.7), (-4.0, middle + 5.5), 1.1, 2.6)


def _paint_band(pen: _Pen, turn: float) -> None:
    pen.shadow(19, 6)
    pen.round(WOOD, (0, 2.6), 18.5, 6.6)
    pen.round(WOOD_LIGHT, (0, 4.2), 18.5, 6.4)
    for number, x in enumerate((0.0, -10.5, 10.5)):
        foot = (8.0, 4.0, 4.0)[number] + 0.9 * (1 + math.sin(turn * 2 + number * 2.1))
        pen.shape(BLUE, (x - 2.6, foot), (x + 2.6, foot), (x + 2.2, foot + 6), (x - 2.2, foot + 6))
        pen.round(lighten(RED, -30), (x, foot + 8.6), 4.4, 4.8)
        pen.round(RED, (x, foot + 9.2), 3.8, 4.2)
        pen.round(SKIN, (x, foot + 15), 3.0, 3.2)
        pen.round(INK, (x, foot + 17.2), 3.5, 1.9)
        pen.round(RED, (x, foot + 18.2), 3.0, 1.5)
        way = -1 if x < 0 else 1
        pen.bar(lighten(GOLD, -40), (x, foot + 12), (x + way * 5, foot + 11), 1.8)
        pen.shape(GOLD, (x + way * 4, foot + 11.6), (x + way * 8, foot + 14.4), (x + way * 8, foot + 7.6))


def _paint_fountain(pen: _Pen, turn: float) -> None:
    pen.shadow(19, 7)
    pen.round(STONE_DARK, (0, 3), 18.5, 7.6)
    pen.round(STONE, (0, 4.6), 18.5, 7.4)
    pen.round(lighten(WATER, -24), (0, 4.8), 15.8, 5.8)
    pen.round(WATER, (0, 4.2), 15.4, 5.2)
    ripple = 5 + 4 * turn / math.tau
    pen.round(blend(WATER, FOAM, 0.35), (0, 4.4), ripple + 1.2, (ripple + 1.2) * 0.36)
    pen.round(WATER, (0, 4.4), ripple, ripple * 0.36)
    pen.shape(STONE, (-2.2, 4), (2.2, 4), (1.4, 15), (-1.4, 15))
    pen.round(STONE_DARK, (0, 15), 5.6, 2.0)
    pen.round(STONE, (0, 15.8), 5.6, 1.9)
    for jet in range(JETS):
        way = (jet - (JETS - 1) / 2) / ((JETS - 1) / 2)
        for drop in range(DROPS):
            share = (turn / math.tau + drop / DROPS + jet * 0.13) % 1
            up = 17 + JET_HEIGHT * 4 * share * (1 - share) * (1 - abs(way) * 0.35) - 12 * share**2
            pen.round(blend(FOAM, WATER, 0.25 * share), (way * JET_REACH * share, up), 1.25, 1.6)


def _paint_lights(pen: _Pen, turn: float) -> None:
    """Paints a small fir with coloured lights, which brighten and fade slowly and at different times."""
    pen.shadow(11, 3.4)
    pen.bar(WOOD, (0, 0), (0, 6), 3.4)
    for low, half in ((3.0, 12.5), (11.0, 10.0), (19.0, 7.2)):
        pen.shape(lighten(PINE, -18), (-half, low), (half, low), (0, low + 15))
        pen.shape(PINE, (-half + 1.4, low + 1), (half - 3.4, low + 1), (-0.6, low + 14))
    for number, (x, up, colour) in enumerate(BULBS):
        glow = 0.5 + 0.5 * math.sin(turn + number * 2.4)
        pen.round(blend(PINE, colour, 0.3 + 0.4 * glow), (x, up), 2.2 + 0.8 * glow, 2.2 + 0.8 * glow)
        pen.round(blend(colour, (255, 255, 255), 0.25 + 0.5 * glow), (x, up), 1.5, 1.5)
    pen.round(GOLD, (0, 35), 2.4, 2.4)
