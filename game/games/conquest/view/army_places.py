"""Defines size and place of armies on the world, and the boxes of single armies and of continents' names."""

from functools import lru_cache
from typing import NamedTuple

from pygame import FRect

from game.games.conquest.rules.world import BONUSES, NUMBERS
from game.games.conquest.view import layout
from game.games.conquest.view.world_geometry import Point, half_width
from game.games.conquest.view.world_map import WorldMap
from game.games.conquest.wording import continent_name

MOST_FIGURES = 3
"""Maximum number of figures on a plate."""
MOST_HIDDEN = 7.0
"""Maximum height of a piece that the map's upper edge hides, in logical units."""
ROOM_HEIGHTS = (16.0, 26.0, 38.0)
"""Heights above the army point at which the width of a territory is measured, in logical units."""
FEW_FIGURES = 2
"""Number of figures of most small armies."""
FIGURE_ROOM = 32.0
"""Width of a territory for each figure, in logical units."""
LEAST_ROOM = 24.0
"""Minimum width for a figure on the plate instead of at its left, in logical units."""
ROOM_ASIDE = 64.0
"""Minimum width at the army point for a figure at the left of the plate, in logical units."""
FIGURE_PITCH = 31.5
"""Distance of two small figures, in logical units."""
FIGURE_OVERLAP = 5.0
"""Overlap of two small figures, in logical units."""
FIGURE_HEIGHT = 34.0
"""Height of the highest small figure, in logical units."""
FIGURE_SINK = 4.0
"""Overlap of small figures and their plate, in logical units."""
MARGIN = 2.0
"""Overlap of two boxes that is not visible, in logical units."""
PLATE_PADDING = 9.0
"""Space at the right of a plate's number, in logical units."""
BADGE_GAP = 4.0
"""Space between a plate's badge and its number, in logical units."""
DIGIT_WIDTH = 0.625
"""Width of any digit as a share of the type size, so that plates do not change with every number."""
LETTER = 10.0
"""Average width of a letter in a continent's name, in logical units."""
NAME_HEIGHT = 22.0
"""Height of a continent's name, in logical units."""
NAME_BADGE = 20.0
"""Width of the holder's badge at the left of a continent's name, in logical units."""
ASIDE_SHIFT = 8.5
"""Offset to the right of a single army with a figure at its left, in logical units."""


class ArmySize(NamedTuple):
    """Size of a plate and of the figures on it, in logical units."""

    width: float
    """Minimum width of the plate."""
    height: float
    """Height of the plate."""
    number: float
    """Type size of the number."""
    badge: float
    figures: float
    """Factor of the size of figures."""

    def plate_width(self, armies: int) -> float:
        """Returns the width of the plate of a number of armies."""
        number_width = DIGIT_WIDTH * self.number * len(str(armies))
        return max(self.badge + BADGE_GAP + number_width + PLATE_PADDING, self.width)


SMALL = ArmySize(0.0, 25.0, 20.0, 20.0, 1.0)
"""Size of single armies, and of stacks without space for more."""
MIDDLE = ArmySize(58.0, 30.0, 23.0, 23.0, 1.1)
"""Size of stacks without space for the large size."""
LARGE = ArmySize(70.0, 36.0, 27.0, 28.0, 1.25)
"""Size of stacks."""


class ArmyPlace(NamedTuple):
    """Size of an army, its offset from the army point, and the figures with it."""

    size: ArmySize = SMALL
    most: int = MOST_FIGURES
    """Maximum number of figures."""
    is_aside: bool = False
    """Whether the figures are at the left of the plate instead of on it."""
    offset: Point = (0.0, 0.0)
    """Offset of the plate's middle from the army point, in logical units."""

    def plate(self, army: Point, armies: int = 1) -> FRect:
        """Returns the box of the plate."""
        box = FRect(0, 0, self.size.plate_width(armies), self.size.height)
        box.center = army[0] + self.offset[0], army[1] + self.offset[1]
        return box

    def target(self, army: Point, overlap: float = MARGIN) -> FRect:
        """Returns the box of the plate as a target with a minimum size, narrower than a plate by a possible overlap."""
        if self.size is SMALL:
            return layout.territory_box(army)
        box = layout.territory_box(self.plate(army).center)
        return box.inflate(max(self.size.width - overlap - box.width, 0.0), 0.0)

    def figures(self, army: Point) -> FRect:
        """Returns the box of the figures: the widest of stacks, or as wide as most of small armies; empty for none."""
        plate = self.plate(army)
        size = self.size.figures
        if self.is_aside:
            width = (LEAST_ROOM if self.size is SMALL else FIGURE_PITCH + FIGURE_OVERLAP) * size
            height = FIGURE_HEIGHT * size
            return FRect(plate.left - width + FIGURE_OVERLAP * size, plate.bottom - height, width, height)
        width = (FIGURE_PITCH * self.most + FIGURE_OVERLAP) * size * bool(self.most)
        if self.size is SMALL:
            width = LEAST_ROOM * min(self.most, FEW_FIGURES)
        height = (FIGURE_HEIGHT - FIGURE_SINK) * size * bool(self.most)
        return FRect(plate.centerx - width / 2, plate.top - height, width, height)


PLAIN = ArmyPlace(most=0)
"""Only a small plate."""
MARCHING = ArmyPlace(LARGE)
"""A stack that moves over the map."""


@lru_cache(maxsize=4 * len(NUMBERS))
def land_width(world: WorldMap, number: int, height: float = 0.0) -> float:
    """Returns the width of a territory around its army point, or at a height above it, in logical units."""
    x, y = world.territories[number].army
    return 2 * half_width(world.territories[number].outline, (x, y - height))


@lru_cache(maxsize=len(NUMBERS))
def single_place(world: WorldMap, number: int) -> ArmyPlace:
    """Returns the place of a single army with its figures, which stay within the territory."""
    width = min(land_width(world, number, height) for height in ROOM_HEIGHTS)
    is_aside = width < LEAST_ROOM and land_width(world, number) >= ROOM_ASIDE
    most = min(max(int(width / FIGURE_ROOM), 1), MOST_FIGURES)
    return ArmyPlace(SMALL, most, is_aside, (ASIDE_SHIFT if is_aside else 0.0, 0.0))


def continent_label(continent: int) -> str:
    """Returns the name of a continent with its bonus."""
    return f"{continent_name(continent)} +{BONUSES[continent]}"


def _continent_labels() -> tuple[str, ...]:
    return tuple(map(continent_label, range(len(BONUSES))))


def continent_boxes(world: WorldMap) -> list[FRect]:
    """Returns the boxes of the names of all continents, each with the badge of a holder at its left."""
    boxes = []
    for plate, label in zip(world.continents, _continent_labels(), strict=True):
        x, y = plate.position
        width = LETTER * len(label)
        boxes.append(FRect(x - width / 2 - NAME_BADGE, y - NAME_HEIGHT / 2, width + NAME_BADGE, NAME_HEIGHT))
    return boxes
