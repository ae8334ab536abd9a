"""Every pose of every scene for hands and eyes: targets large and apart, all reached, a ring that is seen, and grey."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import FRect, Surface

from game.app import App
from game.games.registry import RULESETS
from game.platform.window import FINGER_PX
from game.scenes.form_scene import HEADER_HEIGHT
from game.scenes.rulebook_viewer import BUTTON_GAP, BUTTON_HEIGHT, PANEL
from game.scenes.scene import PushScene
from game.tools import headless_app, screenshot_scenarios
from game.ui import theme
from game.ui.canvas import CANVAS_BOX, display_preferences
from game.ui.focus import FocusTarget, target_at
from game.ui.switch_scanning import group_rows
from tests.support import app_driver
from tests.support.app_driver import poses_of, routes

SIZE = (1280, 720)
TOURS = {tour.title(""): tour for tour in screenshot_scenarios.screenshot_scenarios()}
LEAST_SEEN = 0.85
"""Share of the ring that shows its gold."""
MARKS = 3.0
"""Contrast of marks, as the WCAG has it."""
FINGER = FINGER_PX * 720 / 390
"""A fingertip in logical units on a phone of 844×390 CSS pixels."""
CORNER = 16.0
"""Logical units at a box's corners where the ring is round."""


@pytest.mark.slow
@pytest.mark.parametrize("name", TOURS)
def test_everything_can_be_aimed_at_reached_and_told(name: str) -> None:
    app = headless_app.open_headless_app(SIZE)
    for pose in poses_of(app, TOURS[name]):
        app.stack.draw(app.canvas)
        targets = list(app.stack.top.targets())
        faults = [*aims(targets), *fingers(targets), *walks(app, targets), *rings(app)]
        faults += greys(app.window.viewport, targets)
        assert not faults, (TOURS[name].title(pose), faults)


def aims(targets: list[FocusTarget]) -> list[str]:
    """Targets that are too small, beyond the window, without words, of one name, or upon each other.

    A quiet one is a raised card once more, lying over its neighbours for as long as it is in focus.
    """
    targets = [one for one in targets if not one.explains_itself]
    found = [f"{one.key} is small: {one.box}" for one in targets if min(one.box.size) < theme.MIN_TARGET_SIZE - 0.01]
    found += [f"{one.key} is beyond the window: {one.box}" for one in targets if not CANVAS_BOX.contains(one.box)]
    found += [f"{one.key} has no words" for one in targets if not one.label]
    keys = [one.key for one in targets]
    found += [f"{key} is there twice" for key in set(keys) if keys.count(key) > 1]
    found += [
        f"{one.key} lies on {other.key}"
        for number, one in enumerate(targets)
        for other in targets[number + 1 :]
        if one.box.inflate(-1, -1).colliderect(other.box.inflate(-1, -1))
    ]
    return found


def fingers(targets: list[FocusTarget]) -> list[str]:
    """Targets that a finger on a phone has trouble to hit, though nothing else is near; and those too small at all."""
    found = []
    for one in (target for target in targets if not target.explains_itself):
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            reach = reach_of_finger(targets, one, (across, down))
            half = (one.box.width if across else one.box.height) / 2
            if reach < min(FINGER / 2, half) - 1 or (
                reach < FINGER / 2 - 1 and not is_crowded(targets, one, (across, down))
            ):
                found.append(f"{one.key} is hit only {reach} from its middle towards {across, down}")
    return found


def reach_of_finger(targets: list[FocusTarget], one: FocusTarget, way: tuple[int, int]) -> int:
    """How far from its middle a target is hit by a finger, at most as far as a finger needs."""
    x, y = one.box.center
    for step in range(round(FINGER / 2)):
        if target_at(targets, (x + way[0] * step, y + way[1] * step), FINGER) is not one:
            return step
    return round(FINGER / 2)


def is_crowded(targets: list[FocusTarget], one: FocusTarget, way: tuple[int, int]) -> bool:
    """Whether the room that a target lacks on one side belongs to another as well."""
    lacking = FRect(one.box).move(way[0] * (FINGER - one.box.width), way[1] * (FINGER - one.box.height))
    return any(lacking.colliderect(other.box) for other in targets if other is not one)


def walks(app: App, targets: list[FocusTarget]) -> list[str]:
    """A focus on nothing, targets the arrows never come to, and rows that one switch goes through backwards."""
    if not targets:
        return []
    focus: Any = app.stack.top.active_focus
    found = [] if focus.on(targets) else ["the focus is on nothing"]
    reached = routes(app)
    found += [f"{one.key} cannot be reached by arrows" for one in targets if one.key not in reached]
    for row in group_rows(targets):
        lefts = [one.box.centerx for one in row]
        if lefts != sorted(lefts):
            found.append(f"a row goes back and forth: {[one.key for one in row]}")
    return found


def rings(app: App) -> list[str]:
    """A ring that something hides."""
    top: Any = app.stack.top
    focus, asked = top.active_focus, top.name != "race" or (top.choices and not top.tooltips.keyboard_mode)
    if focus is None or focus.ring is None or not asked or not top.targets():
        return []
    gold, view = app.canvas.preferences.mapped_colour(theme.GOLD), app.window.viewport
    line = focus.ring.inflate(2 * theme.RING_GAP + theme.RING_WIDTH, 2 * theme.RING_GAP + theme.RING_WIDTH)
    spots = [spot for spot in around(line) if view.get_rect().inflate(-2, -2).collidepoint(spot)]
    seen = sum(is_near(view, gold, spot) for spot in spots)
    return [] if seen >= LEAST_SEEN * len(spots) else [f"the ring round {focus.key} shows {seen} of {len(spots)}"]


def is_near(view: Surface, colour: theme.Colour, spot: tuple[int, int]) -> bool:
    """Whether a colour is at a place, or a pixel beside it: boxes need not lie on whole ones."""
    x, y = spot
    near = ((x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return any(tuple(view.get_at(place))[:3] == colour for place in near)


def around(box: FRect) -> list[tuple[int, int]]:
    """Places on a box's edges, without its corners."""
    shares = [step / 11 for step in range(12)]
    across = [box.left + CORNER + (box.width - 2 * CORNER) * share for share in shares]
    down = [box.top + CORNER + (box.height - 2 * CORNER) * share for share in shares]
    edges = [(x, y) for x in across for y in (box.top, box.bottom - 1)]
    edges += [(x, y) for y in down for x in (box.left, box.right - 1)]
    return [(round(x), round(y)) for x, y in edges]


def greys(view: Surface, targets: list[FocusTarget]) -> list[str]:
    """A chosen answer that only its colour tells from the others."""
    found = []
    groups: dict[str, list[FocusTarget]] = {}
    for one in targets:
        groups.setdefault(one.key.split(".")[0], []).append(one)
    for group in groups.values():
        chosen = [one for one in group if one.value == "chosen"]
        for one, other in ((one, other) for one in chosen for other in group if other not in chosen):
            bright, dark = sorted((brightness(view, one.box), brightness(view, other.box)), reverse=True)
            if (bright + 0.05) / (dark + 0.05) < MARKS:
                found.append(f"{one.key} is as grey as {other.key}")
    return found


def brightness(view: Surface, box: FRect) -> float:
    """The middle one of a box's luminances: its ground's."""
    spots = [
        (round(box.left + box.width * (x + 0.5) / 9), round(box.top + box.height * (y + 0.5) / 9))
        for x in range(9)
        for y in range(9)
    ]
    return sorted(theme.luminance(tuple(view.get_at(spot))[:3]) for spot in spots)[len(spots) // 2]  # type: ignore[arg-type]


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
    app.context.device, app.context.finger_size = device, lambda: FINGER
    app.stack.apply(PushScene(app.context.scenes.help(rules)))
    boxes = [one.box for one in app.stack.top.targets() if one.key.startswith("chapter.")]
    pitch = boxes[1].top - boxes[0].top
    has_room = len(boxes) * (FINGER + BUTTON_GAP) < PANEL.height - HEADER_HEIGHT - 36
    most = FINGER if device == "touch" else BUTTON_HEIGHT
    assert boxes[0].height == pytest.approx(max(min(most, pitch - BUTTON_GAP), theme.MIN_TARGET_SIZE))
    assert not has_room or boxes[0].height == pytest.approx(most)
    assert boxes[-1].bottom <= PANEL.bottom


@pytest.mark.parametrize("stark", [False, True])
@pytest.mark.parametrize("distinct", [False, True])
def test_the_ring_shows_on_any_ground(stark: bool, distinct: bool) -> None:
    """Whatever lies under it, gold or the ink round it stands out from that."""
    gold = display_preferences(high_contrast=stark, colour_blind_palette=distinct).mapped_colour(theme.GOLD)
    for grey in range(256):
        ground = (grey, grey, grey)
        assert max(theme.contrast(gold, ground), theme.contrast(theme.RING_INK, ground)) >= MARKS
