"""Registers the bots by level, and the policies that work for every rule set: random commands, rules of thumb."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.bots.agent import Agent, Decision, DecisionTask, MoveReviewer, Policy, count_close, misjudgement
from game.engine.catalog import game_of_state, load_part
from game.engine.message import Deed, ExplainedError, Message
from game.engine.rng import Rng
from game.engine.rules import Command, GameState, S

LEVELS = ("random", "novice", "regular", "sharp", "casual", "keen")
"""Match codes count on their order: a new level goes to the end. Old matches have bots that play at random."""
PLAYED_LEVELS = ("novice", "casual", "keen", "regular", "sharp")
"""The levels that a player can choose, from the weakest on."""


def random_policy(view: object, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Returns one of the legal commands, each as likely."""
    yield None
    return Decision(rng.pick(legal), Deed("picks one of {count} moves at random", count=len(legal)))


def rolls_honestly(
    policy: Policy[S], sampled_roll: Callable[[S, Sequence[Command], Rng], Decision | None]
) -> Policy[S]:
    """Returns the same policy, except that it enters what `sampled_roll` returns when it is asked what table dice
    show; that returns None where nothing is rolled.
    """

    def think(view: S, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        yield None
        return sampled_roll(view, legal, rng) or (yield from policy(view, legal, rng))

    return think


def by_rules_of_thumb(
    score: Callable[[S, Command], float], reason: Callable[[S, Command], Message], noise: float = 0.0
) -> Policy[S]:
    """Returns a policy that gives the command with the highest score; each may be off by `noise`, either way."""

    def think(view: S, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        yield None
        scores = [score(view, command) + misjudgement(noise, rng) for command in legal]
        ranked = sorted(range(len(legal)), key=lambda place: -scores[place])
        close = ranked[: count_close([scores[place] for place in ranked])]
        best, *others = [Decision(command, reason(view, command)) for command in (legal[place] for place in close)]
        return Decision(best.command, best.reason, tuple(others))

    return think


class UnknownAgent(ExplainedError):
    """A level that no bot has."""

    def __init__(self, level: str) -> None:
        levels = ", ".join(PLAYED_LEVELS)
        super().__init__(Message("There is no bot “{level}”. Bots: {levels}.", level=level[:40], levels=levels))


@dataclass(frozen=True, slots=True)
class DifficultyAgent:
    """A bot of a level, which finds its policy by the type of the view."""

    name: str

    def think(self, view: GameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Decides by the policy of its level for the view's rule set."""
        return policy_for(view, self.name)(view, legal, rng)


def agent_by_name(level: str, rules: str = "") -> Agent:
    """Returns the bot of a level, or one that `rules` has beside the levels. Raises UnknownAgent."""
    if level in LEVELS or level in policies_of(rules):
        return DifficultyAgent(level)
    raise UnknownAgent(level)


def policy_for(view: GameState, level: str) -> Policy[GameState]:
    """Returns the policy of a level for this view, whose type tells the rule set."""
    return policies_of(game_of_state(view).key).get(level, random_policy)


def policies_of(rules: str) -> Mapping[str, Policy[GameState]]:
    """The policies of a game's own, by level; beside the levels there may be some for measuring."""
    policies: Mapping[str, Policy[GameState]] = load_part(rules, "policies") or {}
    return policies


def reviewer_for(rules: str) -> MoveReviewer[GameState] | None:
    """Returns the reviewer of a rule set's decisions, or None."""
    reviewer: MoveReviewer[GameState] | None = load_part(rules, "move_reviewer")
    return reviewer
