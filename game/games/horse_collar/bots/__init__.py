"""Registers Horse Collar's policies by level, and reviews slides by “hint”, the sharp bot's choice played exactly."""

from collections.abc import Generator, Mapping, Sequence

from game.bots.agent import MoveComparison, Policy
from game.bots.registry import random_policy
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.horse_collar.bots.plans import (
    CASUAL,
    KEEN,
    MIDDLE_LANES,
    NOVICE,
    REGULAR,
    SHARP,
    STEADY,
    outlook_of,
    tried,
)
from game.games.horse_collar.bots.policies import ALL_LANES, Beginner, Skill
from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.physics import Release
from game.games.horse_collar.rules.state import HorseCollarState

HINT = Skill(SHARP, STEADY, success=0.6, lanes=ALL_LANES, pushes=True)
"""What a sharp player means to do, without an error."""
YARDSTICKS: Mapping[str, Policy[HorseCollarState]] = {
    "novice-0": Beginner(NOVICE),
    "regular-0": Skill(KEEN, KEEN, success=0.4, lanes=MIDDLE_LANES, pushes=False),
    "sharp-0": Skill(SHARP, SHARP, success=0.6, lanes=ALL_LANES, pushes=True),
}
"""Levels as they once were, for measuring: they stay when a level changes."""
POLICIES: Mapping[str, Policy[HorseCollarState]] = {
    "random": random_policy,
    "novice": YARDSTICKS["novice-0"],
    "casual": Skill(CASUAL, CASUAL, success=0.4, lanes=MIDDLE_LANES, pushes=False),
    "keen": Skill(KEEN, KEEN, success=0.5, lanes=ALL_LANES, pushes=True),
    "regular": Skill(REGULAR, REGULAR, success=0.5, lanes=ALL_LANES, pushes=True),
    "sharp": YARDSTICKS["sharp-0"],
    "hint": HINT,
    **YARDSTICKS,
}


AS_GOOD_POINTS = 0.5
"""A slide that is worse by no more counts as the same choice: nobody slides to the millimetre."""


def review_move(
    view: HorseCollarState, legal: Sequence[Command], command: Command, rng: Rng
) -> Generator[object, None, MoveComparison | None]:
    """Compares a slide with the sharp bot's; returns None for dusting, and where the bot would dust first."""
    if not isinstance(command, Release) or commands.Dust(view.seat) in legal:
        return None
    _points, meant, _reason = yield from HINT.best(view)
    outlook = outlook_of(view, HINT.success)
    taken = yield from tried(view, command, SHARP, outlook)
    other = yield from tried(view, meant, SHARP, outlook)
    if taken >= other - AS_GOOD_POINTS:
        return MoveComparison(command, command, 0.0)
    return MoveComparison(command, meant, taken - other)
