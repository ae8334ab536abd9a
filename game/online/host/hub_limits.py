"""Limits of a hub for one guest, one address and all guests, so that a flood does not disturb the others."""

from dataclasses import dataclass
from math import inf

LOOPBACK_ADDRESSES = frozenset({"127.0.0.1", "::1"})
BURST_SECONDS = 2.0
"""Seconds of unused allowance that a line may use at once."""


@dataclass(frozen=True, slots=True)
class HubLimits:
    """The limits of a hub with one room. Times are in seconds."""

    lines: int = 240
    """Maximum number of connections."""
    lines_per_address: int = 40
    """Maximum number of connections from one address that is not trusted."""
    trusted: frozenset[str] = LOOPBACK_ADDRESSES
    """Addresses that may have more lines: this machine, and proxies that many people share."""
    frame_bytes: int = 8192
    """Maximum size of a message, and of the head of an HTTP request. A larger one ends the line."""
    payload_letters: int = 4096
    """Maximum number of characters in a text."""
    topics: int = 16
    """Maximum number of subscriptions of one line."""
    frames_per_second: float = 60.0
    """Frames of one line per second. Faster ones are read later."""
    bytes_per_second: float = 65_536.0
    """Bytes of one line per second. Faster ones are read later."""
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
    piece_bytes: int = 1 << 16
    """Size of a piece of a file."""
    piece_seconds: float = 30.0
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
