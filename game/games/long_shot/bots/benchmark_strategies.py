"""Plays fixed strategies to measure prices, odds and cards by: a buyer, a bettor, a card player, and a mix."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass

from game.bots.agent import Decision, DecisionTask, Policy
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.long_shot.bots.evaluators import LongShotMoneyEvaluator
from game.games.long_shot.bots.explanations import explain
from game.games.long_shot.bots.heuristics import LongShotWeights
from game.games.long_shot.bots.novice import score
from game.games.long_shot.bots.staged_search import (
    Candidate,
    LongShotSearch,
    SearchContext,
    build_context,
    evaluate,
    rank,
    state_after,
)
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.horses import FIELD_CARDS
from game.games.long_shot.rules.state import ACT, BANK, BET_DOLLARS, LongShotState

SAVING_EVALUATOR, SPENDING_EVALUATOR = (
    LongShotMoneyEvaluator(),
    LongShotMoneyEvaluator(weights=LongShotWeights(premium=0.0)),
)
"""The first values money in hand above its amount; the other spends it whenever that pays at all."""

CommandTypes = tuple[type[Command], ...]
"""Types of action; Bet includes the cards that bet."""


@dataclass(frozen=True, slots=True)
class FixedStrategy:
    """Takes the best action of the first types in `order` that beat doing nothing; else plays like the regular bot."""

    order: tuple[CommandTypes, ...]
    evaluator: LongShotMoneyEvaluator = SAVING_EVALUATOR
    saves_for_horse: bool = False
    """Whether two cards are given away, before the second types, when that brings the money for a horse."""

    def __call__(self, view: LongShotState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        """Decides by the strategy's order of action types."""
        if view.phase != ACT or len(legal) == 1:
            return (yield from LongShotSearch(self.evaluator)(view, legal, rng))
        context = yield from build_context(self.evaluator, view, legal[0].seat, rng)
        for place, kinds in enumerate(self.order):
            if place == 1 and self.saves_for_horse and (yield from self._can_soon_afford_horse(view, context)):
                kinds = (commands.Discard, *kinds)
            preferred = [
                command
                for command in legal
                if isinstance(command, kinds) or (commands.Bet in kinds and _is_betting_card(command))
            ]
            if preferred:
                candidates = yield from evaluate(self.evaluator, view, [*preferred, legal[-1]], context)
                if candidates[0].command != legal[-1]:
                    return Decision(candidates[0].command, explain(view, candidates[0].command))
        return Decision(legal[-1], explain(view, legal[-1]))

    def _can_soon_afford_horse(self, view: LongShotState, context: SearchContext) -> Generator[None, None, bool]:
        """Computes whether a worthwhile horse is for sale for which only the price of two cards is missing."""
        affordable_next = [
            commands.buy(context.seat, card.number)
            for card in FIELD_CARDS
            if 0 < card.price - view.money[context.seat] <= BET_DOLLARS
            and card.number in view.racing()
            and view.owners[card.number] == BANK
        ]
        nothing = commands.pass_turn(context.seat)
        candidates = [Candidate(command, state_after(view, command)) for command in (*affordable_next, nothing)]
        yield from rank(self.evaluator, candidates, context)
        return candidates[0].command != nothing


def _is_betting_card(command: Command) -> bool:
    """Returns whether the command plays a card that bets."""
    return isinstance(command, commands.Play) and CARDS_BY_NUMBER[command.card].effect.is_bet


def mixed_policy(view: LongShotState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Takes whatever scores best by simple figures."""
    yield None
    best = max(legal, key=lambda command: score(view, command))
    return Decision(best, explain(view, best))


BUYER = FixedStrategy(((commands.Buy,), (commands.Play,), (commands.Discard,)), saves_for_horse=True)
BETTOR = FixedStrategy(((commands.Bet,), (commands.Discard, commands.Play)), SPENDING_EVALUATOR)
CARDER = FixedStrategy(((commands.Play,), (commands.Discard,)))
BENCHMARK_STRATEGIES: Mapping[str, Policy[LongShotState]] = {
    "buyer": BUYER,
    "bettor": BETTOR,
    "carder": CARDER,
    "mixer": mixed_policy,
}
