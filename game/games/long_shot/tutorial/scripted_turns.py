"""Plays the turns before a chapter begins, from scripts; the player does not see them."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.long_shot.rules.state import ACT, LongShotState
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

    def play(self, session: MatchSession) -> None:
        """Plays the turn, from its roll to its action. Raises CommandRejected."""
        session.submit(parse_command(session, f"roll horse={self.horse} move={self.move}"))
        while (phase := _phase(session)) != ACT:
            session.submit(parse_command(session, self._answer_to(phase)))
        session.submit(parse_command(session, self.action))

    def _answer_to(self, phase: str) -> str:
        """What is done about a question that is no action."""
        match phase:
            case "keep":
                return "keep" if self.rerolled_move < 0 else "reroll die=move"
            case "throw_move":
                return f"throw face={self.rerolled_move}"
            case _:
                return PASS_LINE


def _phase(session: MatchSession) -> str:
    state = session.match.state
    assert isinstance(state, LongShotState)
    return state.phase
