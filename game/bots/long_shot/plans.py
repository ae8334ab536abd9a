"""Players with one plan, by which prices, odds and cards are measured: a buyer, a bettor, a carder, and one who mixes."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass

from game.bots.bot import Choice, Mind, Thinking
from game.bots.long_shot.hopes import Guess
from game.bots.long_shot.novice import liking
from game.bots.long_shot.prospects import BLOCK, Prospects
from game.bots.long_shot.reasons import reason
from game.bots.long_shot.regular import MeanWorth
from game.bots.long_shot.ways import after
from game.bots.long_shot.weighing import Weigher, weighed
from game.engine.core import Command
from game.engine.long_shot import moves
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.effects.betting import CardBet
from game.engine.long_shot.horses import FIELD
from game.engine.long_shot.state import ACT, BANK, FINISH, State
from game.engine.rng import Rng

Kinds = tuple[type[Command], ...]
"""Kinds of action; v.Bet stands for cards that bet as well."""
STAGES = ((1000, BLOCK),)
DUE = 0.25
"""What counts of all that may yet be done: such players live for the day."""
THRIFTY = MeanWorth(STAGES, Guess(bet=0.0, due=DUE))
"""For whoever does not mean to bet; and for whoever does."""
BETTING = MeanWorth(STAGES, Guess(due=DUE))
SAVING = 5
"""Dollars that a buyer may lack to save up for a horse, giving cards away for them."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Takes the best action of the first kinds in `order` that are better than nothing; all else like the regular."""

    order: tuple[Kinds, ...]
    method: MeanWorth
    saves: bool = False
    """Whether two cards are given away, before the second kinds, when a horse is a few dollars too dear."""

    def __call__(self, view: State, legal: Sequence[Command], rng: Rng) -> Thinking:
        if view.phase != ACT or len(legal) == 1:
            return (yield from Weigher(self.method)(view, legal, rng))
        prospects = Prospects(rng)
        yield from prospects.ready(view)
        nothing = yield from self._worth(view, view, prospects)
        for step, kinds in enumerate(self.order):
            if step == 1 and self.saves and isinstance(legal[-2], v.Discard) and (yield from self._lacks(view, prospects)):
                kinds = (v.Discard,)
            liked = [command for command in legal if isinstance(command, kinds) or (v.Bet in kinds and _bets(command))]
            if liked:
                ways = yield from weighed(self.method, view, liked, prospects)
                if ways[0].worth > nothing or kinds == (v.Discard,):
                    return Choice(ways[0].command, reason(view, ways[0].command, prospects))
        return Choice(legal[-1], reason(view, legal[-1]))

    def _worth(self, view: State, state: State, prospects: Prospects) -> Generator[None, None, float]:
        return (yield from self.method.worth(state, view.asked, prospects, BLOCK))

    def _lacks(self, view: State, prospects: Prospects) -> Generator[None, None, bool]:
        """Whether there is a horse worth saving up for."""
        seat = view.asked
        nothing = yield from self._worth(view, view, prospects)
        for card in FIELD:
            lacking = card.price - view.money[seat]
            if view.owners[card.number] == BANK and view.positions[card.number] != FINISH and 0 < lacking <= SAVING:
                bought = after(view, moves.buy(seat, card.number))
                if (yield from self._worth(view, bought, prospects)) > nothing:
                    return True
        return False


def _bets(command: Command) -> bool:
    """Whether it is a card that bets."""
    return isinstance(command, v.Play) and isinstance(CARDS[command.card].effect, CardBet)


BUYER = Plan(((v.Buy,), (v.Play,), (v.Discard,)), THRIFTY, saves=True)
BETTOR = Plan(((v.Bet,), (v.Discard, v.Play)), BETTING)
CARDER = Plan(((v.Play,), (v.Discard,)), THRIFTY)


def mixer(view: State, legal: Sequence[Command], rng: Rng) -> Thinking:
    """Whatever feels worth most."""
    yield
    best = max(legal, key=lambda command: liking(view, command))
    return Choice(best, reason(view, best))


PLANS: Mapping[str, Mind] = {"buyer": BUYER, "bettor": BETTOR, "carder": CARDER, "mixer": mixer}
