"""Questions about an event that both lap games ask: the No Bet line, owners, bets, the market, the move die.

The view is the one before the event; where horses run is asked in game.commentary.predicates.
"""

from __future__ import annotations

from game.commentary.predicates import is_racing
from game.games.lap.commentary.event_facts import LapEventFacts
from game.games.lap.state import NO_OWNER

MANY = 3
"""Horses of one owner that are many."""
NEAR_HOME = 3
"""Spaces before the finish that count as near."""

# -- the move die ----------------------------------------------------------------------------------------------


def rolls_one(f: LapEventFacts) -> bool:
    """Whether the die shows a 1."""
    return f.face == 1


def needs_any(f: LapEventFacts) -> bool:
    """Whether a 1 is enough to finish."""
    return f.start == f.home - 1


def needs_best(f: LapEventFacts) -> bool:
    """Whether only the best face finishes."""
    return f.start == f.home - f.best_face


def can_get_home(f: LapEventFacts) -> bool:
    """Whether the best face finishes."""
    return is_racing(f) and f.home - f.start <= f.best_face


def gets_home(f: LapEventFacts) -> bool:
    """Whether this face finishes."""
    return is_racing(f) and f.start + f.face >= f.home


def falls_short(f: LapEventFacts) -> bool:
    """Whether the best face would have finished and this one, which moves the horse, does not."""
    return can_get_home(f) and not gets_home(f) and f.face > 0


# -- moves -----------------------------------------------------------------------------------------------------


def cause(f: LapEventFacts) -> str:
    """Return what moves the horse, "" for other events."""
    return str(getattr(f.event, "cause", ""))


def by_dice(f: LapEventFacts) -> bool:
    """Whether the dice move the horse."""
    return cause(f) == "roll"


def past_line(f: LapEventFacts) -> bool:
    """Whether the horse stands where it takes no more bets."""
    return f.first_no_bet_space <= f.start < f.home


def crosses_line(f: LapEventFacts) -> bool:
    """Whether the horse comes to where it takes no more bets."""
    return f.start < f.first_no_bet_space <= f.end < f.home


def first_past_line(f: LapEventFacts) -> bool:
    """Whether it is the first horse to cross the No Bet line."""
    others = (space for horse, space in enumerate(f.view.positions) if horse not in (0, f.number))
    return crosses_line(f) and max(others) < f.first_no_bet_space


def back_before_line(f: LapEventFacts) -> bool:
    """Whether the horse goes back to where it takes bets."""
    return f.end < f.first_no_bet_space <= f.start


def is_near_home(f: LapEventFacts) -> bool:
    """Whether the horse ends near the finish."""
    return f.home - NEAR_HOME <= f.end < f.home


def last_away(f: LapEventFacts) -> bool:
    """Whether it is the last horse to leave the start."""
    others = (space for horse, space in enumerate(f.view.positions) if horse not in (0, f.number))
    return f.start == 0 < f.end and all(others)


# -- owners ----------------------------------------------------------------------------------------------------


def is_owned(f: LapEventFacts) -> bool:
    """Whether somebody owns the horse."""
    return f.view.owners[f.number] != NO_OWNER


def is_nobodys(f: LapEventFacts) -> bool:
    """Whether nobody owns the horse."""
    return f.view.owners[f.number] == NO_OWNER


def is_own(f: LapEventFacts) -> bool:
    """Whether the acting seat owns the horse."""
    return f.view.owners[f.number] == f.seat


def is_another_seats(f: LapEventFacts) -> bool:
    """Whether another seat owns the horse."""
    return f.view.owners[f.number] not in (NO_OWNER, f.seat)


# -- bets ------------------------------------------------------------------------------------------------------


def is_free(f: LapEventFacts) -> bool:
    """Whether the event is a free bet."""
    return getattr(f.event, "free", None) is True


def is_paid(f: LapEventFacts) -> bool:
    """Whether the event is a bet out of the seat's own money."""
    return getattr(f.event, "free", None) is False


def is_alone_on_it(f: LapEventFacts) -> bool:
    """Whether no other seat has bet on the horse."""
    return all(bets[f.number] == 0 for seat, bets in enumerate(f.view.bets) if seat != f.seat)


def has_bet_on_it(f: LapEventFacts) -> bool:
    """Whether the seat has bet on the horse before."""
    return f.view.bets[f.seat][f.number] > 0


def spends_last(f: LapEventFacts) -> bool:
    """Whether the seat's last dollar is spent."""
    return f.money == 0 < f.view.money[f.seat]


# -- the market ------------------------------------------------------------------------------------------------


def is_first_sale(f: LapEventFacts) -> bool:
    """Whether nobody owns a horse yet."""
    return all(owner == NO_OWNER for owner in f.view.owners)


def is_first_horse(f: LapEventFacts) -> bool:
    """Whether it is the seat's first horse."""
    return f.stable == 1


def is_second_horse(f: LapEventFacts) -> bool:
    """Whether it is the seat's second horse."""
    return f.stable == 2


def has_many_horses(f: LapEventFacts) -> bool:
    """Whether the seat has many horses now."""
    return f.stable >= MANY
