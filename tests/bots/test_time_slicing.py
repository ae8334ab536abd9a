"""Bots that think between two frames yield often and decide soon; both are counted, not timed."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from game.bots import arena
from game.bots.agent import Decision, run_to_completion
from game.bots.registry import agent_by_name
from game.engine.match import Match, play_unchecked
from game.engine.rules import Ruleset
from game.games.dice_game.bots import fast_simulation, move_review, turn_search
from game.games.dice_game.bots.turn_search import RACES_PER_SLICE, STEPS_PER_SLICE
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.long_shot.rules.rules import LONG_SHOT

DECISIONS = 40
MANY_SLICES = 40
"""Minimum number of slices of a decision with many comparisons."""
PLAYED = 60
"""Number of commands played before the tested decisions, so that sheets offer many choices."""


class Work:
    """Counts simulated races and tried commands since the last yield."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.races = self.tried = 0
        run = fast_simulation.simulate
        advance = play_unchecked

        def counted(positions: Any, bars: Any, finishers: Any, throws: Any) -> Any:
            self.races += len(throws)
            return run(positions, bars, finishers, throws)

        def stepped(*words: Any) -> Any:
            self.tried += 1
            return advance(*words)

        monkeypatch.setattr(fast_simulation, "simulate", counted)
        monkeypatch.setattr(turn_search, "play_unchecked", stepped)

    def most(self, thinking: Generator[None, None, Any]) -> tuple[int, int, Any]:
        """Runs the thinking to its end; returns the maximum races and commands per slice, and the result."""
        most = [0, 0]
        while True:
            self.races = self.tried = 0
            try:
                next(thinking)
            except StopIteration as end:
                return max(most[0], self.races), max(most[1], self.tried), end.value
            most = [max(most[0], self.races), max(most[1], self.tried)]


def decisions(
    level: str, count: int, rules: Ruleset[Any] = DICE_GAME
) -> Generator[tuple[Match[Any], Generator[Any, None, Decision]], Decision, None]:
    """Yields a match and the thinking of the seat in turn, then plays the choice it is sent."""
    match = Match(rules, rules.options({"seats": "4"}), 11)
    novice = agent_by_name("novice", rules.key)
    thinker = agent_by_name(level, rules.key)
    for number in range(PLAYED + count):
        seat = match.to_act()[0]
        legal = match.legal(seat)
        view = rules.view(match.state, seat)
        rng = arena.agent_rng(11, number, seat)
        if number < PLAYED:
            match.play(run_to_completion(novice.think(view, legal, rng)).command)
        else:
            choice = yield match, thinker.think(view, legal, rng)
            match.play(choice.command)


@pytest.mark.parametrize("level", ["regular", "sharp"])
@pytest.mark.slow
def test_a_bot_runs_few_races_and_tries_few_commands_between_two_rests(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = Work(monkeypatch)
    thoughts = decisions(level, DECISIONS)
    _match, thinking = next(thoughts)
    seen = [0, 0]
    for _decision in range(DECISIONS - 1):
        races, tried, choice = work.most(thinking)
        seen = [max(seen[0], races), max(seen[1], tried)]
        _match, thinking = thoughts.send(choice)
    assert 0 < seen[0] <= 2 * RACES_PER_SLICE
    assert 0 < seen[1] <= STEPS_PER_SLICE


@pytest.mark.parametrize("rules", [DICE_GAME, LONG_SHOT], ids=lambda rules: rules.key)
@pytest.mark.slow
def test_a_bot_that_is_hurried_has_a_decision_after_a_quarter_of_its_thinking(rules: Ruleset[Any]) -> None:
    thoughts = decisions("sharp", DECISIONS, rules)
    _match, thinking = next(thoughts)
    seen = 0
    for decision in range(DECISIONS - 1):
        slices: list[Decision | None] = []
        choice = thought_through(thinking, slices)
        if decision and len(slices) >= MANY_SLICES:  # the first decision also computes values shared by all
            seen += 1
            assert any(slices[: len(slices) // 4])
        _match, thinking = thoughts.send(choice)
    assert seen >= 2


def thought_through(thinking: Generator[Any, None, Decision], slices: list[Decision | None]) -> Decision:
    """Runs the thinking to its end; appends the result of each slice."""
    while True:
        try:
            slices.append(next(thinking))
        except StopIteration as end:
            decision: Decision = end.value
            return decision


@pytest.mark.slow
def test_hindsight_rests_as_often(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = decisions("regular", 12)
    match, thinking = next(thoughts)
    work = Work(monkeypatch)
    for number in range(11):
        choice = run_to_completion(thinking)
        seat = match.to_act()[0]
        legal = match.legal(seat)
        view = DICE_GAME.view(match.state, seat)
        judging = move_review.review_move(view, legal, legal[-1], arena.agent_rng(3, number, seat))
        races, tried, _judgement = work.most(judging)
        assert races <= 2 * RACES_PER_SLICE
        assert tried <= STEPS_PER_SLICE
        match, thinking = thoughts.send(choice)
