"""What rolls, cards and features are made of: moving, drawing, stealing. Each leaves a race that is over as it is."""

from __future__ import annotations

from game.engine.core import Seat, Turn
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import CARD, FINISH, SPACES, STOLEN_CARD, State

T = Turn[State]


def reach(state: State, horse: int, steps: int, *, over: bool) -> int:
    """Where a move would end: never behind the start, and past the line only where it may go `over` it."""
    last = FINISH if over else SPACES
    return max(0, min(state.positions[horse] + steps, last))


def move(turn: T, horse: int, steps: int, cause: str, *, over: bool) -> None:
    """Moves a horse that is not home; once three are home nothing moves."""
    state = turn.state
    start = state.positions[horse]
    if start == FINISH or state.is_decided:
        return
    end = reach(state, horse, steps, over=over)
    if end == start:
        return
    turn.emit(v.HorseMoved(horse, start, end, cause))
    if end == FINISH:
        turn.emit(v.HorseFinished(horse, len(state.finishers) + 1))


def draw(turn: T, seat: Seat) -> None:
    """Draws a card by chance, while there are any."""
    pile = turn.state.pile
    if pile:
        turn.emit(v.CardDrawn(seat, turn.draw(CARD).pick(pile)))


def steal_any(turn: T, seat: Seat, victim: Seat) -> None:
    """Takes a card at random out of a hand that holds one."""
    turn.emit(v.CardStolen(seat, victim, turn.draw(STOLEN_CARD).pick(turn.state.hands[victim])))


def rob(turn: T, seat: Seat, victim: Seat, amount: int) -> None:
    """Takes money, as far as there is any."""
    booty = min(amount, turn.state.money[victim])
    if booty:
        turn.emit(v.MoneyStolen(seat, victim, booty))


def richest_rival(state: State, seat: Seat) -> Seat:
    """The other seat with the most cash; among equals the next one in turn."""
    order = [(seat + step) % state.players for step in range(1, state.players)]
    return max(order, key=lambda other: state.money[other])
