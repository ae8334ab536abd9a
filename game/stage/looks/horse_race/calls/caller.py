"""The voice of the Horse Race: the shared caller with this game's moments and facts."""

from __future__ import annotations

from game.stage.looks.base.calls import caller
from game.stage.looks.horse_race.calls.facts import Facts
from game.stage.looks.horse_race.calls.moments import MOMENTS


class Caller(caller.Caller):
    """The voice of one meeting. The same seed and events give the same calls."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(MOMENTS, Facts, seed)
