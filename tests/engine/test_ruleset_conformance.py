"""Laws that every rule set in the catalog obeys, checked with random races."""

from __future__ import annotations

import copy
import dataclasses
import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.catalog import ruleset_by_key
from game.engine.match import NOT_LEGAL_NOW, Match
from game.engine.message import CommandRejected
from game.engine.notation import ParseError, dump_record, format_line, parse_line, parse_record, replay_record
from game.engine.rules import Ruleset
from tests.support.random_play import (
    TRIED,
    VARIANT_CASES,
    VARIANTS,
    choose,
    new_match,
    positions,
    random_command,
    random_match,
    sampled,
    to_record,
)
from tests.support.rulesets import RULESETS
from tests.support.sampling import sampled_cases

seeds = st.integers(0, 2**64 - 1)
steps = st.integers(0, 120)
tables = st.sampled_from(VARIANT_CASES)
Table = tuple[Ruleset[Any], dict[str, str]]


def names(table: Table) -> str:
    rules, texts = table
    return "-".join([rules.key, *texts.values()])


every_table = pytest.mark.parametrize("table", VARIANT_CASES, ids=names)


def test_every_rule_set_has_options_to_try() -> None:
    assert set(VARIANTS) <= {rules.key for rules in RULESETS}


def test_dice_are_thrown_by_commands() -> None:
    assert all(set(rules.roll_commands) <= set(rules.commands) for rules in RULESETS)


def test_what_rules_declare_is_theirs() -> None:
    for rules in RULESETS:
        assert {*rules.final_commands, *rules.exit_commands} <= set(rules.commands)
        assert set(rules.turns) <= set(rules.events)
        assert all("seat" in {field.name for field in dataclasses.fields(event)} for event in rules.turns)
        assert len(set(rules.purposes)) == len(rules.purposes) > 0


def _values_read(rules: Ruleset[Any], name: str, text: str) -> set[str]:
    """Returns the values read from a text, for each number of seats that accepts it."""
    read = set()
    for seats in rules.seats:
        with suppress(CommandRejected):
            read.add(rules.option_texts(rules.options({"seats": str(seats), name: text}))[name])
    return read


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_every_value_offered_in_the_set_up_is_read_and_the_usual_one_is_offered(rules: Ruleset[Any]) -> None:
    usual = rules.option_texts(rules.options({}))
    for choice in rules.setup_options:
        offered = [value.text for value in choice.values]
        assert usual[choice.name] in offered, choice.name
        assert len(set(offered)) == len(offered) >= (1 if choice.by_seat else 2), choice.name
        for text in [*offered, *(["0"] if choice.by_seat else [])]:
            assert text in _values_read(rules, choice.name, text)
    assert "seats" not in {choice.name for choice in rules.setup_options}
    for seats in rules.seats:
        assert rules.option_texts(rules.options({"seats": str(seats)}))["seats"] == str(seats)


def test_rule_sets_are_found_by_their_key() -> None:
    assert all(ruleset_by_key(rules.key) is rules for rules in RULESETS)
    assert ruleset_by_key("tiddlywinks") is None


@given(tables, seeds, steps)
def test_a_copy_is_equal_and_shares_nothing_changeable(table: Table, seed: int, count: int) -> None:
    match = random_match(*table, seed, count)
    twin = match.state.copy()
    assert twin == match.state
    assert not _changeable(twin) & _changeable(match.state)


def _changeable(state: Any) -> set[int]:
    """Returns the ids of all lists, sets and dicts that can be reached from a state."""
    found: set[int] = set()
    waiting = [getattr(state, name) for name in _slots(state)]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, (list, set, dict, bytearray)):
            found.add(id(thing))
        if isinstance(thing, (list, tuple, set)):
            waiting += thing
        elif isinstance(thing, dict):
            waiting += thing.values()
    return found


def _slots(state: Any) -> list[str]:
    return [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())] or list(vars(state))


@pytest.mark.slow
@given(tables, seeds, steps)
def test_asking_changes_nothing(table: Table, seed: int, count: int) -> None:
    match = random_match(*table, seed, count)
    rules = match.rules
    state = match.state
    before = copy.deepcopy(state)
    for seat in (None, *rules.to_act(state), 0, 7):
        rules.view(state, seat)
        for command in sampled(rules.legal(state, seat or 0)):
            rules.rejection_reason(state, command)
    rules.outcome(state)
    json.dumps(rules.summary(state))
    list(rules.non_player_names(state))
    chance = random.Random(seed)
    for _ in range(30):
        rules.rejection_reason(state, random_command(match, chance))
    assert state == before


@pytest.mark.slow
@given(tables, seeds)
def test_the_same_seed_and_commands_give_the_same_text(table: Table, seed: int) -> None:
    one = random_match(*table, seed)
    two = random_match(*table, seed)
    assert dump_record(to_record(one)) == dump_record(to_record(two))
    assert [format_line(event) for event in one.events] == [format_line(event) for event in two.events]


@given(tables, seeds, steps)
def test_events_alone_make_the_state(table: Table, seed: int, count: int) -> None:
    match = random_match(*table, seed, count)
    state = match.rules.initial_state(match.options)
    for event in match.events:
        event.apply(state)
    assert state == match.state


@pytest.mark.slow
@given(tables, seeds, steps)
def test_a_view_evolves_as_the_state_does(table: Table, seed: int, count: int) -> None:
    match = random_match(*table, seed, count)
    rules = match.rules
    state = match.rules.initial_state(match.options)
    seats = (None, *range(rules.seats[-1]))
    views = {seat: rules.view(state, seat) for seat in seats}
    for event in match.events:
        event.apply(state)
        for seat, view in views.items():
            shown = rules.redact(event, seat)
            if shown is not None:
                shown.apply(view)
            assert view == rules.view(state, seat)


@pytest.mark.slow
@every_table
@pytest.mark.parametrize("seed", sampled_cases(range(3), [0]))
def test_a_reason_is_given_exactly_for_what_is_not_legal(table: Table, seed: int) -> None:
    chance = random.Random(seed)
    for match in positions(new_match(*table, seed), seed):
        for command in [random_command(match, chance) for _ in range(20)]:
            legal = command in match.legal(command.seat)
            reason = match.rules.rejection_reason(match.state, command)
            assert (reason is None) == legal, format_line(command)
            assert reason != NOT_LEGAL_NOW, format_line(command)
            assert reason is None or "{" not in str(reason), format_line(command)
        for seat in match.to_act():
            assert all(
                match.rules.rejection_reason(match.state, command) is None for command in sampled(match.legal(seat))
            )


@every_table
def test_a_legal_command_is_found_at_its_place(table: Table) -> None:
    for number, match in enumerate(positions(new_match(*table, 4), 4)):
        for seat in match.to_act() if number % 10 == 0 else ():
            legal = match.legal(seat)
            for command in sampled(legal)[:TRIED]:
                assert legal[legal.index(command)] == command


def test_what_is_not_legal_has_no_place() -> None:
    for rules, texts in VARIANT_CASES:
        match = new_match(rules, texts, 4)
        other = new_match(rules, texts, 4)
        legal = match.legal(match.to_act()[0])
        seat = match.to_act()[0]
        strays = [None, *(dataclasses.replace(other.legal(seat)[0], seat=9),)]
        for stray in strays:
            with pytest.raises(ValueError, match=r".*"):
                legal.index(stray)  # type: ignore[arg-type]


@pytest.mark.slow
@given(tables, seeds, steps, seeds)
def test_an_illegal_command_is_rejected_and_changes_nothing(table: Table, seed: int, count: int, odd: int) -> None:
    match = random_match(*table, seed, count)
    before = copy.deepcopy(match.state)
    text = dump_record(to_record(match))
    chance = random.Random(odd)
    for _ in range(40):
        command = random_command(match, chance)
        if command not in match.legal(command.seat):
            with pytest.raises(CommandRejected) as refusal:
                match.play(command)
            assert str(refusal.value)
    assert match.state == before
    assert dump_record(to_record(match)) == text


@pytest.mark.sampled
@every_table
@pytest.mark.parametrize("seed", range(6))
def test_somebody_can_act_until_the_outcome(table: Table, seed: int) -> None:
    for match in positions(new_match(*table, seed), seed):
        actors = match.to_act()
        assert bool(actors) == (match.outcome is None)
        assert all(match.legal(seat) for seat in actors)
        idle = set(range(-1, 10)) - set(actors)
        assert not any(match.legal(seat) for seat in idle)


@every_table
def test_an_outcome_ranks_every_seat_once(table: Table) -> None:
    outcome = random_match(*table, 3).outcome
    assert outcome is not None
    ranked = [seat for group in outcome.ranking for seat in group]
    assert sorted([*ranked, *outcome.unranked]) == list(range(len(outcome.scores)))
    best = [max(outcome.scores[seat] for seat in group) for group in outcome.ranking]
    assert best == sorted(best, reverse=True)
    assert all(len({outcome.scores[seat] for seat in group}) == 1 for group in outcome.ranking)


@pytest.mark.slow
@given(tables, seeds)
def test_every_command_and_event_survives_its_text(table: Table, seed: int) -> None:
    match = random_match(*table, seed)
    for command in match.commands:
        assert parse_line(format_line(command), match.rules.commands) == command
    for event in match.events:
        assert parse_line(format_line(event), match.rules.events) == event
    chance = random.Random(seed)
    for _ in range(50):
        command = random_command(match, chance)
        text = format_line(command)
        if "-" not in text:  # no command has negative numbers
            assert parse_line(text, match.rules.commands) == command
            continue
        with pytest.raises(ParseError):
            parse_line(text, match.rules.commands)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_commands_and_events_are_frozen(rules: Ruleset[Any]) -> None:
    for kind in (*rules.commands, *rules.events):
        assert dataclasses.is_dataclass(kind)
        assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]


@pytest.mark.slow
@given(tables, seeds, steps)
def test_undo_is_the_match_without_its_last_step(table: Table, seed: int, count: int) -> None:
    match = random_match(*table, seed, count)
    if not match.steps:
        return
    shorter = match.replayed_to(len(match.steps) - 1)
    match.undo()
    assert match.state == shorter.state
    assert match.steps == shorter.steps
    assert match.to_act() == shorter.to_act()
    assert all(sampled(match.legal(seat)) == sampled(shorter.legal(seat)) for seat in match.to_act())


@pytest.mark.slow
@given(tables, seeds, steps)
def test_a_record_replays_to_the_same_events(table: Table, seed: int, count: int) -> None:
    match = random_match(*table, seed, count)
    by_key = {rules.key: rules for rules, _texts in VARIANT_CASES}.get
    again = replay_record(parse_record(dump_record(to_record(match))), by_key)
    assert again.events == match.events
    assert again.state == match.state


@given(tables, seeds, steps)
def test_legal_commands_come_once_each_and_in_a_stable_order(table: Table, seed: int, count: int) -> None:
    match = random_match(*table, seed, count)
    for seat in match.to_act():
        legal = sampled(match.rules.legal(match.state, seat))
        assert len(set(legal)) == len(legal)
        assert legal == sampled(match.rules.legal(match.state.copy(), seat))
        assert all(command.seat == seat for command in legal)


@pytest.mark.slow
@given(tables, seeds, steps)
def test_what_is_hidden_from_a_seat_is_hidden_from_spectators(table: Table, seed: int, count: int) -> None:
    match = random_match(*table, seed, count)
    for event in match.events:
        if match.rules.redact(event, None) == event:
            assert all(match.rules.redact(event, seat) == event for seat in range(match.rules.seats[-1]))


@given(tables, seeds, steps)
def test_what_everybody_knows_follows_from_what_a_seat_knows(table: Table, seed: int, count: int) -> None:
    match = random_match(*table, seed, count)
    rules = match.rules
    seat = seed % match.rules.seats[-1]
    assert rules.view(rules.view(match.state, seat), None) == rules.view(match.state, None)
    for event in match.events:
        told = rules.redact(event, seat)
        assert told is None or rules.redact(told, seat) == told
        assert (None if told is None else rules.redact(told, None)) == rules.redact(event, None)


@every_table
def test_a_seat_may_do_by_its_view_what_it_may_do(table: Table) -> None:
    for number, match in enumerate(positions(new_match(*table, 5), 5)):
        if number % 3:
            continue
        rules = match.rules
        views = {seat: rules.view(match.state, seat) for seat in (None, *range(rules.seats[-1]))}
        assert all(rules.to_act(view) == match.to_act() for view in views.values())
        assert all(rules.outcome(view) == match.outcome for view in views.values())
        for seat in match.to_act():
            legal = rules.legal(views[seat], seat)
            assert len(legal) == len(match.legal(seat))
            assert all(command in legal for command in sampled(match.legal(seat)))


@given(tables)
def test_options_survive_their_texts(table: Table) -> None:
    rules, texts = table
    options = rules.options(texts)
    written = rules.option_texts(options)
    assert rules.options(written) == options
    assert texts.items() <= written.items()


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_options_of_other_games_are_refused(rules: Ruleset[Any]) -> None:
    with pytest.raises(CommandRejected):
        rules.options({"no such option": "1"})


@pytest.mark.slow
@given(tables, seeds)
def test_chance_is_in_the_seed_alone(table: Table, seed: int) -> None:
    match = random_match(*table, seed, 40)
    other = Match(match.rules, match.options, seed)
    for step in match.steps:
        choose(random.Random(0), other.legal(step.command.seat))
        assert other.play(step.command) == step.events
