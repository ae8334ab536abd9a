"""Players with one plan, to measure prices, odds and cards by: a buyer, a bettor, a carder, and one who mixes."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass

from game.bots.bot import Choice, Mind, Thinking
from game.bots.long_shot.hopes import Guess
from game.bots.long_shot.novice import liking
from game.bots.long_shot.reasons import reason
from game.bots.long_shot.regular import MeanWorth
from game.bots.long_shot.ways import Way, after
from game.bots.long_shot.weighing import Basis, Weigher, based, ranked, weighed
from game.engine.core import Command
from game.engine.long_shot import moves
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.effects.betting import CardBet
from game.engine.long_shot.horses import FIELD
from game.engine.long_shot.state import ACT, BANK, BET, State
from game.engine.rng import Rng

PATIENT, EAGER = MeanWorth(), MeanWorth(guess=Guess(premium=0.0))
"""To one money in hand promises more than itself; the other lays it out whenever that pays at all."""

Kinds = tuple[type[Command], ...]
"""Kinds of action; with v.Bet go the cards that bet."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Takes the best action of the first kinds in `order` that have one better than nothing; else like the regular."""

    order: tuple[Kinds, ...]
    method: MeanWorth = PATIENT
    saves: bool = False
    """Whether two cards go, before the second kinds, when that brings the money for a horse."""

    def __call__(self, view: State, legal: Sequence[Command], rng: Rng) -> Thinking:
        if view.phase != ACT or len(legal) == 1:
            return (yield from Weigher(self.method)(view, legal, rng))
        basis = yield from based(self.method, view, legal[0].seat, rng)
        for place, kinds in enumerate(self.order):
            if place == 1 and self.saves and (yield from self._lacks_little(view, basis)):
                kinds = (v.Discard, *kinds)
            liked = [command for command in legal if isinstance(command, kinds) or (v.Bet in kinds and _bets(command))]
            if liked:
                ways = yield from weighed(self.method, view, [*liked, legal[-1]], basis)
                if ways[0].command != legal[-1]:
                    return Choice(ways[0].command, reason(view, ways[0].command))
        return Choice(legal[-1], reason(view, legal[-1]))

    def _lacks_little(self, view: State, basis: Basis) -> Generator[None, None, bool]:
        """Whether there is a horse worth having for which only the price of two cards is missing."""
        wished = [
            moves.buy(basis.seat, card.number)
            for card in FIELD
            if 0 < card.price - view.money[basis.seat] <= BET and card.number in view.racing()
            and view.owners[card.number] == BANK
        ]  # fmt: skip
        nothing = moves.pass_by(basis.seat)
        ways = [Way(command, after(view, command)) for command in (*wished, nothing)]
        yield from ranked(self.method, ways, basis)
        return ways[0].command != nothing


def _bets(command: Command) -> bool:
    """Whether it is a card that bets."""
    return isinstance(command, v.Play) and isinstance(CARDS[command.card].effect, CardBet)


def mixer(view: State, legal: Sequence[Command], rng: Rng) -> Thinking:
    """Whatever looks best by simple figures."""
    yield
    best = max(legal, key=lambda command: liking(view, command))
    return Choice(best, reason(view, best))


BUYER = Plan(((v.Buy,), (v.Play,), (v.Discard,)), saves=True)
BETTOR = Plan(((v.Bet,), (v.Discard, v.Play)), EAGER)
CARDER = Plan(((v.Play,), (v.Discard,)))
PLANS: Mapping[str, Mind] = {"buyer": BUYER, "bettor": BETTOR, "carder": CARDER, "mixer": mixer}
