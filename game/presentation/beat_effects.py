"""Draws small beats as effects: an icon on a seat's chip, coins and cloths on their way, specks of ink."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pygame import FRect

from game.engine.rules import Seat
from game.presentation.animation import ease_in_out
from game.presentation.layout import Position
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas

CHIP_ICON_SECONDS = 0.8
CHIP_ICON_HEIGHT, CHIP_ICON_SIGN, CHIP_ICON_CLOTH = 30.0, 20.0, 22.0
CHIP_ICON_PITCH = 33.0
"""From one icon to the next below it, where a seat has several at once."""
CHIP_ICON_DROP = 4.0
"""Logical units by which an icon drops out of its chip while it appears."""
APPEAR_SHARE = 0.12
"""Share of its time in which an icon drops."""
CHIP_WORDS = theme.BOLD.sized(18)
COIN_SIZE, MAX_COINS = 26.0, 5
COIN_INTERVAL_SHARE = 0.1
"""Share of the time by which each coin leaves after the one before."""
ARC_HEIGHT = 46.0
"""Logical units by which a way bends."""
CLOTH_SIZE = 36.0
SPECKS, SPECK_DISTANCE, SPECK_SIZE = 7, 26.0, 4.0


@dataclass
class ChipIcon:
    """What a seat has just done, on a plate under its chip: an icon, a cloth of this number (0: none), a few words."""

    seat: Seat
    chip: FRect
    icon: str
    number: int = 0
    words: str = ""
    row: int = 0
    """How many icons of the seat are shown above it."""
    seconds: float = CHIP_ICON_SECONDS
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the plate, which drops out of the chip."""
        width = self._width(canvas)
        drop = CHIP_ICON_DROP * (1 - min(share / APPEAR_SHARE, 1.0))
        top = self.chip.bottom + 2 + self.row * CHIP_ICON_PITCH - drop
        box = FRect(self.chip.centerx - width / 2, top, width, CHIP_ICON_HEIGHT)
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.INK, CHIP_ICON_HEIGHT / 2)
        left = box.left + 8
        if self.icon:
            mark = icons.icon(canvas, self.icon, CHIP_ICON_SIGN, theme.INK)
            canvas.blit_centred(mark, left + CHIP_ICON_SIGN / 2, box.centery)
            left += CHIP_ICON_SIGN + 4
        if self.number:
            canvas.blit_centred(sprites.cloth(self.number, CHIP_ICON_CLOTH), left + CHIP_ICON_CLOTH / 2, box.centery)
            left += CHIP_ICON_CLOTH + 4
        if self.words:
            text.draw_line(canvas, self.words, CHIP_WORDS, FRect(left, box.top, box.right - left - 6, box.height))

    def _width(self, canvas: Canvas) -> float:
        words = text.width(canvas, self.words, CHIP_WORDS) + 4 if self.words else 0.0
        sign = CHIP_ICON_SIGN + 4 if self.icon else 0.0
        return 14 + sign + (CHIP_ICON_CLOTH + 4 if self.number else 0.0) + words


@dataclass
class FlyingCoins:
    """Coins one after another from a place to another."""

    count: int
    start: Position
    goal: Position
    seconds: float
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the coins that are on their way."""
        count = min(self.count, MAX_COINS)
        each = 1 - COIN_INTERVAL_SHARE * (count - 1)
        for number in range(count):
            own_share = (share - COIN_INTERVAL_SHARE * number) / each
            if 0 <= own_share < 1:
                canvas.blit_centred(sprites.coin(COIN_SIZE), *on_the_way(self.start, self.goal, own_share))


@dataclass
class FlyingCloth:
    """A cloth on its way to its owner."""

    number: int
    start: Position
    goal: Position
    seconds: float
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the cloth."""
        canvas.blit_centred(sprites.cloth(self.number, CLOTH_SIZE), *on_the_way(self.start, self.goal, share))


@dataclass
class InkSpecks:
    """Specks of ink round a stamp."""

    middle: Position
    seconds: float = 0.22
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the specks, which fly apart and grow smaller."""
        size = SPECK_SIZE * (1 - share)
        for number in range(SPECKS):
            angle = 2 * math.pi * (number + 0.4 * (number % 2)) / SPECKS
            away = SPECK_DISTANCE * (0.6 + 0.4 * share) * (1 if number % 2 else 0.8)
            x, y = self.middle[0] + away * math.cos(angle), self.middle[1] + away * math.sin(angle)
            canvas.fill(theme.ALARM, FRect(x - size / 2, y - size / 2, size, size))


def on_the_way(start: Position, goal: Position, share: float) -> Position:
    """Returns a place on the bent way between two, easing at both ends."""
    eased = ease_in_out(share)
    bend = ARC_HEIGHT * 4 * eased * (1 - eased)
    return start[0] + (goal[0] - start[0]) * eased, start[1] + (goal[1] - start[1]) * eased + bend
