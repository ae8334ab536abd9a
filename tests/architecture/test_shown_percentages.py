"""The page about live odds lists every file that writes a chance in per cent."""

from __future__ import annotations

import re

from tests.architecture.test_documents import ROOT, read

SECTION = "## Every percentage that players see"
GAME = ROOT / "game"
WRITERS = re.compile(r"\b(?:running_chance_text|percent_text|_percent|import .*\bpercent)\b")
"""Pattern of the functions that write a chance in per cent."""
DEFINED_IN = "session/amounts"
"""File of these functions, except those that bots use."""


def writing_files(pattern: re.Pattern[str]) -> set[str]:
    """Returns the files of the game with a match, as paths below `game` without suffix."""
    found = (path.relative_to(GAME).with_suffix("") for path in GAME.rglob("*.py") if pattern.search(read(path)))
    return {path.as_posix() for path in found} - {DEFINED_IN}


def listed_files() -> set[str]:
    """Returns the files in the last column of the page's table."""
    section = read(ROOT / "docs" / "live_odds.md").split(SECTION)[1].split("\n#")[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return set(re.findall(r"`([\w/]+)`", " ".join(row[-1] for row in rows)))


def test_each_file_that_writes_a_chance_is_on_the_page() -> None:
    files = writing_files(WRITERS) | writing_files(re.compile(r"\bdef percent\("))
    assert listed_files() == files


def test_a_file_that_is_not_listed_is_found() -> None:
    assert WRITERS.search("from game.session.amounts import dollars, percent_text")
    assert WRITERS.search("from game.bots.agent import Decision, percent")
    assert not WRITERS.search("def seen(percent: int) -> None:")
