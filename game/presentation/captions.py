"""Decides which lines of commentary are shown over the table, and for how long; the log has them all."""

from enum import IntEnum

MIN_INTERVAL_SECONDS = 2.0
"""Seconds from one line to the next at least."""
# How long a line is shown at least: in any case, and for each character more.
BASE_SECONDS = 1.2
SECONDS_PER_CHARACTER = 0.06
MAX_SECONDS = 5.0
"""How long a line is shown at most, however long it is: it tells of what has just happened."""
FADE_SECONDS = 0.25
"""The end of that time, in which it fades."""


class CaptionRank(IntEnum):
    """How much a line matters: only a higher one takes the place of another before its time is over."""

    LOG = 0
    """Not shown over the table at all."""
    BET = 1
    MOVE = 2
    PURCHASE = 3
    LEAD = 4
    LINE = 5
    ATTACK = 6
    """On a person."""
    FINISH = 7


def reading_seconds(words: str) -> float:
    """Returns how long a line must be shown to be read."""
    return min(max(BASE_SECONDS + SECONDS_PER_CHARACTER * len(words), MIN_INTERVAL_SECONDS), MAX_SECONDS)


class Captions:
    """The line that is shown now, and at most one of higher rank that waits for its turn."""

    def __init__(self) -> None:
        self.words = ""
        """The line that is shown; "" for none."""
        self._rank = CaptionRank.LOG
        self._age = MIN_INTERVAL_SECONDS
        """Seconds since a line was last begun."""
        self._waiting: tuple[str, CaptionRank] | None = None
        self._is_known = False
        """Whether somebody has been asked since the line was begun."""

    @property
    def strength(self) -> float:
        """How much of the line is left while it fades, 1 (all) to 0."""
        return min(max(reading_seconds(self.words) - self._age, 0.0) / FADE_SECONDS, 1.0)

    def offer(self, words: str, rank: CaptionRank) -> None:
        """Shows a line now or, if it matters more than the one that is shown, as soon as that may change."""
        if rank == CaptionRank.LOG or (self.words and rank <= self._rank):
            return
        if self._age >= MIN_INTERVAL_SECONDS:
            self.show(words, rank)
        elif self._waiting is None or rank > self._waiting[1]:
            self._waiting = words, rank

    def show(self, words: str, rank: CaptionRank = CaptionRank.FINISH) -> None:
        """Shows a line at once, whatever was shown before: for what the player has just done."""
        self.words = words
        self._rank = rank
        self._age = 0.0
        self._waiting = None
        self._is_known = False

    def clear(self) -> None:
        """Shows nothing any more."""
        self.words = ""
        self._rank = CaptionRank.LOG
        self._waiting = None

    def begin_turn(self) -> None:
        """A seat is asked in its turn: a line that was there when the one before was asked is news no longer."""
        if self._is_known:
            self.clear()
        self._is_known = True

    def update(self, seconds: float) -> None:
        """Lets time pass: a line goes when it was read, or when one that matters more may come."""
        self._age += seconds
        if self._waiting and self._age >= MIN_INTERVAL_SECONDS:
            self.show(*self._waiting)
        elif self.words and self._age >= reading_seconds(self.words):
            self.clear()
