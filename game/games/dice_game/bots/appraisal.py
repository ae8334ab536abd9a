"""Computes the hint of a sharp bot, and the mean dollars that each legal command brings in the race."""

from collections.abc import Generator, Sequence
from dataclasses import replace

from game.bots.agent import DecisionTask
from game.engine.match import play_unchecked
from game.engine.rng import Rng
from game.engine.rules import Command, Seat
from game.games.dice_game.bots.evaluators import sharp
from game.games.dice_game.bots.explanations import with_dollars
from game.games.dice_game.bots.outcome_cache import DiceGameOutcomeCache
from game.games.dice_game.bots.payoff import mean_payoff
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import OVER, DiceGameState

RACES = 240
"""Number of simulated races for each situation on the track."""


def hint(view: DiceGameState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Decides as the sharp bot does, and adds the worth of the legal commands."""
    decision = yield from sharp(view, legal, rng)
    worth = yield from appraise(view, legal, rng)
    deed = with_dollars(decision.deed, worth.get(decision.command, 0.0))
    return replace(decision, deed=deed, worth=tuple(worth.items()))


def appraise(view: DiceGameState, legal: Sequence[Command], rng: Rng) -> Generator[None, None, dict[Command, float]]:
    """Computes the mean dollars that each command brings, over the same rolls; in slices.

    A command that changes the race, such as a new follower, is worth what the change of the race brings. Any other is
    worth what it brings to the sheet. Commands that end the race have no worth.
    """
    cache = DiceGameOutcomeCache(rng)
    worth = {}
    for command in legal:
        after = view.copy()
        play_unchecked(DICE_GAME, after, command, Rng(0))
        if after.phase == OVER:
            continue
        changes_race = (after.positions, after.bars) != (view.positions, view.bars)
        reference = _with_race_of(after, view) if changes_race else view
        yield from cache.prepare(after, RACES)
        yield from cache.prepare(reference, RACES)
        worth[command] = _dollars(after, command.seat, cache) - _dollars(reference, command.seat, cache)
    return worth


def _with_race_of(state: DiceGameState, other: DiceGameState) -> DiceGameState:
    """Returns a state with the horses and followers of another one."""
    copy = state.copy()
    copy.positions = other.positions[:]
    copy.bars = other.bars[:]
    copy.finishers = other.finishers[:]
    return copy


def _dollars(state: DiceGameState, seat: Seat, cache: DiceGameOutcomeCache) -> float:
    return mean_payoff(state, seat, cache.get(state, RACES))
