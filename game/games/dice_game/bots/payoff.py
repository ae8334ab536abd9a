"""Computes the final dollars of a sheet for each finish: money, bets, purses, jockey sets and abilities."""

from dataclasses import dataclass
from operator import mul

from game.engine.rules import Seat
from game.games.dice_game.bots.outcome_cache import DiceGameFinishDistribution
from game.games.dice_game.rules.abilities import Trigger
from game.games.dice_game.rules.money import LossUnlessPlaced, RicherPurses
from game.games.dice_game.rules.player_sheet import JOCKEY_SET_DOLLARS
from game.games.dice_game.rules.scoring import PURSES, UNFINISHED_PAST_NO_BET_ODDS
from game.games.dice_game.rules.state import HORSES, PLACES, DiceGameState

DollarsByHorse = list[float]
PAYOUTS = "payouts"
"""Cache key of the mean payouts in `derived_values` of a distribution."""
OWNERS_PURSES = "owners' purses"
"""Cache key of the owners' mean purses in `derived_values` of a distribution."""


@dataclass(slots=True)
class PayoffTable:
    """The final dollars of one seat as a function of the finish."""

    base: float
    """Dollars that do not depend on the finish."""
    place_payoffs: list[DollarsByHorse]
    """Dollars by place from 0 and by horse."""
    no_bet_payoffs: DollarsByHorse
    """Dollars by the set of unfinished horses past the No Bet line, as bits."""
    owned: list[bool]
    """Whether the seat owns each horse."""
    purse_bonus: int = 0
    """Additional dollars for each purse if `purse_bonus_horse` finishes."""
    purse_bonus_horse: int = 0

    def value(self, distribution: DiceGameFinishDistribution, future_dollars: float) -> list[float]:
        """Returns the final dollars in each race of a distribution, including `future_dollars`."""
        sums = distribution.sums([*self.place_payoffs, self.no_bet_payoffs], self.base + future_dollars)
        if self.purse_bonus:
            for race, finish in enumerate(distribution.finishes):
                home = finish[:PLACES]
                if self.purse_bonus_horse in home:
                    sums[race] += self.purse_bonus * sum(self.owned[horse] for horse in home)
        return sums


def payoff_of(state: DiceGameState, seat: Seat) -> PayoffTable:
    """Returns the payoff of `seat` under the assumption that no player acts any more."""
    bets = state.bets[seat]
    owned = [owner == seat for owner in state.owners]
    places = [_place_payoffs(state, bets, owned, place) for place in range(PLACES)]
    sets = (state.helmets[seat] & state.jerseys[seat]).bit_count() if seat < state.players else 0
    payoff = PayoffTable(float(state.money[seat] + JOCKEY_SET_DOLLARS * sets), places, _no_bet_payoffs(bets), owned)
    for card in state.listeners[Trigger.SCORING]:
        _add_ability(payoff, state, seat, card)
    return payoff


def _place_payoffs(state: DiceGameState, bets: list[int], owned: list[bool], place: int) -> DollarsByHorse:
    """Returns the dollars for each horse that finishes in a place, 0 to 2."""
    purse = PURSES[place]
    return [0.0, *(bets[horse] * state.cards[horse].odds[place] + purse * owned[horse] for horse in HORSES)]


def _no_bet_payoffs(bets: list[int]) -> DollarsByHorse:
    """Returns the payouts of bets on unfinished horses, for every set of horses past the No Bet line (bits)."""
    pays = [0.0]
    for horse in range(9):
        pays += [dollars + UNFINISHED_PAST_NO_BET_ODDS * bets[horse] for dollars in pays] if bets[horse] else pays
    return pays


def mean_payoff(state: DiceGameState, seat: Seat, distribution: DiceGameFinishDistribution) -> float:
    """Returns the mean of the payoffs by `payoff_of` in the races of a distribution, computed faster."""
    payouts, purses = mean_payouts(state, distribution)
    dollars = float(state.money[seat])
    if seat < state.players:
        dollars += JOCKEY_SET_DOLLARS * (state.helmets[seat] & state.jerseys[seat]).bit_count()
    for horse, bet in enumerate(state.bets[seat]):
        if bet:
            dollars += bet * payouts[horse]
    for horse in state.owned(seat):
        dollars += purses[horse]
    return dollars + sum(_mean_ability(state, seat, card, distribution) for card in state.listeners[Trigger.SCORING])


def mean_payouts(
    state: DiceGameState, distribution: DiceGameFinishDistribution
) -> tuple[DollarsByHorse, DollarsByHorse]:
    """Returns the mean payout of a dollar on each horse, and the mean purse of its owner, in a distribution's races."""
    cache = distribution.derived_values
    if PAYOUTS not in cache:
        first, second, third, past = distribution.shares
        payouts = [0.0]
        purses = [0.0]
        for horse in HORSES:
            shares_by_place = (first[horse], second[horse], third[horse])
            payout_if_placed = sum(map(mul, shares_by_place, state.cards[horse].odds))
            payouts.append(payout_if_placed + UNFINISHED_PAST_NO_BET_ODDS * past[horse])
            purses.append(sum(map(mul, shares_by_place, PURSES)))
        cache[PAYOUTS] = payouts
        cache[OWNERS_PURSES] = purses
    return cache[PAYOUTS], cache[OWNERS_PURSES]


def _mean_ability(state: DiceGameState, seat: Seat, card: int, distribution: DiceGameFinishDistribution) -> float:
    """Returns the mean dollars that a card's ability pays this seat at scoring."""
    effect = state.cards[card].ability.effect
    owner = state.owners[card]
    if isinstance(effect, RicherPurses):
        if not 0 <= owner < state.players:
            return 0.0
        with_horse = [finish[:PLACES] for finish in distribution.finishes if effect.horse in finish[:PLACES]]
        purses = sum(state.owners[horse] == seat for home in with_horse for horse in home)
        return effect.amount * purses / len(distribution.finishes)
    if owner != seat or seat >= state.players:
        return 0.0
    if isinstance(effect, LossUnlessPlaced):
        return effect.amount * (distribution.chances[effect.horse] - 1)
    return effect.score(state, seat)


def _add_ability(payoff: PayoffTable, state: DiceGameState, seat: Seat, card: int) -> None:
    effect = state.cards[card].ability.effect
    owner = state.owners[card]
    if isinstance(effect, RicherPurses):
        if 0 <= owner < state.players:
            payoff.purse_bonus = effect.amount
            payoff.purse_bonus_horse = effect.horse
    elif owner != seat or seat >= state.players:
        return
    elif isinstance(effect, LossUnlessPlaced):
        payoff.base -= effect.amount
        for table in payoff.place_payoffs:
            table[effect.horse] += effect.amount
    else:
        payoff.base += effect.score(state, seat)
