"""Lists the tiles of a map, and paints ground and decor from them."""

import math
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pygame
import pytmx

from game.engine.message import Message
from game.platform.asset_paths import is_file
from game.tiled.map_limits import finer_picture
from game.tiled.map_tree import NO_SHADE, Shade
from game.tiled.tiled_map import MapProblems, TiledMap, TiledObject
from game.tiled.tmx_file import CANVAS_SIZE, DOUBLE_SIZE_SUFFIX, TileSheet

MAX_TILE_EXTENT = 4096.0
"""Maximum distance from the origin, and maximum size, of a placed tile, in logical units."""
MAX_CANVAS_COVERAGE = 6.0
"""Maximum total area of all tiles, in areas of the canvas. Each tile is cached at its painted size."""
DOUBLE_SIZE_SCALE = 1.2
"""Minimum scale for pictures of double size, if a tileset has them."""
TileKey = tuple[str, tuple[int, int, int, int], tuple[bool, bool, bool], int, int, float, Shade]


@dataclass(frozen=True, slots=True)
class TileDraw:
    """A tile to paint: its sheet, the part of it (x, y, w, h), its flips and rotation, and its tint and opacity."""

    sheet: str
    part: tuple[int, int, int, int]
    flips: tuple[bool, bool, bool]
    x: float
    y: float
    width: float
    height: float
    rotation: float = 0.0
    shade: Shade = NO_SHADE


def tile_layers(
    tiled: TiledMap, problems: MapProblems, main_object: str
) -> Generator[None, None, tuple[list[TileDraw], list[TileDraw], list[TileDraw]]]:
    """Returns the ground's tiles, the objects under what the game paints, and those over it: in layers above the one
    with `main_object`; yields between rows of tiles. Problems are added to `problems`.
    """
    ground: list[TileDraw] = []
    under: list[TileDraw] = []
    over: list[TileDraw] = []
    has_seen_main = False
    for layer in tiled.layers:
        if isinstance(layer, pytmx.TiledTileLayer):
            ground += (yield from _layer_tiles(tiled, layer, problems)) if layer.visible else []
        elif isinstance(layer, pytmx.TiledObjectGroup):
            has_seen_main = has_seen_main or any(
                (tiled_object.name or "").strip().lower() == main_object for tiled_object in layer
            )
            pieces = [tiled_object for tiled_object in layer if tiled_object.gid and tiled_object.visible]
            (over if has_seen_main else under).extend(_piece_draw(tiled, piece, problems) for piece in pieces)
    _refuse_layered([*ground, *under, *over], problems)
    return ground, under, over


def _refuse_layered(stamps: list[TileDraw], problems: MapProblems) -> None:
    painted = sum(stamp.width * stamp.height for stamp in stamps)
    if painted > MAX_CANVAS_COVERAGE * CANVAS_SIZE[0] * CANVAS_SIZE[1]:
        problems.add(
            Message("The map paints more than {most} times as much as can be seen.", most=int(MAX_CANVAS_COVERAGE))
        )


def _layer_tiles(tiled: TiledMap, layer: Any, problems: MapProblems) -> Generator[None, None, list[TileDraw]]:
    if len(layer.data) != tiled.height or any(len(row) != tiled.width for row in layer.data):
        problems.add(
            Message(
                "The tile layer “{name}” does not have {wide}×{high} tiles.",
                name=layer.name,
                wide=tiled.width,
                high=tiled.height,
            )
        )
        return []
    side = tiled.tilewidth
    rise = tiled.tileheight
    shade = _shade_of(layer.shade)
    found = []
    for y, row in enumerate(layer.data):
        top = y * rise + float(layer.top)
        places = ((x * side + float(layer.left), gid) for x, gid in enumerate(row) if gid)
        if -rise < top < CANVAS_SIZE[1]:
            found += [
                replace(_tile_draw(tiled, gid, (left, top, side, rise), problems), shade=shade)
                for left, gid in places
                if -side < left < CANVAS_SIZE[0]
            ]
        yield
    return found


def _piece_draw(tiled: TiledMap, piece: TiledObject, problems: MapProblems) -> TileDraw:
    box = piece.x, piece.y, piece.width, piece.height
    return replace(_tile_draw(tiled, piece.gid, box, problems, piece.rotation), shade=_shade_of(piece.shade))


def _shade_of(text: str) -> Shade:
    red, green, blue, alpha = map(int, text.split())
    return red, green, blue, alpha


def _tile_draw(
    tiled: TiledMap, gid: int, box: tuple[float, float, float, float], problems: MapProblems, rotation: float = 0.0
) -> TileDraw:
    picture = tiled.images[gid] if 0 < gid < len(tiled.images) else None
    if not picture or picture[1] is None:
        raise problems.with_last(Message("The map paints with a tile that none of its tilesets has."))
    if not all(abs(side) <= MAX_TILE_EXTENT for side in (*box, rotation)) or min(box[2:]) <= 0:
        raise problems.with_last(Message("A placed tile has no sensible place or size."))
    sheet, part, flips = picture
    flipped = (bool(flips[0]), bool(flips[1]), bool(flips[2])) if flips else (False, False, False)
    return TileDraw(sheet, part, flipped, *box, rotation)


class TileCutter:
    """Cuts tiles out of their sheets, flips and rotates them; each tile is cut once."""

    def __init__(self, sheets: dict[str, TileSheet], scale: float) -> None:
        self._sheets = sheets
        self._double_size = scale > DOUBLE_SIZE_SCALE
        self._open: dict[str, tuple[TileSheet, int]] = {}
        self._tiles: dict[TileKey, TileSheet] = {}

    def tile(self, tile_draw: TileDraw, width: int, height: int) -> TileSheet:
        """Returns the tile's picture at width × height pixels, flipped and rotated."""
        key = (tile_draw.sheet, tile_draw.part, tile_draw.flips, width, height, tile_draw.rotation, tile_draw.shade)
        if key not in self._tiles:
            self._tiles[key] = self._cut(tile_draw, width, height)
        return self._tiles[key]

    def _cut(self, tile_draw: TileDraw, width: int, height: int) -> TileSheet:
        sheet, times = self._sheet(tile_draw.sheet)
        part = pygame.Rect([side * times for side in tile_draw.part]).clip(sheet.get_rect())
        tile = sheet.subsurface(part)
        across, down, diagonal = tile_draw.flips
        if diagonal:
            tile = pygame.transform.flip(pygame.transform.rotate(tile, 270), True, False)
        tile = pygame.transform.flip(tile, across, down)
        if tile.get_size() != (width, height):
            tile = pygame.transform.smoothscale(tile, (width, height))
        if tile_draw.shade != NO_SHADE:
            tile = _shaded(tile, tile_draw.shade)
        if tile_draw.rotation % 90 == 0:  # without the faint rim that other rotations leave
            return pygame.transform.rotate(tile, -tile_draw.rotation) if tile_draw.rotation else tile
        return pygame.transform.rotozoom(tile, -tile_draw.rotation, 1.0)

    def _sheet(self, path: str) -> tuple[TileSheet, int]:
        """Returns the sheet, and its pixels per pixel of the map."""
        if path not in self._open:
            twice = Path(path).with_stem(Path(path).stem + DOUBLE_SIZE_SUFFIX)
            usual_picture = self._sheets[str(Path(path))]
            fine_picture = finer_picture(twice, usual_picture) if self._double_size and is_file(twice) else None
            sheet = fine_picture or usual_picture
            has_colour = sheet.get_bitsize() >= 24
            self._open[path] = (sheet if has_colour else _to_32_bit(sheet), 2 if fine_picture else 1)
        return self._open[path]


def _shaded(tile: TileSheet, shade: Shade) -> TileSheet:
    """Returns a copy of the tile with a tint and an opacity."""
    shaded = _to_32_bit(tile)
    shaded.fill(shade, special_flags=pygame.BLEND_RGBA_MULT)
    return shaded


def _to_32_bit(sheet: TileSheet) -> TileSheet:
    full = pygame.Surface(sheet.get_size(), pygame.SRCALPHA, 32)
    full.blit(sheet, (0, 0))
    return full


def paint_ground(
    tile_draws: list[TileDraw], sheets: dict[str, TileSheet], scale: float
) -> Generator[None, None, pygame.Surface]:
    """Returns the ground at 1280×720·scale pixels: painted at the tiles' own size and scaled once, to avoid seams.

    Yields after each tile.
    """
    pixels_per_unit = 2 if scale > DOUBLE_SIZE_SCALE else 1
    ground = pygame.Surface((CANVAS_SIZE[0] * pixels_per_unit, CANVAS_SIZE[1] * pixels_per_unit), 0, 32)
    cutter = TileCutter(sheets, scale)
    for tile_draw in tile_draws:
        wide = round(tile_draw.width * pixels_per_unit)
        high = round(tile_draw.height * pixels_per_unit)
        place = round(tile_draw.x * pixels_per_unit), round(tile_draw.y * pixels_per_unit)
        ground.blit(cutter.tile(tile_draw, wide, high), place)
        yield
    size = round(CANVAS_SIZE[0] * scale), round(CANVAS_SIZE[1] * scale)
    return ground if ground.get_size() == size else pygame.transform.smoothscale(ground, size)


def paint_decor(
    picture: pygame.Surface, tile_draws: list[TileDraw], sheets: dict[str, TileSheet], scale: float
) -> Iterator[None]:
    """Draws the placed objects onto the picture, and yields after each. Tiled rotates an object around its lower left
    corner.
    """
    cutter = TileCutter(sheets, scale)
    for tile_draw in tile_draws:
        width, height = max(1, round(tile_draw.width * scale)), max(1, round(tile_draw.height * scale))
        tile = cutter.tile(tile_draw, width, height)
        turn = math.radians(tile_draw.rotation)
        across = tile_draw.width / 2 * math.cos(turn) + tile_draw.height / 2 * math.sin(turn)
        down = tile_draw.width / 2 * math.sin(turn) - tile_draw.height / 2 * math.cos(turn)
        middle = ((tile_draw.x + across) * scale, (tile_draw.y + tile_draw.height + down) * scale)
        picture.blit(tile, tile.get_rect(center=middle))
        yield
