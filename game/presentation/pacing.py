"""Keeps the wait from one decision of a person to their next within a budget, by shortening small beats."""

from collections.abc import Callable, Iterable

from game.engine.rules import Event

# Budget at normal speed: of a table with few bots, for each bot more, and at the most.
BASE_SECONDS = 3.0
SECONDS_PER_BOT = 0.5
MOST_SECONDS = 5.0
FEW_BOTS = 3
MARGIN_SECONDS = 0.3
"""How much of the budget is kept for what has not been decided yet."""
GREAT_SHARE = 0.5
"""How much of the time of a great moment is taken from the budget: small beats make up for a part of it."""
MAX_RATE = 8.0
"""How many times faster a small beat is played at the most: the picture must still be seen to change."""
UNKNOWN_SECONDS = 0.3
"""Length that a kind of event is taken to have until one was shown."""

PlaysInFull = Callable[[Event], bool]
"""Whether an event, before it is shown, is one of the great moments that are never shortened."""


def wait_budget(bots: int) -> float:
    """Returns the seconds, at normal speed, that a person may wait at a table with this number of bots."""
    return min(BASE_SECONDS + SECONDS_PER_BOT * max(bots - FEW_BOTS, 0), MOST_SECONDS)


class Pacing:
    """Counts the time that beats have taken since a person's decision; great moments are shown in full and count half.

    Lengths are learned from what was shown, so that nobody needs to list them. Without `begin` nothing is shortened.
    """

    def __init__(self, plays_in_full: PlaysInFull = lambda _event: False) -> None:
        self._plays_in_full = plays_in_full
        self._budget: float | None = None
        self.spent = 0.0
        """Seconds of the budget that are used up."""
        self._lengths: dict[type[Event], float] = {}

    def begin(self, budget: float) -> None:
        """A person has decided: from now on small beats may take `budget` seconds until the next question."""
        self._budget = budget
        self.spent = 0.0

    def end(self) -> None:
        """Nobody waits any more."""
        self._budget = None

    def rate(self, event: Event, following: Iterable[Event]) -> float:
        """Returns how many times faster than at its own length `event` is played, with others `following` it."""
        if self._budget is None or self._plays_in_full(event):
            return 1.0
        left = self._budget - MARGIN_SECONDS - self.spent
        needed = self._length(event) + sum(map(self._length, following))
        return MAX_RATE if left * MAX_RATE <= needed else max(needed / left, 1.0)

    def counted_share(self, event: Event) -> float:
        """Returns how much of the time of `event` is taken from the budget, 0..1."""
        if self._budget is None:
            return 0.0
        return GREAT_SHARE if self._plays_in_full(event) else 1.0

    def spend(self, seconds: float) -> None:
        """Takes seconds of a beat, or of waiting for a bot, from the budget."""
        self.spent += seconds

    def learn(self, event: Event, seconds: float) -> None:
        """Notes how long an event takes at its own length."""
        self._lengths[type(event)] = seconds

    def _length(self, event: Event) -> float:
        return self._lengths.get(type(event), UNKNOWN_SECONDS)
