"""Every number of every rule book is cited by a test, and no test cites a number that is not in its book."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.engine.catalog import RULES

HERE = Path(__file__).parent
ENGINE = HERE.parent / "game" / "engine"
BOOKS = {rules.key: (ENGINE / rules.key / "RULEBOOK.md").read_text(encoding="utf-8") for rules in RULES}
"""The text of each book; its sentences are numbered R1, R2 … with a letter of its own."""
NUMBERED = re.compile(r"^\*\*([A-Z])(\d+)\*\* ", flags=re.M)
every_book = pytest.mark.parametrize("key", BOOKS)


def letter(key: str) -> str:
    return NUMBERED.findall(BOOKS[key])[0][0]  # type: ignore[no-any-return]


def numbers(key: str) -> list[int]:
    return [int(number) for _letter, number in NUMBERED.findall(BOOKS[key])]


def cited(key: str) -> dict[int, list[str]]:
    """The files that cite each number."""
    found: dict[int, list[str]] = {}
    citing = re.compile(rf"^def test((?:_{letter(key).lower()}\d+)+)_\w+\(", flags=re.M)
    for path in sorted(HERE.glob("test_*.py")):
        for citation in citing.findall(path.read_text(encoding="utf-8")):
            for number in re.findall(r"\d+", citation):
                found.setdefault(int(number), []).append(path.name)
    return found


def test_each_book_has_a_letter_of_its_own() -> None:
    letters = {key: {found for found, _number in NUMBERED.findall(book)} for key, book in BOOKS.items()}
    assert all(len(found) == 1 for found in letters.values())
    assert len(set.union(*letters.values())) == len(BOOKS)


@every_book
def test_the_numbers_run_from_one_without_a_gap(key: str) -> None:
    assert list(range(1, len(numbers(key)) + 1)) == numbers(key)


@every_book
def test_every_sentence_is_tested(key: str) -> None:
    assert set(numbers(key)) - set(cited(key)) == set()


@every_book
def test_no_test_cites_a_sentence_that_is_not_there(key: str) -> None:
    assert set(cited(key)) - set(numbers(key)) == set()


def test_test_names_are_not_used_twice_in_a_file() -> None:
    for path in HERE.glob("test_*.py"):
        names = re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), flags=re.M)
        assert len(names) == len(set(names)), path.name


@every_book
def test_every_line_of_the_book_is_a_heading_a_sentence_a_list_or_a_table(key: str) -> None:
    opening, *chapters = BOOKS[key].split("\n## ")
    assert "Every sentence has a number." in opening
    for text in "\n## ".join(["", *chapters]).splitlines():
        assert not text or text.startswith(("#", f"**{letter(key)}", "- ", "|")), text
