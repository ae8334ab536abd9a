"""How bots think about Long Shot, the card game."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.bot import Mind
from game.bots.chance import at_random
from game.bots.long_shot.plans import PLANS
from game.bots.long_shot.regular import regular

MINDS: Mapping[str, Mind] = {"random": at_random, "regular": regular, **PLANS}
