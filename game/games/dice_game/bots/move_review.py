"""Compares a decision with the sharp bot's choice in mean dollars. Later dice are not considered."""

from collections.abc import Generator, Sequence

from game.bots.agent import MoveComparison, compared
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.dice_game.bots import sampled_roll
from game.games.dice_game.bots.evaluators import (
    SHARP_WEIGHTS,
    DiceGameMoneyEvaluator,
    DiceGameWinEvaluator,
    dollars_by_race,
)
from game.games.dice_game.bots.outcome_cache import DiceGameOutcomeCache
from game.games.dice_game.bots.turn_search import DiceGameSearch, all_outcomes, keep_best
from game.games.dice_game.rules.state import OVER, DiceGameState

REVIEW_EVALUATOR = DiceGameWinEvaluator(stages=((1000, 24), (10, 96), (4, 288)), weights=SHARP_WEIGHTS)
"""The sharp bot's evaluator with half its effort, because a match has many decisions to review."""
REVIEW_BONUS_STAGES = ((1000, 16), (3, 288))
"""Stages of the search for the best bonus, with about half the sharp bot's effort."""
SHARP_SEARCH = DiceGameSearch(REVIEW_EVALUATOR, REVIEW_BONUS_STAGES)
DOLLARS = DiceGameMoneyEvaluator(stages=((1000, 48), (4, 480)), weights=REVIEW_EVALUATOR.weights)
"""Evaluator of both choices in mean dollars, with the same simulated rolls."""


def review_move(
    view: DiceGameState, legal: Sequence[Command], command: Command, rng: Rng
) -> Generator[object, None, MoveComparison | None]:
    """Compares `command` with the sharp bot's choice; returns None if there was nothing to decide."""
    if len(legal) == 1 or sampled_roll(view, legal, Rng(0)):
        return None
    choice = yield from SHARP_SEARCH(view, legal, rng)
    if choice.command == command:
        return MoveComparison(command, command, 0.0)
    outcome_cache = DiceGameOutcomeCache(rng)
    dollars = yield from _best_dollars(view, command, outcome_cache)
    dollars_of_choice = yield from _best_dollars(view, choice.command, outcome_cache)
    return compared(command, choice.command, dollars, dollars_of_choice)


def _best_dollars(
    view: DiceGameState, command: Command, outcome_cache: DiceGameOutcomeCache
) -> Generator[object, None, list[float]]:
    """Computes the seat's final dollars in each race, for the best continuation of the turn; in slices."""
    outcomes = yield from all_outcomes(view, (command,), 0)
    for stage in DOLLARS.stages:
        yield from keep_best(outcomes, stage, DOLLARS, outcome_cache)
    state = outcomes[0].state
    seat = command.seat
    if state.phase == OVER:
        return [state.total(seat)]
    return dollars_by_race(state, seat, outcome_cache.get(state, stage[1]), DOLLARS.weights)
