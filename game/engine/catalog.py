"""The rule sets there are. A new one adds a line."""

from __future__ import annotations

from typing import Any

from game.engine.core import Rules
from game.engine.dice_game.rules import DICE_GAME
from game.engine.horse_race.rules import HORSE_RACE
from game.engine.long_shot.rules import LONG_SHOT

RULES: tuple[Rules[Any], ...] = (DICE_GAME, LONG_SHOT, HORSE_RACE)


def rules_of(key: str) -> Rules[Any] | None:
    """The rule set of that key, if there is one."""
    return next((rules for rules in RULES if rules.key == key), None)
