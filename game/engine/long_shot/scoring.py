"""The end of a race: hands are laid down, purses and bets are paid, the most money wins."""

from __future__ import annotations

from game.engine.core import Outcome, Seat, Sentence, Turn
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.horses import CARDS
from game.engine.long_shot.state import BANK, OVER, State

PURSES = (100, 75, 50)
"""Dollars for the owners of the first three horses."""


def score(turn: Turn[State]) -> None:
    """Counts everything, horse by horse and one bet at a time."""
    state = turn.state
    for seat in state.seats:
        if state.hands[seat]:
            turn.emit(v.HandDiscarded(seat, tuple(state.hands[seat])))
    for seat in state.seats:
        _lose_bets(turn, seat)
    for place, horse in enumerate(state.finishers, 1):
        if state.owners[horse] != BANK:
            turn.emit(v.PurseWon(state.owners[horse], horse, place, PURSES[place - 1]))
        for seat in state.seats:
            stake = state.bets[seat][horse]
            if stake:
                turn.emit(v.BetPaid(seat, horse, place, stake, stake * CARDS[horse].odds[place - 1]))
    turn.emit(v.RaceEnded())


def _lose_bets(turn: Turn[State], seat: Seat) -> None:
    lost = sum(turn.state.bets[seat][horse] for horse in turn.state.racing())
    if lost:
        turn.emit(v.BetsLost(seat, lost))


def outcome(state: State) -> Outcome | None:
    """The ranking by money, once the race is over; equal money shares a rank."""
    if state.phase != OVER:
        return None
    scores = tuple(state.total(seat) for seat in state.seats)
    ranking = tuple(tuple(seat for seat in state.seats if scores[seat] == score) for score in
                    sorted(set(scores), reverse=True))  # fmt: skip
    return Outcome(Sentence("Three horses are home."), ranking, scores)
