"""Defines what the commentary of both lap games shares: facts about an event, and the questions that both ask of it.

The view is the one before the event; where horses run is asked in game.commentary.predicates.
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
        """Dollars for a dollar on first, second and third place."""


class LapEventFacts(field_snapshot.EventFacts):
    """An event and the view before it; `""` or 0 where a fact does not apply.

    A game sets the class attributes, and says which horse an event is about, its card, price and gain.
    """

    view: LapState
    first_no_bet_space: int
    """The first space on which a horse takes no more bets."""
    move_die_event: type[Event]
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
        """The card of the horse that the event is about."""

    @property
    @abstractmethod
    def best_face(self) -> int:
        """The highest face of the move die, in spaces."""

    @property
    @abstractmethod
    def price(self) -> int:
        """Dollars that the horse costs, or has just cost."""

    @property
    @abstractmethod
    def gain(self) -> int:
        """Dollars that the event brings its seat; negative for a payment."""

    @property
    @abstractmethod
    def cause(self) -> str:
        """What moves the horse, "" for other events."""

    # -- what only some events have --------------------------------------------------------------------------

    @property
    def amount(self) -> int:
        """Dollars of the event."""
        return self.event.amount if isinstance(self.event, field_snapshot.OfDollars) else 0

    @property
    @abstractmethod
    def is_free(self) -> bool:
        """Whether the event is a free bet."""

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
        if isinstance(self.event, self.move_die_event):
            return min(self.start + self.face, self.home)
        return self.start

    # -- players -------------------------------------------------------------------------------------------

    # -- money ---------------------------------------------------------------------------------------------

    @property
    def money(self) -> int:
        """What the seat has left after the event."""
        return self.view.money[self.seat] + self.gain

    @property
    def stake(self) -> int:
        """What the seat has on the horse, this bet included; of a paid bet, what was staked."""
        return self.view.bets[self.seat][self.number] + self.amount

    @property
    def odds(self) -> int:
        """The odds of the place that the horse has or gets, of winning before."""
        return self.of.odds[max(self.finish_place, 1) - 1]

    @property
    def stable(self) -> int:
        """Horses of the seat, a new one included."""
        return len(self.view.owned(self.seat)) + 1


MANY = 3
"""Horses of one owner that are many."""
NEAR_HOME = 3
"""Spaces before the finish that count as near."""


def can_get_home(f: LapEventFacts) -> bool:
    """Returns whether the best face finishes."""
    return is_racing(f) and f.home - f.start <= f.best_face


def gets_home(f: LapEventFacts) -> bool:
    """Returns whether this face finishes."""
    return is_racing(f) and f.start + f.face >= f.home


def crosses_line(f: LapEventFacts) -> bool:
    """Returns whether the horse comes to where it takes no more bets."""
    return f.start < f.first_no_bet_space <= f.end < f.home


def first_past_line(f: LapEventFacts) -> bool:
    """Returns whether it is the first horse to cross the No Bet line."""
    others = (space for horse, space in enumerate(f.view.positions) if horse not in (0, f.number))
    return crosses_line(f) and max(others) < f.first_no_bet_space


def last_away(f: LapEventFacts) -> bool:
    """Returns whether it is the last horse to leave the start."""
    others = (space for horse, space in enumerate(f.view.positions) if horse not in (0, f.number))
    return f.start == 0 < f.end and all(others)


LAP: Mapping[str, Callable[[LapEventFacts], bool]] = {
    # -- the move die
    # a 1 is enough to finish
    "needs_any": lambda f: f.start == f.home - 1,
    # only the best face finishes
    "needs_best": lambda f: f.start == f.home - f.best_face,
    "can_get_home": can_get_home,
    "gets_home": gets_home,
    # the best face would have finished and this one, which moves the horse, does not
    "falls_short": lambda f: can_get_home(f) and not gets_home(f) and f.face > 0,
    # -- moves
    # the horse stands where it takes no more bets
    "past_line": lambda f: f.first_no_bet_space <= f.start < f.home,
    "crosses_line": crosses_line,
    "first_past_line": first_past_line,
    # the horse goes back to where it takes bets
    "back_before_line": lambda f: f.end < f.first_no_bet_space <= f.start,
    # the horse ends near the finish
    "is_near_home": lambda f: f.home - NEAR_HOME <= f.end < f.home,
    "last_away": last_away,
    # -- owners
    # somebody owns the horse
    "is_owned": lambda f: f.view.owners[f.number] != NO_OWNER,
    # nobody owns the horse
    "is_nobodys": lambda f: f.view.owners[f.number] == NO_OWNER,
    # the acting seat owns the horse
    "is_own": lambda f: f.view.owners[f.number] == f.seat,
    # another seat owns the horse
    "is_another_seats": lambda f: f.view.owners[f.number] not in (NO_OWNER, f.seat),
    # -- bets
    # no other seat has bet on the horse
    "is_alone_on_it": lambda f: all(bets[f.number] == 0 for seat, bets in enumerate(f.view.bets) if seat != f.seat),
    # the seat has bet on the horse before
    "has_bet_on_it": lambda f: f.view.bets[f.seat][f.number] > 0,
    # the seat's last dollar is spent
    "spends_last": lambda f: f.money == 0 < f.view.money[f.seat],
    # -- the market
    # nobody owns a horse yet
    "is_first_sale": lambda f: all(owner == NO_OWNER for owner in f.view.owners),
    # the seat has many horses now
    "has_many_horses": lambda f: f.stable >= MANY,
}
"""What phrases of both games may claim, by name."""
