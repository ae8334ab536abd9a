"""Keeps what came of the daily races on this device: three tries a day, of which the first counts, and the streak.

No clock is trusted: a race is entered under its own day. A day that is not later than the last one entered changes the
streak in no way, so that a clock set back neither breaks it nor feeds it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING

from game.json_value import JsonObject, JsonValue, as_day, as_integer, as_list, as_object, as_text
from game.session import records

if TYPE_CHECKING:
    from game.session.tutorial.progress import JsonStore

STORE_NAME = "daily"
MAX_TRIES = 3
KEPT_DAYS = 60
"""Days that are kept, the latest ones."""
MAX_MATCH_CHARACTERS = 60_000
"""A longer match is not kept for a ghost."""
MAX_ROUNDS = 200
"""Rounds that are kept of a try."""
GAINED, LEVEL, LOST = "+", "=", "-"
"""What a round brought against the rival, as it is kept."""


@dataclass(frozen=True, slots=True)
class Try:
    """A finished try of a day's race: its number from 1, and the score."""

    number: int
    score: int
    rival: str = ""
    """Who came closest, or won, by name; "" where nobody else has a score."""
    margin: int = 0
    """By how much the rival is ahead of the person; negative if behind."""
    rounds: str = ""
    """GAINED, LEVEL or LOST for each round, against the rival."""
    text: str = ""
    """The match as it is saved, for a ghost; kept for the latest day alone."""


@dataclass(slots=True)
class DayResult:
    """One day: how many tries were begun, those that were finished, and what the sharp bot made (None: not known)."""

    begun: int = 0
    tries: tuple[Try, ...] = ()
    par: int | None = None

    @property
    def counted(self) -> Try | None:
        """The first try, which counts; None while it is not finished."""
        return next((one for one in self.tries if one.number == 1), None)

    @property
    def tries_left(self) -> int:
        """How many tries may still be begun."""
        return max(MAX_TRIES - self.begun, 0)

    @property
    def best(self) -> Try | None:
        """The finished try with the highest score, the first of equals."""
        return max(self.tries, key=lambda one: one.score, default=None)


@dataclass(slots=True)
class DailyResults:
    """All days that are kept, and the streak, which ended on its `last_day`."""

    days: dict[date, DayResult] = field(default_factory=dict)
    last_day: date | None = None
    streak: int = 0
    best_streak: int = 0

    @staticmethod
    def load(storage: JsonStore) -> DailyResults:
        """The results of this device; none where nothing readable is stored.

        Before there was a store of them, the records kept the latest day.
        """
        found = storage.read_json(STORE_NAME, _read)
        if found is not None:
            return found
        results, old = DailyResults(), records.Records.load(storage).daily
        if old:
            results.begin(old.day)
            results.add(old.day, old.money)
        return results

    def save(self, storage: JsonStore) -> None:
        """Keeps them on this device."""
        storage.write_json(STORE_NAME, _as_dict(self))

    def on(self, day: date) -> DayResult:
        """What came of a day; a new, empty one that is not kept for a day without a try."""
        return self.days.get(day) or DayResult()

    def begin(self, day: date) -> bool:
        """Notes that a try of a day's race begins; False, and nothing is noted, if there is none left."""
        found = self._kept(day)
        if not found.tries_left:
            return False
        found.begun += 1
        return True

    def add(self, day: date, score: int, match: str = "") -> bool:
        """Takes in the finished try that was begun last; `match` is its text. Returns whether it was new."""
        found = self._kept(day)
        number = max(found.begun, 1)
        if any(one.number == number for one in found.tries):
            return False
        found.begun = number
        text = match if len(match) <= MAX_MATCH_CHARACTERS else ""
        found.tries = (*found.tries, Try(number, score, text=text))
        self._follow_streak(day)
        self._forget_matches(day)
        return True

    def describe(self, day: date, number: int, rival: tuple[str, int], rounds: str) -> None:
        """Adds to a finished try who the rival was, by how much the rival is ahead, and how the rounds went."""
        found = self._kept(day)
        name, margin = rival
        found.tries = tuple(
            replace(one, rival=name, margin=margin, rounds=rounds[:MAX_ROUNDS]) if one.number == number else one
            for one in found.tries
        )

    def set_par(self, day: date, par: int) -> None:
        """Keeps what the sharp bot made of a day's race."""
        self._kept(day).par = par

    def streak_on(self, today: date) -> int:
        """Days in a row up to today, or to yesterday as long as today's race has not been run; 0 once one is missed."""
        is_alive = self.last_day is not None and today <= self.last_day + timedelta(1)
        return self.streak if is_alive else 0

    def _follow_streak(self, day: date) -> None:
        last = self.last_day
        if last is not None and day <= last:
            return
        self.streak = self.streak + 1 if last == day - timedelta(1) else 1
        self.last_day, self.best_streak = day, max(self.best_streak, self.streak)

    def _kept(self, day: date) -> DayResult:
        found = self.days.setdefault(day, DayResult())
        for old in sorted(self.days)[:-KEPT_DAYS]:
            if old != day:
                del self.days[old]
        return found

    def _forget_matches(self, latest: date) -> None:
        """Keeps the matches of one day alone: they are for ghosts, and as long as all the rest together."""
        for day, result in self.days.items():
            if day != latest:
                result.tries = tuple(replace(one, text="") for one in result.tries)


# -- as it is stored


def _as_dict(results: DailyResults) -> JsonObject:
    return {
        "days": {day.isoformat(): _day_as_dict(result) for day, result in sorted(results.days.items())},
        "last_day": results.last_day.isoformat() if results.last_day else None,
        "streak": results.streak,
        "best_streak": results.best_streak,
    }


def _day_as_dict(result: DayResult) -> JsonObject:
    tries = [{name: getattr(one, name) for name in Try.__slots__} for one in result.tries]
    return {"begun": result.begun, "tries": tries, "par": result.par}


def _read(found: JsonObject) -> DailyResults:
    """The inverse of `_as_dict`. Raises KeyError, ValueError or TypeError for a damaged one."""
    days = list(as_object(found["days"]).items())[-KEPT_DAYS:]
    last = found["last_day"]
    return DailyResults(
        {date.fromisoformat(day): _read_day(as_object(result)) for day, result in days},
        None if last is None else as_day(last),
        _count(found["streak"]),
        _count(found["best_streak"]),
    )


def _read_day(found: JsonObject) -> DayResult:
    par = found["par"]
    tries = tuple(_read_try(as_object(one)) for one in as_list(found["tries"])[:MAX_TRIES])
    return DayResult(_count(found["begun"]), tries, None if par is None else as_integer(par))


def _read_try(found: JsonObject) -> Try:
    rival, text, rounds = as_text(found["rival"]), as_text(found["text"]), as_text(found["rounds"])
    if set(rounds) - {GAINED, LEVEL, LOST}:
        raise ValueError(rounds[:40])
    number, score, margin = (as_integer(found[name]) for name in ("number", "score", "margin"))
    return Try(number, score, rival, margin, rounds[:MAX_ROUNDS], text[:MAX_MATCH_CHARACTERS])


def _count(value: JsonValue) -> int:
    number = as_integer(value)
    if number < 0:
        raise ValueError(number)
    return number
