"""A replay of a race always shows the table as it was, with every device, however a position is reached."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.input.intents import Back, Confirm, PointerPressed, PointerReleased
from game.platform.storage import MemoryStore, Storage
from game.scenes.base.scene import PushScene
from game.scenes.replay.replay_scene import IDLE_SECONDS, load_last_match
from game.session.session import MatchSession
from game.session.timeline import MatchTimeline
from game.ui import theme
from game.ui.canvas import CANVAS_BOX
from tests.support import app_driver
from tests.support.app_driver import DEVICES, SECONDS, USUAL, every_device, open_app, route, target
from tests.support.finished_matches import finished_match_text, finished_session, open_replay
from tests.support.match_driver import run_until_scene
from tests.support.text_capture import captured_texts


def assert_true(replay: Any) -> None:
    """Asserts that the shown table is the match after the replay's number of commands."""
    assert not replay.playback.director.busy
    assert replay.playback.director.view == replay.session.match.replayed_to(replay.playback.at).state
    assert replay.screen.view_model.view is replay.playback.director.view


@pytest.mark.parametrize("kinds", ["p", "bb", "pppp"])
def test_the_film_at_any_command_is_the_match_until_then(kinds: str) -> None:
    match = finished_session(kinds).match
    reel = MatchTimeline(match)
    assert reel.length == len(match.steps)
    for commands in {0, 1, 15, 16, 17, 33, reel.length // 2, reel.length - 1, reel.length}:
        assert reel.at(commands) == match.replayed_to(commands).state
    assert [reel.at(n).round for n in reel.round_starts] == list(range(1, match.state.round + 1))


def test_a_film_gives_views_of_their_own() -> None:
    reel = MatchTimeline(finished_session().match)
    reel.at(20).positions[1] = 99
    assert reel.at(20).positions[1] != 99


def test_a_written_match_is_played_out_for_its_film() -> None:
    table = MatchSession.replay(finished_match_text("pb"))
    assert MatchTimeline.from_session(table).at(10**6) == finished_session().match.state


def test_a_race_under_way_is_not_played_on_for_its_film() -> None:
    table = MatchSession(finished_session("bb").setup)
    assert MatchTimeline.from_session(table).length == 0
    assert not table.match.steps


@pytest.mark.slow
def test_steps_rounds_and_jumps_always_stand_at_the_true_table() -> None:
    app, replay = open_replay()
    replay.playback.jump(0)
    for press in ("round.more", "round.more", "step.less", "round.less", "round.less", "round.less"):
        app_driver.click(app, press)
        assert_true(replay)
    assert replay.playback.at == 0
    for _step in range(4):
        app_driver.click(app, "step.more")
    replay.playback.director.skip()
    assert replay.playback.at == 4
    assert_true(replay)
    replay.playback.jump(10**6)
    assert replay.playback.at == replay.timeline.length
    assert_true(replay)


@every_device
def test_every_device_plays_stops_steps_and_leaves(device: str) -> None:
    app, replay = open_replay()
    assert replay.playback.playing
    DEVICES[device](app, "play")
    assert not replay.playback.playing
    replay.playback.jump(12)
    DEVICES[device](app, "round.more")
    assert replay.playback.at == replay.timeline.next_round_start(12)
    DEVICES[device](app, "step.less")
    assert replay.playback.at == replay.timeline.next_round_start(12) - 1
    DEVICES[device](app, "speed.more")
    assert replay.controls.playback_speed == 2.0
    DEVICES[device](app, "back")
    assert app.stack.top.name == "scoring"
    assert not app.errors


@pytest.mark.slow
def test_the_bar_is_dragged_and_walked() -> None:
    app, replay = open_replay(size=USUAL)
    box = target(app, "scrub").box
    app_driver.send_events(app, Event(pygame.MOUSEBUTTONDOWN, pos=(box.left + 300, box.centery), button=1))
    early = replay.playback.at
    moved = Event(pygame.MOUSEMOTION, pos=(box.left + 600, box.centery), rel=(0, 0), buttons=(1, 0, 0))
    app_driver.send_events(app, moved, Event(pygame.MOUSEBUTTONUP, pos=(box.left + 600, box.centery), button=1))
    assert 0 < early < replay.playback.at < replay.timeline.length
    assert_true(replay)
    before = replay.playback.at
    for way in route(app, "scrub"):
        app_driver.press_gamepad(app, app_driver.DPAD[way])
    app_driver.press_gamepad(app, app_driver.DPAD[-1, 0])
    assert replay.playback.at == before - 1
    app_driver.press_key(app, pygame.K_RIGHT)
    assert replay.playback.at == before
    assert_true(replay)


@pytest.mark.slow
def test_a_call_in_focus_lights_its_pieces_and_chosen_shows_its_moment() -> None:
    app, replay = open_replay()
    replay.playback.jump(30)
    app.frame([], SECONDS)
    visible = replay.commentary_list.entries[replay.commentary_list._first_visible :]
    told = next(entry for entry in visible if getattr(entry.event, "horse", 0))
    key = f"call.{replay.commentary_list.entries.index(told)}"
    for way in route(app, key):
        app_driver.press_gamepad(app, app_driver.DPAD[way])
    app.frame([], SECONDS)
    assert replay.screen.view_model.highlighted_horse == told.event.horse  # type: ignore[attr-defined]
    assert replay.screen.highlight_boxes(told.event)
    app_driver.press_gamepad(app, 0)
    assert replay.playback.at == told.step + 1
    assert_true(replay)


def test_every_call_lights_within_the_canvas() -> None:
    _app, replay = open_replay("pppp")
    assert len(replay.commentary_list.entries) > 100
    for told in replay.commentary_list.entries:
        for box in replay.screen.highlight_boxes(told.event):
            assert CANVAS_BOX.contains(box), told


@pytest.mark.slow
def test_the_calls_are_walked_from_the_first_to_the_last_by_pad() -> None:
    app, replay = open_replay()
    replay.playback.jump(0)
    app.frame([], SECONDS)
    replay.focus.key = "call.0"
    for _step in range(len(replay.commentary_list.entries) - 1):
        app_driver.press_gamepad(app, app_driver.DPAD[0, 1])
    assert replay.commentary_list.focused_entry(replay.focus) is replay.commentary_list.entries[-1]


def test_played_to_its_end_it_stops_there_and_begins_again() -> None:
    app, replay = open_replay()
    replay.playback.jump(replay.timeline.length - 1)
    replay.playback.toggle()
    for _frame in range(3000):
        app.frame([], SECONDS)
        replay.playback.director.skip()
        if not replay.playback.playing:
            break
    assert replay.playback.at == replay.timeline.length
    assert_true(replay)
    app_driver.click(app, "play")
    assert replay.playback.at < replay.timeline.length


@pytest.mark.slow
def test_targets_are_large_inside_and_all_reached() -> None:
    app, replay = open_replay("pppppppp")
    replay.playback.jump(40)
    for shown in (True, False):
        replay.controls.shows_commentary = shown
        for one in app.stack.top.targets():
            assert min(one.box.size) >= theme.MIN_TARGET_SIZE - 0.01, one
            assert CANVAS_BOX.contains(one.box), one
            assert one.label, one
            route(app, one.key)


def test_the_pause_looks_back_and_the_race_goes_on() -> None:
    from tests.support.match_driver import open_match, run_until_asked

    app = open_match("pb")
    for _press in range(6):
        race = run_until_asked(app)
        app_driver.click(app, next(o for o in race.choices.options if not o.disabled_reason).key)
    race = run_until_asked(app)
    commands = race.session.match.commands
    app_driver.press_gamepad(app, 4)
    app_driver.press_with_gamepad(app, "back")
    replay = run_until_scene(app, "replay")
    assert replay.playback.at == len(commands)
    assert_true(replay)
    app_driver.press_with_gamepad(app, "round.less")
    app_driver.press_gamepad(app, 1)
    assert app.stack.top.name == "match", "Back must lead to the match, not to its menu"
    assert run_until_asked(app).session.match.commands == commands
    assert not app.errors


def test_the_last_race_is_kept_to_be_watched() -> None:
    storage = Storage(MemoryStore())
    app = open_app(storage=storage)
    app.stack.apply(PushScene(load_last_match(app.context)))
    assert app.stack.top.name == "message"
    storage.write("last-race", finished_match_text("pb"))
    app.stack.apply(PushScene(load_last_match(app.context)))
    assert run_until_scene(app, "replay").timeline.length == len(finished_session().match.steps)
    storage.write("last-race", finished_match_text("pb")[:-30])
    app.stack.apply(PushScene(load_last_match(app.context)))
    assert app.stack.top.name == "message"


@pytest.mark.slow
def test_a_playing_replay_hides_its_controls_until_they_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    app, replay = open_replay(size=USUAL)

    def shows_controls() -> bool:
        return "Speed 1×" in {one.words for one in captured_texts(app, monkeypatch)}

    replay.playback.jump(0)
    replay.playback.toggle()
    assert shows_controls()
    replay._idle_seconds = IDLE_SECONDS
    assert not shows_controls()
    app_driver.send_events(app, Event(pygame.MOUSEMOTION, pos=(300, 300), rel=(1, 0), buttons=(0, 0, 0)))
    assert shows_controls()
    replay._idle_seconds = IDLE_SECONDS
    replay.playback.toggle()
    assert shows_controls()


def test_a_press_of_a_finger_on_a_hidden_button_only_shows_it() -> None:
    app, replay = open_replay()
    replay._idle_seconds = IDLE_SECONDS
    x, y = target(app, "play").box.center
    for is_playing in (True, False):
        replay.handle(PointerPressed("touch", x, y, 20.0))
        replay.handle(PointerReleased("touch", x, y, 20.0))
        assert not replay.hides_controls
        assert replay.playback.playing is is_playing


def test_a_key_acts_on_hidden_controls() -> None:
    _app, replay = open_replay()
    replay._idle_seconds = IDLE_SECONDS
    replay.handle(Confirm("keys.right"))
    assert not replay.playback.playing


@pytest.mark.parametrize(("setting", "value"), [("scan", "1.5"), ("read_aloud", True)])
def test_controls_that_are_scanned_or_read_aloud_stay(setting: str, value: object) -> None:
    app, replay = open_replay()
    replay._idle_seconds = IDLE_SECONDS
    assert replay.hides_controls
    setattr(app.context.settings, setting, value)
    assert not replay.hides_controls


def test_after_the_replay_the_green_button_of_the_result_has_the_focus() -> None:
    app, replay = open_replay()
    result = app.stack._scenes[-2]
    result.focus.key = "watch"
    app.stack.apply(replay.handle(Back("keys.right")))
    assert app.stack.top is result
    assert result.focus.key == "again"


def test_the_big_screen_of_a_replay_does_not_claim_to_be_live(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _replay = open_replay(size=USUAL)
    words = {one.words for one in captured_texts(app, monkeypatch)}
    assert "REPLAY" in words
    assert "LIVE" not in words
