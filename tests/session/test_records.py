"""Records of this device: what a finished match adds, what is kept, and what a damaged file costs."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.games.registry import GAMES, ruleset_by_key
from game.platform.storage import STORAGE_UNAVAILABLE, DirectoryStore, Storage, UnavailableStore
from game.session import daily_race, records
from game.session.records import DailyResult, GameRecord, LastRace, Records
from game.session.session import MatchSession, run_bots
from game.session.setup import MatchSetup, SeatSetup
from tests.support.app_driver import MemoryStore
from tests.support.finished_matches import finished_session

DAY = date(2026, 11, 22)
SEATS = tuple(SeatSetup("bot", name, "novice", badge) for badge, name in enumerate(("Ana", "Bo", "Cleo", "Dev")))
FULL = Records(
    LastRace("dice_game", ("Bo",), 117, 39, 123456),
    {"dice_game": GameRecord(164, "Ana", "golden_fields", DAY, DAY + timedelta(1))},
    DailyResult(DAY, 161),
)


def finished_daily_race(day: date) -> MatchSession:
    """Today's race of that day, as a person's; novices have played it."""
    setup = daily_race.daily_race(day, SEATS)
    bots = replace(setup, seats=tuple(replace(seat, kind="bot", level="novice") for seat in setup.seats))
    session = MatchSession(bots)
    for _choice in run_bots(session):
        pass
    session.setup = replace(session.setup, seats=setup.seats)
    session._players[0] = MatchSession(setup)._players[0]
    return session


# -- what a match adds


def test_a_finished_match_is_the_last_race_and_a_first_record() -> None:
    session, found = finished_session("pb"), Records()
    assert found.add(session, DAY)
    outcome = session.match.outcome
    assert outcome
    assert found.last
    assert found.last.winners == tuple(session.names[seat] for seat in outcome.winners)
    assert found.last.money == max(outcome.scores)
    assert found.last.margin == max(outcome.scores) - min(outcome.scores)
    assert found.last.is_saved_as(session.text)
    assert not found.last.is_saved_as(session.text + " ")
    assert found.games["dice_game"] == GameRecord(outcome.scores[0], session.names[0], "", DAY, DAY)
    assert found.daily is None


def test_only_the_best_money_stays_but_every_match_counts_as_played() -> None:
    found = Records(games={"dice_game": GameRecord(10_000, "Cleo", "lakeside", DAY, DAY)})
    assert found.add(finished_session("pb"), DAY + timedelta(3))
    assert found.games["dice_game"] == GameRecord(10_000, "Cleo", "lakeside", DAY, DAY + timedelta(3))


def test_of_several_people_the_best_is_meant() -> None:
    session, found = finished_session("ppb"), Records()
    assert session.match.outcome
    found.add(session, DAY)
    assert found.games["dice_game"].money == max(session.match.outcome.scores[:2])


def test_a_match_of_bots_and_one_taken_in_before_change_nothing() -> None:
    found = Records()
    assert not found.add(finished_session("bb"), DAY)
    assert found == Records()
    assert found.add(finished_session("pb"), DAY)
    assert not found.add(finished_session("pb"), DAY + timedelta(1))


def test_an_unfinished_match_changes_nothing() -> None:
    found = Records()
    assert not found.add(MatchSession(MatchSetup("dice_game", 3, (SeatSetup("person", "Ana"),))), DAY)
    assert found == Records()


# -- how they are kept


def test_they_are_kept(tmp_path: Path) -> None:
    FULL.save(Storage(DirectoryStore(tmp_path)))
    assert Records.load(Storage(DirectoryStore(tmp_path))) == FULL


def test_empty_ones_are_kept() -> None:
    storage = Storage(MemoryStore())
    Records().save(storage)
    assert Records.load(storage) == Records()
    assert storage.error is None


def damaged_texts() -> list[str]:
    whole = records._as_dict(FULL)
    game = whole["games"]["dice_game"]
    changed: list[Any] = [
        {},
        {**whole, "last": 3},
        {**whole, "last": {**whole["last"], "winners": []}},
        {**whole, "last": {**whole["last"], "money": "a lot"}},
        {**whole, "last": {**whole["last"], "margin": True}},
        {**whole, "games": []},
        {**whole, "games": {"dice_game": {**game, "day": "yesterday"}}},
        {**whole, "games": {"dice_game": {**game, "name": None}}},
        {**whole, "daily": {"day": "2026-11-22"}},
    ]
    return [*map(json.dumps, changed), "{", "nonsense", '{"last": ' + "[" * 100_000]


@pytest.mark.parametrize("text", damaged_texts())
def test_a_damaged_file_is_told_in_a_sentence_and_kept_aside(text: str) -> None:
    storage = Storage(MemoryStore())
    storage.write("records", text)
    assert Records.load(storage) == Records()
    assert str(storage.error) == "“records” was damaged and has been reset. The old file is kept as “records-damaged”."
    assert storage.read("records-damaged") == text
    assert storage.read("records") is None


def test_blocked_storage_keeps_them_until_the_game_closes() -> None:
    storage = Storage(UnavailableStore())
    FULL.save(storage)
    assert Records.load(storage) == FULL
    assert storage.error == STORAGE_UNAVAILABLE


# -- today's race


@pytest.mark.parametrize(
    ("day", "seed", "value"),
    [(date(2026, 11, 22), 20261122, "3"), (date(2026, 11, 23), 20261123, "4"), (date(2027, 1, 1), 20270101, "3")],
)
def test_the_date_alone_says_which_race_is_run(day: date, seed: int, value: str) -> None:
    setup = daily_race.daily_race(day, SEATS)
    assert (setup.rules, setup.seed, setup.options) == ("dice_game", seed, {"sets": value})
    assert [(seat.kind, seat.level) for seat in setup.seats] == [("person", ""), *[("bot", "regular")] * 3]


def test_every_value_has_its_day() -> None:
    game = next(game for game in GAMES if game.daily_option)
    option = next(one for one in game.rules.setup_options if one.name == game.daily_option)
    days = [daily_race.daily_value(DAY + timedelta(n)) for n in range(len(option.values))]
    assert sorted(days) == sorted(value.text for value in option.values)


def test_a_days_race_is_known_whoever_plays_it_and_wherever() -> None:
    setup = MatchSession(replace(daily_race.daily_race(DAY, SEATS), map="lakeside")).setup
    assert daily_race.day_of(setup) == DAY


@pytest.mark.parametrize(
    "change",
    [
        {"seed": 20261123},
        {"seed": 7},
        {"rules": "long_shot", "options": {}},
        {"options": {"sets": "1"}},
        {"options": {"sets": "3", "length": "quick"}},
        {"seats": (SeatSetup("person", "Ana"), SeatSetup("bot", "Bo", "novice", 1))},
    ],
)
def test_another_match_is_no_days_race(change: dict[str, Any]) -> None:
    assert daily_race.day_of(replace(daily_race.daily_race(DAY, SEATS), **change)) is None


def test_the_best_of_a_day_is_kept_and_a_later_day_takes_its_place() -> None:
    session, found = finished_daily_race(DAY), Records(daily=DailyResult(DAY - timedelta(1), 9_999))
    assert session.match.outcome
    money = session.match.outcome.scores[0]
    found.add(session, DAY)
    assert found.daily == DailyResult(DAY, money)
    assert found.best_on(DAY) == money
    assert found.best_on(DAY + timedelta(1)) is None
    found.daily, found.last = DailyResult(DAY, money + 1), None
    found.add(session, DAY)
    assert found.best_on(DAY) == money + 1


def test_the_first_race_is_one_that_its_game_knows() -> None:
    game = next(game for game in GAMES if game.first_race_options)
    rules = ruleset_by_key(game.key)
    assert rules
    assert rules.option_texts(rules.options(dict(game.first_race_options))).items() >= game.first_race_options.items()
