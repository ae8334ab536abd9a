"""Defines the protocol of a game's score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from game.engine.rules import Event, Seat

ScoreRow = tuple[Callable[[], str], Callable[[Any, Seat], int]]
"""A row of the sheet: its name, and dollars so far by view and seat. The total is the sum of all rows."""


@dataclass(frozen=True, slots=True)
class ScoreEntry:
    """An event on the sheet: whose column, which row, and the words that go with it."""

    seat: Seat
    row: int
    words: str


@runtime_checkable
class ScoreSheet(Protocol):
    """The rows of a score sheet and what is entered in them; a module may be one."""

    ROWS: tuple[ScoreRow, ...]
    """From top to bottom."""

    def finishers(self, view: Any) -> Sequence[tuple[int, str]]:
        """Whoever came first to third on the podium's picture, with their names; empty for a game without."""
        ...

    def entry(self, view: Any, event: Event) -> ScoreEntry | None:
        """Where `event` is entered; None if nowhere."""
        ...
