"""The landing band is as wide as the accuracy of the help level: none, wide or narrow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.rng import Rng
from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.board import DIAMETER, RADIUS, TREY
from game.games.horse_collar.rules.physics import Shot
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.view.shot_power import (
    SHOWN_ACCURACY,
    STEPS,
    LandingBand,
    forecast,
    landing_band,
    speed,
    steps_to_three,
)
from game.platform.settings import HELP_LEVELS
from game.scenes.match.match_scene import MatchScene
from tests.support.app_driver import SECONDS
from tests.support.match_driver import open_match, run_until_asked
from tests.support.tutorial_driver import open_chapter, press_on, run_until_waiting

IN_THE_TREY = commands.Slide(0, 254, 254, 7450)
FLIES_OFF = commands.Slide(0, 254, 254, 9500)
ALONG_THE_SIDE = commands.Slide(0, 254, 0, 9000)
SLIPS = 300


def view() -> HorseCollarState:
    return HORSE_COLLAR.initial_state(HORSE_COLLAR.options({"seats": "2"}))


def band(slide: commands.Slide, level: str) -> LandingBand:
    found = landing_band(view(), slide, level)
    assert found is not None
    return found


def test_it_follows_the_level_of_help() -> None:
    assert ("off", *SHOWN_ACCURACY) == HELP_LEVELS
    assert landing_band(view(), IN_THE_TREY, "off") is None
    wide, narrow = (band(IN_THE_TREY, level) for level in SHOWN_ACCURACY)
    assert wide.near < narrow.near < narrow.far < wide.far
    assert wide.left < narrow.left < narrow.right < wide.right


@given(st.integers(4000, 7400), st.integers(100, 400), st.integers(100, 400), st.sampled_from(sorted(SHOWN_ACCURACY)))
def test_the_shot_that_is_meant_ends_within_it(speed: int, place: int, aim: int, level: str) -> None:
    slide = commands.Slide(0, place, aim, speed)
    x, y, falls = forecast(view(), slide)
    near, far, left, right = band(slide, level)
    assert not falls
    assert near < x < far
    assert left + RADIUS <= y <= right - RADIUS
    assert right - left > DIAMETER


@pytest.mark.parametrize("level", SHOWN_ACCURACY)
def test_two_of_three_slides_of_that_hand_stop_within_it(level: str) -> None:
    state = view()
    rng = Rng(3)
    slide = commands.Slide(0, 254, 254, 7200)
    near, far, _left, _right = band(slide, level)
    ends = (forecast(state, SHOWN_ACCURACY[level].play(slide, state.board.speeds, rng)) for _slip in range(SLIPS))
    assert 0.6 < sum(not end.falls and near <= end.x <= far for end in ends) / SLIPS < 0.76


@pytest.mark.parametrize("slide", [FLIES_OFF, ALONG_THE_SIDE])
def test_a_weight_that_falls_has_none(slide: commands.Slide) -> None:
    end = forecast(view(), slide)
    assert end.falls
    assert end.x <= view().board.length
    assert landing_band(view(), slide, "advice") is None


@given(st.integers(30, 478), st.integers(30, 478), st.integers(0, 8))
def test_the_steps_to_the_three_are_those_that_stop_in_it(place: int, aim: int, wear: int) -> None:
    state = view()
    state.wear = [wear] * len(state.wear)
    board = state.board

    def value(step: int) -> int:
        end = forecast(state, commands.Slide(0, place, aim, speed(board, Shot(0, place, aim, 0), step)))
        return 0 if end.falls else board.value(end.x, end.y)

    first, last = steps_to_three(state, place, aim)
    assert 0 < first < last < STEPS
    assert value(first - 2) < TREY
    assert {value(step) for step in range(first + 1, last - 1)} == {TREY}
    assert value(last + 2) != TREY


def test_one_that_may_fall_has_a_band_that_ends_at_the_edge() -> None:
    state = view()
    edge = commands.Slide(0, 254, 254, 7515)
    found = band(edge, "odds")
    assert found.near < state.board.length <= found.far < state.board.length + DIAMETER


@pytest.mark.parametrize("level", HELP_LEVELS)
def test_the_screen_takes_the_level_from_the_settings(level: str) -> None:
    app = open_match("pb", rules="horse_collar", begins="0")
    app.context.settings.help_level = level
    scene = run_until_asked(app)
    scene.enter()
    scene.choices.change("power", 1)
    scene.choices.refresh()
    app.frame([], SECONDS)
    assert (scene.screen.view_model.landing is None) == (level == "off")


def test_a_lesson_that_speaks_of_it_shows_it_whatever_the_settings_say() -> None:
    app = open_chapter("horse_collar", "hc_slide")
    app.context.settings.help_level = "off"
    lesson = app.stack.top
    assert isinstance(lesson, MatchScene)
    lesson.enter()
    while lesson.choices is None:
        press_on(app, run_until_waiting(app), "mouse")
    assert lesson.screen.view_model.landing is not None  # type: ignore[attr-defined]
