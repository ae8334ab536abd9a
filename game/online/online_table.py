"""Keeps what a running game has of a match online: its guest, and the dealer and broker if it is the host."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


class Ticking(Protocol):
    """A part that is polled: it takes what has come, and never blocks."""

    def tick(self, now: float) -> None:
        """Takes what has come; `now` is in seconds of any clock that only goes forward."""
        ...


class Closing(Protocol):
    """Something that is open until it is closed."""

    def close(self) -> None:
        """Ends it; more than once does no harm."""
        ...


@dataclass
class OnlineTable:
    """What the app ticks once a frame, whatever scene is on top. A host has a `dealer`, and perhaps an own `broker`."""

    guest: Ticking
    dealer: Ticking | None = None
    broker: Closing | None = None
    clock: Callable[[], float] = time.monotonic
    """Seconds; tests have a clock of their own."""

    def tick(self) -> None:
        """Lets the dealer deal and the guest take what it was dealt."""
        now = self.clock()
        if self.dealer is not None:
            self.dealer.tick(now)
        self.guest.tick(now)
