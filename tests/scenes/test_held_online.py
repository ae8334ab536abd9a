"""In a room a choice is held before it is sent: other players do not see a choice that is undone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.session.session import Hold
from tests.support.app_driver import SECONDS, press_key
from tests.support.online_apps import OnlineApps
from tests.support.random_play import choose

MOST = 200
"""Maximum number of decisions until a choice is held."""
GAMES = {
    "long_shot": {"move_die": "club"},
    "conquest": {"rounds": "2", "placing": "5"},
}


def open_room(rules: str, way: str = "confirm") -> OnlineApps:
    """Opens a room of two screens whose players can undo choices that end their turns."""
    room = OnlineApps(rules, GAMES[rules], (1, 1))
    room.begin()
    for app in room.apps:
        app.context.settings.hold_turns = way
    return room


def choose_until_held(room: OnlineApps) -> Any:
    """Makes decisions until a choice is held; returns the scene of its player."""
    for _decision in range(MOST):
        number = room.run_until_asked()
        race = room.races[number]
        if race.name != "match" or not race.choices:
            room.decide(number)
            continue
        command = choose(room.chance, race.session.legal())
        if race.session.way_to_hold(command) is not Hold.NEVER:
            race.turns.choose(command)
            assert race.turns.hold.held
            return race
        race.turns.submit(command)
        room.frame()
    raise AssertionError("no choice was held")


def pass_time(room: OnlineApps, seconds: float) -> None:
    for _frame in range(round(seconds / SECONDS)):
        room.frame()


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.sampled
def test_a_choice_is_sent_when_it_is_released_and_not_before(rules: str) -> None:
    room = open_room(rules)
    race = choose_until_held(room)
    app = next(app for app in room.apps if app.stack.top is race)
    steps = len(race.session.match.steps)
    legal = list(race.session.legal())
    pass_time(room, 5.0)
    assert race.turns.hold.held
    assert {guest.following.step for guest in room.guests} == {race.session.match.following}
    press_key(app, pygame.K_BACKSPACE)
    room.run_until(lambda: bool(race.choices))
    assert list(race.session.legal()) == legal
    assert len(race.session.match.steps) == steps

    race.turns.choose(legal[-1])
    race.turns.release()
    room.run_until(lambda: len(race.session.match.steps) > steps)


@pytest.mark.sampled
def test_a_held_choice_is_sent_before_the_time_of_the_player_is_over() -> None:
    room = open_room("conquest", way="seconds")
    race = choose_until_held(room)
    steps = len(race.session.match.steps)
    pass_time(room, 0.6)
    assert race.turns.hold.held
    room.run_until(lambda: len(race.session.match.steps) > steps, frames=60)
