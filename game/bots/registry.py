"""Registers the bots by level. A rule set with policies of its own adds a line to POLICIES."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.bots.agent import Agent, DecisionTask, MoveReviewer, Policy
from game.bots.generic_agents import RolloutPolicy, random_policy
from game.engine.message import Message
from game.engine.rng import Rng
from game.engine.rules import Command, GameState
from game.games.registry import game_of_state, load_part

"""By rule set and level; missing levels use the random policy or playouts. A rule set may have
players of its own beside the levels, for measuring."""
PLAYOUTS = {"novice": 40, "regular": 160, "sharp": 640}
"""Playouts for one decision, by level, for rule sets without policies of their own."""
LEVELS = ("random", "novice", "regular", "sharp")
"""Match codes count on their order: a new level goes to the end."""


class UnknownAgent(Exception):
    """A level that no bot has; `reason` is a sentence for the player."""

    def __init__(self, level: str) -> None:
        levels = ", ".join(LEVELS)
        self.reason = Message("There is no bot “{level}”. Bots: {levels}.", level=level[:40], levels=levels)
        super().__init__(str(self.reason))


@dataclass(frozen=True, slots=True)
class DifficultyAgent:
    """A bot of a level, which finds its policy by the type of the view."""

    name: str

    def think(self, view: GameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Decides by the policy of its level for the view's rule set."""
        return policy_for(view, self.name)(view, legal, rng)


AGENTS: tuple[Agent, ...] = tuple(DifficultyAgent(level) for level in LEVELS)


def agent_by_name(level: str, rules: str = "") -> Agent:
    """Returns the bot of a level, or one that `rules` has beside the levels. Raises UnknownAgent."""
    if level in LEVELS or level in policies_of(rules):
        return DifficultyAgent(level)
    raise UnknownAgent(level)


def policy_for(view: GameState, level: str) -> Policy[GameState]:
    """Returns the policy of a level for this view, whose type tells the rule set."""
    game = game_of_state(view)
    policies = policies_of(game.key)
    if level in policies:
        return policies[level]
    return RolloutPolicy(game.rules, PLAYOUTS[level]) if level in PLAYOUTS else random_policy


def policies_of(rules: str) -> Mapping[str, Policy[GameState]]:
    """The policies of a game's own, by level; beside the levels there may be some for measuring."""
    policies: Mapping[str, Policy[GameState]] = load_part(rules, "policies") or {}
    return policies


def reviewer_for(rules: str) -> MoveReviewer[GameState] | None:
    """Returns the reviewer of a rule set's decisions, or None."""
    reviewer: MoveReviewer[GameState] | None = load_part(rules, "move_reviewer")
    return reviewer
