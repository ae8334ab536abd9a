"""Defines focus targets and moves the focus between them, the same way for mouse, touch, keys and gamepads."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from pygame import FRect

from game.input.intents import Confirm, Intent, MoveFocus, PointerIntent, PointerMoved, PointerPressed, PointerReleased
from game.ui import theme

SIDEWAYS_COST = 2.5
"""Cost of a unit sideways compared with one ahead, when the next target is searched."""
EASE_SECONDS = 0.045
"""Seconds in which the ring covers 63 % of its distance."""
GLIDE_DISTANCE = 420.0
"""Logical units over which the ring glides at most: from farther away it would be seen where nothing is."""
SNAP_DISTANCE = 0.4
"""Logical units from its goal at which the ring snaps to it."""
# How far a ring reaches beyond its box, and how far inside it lies at most, others close by; logical units.
RING_REACH = theme.RING_GAP + theme.RING_WIDTH
MOST_INSET = 4.0


@dataclass(frozen=True, slots=True)
class FocusTarget:
    """Something to press. `on_press` is called on a press and its result returned; `disabled_reason` says why it is
    off.

    `adjust` (left −1, right +1) and `drag` (0..1 across the box) make it a slider; `value` is its spoken value.
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
    """Whether the drawing itself also shows `disabled_reason`."""
    warning: str = ""
    """The question asked before a press counts; a second press goes through."""
    ring_inset: float = 0.0
    """How far inside the box its ring lies even where no other is close by; logical units."""
    group: str = ""
    """The group that it is scanned with, such as a part of a map; "" for its row."""
    note: str = ""
    """What stands beside its label."""
    is_on: bool | None = None
    """Of a switch, and of one of several to choose from, whether it is on; None for all others."""


class Focus:
    """The one focus of a scene. `key` names the target it is on, `refusal_shown` the last reason why one is disabled.

    The ring follows the focus with easing; `is_moving` while it is under way. `on_sound` is called with "focus",
    "press" or "refused", for the sounds of the interface.
    """

    def __init__(
        self, key: str = "", *, is_eased: bool = True, on_sound: Callable[[str], object] = lambda sound: None
    ) -> None:
        self.key = key
        self.pressed = ""
        self.refusal_shown = ""
        self.is_eased = is_eased
        self.ring: FRect | None = None
        self.is_moving = False
        self.value_changed = False
        self._asks_back = True
        """Whether a target with a warning needs a second press."""
        self.ring_override: FRect | None = None
        """Box of the ring instead of the target's, such as a whole row."""
        self._on_sound = on_sound

    def on(self, targets: Sequence[FocusTarget]) -> FocusTarget | None:
        """Returns the target in focus; the first one if the key is gone, None without targets."""
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
                target = self.on(targets)
                return self.press(target) if target else None
            case PointerMoved():
                return self._pointer_moved(targets, intent)
            case PointerPressed():
                return self._pointer_down(targets, intent)
            case PointerReleased():
                target = self._released_on(targets, intent)
                return self.press(target) if target else None
        return None

    def press(self, target: FocusTarget) -> Any:
        """Presses `target`, or reports why it is disabled or what it would waste; returns the result."""
        self.key = target.key
        is_warned = self.refusal_shown == target.warning or not self._asks_back
        if target.disabled_reason or (target.warning and not is_warned):
            self.refusal_shown = target.disabled_reason or target.warning
            self._on_sound("refused")
            return None
        if target.on_press is None:
            return None
        self.refusal_shown = ""
        self.ring = None  # what opens over it shows no ring that is half on its way
        self._on_sound("press")
        return target.on_press()

    def stop_asking_back(self) -> None:
        """Takes a press of a target with a warning at once."""
        self._asks_back = False

    def explanation(self, target: FocusTarget) -> str:
        """Returns why `target`, which is in focus, is disabled, or the warning that was shown; "" for neither."""
        return target.disabled_reason or (target.warning if self.refusal_shown == target.warning else "")

    def cancel_press(self) -> None:
        """Forgets what is held down: letting it go presses nothing."""
        self.pressed = ""

    def begin_at(self, key: str) -> None:
        """Puts the focus on `key` without a sound, as where something new is shown."""
        self.key = key
        self.refusal_shown = ""

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
        if (current := self.on(targets)) is None:
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
        self.move_to(_pointed_at(targets, pointer))
        return None

    def _pointer_down(self, targets: Sequence[FocusTarget], pointer: PointerIntent) -> object:
        target = _pointed_at(targets, pointer)
        self.move_to(target)
        self.pressed = target.key if target else ""
        if target and target.drag and not target.disabled_reason:
            return target.drag(_horizontal_share(target.box, pointer.x))
        return None

    def _released_on(self, targets: Sequence[FocusTarget], pointer: PointerIntent) -> FocusTarget | None:
        """Returns the target that the pointer was pressed and let go on; None for a slider, which was dragged."""
        held_target = self.pressed
        self.pressed = ""
        target = _pointed_at(targets, pointer)
        return target if target is not None and target.key == held_target and not target.drag else None


def target_at(
    targets: Sequence[FocusTarget], place: tuple[float, float], pointer_size: float = 0.0
) -> FocusTarget | None:
    """Returns the topmost (last) target at a logical position, or None.

    Around a target that is smaller than the pointer (a finger, logical units) as much is hit as it lacks, as far as the
    nearest target has it.
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
    """Returns the next target in a direction; past the end of a column it wraps round."""
    others = [target for target in targets if target.key != current.key]
    ahead = [
        (cost, target) for target in others if (cost := _distance_cost(current.box, target.box, direction)) is not None
    ]
    if ahead:
        return min(ahead, key=lambda pair: pair[0])[1]
    return None if direction[0] else _wrap_around(others, current, direction[1])


def _distance_cost(start: FRect, goal: FRect, direction: tuple[int, int]) -> float | None:
    """Returns how far `goal` is in that direction; None if it is not there."""
    dx, dy = goal.centerx - start.centerx, goal.centery - start.centery
    ahead, sideways = (dx * direction[0], abs(dy)) if direction[0] else (dy * direction[1], abs(dx))
    if ahead <= 0.5:  # as most are
        return None
    gap = abs(dx) - (start.width + goal.width) / 2
    sideways_gap = abs(dy) - (start.height + goal.height) / 2
    if not direction[0]:
        gap, sideways_gap = sideways_gap, gap
    if gap < -1 and sideways_gap >= 0:
        return None
    return max(gap, 0) + SIDEWAYS_COST * max(sideways_gap, 0) + 0.15 * sideways + 0.05 * ahead


def _gap(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Returns the distance of two intervals; negative where they overlap."""
    return max(one[0], other[0]) - min(one[1], other[1])


def _wrap_around(others: Sequence[FocusTarget], current: FocusTarget, direction: int) -> FocusTarget | None:
    column = [t for t in others if _gap((t.box.left, t.box.right), (current.box.left, current.box.right)) < 0]
    return min(column, key=lambda target: target.box.centery * direction, default=None)


def _ring_box(target: FocusTarget, boxes: Sequence[FRect]) -> FRect:
    """Returns the box that the ring of a target goes around: smaller by as much as it would lie over others."""
    box = target.box
    near = box.inflate(2 * RING_REACH, 2 * RING_REACH).collidelistall(boxes)
    gaps = (_distance_between(box, boxes[number]) for number in near)
    crowding = max((RING_REACH - gap for gap in gaps if gap >= 0), default=0.0)
    return box.inflate((-2 * (target.ring_inset or min(crowding, MOST_INSET)),) * 2)


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
        now = getattr(ring, side)
        then = getattr(goal, side)
        setattr(ring, side, then if abs(then - now) < SNAP_DISTANCE else now + (then - now) * share)
