"""Registers Long Shot's policies by level; a bot that enters table dice rolls them honestly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.agent import Decision, DecisionTask, Policy
from game.bots.generic_agents import random_policy
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.long_shot.bots.benchmark_strategies import BENCHMARK_STRATEGIES
from game.games.long_shot.bots.evaluators import regular, sharp
from game.games.long_shot.bots.explanations import explain
from game.games.long_shot.bots.novice import novice
from game.games.long_shot.rules.commands import Roll, Throw
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import THROW_HORSE, LongShotState


def rolls_honestly(policy: Policy[LongShotState]) -> Policy[LongShotState]:
    """Returns the same policy, except that it enters random results when it is asked what table dice show."""

    def think(view: LongShotState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        yield None
        roll = sampled_roll(view, legal, rng)
        if roll is None:
            return (yield from policy(view, legal, rng))
        return Decision(roll, explain(view, roll))

    return think


def sampled_roll(view: LongShotState, legal: Sequence[Command], rng: Rng) -> Command | None:
    """Returns a random roll if a roll is asked for, else None."""
    match legal[0]:
        case Roll(_, 0) as roll:
            return roll
        case Roll(seat):
            return Roll(seat, rng.pick(view.racing()), _sampled_move(view, rng))
        case Throw(seat) if view.phase == THROW_HORSE:
            return Throw(seat, rng.pick(view.racing()))
        case Throw(seat):
            return Throw(seat, _sampled_move(view, rng))
        case _:
            return None


def _sampled_move(view: LongShotState, rng: Rng) -> int:
    return rng.pick(MOVE_DIE_FACES[view.options.move_die])


POLICY_BY_LEVEL: Mapping[str, Policy[LongShotState]] = {
    "random": random_policy,
    "novice": novice,
    "regular": regular,
    "sharp": sharp,
}
POLICIES: Mapping[str, Policy[LongShotState]] = {
    level: rolls_honestly(policy) for level, policy in {**POLICY_BY_LEVEL, **BENCHMARK_STRATEGIES}.items()
}
