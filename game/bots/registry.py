"""Registers the bots by level. A rule set with policies of its own adds a line to POLICIES."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from game.bots.agent import Agent, DecisionTask, MoveReviewer, Policy
from game.bots.generic_agents import RolloutPolicy, random_policy
from game.engine.message import Message
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.dice_game import bots as dice_game_bots
from game.games.horse_race import bots as horse_race_bots
from game.games.long_shot import bots as long_shot_bots
from game.games.registry import RULESETS

POLICIES: dict[str, Mapping[str, Policy]] = {
    "dice_game": dice_game_bots.POLICIES,
    "long_shot": long_shot_bots.POLICIES,
    "horse_race": horse_race_bots.POLICIES,
}
"""By rule set and level; missing levels use the random policy or playouts. A rule set may have
players of its own beside the levels, for measuring."""
MOVE_REVIEWERS = {
    "dice_game": "game.games.dice_game.bots.move_review",
    "long_shot": "game.games.long_shot.bots.move_review",
}
"""By rule set: a module with `review_move`; without one decisions are not reviewed after the match."""
RULESET_BY_STATE_TYPE = {type(rules.initial_state(rules.options({}))): rules for rules in RULESETS}
"""The rule set of each type of view."""
PLAYOUTS = {"novice": 40, "regular": 160, "sharp": 640}
"""Playouts for one decision, by level, for rule sets without policies of their own."""
LEVELS = ("random", "novice", "regular", "sharp")


class UnknownAgent(Exception):
    """A level that no bot has; `reason` is a sentence for the player."""

    def __init__(self, level: str) -> None:
        levels = ", ".join(LEVELS)
        self.reason = Message("There is no bot “{level}”; there are {levels}.", level=level[:40], levels=levels)
        super().__init__(str(self.reason))


@dataclass(frozen=True, slots=True)
class DifficultyAgent:
    """A bot of a level, which finds its policy by the type of the view."""

    name: str

    def think(self, view: Any, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Decides by the policy of its level for the view's rule set."""
        return policy_for(view, self.name)(view, legal, rng)


AGENTS: tuple[Agent, ...] = tuple(DifficultyAgent(level) for level in LEVELS)


def agent_by_name(level: str, rules: str = "") -> Agent:
    """Returns the bot of a level, or one that `rules` has beside the levels. Raises UnknownAgent."""
    if level in LEVELS or level in POLICIES.get(rules, {}):
        return DifficultyAgent(level)
    raise UnknownAgent(level)


def policy_for(view: Any, level: str) -> Policy:
    """Returns the policy of a level for this view, whose type tells the rule set."""
    rules = RULESET_BY_STATE_TYPE[type(view)]
    own = POLICIES.get(rules.key, {})
    if level in own:
        return own[level]
    return RolloutPolicy(rules, PLAYOUTS[level]) if level in PLAYOUTS else random_policy


def reviewer_for(rules: str) -> MoveReviewer | None:
    """Returns the reviewer of a rule set's decisions, or None."""
    reviewer: MoveReviewer | None = (
        import_module(MOVE_REVIEWERS[rules]).review_move if rules in MOVE_REVIEWERS else None
    )
    return reviewer
