"""Finds the places of the small names of all territories, which a large window shows."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from pygame import FRect, Surface

from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view import layout
from game.games.conquest.view.army_places import PLAIN, SMALL, single_place
from game.games.conquest.view.world_geometry import Point
from game.games.conquest.view.world_map import WorldMap
from game.games.conquest.wording import territory_name
from game.ui import shapes, text, theme
from game.ui.canvas import Canvas

DENSITY = 1.5
"""Text units per logical unit, and the minimum scale of the canvas at which all names are shown."""
NAME = theme.Style("black", theme.MIN_TEXT_SIZE, theme.INK)
LINE_WIDTH = 96.0
"""Width above which a name of several words has two lines, in logical units."""
LEADING = 0.78
"""Distance of two lines as a share of the height of a line's picture."""
TEXT_WEIGHT = 4
"""Cost of a small name over another text, relative to one over figures."""
NAME_ASIDE = (0.0, 0.25, -0.25, 0.5, -0.5)
"""Possible horizontal offsets of a small name from its plate, the preferred one first, as shares of the widths of name
and figures. At 0.5 the name is next to the figures.
"""
LARGEST_NUMBER = 99
"""Maximum number of armies on a plate that a small name does not cover."""
CONTINENT = FRect(-80, -14, 160, 28)
"""Area of a continent's name relative to its middle, in logical units."""
Size = tuple[float, float]
"""Width and height, in logical units."""


@lru_cache(maxsize=2)
def name_boxes(world: WorldMap, scale: float, _language: str) -> Sequence[FRect]:
    """Returns the boxes of the names at a scale; cached by the language.

    They are below or above the plates of single armies, with the smallest overlap.
    """
    canvas = Canvas(Surface((1, 1)), scale)
    pictures = [render_name(canvas, territory_name(number)) for number in NUMBERS]
    return _places(world, [(picture.get_width() / scale, picture.get_height() / scale) for picture in pictures])


def _places(world: WorldMap, sizes: Sequence[Size]) -> Sequence[FRect]:
    """Returns boxes of names of these sizes."""
    armies = [world.territories[number].army for number in NUMBERS]
    plates = (PLAIN.plate(army, LARGEST_NUMBER).inflate(0, layout.PLATE_HEIGHT - SMALL.height) for army in armies)
    texts = [*plates, *(CONTINENT.move(plate.position) for plate in world.continents)]
    figures = [single_place(world, number).figures(army) for number, army in zip(NUMBERS, armies, strict=True)]
    chosen: list[FRect] = []

    def cost(box: FRect) -> float:
        return covered_area(box, [*texts, *chosen]) * TEXT_WEIGHT + covered_area(box, figures)

    for (x, y), own_figures, (width, height) in zip(armies, figures, sizes, strict=True):
        rise = (layout.PLATE_HEIGHT + height) / 2
        reach = width + own_figures.width
        positions = [(x + reach * aside, y + side * rise) for aside in NAME_ASIDE for side in (1, -1)]
        chosen.append(min((clamped(position, (width, height)) for position in positions), key=cost))
    return chosen


def clamped(middle: Point, size: Size, room: FRect = layout.WORLD) -> FRect:
    """Returns a box around a point, moved into an area."""
    box = FRect(0, 0, *size)
    box.center = middle
    return box.clamp(room)


def covered_area(box: FRect, others: Sequence[FRect], weights: Sequence[int] = ()) -> float:
    """Returns the area of other boxes that a box covers, in square units times their weights."""
    cuts = [(box.clip(others[number]), weights[number] if weights else 1) for number in box.collidelistall(others)]
    return sum([cut.width * cut.height * weight for cut, weight in cuts])


def render_name(canvas: Canvas, name: str) -> Surface:
    """Returns the picture of a small name, in one line or two."""
    fine = Canvas(canvas.surface, canvas.scale / DENSITY, canvas.preferences)
    lines = [text.outlined(fine, line, NAME, theme.PAPER_LIGHT) for line in balanced_lines(fine, name)]
    pitch = round(lines[0].get_height() * LEADING)
    size = max(line.get_width() for line in lines), pitch * (len(lines) - 1) + lines[0].get_height()
    picture = shapes.transparent_surface(size, theme.PAPER_LIGHT)
    for number, line in enumerate(lines):
        picture.blit(line, ((size[0] - line.get_width()) // 2, number * pitch))
    return picture


def balanced_lines(fine: Canvas, name: str) -> list[str]:
    """Returns the lines of a name; two lines are broken so that the longer one is as short as possible."""
    lines = text.wrap_lines(fine, name, NAME, LINE_WIDTH * DENSITY)
    if len(lines) != 2:
        return lines
    parts = name.split(" ")
    breaks = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]

    def longest(pair: Iterable[str]) -> float:
        return max(text.width(fine, line, NAME) for line in pair)

    return list(min(breaks, key=longest))
