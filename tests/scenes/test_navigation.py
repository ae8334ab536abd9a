"""Every menu scene: reached, walked and left with any device, and without texts that do not fit."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.platform.storage import Storage, UnavailableStore
from game.platform.window import LETTERBOX_COLOUR
from game.scenes.base.scene import Scene
from game.ui import theme
from game.ui.canvas import CANVAS_BOX, Canvas
from tests.support import app_driver
from tests.support.app_driver import DEVICES, USUAL, every_device, open_app, replace_route, route, send_events, target
from tests.support.scene_opener import PATHS, SCENES, open_scene
from tests.support.text_capture import capture_scene

SIZES = [(960, 540), *(pytest.param(size, marks=pytest.mark.whole) for size in ((1280, 720), (2560, 1440)))]
"""Window sizes in pixels. Rounding to pixels makes texts widest in the smallest window; the sweep checks the others."""
STAYING = ("title", "setup", "lobby", "lobby-guest", "pad_setup")
"""Names of scenes that the first press of Back does not close."""


@pytest.mark.parametrize("name", SCENES)
@every_device
@pytest.mark.slow
def test_every_scene_is_reached_by_every_device(name: str, device: str) -> None:
    app = open_app()
    for key in PATHS.get(name, ()):
        DEVICES[device](app, key)
    if name in PATHS:
        assert app.stack.top.name == name
    assert not app.errors


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.slow
def test_focus_reaches_every_target(name: str) -> None:
    app = open_scene(name)
    for goal in app.stack.top.targets():
        route(app, goal.key)


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.slow
def test_targets_are_large_inside_and_named_once(name: str) -> None:
    targets = open_scene(name).stack.top.targets()
    for one in targets:
        assert min(one.box.size) >= theme.MIN_TARGET_SIZE - 0.01, one
        assert CANVAS_BOX.contains(one.box), one
        assert one.label, one
    assert len({one.key for one in targets}) == len(targets)


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.slow
def test_targets_do_not_overlap(name: str) -> None:
    targets = open_scene(name).stack.top.targets()
    for number, one in enumerate(targets):
        for other in targets[number + 1 :]:
            assert not one.box.colliderect(other.box.inflate(-0.5, -0.5)), (one.key, other.key)


@pytest.mark.parametrize("name", [name for name in SCENES if name not in STAYING])
@pytest.mark.slow
def test_a_pad_goes_back_from_everywhere(name: str) -> None:
    app = open_scene(name)
    below = app.stack.names[:-1]
    app_driver.press_gamepad(app, 1)
    assert app.stack.names == below


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.slow
def test_no_text_is_clipped(name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    seen = capture_scene(open_scene(name, size), monkeypatch).seen
    assert seen
    assert not [one.words for one in seen if one.is_cut]


def test_a_target_that_is_off_says_why() -> None:
    app = open_scene("setup")
    for seat in app.stack.top.draft.seats:  # type: ignore[attr-defined]
        seat.kind = "empty"
    app.stack.top.enter()
    app_driver.click(app, "start")
    assert app.stack.top.name == "setup"
    assert app.stack.top.focus
    assert app.stack.top.focus.refusal_shown == "Add a player first."


def test_a_held_direction_goes_on() -> None:
    app = open_app()
    before = app.stack.top.focus.key  # type: ignore[union-attr]
    send_events(app, Event(pygame.KEYDOWN, key=pygame.K_DOWN, unicode="", mod=0))
    for _frame in range(40):
        app.frame([], app_driver.SECONDS)
    send_events(app, Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0))
    settled = app.stack.top.focus.key  # type: ignore[union-attr]
    for _frame in range(40):
        app.frame([], app_driver.SECONDS)
    assert before != "settings"
    assert settled == app.stack.top.focus.key
    assert settled not in ("first", "new")


def test_pressing_beside_and_letting_go_elsewhere_does_nothing() -> None:
    app = open_app(USUAL)
    box = target(app, "settings").box
    send_events(
        app,
        Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1),
        Event(pygame.MOUSEBUTTONUP, pos=(box.centerx, box.bottom + 200), button=1),
        Event(pygame.MOUSEBUTTONDOWN, pos=(900, 100), button=1),
        Event(pygame.MOUSEBUTTONUP, pos=box.center, button=1),
    )
    assert app.stack.names == ("title",)


def test_settings_count_and_are_kept() -> None:
    app = open_scene("settings")
    app_driver.click(app, "page.sound")
    for way in route(app, "volume.crowd"):
        app_driver.press_gamepad(app, app_driver.DPAD[way])
    app_driver.press_gamepad(app, 13)
    app_driver.click(app, "page.gameplay")
    app_driver.click(app, "speed.fast")
    app_driver.tap(app, "reduced_motion")
    app_driver.press_gamepad(app, 1)
    kept = app.storage.read("settings") or ""
    assert '"crowd": 6' in kept
    assert '"speed": "fast"' in kept
    assert '"reduced_motion": true' in kept


def test_a_slider_is_dragged() -> None:
    app = open_scene("settings")
    app_driver.click(app, "page.sound")
    box = target(app, "volume.music").box

    def at(x: float) -> tuple[float, float]:
        return x * app.window.scale, box.centery * app.window.scale

    send_events(app, Event(pygame.MOUSEBUTTONDOWN, pos=at(box.left + 6), button=1))
    assert app.context.settings.volumes["music"] == 0
    send_events(
        app,
        Event(pygame.MOUSEMOTION, pos=at(box.right - 60), rel=(0, 0), buttons=(1, 0, 0)),
        Event(pygame.MOUSEBUTTONUP, pos=at(box.right - 60), button=1),
    )
    assert app.context.settings.volumes["music"] == 10


def test_a_key_is_bound_anew_and_kept() -> None:
    app = open_scene("key_bindings")
    app_driver.click(app, "keys.right.confirm")
    app_driver.press_key(app, pygame.K_j)
    assert app.context.settings.bindings["keys.right"]["confirm"] == "@j"
    app_driver.press_gamepad(app, 1)
    app_driver.press_gamepad(app, 1)
    for way in route(app, "help"):
        app_driver.press_key(app, app_driver.ARROWS[way])
    app_driver.press_key(app, pygame.K_j)
    assert app.stack.top.name == "tutorial_chapters"


def test_escape_keeps_the_key_as_it_was() -> None:
    app = open_scene("key_bindings")
    app_driver.click(app, "keys.left.confirm")
    app_driver.press_key(app, pygame.K_ESCAPE)
    assert app.stack.top.name == "key_bindings"
    assert app.context.settings.bindings == {}
    app_driver.press_key(app, pygame.K_ESCAPE)
    assert app.stack.top.name == "settings"


def test_a_pad_pulled_out_in_the_middle_of_a_press_is_forgotten() -> None:
    app = open_app()
    send_events(
        app,
        Event(pygame.CONTROLLERBUTTONDOWN, button=12, instance_id=app_driver.PAD),
        Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=app_driver.PAD),
        Event(pygame.CONTROLLERBUTTONUP, button=12, instance_id=app_driver.PAD),
        Event(pygame.CONTROLLERAXISMOTION, axis=1, value=32767, instance_id=app_driver.PAD),
        Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=app_driver.PAD),
    )
    key = app.stack.top.focus.key  # type: ignore[union-attr]
    for _frame in range(60):
        app.frame([], app_driver.SECONDS)
    assert app.stack.top.focus.key == key
    assert not app.errors


@pytest.mark.slow
def test_a_window_of_any_size_keeps_pointing_right() -> None:
    for size in ((1000, 700), (1600, 600), (640, 360)):
        app = open_app(size)
        box = target(app, "settings").box
        x, y = box.centerx * app.window.scale, box.centery * app.window.scale
        place = (x + app.window._origin[0], y + app.window._origin[1])
        send_events(
            app, Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1), Event(pygame.MOUSEBUTTONUP, pos=place, button=1)
        )
        assert app.stack.top.name == "settings"


@pytest.mark.parametrize("size", [(300, 2000), (2000, 300), (1, 1), (1000, 700), (1280, 720)])
def test_a_window_shows_the_picture_where_it_is_pointed_at(size: tuple[int, int]) -> None:
    """Also checks a window smaller than the smallest picture, which shows its middle."""
    app = open_app()
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.frame([], app_driver.SECONDS)
    window = pygame.display.get_surface()
    assert window is not None
    for x, y in ((0, 0), (size[0] // 2, size[1] // 2), (size[0] - 1, size[1] - 1)):
        left, top = (round(side * app.window.scale) for side in app.window.to_logical(x, y))
        if app.window.viewport.get_rect().collidepoint(left, top):
            assert window.get_at((x, y)) == app.window.viewport.get_at((left, top))
        else:
            assert window.get_at((x, y))[:3] == LETTERBOX_COLOUR


def test_a_canvas_outlives_the_window_it_was_made_for() -> None:
    """Code that draws ahead over many frames can have the canvas from before a resize, whose pixels are freed."""
    app = open_app()
    stale: list[Canvas] = []
    for size in ((300, 2000), (2000, 300), (1000, 700), (1280, 720)):
        stale.append(app.canvas)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.frame([], app_driver.SECONDS)
        window = pygame.display.get_surface()
        for canvas in (*stale, app.canvas):
            assert canvas.surface is not window
            assert canvas.surface.get_abs_parent() is not window
            canvas.fill(theme.GOLD)
    assert len(set(stale)) == len(stale)


def test_a_fault_ends_in_one_sentence_and_a_note() -> None:
    app = open_app()

    def broken() -> Scene:
        raise RuntimeError("out of hay")

    replace_route(app, "settings", broken)
    app_driver.click(app, "settings")
    assert app.stack.names == ("title", "message")
    assert "out of hay" in (app.storage.read("fault") or "")
    app_driver.press_gamepad(app, 0)
    assert app.stack.names == ("title",)


def test_closing_the_window_lets_every_scene_keep_what_it_must() -> None:
    app = open_scene("seat")
    left: list[str] = []
    for scene in app.stack._scenes:
        scene.leave = lambda scene=scene: left.append(scene.name)  # type: ignore[method-assign, misc]
    moved = Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    assert not app.frame([Event(pygame.QUIT), moved], 0.1)
    assert left == ["seat", "setup", "game_select", "title"]


def test_blocked_storage_is_told_at_the_title_and_stops_nobody() -> None:
    app = open_app(storage=Storage(UnavailableStore()))
    for _chore in app.warm_up():
        app.frame([], app_driver.SECONDS)
    assert "Nothing can be saved" in str(app.storage.error)
    app_driver.press_with_gamepad(app, "new")
    app_driver.press_with_gamepad(app, "game.dice_game")
    app_driver.press_with_gamepad(app, "change")
    assert app.stack.top.name == "setup"


def test_scenes_below_stand_still_and_are_drawn_once() -> None:
    app = open_scene("seat")
    drawn: list[int] = []
    below = app.stack._scenes[-2]
    below.draw = lambda canvas: drawn.append(1)  # type: ignore[method-assign, assignment]
    for _frame in range(5):
        app.frame([], app_driver.SECONDS)
    assert drawn == []
    app_driver.press_gamepad(app, 1)
    assert drawn


def test_a_still_frame_is_not_drawn_anew() -> None:
    app = open_scene("settings")
    app.frame([], app_driver.SECONDS)
    kept = len(app.canvas._surface_cache)
    for _frame in range(30):
        app.frame([], app_driver.SECONDS)
    assert len(app.canvas._surface_cache) == kept
