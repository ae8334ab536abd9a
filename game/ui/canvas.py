"""Converts logical units to pixels, draws as a player wants to see it, and caches rendered pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial

import pygame
from pygame import FRect, Rect, Surface

from game.platform.asset_paths import font_path
from game.platform.browser import BROWSER
from game.ui import svg, theme
from game.ui.palettes import Palette, palette
from game.ui.surface_cache import PassingSurfaces, RenderingUnfinished, RenderLimit, SurfaceCache
from game.ui.theme import Colour

WIDTH, HEIGHT = 1280, 720
"""Logical units."""
CANVAS_BOX = FRect(0, 0, WIDTH, HEIGHT)
SURFACE_CACHE_BYTES, TEXT_CACHE_BYTES = (40e6, 12e6) if BROWSER else (16e6, 4e6)
"""Bytes cached at scale 1 before the least recently used go: all pages after a race fit; in a page, where rendering is
slow, all that was made ahead. Texts are apart, lest they displace panels.
"""
MOST_FONTS = 20
"""Fonts kept open before the least recently used goes: each takes a tenth of a megabyte with its letters."""
MAX_MEASURED_TEXTS = 4000
"""Texts whose width is cached, before the cache is cleared."""
TEXT_KINDS = frozenset({"text", "fitted", "block", "blocked", "tip", "card"})
"""Cache keys of texts, by their first part."""


@dataclass(frozen=True, slots=True)
class DisplayPreferences:
    """Preferences: `text_scale` is the factor of texts (as far as they fit), `high_contrast` adds edges everywhere."""

    text_scale: float = 1.0
    high_contrast: bool = False
    colour_map: Palette = field(default_factory=dict)
    silks: Mapping[int, str] = field(default_factory=dict)
    """The patterns on the badges of a table, see game/ui/icons.py."""
    decoration: str = ""
    """What decorates tracks, see game/track/decorations.py; "" for nothing."""

    def mapped_colour(self, colour: Colour) -> Colour:
        """Returns the colour that replaces one of the theme's."""
        return self.colour_map.get(colour, colour)

    def edge(self, face: Colour, edge: Colour | None) -> Colour | None:
        """Returns the colour of an edge around a face: black or white in high contrast, else `edge`."""
        if edge is None or not self.high_contrast:
            return None if edge is None else self.mapped_colour(edge)
        return theme.INK_BLACK if theme.luminance(self.mapped_colour(face)) > MIDDLE_LUMINANCE else theme.PURE_WHITE


MIDDLE_LUMINANCE = 0.18
"""The luminance that is as far from black as from white."""


def display_preferences(
    text_scale: float = 1.0, *, high_contrast: bool = False, colour_blind_palette: bool = False
) -> DisplayPreferences:
    """Returns the preferences for these settings."""
    return DisplayPreferences(
        text_scale, high_contrast, palette(high_contrast=high_contrast, colour_blind_palette=colour_blind_palette)
    )


class Canvas:
    """A surface at the window's real resolution, `scale` pixels a logical unit, with display preferences."""

    __slots__ = (
        "_fonts",
        "_passing",
        "_surface_cache",
        "_text_cache",
        "_widths",
        "limit",
        "preferences",
        "scale",
        "surface",
    )

    def __init__(self, surface: Surface, scale: float, preferences: DisplayPreferences = DisplayPreferences()) -> None:
        self.surface = surface
        self.scale = scale
        self.preferences = preferences
        self._surface_cache = SurfaceCache(SURFACE_CACHE_BYTES * scale * scale)
        self._text_cache = SurfaceCache(TEXT_CACHE_BYTES * scale * scale)
        self._passing = PassingSurfaces()
        self.limit = RenderLimit()
        """Of the pictures that are rendered in a frame."""
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, float, str], float] = {}

    def drawing_on(self, surface: Surface) -> Canvas:
        """Returns a canvas of the same scale that draws on another, opaque surface and shares the cache."""
        copy = Canvas.__new__(Canvas)
        copy.surface = surface
        copy.scale = self.scale
        copy.preferences = self.preferences
        copy._surface_cache = self._surface_cache
        copy._text_cache = self._text_cache
        copy._fonts = self._fonts
        copy._widths = self._widths
        copy._passing = self._passing
        copy.limit = self.limit
        return copy

    def set_silks(self, silks: Mapping[int, str]) -> None:
        """Shows badges with these patterns from now on."""
        if self.preferences.silks != silks:
            self.preferences = replace(self.preferences, silks=silks)

    def clear_cache(self, *, but: Hashable = None) -> None:
        """Drops all cached pictures but the one under the key `but`, if there is one."""
        self._passing.clear()
        for cache in (self._surface_cache, self._text_cache):
            picture = cache.get(but)
            cache.clear()
            if picture is not None:
                cache.get_or_render(but, partial(_same, picture))

    # -- measures
    def px(self, length: float) -> int:
        """Returns a logical length in pixels, at least 1 for anything above 0."""
        return max(round(length * self.scale), 1) if length > 0 else round(length * self.scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Returns the pixel at a logical position."""
        return round(x * self.scale), round(y * self.scale)

    def rect(self, box: FRect) -> Rect:
        """Returns a logical box in pixels; boxes that touch still touch."""
        scale = self.scale
        (left, top, width, height) = box
        x, y = round(left * scale), round(top * scale)
        return Rect(x, y, round((left + width) * scale) - x, round((top + height) * scale) - y)

    # -- drawing
    def cached(self, key: Hashable, render: Callable[[], Surface], opaque_share: float = 1.0) -> Surface:
        """Returns the picture under `key`, rendered once and set up for fast blitting: do not draw on it. Raises
        RenderingUnfinished where the frame is to be drawn anew.

        `opaque_share` is the share of it that is not clear, 0..1.
        """
        is_text = isinstance(key, tuple) and key[0] in TEXT_KINDS
        return (self._text_cache if is_text else self._surface_cache).get_or_render(
            key, lambda: self._render_within_limit(key, render), opaque_share
        )

    def cached_while_shown(self, key: Hashable, render: Callable[[], Surface]) -> Surface:
        """Returns a large picture as `cached` does, which is dropped after the first frame that does not ask for it.

        A page, where rendering is slow, keeps it with the others.
        """
        if BROWSER:
            return self.cached(key, render)
        return self._passing.get_or_render(key, lambda: self._render_within_limit(key, render))

    def made_before(self, key: Hashable, render: Callable[[], Surface]) -> Surface:
        """Returns a picture of which another one is made at once, which may draw on it: it is not kept. Where time is
        short, the other one is left to the next frame. Raises RenderingUnfinished.
        """
        picture = self.cached(key, render)
        self.limit.begin_picture()
        self.drop(key)
        return picture

    def drop_passing(self) -> None:
        """Gives up all pictures that `cached_while_shown` keeps, as a copy of the whole is kept instead."""
        self._passing.clear()

    def end_frame(self) -> None:
        """The frame is shown: gives up the pictures that only frames before it have shown."""
        self._passing.end_frame()

    @contextmanager
    def clipped(self, box: FRect) -> Iterator[None]:
        """Lets nothing be drawn outside `box` meanwhile."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.rect(box).clip(before))
        try:
            yield
        finally:  # also of a frame that is left unfinished
            self.surface.set_clip(before)

    def draws_within_limit(self, draw: Callable[[Canvas], None]) -> bool:
        """Draws until the frame has had its time; returns whether all is drawn. What is rendered is cached."""
        try:
            self.limit.spent = 0.0
            with self.limit:
                draw(self)
        except RenderingUnfinished:
            self.surface.set_clip(None)
            return False
        return True

    def draw_ahead(self, draw: Callable[[Canvas], None]) -> Iterator[None]:
        """Draws within the limit until all is drawn, so that it is cached; yields after each try."""
        while not self.draws_within_limit(draw):
            yield
        yield

    def _render_within_limit(self, key: Hashable, render: Callable[[], Surface]) -> Surface:
        self.limit.begin_picture()
        picture = self.render_for_blit(key, render)
        self.limit.end_picture()
        return picture

    def render_for_blit(self, key: Hashable, render: Callable[[], Surface]) -> Surface:
        """Returns a newly rendered picture, set up for fast blitting; `key` and the canvas say all that it shows."""
        return optimised_for_blit(render())

    def drop(self, key: Hashable) -> None:
        """Drops a large picture that will not be needed for long."""
        self._surface_cache.drop(key)

    def blit(self, picture: Surface, x: float, y: float) -> None:
        """Draws a picture with its upper left corner at a logical position."""
        self.surface.blit(picture, self.at(x, y))

    def blit_centred(self, picture: Surface, x: float, y: float) -> None:
        """Draws a picture centred on a logical position."""
        left, top = round(x * self.scale), round(y * self.scale)
        self.surface.blit(picture, (left - picture.get_width() // 2, top - picture.get_height() // 2))

    def fill(self, colour: Colour, box: FRect | None = None) -> None:
        """Fills a box, or the whole surface."""
        self.surface.fill(self.preferences.mapped_colour(colour), None if box is None else self.rect(box))

    def text_width(self, face: str, size: float, words: str) -> float:
        """Returns the width of a line of text in logical units; measuring one costs as much as drawing twenty."""
        key = (face, size, words)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= MAX_MEASURED_TEXTS:
                self._widths.clear()
            found = self._widths[key] = self.font(face, size).size(words)[0] / self.scale
        return found

    def font(self, face: str, size: float) -> pygame.font.Font:
        """Returns a font at a logical size."""
        key = (face, max(self.px(size), 6))
        found = self._fonts.pop(key, None) or pygame.font.Font(font_path(face), key[1])
        self._fonts[key] = found
        if len(self._fonts) > MOST_FONTS:
            del self._fonts[next(iter(self._fonts))]
        return found


def _same(picture: Surface) -> Surface:
    return picture


def optimised_for_blit(picture: Surface) -> Surface:
    """Returns `picture`, or a copy, in the format that blits fastest; one with alpha is run-length encoded."""
    if picture.get_masks()[3]:  # a translucent picture has the same flags
        return svg.optimise(picture)
    alpha = picture.get_alpha()
    shown = pygame.display.get_surface()
    if shown and alpha is None and picture.get_masks() == shown.get_masks() and not picture.get_parent():
        return picture
    converted = picture.convert()
    if alpha not in (None, 255):  # uniform alpha, which conversion would lose
        converted.set_alpha(alpha)
    return converted
