"""The results of a finished match enter every store once, even if the game is killed at any write around its end."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import date
from functools import cache
from typing import Any

import pytest

from game.career import after_match
from game.career.after_match import keep_by_score_alone, keep_uncounted, record_match, settle
from game.career.backup import read_backup, restore, write_backup
from game.career.daily_race import daily_race
from game.career.daily_results import DailyResults
from game.career.high_scores import HighScores
from game.career.profiles import Profiles
from game.career.stable_book import StableBook
from game.career.table_records import Records
from game.career.trophies import Trophies
from game.engine.rules import Command
from game.platform.storage import MemoryStore, Storage
from game.session.autosaves import autosave_name
from game.session.saves import load_autosave
from game.session.session import LAST_MATCH, MatchSession, run_bots
from game.session.what_if import with_sharp_bot
from game.typed_json import to_json
from tests.support.dying_store import DyingStore, Killed
from tests.support.finished_matches import finished_match_text, finished_session

DAY = date(2026, 11, 22)
NAMES = ("Ana", "Bo", "Cleo", "Dev")
MOST_CHANGES = 30
"""Maximum number of tested writes; more than the end of a match makes."""


@cache
def commands() -> tuple[Command, ...]:
    """Returns the commands of the day's race, played by novices."""
    bots = MatchSession(with_sharp_bot(daily_race(DAY, NAMES), "novice"))
    for _choice in run_bots(bots):
        pass
    return tuple(bots.match.commands)


def begun_try() -> dict[str, str]:
    """Returns the stores before the last command of the first try."""
    storage = Storage(MemoryStore())
    results = DailyResults()
    results.begin(DAY)
    results.save(storage)
    session = MatchSession(daily_race(DAY, NAMES), storage)
    for command in commands()[:-2]:
        session.submit(command)
    texts: dict[str, str] = storage._store.texts  # type: ignore[attr-defined]
    return texts


def end_the_match(storage: Storage) -> None:
    """Opens the game, resumes the saved match, and records the result, as the game does."""
    settle(storage, DAY)
    saved = load_autosave(storage, "dice_game")
    if saved is None:
        return
    session = saved.session
    assert session
    for command in commands()[len(session.match.steps) :]:
        session.submit(command)
    keep(session, storage)


def keep(session: MatchSession, storage: Storage) -> None:
    for _slice in record_match(session, storage, DAY):
        pass


def kept(storage: Storage) -> list[Any]:
    """Returns all stored results of the match."""
    return [one.load(storage) for one in (DailyResults, Records, HighScores, Trophies, StableBook)] + [
        Profiles.load(storage).people
    ]


def test_a_kill_at_any_write_around_the_end_neither_loses_nor_doubles_a_result() -> None:
    begun = begun_try()
    whole = Storage(MemoryStore())
    whole._store.texts = dict(begun)  # type: ignore[attr-defined]
    end_the_match(whole)
    assert [one.played for one in Profiles.load(whole).people] == [1]
    assert DailyResults.load(whole).on(DAY).counted
    kills = 0
    for changes in range(MOST_CHANGES):
        texts = dict(begun)
        with suppress(Killed):
            end_the_match(Storage(DyingStore(texts, changes)))
            break
        kills += 1
        after = Storage(DyingStore(texts, 1000))
        end_the_match(after)
        assert kept(after) == kept(whole)
        assert after.read(autosave_name("dice_game")) is None
    assert kills > len(after_match.CHANGED_STORES)


def test_a_match_that_was_over_cannot_be_ended_again() -> None:
    """A kill between the save of the end and the deletion of the earlier save leaves both."""
    texts = begun_try()
    storage = Storage(MemoryStore())
    storage._store.texts = texts  # type: ignore[attr-defined]
    saved = load_autosave(storage, "dice_game")
    assert saved
    assert saved.session
    saved.session.submit(commands()[-2])
    before = saved.session.text
    saved.session.submit(commands()[-1])
    storage.write(autosave_name("dice_game"), before)
    settle(storage, DAY)
    assert storage.read(autosave_name("dice_game")) is None
    assert [one.played for one in Profiles.load(storage).people] == [1]


def test_the_save_of_another_match_that_goes_the_same_way_stays() -> None:
    storage = Storage(MemoryStore())
    text = finished_match_text("pb")
    session = MatchSession.resume(text)
    before = MatchSession._restored(session.setup, session.match.replayed_to(len(session.lines) - 1), storage)
    storage.write(LAST_MATCH, text)
    settle(storage, DAY)
    before.autosave()
    settle(storage, DAY)
    assert storage.read(autosave_name("dice_game"))


def test_a_last_race_is_kept_when_the_game_is_opened_again_and_once() -> None:
    storage = Storage(MemoryStore())
    direct = Storage(MemoryStore())
    storage.write(LAST_MATCH, finished_match_text("pb"))
    for _start in range(2):
        settle(storage, DAY)
    keep(finished_session("pb"), storage)
    keep(finished_session("pb"), direct)
    assert kept(storage) == kept(direct)


@pytest.mark.parametrize("text", ["", finished_match_text("bb"), finished_match_text("pb")[:-9]])
def test_nothing_is_made_of_no_match_of_bots_or_of_a_damaged_one(text: str) -> None:
    storage = Storage(MemoryStore())
    storage.write(LAST_MATCH, text)
    settle(storage, DAY)
    assert set(storage._store.texts) == {LAST_MATCH}  # type: ignore[attr-defined]


@pytest.mark.parametrize("replaces", [True, False])
def test_a_restored_backup_does_not_take_the_last_race_in_again(*, replaces: bool) -> None:
    other = Storage(MemoryStore())
    storage = Storage(MemoryStore())
    other.write(LAST_MATCH, finished_match_text("pb", 12))
    settle(other, DAY)
    storage.write(LAST_MATCH, finished_match_text("pb"))
    restore(read_backup(write_backup(other, DAY)), storage, DAY, replaces=replaces)
    before = kept(storage)
    settle(storage, DAY)
    assert kept(storage) == before
    assert not replaces or kept(storage) == kept(other)


def test_a_match_that_was_dealt_elsewhere_is_kept_by_its_score_or_not_at_all() -> None:
    """The save lists all players as people, including those at another screen."""
    storage = Storage(MemoryStore())
    session = finished_session("pp")
    keep_by_score_alone(session.text, storage)
    storage.write(LAST_MATCH, session.text)
    settle(storage, DAY)
    assert Profiles.load(storage).people == ()
    keep(session, storage)
    assert len(Profiles.load(storage).people) == 2
    storage.write(LAST_MATCH, finished_match_text("pb", 12))
    settle(storage, DAY)
    assert max(one.played for one in Profiles.load(storage).people) == 2


def test_a_match_that_does_not_count_is_only_the_last_one() -> None:
    storage = Storage(MemoryStore())
    storage.write(LAST_MATCH, finished_match_text("pb", 12))
    session = finished_session("pb")
    keep_uncounted(session, storage, DAY)
    counted = kept(storage)
    assert Profiles.load(storage).people[0].played == 1, "the previous match is recorded"
    settle(storage, DAY)
    keep(session, storage)
    keep_uncounted(session, storage, DAY)
    assert kept(storage) == counted
    last = Records.load(storage).last
    assert last
    assert last.is_saved_as(storage.read(LAST_MATCH) or "")
    assert storage.read(LAST_MATCH) == session.text


@pytest.mark.parametrize(
    "damaged",
    [{}, {"text_checksum": 1, "pending": {"settings": {}}}, {"text_checksum": "x", "pending": {}}],
)
def test_a_damaged_text_writes_no_store(damaged: dict[str, Any]) -> None:
    storage = Storage(MemoryStore())
    storage.write("after-match", json.dumps(damaged))
    settle(storage, DAY)
    assert storage.read("settings") is None
    assert storage.error


@pytest.mark.parametrize(
    "unsound", [{}, {"last": None, "games": {"dice_game": {}}, "boards": {}}, {"last": 1, "games": {}, "boards": {}}]
)
def test_what_cannot_be_read_takes_the_place_of_no_store(unsound: dict[str, Any]) -> None:
    storage = Storage(MemoryStore())
    other = Storage(MemoryStore())
    keep(finished_session("pb"), storage)
    good = Records.load(storage)
    keep(finished_session("pb", 12), other)
    tables = HighScores.load(other)
    pending = {"records": unsound, "high-scores": to_json(tables)}
    storage.write("after-match", json.dumps({"text_checksum": 1, "pending": pending, "elsewhere": None}))
    settle(storage, DAY)
    assert Records.load(storage) == good
    assert HighScores.load(storage) == tables
    assert storage.error is None
