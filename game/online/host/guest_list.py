"""Stores a dealer's records of its guests: presence, last requests, and rate limits."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.online.host.hub_limits import PLACES_PER_ADDRESS, SPECTATOR_QUESTIONS_PER_SECOND
from game.online.wire.protocol import MAX_SPECTATORS
from game.online.wire.transport import OWN_PROGRAM

MAX_GUESTS = 128
"""Maximum number of guest records. Among guests without a seat, the record with the oldest message is deleted first."""
MAX_STARTS = 4
"""Number of program starts stored per guest, for recognising a late request of an earlier start."""
SILENT_SECONDS = 20.0
"""Time without a message after which a guest counts as lost, in seconds, even if the broker reports the guest as
present.
"""
COMMANDS_PER_SECOND = 5.0
"""Maximum number of commands and emotes per second for each seat of a guest."""
QUESTIONS_PER_SECOND = 20.0
"""Maximum number of requests for missing steps per second and guest."""
REQUESTS_PER_SECOND = 10.0
"""Maximum number of requests for seats or room changes per second and guest."""
BURST_SECONDS = 2.0
"""Duration of unused allowance that may be used at once, in seconds."""


@dataclass(slots=True)
class Allowance:
    """A rate limit of `per_second` actions, with bursts. `left` is the unused allowance at time `at`."""

    per_second: float
    left: float = -1.0
    at: float = 0.0

    def take(self, now: float) -> bool:
        """Returns whether one more action is allowed at `now` (seconds), and counts it."""
        most = self.per_second * BURST_SECONDS
        self.left = most if self.left < 0 else min(most, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


@dataclass(slots=True)
class GuestRecord:
    """A dealer's record of a guest."""

    guest_id: str
    heard: float
    """Time of the last message from the guest, in seconds."""
    lost_since: float | None = None
    """Time at which the guest was lost, in seconds; None for a present guest."""
    watching: bool = False
    last_requests: dict[str, int] = field(default_factory=dict)
    """Number of the last request of each program start."""
    answer: str = ""
    """Answer to the guest's last request."""
    network: str = ""
    """Network of the guest at a hub, which limits the number of its places; "" for no limit."""
    has_wait_notice: bool = False
    """Whether the guest has received WAIT since its last command within the rate limit."""
    commands: Allowance = field(default_factory=lambda: Allowance(COMMANDS_PER_SECOND))
    requests: Allowance = field(default_factory=lambda: Allowance(REQUESTS_PER_SECOND))
    questions: Allowance = field(default_factory=lambda: Allowance(QUESTIONS_PER_SECOND))

    def may_command(self, seats: int, now: float) -> bool:
        """Returns whether a guest with `seats` seats may send a command or emote at `now`, and counts it."""
        self.commands.per_second = COMMANDS_PER_SECOND * max(1, seats)
        return self.commands.take(now)

    def may_ask(self, now: float, *, has_seat: bool) -> bool:
        """Returns whether a guest may request missing steps at `now`, and counts it."""
        self.questions.per_second = QUESTIONS_PER_SECOND if has_seat else SPECTATOR_QUESTIONS_PER_SECOND
        return self.questions.take(now)

    @property
    def is_here(self) -> bool:
        """Whether the guest is present."""
        return self.lost_since is None

    def is_new(self, start_id: str, number: int) -> bool:
        """Returns whether a request is new, and records it."""
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
        """Returns the record of a guest, updated at `now`; creates it if needed.

        If there are too many, deletes the record of another guest that is not in `keep`.
        """
        record = self._records.get(guest_id)
        if record is None:
            if len(self._records) >= MAX_GUESTS:
                self._forget_one(keep)
            record = GuestRecord(guest_id, now)
            self._records[guest_id] = record
        record.heard = now
        return record

    def _forget_one(self, keep: frozenset[str]) -> None:
        strangers = [record for record in self._records.values() if record.guest_id not in keep]
        if strangers:
            del self._records[min(strangers, key=lambda record: (record.watching, record.heard)).guest_id]

    def may_watch(self, record: GuestRecord) -> bool:
        """Returns whether there is a place for one more spectator, also among those of its network."""
        if record.watching or record.network == OWN_PROGRAM:
            return True
        networks = [one.network for one in self.spectators if one.network != OWN_PROGRAM]
        is_crowded = record.network != "" and networks.count(record.network) >= PLACES_PER_ADDRESS
        return len(networks) < MAX_SPECTATORS and not is_crowded

    @property
    def spectators(self) -> list[GuestRecord]:
        """The spectators who are present."""
        return [record for record in self._records.values() if record.watching and record.is_here]
