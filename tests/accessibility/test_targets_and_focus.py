"""Every pose of every scene: targets are large, apart and reachable; the focus ring is visible, also in grey."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import FRect

from build.dev.clubhouse_scenarios import keep_all_sorts
from game.app import App
from game.scenes.base.form_scene import HEADER_HEIGHT
from game.scenes.base.scene import PushScene
from game.scenes.menu.rulebook_viewer import BUTTON_GAP, BUTTON_HEIGHT, PANEL
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.options_page import PAGE_BOX
from game.scenes.setup.seat_editor import SeatEditor
from game.tools import headless_app
from game.ui import theme
from game.ui.canvas import CANVAS_BOX, display_preferences
from game.ui.focus import FocusTarget, target_at
from tests.support import app_driver
from tests.support.app_driver import poses_of
from tests.support.rulesets import RULESETS
from tests.support.sampling import sampled_cases
from tests.support.target_checks import FINGER, MARKS, aims, faults_for_eyes, faults_for_hands
from tests.support.tours import TOURS

SIZE = (1280, 720)

SAMPLE = ("settings", "dice_game-setup", "dice_game-race", "horse_collar-race", "conquest-crowd")
"""Tours that every run checks here; the layout matrix checks the targets of all tours."""


@pytest.mark.slow
@pytest.mark.parametrize("name", sampled_cases(TOURS, SAMPLE))
def test_everything_can_be_aimed_at_reached_and_told(name: str) -> None:
    app = headless_app.open_headless_app(SIZE)
    for pose in poses_of(app, TOURS[name]):
        app.stack.draw(app.canvas)
        faults = [*faults_for_hands(app), *faults_for_eyes(app)]
        assert not faults, (TOURS[name].title(pose), faults)


def test_a_finger_hits_beside_small_targets_and_a_mouse_does_not() -> None:
    left, right = (FocusTarget(name, FRect(x, 100, 40, 40), name) for name, x in (("left", 100), ("right", 160)))

    def hit(x: float, size: float) -> str:
        target = target_at([left, right], (x, 120), size)
        return target.key if target else ""

    assert [hit(x, 0) for x in (85, 120, 145, 155, 180)] == ["", "left", "", "", "right"]
    assert [hit(x, 80) for x in (79, 85, 145, 155, 215, 221)] == ["", "left", "left", "right", "right", ""]


@pytest.mark.parametrize("rules", [rules.key for rules in RULESETS])
@pytest.mark.parametrize("device", ["touch", "mouse"])
def test_where_there_is_room_chapters_are_as_high_as_a_finger_for_who_touches(rules: str, device: str) -> None:
    app = app_driver.open_app()
    app.context.device = device
    app.context.finger_size = lambda: FINGER
    app.stack.apply(PushScene(app.context.scene("rule_book", rules)))
    boxes = [one.box for one in app.stack.top.targets() if one.key.startswith("chapter.")]
    pitch = boxes[1].top - boxes[0].top
    columns = len({box.left for box in boxes})
    room = PANEL.height - HEADER_HEIGHT - 36
    most = FINGER if device == "touch" else BUTTON_HEIGHT
    assert columns == (2 if device == "touch" and len(boxes) * (FINGER + BUTTON_GAP) > room else 1)
    assert boxes[0].height == pytest.approx(max(min(most, pitch - BUTTON_GAP), theme.MIN_TARGET_SIZE))
    assert boxes[0].height > 0.85 * FINGER or device == "mouse"
    assert max(box.bottom for box in boxes) <= PANEL.bottom
    page = next(one.box for one in app.stack.top.targets() if one.key == "page")
    assert max(box.right for box in boxes) < page.left


@pytest.mark.parametrize("stark", [False, True])
@pytest.mark.parametrize("distinct", [False, True])
def test_the_ring_shows_on_any_ground(stark: bool, distinct: bool) -> None:
    """On any background, the gold or the dark edge of the ring has enough contrast."""
    gold = display_preferences(high_contrast=stark, colour_blind_palette=distinct).mapped_colour(theme.GOLD)
    for grey in range(256):
        ground = (grey, grey, grey)
        assert max(theme.contrast(gold, ground), theme.contrast(theme.RING_INK, ground)) >= MARKS


def heights(app: App, *prefixes: str) -> list[float]:
    """Returns the heights of the targets whose keys begin with one of the prefixes."""
    return [one.box.height for one in app.stack.top.targets() if one.key.startswith(prefixes)]


def test_forms_are_larger_for_who_touches_where_they_have_room() -> None:
    """Checks the settings and a seat of a new match; all targets stay inside the window."""
    lows: dict[str, list[float]] = {}
    for device in ("mouse", "touch"):
        app = app_driver.open_app()
        app.context.device = device
        app.context.finger_size = lambda: FINGER
        app.stack.apply(PushScene(app.context.scene("settings")))
        sizes = [
            *heights(app, "volume."),
            *page_of(app, "gameplay"),
            *page_of(app, "display"),
            *page_of(app, "controls"),
        ]
        draft = SetupDraft.default()
        app.stack.apply(PushScene(SeatEditor(app.context, draft, 0)))
        lows[device] = [*sizes, *heights(app, "kind.", "name", "look.")]
        assert all(CANVAS_BOX.contains(one.box) for one in app.stack.top.targets())
    assert all(large > usual for usual, large in zip(lows["mouse"], lows["touch"], strict=True))
    assert max(lows["touch"]) == pytest.approx(FINGER)


TABBED = {
    "settings": "page.",
    "tutorial_chapters": "game.",
    "trophies": "page.",
    "high_scores": "page.",
    "records": "page.",
    "stable_book": "game.",
}
"""Scenes with tabs, and the key prefix of the tabs."""


@pytest.mark.parametrize("name", TABBED)
def test_tabs_are_as_large_as_a_finger_for_who_touches(name: str) -> None:
    app = touched_app()
    keep_all_sorts(app.storage)
    routes = {"tutorial_chapters": "tutorial_chapters", "stable_book": "stable_book"}
    app.stack.apply(PushScene(app.context.scene(routes.get(name, name))))
    tabs = heights(app, TABBED[name])
    assert tabs
    assert min(tabs) >= FINGER - 6  # the rim of the control is not part of the target
    assert all(CANVAS_BOX.contains(one.box) for one in app.stack.top.targets())
    assert not aims(list(app.stack.top.targets()))


def touched_app() -> App:
    app = app_driver.open_app()
    app.context.device = "touch"
    app.context.finger_size = lambda: FINGER
    return app


@pytest.mark.parametrize("rules", [rules.key for rules in RULESETS])
def test_options_of_a_new_match_are_as_large_as_a_finger_for_who_touches(rules: str) -> None:
    app = touched_app()
    app.stack.apply(PushScene(app.context.scene("setup", rules)))
    scene: Any = app.stack.top
    scene.draft.seats[1].kind = "person"  # some options are only for several people
    pages = scene.card.pages()
    names = set()
    for page in range(len(pages)):  # a click would rearrange the options for the mouse, on fewer pages
        scene.card.page = page
        scene.refresh()
        options = [one for one in scene.targets() if one.box.left > PAGE_BOX.left and one.key not in ("page", "start")]
        assert all(one.box.height >= FINGER - 6 for one in options if not one.key.startswith("map."))
        assert all(PAGE_BOX.contains(one.box) for one in options)
        assert not aims(list(scene.targets()))
        names |= {one.key.partition(".")[0] for one in options}
    assert {question.name for question in scene.draft.setup_options()} <= names


def page_of(app: App, page: str) -> list[float]:
    """Opens a page of the settings; returns the heights of its controls for the device in use before."""
    device = app.context.device
    app_driver.click(app, f"page.{page}")
    app.context.device = device
    app.stack.top.refresh()  # type: ignore[attr-defined]
    return [one.box.height for one in app.stack.top.targets() if not one.key.startswith(("page.", "done", "backup"))]
