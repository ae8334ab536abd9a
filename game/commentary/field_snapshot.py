"""Derives facts about the field of horses for commentary: leaders, gaps, neighbours, places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Protocol, runtime_checkable

from game.engine.rules import Event, Seat
from game.i18n import _, plural


class FieldSnapshot:
    """The field at one moment: the spaces of the horses that are still racing."""

    def __init__(self, spaces: Mapping[int, int]) -> None:
        self._spaces = spaces

    @property
    def front(self) -> int:
        """The space of the foremost horse."""
        return max(self._spaces.values(), default=0)

    @property
    def rear(self) -> int:
        """The space of the hindmost horse."""
        return min(self._spaces.values(), default=0)

    @property
    def leaders(self) -> list[int]:
        """All horses on the foremost space, once any has left the start."""
        return self.on(self.front) if self.front else []

    @property
    def leader(self) -> int:
        """The horse alone in front, or 0."""
        return self.leaders[0] if len(self.leaders) == 1 else 0

    @property
    def last(self) -> int:
        """The horse alone at the back, or 0."""
        hindmost = self.on(self.rear)
        return hindmost[0] if len(hindmost) == 1 and self.rear < self.front else 0

    @property
    def lead(self) -> int:
        """Spaces from the foremost to the first horse behind them."""
        behind = [space for space in self._spaces.values() if space < self.front]
        return self.front - max(behind) if behind else 0

    @property
    def lag(self) -> int:
        """Spaces from the hindmost to the first horse before them."""
        before = [space for space in self._spaces.values() if space > self.rear]
        return min(before) - self.rear if before else 0

    def on(self, space: int, without: int = 0) -> list[int]:
        """Returns the horses on a space, except `without`."""
        return [horse for horse, each in self._spaces.items() if each == space and horse != without]

    def ahead_of(self, space: int) -> int:
        """Returns the number of horses beyond a space."""
        return sum(each > space for each in self._spaces.values())

    def behind(self, space: int) -> int:
        """Returns the number of horses short of a space."""
        return sum(each < space for each in self._spaces.values())


def spaces_text(count: int) -> str:
    """Returns a distance in words."""
    return plural("{count} space", "{count} spaces", count).format(count=count)


def ordinal(place: int) -> str:
    """Returns a place 1..12 as an ordinal word."""
    return (
        _("first"),
        _("second"),
        _("third"),
        _("fourth"),
        _("fifth"),
        _("sixth"),
        _("seventh"),
        _("eighth"),
        _("ninth"),
        _("tenth"),
        _("eleventh"),
        _("twelfth"),
    )[place - 1]


@runtime_checkable
class OfSeat(Protocol):
    """An event of one seat."""

    @property
    def seat(self) -> Seat:
        """The seat that it is about."""


@runtime_checkable
class OfDollars(Protocol):
    """An event that says how many dollars it is about."""

    @property
    def amount(self) -> int:
        """The dollars."""


class Facts:
    """An event and the view before it. Attributes are what phrases may mention: `""` or 0 where nothing applies."""

    def __init__(self, view: Any, names: Sequence[str], event: Event) -> None:
        self.view = view
        self.names = names
        self.event = event

    def __getitem__(self, placeholder: str) -> str:
        return str(getattr(self, placeholder))

    @property
    def seat(self) -> Seat:
        """The seat that acts."""
        raise NotImplementedError

    @property
    def name(self) -> str:
        """The name of the seat that acts."""
        return self.names[self.seat]


class EventFacts(Facts):
    """The facts of a race. Attributes are what phrases may mention: `""` or 0 where nothing applies.

    A game's facts say where horses are (`number`, `named`, `spaces_of`, `home`, `finishers`, `end`) and who acts
    (`seat`), and add their own.
    """

    home: int
    """The space beyond the finish line."""

    # -- what a game's subclass supplies ---------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The horse that the event concerns, or 0."""
        raise NotImplementedError

    def named(self, horse: int) -> str:
        """Returns the name of a horse, "" for 0."""
        raise NotImplementedError

    def spaces_of(self) -> dict[int, int]:
        """Returns the space of each racing horse before the event."""
        raise NotImplementedError

    @property
    def finishers(self) -> Sequence[int]:
        """The horses that have finished, the winner first."""
        raise NotImplementedError

    @property
    def end(self) -> int:
        """The space that the horse reaches; its present space if the event does not move it."""
        raise NotImplementedError

    # -- what lines may say --------------------------------------------------------------------------------

    @property
    def horse(self) -> str:
        """The name of the horse that the event is about."""
        return self.named(self.number)

    @cached_property
    def before(self) -> FieldSnapshot:
        """The field before the event."""
        return FieldSnapshot(self.spaces_of())

    @cached_property
    def after(self) -> FieldSnapshot:
        """The field after the event."""
        moved = self.spaces_of() | ({self.number: self.end} if self.number else {})
        return FieldSnapshot({horse: space for horse, space in moved.items() if space != self.home})

    @property
    def start(self) -> int:
        """The space that the horse comes from."""
        return self.spaces_of().get(self.number, self.home)

    @property
    def face(self) -> int:
        """The face of the die, or 0."""
        return 0

    @property
    def finish_place(self) -> int:
        """The place in which the horse finishes, from 1; 0 for other events."""
        return 0

    @property
    def moved(self) -> str:
        """The distance moved, in words."""
        return spaces_text(abs(self.end - self.start))

    @property
    def to_go(self) -> str:
        """The distance from where the horse arrives to the finish, in words."""
        return spaces_text(self.home - self.end)

    @property
    def leader(self) -> str:
        """The name of the sole leader before the event, of those still racing."""
        return self.named(self.before.leader)

    passed = chaser = leader

    @property
    def last(self) -> str:
        """The name of the horse alone at the back after the event."""
        return self.named(self.after.last)

    @property
    def lead(self) -> str:
        """The leaders' distance to the next horse after the event, in words."""
        return spaces_text(self.after.lead)

    @property
    def lag(self) -> str:
        """The last horses' distance to the next horse after the event, in words."""
        return spaces_text(self.after.lag)

    @property
    def spread(self) -> str:
        """The distance from the first horse to the last before the event, in words."""
        return spaces_text(self.before.front - self.before.rear)

    @property
    def level_count(self) -> int:
        """The number of horses on the foremost space after the event."""
        return len(self.after.leaders)

    @property
    def level(self) -> str:
        """The name of the one other horse in front."""
        return self._only_name(self.after.on(self.after.front, self.number))

    @property
    def shaken(self) -> str:
        """The name of the one other horse that was in front with it."""
        return self._only_name(self.before.on(self.before.front, self.number))

    @property
    def heir(self) -> str:
        """The name of the horse that leads alone after the event."""
        return self.named(self.after.leader)

    @property
    def beside(self) -> str:
        """The name of the one other horse on its space."""
        return self._only_name(self.after.on(self.end, self.number))

    @property
    def chased(self) -> str:
        """The distance to the leader before the event, in words."""
        return spaces_text(self.before.front - self.start)

    @property
    def place(self) -> int:
        """The horse's place if the race ended now."""
        return 1 + len(self.finishers) + self.after.ahead_of(self.end)

    @property
    def rank(self) -> str:
        """That place as an ordinal word."""
        return ordinal(self.place)

    @property
    def margin(self) -> str:
        """The distance from the finish to the first racing horse, in words."""
        return spaces_text(self.home - self.before.front)

    @property
    def winner(self) -> str:
        """The name of the winner."""
        return self.named(self.finishers[0]) if self.finishers else ""

    @property
    def second(self) -> str:
        """The name of the second horse."""
        return self.named(self.finishers[1]) if len(self.finishers) > 1 else ""

    def _only_name(self, horses: Sequence[int]) -> str:
        """Returns the name of the only one, "" for none or several."""
        return self.named(horses[0]) if len(horses) == 1 else ""
