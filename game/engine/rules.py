"""Defines what every rule set is made of: commands, events, states, and the Ruleset protocol."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import (
    Any,
    ClassVar,
    Generic,
    ParamSpec,
    Protocol,
    Self,
    TypeVar,
    cast,
    overload,
    runtime_checkable,
)

from game.engine.message import Message
from game.engine.rng import Draws
from game.engine.setup_options import SetupOption

Seat = int
"""A place at the table, counted from 0."""
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Command:
    """A player's request, which a rule set may reject. Subclasses hold what the player decides."""

    seat: Seat
    gives_up: ClassVar[bool] = False
    """Whether the seat leaves the match by it: random play hardly ever does so."""


class LegalCommands(Sequence[Command]):
    """A described sequence of legal commands, where there are too many to list: "place n armies".

    A subclass gives `len`, `at`, `index` and `in` in constant time; users must not iterate over all of it.
    """

    @abstractmethod
    def at(self, place: int) -> Command:
        """Returns the command at `place`, 0 ≤ place < len, in a stable order."""

    @abstractmethod
    def index(self, command: object, start: int = 0, stop: int | None = None) -> int:
        """Returns the place of a command, the inverse of `at`; raises ValueError for a command that is not listed.

        `start` and `stop` are those of lists; nobody needs them here.
        """

    @abstractmethod
    def __contains__(self, command: object) -> bool: ...

    @overload
    def __getitem__(self, place: int) -> Command: ...

    @overload
    def __getitem__(self, place: slice) -> list[Command]: ...

    def __getitem__(self, place: int | slice) -> Command | list[Command]:
        """As of a list: places from the end, slices, and IndexError."""
        places = range(len(self))[place]
        return self.at(places) if isinstance(places, int) else [self.at(one) for one in places]


@dataclass(frozen=True, slots=True)
class Event:
    """A fact that has happened; it cannot be rejected. Subclasses hold the results of rules and chance."""

    def apply(self, state: Any) -> None:
        """Changes a state or a view of it by the event, in place; an event that only reports leaves it as it is."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a match. `ranking` groups tied seats, best first; `scores` has one number a seat.

    Seats that are `unranked` have a score but no rank: they ran the match for the others.
    """

    reason: Message
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    unranked: tuple[Seat, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first rank."""
        return self.ranking[0]


class GameState(Protocol):
    """The state of a match; only `Event.apply` changes one."""

    def copy(self: S) -> S:
        """Returns a state that shares nothing mutable with this one."""


class PlainState:
    """A state of plain values and lists: a copy has lists of its own, and states with the same values are equal."""

    lists: ClassVar[tuple[str, ...]]
    """The attributes that are lists of what never changes."""
    tables: ClassVar[tuple[str, ...]]
    """Those that are lists of such lists."""

    def copy(self) -> Self:
        copy = self.__new__(type(self))
        copy.__dict__ = values = self.__dict__.copy()
        for name in self.lists:
            values[name] = values[name][:]
        for name in self.tables:
            values[name] = [row[:] for row in values[name]]
        return copy

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__


S = TypeVar("S", bound=GameState)
AskedState = TypeVar("AskedState", bound=GameState, contravariant=True)


class CommandContext(Generic[S]):
    """The execution of one command: the state, the source of chance, and the events so far."""

    __slots__ = ("draw", "events", "state")

    def __init__(self, state: S, draws: Draws) -> None:
        self.state = state
        self.draw = draws.draw
        """Returns the stream of the next draw for a purpose; a new die, card or shuffle is a new draw."""
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Records `event` and applies it to the state at once."""
        event.apply(self.state)
        self.events.append(event)


class Ruleset(Protocol[S]):
    """A game's rules. Every method but `setup` and `execute` leaves the state unchanged."""

    key: str
    title: str
    about: Message
    """The game in one sentence, for somebody who has never seen it."""
    duration_minutes: range
    """Minutes that a match takes, from the shortest to the longest."""
    seats: range
    """The possible numbers of seats."""
    has_hidden_information: bool
    """Whether a seat may see what others may not, such as a hand of cards."""
    setup_options: tuple[SetupOption, ...]
    """What players may choose in the set-up beside their seats, in the order they are asked."""
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    purposes: tuple[str, ...]
    """The purposes of draws: each has its own streams, so an additional draw of one leaves the others as they are."""
    roll_commands: tuple[type[Command], ...]
    """Commands that roll dice, or enter what dice on the table show: undo does not go back past one."""
    turns: tuple[type[Event], ...]
    """Events that begin a turn of their `seat`; the players who share a seat take its turns one after another."""
    final_commands: tuple[type[Command], ...]
    """Commands that cannot be undone although they draw no chance, reveal no secret and end no turn."""

    def initial_state(self, options: Any) -> S:
        """Returns the state before the first event. Raises CommandRejected for options that do not fit."""

    def options(self, texts: dict[str, str]) -> Any:
        """Returns options from their texts (name → value). Raises CommandRejected for one that does not fit."""

    def option_texts(self, options: Any) -> dict[str, str]:
        """Returns the texts of options (name → value), the inverse of `options`."""

    def setup(self, turn: CommandContext[S]) -> None:
        """Emits what happens before the first command."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Returns all seats that may act now; empty when the match is over."""

    def legal(self, state: S, seat: Seat) -> Sequence[Command]:
        """Returns every command `seat` may give now, in a stable order; empty when it may not act.

        Returns LegalCommands where there are too many to list.
        """

    def rejection_reason(self, state: S, command: Command) -> Message | None:
        """Returns why `command` is not legal now, or None if it is."""

    def execute(self, turn: CommandContext[S], command: Command) -> None:
        """Carries out a legal command by emitting events."""

    def view(self, state: S, seat: Seat | None) -> S:
        """Returns a copy of the state with what `seat` may not see left out (None: a spectator)."""

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Returns `event` as `seat` learns of it, None if it learns nothing.

        A spectator (None) learns what every seat learns.
        """

    def outcome(self, state: S) -> Outcome | None:
        """Returns the result once the match is over, else None."""

    def non_player_names(self, state: S) -> Sequence[Message]:
        """Returns the names of opponents without a seat, whose sheets follow those of the seats."""

    def summary(self, state: S) -> dict[str, object]:
        """Returns the state as plain values for JSON; `positions` and `money` among them."""


class UsualRules(Generic[S]):
    """What most rule sets answer: every opponent has a seat, and no command is final only because it is called so."""

    final_commands: tuple[type[Command], ...] = ()

    def non_player_names(self, state: S) -> Sequence[Message]:
        return ()


class OpenInformation(UsualRules[S]):
    """The views of a rule set in which nothing is hidden."""

    has_hidden_information = False

    def view(self, state: S, seat: Seat | None) -> S:
        return state.copy()

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event


@runtime_checkable
class SimultaneousTurns(Protocol[S]):
    """What a rule set offers besides, if all seats act on the same roll and so may choose at the same time."""

    def seats_before_next_roll(self, state: S) -> tuple[Seat, ...]:
        """Returns the seats whose turns still come before the next roll, in their order; the first is in turn."""

    def state_at_turn(self, state: S, seat: Seat) -> S:
        """Returns a copy of `state` as it would be if the turn of `seat`, one of those seats, began now."""

    def is_overtaken(self, chosen_in: S, state: S, command: Command) -> bool:
        """Returns whether something that matters to who chose `command` in one state is different in another."""


@runtime_checkable
class OpenQuestions(Protocol[AskedState]):
    """What a rule set with hidden information offers besides, if some of its questions need nothing hidden."""

    def is_open_question(self, state: AskedState) -> bool:
        """Returns whether the open question can be answered from what everybody may see."""


@runtime_checkable
class SeatRoles(Protocol):
    """What a rule set offers besides, if some options give seats to bots for good, and people a time to choose."""

    def with_roles(self, texts: dict[str, str], bots: Sequence[Seat]) -> dict[str, str]:
        """Returns options as texts, with what follows from which seats are `bots`. Raises CommandRejected where these
        do not fit.
        """

    def roles_text(self, texts: dict[str, str]) -> Message | None:
        """Returns who does what with these options, in a line; None where all do the same."""

    def seats_for_bots(self, state: Any) -> tuple[Seat, ...]:
        """Returns the seats that no person can take over."""

    def idle_command(self, state: Any, seat: Seat) -> Command | None:
        """Returns what counts for `seat` when its time is up; None where it has all the time it wants."""


def events_known_to(rules: Ruleset[S], events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """Returns events as `seat` learns of them (None: a spectator)."""
    redacted = (rules.redact(event, seat) for event in events)
    return [event for event in redacted if event is not None]


def ranked(seats: Iterable[Seat], score: Callable[[Seat], int | tuple[int, ...]]) -> tuple[tuple[Seat, ...], ...]:
    """Returns seats in groups of equal score, the highest first, as `Outcome.ranking` has them."""
    best_first = sorted(seats, key=score, reverse=True)
    return tuple(tuple(tied) for _score, tied in groupby(best_first, score))


@cache
def seats_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Returns all seats in their order around the table, `first` before the others."""
    return (*range(first, seats), *range(first))


def interned(kind: Callable[P, T]) -> Callable[P, T]:
    """Returns a constructor of `kind`, a frozen dataclass, that gives the same object for the same arguments.

    All that are made are kept, so it is for kinds whose fields have few values, such as seats, horses and spaces.
    """
    return cast(Callable[P, T], cache(kind))
