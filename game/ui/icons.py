"""Marks that no typeface of ours has: the seats' shapes, arrows, checks, the pad's buttons. Drawn smooth, kept."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
from pygame import Surface

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.theme import RAIL, SEAT_COLOURS, SEAT_SHAPES, Colour, tint

FINE = 4
"""Drawn this many times larger, then shrunk."""

Points = list[tuple[float, float]]
Part = Points | tuple[float, float, float]
"""A polygon, or a disc (x, y, radius); units: the icon reaches from −1 to 1, y grows down."""


def _regular(corners: int, turn: float = -90.0, inner: float = 1.0) -> Points:
    """A polygon with `corners` points; `inner` < 1 makes a star of them."""
    steps = corners if inner == 1.0 else corners * 2
    points: Points = []
    for step in range(steps):
        angle, reach = math.radians(turn + 360 * step / steps), inner if inner != 1.0 and step % 2 else 1.0
        points.append((math.cos(angle) * reach, math.sin(angle) * reach))
    return points


def _on_circle(radius: float, angle: float) -> tuple[float, float]:
    return radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle))


def _box(left: float, top: float, right: float, bottom: float) -> Points:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _heart() -> Points:
    points: Points = []
    for step in range(48):
        t = 2 * math.pi * step / 48
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((math.sin(t) ** 3 * 0.98, -y / 16.5))
    return points


def _stroke(points: Points, width: float) -> list[Part]:
    """A line through `points` with round ends."""
    parts: list[Part] = [(x, y, width / 2) for x, y in points]
    for (x, y), (u, v) in pairwise(points):
        length = math.hypot(u - x, v - y) or 1.0
        a, b = (y - v) / length * width / 2, (u - x) / length * width / 2
        parts.append([(x + a, y + b), (u + a, v + b), (u - a, v - b), (x - a, y - b)])
    return parts


def _cog() -> list[Part]:
    parts: list[Part] = [(0, 0, 0.68)]
    for step in range(8):
        angle = math.radians(45 * step)
        c, s = math.cos(angle), math.sin(angle)
        tooth = [(0.5, -0.2), (0.98, -0.15), (0.98, 0.15), (0.5, 0.2)]
        parts.append([(x * c - y * s, x * s + y * c) for x, y in tooth])
    return parts


_ARC = [(x - 0.35, y) for x, y in (_on_circle(1.05, angle) for angle in range(-45, 46, 9))]
_ARC_IN = [(x - 0.35, y) for x, y in (_on_circle(0.65, angle) for angle in range(-45, 46, 9))]

ICONS: dict[str, list[Part]] = {
    "triangle": [[(0, -0.95), (1, 0.8), (-1, 0.8)]],
    "circle": [(0, 0, 0.95)],
    "square": [_box(-0.82, -0.82, 0.82, 0.82)],
    "diamond": [_regular(4)],
    "star": [_regular(5, -90, 0.45)],
    "hexagon": [_regular(6, 0)],
    "cross": [_box(-0.32, -0.95, 0.32, 0.95), _box(-0.95, -0.32, 0.95, 0.32)],
    "heart": [_heart()],
    "left": [*_stroke([(0.4, -0.75), (-0.4, 0), (0.4, 0.75)], 0.36)],
    "right": [*_stroke([(-0.4, -0.75), (0.4, 0), (-0.4, 0.75)], 0.36)],
    "up": [*_stroke([(-0.75, 0.4), (0, -0.4), (0.75, 0.4)], 0.36)],
    "down": [*_stroke([(-0.75, -0.4), (0, 0.4), (0.75, -0.4)], 0.36)],
    "back": [*_stroke([(-0.1, -0.7), (-0.8, 0), (-0.1, 0.7)], 0.32), *_stroke([(-0.7, 0), (0.85, 0)], 0.32)],
    "check": [*_stroke([(-0.8, 0.05), (-0.25, 0.6), (0.8, -0.6)], 0.36)],
    "no": [*_stroke([(-0.7, -0.7), (0.7, 0.7)], 0.34), *_stroke([(-0.7, 0.7), (0.7, -0.7)], 0.34)],
    "plus": [*_stroke([(-0.75, 0), (0.75, 0)], 0.34), *_stroke([(0, -0.75), (0, 0.75)], 0.34)],
    "minus": [*_stroke([(-0.75, 0), (0.75, 0)], 0.34)],
    "menu": [p for y in (-0.6, 0, 0.6) for p in _stroke([(-0.75, y), (0.75, y)], 0.28)],
    "pause": [_box(-0.65, -0.8, -0.2, 0.8), _box(0.2, -0.8, 0.65, 0.8)],
    "play": [[(-0.6, -0.85), (0.85, 0), (-0.6, 0.85)]],
    "skip": [[(-0.95, -0.75), (0, 0), (-0.95, 0.75)], [(0.0, -0.75), (0.95, 0), (0.0, 0.75)]],
    "rewind": [[(0.95, -0.75), (0, 0), (0.95, 0.75)], [(0.0, -0.75), (-0.95, 0), (0.0, 0.75)]],
    "again": [*_stroke([_on_circle(0.68, angle) for angle in range(0, 286, 15)], 0.26),
              [(0.95, -0.5), (0.02, -0.2), (0.28, -1.0)]],
    "cog": _cog(),
    "person": [(0, -0.45, 0.45), [(-0.8, 0.95), (-0.72, 0.5), (-0.4, 0.2), (0.4, 0.2), (0.72, 0.5), (0.8, 0.95)]],
    "bot": [_box(-0.75, -0.35, 0.75, 0.8), *_stroke([(0, -0.4), (0, -0.75)], 0.14), (0, -0.8, 0.18),
            _box(-0.98, 0, -0.82, 0.45), _box(0.82, 0, 0.98, 0.45)],
    "sound": [[(-0.95, -0.3), (-0.55, -0.3), (-0.05, -0.8), (-0.05, 0.8), (-0.55, 0.3), (-0.95, 0.3)],
              [*_ARC, *reversed(_ARC_IN)]],
    "cup": [[(-0.6, -0.85), (0.6, -0.85), (0.5, -0.1), (0.12, 0.25), (0.12, 0.55), (0.5, 0.9), (-0.5, 0.9),
             (-0.12, 0.55), (-0.12, 0.25), (-0.5, -0.1)],
            *_stroke([(-0.55, -0.6), (-0.9, -0.55), (-0.8, -0.1), (-0.4, 0.05)], 0.16),
            *_stroke([(0.55, -0.6), (0.9, -0.55), (0.8, -0.1), (0.4, 0.05)], 0.16)],
    "door": [_box(-0.65, -0.95, 0.1, 0.95), *_stroke([(0.3, 0), (0.9, 0)], 0.24),
             [(0.65, -0.4), (1.0, 0), (0.65, 0.4)]],
    "dice": [_box(-0.85, -0.85, 0.85, 0.85)],
    "cards": [[(-0.98, -0.3), (-0.42, -0.66), (0.22, 0.42), (-0.34, 0.78)],
              [(0.98, -0.3), (0.42, -0.66), (-0.22, 0.42), (0.34, 0.78)],
              [(-0.36, -0.9), (0.36, -0.9), (0.36, 0.42), (-0.36, 0.42)]],
    "coins": [(-0.34, -0.3, 0.6), (0.4, 0.36, 0.56)],
    "clock": [(0, 0, 0.95)],
    "book": [[(-0.95, -0.7), (-0.1, -0.5), (-0.1, 0.85), (-0.95, 0.65)],
             [(0.95, -0.7), (0.1, -0.5), (0.1, 0.85), (0.95, 0.65)]],
    "flag": [*_stroke([(-0.6, -0.9), (-0.6, 0.9)], 0.2), [(-0.5, -0.85), (0.85, -0.45), (-0.5, 0.05)]],
}  # fmt: skip
HOLES: dict[str, list[Part]] = {
    "cog": [(0, 0, 0.3)],
    "bot": [(-0.32, 0.15, 0.17), (0.32, 0.15, 0.17)],
    "dice": [(-0.4, -0.4, 0.2), (0.4, 0.4, 0.2), (0, 0, 0.2)],
    "door": [(-0.1, 0, 0.1)],
    "cards": [*_stroke([(-0.44, -0.72), (-0.44, 0.36)], 0.1), *_stroke([(0.44, -0.72), (0.44, 0.36)], 0.1),
              [(0, -0.6), (0.22, -0.24), (0, 0.12), (-0.22, -0.24)]],
    "coins": [_box(-0.41, -0.58, -0.27, -0.02), _box(0.33, 0.1, 0.47, 0.62)],
    "clock": [*_stroke([(0, -0.55), (0, 0.05)], 0.2), *_stroke([(0, 0.05), (0.4, 0.3)], 0.2)],
}
"""What is cut out of an icon again."""

PAD_COLOURS: dict[str, Colour] = {"A": tint("217a3c"), "B": tint("b8321f"), "X": tint("1f64b4"), "Y": tint("8a6200")}


def icon(canvas: Canvas, name: str, size: float, colour: Colour) -> Surface:
    """An icon, `size` logical units square. Raises KeyError for a name that is not in ICONS."""
    return canvas.kept(("icon", name, size, colour), lambda: _drawn(name, canvas.px(size), canvas.sight.shown(colour)))


def badge(canvas: Canvas, seat: int, size: float) -> Surface:
    """A seat's sign: its shape in paper white on a disc of its colour."""
    return canvas.kept(("badge", seat, size), lambda: _badge(canvas, canvas.px(size), seat))


def pad_button(canvas: Canvas, letter: str, size: float) -> Surface:
    """The disc of one of a pad's buttons A, B, X, Y."""
    return canvas.kept(("pad", letter, size), lambda: _pad_button(canvas, letter, size))


def _drawn(name: str, side: int, colour: Colour) -> Surface:
    large = shapes.clear((side * FINE, side * FINE), colour)
    for part in ICONS[name]:
        _draw_part(large, part, (*colour, 255))
    for part in HOLES.get(name, []):
        _draw_part(large, part, (*colour, 0))
    return pygame.transform.smoothscale(large, (side, side))


def _draw_part(surface: Surface, part: Part, colour: tuple[int, int, int, int]) -> None:
    half = surface.get_width() / 2
    if isinstance(part, tuple):
        x, y, radius = part
        pygame.draw.circle(surface, colour, (half + x * half, half + y * half), radius * half)
    else:
        pygame.draw.polygon(surface, colour, [(half + x * half, half + y * half) for x, y in part])


def _badge(canvas: Canvas, side: int, seat: int) -> Surface:
    disc = shapes.rounded((side, side), side // 2, canvas.sight.shown(SEAT_COLOURS[seat]))
    sign = _drawn(SEAT_SHAPES[seat], max(round(side * 0.56), 3), (255, 252, 244))
    lift = round(side * 0.04) if SEAT_SHAPES[seat] == "triangle" else 0
    disc.blit(sign, ((side - sign.get_width()) // 2, (side - sign.get_height()) // 2 - lift))
    return disc


def _pad_button(canvas: Canvas, letter: str, size: float) -> Surface:
    side = canvas.px(size)
    edge = canvas.px(2)
    inside = shapes.rounded((side - 2 * edge, side - 2 * edge), side // 2 - edge, PAD_COLOURS[letter])
    disc = shapes.framed((side, side), side // 2, RAIL, edge, inside)
    sign = canvas.font("black", size * 0.66).render(letter, True, (255, 255, 255))
    disc.blit(sign, ((side - sign.get_width()) // 2, (side - sign.get_height()) // 2))
    return disc
