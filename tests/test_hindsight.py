"""Decisions gone over after the race: always the same, never unjust, in slices."""

from __future__ import annotations

from functools import lru_cache

import pytest
from finishing import finished

from game.bots.dice_game.dice import thrown
from game.engine.rng import Rng
from game.scenes.decisions import DecisionsPage, gain_words
from game.scenes.podium import Company
from game.stage.looks.catalog import phrases_of
from game.table.hindsight import LEAST, Hindsight, Review

MOST_SLICES = 400
"""For one decision; each slice is a handful of endings."""


@lru_cache
def reviewed(kinds: str) -> Hindsight:
    table = finished(kinds)
    hindsight = Hindsight(table.match, [seat for seat, kind in enumerate(kinds) if kind == "p"])
    while hindsight.work():
        pass
    return hindsight


@pytest.mark.parametrize("kinds", ["pb", "p"])
def test_the_same_match_is_judged_the_same(kinds: str) -> None:
    first = [(v.step, v.judgement) for v in reviewed(kinds).reviews[0].verdicts]
    reviewed.cache_clear()
    assert first == [(v.step, v.judgement) for v in reviewed(kinds).reviews[0].verdicts]


def test_every_decision_of_a_person_is_judged_and_no_other() -> None:
    match = finished("pb").match
    again, steps = match.until(0), []
    for number, step in enumerate(match.steps):
        legal = again.legal(step.command.seat)
        if step.command.seat == 0 and len(legal) > 1 and not thrown(legal, Rng(0)):
            steps.append(number)
        again.play(step.command)
    hindsight = reviewed("pb")
    assert list(hindsight.reviews) == [0]
    assert [verdict.step for verdict in hindsight.reviews[0].verdicts] == steps
    assert hindsight.finished


def test_the_best_never_lost_and_the_worst_never_gained() -> None:
    review = reviewed("pb").reviews[0]
    best, worst = review.best, review.worst
    gains = [verdict.gain for verdict in review.verdicts]
    assert best is None or best.gain == max(gains) >= LEAST
    assert worst is None or worst.gain == min(gains) <= -LEAST
    assert (best is None) == (max(gains) < LEAST)
    assert (worst is None) == (min(gains) > -LEAST)


def test_the_sharp_choice_itself_is_neither_praised_nor_blamed() -> None:
    review = reviewed("pb").reviews[0]
    for verdict in review.verdicts:
        if verdict.judgement.command == verdict.judgement.sharp:
            assert verdict.gain == 0
    alike = Review([verdict for verdict in review.verdicts if not verdict.gain])
    assert alike.best is None
    assert alike.worst is None


def test_the_work_comes_in_many_small_slices() -> None:
    hindsight, table = reviewed("pb"), finished("pb")
    decisions = len(hindsight.reviews[0].verdicts)
    assert hindsight.slices > len(table.match.steps) + 4 * decisions
    assert hindsight.slices < len(table.match.steps) + MOST_SLICES * decisions


def test_a_sentence_names_round_gain_and_both_choices() -> None:
    table = finished("pb")
    page = DecisionsPage(reviewed("pb"), Company(table.names, table.looks), phrases_of("dice_game"))
    review = reviewed("pb").reviews[0]
    for verdict, words in zip((review.best, review.worst), page.sentences(0), strict=True):
        if verdict:
            assert words.startswith(f"Round {verdict.round}: ")
            assert gain_words(verdict.gain) in words
            assert "sharp bot's" in words
            assert "{" not in words


def test_every_command_of_a_race_has_words() -> None:
    phrases = phrases_of("dice_game")
    for kinds, seed in (("pppp", 11), ("bb", 3)):
        match = finished(kinds, seed).match
        again = match.until(0)
        for step in match.steps:
            for command in again.legal(step.command.seat):
                words = phrases.decision(again.state, command)
                assert words
                assert "{" not in words
            again.play(step.command)
