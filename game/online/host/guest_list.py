"""Keeps what a dealer knows of its guests: whether they are there, what they have asked for, and how often."""

from collections.abc import Iterator
from dataclasses import dataclass, field

MAX_GUESTS = 128
"""Guests that a dealer remembers; of those without a seat the longest silent is forgotten first."""
MAX_STARTS = 4
"""Starts of a guest's program that are remembered, so that a request of an earlier one is known when it comes late."""
SILENT_SECONDS = 20.0
"""A guest that was not heard of for so long is lost, whatever the broker says: they speak every few seconds."""
COMMANDS_PER_SECOND = 5.0
"""For each seat of a guest."""
QUESTIONS_PER_SECOND = 20.0
REQUESTS_PER_SECOND = 10.0
BURST_SECONDS = 2.0


@dataclass(slots=True)
class Allowance:
    """Lets a number of things happen in a second, and some at once."""

    per_second: float
    left: float = -1.0
    at: float = 0.0

    def take(self, now: float) -> bool:
        """Returns whether one more may happen at `now` (seconds), and counts it."""
        most = self.per_second * BURST_SECONDS
        self.left = most if self.left < 0 else min(most, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


@dataclass(slots=True)
class GuestRecord:
    """One guest, as the dealer knows them."""

    guest_id: str
    heard: float
    """When they were last heard of, in seconds."""
    lost_since: float | None = None
    """Since when they are lost; None while they are there."""
    watching: bool = False
    last_requests: dict[str, int] = field(default_factory=dict)
    """The number of the last request of each start of their program."""
    answer: str = ""
    """What the last request was answered with."""
    is_told_to_wait: bool = False
    """Whether they were told so since their last command that was in time."""
    commands: Allowance = field(default_factory=lambda: Allowance(COMMANDS_PER_SECOND))
    requests: Allowance = field(default_factory=lambda: Allowance(REQUESTS_PER_SECOND))
    questions: Allowance = field(default_factory=lambda: Allowance(QUESTIONS_PER_SECOND))

    def may_command(self, seats: int, now: float) -> bool:
        """Returns whether a guest with `seats` seats may ask for a command or emote at `now`, and counts it."""
        self.commands.per_second = COMMANDS_PER_SECOND * max(1, seats)
        return self.commands.take(now)

    @property
    def is_here(self) -> bool:
        """Whether the guest is there."""
        return self.lost_since is None

    def is_new(self, start_id: str, number: int) -> bool:
        """Returns whether a request was not seen before, and notes it."""
        if number <= self.last_requests.get(start_id, 0):
            return False
        if start_id not in self.last_requests and len(self.last_requests) >= MAX_STARTS:
            del self.last_requests[next(iter(self.last_requests))]
        self.last_requests[start_id] = number
        return True


class GuestList:
    """The guests of a room, by id."""

    def __init__(self) -> None:
        self._records: dict[str, GuestRecord] = {}

    def __iter__(self) -> Iterator[GuestRecord]:
        return iter(list(self._records.values()))

    def get(self, guest_id: str) -> GuestRecord | None:
        """Returns a guest, if they are known."""
        return self._records.get(guest_id)

    def heard(self, guest_id: str, now: float, keep: frozenset[str]) -> GuestRecord:
        """Returns the guest who was heard of at `now`; one of too many that are not in `keep` is forgotten for it."""
        record = self._records.get(guest_id)
        if record is None:
            if len(self._records) >= MAX_GUESTS:
                self._forget_one(keep)
            record = self._records[guest_id] = GuestRecord(guest_id, now)
        record.heard = now
        return record

    def _forget_one(self, keep: frozenset[str]) -> None:
        strangers = [record for record in self._records.values() if record.guest_id not in keep]
        if strangers:
            del self._records[min(strangers, key=lambda record: (record.watching, record.heard)).guest_id]

    @property
    def spectators(self) -> list[GuestRecord]:
        """Those who watch and are there."""
        return [record for record in self._records.values() if record.watching and record.is_here]
