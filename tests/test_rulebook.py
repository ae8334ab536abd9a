"""Every number of the rule book is cited by a test, and no test cites a number that is not in it."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
BOOK = HERE.parent / "game" / "engine" / "dice_game" / "RULEBOOK.md"
NUMBERS = [int(number) for number in re.findall(r"^\*\*R(\d+)\*\* ", BOOK.read_text(encoding="utf-8"), flags=re.M)]
TESTS = re.compile(r"^def test((?:_r\d+)+)_\w+\(", flags=re.M)


def cited() -> dict[int, list[str]]:
    """The files that cite each number."""
    found: dict[int, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for numbers in TESTS.findall(path.read_text(encoding="utf-8")):
            for number in re.findall(r"\d+", numbers):
                found.setdefault(int(number), []).append(path.name)
    return found


def test_the_numbers_run_from_one_without_a_gap() -> None:
    assert list(range(1, len(NUMBERS) + 1)) == NUMBERS


def test_every_sentence_is_tested() -> None:
    assert set(NUMBERS) - set(cited()) == set()


def test_no_test_cites_a_sentence_that_is_not_there() -> None:
    assert set(cited()) - set(NUMBERS) == set()


def test_test_names_are_not_used_twice_in_a_file() -> None:
    for path in HERE.glob("test_*.py"):
        names = re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), flags=re.M)
        assert len(names) == len(set(names)), path.name


def test_every_line_of_the_book_is_a_heading_a_sentence_a_list_or_a_table() -> None:
    for text in BOOK.read_text(encoding="utf-8").splitlines():
        assert not text or text.startswith(("#", "**R", "- ", "|", "Eight horses", "Every sentence")), text
