"""Registers Horse Collar's policies by level; "hint" is the sharp bot's choice without a slip of the hand."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.agent import Policy
from game.bots.registry import random_policy
from game.games.horse_collar.bots.hand import NOVICE, REGULAR, SHARP, STEADY
from game.games.horse_collar.bots.plans import MIDDLE_LANES
from game.games.horse_collar.bots.policies import ALL_LANES, Beginner, Skill
from game.games.horse_collar.rules.state import HorseCollarState

HINT = Skill(SHARP, STEADY, success=0.6, lanes=ALL_LANES, pushes=True)
"""What a sharp player means to do, with a hand that does not slip."""
POLICIES: Mapping[str, Policy[HorseCollarState]] = {
    "random": random_policy,
    "novice": Beginner(NOVICE),
    "regular": Skill(REGULAR, REGULAR, success=0.4, lanes=MIDDLE_LANES, pushes=False),
    "sharp": Skill(SHARP, SHARP, success=0.6, lanes=ALL_LANES, pushes=True),
    "hint": HINT,
}
