"""A bot for rule sets that have no thinking of their own: it plays on at random and counts what is won."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.bot import Choice, Thinking
from game.engine.core import Command, Outcome, Rules, Seat, Sentence
from game.engine.match import advance
from game.engine.rng import Rng

SLICE = 8
"""Commands played between two yields."""
LONGEST = 2000
"""Commands after which a playout is given up as undecided."""
UNDECIDED = 0.5
"""The worth of a playout without a result, between a loss (0) and a win (1)."""


@dataclass(frozen=True, slots=True)
class Rollouts:
    """Plays `playouts` games from here, shared among the commands; the worse half drops out again and again."""

    rules: Rules[Any]
    playouts: int

    def __call__(self, view: Any, legal: Sequence[Command], rng: Rng) -> Thinking:
        yield
        if len(legal) == 1:
            return Choice(legal[0], Sentence("has no choice"))
        field = rng.shuffled(legal)[: max(2, self.playouts)]
        worth = dict.fromkeys(range(len(field)), 0.0)
        tries, left = 0, self.playouts
        while len(worth) > 1:
            rounds = max(1, left // (2 * len(worth)))
            for _ in range(rounds):
                seed = rng.bits()  # the same chance for all commands, so that they are compared fairly
                for place in worth:
                    worth[place] += yield from self._playout(view, field[place], Rng(seed))
            tries += rounds
            left -= rounds * len(worth)
            kept = sorted(worth, key=lambda place: -worth[place])[: max(1, (len(worth) + 1) // 2)]
            worth = {place: worth[place] for place in kept}
        best, won = worth.popitem()
        chance = round(100 * won / tries)
        reason = Sentence("won {chance} % of {tries} games played on from here", chance=chance, tries=tries)
        return Choice(field[best], reason)

    def _playout(self, view: Any, command: Command, rng: Rng) -> Generator[None, None, float]:
        """Plays one game to its end; 0 for the last of the table, 1 for a win alone."""
        state, seat = view.copy(), command.seat
        for played in range(LONGEST):
            advance(self.rules, state, command, rng)
            outcome = self.rules.outcome(state)
            if outcome:
                return standing(outcome, seat)
            if played % SLICE == SLICE - 1:
                yield
            actor = self.rules.to_act(state)[0]
            command = rng.pick(self.rules.legal(state, actor))
        return UNDECIDED


def standing(outcome: Outcome, seat: Seat) -> float:
    """Where a seat ended: 1 for a win alone, less when it is shared, down to 0 for the last."""
    behind = ahead = 0
    found = False
    for tied in outcome.ranking:
        if seat in tied:
            found = True
        elif found:
            behind += len(tied)
        else:
            ahead += len(tied)
    others = sum(map(len, outcome.ranking)) - 1
    return 0.5 + 0.5 * (behind - ahead) / others if others else 1.0
