"""Keeps what a running game has of a match online: its guest, and the dealer and broker if it is the host."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.online.dealer import Dealer
    from game.online.guest import Guest


class Closing(Protocol):
    """Something that is open until it is closed."""

    def close(self) -> None:
        """Ends it; more than once does no harm."""
        ...


@dataclass
class OnlineTable:
    """What the app ticks once a frame, whatever scene is on top. A host has a `dealer`, and perhaps an own `broker`."""

    guest: Guest
    dealer: Dealer | None = None
    broker: Closing | None = None
    clock: Callable[[], float] = time.monotonic
    """Seconds; tests have a clock of their own."""

    def tick(self) -> None:
        """Lets the dealer deal and the guest take what it was dealt."""
        now = self.clock()
        if self.dealer is not None:
            self.dealer.tick(now)
        self.guest.tick(now)

    def close(self) -> None:
        """Ends this game's part in the room; a host's room is closed for everybody."""
        parts: tuple[Closing | None, ...] = (self.guest, self.dealer, self.broker)
        for part in parts:
            if part is not None:
                part.close()
