"""The law of leaving: one press on the title leads back to the unchanged match, and changes nothing else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.app import App
from game.career.season_store import set_season_match_aside
from game.career.table_records import GameRecord, Records
from game.career.tutorial_progress import save_progress
from game.engine.catalog import game_keys
from game.online.wire.address import RoomLink
from game.platform.storage import PREVIOUS_SUFFIX, MemoryStore, Storage, UnavailableStore
from game.scenes.base.scene import PushScene
from game.scenes.menu.running_match_bar import PICTURE_BOX as GO_ON_PICTURE
from game.scenes.online.last_room import LastRoom
from game.scenes.setup.draft import SetupDraft
from game.scenes.title.resuming import CONTINUE_BOX
from game.session.autosaves import LESSON, ROOM, SEASON, autosave_name, note_played, unfinished
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.session.tutorial.tutorial import tutorial_for
from tests.scenes.test_online_lobby import Network, begun, code_of, host, joined, network
from tests.scenes.test_season import QUICK, quick_season
from tests.scenes.test_title import DAY, keys, label
from tests.support.app_driver import SECONDS, click, open_app, press_key, target
from tests.support.match_driver import run_until_asked, run_until_scene
from tests.support.tutorial_driver import play_chapter_on_screen, run_until_waiting

__all__ = ["network"]

KEYS = game_keys()
DECISIONS = 3
"""Number of decisions of people before a match is left."""
NEWS_FRAMES = 30
"""Number of frames until the title has its news."""
OTHERS = ("conquest", "horse_collar")
"""Keys of games with running matches; the game that is left is omitted."""
STATE = ("autosave-", "previous-match-", "season-match", "visit", "lessons")
"""Prefixes of the names of stored matches, lessons and rooms."""


SEATS = (SeatSetup("person", "Ana"), SeatSetup("person", "Bo", badge=1))


def lived_in(key: str) -> Storage:
    """Returns a storage with running matches of other games."""
    storage = Storage(MemoryStore())
    for seed, rules in enumerate(other for other in OTHERS if other != key):
        session = MatchSession(MatchSetup(rules, seed, SEATS), storage)
        session.submit(session.legal()[0])
    return storage


def opened(storage: Storage) -> App:
    """Opens the game, with the news on its title."""
    app = open_app(storage=storage)
    app.context.settings.speed = "instant"
    for _frame in range(NEWS_FRAMES):
        app.frame([], SECONDS)
    return app


def press(app: App, *presses: str) -> None:
    for name in presses:
        click(app, name)


def asked(app: App) -> Any:
    """Runs frames until a person is asked; returns the match scene."""
    run_until_scene(app, "match", "handover")
    race = run_until_asked(app)
    if race.name == "handover":
        race._age = 1.0
        click(app, "show")
        race = run_until_asked(app)
    assert race.name == "match"
    return race


def decide(app: App) -> Any:
    """Plays the first legal command at some decisions; returns the session."""
    for _decision in range(DECISIONS):
        race = asked(app)
        race.turns.submit(race.driver.resolve(race.choices.asked[0]))
    return asked(app).session


# -- kinds of matches


def begin_first_match(app: App, key: str) -> None:
    press(app, "new", f"game.{key}", "start")


def begin_first_race(app: App, _key: str) -> None:
    app.context.storage.erase("last-played")  # otherwise there is no first start
    app.stack.top.enter()
    app.stack.apply(PushScene(app.context.scene("first_match")))


def begin_set_up_table(app: App, key: str) -> None:
    Records(games={key: GameRecord(98, "Ana", "", DAY, DAY)}).save(app.storage)
    press(app, "new", f"game.{key}", "change", "start")


def begin_party(app: App, key: str) -> None:
    draft = SetupDraft.load(app.storage)
    draft.choose_ruleset(key)
    draft.fit_seats()
    for seat in draft.seats[:2]:
        seat.kind = "person"
    draft.save(app.storage)
    press(app, "new", f"game.{key}", "start")


def begin_daily(app: App, _key: str) -> None:
    press(app, "today", "start")


def begin_season(app: App, _key: str) -> None:
    quick_season().save(app.storage)
    app.stack.apply(PushScene(app.context.scene("season")))
    press(app, "play")


Begin = Callable[[App, str], None]
KINDS: dict[str, Begin] = {
    **{f"first match of {key}": begin_first_match for key in KEYS},
    **{f"table of {key}": begin_set_up_table for key in KEYS},
    **{f"party of {key}": begin_party for key in KEYS},
    "first race": begin_first_race,
    "daily race": begin_daily,
    "season": begin_season,
}
"""Functions that begin a match of each kind from the title."""


# -- ways of leaving


def leave_by_menu(app: App) -> App:
    while app.stack.top.name != "pause":
        press_key(app, pygame.K_ESCAPE)  # the first press can undo a choice
    click(app, "leave")
    assert app.stack.names == ("title",)
    for _frame in range(NEWS_FRAMES):
        app.frame([], SECONDS)
    return app


def close_window(app: App) -> App:
    app.frame([pygame.event.Event(pygame.QUIT)], SECONDS)
    assert not app.stack.running
    return opened(app.storage)


def kill(app: App) -> App:
    return opened(app.storage)


WAYS: dict[str, Callable[[App], App]] = {"menu": leave_by_menu, "window": close_window, "kill": kill}


def kept(storage: Storage) -> dict[str, str]:
    """Returns all matches, lessons and rooms in a storage."""
    texts = storage._store.texts  # type: ignore[attr-defined]
    return {name: text for name, text in texts.items() if name.startswith(STATE) and not name.endswith(PREVIOUS_SUFFIX)}


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_match_that_was_left_goes_on_as_it_was_in_one_press(kind: str, way: str) -> None:
    key = kind.rpartition(" ")[2]
    app = opened(lived_in(key))
    KINDS[kind](app, key)
    session = decide(app)
    text = session.text
    own = autosave_name(session.setup.rules)
    before = kept(app.storage)
    assert before[own] == text
    again = WAYS[way](app)
    assert again.stack.top.focus
    assert again.stack.top.focus.key == "continue"
    click(again, "continue")
    assert asked(again).session.text == text
    after = kept(again.storage)
    before.pop(own)
    assert {name: after.get(name) for name in before} == before


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "daily race"])
def test_a_match_that_was_left_before_its_first_decision_changes_no_save(kind: str, way: str) -> None:
    app = opened(lived_in(""))
    before = kept(app.storage)
    KINDS[kind](app, kind.rpartition(" ")[2])
    if any(one.key == "yes" for one in app.stack.top.targets()):  # a table in the place of a saved match
        click(app, "yes")
    asked(app)
    assert kept(WAYS[way](app).storage) == before


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_a_daily_race_that_was_left_before_its_first_decision_goes_on_in_one_press(way: str) -> None:
    app = opened(lived_in(""))
    begin_daily(app, "")
    text = asked(app).session.text
    again = WAYS[way](app)
    click(again, "continue")
    assert asked(again).session.text == text


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_that_was_left_goes_on_at_its_step_in_one_press(key: str, way: str) -> None:
    app = opened(lived_in(""))
    chapter = tutorial_for(key).chapters[0].key  # type: ignore[union-attr]
    press(app, "help", f"game.{key}", f"chapter.{chapter}")
    run_until_scene(app, "lesson")
    play_chapter_on_screen(app, "mouse", DECISIONS)
    runner = run_until_waiting(app).driver.runner
    assert runner.number
    before = kept(app.storage)
    again = WAYS[way](app)
    assert label(again, "continue").startswith("Continue. Lesson. ")
    click(again, "continue")
    run_until_scene(again, "lesson")
    resumed = run_until_waiting(again).driver.runner
    assert (resumed.chapter.key, resumed.number) == (chapter, runner.number)
    assert kept(again.storage) == before
    leave_by_menu(again)


def test_a_lesson_that_is_over_is_not_offered() -> None:
    app = opened(lived_in(""))
    save_progress(app.storage, "hr_deal", "2 ", (), "horse_race")
    assert unfinished(app.storage)[0] == LESSON
    save_progress(app.storage, "hr_race", "", (), "horse_race")
    assert unfinished(app.storage)[0] == LESSON, "another match is unfinished"
    save_progress(app.storage, "hr_deal", "", (), "horse_race")
    assert LESSON not in unfinished(app.storage)


@pytest.mark.parametrize("last", [LESSON, ROOM, SEASON, "dice_game"])
def test_each_thing_that_was_left_has_its_press(last: str) -> None:
    storage = lived_in("")
    season = quick_season()
    season.save(storage)
    for setup in (season.match_setup(season.meetings[0]), MatchSetup("dice_game", 4, SEATS)):
        session = MatchSession(setup, storage)
        session.submit(session.legal()[0])
        session.autosave()  # a bot can play the first command
    set_season_match_aside(storage, QUICK)
    save_progress(storage, "hr_deal", "2 ", (), "horse_race")
    LastRoom(RoomLink("RACERS", rules="conquest")).save(storage)
    note_played(storage, last)
    app = opened(storage)
    left = unfinished(storage)
    assert sorted(left) == sorted([LESSON, ROOM, SEASON, "dice_game", *OTHERS])
    assert left[0] == last
    press_of = {key: autosave_name(key) for key in KEYS}
    targets = [target.key for target in app.stack.top.targets()]
    assert targets[0] == "continue"
    for key in left[1:]:
        assert press_of.get(key, key) in targets
    boxes = [target.box for target in app.stack.top.targets()]
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))


# -- rooms


@pytest.mark.slow
@pytest.mark.parametrize("way", ["window", "kill"])  # the row of the menu closes or leaves the room, and says so
@pytest.mark.parametrize("number", [0, 1])
def test_a_room_that_was_left_is_returned_to_in_one_press(number: int, way: str, network: Network) -> None:
    app = begun(network)[number]
    network.run()
    assert app.context.online
    seats = app.context.online.guest.seats
    code = app.context.online.guest.room
    storage = app.storage
    session = MatchSession(MatchSetup("conquest", 1, SEATS), storage)
    session.submit(session.legal()[0])
    note_played(storage, ROOM)
    before = kept(storage)
    network.apps.remove(app)
    if way == "window":
        app.close()
    again = network.open(storage)
    network.run()
    assert label(again, "continue").startswith(f"Back to the room. Room {code}. The Dice Game")
    click(again, "continue")
    network.run()
    assert again.stack.top.name in ("match", "loading")
    assert again.context.online
    assert (again.context.online.guest.room, again.context.online.guest.seats) == (code, seats)
    assert kept(storage)[autosave_name("conquest")] == before[autosave_name("conquest")]


def test_a_room_that_its_host_has_closed_is_not_offered(network: Network) -> None:
    app = host(network)
    assert ROOM in unfinished(app.storage)
    network.apps.remove(app)
    app.close()
    assert ROOM not in unfinished(app.storage)


def test_a_room_that_was_closed_meanwhile_is_offered_once_more_at_most(network: Network) -> None:
    first = host(network)
    guest = joined(network, code_of(first))
    network.run()
    network.apps.remove(guest)
    app = network.open(guest.storage)
    network.run()
    press(first, "leave", "yes")
    network.run(5)
    click(app, "continue")
    network.run()
    assert app.stack.top.name == "join"
    assert ROOM not in unfinished(app.storage)
    click(app, "back")
    network.run(NEWS_FRAMES)
    assert "continue" not in keys(app)


def test_closing_loses_something_only_if_guests_are_in_the_room(network: Network) -> None:
    app = host(network)
    network.run()
    assert not app.loses_something_if_closed
    guest = joined(network, code_of(app))
    assert app.loses_something_if_closed
    assert not guest.loses_something_if_closed
    network.apps.remove(guest)
    guest.close()
    network.run()
    assert not app.loses_something_if_closed


def test_closing_loses_a_match_that_cannot_be_saved_and_no_other() -> None:
    for storage, is_lost in ((Storage(MemoryStore()), False), (Storage(UnavailableStore()), True)):
        app = opened(storage)
        assert not app.loses_something_if_closed
        begin_first_match(app, "horse_race")
        asked(app)
        assert app.loses_something_if_closed == is_lost


def test_a_match_opens_from_the_picture_that_was_pressed() -> None:
    storage = lived_in("conquest")
    boxes = {"game_select": GO_ON_PICTURE, "title": CONTINUE_BOX}
    for place, box in boxes.items():
        app = opened(storage)
        if place == "game_select":
            app.stack.apply(PushScene(app.context.scene("game_select", "horse_collar")))
        press(app, "go_on" if place == "game_select" else "continue")
        assert app.stack.top.name == "loading"
        opens_from = app.stack.top.opens_from
        assert opens_from is not None
        assert box.contains(opens_from)


def test_a_new_match_opens_from_its_poster() -> None:
    app = opened(Storage(MemoryStore()))
    app.stack.apply(PushScene(app.context.scene("game_select", "dice_game")))
    poster = target(app, "game.dice_game").box
    press(app, "start")
    opens_from = app.stack.top.opens_from
    assert opens_from is not None
    assert opens_from.contains(poster)
