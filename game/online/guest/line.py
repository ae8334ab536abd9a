"""Keeps a guest's line into a room: topics, mailbox, and whether line and dealer stand."""

from collections.abc import Iterator

from game.online.guest.table_news import WaitingFor
from game.online.wire import protocol
from game.online.wire.protocol import topic
from game.online.wire.transport import Transport

DEALER_SILENT_SECONDS = 15.0
"""A dealer that was not heard of for so long is lost, whatever the broker says: it speaks every few seconds."""


class GuestLine:
    """A guest's line, in seconds of the guest's clock. `transport` was connected with `protocol.guest_will`."""

    def __init__(self, transport: Transport, room: str) -> None:
        self.transport = transport
        self.room = room
        self.has_mailbox = False
        """Whether the guest has an id, and gets the messages for it: a page's sealed line has none at first."""
        self._connections = 0
        self._dealer_here = True
        self._heard: float | None = None
        self._lost: float | None = None
        for name in ("card", "table", "end", f"here/{protocol.DEALER}"):
            transport.subscribe(topic(room, name))

    def put(self, kind: str, text: str, *, retain: bool = False) -> None:
        """Sends a text of this guest."""
        self.transport.put(topic(self.room, kind, self.transport.guest_id), text, retain=retain)

    def notice(self, now: float) -> bool:
        """Looks how the line stands; returns whether it was connected anew, so that messages under way may be lost."""
        self._heard = now if self._heard is None else self._heard
        if self.transport.guest_id and not self.has_mailbox:
            self.has_mailbox = True
            for kind in ("seat", "s", "no"):
                self.transport.subscribe(topic(self.room, kind, self.transport.guest_id))
        if self.transport.state == "connected":
            self._lost = None
        elif self._lost is None:
            self._lost = now
        if not self.has_mailbox or self._connections == self.transport.connections:
            return False
        self._connections = self.transport.connections
        self.put("here", protocol.HERE, retain=True)
        return True

    def take(self, now: float) -> Iterator[tuple[str, str]]:
        """Yields kind and text of the messages that may be read."""
        for delivery in self.transport.take():
            kind, guest_id = protocol.kind_and_guest_id(delivery.topic, self.room)
            if not protocol.is_fine(delivery.text, protocol.MAX_DEALER_BYTES):
                continue
            if kind == "here":
                self._dealer_here = (guest_id, delivery.text) == (protocol.DEALER, protocol.HERE)
                continue
            if not delivery.retained:
                self._heard = now
                self._dealer_here = True
            yield kind, delivery.text

    def waiting_for(self, now: float) -> WaitingFor | None:
        """Returns that line or dealer is waited for; None while both stand."""
        if self._lost is not None:
            return WaitingFor(None, now - self._lost, "line")
        silent = now - (now if self._heard is None else self._heard)
        if not self._dealer_here or silent > DEALER_SILENT_SECONDS:
            return WaitingFor(None, silent, "dealer")
        return None

    def close(self) -> None:
        """Says good-bye and ends the connection."""
        self.put("here", protocol.GONE, retain=True)
        self.transport.close()
