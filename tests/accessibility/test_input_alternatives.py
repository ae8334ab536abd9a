"""Alternative input plays the same game: one switch, rebound pads, sound only, still races, and rumble."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.input import intents
from game.presentation.animation import REDUCED_MOTION_HOLD_SECONDS, AnimationRunner, Tween, Wait
from game.scenes.base.assistive_input import AssistiveInput, group_rows
from game.sprites.sprite_cache import SpriteCache
from game.ui import icons, theme
from game.ui.canvas import Canvas, display_preferences
from game.ui.focus import FocusTarget
from tests.support import app_driver
from tests.support.app_driver import SECONDS, USUAL, open_app, send_events, without_drawing
from tests.support.listening import ListeningReader
from tests.support.match_driver import open_match, run_until_asked, run_until_scene
from tests.support.one_switch import LOOK_SECONDS, PATIENCE, press_once, rest, take, with_one_switch
from tests.support.scene_opener import SCENES, open_scene

LEAST_APART = 0.035
"""Minimum mean difference in luminance, 0 to 1, of the grey pictures of two signs."""
PRESSES = (
    Event(pygame.KEYDOWN, key=pygame.K_g, unicode="g", mod=0),
    Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
    Event(pygame.FINGERDOWN, finger_id=1, touch_id=1, x=0.1, y=0.1),
    Event(pygame.CONTROLLERBUTTONDOWN, button=12, instance_id=app_driver.PAD),
)


# -- one switch
@pytest.mark.parametrize("press", PRESSES, ids=lambda event: pygame.event.event_name(event.type))
@pytest.mark.slow
def test_any_press_takes_what_is_in_focus(press: Event) -> None:
    app = with_one_switch(open_app())
    rest(app)
    take(app, "settings", press)
    assert app.stack.top.name == "settings"


@pytest.mark.slow
def test_from_the_title_to_a_race_and_through_a_turn_with_one_switch() -> None:
    app = with_one_switch(open_app())
    app.context.settings.speed = "instant"
    take(app, "new")
    take(app, "game.dice_game")
    take(app, "start")
    run_until_scene(app, "match")
    race: Any = app.stack.top
    begun = len(race.session.match.commands)
    for _decision in range(3):
        run_until_asked(app)
        option = next(o for o in race.choices.options if not o.disabled_reason)
        take(app, option.key)
    assert len(race.session.match.commands) > begun
    assert not app.errors


@pytest.mark.slow
@pytest.mark.parametrize("name", SCENES)
def test_the_focus_comes_round_to_everything(name: str) -> None:
    app = with_one_switch(open_scene(name))
    scene = app.stack.top
    met = set[str]()
    for row in group_rows([target for target in scene.targets() if not target.disabled_reason]):
        goal = row[-1]
        with without_drawing(app):
            for _frame in range(PATIENCE):
                app.frame([], LOOK_SECONDS)
                focus = scene.focus
                assert focus
                if focus.ring_override is not None and focus.key == row[0].key:
                    press_once(app, PRESSES[0])
                elif focus.ring_override is None and focus.key == goal.key:
                    met.add(goal.key)
                    break
        assert goal.key in met


def test_a_trembling_hand_presses_once() -> None:
    app = with_one_switch(open_app())
    rest(app)
    assert len([i for _n in range(4) for i in app.devices.read(PRESSES[0])]) == 1


def test_the_pointer_leads_no_scanned_focus_away_and_escape_goes_back() -> None:
    app = with_one_switch(open_scene("settings", USUAL))
    app.frame([], SECONDS)
    key = app.stack.top.focus.key  # type: ignore[union-attr]
    send_events(app, Event(pygame.MOUSEMOTION, pos=(1060, 610), rel=(0, 0), buttons=(0, 0, 0)))
    assert app.stack.top.focus.key == key  # type: ignore[union-attr]
    app_driver.press_key(app, pygame.K_ESCAPE)
    assert app.stack.top.name == "title"


# -- keys and buttons
def test_a_button_of_a_pad_is_bound_anew_in_the_scene_and_kept() -> None:
    app = open_scene("key_bindings")
    app_driver.click(app, "pad.confirm")
    app_driver.press_gamepad(app, 9)
    assert app.context.settings.bindings["pad"]["confirm"] == "leftshoulder"
    app_driver.click(app, "done")
    assert app.stack.top.name == "settings"
    app_driver.click(app, "page.sound")
    app_driver.press_gamepad(app, 9)
    assert '"confirm": "leftshoulder"' in (app.storage.read("settings") or "")
    before = app.context.settings.volumes["master"]
    for way in app_driver.route(app, "volume.master"):
        app_driver.press_gamepad(app, app_driver.DPAD[way])
    app_driver.press_gamepad(app, 9)
    assert app.context.settings.volumes["master"] == before + 1


def test_hints_name_what_is_bound() -> None:
    from game.ui.key_hints import DeviceKeys, key_label

    app = open_app()
    app.context.bindings.bind("pad", "confirm", "righttrigger")
    assert key_label(DeviceKeys("pad.7", app.context.bindings.keys["pad"]), "confirm") == "RT"
    assert key_label(DeviceKeys("pad.7", app.context.bindings.keys["pad"], "playstation"), "confirm") == "R2"
    app.context.device = "pad.7"
    assert key_label(app.context.keys_of(), "back") == "B"
    app.context.device = "keys.left"
    assert key_label(app.context.keys_of(), "back") == "Q"


# -- listeners
def test_a_listener_is_told_why_something_is_off() -> None:
    told: list[str] = []
    app = open_scene("setup")
    for seat in app.stack.top.draft.seats:  # type: ignore[attr-defined]
        seat.kind = "empty"
    app.stack.top.enter()
    app.assistive_input = AssistiveInput([ListeningReader(told)])
    rest(app, 30)
    assert "Start, unavailable: Add a player first." in told[-1]


def test_a_listener_is_told_title_focus_value_and_reason() -> None:
    told: list[str] = []
    app = open_app()
    app.assistive_input = AssistiveInput([ListeningReader(told)])
    rest(app, 30)
    assert "Long Shot." in " ".join(told)
    assert "Your first race, 3 to 4 minutes, with hints." in told
    app_driver.press_key(app, pygame.K_DOWN)
    rest(app, 30)
    assert told[-1] == "Play."
    app_driver.click(app, "settings")
    rest(app, 30)
    assert "Settings." in told
    app_driver.click(app, "page.gameplay")
    app_driver.click(app, "reduced_motion")
    rest(app, 30)
    assert told[-1] == "Reduced motion: on."


@pytest.mark.slow
def test_a_listener_follows_a_race() -> None:
    told: list[str] = []
    app = open_match("pb", begins="0")
    app.assistive_input = AssistiveInput([ListeningReader(told)])
    race = run_until_asked(app)
    rest(app, 150)
    whole = " ".join(told)
    assert race.turns.status_text in whole
    assert race.choices.options[0].words in whole
    assert race.screen.history.entries[-1].words in whole


def test_nothing_is_told_while_nothing_changes() -> None:
    told: list[str] = []
    app = open_scene("settings")
    app.assistive_input = AssistiveInput([ListeningReader(told)])
    rest(app, 30)
    count = len(told)
    rest(app, 200)
    assert len(told) == count


# -- motion, rumble
@pytest.mark.slow
def test_nothing_moves_for_its_own_sake_and_every_fact_stays() -> None:
    moving = open_match("pb", begins="0")
    still = open_match("pb", begins="0")
    for app, calm in ((moving, False), (still, True)):
        race = run_until_asked(app)
        app.context.settings.speed = "normal"
        app.context.settings.reduced_motion = calm
        race.enter()
        race._on_option(next(o for o in race.choices.options if not o.disabled_reason))
        while race.director.busy:
            app.frame([], SECONDS)
            if calm:
                view_model = race.screen.view_model
                assert not view_model.confetti
                assert not any(runner.galloping or runner.space % 1 for runner in view_model.horse_tokens.values())
                assert all(die.tumble < 0 for die in view_model.dice)
    seen = [app.stack.top.director.view for app in (moving, still)]  # type: ignore[attr-defined]
    assert seen[0] == seen[1]


def test_a_still_tween_shows_its_end_alone_and_is_looked_at() -> None:
    shares: list[float] = []

    def script() -> Any:
        yield Tween(2.0, shares.append)
        yield Wait(0.1)

    run = AnimationRunner(script(), reduced_motion=True)
    assert shares == [1.0]
    assert run.advance(REDUCED_MOTION_HOLD_SECONDS + 0.2) == pytest.approx(0.1)
    assert run.done


@pytest.mark.slow
def test_dice_are_felt_unless_nobody_wants_to() -> None:
    app = open_match("pb", begins="0")
    felt = []
    app.context.gamepads.rumble = lambda strength, milliseconds, device="": felt.append(strength)
    race = run_until_asked(app)
    race.context.play_sound("dice_land")
    app.context.settings.rumble = False
    race.context.play_sound("dice_land")
    assert len(felt) == 1


# -- without colours
def greys(surface: pygame.Surface) -> list[float]:
    small = pygame.transform.smoothscale(surface.convert(24), (16, 16))
    return [theme.luminance(tuple(small.get_at((x, y)))[:3]) for x in range(16) for y in range(16)]  # type: ignore[arg-type]


def apart(one: list[float], other: list[float]) -> float:
    """Returns the mean difference of two grey pictures."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def test_cloths_are_told_apart_without_colours() -> None:
    open_app()
    sprites = SpriteCache(2.0)
    pictures = {number: greys(sprites.cloth(number, 40)) for number in theme.CLOTH_COLOURS}
    for one, other in combinations(pictures, 2):
        assert apart(pictures[one], pictures[other]) >= LEAST_APART, (one, other)


@pytest.mark.parametrize("distinct", [False, True])
def test_seat_signs_are_told_apart_without_colours(distinct: bool) -> None:
    app = open_app()
    canvas = Canvas(app.window.viewport, 2.0, display_preferences(colour_blind_palette=distinct))
    pictures = [greys(icons.badge(canvas, seat, 34)) for seat in range(8)]
    for one, other in combinations(range(8), 2):
        assert apart(pictures[one], pictures[other]) >= LEAST_APART, (one, other)


def test_a_target_says_its_value_to_those_who_listen() -> None:
    app = open_scene("settings")
    app_driver.click(app, "page.sound")
    chosen: FocusTarget = app_driver.target(app, "page.sound")
    assert chosen.value
    assert app_driver.target(app, "volume.music").value == "6"
    assert isinstance(intents.ButtonPressed("pad.1", "a"), intents.Intent)
