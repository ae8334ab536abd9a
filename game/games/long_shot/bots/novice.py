"""Plays by rules of thumb: the novice, and fixed strategies for measuring prices, odds and cards."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass

from game.bots.agent import Decision, DecisionTask, Policy
from game.bots.registry import by_rules_of_thumb
from game.engine.rng import Rng
from game.engine.rules import Command, Seat
from game.games.long_shot.bots.evaluators import LongShotMoneyEvaluator
from game.games.long_shot.bots.explanations import explain
from game.games.long_shot.bots.heuristics import LongShotWeights
from game.games.long_shot.bots.staged_search import (
    Candidate,
    LongShotSearch,
    SearchContext,
    build_context,
    expand,
    rank,
    state_after,
)
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.effects.base import HorseTarget
from game.games.long_shot.rules.horses import FIELD_CARDS, HORSE_CARDS
from game.games.long_shot.rules.state import ACT, BANK, BET_DOLLARS, FINISH, HIDDEN, HORSES, LongShotState

NOISE_DOLLARS = 25.0
"""Maximum error of a score in either direction, in dollars."""
PURSE_DOLLARS = 75
"""Average purse of a placed horse, in dollars."""
CHANCE_PER_SPACE = 0.05
"""Additional chance to be placed for each space ahead of the average horse."""
CHANCE_PER_BAR_NUMBER = 0.07
"""Additional chance to be placed for each number on the bar above the average, if the horse has an owner."""
AVERAGE_BAR_NUMBERS = 2.0
MIN_FINISH_CHANCE = 0.02
MAX_FINISH_CHANCE = 0.95
BASE_FINISH_CHANCE = 0.3
"""Chance to be placed of an average horse."""
HELD_SHARE = 0.6
"""Share of its dollars that a card is worth in the hand, 0 to 1."""
UNKNOWN_CARD_DOLLARS = 2.5
"""Value of a card without a specific estimate, in dollars."""


def score(view: LongShotState, command: Command) -> float:
    """Returns the estimated dollars of a command."""
    assert isinstance(command, commands.LongShotCommand)
    match command:
        case commands.Buy(_, horse):
            return PURSE_DOLLARS * finish_estimate(view, horse, owned=True) - HORSE_CARDS[horse].price
        case commands.Bet(_, horse):
            return BET_DOLLARS * (_bet_return(view, horse) - 1)
        case commands.Play():
            return _play_score(view, command)
        case commands.Discard(seat, card, other):
            return BET_DOLLARS - card_value(view, seat, card) - card_value(view, seat, other)
        case commands.Take(seat, card):
            return card_value(view, seat, card)
        case commands.MoveAlong(seat, horse):
            return _move_score(view, seat, horse, view.move_die)
        case commands.Reroll():
            return 0.0 if view.move_die < 2 else -2 * NOISE_DOLLARS
        case commands.Answer() | commands.Steal() | commands.Draw():
            return 2 * NOISE_DOLLARS
        case _:
            return 0.0


def finish_estimate(view: LongShotState, horse: int, *, owned: bool = False) -> float:
    """Returns a rough chance to be placed, 0..1, from the horse's lead and its movement bar."""
    if view.positions[horse] == FINISH:
        return 0.0
    average = sum(view.positions[1:]) / len(HORSES)
    bar_numbers = HORSE_CARDS[horse].bar.bit_count() if owned or view.owners[horse] != BANK else 0.0
    chance = (
        BASE_FINISH_CHANCE
        + CHANCE_PER_SPACE * (view.positions[horse] - average)
        + CHANCE_PER_BAR_NUMBER * (bar_numbers - AVERAGE_BAR_NUMBERS)
    )
    return max(MIN_FINISH_CHANCE, min(MAX_FINISH_CHANCE, chance))


def _bet_return(view: LongShotState, horse: int) -> float:
    """Returns the estimated payout of a one-dollar bet, in dollars."""
    return finish_estimate(view, horse) * sum(_payouts(view, horse)) / 3


def card_value(view: LongShotState, seat: Seat, card: int) -> float:
    """Returns the estimated dollars of a card in the hand."""
    if card == HIDDEN:
        return UNKNOWN_CARD_DOLLARS
    return CARDS_BY_NUMBER[card].effect.estimated_value(view, seat, HELD_CARD_VALUES)


class HeldCardValues:
    """The novice's values of the effects of cards in the hand."""

    def money(self, amount: int, condition: bool | None) -> float:
        return amount * (0.5 if condition is False else 0.8)

    def money_for_each(self, amount: int, count: int) -> float:
        return amount * (0.5 + count)

    def answer(self, face: int, amount: int) -> float:
        return amount * HELD_SHARE

    def bet(self, target: HorseTarget, amount: int, free: bool) -> float:
        return amount * HELD_SHARE

    def move(self, target: HorseTarget, steps: int) -> float:
        return UNKNOWN_CARD_DOLLARS

    def stolen_money(self, amount: int) -> float:
        return amount * HELD_SHARE

    def stolen_card(self) -> float:
        return UNKNOWN_CARD_DOLLARS

    def drawn_cards(self, count: int) -> float:
        return UNKNOWN_CARD_DOLLARS


HELD_CARD_VALUES = HeldCardValues()


@dataclass(frozen=True, slots=True)
class PlayedCardValues(HeldCardValues):
    """The novice's values of the effects of a played card."""

    view: LongShotState
    command: commands.Play

    def money(self, amount: int, condition: bool | None) -> float:
        return amount

    def money_for_each(self, amount: int, count: int) -> float:
        return amount * count

    def bet(self, target: HorseTarget, amount: int, free: bool) -> float:
        return amount * (_bet_return(self.view, self.command.horse) - (not free))

    def move(self, target: HorseTarget, steps: int) -> float:
        return _move_score(self.view, self.command.seat, self.command.horse, steps)

    def stolen_money(self, amount: int) -> float:
        return min(amount, self.view.money[self.command.rival])


def _play_score(view: LongShotState, command: commands.Play) -> float:
    effect = CARDS_BY_NUMBER[command.card].effect
    return effect.estimated_value(view, command.seat, PlayedCardValues(view, command))


def _move_score(view: LongShotState, seat: Seat, horse: int, steps: int) -> float:
    """Returns the value of a move in dollars: positive for own horses forward, and for rivals' horses back."""
    rivals = max(_stake(view, other, horse) for other in view.seats if other != seat)
    return steps * CHANCE_PER_SPACE * (_stake(view, seat, horse) - rivals / max(1, view.players - 1))


def _stake(view: LongShotState, seat: Seat, horse: int) -> float:
    return PURSE_DOLLARS * (view.owners[horse] == seat) + view.bets[seat][horse] * sum(_payouts(view, horse)) / 3


def _payouts(view: LongShotState, horse: int) -> list[int]:
    return [view.options.edition.payout(odds, 1) for odds in HORSE_CARDS[horse].odds]


novice = by_rules_of_thumb(score, explain, NOISE_DOLLARS)

SAVING_EVALUATOR = LongShotMoneyEvaluator()
"""Values money in hand above its amount."""
SPENDING_EVALUATOR = LongShotMoneyEvaluator(weights=LongShotWeights(premium=0.0))
"""Values money in hand at its amount, and spends it on any gain."""

CommandTypes = tuple[type[Command], ...]
"""Types of actions. Bet includes cards with bets."""


def _is_card_bet(command: Command) -> bool:
    return isinstance(command, commands.Play) and CARDS_BY_NUMBER[command.card].effect.is_bet


@dataclass(frozen=True, slots=True)
class FixedStrategy:
    """Takes the best action of the first types in `order` that beats passing. Otherwise plays like the regular bot."""

    order: tuple[CommandTypes, ...]
    evaluator: LongShotMoneyEvaluator = SAVING_EVALUATOR
    saves_for_horse: bool = False
    """Whether it discards two cards, before the second types, if that brings enough money for a horse."""

    def __call__(self, view: LongShotState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
        if view.phase != ACT or len(legal) == 1:
            return (yield from LongShotSearch(self.evaluator)(view, legal, rng))
        context = yield from build_context(self.evaluator, view, legal[0].seat, rng)
        for place, kinds in enumerate(self.order):
            if place == 1 and self.saves_for_horse and (yield from self._can_soon_afford_horse(view, context)):
                kinds = (commands.Discard, *kinds)
            preferred = [
                command
                for command in legal
                if isinstance(command, kinds) or (commands.Bet in kinds and _is_card_bet(command))
            ]
            if preferred:
                candidates = yield from expand(view, [*preferred, legal[-1]], context)
                for _best in rank(self.evaluator, candidates, context):
                    yield None
                if candidates[0].command != legal[-1]:
                    return Decision(candidates[0].command, explain(view, candidates[0].command))
        return Decision(legal[-1], explain(view, legal[-1]))

    def _can_soon_afford_horse(self, view: LongShotState, context: SearchContext) -> Generator[None, None, bool]:
        """Computes whether the price of two cards would make a worthwhile horse affordable."""
        affordable_next = [
            commands.buy(context.seat, card.number)
            for card in FIELD_CARDS
            if 0 < card.price - view.money[context.seat] <= BET_DOLLARS
            and card.number in view.racing()
            and view.owners[card.number] == BANK
        ]
        nothing = commands.pass_turn(context.seat)
        candidates = [Candidate(command, state_after(view, command)) for command in (*affordable_next, nothing)]
        for _best in rank(self.evaluator, candidates, context):
            yield
        return candidates[0].command != nothing


BENCHMARK_STRATEGIES: Mapping[str, Policy[LongShotState]] = {
    "buyer": FixedStrategy(((commands.Buy,), (commands.Play,), (commands.Discard,)), saves_for_horse=True),
    "bettor": FixedStrategy(((commands.Bet,), (commands.Discard, commands.Play)), SPENDING_EVALUATOR),
    "carder": FixedStrategy(((commands.Play,), (commands.Discard,))),
    "mixer": by_rules_of_thumb(score, explain),
}
