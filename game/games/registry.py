"""The rule sets there are. A new one adds a line."""

from __future__ import annotations

from typing import Any

from game.engine.rules import Ruleset
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.horse_race.rules.rules import HORSE_RACE
from game.games.long_shot.rules.rules import LONG_SHOT

RULESETS: tuple[Ruleset[Any], ...] = (DICE_GAME, LONG_SHOT, HORSE_RACE)


def ruleset_by_key(key: str) -> Ruleset[Any] | None:
    """The rule set of that key, if there is one."""
    return next((rules for rules in RULESETS if rules.key == key), None)
