"""What a sheet is worth at each finish: money, bets, purses, jockey sets and abilities, without any guessing."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.dice_game.prospects import Situation
from game.engine.core import Seat
from game.engine.dice_game.abilities import Effect, Trigger
from game.engine.dice_game.effects.scoring import LossUnlessPlaced, RicherPurses
from game.engine.dice_game.scoring import PURSES, STRAGGLER_ODDS
from game.engine.dice_game.sheet import JOCKEY_SET
from game.engine.dice_game.state import HORSES, PLACES, State

Table = list[float]


@dataclass(slots=True)
class Sheet:
    """The final worth of one seat as a function of the finish: a sum over `places` (by horse) and who is past."""

    base: float
    places: list[Table]
    past: Table
    owned: list[bool]
    richer: int = 0
    """Dollars more on each purse if `richest` comes in."""
    richest: int = 0

    def worth(self, situation: Situation, promise: float) -> list[float]:
        """Dollars at the end of each race of a situation, `promise` among them."""
        sums = situation.sums([*self.places, self.past], self.base + promise)
        if self.richer:
            self._add_richer_purses(sums, situation)
        return sums

    def _add_richer_purses(self, sums: list[float], situation: Situation) -> None:
        for race, finish in enumerate(situation.finishes):
            home = finish[:PLACES]
            if self.richest in home:
                sums[race] += self.richer * sum(self.owned[horse] for horse in home)


def sheet(state: State, seat: Seat) -> Sheet:
    """What `seat` would have on each finish if nobody did anything more."""
    bets = state.bets[seat]
    owned = [owner == seat for owner in state.owners]
    places = [_place(state, bets, owned, place) for place in range(PLACES)]
    sets = (state.helmets[seat] & state.jerseys[seat]).bit_count() if seat < state.players else 0
    found = Sheet(float(state.money[seat] + JOCKEY_SET * sets), places, _past(bets), owned)
    for card in state.listeners[Trigger.SCORING]:
        _count_ability(found, state, seat, card)
    return found


def _place(state: State, bets: list[int], owned: list[bool], place: int) -> Table:
    """Dollars for each horse in one of the places 0..2."""
    purse = PURSES[place]
    return [0.0, *(bets[horse] * state.cards[horse].odds[place] + purse * owned[horse] for horse in HORSES)]


def _past(bets: list[int]) -> Table:
    """What bets on stragglers pay, for every set of horses past the No Bet line (bits by horse)."""
    pays = [0.0]
    for horse in range(9):
        pays += [paid + STRAGGLER_ODDS * bets[horse] for paid in pays] if bets[horse] else pays
    return pays


def _count_ability(found: Sheet, state: State, seat: Seat, card: int) -> None:
    """Adds what a card's ability does to this seat at scoring."""
    effect: Effect = state.cards[card].ability.effect
    owner = state.owners[card]
    if isinstance(effect, RicherPurses):
        if 0 <= owner < state.players:
            found.richer, found.richest = effect.amount, effect.horse
    elif owner != seat or seat >= state.players:
        return
    elif isinstance(effect, LossUnlessPlaced):
        found.base -= effect.amount
        for table in found.places:
            table[effect.horse] += effect.amount
    else:
        found.base += effect.score(state, seat)
