"""Defines focus targets and moves the focus between them, equally for mouse, touch, keys and gamepads."""

from collections.abc import Callable, Sequence
from math import hypot
from operator import itemgetter
from typing import Any, NamedTuple

from pygame import FRect

from game.input.intents import Confirm, Intent, MoveFocus, PointerIntent, PointerMoved, PointerPressed, PointerReleased
from game.ui import theme

SIDEWAYS_COST = 2.5
"""Cost of a sideways distance relative to an equal forward distance, in the search for the next target."""
EASE_SECONDS = 0.045
"""Time constant of the ring's movement (63 % of its distance), in seconds."""
GLIDE_DISTANCE = 420.0
"""Maximum distance over which the ring glides, in logical units; a longer glide would cross empty areas."""
SNAP_DISTANCE = 0.4
"""Distance from its goal at which the ring snaps to it, in logical units."""
RING_REACH = theme.RING_GAP + theme.RING_WIDTH
"""Distance of a ring from its box, in logical units."""
MOST_INSET = 4.0
"""Maximum distance of a ring inside its box next to other targets, in logical units."""


class FocusTarget(NamedTuple):
    """Something to press. A press calls `on_press` and returns its result; a `disabled_reason` disables the target.

    `adjust` (−1 left, 1 right) and `drag` (0 to 1 across the box) make it a slider; `value` is its spoken value.
    """

    key: str
    box: FRect
    label: str
    on_press: Callable[[], object] | None = None
    disabled_reason: str = ""
    adjust: Callable[[int], object] | None = None
    drag: Callable[[float], object] | None = None
    value: str = ""
    explains_itself: bool = False
    """Whether the scene displays `disabled_reason` in its own drawing."""
    warning: str = ""
    """Question shown on the first press; the second press then activates the target. "" for no question."""
    ring_inset: float = 0.0
    """Minimum distance of the ring inside the box, in logical units; with 0, only neighbouring targets determine the
    distance.
    """
    group: str = ""
    """Group for scanning, such as a part of a map; "" for the target's row."""
    note: str = ""
    """Text next to the label."""
    is_on: bool | None = None
    """Whether a switch or one of several choices is on; None for other targets."""


def _no_sound(_sound: str) -> None:
    pass


class Focus:
    """The focus of a scene. `key` is the focused target, `refusal_shown` the last displayed reason or warning.

    The ring follows the focus with easing; `is_moving` is True meanwhile. `on_sound` is called with "focus", "press" or
    "refused", for the sounds of the interface.
    """

    def __init__(self, key: str = "", *, is_eased: bool = True, on_sound: Callable[[str], object] = _no_sound) -> None:
        self.key = key
        self.pressed = ""
        self.refusal_shown = ""
        self.is_eased = is_eased
        self.ring: FRect | None = None
        self.is_moving = False
        self.value_changed = False
        self._ignored = ""
        """Key of the target that the pointer cannot focus until it has been elsewhere; "" for none."""
        self._asks_back = True
        """Whether a target with a warning requires a second press."""
        self.ring_override: FRect | None = None
        """Box of the ring instead of the target's, such as a whole row."""
        self._on_sound = on_sound

    def on(self, targets: Sequence[FocusTarget]) -> FocusTarget | None:
        """Returns the focused target; the first one if the key is missing, None without targets."""
        return _find_target(targets, self.key) or (targets[0] if targets else None)

    def handle(self, intent: Intent, targets: Sequence[FocusTarget]) -> Any:
        """Moves the focus or presses a target; returns the result of its `on_press`, else None."""
        self.value_changed = False
        if isinstance(intent, MoveFocus | PointerMoved):
            self.ring_override = None
        match intent:
            case MoveFocus(dx=dx, dy=dy):
                return self._move(targets, (dx, dy))
            case Confirm():
                return self._confirm(targets)
            case PointerMoved():
                return self._pointer_moved(targets, intent)
            case PointerPressed():
                return self._pointer_down(targets, intent)
            case PointerReleased():
                return self._pointer_up(targets, intent)
        return None

    def _confirm(self, targets: Sequence[FocusTarget]) -> object:
        """Presses the focused target. If that was refused already without another text, the focus leaves it."""
        target = self.on(targets)
        if target and target.explains_itself and target.disabled_reason and self.refusal_shown:
            self.move_to(next((other for other in targets if not other.disabled_reason), None))
            return None
        return self.press(target) if target else None

    def press(self, target: FocusTarget) -> Any:
        """Presses `target`, or shows why it is disabled or its warning; returns the result."""
        self.key = target.key
        is_warned = self.refusal_shown == target.warning or not self._asks_back
        if target.disabled_reason or (target.warning and not is_warned):
            self.refusal_shown = target.disabled_reason or target.warning
            self._on_sound("refused")
            return None
        if target.on_press is None:
            return None
        self.refusal_shown = ""
        self.ring = None  # a scene that opens on top shows no ring in motion
        self._on_sound("press")
        return target.on_press()

    def stop_asking_back(self) -> None:
        """Accepts the first press of a target with a warning."""
        self._asks_back = False

    def explanation(self, target: FocusTarget) -> str:
        """Returns why the focused `target` is disabled, or its displayed warning; "" for neither."""
        return target.disabled_reason or (target.warning if self.refusal_shown == target.warning else "")

    def cancel_press(self) -> None:
        """Cancels a held press; its release presses nothing."""
        self.pressed = ""

    def begin_at(self, key: str) -> None:
        """Puts the focus on `key` without a sound, when something new is shown."""
        self.key = key
        self.refusal_shown = ""

    def ignore_pointer_on(self, key: str) -> None:
        """Keeps the focus off the target `key` while the pointer rests on it after a press."""
        self._ignored = key

    def move_to(self, target: FocusTarget | None) -> None:
        """Moves the focus to `target`."""
        if target is not None and target.key != self.key:
            self.key = target.key
            self.refusal_shown = ""
            self._on_sound("focus")

    def update(self, seconds: float, targets: Sequence[FocusTarget]) -> None:
        """Eases the ring towards its target."""
        target = self.on(targets)
        goal = self.ring_override or (_ring_box(target, [other.box for other in targets]) if target else None)
        if goal is None:
            self.ring = None
        elif self.ring is None or not self.is_eased or _distance(self.ring, goal.center) > GLIDE_DISTANCE:
            self.ring = goal.copy()
        else:
            _ease_towards(self.ring, goal, min(seconds / EASE_SECONDS, 3.0))
        self.is_moving = goal is not None and self.ring != goal

    def _move(self, targets: Sequence[FocusTarget], direction: tuple[int, int]) -> object:
        current = self.on(targets)
        if current is None:
            return None
        if direction[0] and not direction[1] and current.adjust and not current.disabled_reason:
            self.key = current.key
            self.value_changed = True
            self._on_sound("focus")
            return current.adjust(direction[0])
        self.move_to(neighbour(targets, current, direction) or current)
        return None

    def _pointer_moved(self, targets: Sequence[FocusTarget], pointer: PointerIntent) -> object:
        held_target = _find_target(targets, self.pressed)
        if held_target and held_target.drag and not held_target.disabled_reason:
            return held_target.drag(_horizontal_share(held_target.box, pointer.x))
        target = _pointed_at(targets, pointer)
        if target is None or target.key != self._ignored:
            self._ignored = ""
            self.move_to(target)
        return None

    def _pointer_down(self, targets: Sequence[FocusTarget], pointer: PointerIntent) -> object:
        target = _pointed_at(targets, pointer)
        self.move_to(target)
        self.pressed = target.key if target else ""
        if target and target.drag and not target.disabled_reason:
            return target.drag(_horizontal_share(target.box, pointer.x))
        return None

    def _pointer_up(self, targets: Sequence[FocusTarget], pointer: PointerIntent) -> object:
        """Presses the target if the pointer went down on it, too; not a slider, which was dragged.

        The target stays down if its press raises an exception, so that the same intent can be handled again.
        """
        target = _pointed_at(targets, pointer)
        is_pressed = target is not None and target.key == self.pressed and not target.drag
        result = self.press(target) if target and is_pressed else None
        self.pressed = ""
        return result


def target_at(
    targets: Sequence[FocusTarget], place: tuple[float, float], pointer_size: float = 0.0
) -> FocusTarget | None:
    """Returns the topmost (last) target at a logical position; None for none.

    A target smaller than the pointer (a finger, in logical units) is extended to the pointer's size; of several
    extended ones the nearest is hit.
    """
    for target in reversed(targets):
        if target.box.collidepoint(place):
            return target
    near = [target for target in targets if pointer_size and _hit_area(target.box, pointer_size).collidepoint(place)]
    return min(near, key=lambda target: _distance(target.box, place), default=None)


def _hit_area(box: FRect, least: float) -> FRect:
    return box.inflate(max(least - box.width, 0.0), max(least - box.height, 0.0))


def _distance(box: FRect, place: tuple[float, float]) -> float:
    dx = max(box.left - place[0], place[0] - box.right, 0.0)
    return hypot(dx, max(box.top - place[1], place[1] - box.bottom, 0.0))


def _pointed_at(targets: Sequence[FocusTarget], pointer: PointerIntent) -> FocusTarget | None:
    return target_at(targets, (pointer.x, pointer.y), pointer.size)


def neighbour(targets: Sequence[FocusTarget], current: FocusTarget, direction: tuple[int, int]) -> FocusTarget | None:
    """Returns the next target in a direction; a column wraps around at its ends."""
    others = [target for target in targets if target.key != current.key]
    costs = [(_distance_cost(current.box, target.box, direction), target) for target in others]
    ahead = [(cost, target) for cost, target in costs if cost is not None]
    if ahead:
        return min(ahead, key=itemgetter(0))[1]
    return None if direction[0] else _wrap_around(others, current, direction[1])


def _distance_cost(start: FRect, goal: FRect, direction: tuple[int, int]) -> float | None:
    """Returns the distance cost of `goal` in that direction; None if it is not in that direction."""
    dx = goal.centerx - start.centerx
    dy = goal.centery - start.centery
    ahead, sideways = (dx * direction[0], abs(dy)) if direction[0] else (dy * direction[1], abs(dx))
    if ahead <= 0.5:  # the most frequent case
        return None
    gap = abs(dx) - (start.width + goal.width) / 2
    sideways_gap = abs(dy) - (start.height + goal.height) / 2
    if not direction[0]:
        gap, sideways_gap = sideways_gap, gap
    if gap < -1 and sideways_gap >= 0:
        return None
    return max(gap, 0) + SIDEWAYS_COST * max(sideways_gap, 0) + 0.15 * sideways + 0.05 * ahead


def _gap(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Returns the distance between two intervals; negative if they overlap."""
    return max(one[0], other[0]) - min(one[1], other[1])


def _wrap_around(others: Sequence[FocusTarget], current: FocusTarget, direction: int) -> FocusTarget | None:
    own_span = (current.box.left, current.box.right)
    column = [target for target in others if _gap((target.box.left, target.box.right), own_span) < 0]
    return min(column, key=lambda target: target.box.centery * direction, default=None)


def _ring_box(target: FocusTarget, boxes: Sequence[FRect]) -> FRect:
    """Returns the box that a target's ring surrounds, reduced by the ring's overlap with other targets."""
    box = target.box
    near = box.inflate(2 * RING_REACH, 2 * RING_REACH).collidelistall(boxes)
    gaps = (_distance_between(box, boxes[number]) for number in near)
    crowding = max((RING_REACH - gap for gap in gaps if gap >= 0), default=0.0)
    inset = target.ring_inset or min(crowding, MOST_INSET)
    return box.inflate(-2 * inset, -2 * inset)


def _distance_between(box: FRect, other: FRect) -> float:
    across = _gap((box.left, box.right), (other.left, other.right))
    return max(across, _gap((box.top, box.bottom), (other.top, other.bottom)))


def _find_target(targets: Sequence[FocusTarget], key: str) -> FocusTarget | None:
    return next((target for target in targets if target.key == key), None) if key else None


def _horizontal_share(box: FRect, x: float) -> float:
    return min(max((x - box.left) / box.width, 0.0), 1.0)


def _ease_towards(ring: FRect, goal: FRect, steps: float) -> None:
    share = 1.0 - 2.718281828**-steps
    for side in ("left", "top", "width", "height"):
        current = getattr(ring, side)
        end = getattr(goal, side)
        setattr(ring, side, end if abs(end - current) < SNAP_DISTANCE else current + (end - current) * share)
