"""Computes the facts of an event that both lap games have: who, which horse, from where to where, what is paid."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Protocol

from game.commentary import field_snapshot
from game.commentary.field_snapshot import spaces_text
from game.engine.rules import Event, Seat
from game.games.lap.state import NO_OWNER, LapState


class OddsCard(Protocol):
    """The part of a horse card that both games have."""

    @property
    def odds(self) -> tuple[int, int, int]:
        """Dollars for a dollar on first, second and third place."""
        ...


class LapEventFacts(field_snapshot.EventFacts):
    """An event and the view before it; `""` or 0 where a fact does not apply.

    A game sets the class attributes, and says which horse an event is about, its card, price and gain.
    """

    view: LapState
    first_no_bet_space: int
    """The first space on which a horse takes no more bets."""
    move_die_event: type[Event]
    """The event of a rolled move die."""

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

    # -- positions -----------------------------------------------------------------------------------------

    def spaces_of(self) -> dict[int, int]:
        """Return the spaces of the horses that still run, before the event."""
        return {horse: self.view.positions[horse] for horse in self.view.racing()}

    @property
    def finishers(self) -> Sequence[int]:
        """The finished horses, the winner first."""
        return self.view.finishers

    @property
    def start(self) -> int:
        """The space that the horse comes from."""
        return self.view.positions[self.number]

    @cached_property
    def end(self) -> int:
        """The space that the horse gets to."""
        if isinstance(self.event, self.move_die_event):
            return min(self.start + self.face, self.home)
        return int(getattr(self.event, "end", self.start))

    @property
    def distance(self) -> str:
        """From where the horse is to the finish."""
        return spaces_text(self.home - self.start)

    # -- players -------------------------------------------------------------------------------------------

    @cached_property
    def seat(self) -> Seat:
        """Who acts; for the dice, whose turn it is."""
        return int(getattr(self.event, "seat", self.view.turn))

    @property
    def owner(self) -> str:
        """The name of the horse's owner."""
        owner = self.view.owners[self.number]
        return self.names[owner] if owner != NO_OWNER else ""

    @property
    def rolled(self) -> str:
        """The horse on the horse die."""
        return self.named(self.view.die)

    @property
    def round(self) -> int:
        """The round that begins."""
        return self.view.round + 1

    # -- money ---------------------------------------------------------------------------------------------

    @property
    def amount(self) -> int:
        """Dollars of the event."""
        return int(getattr(self.event, "amount", 0))

    @property
    def money(self) -> int:
        """What the seat has left after the event."""
        return self.view.money[self.seat] + self.gain

    @property
    def stake(self) -> int:
        """What the seat has on the horse, this bet included; of a paid bet, what was staked."""
        return int(getattr(self.event, "stake", self.view.bets[self.seat][self.number] + self.amount))

    @property
    def odds(self) -> int:
        """The odds of the place that the horse has or gets, of winning before."""
        return self.of.odds[int(getattr(self.event, "place", 1)) - 1]

    @property
    def pays(self) -> int:
        """What the stake brings at these odds."""
        return self.stake * self.odds

    @property
    def stable(self) -> int:
        """Horses of the seat, a new one included."""
        return len(self.view.owned(self.seat)) + 1
