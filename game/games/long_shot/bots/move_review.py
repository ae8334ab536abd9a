"""Compares a decision with the sharp bot's in mean dollars, without knowledge of later dice or cards."""

from collections.abc import Generator, Sequence

from game.bots.agent import MoveComparison, compared
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.long_shot.bots.evaluators import SHARP_WEIGHTS, LongShotMoneyEvaluator, LongShotWinEvaluator
from game.games.long_shot.bots.staged_search import (
    ALL_CANDIDATES,
    Candidate,
    LongShotSearch,
    SearchContext,
    build_context,
    follow_up_moves,
    rank,
    state_after,
)
from game.games.long_shot.rules.commands import pass_turn
from game.games.long_shot.rules.state import ACT, ALONG, LongShotState

SHARP_SEARCH = LongShotSearch(LongShotWinEvaluator(stages=((ALL_CANDIDATES, 1), (6, 3))))
"""The sharp bot with less effort, because there are many decisions to review."""
BLOCKS = 10
"""Blocks of races for the mean of dollars, with the same draws for both choices."""
MONEY_EVALUATOR = LongShotMoneyEvaluator(stages=((ALL_CANDIDATES, BLOCKS),), weights=SHARP_WEIGHTS)


def review_move(
    view: LongShotState, legal: Sequence[Command], command: Command, rng: Rng
) -> Generator[object, None, MoveComparison | None]:
    """Compares an action or a follower's move with the sharp bot's choice; None for other decisions."""
    if len(legal) == 1 or view.phase not in (ACT, ALONG):
        return None
    choice = yield from SHARP_SEARCH(view, legal, rng)
    if choice.command == command:
        return MoveComparison(command, command, 0.0)
    context = yield from build_context(MONEY_EVALUATOR, view, command.seat, rng)
    own_dollars = yield from _dollars(view, command, context)
    sharp_dollars = yield from _dollars(view, choice.command, context)
    return compared(command, choice.command, own_dollars, sharp_dollars)


def _dollars(view: LongShotState, command: Command, context: SearchContext) -> Generator[object, None, list[float]]:
    """Computes the seat's mean final dollars per block of races in slices, with the best moves of other followers."""
    candidates = [Candidate(command, state_after(view, command))]
    if view.phase == ALONG:
        nothing = pass_turn(context.seat)
        paths = [(path[0] if path else nothing, state) for path, state in follow_up_moves(view)]
        candidates = [Candidate(first, state) for first, state in paths if first == command]
    yield from rank(MONEY_EVALUATOR, candidates, context)
    state = candidates[0].state
    cache = context.outcome_cache
    return [MONEY_EVALUATOR.value(state, context, cache.get(state, block)) for block in range(BLOCKS)]
