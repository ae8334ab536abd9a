"""Samples the bar marks that the other players will make, weighted by the horses they back."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rng import Rng
from game.games.dice_game.rules.state import FINISH, HORSES, MARKET, DiceGameState

MARK_SAMPLES = 4
"""Samples, each used for a quarter of the races."""
MARKS_PER_ROUND = 0.21
"""Marks that a player makes in a round: counted over races between bots."""
BASE_BACKING = 5.0
"""Dollars that every horse counts for, backed or not."""
OWNER_BACKING = 25.0
"""Dollars that an owner has on a horse, roughly."""

BarMark = tuple[int, int]
"""A card, and the horse to be marked on its bar."""


def sampled_rival_marks(state: DiceGameState, rounds: float, rng: Rng) -> list[list[BarMark]]:
    """Returns samples of future marks; each counts from now on, so only half as many are drawn."""
    backing = [0.0, *(_backing(state, horse) for horse in HORSES)]
    marks = MARKS_PER_ROUND * len(state.stables) * rounds / 2
    return [_sampled_marks(backing, marks, rng) for _ in range(MARK_SAMPLES)]


def _sampled_marks(backing: Sequence[float], expected: float, rng: Rng) -> list[BarMark]:
    count = int(expected) + (rng.below(1000) < 1000 * (expected % 1))
    return [(rng.die(8), _weighted_horse(backing, rng)) for _ in range(count)]


def _weighted_horse(weights: Sequence[float], rng: Rng) -> int:
    """Returns a random horse, with a chance proportional to its weight."""
    rest = rng.below(1 << 32) / (1 << 32) * sum(weights)
    for horse in HORSES:
        rest -= weights[horse]
        if rest < 0:
            return horse
    return HORSES[-1]


def _backing(state: DiceGameState, horse: int) -> float:
    """Returns the dollars that all who run horses together have on a racing one."""
    if state.positions[horse] == FINISH:
        return 0.0
    bets = sum(state.bets[seat][horse] for seat in state.stables)
    return BASE_BACKING + bets * state.cards[horse].odds[1] + OWNER_BACKING * (state.owners[horse] != MARKET)


def with_marks(bars: Sequence[int], marks: Sequence[BarMark]) -> list[int]:
    """Returns the bars with these marks added."""
    bars = list(bars)
    for card, horse in marks:
        bars[card] |= 1 << horse
    return bars
