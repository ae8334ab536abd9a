"""Limits the wait from one decision of a person to the next to a budget, by speeding up small beats."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.engine.rules import Event
from game.presentation.defaults import never

MARGIN_SECONDS = 0.3
"""Part of the budget reserved for events that are not decided yet, in seconds."""
GREAT_SHARE = 0.5
"""Share of a great event's duration that counts against the budget, 0 to 1. Small beats are shortened to compensate."""
UNKNOWN_SECONDS = 0.3
"""Assumed duration of an event type that has not been shown yet, in seconds."""

PlaysInFull = Callable[[Event], bool]
"""Returns whether an event is shown at full length. Called before the event is shown."""


class Pace(NamedTuple):
    """The limits of the wait at the tables of a game."""

    base_seconds: float = 3.0
    """Budget at normal speed and a table with at most `few_bots` bots, in seconds."""
    few_bots: int = 3
    seconds_per_bot: float = 0.5
    """Additional budget for each further bot, in seconds."""
    most_seconds: float = 5.0
    """Maximum budget, in seconds."""
    max_rate: float = 8.0
    """Maximum playback rate of a small beat; the change must still be visible."""

    def budget(self, bots: int) -> float:
        """Returns the allowed wait at a table with this number of bots, in seconds at normal speed."""
        further_bots = max(bots - self.few_bots, 0)
        return min(self.base_seconds + self.seconds_per_bot * further_bots, self.most_seconds)


DEFAULT_PACE = Pace()


class Pacing:
    """Counts the time of beats since a person's decision. Great events are shown in full, and part of their time
    counts.

    Durations are learned from the events shown. Without `begin` nothing is shortened.
    """

    def __init__(self, plays_in_full: PlaysInFull = never, max_rate: float = DEFAULT_PACE.max_rate) -> None:
        self._plays_in_full = plays_in_full
        self._max_rate = max_rate
        self._budget: float | None = None
        self.spent = 0.0
        """Used part of the budget, in seconds."""
        self._lengths: dict[type[Event], float] = {}

    def begin(self, budget: float) -> None:
        """Starts a budget after a person's decision: small beats may take `budget` seconds until the next question."""
        self._budget = budget
        self.spent = 0.0

    def end(self) -> None:
        """Ends the budget, because no person is waiting."""
        self._budget = None

    def rate(self, event: Event, following: Iterable[Event]) -> float:
        """Returns the playback rate of `event`, with other events `following` it."""
        if self._budget is None or self._plays_in_full(event):
            return 1.0
        left = self._budget - MARGIN_SECONDS - self.spent
        needed = self._length(event) + sum(map(self._length, following))
        return self._max_rate if left * self._max_rate <= needed else max(needed / left, 1.0)

    def counted_share(self, event: Event) -> float:
        """Returns the share of an event's duration that counts against the budget, 0 to 1."""
        if self._budget is None:
            return 0.0
        return GREAT_SHARE if self._plays_in_full(event) else 1.0

    def spend(self, seconds: float) -> None:
        """Takes the seconds of a beat, or of waiting for a bot, from the budget."""
        self.spent += seconds

    def learn(self, event: Event, seconds: float) -> None:
        """Stores the duration of an event type at normal rate."""
        self._lengths[type(event)] = seconds

    def _length(self, event: Event) -> float:
        return self._lengths.get(type(event), UNKNOWN_SECONDS)
