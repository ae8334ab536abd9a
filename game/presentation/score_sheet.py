"""The shape of a score pad: a rule set's module has ROWS, `placed(view)` and `entry(view, event)`. Adds nothing up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine.rules import Seat

ScoreRow = tuple[Callable[[], str], Callable[[Any, Seat], int]]
"""A row of the pad: its name, and dollars so far by view and seat. The total is the sum of all rows."""


@dataclass(frozen=True, slots=True)
class ScoreEntry:
    """An event on the pad: whose column, which row, and the words that go with it."""

    seat: Seat
    row: int
    words: str
