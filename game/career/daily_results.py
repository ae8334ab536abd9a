"""Stores the results of the daily races on this device: three tries per day, the first one counts, and the streak.

The clock is not trusted: a race is recorded under its own day. A day that is not later than the last recorded one does
not change the streak, so that setting the clock back has no effect. A clock that is more than a month off has its own
streak, and the earlier one continues when the clock is right again.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from datetime import date
from operator import attrgetter, itemgetter
from typing import Annotated, ClassVar

from game.engine.catalog import GameSpec
from game.i18n import _
from game.platform.storage import Stored
from game.session.amounts import amount_text, day_text
from game.session.setup import clean_name
from game.typed_json import where

MAX_TRIES = 3
KEPT_DAYS = 60
"""Number of days that are stored; older days are deleted."""
MAX_DAYS_OFF = 31
"""Maximum number of days between two races on the same clock."""
MAX_MATCH_CHARACTERS = 60_000
"""Maximum length of a match stored for a ghost, in characters."""
MAX_ROUNDS = 200
"""Maximum number of stored rounds in a try."""
GAINED = "+"
"""Stored mark of a round with a gain on the rival."""
LEVEL = "="
"""Stored mark of a round without a change."""
LOST = "-"
"""Stored mark of a round with a loss to the rival."""
PROGRAM = "Long Shot"
SQUARES = {GAINED: "🟩", LEVEL: "🟨", LOST: "🟥"}


Count = Annotated[int, range(sys.maxsize)]
Rounds = Annotated[str, where(lambda text: set(text) <= SQUARES.keys()), itemgetter(slice(MAX_ROUNDS))]


@dataclass(frozen=True, slots=True)
class Try:
    """A finished try of a day's race: its number, from 1, and its score."""

    number: int
    score: int
    rival: Annotated[str, clean_name] = ""
    """Name of the best other player; "" if there is no other player."""
    margin: int = 0
    """Lead of the rival over the person, in dollars or points; negative if the rival is behind."""
    rounds: Rounds = ""
    """Comparison with the rival in each round: GAINED, LEVEL or LOST."""
    text: Annotated[str, itemgetter(slice(MAX_MATCH_CHARACTERS))] = ""
    """Save of the match for a ghost. Stored only for the latest day."""


@dataclass(slots=True)
class DayResult:
    """One day: the number of tries begun, and the finished tries."""

    begun: Count = 0
    tries: Annotated[tuple[Try, ...], itemgetter(slice(MAX_TRIES))] = ()
    par: int | None = None
    """Result of the sharp bot in the person's seat; None until it is known. The field's name is part of the save
    format.
    """

    @property
    def counted(self) -> Try | None:
        """The first try, which counts; None while it is not finished."""
        return next((one for one in self.tries if one.number == 1), None)

    @property
    def tries_left(self) -> int:
        """Number of tries that may still be begun."""
        return max(MAX_TRIES - self.begun, 0)

    @property
    def best(self) -> Try | None:
        """The finished try with the highest score, the first one if several are equal."""
        return max(self.tries, key=attrgetter("score"), default=None)


def _latest(days: dict[date, DayResult]) -> dict[date, DayResult]:
    return dict(sorted(days.items())[-KEPT_DAYS:])


@dataclass(slots=True)
class DailyResults(Stored):
    """All stored days, and the streak, which ends on its `last_day`."""

    STORE_NAME: ClassVar[str] = "daily"
    days: Annotated[dict[date, DayResult], _latest] = field(default_factory=dict)
    last_day: date | None = None
    streak: Count = 0
    best_streak: Count = 0
    open_try: date | None = None
    """Day of the open try; None without one."""
    far_streak: tuple[date, Count] | None = None
    """Last day and length of the streak on another clock."""

    def merged(self, other: DailyResults) -> DailyResults:
        # A day with only the bot's result here must not replace the other's result.
        latest = max((self, other), key=lambda one: (one.last_day or date.min, one.streak))
        days = {**other.days, **{day: one for day, one in self.days.items() if one.begun or day not in other.days}}
        best = max(self.best_streak, other.best_streak)
        return DailyResults(_latest(days), latest.last_day, latest.streak, best, self.open_try, self.far_streak)

    def on(self, day: date) -> DayResult:
        """Returns the result of a day; an empty one, which is not stored, for a day without a try."""
        return self.days.get(day) or DayResult()

    def begin(self, day: date) -> bool:
        """Begins a try of a day's race; returns False if all tries are used."""
        result = self._stored(day)
        if not result.tries_left:
            return False
        result.begun += 1
        self.open_try = day
        return True

    def give_up(self) -> bool:
        """Gives up the open try; returns whether there was one."""
        was_open = self.open_try is not None
        self.open_try = None
        return was_open

    def add(self, day: date, score: int, match: str = "") -> bool:
        """Records the open try as finished; `match` is its text. Returns whether a try was open."""
        if self.open_try != day:
            return False
        result = self._stored(day)
        self.open_try = None
        text = match if len(match) <= MAX_MATCH_CHARACTERS else ""
        result.tries = (*result.tries, Try(result.begun, score, text=text))
        self._update_streak(day)
        self._delete_old_matches(day)
        return True

    def describe(self, day: date, number: int, rival: tuple[str, int], rounds: str) -> None:
        """Adds the rival (name and lead) and the rounds to a finished try."""
        result = self._stored(day)
        name, margin = rival
        result.tries = tuple(
            replace(one, rival=name, margin=margin, rounds=rounds[:MAX_ROUNDS]) if one.number == number else one
            for one in result.tries
        )

    def set_bot_result(self, day: date, result: int) -> None:
        """Sets the sharp bot's result of a day's race."""
        self._stored(day).par = result

    def streak_on(self, today: date) -> int:
        """Returns the length of the streak up to today, or to yesterday before today's race; 0 after a missed day."""
        streaks = [(self.last_day, self.streak)] if self.last_day else []
        streaks += [self.far_streak] if self.far_streak else []
        last, length = min(streaks, key=lambda one: abs((today - one[0]).days), default=(date.min, 0))
        return length if (today - last).days <= 1 else 0

    def _update_streak(self, day: date) -> None:
        if self.last_day is not None and not _is_near(day, self.last_day):
            # the current streak belongs to another clock; the stored one continues if it is near the day
            other = self.far_streak
            self.far_streak = (self.last_day, self.streak)
            self.last_day, self.streak = other if other and _is_near(day, other[0]) else (None, 0)
        last = self.last_day
        if last is not None and day <= last:
            return
        self.streak = self.streak + 1 if last is not None and (day - last).days == 1 else 1
        self.last_day = day
        self.best_streak = max(self.best_streak, self.streak)

    def _stored(self, day: date) -> DayResult:
        """Returns the result of a day, creating it if needed; deletes the oldest days."""
        result = self.days.setdefault(day, DayResult())
        for old in sorted(self.days)[:-KEPT_DAYS]:
            if old != day:
                del self.days[old]
        return result

    def _delete_old_matches(self, day: date) -> None:
        """Deletes all matches except those of the latest day by the clock of `day`, because they are long."""
        latest = max(one for one, result in self.days.items() if result.tries and _is_near(one, day))
        for one, result in self.days.items():
            if one != latest:
                result.tries = tuple(replace(each, text="") for each in result.tries)


def _is_near(day: date, other: date) -> bool:
    """Returns whether both days may come from the same clock."""
    return abs((day - other).days) <= MAX_DAYS_OFF


def result_text(day: date, game: GameSpec, result: Try, code: str = "") -> str:
    """Returns a line with the day, the score, the rival's difference and a square per round; below it the match code.

    Tries after the first one are marked as practice.
    """
    parts = [PROGRAM, day_text(day)]
    title = _(game.rules.title)
    if PROGRAM not in title:
        parts.append(title)
    if result.number > 1:
        parts.append(_("practice"))
    parts.append(amount_text(result.score, game.currency))
    if result.rival:
        parts.append(_("{name} {difference}").format(name=result.rival, difference=difference_text(result.margin)))
    if result.rounds:
        parts.append("".join(SQUARES[step] for step in result.rounds))
    return "\n".join(filter(None, (" · ".join(parts), code)))


def difference_text(amount: int) -> str:
    """Returns a difference with its sign: “+12”, “−23”, “±0”."""
    if amount == 0:
        return "±0"
    return f"+{amount}" if amount > 0 else f"−{-amount}"
