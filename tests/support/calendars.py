"""Stops the calendar, which decides the game of the daily race."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from game.career import daily_race

FIRST_DAY = datetime(2026, 11, 24, 12, tzinfo=UTC)
DAYS = {
    daily_race.daily_game(day.date()).key: day for day in (FIRST_DAY + timedelta(days=number) for number in range(5))
}
"""A day with the daily race of each game."""
HARDEST_DAY = DAYS["dice_game"]
"""The day whose daily race has the longest title."""


def stop_calendar(day: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fixes the time at noon of a day for all code that asks for the date."""
    clock = type("StoppedClock", (datetime,), {"now": classmethod(lambda _cls, _zone: day)})
    monkeypatch.setattr(daily_race, "datetime", clock)
