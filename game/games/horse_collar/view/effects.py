"""Draws what appears for a moment: who plays, sparks round a hanger, points on their way, dust over the table."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import FRect, Vector2

from game.presentation.layout import Position
from game.presentation.seat_animations import Flight
from game.presentation.view_model import Effect
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, text, theme
from game.ui.box import split_bottom
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

SPARKS = 14
SPARK_DISTANCE = 130.0
SPARK_SIZE = 9.0
SPECKS = 26
SPECK_SIZE = 4.0
SPECK_HEIGHT = 40.0
POINTS = theme.NUMBER.sized(120).on(theme.GOLD)
LOSS = theme.NUMBER.on(theme.ALARM_LIGHT)
FLIGHT_SIZES = 120, 96, 72, 52, 36, 26
HELD_SHARE = 0.5
"""What a weight counts, and what one took with it that fell; how large on its way to the tally, where it hides nothing;
and for how much of its time it stands before at its weight, or beside the tally.
"""
# Where the opening lies, its words, and from one face to the next at most.
OPENING = FRect(318, 56, 610, 226)
OPENING_WORDS = theme.TITLE.sized(52).on(theme.GOLD)
MOST_PITCH = 260.0
# What a zone counts, and when the first and each further one is told, in shares of the opening.
WORTH = POINTS.sized(36)
WORTH_FROM = 0.2
WORTH_PITCH = 0.12
# The burst round a hanger: its rays, how far from the middle they begin and end, half their width, and their edge.
RAYS = 18
RAY_FOOT = 176.0
RAY_TIPS = (270.0, 225.0)
RAY_WIDTH = 15.0
RAY_RIM = 4.0
# How large it is told what a hanger counts, one size after the other, where, and in which share of the time.
VALUE_SIZES = (236, 218, 200)
VALUE_MIDDLE = (370.0, 306.0)
GROWN_SHARE = 0.2
# What that is called, above those who watch.
TITLE = theme.TITLE.sized(104).on(theme.GOLD)
TITLE_MIDDLE = (404.0, 144.0)
TITLE_DEPTH = 8.0
GOLDEN_ANGLE = 2.39996
"""Radians between two sparks: none hides another."""


@dataclass
class Sparks(Effect):
    """Gold flies apart where two weights meet."""

    middle: Position
    seconds: float

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        size = SPARK_SIZE * (1 - share)
        for number in range(SPARKS):
            angle = GOLDEN_ANGLE * number
            away = SPARK_DISTANCE * (0.5 + 0.5 * (number % 3) / 2) * (1 - (1 - share) ** 3)
            x, y = self.middle[0] + away * math.cos(angle), self.middle[1] + away * math.sin(angle)
            colour = theme.GOLD if number % 2 else theme.GOLD_LIGHT
            canvas.fill(colour, FRect(x - size / 2, y - size / 2, size, size))


@dataclass
class Triumph(Effect):
    """A hanger: what it is and what it counts, large over the picture, and a burst of gold round its weight."""

    words: str
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
        style = POINTS.sized(round(VALUE_SIZES[min(int(grown * len(VALUE_SIZES)), len(VALUE_SIZES) - 1)] * self.size))
        canvas.blit_centred(text.outlined(canvas, self.value, style), *VALUE_MIDDLE)
        title = text.render_title(canvas, self.words, TITLE.sized(TITLE.size * self.size), theme.NIGHT, TITLE_DEPTH)
        canvas.blit_centred(title, *TITLE_MIDDLE)


@dataclass
class PointsFlight(Flight):
    """What a weight counts, or one no longer does, on its way to the tally."""

    words: str
    style: theme.Style = POINTS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        flown = max(share - HELD_SHARE, 0.0) / (1 - HELD_SHARE)
        size = FLIGHT_SIZES[min(round(flown * len(FLIGHT_SIZES)), len(FLIGHT_SIZES) - 1)]
        canvas.blit_centred(text.outlined(canvas, self.words, self.style.sized(size)), *self.place(flown))


@dataclass
class Opening(Effect):
    """Who plays, how far, and for what: the faces over the table before the first slide, then what each zone counts."""

    badges: Sequence[int]
    words: str
    seconds: float
    zones: Sequence[tuple[str, Position]] = ()

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        drawing.card(canvas, OPENING, theme.NIGHT, theme.GOLD, 24)
        line, faces = split_bottom(OPENING.inflate(-40, -24), OPENING.height / 3)
        pitch = min(faces.width / len(self.badges), MOST_PITCH)
        for number, badge in enumerate(self.badges):
            x = faces.centerx + (number - (len(self.badges) - 1) / 2) * pitch
            draw_portrait(canvas, badge, x, faces.centery, min(faces.height, pitch) - 6)
        text.draw_line(canvas, self.words, OPENING_WORDS, line)
        for number, (words, place) in enumerate(self.zones):
            if share >= WORTH_FROM + WORTH_PITCH * number:
                canvas.blit_centred(text.outlined(canvas, words, WORTH), *place)


@dataclass
class DustCloud(Effect):
    """Dust comes down on a stretch of the board, `reach` to either side."""

    middle: Position
    reach: float
    seconds: float = 0.7

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        for number in range(SPECKS):
            x = self.middle[0] + self.reach * math.cos(GOLDEN_ANGLE * number * 1.7)
            y = self.middle[1] + SPECK_HEIGHT * math.sin(GOLDEN_ANGLE * number) - SPECK_HEIGHT * (1 - share)
            canvas.fill(theme.RAIL, FRect(x, y, SPECK_SIZE * (1 - share / 2), SPECK_SIZE * (1 - share / 2)))
