"""How bots think about the Dice Game."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.bot import Mind
from game.bots.dice_game.novice import novice

MINDS: Mapping[str, Mind] = {"novice": novice, "regular": novice, "sharp": novice}
