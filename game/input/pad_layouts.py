"""Learns and reads gamepads whose buttons neither SDL nor the browser knows.

A layout names the button of each input. "b0" is a button, "a7-" an axis that is pushed to its lower end, and "h0.0.1" a
hat that is pushed up. "a9@-1.00" is an axis with one value for each direction of a cross.
"""

from collections.abc import Mapping, Sequence

import pygame
from pygame.event import Event

ASKED_BUTTONS = ("a", "b", "dpup", "dpdown", "dpleft", "dpright", "start")
"""Buttons that the player is asked to press on a new gamepad, in this order."""
LEARN_WAY = 0.6
"""Minimum distance of an axis from its rest value for learning the axis. Axis values are −1 to 1."""
PRESS_WAY = 0.55
"""Minimum value at which a learnt axis is pressed, 0 to 1."""
RELEASE_WAY = 0.35
"""Maximum value at which a pressed axis is released, 0 to 1."""
CENTRE = 0.5
"""Maximum rest value of an axis with two directions, 0 to 1."""
TRIGGER_REST = 0.9
"""Minimum rest value of triggers and pedals, 0 to 1. They rest at an end of their range and are not learnt as buttons.
"""
VALUE_TOLERANCE = 0.12
"""Maximum difference between the value of an axis and a learnt value. Axis values are −1 to 1."""
AXIS_RANGE = 32767
"""SDL value at the end of an axis."""
SHORT_RANGE = 1 << 16
"""Number of values of a 16-bit axis in SDL. Larger values wrap around."""

Layout = Mapping[str, str]
"""Names of buttons by input."""


def stored_value(value: float) -> float:
    """Returns the value that SDL reports for an axis of a browser's gamepad; values beyond an end wrap around."""
    wrapped = (int(value * AXIS_RANGE) + SHORT_RANGE // 2) % SHORT_RANGE - SHORT_RANGE // 2
    return wrapped / (SHORT_RANGE // 2)


class LayoutLearner:
    """Asks for buttons one after another, and learns the layout of a gamepad from its presses."""

    def __init__(self, rests: Sequence[float]) -> None:
        """`rests` are the values of the axes at rest."""
        self._rests = rests
        self._away: set[int] = set()
        """Axes that have not returned to their rest value since they were learnt."""
        self._asked = 0
        self.layout: dict[str, str] = {}

    @property
    def button(self) -> str:
        """The button that is asked for; "" after the last one."""
        return ASKED_BUTTONS[self._asked] if self._asked < len(ASKED_BUTTONS) else ""

    def skip(self) -> None:
        """Goes on to the next button."""
        self._asked += 1

    def hear(self, event: Event) -> bool:
        """Takes an event of the gamepad; returns whether it was the answer."""
        name = self._new_input(event) if self.button else ""
        if not name or name in self.layout:
            return False
        self.layout[name] = self.button
        self.skip()
        return True

    def _new_input(self, event: Event) -> str:
        if event.type == pygame.JOYBUTTONDOWN:
            return f"b{event.button}"
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            return f"h{event.hat}.{x}.{y}" if (x == 0) != (y == 0) else ""
        return self._new_axis_input(event.axis, event.value) if event.type == pygame.JOYAXISMOTION else ""

    def _new_axis_input(self, axis: int, value: float) -> str:
        rest = self._rests[axis] if axis < len(self._rests) else 0.0
        name = _axis_input(axis, value, rest)
        if not name:
            self._away.discard(axis)
        if not name or axis in self._away:
            return ""
        self._away.add(axis)
        return name


def _axis_input(axis: int, value: float, rest: float) -> str:
    """Returns the input that an axis gives at a value; "" at its rest and for axes that are no buttons."""
    if TRIGGER_REST <= abs(rest) <= 1.0:
        return ""
    way = value - rest
    if abs(rest) > CENTRE:  # neither in the middle nor at an end: a cross on one axis
        return f"a{axis}@{value:.2f}" if abs(way) > VALUE_TOLERANCE else ""
    if abs(way) <= LEARN_WAY:
        return ""
    return f"a{axis}+" if way > 0 else f"a{axis}-"


class LearntGamepad:
    """Turns the events of a gamepad into presses of the buttons of its layout."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._held: dict[str, frozenset[str]] = {}
        """Held inputs of each axis, hat and button."""

    def read(self, event: Event) -> list[tuple[str, bool]]:
        """Returns the buttons that the event has pressed (True) or released (False)."""
        match event.type:
            case pygame.JOYBUTTONDOWN:
                return self._changed(f"b{event.button}", {f"b{event.button}"})
            case pygame.JOYBUTTONUP:
                return self._changed(f"b{event.button}", set())
            case pygame.JOYHATMOTION:
                x, y = event.value
                return self._changed(f"h{event.hat}", {f"h{event.hat}.{x}.0", f"h{event.hat}.0.{y}"})
            case pygame.JOYAXISMOTION:
                return self._changed(f"a{event.axis}", self._axis_inputs(f"a{event.axis}", event.value))
        return []

    def _changed(self, control: str, inputs: set[str]) -> list[tuple[str, bool]]:
        before = self._held.get(control, frozenset())
        now = frozenset(inputs & self.layout.keys())
        self._held[control] = now
        released = [(self.layout[name], False) for name in sorted(before - now)]
        return released + [(self.layout[name], True) for name in sorted(now - before)]

    def _axis_inputs(self, axis: str, value: float) -> set[str]:
        sign = "+" if value > 0 else "-"
        is_held = f"{axis}{sign}" in self._held.get(axis, ())
        inputs = {f"{axis}{sign}"} if abs(value) > (RELEASE_WAY if is_held else PRESS_WAY) else set()
        values = [name for name in self.layout if name.startswith(f"{axis}@")]
        return inputs | {name for name in values if abs(_value_of(name) - value) <= VALUE_TOLERANCE}


def _value_of(name: str) -> float:
    """Returns the value in the name of an input; one that no axis has for a damaged name."""
    try:
        return float(name.partition("@")[2])
    except ValueError:
        return float("inf")
