"""Compares a decision with the sharp bot's in mean dollars, without looking at later dice."""

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
"""The sharp bot's evaluator with half its effort, as there are many decisions to review."""
REVIEW_BONUS_STAGES = ((1000, 16), (3, 288))
SHARP_SEARCH = DiceGameSearch(REVIEW_EVALUATOR, REVIEW_BONUS_STAGES)
DOLLARS = DiceGameMoneyEvaluator(stages=((1000, 48), (4, 480)), weights=REVIEW_EVALUATOR.weights)
"""Averages the dollars of the few best ways to go on, with the same throws for both choices."""


def review_move(
    view: DiceGameState, legal: Sequence[Command], command: Command, rng: Rng
) -> Generator[object, None, MoveComparison | None]:
    """Compares `command` with the sharp bot's choice; None where nothing was decided."""
    if len(legal) == 1 or sampled_roll(legal, Rng(0)):
        return None
    choice = yield from SHARP_SEARCH(view, legal, rng)
    if choice.command == command:
        return MoveComparison(command, command, 0.0)
    outcome_cache = DiceGameOutcomeCache(rng)
    taken = yield from _best_dollars(view, command, outcome_cache)
    other = yield from _best_dollars(view, choice.command, outcome_cache)
    return compared(command, choice.command, taken, other)


def _best_dollars(
    view: DiceGameState, command: Command, outcome_cache: DiceGameOutcomeCache
) -> Generator[object, None, list[float]]:
    """Computes in slices the seat's final dollars in each race if its turn goes on as well as possible."""
    outcomes = yield from all_outcomes(view, (command,), 0)
    for stage in DOLLARS.stages:
        yield from keep_best(outcomes, stage, DOLLARS, outcome_cache)
    state = outcomes[0].state
    seat = command.seat
    if state.phase == OVER:
        return [state.total(seat)]
    return dollars_by_race(state, seat, outcome_cache.get(state, stage[1]), DOLLARS.weights)
