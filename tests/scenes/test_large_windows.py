"""Menus in large windows: all settings in sight, reached by every device, and as before where texts are large."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.app import App
from game.ui.canvas import CANVAS_BOX
from tests.support.app_driver import DEVICES, SECONDS, every_device, open_app, route
from tests.support.scene_opener import open_scene

LARGE = [(1600, 900), (1920, 1080), (2560, 1440)]
EVERYTHING = {
    "volume.master", "volume.music", "volume.effects", "volume.crowd", "speed.fast", "help.advice", "captions",
    "motion", "curtain", "text.125", "contrast", "distinct", "screen", "words", "scan.1", "rumble", "keys", "done",
}  # fmt: skip


def keys(app: App) -> set[str]:
    return {target.key for target in app.stack.top.targets()}


@pytest.mark.parametrize("size", LARGE)
def test_all_settings_are_in_sight_and_in_their_places(size: tuple[int, int]) -> None:
    app = open_scene("settings", size)
    assert keys(app) >= EVERYTHING
    assert not {key for key in keys(app) if key.startswith("page.")}
    targets = app.stack.top.targets()
    assert all(CANVAS_BOX.contains(target.box) for target in targets)
    assert min(min(target.box.size) for target in targets) * app.canvas.scale >= 44, "pixels"
    assert not any(one.box.inflate(-0.5, -0.5).colliderect(other.box) for one, other in combinations(targets, 2))
    for target in targets:
        route(app, target.key)


@every_device
def test_they_are_changed_there_by_every_device(device: str) -> None:
    app = open_app((1600, 900))
    for key in ("settings", "captions", "help.advice", "rumble", "done"):
        DEVICES[device](app, key)
    settings = app.context.settings
    assert (settings.captions, settings.help_level, settings.rumble) == (False, "advice", False)
    assert app.stack.names == ("title",)


@pytest.mark.parametrize("size", [(1280, 720), (1580, 890)])
def test_smaller_windows_have_pages(size: tuple[int, int]) -> None:
    app = open_scene("settings", size)
    assert "page.race" in keys(app)
    assert "captions" not in keys(app)


def test_larger_texts_have_pages_again_and_the_focus_is_on_something() -> None:
    app = open_scene("settings", (1920, 1080))
    DEVICES["mouse"](app, "text.150")
    app.frame([], SECONDS)
    assert "page.sight" in keys(app)
    focus = app.stack.top.active_focus
    assert focus
    assert focus.key in keys(app)
