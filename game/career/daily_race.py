"""Says which race is run today: the same everywhere, as it follows from the date in UTC only.

The games take turns in a cycle that begins on Sundays: each has as many days of it as its DailyTable says, spread
evenly. The seed is a hash of the date, the game and the version of the draws. One person plays; bots sit at the other
seats, with the badges that go with them, since a bot's habits follow from its badge.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cache
from zlib import crc32

from game.engine import catalog
from game.engine.catalog import DailyTable, GameSpec
from game.engine.match import VERSION
from game.engine.rng import splitmix64
from game.session.setup import SEED_BITS, MatchSetup, SeatSetup

PERSON_SEAT = 0
"""The seat of the person who plays the daily race."""
MAX_AGE_DAYS = 31
"""For how many days after its own a race is still known as that day's: it may be finished later."""


def utc_today() -> date:
    """Today's date in UTC."""
    return datetime.now(UTC).date()


def daily_game(day: date) -> GameSpec:
    """Returns the game whose race is run on a day."""
    games = _cycle()
    return games[day.toordinal() % len(games)]


def daily_race(day: date, names: Sequence[str]) -> MatchSetup:
    """Returns the race of a day. `names` are the seats', the person's first; further ones are not needed."""
    game = daily_game(day)
    table = _table(game)
    bots = (SeatSetup("bot", names[badge], table.level, badge) for badge in range(1, 1 + table.bots))
    seats = (SeatSetup("person", names[PERSON_SEAT], badge=PERSON_SEAT), *bots)
    return MatchSetup(game.key, daily_seed(day, game.key), seats, {**table.options, **_varied(day, game)})


def daily_seed(day: date, rules: str) -> int:
    """Returns the seed of a day's race: another for another game, and for other draws of chance."""
    return splitmix64(crc32(f"{day.isoformat()} {rules} {VERSION}".encode())) >> (64 - SEED_BITS)


def day_of(setup: MatchSetup, today: date) -> date | None:
    """Returns the day whose race a match is, whichever player and map it has; None for any other match.

    Days up to tomorrow and not longer ago than MAX_AGE_DAYS come into question.
    """
    days = (today + timedelta(1 - back) for back in range(MAX_AGE_DAYS + 2))
    return next((day for day in days if _is_race_of(setup, day)), None)


def _is_race_of(setup: MatchSetup, day: date) -> bool:
    game = daily_game(day)
    if setup.rules != game.key or setup.seed != daily_seed(day, game.key):
        return False
    true = daily_race(day, [seat.name for seat in setup.seats] + [""] * _table(game).bots)
    return _table_of(true) == _table_of(setup) and _full_options(game, true) == _full_options(game, setup)


def _table_of(setup: MatchSetup) -> list[tuple[str, str, int, tuple[str, ...]]]:
    return [(seat.kind, seat.level, seat.badge, seat.partners) for seat in setup.seats]


def _full_options(game: GameSpec, setup: MatchSetup) -> dict[str, str]:
    """Returns the options as texts, also those that are not named."""
    rules = game.rules
    return rules.option_texts(rules.options({**setup.options, "seats": str(len(setup.seats))}))


@cache
def _cycle() -> tuple[GameSpec, ...]:
    """Returns the games in the order of their days, each spread over the cycle."""
    turns = [
        ((turn + 0.5) / game.daily.days, game)
        for game in catalog.games()
        if game.daily
        for turn in range(game.daily.days)
    ]
    return tuple(game for _place, game in sorted(turns, key=lambda turn: turn[0]))


def _table(game: GameSpec) -> DailyTable:
    assert game.daily, game.key
    return game.daily


def _varied(day: date, game: GameSpec) -> dict[str, str]:
    """Returns the value of the option that varies: the next one each time it is the game's day."""
    name = _table(game).varied_option
    games = _cycle()
    if not name:
        return {}
    cycle, place = divmod(day.toordinal(), len(games))
    turn = cycle * _table(game).days + sum(one is game for one in games[:place])
    values = next(option.values for option in game.rules.setup_options if option.name == name)
    return {name: values[turn % len(values)].text}
