"""Stops the calendar, which decides which game the daily race is."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from game.career import daily_race

FIRST_DAY = datetime(2026, 11, 24, 12, tzinfo=UTC)
DAYS = {
    daily_race.daily_game(day.date()).key: day for day in (FIRST_DAY + timedelta(days=number) for number in range(5))
}
"""For each game, a day with its daily race."""
HARDEST_DAY = DAYS["dice_game"]
"""That of the longest title."""


def stop_calendar(day: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make it noon of a day for all that asks which day it is."""
    clock = type("StoppedClock", (datetime,), {"now": classmethod(lambda _cls, _zone: day)})
    monkeypatch.setattr(daily_race, "datetime", clock)
