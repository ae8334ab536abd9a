"""In the last turn banners name the need of the last weight, the points that win, and the final score."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from game.engine.match import Match
from game.engine.rules import Event
from game.games.horse_collar.rules import events
from game.games.horse_collar.view import labels
from game.games.horse_collar.view.lapse import next_lapse
from game.games.horse_collar.view.last_turn import call_after, final_call
from game.games.horse_collar.view.panels import lying_text, shown_total
from game.games.horse_collar.view.score_sheet import headline
from game.games.horse_collar.view.slide_animations import LAPSE_SECONDS
from game.games.horse_collar.view.view import top_bar
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


def calls(match: Match[Any], *spots: Spot) -> list[str]:
    """Returns the banners after slides to these spots."""
    view = match.state.copy()
    words = []
    for event in slid(match, *spots):
        if isinstance(event, events.WeightSlid):
            call = call_after(view, event, NAMES)
            words += [call.words] if call else []
        event.apply(view)
    return words


@pytest.mark.parametrize(("last", "win"), [(CORNER, ["Bo has won it!"]), (GUTTER, [])])
def test_the_last_weight_is_announced_with_the_points_that_it_must_gain(last: Spot, win: list[str]) -> None:
    match = last_turn(52)
    spots = [GUTTER, GUTTER, GUTTER, GUTTER, (15, 493), ASIDE, GUTTER, last]
    assert calls(match, *spots) == ["Last weight: Bo needs 24", *win]


def test_no_last_weight_is_announced_that_cannot_win() -> None:
    assert calls(last_turn(52), *[GUTTER] * 8) == []


@pytest.mark.parametrize("rest", [(GUTTER, GUTTER), (GUTTER, HANG)])
def test_before_the_last_slide_nobody_has_won(rest: tuple[Spot, ...]) -> None:
    match = last_turn(52)
    lost = [(-200, 15), (-200, 493)] if HANG in rest else list(rest)
    spots = [GUTTER, GUTTER, GUTTER, CORNER, (15, 493), ASIDE, *lost]
    assert calls(match, *spots)[0] == "Bo leads!"


class Shown(NamedTuple):
    """Everything on the table that depends on the result of a slide or a turn."""

    verdict: str
    weights_left: int
    slid: int
    bar: tuple[str, ...]
    totals: tuple[int, ...]
    target: str
    points: str


def shown(bare: Bare) -> Shown:
    s = bare.view_model
    totals = tuple(shown_total(s, side) for side in range(s.view.sides))
    counts = s.view.weights_left, s.view.slid, top_bar(s).money, totals
    return Shown(s.verdict, *counts, labels.target(s.view), lying_text(s))


def shown_with_verdicts(match: Match[Any], played: list[Event]) -> list[Shown]:
    """Returns what is on the table with each banner; `match` is in the state before these events."""
    bare = Bare(match)
    bare.animations.follow(lambda: bare.director.coming)
    seen = list[Shown]()
    bare.director.play(played)
    while bare.director.busy:
        bare.director.update(SECONDS)
        now = shown(bare)
        if now.verdict and now not in seen:
            seen.append(now)
    assert bare.view_model.view is bare.director.view
    return seen


def test_the_counters_agree_with_the_banner_about_the_last_weight() -> None:
    match = last_turn(52)
    slid(match, GUTTER, GUTTER, GUTTER, GUTTER, (15, 493), ASIDE)
    seen = shown_with_verdicts(match.replayed_to(len(match.steps)), slid(match, GUTTER))
    (last,) = [one for one in seen if one.verdict == "Last weight: Bo needs 24"]
    assert (last.weights_left, last.slid) == (1, 7)


def test_at_the_end_all_points_agree_with_the_final_banner() -> None:
    match = last_turn(52)
    played = side_scores(match, 3)
    seen = shown_with_verdicts(last_turn(52), played)
    scored, final = seen[-2:]
    assert (scored.verdict, final.verdict) == ("Bo scores 3", "Ana wins, 52 to 3!")
    assert scored[1:] == final[1:]
    assert (final.bar, final.totals) == (("52", "3"), (52, 3))
    assert (final.target, final.points) == ("Final", "Bo scores 3")


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
    [(0, 52, 55, True), (0, 52, 3, False), (39, 52, 26, True), (39, 13, 3, False), (26, 29, 26, False)],
)
def test_a_side_that_was_behind_before_the_last_turn_snatches_the_win(
    first_frame: int, rival: int, own: int, is_snatched: bool
) -> None:
    match = last_turn(rival, first_frame=first_frame)
    if not match.state.is_over:
        side_scores(match, own)
    assert match.state.is_over
    assert ("snatches" in headline(match)) is is_snatched
