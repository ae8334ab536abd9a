"""Keeps what a running game has of a match online: its guest, and the dealer and broker if it is the host."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.engine.message import Message
from game.engine.rules import Seat
from game.online import protocol

if TYPE_CHECKING:
    from game.online.dealer import Dealer
    from game.online.guest import Guest
    from game.online.opening import Place
    from game.online.room_link import RoomLink
    from game.online.transport import Transport


class Closing(Protocol):
    """Something that is open until it is closed."""

    def close(self) -> None:
        """Ends it; more than once does no harm."""


class Ticking(Closing, Protocol):
    """A part that is polled, and never blocks."""

    def tick(self, now: float) -> None:
        """Does what is due; `now` in seconds."""


class HostedBroker(Ticking, Protocol):
    """A broker that this game runs itself."""

    trouble: Message | None


@dataclass
class OnlineTable:
    """What the app ticks once a frame, whatever scene is on top. A host has a `dealer`, and perhaps an own `broker`."""

    guest: Guest
    dealer: Dealer | None = None
    broker: HostedBroker | None = None
    clock: Callable[[], float] = time.monotonic
    """Seconds; tests have a clock of their own."""
    line: Transport | None = None
    """A host's line to the others; None for a guest, who has the guest's."""
    link: RoomLink | None = None
    """What others come in by."""
    page: str = ""
    """The address of a page that others can play in, without what follows #; "" for none."""
    page_server: Closing | None = None
    """Serves that page, if this game does."""

    beacon: Ticking | None = None
    """Tells who calls in the own network where a host's room is."""
    device_seats: tuple[Seat, ...] = ()
    """The numbers by which the assignment of devices knows the people at this screen; empty for their seats."""
    place: Place | None = None
    """Where a host's room is, to open it again after a crash."""

    def tick(self) -> None:
        """Lets the dealer deal and the guest take what it was dealt."""
        now = self.clock()
        for part in (self.broker, self.beacon):
            if part is not None:
                part.tick(now)
        if self.dealer is not None:
            self.dealer.tick(now)
        self.guest.tick(now)

    @property
    def trouble(self) -> Message | None:
        """What is wrong with the line to the others, while something is."""
        if self.broker is not None and self.broker.trouble is not None:
            return self.broker.trouble
        if self.line is not None and self.line.state != "connected":
            return self.line.trouble
        return self.guest.trouble

    def break_off(self) -> None:
        """Ends this game's part without giving seats back: who comes back finds them. A host's room without a match is
        closed.
        """
        if self.dealer is None:
            self.guest.close()
        elif self.dealer.phase != "playing" or self.line is None:
            self.close()
        else:
            self.line.put(protocol.topic(self.guest.room, "here", protocol.DEALER), protocol.GONE, retain=True)
            for part in (self.line, self.page_server, self.beacon, self.broker):
                if part is not None:
                    part.close()

    def close(self) -> None:
        """Ends this game's part in the room; a host's room is closed for everybody."""
        parts: tuple[Closing | None, ...] = (self.guest, self.dealer, self.page_server, self.beacon, self.broker)
        for part in parts:
            if part is not None:
                part.close()
