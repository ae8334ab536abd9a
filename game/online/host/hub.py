"""Passes on the messages of rooms, at one port of this machine, and serves the page there. Not in the browser.

A frame is a text. Guests say `hi <guest id>` first, with a line for the will's topic and one for its text; then
`sub <topic>`, `put <topic>` with the text in the next lines, and `bye`. They are sent `hi`, and `.<topic>` with a text
in the next lines, or `=<topic>` with one that was retained.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.engine.message import Message
from game.online.host.hub_door import HubDoor, HubLine, listener
from game.online.host.hub_limits import HubLimits
from game.online.wire.address import ALL_ADDRESSES, HUB_PATH, LOOPBACK, BrokerAddress
from game.online.wire.lan_discovery import lan_address, own_addresses
from game.online.wire.memory_broker import MemoryBroker, MemoryTransport
from game.online.wire.protocol import ROOT, dealer_will, guest_will, is_guest_id, topic
from game.online.wire.rights import rights_of_own_broker
from game.online.wire.transport import Delivery, Transport, Will

PORT = 8080
"""Taken where it is free."""
NO_NETWORK = Message("This device is in no network: connect it to the Wi-Fi of the others, and open the room again.")
DEALER, DESK = "the dealer", "the desk of hands"
"""No names that a line from elsewhere could have."""


class Hub(HubDoor):
    """A broker with rights for each room. `tick` it before the dealers. Raises OSError where no port is to be had.

    Of guests it retains nothing: the only one who would read that is the dealer, who is always here.
    """

    def __init__(
        self,
        room: str,
        *,
        bind: str = ALL_ADDRESSES,
        port: int = 0,
        folder: Path | None = None,
        limits: HubLimits | None = None,
    ) -> None:
        self.room, self.bind = room, bind
        super().__init__(listener(bind, port or PORT), folder, limits or HubLimits())
        self._limits_per_room = self.limits
        self._brokers: dict[str, _RoomBroker] = {}
        self._guests: dict[HubLine, _WiredGuest] = {}

    def dealer_line(self, room: str = "") -> Transport:
        """Returns the line of a room's dealer, which has all rights there: the hub's first room, or one more."""
        code, own = room or self.room, self._limits_per_room
        self._brokers[code] = broker = self._brokers.get(code) or _RoomBroker(code)
        self.limits = replace(
            own, lines=own.lines * len(self._brokers), lines_per_address=own.lines_per_address * len(self._brokers)
        )
        return broker.connect(DEALER, dealer_will(code))

    def desk_line(self) -> Transport:
        """Returns the line of what serves the phones of the first room, which has all rights as well."""
        return self._brokers[self.room].connect(DESK)

    def guest_line(self, guest_id: str) -> MemoryTransport:
        """Returns a line for a guest in this program."""
        return self._brokers[self.room].connect(guest_id, guest_will(self.room, guest_id))

    def drop(self, line: MemoryTransport) -> None:
        """Cuts such a line off, as one that is lost; it may connect again."""
        self._brokers[self.room].lose(line)

    @property
    def guest_address(self) -> BrokerAddress:
        """Where guests in the network connect to."""
        return BrokerAddress("ws", self._host, self.port, HUB_PATH)

    @property
    def page_address(self) -> str:
        """What a player opens, or enters beside the code: http://192.168.1.5:8080/."""
        return f"http://{self._host}:{self.port}/"

    @property
    def _host(self) -> str:
        return lan_address() if self.bind == ALL_ADDRESSES else self.bind

    @property
    def advice(self) -> Message | None:
        """What hinders others from coming in, and what to do about it; None if nothing is known to."""
        addresses = own_addresses() if self.bind == ALL_ADDRESSES else (self.bind,)
        if addresses == (LOOPBACK,):
            return NO_NETWORK
        if len(addresses) == 1:
            return None
        return Message(
            "This device is in several networks: the others must be in that of {address}.", address=addresses[0]
        )

    def tick(self, now: float) -> None:
        """Passes on what guests have said; `now` in seconds."""
        for line, text in self.take():
            if text is None:
                self._forget(line)
            else:
                self._hear(line, *text.partition(" ")[::2])

    def cut_all(self) -> None:
        """Cuts all lines, as a bad network does."""
        for line in list(self._guests):
            line.cut()

    def _forget(self, line: HubLine) -> None:
        guest = self._guests.pop(line, None)
        if guest is not None and guest.state == "connected":
            guest.broker.lose(guest)

    def _hear(self, line: HubLine, word: str, rest: str) -> None:
        """Does what a frame says; cuts off who says what makes no sense."""
        guest = self._guests.get(line)
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

    def _admit(self, line: HubLine, guest_id: str, will: str) -> None:
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
        own, start = rights_of_own_broker(DEALER, DESK), topic(room, "")
        super().__init__(may=lambda guest_id, name, writes: name.startswith(start) and own(guest_id, name, writes))

    def publish(self, guest_id: str, topic: str, text: str, *, retain: bool) -> None:
        super().publish(guest_id, topic, text, retain=retain and guest_id == DEALER)


class _WiredGuest(MemoryTransport):
    """A guest whose texts go over a line as they come."""

    def __init__(self, broker: MemoryBroker, guest_id: str, will: Will | None, line: HubLine) -> None:
        super().__init__(broker, guest_id, will, "")
        self.broker, self._line = broker, line

    def wants(self, topic: str) -> bool:
        return topic in self.patterns

    def connected(self) -> None:
        super().connected()
        self._line.send("hi")

    def lost(self) -> None:
        super().lost()
        self._line.cut()

    def arrive(self, delivery: Delivery, waits: int, *, first: bool = False) -> None:
        self._line.send(f"{'=' if delivery.retained else '.'}{delivery.topic}\n{delivery.text}")
