"""The calls of a race beside its track: opened, walked and chosen by every device, and true to what was called."""

from __future__ import annotations

from typing import Any

import driving
import pygame
import pytest
from driving import DEVICES, Shelf, opened
from pygame import FRect
from pygame.event import Event
from test_scenes_race import at_race, until, until_asked

from game.app import App
from game.engine.dice_game import vocabulary as v
from game.host.storage import Storage
from game.scenes.call_list import ROW, CallList
from game.stage.looks.base import watching
from game.stage.looks.catalog import voice_of
from game.stage.told import Told
from game.table.reel import Reel
from game.ui import theme
from game.ui.canvas import WHOLE, Canvas
from game.ui.focus import Focus
from game.ui.sight import Sight


def some_way_on(kinds: str = "pb", presses: int = 10, storage: Storage | None = None) -> tuple[App, Any]:
    """A race in which somebody is asked, a few decisions on."""
    app = at_race(kinds, begins="0", storage=storage)
    for _press in range(presses):
        race = until_asked(app)
        driving.click(app, next(o for o in race.choices.options if not o.why_not).key)
    return app, until_asked(app)


def words(race: Any) -> list[str]:
    return [told.words for told in race.look.chronicle.told]


@pytest.mark.parametrize("device", DEVICES)
def test_calls_are_opened_walked_and_chosen_with_one_device(device: str) -> None:
    app, race = some_way_on()
    before = race.table.match.commands
    DEVICES[device](app, "calls")
    recall: Any = app.stack.top
    assert recall.name == "recall"
    told = next(t for t in recall.list.told[recall.list._top :] if isinstance(t.event, v.HorseMoved))
    DEVICES[device](app, f"call.{recall.list.told.index(told)}")
    until(app, "replay")
    replay: Any = app.stack.top
    assert replay.playback.at == told.step + 1
    assert replay.playback.director.view == race.table.match.until(told.step + 1).state
    DEVICES[device](app, "back")
    assert app.stack.top is recall
    DEVICES[device](app, "close")
    assert app.stack.top is race
    assert (race.table.match.commands, race.choices is not None) == (before, True)
    assert not app.errors


def test_walking_lights_what_each_call_speaks_of_and_leaving_puts_it_out() -> None:
    app, race = some_way_on()
    sheet, path = race.look.showing.sheet, race.look.showing.path
    driving.by_pad(app, "calls")
    recall: Any = app.stack.top
    seen = set()
    for _step in range(len(recall.list.told)):
        told = recall.list.focused(recall.focus)
        boxes = watching.pieces(recall.look, told.event)
        assert all(WHOLE.contains(box) for box in boxes), told
        assert recall.look.showing.focus_horse == recall.look.horse_of(told.event)
        seen.add(told.words)
        driving.pad(app, driving.DPAD[0, -1])
    assert len(seen) == len(set(words(race)))
    driving.pad(app, 1)
    assert app.stack.top is race
    assert (race.look.showing.sheet, race.look.showing.path) == (sheet, path)


def test_the_wheel_and_the_second_key_open_them_too() -> None:
    app, race = some_way_on()
    driving.play(app, Event(pygame.MOUSEWHEEL, y=1, x=0, precise_y=1.0))
    assert app.stack.top.name == "recall"
    driving.key(app, pygame.K_ESCAPE)
    assert app.stack.top is race
    race.choices = None
    race.director.pace = 1.0
    race.director.play([v.HorseMoved(1, race.director.view.positions[1], race.director.view.positions[1] + 1, "roll")])
    from game.input.intents import Secondary

    app.stack.handle(Secondary("keys.left"))
    assert app.stack.top.name == "recall"


def test_while_horses_move_the_last_calls_can_be_pressed() -> None:
    app, race = some_way_on()
    app.house.settings.speed = "normal"
    race.choices, race.director.pace = None, 1.0
    start = race.director.view.positions[1]
    race.director.play([v.HorseMoved(1, start, start + 1, "roll")])
    for place in (race.look.caption_box.center, race.look.plan.deck.center):
        driving.play(app, Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
        assert app.stack.top.name == "recall"
        assert race.director.busy
        driving.key(app, pygame.K_ESCAPE)
    driving.play(app, Event(pygame.MOUSEBUTTONDOWN, pos=(450, 120), button=1))
    assert app.stack.top is race
    assert not race.director.busy


def test_what_is_called_live_is_what_a_replay_calls() -> None:
    _app, race = some_way_on("pbb")
    table = race.table
    voice = voice_of(table.setup.rules, table.setup.seed)
    again = [t for t in watching.calls(Reel(table.match), race.look, voice, watching.hear(table)) if t]
    assert [(t.step, t.words) for t in again] == [(t.step, t.words) for t in race.look.chronicle.told]
    assert again[0].step == -1


def test_a_race_gone_on_with_knows_what_was_called_before() -> None:
    storage = Storage(Shelf())
    _app, race = some_way_on(storage=storage)
    again = opened(storage=storage)
    again.house.settings.speed = "instant"
    driving.click(again, "continue")
    until(again, "race")
    resumed: Any = again.stack.top
    told = words(race)
    assert words(resumed)[: len(told)] == told
    assert resumed.look.showing.log


def test_what_is_taken_back_was_never_called() -> None:
    app, race = some_way_on(presses=1)
    wild = next(o for o in race.choices.options if o.aside)
    before = words(race)
    driving.click(app, wild.key)
    until_asked(app)
    assert words(race) != before
    driving.click(app, "top.undo")
    assert words(race) == before


def test_the_second_key_goes_to_the_second_group_and_back() -> None:
    app, race = some_way_on(presses=1)
    first = race.focus.key
    driving.pad(app, 2)
    assert race.focus.key.startswith("Wild.")
    driving.pad(app, 2)
    assert race.focus.key == first


def test_secrets_are_not_called() -> None:
    app, race = some_way_on(presses=0)
    race.look.heard = lambda event: None
    before = words(race)
    race.look.script(v.HorseMoved(3, 0, 2, "roll"))
    assert words(race) == before
    del app


LONG = "Second Helping hands the lead to Night Porter, who never asked for it, and then some more words, " * 2


@pytest.mark.parametrize("size", [1.0, 1.5])
def test_rows_are_as_high_as_their_words(size: float) -> None:
    told = [Told(n, LONG if n % 7 == 3 else f"Call {n}", v.HorseHeld(1, "roll")) for n in range(60)]
    calls = CallList(FRect(896, 50, 374, 398), told, lambda one: one)
    canvas = Canvas(pygame.Surface((1280, 720)), 1.0, Sight(size))
    focus = Focus("call.0")
    calls.draw(canvas)
    for number in range(len(told) - 1):
        if not calls.walk(focus, 1):
            focus.key = f"call.{number + 1}"
        rows = {target.key: target.box for target in calls.targets()}
        assert focus.key in rows
        assert all(box.height >= theme.TARGET and calls.box.contains(box) for box in rows.values())
        assert rows[focus.key].height > ROW * 1.5 or told[number + 1].words != LONG
    for _number in range(len(told) - 1):
        if not calls.walk(focus, -1):
            focus.key = f"call.{int(focus.key.removeprefix('call.')) - 1}"
        assert focus.key in {target.key for target in calls.targets()}
    assert focus.key == "call.0"
    assert not calls.walk(focus, -1)


