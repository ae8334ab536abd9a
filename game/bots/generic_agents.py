"""Defines policies that work for every rule set: random commands, and random playouts."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from game.bots.agent import Decision, DecisionTask, Policy
from game.engine.match import play_unchecked
from game.engine.message import Message
from game.engine.rng import Rng
from game.engine.rules import Command, GameState, LegalCommands, Outcome, Ruleset, S, Seat


def random_policy(view: object, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Returns one of the legal commands, each as likely."""
    yield None
    if len(legal) == 1:
        return Decision(legal[0], Message("has only one move"))
    return Decision(rng.pick(legal), Message("picks one of {count} moves at random", count=len(legal)))


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
            return Decision(legal[0], Message("has only one move"))
        field = _some(legal, max(2, self.playouts), rng)
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
        reason = Message("wins {chance} % of {tries} simulated games from here", chance=chance, tries=tries)
        return Decision(field[best], reason)

    def _playout(self, view: GameState, command: Command, rng: Rng) -> Generator[None, None, float]:
        """Plays one random game to its end in slices; returns 0 for the last rank, 1 for a win alone."""
        state, seat = view.copy(), command.seat
        for played in range(MAX_PLAYOUT_COMMANDS):
            play_unchecked(self.rules, state, command, rng)
            outcome = self.rules.outcome(state)
            if outcome:
                return rank_value(outcome, seat)
            if played % COMMANDS_PER_SLICE == COMMANDS_PER_SLICE - 1:
                yield
            actor = self.rules.to_act(state)[0]
            command = rng.pick(self.rules.legal(state, actor))
        return UNDECIDED_VALUE


def _some(legal: Sequence[Command], count: int, rng: Rng) -> list[Command]:
    """Returns so many of the legal commands, or all if there are fewer; a list that is described is never made."""
    if not isinstance(legal, LegalCommands):
        return rng.shuffled(legal)[:count]
    return list(dict.fromkeys(rng.pick(legal) for _command in range(count)))


def rank_value(outcome: Outcome, seat: Seat) -> float:
    """Returns the value of a seat's rank: 1 for a win alone, less when shared, down to 0 for the last."""
    behind = ahead = 0
    found = False
    for tied_seats in outcome.ranking:
        if seat in tied_seats:
            found = True
        elif found:
            behind += len(tied_seats)
        else:
            ahead += len(tied_seats)
    others = sum(map(len, outcome.ranking)) - 1
    return 0.5 + 0.5 * (behind - ahead) / others if others else 1.0
