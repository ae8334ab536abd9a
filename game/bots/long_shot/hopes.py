"""What money in hand and cards are good for yet, as rough sums. What cannot be seen is guessed from what is unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.long_shot.prospects import Outlook
from game.bots.long_shot.worth import tables
from game.engine.core import Seat
from game.engine.long_shot.cards import CARDS, PILE
from game.engine.long_shot.effects.betting import CardBet
from game.engine.long_shot.effects.effect import Effect
from game.engine.long_shot.effects.money import Gain, GainForBets, GainForHorses, LuckyNumba
from game.engine.long_shot.effects.movement import Move
from game.engine.long_shot.effects.stealing import DrawCards, StealCard, StealMoney
from game.engine.long_shot.effects.targets import LeadHorse, Named, Target
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.state import FINISH, HIDDEN, HORSES, PLACES, TAKE, State


@dataclass(frozen=True, slots=True)
class Guess:
    """What things are taken for. Measured: games played on many times with and without an action."""

    premium: float = 0.6
    """Dollars that a dollar in hand brings beside itself while there is time to lay it out."""
    long: float = 8.0
    """Own turns to go from which on there is time for everything."""
    card: float = 0.1
    """Part of what a card is good for that counts while it is held: there are more cards than actions."""
    unseen: float = 0.6
    """The same of a card that comes into the hand unseen, and may be just the one that is wanted."""
    picked: float = 0.75
    """The same of the best card of an open hand."""
    rival_card: float = 1.5
    """Dollars that a card helps a rival by."""


STEP = 0.045
"""Part of the purse and bets on a horse that it gains with each step."""
BACK = 1.0
"""Dollars gained by each step that a rival's horse goes back."""
FITTING, UNFITTING = 0.9, 0.3
"""How likely a condition will hold that holds now; and one that does not."""
DYING = 0.7
"""What is left of a card that may die with the first finisher."""
TAKEN, DRAWN = 8.0, 4.0
"""Dollars that a card which steals a card, or each one that is drawn by a card, is taken for."""


class Hopes:
    """What cards are good for to `seat`, seen from the table as a decision begins."""

    def __init__(self, view: State, seat: Seat, outlook: Outlook, guess: Guess) -> None:
        self._view, self._seat, self._guess = view, seat, guess
        self._turns = outlook.turns
        self.turns = outlook.turns / view.players
        """Own turns to go."""
        self.early = min(1.0, self.turns / guess.long)
        """0..1: how much time there is."""
        self._returns = [0.0] * (len(HORSES) + 1)
        self._stakes = [0.0] * (len(HORSES) + 1)
        own = tables(view, seat)
        for horse in view.racing():
            odds = zip(outlook.chances[horse], HORSE_CARDS[horse].odds, strict=True)
            self._returns[horse] = sum([chance * odd for chance, odd in odds])
            self._stakes[horse] = sum([table[horse] for table in own]) / PLACES
        self._known: dict[int, float] = {}
        self._unseen: list[tuple[float, int]] = []

    def holding(self, state: State, seat: Seat) -> float:
        """Dollars that the money and the cards of a seat are worth in a state that may follow."""
        guess, hand = self._guess, state.hands[seat]
        money = state.money[seat] * (1 + guess.premium * self.early)
        if seat != self._seat:
            return money + guess.rival_card * self.early * len(hand)
        cards = guess.card * sum([self.of(card) for card in hand if card != HIDDEN])
        hidden = hand.count(HIDDEN)
        if hidden:
            cards += guess.unseen * self.early * self.unknown() * hidden
        if state.phase == TAKE and state.looking >= 0:
            cards += guess.picked * self.early * self.best_of(len(state.hands[state.looking]))
        return money + cards

    def of(self, card: int) -> float:
        """Dollars that a card brings if it is played in good time."""
        if card not in self._known:
            effect = CARDS[card].effect
            worth = self._worth(effect)
            if effect.lead:
                worth = 0.0 if self._view.finishers else worth * DYING
            self._known[card] = worth
        return self._known[card]

    def unknown(self) -> float:
        """The mean of the cards that the eyes have not seen."""
        unseen = self._all_unseen()
        return sum([worth * count for worth, count in unseen]) / max(1, sum([count for _, count in unseen]))

    def best_of(self, cards: int) -> float:
        """What the best of so many unseen cards is worth, on average."""
        unseen = self._all_unseen()
        whole = max(1, sum([count for _, count in unseen]))
        mean, below = 0.0, 0
        for worth, count in sorted(unseen):
            mean += worth * (((below + count) / whole) ** cards - (below / whole) ** cards)
            below += count
        return mean

    def _all_unseen(self) -> Sequence[tuple[float, int]]:
        """The worth of each card that lies in the pile or another hand, and how many there are of it."""
        if not self._unseen:
            left = Counter(PILE)
            left.subtract(self._view.discards)
            for hand in self._view.hands:
                left.subtract([card for card in hand if card != HIDDEN])
            self._unseen = [(self.of(card), count) for card, count in left.items() if count > 0]
        return self._unseen

    def _worth(self, effect: Effect) -> float:
        view, seat = self._view, self._seat
        match effect:
            case LuckyNumba(face, amount):
                return amount * (1 - 0.9**self._turns) if view.positions[face] != FINISH else 0.0
            case Gain(amount, None):
                return float(amount)
            case Gain(amount, condition):
                return amount * (FITTING if condition and condition.holds(view, seat) else UNFITTING)
            case GainForHorses(amount) | GainForBets(amount):
                return float(amount * max(1, effect.count(view, seat)))
            case CardBet(target, amount, free):
                return max(0.0, amount * (max(self._returns[horse] for horse in self._meant(target)) - (not free)))
            case Move(target, steps):
                return self._move(target, steps)
            case StealMoney(amount):
                return float(amount)
            case StealCard():
                return TAKEN
            case DrawCards(count):
                return DRAWN * count
            case _:
                return 0.0

    def _move(self, target: Target, steps: int) -> float:
        if steps < 0:
            return -steps * BACK
        return steps * STEP * max(self._stakes[horse] for horse in self._meant(target))

    def _meant(self, target: Target) -> Sequence[int]:
        """Horses that the target may come to mean: those it means now, or else any."""
        view = self._view
        if isinstance(target, Named):
            return [target.number]
        if isinstance(target, LeadHorse):
            return [horse for horse in HORSES if view.leads(horse)] or view.racing()
        return [horse for horse in view.racing() if target.fits(view, self._seat, horse)] or view.racing()
