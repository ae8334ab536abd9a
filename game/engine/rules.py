"""The shapes every rule set shares: commands, events, rules, turns. Knows no game and draws nothing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from game.engine.message import Message
from game.engine.rng import Draws, Rng

if TYPE_CHECKING:
    from game.engine.setup_options import SetupOption


Seat = int
"""A place at the table, counted from 0."""


@dataclass(frozen=True, slots=True)
class Command:
    """What a player wishes; a rule set may refuse it. Subclasses hold what the player decides."""

    seat: Seat


class LegalCommands(Sequence[Command]):
    """Legal commands described instead of listed, where there are too many to hold: "place n armies".

    A subclass gives `len`, `at` and `in` in constant time. Whoever has one asks these and never walks it.
    """

    @abstractmethod
    def at(self, place: int) -> Command:
        """Returns the command at `place`, 0 ≤ place < len, in a stable order."""

    @abstractmethod
    def __contains__(self, command: object) -> bool: ...

    def __getitem__(self, place: Any) -> Any:
        """As of a list: places from the end, slices, and IndexError."""
        places = range(len(self))[place]
        return self.at(places) if isinstance(places, int) else [self.at(one) for one in places]


@dataclass(frozen=True, slots=True)
class Event:
    """What happened; nobody can refuse it. Subclasses hold the results of rules and chance."""


class CommandRejected(Exception):
    """A command that the rules do not allow now; `reason` is a sentence for the player."""

    def __init__(self, reason: Message) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. `ranking` groups tied seats, best first; `scores` has one number a seat."""

    reason: Message
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.ranking[0]


class GameState(Protocol):
    """What a rule set keeps of a match; only `Rules.evolve` changes one."""

    def copy(self: S) -> S:
        """Returns a state that shares nothing changeable with this one."""
        ...


S = TypeVar("S", bound=GameState)


class CommandContext(Generic[S]):
    """One step of a match being played: the state, where its chance comes from, and the events so far."""

    __slots__ = ("_draws", "_evolve", "events", "state")

    def __init__(self, state: S, draws: Draws, evolve: Callable[[S, Any], None]) -> None:
        self.state = state
        self._draws = draws
        self.events: list[Event] = []
        self._evolve = evolve

    def draw(self, purpose: str) -> Rng:
        """Returns the stream of the next draw for `purpose`; a new die, card or shuffle is a new draw."""
        return self._draws.draw(purpose)

    def emit(self, event: Event) -> None:
        """Makes `event` a fact: the state changes at once, so the next line reads the truth."""
        self._evolve(self.state, event)
        self.events.append(event)


class Ruleset(Protocol[S]):
    """A game as an object. Everything but `setup` and `apply` leaves the state as it is."""

    key: str
    title: str
    about: Message
    """What it is, in a sentence for somebody who has never seen it."""
    duration_minutes: range
    """How long a match takes, from the shortest to the longest."""
    seats: range
    """How many people may play."""
    has_hidden_information: bool
    """Whether a seat may see what others may not, such as a hand of cards."""
    setup_options: tuple[SetupOption, ...]
    """What players may choose in the set-up beside their seats, in the order they are asked."""
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    purposes: tuple[str, ...]
    """What chance is drawn for: each has its own draws, so one more of one leaves those of the others as they are."""
    roll_commands: tuple[type[Command], ...]
    """The commands that throw dice, or tell what dice on the table show: nothing before one is taken back."""
    turns: tuple[type[Event], ...]
    """The events that open a turn of their `seat`; the players who share a seat take its turns one after another."""
    final_commands: tuple[type[Command], ...]
    """Commands that are not taken back though they draw no chance, tell no secret and end no turn."""

    def initial_state(self, options: Any) -> S:
        """Returns the table before the first event. Raises Rejected for options that do not fit."""
        ...

    def options(self, texts: dict[str, str]) -> Any:
        """Options from their texts (name → value). Raises Rejected for one that does not fit."""
        ...

    def option_texts(self, options: Any) -> dict[str, str]:
        """Returns the inverse of `options`."""
        ...

    def setup(self, turn: CommandContext[S]) -> None:
        """Emits what happens before the first command."""
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Returns all seats that may act now; empty when the match is over."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[Command]:
        """Returns every command `seat` may give now, in a stable order; empty when it may not act.

        Where there are too many to list them, it gives LegalCommands.
        """
        ...

    def rejection_reason(self, state: S, command: Command) -> Message | None:
        """Returns why `command` is not legal now; None if it is."""
        ...

    def execute(self, turn: CommandContext[S], command: Command) -> None:
        """Carries out a legal command by emitting events."""
        ...

    def evolve(self, state: S, event: Event) -> None:
        """Changes `state` by one event, in place."""
        ...

    def view(self, state: S, seat: Seat | None) -> S:
        """Returns a copy of the state with what `seat` may not see left out (None: a spectator)."""
        ...

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """`event` as `seat` learns of it; None if it learns nothing. A spectator learns what every seat learns."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Returns the result, once the match is over."""
        ...

    def non_player_names(self, state: S) -> Sequence[Message]:
        """Returns those whose sheets follow the seats' own and who decide nothing."""
        ...

    def summary(self, state: S) -> dict[str, Any]:
        """Returns what stands on the table, as plain values for JSON; `positions`, `money` and `purses` among them."""
        ...
