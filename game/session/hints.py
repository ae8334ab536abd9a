"""What a sharp player would do in a person's place: thought in slices, told, never carried out. Draws nothing."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from game.bots.agent import Decision, DecisionTask
from game.bots.registry import agent_by_name
from game.engine.match import Match
from game.engine.rules import Seat
from game.session.players import BotPlayer

HINT_LEVEL = "sharp"


class Hint:
    """For one decision of `seat`. `choice` is None until the thinking has come to its end."""

    def __init__(self, match: Match[Any], seat: Seat) -> None:
        self.decision: Decision | None = None
        self._task: DecisionTask = BotPlayer(agent_by_name(HINT_LEVEL)).think(match, seat)

    def think(self, milliseconds: float) -> Decision | None:
        """Thinks for about so long, a slice at least; gives the choice once there is one."""
        due = perf_counter() + milliseconds / 1000
        while self.decision is None:
            try:
                next(self._task)
            except StopIteration as end:
                self.decision = end.value
            if perf_counter() >= due:
                break
        return self.decision


def is_useful(match: Match[Any], seat: Seat) -> bool:
    """Returns whether there is anything to advise on: more than one way on, and not what dice show."""
    legal = match.legal(seat)
    return len(legal) > 1 and not isinstance(legal[0], match.rules.roll_commands)
