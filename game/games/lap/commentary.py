"""Defines facts and conditions for the commentary of both lap games; `view` is the state before the event.

Conditions on the positions of horses are in game.commentary.predicates.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Protocol

from game.commentary import field_snapshot
from game.commentary.predicates import is_racing
from game.engine.rules import Event
from game.games.lap.state import NO_OWNER, LapState


class OddsCard(Protocol):
    """The part of a horse card that both games have."""

    @property
    def odds(self) -> tuple[int, int, int]:
        """Payment per dollar for first, second and third place."""


class MoveEvent(Protocol):
    """The move of a horse."""

    @property
    def end(self) -> int:
        """Position after the move."""


class BetEvent(Protocol):
    """A bet on a horse."""

    @property
    def free(self) -> bool:
        """Whether the bank pays the bet."""


class PayoutEvent(Protocol):
    """The payment of a bet."""

    @property
    def stake(self) -> int:
        """Stake of the bet, in dollars."""


class LapEventFacts(field_snapshot.EventFacts):
    """An event and the view before it. Facts that do not apply are "" or 0.

    A game sets the class attributes, and defines the horse of an event, its card, price and gain.
    """

    view: LapState
    first_no_bet_space: int
    """The first space on which bets on a horse are closed."""
    move_die_event: type[Event]
    move_event: type[MoveEvent]
    bet_event: type[BetEvent]
    payout_event: type[PayoutEvent]
    placeholders = {
        **field_snapshot.EventFacts.placeholders,
        "distance": lambda facts: field_snapshot.spaces_text(facts.home - facts.start),
        "owner": lambda facts: facts.player(facts.view.owners[facts.number]),
        "pays": lambda facts: facts.stake * facts.odds,
        "rolled": lambda facts: facts.named(facts.view.die),
        "round": lambda facts: facts.view.round + 1,
    }

    @property
    @abstractmethod
    def of(self) -> OddsCard:
        """Card of the event's horse."""

    @property
    @abstractmethod
    def best_face(self) -> int:
        """Highest face of the move die, in spaces."""

    @property
    @abstractmethod
    def price(self) -> int:
        """Price of the horse, also just after its sale, in dollars."""

    @property
    @abstractmethod
    def gain(self) -> int:
        """Gain of the event's seat, in dollars; negative for a payment."""

    @property
    @abstractmethod
    def cause(self) -> str:
        """Cause of a move; "" for other events."""

    # -- facts of some events --------------------------------------------------------------------------------

    @property
    def amount(self) -> int:
        """Amount of the event, in dollars."""
        return self.event.amount if isinstance(self.event, field_snapshot.OfDollars) else 0

    @property
    def is_free(self) -> bool:
        """Whether the event is a free bet."""
        return isinstance(self.event, self.bet_event) and self.event.free

    # -- positions -----------------------------------------------------------------------------------------

    def spaces_of(self) -> dict[int, int]:
        return {horse: self.view.positions[horse] for horse in self.view.racing()}

    @property
    def finishers(self) -> Sequence[int]:
        return self.view.finishers

    @property
    def start(self) -> int:
        return self.view.positions[self.number]

    @cached_property
    def end(self) -> int:
        if isinstance(self.event, self.move_event):
            return self.event.end
        if isinstance(self.event, self.move_die_event):
            return min(self.start + self.face, self.home)
        return self.start

    # -- money ---------------------------------------------------------------------------------------------

    @property
    def money(self) -> int:
        """Money of the seat after the event, in dollars."""
        return self.view.money[self.seat] + self.gain

    @property
    def stake(self) -> int:
        """The seat's bets on the horse including the event's, or the stake of a paid bet, in dollars."""
        if isinstance(self.event, self.payout_event):
            return self.event.stake
        return self.view.bets[self.seat][self.number] + self.amount

    @property
    def odds(self) -> int:
        """Odds of the horse's place, or of a win before the finish."""
        return self.of.odds[max(self.finish_place, 1) - 1]

    @property
    def stable(self) -> int:
        """Number of the seat's horses, including a new one."""
        return len(self.view.owned(self.seat)) + 1


MANY = 3
"""Minimum number of an owner's horses to count as many."""
NEAR_HOME = 3
"""Maximum distance to the finish to count as near, in spaces."""


def can_get_home(f: LapEventFacts) -> bool:
    """Whether the best face would take the horse to the finish."""
    return is_racing(f) and f.home - f.start <= f.best_face


def gets_home(f: LapEventFacts) -> bool:
    """Whether the face takes the horse to the finish."""
    return is_racing(f) and f.start + f.face >= f.home


def crosses_line(f: LapEventFacts) -> bool:
    """Whether the horse crosses the No Bet line."""
    return f.start < f.first_no_bet_space <= f.end < f.home


def first_past_line(f: LapEventFacts) -> bool:
    """Whether the horse is the first to cross the No Bet line."""
    others = (space for horse, space in enumerate(f.view.positions) if horse not in (0, f.number))
    return crosses_line(f) and max(others) < f.first_no_bet_space


def last_away(f: LapEventFacts) -> bool:
    """Whether the horse is the last to leave the start."""
    others = (space for horse, space in enumerate(f.view.positions) if horse not in (0, f.number))
    return f.start == 0 < f.end and all(others)


def is_alone_on_it(f: LapEventFacts) -> bool:
    """Whether no other seat has bet on the horse."""
    return all(bets[f.number] == 0 for seat, bets in enumerate(f.view.bets) if seat != f.seat)


LAP: Mapping[str, Callable[[LapEventFacts], bool]] = {
    # -- the move die
    # a 1 is enough to finish
    "needs_any": lambda f: f.start == f.home - 1,
    # only the best face finishes
    "needs_best": lambda f: f.start == f.home - f.best_face,
    "can_get_home": can_get_home,
    "gets_home": gets_home,
    # the face moves the horse, but only the best face would take it to the finish
    "falls_short": lambda f: can_get_home(f) and not gets_home(f) and f.face > 0,
    # -- moves
    # bets on the horse are closed
    "past_line": lambda f: f.first_no_bet_space <= f.start < f.home,
    "crosses_line": crosses_line,
    "first_past_line": first_past_line,
    # the horse moves back over the No Bet line
    "back_before_line": lambda f: f.end < f.first_no_bet_space <= f.start,
    # the horse ends near the finish
    "is_near_home": lambda f: f.home - NEAR_HOME <= f.end < f.home,
    "last_away": last_away,
    # -- owners
    # the horse has an owner
    "is_owned": lambda f: f.view.owners[f.number] != NO_OWNER,
    # the horse has no owner
    "is_nobodys": lambda f: f.view.owners[f.number] == NO_OWNER,
    # the acting seat owns the horse
    "is_own": lambda f: f.view.owners[f.number] == f.seat,
    # another seat owns the horse
    "is_another_seats": lambda f: f.view.owners[f.number] not in (NO_OWNER, f.seat),
    # -- bets
    "is_alone_on_it": is_alone_on_it,
    # the seat has bet on the horse before
    "has_bet_on_it": lambda f: f.view.bets[f.seat][f.number] > 0,
    # the seat's last dollar is spent
    "spends_last": lambda f: f.money == 0 < f.view.money[f.seat],
    # -- the market
    # no horse has an owner before the event
    "is_first_sale": lambda f: all(owner == NO_OWNER for owner in f.view.owners),
    # the seat has many horses after the event
    "has_many_horses": lambda f: f.stable >= MANY,
}
"""The conditions of phrases in both games, by name."""
