"""Derives facts about the field of horses for commentary: leaders, gaps, neighbours, places."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Protocol, runtime_checkable

from game.engine.rules import Event, GameState, Seat
from game.i18n import _, plural


class FieldSnapshot:
    """The spaces of the running horses at one time."""

    def __init__(self, spaces: Mapping[int, int]) -> None:
        self._spaces = spaces

    @property
    def front(self) -> int:
        """Space of the foremost horse."""
        return max(self._spaces.values(), default=0)

    @property
    def rear(self) -> int:
        """Space of the last horse."""
        return min(self._spaces.values(), default=0)

    @property
    def leaders(self) -> list[int]:
        """All horses on the foremost space; none if all are at the start."""
        return self.on(self.front) if self.front else []

    @property
    def leader(self) -> int:
        """The single horse in front, or 0."""
        return self.leaders[0] if len(self.leaders) == 1 else 0

    @property
    def last(self) -> int:
        """The single horse at the back, or 0."""
        hindmost = self.on(self.rear)
        return hindmost[0] if len(hindmost) == 1 and self.rear < self.front else 0

    @property
    def lead(self) -> int:
        """Distance from the foremost space to the next horse behind it, in spaces."""
        behind = [space for space in self._spaces.values() if space < self.front]
        return self.front - max(behind) if behind else 0

    @property
    def lag(self) -> int:
        """Distance from the last space to the next horse before it, in spaces."""
        before = [space for space in self._spaces.values() if space > self.rear]
        return min(before) - self.rear if before else 0

    def on(self, space: int, without: int = 0) -> list[int]:
        """Returns the horses on a space, except `without`."""
        return [horse for horse, each in self._spaces.items() if each == space and horse != without]

    def ahead_of(self, space: int) -> int:
        """Returns the number of horses ahead of a space."""
        return sum(each > space for each in self._spaces.values())

    def behind(self, space: int) -> int:
        """Returns the number of horses behind a space."""
        return sum(each < space for each in self._spaces.values())


def moved_fact(
    view: GameState, event: Event, horse: int, spaces_of: Callable[..., Mapping[int, int]]
) -> Callable[..., object]:
    """Returns a reader of all facts about the field that `event`, a move of `horse`, changes.

    `spaces_of` returns the spaces of the running horses in a view.
    """

    def facts_of(each_view: GameState) -> dict[str, object]:
        spaces = spaces_of(each_view)
        field = FieldSnapshot(spaces)
        space = spaces.get(horse)
        return {
            "space": space,
            "rank": None if space is None else field.ahead_of(space),
            "leaders": field.leaders,
            "lead": field.lead,
            "last": field.last,
        }

    after = view.copy()
    event.apply(after)
    before = facts_of(view)
    changed = {name for name, fact in facts_of(after).items() if fact != before[name]}
    if "leaders" in changed:
        changed.discard("lead")  # words about a new leader do not mention its lead

    def read(later: GameState) -> object:
        facts = facts_of(later)
        return [facts[name] for name in changed]

    return read


def spaces_text(count: int) -> str:
    """Returns a distance."""
    return plural("{count} space", "{count} spaces", count).format(count=count)


def ordinal(place: int) -> str:
    """Returns a place, 1 to 12, as an ordinal word."""
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
    """An event of a single seat."""

    @property
    def seat(self) -> Seat:
        """The seat of the event."""


@runtime_checkable
class OfDollars(Protocol):
    """An event with an amount of dollars."""

    @property
    def amount(self) -> int:
        """Amount in dollars."""


class Facts(ABC):
    """An event and the view before it. Facts that do not apply are "" or 0."""

    placeholders: Mapping[str, Callable[..., object]] = {"name": lambda facts: facts.names[facts.seat]}
    """Functions for placeholders of phrases. Attributes of the facts are also placeholders."""

    def __init__(self, view: Any, names: Sequence[str], event: Event) -> None:
        self.view = view
        self.names = names
        self.event = event

    def __getitem__(self, placeholder: str) -> str:
        text = self.placeholders.get(placeholder)
        return str(text(self) if text else getattr(self, placeholder))

    @property
    @abstractmethod
    def seat(self) -> Seat:
        """The acting seat."""

    @cached_property
    def view_after(self) -> Any:
        """The view after the event."""
        view = self.view.copy()
        self.event.apply(view)
        return view

    def player(self, seat: Seat) -> str:
        """Returns the name of a seat's player; "" for a negative number, which means no seat."""
        return self.names[seat] if seat >= 0 else ""


class EventFacts(Facts):
    """The facts of a race.

    A game's subclass defines `number`, `named`, `spaces_of`, `home`, `finishers`, `end` and `seat`, and adds its own
    facts.
    """

    home: int
    """Space number of horses that have finished."""
    placeholders = {
        **Facts.placeholders,
        "beside": lambda facts: facts.only_name(facts.after.on(facts.end, facts.number)),
        "chased": lambda facts: spaces_text(facts.before.front - facts.start),
        "chaser": lambda facts: facts.named(facts.before.leader),
        "heir": lambda facts: facts.named(facts.after.leader),
        "horse": lambda facts: facts.named(facts.number),
        "lag": lambda facts: spaces_text(facts.after.lag),
        "last": lambda facts: facts.named(facts.after.last),
        "lead": lambda facts: spaces_text(facts.after.lead),
        "leader": lambda facts: facts.named(facts.before.leader),
        "level": lambda facts: facts.only_name(facts.after.on(facts.after.front, facts.number)),
        "level_count": lambda facts: len(facts.after.leaders),
        "margin": lambda facts: spaces_text(facts.home - facts.before.front),
        "moved": lambda facts: spaces_text(abs(facts.end - facts.start)),
        "passed": lambda facts: facts.named(facts.before.leader),
        "rank": lambda facts: ordinal(facts.place),
        "second": lambda facts: facts.named(facts.finishers[1]) if len(facts.finishers) > 1 else "",
        "shaken": lambda facts: facts.only_name(facts.before.on(facts.before.front, facts.number)),
        "spread": lambda facts: spaces_text(facts.before.front - facts.before.rear),
        "to_go": lambda facts: spaces_text(facts.home - facts.end),
        "winner": lambda facts: facts.named(facts.finishers[0]) if facts.finishers else "",
    }

    # -- defined by a game's subclass ------------------------------------------------------------------------

    @property
    @abstractmethod
    def number(self) -> int:
        """The horse of the event, or 0."""

    @abstractmethod
    def named(self, horse: int) -> str:
        """Returns the name of a horse, "" for 0."""

    @abstractmethod
    def spaces_of(self) -> dict[int, int]:
        """Returns the space of each running horse before the event."""

    @property
    @abstractmethod
    def finishers(self) -> Sequence[int]:
        """The horses that have finished, in order."""

    @property
    @abstractmethod
    def end(self) -> int:
        """Space of the horse after the event."""

    # -- derived facts ---------------------------------------------------------------------------------------

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
        """Space of the horse before the event."""
        return self.spaces_of().get(self.number, self.home)

    @property
    def face(self) -> int:
        """Face of the die, or 0."""
        return 0

    @property
    def finish_place(self) -> int:
        """Place of the horse at its finish, from 1; 0 for other events."""
        return 0

    @property
    def place(self) -> int:
        """Place of the horse if the race ended after the event."""
        return 1 + len(self.finishers) + self.after.ahead_of(self.end)

    def only_name(self, horses: Sequence[int]) -> str:
        """Returns the name of a single horse; "" for no or several horses."""
        return self.named(horses[0]) if len(horses) == 1 else ""
