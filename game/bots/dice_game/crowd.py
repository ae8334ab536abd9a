"""What the others will yet do to the race: marks on the bars for horses that have backers, guessed by lot."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dice_game.state import FINISH, HORSES, MARKET, State
from game.engine.rng import Rng

CROWDS = 4
"""Different guesses, each of which a quarter of the races is run with."""
MARKS = 0.21
"""Marks that a player makes in a round: counted over races between bots."""
IDLE = 5.0
"""Dollars that even a horse without a backer counts for."""
OWNED = 25.0
"""Dollars that an owner has on a horse, roughly."""

Mark = tuple[int, int]
"""A card, and the horse to be marked on its bar."""


def crowds(state: State, rounds: float, rng: Rng) -> list[list[Mark]]:
    """For each guess the marks to come; each counts from now on, so only half as many are made."""
    backing = [0.0, *(_backing(state, horse) for horse in HORSES)]
    marks = MARKS * len(state.seats) * rounds / 2
    return [_marks(backing, marks, rng) for _ in range(CROWDS)]


def _marks(backing: Sequence[float], expected: float, rng: Rng) -> list[Mark]:
    count = int(expected) + (rng.below(1000) < 1000 * (expected % 1))
    return [(rng.die(8), _drawn(backing, rng)) for _ in range(count)]


def _drawn(weights: Sequence[float], rng: Rng) -> int:
    """A horse, the likelier the more it weighs."""
    rest = rng.below(1 << 32) / (1 << 32) * sum(weights)
    for horse in HORSES:
        rest -= weights[horse]
        if rest < 0:
            return horse
    return HORSES[-1]


def _backing(state: State, horse: int) -> float:
    """Dollars that all seats together have on a racing horse."""
    if state.positions[horse] == FINISH:
        return 0.0
    bets = sum(bets[horse] for bets in state.bets)
    return IDLE + bets * state.cards[horse].odds[1] + OWNED * (state.owners[horse] != MARKET)


def marked(bars: Sequence[int], marks: Sequence[Mark]) -> list[int]:
    """The bars with those marks as well."""
    bars = list(bars)
    for card, horse in marks:
        bars[card] |= 1 << horse
    return bars
