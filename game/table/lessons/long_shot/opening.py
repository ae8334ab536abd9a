"""What happens before a chapter begins, a turn after the other. Says nothing to the player."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.long_shot.state import ACT
from game.table.lessons.lines import command
from game.table.table import Table

PASS = "pass"


@dataclass(frozen=True, slots=True)
class Turn:
    """A roll and an action. With `again` the token is spent, and the move die thrown again shows that.

    Everything else that is asked is left alone: no answers, no horses along, no card for a 0.
    """

    horse: int
    move: int
    act: str = PASS
    again: int = -1

    def play(self, table: Table) -> None:
        """Brings a table on, from a roll to the next one. Raises Rejected."""
        table.submit(command(table, f"roll horse={self.horse} move={self.move}"))
        while table.match.state.phase != ACT:
            table.submit(command(table, self._beside(table.match.state.phase)))
        table.submit(command(table, self.act))

    def _beside(self, phase: str) -> str:
        """What is done about a question that is no action."""
        match phase:
            case "keep":
                return "keep" if self.again < 0 else "reroll die=move"
            case "throw_move":
                return f"throw face={self.again}"
            case _:
                return PASS
