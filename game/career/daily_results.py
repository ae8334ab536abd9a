"""Keeps what came of the daily races on this device: three tries a day, of which the first counts, and the streak.

No clock is trusted: a race is entered under its own day. A day that is not later than the last one entered changes the
streak in no way, so that a clock set back neither breaks it nor feeds it. A clock that is more than a month off has a
streak of its own, and the one before goes on once the clock is right again.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from datetime import date
from operator import itemgetter
from typing import Annotated, ClassVar

from game.engine.catalog import GameSpec
from game.i18n import _
from game.platform.storage import Stored
from game.session.amounts import amount_text, day_text
from game.session.setup import clean_name
from game.typed_json import where

MAX_TRIES = 3
KEPT_DAYS = 60
"""Days that are kept, the latest ones."""
MAX_DAYS_OFF = 31
"""A race that is further than this from the last one entered was run by another clock, or after a long time."""
MAX_MATCH_CHARACTERS = 60_000
"""A longer match is not kept for a ghost."""
MAX_ROUNDS = 200
"""Rounds that are kept of a try."""
# What a round brought against the rival, as it is kept.
GAINED = "+"
LEVEL = "="
LOST = "-"
PROGRAM = "Long Shot"
SQUARES = {GAINED: "🟩", LEVEL: "🟨", LOST: "🟥"}


Count = Annotated[int, range(sys.maxsize)]
Rounds = Annotated[str, where(lambda text: set(text) <= SQUARES.keys()), itemgetter(slice(MAX_ROUNDS))]


@dataclass(frozen=True, slots=True)
class Try:
    """A finished try of a day's race: its number from 1, and the score."""

    number: int
    score: int
    rival: Annotated[str, clean_name] = ""
    """Who came closest, or won, by name; "" where nobody else has a score."""
    margin: int = 0
    """By how much the rival is ahead of the person; negative if behind."""
    rounds: Rounds = ""
    """GAINED, LEVEL or LOST for each round, against the rival."""
    text: Annotated[str, itemgetter(slice(MAX_MATCH_CHARACTERS))] = ""
    """The match as it is saved, for a ghost; kept for the latest day only."""


@dataclass(slots=True)
class DayResult:
    """One day: the number of tries begun, and the finished tries."""

    begun: Count = 0
    tries: Annotated[tuple[Try, ...], itemgetter(slice(MAX_TRIES))] = ()
    par: int | None = None
    """Result of the sharp bot in the person's seat; None until it is known. The name is that of the save."""

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


def _latest(days: dict[date, DayResult]) -> dict[date, DayResult]:
    return dict(sorted(days.items())[-KEPT_DAYS:])


@dataclass(slots=True)
class DailyResults(Stored):
    """All days that are kept, and the streak, which ended on its `last_day`."""

    STORE_NAME: ClassVar[str] = "daily"
    days: Annotated[dict[date, DayResult], _latest] = field(default_factory=dict)
    last_day: date | None = None
    streak: Count = 0
    best_streak: Count = 0
    open_try: date | None = None
    """The day whose try was begun last, while it can still be finished; None if there is none."""
    far_streak: tuple[date, Count] | None = None
    """Last day and length of the streak before a race that was far from it."""

    def merged(self, other: DailyResults) -> DailyResults:
        # A day with only the bot's result here must not replace the other's result.
        latest = max((self, other), key=lambda one: (one.last_day or date.min, one.streak))
        days = {**other.days, **{day: one for day, one in self.days.items() if one.begun or day not in other.days}}
        best = max(self.best_streak, other.best_streak)
        return DailyResults(_latest(days), latest.last_day, latest.streak, best, self.open_try, self.far_streak)

    def on(self, day: date) -> DayResult:
        """Returns the result of a day; a new, empty one that is not kept for a day without a try."""
        return self.days.get(day) or DayResult()

    def begin(self, day: date) -> bool:
        """Notes that a try of a day's race begins; False, and nothing is noted, if there is none left."""
        found = self._kept(day)
        if not found.tries_left:
            return False
        found.begun += 1
        self.open_try = day
        return True

    def give_up(self) -> bool:
        """Notes that the try that is open will not be finished; returns whether there was one."""
        was_open = self.open_try is not None
        self.open_try = None
        return was_open

    def add(self, day: date, score: int, match: str = "") -> bool:
        """Takes in the finished try that was begun last; `match` is its text. Returns whether there is such a try."""
        if self.open_try != day:
            return False
        found = self._kept(day)
        self.open_try = None
        text = match if len(match) <= MAX_MATCH_CHARACTERS else ""
        found.tries = (*found.tries, Try(found.begun, score, text=text))
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

    def set_bot_result(self, day: date, result: int) -> None:
        """Sets the sharp bot's result of a day's race."""
        self._kept(day).par = result

    def streak_on(self, today: date) -> int:
        """Returns the days in a row up to today, or yesterday before today's race is run; 0 after a missed day."""
        streaks = [(self.last_day, self.streak)] if self.last_day else []
        streaks += [self.far_streak] if self.far_streak else []
        last, length = min(streaks, key=lambda one: abs((today - one[0]).days), default=(date.min, 0))
        return length if (today - last).days <= 1 else 0

    def _follow_streak(self, day: date) -> None:
        if self.last_day is not None and not _is_near(day, self.last_day):
            # the streak, which ended far from the day, is set aside; the one before goes on if that is near
            other = self.far_streak
            self.far_streak = (self.last_day, self.streak)
            self.last_day, self.streak = other if other and _is_near(day, other[0]) else (None, 0)
        last = self.last_day
        if last is not None and day <= last:
            return
        self.streak = self.streak + 1 if last is not None and (day - last).days == 1 else 1
        self.last_day = day
        self.best_streak = max(self.best_streak, self.streak)

    def _kept(self, day: date) -> DayResult:
        found = self.days.setdefault(day, DayResult())
        for old in sorted(self.days)[:-KEPT_DAYS]:
            if old != day:
                del self.days[old]
        return found

    def _forget_matches(self, day: date) -> None:
        """Keeps the matches of the latest day only, by the clock of `day`: they are as long as all else together."""
        latest = max(one for one, result in self.days.items() if result.tries and _is_near(one, day))
        for one, result in self.days.items():
            if one != latest:
                result.tries = tuple(replace(found, text="") for found in result.tries)


def _is_near(day: date, other: date) -> bool:
    """Returns whether one clock may have shown both days, one soon after the other."""
    return abs((day - other).days) <= MAX_DAYS_OFF


def result_text(day: date, game: GameSpec, result: Try, code: str = "") -> str:
    """One line: the day, the score, the rival's difference and a square a round; below it the code of the match.

    A further try than the first says that it is practice.
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
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "±0"
