"""A rule set only for tests: each seat places up to 10⁹ armies, seals the number, and throws a die.

Its choices are too many to list, and sealing is declared final.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.message import CommandRejected, Message
from game.engine.rules import Command, CommandContext, Event, LegalCommands, Outcome, Seat

ARMIES = 10**9
ROUNDS = 2
DIE = "die"


@dataclass(frozen=True, slots=True)
class Place(Command):
    count: int


@dataclass(frozen=True, slots=True)
class Seal(Command):
    pass


@dataclass(frozen=True, slots=True)
class Throw(Command):
    pass


@dataclass(frozen=True, slots=True)
class Placed(Event):
    seat: Seat
    count: int

    def apply(self, state: State) -> None:
        state.placed[self.seat] += self.count
        state.asked = Seal


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    seat: Seat

    def apply(self, state: State) -> None:
        state.asked = Throw


@dataclass(frozen=True, slots=True)
class Thrown(Event):
    seat: Seat
    face: int

    def apply(self, state: State) -> None:
        state.asked = Place
        state.turn = (state.turn + 1) % len(state.placed)
        state.round += state.turn == 0


@dataclass
class State:
    """State of a match: `asked` is the next command of seat `turn`; every seat gives each command once per round."""

    placed: list[int]
    turn: Seat = 0
    round: int = 0
    asked: type[Command] = Place

    def copy(self) -> State:
        return copy.deepcopy(self)


class Placements(LegalCommands):
    """The choice of placing 1 to `most` armies."""

    def __init__(self, seat: Seat, most: int) -> None:
        self._seat = seat
        self._most = most

    def __len__(self) -> int:
        return self._most

    def at(self, place: int) -> Command:
        return Place(self._seat, place + 1)

    def index(self, command: object, start: int = 0, stop: int | None = None) -> int:
        if command not in self:
            raise ValueError(command)
        assert isinstance(command, Place)
        return command.count - 1

    def __contains__(self, command: object) -> bool:
        return isinstance(command, Place) and command.seat == self._seat and 1 <= command.count <= self._most


class Placing:
    key = "placing"
    title = "Placing"
    about = Message("Place armies.")
    duration_minutes = range(1, 2)
    seats = range(2, 4)
    has_hidden_information = False
    setup_options = ()
    commands: tuple[type[Command], ...] = (Place, Seal, Throw)
    events: tuple[type[Event], ...] = (Placed, Sealed, Thrown)
    purposes = (DIE,)
    roll_commands: tuple[type[Command], ...] = (Throw,)
    turns: tuple[type[Event], ...] = (Placed,)
    final_commands: tuple[type[Command], ...] = (Seal,)

    def options(self, texts: dict[str, str]) -> int:
        if set(texts) - {"seats"} or texts.get("seats", "2") not in ("2", "3"):
            raise CommandRejected(Message("Two or three seats, and no more options."))
        return int(texts.get("seats", "2"))

    def option_texts(self, options: int) -> dict[str, str]:
        return {"seats": str(options)}

    def initial_state(self, options: int) -> State:
        return State([0] * options)

    def setup(self, turn: CommandContext[State]) -> None:
        pass

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,) if state.round < ROUNDS else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Command]:
        if seat not in self.to_act(state):
            return ()
        return Placements(seat, ARMIES - state.round) if state.asked is Place else (COMMANDS[state.asked, seat],)

    def rejection_reason(self, state: State, command: Command) -> Message | None:
        return None if command in self.legal(state, command.seat) else Message("Not now, or not so many.")

    def execute(self, turn: CommandContext[State], command: Command) -> None:
        match command:
            case Place(seat, count):
                turn.emit(Placed(seat, count))
            case Seal(seat):
                turn.emit(Sealed(seat))
            case Throw(seat):
                turn.emit(Thrown(seat, turn.draw(DIE).die(6)))

    def view(self, state: State, seat: Seat | None) -> State:
        return state.copy()

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event

    def outcome(self, state: State) -> Outcome | None:
        if state.round < ROUNDS:
            return None
        best = sorted(set(state.placed), reverse=True)
        ranking = tuple(tuple(s for s, n in enumerate(state.placed) if n == count) for count in best)
        return Outcome(Message("All have placed."), ranking, tuple(state.placed))

    def non_player_names(self, state: State) -> tuple[Message, ...]:
        return ()

    def summary(self, state: State) -> dict[str, Any]:
        return {"positions": [], "money": state.placed, "purses": state.placed}


COMMANDS = {(kind, seat): kind(seat) for kind in (Seal, Throw) for seat in range(Placing.seats[-1])}
"""Commands without a number, created once."""
PLACING = Placing()
