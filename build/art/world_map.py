"""Writes the world of Forty-Two Lands as a Tiled map: its corners, with the lines between them roughened.

A border is roughened once for both of its lands, so neighbours share every corner; coasts are rougher than borders.
Deterministic. To draw another world, save the map under a new name and change it in Tiled.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from build.art.world_outlines import ARMIES, CORNERS, LINKS, RINGS, Corner

SEED = 7
STEP = 11.0
"""Minimum length of a line that is bent once more, in pixels."""
COAST_BEND = 0.17
"""Maximum displacement of the middle of a coast line, relative to the line's length."""
BORDER_BEND = 0.10
"""Maximum displacement of the middle of a border, relative to the line's length."""
TILE = 32
COLUMNS = 40
ROWS = 23

CONTINENTS: dict[int, tuple[str, int, str, Corner, range]] = {
    1: ("North America", 5, "#ffb9862f", (236, 127), range(1, 10)),
    2: ("South America", 2, "#ff6f8f3a", (486, 478), range(10, 14)),
    3: ("Europe", 5, "#ff4c78a8", (530, 68), range(14, 21)),
    4: ("Africa", 3, "#ffa9603f", (850, 420), range(21, 27)),
    5: ("Asia", 7, "#ff5e8a63", (1200, 292), range(27, 39)),
    6: ("Australia", 2, "#ff8a5d8c", (1164, 543), range(39, 43)),
}
"""Name, bonus, colour, plate position and lands of each continent, by its number."""

NAMES = (
    "Alaska", "Northwest Territory", "Alberta", "Western United States", "Central America", "Greenland", "Ontario",
    "Quebec", "Eastern United States", "Venezuela", "Peru", "Brazil", "Argentina", "Iceland", "Scandinavia", "Ukraine",
    "Great Britain", "Northern Europe", "Western Europe", "Southern Europe", "North Africa", "Egypt", "Congo",
    "East Africa", "South Africa", "Madagascar", "Siberia", "Ural", "China", "Afghanistan", "Middle East", "India",
    "Siam", "Yakutsk", "Irkutsk", "Mongolia", "Japan", "Kamchatka", "Indonesia", "New Guinea", "Western Australia",
    "Eastern Australia",
)  # fmt: skip


def world() -> str:
    """Returns the whole map as the text of a .tmx file."""
    groups = (
        ("territories", list(_territories())),
        ("links", list(_links())),
        ("armies", list(_armies())),
        ("continents", list(_continents())),
    )
    lines = []
    number = 1
    for layer, (name, objects) in enumerate(groups, 1):
        lines.append(f' <objectgroup id="{layer}" name="{name}">')
        for text in objects:
            lines.append(text.replace("<object ", f'<object id="{number}" ', 1))
            number += 1
        lines.append(" </objectgroup>")
    head = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<map version="1.10" tiledversion="1.10.2" class="world" orientation="orthogonal" renderorder="right-down" '
        f'width="{COLUMNS}" height="{ROWS}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0" '
        f'nextlayerid="{len(groups) + 1}" nextobjectid="{number}">\n'
        ' <properties>\n  <property name="title" value="Forty-Two Lands"/>\n </properties>\n'
    )
    return head + "\n".join(lines) + "\n</map>\n"


def _territories() -> Iterator[str]:
    continents = {land: number for number, entry in CONTINENTS.items() for land in entry[4]}
    coasts = _coasts()
    for number, ring in RINGS.items():
        names = ring.split()
        corners = [point for line in pairwise([*names, names[0]]) for point in _rough_line(line, coasts)[:-1]]
        properties = _properties(("continent", "int", continents[number]), ("number", "int", number))
        yield (
            f'  <object name="{NAMES[number - 1]}" type="territory" x="0" y="0">\n{properties}'
            f'   <polygon points="{_points(corners)}"/>\n  </object>'
        )


def _links() -> Iterator[str]:
    for (one, other), lines in LINKS.items():
        for line in lines:
            properties = _properties(("from", "int", one), ("to", "int", other))
            shape = f'   <polyline points="{_points(line)}"/>\n'
            yield f'  <object type="link" x="0" y="0">\n{properties}{shape}  </object>'


def _armies() -> Iterator[str]:
    for number, (x, y) in ARMIES.items():
        properties = _properties(("number", "int", number))
        yield f'  <object type="army" x="{x:g}" y="{y:g}">\n{properties}   <point/>\n  </object>'


def _continents() -> Iterator[str]:
    for number, (name, bonus, colour, (x, y), _lands) in CONTINENTS.items():
        properties = _properties(("bonus", "int", bonus), ("colour", "color", colour), ("number", "int", number))
        yield f'  <object name="{name}" type="continent" x="{x:g}" y="{y:g}">\n{properties}   <point/>\n  </object>'


def _properties(*entries: tuple[str, str, object]) -> str:
    rows = "".join(f'    <property name="{name}" type="{kind}" value="{value}"/>\n' for name, kind, value in entries)
    return f"   <properties>\n{rows}   </properties>\n"


def _points(corners: list[Corner] | tuple[Corner, ...]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in corners)


def _coasts() -> set[frozenset[str]]:
    """Returns the lines that belong to a single land."""
    lines: Counter[frozenset[str]] = Counter()
    for ring in RINGS.values():
        names = ring.split()
        lines.update(frozenset(line) for line in pairwise([*names, names[0]]))
    return {line for line, lands in lines.items() if lands == 1}


def _rough_line(line: tuple[str, str], coasts: set[frozenset[str]]) -> list[Corner]:
    """Returns the corners of a line from its first to its second name, the same ones for both of its lands."""
    first, second = sorted(line)
    bend = COAST_BEND if frozenset(line) in coasts else BORDER_BEND
    corners = _bent(CORNERS[first], CORNERS[second], bend, Random(f"{SEED} {first} {second}"))
    return corners if line == (first, second) else corners[::-1]


def _bent(start: Corner, end: Corner, bend: float, chance: Random) -> list[Corner]:
    """Returns a line whose middle is moved aside, and its halves likewise while they are long."""
    length = math.dist(start, end)
    if length < STEP:
        return [start, end]
    share = chance.uniform(0.42, 0.58)
    aside = chance.uniform(-bend, bend)
    dx, dy = end[0] - start[0], end[1] - start[1]
    middle = (_tenth(start[0] + dx * share - dy * aside), _tenth(start[1] + dy * share + dx * aside))
    return [*_bent(start, middle, bend, chance)[:-1], *_bent(middle, end, bend, chance)]


def _tenth(value: float) -> float:
    return round(value, 1)
