"""Passes on the messages of rooms to guests who speak in frames, whatever their lines are made of.

A frame is a text. Guests say `hi <guest id>` first, with a line for the will's topic and one for its text; then
`sub <topic>`, `put <topic>` with the text in the next lines, and `bye`. They are sent `hi`, and `.<topic>` with a text
in the next lines, or `=<topic>` with one that was retained.
"""

from dataclasses import replace
from typing import Protocol

from game.engine.message import Message
from game.online.host.hub_limits import HubLimits
from game.online.wire.memory_broker import MemoryBroker, MemoryTransport
from game.online.wire.protocol import ROOT, dealer_will, guest_will, is_guest_id, topic
from game.online.wire.rights import rights_of_own_broker
from game.online.wire.transport import Delivery, Transport, Will

# No names that a line from elsewhere could have.
DEALER = "the dealer"
PHONE_HOST = "the phone host"


class FrameLine(Protocol):
    """A line to one guest."""

    def send(self, text: str) -> None:
        """Sends a frame, or nothing if the line has ended."""

    def cut(self) -> None:
        """Ends the line at once."""


class FrameRooms:
    """A broker with rights for each room. `tick` it before the dealers.

    Of guests it retains nothing: the only one who would read that is the dealer, who is always here.
    """

    port = 0

    def __init__(self, room: str, limits: HubLimits) -> None:
        self.room = room
        self.limits = limits
        self._limits_per_room = limits
        self._brokers: dict[str, _RoomBroker] = {}
        self._guests: dict[FrameLine, _WiredGuest] = {}

    def dealer_line(self, room: str = "") -> Transport:
        """Returns the line of a room's dealer, which has all rights there: the hub's first room, or one more."""
        code = room or self.room
        own = self._limits_per_room
        self._brokers[code] = broker = self._brokers.get(code) or _RoomBroker(code)
        self.limits = replace(
            own, lines=own.lines * len(self._brokers), lines_per_address=own.lines_per_address * len(self._brokers)
        )
        return broker.connect(DEALER, dealer_will(code))

    def phone_host_line(self) -> Transport:
        """Returns the line of what serves the phones of the first room, which has all rights as well."""
        return self._brokers[self.room].connect(PHONE_HOST)

    def guest_line(self, guest_id: str) -> MemoryTransport:
        """Returns a line for a guest in this program."""
        return self._brokers[self.room].connect(guest_id, guest_will(self.room, guest_id))

    def drop(self, line: MemoryTransport) -> None:
        """Cuts such a line off, as one that is lost; it may connect again."""
        self._brokers[self.room].lose(line)

    @property
    def page_address(self) -> str:
        """What a player opens in a browser, or enters beside the code; "" for nothing."""
        return ""

    @property
    def advice(self) -> Message | None:
        """What hinders others from coming in, and what to do about it; None if nothing is known to."""
        return None

    def tick(self, now: float) -> None:
        """Passes on what guests have said; `now` in seconds."""

    def close(self) -> None:
        """Ends all lines, once they have been sent what was said to them."""
        self.cut_all()

    def cut_all(self) -> None:
        """Cuts all lines, as a bad network does."""
        for line in list(self._guests):
            line.cut()

    def _forget(self, line: FrameLine) -> None:
        guest = self._guests.pop(line, None)
        if guest is not None and guest.state == "connected":
            guest.broker.lose(guest)

    def hear(self, line: FrameLine, frame: str | None) -> None:
        """Does what a frame says, None for the end of the line; cuts off who says what makes no sense."""
        if frame is None:
            self._forget(line)
            return
        guest = self._guests.get(line)
        word, _blank, rest = frame.partition(" ")
        name, _end, text = rest.partition("\n")
        if guest is None and word == "hi":
            self._admit(line, name, text)
        elif guest is None or len(text) > self.limits.payload_letters:
            line.cut()
        elif word == "put":
            guest.put(name, text)
        elif word == "sub":
            if len(guest.patterns) < self.limits.topics and not {"+", "#"} & set(name):
                guest.subscribe(name)
        elif word == "bye":
            guest.close()
        else:
            line.cut()

    def _admit(self, line: FrameLine, guest_id: str, will: str) -> None:
        """Lets a line into the room that its will names, without one into the first; cuts off others."""
        will_topic, _end, text = will.partition("\n")
        broker = self._brokers.get(will_topic.removeprefix(f"{ROOT}/").partition("/")[0] or self.room)
        is_own = broker is not None and will_topic in ("", topic(broker.room, "here", guest_id))
        if broker is None or not is_own or not is_guest_id(guest_id) or len(text) > self.limits.payload_letters:
            line.cut()
            return
        self._guests[line] = guest = _WiredGuest(broker, guest_id, Will(will_topic, text) if will_topic else None, line)
        broker.admit(guest)


class _RoomBroker(MemoryBroker):
    """The broker of one room, of whose guests nothing is retained."""

    def __init__(self, room: str) -> None:
        self.room = room
        own, start = rights_of_own_broker(DEALER, PHONE_HOST), topic(room, "")
        super().__init__(may=lambda guest_id, name, writes: name.startswith(start) and own(guest_id, name, writes))

    def publish(self, guest_id: str, topic: str, text: str, *, retain: bool) -> None:
        super().publish(guest_id, topic, text, retain=retain and guest_id == DEALER)


class _WiredGuest(MemoryTransport):
    """A guest whose texts go over a line as they come."""

    def __init__(self, broker: MemoryBroker, guest_id: str, will: Will | None, line: FrameLine) -> None:
        super().__init__(broker, guest_id, will, "")
        self.broker = broker
        self._line = line

    def connected(self) -> None:
        super().connected()
        self._line.send("hi")

    def lost(self) -> None:
        super().lost()
        self._line.cut()

    def arrive(self, delivery: Delivery, waits: int, *, first: bool = False) -> None:
        self._line.send(f"{'=' if delivery.retained else '.'}{delivery.topic}\n{delivery.text}")
