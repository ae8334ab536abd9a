"""The trainer of a first match explains one action of the player's device, then the power, and finally the corners."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.match import Match
from game.engine.rules import Command
from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.board import HANGER
from game.games.horse_collar.rules.physics import Shot, slide
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from game.games.horse_collar.trainer import LAST_LESSON_FRAME, SAFE_WEIGHTS, TRAINER
from game.games.horse_collar.view import labels
from game.games.horse_collar.view.view_model import LastSlide
from game.i18n import translate
from game.session.tutorial.trainer import OpenQuestion
from tests.support.horse_collar_bench import FOUL, GUTTER, HANG, ONE_POINT, THREE, Spot, side_plays, slid, table

GOAL = "First goal: a weight in the 3. Without a 3 or more, nothing counts."
PRESS = "Set the power to the star and slide. Without a 3 or more, nothing counts."


def asked(match: Match[Any], device: str = "mouse", kind: type[Command] | None = None) -> OpenQuestion[Any]:
    """Returns the first player's next question."""
    return OpenQuestion(match.state, 0, kind=kind, played=match.commands, log=match.events, device=device)


def line(*spots: Spot, device: str = "mouse", kind: type[Command] | None = None) -> str:
    """Returns the trainer's line after slides to these spots."""
    match = table()
    slid(match, *spots)
    return line_of(match, device, kind)


def line_of(match: Match[Any], device: str = "mouse", kind: type[Command] | None = None) -> str:
    """Returns the trainer's line about the next question."""
    question = asked(match, device, kind)
    found = TRAINER.line(question)
    return translate(found.words(question)) if found else ""


@pytest.mark.parametrize(
    ("device", "kind", "words"),
    [
        ("mouse", None, GOAL),
        ("touch", None, GOAL),
        ("pad.0", None, GOAL),
        ("keys.left", None, "Open the sliders, then set the power to the star."),
        ("keys.left", commands.Slide, PRESS),
        ("mouse", commands.Slide, PRESS),
    ],
)
def test_before_the_first_slide_the_line_is_that_nothing_counts_without_a_three(
    device: str, kind: type[Command] | None, words: str
) -> None:
    assert line(device=device, kind=kind) == words


@pytest.mark.parametrize(
    ("spots", "words"),
    [
        ((GUTTER,), "Too hard!"),
        ((ONE_POINT, GUTTER), "Too hard!"),
        ((FOUL,), "Too soft!"),
        ((ONE_POINT,), "You need a weight worth 3 or more. Without one, the frame scores 0."),
        ((ONE_POINT, THREE), "Keep this 3 on the board: without a 3 or more, nothing counts."),
        ((HANG,), "Keep this 13 on the board: without a 3 or more, nothing counts."),
        ((THREE, GUTTER), "Too hard!"),
        ((THREE, FOUL), "Too soft!"),
    ],
)
def test_after_a_slide_without_points_the_line_is_about_the_force(spots: tuple[Spot, ...], words: str) -> None:
    spread = [(depth, across) for (depth, _middle), across in zip(spots, (100, 300), strict=False)]
    assert line(*spread).startswith(words)


def test_a_line_about_the_force_is_repeated_after_each_such_slide() -> None:
    match = table()
    for _weight in range(3):
        slid(match, GUTTER)
        found = TRAINER.line(asked(match))
        assert found
        assert found.repeats


@pytest.mark.parametrize("spots", [(), (GUTTER,), (ONE_POINT,), (ONE_POINT, (600, 100), (210, 400))])
def test_until_the_first_three_the_middle_of_the_three_is_recommended(spots: tuple[Spot, ...]) -> None:
    match = table()
    slid(match, *spots)
    question = asked(match)
    found = TRAINER.line(question)
    advice = found.advice(question) if found else None
    assert isinstance(advice, commands.Slide)
    assert value_of(match, advice) == 3
    assert match.state.lying() or advice.place == 254


@pytest.mark.parametrize(
    ("weights", "rival", "advised"),
    [(1, 0, 3), (0, 1, 3), (1, 1, 13), (SAFE_WEIGHTS - 1, 0, 3), (SAFE_WEIGHTS, 0, 13), (SAFE_WEIGHTS, 1, 13)],
)
def test_the_edge_is_recommended_after_six_weights_or_after_a_three_if_the_side_is_behind(
    weights: int, rival: int, advised: int
) -> None:
    match = table()
    match.state.frame = 2
    slid(match, *[(THREE[0], lane) for lane in (254, 183, 325, 112, 396, 41)[:weights]])
    match.state.scores[1].append(rival)
    found = TRAINER.line(asked(match))
    assert found
    advice = found.advice(asked(match))
    assert value_of(match, advice) == advised


def test_in_the_first_frame_the_plan_is_the_same_for_a_side_that_is_behind() -> None:
    match = table()
    slid(match, THREE)
    match.state.scores[1].append(20)
    found = TRAINER.line(asked(match))
    assert found
    assert value_of(match, found.advice(asked(match))) == 3


def value_of(match: Match[Any], advice: Command | None) -> int | None:
    """Returns the value of a weight after a slide that touches no other weight."""
    if not isinstance(advice, commands.Slide):
        return None
    state = match.state
    motion = slide(state.board, state.wear, state.lying(), Shot(state.slid, advice.place, advice.aim, advice.speed))
    assert not motion.touches
    return state.board.value(*motion.lying[state.slid])


def test_a_side_that_is_behind_hears_that_it_aims_at_the_edge() -> None:
    match = table()
    match.state.frame = 2
    slid(match, *[(THREE[0], lane) for lane in (254, 183, 325, 112, 396)])
    assert line_of(match).startswith("The star's plan")
    match.state.scores[1].append(1)
    assert line_of(match) == "You are behind: after one 3, the star aims at the edge for 13."


def test_dry_spots_are_explained_when_the_first_one_shows_and_leave_the_star_at_a_slide() -> None:
    match = table()
    slid(match, *[GUTTER] * 7)
    assert "dry spots" not in line_of(match)
    slid(match, GUTTER)
    side_plays(match)
    assert "dry spots" in line_of(match)
    question = asked(match)
    found = TRAINER.line(question)
    assert found
    assert value_of(match, found.advice(question)) == 3
    legal = HORSE_COLLAR.legal(match.state, 0)
    assert commands.Dust(0) in legal
    assert commands.Dust(0) not in TRAINER.advisable(match.state, 0, legal)


def test_a_push_that_gains_points_is_praised_though_the_weight_itself_falls() -> None:
    match = table()
    slid(match, (60, 100), (60, 300))
    match.play(commands.Slide(0, 348, 348, 7620))
    assert match.state.weights[2] is None
    assert match.state.value(1) == HANGER
    assert line_of(match) == "A push counts, too!"
    match.state.frame = LAST_LESSON_FRAME + 1
    assert line_of(match) == ""


def test_a_push_without_a_three_is_no_success() -> None:
    match = table()
    slid(match, ONE_POINT, GUTTER)
    assert not line_of(match).startswith("A push")


def test_a_weight_that_fell_only_because_of_a_hit_needs_no_other_force() -> None:
    match = table()
    slid(match, (500, 75), (30, 40))
    assert match.state.weights[1] is None
    assert line_of(match).startswith("It hit another weight")


def test_a_weight_that_knocked_another_off_was_too_hard_if_it_would_have_fallen_by_itself() -> None:
    match = table()
    slid(match, THREE)
    match.play(commands.Slide(0, 254, 254, 9000))
    assert match.state.weights[0] is None
    assert match.state.weights[1] is not None
    assert line_of(match).startswith("Too hard!")


@pytest.mark.parametrize(("spots", "is_told"), [((ONE_POINT, (400, 254)), True), ((THREE, (60, 400)), False)])
def test_a_weight_that_stopped_short_because_of_a_hit_needs_a_free_lane(spots: tuple[Spot, ...], is_told: bool) -> None:
    assert line(*spots).startswith("It hit another weight") == is_told


@pytest.mark.parametrize(
    ("last", "words"),
    [
        (LastSlide((), -1), "Last slide: too hard, fell off"),
        (LastSlide((), -1, has_touched=True), "Last slide: fell off"),
        (LastSlide((), 1, cm_short=15), "Last slide: 1 point, 15 cm short of the 3"),
        (LastSlide((), 0, cm_short=15), "Last slide: 0 points, 15 cm short of the 3"),
        (LastSlide((), 2, cm_short=15, has_touched=True), "Last slide: 2 points, 15 cm short of the 3"),
        (LastSlide((), 2, 0, 15, True, 21), "Last slide: 2 points, stopped 21 cm early by a weight"),
        (LastSlide((), 3, mm_left=94), "Last slide: 3 points, 9 cm from the edge"),
        (LastSlide((), 3, mm_left=10), "Last slide: 3 points, 1 cm from the edge"),
        (LastSlide((), 3, mm_left=9), "Last slide: 3 points, 9 mm from the edge"),
        (LastSlide((), 13), "Last slide: 13 points"),
    ],
)
def test_the_last_slide_says_whether_more_or_less_force_is_needed(last: LastSlide, words: str) -> None:
    assert labels.last_slide(last) == words
