"""Works out ahead, a little in every frame, what hangs on the roll that is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.race_view.camera_director import PossibleRoll, RollForecast, mean_stake


class RollOutlook:
    """What the roll to come can bring, and what the seats would have after each result."""

    def __init__(self) -> None:
        self.rolls: Sequence[PossibleRoll] = ()
        self.now: Sequence[int] = ()
        self._after: list[Sequence[int]] = []
        self._begun = False

    def reset(self) -> None:
        """Begins anew: the displayed state has changed."""
        self.rolls, self.now, self._begun = (), (), False
        self._after.clear()

    def advance(self, forecast: RollForecast, view: Any) -> bool:
        """Works out one more result; returns whether there is more to do."""
        if not self._begun:
            self._begun = True
            self.rolls = forecast.possible_rolls(view)
            self.now = forecast.projection(view) if self.rolls else ()
        elif self.now and len(self._after) < len(self.rolls):
            self._after.append(forecast.projection(view, self.rolls[len(self._after)].moves))
        return bool(self.now) and len(self._after) < len(self.rolls)

    def finish(self, forecast: RollForecast, view: Any) -> None:
        """Works out all that is left."""
        self.advance(forecast, view)
        while self.advance(forecast, view):
            pass

    @property
    def stake(self) -> float:
        """Dollars that all seats together win or lose on average; 0 if the game cannot tell."""
        return mean_stake(self.rolls, self.now, self._after) if self.now else 0.0
