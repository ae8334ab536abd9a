"""Says which race is run today: the same everywhere, as it follows from the date in UTC alone.

It is the race of the first game that names a `daily_option`. The seed is the date as a number, 20261122 for 22 November
2026; the option has the value whose place is the day's ordinal (date.toordinal) modulo the number of values. One person
races against DAILY_BOTS bots of DAILY_LEVEL.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime

from game.games.registry import GAMES, GameSpec
from game.session.setup import MatchSetup, SeatSetup

DAILY_BOTS, DAILY_LEVEL = 3, "regular"


def utc_today() -> date:
    """Today's date in UTC."""
    return datetime.now(UTC).date()


def daily_race(day: date, seats: Sequence[SeatSetup]) -> MatchSetup:
    """The race of a day. `seats` give names and badges, the person first; there are 1 + DAILY_BOTS of them."""
    person, *bots = seats
    return MatchSetup(
        _game().key,
        _seed(day),
        (replace(person, kind="person", level=""), *(replace(bot, kind="bot", level=DAILY_LEVEL) for bot in bots)),
        {_game().daily_option: daily_value(day)},
    )


def daily_value(day: date) -> str:
    """The value of the daily option on that day."""
    values = next(option.values for option in _game().rules.setup_options if option.name == _game().daily_option)
    return values[day.toordinal() % len(values)].text


def day_of(setup: MatchSetup) -> date | None:
    """The day whose race a match is, whoever plays it and on whatever map; None for any other match."""
    try:
        day = date.fromisoformat(str(setup.seed))
    except ValueError:
        return None
    table = [(seat.kind, seat.level, seat.partners) for seat in setup.seats]
    if setup.rules != _game().key or table != [("person", "", ()), *[("bot", DAILY_LEVEL, ())] * DAILY_BOTS]:
        return None
    return day if _full_options(daily_race(day, setup.seats)) == _full_options(setup) else None


def _full_options(setup: MatchSetup) -> dict[str, str]:
    """The options as texts, also those that are not named."""
    rules = _game().rules
    return rules.option_texts(rules.options({**setup.options, "seats": str(len(setup.seats))}))


def _game() -> GameSpec:
    return next(game for game in GAMES if game.daily_option)


def _seed(day: date) -> int:
    return int(day.isoformat().replace("-", ""))
