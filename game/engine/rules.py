"""Defines the parts of a rule set: commands, events, states, and the `Ruleset` protocol."""

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
"""Number of a seat at the table, from 0."""
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Command:
    """A player's request, which a rule set may reject. The fields of subclasses hold the decision."""

    seat: Seat
    gives_up: ClassVar[bool] = False
    """Whether the command ends the match for its seat. Random players rarely choose it."""


class LegalCommands(Sequence[Command]):
    """A computed sequence of legal commands that are too many for a list, such as "place n armies".

    Subclasses compute `len`, `at`, `index` and `in` in constant time. Callers must not iterate over the whole sequence.
    """

    @abstractmethod
    def at(self, position: int) -> Command:
        """Returns the command at a position, 0 ≤ position < len. The order is stable."""

    @abstractmethod
    def index(self, command: object, start: int = 0, stop: int | None = None) -> int:
        """Returns the position of a command, the inverse of `at`. Raises ValueError if it is not in the sequence.

        `start` and `stop` are parameters of `Sequence.index` and have no effect.
        """

    @abstractmethod
    def __contains__(self, command: object) -> bool: ...

    @overload
    def __getitem__(self, index: int) -> Command: ...

    @overload
    def __getitem__(self, index: slice) -> list[Command]: ...

    def __getitem__(self, index: int | slice) -> Command | list[Command]:
        """Supports negative positions, slices and IndexError, as lists do."""
        positions = range(len(self))[index]
        if isinstance(positions, int):
            return self.at(positions)
        return [self.at(position) for position in positions]


@dataclass(frozen=True, slots=True)
class Event:
    """A fact, which cannot be rejected. The fields of subclasses hold the results of rules and random draws."""

    def apply(self, state: Any) -> None:
        """Changes a state, or a view of it, in place. The default is for an event that changes nothing."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a match."""

    reason: Message
    """Sentence that says why the match is over."""
    ranking: tuple[tuple[Seat, ...], ...]
    """Groups of tied seats, best first."""
    scores: tuple[int, ...]
    """Score of each seat."""
    unranked: tuple[Seat, ...] = ()
    """Seats with a score but without a rank, because they ran the match for the others."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first rank."""
        return self.ranking[0]

    @property
    def is_tie(self) -> bool:
        """Whether several seats played, and all of them share the first rank."""
        return len(self.ranking) == 1 and len(self.winners) > 1

    def is_won_by(self, seat: Seat) -> bool:
        """Returns whether a seat has the first rank and the match is no tie."""
        return seat in self.winners and not self.is_tie


class GameState(Protocol):
    """The state of a match. Only `Event.apply` changes it."""

    def copy(self: S) -> S:
        """Returns a state that shares nothing mutable with this one."""


class PlainState:
    """A state of plain values and lists. A copy has copies of the lists; states with equal values are equal."""

    lists: ClassVar[tuple[str, ...]]
    """Names of attributes that are lists of immutable values."""
    tables: ClassVar[tuple[str, ...]]
    """Names of attributes that are lists of lists of immutable values."""

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
    """The execution of a command: the state, the source of random draws, and the events until now."""

    __slots__ = ("draw", "events", "roll", "state")

    def __init__(self, state: S, draws: Draws) -> None:
        self.state = state
        self.draw = draws.draw
        """Returns the stream of the next draw for a purpose. Each die, card and shuffle is a draw."""
        self.roll = draws.roll
        """Returns the face of a single roll for a purpose, as one draw."""
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Records `event` and applies it to the state at once."""
        event.apply(self.state)
        self.events.append(event)


class Ruleset(Protocol[S]):
    """The rules of a game. Only `setup` and `execute` change a state."""

    key: str
    """Name of the rules in saves, codes and the catalog."""
    title: str
    """Name of the game for players."""
    about: Message
    """Description of the game in one sentence, for new players."""
    duration_minutes: range
    """Duration of a match in minutes, from the shortest to the longest."""
    seats: range
    """Possible numbers of seats."""
    has_hidden_information: bool
    """Whether a seat may see information that others may not, such as a hand of cards."""
    setup_options: tuple[SetupOption, ...]
    """Options of the set-up except the seats, in menu order."""
    commands: tuple[type[Command], ...]
    """All types of commands."""
    events: tuple[type[Event], ...]
    """All types of events."""
    purposes: tuple[str, ...]
    """Purposes of random draws. Each purpose has its own streams, so an additional draw for one purpose does not affect
    the others.
    """
    roll_commands: tuple[type[Command], ...]
    """Commands that roll dice or enter a roll of table dice. No step before them can be undone."""
    turns: tuple[type[Event], ...]
    """Events that begin a turn of their `seat`. Players who share a seat alternate with these turns."""
    final_commands: tuple[type[Command], ...]
    """Commands that cannot be undone although they make no draw, reveal no secret and end no turn."""
    exit_commands: tuple[type[Command], ...]
    """Commands with which a seat leaves the match before its end."""

    def initial_state(self, options: Any) -> S:
        """Returns the state before the first event. Raises CommandRejected for invalid options."""

    def options(self, texts: dict[str, str]) -> Any:
        """Returns the options for their texts by name. Raises CommandRejected for invalid ones."""

    def option_texts(self, options: Any) -> dict[str, str]:
        """Returns the texts of options by name, the inverse of `options`."""

    def setup(self, turn: CommandContext[S]) -> None:
        """Emits the events before the first command."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Returns all seats that may act now; empty when the match is over."""

    def legal(self, state: S, seat: Seat) -> Sequence[Command]:
        """Returns all commands that `seat` may give now, in a stable order; empty if it may not act.

        Returns `LegalCommands` if they are too many for a list.
        """

    def rejection_reason(self, state: S, command: Command) -> Message | None:
        """Returns why `command` is not legal now; None if it is legal."""

    def execute(self, turn: CommandContext[S], command: Command) -> None:
        """Executes a legal command: emits its events."""

    def view(self, state: S, seat: Seat | None) -> S:
        """Returns a copy of the state without the information hidden from `seat` (None: a spectator)."""

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Returns `event` without the information hidden from `seat`; None if nothing is left.

        A spectator (None) sees only the information that all seats see.
        """

    def outcome(self, state: S) -> Outcome | None:
        """Returns the result after the end of the match, else None."""

    def non_player_names(self, state: S) -> Sequence[Message]:
        """Returns the names of opponents without a seat. Their sheets follow those of the seats."""

    def summary(self, state: S) -> dict[str, object]:
        """Returns the state as plain values for JSON, including `positions` and `money`."""


class UsualRules(Generic[S]):
    """Defaults of most rule sets: every opponent has a seat, no command is final, and no seat leaves the match."""

    final_commands: tuple[type[Command], ...] = ()
    exit_commands: tuple[type[Command], ...] = ()

    def non_player_names(self, state: S) -> Sequence[Message]:
        return ()


class OpenInformation(UsualRules[S]):
    """Defaults of a rule set without hidden information."""

    has_hidden_information = False

    def view(self, state: S, seat: Seat | None) -> S:
        return state.copy()

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event


@runtime_checkable
class SimultaneousTurns(Protocol[S]):
    """Additional methods of a rule set for simultaneous choices of all seats, which act on the same roll."""

    def seats_before_next_roll(self, state: S) -> tuple[Seat, ...]:
        """Returns the seats with a turn before the next roll, in turn order. The first is the active seat."""

    def state_at_turn(self, state: S, seat: Seat) -> S:
        """Returns a copy of `state` with the turn of `seat`, which must be one of those seats."""

    def is_overtaken(self, chosen_in: S, state: S, command: Command) -> bool:
        """Returns whether `state` differs from the state `chosen_in` in a way that matters to a choice of `command`."""


@runtime_checkable
class OpenQuestions(Protocol[AskedState]):
    """Additional method of a rule set with hidden information, some of whose questions need none of it."""

    def is_open_question(self, state: AskedState) -> bool:
        """Returns whether the pending question can be answered without hidden information."""


@runtime_checkable
class SeatRoles(Protocol):
    """Additional methods of a rule set with seats that only bots can have, and time limits for people."""

    def with_roles(self, texts: dict[str, str], bots: Sequence[Seat]) -> dict[str, str]:
        """Returns the texts of options, completed for a table at which the seats `bots` are bots.

        Raises CommandRejected if the bots do not fit the options.
        """

    def roles_text(self, texts: dict[str, str], names: Sequence[str]) -> Message | None:
        """Returns a line about the roles of the seats with these names; None if all have the same role."""

    def seats_for_bots(self, state: Any) -> tuple[Seat, ...]:
        """Returns the seats that no person can take over."""

    def idle_command(self, state: Any, seat: Seat) -> Command | None:
        """Returns the command that counts for `seat` after its time limit; None if it has no limit."""


def events_known_to(rules: Ruleset[S], events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """Returns the events that `seat` sees, redacted for it (None: a spectator)."""
    redacted = (rules.redact(event, seat) for event in events)
    return [event for event in redacted if event is not None]


def ranked(seats: Iterable[Seat], score: Callable[[Seat], int | tuple[int, ...]]) -> tuple[tuple[Seat, ...], ...]:
    """Returns seats in groups of equal score, the highest first, for `Outcome.ranking`."""
    best_first = sorted(seats, key=score, reverse=True)
    return tuple(tuple(tied) for _score, tied in groupby(best_first, score))


@cache
def seats_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Returns all seats in their order around the table, starting with `first`."""
    return (*range(first, seats), *range(first))


def interned(kind: Callable[P, T]) -> Callable[P, T]:
    """Returns a constructor of `kind`, a frozen dataclass, that returns the same object for the same arguments.

    The cache keeps every object, so use it only if the fields have few values, such as seats, horses and spaces.
    """
    return cast(Callable[P, T], cache(kind))
