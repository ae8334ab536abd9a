"""Defines the base classes of the Dice Game's events."""

from dataclasses import dataclass
from typing import ClassVar

from game.engine.rules import Event, Seat


@dataclass(frozen=True, slots=True)
class DiceGameEvent(Event):
    """An event of this game."""

    words: ClassVar[str] = ""
    """Sentence for the log; "" for turns and dice. A sentence of the score does not name the player."""


@dataclass(frozen=True, slots=True)
class SeatEvent(DiceGameEvent):
    """An event of one seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardEvent(SeatEvent):
    """An event of one seat about the bar or the ability of a card."""

    card: int


@dataclass(frozen=True, slots=True)
class HorseEvent(DiceGameEvent):
    """An event of one horse and no seat."""

    horse: int


@dataclass(frozen=True, slots=True)
class SeatHorseEvent(SeatEvent):
    """An event of one seat about a horse."""

    horse: int


@dataclass(frozen=True, slots=True)
class DieRolled(DiceGameEvent):
    """A die shows `face`."""

    face: int
