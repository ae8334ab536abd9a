"""Computes what a sheet is worth at each finish: money, bets, purses, jockey sets and abilities."""

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
# The keys under which a distribution remembers what `mean_payouts` returns.
PAYOUTS = "payouts"
OWNERS_PURSES = "owners' purses"


@dataclass(slots=True)
class PayoffTable:
    """The final dollars of one seat as a function of the finish: by place and horse, and by who is past No Bet."""

    base: float
    place_payoffs: list[DollarsByHorse]
    no_bet_payoffs: DollarsByHorse
    owned: list[bool]
    purse_bonus: int = 0
    """Dollars more on each purse if `purse_bonus_horse` finishes."""
    purse_bonus_horse: int = 0

    def value(self, distribution: DiceGameFinishDistribution, promise: float) -> list[float]:
        """Returns the final dollars in each race of a distribution, `promise` included."""
        sums = distribution.sums([*self.place_payoffs, self.no_bet_payoffs], self.base + promise)
        if self.purse_bonus:
            for race, finish in enumerate(distribution.finishes):
                home = finish[:PLACES]
                if self.purse_bonus_horse in home:
                    sums[race] += self.purse_bonus * sum(self.owned[horse] for horse in home)
        return sums


def payoff_of(state: DiceGameState, seat: Seat) -> PayoffTable:
    """Returns the payoff of `seat` if nobody acted any more."""
    bets = state.bets[seat]
    owned = [owner == seat for owner in state.owners]
    places = [_place_payoffs(state, bets, owned, place) for place in range(PLACES)]
    sets = (state.helmets[seat] & state.jerseys[seat]).bit_count() if seat < state.players else 0
    payoff = PayoffTable(float(state.money[seat] + JOCKEY_SET_DOLLARS * sets), places, _no_bet_payoffs(bets), owned)
    for card in state.listeners[Trigger.SCORING]:
        _add_ability(payoff, state, seat, card)
    return payoff


def _place_payoffs(state: DiceGameState, bets: list[int], owned: list[bool], place: int) -> DollarsByHorse:
    """Returns the dollars for each horse in one of the places 0..2."""
    purse = PURSES[place]
    return [0.0, *(bets[horse] * state.cards[horse].odds[place] + purse * owned[horse] for horse in HORSES)]


def _no_bet_payoffs(bets: list[int]) -> DollarsByHorse:
    """Returns what bets on unfinished horses pay, for every set of horses past the No Bet line (bits)."""
    pays = [0.0]
    for horse in range(9):
        pays += [dollars + UNFINISHED_PAST_NO_BET_ODDS * bets[horse] for dollars in pays] if bets[horse] else pays
    return pays


def mean_payoff(state: DiceGameState, seat: Seat, distribution: DiceGameFinishDistribution) -> float:
    """Returns the mean of what `payoff_of` pays in the races of a distribution, much sooner than race by race."""
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
    """Returns what a dollar on each horse pays, and what its owner earns, on average over a distribution's races."""
    known = distribution.derived_values
    if PAYOUTS not in known:
        first, second, third, past = distribution.shares
        payouts = [0.0]
        purses = [0.0]
        for horse in HORSES:
            places = (first[horse], second[horse], third[horse])
            payouts.append(sum(map(mul, places, state.cards[horse].odds)) + UNFINISHED_PAST_NO_BET_ODDS * past[horse])
            purses.append(sum(map(mul, places, PURSES)))
        known[PAYOUTS] = payouts
        known[OWNERS_PURSES] = purses
    return known[PAYOUTS], known[OWNERS_PURSES]


def _mean_ability(state: DiceGameState, seat: Seat, card: int, distribution: DiceGameFinishDistribution) -> float:
    """Returns what a card's ability pays this seat at scoring, on average."""
    effect = state.cards[card].ability.effect
    owner = state.owners[card]
    if isinstance(effect, RicherPurses):
        if not 0 <= owner < state.players:
            return 0.0
        home = [finish[:PLACES] for finish in distribution.finishes if effect.horse in finish[:PLACES]]
        purses = sum(state.owners[each] == seat for three in home for each in three)
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
            payoff.purse_bonus_horse, payoff.purse_bonus = effect.horse, effect.amount
    elif owner != seat or seat >= state.players:
        return
    elif isinstance(effect, LossUnlessPlaced):
        payoff.base -= effect.amount
        for table in payoff.place_payoffs:
            table[effect.horse] += effect.amount
    else:
        payoff.base += effect.score(state, seat)
