"""Decides which lines of commentary are shown over the table and for how long; the log has all of them."""

from collections.abc import Callable
from enum import IntEnum

FactReader = Callable[..., object]
"""Reads a fact from a view, such as the owner of a territory."""

MIN_INTERVAL_SECONDS = 2.0
"""Minimum time between two lines, in seconds."""
BASE_SECONDS = 1.2
"""Minimum duration of any line, in seconds."""
SECONDS_PER_CHARACTER = 0.06
"""Additional minimum duration for each character, in seconds."""
MAX_SECONDS = 5.0
"""Maximum reading time of a line, in seconds; a longer line would outlast its event."""
FADE_SECONDS = 0.25
"""Duration of the fade at the end of a line, in seconds."""


class ClothLine(str):
    """A line of a recap that begins with a number, which the recap draws as a saddlecloth."""

    def __new__(cls, number: int, words: str) -> "ClothLine":
        return super().__new__(cls, f"{number} {words}")

    def __init__(self, number: int, words: str) -> None:
        self.number = number
        self.words = words
        """The line without the number."""


class CaptionRank(IntEnum):
    """Importance of a line. Only a line of higher rank replaces another before its time is over."""

    LOG = 0
    """The line appears only in the log."""
    BET = 1
    MOVE = 2
    PURCHASE = 3
    LEAD = 4
    LINE = 5
    ATTACK = 6
    """The line is about an attack on a person."""
    FINISH = 7


def reading_seconds(words: str) -> float:
    """Returns the reading time of a line, in seconds."""
    return min(max(BASE_SECONDS + SECONDS_PER_CHARACTER * len(words), MIN_INTERVAL_SECONDS), MAX_SECONDS)


class Captions:
    """The current line, and at most one waiting line of higher rank."""

    def __init__(self) -> None:
        self.words = ""
        """Text of the current line; "" for none."""
        self._rank = CaptionRank.LOG
        self._age = MIN_INTERVAL_SECONDS
        """Seconds since the last line appeared."""
        self._waiting: tuple[str, CaptionRank] | None = None
        self._is_old = False
        """Whether a seat has been asked since the current line appeared."""

    @property
    def strength(self) -> float:
        """Opacity of the line while it fades, 1 (opaque) to 0."""
        return min(max(reading_seconds(self.words) - self._age, 0.0) / FADE_SECONDS, 1.0)

    def offer(self, words: str, rank: CaptionRank) -> None:
        """Shows a line now or, if it outranks the current one, as soon as that may be replaced."""
        if rank == CaptionRank.LOG or (self.words and rank <= self._rank):
            return
        if self._age >= MIN_INTERVAL_SECONDS:
            self.show(words, rank)
        elif self._waiting is None or rank > self._waiting[1]:
            self._waiting = words, rank

    def show(self, words: str, rank: CaptionRank = CaptionRank.FINISH) -> None:
        """Shows a line at once, regardless of rank. Used for the player's own actions."""
        self.words = words
        self._rank = rank
        self._age = 0.0
        self._waiting = None
        self._is_old = False

    def clear(self) -> None:
        """Removes the current and the waiting line."""
        self.words = ""
        self._rank = CaptionRank.LOG
        self._waiting = None

    @property
    def all_words(self) -> tuple[str, ...]:
        """The current and the waiting line, if there are any."""
        return tuple(filter(None, (self.words, self._waiting[0] if self._waiting else "")))

    def withdraw(self, words: str) -> None:
        """Removes a line that is no longer true."""
        if self._waiting and self._waiting[0] == words:
            self._waiting = None
        if self.words == words:
            self.words = ""
            self._rank = CaptionRank.LOG

    def begin_turn(self) -> None:
        """Removes a line that was already shown when the previous seat was asked."""
        if self._is_old:
            self.clear()
        self._is_old = True

    def update(self, seconds: float) -> None:
        """Advances time; removes a line that has been read or that is replaced by the waiting one."""
        self._age += seconds
        if self._waiting and self._age >= MIN_INTERVAL_SECONDS:
            self.show(*self._waiting)
        elif self.words and self._age >= reading_seconds(self.words):
            self.clear()
