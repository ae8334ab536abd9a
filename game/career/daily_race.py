"""Defines the daily race, which is the same everywhere, because it depends only on the date in UTC.

The games take turns in a cycle that begins on Sundays. Each has the number of days of its DailyTable, spread evenly.
The seed is a hash of the date, the game and the version of the draws. One person plays against bots, whose badges
define their habits.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from operator import itemgetter
from zlib import crc32

from game.engine import catalog
from game.engine.catalog import DailyTable, GameSpec
from game.engine.match import VERSION
from game.engine.rng import splitmix64
from game.session.setup import SEED_BITS, MatchSetup, SeatSetup

PERSON_SEAT = 0
"""Seat of the person who plays the daily race."""
MAX_AGE_DAYS = 31
"""Maximum age of a race that can still be finished, in days."""


def utc_today() -> date:
    """Returns today's date in UTC."""
    return datetime.now(UTC).date()


def next_race_time(day: date) -> datetime:
    """Returns when the race after that of `day` begins, in local time."""
    return datetime.combine(day + timedelta(1), time(), UTC).astimezone()


def daily_game(day: date) -> GameSpec:
    """Returns the game of a day's race."""
    games = _cycle()
    return games[day.toordinal() % len(games)]


def daily_race(day: date, names: Sequence[str]) -> MatchSetup:
    """Returns the race of a day. `names` are those of the seats, the person's first; surplus names are ignored."""
    game = daily_game(day)
    table = _table(game)
    bots = (SeatSetup("bot", names[badge], table.level, badge) for badge in range(1, 1 + table.bots))
    seats = (SeatSetup("person", names[PERSON_SEAT], badge=PERSON_SEAT), *bots)
    return MatchSetup(game.key, daily_seed(day, game.key), seats, {**table.options, **_varied(day, game)})


def daily_seed(day: date, rules: str) -> int:
    """Returns the seed of a day's race, which also depends on the game and the version of the draws."""
    return splitmix64(crc32(f"{day.isoformat()} {rules} {VERSION}".encode())) >> (64 - SEED_BITS)


def day_of(setup: MatchSetup, today: date) -> date | None:
    """Returns the day of the daily race that a match is, with any name and map; None for other matches.

    Checks the days from MAX_AGE_DAYS ago to tomorrow.
    """
    days = (today + timedelta(1 - back) for back in range(MAX_AGE_DAYS + 2))
    return next((day for day in days if _is_race_of(setup, day)), None)


def _is_race_of(setup: MatchSetup, day: date) -> bool:
    game = daily_game(day)
    if setup.rules != game.key or setup.seed != daily_seed(day, game.key):
        return False
    race = daily_race(day, [seat.name for seat in setup.seats] + [""] * _table(game).bots)
    return _table_of(race) == _table_of(setup) and _full_options(game, race) == _full_options(game, setup)


def _table_of(setup: MatchSetup) -> list[tuple[str, str, int, tuple[str, ...]]]:
    return [(seat.kind, seat.level, seat.badge, seat.partners) for seat in setup.seats]


def _full_options(game: GameSpec, setup: MatchSetup) -> dict[str, str]:
    """Returns all options as texts, including defaults."""
    rules = game.rules
    return rules.option_texts(rules.options({**setup.options, "seats": str(len(setup.seats))}))


@cache
def _cycle() -> tuple[GameSpec, ...]:
    """Returns the games in the order of their days, each spread evenly over the cycle."""
    turns: list[tuple[float, GameSpec]] = []
    for game in catalog.games():
        if game.daily:
            turns += [((turn + 0.5) / game.daily.days, game) for turn in range(game.daily.days)]
    return tuple(game for _share, game in sorted(turns, key=itemgetter(0)))


def _table(game: GameSpec) -> DailyTable:
    assert game.daily, game.key
    return game.daily


def _varied(day: date, game: GameSpec) -> dict[str, str]:
    """Returns the value of the option that varies from one day of the game to the next."""
    name = _table(game).varied_option
    games = _cycle()
    if not name:
        return {}
    cycle, index = divmod(day.toordinal(), len(games))
    turn = cycle * _table(game).days + sum(one is game for one in games[:index])
    values = next(option.values for option in game.rules.setup_options if option.name == name)
    return {name: values[turn % len(values)].text}
