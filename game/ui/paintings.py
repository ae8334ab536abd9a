"""Draws vector pictures at the window's scale, and raster paintings made in advance; all cached."""

from binascii import crc32
from collections.abc import Generator
from functools import partial
from pathlib import Path

import pygame
from pygame import FRect, Rect, Surface

from game.paths import ASSETS
from game.ui import svg
from game.ui.canvas import Canvas

ASPECT_UNITS = 1000
"""Height of the integer rectangle with a picture's aspect ratio, which is fitted into a box."""
WON = frozenset({"cast"})
"""Hidden groups of a trophy's badge after it is won."""
CAST = frozenset({"won"})
"""Hidden groups of a trophy's badge before it is won."""


def draw_picture(canvas: Canvas, name: str, box: FRect, hidden: frozenset[str] = frozenset()) -> None:
    """Draws the picture assets/images/<name>.svg, without its `hidden` groups, as large as possible in the middle of
    `box`.
    """
    shape = Rect(0, 0, round(svg.aspect_ratio(name) * ASPECT_UNITS), ASPECT_UNITS)
    area = shape.fit(canvas.rect(box))

    def render() -> Surface:
        return svg.rasterise(svg.with_options(svg.read_svg(name), {}, hidden), *area.size)

    canvas.surface.blit(canvas.cached(("picture", name, hidden, area.size), render), area)


def draw_trophy(canvas: Canvas, key: str, box: FRect, *, is_won: bool) -> None:
    """Draws the badge of a trophy, or its cast before it is won."""
    draw_picture(canvas, f"trophy_{key.replace('.', '_')}", box, WON if is_won else CAST)


FOLDER = ASSETS / "paintings"
"""Folder of the paintings, which build/art/paintings.py makes."""
TILES = 2
"""Number of files of a large painting in each direction. Each file is loaded in one step."""
PARTS = 4
"""Number of parts of a painting in each direction for stretching. A browser needs several frames for a whole painting.
"""
Size = tuple[int, int]


def has_painting(name: str) -> bool:
    """Returns whether there is a painting of that name."""
    return _path(name).is_file()


def covering(name: str, size: Size) -> Surface | None:
    """Returns a painting that fills `size` pixels, cropped where it is too wide or too high; None if it is missing."""
    return covered(load(name), size) if has_painting(name) else None


def load(name: str) -> Surface:
    """Returns a painting in its own size, which must exist."""
    return pygame.image.load(_path(name))


def covering_canvas(canvas: Canvas, name: str) -> Surface | None:
    """Returns a painting that fills the canvas, as `covering` does, as the base of a cached picture. It is loaded in
    one frame, stretched in the next ones, first horizontally, then vertically, in parts; the picture is made in the
    last one. Raises RenderingUnfinished.
    """
    size = canvas.surface.get_size()

    def across() -> Surface:
        loaded = canvas.cached(("loaded", name), partial(load, name))
        part = loaded.subsurface(Rect(0, 0, *size).fit(loaded.get_rect()))
        return _in_parts(canvas, ("rows", name), part, (size[0], part.get_height()), is_across=True)

    def stretched() -> Surface:
        wide = canvas.cached(("wide", name), across)
        whole = _in_parts(canvas, ("columns", name), wide, size, is_across=False)
        for step in ("loaded", "wide"):
            canvas.drop((step, name))
        return whole

    return canvas.made_before(("stretched", name), stretched) if has_painting(name) else None


def _in_parts(canvas: Canvas, key: tuple[str, str], picture: Surface, size: Size, *, is_across: bool) -> Surface:
    """Returns a picture stretched to a size in one direction, part by part. Raises RenderingUnfinished."""
    whole = Surface(size)
    parts = [(*key, number) for number in range(PARTS)]
    width, height = picture.get_size()
    length = height if is_across else width
    for number, part in enumerate(parts):
        first = length * number // PARTS
        last = length * (number + 1) // PARTS
        area = Rect(0, first, width, last - first) if is_across else Rect(first, 0, last - first, height)
        goal = (size[0], area.height) if is_across else (area.width, size[1])
        stretch = partial(pygame.transform.smoothscale, picture.subsurface(area), goal)
        whole.blit(canvas.cached(part, stretch), area.topleft)
    for part in parts:
        canvas.drop(part)
    return whole


def covered(picture: Surface, size: Size) -> Surface:
    """Returns the middle of a picture, scaled to fill `size` pixels."""
    part = Rect(0, 0, *size).fit(picture.get_rect())
    return pygame.transform.smoothscale(picture.subsurface(part), size)


def contained(name: str, size: Size) -> Surface | None:
    """Returns a whole painting in the middle of `size` pixels, with its edge colour round it; None if it is missing."""
    if not has_painting(name):
        return None
    picture = load(name)
    part = picture.get_rect().fit(Rect(0, 0, *size))
    surface = Surface(size)
    left_edge = Rect(0, 0, max(1, part.width // 8), picture.get_height())
    surface.fill(pygame.transform.average_color(picture, left_edge)[:3])
    surface.blit(pygame.transform.smoothscale(picture, part.size), part)
    return surface


def assembled(name: str, size: Size) -> Generator[None, None, Surface | None]:
    """Returns a large painting, stored in TILES × TILES files, stretched to `size` pixels; yields after each file. None
    if a file is missing.
    """
    whole: Surface | None = None
    for number in range(TILES * TILES):
        if not has_painting(tile(name, number)):
            return None
        picture = pygame.image.load(_path(tile(name, number)))
        width, height = picture.get_size()
        whole = whole or Surface((width * TILES, height * TILES))
        whole.blit(picture, (number % TILES * width, number // TILES * height))
        yield
    assert whole
    return whole if whole.get_size() == size else pygame.transform.smoothscale(whole, size)


def tile(name: str, number: int) -> str:
    """Returns the name of a file of a large painting; files are numbered row by row."""
    return f"{name}_{number}"


def map_painting(path: Path, part: str = "map") -> str:
    """Returns the name of a map's painting. It changes with the map; line endings are ignored.

    `part`: the painted part of the map.
    """
    text = path.read_text(encoding="utf-8", errors="replace")
    return f"{part}_{path.stem}_{crc32(text.encode()):08x}"


def _path(name: str) -> Path:
    return FOLDER / f"{name}.jpg"
