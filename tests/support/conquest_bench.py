"""A test bench for Forty-Two Lands: events set up positions, and the real rules play moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from game.engine.match import Match
from game.engine.message import CommandRejected
from game.engine.notation import format_line, parse_line
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext, Event, LegalCommands, Seat
from game.games.conquest.rules import events, turn_flow
from game.games.conquest.rules.rules import CONQUEST
from game.games.conquest.rules.state import NEUTRAL, OVER, ConquestState
from game.games.conquest.rules.world import NUMBERS, TERRITORIES

T = TypeVar("T")
Context = CommandContext[ConquestState]


def number_of(name: str) -> int:
    """Returns the number of a territory by its name."""
    return next(number for number in NUMBERS if TERRITORIES[number].name == name)


class LoadedDice(Rng):
    """Draws with the dice and cards given by the bench, in order; random after the last given value."""

    def __init__(self, *faces: int) -> None:
        super().__init__(1)
        self.faces = list(faces)

    def die(self, sides: int) -> int:
        return self.faces.pop(0) if self.faces else super().die(sides)

    def pick(self, items: Sequence[T]) -> T:
        if self.faces and self.faces[0] in items:
            return self.faces.pop(0)  # type: ignore[return-value]
        return super().pick(items)


class ConquestBench:
    """A match in the first round at the start of seat 0's turn.

    `held` gives the armies by territory, by owner; `rest` owns all other territories. Commands and events are lines
    of notation. The seat of a command can be left out; the default is the asked seat.
    """

    def __init__(self, held: Mapping[int, Mapping[int, int]], rest: int = 1, **options: str) -> None:
        texts = {"seats": "3", **options}
        self.state = CONQUEST.initial_state(CONQUEST.options(texts))
        self.log: list[str] = []
        self.happened(events.FirstChosen(0))
        owners = {number: owner for owner, numbers in held.items() for number in numbers}
        for number in NUMBERS:
            owner = owners.get(number, rest)
            self.happened(events.TerritoryDealt(owner, number))
            armies = held.get(owner, {}).get(number, 1)
            if armies > 1:
                self.happened(events.ArmiesPlaced(owner, number, armies - 1))
        self.state.reserves = [0] * len(self.state.reserves)

    # --- positions, by events ---

    def happened(self, *events: Event) -> ConquestBench:
        for event in events:
            event.apply(self.state)
        return self

    def holds(self, seat: Seat, *cards: int) -> ConquestBench:
        """Puts cards from the pile into a hand."""
        return self.happened(*(events.CardDrawn(seat, card) for card in cards))

    def begin(self, seat: Seat = 0, number: int = 1) -> ConquestBench:
        """Begins the turn of a seat."""
        self._run(lambda turn: turn_flow.begin_turn(turn, seat, number))
        return self

    def to_attack(self, seat: Seat = 0, territory: int = 0) -> ConquestBench:
        """Begins the turn of a seat and places all its new armies on `territory`, by default on its first territory."""
        self.begin(seat)
        chosen = territory or self.state.territories[seat][0]
        self.play(f"place territory={chosen} armies={self.state.to_place}")
        return self

    def end_turn(self) -> ConquestBench:
        """Passes until the turn has ended."""
        before = self.state.turn, self.state.round
        while self.phase != OVER and (self.state.turn, self.state.round) == before:
            self.play("pass")
        return self

    # --- playing ---

    @property
    def actor(self) -> Seat:
        (seat,) = CONQUEST.to_act(self.state)
        return seat

    @property
    def phase(self) -> str:
        return self.state.phase

    def legal(self) -> list[Command]:
        return list(CONQUEST.legal(self.state, self.actor))

    def choices(self, word: str = "") -> list[str]:
        """Returns the legal commands without their seat, optionally only those with this word."""
        lines = [_unseated(format_line(command)) for command in self.legal()]
        return [text for text in lines if not word or text.split()[0] == word]

    def can(self, text: str) -> bool:
        return self.command(text) in CONQUEST.legal(self.state, self.actor)

    def refusal(self, text: str) -> str:
        """Returns the sentence that refuses a command; "" if it is legal."""
        return str(CONQUEST.rejection_reason(self.state, self.command(text)) or "")

    def command(self, text: str) -> Command:
        return parse_line(text if " seat=" in text else f"{text} seat={self.actor}", CONQUEST.commands)

    def play(self, *texts: str, dice: Sequence[int] = ()) -> list[str]:
        """Plays commands in order; returns the lines of the last one's events. Raises CommandRejected."""
        for text in texts:
            command = self.command(text)
            reason = CONQUEST.rejection_reason(self.state, command)
            if reason is not None:
                raise CommandRejected(reason)
            self._run(lambda turn, command=command: CONQUEST.execute(turn, command), *dice)
        return self.log

    def _run(self, deed: Callable[[Context], None], *dice: int) -> None:
        turn = CommandContext(self.state, LoadedDice(*dice))
        deed(turn)
        self.log = [format_line(event) for event in turn.events]

    def said(self, word: str) -> list[str]:
        """Returns the last command's events with this word, without the word."""
        return [" ".join(text.split()[1:]) for text in self.log if text.split()[0] == word]


def _unseated(text: str) -> str:
    return " ".join(part for part in text.split() if not part.startswith("seat="))


def new_match(seed: int = 1, **options: str) -> Match[ConquestState]:
    """Returns a match with the real rules at its set-up."""
    return Match(CONQUEST, CONQUEST.options(options), seed)


def place_all(match: Match[ConquestState]) -> Match[ConquestState]:
    """Plays the first legal command with the maximum armies until all territories are taken and all armies placed."""
    while not match.state.round:
        (seat,) = match.to_act()
        legal = match.legal(seat)
        match.play(legal[match.state.to_place - 1 if isinstance(legal, LegalCommands) else 0])
    return match


__all__ = ["NEUTRAL", "ConquestBench", "LoadedDice", "new_match", "number_of", "place_all"]
