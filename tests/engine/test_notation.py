"""Text lines of commands and events: their format, and unreadable lines."""

from __future__ import annotations

import dataclasses
from contextlib import suppress
from typing import Annotated, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.catalog import ruleset_by_key
from game.engine.notation import (
    NUMBER,
    MatchRecord,
    ParseError,
    Signed,
    TextCodec,
    codec_of,
    dump_record,
    format_line,
    parse_line,
    parse_record,
    replay_record,
    type_name,
)
from game.engine.rules import Command, Event, Seat
from game.games.dice_game.rules import commands, events, round_events, scoring_events
from game.games.dice_game.rules.rules import DICE_GAME
from tests.support.random_play import random_match, to_record
from tests.support.rulesets import RULESETS

NOTES = (("seat", "person Anna"), ("seat", "bot Bob=2"), ("map", "golden_fields"))


@dataclasses.dataclass(frozen=True, slots=True)
class Shout(Event):
    seat: Seat
    numbers: tuple[Signed, ...]
    name: str
    loud: bool = False
    times: int = 1


@dataclasses.dataclass(frozen=True, slots=True)
class HTTPRide2Go(Command):
    """A command whose name has several capitals in a row and a digit."""


@given(
    st.integers(0, 10**11),
    st.lists(st.integers(-99, 99)).map(tuple),
    st.text("azAZ_09äßñ中", max_size=60),
    st.booleans(),
    st.integers(0, 9),
)
def test_every_kind_of_field_survives(seat: int, numbers: tuple[int, ...], name: str, loud: bool, times: int) -> None:
    shout = Shout(seat, numbers, name, loud, times)
    assert parse_line(format_line(shout), [Shout]) == shout


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (commands.Bet(0, 3, 2), "bet seat=0 horse=3 amount=2"),
        (commands.Bet(0, 3, 2, card=4), "bet seat=0 horse=3 amount=2 card=4"),
        (events.BetPlaced(1, 3, 2, free=True), "bet_placed seat=1 horse=3 amount=2 free=yes"),
        (round_events.FieldDrawn((1, 2, 3)), "field_drawn sets=1,2,3"),
        (events.HorseMoved(6, 0, 3, "roll"), "horse_moved horse=6 start=0 end=3 cause=roll"),
        (scoring_events.RaceEnded(), "race_ended"),
        (commands.Pass(7), "pass seat=7"),
        (Shout(1, (), "", loud=True), "shout seat=1 numbers= name= loud=yes"),
    ],
)
def test_a_line_reads_like_a_sentence(fact: Command | Event, text: str) -> None:
    assert format_line(fact) == text
    assert parse_line(text, [type(fact)]) == fact  # type: ignore[type-var]


def test_words_are_the_names_of_the_kinds() -> None:
    assert [type_name(kind) for kind in (events.HorseMoved, commands.RollForRoland, commands.TakeBonus)] == [
        "horse_moved",
        "roll_for_roland",
        "take_bonus",
    ]
    assert type_name(HTTPRide2Go) == "httpride2_go"


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_no_two_kinds_of_a_game_share_a_word(rules: object) -> None:
    words = [type_name(kind) for kind in (*rules.commands, *rules.events)]  # type: ignore[attr-defined]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_every_field_is_of_a_type_that_can_be_read(rules: object) -> None:
    for kind in (*rules.commands, *rules.events):  # type: ignore[attr-defined]
        hints = get_type_hints(kind, include_extras=True)
        assert all(isinstance(codec_of(hints[field.name]), TextCodec) for field in dataclasses.fields(kind)), kind


@pytest.mark.parametrize("hint", [float, list[int], tuple[int, int], int | None, dict, object])
def test_other_types_are_refused_when_they_are_met(hint: object) -> None:
    with pytest.raises(TypeError, match="cannot be in a command or event"):
        codec_of(hint)


def _colour(text: str) -> int:
    return COLOURS.index(text) if text in COLOURS else NUMBER.read(text)


COLOURS = ("red", "green", "blue")
Colour = Annotated[int, TextCodec(COLOURS.__getitem__, _colour)]


@dataclasses.dataclass(frozen=True, slots=True)
class Paint(Command):
    colour: Colour
    others: tuple[Colour, ...] = ()
    twice: Colour = 0


def test_a_game_may_write_values_of_its_own_in_words() -> None:
    for paint, text in [
        (Paint(1, 2), "paint seat=1 colour=blue"),
        (Paint(1, 0, (1, 2), 1), "paint seat=1 colour=red others=green,blue twice=green"),
    ]:
        assert format_line(paint) == text
        assert parse_line(text, [Paint]) == paint
    assert parse_line("paint seat=1 colour=2 others=0,blue", [Paint]) == Paint(1, 2, (0, 2))
    with pytest.raises(ParseError, match="“colour=pink” has an invalid value"):
        parse_line("paint seat=1 colour=pink", [Paint])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "“” is not known in this game."),
        ("   ", "“” is not known in this game."),
        ("jump seat=0", "“jump” is not known in this game."),
        ("bet seat=0 horse=3", "“bet seat=0 horse=3” is incomplete."),
        ("bet", "“bet” is incomplete."),
        ("bet seat=0 horse=3 amount=2 colour=red", "“colour=red” does not belong to “bet”."),
        ("bet seat=0 horse=3 amount", "“amount” does not belong to “bet”."),
        ("bet seat=0 seat=1 horse=3 amount=2", "“seat=1” does not belong to “bet”."),
        ("bet seat=0 horse=three amount=2", "“horse=three” has an invalid value."),
        ("bet seat=0 horse=3.5 amount=2", "“horse=3.5” has an invalid value."),
        ("bet seat=0 horse=-3 amount=2", "“horse=-3” has an invalid value."),
        ("bet seat=0 horse=0x3 amount=2", "“horse=0x3” has an invalid value."),
        ("bet seat=0 horse=1e3 amount=2", "“horse=1e3” has an invalid value."),
        ("bet seat=0 horse=+3 amount=2", "“horse=+3” has an invalid value."),
        ("bet seat=0 horse=٣ amount=2", "“horse=٣” has an invalid value."),
        ("bet seat=0 horse=3 amount=" + "9" * 5000, "“amount=" + "9" * 33 + "” has an invalid value."),
        ("take_bonus seat=0 bonus=../../etc", "“bonus=../../etc” has an invalid value."),
        ("__class__ seat=0", "“__class__” is not known in this game."),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ParseError) as failure:
        parse_line(text, commands.COMMANDS)
    assert str(failure.value) == str(failure.value.reason) == sentence


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(ParseError):
        assert isinstance(parse_line(text, commands.COMMANDS), Command)


@given(st.sampled_from(commands.COMMANDS), st.lists(st.text("=seathornum0123456789-,_yes ", max_size=12), max_size=4))
def test_any_text_after_a_word_is_read_or_refused(kind: type[Command], parts: list[str]) -> None:
    with suppress(ParseError):
        assert isinstance(parse_line(" ".join([type_name(kind), *parts]), commands.COMMANDS), kind)


def test_flags_are_yes_or_no() -> None:
    for flag, value in (("yes", True), ("no", False)):
        assert parse_line(f"bet_placed seat=0 horse=1 amount=1 free={flag}", events.EVENTS) == events.BetPlaced(
            0, 1, 1, value
        )
    with pytest.raises(ParseError):
        parse_line("bet_placed seat=0 horse=1 amount=1 free=true", events.EVENTS)


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


def test_a_record_without_all_options_takes_what_is_usual() -> None:
    match = replay_record(parse_record("long shot 2\nrules dice_game\nseed 3\n\nend 0\n"), ruleset_by_key)
    assert match.options == DICE_GAME.options({})


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
        replay_record(parse_record(damage(kept())), ruleset_by_key)  # type: ignore[operator]
    assert str(failure.value) == sentence


def test_an_illegal_move_is_named_by_its_number() -> None:
    text = kept(1).replace("end 1", "roll seat=0\nend 2")
    with pytest.raises(ParseError) as failure:
        replay_record(parse_record(text), ruleset_by_key)
    assert str(failure.value).startswith("Move 2: ")


def test_a_garbled_move_is_named_by_its_number_too() -> None:
    text = kept(1).replace("end 1", "jump seat=0\nend 2")
    with pytest.raises(ParseError) as failure:
        replay_record(parse_record(text), ruleset_by_key)
    assert str(failure.value) == "Move 2: “jump” is not known in this game."


@given(st.integers(0, 2000), st.integers(0, 2000), st.text(max_size=5))
def test_any_damage_is_survived(start: int, length: int, patch: str) -> None:
    text = kept()
    start %= len(text)
    damaged = text[:start] + patch + text[start + length :]
    with suppress(ParseError):
        replay_record(parse_record(damaged), ruleset_by_key)
