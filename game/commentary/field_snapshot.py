"""The horses that still run, as a caller sees them: who leads, who is last, who runs beside whom. Knows no words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from game.engine.rules import Event
from game.i18n import _, plural


class FieldSnapshot:
    """One moment of the field: the spaces of the horses that still run."""

    def __init__(self, spaces: Mapping[int, int]) -> None:
        self._spaces = spaces

    @property
    def front(self) -> int:
        """The space of the foremost."""
        return max(self._spaces.values(), default=0)

    @property
    def rear(self) -> int:
        """The space of the hindmost."""
        return min(self._spaces.values(), default=0)

    @property
    def leaders(self) -> list[int]:
        """All horses on the foremost space, once any has left the gate."""
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
        """Returns the horses on a space, `without` not counted."""
        return [horse for horse, each in self._spaces.items() if each == space and horse != without]

    def ahead_of(self, space: int) -> int:
        """Returns how many run beyond a space."""
        return sum(each > space for each in self._spaces.values())

    def behind(self, space: int) -> int:
        """Returns how many run short of a space."""
        return sum(each < space for each in self._spaces.values())


def spaces_text(count: int) -> str:
    """Returns a distance in words."""
    return plural("{count} space", "{count} spaces", count).format(count=count)


def ordinal(place: int) -> str:
    """Returns a place 1..12 as an ordinal."""
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


class EventFacts:
    """An event and the view before it. Attributes are what lines may say, with `""` or 0 where nothing applies.

    A look's facts say where horses are (`number`, `named`, `spaces_of`, `home`, `finishers`, `end`), and add their own.
    """

    home: int
    """The space that is home."""

    def __init__(self, view: Any, names: Sequence[str], event: Event) -> None:
        self.view = view
        self.names = names
        self.event = event

    def __getitem__(self, placeholder: str) -> str:
        return str(getattr(self, placeholder))

    # -- what a look says ----------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The horse that the event is about, or 0."""
        raise NotImplementedError

    def named(self, horse: int) -> str:
        """Returns the name of a horse, "" for 0."""
        raise NotImplementedError

    def spaces_of(self) -> dict[int, int]:
        """Returns the spaces of the horses that still run, before the event."""
        raise NotImplementedError

    @property
    def finishers(self) -> Sequence[int]:
        """The horses that are home, the winner first."""
        raise NotImplementedError

    @property
    def end(self) -> int:
        """The space that the horse gets to; where it is, if the event moves none."""
        raise NotImplementedError

    # -- what lines may say --------------------------------------------------------------------------------

    @cached_property
    def before(self) -> FieldSnapshot:
        return FieldSnapshot(self.spaces_of())

    @cached_property
    def after(self) -> FieldSnapshot:
        """The field as a move leaves it."""
        moved = self.spaces_of() | ({self.number: self.end} if self.number else {})
        return FieldSnapshot({horse: space for horse, space in moved.items() if space != self.home})

    @property
    def start(self) -> int:
        """The space that the horse comes from."""
        return self.spaces_of().get(self.number, self.home)

    @property
    def face(self) -> int:
        return int(getattr(self.event, "face", 0))

    @property
    def moved(self) -> str:
        return spaces_text(abs(self.end - self.start))

    @property
    def to_go(self) -> str:
        """From where it gets to as far as home."""
        return spaces_text(self.home - self.end)

    @property
    def leader(self) -> str:
        return self.named(self.before.leader)

    @property
    def last(self) -> str:
        """The horse alone at the back after the event."""
        return self.named(self.after.last)

    @property
    def lead(self) -> str:
        return spaces_text(self.after.lead)

    @property
    def lag(self) -> str:
        return spaces_text(self.after.lag)

    @property
    def spread(self) -> str:
        return spaces_text(self.before.front - self.before.rear)

    @property
    def level_count(self) -> int:
        return len(self.after.leaders)

    @property
    def passed(self) -> str:
        """The horse that led alone before."""
        return self.named(self.before.leader)

    @property
    def level(self) -> str:
        """The one other horse in front."""
        return self._only_name(self.after.on(self.after.front, self.number))

    @property
    def shaken(self) -> str:
        """The one other horse that was in front with it."""
        return self._only_name(self.before.on(self.before.front, self.number))

    @property
    def heir(self) -> str:
        """The horse that leads alone after the event."""
        return self.named(self.after.leader)

    @property
    def beside(self) -> str:
        """The one other horse on its space."""
        return self._only_name(self.after.on(self.end, self.number))

    @property
    def chased(self) -> str:
        """How far the horse in front was before."""
        return spaces_text(self.before.front - self.start)

    @property
    def place(self) -> int:
        """Its place in the race if nobody moved any more."""
        return 1 + len(self.finishers) + self.after.ahead_of(self.end)

    @property
    def rank(self) -> str:
        return ordinal(self.place)

    @property
    def margin(self) -> str:
        """From home to the first horse that still runs."""
        return spaces_text(self.home - self.before.front)

    @property
    def chaser(self) -> str:
        """The horse alone in front of those still running."""
        return self.named(self.before.leader)

    @property
    def winner(self) -> str:
        return self.named(self.finishers[0]) if self.finishers else ""

    @property
    def second(self) -> str:
        return self.named(self.finishers[1]) if len(self.finishers) > 1 else ""

    def _only_name(self, horses: Sequence[int]) -> str:
        """Returns the name of the only one, "" for none or several."""
        return self.named(horses[0]) if len(horses) == 1 else ""
