"""A press is answered within 0.1 s: its target looks different by then, or another scene is shown."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.app import App
from tests.support import app_driver
from tests.support.app_driver import SECONDS, send_events
from tests.support.match_driver import open_match, run_until_asked
from tests.support.sampling import sampled_cases
from tests.support.scene_opener import SCENES, open_scene

ANSWER_FRAMES = 6
"""Maximum number of frames until a press is visible, at 60 frames per second."""
HELD_FRAMES = 3
"""Number of frames for which a quick finger holds a button."""
SETTLE_FRAMES = 20
"""Number of frames until the focus ring has reached the pointed target."""
MENUS = tuple(name for name in SCENES if name not in ("text_entry", "emotes"))
READ_ONLY = "page"
"""Key of a page of words, which can have the focus so that keys scroll it."""
ALWAYS = ("setup", "daily", "join")


def is_answered(app: App, key: str) -> bool:
    """Presses a target with the mouse; returns whether the picture or the scene changes in time.

    If something else moves, only the area of the target counts.
    """
    one = app_driver.target(app, key)
    scale = app.window.scale
    place = one.box.centerx * scale, one.box.centery * scale
    send_events(app, Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    before = [_frame(app, []) for _pause in range(SETTLE_FRAMES)][-1]
    whole = app.window.viewport.get_rect()
    scenes = app.stack.names
    if _frame(app, []) != before:
        whole = Rect(*(round(side * scale) for side in one.box.inflate(8, 8))).clip(whole)
    before = _frame(app, [], whole)
    for frame in range(ANSWER_FRAMES):
        kinds = {0: [pygame.MOUSEBUTTONDOWN], HELD_FRAMES: [pygame.MOUSEBUTTONUP]}.get(frame, [])
        now = _frame(app, [Event(kind, pos=place, button=1) for kind in kinds], whole)
        if app.stack.names != scenes or now != before:
            return True
    return False


def _frame(app: App, events: list[Event], box: Rect | None = None) -> bytes:
    """Runs a frame; returns the pixels of the picture, or of a part of it."""
    app.frame(events, SECONDS)
    return pygame.image.tobytes(app.window.viewport.subsurface(box or app.window.viewport.get_rect()), "RGB")


def test_the_measure_finds_a_press_that_nothing_answers() -> None:
    app = open_scene("settings")
    app.stack.top.focus.handle = lambda intent, targets: None  # type: ignore[union-attr, method-assign]
    assert not is_answered(app, "page.gameplay")


@pytest.mark.parametrize("name", sampled_cases(MENUS, ALWAYS))
@pytest.mark.whole
def test_every_press_in_a_menu_is_seen_within_a_tenth_of_a_second(name: str) -> None:
    keys = [one.key for one in open_scene(name).stack.top.targets() if one.key != READ_ONLY]
    silent = [key for key in keys if not is_answered(open_scene(name), key)]
    assert not silent


@pytest.mark.slow
@pytest.mark.parametrize("question", range(3))
def test_every_press_in_the_dice_game_is_seen_within_a_tenth_of_a_second(question: int) -> None:
    silent = []
    number = 0
    while True:
        app = open_match("pb", begins="0")
        app.context.settings.speed = "normal"
        for _answered in range(question):
            race = run_until_asked(app)
            race._on_option(next(option for option in race.choices.options if not option.disabled_reason))
        race = run_until_asked(app)
        keys = [one.key for one in race.targets()]
        if number == len(keys):
            break
        if not is_answered(app, keys[number]):
            silent.append(keys[number])
        number += 1
    assert not silent


def test_a_press_on_the_speed_leaves_enter_to_the_question() -> None:
    app = open_match("pb", rules="horse_race")
    scene: Any = run_until_asked(app)
    box = app_driver.target(app, "top.speed").box
    app_driver.click(app, "top.speed")
    speed = app.context.settings.speed
    beside = (box.centerx * app.window.scale + 1, box.centery * app.window.scale)
    send_events(app, Event(pygame.MOUSEMOTION, pos=beside, rel=(1, 0), buttons=(0, 0, 0)))
    assert scene.focus.key in {option.key for option in scene.choices.options}
    app_driver.press_key(app, pygame.K_RETURN)
    assert app.context.settings.speed == speed
    assert scene.director.busy


def test_the_pointer_finds_the_speed_again_after_it_has_been_elsewhere() -> None:
    app = open_match("pb", rules="horse_race")
    scene: Any = run_until_asked(app)
    app_driver.click(app, "top.speed")
    for key in ("top.help", "top.speed"):
        box = app_driver.target(app, key).box
        place = (box.centerx * app.window.scale, box.centery * app.window.scale)
        send_events(app, Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        assert scene.focus.key == key


@pytest.mark.parametrize("key", ["top.menu", "option"])
def test_a_press_on_a_visible_button_acts_while_the_recap_is_shown(key: str) -> None:
    app = open_match("pb")
    scene: Any = run_until_asked(app)
    scene.screen.recap = ["Bo bought Sunday Hat"]
    app_driver.click(app, scene.focus.key if key == "option" else key)
    assert app.stack.top is not scene or scene.session.match.steps or not scene.choices


def test_a_single_key_after_the_mouse_shows_no_key_hints() -> None:
    app = app_driver.open_app()
    app.context.device = "mouse"
    app_driver.press_key(app, pygame.K_DOWN)
    assert app.context.device.startswith("keys")
    assert not app.context.keys_of().keys
    app_driver.press_key(app, pygame.K_DOWN)
    assert app.context.keys_of().keys
