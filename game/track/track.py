"""Defines a track: read from its .tmx, painted once at the size of the window.

track = Track.load(map_path("golden_fields"))     # InvalidMap with a sentence if the map is not usable
track = Track.load(map_path("sundown_straight"), lengths=(3, 4, 5, …))      # columns as a game wants them
picture = track.render(scale)                     # opaque, 1280×720 · scale; keep it, blit it every frame
x, y, heading = track.course.place(lane, space)   # logical units, degrees clockwise from east
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import assert_never

import pygame

from game.i18n import _, current_language
from game.platform.browser import BROWSER
from game.tiled.tiled_map import InvalidMap
from game.tiled.tiles import paint_decor, paint_ground
from game.tiled.tmx_file import TileSheet
from game.track import map_reader as charts
from game.track.brush import DIRT, Brush, parse_colour
from game.track.column_geometry import ColumnGeometry
from game.track.lap_geometry import LapGeometry
from game.track.lighting import Lighting, paint_light_string
from game.track.map_reader import MapData
from game.track.paint_columns import paint_columns
from game.track.paint_lap import paint_lap, paint_rail_shadows, paint_rails
from game.track.paint_signs import ColumnSignPainter, LapSignPainter, SignPainter
from game.ui.surface_cache import MASKS, CompressedSurfaces

__all__ = ["InvalidMap", "Track"]

SUPERSAMPLING = 3
"""Supersampling factor of painting in small windows."""
LARGE_SUPERSAMPLING = 2
"""Supersampling factor of painting in large windows."""
LARGE_SCALE = 1.25
"""Minimum scale of a large window, in pixels per logical unit."""


class Track(MapData):
    """A track to race on. Coordinates are logical (a canvas of 1280×720)."""

    def __init__(self, map_data: MapData) -> None:
        super().__init__(**vars(map_data))
        self.title = _(map_data.title)
        self.lanes = map_data.course.lanes
        self.spaces = map_data.course.spaces
        self.lengths = map_data.course.lengths
        """Number of spaces of each lane. All lanes of a lap have the same number."""
        self.horse_size = map_data.course.horse_size
        """Size of horses on this track, relative to the normal size."""
        self.ambient_objects = map_data.ambient.ambient_objects
        """Flags, crowds and lanterns. The track's picture leaves them out; AmbientAnimator draws them."""
        self.decoration_places = map_data.ambient.decoration_places
        """Positions of decorations that a player has won."""
        self._packed = CompressedSurfaces()
        self._packed_names = set[str]()
        self._picture: pygame.Surface | None = None
        """Picture that the next call of `render` returns."""
        self._kept_picture = CompressedSurfaces("BGRA")
        """Copy of the last picture for the next race, by its look."""
        self.has_words = True
        """Whether signs with words are painted."""
        self.light = Lighting(parse_colour(map_data.tints.get("light", "#ffffff")), map_data.ambient)

    @classmethod
    def load(cls, path: str | Path, lengths: tuple[int, ...] = ()) -> Track:
        """Reads the map; columns have the `lengths` that a game wants, or the map's own. Raises InvalidMap.

        Needs no display.
        """
        return cls(charts.read_map(path, lengths))

    def render(self, scale: float) -> pygame.Surface:
        """Returns the whole track, an opaque picture of 1280×720 · scale pixels. The first painting is slow."""
        for _stage in self.paint_ahead(scale):
            pass
        picture = self._picture
        assert picture
        self._picture = None
        return picture

    def paint_ahead(self, scale: float) -> Iterator[None]:
        """Paints in stages what `render` then returns, or takes the copy of the last painting; yields between them."""
        look = scale, current_language()
        kept = self._kept_picture.find(look)
        if kept:
            self._picture = self._picture or _in_display_format(kept)
            return
        picture = yield from self._paint(scale)
        self._kept_picture = CompressedSurfaces("BGRA")
        self._kept_picture.get(look, lambda: picture)
        self._picture = picture.copy() if BROWSER else picture

    def _paint(self, scale: float) -> Generator[None, None, pygame.Surface]:
        sheets = self._sheets()
        picture = yield from paint_ground(self.ground, sheets, scale)
        yield
        yield from paint_decor(picture, self.decor_under, sheets, scale)
        brush = Brush(
            self._visible_rect(picture, scale), scale, SUPERSAMPLING if scale < LARGE_SCALE else LARGE_SUPERSAMPLING
        )
        yield
        yield from self._paint_course(picture, brush)
        yield
        yield from brush.apply_to(picture)
        yield from paint_decor(picture, self.decor_over, sheets, scale)
        sign_painter = self._sign_painter(brush)
        yield from sign_painter.paint()
        self.light.apply_to(picture)
        yield
        for string in self.ambient.light_strings:
            paint_light_string(picture, string, scale)
        yield from brush.apply_to(picture)
        sign_painter.draw_words(picture)
        return _in_display_format(picture)

    def _sheets(self) -> dict[str, TileSheet]:
        """Returns the tilesets' pictures. Until the next painting those with alpha are kept packed, but in a page."""
        kept = self.sheets
        sheets = kept | {name: sheet for name in self._packed_names if (sheet := self._packed.find(name))}
        for name, sheet in [] if BROWSER else list(kept.items()):
            if sheet.get_masks() == MASKS["RGBA"]:
                self._pack(name, kept.pop(name))
        return sheets

    def _pack(self, name: str, sheet: TileSheet) -> None:
        self._packed.get(name, lambda: sheet)
        self._packed_names.add(name)

    def _paint_course(self, picture: pygame.Surface, brush: Brush) -> Iterator[None]:
        dirt = parse_colour(self.tints["dirt"]) if "dirt" in self.tints else DIRT
        match self.course:
            case LapGeometry() as lap:
                yield from paint_lap(picture, lap, self.no_bet_space, brush, dirt)
                paint_rail_shadows(picture, lap, brush)
                yield
                yield from paint_rails(brush, lap)
            case ColumnGeometry() as columns:
                yield from paint_columns(picture, columns, brush, dirt)
            case _:
                assert_never(self.course)

    def _sign_painter(self, brush: Brush) -> SignPainter:
        match self.course:
            case LapGeometry() as lap:
                words = (_("NO BETS"), _("START")) if self.has_words else ("", "")
                return LapSignPainter(self, lap, brush, *words)
            case ColumnGeometry() as columns:
                return ColumnSignPainter(self, columns, brush)
            case _:
                assert_never(self.course)

    def _visible_rect(self, picture: pygame.Surface, scale: float) -> pygame.Rect:
        """Returns the part of the picture (pixels) that a race shows, with the course and its signs."""
        left, top, right, bottom = (round(side * scale) for side in self.window)
        return pygame.Rect(left, top, right - left, bottom - top).clip(picture.get_rect())


def _in_display_format(picture: pygame.Surface) -> pygame.Surface:
    """Returns a copy of the picture that is fast to draw; the picture itself if no window is open."""
    return picture.convert() if pygame.display.get_surface() else picture
