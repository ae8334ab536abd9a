"""How bots think about Long Shot, the card game."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.bot import Mind
from game.bots.chance import at_random
from game.bots.long_shot.dice import honest
from game.bots.long_shot.novice import novice
from game.bots.long_shot.plans import PLANS
from game.bots.long_shot.regular import regular
from game.bots.long_shot.sharp import sharp

LEVELS: Mapping[str, Mind] = {"random": at_random, "novice": novice, "regular": regular, "sharp": sharp}
MINDS: Mapping[str, Mind] = {level: honest(mind) for level, mind in {**LEVELS, **PLANS}.items()}
