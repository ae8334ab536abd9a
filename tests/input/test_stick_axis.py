"""A worn stick does not move the focus, and calibration loses no push."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from game.input.gamepad_opening import Numbering
from game.input.gamepads import Gamepads
from game.input.intents import KeyRepeat, MoveFocus
from game.input.stick_axis import DEAD_ZONES, MAX_DRIFT, STILL_SECONDS, StickAxis
from game.platform.settings import DEAD_ZONE_SIZES
from tests.support.app_driver import FakeGamepad

FRAME = 1 / 60
"""Duration of a frame, in seconds."""
AXIS_END = 32767


class Table:
    """A gamepad whose left stick is moved along x; counts the moves of the focus."""

    def __init__(self, dead_zone: str = "normal") -> None:
        self.repeat = KeyRepeat()
        self.gamepads = Gamepads(self.repeat, lambda _index: (FakeGamepad(), 0, Numbering.SDL))  # type: ignore[arg-type, return-value]
        self.gamepads.dead_zone = DEAD_ZONES[dead_zone]
        self.gamepads.read(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
        self.moves = 0

    def hold(self, x: float, seconds: float) -> int:
        """Holds the stick at x; returns the number of focus moves in that time."""
        event = Event(pygame.CONTROLLERAXISMOTION, axis=0, value=round(x * AXIS_END), instance_id=0)
        intents = self.gamepads.read(event)
        for _frame in range(round(seconds / FRAME)):
            intents += [*self.repeat.due_intents(FRAME), *self.gamepads.update(FRAME)]
        return sum(isinstance(intent, MoveFocus) for intent in intents)


def test_a_stick_that_is_stuck_stops_after_it_was_still() -> None:
    table = Table()
    table.hold(0.6, STILL_SECONDS + FRAME)
    assert table.hold(0.6, 10) == 0


@pytest.mark.parametrize("drift", [0.2, 0.35, 0.5, 0.65])
def test_every_push_from_a_drifted_rest_is_one_move(drift: float) -> None:
    table = Table()
    table.hold(drift, 2)
    assert [table.hold(1.0, 0.1) + table.hold(drift, 0.3) for _push in range(3)] == [1, 1, 1]
    assert [table.hold(-1.0, 0.1) + table.hold(drift, 0.3) for _push in range(3)] == [1, 1, 1]


@pytest.mark.parametrize("held", [0.5, 0.65])
def test_a_stick_that_was_held_halfway_makes_no_move_when_it_springs_back(held: float) -> None:
    table = Table()
    table.hold(held, 3)
    assert table.hold(0.0, 3) == 0


def test_a_stick_that_is_held_to_its_end_repeats_for_ever() -> None:
    table = Table()
    table.hold(0.97, 10)
    assert table.hold(0.97, 5) > 10


def test_a_large_dead_zone_needs_a_larger_push() -> None:
    assert Table("small").hold(0.55, 0.1) == 1
    assert Table("large").hold(0.55, 0.1) == 0
    assert Table("large").hold(0.9, 0.1) == 1


@given(st.floats(-1, 1), st.sampled_from(sorted(DEAD_ZONES.values())))
def test_the_value_is_within_limits_and_has_the_sign_of_the_push(raw: float, dead_zone: float) -> None:
    axis = StickAxis()
    axis.set(raw)
    value = axis.value(dead_zone)
    assert -1 <= value <= 1
    assert value * raw >= 0
    assert (value == 0) == (abs(raw) <= dead_zone)


@given(st.floats(-MAX_DRIFT, MAX_DRIFT), st.sampled_from(sorted(DEAD_ZONES.values())))
def test_both_ends_are_reached_from_every_rest(rest: float, dead_zone: float) -> None:
    axis = StickAxis(rest=rest)
    for end in (-1.0, 1.0):
        axis.set(end)
        assert axis.value(dead_zone) == pytest.approx(end) or 1 - abs(rest) <= dead_zone


def test_the_settings_name_the_dead_zones() -> None:
    assert list(DEAD_ZONE_SIZES) == sorted(DEAD_ZONES, key=DEAD_ZONES.__getitem__)
