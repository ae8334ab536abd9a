"""A race from the title to the score and back, with each device on its own, and the saves and refusals of a race."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import App
from game.engine.rng import Rng
from game.platform.storage import MemoryStore, Storage
from game.scenes.score.show import GUARD_SECONDS
from game.ui import theme
from game.ui.canvas import CANVAS_BOX
from tests.support import app_driver
from tests.support.app_driver import DEVICES, SECONDS, every_device, open_app, target
from tests.support.match_driver import open_match, play_to_score, run_until_asked, run_until_scene
from tests.support.sampling import sampled_cases


def play_by(app: App, device: str, seed: int = 1) -> None:
    """Plays to the end with random choices."""
    rng = Rng(seed)
    play_to_score(
        app, lambda race: DEVICES[device](app, rng.pick([o.key for o in race.choices.options if not o.disabled_reason]))
    )


@every_device
@pytest.mark.slow
def test_from_title_to_score_and_back_with_one_device(device: str) -> None:
    app = open_app()
    app.context.settings.speed = "instant"
    for key in ("new", "game.dice_game", "start"):
        DEVICES[device](app, key)
    run_until_scene(app, "match")
    play_by(app, device)
    page: Any = run_until_scene(app, "first_result")
    while page._open_seconds < GUARD_SECONDS:
        app.frame([], SECONDS)
    DEVICES[device](app, "title")
    assert app.stack.top.name == "title"
    assert not app.errors


@pytest.mark.slow
@pytest.mark.parametrize("kinds", sampled_cases(["p", "pp", "pbpb", "bbb", "pppppppp"], ["pbpb", "bbb"]))
def test_any_company_comes_to_a_score(kinds: str) -> None:
    app = open_match(kinds, sets="mix")
    play_by(app, "pad")
    report = app.stack.top.debug_state()
    assert len(report["scores"]) == max(len(kinds), 2)  # type: ignore[arg-type]
    assert not app.errors


@pytest.mark.slow
def test_dice_of_the_table_are_told_by_any_device() -> None:
    app = open_match("p", dice="table", begins="0")
    for device in ("pad", "mouse", "arrows"):
        race = run_until_asked(app)
        while race.session.match.state.phase == "roll":
            option = next(o for o in race.choices.options if not o.disabled_reason)
            DEVICES[device](app, option.key)
            race = run_until_asked(app)
        play_until_roll(app, device)
    assert not app.errors


def play_until_roll(app: App, device: str) -> None:
    for _press in range(50):
        race = run_until_asked(app)
        if race.name != "match" or race.session.match.state.phase == "roll":
            return
        option = next(o for o in race.choices.options if not o.disabled_reason)
        DEVICES[device](app, option.key)


@pytest.mark.slow
def test_targets_are_large_inside_and_named_once_all_race_long() -> None:
    app = open_match("pppp", sets="mix")
    rng = Rng(8)
    for _press in range(150):
        race = run_until_asked(app)
        if race.name != "match":
            break
        targets = race.targets()
        assert len({one.key for one in targets}) == len(targets)
        for one in targets:
            assert min(one.box.size) >= theme.MIN_TARGET_SIZE - 0.01, one
            assert CANVAS_BOX.contains(one.box), one
            assert one.label, one
        race._on_option(rng.pick([o for o in race.choices.options if not o.disabled_reason]))


def test_an_action_that_is_off_says_why_and_changes_nothing() -> None:
    app = open_match("pb", begins="0")
    app_driver.click(app, run_until_asked(app).choices.options[0].key)
    for _round in range(40):
        race = run_until_asked(app)
        off = [o for o in race.choices.options if o.disabled_reason]
        if off:
            before = race.session.match.commands
            app_driver.click(app, off[0].key)
            assert race.session.match.commands == before
            assert race.focus.refusal_shown == off[0].disabled_reason
            return
        app_driver.click(app, next(o for o in race.choices.options if not o.disabled_reason).key)
    raise AssertionError("no option was ever disabled")


def test_a_wild_number_is_taken_back_and_dice_are_not() -> None:
    app = open_match("pb", begins="0")
    race = run_until_asked(app)
    app_driver.click(app, race.choices.options[0].key)
    race = run_until_asked(app)
    rolled = race.session.match.commands
    assert "undo" not in race.screen.buttons
    wild = next(o for o in race.choices.options if o.key.startswith("Wild."))
    app_driver.click(app, wild.key)
    race = run_until_asked(app)
    assert race.session.match.state.wild
    app_driver.click(app, "top.undo")
    race = run_until_asked(app)
    assert race.session.match.commands == rolled
    assert race.director.view == race.session.match.state


@pytest.mark.slow
def test_leaving_and_continuing_goes_on_exactly() -> None:
    storage = Storage(MemoryStore())
    app = open_match("pb", storage=storage)
    for _press in range(12):
        race = run_until_asked(app)
        app_driver.click(app, next(o for o in race.choices.options if not o.disabled_reason).key)
    race = run_until_asked(app)
    kept = race.session.match.events
    again = open_app(storage=storage)
    again.context.settings.speed = "instant"
    app_driver.click(again, "continue")
    run_until_scene(again, "match")
    resumed: Any = again.stack.top
    assert resumed.session.match.events[: len(kept)] == kept


def test_a_lost_pad_pauses_and_names_its_player() -> None:
    import pygame
    from pygame.event import Event

    app = open_match("pb", begins="0")
    DEVICES["pad"](app, run_until_asked(app).choices.options[0].key)
    app_driver.send_events(app, Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=app_driver.PAD))
    assert app.stack.top.name == "pause"
    assert "Ana" in app.stack.top._reason  # type: ignore[attr-defined]


@pytest.mark.slow
def test_a_damaged_save_is_told_in_one_sentence_and_the_older_one_goes_on() -> None:
    shelf = MemoryStore()
    app = open_match("pb", storage=Storage(shelf))
    for _press in range(6):
        race = run_until_asked(app)
        app_driver.click(app, next(o for o in race.choices.options if not o.disabled_reason).key)
    run_until_asked(app)
    shelf.texts["autosave-dice-game"] = damaged = shelf.texts["autosave-dice-game"][:-9]
    again = open_app(storage=Storage(shelf))
    app_driver.click(again, "continue")
    assert again.stack.top.name == "message"
    assert damaged in shelf.texts.values()
    app_driver.click(again, target(again, "fine").key)
    run_until_scene(again, "match")
    assert not again.errors


def test_in_a_game_without_groups_a_shoulder_does_nothing_to_a_question() -> None:
    app = open_match("pb")
    race = run_until_asked(app)
    before = list(race.choices.options)
    key = race.focus.key
    app_driver.press_gamepad(app, 10)
    assert (race.choices.options, race.focus.key) == (before, key)
    assert not race.choices.jump_hint
