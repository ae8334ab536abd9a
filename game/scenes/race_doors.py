"""What a race needs from outside: its board, and where it leads. Goes nowhere itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.engine.core import Event
from game.scenes.house import House
from game.scenes.scene import Step
from game.stage.board import Board
from game.table.table import Table

if TYPE_CHECKING:
    from game.scenes.scoring import Scoring


class RaceDoors:
    """`again` gives the same match from the start; `scoring` the scene after the last event."""

    def __init__(self, house: House, board: Board, again: Callable[[], Step]) -> None:
        self.board = board
        self.again = again
        self._house = house

    def scoring(self, table: Table, view: Any, events: Sequence[Event]) -> Scoring:
        from game.scenes.scoring import Scoring

        return Scoring(self._house, table, view, events)
