"""The world in maps/: a planar map with exactly the neighbours of the rules; damaged maps give sentences."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from build.art.world_map import world as world_recipe
from game.engine.rng import Rng
from game.games.conquest.rules.world import CONTINENT_OF, CONTINENTS, LINKS, NUMBERS
from game.games.conquest.view import layout
from game.games.conquest.view.army_places import single_place
from game.games.conquest.view.territory_picker import territory_on
from game.games.conquest.view.world_geometry import OwnedLine, contains, crossings, distance_to_outline, lines_of
from game.games.conquest.view.world_map import MIN_ARMY_DISTANCE, WorldMap, borders, map_problems, read_world
from game.games.conquest.view.world_pictures import map_picture
from game.paths import MAPS
from game.tools import check_maps

OURS = MAPS / "forty_two_lands.tmx"
TEXT = OURS.read_text(encoding="utf-8")
MAPS_PER_DAMAGE = 10
BORDER = 1.5
"""Maximum distance of a place on a border from that border, in logical units."""
OBJECT = re.compile(r'  <object id="\d+".*?</object>\n', re.DOTALL)


@pytest.fixture(scope="module")
def world() -> WorldMap:
    return read_world(OURS)


def test_our_world_is_fine_and_made_by_its_recipe() -> None:
    assert map_problems(OURS) == []
    assert check_maps.map_problems(OURS) == []
    assert world_recipe() == TEXT


def test_borders_and_links_are_the_links_of_the_rules(world: WorldMap) -> None:
    over_land = set(borders(world.territories))
    over_sea = {link.territories for link in world.links}
    assert over_land | over_sea == set(LINKS)
    assert not over_land & over_sea


def test_every_point_belongs_to_one_territory_at_most(world: WorldMap) -> None:
    outlines = [territory.outline for territory in world.territories.values()]
    for x in range(5, 1280, 45):
        for y in range(50, 560, 45):
            assert sum(contains(outline, (x + 0.03, y + 0.07)) for outline in outlines) <= 1


def by_outlines(world: WorldMap, x: float, y: float) -> int:
    return next((number for number, one in world.territories.items() if contains(one.outline, (x, y))), 0)


@pytest.mark.slow
def test_the_picture_of_numbers_says_what_the_outlines_say_but_at_borders(world: WorldMap) -> None:
    chance = Rng(6)
    for _place in range(300):
        x, y = chance.below(12800) / 10, 44 + chance.below(5220) / 10
        around = {by_outlines(world, x + dx, y + dy) for dx in (-BORDER, BORDER) for dy in (-BORDER, BORDER)}
        assert territory_on(world, x, y) in around
    assert all(territory_on(world, *territory.army) == number for number, territory in world.territories.items())
    assert {territory_on(world, x, y) for x, y in ((-1, 300), (1280, 300), (640, 43), (640, 566))} == {0}


def test_a_number_stands_well_inside_its_territory_and_above_the_band(world: WorldMap) -> None:
    assert set(world.territories) == set(NUMBERS)
    for number, territory in world.territories.items():
        assert territory.continent == CONTINENT_OF[number]
        assert distance_to_outline(territory.outline, territory.army) >= MIN_ARMY_DISTANCE
        assert layout.WORLD.contains(layout.territory_box(territory.army).clip(layout.WORLD))
        assert layout.WORLD.collidepoint(territory.army)


def test_places_of_territories_for_keys_do_not_cover_one_another(world: WorldMap) -> None:
    places = [layout.territory_box(territory.army) for territory in world.territories.values()]
    for number, one in enumerate(places):
        for other in places[number + 1 :]:
            assert not one.colliderect(other)


MOST_OUTSIDE = 0.2
"""Maximum share of an army's picture outside its territory, if the territory is too small for a cannon."""


def test_figures_and_numbers_stay_in_their_own_land_and_off_the_names_of_continents(world: WorldMap) -> None:
    pygame.display.set_mode((64, 64))
    names = [name_box(CONTINENTS[plate.continent].name, plate.position) for plate in world.continents]
    for number, territory in world.territories.items():
        boxes = army_boxes(world, number)
        for box in boxes:
            cells = [(x + 0.03, y + 0.07) for x in range(*span(box, 0)) for y in range(*span(box, 1))]
            outside = sum(not contains(territory.outline, cell) for cell in cells)
            assert outside <= MOST_OUTSIDE * len(cells), number
            assert box.collidelist(names) < 0, number


LETTER = 9.6
"""Width of a letter of a continent's name, in logical units."""
LINE = 18.0
"""Height of a continent's name, in logical units."""


def name_box(name: str, place: tuple[float, float]) -> FRect:
    """Returns the box of a continent's name and bonus."""
    wide = LETTER * len(f"{name} +5")
    return FRect(place[0] - wide / 2, place[1] - LINE / 2, wide, LINE)


def span(box: FRect, axis: int) -> tuple[int, int, int]:
    first = int(box[axis])
    size = int(box[axis + 2])
    return first, first + size, 2


def army_boxes(world: WorldMap, number: int) -> list[FRect]:
    """Returns the boxes of the number of nine armies and of their figures."""
    (x, y) = world.territories[number].army
    place = single_place(world, number)
    plate = place.plate((x, y), 9)
    if place.is_aside:
        wide = plate.width + ASIDE_FIGURE
        return [FRect(x - wide / 2, plate.top, wide, plate.height)]
    figures = place.most * ASIDE_FIGURE
    return [plate, FRect(x - figures / 2, plate.top - FIGURES_HEIGHT, figures, FIGURES_HEIGHT)]


ASIDE_FIGURE = 30.0
"""Width of a figure in a row, in logical units."""
FIGURES_HEIGHT = 26.0
"""Height of the figures above a plate, in logical units."""


def test_crossing_lines_are_found() -> None:
    square = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    beside = tuple((x + 10, y) for x, y in square)
    over = tuple((x + 5, y + 5) for x, y in square)

    def found(*outlines: tuple[tuple[float, float], ...]) -> bool:
        lines = [OwnedLine(line, territory) for territory, outline in enumerate(outlines) for line in lines_of(outline)]
        return any(True for _pair in crossings(lines))

    assert not found(square, beside)
    assert found(square, over)
    assert found(square, tuple((x, y + 3) for x, y in beside)), "shifted corners on a shared line must be found"


def test_a_small_picture_shows_the_world() -> None:
    pygame.display.set_mode((64, 64))
    picture = map_picture(OURS, (160, 90))
    assert picture.get_size() == (160, 90)
    assert len({tuple(picture.get_at((x, 45))) for x in range(0, 160, 4)}) > 10


# -- damage --------------------------------------------------------------------------------------------------------


def nth(kind: str, rng: Rng) -> str:
    """Returns a random object of a class."""
    return rng.pick([thing for thing in OBJECT.findall(TEXT) if f'type="{kind}"' in thing])


def without(kind: str) -> Callable[[Rng], str]:
    return lambda rng: TEXT.replace(nth(kind, rng), "", 1)


def changed(kind: str, pattern: str, new: str) -> Callable[[Rng], str]:
    def damage(rng: Rng) -> str:
        thing = nth(kind, rng)
        return TEXT.replace(thing, re.sub(pattern, new, thing, count=1), 1)

    return damage


def moved_corner(rng: Rng) -> str:
    thing = nth("territory", rng)
    corners = re.findall(r"[\d.]+,[\d.]+", thing)
    return TEXT.replace(thing, thing.replace(rng.pick(corners), "640,700", 1), 1)


def cut(rng: Rng) -> str:
    return TEXT[: 2000 + rng.below(40_000)]


DAMAGES: dict[str, Callable[[Rng], str]] = {
    "a territory is missing": without("territory"),
    "an army is missing": without("army"),
    "a continent is missing": without("continent"),
    "a number is wrong": changed("territory", r'name="number" type="int" value="\d+"', 'name="number" value="99"'),
    "a continent is wrong": changed(
        "territory", r'name="continent" type="int" value="\d+"', 'name="continent" value="7"'
    ),
    "an army stands elsewhere": changed("army", r'x="[\d.]+"', 'x="4"'),
    "a corner was moved": moved_corner,
    "a link leads elsewhere": changed("link", r'name="to" type="int" value="\d+"', 'name="to" value="30"'),
    "a bonus is wrong": changed("continent", r'name="bonus" type="int" value="\d+"', 'name="bonus" value="12"'),
    "the file is cut": cut,
}


@pytest.mark.parametrize("count", [1, pytest.param(MAPS_PER_DAMAGE, marks=pytest.mark.whole)])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_world_is_told_in_sentences(damage: str, count: int, tmp_path: Path) -> None:
    rng = Rng(42)
    for number in range(count):
        path = tmp_path / f"{number}.tmx"
        path.write_text(DAMAGES[damage](rng), encoding="utf-8")
        problems = map_problems(path)
        assert problems, f"{damage}: {number}"
        assert all(problem.endswith((".", ").")) and len(problem) > 15 for problem in problems)


def test_a_missing_link_is_named(tmp_path: Path) -> None:
    thing = next(t for t in OBJECT.findall(TEXT) if 'value="12"' in t and 'value="21"' in t and 'type="link"' in t)
    path = tmp_path / "world.tmx"
    path.write_text(TEXT.replace(thing, ""), encoding="utf-8")
    assert map_problems(path) == ["Territories 12 and 21 need a border or a link."]
