"""Registers Long Shot's policies by level. Bots that enter dice from the table use random faces."""

from collections.abc import Mapping, Sequence

from game.bots.agent import Decision, Policy
from game.bots.attention import ease_of_overlooking, overlooks
from game.bots.registry import by_rules_of_thumb, random_policy, rolls_honestly
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.long_shot.bots.evaluators import SHARP_0, regular, sharp
from game.games.long_shot.bots.explanations import explain
from game.games.long_shot.bots.novice import BENCHMARK_STRATEGIES, novice, score
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import HORSES, THROW_HORSE, LongShotState


def sampled_roll(view: LongShotState, legal: Sequence[Command], rng: Rng) -> Decision | None:
    """Returns a random roll if the question is about a roll, else None."""
    command = _sampled_command(view, legal, rng)
    return Decision(command, explain(view, command)) if command is not None else None


def _sampled_command(view: LongShotState, legal: Sequence[Command], rng: Rng) -> Command | None:
    match legal[0]:
        case commands.Roll(_, 0) as roll:
            return roll
        case commands.Roll(seat):
            return commands.Roll(seat, rng.pick(view.racing()), _sampled_move(view, rng))
        case commands.Throw(seat) if view.phase == THROW_HORSE:
            horses = HORSES if view.options.edition.rerolls_both_dice else view.racing()
            return commands.Throw(seat, rng.pick(horses))
        case commands.Throw(seat):
            return commands.Throw(seat, _sampled_move(view, rng))
        case _:
            return None


def _sampled_move(view: LongShotState, rng: Rng) -> int:
    return rng.pick(MOVE_DIE_FACES[view.options.move_die])


KEEN_NOISE_DOLLARS = 15.0
"""Maximum error of a keen player's estimates in either direction, in dollars."""
POLICY_BY_LEVEL: Mapping[str, Policy[LongShotState]] = {
    "random": random_policy,
    "novice": overlooks(novice, 74, ease_of_overlooking),
    "casual": overlooks(novice, 41, ease_of_overlooking),
    "keen": overlooks(by_rules_of_thumb(score, explain, KEEN_NOISE_DOLLARS), 22, ease_of_overlooking),
    "regular": overlooks(regular, 8, ease_of_overlooking),
    "sharp": sharp,
}
"""Policies by level. The percentages of overlooked options were chosen by duels (docs/bots.md)."""
YARDSTICKS: Mapping[str, Policy[LongShotState]] = {"novice-0": novice, "regular-0": regular, "sharp-0": SHARP_0}
"""Fixed versions of levels for measurements. They do not change with the levels."""
POLICIES: Mapping[str, Policy[LongShotState]] = {
    level: rolls_honestly(policy, sampled_roll)
    for level, policy in {**POLICY_BY_LEVEL, **YARDSTICKS, **BENCHMARK_STRATEGIES}.items()
}
