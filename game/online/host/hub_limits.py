"""Says how much a hub takes from one guest, from one address and from all, so that the others go on playing."""

from dataclasses import dataclass
from math import inf

LOOPBACK_ADDRESSES = frozenset({"127.0.0.1", "::1"})
BURST_SECONDS = 2.0
"""For so long somebody may be faster than allowed who was silent before."""


@dataclass(frozen=True, slots=True)
class HubLimits:
    """The limits of a hub with one room. Times are in seconds."""

    lines: int = 240
    lines_per_address: int = 40
    trusted: frozenset[str] = LOOPBACK_ADDRESSES
    """Addresses that may have more lines: this machine, and doors behind which many people are."""
    frame_bytes: int = 8192
    """Of a message and of the head of a call; who sends a larger one is cut off."""
    payload_letters: int = 4096
    topics: int = 16
    """That one line may ask for."""
    frames_per_second: float = 60.0
    bytes_per_second: float = 65_536.0
    """Of one line; what comes faster is read later."""
    head_seconds: float = 5.0
    """For the head of a call, and for who calls to say who they are."""
    ping_seconds: float = 3.0
    silent_pings: int = 2
    """Unanswered pings one after another by which a line is known to be dead."""
    unsent_bytes: int = 1 << 20
    """That wait for who does not read; then the line is cut."""
    files: int = 16
    """That are sent at the same time."""
    piece_bytes: int = 1 << 16
    piece_seconds: float = 30.0
    """For who takes a file to take one piece of it."""


class Meter:
    """Says when a line that was fast may be read again."""

    def __init__(self, limits: HubLimits) -> None:
        self._limits = limits
        self._paid = -inf

    def wait(self, now: float, frames: int, size: int) -> float:
        """Counts frames and bytes that came at `now`; returns the seconds before more may be read."""
        cost = max(frames / self._limits.frames_per_second, size / self._limits.bytes_per_second)
        self._paid = max(self._paid, now - BURST_SECONDS) + cost
        return max(0.0, self._paid - now)
