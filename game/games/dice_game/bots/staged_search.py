"""Evaluates the ends of a turn in stages: many ends over few races, the best ones over many."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.bots.agent import Decision, DecisionTask, count_close
from game.engine.rng import Rng
from game.engine.rules import Command, Seat
from game.games.dice_game.bots.explanations import FinishChancesBeforeAfter, explain
from game.games.dice_game.bots.outcome_cache import DiceGameOutcomeCache
from game.games.dice_game.bots.turn_search import TurnOutcome, enumerate_steps
from game.games.dice_game.rules.state import DiceGameState

Stages = Sequence[tuple[int, int]]
"""For each stage: how many ends of the turn are evaluated (the best so far), and over how many races."""

STEPS_PER_SLICE = 12
"""Commands tried between two yields."""
RACES_PER_SLICE = 96
"""Races evaluated between two yields; an evaluator that uses more at once yields in between."""


EvaluationTask = Generator[None, None, float]


class DiceGameEvaluator(Protocol):
    """The aim of a search, and its effort."""

    @property
    def stages(self) -> Stages:
        """The number of ends and of races in each stage."""

    def value(
        self, state: DiceGameState, seat: Seat, outcome_cache: DiceGameOutcomeCache, races: int
    ) -> EvaluationTask:
        """Computes in slices how good it is for `seat` that a turn ends in `state`; more `races` are more precise."""


@dataclass(frozen=True, slots=True)
class DiceGameSearch:
    """A policy that plays towards the end of the turn that its evaluator values most."""

    evaluator: DiceGameEvaluator

    def __call__(self, view: DiceGameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Searches the ends of the turn and returns the first command towards the best one."""
        yield None
        if len(legal) == 1:
            return Decision(legal[0], explain(view, legal))
        evaluator = self.evaluator
        outcome_cache = DiceGameOutcomeCache(rng)
        outcomes = yield from _all_outcomes(view, legal, rng.bits())
        for count, races in evaluator.stages:
            del outcomes[count:]
            yield from _evaluate_each(outcomes, evaluator, outcome_cache, races)
            outcomes.sort(key=lambda outcome: -outcome.value)
            yield Decision(outcomes[0].path[0], explain(view, outcomes[0].path))
        yield from outcome_cache.prepare(view, races)
        before, after = (outcome_cache.get(state, races).chances for state in (view, outcomes[0].state))
        reason = explain(view, outcomes[0].path, FinishChancesBeforeAfter(before, after))
        return Decision(outcomes[0].path[0], reason, _close_decisions(view, outcomes))


def _close_decisions(view: DiceGameState, outcomes: Sequence[TurnOutcome]) -> tuple[Decision, ...]:
    """Returns what else is worth nearly as much as the first of `outcomes`, which are sorted."""
    close = outcomes[: count_close([outcome.value for outcome in outcomes])]
    paths = {outcome.path[0]: outcome.path for outcome in reversed(close) if outcome.path[0] != close[0].path[0]}
    return tuple(Decision(command, explain(view, path)) for command, path in reversed(paths.items()))


def _all_outcomes(view: DiceGameState, legal: Sequence[Command], seed: int) -> Generator[None, None, list[TurnOutcome]]:
    outcomes: list[TurnOutcome] = []
    tried = 0
    for command in legal:
        for outcome in enumerate_steps(view, command, seed):
            if outcome:
                outcomes.append(outcome)
            tried += 1
            if tried % STEPS_PER_SLICE == 0:
                yield
    return outcomes


def _evaluate_each(
    outcomes: list[TurnOutcome], evaluator: DiceGameEvaluator, outcome_cache: DiceGameOutcomeCache, races: int
) -> Generator[None, None, None]:
    run = 0
    for outcome in outcomes:
        outcome.value = yield from evaluator.value(outcome.state, outcome.path[0].seat, outcome_cache, races)
        run += races
        if run >= RACES_PER_SLICE:
            run = 0
            yield
