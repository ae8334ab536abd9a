"""A test cites every number of every rule book, and no test cites a missing number."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.support.rulesets import RULESETS

HERE = Path(__file__).parents[1]
GAMES = HERE.parent / "game" / "games"
KEYS = [rules.key for rules in RULESETS]
NUMBERED = re.compile(r"^\*\*([A-Z])(\d+)\*\* ", flags=re.M)
every_book = pytest.mark.parametrize("key", KEYS)


def text_of(key: str) -> str:
    """Returns the text of a rule set's book; "" without a book.

    Its sentences have numbers such as R1 and R2, with a letter for each book.
    """
    path = GAMES / key / "RULEBOOK.md"
    return path.read_text(encoding="utf-8") if path.exists() else ""


BOOKS = {key: text_of(key) for key in KEYS}


def letters(book: str) -> set[str]:
    return {letter for letter, _number in NUMBERED.findall(book)}


def numbers(book: str) -> list[int]:
    return [int(number) for _letter, number in NUMBERED.findall(book)]


def cited(letter: str) -> dict[int, list[str]]:
    """Returns the files that cite each number of the book with this letter."""
    found: dict[int, list[str]] = {}
    citing = re.compile(rf"^def test((?:_{letter.lower()}\d+)+)_\w+\(", flags=re.M)
    for path in sorted(HERE.rglob("test_*.py")):
        for citation in citing.findall(path.read_text(encoding="utf-8")):
            for number in re.findall(r"\d+", citation):
                found.setdefault(int(number), []).append(path.name)
    return found


def lacking(key: str, books: Mapping[str, str]) -> str:
    """Returns a sentence about the first missing part of a rule set's book; "" if the book is complete."""
    book = books[key]
    if not book:
        return f"{key} has no rule book: write game/games/{key}/RULEBOOK.md"
    if not numbers(book):
        return f"the rule book of {key} has no numbered sentence: each begins with a letter and number like **X1**"
    if len(letters(book)) > 1:
        return f"the rule book of {key} numbers its sentences with several letters: {sorted(letters(book))}"
    (letter,) = letters(book)
    shared = [other for other in books if other != key and letter in letters(books[other])]
    if shared:
        return f"the rule book of {key} has the letter {letter}, which is that of {', '.join(shared)}"
    return _uncited(key, letter, numbers(book))


def _uncited(key: str, letter: str, sentences: Sequence[int]) -> str:
    """Returns a sentence about a difference between the numbers of a book and the citing tests; "" without one."""
    if list(range(1, len(sentences) + 1)) != list(sentences):
        return f"the numbers of {key}'s rule book do not run from {letter}1 without a gap: {sentences}"
    names = cited(letter)
    untested = [f"{letter}{number}" for number in sentences if number not in names]
    if untested:
        return f"no test cites these sentences of {key} (def test_{untested[0].lower()}_…): {', '.join(untested)}"
    strays = [f"{letter}{number} in {', '.join(names[number])}" for number in sorted(set(names) - set(sentences))]
    return f"tests cite sentences that {key} does not have: {'; '.join(strays)}" if strays else ""


@every_book
def test_a_rule_set_has_a_book_whose_every_sentence_is_tested(key: str) -> None:
    fault = lacking(key, BOOKS)
    assert not fault, fault


GOOD = "# A\n\nB.\n\n## C\n\n"


@pytest.mark.parametrize(
    ("book", "fault"),
    [
        ("", "nim has no rule book: write game/games/nim/RULEBOOK.md"),
        (GOOD, "the rule book of nim has no numbered sentence"),
        (GOOD + "**X1** One.\n\n**Y2** Two.\n", "the rule book of nim numbers its sentences with several letters"),
        (GOOD + "**L1** One.\n", "the rule book of nim has the letter L, which is that of long_shot"),
        (GOOD + "**X1** One.\n\n**X3** Three.\n", "the numbers of nim's rule book do not run from X1 without a gap"),
        (GOOD + "**X1** One.\n", "no test cites these sentences of nim (def test_x1_…): X1"),
    ],
)
def test_what_a_new_rule_set_lacks_is_said_in_a_sentence(book: str, fault: str) -> None:
    assert lacking("nim", {**BOOKS, "nim": book}).startswith(fault)


def test_a_citation_without_its_sentence_is_named() -> None:
    short = BOOKS["long_shot"].split("**L2**")[0]
    fault = lacking("long_shot", {"long_shot": short})
    assert fault.startswith("tests cite sentences that long_shot does not have: L2 in test_rulebook.py; L3")


def test_test_names_are_not_used_twice_in_a_file() -> None:
    for path in HERE.rglob("test_*.py"):
        names = re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), flags=re.M)
        assert len(names) == len(set(names)), path.name


@every_book
def test_every_line_of_the_book_is_a_heading_a_sentence_a_list_a_table_or_a_picture(key: str) -> None:
    _opening, *chapters = BOOKS[key].split("\n## ")
    sentences = tuple(f"**{letter}" for letter in letters(BOOKS[key]))
    for text in "\n## ".join(["", *chapters]).splitlines():
        assert not text or text.startswith(("#", "- ", "|", "`picture ", *sentences)), text
