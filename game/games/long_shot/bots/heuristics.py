"""Estimates the future value of money and cards. Hidden cards are estimated from all unseen ones."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.engine.rules import Seat
from game.games.long_shot.bots.outcome_cache import LongShotFinishDistribution, payoff_tables
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER, DRAW_PILE
from game.games.long_shot.rules.effects.base import HorseTarget
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import FINISH, HIDDEN, HORSES, PLACES, TAKE, LongShotState, horses_in


@dataclass(frozen=True, slots=True)
class LongShotWeights:
    """Weights of estimates, measured by continuing many games with and without an action."""

    premium: float = 0.6
    """Extra value of a dollar in hand while there is time to spend it, in dollars."""
    unhurried_turns: float = 8.0
    """Number of own turns to go that is enough to spend everything."""
    held_card_share: float = 0.1
    """Share of a card's value that counts while it is held, because there are more cards than actions."""
    hidden_card_share: float = 0.6
    """Share of the value of an unseen new card that counts."""
    chosen_card_share: float = 0.75
    """Share of the value of the best card of an open hand that counts."""
    rival_card: float = 1.5
    """Value of a rival's card for the rival, in dollars."""
    features: float = 0.0
    """Share of the expected dollars from features that counts."""


STAKE_GAIN_PER_SPACE = 0.045
"""Expected gain per space, as a share of the purse and bets on the horse."""
DOLLARS_PER_SPACE_BACK = 1.0
"""Expected gain per space that a rival's horse moves back, in dollars."""
CONDITION_HOLDS_CHANCE = 0.9
"""Chance that a condition which holds now will still hold."""
CONDITION_FAILS_CHANCE = 0.3
"""Chance that a condition which does not hold now will hold."""
LEAD_CARD_FACTOR = 0.7
"""Factor for the value of a card that the first finish makes useless."""
STOLEN_CARD_DOLLARS = 8.0
"""Value of a card that steals a card, in dollars."""
DRAWN_CARD_DOLLARS = 4.0
"""Value of each card drawn by a card, in dollars."""

FEATURE_DOLLARS = {1: 0.6, 3: 0.42, 4: 0.33, 5: 0.7, 6: 0.42, 8: 0.67, 10: 0.6}
"""Expected dollars from a horse's feature per own turn to go, by horse."""
LEADERS = 1 << 1 | 1 << 10
"""Horses with a feature that needs the lead, as bits."""


class CardValues:
    """Values of cards for `seat` in dollars, computed from the view of one decision."""

    def __init__(
        self, view: LongShotState, seat: Seat, distribution: LongShotFinishDistribution, weights: LongShotWeights
    ) -> None:
        self._view = view
        self._seat = seat
        self._weights = weights
        self._turns = distribution.turns
        self.turns = distribution.turns / view.players
        """Expected number of own turns to go."""
        self.time_left_share = min(1.0, self.turns / weights.unhurried_turns)
        """Share of the time needed to spend everything, 0 to 1."""
        self._returns = [0.0] * (len(HORSES) + 1)
        self._stakes = [0.0] * (len(HORSES) + 1)
        own_tables = payoff_tables(view, seat)
        for horse in view.racing():
            self._returns[horse] = sum(
                [
                    chance * view.options.edition.payout(odds, 1)
                    for chance, odds in zip(distribution.chances[horse], HORSE_CARDS[horse].odds, strict=True)
                ]
            )
            self._stakes[horse] = sum([table[horse] for table in own_tables]) / PLACES
        self._values: dict[int, float] = {}

    def hand_value(self, state: LongShotState, seat: Seat) -> float:
        """Returns the value of a seat's money and cards in a possible next state, in dollars."""
        weights = self._weights
        hand = state.hands[seat]
        working = state.horses_by_owner[seat] & state.runners & (state.lead() | ~LEADERS)
        features = self.turns * sum([FEATURE_DOLLARS.get(horse, 0.0) for horse in horses_in(working)])
        money = (state.money[seat] + weights.features * features) * (1 + weights.premium * self.time_left_share)
        if seat != self._seat:
            return money + weights.rival_card * self.time_left_share * len(hand)
        cards = weights.held_card_share * sum([self.get(card) for card in hand if card != HIDDEN])
        hidden = hand.count(HIDDEN)
        if hidden:
            cards += weights.hidden_card_share * self.time_left_share * self.unseen_mean() * hidden
        if state.phase == TAKE and state.looking >= 0:
            best = self.best_of_unseen(len(state.hands[state.looking]))
            cards += weights.chosen_card_share * self.time_left_share * best
        return money + cards

    def get(self, card: int) -> float:
        """Returns the dollars that a card brings if it is played in time."""
        if card not in self._values:
            effect = CARDS_BY_NUMBER[card].effect
            value = effect.estimated_value(self._view, self._seat, self)
            if effect.lead:
                value = 0.0 if self._view.finishers else value * LEAD_CARD_FACTOR
            self._values[card] = value
        return self._values[card]

    def unseen_mean(self) -> float:
        """Returns the mean value of the cards that the viewer has not seen."""
        total_value = sum([value * count for value, count in self._unseen])
        return total_value / max(1, sum([count for _, count in self._unseen]))

    def best_of_unseen(self, cards: int) -> float:
        """Returns the mean value of the best of a number of unseen cards."""
        total = max(1, sum([count for _, count in self._unseen]))
        mean = 0.0
        below = 0
        for value, count in sorted(self._unseen):
            mean += value * (((below + count) / total) ** cards - (below / total) ** cards)
            below += count
        return mean

    @cached_property
    def _unseen(self) -> Sequence[tuple[float, int]]:
        """The value and number of each card in the pile or in hidden hands."""
        left = Counter(DRAW_PILE)
        left.subtract(self._view.discards)
        for hand in self._view.hands:
            left.subtract([card for card in hand if card != HIDDEN])
        return [(self.get(card), count) for card, count in left.items() if count > 0]

    # -- values of the effects of cards (CardValuation) ------------------------------------------------------

    def money(self, amount: int, condition: bool | None) -> float:
        if condition is None:
            return float(amount)
        return amount * (CONDITION_HOLDS_CHANCE if condition else CONDITION_FAILS_CHANCE)

    def money_for_each(self, amount: int, count: int) -> float:
        return float(amount * max(1, count))

    def answer(self, face: int, amount: int) -> float:
        return amount * (1 - 0.9**self._turns) if self._view.positions[face] != FINISH else 0.0

    def bet(self, target: HorseTarget, amount: int, free: bool) -> float:
        best = max(self._returns[horse] for horse in target.expected_horses(self._view, self._seat))
        return max(0.0, amount * (best - (not free)))

    def move(self, target: HorseTarget, steps: int) -> float:
        if steps < 0:
            return -steps * DOLLARS_PER_SPACE_BACK
        best = max(self._stakes[horse] for horse in target.expected_horses(self._view, self._seat))
        return steps * STAKE_GAIN_PER_SPACE * best

    def stolen_money(self, amount: int) -> float:
        return float(amount)

    def stolen_card(self) -> float:
        return STOLEN_CARD_DOLLARS

    def drawn_cards(self, count: int) -> float:
        return DRAWN_CARD_DOLLARS * count
