"""The score pad after the race: purses, bets, jockey sets, abilities, and who has won."""

from __future__ import annotations

from game.engine.core import Outcome, Seat, Sentence, Turn
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import Trigger
from game.engine.dice_game.deeds import owns_ability
from game.engine.dice_game.effects.scoring import RicherPurses
from game.engine.dice_game.sheet import JOCKEY_SET
from game.engine.dice_game.state import FINISH, HORSES, NO_BET, OVER, PLACES, State

PURSES = (35, 25, 15)
"""Dollars for the owners of the first three horses."""
STRAGGLER_ODDS = 1
"""What a bet pays on a horse past the No Bet line that did not finish."""


def purse(state: State, place: int) -> int:
    """The dollars for `place` 1..3, with what abilities add to all purses."""
    extra = 0
    for card in state.listeners[Trigger.SCORING]:
        effect = state.cards[card].ability.effect
        if isinstance(effect, RicherPurses) and 0 <= state.owners[card] < state.players and state.place(effect.horse):
            extra += effect.amount
    return PURSES[place - 1] + extra


def odds(state: State, horse: int) -> int:
    """What a dollar on `horse` pays if the race ended now."""
    place = state.place(horse)
    if place:
        return state.cards[horse].odds[place - 1]
    return STRAGGLER_ODDS if NO_BET <= state.positions[horse] < FINISH else 0


def score(turn: Turn[State]) -> None:
    """Fills the pad, row by row and seat by seat."""
    state = turn.state
    _purses(turn)
    for seat in state.seats:
        _bets(turn, seat)
    for seat in range(state.players):
        _jockey_sets(turn, seat)
        _abilities(turn, seat)
    turn.emit(v.RaceEnded())


def _purses(turn: Turn[State]) -> None:
    state = turn.state
    for place, horse in enumerate(state.finishers, 1):
        if state.owners[horse] >= 0:
            turn.emit(v.PurseWon(state.owners[horse], horse, place, purse(state, place)))


def _bets(turn: Turn[State], seat: Seat) -> None:
    state = turn.state
    for horse in HORSES:
        stake, pays = state.bets[seat][horse], odds(state, horse)
        if stake and pays:
            turn.emit(v.BetPaid(seat, horse, stake, pays, stake * pays))


def _jockey_sets(turn: Turn[State], seat: Seat) -> None:
    for horse in HORSES:
        if turn.state.has_jockey_set(seat, horse):
            turn.emit(v.JockeySetScored(seat, horse, JOCKEY_SET))


def _abilities(turn: Turn[State], seat: Seat) -> None:
    state = turn.state
    for card in state.listeners[Trigger.SCORING]:
        if owns_ability(state, seat, card):
            amount = state.cards[card].ability.effect.score(state, seat)
            if amount:
                turn.emit(v.AbilityScored(seat, card, amount))


def best_place(state: State, seat: Seat) -> int:
    """The place of a seat's best horse; one past the last for none."""
    owned = (place for place, horse in enumerate(state.finishers, 1) if state.owners[horse] == seat)
    return next(owned, PLACES + 1)


def outcome(state: State) -> Outcome | None:
    """Most money wins; a tie goes to the owner of the horse that finished best, and else is shared."""
    if state.phase != OVER:
        return None
    ranks: dict[tuple[int, int], list[Seat]] = {}
    for seat in state.seats:
        ranks.setdefault((-state.total(seat), best_place(state, seat)), []).append(seat)
    ranking = tuple(tuple(ranks[rank]) for rank in sorted(ranks))
    reason = Sentence("Three horses are home and the round is over.")
    return Outcome(reason, ranking, tuple(state.total(seat) for seat in state.seats))
