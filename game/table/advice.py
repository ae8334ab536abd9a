"""What a sharp player would do in a person's place: thought in slices, told, never carried out. Draws nothing."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from game.bots.bot import Choice, Thinking
from game.bots.catalog import bot_named
from game.engine.core import Seat
from game.engine.match import Match
from game.table.controllers import Thinker

LEVEL = "sharp"


class Advice:
    """For one decision of `seat`. `choice` is None until the thinking has come to its end."""

    def __init__(self, match: Match[Any], seat: Seat) -> None:
        self.choice: Choice | None = None
        self._thinking: Thinking = Thinker(bot_named(LEVEL)).think(match, seat)

    def think(self, milliseconds: float) -> Choice | None:
        """Thinks for about so long, a slice at least; gives the choice once there is one."""
        due = perf_counter() + milliseconds / 1000
        while self.choice is None:
            try:
                next(self._thinking)
            except StopIteration as end:
                self.choice = end.value
            if perf_counter() >= due:
                break
        return self.choice


def wanted(match: Match[Any], seat: Seat) -> bool:
    """Whether there is anything to advise on: more than one way on, and not what dice show."""
    legal = match.legal(seat)
    return len(legal) > 1 and not isinstance(legal[0], match.rules.dice)
