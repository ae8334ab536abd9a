"""Connects a guest to a room: its topics and mailbox, and whether the connection and the dealer are available."""

from collections.abc import Iterator, Sequence

from game.online.guest.table_news import WaitingFor
from game.online.wire import protocol
from game.online.wire.protocol import SeatStep, StepNumber, topic
from game.online.wire.transport import Transport

DEALER_SILENT_SECONDS = 15.0
"""Time without a message after which the dealer counts as lost, in seconds, even if the broker reports the dealer as
present.
"""


class GuestLine:
    """A guest's connection to a room. `transport` was connected with `protocol.guest_will`.

    Times are seconds of the guest's clock.
    """

    def __init__(self, transport: Transport, room: str) -> None:
        self.transport = transport
        self.room = room
        self.has_mailbox = False
        """Whether the guest has an id and receives its messages. The sealed line of a page has no id at first."""
        self._box = ""
        """Single-use box for the next order at a broker; "" for the guest's normal topic."""
        self._connections = 0
        self._dealer_here = True
        self._heard_at: float | None = None
        self._lost_at: float | None = None
        for name in ("card", "table", "end", f"here/{protocol.DEALER}"):
            transport.subscribe(topic(room, name))

    def put(self, kind: str, text: str, *, retain: bool = False) -> None:
        """Sends a text of this guest."""
        self.transport.put(topic(self.room, kind, self.transport.guest_id), text, retain=retain)

    def put_order(self, text: str) -> None:
        """Sends an order of this guest."""
        place = topic(self.room, "c", self.transport.guest_id)
        self.transport.put(f"{place}/{self._box}" if self._box else place, text)
        self._box = ""

    def read_steps(self, text: str) -> tuple[Sequence[SeatStep], StepNumber | None]:
        """Returns the steps in a text, and the number of the next step if given. Notes the box for the next order.

        Raises ParseError.
        """
        steps, following = protocol.parse_steps(text)
        if following is None:
            return steps, None
        self._box = following.box
        return steps, following.number

    def notice(self, now: float) -> bool:
        """Updates the state of the connection.

        Returns whether it was connected or reconnected, so that messages in transit may be lost.
        """
        if self._heard_at is None:
            self._heard_at = now
        if self.transport.guest_id and not self.has_mailbox:
            self.has_mailbox = True
            for kind in ("seat", "s", "no"):
                self.transport.subscribe(topic(self.room, kind, self.transport.guest_id))
        if self.transport.state == "connected":
            self._lost_at = None
        elif self._lost_at is None:
            self._lost_at = now
        if not self.has_mailbox or self._connections == self.transport.connections:
            return False
        self._connections = self.transport.connections
        self.put("here", protocol.HERE, retain=True)
        return True

    def take(self, now: float) -> Iterator[tuple[str, str]]:
        """Yields kind and text of the valid new messages."""
        for delivery in self.transport.take():
            kind, guest_id = protocol.kind_and_guest_id(delivery.topic, self.room)
            if not protocol.is_fine(delivery.text, protocol.MAX_DEALER_BYTES):
                continue
            if kind == "here":
                self._dealer_here = (guest_id, delivery.text) == (protocol.DEALER, protocol.HERE)
                self._box = ""  # a restarted dealer has closed it
                continue
            if not delivery.retained:
                self._heard_at = now
                self._dealer_here = True
            yield kind, delivery.text

    def waiting_for(self, now: float) -> WaitingFor | None:
        """Returns the wait for the connection or the dealer; None if both are available."""
        if self._lost_at is not None:
            return WaitingFor(None, now - self._lost_at, "line")
        silent_seconds = 0.0 if self._heard_at is None else now - self._heard_at
        if not self._dealer_here or silent_seconds > DEALER_SILENT_SECONDS:
            return WaitingFor(None, silent_seconds, "dealer")
        return None

    def close(self) -> None:
        """Announces the departure and closes the connection."""
        self.put("here", protocol.GONE, retain=True)
        self.transport.close()
