"""Defines what the states of both lap games have in common, as a type."""

from __future__ import annotations

from typing import Protocol

from game.engine.rules import Seat

NO_OWNER = -1
"""The owner of a horse that nobody owns."""


class LapState(Protocol):
    """A lap race: lists by seat or by horse number (index 0 unused), money in dollars, spaces from 0 (the start)."""

    phase: str
    round: int
    turn: Seat
    die: int
    """The horse on the horse die; 0 before it is rolled."""
    move_die: int
    positions: list[int]
    finishers: list[int]
    owners: list[Seat]
    money: list[int]
    bets: list[list[int]]

    @property
    def seats(self) -> range:
        """Every sheet at the table."""
        ...

    def is_finished(self, horse: int) -> bool:
        """Return whether a horse has crossed the finish line."""
        ...

    def racing(self) -> list[int]:
        """Return the horses that have not finished, lowest number first."""
        ...

    def owned(self, seat: Seat) -> list[int]:
        """Return the horses of a seat, lowest number first."""
        ...

    def place(self, horse: int) -> int:
        """Return 1..3 for a finished horse, else 0."""
        ...

    def total(self, seat: Seat) -> int:
        """Return the dollars of a seat, everything scored so far included."""
        ...
