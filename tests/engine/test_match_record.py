"""A match as text: what it looks like, and every way in which it can be damaged."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.notation import (
    VERSION_BY_FIRST_LINE,
    MatchRecord,
    ParseError,
    dump_record,
    parse_record,
    replay_record,
    to_record,
)
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.registry import RULESETS
from tests.support.random_play import random_match

NOTES = (("seat", "person Anna"), ("seat", "bot Bob=2"), ("map", "golden_fields"))


def kept(steps: int = 40) -> str:
    return dump_record(to_record(random_match(DICE_GAME, {"seats": "3", "sets": "mix"}, 9, steps), NOTES))


def test_a_record_is_short_and_readable() -> None:
    assert kept(2).splitlines()[:12] == [
        "long shot 2",
        "rules dice_game",
        "seed 9",
        "option seats=3",
        "option sets=mix",
        "option begins=lot",
        "option dice=program",
        "option length=full",
        "seat person Anna",
        "seat bot Bob=2",
        "map golden_fields",
        "",
    ]
    assert kept(2).endswith("\nend 2\n")
    assert tuple(VERSION_BY_FIRST_LINE) == ("long shot 1", "long shot 2")


def test_reading_is_the_inverse_of_writing() -> None:
    text = kept()
    assert dump_record(parse_record(text)) == text
    assert parse_record(text).notes == list(NOTES)


@given(st.integers(0, 10**19), st.lists(st.tuples(st.from_regex(r"\A[a-z]{1,9}\Z"), st.text("Ana 1=_", max_size=9))))
@pytest.mark.slow
def test_notes_of_others_are_kept(seed: int, notes: list[tuple[str, str]]) -> None:
    notes = [note for note in notes if note[0] not in ("rules", "seed", "option")]
    text = dump_record(MatchRecord("dice_game", seed, {"seats": "2"}, [], notes))
    assert parse_record(text) == MatchRecord("dice_game", seed, {"seats": "2"}, [], notes)


def test_an_old_record_without_all_options_takes_what_is_usual() -> None:
    match = replay_record(parse_record("long shot 1\nrules dice_game\nseed 3\n\nend 0\n"), RULESETS)
    assert match.options == DICE_GAME.options({})


def test_a_record_of_version_1_stays_one() -> None:
    """Its dice are drawn another way, so it goes on as it began."""
    text = kept().replace("long shot 2", "long shot 1").partition("\n\n")[0] + "\n\nend 0\n"
    match = replay_record(parse_record(text), RULESETS)
    assert match.version == parse_record(text).version == 1
    assert dump_record(to_record(match, NOTES)) == text


def test_line_ends_of_another_system_do_no_harm() -> None:
    assert parse_record(kept().replace("\n", "\r\n")) == parse_record(kept())


def test_a_name_may_hold_odd_blanks() -> None:
    notes = [("seat", "person Anna\u2028Lou\x0b"), ("map", "")]
    assert parse_record(dump_record(MatchRecord("dice_game", 1, {}, [], notes))).notes == notes


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: "", "This is not a saved game."),
        (lambda text: "\x00\x01\x02", "This is not a saved game."),
        (lambda text: text.replace("long shot 2", "long shot 3"), "This is not a saved game."),
        (lambda text: text[: len(text) // 2], "The saved game is incomplete."),
        (lambda text: text.replace("end 40", ""), "The saved game is incomplete."),
        (lambda text: text.replace("end 40", "end 39"), "The saved game is incomplete."),
        (lambda text: text.replace("seed 9", "seed x"), "The saved game has no seed."),
        (lambda text: text.replace("seed 9", "seed -9"), "The saved game has no seed."),
        (lambda text: text.replace("seed 9\n", ""), "The saved game has no seed."),
        (lambda text: text.replace("rules dice_game", "rules chess"), "There is no game called “chess”."),
        (lambda text: text.replace("rules dice_game\n", ""), "There is no game called “”."),
        (lambda text: text.replace("seats=3", "seats=12"), "Dice Game races have one to eight players."),
        (lambda text: text.replace("dice=program", "hay=wet"), "The Dice Game has no option “hay”."),
    ],
)
def test_a_damaged_record_is_refused_in_a_sentence(damage: object, sentence: str) -> None:
    with pytest.raises(ParseError) as failure:
        replay_record(parse_record(damage(kept())), RULESETS)  # type: ignore[operator]
    assert str(failure.value) == sentence


def test_an_illegal_move_is_named_by_its_number() -> None:
    text = kept(1).replace("end 1", "roll seat=0\nend 2")
    with pytest.raises(ParseError) as failure:
        replay_record(parse_record(text), RULESETS)
    assert str(failure.value).startswith("Move 2: ")


def test_a_garbled_move_is_named_by_its_number_too() -> None:
    text = kept(1).replace("end 1", "jump seat=0\nend 2")
    with pytest.raises(ParseError) as failure:
        replay_record(parse_record(text), RULESETS)
    assert str(failure.value) == "Move 2: “jump” is not known in this game."


@given(st.integers(0, 2000), st.integers(0, 2000), st.text(max_size=5))
def test_any_damage_is_survived(start: int, length: int, patch: str) -> None:
    text = kept()
    start %= len(text)
    damaged = text[:start] + patch + text[start + length :]
    with suppress(ParseError):
        replay_record(parse_record(damaged), RULESETS)
