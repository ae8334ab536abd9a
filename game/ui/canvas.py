"""The canvas a frame is drawn on: logical units ⇄ pixels, and what was rendered is kept. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import FRect, Rect, Surface

from game.platform.asset_paths import font_path
from game.ui.display_preferences import DisplayPreferences
from game.ui.surface_cache import SurfaceCache
from game.ui.theme import Colour

WIDTH, HEIGHT = 1280, 720
"""Logical units."""
CANVAS_BOX = FRect(0, 0, WIDTH, HEIGHT)
SURFACE_CACHE_BYTES, TEXT_CACHE_BYTES = 14e6, 5e6
"""Bytes kept at scale 1 before the longest unused go: a race says ever new things, and must keep its panels."""
MAX_MEASURED_TEXTS = 4000
"""Texts whose width is known, before all are measured anew."""
TEXT_KINDS = frozenset({"text", "fitted", "block", "blocked", "tip", "card"})
"""Kinds of pictures that are made for words; the key's first part tells."""


class Canvas:
    """A surface at the window's real resolution, `scale` pixels a logical unit, drawn on as `sight` has it."""

    __slots__ = ("_fonts", "_surface_cache", "_text_cache", "_widths", "scale", "preferences", "surface")

    def __init__(self, surface: Surface, scale: float, preferences: DisplayPreferences = DisplayPreferences()) -> None:  # noqa: B008
        self.surface = surface
        self.scale = scale
        self.preferences = preferences
        self._surface_cache, self._text_cache = (
            SurfaceCache(SURFACE_CACHE_BYTES * scale * scale),
            SurfaceCache(TEXT_CACHE_BYTES * scale * scale),
        )
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, float, str], float] = {}

    def drawing_on(self, surface: Surface) -> Canvas:
        """Returns a canvas of the same scale that draws on another surface, an opaque one, and shares what is kept."""
        copy = Canvas.__new__(Canvas)
        copy.surface, copy.scale, copy.preferences = surface, self.scale, self.preferences
        copy._surface_cache, copy._text_cache, copy._fonts = self._surface_cache, self._text_cache, self._fonts
        copy._widths = self._widths
        return copy

    def scaled_by(self, factor: int) -> Canvas:
        """Returns a canvas for measures that many times larger, which keeps its pictures apart."""
        return Canvas(self.surface, self.scale * factor, self.preferences)

    def clear_cache(self) -> None:
        """Gives up all pictures kept: others are needed now."""
        for kept in (self._surface_cache, self._text_cache):
            kept.clear()

    # -- measures
    def px(self, length: float) -> int:
        """Pixels of a logical length, at least 1 for anything above 0."""
        return max(round(length * self.scale), 1) if length > 0 else round(length * self.scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Returns the pixel at a logical place."""
        return round(x * self.scale), round(y * self.scale)

    def rect(self, box: FRect) -> Rect:
        """Returns the pixels of a logical box; boxes that touch still touch."""
        left, top = self.at(box.left, box.top)
        right, bottom = self.at(box.right, box.bottom)
        return Rect(left, top, right - left, bottom - top)

    # -- drawing
    def cached(self, key: Hashable, render: Callable[[], Surface], opaque_share: float = 1.0) -> Surface:
        """Returns the picture under `key`, made once; `solid` is the share of it that is not clear. It is set up for
        fast blitting: do not draw on it.
        """
        is_text = isinstance(key, tuple) and key[0] in TEXT_KINDS
        return (self._text_cache if is_text else self._surface_cache).get_or_render(
            key, lambda: optimised_for_blit(render()), opaque_share
        )

    def blit(self, picture: Surface, x: float, y: float) -> None:
        """Draws a picture with its upper left corner at a logical place."""
        self.surface.blit(picture, self.at(x, y))

    def blit_centred(self, picture: Surface, x: float, y: float) -> None:
        """Draws a picture with its middle at a logical place."""
        left, top = self.at(x, y)
        self.surface.blit(picture, (left - picture.get_width() // 2, top - picture.get_height() // 2))

    def fill(self, colour: Colour, box: FRect | None = None) -> None:
        """Fills a box, or all of it."""
        self.surface.fill(self.preferences.mapped_colour(colour), None if box is None else self.rect(box))

    def text_width(self, face: str, size: float, words: str) -> float:
        """Returns how wide a line of text comes, in logical units; measuring one costs as much as drawing twenty."""
        key = (face, size, words)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= MAX_MEASURED_TEXTS:
                self._widths.clear()
            found = self._widths[key] = self.font(face, size).size(words)[0] / self.scale
        return found

    def font(self, face: str, size: float) -> pygame.font.Font:
        """Returns a face at a logical size."""
        key = (face, max(self.px(size), 6))
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(font_path(face), key[1])
        return self._fonts[key]


def optimised_for_blit(picture: Surface) -> Surface:
    """`picture` in the form that blits fastest; see-through ones run-length coded."""
    if picture.get_masks()[3]:  # its flags would say the same of a veil
        converted = picture.convert_alpha()
        converted.set_alpha(255, pygame.RLEACCEL)
        return converted
    converted, alpha = picture.convert(), picture.get_alpha()
    if alpha not in (None, 255):  # a veil; converting loses it
        converted.set_alpha(alpha)
    return converted
