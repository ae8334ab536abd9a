"""Tables drawn in Tiled: the game's own are valid, another table is another map, and damaged ones give a sentence."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.engine.catalog import BoardKind
from game.games.horse_collar.view.table_map import map_problems, read_table
from game.tiled.map_index import read_map_info
from game.tiled.tiled_map import MAX_PROBLEMS, InvalidMap

MAPS = Path(__file__).resolve().parents[3] / "maps"
TABLES = [path for path in sorted(MAPS.glob("*.tmx")) if read_map_info(path).shape == BoardKind("shuffleboard")]
GOOD = (MAPS / "long_table.tmx").read_text(encoding="utf-8")
BROKEN = {
    "no title": ('value="Club Room"', 'value=""', "no title"),
    "no colour": ('value="#ffe3b877"', 'value="#beech"', "“wood” is not a colour"),
    "another shape": ('orientation="orthogonal"', 'orientation="hexagonal"', "orthogonal"),
    "endless": ('infinite="0"', 'infinite="1"', "infinite"),
}


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_every_table_of_ours_is_fit(path: Path) -> None:
    assert map_problems(path) == []


def test_another_table_is_another_map() -> None:
    one, other = (read_table(path) for path in TABLES[:2])
    assert one.title != other.title
    assert one.colours != other.colours


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_with_a_table_is_told(name: str, tmp_path: Path) -> None:
    old, new, sentence = BROKEN[name]
    assert old in GOOD
    path = tmp_path / "broken.tmx"
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    assert any(sentence in problem for problem in map_problems(path)), map_problems(path)


def test_what_else_a_map_holds_is_not_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "drawn.tmx"
    path.write_text(
        GOOD.replace("</map>", '<objectgroup id="1"><object id="1" x="3" y="4"/></objectgroup></map>'), "utf-8"
    )
    assert read_table(path) == read_table(MAPS / "long_table.tmx")


def test_a_hundred_damaged_tables_are_read_or_told_in_sentences(tmp_path: Path) -> None:
    rng = random.Random(2)
    path = tmp_path / "damaged.tmx"
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
