"""All limits of a hub for a line, an address and all guests, so that a flood does not disturb those who play."""

from dataclasses import dataclass
from math import inf

LOOPBACK_ADDRESSES = frozenset({"127.0.0.1", "::1"})
BURST_SECONDS = 2.0
"""Duration of unused allowance that a line or an address may use at once, in seconds."""
PRICES = {"ask": 4.0, "press": 2.5, "join": 1.0, "c": 0.6}
"""Processor time that a message of a guest costs the host, in milliseconds, by the kind of its topic."""
OTHER_PRICE = 0.1
"""Processor time of any other frame, including pings and pongs, in milliseconds."""
CALL_PRICE = 0.5
"""Processor time of accepting a connection, in milliseconds."""
FILE_PRICE = 2.0
"""Processor time of the answer to a request for a file, in milliseconds."""
CALLS_PER_SECOND = 400.0
"""Maximum number of connections accepted per second. The system keeps further connections waiting."""
PLACES_PER_ADDRESS = 8
"""Maximum number of watchers, and of grandstand places, per untrusted address."""
END_SECONDS = 2.0
"""Minimum interval between two broadcasts of the end of the same match, in seconds."""
SPECTATOR_QUESTIONS_PER_SECOND = 1.0
"""Maximum number of requests for missing steps per second and guest without a seat."""


@dataclass(frozen=True, slots=True)
class HubLimits:
    """The limits of a hub with one room. Times are in seconds."""

    lines: int = 240
    """Maximum number of connections."""
    reserved_lines: int = 40
    """Number of connections reserved for guests who have or had a seat."""
    lines_per_address: int = 40
    """Maximum number of connections from one untrusted address."""
    idle_seconds: float = 60.0
    """Age after which a line without a seat, place or watcher may be closed for a new line, in seconds."""
    trusted: frozenset[str] = LOOPBACK_ADDRESSES
    """Addresses that may have more connections: this machine, and proxies that many people share."""
    frame_bytes: int = 8192
    """Maximum size of a message, and of the head of an HTTP request, in bytes. The line is closed if one is larger."""
    payload_letters: int = 4096
    """Maximum number of characters in a text."""
    topics: int = 16
    """Maximum number of subscriptions of a line."""
    frames_per_second: float = 60.0
    """Maximum number of frames per second and line, including pings and pongs. Further frames are read later."""
    bytes_per_second: float = 65_536.0
    """Maximum number of bytes per second and line. Further bytes are read later."""
    read_bytes: int = 2048
    """Maximum number of bytes read from a line at once."""
    cost_per_second: float = 150.0
    """Processor time that lines without a seat may cost per address, in milliseconds per second."""
    seated_cost_per_second: float = 60.0
    """Processor time that a line with a seat may cost, in milliseconds per second."""
    strangers_cost_per_second: float = 400.0
    """Processor time that all lines without a seat may cost together, in milliseconds per second."""
    purses: int = 1000
    """Number of addresses above which addresses without recent costs are deleted."""
    head_seconds: float = 5.0
    """Time limit for the head of an HTTP request, and for the guest's id after it, in seconds."""
    ping_seconds: float = 3.0
    """Interval of pings on a quiet line, in seconds."""
    silent_pings: int = 2
    """Number of consecutive unanswered pings after which a line counts as dead."""
    unsent_bytes: int = 1 << 20
    """Maximum amount of data that a client has not read yet, in bytes. The line is closed if there is more."""
    files: int = 16
    """Maximum number of files sent at the same time."""
    files_per_address: int = 4
    """Maximum number of files sent at the same time to one untrusted address."""
    piece_bytes: int = 1 << 16
    """Size of a piece of a file, in bytes."""
    piece_seconds: float = 8.0
    """Time limit for sending one piece of a file, in seconds."""


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
