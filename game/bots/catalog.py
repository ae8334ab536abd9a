"""The bots there are, by level. A rule set with thinking of its own adds a line to MINDS."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from game.bots import dice_game, horse_race, long_shot
from game.bots.bot import Bot, Mind, Thinking
from game.bots.chance import at_random
from game.bots.judgement import Judge
from game.bots.rollouts import Rollouts
from game.engine.catalog import RULES
from game.engine.core import Command, Sentence
from game.engine.rng import Rng

MINDS: dict[str, Mapping[str, Mind]] = {
    "dice_game": dice_game.MINDS,
    "long_shot": long_shot.MINDS,
    "horse_race": horse_race.MINDS,
}
"""By rule set and level; whatever is missing falls back on chance, or on playing on by chance. A rule set may have
players of its own beside the levels, for measuring."""
JUDGES = {"dice_game": "game.bots.dice_game.hindsight", "long_shot": "game.bots.long_shot.hindsight"}
"""By rule set: a module with `judged`, a Judge; without one decisions are not gone over after the race."""
KINDS = {type(rules.initial(rules.options({}))): rules for rules in RULES}
"""The rule set of each type of view."""
PLAYOUTS = {"novice": 40, "regular": 160, "sharp": 640}
"""Games a bot plays in its head for one decision, where it has nothing better."""
LEVELS = ("random", "novice", "regular", "sharp")


class UnknownBot(Exception):
    """A level that no bot has; `reason` is a sentence for the player."""

    def __init__(self, level: str) -> None:
        levels = ", ".join(LEVELS)
        self.reason = Sentence("There is no bot “{level}”; there are {levels}.", level=level[:40], levels=levels)
        super().__init__(str(self.reason))


@dataclass(frozen=True, slots=True)
class LevelBot:
    """A level, at whatever game the view is of."""

    name: str

    def think(self, view: Any, legal: Sequence[Command], rng: Rng) -> Thinking:
        return mind(view, self.name)(view, legal, rng)


BOTS: tuple[Bot, ...] = tuple(LevelBot(level) for level in LEVELS)


def bot_named(level: str, rules: str = "") -> Bot:
    """The bot of a level, or a player that `rules` has beside the levels. Raises UnknownBot."""
    if level in LEVELS or level in MINDS.get(rules, {}):
        return LevelBot(level)
    raise UnknownBot(level)


def mind(view: Any, level: str) -> Mind:
    """How a level thinks about this view, whose type tells the rule set."""
    rules = KINDS[type(view)]
    own = MINDS.get(rules.key, {})
    if level in own:
        return own[level]
    return Rollouts(rules, PLAYOUTS[level]) if level in PLAYOUTS else at_random


def judge_of(rules: str) -> Judge | None:
    """Who judges the decisions of a rule set; None if nobody does."""
    judge: Judge | None = import_module(JUDGES[rules]).judged if rules in JUDGES else None
    return judge
