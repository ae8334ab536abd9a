"""The picture of the edge grows while a weight creeps towards it, and only then."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.engine.match import Match
from game.games.horse_collar.rules import commands, events
from game.games.horse_collar.rules.board import MM, RADIUS, WIDTH
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.view import layout
from game.games.horse_collar.view.animations import BOT_HASTE, MAX_BOT_SECONDS, SlideShow
from game.games.horse_collar.view.close_up import (
    APPROACH,
    GROW_STEPS,
    ZOOM,
    CloseUp,
    approach,
    close_picture,
    grown,
    seen_part,
)
from game.games.horse_collar.view.perspective import EndPerspective
from game.presentation.animation import Tween
from tests.games.horse_collar.test_view import Bare
from tests.support.app_driver import SECONDS

HANGS, STOPS_IN_THE_ONE, FLIES_OFF = 7504, 7100, 9000
"""Speeds of the first slide of a match."""


def new_match() -> Match[HorseCollarState]:
    return Match(HORSE_COLLAR, HORSE_COLLAR.options({"seats": "2", "begins": "0"}), 1)


def close_up_of(speed: int) -> tuple[CloseUp | None, SlideShow, HorseCollarState]:
    match = new_match()
    event = next(
        event for event in match.play(commands.Slide(0, 254, 254, speed)) if isinstance(event, events.WeightSlid)
    )
    show = SlideShow(event)
    return approach(match.state.board, show.segments, event.fallen), show, match.state


def pictures_shown(speed: int, *, reduced_motion: bool = False) -> list[EndPerspective | None]:
    """The close-ups of each frame of a slide."""
    match = new_match()
    bare = Bare(match)
    bare.view_model.reduced_motion = reduced_motion
    bare.director.play(match.play(commands.Slide(0, 254, 254, speed)))
    shown = []
    while bare.director.busy:
        bare.director.update(SECONDS)
        shown.append(bare.view_model.close_up)
    return shown


def test_it_begins_when_the_weight_enters_the_last_stretch() -> None:
    near, show, state = close_up_of(HANGS)
    assert near is not None
    assert 0 < near.seconds < show.seconds
    place = show.places(near.seconds)[0]
    assert 0 <= place.x - (state.board.length - APPROACH) < 40 * MM


@pytest.mark.parametrize("speed", [STOPS_IN_THE_ONE, FLIES_OFF])
def test_neither_a_short_weight_nor_one_that_flies_off_is_followed(speed: int) -> None:
    assert close_up_of(speed)[0] is None
    assert not any(pictures_shown(speed))


def test_it_is_over_before_anybody_is_asked() -> None:
    shown = pictures_shown(HANGS)
    assert any(shown)
    assert shown[-1] is None


def heights(shown: list[EndPerspective | None]) -> list[float]:
    return [picture.box.height if picture else layout.END.height for picture in shown]


def test_it_grows_and_shrinks_again_step_by_step() -> None:
    sizes = heights(pictures_shown(HANGS))
    top = sizes.index(max(sizes))
    assert sizes[top] == pytest.approx(layout.END.height * ZOOM)
    assert sizes[: top + 1] == sorted(sizes[: top + 1])
    assert sizes[-1] == layout.END.height
    leap = (ZOOM - 1) * layout.END.height / 3
    assert max(abs(one - other) for one, other in pairwise(sizes)) < leap


def test_reduced_motion_cuts_to_it_and_back() -> None:
    assert set(heights(pictures_shown(HANGS, reduced_motion=True))) == {layout.END.height, layout.END.height * ZOOM}


@pytest.mark.parametrize("y", [0, WIDTH // 3, WIDTH // 2, WIDTH])
def test_a_growing_picture_lies_over_the_part_of_the_end_that_it_shows(y: int) -> None:
    board = new_match().state.board
    end, close = grown(board, close_picture(board, y), 0), close_picture(board, y)
    assert (end.box, grown(board, close, 1).box) == (layout.END, close.box)
    for step in range(GROW_STEPS):
        picture = grown(board, close, step / GROW_STEPS)
        part = seen_part(picture)
        assert layout.END.inflate(0.01, 0.01).contains(part)
        for corner, there in ((part.topleft, layout.END.topleft), (part.bottomright, layout.END.bottomright)):
            assert picture.place(*end.grains(corner)) == pytest.approx(there, abs=0.05)


@pytest.mark.parametrize("y", [0, WIDTH // 3, WIDTH // 2, WIDTH])
def test_the_picture_fills_the_box_of_the_end_with_the_edge_in_sight(y: int) -> None:
    board = new_match().state.board
    picture = close_picture(board, y)
    assert picture.box.contains(layout.END)
    assert layout.END.collidepoint(picture.place(board.length, y))
    assert picture.diameter > 1.5 * EndPerspective(layout.END, 0.0).diameter


def seconds_of(speed: int, people: tuple[int, ...]) -> float:
    """How long a slide is shown until its weights lie, by the game's clock."""
    match = new_match()
    bare = Bare(match)
    bare.view_model.people = people
    slide = next(one for one in match.play(commands.Slide(0, 254, 254, speed)) if isinstance(one, events.WeightSlid))
    animation = bare.animations.animations_by_event()[events.WeightSlid](slide)
    return next(step.seconds for step in animation if isinstance(step, Tween))


@pytest.mark.parametrize("speed", [STOPS_IN_THE_ONE, HANGS])
def test_a_bots_slide_takes_half_the_time_of_a_persons_and_never_long(speed: int) -> None:
    bots = seconds_of(speed, ())
    assert bots <= MAX_BOT_SECONDS
    assert bots <= seconds_of(speed, (0,)) / BOT_HASTE + SECONDS


def test_how_far_a_weight_reaches_over_the_edge_is_told_while_it_creeps() -> None:
    match = new_match()
    bare = Bare(match)
    bare.view_model.people = (0,)
    bare.director.play(match.play(commands.Slide(0, 254, 254, HANGS)))
    told = []
    while bare.director.busy:
        bare.director.update(SECONDS)
        if bare.view_model.overhang is not None:
            told.append(bare.view_model.overhang)
    x, _y = match.state.weights[0] or (0, 0)
    assert told == sorted(told)
    assert told[-1] == round((x + RADIUS - match.state.board.length) / MM) > 0
    assert bare.view_model.overhang is None
