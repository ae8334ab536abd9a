"""All limits of a hub for a line, an address and all guests, so that a flood does not disturb those who play."""

from dataclasses import dataclass
from math import inf

LOOPBACK_ADDRESSES = frozenset({"127.0.0.1", "::1"})
BURST_SECONDS = 2.0
"""Seconds of unused allowance that a line or an address may use at once."""
PRICES = {"ask": 4.0, "press": 2.5, "join": 1.0, "c": 0.6}
"""Processor time that a text of a guest costs the host, in milliseconds, by the kind of its topic."""
OTHER_PRICE = 0.1
"""Processor time of any other frame, also of a ping or pong, in milliseconds."""
CALL_PRICE = 0.5
"""Processor time of a connection, in milliseconds."""
FILE_PRICE = 2.0
"""Processor time of the answer to a request for a file, in milliseconds."""
CALLS_PER_SECOND = 400.0
"""Connections accepted per second; the system keeps further ones waiting."""
PLACES_PER_ADDRESS = 8
"""Maximum number of watchers, and of places on the grandstand, per address that is not trusted."""
END_SECONDS = 2.0
"""Minimum interval between two messages to all guests with the end of the same match, in seconds."""
SPECTATOR_QUESTIONS_PER_SECOND = 1.0
"""Requests for missing steps allowed per guest without a seat."""


@dataclass(frozen=True, slots=True)
class HubLimits:
    """The limits of a hub with one room. Times are in seconds."""

    lines: int = 240
    """Maximum number of connections."""
    reserved_lines: int = 40
    """Connections among `lines` that are only for guests who have or had a seat."""
    lines_per_address: int = 40
    """Maximum number of connections from one address that is not trusted."""
    idle_seconds: float = 60.0
    """Age at which a line without a seat, place or watcher makes room for another one, if there are too many."""
    trusted: frozenset[str] = LOOPBACK_ADDRESSES
    """Addresses that may have more lines for programs: this machine, and proxies that many people share."""
    frame_bytes: int = 8192
    """Maximum size of a message, and of the head of an HTTP request. A larger one ends the line."""
    payload_letters: int = 4096
    """Maximum number of characters in a text."""
    topics: int = 16
    """Maximum number of subscriptions of a line."""
    frames_per_second: float = 60.0
    """Maximum frames of a line per second, with pings and pongs. Faster ones are read later."""
    bytes_per_second: float = 65_536.0
    """Bytes per line and second. Faster ones are read later."""
    read_bytes: int = 2048
    """Maximum number of bytes of a line read at once."""
    cost_per_second: float = 150.0
    """Processor time that lines without a seat may cost per address, in milliseconds a second."""
    seated_cost_per_second: float = 60.0
    """Processor time that a line with a seat may cost, in milliseconds a second."""
    strangers_cost_per_second: float = 400.0
    """Processor time that all lines without a seat may cost together, in milliseconds a second."""
    purses: int = 1000
    """Number of addresses above which those without costs of late are dropped."""
    head_seconds: float = 5.0
    """Time limit for the head of an HTTP request, and for the guest's id after it."""
    ping_seconds: float = 3.0
    """Interval of pings to a quiet line."""
    silent_pings: int = 2
    """Consecutive unanswered pings after which a line counts as dead."""
    unsent_bytes: int = 1 << 20
    """Maximum amount of data that waits for a client to read. Beyond that the line is cut."""
    files: int = 16
    """Maximum number of files sent at the same time."""
    files_per_address: int = 4
    """Maximum number of files sent at the same time to one address that is not trusted."""
    piece_bytes: int = 1 << 16
    """Size of a piece of a file."""
    piece_seconds: float = 8.0
    """Time limit for sending one piece of a file."""


class Meter:
    """Limits the rate at which a line is read."""

    def __init__(self, limits: HubLimits) -> None:
        self._limits = limits
        self._paid = -inf

    def wait(self, now: float, frames: int, size: int) -> float:
        """Counts frames and bytes received at `now`; returns the seconds to wait before reading again."""
        cost = max(frames / self._limits.frames_per_second, size / self._limits.bytes_per_second)
        self._paid = max(self._paid, now - BURST_SECONDS) + cost
        return max(0.0, self._paid - now)
