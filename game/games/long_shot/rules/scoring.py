"""Scores the race: hands are laid down, purses and bets paid, the most money wins (L54–L60)."""

from __future__ import annotations

from game.engine.message import Message
from game.engine.rules import CommandContext, Outcome, Seat
from game.games.long_shot.rules import events
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import BANK, OVER, LongShotState

PURSES = (100, 75, 50)
"""Dollars for the owners of the first three horses."""


def score_race(turn: CommandContext[LongShotState]) -> None:
    """Scores horse by horse and one bet at a time, and ends the race."""
    state = turn.state
    for seat in state.seats:
        if state.hands[seat]:
            turn.emit(events.HandDiscarded(seat, tuple(state.hands[seat])))
    for seat in state.seats:
        _lose_bets(turn, seat)
    for place, horse in enumerate(state.finishers, 1):
        if state.owners[horse] != BANK:
            turn.emit(events.PurseWon(state.owners[horse], horse, place, PURSES[place - 1]))
        for seat in state.seats:
            stake = state.bets[seat][horse]
            if stake and state.options.edition.returns_stakes:
                turn.emit(events.BetReturned(seat, horse, stake))
            if stake:
                turn.emit(events.BetPaid(seat, horse, place, stake, stake * HORSE_CARDS[horse].odds[place - 1]))
    turn.emit(events.RaceEnded())


def _lose_bets(turn: CommandContext[LongShotState], seat: Seat) -> None:
    stake = sum(turn.state.bets[seat][horse] for horse in turn.state.racing())
    if stake:
        turn.emit(events.BetsLost(seat, stake))


def race_outcome(state: LongShotState) -> Outcome | None:
    """Returns the ranking by money, once the race is over; equal money shares a rank (L60)."""
    if state.phase != OVER:
        return None
    scores = tuple(state.total(seat) for seat in state.seats)
    ranking = tuple(
        tuple(seat for seat in state.seats if scores[seat] == score) for score in sorted(set(scores), reverse=True)
    )
    return Outcome(Message("Three horses are home."), ranking, scores)
