"""The daily race: its selection, its tries, the streak with wrong clocks, and the text to share."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.career.daily_race import MAX_AGE_DAYS, PERSON_SEAT, daily_game, daily_race, day_of
from game.career.daily_results import KEPT_DAYS, MAX_TRIES, DailyResults, Try, result_text
from game.engine import catalog
from game.engine.catalog import game_by_key
from game.engine.rng import Draws, NamedDraws
from game.platform.storage import MemoryStore, Storage
from game.scenes.daily.tries import bot_match
from game.session.session import MatchSession
from game.session.setup import SeatSetup
from game.typed_json import to_json
from tests.support.random_play import new_match, positions
from tests.support.rulesets import RULESETS

DAY = date(2026, 11, 22)
NAMES = ("Ana", "Bo", "Cleo", "Dev")
WEEK = [DAY + timedelta(days) for days in range(7)]


# -- the race of a day


def test_every_game_with_decisions_has_as_many_days_as_it_says() -> None:
    days = Counter(daily_game(DAY + timedelta(number)).key for number in range(70))
    assert days == {game.key: 10 * game.daily.days for game in catalog.games() if game.daily}


@pytest.mark.parametrize("day", WEEK)
def test_the_date_alone_says_which_race_is_run(day: date) -> None:
    setup = MatchSession(daily_race(day, NAMES)).setup
    assert day_of(setup, day) == day
    assert day_of(replace(setup, map="lakeside"), day) == day
    other_names = MatchSession(daily_race(day, ("Edda", "Finn", "Gus"))).setup
    assert replace(other_names, seats=setup.seats) == setup
    assert [seat.badge for seat in other_names.seats] == list(range(len(setup.seats)))


def test_no_two_days_have_the_same_dice() -> None:
    seeds = {daily_race(DAY + timedelta(number), NAMES).seed for number in range(1000)}
    assert len(seeds) == 1000


def test_every_value_of_the_option_that_varies_has_its_turn() -> None:
    for game in catalog.games():
        if game.daily and game.daily.varied_option:
            name = game.daily.varied_option
            option = next(one for one in game.rules.setup_options if one.name == name)
            days = [day for number in range(70) if daily_game(day := DAY + timedelta(number)) is game]
            found = [daily_race(day, NAMES).options[name] for day in days]
            assert Counter(found).keys() == {value.text for value in option.values}
            assert max(Counter(found).values()) - min(Counter(found).values()) <= 1


@pytest.mark.parametrize(
    "change",
    [
        {"seed": 7},
        {"rules": "horse_race", "options": {}},
        {"options": {"sets": "4", "length": "quick"}},
        {"seats": (SeatSetup("bot", "Ana", "sharp"),)},
        {"seats": (SeatSetup("person", "Ana", partners=("Bo",)),)},
    ],
)
def test_another_match_is_no_daily_race(change: dict[str, Any]) -> None:
    assert day_of(replace(daily_race(DAY, NAMES), **change), DAY) is None


def test_a_race_is_known_for_a_month_and_on_a_clock_that_is_a_day_slow() -> None:
    setup = daily_race(DAY, NAMES)
    assert day_of(setup, DAY + timedelta(MAX_AGE_DAYS)) == DAY
    assert day_of(setup, DAY - timedelta(1)) == DAY
    assert day_of(setup, DAY + timedelta(MAX_AGE_DAYS + 1)) is None


@pytest.mark.parametrize("day", WEEK)
@pytest.mark.slow
def test_whatever_two_people_do_the_same_throws_come_to_both(day: date, monkeypatch: pytest.MonkeyPatch) -> None:
    """The k-th draw for a purpose is the same in both matches, although their moves differ."""
    met: list[dict[tuple[str, int], int]] = []
    draw = NamedDraws.draw

    def watched(draws: NamedDraws, purpose: str) -> Any:
        count = sum(name == purpose for name, _number in met[-1])
        found = draw(draws, purpose)
        met[-1][purpose, count] = found._position
        return found

    monkeypatch.setattr(NamedDraws, "draw", watched)
    monkeypatch.setattr(NamedDraws, "roll", Draws.roll)
    ways = []
    for chance in (1, 2):
        met.append({})
        setup = daily_race(day, NAMES)
        game = game_by_key(setup.rules)
        assert game
        match = new_match(game.rules, {**setup.options, "seats": str(len(setup.seats))}, setup.seed)
        for _match in islice(positions(match, chance), 120):
            pass
        ways.append(match.commands)
    assert ways[0] != ways[1]
    shared = met[0].keys() & met[1].keys()
    assert shared or not match.rules.purposes
    assert all(met[0][name] == met[1][name] for name in shared)


# -- tries that count


def test_the_first_try_counts_and_two_more_are_practice() -> None:
    found = DailyResults()
    for score in (80, 120, 100):
        assert found.begin(DAY)
        assert found.add(DAY, score)
    assert not found.begin(DAY)
    day = found.on(DAY)
    assert day.counted
    assert (day.counted.score, day.tries_left, [one.number for one in day.tries]) == (80, 0, [1, 2, 3])
    assert day.best
    assert day.best.score == 120


def test_a_first_try_that_was_given_up_does_not_count_and_no_other_takes_its_place() -> None:
    found = DailyResults()
    found.begin(DAY)
    found.begin(DAY)
    assert found.add(DAY, 120)
    assert found.on(DAY).counted is None
    assert found.on(DAY).tries == (Try(2, 120),)


def test_a_try_is_taken_in_once() -> None:
    found = DailyResults()
    found.begin(DAY)
    assert found.add(DAY, 120)
    assert not found.add(DAY, 120)


def test_matches_are_kept_for_the_latest_day_alone() -> None:
    found = DailyResults()
    for number, text in enumerate(("a match", "another")):
        found.begin(DAY + timedelta(number))
        found.add(DAY + timedelta(number), 1, text)
    assert [one.text for day in found.days.values() for one in day.tries] == ["", "another"]


def test_a_race_of_yesterday_that_ends_late_does_not_cost_todays_match() -> None:
    found = DailyResults()
    for day in (DAY + timedelta(1), DAY):
        found.begin(day)
        found.add(day, 1, f"the match of {day}")
    assert found.on(DAY + timedelta(1)).tries[0].text == f"the match of {DAY + timedelta(1)}"
    assert found.on(DAY).counted == Try(1, 1)


def test_what_was_not_begun_or_was_given_up_is_no_try() -> None:
    found = DailyResults()
    assert not found.add(DAY, 120)
    found.begin(DAY)
    assert not found.add(DAY + timedelta(1), 120)
    assert found.give_up()
    assert not found.give_up()
    assert not found.add(DAY, 120)
    assert found.on(DAY).tries == ()
    assert found.on(DAY).begun == 1
    assert found.streak_on(DAY) == 0


# -- the streak


def raced(*days: int) -> DailyResults:
    """Returns the results of a player whose clock showed these days in order at the ends of races."""
    found = DailyResults()
    for number in days:
        found.begin(DAY + timedelta(number))
        found.add(DAY + timedelta(number), 100)
    return found


@pytest.mark.parametrize(
    ("days", "today", "streak"),
    [
        ((), 0, 0),
        ((0,), 0, 1),
        ((0, 1, 2), 2, 3),
        ((0, 1, 2), 3, 3),
        ((0, 1, 2), 4, 0),
        ((0, 1, 3), 3, 1),
        ((0, 1, 1, 1), 1, 2),
    ],
)
def test_the_streak_is_of_days_in_a_row_and_lives_until_a_day_is_missed(
    days: tuple[int, ...], today: int, streak: int
) -> None:
    found = raced(*days)
    assert found.streak_on(DAY + timedelta(today)) == streak
    assert found.best_streak >= streak


@pytest.mark.parametrize("seed", range(40))
def test_races_on_a_clock_that_was_set_back_change_no_streak(seed: int) -> None:
    chance = Random(seed)
    honest = sorted(chance.sample(range(30), 20))
    clock: list[int] = []
    for day in honest:
        clock.append(day)
        clock += [chance.randrange(day + 1) for _race in range(chance.randrange(3))]
    with_set_back = raced(*clock)
    without = raced(*honest)
    for found in (with_set_back, without):
        assert found.best_streak <= len(set(honest))
    today = DAY + timedelta(honest[-1])
    assert with_set_back.streak_on(today) == without.streak_on(today)
    assert with_set_back.best_streak == without.best_streak


def test_a_day_that_was_missed_is_not_made_up_by_setting_the_clock_back() -> None:
    found = raced(0, 1, 3, 2, 4)
    assert found.streak_on(DAY + timedelta(4)) == 2


def test_while_the_clock_is_back_the_streak_does_not_seem_to_be_gone() -> None:
    assert raced(0, 1, 2).streak_on(DAY - timedelta(300)) == 3


YEARS = 4 * 365


@pytest.mark.parametrize("wrong", [YEARS, -YEARS])
def test_a_clock_that_was_years_off_for_a_day_costs_no_streak(wrong: int) -> None:
    assert raced(0, 1, 2, wrong, 3, 4).streak_on(DAY + timedelta(4)) == 5
    assert raced(0, 1, 2, wrong).streak_on(DAY + timedelta(3)) == 3
    assert raced(0, 1, wrong, 3, 4).streak_on(DAY + timedelta(4)) == 2
    again = raced(0, 1, 2, wrong, 3, wrong, 4)
    assert again.streak_on(DAY + timedelta(4)) == 5
    assert DailyResults.load(stored(again)) == again


@pytest.mark.parametrize("wrong", [YEARS, -YEARS])
def test_who_begins_on_a_clock_that_is_years_off_has_a_streak_once_it_is_right(wrong: int) -> None:
    assert raced(wrong, 0, 1).streak_on(DAY + timedelta(1)) == 2


def test_after_a_long_time_the_streak_begins_again() -> None:
    found = raced(0, 1, 2, 200)
    assert found.streak_on(DAY + timedelta(200)) == 1
    assert found.best_streak == 3


# -- storage


def stored(results: DailyResults) -> Storage:
    storage = Storage(MemoryStore())
    results.save(storage)
    return storage


FULL = DailyResults()
for _number in range(3):
    FULL.begin(DAY + timedelta(_number))
    FULL.add(DAY + timedelta(_number), 100 + _number, "a match")
FULL.describe(DAY, 1, ("Roland", -23), "+=-")
FULL.set_bot_result(DAY, 118)


def test_they_are_kept() -> None:
    storage = Storage(MemoryStore())
    FULL.save(storage)
    assert DailyResults.load(storage) == FULL
    assert storage.error is None


def test_no_more_days_are_kept_than_must_be() -> None:
    found = raced(*range(KEPT_DAYS + 10))
    assert len(found.days) == KEPT_DAYS
    assert min(found.days) == DAY + timedelta(10)
    assert found.streak_on(DAY + timedelta(KEPT_DAYS + 9)) == KEPT_DAYS + 10


def damaged_texts() -> list[str]:
    whole: Any = to_json(FULL)
    first = whole["days"][DAY.isoformat()]
    one = first["tries"][0]
    changed: list[Any] = [
        {},
        {**whole, "streak": -1},
        {**whole, "last_day": "yesterday"},
        {**whole, "days": {"today": first}},
        {**whole, "days": {DAY.isoformat(): {**first, "par": "much"}}},
        {**whole, "days": {DAY.isoformat(): {**first, "tries": [{**one, "rounds": "dice: 6"}]}}},
        {**whole, "days": {DAY.isoformat(): {**first, "tries": [{**one, "score": None}]}}},
    ]
    return [*map(json.dumps, changed), "{", "nonsense", '{"days": ' + "[" * 100_000]


@pytest.mark.parametrize("text", damaged_texts())
def test_a_damaged_file_is_told_in_a_sentence_and_kept_aside(text: str) -> None:
    storage = Storage(MemoryStore())
    storage.write("daily", text)
    assert DailyResults.load(storage) == DailyResults()
    assert str(storage.error) == "“daily” was damaged and has been reset. The old file is kept as “daily-damaged”."
    assert storage.read("daily-damaged") == text


@pytest.mark.parametrize("last", [date.min, date.max])
def test_a_streak_that_ended_at_an_end_of_the_calendar_is_read(last: date) -> None:
    for found in (DailyResults(last_day=last, streak=4), DailyResults(far_streak=(last, 4))):
        assert found.streak_on(DAY) in (0, 4)
        found.begin(DAY)
        found.add(DAY, 9)
        assert found.streak_on(DAY) == 1
    ending = DailyResults()
    ending.begin(last)
    ending.add(last, 9)
    assert ending.streak_on(last) == 1


# -- the bot's result, and the text to share


@pytest.mark.slow
def test_the_sharp_bot_has_the_same_result_on_the_same_dice_each_time() -> None:
    results = []
    for milliseconds in (1.0, 50.0):
        match = bot_match(WEEK[3])
        while not match.think(milliseconds):
            pass
        results.append(match.scores[PERSON_SEAT])
    assert results[0] == results[1]


TRY = Try(1, 147, "Roland", -23, "++-=")


def test_the_text_tells_day_score_rival_and_rounds() -> None:
    game = daily_game(DAY)
    assert result_text(DAY, game, TRY) == "Long Shot · 22 Nov · $147 · Roland −23 · 🟩🟩🟥🟨"
    assert result_text(DAY, game, TRY, "CODE").split("\n")[1] == "CODE"
    assert "practice" in result_text(DAY, game, replace(TRY, number=2))
    assert "±0" in result_text(DAY, game, replace(TRY, margin=0))
    other = next(daily_game(day) for day in WEEK if daily_game(day).currency == "")
    assert f"· {other.rules.title} · 147 ·" in result_text(DAY, other, TRY)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_the_text_tells_no_dice(rules: Any) -> None:
    """Every number in the text is the day, the score or the difference."""
    game = game_by_key(rules.key)
    assert game
    text = result_text(DAY, game, TRY)
    assert set(re.findall(r"\d+", text)) == {"22", "147", "23"}
    assert len(re.findall("[🟩🟥🟨]", text)) == len(TRY.rounds)


def test_there_are_three_tries() -> None:
    assert MAX_TRIES == 3
