"""Registers the policies of Forty-Two Lands by level, and compares decisions with the hint's, in armies."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace

from game.bots.agent import DecisionTask, MoveComparison, Policy
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.conquest.bots.novice import novice, restless_random
from game.games.conquest.bots.searching import CAREFUL, HASTY, KEEN, SHARP, ConquestSearch
from game.games.conquest.bots.turn_search import VALUED_COMMANDS
from game.games.conquest.rules.state import ConquestState

SHORT_WAR = 12
"""Maximum number of rounds of a short war, whose hint avoids attacks that rivals answer at once."""
OPENING = replace(SHARP, opens_with_stacks=True)


def adviser(view: ConquestState) -> ConquestSearch:
    """Returns the search behind the hint: the careful one in a match of few rounds, else the sharp bot's."""
    return CAREFUL if 0 < view.options.rounds <= SHORT_WAR else OPENING


def hint(view: ConquestState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Decides as the adviser of the match does."""
    return (yield from adviser(view)(view, legal, rng))


POLICIES: Mapping[str, Policy[ConquestState]] = {
    "random": restless_random,
    "novice": replace(HASTY, noise=0.2, overlooked=94),
    "casual": replace(HASTY, noise=0.03, overlooked=76),
    "keen": replace(SHARP, overlooked=76),
    "regular": replace(SHARP, overlooked=42),
    "sharp": OPENING,
    "hint": hint,
    "novice-0": novice,
    "regular-0": KEEN,
    "sharp-0": SHARP,
}
"""Policies by level. A level with `-0` is a former one, kept as a fixed opponent for measurements."""


def review_move(
    view: ConquestState, legal: Sequence[Command], command: Command, rng: Rng
) -> Generator[object, None, MoveComparison | None]:
    """Compares placing, an attack, a move or passing with the hint's choice; None if it cannot be compared."""
    if len(legal) == 1 or not view.round or not isinstance(command, VALUED_COMMANDS):
        return None
    search = adviser(view)
    choice = (yield from search(view, legal, rng)).command
    if choice == command or not isinstance(choice, VALUED_COMMANDS):
        return MoveComparison(command, command, 0.0) if choice == command else None
    values = search.values(view, command.seat)
    value = values.of(command)
    yield None
    return MoveComparison(command, choice, (value - values.of(choice)) * sum(view.armies))
