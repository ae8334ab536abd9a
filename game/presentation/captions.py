"""Decides which lines of commentary are shown over the table and for how long; the log has all of them."""

from collections.abc import Callable
from enum import IntEnum
from operator import attrgetter
from typing import NamedTuple

from game.engine.rules import Event, GameState

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


class CaptionRank(IntEnum):
    """Importance of a line. Only a line of higher rank replaces another before its time is over."""

    LOG = 0
    """Only in the log."""
    BET = 1
    MOVE = 2
    PURCHASE = 3
    LEAD = 4
    LINE = 5
    ATTACK = 6
    """An attack on a person."""
    FINISH = 7


def reading_seconds(words: str) -> float:
    """Returns the reading time of a line, in seconds."""
    return min(max(BASE_SECONDS + SECONDS_PER_CHARACTER * len(words), MIN_INTERVAL_SECONDS), MAX_SECONDS)


class Captions:
    """The current line, and at most one waiting line of higher rank."""

    def __init__(self) -> None:
        self.words = ""
        """The current line; "" for none."""
        self._rank = CaptionRank.LOG
        self._age = MIN_INTERVAL_SECONDS
        """Seconds since the last line appeared."""
        self._waiting: tuple[str, CaptionRank] | None = None
        self._is_old = False
        """Whether a seat has been asked since the line appeared."""

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
        """Shows a line at once, regardless of rank: for the player's own deeds."""
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
        """Removes a line that was already shown when the seat before was asked."""
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


class Statement(NamedTuple):
    """A line that states a fact, which later events can change, with the fact's value when it became true."""

    words: str
    rank: CaptionRank
    read: FactReader
    value: object

    def is_true(self, view: object) -> bool:
        """Returns whether the fact has the same value in `view`."""
        return bool(self.read(view) == self.value)


class Statements:
    """The captions that state facts, removed when they are no longer true.

    Statements about one move of several horses wait for its end. Then the most important true one is spoken.
    """

    def __init__(self, captions: Captions, speak: Callable[[str, CaptionRank], None]) -> None:
        self._captions = captions
        self._speak = speak
        self._waiting: list[Statement] = []
        self._spoken: list[Statement] = []

    def offer(self, statement: Statement | None, *, move_goes_on: bool) -> None:
        """Adds a statement, if there is one. At the end of the move speaks the most important waiting one."""
        if statement:
            self._waiting.append(statement)
        if self._waiting and not move_goes_on:
            chosen = max(self._waiting, key=attrgetter("rank"))
            self._waiting.clear()
            self._speak(chosen.words, chosen.rank)
            self._spoken.append(chosen)

    def withdraw(self, view: object) -> None:
        """Drops the waiting lines and removes the captions that are not true in `view`."""
        shown = self._captions.all_words
        self._waiting = [line for line in self._waiting if line.is_true(view)]
        for line in self._spoken:
            if not line.is_true(view):
                self._captions.withdraw(line.words)
        self._spoken = [line for line in self._spoken if line.words in shown and line.is_true(view)]

    def withdraw_before(self, event: Event, view: GameState) -> None:
        """Does the same for the view after an event, whose animation begins."""
        if self._waiting or self._spoken:
            after = view.copy()
            event.apply(after)
            self.withdraw(after)
