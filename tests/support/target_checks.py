"""Lists faults of the targets and the focus of a scene, as sentences."""

from __future__ import annotations

from typing import Any

from pygame import FRect, Surface

from game.app import App
from game.platform.window import FINGER_PX
from game.scenes.base.assistive_input import group_rows
from game.ui import theme
from game.ui.canvas import CANVAS_BOX
from game.ui.focus import FocusTarget, target_at
from tests.support.app_driver import routes

LEAST_SEEN = 0.85
"""Minimum visible share of the gold of the focus ring."""
MARKS = 3.0
"""Minimum contrast ratio of marks, as defined by the WCAG."""
FINGER = FINGER_PX * 720 / 390
"""Width of a fingertip on a phone of 844×390 CSS pixels, in logical units."""
CORNER = 16.0
"""Length of the rounded corners of a focus ring, in logical units."""


def faults_for_hands(app: App) -> list[str]:
    """Returns faults of the top scene's targets that are hard to hit by mouse or finger, or to reach by focus."""
    targets = list(app.stack.top.targets())
    return [*aims(targets), *fingers(targets), *walks(app, targets)]


def faults_for_eyes(app: App) -> list[str]:
    """Returns hidden focus rings, and answers that differ only by colour, as drawn at 1280×720."""
    return [*rings(app), *greys(app.window.viewport, list(app.stack.top.targets()))]


def aims(targets: list[FocusTarget]) -> list[str]:
    """Returns targets that are too small, outside the window, without words, with the same name, or overlapping.

    A quiet target is a second drawing of a raised card, above its neighbours while it has the focus.
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
    """Returns targets that are hard to hit with a finger on a phone although there is space, or that are too small."""
    found = []
    for one in (target for target in targets if not target.explains_itself):
        near = within_reach(targets, one)
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            reach = reach_of_finger(near, one, (across, down))
            half = (one.box.width if across else one.box.height) / 2
            if reach < min(FINGER / 2, half) - 1 or (
                reach < FINGER / 2 - 1 and not is_crowded(targets, one, (across, down))
            ):
                found.append(f"{one.key} is hit only {reach} from its middle towards {across, down}")
    return found


def within_reach(targets: list[FocusTarget], one: FocusTarget) -> list[FocusTarget]:
    """Returns the targets, in order, that a finger near the middle of `one` can hit."""
    area = FRect(0, 0, 2 * FINGER, 2 * FINGER)
    area.center = one.box.center
    return [other for other in targets if area.colliderect(other.box)]


def reach_of_finger(targets: list[FocusTarget], one: FocusTarget, way: tuple[int, int]) -> int:
    """Returns the distance from a target's middle at which a finger still hits it, up to half a finger."""
    x, y = one.box.center
    for step in range(round(FINGER / 2)):
        if target_at(targets, (x + way[0] * step, y + way[1] * step), FINGER) is not one:
            return step
    return round(FINGER / 2)


def is_crowded(targets: list[FocusTarget], one: FocusTarget, way: tuple[int, int]) -> bool:
    """Returns whether another target also occupies the space that a target lacks on one side."""
    lacking = FRect(one.box).move(way[0] * (FINGER - one.box.width), way[1] * (FINGER - one.box.height))
    return any(lacking.colliderect(other.box) for other in targets if other is not one)


def walks(app: App, targets: list[FocusTarget]) -> list[str]:
    """Returns a missing focus, targets that arrows cannot reach, and rows that a single switch scans backwards."""
    if not targets:
        return []
    focus: Any = app.stack.top.focus
    found = [] if focus.on(targets) else ["the focus is on nothing"]
    reached = routes(app)
    found += [f"{one.key} cannot be reached by arrows" for one in targets if one.key not in reached]
    for row in group_rows(targets):
        lefts = [one.box.centerx for one in row]
        if lefts != sorted(lefts):
            found.append(f"a row goes back and forth: {[one.key for one in row]}")
    return found


def rings(app: App) -> list[str]:
    """Returns a focus ring that is partly hidden; a playing replay hides the ring with its controls."""
    top: Any = app.stack.top
    if getattr(top, "hides_controls", False):
        return []
    focus = top.focus
    asked = top.name != "match" or (top.choices and not top.tooltips.keyboard_mode)
    if focus is None or focus.ring is None or not asked or not top.targets():
        return []
    gold = app.canvas.preferences.mapped_colour(theme.GOLD)
    view = app.window.viewport
    line = focus.ring.inflate(2 * theme.RING_GAP + theme.RING_WIDTH, 2 * theme.RING_GAP + theme.RING_WIDTH)
    spots = [spot for spot in around(line) if view.get_rect().inflate(-2, -2).collidepoint(spot)]
    seen = sum(is_near(view, gold, spot) for spot in spots)
    return [] if seen >= LEAST_SEEN * len(spots) else [f"the ring round {focus.key} shows {seen} of {len(spots)}"]


def is_near(view: Surface, colour: theme.Colour, spot: tuple[int, int]) -> bool:
    """Returns whether a colour is at a place or a pixel next to it, because edges of boxes can be between pixels."""
    x, y = spot
    near = ((x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return any(tuple(view.get_at(place))[:3] == colour for place in near)


def around(box: FRect) -> list[tuple[int, int]]:
    """Returns places on a box's edges, without its corners."""
    shares = [step / 11 for step in range(12)]
    across = [box.left + CORNER + (box.width - 2 * CORNER) * share for share in shares]
    down = [box.top + CORNER + (box.height - 2 * CORNER) * share for share in shares]
    edges = [(x, y) for x in across for y in (box.top, box.bottom - 1)]
    edges += [(x, y) for y in down for x in (box.left, box.right - 1)]
    return [(round(x), round(y)) for x, y in edges]


def greys(view: Surface, targets: list[FocusTarget]) -> list[str]:
    """Returns chosen answers that differ from the others only by colour."""
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
    """Returns the median luminance of a box, which is that of its background."""
    spots = [
        (round(box.left + box.width * (x + 0.5) / 9), round(box.top + box.height * (y + 0.5) / 9))
        for x in range(9)
        for y in range(9)
    ]
    return sorted(theme.luminance(tuple(view.get_at(spot))[:3]) for spot in spots)[len(spots) // 2]  # type: ignore[arg-type]
