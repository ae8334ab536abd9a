"""In the last turn banners name the need of the last weight, the points that win, and the final score."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.match import Match
from game.engine.rules import Event
from game.games.horse_collar.rules import events
from game.games.horse_collar.view.lapse import next_lapse
from game.games.horse_collar.view.last_turn import call_after, final_call
from game.games.horse_collar.view.score_sheet import headline
from game.games.horse_collar.view.slide_animations import LAPSE_SECONDS
from tests.games.horse_collar.test_lapse import seconds_by_weight
from tests.games.horse_collar.test_view import NAMES, Bare
from tests.support.app_driver import SECONDS
from tests.support.horse_collar_bench import CORNER, GUTTER, HANG, THREE, Spot, side_plays, side_scores, slid, table

ASIDE = (60, 100)
"""A 3 in another lane than THREE and HANG."""


def last_turn(rival: int, *, first_frame: int = 0) -> Match[Any]:
    """Returns a match before the second side's turn, after which the game ends if it has the most points."""
    match = table(frames="2")
    if first_frame:
        side_plays(match)
        side_scores(match, first_frame)
    side_scores(match, rival)
    return match


def calls(match: Match[Any], *spots: Spot, is_known: bool) -> list[str]:
    """Returns the banners after slides to these spots."""
    view = match.state.copy()
    played = slid(match, *spots)
    words = []
    for number, event in enumerate(played):
        if isinstance(event, events.WeightSlid):
            call = call_after(view, event, played[number + 1 :] if is_known else (), NAMES)
            words += [call.words] if call else []
        event.apply(view)
    return words


@pytest.mark.parametrize(("last", "win"), [(CORNER, ["Bo has won it!"]), (GUTTER, [])])
def test_the_last_weight_is_announced_with_the_points_that_it_must_gain(last: Spot, win: list[str]) -> None:
    match = last_turn(52)
    spots = [GUTTER, GUTTER, GUTTER, GUTTER, (15, 493), ASIDE, GUTTER, last]
    assert calls(match, *spots, is_known=False) == ["Last weight: Bo needs 24", *win]


def test_no_last_weight_is_announced_that_cannot_win() -> None:
    assert calls(last_turn(52), *[GUTTER] * 8, is_known=False) == []


@pytest.mark.parametrize(
    ("rest", "is_known", "words"),
    [
        ((GUTTER, GUTTER), True, "Bo has won it!"),
        ((GUTTER, GUTTER), False, "Bo goes ahead!"),
        ((GUTTER, HANG), True, "Bo goes ahead!"),
    ],
)
def test_the_points_that_win_are_called_at_once_and_as_a_win_only_if_no_later_slide_takes_them(
    rest: tuple[Spot, ...], is_known: bool, words: str
) -> None:
    match = last_turn(52)
    lost = [(-200, 15), (-200, 493)] if HANG in rest else list(rest)
    spots = [GUTTER, GUTTER, GUTTER, CORNER, (15, 493), ASIDE, *lost]
    assert calls(match, *spots, is_known=is_known)[0] == words


def test_a_bots_slides_after_the_win_are_short() -> None:
    match = last_turn(52)
    bare = Bare(match)
    bare.view_model.people = (0,)
    bare.animations.follow(lambda: bare.director.coming)
    played = slid(match, GUTTER, GUTTER, GUTTER, CORNER, (15, 493), ASIDE, THREE, (60, 400))
    seconds = seconds_by_weight(bare, played)
    assert [seconds[6], seconds[7]] == pytest.approx([LAPSE_SECONDS] * 2, abs=SECONDS)


def test_a_hanger_after_the_win_is_shown_without_slow_motion() -> None:
    match = last_turn(52)
    slid(match, CORNER, (15, 493), ASIDE)
    view = match.state.copy()
    played = slid(match, *[GUTTER] * 4, HANG)
    assert next_lapse(None, view, played, (0,)).is_won


@pytest.mark.parametrize(
    ("rival", "own", "words"),
    [
        (52, 3, "Ana wins, 52 to 3!"),
        (52, 55, "Bo wins, 55 to 52!"),
        (52, 52, ""),
        (13, 52, "Bo wins, 52 to 13!"),
        (13, 3, ""),
    ],
)
def test_the_final_score_is_shown_on_the_table_if_the_game_ends(rival: int, own: int, words: str) -> None:
    match = last_turn(rival)
    view = match.state.copy()
    played: list[Event] = side_scores(match, own)
    for event in played:
        if isinstance(event, events.SideScored):
            call = final_call(view, event, NAMES)
            assert (call.words if call else "") == words
            assert not call or NAMES[call.side or 0] == words.split()[0]
        event.apply(view)
    assert bool(words) is match.state.is_over


@pytest.mark.parametrize(
    ("first_frame", "rival", "own", "is_snatched"),
    [(0, 52, 55, True), (0, 52, 3, False), (39, 52, 26, True), (39, 13, 3, False)],
)
def test_a_side_that_was_behind_before_the_last_turn_snatches_the_win(
    first_frame: int, rival: int, own: int, is_snatched: bool
) -> None:
    match = last_turn(rival, first_frame=first_frame)
    if not match.state.is_over:
        side_scores(match, own)
    assert match.state.is_over
    assert ("snatches" in headline(match)) is is_snatched
