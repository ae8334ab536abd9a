"""The canvas a frame is drawn on: logical units ⇄ pixels, and what was rendered is kept. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import FRect, Rect, Surface

from game.host.assets import font_path
from game.ui.kept import Kept
from game.ui.sight import Sight
from game.ui.theme import Colour

WIDTH, HEIGHT = 1280, 720
"""Logical units."""
WHOLE = FRect(0, 0, WIDTH, HEIGHT)
PICTURES, TEXTS = 14e6, 5e6
"""Bytes kept at scale 1 before the longest unused go: a race says ever new things, and must keep its panels."""
MEASURED = 4000
"""Texts whose width is known, before all are measured anew."""
WORDY = frozenset({"text", "fitted", "block", "blocked", "tip", "card"})
"""Kinds of pictures that are made for words; the key's first part tells."""


class Canvas:
    """A surface at the window's real resolution, `scale` pixels a logical unit, drawn on as `sight` has it."""

    __slots__ = ("_fonts", "_kept", "_texts", "_widths", "scale", "sight", "surface")

    def __init__(self, surface: Surface, scale: float, sight: Sight = Sight()) -> None:  # noqa: B008
        self.surface = surface
        self.scale = scale
        self.sight = sight
        self._kept, self._texts = Kept(PICTURES * scale * scale), Kept(TEXTS * scale * scale)
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, float, str], float] = {}

    def onto(self, surface: Surface) -> Canvas:
        """A canvas of the same scale that draws on another surface, an opaque one, and shares what is kept."""
        twin = Canvas.__new__(Canvas)
        twin.surface, twin.scale, twin.sight = surface, self.scale, self.sight
        twin._kept, twin._texts, twin._fonts = self._kept, self._texts, self._fonts
        twin._widths = self._widths
        return twin

    def enlarged(self, times: int) -> Canvas:
        """A canvas for measures that many times larger, which keeps its pictures apart."""
        return Canvas(self.surface, self.scale * times, self.sight)

    def forget(self) -> None:
        """Gives up all pictures kept: others are needed now."""
        for kept in (self._kept, self._texts):
            kept.clear()

    # -- measures
    def px(self, length: float) -> int:
        """Pixels of a logical length, at least 1 for anything above 0."""
        return max(round(length * self.scale), 1) if length > 0 else round(length * self.scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel at a logical place."""
        return round(x * self.scale), round(y * self.scale)

    def rect(self, box: FRect) -> Rect:
        """The pixels of a logical box; boxes that touch still touch."""
        left, top = self.at(box.left, box.top)
        right, bottom = self.at(box.right, box.bottom)
        return Rect(left, top, right - left, bottom - top)

    # -- drawing
    def kept(self, key: Hashable, make: Callable[[], Surface], solid: float = 1.0) -> Surface:
        """The picture under `key`, made once; `solid` is the share of it that is not clear. It is set up for fast
        blitting: do not draw on it.
        """
        wordy = isinstance(key, tuple) and key[0] in WORDY
        return (self._texts if wordy else self._kept).of(key, lambda: quick(make()), solid)

    def blit(self, picture: Surface, x: float, y: float) -> None:
        """Draws a picture with its upper left corner at a logical place."""
        self.surface.blit(picture, self.at(x, y))

    def blit_centred(self, picture: Surface, x: float, y: float) -> None:
        """Draws a picture with its middle at a logical place."""
        left, top = self.at(x, y)
        self.surface.blit(picture, (left - picture.get_width() // 2, top - picture.get_height() // 2))

    def fill(self, colour: Colour, box: FRect | None = None) -> None:
        """Fills a box, or all of it."""
        self.surface.fill(self.sight.shown(colour), None if box is None else self.rect(box))

    def wide(self, face: str, size: float, words: str) -> float:
        """How wide a line of text comes, in logical units; measuring one costs as much as drawing twenty."""
        key = (face, size, words)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= MEASURED:
                self._widths.clear()
            found = self._widths[key] = self.font(face, size).size(words)[0] / self.scale
        return found

    def font(self, face: str, size: float) -> pygame.font.Font:
        """A face at a logical size."""
        key = (face, max(self.px(size), 6))
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(font_path(face), key[1])
        return self._fonts[key]


def quick(picture: Surface) -> Surface:
    """`picture` in the form that blits fastest; see-through ones run-length coded."""
    if picture.get_masks()[3]:  # its flags would say the same of a veil
        fast = picture.convert_alpha()
        fast.set_alpha(255, pygame.RLEACCEL)
        return fast
    fast, strength = picture.convert(), picture.get_alpha()
    if strength not in (None, 255):  # a veil; converting loses it
        fast.set_alpha(strength)
    return fast
