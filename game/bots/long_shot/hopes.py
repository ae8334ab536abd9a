"""What a seat may still gain by the turns to come: its cards, its cash, as a rough sum of the best it can do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.bots.long_shot.prospects import Outlook
from game.bots.long_shot.worth import tables
from game.engine.core import Seat
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.effects.betting import CardBet
from game.engine.long_shot.effects.effect import Effect
from game.engine.long_shot.effects.money import Gain, GainForBets, GainForHorses, LuckyNumba
from game.engine.long_shot.effects.movement import Move
from game.engine.long_shot.effects.stealing import DrawCards, StealCard, StealMoney
from game.engine.long_shot.effects.targets import LeadHorse, Named, RivalHorse, Target
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.state import BET, FINISH, HIDDEN, HORSES, State


@dataclass(frozen=True, slots=True)
class Guess:
    """Dollars, or shares of them, that things are taken for."""

    hidden: float = 5.0
    """A card that is not known."""
    step: float = 0.045
    """By what share of the purses and bets on it a horse gains with each step."""
    back: float = 1.0
    """A step back of a rival's horse."""
    fitting: float = 0.9
    """Condition that holds now; and one that does not."""
    unfitting: float = 0.3
    bet: float = 5.0
    """Gained by the best bet, at least, for there will be better ones."""
    pair: float = 5.0
    due: float = 1.0
    """Part of all this that counts."""


GUESS = Guess()


class Hopes:
    """Values cards as `seat` would use them, from an outlook."""

    def __init__(self, state: State, seat: Seat, outlook: Outlook, guess: Guess = GUESS) -> None:
        self._state, self._seat, self._guess = state, seat, guess
        self._turns = outlook.turns
        chances = outlook.chances
        self.returns = [0.0, *(sum(map(float.__mul__, chances[horse], map(float, HORSE_CARDS[horse].odds))) for horse in HORSES)]
        """Dollars back for each dollar bet, by horse."""
        own = tables(state, seat)
        self._pulls = [sum(table[horse] for table in own) / 3 if state.positions[horse] != FINISH else 0.0 for horse in range(11)]
        open_to_bets = [self.returns[horse] for horse in HORSES if state.may_bet(horse)]
        self.best_return = max(open_to_bets, default=0.0)
        self._known: dict[int, float] = {}

    def promise(self, hand: Iterable[int], cash: int) -> float:
        """Dollars that a hand and cash bring yet, one action a turn."""
        guess = self._guess
        actions = self._turns / self._state.players
        luck, values = 0.0, []
        for card in hand:
            if card and isinstance(CARDS[card].effect, LuckyNumba):
                luck += self.of(card)
            else:
                values.append(self.of(card))
        if guess.bet and self.best_return:
            values += [max(guess.bet, BET * (self.best_return - 1))] * (cash // BET)
        values.sort(reverse=True)
        whole = int(actions)
        good = sum(values[:whole])
        if whole < len(values):
            good += values[whole] * (actions - whole)
        return guess.due * (good + luck)

    def of(self, card: int) -> float:
        if card == HIDDEN:
            return self._guess.hidden
        if card not in self._known:
            effect = CARDS[card].effect
            value = self._worth(effect)
            if effect.lead:
                value = 0.0 if self._state.finishers else value * 0.7
            self._known[card] = value
        return self._known[card]

    def _worth(self, effect: Effect) -> float:
        guess, state, seat = self._guess, self._state, self._seat
        match effect:
            case LuckyNumba(face, amount):
                return amount * (1 - 0.9**self._turns) if state.positions[face] != FINISH else 0.0
            case Gain(amount, condition):
                fits = condition is None or condition.holds(state, seat)
                return amount * (1.0 if condition is None else guess.fitting if fits else guess.unfitting)
            case GainForHorses(amount):
                return amount * effect.count(state, seat)
            case GainForBets(amount):
                return amount * max(1, effect.count(state, seat))
            case CardBet(target, amount, free):
                best = max((self.returns[horse] for horse in self._all(target)), default=0.0)
                return max(0.0, amount * (best - (not free)))
            case Move(target, steps):
                return self._move(target, steps)
            case StealMoney(amount):
                return float(amount)
            case StealCard(seen):
                return guess.hidden * (1.6 if seen else 1.0)
            case DrawCards(count):
                return guess.hidden * count * 0.5
            case _:
                return guess.hidden

    def _move(self, target: Target, steps: int) -> float:
        if steps < 0:
            return -steps * self._guess.back
        best = max((self._pulls[horse] for horse in self._all(target)), default=0.0)
        return steps * self._guess.step * best

    def _all(self, target: Target) -> Sequence[int]:
        """Horses that the target may come to mean."""
        state = self._state
        if isinstance(target, Named):
            return [target.number] if state.positions[target.number] != FINISH else []
        if isinstance(target, (LeadHorse,)):
            return [horse for horse in HORSES if state.leads(horse)] or state.racing()
        found = [horse for horse in state.racing() if target.fits(state, self._seat, horse)]
        return found or state.racing()
