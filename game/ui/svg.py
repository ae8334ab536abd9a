"""Reads SVG pictures once, recolours them, hides groups and rasterises them at any size."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial

import pygame
from pygame import Surface

from game.paths import ASSETS
from game.platform.asset_paths import AssetNotFound
from game.platform.browser import openable

_GROUPS = re.compile(r'<g id="([^"]+)"[^>]*>.*?</g><!--\1-->\n?', re.DOTALL)
_COLOURS = re.compile(r"#[0-9a-f]{6}")
_SCALE = re.compile(r"scale\(([\d.]+) ")
_HEAD = re.compile(r"<svg[^>]*>\n(?:<defs>.*?</defs>\n)?", re.DOTALL)
_BOX = re.compile(r'width="([\d.]+)" height="([\d.]+)"')
_WINDOW = re.compile(_BOX.pattern + r' viewBox="0 0 [^"]*"')
STRIP_PIXELS = 80_000
"""Maximum size of a strip of a large picture, in pixels. A slow device rasterises one strip in a frame. Each strip
parses the whole SVG text.
"""


@cache
def read_svg(name: str) -> str:
    """Returns the text of assets/images/<name>.svg. Raises AssetNotFound."""
    path = ASSETS / "images" / f"{name}.svg"
    if not path.is_file():
        raise AssetNotFound("image", name)
    return path.read_text(encoding="utf-8")


@cache
def aspect_ratio(name: str) -> float:
    """Returns the width of a picture divided by its height."""
    box = _BOX.search(read_svg(name))
    return float(box[1]) / float(box[2]) if box else 1.0


def with_options(text: str, colours: Mapping[str, str], hidden: frozenset[str]) -> str:
    """Returns an SVG text without its `hidden` groups, and with `colours` (old → new, "#rrggbb") replaced."""
    if hidden:
        text = _GROUPS.sub(lambda group: "" if group[1] in hidden else group[0], text)
    return _COLOURS.sub(lambda colour: colours.get(colour[0], colour[0]), text) if colours else text


def with_option(text: str, name: str) -> str:
    """Returns an SVG text with no other group than the one of this name."""
    return _GROUPS.sub(lambda group: group[0] if group[1] == name else "", text)


def from_mark(name: str) -> Callable[[str], str]:
    """Returns a function that keeps only the part of a picture after the mark `name`; all of it without the mark."""

    def change(text: str) -> str:
        before, mark, after = text.partition(f"<!--from {name}-->\n")
        head = _HEAD.match(before)
        return head[0] + after if mark and head else text

    return change


def mirrored_groups(prefix: str) -> Callable[[str], str]:
    """Returns a function that mirrors the groups whose names begin with `prefix`, each about its own centre.

    Their text is readable again after the whole picture is flipped.
    """

    def change(text: str) -> str:
        mirrored = partial(_SCALE.sub, r"scale(-\1 ", count=1)
        return _GROUPS.sub(lambda group: mirrored(group[0]) if group[1].startswith(prefix) else group[0], text)

    return change


def rasterise(text: str, width: int, height: int) -> Surface:
    """Returns the picture as a surface with alpha, fitted into width × height pixels."""
    size = (max(1, width), max(1, height))
    return pygame.image.load_sized_svg(openable(text.encode(), ".svg"), size)


def in_strips(text: str, width: int, height: int) -> Iterator[tuple[int, Surface]]:
    """Yields a large picture as `rasterise` returns it, in strips from the top, each after its upper row."""
    window = _WINDOW.search(text)
    assert window
    unit = float(window[2]) / height
    strips = -(-width * height // STRIP_PIXELS)
    for number in range(strips):
        top = height * number // strips
        low = height * (number + 1) // strips
        rows = (low - top) * unit
        part = f'width="{window[1]}" height="{rows}" viewBox="0 {top * unit} {window[1]} {rows}"'
        yield top, rasterise(text.replace(window[0], part, 1), width, low - top)


def optimise(surface: Surface) -> Surface:
    """Returns a surface with alpha in the format that blits fastest: itself, or a copy if it has another format."""
    if surface.get_masks() != _alpha_masks() or surface.get_parent() or surface.get_flags() & pygame.PREALLOC:
        surface = surface.convert_alpha()
    surface.set_alpha(255, pygame.RLEACCEL)
    return surface


@cache
def _alpha_masks() -> tuple[int, int, int, int]:
    return Surface((1, 1), pygame.SRCALPHA).convert_alpha().get_masks()
