"""Registers the bots by level, and defines policies for any rule set: random commands, rules of thumb."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.bots.agent import Agent, Decision, DecisionTask, MoveReviewer, Policy, count_close, misjudgement
from game.engine.catalog import game_of_state, load_part
from game.engine.message import Deed, ExplainedError, Message
from game.engine.rng import Rng
from game.engine.rules import Command, GameState, S

LEVELS = ("random", "novice", "regular", "sharp", "casual", "keen")
"""All levels of bots. Match codes depend on their order, so append new levels. Old matches have random bots."""
PLAYED_LEVELS = ("novice", "casual", "keen", "regular", "sharp")
"""Levels of bots that a player can choose, weakest first."""


def random_policy(view: object, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Returns a random legal command."""
    yield None
    return Decision(rng.pick(legal), Deed("picks one of {count} moves at random", count=len(legal)))


def rolls_honestly(
    policy: Policy[S], sampled_roll: Callable[[S, Sequence[Command], Rng], Decision | None]
) -> Policy[S]:
    """Returns a policy that enters the result of `sampled_roll` for table dice, and else decides as `policy` does.

    `sampled_roll` returns None for a decision without dice.
    """

    def think(view: S, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        yield None
        return sampled_roll(view, legal, rng) or (yield from policy(view, legal, rng))

    return think


def by_rules_of_thumb(
    score: Callable[[S, Command], float], deed: Callable[[S, Command], Deed], noise: float = 0.0
) -> Policy[S]:
    """Returns a policy that chooses the command with the highest score; scores have random errors up to `noise`."""

    def think(view: S, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        yield None
        scores = [score(view, command) + misjudgement(noise, rng) for command in legal]
        ranked = sorted(range(len(legal)), key=scores.__getitem__, reverse=True)
        close = ranked[: count_close([scores[index] for index in ranked])]
        best, *others = [Decision(legal[index], deed(view, legal[index])) for index in close]
        return Decision(best.command, best.deed, tuple(others))

    return think


class UnknownAgent(ExplainedError):
    """Raised for an unknown level."""

    def __init__(self, level: str) -> None:
        levels = ", ".join(PLAYED_LEVELS)
        super().__init__(Message("There is no bot “{level}”. Bots: {levels}.", level=level[:40], levels=levels))


@dataclass(frozen=True, slots=True)
class DifficultyAgent:
    """A bot of a level. The type of the view determines its policy."""

    name: str

    def think(self, view: GameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Decides with the policy of the level for the view's rule set."""
        return policy_for(view, self.name)(view, legal, rng)


def agent_by_name(level: str, rules: str = "") -> Agent:
    """Returns the bot of a level, or of an additional policy of `rules`. Raises UnknownAgent."""
    if level in LEVELS or level in policies_of(rules):
        return DifficultyAgent(level)
    raise UnknownAgent(level)


def policy_for(view: GameState, level: str) -> Policy[GameState]:
    """Returns the policy of a level for the rule set of a view."""
    return policies_of(game_of_state(view).key).get(level, random_policy)


def policies_of(rules: str) -> Mapping[str, Policy[GameState]]:
    """Returns the policies of a game by level. There can be additional policies for measurements."""
    policies: Mapping[str, Policy[GameState]] = load_part(rules, "policies") or {}
    return policies


def reviewer_for(rules: str) -> MoveReviewer[GameState] | None:
    """Returns the reviewer of a rule set's decisions, or None."""
    reviewer: MoveReviewer[GameState] | None = load_part(rules, "move_reviewer")
    return reviewer
