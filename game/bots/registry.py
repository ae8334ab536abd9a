"""Registers the bots by level, and defines the policies that work for every rule set: random commands, playouts."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass

from game.bots.agent import Agent, Decision, DecisionTask, MoveReviewer, Policy, count_close, misjudgement
from game.engine.catalog import game_of_state, load_part
from game.engine.match import play_unchecked
from game.engine.message import Deed, ExplainedError, Message
from game.engine.rng import Rng
from game.engine.rules import Command, GameState, LegalCommands, Outcome, Ruleset, S, Seat

PLAYOUTS = {"novice": 40, "casual": 80, "keen": 120, "regular": 160, "sharp": 640}
"""Playouts for one decision, by level, for rule sets without policies of their own."""
LEVELS = ("random", "novice", "regular", "sharp", "casual", "keen")
"""Match codes count on their order: a new level goes to the end. Old matches have bots that play at random."""
PLAYED_LEVELS = ("novice", "casual", "keen", "regular", "sharp")
"""The levels that a player can choose, from the weakest on."""


def random_policy(view: object, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Returns one of the legal commands, each as likely."""
    yield None
    if len(legal) == 1:
        return Decision(legal[0], Deed("has only one move"))
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


COMMANDS_PER_SLICE = 8
"""Commands played between two yields."""
MAX_PLAYOUT_COMMANDS = 2000
"""Commands after which a playout counts as undecided."""
UNDECIDED_VALUE = 0.5
"""The value of a playout without a result, between a loss (0) and a win (1)."""


@dataclass(frozen=True, slots=True)
class RolloutPolicy:
    """Plays `playouts` random games from the view, shared among the commands; the worse half is dropped repeatedly."""

    rules: Ruleset[GameState]
    playouts: int

    def __call__(self, view: GameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Decides by playouts; the commands compared have the same chance."""
        yield None
        if len(legal) == 1:
            return Decision(legal[0], Deed("has only one move"))
        field = some_commands(legal, max(2, self.playouts), rng)
        value = dict.fromkeys(range(len(field)), 0.0)
        tries, left = 0, self.playouts
        while len(value) > 1:
            rounds = max(1, left // (2 * len(value)))
            for _ in range(rounds):
                seed = rng.bits()  # the same chance for all commands, so that they are compared fairly
                for place in value:
                    value[place] += yield from self._playout(view, field[place], Rng(seed))
            tries += rounds
            left -= rounds * len(value)
            survivors = sorted(value, key=lambda place: -value[place])[: max(1, (len(value) + 1) // 2)]
            value = {place: value[place] for place in survivors}
        best, won = value.popitem()
        chance = round(100 * won / tries)
        reason = Deed("wins {chance}% of {tries} simulated games", chance=chance, tries=tries)
        return Decision(field[best], reason)

    def _playout(self, view: GameState, command: Command, rng: Rng) -> Generator[None, None, float]:
        """Plays one random game to its end in slices; returns the part of the win that the seat had."""
        state, seat = view.copy(), command.seat
        for played in range(MAX_PLAYOUT_COMMANDS):
            play_unchecked(self.rules, state, command, rng)
            outcome = self.rules.outcome(state)
            if outcome:
                return win_part(outcome, seat)
            if played % COMMANDS_PER_SLICE == COMMANDS_PER_SLICE - 1:
                yield
            actor = self.rules.to_act(state)[0]
            command = rng.pick(self.rules.legal(state, actor))
        return UNDECIDED_VALUE


def some_commands(legal: Sequence[Command], count: int, rng: Rng) -> list[Command]:
    """Returns `count` of the legal commands, or all if there are fewer; a described list is never made."""
    if not isinstance(legal, LegalCommands):
        return rng.shuffled(legal)[:count]
    return list(dict.fromkeys(rng.pick(legal) for _command in range(count)))


def win_part(outcome: Outcome, seat: Seat) -> float:
    """Returns a seat's part of the win: 1 for an unshared win, less for a shared one, else 0."""
    return (seat in outcome.winners) / len(outcome.winners)


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
