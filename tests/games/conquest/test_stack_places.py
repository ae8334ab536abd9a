"""Stacks of armies have large plates with figures, which cover no other army and no name in any language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from pygame import FRect

from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view import layout
from game.games.conquest.view.army_places import LARGE, SMALL, continent_boxes, continent_label, single_place
from game.games.conquest.view.pieces import CONTINENT_NAME
from game.games.conquest.view.stack_places import stack_places
from game.games.conquest.view.world_geometry import contains
from game.games.conquest.view.world_map import read_world
from game.i18n import LANGUAGE_NAMES, SOURCE_LANGUAGE, current_language, set_language
from game.paths import MAPS
from game.ui import text
from tests.support.app_driver import open_app

WORLD_MAP = read_world(MAPS / "forty_two_lands.tmx")
LEAST_LARGE = 34
"""Minimum number of territories with space for a large plate."""
TOUCH = 4.0
"""Maximum overlap of two boxes, in logical units."""


@pytest.fixture(params=LANGUAGE_NAMES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language("" if request.param == SOURCE_LANGUAGE else request.param)
    yield current_language()
    set_language("")


def stacks(language: str) -> dict[int, list[FRect]]:
    """Returns the plate and the figures of the stack of each territory."""
    places = stack_places(WORLD_MAP, language)
    armies = {number: WORLD_MAP.territories[number].army for number in NUMBERS}
    return {number: [places[number].plate(army), places[number].figures(army)] for number, army in armies.items()}


def overlap(one: FRect, other: FRect) -> bool:
    return bool(one.inflate(-TOUCH, -TOUCH).colliderect(other.inflate(-TOUCH, -TOUCH)))


def aim_overlap(one: FRect, other: FRect) -> bool:
    """Returns whether two targets overlap by more than a rounding of half a unit on each side."""
    return bool(one.inflate(-1, -1).colliderect(other.inflate(-1, -1)))


def test_stacks_cover_no_other_army_and_no_name(language: str) -> None:
    open_app()
    boxes = stacks(language)
    for one, other in combinations(NUMBERS, 2):
        assert not any(overlap(mine, theirs) for mine in boxes[one] for theirs in boxes[other]), (one, other)
    names = continent_boxes(WORLD_MAP)
    places = stack_places(WORLD_MAP, language)
    singles = {number: single_place(WORLD_MAP, number).plate(WORLD_MAP.territories[number].army) for number in NUMBERS}
    for number in (number for number in NUMBERS if places[number].size is not SMALL):
        others = [plate for other, plate in singles.items() if other != number]
        assert not any(overlap(box, other) for box in boxes[number] for other in (*names, *others)), number


def test_most_stacks_have_large_plates(language: str) -> None:
    open_app()
    sizes = [place.size for place in stack_places(WORLD_MAP, language).values()]
    assert sizes.count(LARGE) >= LEAST_LARGE


def test_the_plate_of_a_stack_is_on_its_own_territory(language: str) -> None:
    open_app()
    for number, (plate, _figures) in stacks(language).items():
        assert contains(WORLD_MAP.territories[number].outline, plate.center), number
        assert layout.WORLD.contains(plate), number


def test_the_places_of_armies_for_keys_do_not_cover_one_another(language: str) -> None:
    open_app()
    places = stack_places(WORLD_MAP, language)
    targets = {
        number: [place.target(WORLD_MAP.territories[number].army) for place in (single_place(WORLD_MAP, number), stack)]
        for number, stack in places.items()
    }
    for one, other in combinations(NUMBERS, 2):
        faults = [pair for pair in product(targets[one], targets[other]) if aim_overlap(*pair)]
        assert not faults, (one, other)
    assert all(box.width >= layout.TERRITORY_TARGET[0] for boxes in targets.values() for box in boxes)


def test_the_box_of_a_continents_name_contains_its_letters(language: str) -> None:
    canvas = open_app((1280, 720)).canvas
    for continent, box in enumerate(continent_boxes(WORLD_MAP)):
        assert text.width(canvas, continent_label(continent), CONTINENT_NAME) <= box.width, language
