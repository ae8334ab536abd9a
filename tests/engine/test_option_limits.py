"""Number options accept exactly the numbers that their refusals name, in every game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.engine.message import CommandRejected
from game.engine.rules import Ruleset
from tests.support.rulesets import RULESETS

TOO_MUCH = "999999"
"""A number that no option accepts."""
NUMBER = r"\$?(\d+(?:,\d{3})*)"
WORDS = {"one": 1, "two": 2, "eight": 8}
"""Values of the numbers that refusals write as words."""
SEATS = "counted from 0"
"""End of each refusal about a seat number."""


def refusal(rules: Ruleset[Any], **texts: str) -> str:
    """Returns the reason why these options are refused; "" if they are accepted."""
    try:
        rules.options(texts)
    except CommandRejected as refused:
        return str(refused)
    return ""


def with_figures(sentence: str) -> str:
    """Returns the sentence with digits for its number words; unchanged if it already has digits."""
    if re.search(r"\d", sentence):
        return sentence
    return re.sub(r"\w+", lambda word: str(WORDS.get(word[0], word[0])), sentence)


def numbers_named(sentence: str) -> set[int]:
    """Returns the numbers that a refusal names, in ranges such as “1 to 50” or singly."""
    figures = with_figures(sentence)
    ranges = re.findall(f"{NUMBER} to {NUMBER}", figures)
    singles = re.findall(NUMBER, re.sub(f"{NUMBER} to {NUMBER}", "", figures))
    named = {int(single.replace(",", "")) for single in singles}
    for lowest, highest in ranges:
        named |= {*range(int(lowest), int(highest) + 1)}
    return named


def options_of_numbers() -> list[Any]:
    """Returns each game's options whose refusal names numbers."""
    return [
        pytest.param(rules, name, id=f"{rules.key}-{name}")
        for rules in RULESETS
        for name in rules.option_texts(rules.options({}))
        if numbers_named(refusal(rules, **{name: TOO_MUCH})) and SEATS not in refusal(rules, **{name: TOO_MUCH})
    ]


def test_most_games_have_more_options_of_numbers_than_their_seats() -> None:
    assert len(options_of_numbers()) >= 2 * len(RULESETS)


@pytest.mark.parametrize(("rules", "name"), options_of_numbers())
def test_an_option_accepts_the_numbers_that_its_refusal_names_and_no_others(rules: Ruleset[Any], name: str) -> None:
    sentence = refusal(rules, **{name: TOO_MUCH})
    named = numbers_named(sentence)
    tried = {number + step for number in named for step in (-1, 0, 1)}
    accepted = {number for number in tried if refusal(rules, **{name: str(number)}) != sentence}
    if "at most" in sentence and len(named) == 1:
        assert accepted == {max(named) - 1, max(named)}
    else:
        assert accepted == named


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_any_seat_of_the_table_may_begin_and_no_other(rules: Ruleset[Any]) -> None:
    for seats in rules.seats:
        accepted = [seat for seat in range(-2, seats + 2) if not refusal(rules, seats=str(seats), begins=str(seat))]
        assert accepted == [*range(seats)]


@pytest.mark.parametrize(
    ("sentence", "numbers"),
    [
        ("Races must be 1 to 3, or 0 for one per player.", {0, 1, 2, 3}),
        ("Players per side must be 1, 2, 4 or 8, or 0.", {0, 1, 2, 4, 8}),
        ("Long Shot needs two to eight players.", {2, 3, 4, 5, 6, 7, 8}),
        ("Starting money must be at most $100,000.", {100_000}),
        ("The table must be “long” or “short”.", set()),
    ],
)
def test_the_numbers_of_a_sentence_are_found(sentence: str, numbers: set[int]) -> None:
    assert numbers_named(sentence) == numbers
