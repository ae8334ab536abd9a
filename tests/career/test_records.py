"""Records of this device: the additions of a finished match, storage, and damaged files."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.career.table_records import GameRecord, LastResult, Records
from game.engine import catalog
from game.platform.directory_store import DirectoryStore
from game.platform.storage import STORAGE_UNAVAILABLE, MemoryStore, Storage, UnavailableStore
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.session.tutorial.trainer import trainer_of
from game.typed_json import to_json
from tests.support.finished_matches import finished_session

DAY = date(2026, 11, 22)
FULL = Records(
    LastResult("dice_game", ("Bo",), 117, 39, 123456),
    {"dice_game": GameRecord(164, "Ana", "golden_fields", DAY, DAY + timedelta(1))},
)


# -- additions of a match


def test_a_finished_match_is_the_last_race_and_a_first_record() -> None:
    session = finished_session("pb")
    found = Records()
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


def test_only_the_best_money_stays_but_every_match_counts_as_played() -> None:
    found = Records(games={"dice_game": GameRecord(10_000, "Cleo", "lakeside", DAY, DAY)})
    assert found.add(finished_session("pb"), DAY + timedelta(3))
    assert found.games["dice_game"] == GameRecord(10_000, "Cleo", "lakeside", DAY, DAY + timedelta(3))


def test_of_several_people_the_best_is_meant() -> None:
    session = finished_session("ppb")
    found = Records()
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


# -- storage


def test_they_are_kept(tmp_path: Path) -> None:
    FULL.save(Storage(DirectoryStore(tmp_path)))
    assert Records.load(Storage(DirectoryStore(tmp_path))) == FULL


def test_empty_ones_are_kept() -> None:
    storage = Storage(MemoryStore())
    Records().save(storage)
    assert Records.load(storage) == Records()
    assert storage.error is None


def damaged_texts() -> list[str]:
    whole = to_json(FULL)
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
        {**whole, "boards": {"dice_game": {"streak": None, "tables": {"x|9": {}}}}},
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


def test_the_first_race_is_one_that_its_game_knows() -> None:
    trainers = {game: trainer.table for game in catalog.games() if (trainer := trainer_of(game.key))}
    game, first = next((game, table) for game, table in trainers.items() if table)
    assert game.rules.option_texts(game.rules.options(dict(first.options))).items() >= first.options.items()
