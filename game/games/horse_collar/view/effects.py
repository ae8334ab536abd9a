"""Draws what flies up for a moment: sparks round a hanger, dust over the table."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pygame import FRect

from game.presentation.layout import Position
from game.sprites.sprite_cache import SpriteCache
from game.ui import theme
from game.ui.canvas import Canvas

SPARKS, MANY_SPARKS = 14, 28
SPARK_DISTANCE, SPARK_SIZE = 130.0, 9.0
SPECKS, SPECK_SIZE, SPECK_HEIGHT = 26, 4.0, 40.0
GOLDEN_ANGLE = 2.39996
"""Radians between two sparks: none hides another."""


@dataclass
class Sparks:
    """Gold flies apart from a hanger; more of it from a corner."""

    middle: Position
    is_large: bool = False
    seconds: float = 0.9
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        size = SPARK_SIZE * (1 - share)
        for number in range(MANY_SPARKS if self.is_large else SPARKS):
            angle = GOLDEN_ANGLE * number
            away = SPARK_DISTANCE * (0.5 + 0.5 * (number % 3) / 2) * (1 - (1 - share) ** 3)
            x, y = self.middle[0] + away * math.cos(angle), self.middle[1] + away * math.sin(angle)
            colour = theme.GOLD if number % 2 else theme.GOLD_LIGHT
            canvas.fill(colour, FRect(x - size / 2, y - size / 2, size, size))


@dataclass
class DustCloud:
    """Dust comes down on a stretch of the board, `reach` to either side."""

    middle: Position
    reach: float
    seconds: float = 0.7
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        for number in range(SPECKS):
            x = self.middle[0] + self.reach * math.cos(GOLDEN_ANGLE * number * 1.7)
            y = self.middle[1] + SPECK_HEIGHT * math.sin(GOLDEN_ANGLE * number) - SPECK_HEIGHT * (1 - share)
            canvas.fill(theme.RAIL, FRect(x, y, SPECK_SIZE * (1 - share / 2), SPECK_SIZE * (1 - share / 2)))
