"""Tables drawn in Tiled: ours are fit, another table is another map, a damaged one is told so in a sentence."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest

from game.engine.catalog import BoardKind
from game.games.horse_collar.view.table_map import KIND, MIN_LINE_DISTANCE, ROOM, map_problems, read_table
from game.tiled.map_index import read_map_info
from game.tiled.map_problems import MAX_PROBLEMS, InvalidMap

MAPS = Path(__file__).resolve().parents[3] / "maps"
TABLES = [path for path in sorted(MAPS.glob("*.tmx")) if read_map_info(path).shape == BoardKind(KIND)]
GOOD = (MAPS / "long_table.tmx").read_text(encoding="utf-8")
BROKEN = {
    "no board": ('name="board"', 'name="bord"', "no object “board”"),
    "no gutter": ('name="gutter"', 'name="ditch"', "no object “gutter”"),
    "no line": ('name="trey"', 'name="three"', "no object “trey”"),
    "two boards": ('name="gutter"', 'name="board"', "Two objects are named “board”"),
    "short board": ('width="1212"', 'width="500"', "not 700 or more"),
    "wide board": ('height="98"', 'height="120"', "by 60 to 110"),
    "narrow gutter": ('width="1252"', 'width="1212"', "10 beyond the board"),
    "covered": ('y="52"', 'y="12"', "the rest is covered"),
    "lines crossed": ('x="895"', 'x="300"', "“long foul” must lie at least 8 right of “short foul”"),
    "line off the end": ('x="1217"', 'x="1245"', "“trey” must lie 8 within the board"),
    "turned": ('height="98"', 'height="98" rotation="4"', "not an upright rectangle"),
    "no title": ('value="Club Room"', 'value=""', "no title"),
    "no colour": ('value="#ffe3b877"', 'value="#beech"', "“wood” is not a colour"),
    "another shape": ('orientation="orthogonal"', 'orientation="hexagonal"', "orthogonal"),
    "endless": ('infinite="0"', 'infinite="1"', "infinite"),
    "place no number": ('x="895"', 'x="far"', "no number"),
}


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_every_table_of_ours_is_fit(path: Path) -> None:
    assert map_problems(path) == []
    table = read_table(path)
    assert ROOM.contains(table.gutter)
    assert all(right - left >= MIN_LINE_DISTANCE for left, right in pairwise(table.stops))


def test_another_table_is_another_map() -> None:
    one, other = (read_table(path) for path in TABLES[:2])
    assert one.title != other.title
    assert one.board != other.board
    assert one.colours != other.colours


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_with_a_table_is_told(name: str, tmp_path: Path) -> None:
    old, new, sentence = BROKEN[name]
    assert old in GOOD
    path = tmp_path / "broken.tmx"
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    assert any(sentence in problem for problem in map_problems(path)), map_problems(path)


def test_a_line_may_be_drawn_as_a_point_a_rectangle_or_a_line(tmp_path: Path) -> None:
    point = '<object id="5" name="deuce" x="1187" y="115">\n   <point/>'
    assert point in GOOD
    for shape in (
        '<object id="5" name="deuce" x="1185" y="66" width="4" height="98">',
        '<object id="5" name="deuce" x="1187" y="66"><polyline points="0,0 0,98"/>',
    ):
        path = tmp_path / "drawn.tmx"
        path.write_text(GOOD.replace(point, shape), encoding="utf-8")
        assert read_table(path).lines == read_table(MAPS / "long_table.tmx").lines


def test_a_hundred_damaged_tables_are_read_or_told_in_sentences(tmp_path: Path) -> None:
    rng, path = random.Random(2), tmp_path / "damaged.tmx"
    refused = 0
    for _attempt in range(100):
        letters = list(GOOD)
        for _damage in range(rng.randint(1, 6)):
            place = rng.randrange(len(letters))
            match rng.randrange(3):
                case 0:
                    letters[place] = chr(rng.randrange(32, 127))
                case 1:
                    del letters[place : place + rng.randrange(40)]
                case _:
                    letters[place:place] = letters[rng.randrange(len(letters)) :][: rng.randrange(60)]
        path.write_text("".join(letters), encoding="utf-8")
        problems = map_problems(path)
        refused += bool(problems)
        assert len(problems) <= MAX_PROBLEMS
        assert all(problem[:1].isupper() or problem[:1] == "“" for problem in problems)
        assert all(problem.rstrip("”")[-1] in ".)" for problem in problems), problems
        if not problems:
            read_table(path)
    assert refused > 50


def test_a_map_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(InvalidMap, match="no such file"):
        read_table(tmp_path / "nowhere.tmx")
