"""The review of decisions after the race: repeatable, fair, and computed in slices."""

from __future__ import annotations

from functools import lru_cache

import pytest

from game.bots.agent import MoveComparison, compared
from game.engine.rng import Rng
from game.games.dice_game.bots import sampled_roll
from game.games.dice_game.rules import commands
from game.presentation.loader import move_texts_of
from game.scenes.score.move_review_page import MoveReviewPage
from game.scenes.score.podium import PlayerBadges
from game.session.advice import MIN_GAIN_DOLLARS, MoveReview, PlayerReview, ReviewedMove
from tests.support.finished_matches import finished_session
from tests.support.sampling import sampled_cases

MOST_SLICES = 400
"""Maximum slices for one decision; each slice plays a few matches to their end."""


@lru_cache
def reviewed(kinds: str) -> MoveReview:
    table = finished_session(kinds)
    hindsight = MoveReview(table.match, [seat for seat, kind in enumerate(kinds) if kind == "p"])
    while hindsight.run_slice():
        pass
    return hindsight


@pytest.mark.whole
@pytest.mark.parametrize("kinds", sampled_cases(["pb", "p"], ["pb"]))
def test_the_same_match_is_judged_the_same(kinds: str) -> None:
    first = [(v.step, v.comparison) for v in reviewed(kinds).reviews[0].reviewed_moves]
    reviewed.cache_clear()
    assert first == [(v.step, v.comparison) for v in reviewed(kinds).reviews[0].reviewed_moves]


@pytest.mark.slow
def test_every_decision_of_a_person_is_judged_and_no_other() -> None:
    match = finished_session("pb").match
    again = match.replayed_to(0)
    steps = []
    for number, step in enumerate(match.steps):
        legal = again.legal(step.command.seat)
        if step.command.seat == 0 and len(legal) > 1 and not sampled_roll(None, legal, Rng(0)):
            steps.append(number)
        again.play(step.command)
    hindsight = reviewed("pb")
    assert list(hindsight.reviews) == [0]
    assert [verdict.step for verdict in hindsight.reviews[0].reviewed_moves] == steps
    assert hindsight.finished


@pytest.mark.slow
def test_the_best_never_lost_and_the_worst_never_gained() -> None:
    review = reviewed("pb").reviews[0]
    best = review.best
    worst = review.worst
    sure = [one.gain for one in (verdict.comparison for verdict in review.reviewed_moves) if abs(one.gain) > one.error]
    assert best is None or best.comparison.gain == max(sure) >= MIN_GAIN_DOLLARS
    assert worst is None or worst.comparison.gain == min(sure) <= -MIN_GAIN_DOLLARS
    assert (best is None) == (max(sure, default=0.0) < MIN_GAIN_DOLLARS)
    assert (worst is None) == (min(sure, default=0.0) > -MIN_GAIN_DOLLARS)


@pytest.mark.slow
def test_a_review_never_contradicts_the_recommendation_that_the_player_saw() -> None:
    match = finished_session("pb").match
    reviewed_moves = {move.step: move.comparison for move in reviewed("pb").reviews[0].reviewed_moves}
    losses = {step for step, comparison in reviewed_moves.items() if comparison.gain < -MIN_GAIN_DOLLARS}
    step = min(losses)
    command = reviewed_moves[step].command
    reference = reviewed_moves[step].reference_command
    legal = match.replayed_to(step).legal(0)
    other = next(one for one in legal if one not in (command, reference))
    for recommended, named in ((command, {command}), (reference, {command, reference}), (other, {command, other})):
        hindsight = MoveReview(match, [0], {step: recommended})
        while hindsight.run_slice() and hindsight.commands_reviewed <= step:
            pass
        found = [move.comparison for move in hindsight.reviews[0].reviewed_moves if move.step == step]
        assert len(found) == 1
        assert found[0].reference_command in named
        assert found[0].gain == 0 or recommended != command


@pytest.mark.slow
def test_a_decision_without_a_visible_recommendation_is_not_reviewed() -> None:
    match = finished_session("pb").match
    step = next(move.step for move in reviewed("pb").reviews[0].reviewed_moves)
    hindsight = MoveReview(match, [0], {step: None})
    while hindsight.run_slice() and hindsight.commands_reviewed <= step:
        pass
    assert not [move for move in hindsight.reviews[0].reviewed_moves if move.step == step]


def test_a_difference_within_its_error_is_no_mistake() -> None:
    match = finished_session("pb").match
    bet = commands.Bet(0, 1, 2)
    passing = commands.Pass(0)
    doubtful = MoveComparison(bet, passing, -9.0, 10.0)
    sure = MoveComparison(bet, passing, -4.0, 3.0)
    moves = [ReviewedMove(number, 1, match.state, one) for number, one in enumerate((doubtful, sure))]
    assert PlayerReview(moves[:1]).worst is None
    assert PlayerReview(moves).worst == moves[1]
    assert PlayerReview(moves).best is None


def test_a_comparison_goes_race_by_race_and_knows_its_error() -> None:
    same = compared(commands.Pass(0), commands.Pass(0), [10.0, 30.0, 20.0], [8.0, 28.0, 18.0])
    assert (same.gain, same.error) == (2.0, 0.0)
    decided = compared(commands.Pass(0), commands.Pass(0), [20.0], [10.0, 30.0])
    assert decided.gain == 0.0
    assert decided.error == pytest.approx(1.96 * 200**0.5 / 2**0.5)


@pytest.mark.slow
def test_the_sharp_choice_itself_is_neither_praised_nor_blamed() -> None:
    review = reviewed("pb").reviews[0]
    for verdict in review.reviewed_moves:
        if verdict.comparison.command == verdict.comparison.reference_command:
            assert verdict.comparison.gain == 0
    alike = PlayerReview([verdict for verdict in review.reviewed_moves if not verdict.comparison.gain])
    assert alike.best is None
    assert alike.worst is None


@pytest.mark.slow
def test_the_work_comes_in_many_small_slices() -> None:
    hindsight = reviewed("pb")
    table = finished_session("pb")
    decisions = len(hindsight.reviews[0].reviewed_moves)
    assert hindsight.slices > len(table.match.steps) + 4 * decisions
    assert hindsight.slices < len(table.match.steps) + MOST_SLICES * decisions


def test_where_no_clock_may_count_a_frame_does_one_slice() -> None:
    table = finished_session("pb")
    page = MoveReviewPage(
        MoveReview(table.match, [0]), PlayerBadges(table.names, table.badges), move_texts_of("dice_game"), ("a", "b")
    )
    assert page.sentences(0) == ("a", "b"), "tips are shown until the review has a result"
    for frame in range(1, 6):
        page.update(one_slice=True)
        assert page.hindsight.slices == frame


@pytest.mark.slow
def test_a_sentence_names_round_gain_and_both_choices() -> None:
    table = finished_session("pb")
    page = MoveReviewPage(reviewed("pb"), PlayerBadges(table.names, table.badges), move_texts_of("dice_game"))
    review = reviewed("pb").reviews[0]
    for verdict, words in zip((review.best, review.worst), page.sentences(0), strict=True):
        if verdict:
            assert words.startswith(f"Round {verdict.round}: ")
            assert f" about ${abs(round(verdict.comparison.gain))}" in words
            told = " more. The Sharp bot " if verdict.comparison.gain > 0 else ". The Sharp bot "
            assert told in words
            assert "{" not in words


def test_every_command_of_a_race_has_words() -> None:
    phrases = move_texts_of("dice_game")
    for kinds, seed in (("pppp", 11), ("bb", 3)):
        match = finished_session(kinds, seed).match
        again = match.replayed_to(0)
        for step in match.steps:
            for command in again.legal(step.command.seat):
                words = str(phrases.reviewed_decision(again.state, command))
                assert words
                assert "{" not in words
            again.play(step.command)
