"""Chooses size and place of the stack of each territory, so that no plate and no figure covers a plate or a name."""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, product

from pygame import FRect

from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view import layout
from game.games.conquest.view.army_places import (
    LARGE,
    MARGIN,
    MIDDLE,
    MOST_FIGURES,
    MOST_HIDDEN,
    PLAIN,
    SMALL,
    ArmyPlace,
    ArmySize,
    continent_boxes,
    single_place,
)
from game.games.conquest.view.world_geometry import Point, contains
from game.games.conquest.view.world_map import WorldMap
from game.i18n import LANGUAGE_NAMES, current_language

OFFSETS = tuple(product((0.0, -12.0, 12.0, -24.0, 24.0), (0.0, -8.0, 8.0, -16.0, 16.0)))
"""Possible offsets of a stack from its army point, in logical units."""
FIGURE_WORTH = 20.0
"""Maximum offset from the army point for another figure, in logical units."""
ENOUGH_FIGURES = 2
"""Number of figures above which more figures are worth no offset."""
LARGEST_NUMBER = 12
"""Number of armies on a plate for which its territory should have space."""
SAMPLES = tuple((column / 12, row / 6) for column, row in product(range(1, 12, 2), range(1, 6, 2)))
"""Points of a plate that are checked, as shares of its width and height."""
LEAST_INSIDE = {LARGE: 0.75, MIDDLE: 0.66}
"""Minimum share of a plate within its territory by size, 0 to 1."""
ASIDE_WORTH = 0.5
"""Worth of a figure at the left of its plate, in figures on the plate."""


def stack_place(world: WorldMap, number: int) -> ArmyPlace:
    """Returns the place of two or more armies in a window without small names."""
    return stack_places(world, current_language())[number]


@lru_cache(maxsize=len(LANGUAGE_NAMES))
def stack_places(world: WorldMap, _language: str) -> Mapping[int, ArmyPlace]:
    """Returns the places of the stacks of all territories; cached by the language of the continents' names."""
    crowd = _Crowd(world)
    for size in (MIDDLE, LARGE):
        for number in NUMBERS:
            crowd.place_plate(number, size)
    for most in range(1, MOST_FIGURES + 1):
        for number in NUMBERS:
            crowd.add_figure(number, most)
    return crowd.complete()


class _Crowd:
    """The places of all stacks while they are chosen, one after the other."""

    def __init__(self, world: WorldMap) -> None:
        self._world = world
        self._fixed = [*continent_boxes(world), layout.TRAINER_BUBBLE]
        self._places = dict.fromkeys(NUMBERS, PLAIN)
        self._boxes: dict[int, list[FRect]] = {}
        """Boxes of the single army and of the stack of each territory."""
        for number in NUMBERS:
            self._set_place(number, PLAIN)

    def complete(self) -> Mapping[int, ArmyPlace]:
        """Returns the places; stacks without space for a larger plate are like single armies."""
        return {
            number: single_place(self._world, number) if place.size is SMALL else place
            for number, place in self._places.items()
        }

    def place_plate(self, number: int, size: ArmySize) -> None:
        """Gives a territory a plate of a size, moved if it covers something at the army point or has few figures."""
        obstacles = self._obstacles(number)
        best = -math.inf
        for offset in OFFSETS:
            place = ArmyPlace(size, 0, offset=offset)
            target = place.target(self._army(number), overlap=0.0)
            if not self._is_inside(number, place) or not _has_room(target, obstacles, layout.WORLD.top):
                continue
            fitting = self._fitting(number, place, range(MOST_FIGURES, 0, -1), obstacles)
            figures = next((one.most - ASIDE_WORTH * one.is_aside for one in fitting), 0.0)
            if size is LARGE and not figures:
                continue
            score = FIGURE_WORTH * min(figures, ENOUGH_FIGURES) - math.hypot(*offset)
            if score > best:
                best = score
                self._set_place(number, place)

    def add_figure(self, number: int, most: int) -> None:
        """Gives a stack another figure, if there is space for `most` figures."""
        place = self._places[number]
        if place.size is SMALL or place.most < most - 1 or place.is_aside:
            return
        fitting = self._fitting(number, place, (most,), self._obstacles(number))
        self._set_place(number, next(fitting, place))

    def _fitting(
        self, number: int, place: ArmyPlace, numbers: Sequence[int] | range, obstacles: Sequence[FRect]
    ) -> Iterator[ArmyPlace]:
        """Yields the place with as many figures as there is space for, on the plate or at its left."""
        on_plate = [place._replace(most=most) for most in numbers]
        aside = [place._replace(most=1, is_aside=True)] * (1 in numbers)
        for one in chain(on_plate, aside):
            if _has_room(one.figures(self._army(number)), obstacles, layout.WORLD.top - MOST_HIDDEN):
                yield one

    def _is_inside(self, number: int, place: ArmyPlace) -> bool:
        """Returns whether the middle and most of a plate are in its territory."""
        outline = self._world.territories[number].outline
        plate = place.plate(self._army(number), LARGEST_NUMBER)
        if not contains(outline, plate.center):
            return False
        points = [(plate.left + x * plate.width, plate.top + y * plate.height) for x, y in SAMPLES]
        inside = sum(contains(outline, point) for point in points)
        return inside >= LEAST_INSIDE[place.size] * len(points)

    def _army(self, number: int) -> Point:
        return self._world.territories[number].army

    def _obstacles(self, number: int) -> list[FRect]:
        """Returns the boxes that a stack must not cover: names, and single armies and stacks of other territories."""
        armies = (boxes for other, boxes in self._boxes.items() if other != number)
        return [*self._fixed, *chain.from_iterable(armies)]

    def _set_place(self, number: int, place: ArmyPlace) -> None:
        army = self._army(number)
        single = single_place(self._world, number)
        self._places[number] = place
        self._boxes[number] = [single.target(army), single.figures(army), place.target(army, 0.0), place.figures(army)]


def _has_room(box: FRect, obstacles: Sequence[FRect], top: float) -> bool:
    """Returns whether a box is within the world, and below a height, and covers no obstacle."""
    world = layout.WORLD
    if box.left < world.left or box.right > world.right or box.top < top or box.bottom > world.bottom:
        return False
    return box.inflate(-2 * MARGIN, -2 * MARGIN).collidelist(obstacles) < 0
