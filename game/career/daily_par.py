"""Works out the par of a daily race: what the sharp bot makes of it."""

from __future__ import annotations

from datetime import date

from game.career.daily_race import PERSON_SEAT, daily_race
from game.session.session import MatchSession
from game.session.setup import BADGES
from game.session.what_if import Continuation, with_sharp_bot


class Par:
    """Works out what the sharp bot makes of a day's race in the person's seat."""

    def __init__(self, day: date) -> None:
        self.day = day
        setup = with_sharp_bot(daily_race(day, ["-"] * len(BADGES)))
        self._continuation = Continuation(MatchSession(setup))

    def think(self, milliseconds: float) -> int | None:
        """Thinks for about `milliseconds`; returns the score of the bot once it is known."""
        return self._continuation.scores[PERSON_SEAT] if self._continuation.think(milliseconds) else None
