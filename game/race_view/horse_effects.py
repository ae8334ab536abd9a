"""Shows short things at a horse's head while the race goes on: how far it has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.presentation.layout import Position
from game.sprites.sprite_cache import SpriteCache
from game.ui import big_text, theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour

GAIN_SECONDS = 0.8
GAIN = theme.TITLE.on(theme.GOLD)
RISE = 34.0
"""Logical units by which a text rises from the head."""
RISE_SHARE = 0.25
"""Share of its time in which it does; then it stands still to be read."""


@dataclass
class HorseGain:
    """“+1” over a horse; `place` tells where its head is."""

    place: Callable[[], Position]
    words: str
    size: float
    colour: Colour = theme.GOLD
    seconds: float = GAIN_SECONDS
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the words over the head."""
        x, y = self.place()
        risen = min(share / RISE_SHARE, 1.0)
        picture = big_text.outlined(canvas, self.words, GAIN.sized(self.size).on(self.colour))
        canvas.blit_centred(picture, x, y - RISE * risen)
