"""Compares a decision with the sharp bot's in mean dollars, without looking at later dice."""

from collections.abc import Generator, Sequence

from game.bots.agent import MoveComparison
from game.engine.match import play_unchecked
from game.engine.rng import Rng
from game.engine.rules import Command, Seat
from game.games.dice_game.bots import sampled_roll
from game.games.dice_game.bots.evaluators import DiceGameWinEvaluator, promised_dollars
from game.games.dice_game.bots.outcome_cache import DiceGameOutcomeCache
from game.games.dice_game.bots.payoff import mean_payoff
from game.games.dice_game.bots.turn_search import RACES_PER_SLICE as SLICE
from game.games.dice_game.bots.turn_search import STEPS_PER_SLICE, DiceGameSearch, EvaluationTask, enumerate_steps
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import OVER, DiceGameState

REVIEW_EVALUATOR = DiceGameWinEvaluator(stages=((1000, 24), (10, 96), (4, 288)))
"""The sharp bot's evaluator with half its effort, as there are many decisions to review."""
SHARP_SEARCH = DiceGameSearch(REVIEW_EVALUATOR)
FIRST_RACES, OUTCOME_LIMIT, FINAL_RACES = 48, 4, 480
"""Races over which every way to go on is looked at; how many remain; races over which their dollars are
averaged, the same throws for both choices.
"""


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
    taken = yield from _best_mean_dollars(view, command, outcome_cache)
    other = yield from _best_mean_dollars(view, choice.command, outcome_cache)
    return MoveComparison(command, choice.command, taken - other)


def _best_mean_dollars(
    view: DiceGameState, command: Command, outcome_cache: DiceGameOutcomeCache
) -> Generator[None, None, float]:
    """Computes in slices the seat's mean final dollars if its turn goes on as well as possible."""
    field = yield from _turn_end_states(view, command)
    first = yield from _evaluate_each(field, command.seat, outcome_cache, FIRST_RACES)
    best = sorted(range(len(field)), key=lambda place: -first[place])[:OUTCOME_LIMIT]
    last = yield from _evaluate_each([field[place] for place in best], command.seat, outcome_cache, FINAL_RACES)
    return max(last)


def _turn_end_states(view: DiceGameState, command: Command) -> Generator[None, None, list[DiceGameState]]:
    field = []
    for tried, outcome in enumerate(enumerate_steps(view, command, 0)):
        if outcome:
            field.append(outcome.state)
        if tried % STEPS_PER_SLICE == 0:
            yield
    return field or [_state_after(view, command)]


def _state_after(view: DiceGameState, command: Command) -> DiceGameState:
    """Returns the state right after a command, for turns that the search cannot follow further."""
    state = view.copy()
    play_unchecked(DICE_GAME, state, command, Rng(0))
    return state


def _evaluate_each(
    field: Sequence[DiceGameState], seat: Seat, outcome_cache: DiceGameOutcomeCache, races: int
) -> Generator[None, None, list[float]]:
    values, run = [], 0
    for state in field:
        values.append((yield from _mean_dollars(state, seat, outcome_cache, races)))
        run += races
        if run >= SLICE:
            run = 0
            yield
    return values


def _mean_dollars(state: DiceGameState, seat: Seat, outcome_cache: DiceGameOutcomeCache, races: int) -> EvaluationTask:
    """Computes in slices a seat's mean final dollars as the sharp bot estimates them."""
    if state.phase == OVER:
        return float(state.total(seat))
    yield from outcome_cache.prepare(state, races)
    distribution = outcome_cache.get(state, races)
    promise = promised_dollars(state, seat, distribution, REVIEW_EVALUATOR.weights)
    return mean_payoff(state, seat, distribution) + promise
