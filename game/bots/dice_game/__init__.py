"""How bots think about the Dice Game."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.bot import Mind
from game.bots.chance import at_random
from game.bots.dice_game.dice import honest
from game.bots.dice_game.novice import novice
from game.bots.dice_game.regular import regular
from game.bots.dice_game.sharp import sharp

LEVELS: Mapping[str, Mind] = {"random": at_random, "novice": novice, "regular": regular, "sharp": sharp}
MINDS: Mapping[str, Mind] = {level: honest(mind) for level, mind in LEVELS.items()}
