"""Registers the policies of Forty-Two Lands by level, and compares decisions with the sharp bot's, in armies."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace

from game.bots.agent import MoveComparison, Policy
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.conquest.bots.novice import novice, restless_random
from game.games.conquest.bots.searching import HASTY, KEEN, SHARP
from game.games.conquest.bots.turn_search import VALUED_COMMANDS
from game.games.conquest.rules.state import ConquestState

POLICIES: Mapping[str, Policy[ConquestState]] = {
    "random": restless_random,
    "novice": replace(HASTY, noise=0.2, overlooked=94),
    "casual": replace(HASTY, noise=0.03, overlooked=76),
    "keen": replace(SHARP, overlooked=76),
    "regular": replace(SHARP, overlooked=42),
    "sharp": replace(SHARP, opens_with_stacks=True),
    "novice-0": novice,
    "regular-0": KEEN,
    "sharp-0": SHARP,
}
"""Policies by level. A level with `-0` is a former one, kept as a fixed opponent for measurements."""


def review_move(
    view: ConquestState, legal: Sequence[Command], command: Command, rng: Rng
) -> Generator[object, None, MoveComparison | None]:
    """Compares placing, an attack, a move or passing with the sharp bot's choice; None if it cannot be compared."""
    if len(legal) == 1 or not view.round or not isinstance(command, VALUED_COMMANDS):
        return None
    choice = (yield from SHARP(view, legal, rng)).command
    if choice == command or not isinstance(choice, VALUED_COMMANDS):
        return MoveComparison(command, command, 0.0) if choice == command else None
    values = SHARP.values(view, command.seat)
    value = values.of(command)
    yield None
    return MoveComparison(command, choice, (value - values.of(choice)) * sum(view.armies))
