"""What can be pressed now, and which of it is in focus: one way for mouse, touch, keys and pads. No game here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from game.input.intents import Confirm, Intent, Move, Point, Press, Release

SIDEWAYS = 2.5
"""How much worse a unit sideways is than one ahead, when the arrows look for the next target."""
EASE_SECONDS = 0.045
"""The ring covers 63 % of its way in this time."""
SETTLED = 0.4
"""Logical units from its place at which the ring snaps."""


@dataclass(frozen=True, slots=True)
class Target:
    """Something to press. `act` is called on a press and its answer handed on; `why_not` says why it is off.

    `adjust` (left −1, right +1) and `drag` (0..1 across the box) make a slider of it; `value` is how it is set.
    """

    key: str
    box: FRect
    label: str
    act: Callable[[], Any] | None = None
    why_not: str = ""
    adjust: Callable[[int], Any] | None = None
    drag: Callable[[float], Any] | None = None
    value: str = ""
    quiet: bool = False
    """Whether whoever draws it tells `why_not` by itself."""


class Focus:
    """The one focus of a scene. `key` names the target it is on, `refused` the last reason it was given.

    `ring` is where the ring is drawn now; `gliding` while it is under way; `adjusted` if the last move set a value.
    """

    def __init__(self, key: str = "", *, eased: bool = True) -> None:
        self.key = key
        self.pressed = ""
        self.refused = ""
        self.eased = eased
        self.ring: FRect | None = None
        self.gliding = False
        self.adjusted = False
        self.span: FRect | None = None
        """Where the ring lies instead of on its target, as round a whole row."""
        self.heard: Callable[[str], None] = lambda sound: None
        """Told "focus", "press" or "refused", for the sounds of the interface."""

    def on(self, targets: Sequence[Target]) -> Target | None:
        """The target in focus; the first one when the key is gone."""
        return _named(targets, self.key) or (targets[0] if targets else None)

    def handle(self, intent: Intent, targets: Sequence[Target]) -> Any:
        """Moves the focus or presses a target; gives what its `act` answered, else None."""
        self.adjusted = False
        if isinstance(intent, Move | Point):
            self.span = None
        match intent:
            case Move(dx=dx, dy=dy):
                return self._move(targets, (dx, dy))
            case Confirm():
                target = self.on(targets)
                return self.press(target) if target else None
            case Point(x=x, y=y):
                return self._point(targets, (x, y))
            case Press(x=x, y=y):
                return self._hold(targets, (x, y))
            case Release(x=x, y=y):
                return self._release(targets, (x, y))
        return None

    def press(self, target: Target) -> Any:
        """Does what `target` does, or says why not."""
        self.key = target.key
        if target.why_not:
            self.refused = target.why_not
            self.heard("refused")
            return None
        if target.act is None:
            return None
        self.heard("press")
        return target.act()

    def look(self, target: Target | None) -> None:
        """Puts the focus on `target`."""
        if target is not None and target.key != self.key:
            self.key, self.refused = target.key, ""
            self.heard("focus")

    def update(self, seconds: float, targets: Sequence[Target]) -> None:
        """Eases the ring towards its target."""
        target = self.on(targets)
        goal = self.span or (target.box if target else None)
        if goal is None:
            self.ring = None
        elif self.ring is None or not self.eased:
            self.ring = goal.copy()
        else:
            _approach(self.ring, goal, min(seconds / EASE_SECONDS, 3.0))
        self.gliding = goal is not None and self.ring != goal

    def _move(self, targets: Sequence[Target], way: tuple[int, int]) -> Any:
        here = self.on(targets)
        if here is None:
            return None
        if way[0] and not way[1] and here.adjust and not here.why_not:
            self.key, self.adjusted = here.key, True
            self.heard("focus")
            return here.adjust(way[0])
        self.look(neighbour(targets, here, way) or here)
        return None

    def _point(self, targets: Sequence[Target], place: tuple[float, float]) -> Any:
        held = _named(targets, self.pressed)
        if held and held.drag and not held.why_not:
            return held.drag(_share(held.box, place[0]))
        self.look(target_at(targets, place))
        return None

    def _hold(self, targets: Sequence[Target], place: tuple[float, float]) -> Any:
        target = target_at(targets, place)
        self.look(target)
        self.pressed = target.key if target else ""
        if target and target.drag and not target.why_not:
            return target.drag(_share(target.box, place[0]))
        return None

    def _release(self, targets: Sequence[Target], place: tuple[float, float]) -> Any:
        held, self.pressed = self.pressed, ""
        target = target_at(targets, place)
        if target is None or target.key != held or target.drag:
            return None
        return self.press(target)


def target_at(targets: Sequence[Target], place: tuple[float, float]) -> Target | None:
    """The topmost (last) target under a place in logical units."""
    for target in reversed(targets):
        if target.box.collidepoint(place):
            return target
    return None


def neighbour(targets: Sequence[Target], here: Target, way: tuple[int, int]) -> Target | None:
    """The next target in a direction; past the end of a column it goes round."""
    others = [target for target in targets if target.key != here.key]
    ahead = [(cost, target) for target in others if (cost := _cost(here.box, target.box, way)) is not None]
    if ahead:
        return min(ahead, key=lambda pair: pair[0])[1]
    return None if way[0] else _round_again(others, here, way[1])


def _cost(start: FRect, goal: FRect, way: tuple[int, int]) -> float | None:
    """How far `goal` is in that direction; None if it is not there."""
    dx, dy = goal.centerx - start.centerx, goal.centery - start.centery
    if way[0]:
        ahead, gap = dx * way[0], _gap((start.left, start.right), (goal.left, goal.right))
        aside, apart = abs(dy), _gap((start.top, start.bottom), (goal.top, goal.bottom))
    else:
        ahead, gap = dy * way[1], _gap((start.top, start.bottom), (goal.top, goal.bottom))
        aside, apart = abs(dx), _gap((start.left, start.right), (goal.left, goal.right))
    if ahead <= 0.5 or (gap < -1 and apart >= 0):
        return None
    return max(gap, 0) + SIDEWAYS * max(apart, 0) + 0.15 * aside + 0.05 * ahead


def _gap(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Distance of two stretches; negative where they overlap."""
    return max(one[0], other[0]) - min(one[1], other[1])


def _round_again(others: Sequence[Target], here: Target, way: int) -> Target | None:
    column = [t for t in others if _gap((t.box.left, t.box.right), (here.box.left, here.box.right)) < 0]
    return min(column, key=lambda target: target.box.centery * way, default=None)


def _named(targets: Sequence[Target], key: str) -> Target | None:
    return next((target for target in targets if target.key == key), None) if key else None


def _share(box: FRect, x: float) -> float:
    return min(max((x - box.left) / box.width, 0.0), 1.0)


def _approach(ring: FRect, goal: FRect, steps: float) -> None:
    share = 1.0 - 2.718281828 ** -steps
    for side in ("left", "top", "width", "height"):
        now, then = getattr(ring, side), getattr(goal, side)
        setattr(ring, side, then if abs(then - now) < SETTLED else now + (then - now) * share)


