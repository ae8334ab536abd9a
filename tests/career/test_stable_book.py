"""The stable book: a finished match adds to the careers of its horses, and the book is stored."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from datetime import date
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from game.career.after_match import record_match
from game.career.last_finish import HORSES, LastFinish
from game.career.stable_book import FORM_LENGTH, Career, HorseRun, StableBook, finish_of
from game.engine import catalog
from game.engine.catalog import load_part
from game.platform.storage import MemoryStore, Storage
from game.session import save_format
from game.session.session import MatchSession, run_bots
from game.session.setup import MatchSetup, SeatSetup
from game.sprites.horse_colours import COATS, SADDLE_CLOTHS

RACES = [game.key for game in catalog.games() if game.horse_runs]
DAY = date(2026, 7, 1)
BOARDS = [game.key for game in catalog.games() if not game.horse_runs]


@cache
def finished_text(rules: str, seed: int) -> str:
    seats = tuple(SeatSetup("bot", f"Bot {badge}", "novice", badge) for badge in range(3))
    session = MatchSession(MatchSetup(rules, seed, seats))
    for _decision in run_bots(session):
        pass
    people = (replace(seats[0], kind="person", level=""), *seats[1:])
    return save_format.dumps(replace(session.setup, seats=people), session.lines)


def finished(rules: str, seed: int = 5) -> MatchSession:
    return MatchSession.resume(finished_text(rules, seed))


def runs(rules: str, seed: int = 5) -> list[HorseRun]:
    return list(load_part(rules, "horse_runs")(finished(rules, seed).match))


def test_games_with_horses_have_careers_and_no_other() -> None:
    assert set(RACES) == {game.key for game in catalog.games() if game.has_horses}


@pytest.mark.parametrize("rules", RACES)
@pytest.mark.parametrize("seed", range(5))
def test_every_race_has_one_winner_with_a_time(rules: str, seed: int) -> None:
    found = runs(rules, seed)
    winners = [run for run in found if run.place == 1]
    starts_of_one = max(sum(run.name == other.name for other in found) for run in found)
    assert len(winners) >= starts_of_one > 0
    assert all(run.rolls > 0 for run in found if run.place)
    assert all(run.rolls == 0 for run in found if not run.place)
    assert len({(run.horse, run.name) for run in found}) == len({run.name for run in found})


@pytest.mark.parametrize("rules", ["dice_game", "long_shot"])
def test_three_horses_are_placed_and_all_that_started_ran(rules: str) -> None:
    found = runs(rules)
    assert sorted(run.place for run in found if run.place) == [1, 2, 3]
    assert len(found) == {"dice_game": 8, "long_shot": 10}[rules]


def test_four_horses_of_each_horse_race_are_scratched_and_run_nowhere() -> None:
    session = finished("horse_race")
    races = sum(run.place == 1 for run in runs("horse_race"))
    assert len(runs("horse_race")) == 7 * races
    pots = sum(event.amount for event in session.match.events if type(event).__name__ == "PotShared")  # type: ignore[attr-defined]
    assert sum(sum(run.earned.values()) for run in runs("horse_race")) == pots > 0


@pytest.mark.parametrize("rules", RACES)
def test_the_book_counts_every_run_once_and_the_peoples_money_alone(rules: str) -> None:
    session = finished(rules)
    book = StableBook()
    assert book.add(session)
    assert not book.add(session)
    careers = book.careers[rules].values()
    assert sum(one.starts for one in careers) == len(runs(rules))
    assert sum(one.wins + one.placed for one in careers) == sum(run.place > 0 for run in runs(rules))
    assert sum(one.earned for one in careers) == sum(run.earned.get(0, 0) for run in runs(rules))


@pytest.mark.slow
def test_matches_without_people_horses_or_an_end_add_nothing() -> None:
    book = StableBook()
    bots = MatchSetup("dice_game", 3, (SeatSetup("bot", "Bo", "novice"),))
    session = MatchSession(bots)
    for _decision in run_bots(session):
        pass
    assert not book.add(session)
    assert not book.add(MatchSession(MatchSetup("dice_game", 3, (SeatSetup("person", "Ana"),))))
    assert not any(book.add(finished(rules)) for rules in BOARDS)
    assert book == StableBook()


def test_the_best_time_stays_and_the_form_is_the_last_five() -> None:
    career = Career(4)
    for place, rolls in ((1, 30), (2, 20), (0, 0), (3, 25), (1, 20), (0, 0)):
        career = career.after(HorseRun(4, "Tin Whistle", place, rolls, {0: 10, 1: 99}), f"map {rolls}", people=(0,))
    assert (career.starts, career.wins, career.placed, career.earned) == (6, 2, 2, 60)
    assert (career.best_rolls, career.best_map) == (20, "map 20")
    assert career.form == (2, 0, 3, 1, 0)
    assert len(career.form) == FORM_LENGTH


def test_it_is_kept() -> None:
    storage = Storage(MemoryStore())
    book = StableBook()
    for rules in RACES:
        book.add(finished(rules))
    book.save(storage)
    assert StableBook.load(storage) == book
    assert storage.error is None


@pytest.mark.parametrize("change", [{"careers": []}, {"careers": {"x": {"y": {}}}}, {"seen": ["a"]}, {"seen": None}])
def test_a_damaged_book_is_told_in_a_sentence(change: dict[str, Any]) -> None:
    storage = Storage(MemoryStore())
    storage.write("stable-book", json.dumps({"careers": {}, "seen": [], **change}))
    assert StableBook.load(storage) == StableBook()
    assert str(storage.error).startswith("“stable-book” was damaged")


def test_every_horse_of_the_book_has_colours_and_every_one_that_runs_is_among_them() -> None:
    assert set(HORSES) == set(COATS) == set(SADDLE_CLOTHS)
    assert {run.horse for rules in RACES for run in runs(rules)} <= set(HORSES)


@pytest.mark.parametrize(("name", "horse"), [("A", 99), ("A", 0), ("A", -1), ("A", 2**70), ("A" * 4000, 3), ("", 3)])
def test_the_career_of_a_horse_that_cannot_be_is_damaged(name: str, horse: int) -> None:
    storage = Storage(MemoryStore())
    storage.write("stable-book", json.dumps({"careers": {"dice_game": {name: asdict(Career(horse))}}, "seen": []}))
    assert StableBook.load(storage) == StableBook()
    assert str(storage.error).startswith("“stable-book” was damaged")


def runs_of_last_race(found: list[HorseRun]) -> list[HorseRun]:
    """Returns the runs of the last race; each race lists the horses by number."""
    starts = [0, *(number for number, (one, other) in enumerate(pairwise(found), 1) if one.horse >= other.horse)]
    return found[starts[-1] :]


@pytest.mark.parametrize("rules", RACES)
@pytest.mark.parametrize("seed", [5, 6])
def test_the_title_gets_the_order_at_the_finish_of_the_last_race(rules: str, seed: int) -> None:
    storage = Storage(MemoryStore())
    session = finished(rules, seed)
    for _slice in record_match(session, storage, DAY):
        pass
    order = LastFinish.load(storage).horses
    found = runs(rules, seed)
    places = {run.horse: run.place for run in runs_of_last_race(found)}
    placed = [horse for horse in order if places[horse]]
    assert sorted(order) == sorted(places)
    assert list(order[: len(placed)]) == placed
    assert [places[horse] for horse in placed] == sorted(places[horse] for horse in placed)
    assert places[order[0]] == 1
    assert list(places.values()).count(1) == 1


@pytest.mark.parametrize("rules", BOARDS)
def test_a_match_without_horses_leaves_the_finish_of_an_earlier_race(rules: str) -> None:
    assert finish_of(finished(rules)) is None
