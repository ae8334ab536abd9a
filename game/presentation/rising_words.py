"""Draws a few words that rise from a place: a gain, or a loss."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.presentation.layout import Position
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, text, theme
from game.ui.canvas import CANVAS_BOX, Canvas

WORDS = theme.NUMBER.sized(22)
RISE = 16.0
"""Logical units by which a number rises."""
HEIGHT, PADDING = 30.0, 9.0


@dataclass
class RisingWords:
    """A few words on a dark plate that rise from a place: a gain, or a loss."""

    words: str
    place: Position
    is_loss: bool = False
    seconds: float = 0.8
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        width = text.width(canvas, self.words, WORDS) + 2 * PADDING
        box = FRect(0, 0, width, HEIGHT)
        box.center = (self.place[0], self.place[1] - RISE * share)
        box.clamp_ip(CANVAS_BOX)
        drawing.card(canvas, box, theme.NIGHT, None, HEIGHT / 2)
        text.draw_line(canvas, self.words, WORDS.on(theme.ALARM_LIGHT if self.is_loss else theme.GOLD_LIGHT), box)
