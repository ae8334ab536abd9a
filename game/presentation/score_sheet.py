"""Defines the protocol of a game's score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, runtime_checkable

from game.engine.rules import Event, GameState, Seat

ViewT = TypeVar("ViewT", bound=GameState, contravariant=True)
"""The views of one game."""

ScoreRow = tuple[Callable[[], str], Callable[[ViewT, Seat], int]]
"""A row of the sheet: its name, and dollars so far by view and seat. The total is the sum of all rows."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """What is paid out after a match: to whom, for which number (0: none), how it came about, and how many dollars."""

    seat: Seat
    number: int
    words: str
    amount: int


@runtime_checkable
class ScoreSheet(Protocol[ViewT]):
    """The rows of a score sheet and what is paid out after a race; a module may be one."""

    def rows(self, view: ViewT) -> Sequence[ScoreRow[ViewT]]:
        """The rows that a match has, from top to bottom."""
        ...

    def finishers(self, view: ViewT) -> Sequence[tuple[int, str]]:
        """Whoever came first to third on the podium's picture, with their names; empty for a game without."""
        ...

    def ticket(self, event: Event) -> Ticket | None:
        """What `event` pays out; None for nothing that is worth a ticket."""
        ...

    def champion(self, view: ViewT, seat: Seat) -> int:
        """The number of the piece that did most for `seat`; 0 for none."""
        ...
