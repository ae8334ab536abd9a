"""Backups: all stores become one text and back, the better of two records stays, and a damaged text changes nothing."""

from __future__ import annotations

import base64
import json
import random
import zlib
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from build.dev.clubhouse_scenarios import keep_all_sorts
from game.career import backup
from game.career.backup import BEFORE_RESTORE, HEAD, MAX_LETTERS, STORES, read_backup, restore, write_backup
from game.career.daily_results import DailyResults
from game.career.difficulty import DifficultyLadder
from game.career.high_scores import HighScores
from game.career.profile import Profile, Tally
from game.career.profiles import Profiles
from game.career.season import Season
from game.career.stable_book import StableBook
from game.career.table_records import Records
from game.career.trophies import EarnedTrophy, Trophies
from game.career.tutorial_progress import TutorialProgress, save_progress
from game.engine.notation import ParseError
from game.platform.storage import MemoryStore, Storage
from tests.support.finished_matches import finished_session
from tests.support.match_facts import DAY
from tests.support.seasons import season_of

NAMES = [kind.STORE_NAME for kind in STORES]


def lived_in() -> Storage:
    """Returns the storage of a device with data in every store."""
    storage = Storage(MemoryStore())
    keep_all_sorts(storage)
    results = DailyResults()
    results.begin(DAY)
    results.add(DAY, 81)
    results.save(storage)
    DifficultyLadder(3).save(storage)
    book = StableBook()
    book.add(finished_session("pb"))
    book.save(storage)
    save_progress(storage, "dice_game.1", "", (True, False))
    return storage


def texts(storage: Storage) -> dict[str, str | None]:
    return {name: storage.read(name) for name in NAMES}


def packed(found: Any, version: int = 1) -> str:
    """Returns a backup text with arbitrary data and a correct checksum."""
    raw = zlib.compress(json.dumps(found).encode())
    return f"{HEAD} {version} {zlib.crc32(raw):08x}\n{base64.b64encode(raw).decode()}"


def refusal(text: str) -> str:
    with pytest.raises(ParseError) as refused:
        read_backup(text)
    return str(refused.value)


def test_what_was_saved_is_restored_as_it_was() -> None:
    old, new = lived_in(), Storage(MemoryStore())
    restore(read_backup(write_backup(old, DAY)), new, DAY, replaces=True)
    kept = texts(old)
    assert {name for name, text in kept.items() if text} >= set(NAMES) - {"season"}
    assert texts(new) == kept
    assert not new.error


def test_restoring_twice_or_onto_itself_changes_nothing() -> None:
    storage = lived_in()
    found = read_backup(write_backup(storage, DAY))
    before = texts(storage)
    for replaces in (False, True, False):
        restore(found, storage, DAY, replaces=replaces)
        assert {name: json.loads(text or "{}") for name, text in texts(storage).items()} == {
            name: json.loads(text or "{}") for name, text in before.items()
        }


def test_line_ends_and_spaces_do_not_matter() -> None:
    text = write_backup(lived_in(), DAY)
    assert read_backup(text).day == DAY
    for changed in (text.replace("\n", " "), text.replace("\n", "\r\n"), "\n\n  " + text + "  \n"):
        assert read_backup(changed).stores == read_backup(text).stores


def test_what_was_there_before_is_kept_aside() -> None:
    storage = lived_in()
    before = write_backup(storage, DAY)
    restore(read_backup(write_backup(Storage(MemoryStore()), DAY)), storage, DAY, replaces=True)
    assert storage.read(BEFORE_RESTORE) == before


def test_a_store_that_the_backup_has_not_stays() -> None:
    storage = lived_in()
    before = texts(storage)
    restore(read_backup(packed({"day": "2026-11-22", "stores": {}})), storage, DAY, replaces=True)
    assert texts(storage) == before


# -- the better of two


def test_of_two_records_the_better_stays_and_nothing_is_lost() -> None:
    here = Storage(MemoryStore())
    there = Storage(MemoryStore())
    for storage, score in ((here, 50), (there, 70)):
        session = finished_session("pb")
        records = Records()
        records.add(session, DAY)
        records.games["dice_game"] = replace(records.games["dice_game"], money=score)
        records.save(storage)
    Trophies({"won": EarnedTrophy("Ana", DAY)}).save(here)
    Trophies({"nose": EarnedTrophy("Bo", DAY)}).save(there)
    Profiles([Profile("Ana", 0, DAY, "", {"dice_game": Tally(2, 1, 1, 1)})]).save(here)
    Profiles([Profile("Bo", 1, DAY)]).save(there)
    restore(read_backup(write_backup(there, DAY)), here, DAY, replaces=False)
    assert Records.load(here).games["dice_game"].money == 70
    assert set(Trophies.load(here).earned) == {"won", "nose"}
    assert {one.name for one in Profiles.load(here).people} == {"Ana", "Bo"}


def test_the_longer_streak_of_days_and_all_days_stay() -> None:
    own = DailyResults()
    other = DailyResults()
    for results, days in ((own, (0,)), (other, (-2, -1))):
        for day in days:
            results.begin(DAY + timedelta(day))
            results.add(DAY + timedelta(day), 40 + day)
    both = own.merged(other)
    assert sorted(both.days) == [DAY - timedelta(2), DAY - timedelta(1), DAY]
    assert (both.last_day, both.streak, both.best_streak) == (DAY, 1, 2)


def test_a_day_of_which_only_par_is_known_here_takes_the_tries_of_the_other() -> None:
    own = DailyResults()
    other = DailyResults()
    own.set_bot_result(DAY, 60)
    other.begin(DAY)
    other.add(DAY, 81)
    assert [one.score for one in own.merged(other).on(DAY).tries] == [81]
    assert [one.score for one in other.merged(own).on(DAY).tries] == [81]


def test_the_season_that_is_run_here_stays() -> None:
    here = Storage(MemoryStore())
    there = Storage(MemoryStore())
    season_of(1).save(here)
    season_of(2).save(there)
    found = read_backup(write_backup(there, DAY))
    restore(found, here, DAY, replaces=False)
    assert Season.read(here) == season_of(1)
    restore(found, here, DAY, replaces=True)
    assert Season.read(here) == season_of(2)


def test_a_lesson_that_was_finished_anywhere_is_finished() -> None:
    here = Storage(MemoryStore())
    there = Storage(MemoryStore())
    save_progress(here, "a", "3 ", ())
    save_progress(there, "a", "", (True,))
    save_progress(there, "b", "2 ", ())
    restore(read_backup(write_backup(there, DAY)), here, DAY, replaces=False)
    assert TutorialProgress.load(here).is_done("a")
    assert TutorialProgress.load(here).standing("b")


# -- from outside


def test_a_damaged_text_is_refused_in_a_sentence_and_changes_nothing() -> None:
    text = write_backup(lived_in(), DAY)
    chance = random.Random(7)
    for _damage in range(300):
        place = chance.randrange(len(text))
        letter = chance.choice("ABC xyz019+/=\n-é")
        changed = chance.choice(
            (text[:place], text[:place] + letter + text[place + 1 :], text[:place] + text[place + 1 :])
        )
        if changed.split() == text.split() or "".join(changed.split()[3:]) == "".join(text.split()[3:]):
            continue  # white space only
        assert refusal(changed).endswith("Nothing was changed.")


@pytest.mark.parametrize("text", ["", "hello", HEAD, f"{HEAD} 1", f"{HEAD} 1 00000000 AAAA", f"{HEAD} 1 x é"])
def test_what_is_no_backup_is_refused(text: str) -> None:
    assert refusal(text).endswith("Nothing was changed.")


def test_another_version_is_named() -> None:
    assert "another version" in refusal(packed({"day": "2026-11-22", "stores": {}}, version=2))


@pytest.mark.slow
def test_a_text_without_end_and_a_bomb_are_not_unpacked() -> None:
    assert "too long" in refusal("x" * (MAX_LETTERS + 1))
    bomb = zlib.compress(b" " * (backup.MAX_BYTES * 20))
    assert len(bomb) < 100_000
    assert "damaged" in refusal(f"{HEAD} 1 {zlib.crc32(bomb):08x} {base64.b64encode(bomb).decode()}")
    assert "damaged" in refusal(packed(json.loads('{"day": "2026-11-22", "stores": ' + "[" * 900 + "]" * 900 + "}")))


@pytest.mark.parametrize("name", NAMES)
def test_one_damaged_store_spoils_the_backup(name: str) -> None:
    found = {"day": "2026-11-22", "stores": {name: {"people": 3, "games": 3, "x": 3, "days": 3}}}
    assert "damaged" in refusal(packed(found))


def test_what_only_a_later_version_keeps_is_left_out() -> None:
    found = read_backup(packed({"day": "2026-11-22", "stores": {"aquarium": {"fish": 3}}}))
    assert found.stores == {}


def test_every_name_is_one_that_can_be_stored() -> None:
    storage = Storage(MemoryStore())
    assert [storage.read(name) for name in (*NAMES, BEFORE_RESTORE)] == [None] * (len(NAMES) + 1)
    assert len(set(NAMES)) == len(NAMES)
    assert HighScores.load(storage) == HighScores()
