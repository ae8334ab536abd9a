"""Registers the Dice Game's policies by level. A bot that enters table dice enters a random roll."""

from collections.abc import Mapping, Sequence

from game.bots.agent import Decision, Policy
from game.bots.attention import overlooks
from game.bots.registry import random_policy, rolls_honestly
from game.engine.message import Deed
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.dice_game.bots.appraisal import hint
from game.games.dice_game.bots.benchmark_strategies import PLANS
from game.games.dice_game.bots.evaluators import REGULAR_0, SHARP_0, casual, keen, regular, sharp
from game.games.dice_game.bots.novice import ease_of_overlooking, novice
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.state import MOVE_DIE_FACES, DiceGameState


def sampled_roll(_view: object, legal: Sequence[Command], rng: Rng) -> Decision | None:
    """Returns a random roll if the legal commands are rolls, else None."""
    match legal[0]:
        case commands.Roll(seat) if len(legal) == 1:
            return Decision(legal[0], Deed("rolls"))
        case commands.Roll(seat):
            return Decision(commands.Roll(seat, rng.die(8), rng.pick(MOVE_DIE_FACES)), Deed("rolls"))
        case commands.RollForRoland(seat):
            return Decision(commands.RollForRoland(seat, rng.die(8)), Deed("rolls for Roland"))
        case _:
            return None


POLICY_BY_LEVEL: Mapping[str, Policy[DiceGameState]] = {
    "random": random_policy,
    "novice": overlooks(novice, 18, ease_of_overlooking),
    "casual": overlooks(casual, 38, ease_of_overlooking),
    "keen": overlooks(keen, 28, ease_of_overlooking),
    "regular": regular,
    "sharp": sharp,
}
"""The shares of overlooked options, in per cent, were chosen by duels (docs/bots.md)."""
YARDSTICKS: Mapping[str, Policy[DiceGameState]] = {"novice-0": novice, "regular-0": REGULAR_0, "sharp-0": SHARP_0}
"""Fixed opponents for measurements: earlier versions of the levels, which never change."""
POLICIES: Mapping[str, Policy[DiceGameState]] = {
    level: rolls_honestly(policy, sampled_roll)
    for level, policy in {**POLICY_BY_LEVEL, **YARDSTICKS, **PLANS, "hint": hint}.items()
}
"""All policies, with honest rolls of table dice."""
