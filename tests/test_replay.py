"""A race watched again: always the table as it was, by every device, whatever way it was reached."""

from __future__ import annotations

from typing import Any

import driving
import pygame
import pytest
from driving import DEVICES, SECONDS, Shelf, opened, route, target
from finishing import at_replay, finished, text_of_race, until
from pygame.event import Event

from game.host.storage import Storage
from game.scenes.replay import last_race
from game.scenes.scene import Push
from game.stage.looks.base.watching import pieces
from game.table.reel import Reel
from game.table.table import Table
from game.ui import theme
from game.ui.canvas import WHOLE


def assert_true(replay: Any) -> None:
    """The shown table is the match after as many commands as the replay says."""
    assert not replay.playback.director.busy
    assert replay.playback.director.view == replay.table.match.until(replay.playback.at).state
    assert replay.look.showing.view is replay.playback.director.view


@pytest.mark.parametrize("kinds", ["p", "bb", "pppp"])
def test_the_film_at_any_command_is_the_match_until_then(kinds: str) -> None:
    match = finished(kinds).match
    reel = Reel(match)
    assert reel.length == len(match.steps)
    for commands in {0, 1, 15, 16, 17, 33, reel.length // 2, reel.length - 1, reel.length}:
        assert reel.at(commands) == match.until(commands).state
    assert [reel.at(n).round for n in reel.starts] == list(range(1, match.state.round + 1))


def test_a_film_gives_views_of_their_own() -> None:
    reel = Reel(finished().match)
    reel.at(20).positions[1] = 99
    assert reel.at(20).positions[1] != 99


def test_a_written_match_is_played_out_for_its_film() -> None:
    table = Table.rerun(text_of_race("pb"))
    assert Reel.of(table).at(10**6) == finished().match.state


def test_a_race_under_way_is_not_played_on_for_its_film() -> None:
    table = Table(finished("bb").setup)
    assert Reel.of(table).length == 0
    assert not table.match.steps


def test_steps_rounds_and_jumps_always_stand_at_the_true_table() -> None:
    app, replay = at_replay()
    replay.playback.jump(0)
    for press in ("round.more", "round.more", "step.less", "round.less", "round.less", "round.less"):
        driving.click(app, press)
        assert_true(replay)
    assert replay.playback.at == 0
    for _step in range(4):
        driving.click(app, "step.more")
    replay.playback.director.skip()
    assert replay.playback.at == 4
    assert_true(replay)
    replay.playback.jump(10**6)
    assert replay.playback.at == replay.reel.length
    assert_true(replay)


@pytest.mark.parametrize("device", DEVICES)
def test_every_device_plays_stops_steps_and_leaves(device: str) -> None:
    app, replay = at_replay()
    assert replay.playback.playing
    DEVICES[device](app, "play")
    assert not replay.playback.playing
    replay.playback.jump(12)
    DEVICES[device](app, "round.more")
    assert replay.playback.at == replay.reel.round_after(12)
    DEVICES[device](app, "step.less")
    assert replay.playback.at == replay.reel.round_after(12) - 1
    DEVICES[device](app, "speed.more")
    assert replay.deck.pace == 2.0
    DEVICES[device](app, "back")
    assert app.stack.top.name == "scoring"
    assert not app.errors


def test_the_bar_is_dragged_and_walked() -> None:
    app, replay = at_replay()
    box = target(app, "scrub").box
    driving.play(app, Event(pygame.MOUSEBUTTONDOWN, pos=(box.left + 300, box.centery), button=1))
    early = replay.playback.at
    moved = Event(pygame.MOUSEMOTION, pos=(box.left + 600, box.centery), rel=(0, 0), buttons=(1, 0, 0))
    driving.play(app, moved, Event(pygame.MOUSEBUTTONUP, pos=(box.left + 600, box.centery), button=1))
    assert 0 < early < replay.playback.at < replay.reel.length
    assert_true(replay)
    before = replay.playback.at
    for way in route(app, "scrub"):
        driving.pad(app, driving.DPAD[way])
    driving.pad(app, driving.DPAD[-1, 0])
    assert replay.playback.at == before - 1
    driving.key(app, pygame.K_RIGHT)
    assert replay.playback.at == before
    assert_true(replay)


def test_a_call_in_focus_lights_its_pieces_and_chosen_shows_its_moment() -> None:
    app, replay = at_replay()
    replay.playback.jump(30)
    app.frame([], SECONDS)
    told = next(one for one in replay.list.told[replay.list._top :] if getattr(one.event, "horse", 0))
    key = f"call.{replay.list.told.index(told)}"
    for way in route(app, key):
        driving.pad(app, driving.DPAD[way])
    app.frame([], SECONDS)
    assert replay.look.showing.focus_horse == told.event.horse  # type: ignore[attr-defined]
    assert pieces(replay.look, told.event)
    driving.pad(app, 0)
    assert replay.playback.at == told.step + 1
    assert_true(replay)


def test_every_call_lights_within_the_canvas() -> None:
    _app, replay = at_replay("pppp")
    assert len(replay.list.told) > 100
    for told in replay.list.told:
        for box in pieces(replay.look, told.event):
            assert WHOLE.contains(box), told


def test_the_calls_are_walked_from_the_first_to_the_last_by_pad() -> None:
    app, replay = at_replay()
    replay.playback.jump(0)
    app.frame([], SECONDS)
    replay.focus.key = "call.0"
    for _step in range(len(replay.list.told) - 1):
        driving.pad(app, driving.DPAD[0, 1])
    assert replay.list.focused(replay.focus) is replay.list.told[-1]


def test_played_to_its_end_it_stops_there_and_begins_again() -> None:
    app, replay = at_replay()
    replay.playback.jump(replay.reel.length - 1)
    replay.playback.toggle()
    for _frame in range(3000):
        app.frame([], SECONDS)
        replay.playback.director.skip()
        if not replay.playback.playing:
            break
    assert replay.playback.at == replay.reel.length
    assert_true(replay)
    driving.click(app, "play")
    assert replay.playback.at < replay.reel.length


def test_targets_are_large_inside_and_all_reached() -> None:
    app, replay = at_replay("pppppppp")
    replay.playback.jump(40)
    for shown in (True, False):
        replay.deck.calls_shown = shown
        for one in app.stack.top.targets():
            assert min(one.box.size) >= theme.TARGET - 0.01, one
            assert WHOLE.contains(one.box), one
            assert one.label, one
            route(app, one.key)


def test_the_pause_looks_back_and_the_race_goes_on() -> None:
    from test_scenes_race import at_race, until_asked

    app = at_race("pb")
    for _press in range(6):
        race = until_asked(app)
        driving.click(app, next(o for o in race.choices.options if not o.why_not).key)
    race = until_asked(app)
    commands = race.table.match.commands
    driving.pad(app, 4)
    driving.by_pad(app, "back")
    replay = until(app, "replay")
    assert replay.playback.at == len(commands)
    assert_true(replay)
    driving.by_pad(app, "round.less")
    driving.pad(app, 1)
    assert app.stack.top.name == "pause"
    driving.pad(app, 1)
    assert until_asked(app).table.match.commands == commands
    assert not app.errors


def test_the_last_race_is_kept_to_be_watched() -> None:
    storage = Storage(Shelf())
    app = opened(storage=storage)
    app.stack.take(Push(last_race(app.house)))
    assert app.stack.top.name == "notice"
    storage.write("last-race", text_of_race("pb"))
    app.stack.take(Push(last_race(app.house)))
    assert until(app, "replay").reel.length == len(finished().match.steps)
    storage.write("last-race", text_of_race("pb")[:-30])
    app.stack.take(Push(last_race(app.house)))
    assert app.stack.top.name == "notice"
