"""The rules of Pig, a game only for tests: a player rolls and adds up until holding; a 1 loses the turn."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.message import CommandRejected, Message
from game.engine.rules import Command, CommandContext, Event, Outcome, Seat
from game.engine.setup_options import OptionValue, SetupOption

TARGETS = ("100", "20")
DIE = "die"


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """Rolls the die."""


@dataclass(frozen=True, slots=True)
class Hold(Command):
    """Keeps the points of the turn."""


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    seat: Seat
    face: int

    def apply(self, state: State) -> None:
        state.points = state.points + self.face if self.face > 1 else 0
        state.face = self.face


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Adds the held points of the previous seat to its score."""

    seat: Seat
    held: int

    def apply(self, state: State) -> None:
        state.scores[state.turn] += self.held
        state.turn = self.seat
        state.points = 0
        state.face = 0


@dataclass
class State:
    scores: list[int]
    target: int
    turn: Seat = -1
    points: int = 0
    face: int = 0
    copy = copy.deepcopy

    @property
    def won(self) -> bool:
        return max(self.scores) >= self.target


class Pig:
    key = "pig"
    title = "Pig"
    about = Message("Roll or hold.")
    duration_minutes = range(2, 6)
    seats = range(1, 9)
    has_hidden_information = False
    setup_options = (SetupOption("target", Message("To"), tuple(OptionValue(t, Message(t)) for t in TARGETS)),)
    commands: tuple[type[Command], ...] = (Roll, Hold)
    events: tuple[type[Event], ...] = (Rolled, TurnBegan)
    purposes = (DIE,)
    roll_commands = (Roll,)
    turns = (TurnBegan,)
    final_commands = ()
    exit_commands = ()

    def options(self, texts: dict[str, str]) -> tuple[int, int]:
        seats = texts.get("seats", "2")
        target = texts.get("target", TARGETS[0])
        if set(texts) - {"seats", "target"} or seats not in map(str, self.seats) or target not in TARGETS:
            raise CommandRejected(Message("One to eight seats, to 100 or 20."))
        return int(seats), int(target)

    def option_texts(self, options: tuple[int, int]) -> dict[str, str]:
        return {"seats": str(options[0]), "target": str(options[1])}

    def initial_state(self, options: tuple[int, int]) -> State:
        return State([0] * options[0], options[1])

    def setup(self, turn: CommandContext[State]) -> None:
        turn.emit(TurnBegan(0, 0))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.won else (state.turn,)

    def legal(self, state: State, seat: Seat) -> Sequence[Command]:
        return (Roll(seat), Hold(seat))[: 2 if state.points else 1] if seat in self.to_act(state) else ()

    def rejection_reason(self, state: State, command: Command) -> Message | None:
        return None if command in self.legal(state, command.seat) else Message("Not now.")

    def execute(self, turn: CommandContext[State], command: Command) -> None:
        held = turn.state.points if isinstance(command, Hold) else 0
        if isinstance(command, Roll):
            turn.emit(Rolled(command.seat, turn.draw(DIE).die(6)))
        if held or turn.state.face == 1:
            turn.emit(TurnBegan((command.seat + 1) % len(turn.state.scores), held))

    def view(self, state: State, seat: Seat | None) -> State:
        return state.copy()

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event

    def outcome(self, state: State) -> Outcome | None:
        order = sorted(set(state.scores), reverse=True)
        ranking = tuple(tuple(s for s, score in enumerate(state.scores) if score == best) for best in order)
        return Outcome(Message("{n} points", n=order[0]), ranking, tuple(state.scores)) if state.won else None

    def non_player_names(self, state: State) -> Sequence[Message]:
        return ()

    def summary(self, state: State) -> dict[str, Any]:
        return {"scores": state.scores, "turn": state.turn, "points": state.points}


PIG = Pig()
