"""Paints a track's ground and decor from its tiles. Knows nothing of races."""

from __future__ import annotations

import math
from pathlib import Path

import pygame

from game.stage.map_limits import finer_picture, is_file
from game.stage.mapfile import CANVAS, TWICE, Sheet
from game.stage.stamps import Stamp

FINE_FROM = 1.2
"""From this scale on the pictures of double size are used where a tileset has them."""

Tile = tuple[str, tuple[int, int, int, int], tuple[bool, bool, bool], int, int, float]


class Tiler:
    """Cuts tiles out of their sheets and turns them; each tile is cut once."""

    def __init__(self, sheets: dict[str, Sheet], scale: float) -> None:
        self._sheets, self._fine = sheets, scale > FINE_FROM
        self._open: dict[str, tuple[Sheet, int]] = {}
        self._tiles: dict[Tile, Sheet] = {}

    def tile(self, stamp: Stamp, width: int, height: int) -> Sheet:
        """The stamp's picture at width × height pixels, flipped and rotated."""
        key = (stamp.sheet, stamp.part, stamp.flips, width, height, stamp.rotation)
        if key not in self._tiles:
            self._tiles[key] = self._cut(stamp, width, height)
        return self._tiles[key]

    def _cut(self, stamp: Stamp, width: int, height: int) -> Sheet:
        sheet, times = self._sheet(stamp.sheet)
        part = pygame.Rect([side * times for side in stamp.part]).clip(sheet.get_rect())
        tile = sheet.subsurface(part)
        across, down, diagonal = stamp.flips
        if diagonal:
            tile = pygame.transform.flip(pygame.transform.rotate(tile, 270), True, False)
        tile = pygame.transform.flip(tile, across, down)
        if tile.get_size() != (width, height):
            tile = pygame.transform.smoothscale(tile, (width, height))
        if stamp.rotation % 90 == 0:  # without the faint rim that other turns leave
            return pygame.transform.rotate(tile, -stamp.rotation) if stamp.rotation else tile
        return pygame.transform.rotozoom(tile, -stamp.rotation, 1.0)

    def _sheet(self, path: str) -> tuple[Sheet, int]:
        """The sheet and how many of its pixels make one of the map's."""
        if path not in self._open:
            twice = Path(path).with_stem(Path(path).stem + TWICE)
            usual = self._sheets[str(Path(path))]
            fine = finer_picture(twice, usual) if self._fine and is_file(twice) else None
            sheet = fine or usual
            deep = sheet.get_bitsize() >= 24
            self._open[path] = (sheet if deep else _deepened(sheet), 2 if fine else 1)
        return self._open[path]


def _deepened(sheet: Sheet) -> Sheet:
    full = pygame.Surface(sheet.get_size(), pygame.SRCALPHA, 32)
    full.blit(sheet, (0, 0))
    return full


def painted(stamps: list[Stamp], sheets: dict[str, Sheet], scale: float) -> pygame.Surface:
    """The ground at 1280×720·scale pixels: laid at the tiles' own size, then scaled once, so no seam shows."""
    own = 2 if scale > FINE_FROM else 1
    ground = pygame.Surface((CANVAS[0] * own, CANVAS[1] * own), 0, 32)
    tiler = Tiler(sheets, scale)
    ground.blits(
        [
            (tiler.tile(stamp, round(stamp.width * own), round(stamp.height * own)), (stamp.x * own, stamp.y * own))
            for stamp in stamps
        ],
        False,
    )
    size = round(CANVAS[0] * scale), round(CANVAS[1] * scale)
    return ground if ground.get_size() == size else pygame.transform.smoothscale(ground, size)


def decorate(picture: pygame.Surface, stamps: list[Stamp], sheets: dict[str, Sheet], scale: float) -> None:
    """Puts the placed objects onto the picture. Tiled turns an object around its lower left corner."""
    tiler = Tiler(sheets, scale)
    for stamp in stamps:
        width, height = max(1, round(stamp.width * scale)), max(1, round(stamp.height * scale))
        tile = tiler.tile(stamp, width, height)
        turn = math.radians(stamp.rotation)
        across = stamp.width / 2 * math.cos(turn) + stamp.height / 2 * math.sin(turn)
        down = stamp.width / 2 * math.sin(turn) - stamp.height / 2 * math.cos(turn)
        middle = ((stamp.x + across) * scale, (stamp.y + stamp.height + down) * scale)
        picture.blit(tile, tile.get_rect(center=middle))
