"""How bots think about the Dice Game."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.bot import Mind
from game.bots.dice_game.novice import novice
from game.bots.dice_game.regular import regular
from game.bots.dice_game.sharp import sharp

MINDS: Mapping[str, Mind] = {"novice": novice, "regular": regular, "sharp": sharp}
