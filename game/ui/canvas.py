"""Converts logical units to pixels, draws with a player's display preferences, and caches rendered pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

import pygame
from pygame import FRect, Rect, Surface

from game.platform.browser import BROWSER
from game.ui import svg, theme
from game.ui.lettering import Lettering
from game.ui.surface_cache import PassingSurfaces, RenderingUnfinished, RenderLimit, SurfaceCache
from game.ui.theme import Colour, Palette, palette

WIDTH = 1280
"""Width of the canvas, in logical units."""
HEIGHT = 720
"""Height of the canvas, in logical units."""
CANVAS_BOX = FRect(0, 0, WIDTH, HEIGHT)
SURFACE_CACHE_BYTES = 40e6 if BROWSER else 16e6
"""Maximum size of the picture cache at scale 1, in bytes. All screens after a race fit into it. Rendering is slow in a
browser, so its cache also holds all pictures prepared in advance.
"""
TEXT_CACHE_BYTES = 12e6 if BROWSER else 4e6
"""Maximum size of the text cache at scale 1, in bytes. Texts have a separate cache so that they do not displace panels.
"""
MOST_FONTS = 20
"""Maximum number of open fonts. Each font takes 0.1 MB with its rendered letters."""
MAX_MEASURED_TEXTS = 4000
"""Number of cached text widths at which their cache is cleared."""
TEXT_KINDS = frozenset({"text", "fitted", "block", "blocked", "tip", "card"})
"""First items of the cache keys that belong to texts."""
LARGE_TEXT = 1.3
"""Minimum text scale that counts as large."""


class DisplayPreferences(NamedTuple):
    """Display preferences: `text_scale` enlarges texts as far as they fit, `high_contrast` adds edges everywhere."""

    text_scale: float = 1.0
    high_contrast: bool = False
    colour_map: Palette = {}
    silks: Mapping[int, str] = {}
    """Patterns on the badges of a table, see game/ui/icons.py."""
    least_text: float = 0.0
    """Size of the smallest text drawn, in logical units."""
    decoration: str = ""
    """Decoration of tracks, see game/track/decorations.py; "" for none."""
    language: str = ""
    """Code of the language of all texts, so that pictures of texts are redrawn after a change."""

    @property
    def has_large_text(self) -> bool:
        """Whether the text size counts as large, so that layouts need more room for texts."""
        return self.text_scale >= LARGE_TEXT

    @property
    def shows_forms(self) -> bool:
        """Whether the texts of buttons are large enough to be drawn. Else only the scenery of menus is drawn."""
        return self.least_text <= theme.BUTTON.size * self.text_scale

    def mapped_colour(self, colour: Colour) -> Colour:
        """Returns the colour that replaces one of the theme's."""
        return self.colour_map.get(colour, colour)

    def edge(self, face: Colour, edge: Colour | None) -> Colour | None:
        """Returns the colour of an edge around a face: black or white in high contrast, else `edge`."""
        if edge is None or not self.high_contrast:
            return None if edge is None else self.mapped_colour(edge)
        return theme.INK_BLACK if theme.luminance(self.mapped_colour(face)) > MIDDLE_LUMINANCE else theme.PURE_WHITE


USUAL_PREFERENCES = DisplayPreferences()


MIDDLE_LUMINANCE = 0.18
"""Luminance with equal contrast to black and white."""


def display_preferences(
    text_scale: float = 1.0, *, high_contrast: bool = False, colour_blind_palette: bool = False
) -> DisplayPreferences:
    """Returns the preferences for these settings."""
    return DisplayPreferences(
        text_scale, high_contrast, palette(high_contrast=high_contrast, colour_blind_palette=colour_blind_palette)
    )


class Canvas:
    """A surface in the window's real resolution, `scale` pixels per logical unit, with display preferences."""

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

    def __init__(self, surface: Surface, scale: float, preferences: DisplayPreferences = USUAL_PREFERENCES) -> None:
        self.surface = surface
        self.scale = scale
        self.preferences = preferences
        self._surface_cache = SurfaceCache(SURFACE_CACHE_BYTES * scale * scale)
        self._text_cache = SurfaceCache(TEXT_CACHE_BYTES * scale * scale)
        self._passing = PassingSurfaces()
        self.limit = RenderLimit()
        """Limit for the pictures rendered in a frame."""
        self._fonts: dict[tuple[str, int], Lettering] = {}
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
        """Sets the patterns of badges."""
        if self.preferences.silks != silks:
            self.preferences = self.preferences._replace(silks=silks)

    def clear_cache(self) -> None:
        """Drops all cached pictures."""
        self._passing.clear()
        self._surface_cache.clear()
        self._text_cache.clear()

    # -- measures
    def px(self, length: float) -> int:
        """Returns a logical length in pixels, at least 1 for anything above 0."""
        pixels = round(length * self.scale)
        return max(pixels, 1) if length > 0 else pixels

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Returns the pixel at a logical position."""
        return round(x * self.scale), round(y * self.scale)

    def rect(self, box: FRect) -> Rect:
        """Returns a logical box in pixels; adjacent boxes remain adjacent."""
        scale = self.scale
        left, top, width, height = box
        x = round(left * scale)
        y = round(top * scale)
        return Rect(x, y, round((left + width) * scale) - x, round((top + height) * scale) - y)

    # -- drawing
    def cached(self, key: Hashable, render: Callable[[], Surface], opaque_share: float = 1.0) -> Surface:
        """Returns the picture under `key`, rendered once and optimised for blitting; it must not be drawn on. Raises
        RenderingUnfinished if the frame must be drawn again.

        `opaque_share` is its share that is not transparent, 0 to 1.
        """
        is_text = isinstance(key, tuple) and key[0] in TEXT_KINDS
        cache = self._text_cache if is_text else self._surface_cache
        return cache.get_or_render(key, lambda: self._render_within_limit(key, render), opaque_share)

    def has_cached(self, key: Hashable) -> bool:
        """Returns whether `cached` has the picture under `key`, which is no text."""
        return key in self._surface_cache

    def cached_while_shown(self, key: Hashable, render: Callable[[], Surface]) -> Surface:
        """Returns a large picture like `cached`; it is dropped after the first frame that does not request it.

        A page, where rendering is slow, caches it with the others.
        """
        if BROWSER:
            return self.cached(key, render)
        return self._passing.get_or_render(key, lambda: self._render_within_limit(key, render))

    def made_before(self, key: Hashable, render: Callable[[], Surface]) -> Surface:
        """Returns a picture as the base of another one, which may draw on it; so it is not cached. If time is short,
        the other picture is left to the next frame. Raises RenderingUnfinished.
        """
        picture = self.cached(key, render)
        self.limit.begin_picture()
        self.drop(key)
        return picture

    def drop_passing(self) -> None:
        """Drops all pictures of `cached_while_shown`, when a copy of the whole is cached instead."""
        self._passing.clear()

    def end_frame(self) -> None:
        """Ends a frame: drops the pictures of `cached_while_shown` that it did not show."""
        self._passing.end_frame()

    @contextmanager
    def clipped(self, box: FRect) -> Iterator[None]:
        """Limits drawing to `box` within the context."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.rect(box).clip(before))
        try:
            yield
        finally:  # also after an unfinished frame
            self.surface.set_clip(before)

    def draws_within_limit(self, draw: Callable[[Canvas], None]) -> bool:
        """Draws until the frame's time is used up; returns whether everything is drawn. Caches rendered pictures."""
        try:
            self.limit.spent = 0.0
            with self.limit:
                draw(self)
        except RenderingUnfinished:
            self.surface.set_clip(None)
            return False
        return True

    def draw_ahead(self, draw: Callable[[Canvas], None]) -> Iterator[None]:
        """Draws within the limit until everything is drawn and cached; yields after each try."""
        while not self.draws_within_limit(draw):
            yield
        yield

    def _render_within_limit(self, key: Hashable, render: Callable[[], Surface]) -> Surface:
        self.limit.begin_picture()
        picture = self.render_for_blit(key, render)
        self.limit.end_picture()
        return picture

    def render_for_blit(self, key: Hashable, render: Callable[[], Surface]) -> Surface:
        """Returns a newly rendered picture, optimised for blitting; `key` and the canvas determine its content."""
        return optimised_for_blit(render())

    def drop(self, key: Hashable) -> None:
        """Drops a large picture that is not needed for a while."""
        self._surface_cache.drop(key)

    def blit(self, picture: Surface, x: float, y: float) -> None:
        """Draws a picture with its upper left corner at a logical position."""
        self.surface.blit(picture, self.at(x, y))

    def blit_centred(self, picture: Surface, x: float, y: float) -> None:
        """Draws a picture centred on a logical position."""
        centre_x, centre_y = self.at(x, y)
        self.surface.blit(picture, (centre_x - picture.get_width() // 2, centre_y - picture.get_height() // 2))

    def fill(self, colour: Colour, box: FRect | None = None) -> None:
        """Fills a box, or the whole surface."""
        self.surface.fill(self.preferences.mapped_colour(colour), None if box is None else self.rect(box))

    def text_width(self, face: str, size: float, words: str) -> float:
        """Returns the width of a line of text in logical units; cached, as measuring is as slow as 20 drawings."""
        key = (face, size, words)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= MAX_MEASURED_TEXTS:
                self._widths.clear()
            width = self.font(face, size).size(words)[0] / self.scale
            self._widths[key] = width
        return width

    def font(self, face: str, size: float) -> Lettering:
        """Returns a font at a logical size."""
        key = (face, max(self.px(size), 6))
        font = self._fonts.pop(key, None) or Lettering(face, key[1])
        self._fonts[key] = font
        if len(self._fonts) > MOST_FONTS:
            del self._fonts[next(iter(self._fonts))]
        return font


def optimised_for_blit(picture: Surface) -> Surface:
    """Returns `picture`, or a copy, in the format that blits fastest; with alpha it is run-length coded."""
    if picture.get_masks()[3]:  # a translucent picture has the same flags
        return svg.optimise(picture)
    alpha = picture.get_alpha()
    display = pygame.display.get_surface()
    if display and alpha is None and picture.get_masks() == display.get_masks() and not picture.get_parent():
        return picture
    converted = picture.convert()
    if alpha not in (None, 255):  # conversion would lose a uniform alpha
        converted.set_alpha(alpha)
    return converted
