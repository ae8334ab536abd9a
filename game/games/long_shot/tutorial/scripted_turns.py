"""What happens before a chapter begins, a turn after the other. Says nothing to the player."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.long_shot.rules.state import ACT
from game.session.session import MatchSession
from game.session.tutorial.runner import parse_command

PASS_LINE = "pass"


@dataclass(frozen=True, slots=True)
class ScriptedTurn:
    """A roll and an action. With `again` the token is spent, and the move die thrown again shows that.

    Everything else that is asked is left alone: no answers, no horses along, no card for a 0.
    """

    horse: int
    move: int
    action: str = PASS_LINE
    rerolled_move: int = -1

    def play(self, table: MatchSession) -> None:
        """Plays a session on, from one roll to the next. Raises CommandRejected."""
        table.submit(parse_command(table, f"roll horse={self.horse} move={self.move}"))
        while table.match.state.phase != ACT:
            table.submit(parse_command(table, self._answer_to(table.match.state.phase)))
        table.submit(parse_command(table, self.action))

    def _answer_to(self, phase: str) -> str:
        """What is done about a question that is no action."""
        match phase:
            case "keep":
                return "keep" if self.rerolled_move < 0 else "reroll die=move"
            case "throw_move":
                return f"throw face={self.rerolled_move}"
            case _:
                return PASS_LINE
