"""Draws short effects: the opening, sparks, the burst around a hanger, flying points and dust."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import BLEND_RGBA_MULT, FRect, Surface, Vector2

from game.presentation.layout import Position
from game.presentation.seat_animations import Flight
from game.presentation.view_model import Effect
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, shapes, text, theme
from game.ui.box import split_bottom
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

SPARKS = 14
"""Number of sparks of a hard touch."""
SPARK_DISTANCE = 130.0
"""Maximum flight distance of a spark, in logical units."""
SPARK_SIZE = 9.0
"""Initial size of a spark, in logical units."""
SPECKS = 26
"""Number of specks in a cloud of dust."""
SPECK_SIZE = 4.0
"""Initial size of a speck, in logical units."""
SPECK_HEIGHT = 40.0
"""Falling distance of the specks, in logical units."""
DOT = 11.0
"""Size of a dot on a weight's way at the near end, in logical units."""
FADES = 8
"""Number of opacities of a dot."""
POINTS = theme.NUMBER.sized(120).on(theme.GOLD)
PENDING = theme.NUMBER.sized(72).on(theme.MIST)
"""Text style of points that do not count yet."""
LOSS = POINTS.on(theme.ALARM_LIGHT)
FLIGHT_SIZES = 120, 96, 72, 52, 36, 26
"""Text sizes of points during their flight to the tally."""
HELD_SHARE = 0.5
"""Share of the time in which the points wait before their flight."""
OPENING = FRect(318, 56, 610, 226)
"""Box of the opening."""
OPENING_TEXT = theme.TITLE.sized(52).on(theme.GOLD)
MOST_PITCH = 260.0
"""Maximum distance from face to face, in logical units."""
ZONE_TEXT = POINTS.sized(36)
ZONES_FROM = 0.2
"""Share of the opening after which the first zone shows its value."""
ZONE_PITCH = 0.12
"""Share of the opening from one zone's value to the next."""
RAYS = 18
"""Number of rays in the burst around a hanger."""
RAY_FOOT = 176.0
"""Distance of a ray's start from the middle, in logical units."""
RAY_TIPS = (270.0, 225.0)
"""Distances of the tips of alternate rays from the middle, in logical units."""
RAY_WIDTH = 15.0
"""Half width of a ray's foot, in logical units."""
RAY_RIM = 4.0
"""Width of a ray's outline, in logical units."""
VALUE_SIZES = (236, 218, 200)
"""Text sizes of a hanger's value, from first to last."""
VALUE_MIDDLE = (370.0, 306.0)
"""Middle of a hanger's value, in logical units."""
GROWN_SHARE = 0.2
"""Share of the time in which burst and value reach their final size."""
TITLE = theme.TITLE.sized(104).on(theme.GOLD)
TITLE_MIDDLE = (404.0, 144.0)
"""Middle of the title above the spectators, in logical units."""
TITLE_DEPTH = 8.0
"""Depth of the title's letters, in logical units."""
GOLDEN_ANGLE = 2.39996
"""Angle between two sparks in radians, so that none hides another."""


@dataclass
class Sparks(Effect):
    """Golden sparks at the point where two weights meet."""

    middle: Position
    seconds: float

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        size = SPARK_SIZE * (1 - share)
        for number in range(SPARKS):
            angle = GOLDEN_ANGLE * number
            distance = SPARK_DISTANCE * (0.5 + 0.5 * (number % 3) / 2) * (1 - (1 - share) ** 3)
            x = self.middle[0] + distance * math.cos(angle)
            y = self.middle[1] + distance * math.sin(angle)
            colour = theme.GOLD if number % 2 else theme.GOLD_LIGHT
            canvas.fill(colour, FRect(x - size / 2, y - size / 2, size, size))


@dataclass
class WayDot(Effect):
    """A dot on the way of a weight in a time lapse. It fades."""

    middle: Position
    size: float
    """Its size, relative to a dot at the near end."""
    seconds: float

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        strength = math.ceil((1 - share) * FADES)
        side = canvas.px(DOT * self.size)
        dot = canvas.cached(("way dot", side, strength), partial(_render_dot, side, strength))
        canvas.blit_centred(dot, *self.middle)


def _render_dot(side: int, strength: int) -> Surface:
    dot = shapes.rounded_box((side, side), side // 2, theme.PAPER_LIGHT)
    dot.fill((255, 255, 255, 255 * strength // FADES), special_flags=BLEND_RGBA_MULT)
    return dot


@dataclass
class Triumph(Effect):
    """The name and the value of a hanger in large letters, and a golden burst around its weight."""

    title: str
    value: str
    middle: Position
    seconds: float
    size: float = 1.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        grown = min(share / GROWN_SHARE, 1.0)
        middle = Vector2(self.middle)
        for ray in range(RAYS):
            turn = 360 * (ray + 0.3 * share) / RAYS
            colour = theme.GOLD if ray % 2 else theme.GOLD_LIGHT
            reach = RAY_FOOT + (RAY_TIPS[ray % 2] * self.size - RAY_FOOT) * grown
            for rim, tone in ((RAY_RIM, theme.INK), (0.0, colour)):
                points = (RAY_FOOT - rim, -RAY_WIDTH - rim), (RAY_FOOT - rim, RAY_WIDTH + rim), (reach + 2 * rim, 0.0)
                corners = [canvas.at(*(middle + Vector2(point).rotate(turn))) for point in points]
                pygame.draw.polygon(canvas.surface, canvas.preferences.mapped_colour(tone), corners)
        value_size = VALUE_SIZES[min(int(grown * len(VALUE_SIZES)), len(VALUE_SIZES) - 1)]
        style = POINTS.sized(round(value_size * self.size))
        canvas.blit_centred(text.outlined(canvas, self.value, style), *VALUE_MIDDLE)
        title = text.render_title(canvas, self.title, TITLE.sized(TITLE.size * self.size), theme.NIGHT, TITLE_DEPTH)
        canvas.blit_centred(title, *TITLE_MIDDLE)


@dataclass
class PointsFlight(Flight):
    """Gained or lost points of a weight that fly to the tally."""

    label: str
    style: theme.Style = POINTS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        flown = max(share - HELD_SHARE, 0.0) / (1 - HELD_SHARE)
        size = FLIGHT_SIZES[min(round(flown * len(FLIGHT_SIZES)), len(FLIGHT_SIZES) - 1)]
        style = self.style.sized(min(size, self.style.size))
        canvas.blit_centred(text.outlined(canvas, self.label, style), *self.place(flown))


@dataclass
class Opening(Effect):
    """Faces and target of the match before the first slide, then the value of each zone."""

    badges: Sequence[int]
    target: str
    seconds: float
    zones: Sequence[tuple[str, Position]] = ()
    """Value of each zone and its canvas position."""

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        drawing.card(canvas, OPENING, theme.NIGHT, theme.GOLD, 24)
        line, faces = split_bottom(OPENING.inflate(-40, -24), OPENING.height / 3)
        pitch = min(faces.width / len(self.badges), MOST_PITCH)
        for number, badge in enumerate(self.badges):
            x = faces.centerx + (number - (len(self.badges) - 1) / 2) * pitch
            draw_portrait(canvas, badge, x, faces.centery, min(faces.height, pitch) - 6)
        text.draw_line(canvas, self.target, OPENING_TEXT, line)
        for number, (value, position) in enumerate(self.zones):
            if share >= ZONES_FROM + ZONE_PITCH * number:
                canvas.blit_centred(text.outlined(canvas, value, ZONE_TEXT), *position)


@dataclass
class DustCloud(Effect):
    """Dust that falls on a part of the board."""

    middle: Position
    reach: float
    """Half width of the cloud, in logical units."""
    seconds: float = 0.7

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        for number in range(SPECKS):
            x = self.middle[0] + self.reach * math.cos(GOLDEN_ANGLE * number * 1.7)
            y = self.middle[1] + SPECK_HEIGHT * math.sin(GOLDEN_ANGLE * number) - SPECK_HEIGHT * (1 - share)
            size = SPECK_SIZE * (1 - share / 2)
            canvas.fill(theme.RAIL, FRect(x, y, size, size))
