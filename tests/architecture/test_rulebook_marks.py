"""Every rule book marks in place which sentences are ours, and which only one printed edition has."""

from __future__ import annotations

import re

import pytest

from tests.architecture.test_rulebook_citations import KEYS, text_of

INTRODUCTION = (
    "Sentences without a mark are in the printed rules or on the printed parts, or follow from them. "
    "(ours) after the last sentence of a rule marks the whole rule; inside a sentence, the words before it; "
    "with words in front of it, only these."
)
MARK = re.compile(r"(?:[^;:()]+: )?ours(?:; editions differ(?:: [A-Z]\d+)?)?|editions differ(?:: [A-Z]\d+)?")
"""Pattern of a mark without brackets: “ours”, “the amount: ours”, “editions differ: L68”, or both kinds."""
MARKING_WORDS = re.compile(r"\bours\b|\beditions differ\b")
BRACKETS = re.compile(r"\(([^()]*)\)")
every_book = pytest.mark.parametrize("key", KEYS)


def badly_marked(book: str) -> list[str]:
    """Returns the lines with a word of the marks outside a mark."""
    found = []
    for line in book.splitlines():
        without_marks = BRACKETS.sub(lambda bracket: "" if MARK.fullmatch(bracket[1]) else bracket[0], line)
        if MARKING_WORDS.search(without_marks):
            found.append(line)
    return found


@every_book
def test_a_rule_book_says_what_its_marks_mean(key: str) -> None:
    assert INTRODUCTION in text_of(key)


@every_book
def test_all_marks_have_one_form(key: str) -> None:
    assert badly_marked(text_of(key)) == []


@every_book
def test_marks_are_on_rules_and_not_in_a_list_of_their_own(key: str) -> None:
    marked = [line for line in text_of(key).splitlines() if MARKING_WORDS.search(line)]
    assert [line for line in marked if INTRODUCTION not in line and not line.startswith("**")] == []


@pytest.mark.parametrize(
    "line",
    [
        "**L20** Nothing happens. (nothing from yourself: ours; editions differ: may or must)",
        "- The printed rules say nothing about these points: ours are H1 and H5.",
        "**R114** The others are ours.",
    ],
)
def test_other_forms_are_found(line: str) -> None:
    assert badly_marked(line) == [line]
