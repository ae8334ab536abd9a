"""One save per game: the saves are independent, their order is stored, and a replaced match is the previous one."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from game.engine.catalog import game_keys
from game.platform.directory_store import DirectoryStore
from game.platform.storage import MemoryStore, Storage
from game.session import session as session_module
from game.session.autosaves import (
    LAST_PLAYED,
    SAVE_TIMES,
    autosave_name,
    previous_match,
    save_time,
    saved_games,
    saved_matches,
)
from game.session.saves import load_autosave
from game.session.session import LAST_MATCH, MatchSession
from game.session.setup import MatchSetup, SeatSetup
from tests.support.dying_store import DyingStore, Killed

SEATS = (SeatSetup("person", "Ana"), SeatSetup("person", "Bo", badge=1))
GAMES = game_keys()
RACE = GAMES[0]
WAR = GAMES[-1]


def new_storage() -> Storage:
    return Storage(MemoryStore())


def begun(storage: Storage, rules: str, seed: int = 5, moves: int = 2) -> MatchSession:
    session = MatchSession(MatchSetup(rules, seed, SEATS), storage)
    for _move in range(moves):
        session.submit(session.legal()[0])
    return session


def test_the_saves_of_all_games_lie_side_by_side(tmp_path: Path) -> None:
    sessions = {rules: begun(Storage(DirectoryStore(tmp_path)), rules) for rules in GAMES}
    storage = Storage(DirectoryStore(tmp_path))
    assert saved_games(storage) == list(reversed(GAMES))
    for rules, session in sessions.items():
        saved = load_autosave(storage, rules)
        assert saved
        assert saved.text == session.text
    assert not (tmp_path / "autosave.txt").exists()


def test_a_match_from_its_first_to_its_last_command_leaves_the_other_games_saves_alone() -> None:
    storage = new_storage()
    war = begun(storage, WAR, moves=9).text
    race = MatchSession(
        MatchSetup(RACE, 5, (SeatSetup("bot", "Bo", "random"), SeatSetup("bot", "Cleo", "random", 1))), storage
    )
    while race.actor is not None:
        decision = race.think(1000)
        assert decision
        race.submit(decision.command)
        assert storage.read(autosave_name(WAR)) == war
    assert storage.read(LAST_MATCH) == race.text
    assert saved_games(storage) == [WAR]


def test_what_bots_played_unseen_is_played_again_with_the_same_dice() -> None:
    storage = new_storage()
    seats = (SeatSetup("person", "Ana"), SeatSetup("bot", "Bo", "novice", badge=1))
    session = MatchSession(MatchSetup("horse_collar", 5, seats), storage)
    while session.actor == 0:
        session.submit(session.legal()[0])
    shown = len(session.match.steps)
    before = session.text
    while session.actor == 1:
        decision = session.think(1000.0, must_decide=True)
        if decision:
            session.submit(decision.command)
    unseen = session.match.commands[shown:]
    session.forget_unseen(shown)
    assert session.text == before == storage.read(autosave_name("horse_collar"))
    for command in unseen:
        session.submit(command)
    session.forget_unseen(0)
    assert len(session.match.steps) == shown, "the commands of a person stay"


def test_who_plays_on_comes_to_the_front() -> None:
    storage = new_storage()
    for rules in GAMES:
        begun(storage, rules)
    saved = load_autosave(storage, GAMES[1])
    assert saved
    assert saved.session
    assert saved_games(storage)[0] == GAMES[-1], "loading a match must not move it to the front"
    saved.session.submit(saved.session.legal()[0])
    assert saved_games(storage)[0] == GAMES[1]
    assert sorted(saved_games(storage)) == sorted(GAMES)


@pytest.mark.parametrize("text", ["", "nonsense ../../x Ä \x00 no_game", "dice_game " * 9])
def test_a_lost_order_loses_no_save(text: str) -> None:
    storage = new_storage()
    for rules in GAMES:
        begun(storage, rules)
    storage.write(LAST_PLAYED, text)
    storage.write("autosave", "a text of old")
    assert sorted(saved_games(storage, GAMES)) == sorted(GAMES)


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_a_kill_while_one_game_is_saved_costs_no_other_anything(game: int) -> None:
    for changes in range(6):
        texts: dict[str, str] = {}
        whole = Storage(DyingStore(texts, 1000))
        saves = {rules: begun(whole, rules).text for rules in GAMES}
        dying = Storage(DyingStore(texts, changes))
        with suppress(Killed):
            begun(dying, GAMES[game], seed=6)
        after = Storage(DyingStore(texts, 1000))
        assert sorted(saved_games(after)) == sorted(GAMES)
        for rules in GAMES:
            found = {one.text for one in saved_matches(after, GAMES) if one.rules == rules}
            assert saves[rules] in found


# -- the previous match


def test_the_match_that_another_one_replaces_is_kept_from_its_first_move_on() -> None:
    storage = new_storage()
    first = begun(storage, RACE)
    second = MatchSession(MatchSetup(RACE, 6, SEATS), storage)
    assert not previous_match(storage, RACE), "no match is replaced before the first command"
    second.submit(second.legal()[0])
    second.submit(second.legal()[0])
    assert previous_match(storage, RACE) == first.text
    begun(storage, RACE, seed=7)
    assert previous_match(storage, RACE) == second.text


def test_a_match_without_a_move_and_the_same_match_anew_are_no_previous_ones() -> None:
    storage = new_storage()
    MatchSession(MatchSetup(RACE, 5, SEATS), storage).autosave()
    begun(storage, RACE, seed=6)
    begun(storage, RACE, seed=6)
    assert not previous_match(storage, RACE)


def test_a_match_is_saved_from_the_first_decision_of_a_person_on() -> None:
    storage = new_storage()
    first = begun(storage, RACE)
    seats = (SeatSetup("bot", "Bo", "novice", 1), SeatSetup("person", "Ana"))
    second = MatchSession(MatchSetup(RACE, 6, seats), storage)
    while not second.is_human(second.actor or 0):
        decision = second.think(1000)
        assert decision
        second.submit(decision.command)
        assert storage.read(autosave_name(RACE)) == first.text
    second.submit(second.legal()[0])
    assert storage.read(autosave_name(RACE)) == second.text
    assert previous_match(storage, RACE) == first.text


def test_the_previous_match_and_the_running_one_change_places() -> None:
    storage = new_storage()
    first, second = begun(storage, RACE), begun(storage, RACE, seed=6)
    for running, previous in ((first, second), (second, first)):
        loaded = load_autosave(storage, RACE, is_previous=True)
        assert loaded
        assert loaded.text == running.text
        assert storage.read(autosave_name(RACE)) == running.text
        assert previous_match(storage, RACE) == previous.text


def test_where_no_match_runs_the_previous_one_is_that() -> None:
    storage = new_storage()
    first = begun(storage, RACE)
    begun(storage, RACE, seed=6)
    storage.erase(autosave_name(RACE))
    assert load_autosave(storage, RACE, is_previous=True)
    assert [(one.text, one.is_previous) for one in saved_matches(storage, GAMES)] == [(first.text, False)]


def test_a_kill_while_they_change_places_loses_neither() -> None:
    for changes in range(6):
        texts: dict[str, str] = {}
        storage = Storage(DyingStore(texts, 1000))
        both = {begun(storage, RACE).text, begun(storage, RACE, seed=6).text}
        with suppress(Killed):
            load_autosave(Storage(DyingStore(texts, changes)), RACE, is_previous=True)
        after = Storage(DyingStore(texts, 1000))
        assert {one.text for one in saved_matches(after, GAMES)} == both


def test_a_damaged_previous_match_is_put_aside() -> None:
    storage = new_storage()
    running = begun(storage, RACE).text
    storage.write(autosave_name(RACE, is_previous=True), "nonsense")
    loaded = load_autosave(storage, RACE, is_previous=True)
    assert loaded
    assert loaded.error
    assert storage.read(loaded.quarantined_as) == "nonsense"
    assert storage.read(autosave_name(RACE)) == running


def test_the_time_of_the_last_save_of_each_game_is_noted_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = new_storage()
    moments = iter((600.0, 630.0, 659.9, 660.0, 7200.0))
    monkeypatch.setattr(session_module, "time", lambda: next(moments))
    race = begun(storage, RACE, moves=3)
    assert save_time(storage, RACE) == 600
    race.submit(race.legal()[0])
    assert save_time(storage, RACE) == 660
    begun(storage, WAR, moves=1)
    assert (save_time(storage, RACE), save_time(storage, WAR)) == (660, 7200)


@pytest.mark.parametrize(
    "text", ["", "nonsense", f"{RACE}", f"{RACE} soon", f"{RACE} -5", f"{RACE} {'9' * 40}", "\x00"]
)
def test_a_damaged_time_is_unknown(text: str) -> None:
    storage = new_storage()
    storage.write(SAVE_TIMES, text)
    assert save_time(storage, RACE) is None
    begun(storage, RACE, moves=1)
    assert save_time(storage, RACE)
