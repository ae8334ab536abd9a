"""Computes what a sharp player would do in a person's place, in slices; the move is never carried out."""

from __future__ import annotations

from time import perf_counter

from game.bots.agent import Decision, DecisionTask
from game.bots.registry import agent_by_name
from game.engine.match import Match
from game.engine.rules import GameState, Seat
from game.session.players import BotPlayer

HINT_LEVEL = "sharp"


class Hint:
    """The hint for one decision of `seat`. `decision` is None until it is computed."""

    def __init__(self, match: Match[GameState], seat: Seat) -> None:
        self.decision: Decision | None = None
        self._task: DecisionTask = BotPlayer(agent_by_name(HINT_LEVEL)).think(match, seat)

    def think(self, milliseconds: float) -> Decision | None:
        """Thinks for about so many milliseconds, at least one slice; returns the decision once there is one."""
        due = perf_counter() + milliseconds / 1000
        while self.decision is None:
            try:
                next(self._task)
            except StopIteration as end:
                self.decision = end.value
            if perf_counter() >= due:
                break
        return self.decision


def is_useful(match: Match[GameState], seat: Seat) -> bool:
    """Returns whether a hint makes sense: more than one command is legal, and none of them enters a roll."""
    legal = match.legal(seat)
    return len(legal) > 1 and not isinstance(legal[0], match.rules.roll_commands)
