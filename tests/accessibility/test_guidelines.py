"""The guidelines in docs/accessibility-testing.md name existing tests, and the page counts the met guidelines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.platform.settings import Settings

PAGE = Path("docs/accessibility-testing.md").read_text(encoding="utf-8")
PLAYERS_PAGE = Path("docs/accessibility.md").read_text(encoding="utf-8")
MOST_WORDS = 20
"""Maximum words of a sentence, or of a part between colons, semicolons and dashes."""
LEVELS = {"Basic": 1.0, "Intermediate": 0.9, "Advanced": 0.7}
"""Minimum share of the applicable guidelines that are met."""


def rows_of(level: str) -> list[list[str]]:
    """Returns the guideline, the solution and the test of each row."""
    section = PAGE.partition(f"### {level}\n")[2].partition("\n### ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in section.splitlines() if line[:1] == "|"]
    return rows[2:]


@pytest.mark.parametrize("level", LEVELS)
def test_each_guideline_has_a_test_that_exists_or_a_reason(level: str) -> None:
    for guideline, how, held in rows_of(level):
        if how.startswith(("does not apply: ", "not met: ")):
            assert held == "–", guideline
            continue
        path, _colons, name = held.strip("`").partition("::")
        assert Path(path).is_file(), held
        assert not name or f"def {name}(" in Path(path).read_text(encoding="utf-8"), held


@pytest.mark.parametrize("level", LEVELS)
def test_enough_of_them_are_met_and_the_page_says_how_many(level: str) -> None:
    applying = [how for _guideline, how, _held in rows_of(level) if not how.startswith("does not apply")]
    met = sum(not how.startswith("not met") for how in applying)
    assert met >= LEVELS[level] * len(applying)
    assert f"{level}: {met} of {len(applying)} that apply" in " ".join(PAGE.split())


def test_no_guideline_is_counted_twice() -> None:
    guidelines = [row[0] for level in LEVELS for row in rows_of(level)]
    assert len(guidelines) == len(set(guidelines)) > 90


def test_players_are_asked_what_is_in_their_way() -> None:
    assert "report it" in PLAYERS_PAGE.splitlines()[-1]


def test_captions_are_on_at_first() -> None:
    assert Settings().captions


def test_the_pointer_is_the_systems_own() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path("game").rglob("*.py")]
    assert not [source for source in sources if re.search(r"set_cursor|mouse\.set_visible", source)]


@pytest.mark.parametrize("template", sorted(Path("assets/locale").glob("*.pot")), ids=lambda path: path.stem)
def test_no_sentence_is_long(template: Path) -> None:
    pofile = pytest.importorskip("babel.messages.pofile")
    with template.open("rb") as source:
        found = [message.id for message in pofile.read_po(source)]
    texts = [text for one in found for text in ([one] if isinstance(one, str) else one)]
    parts = [part for text in texts for part in re.split(r"[.!?…:;–]\s+|\n", text)]
    assert len(parts) > 30
    assert [part for part in parts if len(part.split()) > MOST_WORDS] == []
