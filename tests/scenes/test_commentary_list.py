"""The calls of a race next to its track: every device can open, scroll and choose them, and they match the race."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import FRect
from pygame.event import Event

from game.app import App
from game.commentary.commentator import CommentaryEntry, commentator_of
from game.games.dice_game.rules import events
from game.input.intents import Confirm, OpenLog
from game.platform.storage import MemoryStore, Storage
from game.presentation import replay_player
from game.scenes.match.commentary_list import MIN_ROW_HEIGHT, CommentaryList
from game.scenes.match.turn_controller import PRESS_GUARD_SECONDS, SKIP_GUARD_SECONDS
from game.session.timeline import MatchTimeline
from game.ui import theme
from game.ui.canvas import CANVAS_BOX, Canvas, DisplayPreferences
from game.ui.focus import Focus
from tests.support import app_driver
from tests.support.app_driver import DEVICES, SECONDS, every_device, open_app
from tests.support.match_driver import open_match, run_until_asked, run_until_scene


def some_way_on(kinds: str = "pb", presses: int = 10, storage: Storage | None = None) -> tuple[App, Any]:
    """Opens a race at a question, after a number of decisions."""
    app = open_match(kinds, begins="0", storage=storage)
    for _press in range(presses):
        race = run_until_asked(app)
        app_driver.click(app, next(o for o in race.choices.options if not o.disabled_reason).key)
    return app, run_until_asked(app)


def words(race: Any) -> list[str]:
    return [told.words for told in race.screen.history.entries]


@every_device
def test_calls_are_opened_walked_and_chosen_with_one_device(device: str) -> None:
    app, race = some_way_on()
    before = race.session.match.commands
    DEVICES[device](app, "calls")
    recall: Any = app.stack.top
    assert recall.name == "event_log"
    visible = recall.commentary_list.entries[recall.commentary_list._first_visible :]
    told = next(entry for entry in visible if isinstance(entry.event, events.HorseMoved))
    DEVICES[device](app, f"call.{recall.commentary_list.entries.index(told)}")
    run_until_scene(app, "replay")
    replay: Any = app.stack.top
    assert replay.playback.at == told.step + 1
    assert replay.playback.director.view == race.session.match.replayed_to(told.step + 1).state
    DEVICES[device](app, "back")
    assert app.stack.top is recall
    DEVICES[device](app, "close")
    assert app.stack.top is race
    assert (race.session.match.commands, race.choices is not None) == (before, True)
    assert not app.errors


@pytest.mark.slow
def test_walking_lights_what_each_call_speaks_of_and_leaving_puts_it_out() -> None:
    app, race = some_way_on()
    sheet = race.screen.view_model.open_sheet_seat
    path = race.screen.view_model.previewed_path
    app_driver.press_with_gamepad(app, "calls")
    recall: Any = app.stack.top
    seen = set()
    for _step in range(len(recall.commentary_list.entries)):
        told = recall.commentary_list.focused_entry(recall.focus)
        boxes = recall.screen.highlight_boxes(told.event)
        assert all(CANVAS_BOX.contains(box) for box in boxes), told
        assert recall.screen.view_model.highlighted_horse == recall.screen.playfield._parts.horse_of(told.event)
        seen.add(told.words)
        app_driver.press_gamepad(app, app_driver.DPAD[0, -1])
    assert len(seen) == len(set(words(race)))
    app_driver.press_gamepad(app, 1)
    assert app.stack.top is race
    assert (race.screen.view_model.open_sheet_seat, race.screen.view_model.previewed_path) == (sheet, path)


@pytest.mark.slow
def test_the_wheel_and_the_key_of_the_log_open_them_too() -> None:
    app, race = some_way_on()
    app_driver.send_events(app, Event(pygame.MOUSEWHEEL, y=1, x=0, precise_y=1.0))
    assert app.stack.top.name == "event_log"
    app_driver.press_key(app, pygame.K_ESCAPE)
    assert app.stack.top is race
    app_driver.press_key(app, pygame.K_l)
    assert app.stack.top.name == "event_log"


def in_window(app: App, place: tuple[float, float]) -> tuple[float, float]:
    return place[0] * app.window.scale, place[1] * app.window.scale


@pytest.mark.slow
def test_the_caption_itself_opens_nothing() -> None:
    app, race = some_way_on()
    race.screen.view_model.captions.show("Something was said that takes a little while to read.")
    app.frame([], SECONDS)
    place = race.screen.caption_box.center
    app_driver.send_events(app, Event(pygame.MOUSEBUTTONDOWN, pos=in_window(app, place), button=1))
    app_driver.send_events(app, Event(pygame.MOUSEBUTTONUP, pos=in_window(app, place), button=1))
    assert app.stack.top is race


def moving_race() -> tuple[App, Any]:
    """Opens a race with two horses about to run in turn."""
    app, race = some_way_on()
    race.turns.choices = None
    race.director.pace = 1.0
    spaces = race.director.view.positions
    race.director.play([events.HorseMoved(horse, spaces[horse], spaces[horse] + 1, "roll") for horse in (1, 2)])
    return app, race


@pytest.mark.slow
def test_while_horses_move_a_press_anywhere_only_skips() -> None:
    app, race = moving_race()
    box = race.screen.parts.table_layout.history_sign
    app.stack.apply(app.stack.top.handle(OpenLog("keys.right")))
    assert app.stack.top is race
    assert len(race.director._queue) == 1
    app_driver.send_events(app, Event(pygame.MOUSEBUTTONDOWN, pos=in_window(app, box.center), button=1))
    assert app.stack.top is race
    assert not race.director.busy


@pytest.mark.slow
def test_the_second_press_goes_on_to_the_next_decision() -> None:
    app, race = moving_race()
    race.director.play([events.HorseMoved(3, 0, 1, "roll"), events.HorseMoved(4, 0, 1, "roll")])
    for _press in range(2):
        app.stack.apply(app.stack.top.handle(Confirm("pad.0")))
    race.turns.update(SECONDS)
    assert not race.director.busy


def test_a_question_that_has_just_opened_takes_no_press_but_moves_the_focus() -> None:
    app, race = some_way_on(presses=1)
    key = race.focus.key
    commands = race.session.match.commands
    race.turns.ask(race.session.actor, race.session.legal())
    assert race.turns.is_guarded
    app.stack.apply(app.stack.top.handle(Confirm("pad.0")))
    assert race.session.match.commands == commands
    assert race.choices.options
    app_driver.press_gamepad(app, app_driver.DPAD[0, 1])
    assert race.focus.key != key
    race.turns.update(PRESS_GUARD_SECONDS)
    race.screen.dismiss_recap()
    before = race.turns.choices.commands
    app.stack.apply(app.stack.top.handle(Confirm("pad.0")))
    assert race.turns.choices is None or race.turns.choices.commands != before


def test_presses_that_shorten_the_wait_do_not_answer_the_question_after_it() -> None:
    app, race = some_way_on(presses=1)
    commands = race.session.match.commands
    race.turns.skip()
    race.turns.ask(race.session.actor, race.session.legal())
    race.turns.update(PRESS_GUARD_SECONDS)
    app.stack.apply(app.stack.top.handle(Confirm("pad.0")))
    assert race.turns.is_guarded
    assert race.session.match.commands == commands
    race.turns.update(SKIP_GUARD_SECONDS - PRESS_GUARD_SECONDS)
    assert not race.turns.is_guarded


def test_the_first_press_only_takes_the_recap_away() -> None:
    app, race = some_way_on(presses=4)
    race.screen.recap = ["Bo moves Sunday Hat back by 3"]
    commands = race.session.match.commands
    app.stack.apply(app.stack.top.handle(Confirm("pad.0")))
    assert race.screen.recap == []
    assert race.session.match.commands == commands


@pytest.mark.slow
def test_what_is_called_live_is_what_a_replay_calls() -> None:
    _app, race = some_way_on("pbb")
    table = race.session
    voice = commentator_of(table.setup.rules, table.setup.seed)
    again = [
        t
        for t in replay_player.replay_commentary(
            MatchTimeline(table.match), race.screen, voice, replay_player.public_event_filter(table)
        )
        if t
    ]
    assert [(t.step, t.words) for t in again] == [(t.step, t.words) for t in race.screen.history.entries]
    assert again[0].step == -1


@pytest.mark.slow
def test_a_race_gone_on_with_knows_what_was_called_before() -> None:
    storage = Storage(MemoryStore())
    _app, race = some_way_on(storage=storage)
    again = open_app(storage=storage)
    again.context.settings.speed = "instant"
    app_driver.click(again, "continue")
    run_until_scene(again, "match")
    resumed: Any = again.stack.top
    told = words(race)
    assert words(resumed)[: len(told)] == told
    assert resumed.screen.history.entries[-1].words in words(resumed)


def test_what_is_taken_back_was_never_called() -> None:
    app, race = some_way_on(presses=1)
    wild = next(o for o in race.choices.options if o.secondary)
    before = words(race)
    app_driver.click(app, wild.key)
    run_until_asked(app)
    assert words(race) != before
    app_driver.click(app, "top.undo")
    assert words(race) == before


def test_the_second_key_goes_to_the_second_group_and_back() -> None:
    app, race = some_way_on(presses=1)
    first = race.focus.key
    app_driver.press_gamepad(app, 2)
    assert race.focus.key.startswith("Wild.")
    app_driver.press_gamepad(app, 2)
    assert race.focus.key == first


def test_secrets_are_not_called() -> None:
    app, race = some_way_on(presses=0)
    race.screen.to_public_event = lambda event: None
    before = words(race)
    secret = events.HorseMoved(3, 0, 2, "roll")
    race.screen.animation_for(secret)
    race.screen.snap(secret)
    assert words(race) == before
    del app


LONG = "Second Helping hands the lead to Night Porter, who never asked for it, and then some more words, " * 2


@pytest.mark.parametrize("size", [1.0, 1.5])
def test_rows_are_as_high_as_their_words(size: float) -> None:
    told = [CommentaryEntry(n, LONG if n % 7 == 3 else f"Call {n}", events.HorseHeld(1, "roll")) for n in range(60)]
    calls = CommentaryList(FRect(896, 50, 374, 398), told, lambda one: one)
    canvas = Canvas(pygame.Surface((1280, 720)), 1.0, DisplayPreferences(size))
    focus = Focus("call.0")
    pygame.font.init()
    calls.layout(canvas)
    for number in range(len(told) - 1):
        if not calls.move_focus(focus, 1):
            focus.key = f"call.{number + 1}"
        rows = {target.key: target.box for target in calls.targets()}
        assert focus.key in rows
        assert all(box.height >= theme.MIN_TARGET_SIZE and calls.box.contains(box) for box in rows.values())
        assert rows[focus.key].height > MIN_ROW_HEIGHT * 1.5 or told[number + 1].words != LONG
    for _number in range(len(told) - 1):
        if not calls.move_focus(focus, -1):
            focus.key = f"call.{int(focus.key.removeprefix('call.')) - 1}"
        assert focus.key in {target.key for target in calls.targets()}
    assert focus.key == "call.0"
    assert not calls.move_focus(focus, -1)
