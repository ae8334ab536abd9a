"""A game is named only in its own folder and in the list of games."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from game.main_loop import TITLE
from tests.support.rulesets import RULESETS

GAME = Path(__file__).parents[2] / "game"
CATALOG = "engine/catalog.py"
"""The only file that names several games."""
KEYS = [rules.key for rules in RULESETS]
OWN = {key: f"games/{key}/" for key in KEYS}
"""Folder of each rule set, by key."""
TITLES = [rules.title for rules in RULESETS if rules.title != TITLE]
"""Titles of the games, except the card game, which has the title of the whole collection."""
TITLE_WORDS = [*TITLES, *(title.removeprefix(f"{TITLE}: ") for title in TITLES)]
OWN_WORDS = [r"\bRoland\b", r"""["']sets["']""", r"\bsets="]
"""Game-specific words, as patterns: a rival and an option."""


def pattern(names: Iterable[str], more: Iterable[str] = ()) -> re.Pattern[str]:
    """Returns a pattern for any of `names` as whole words in any case, and for the patterns of `more`."""
    return re.compile("|".join([*(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names), *more]), re.IGNORECASE)


NAMES = pattern([*KEYS, *TITLE_WORDS], OWN_WORDS)
FILES = sorted(GAME.rglob("*.py"))


def place(path: Path) -> str:
    return path.relative_to(GAME).as_posix()


def strangers(path: Path) -> list[str]:
    """Returns the lines of a file that name a rule set unrelated to it."""
    own = [key for key in KEYS if place(path).startswith(OWN[key])]
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    return [f"{place(path)}:{number}: {line.strip()}" for number, line in lines if NAMES.search(line) and not own]


@pytest.mark.whole
def test_no_rule_set_is_named_elsewhere() -> None:
    found = [line for path in FILES if place(path) != CATALOG for line in strangers(path)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("key", KEYS)
def test_no_rule_set_names_another(key: str) -> None:
    others = pattern(other for other in KEYS if other != key)
    for path in FILES:
        if place(path).startswith(OWN[key]):
            assert not others.search(path.read_text(encoding="utf-8")), place(path)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("from game.engine.nim import rules", True),
        ('"nim": Nim()', True),
        ("nim.py", True),
        ("how Pig goes", True),
        ("the minimum", False),
        ("a nimble horse", False),
        ("the pigment of a coat", False),
        ("nim_like", False),
    ],
)
def test_a_name_is_found_as_a_whole_word(text: str, named: bool) -> None:
    assert bool(pattern(["nim", "Pig"]).search(text)) is named


def test_the_catalog_and_a_folder_for_each_game_are_there() -> None:
    assert CATALOG in map(place, FILES)
    for key in KEYS:
        assert (GAME / OWN[key] / "rules").is_dir()
