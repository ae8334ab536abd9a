"""The picture of a saved match belongs only to that match, and must be whole; a save needs no picture."""

from __future__ import annotations

import pytest

from game.engine.catalog import game_keys
from game.platform.storage import MemoryStore, Storage, UnavailableStore
from game.session.autosaves import MatchSave, saved_matches
from game.session.save_pictures import keep_picture, picture_name, picture_of
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from tests.support.dying_store import DyingStore, Killed

GAMES = game_keys()
RACE = GAMES[0]
SEATS = (SeatSetup("person", "Ana"), SeatSetup("person", "Bo", badge=1))


def begin(storage: Storage, rules: str = RACE, seed: int = 5) -> MatchSession:
    session = MatchSession(MatchSetup(rules, seed, SEATS), storage)
    session.submit(session.legal()[0])
    return session


def saves(storage: Storage) -> list[MatchSave]:
    return saved_matches(storage, GAMES)


def pictures(storage: Storage) -> list[bytes | None]:
    return [picture_of(storage, save) for save in saves(storage)]


def test_five_saves_have_five_pictures_side_by_side() -> None:
    storage = Storage(MemoryStore())
    for rules in GAMES:
        begin(storage, rules)
        keep_picture(storage, rules, 5, rules.encode())
    assert pictures(storage) == [rules.encode() for rules in reversed(GAMES)]


def test_a_newer_picture_replaces_that_of_the_same_match() -> None:
    storage = Storage(MemoryStore())
    begin(storage)
    keep_picture(storage, RACE, 5, b"first move")
    keep_picture(storage, RACE, 5, b"second move")
    assert pictures(storage) == [b"second move"]


def test_a_picture_goes_with_its_match_when_another_replaces_that() -> None:
    storage = Storage(MemoryStore())
    begin(storage, seed=5)
    keep_picture(storage, RACE, 5, b"old")
    begin(storage, seed=6)
    assert pictures(storage) == [None, b"old"], "the new match has no picture yet"
    keep_picture(storage, RACE, 6, b"new")
    assert pictures(storage) == [b"new", b"old"]


def test_the_picture_of_a_finished_match_does_not_replace_that_of_the_previous_one() -> None:
    storage = Storage(MemoryStore())
    for seed in (5, 6):
        begin(storage, seed=seed)
        keep_picture(storage, RACE, seed, str(seed).encode())
    storage.erase("autosave-dice-game")
    begin(storage, seed=7)
    keep_picture(storage, RACE, 7, b"7")
    assert pictures(storage) == [b"7", b"5"]


def test_a_match_that_is_not_the_saved_one_gets_no_picture() -> None:
    storage = Storage(MemoryStore())
    keep_picture(storage, RACE, 5, b"nothing is saved")
    begin(storage, seed=6)
    keep_picture(storage, RACE, 5, b"another is saved")
    assert storage.read(picture_name(RACE)) is None


@pytest.mark.parametrize(
    "text", ["", "5", "5 0", "5 00000000 ", "5 zz zz", "x y z", "5 00000000 AAAA", "−5 00000000 AAAA", " ", "5  AAAA"]
)
def test_a_damaged_picture_is_none(text: str) -> None:
    storage = Storage(MemoryStore())
    begin(storage)
    storage.write(picture_name(RACE), text)
    assert pictures(storage) == [None]


def test_half_a_picture_is_none() -> None:
    storage = Storage(MemoryStore())
    begin(storage)
    keep_picture(storage, RACE, 5, bytes(range(250)))
    whole = storage.read(picture_name(RACE)) or ""
    for length in range(len(whole)):
        storage.write(picture_name(RACE), whole[:length])
        assert pictures(storage) == [None], length


@pytest.mark.parametrize("changes", range(8))
def test_after_a_crash_at_any_write_every_save_is_there_and_no_picture_is_another_matchs(changes: int) -> None:
    storage = Storage(MemoryStore())
    begin(storage, seed=5)
    keep_picture(storage, RACE, 5, b"5")
    dying = DyingStore(dict(storage._store.texts), changes)  # type: ignore[attr-defined]
    try:
        session = begin(Storage(dying), seed=6)
        keep_picture(Storage(dying), RACE, 6, b"6")
        session.submit(session.legal()[0])
        keep_picture(Storage(dying), RACE, 6, b"6 again")
    except Killed:
        pass
    after = Storage(MemoryStore())
    for name, text in dying.texts.items():
        after.write(name, text)
    found = saves(after)
    assert found
    for save in found:
        own = b"5" if "\nseed 5\n" in save.text else b"6"
        picture = picture_of(after, save)
        assert picture is None or picture.startswith(own)


def test_where_nothing_can_be_stored_the_match_goes_on_with_its_picture() -> None:
    storage = Storage(UnavailableStore())
    session = begin(storage)
    keep_picture(storage, RACE, 5, b"in memory")
    assert pictures(storage) == [b"in memory"]
    session.submit(session.legal()[0])
    assert saves(storage)[0].text == session.text
