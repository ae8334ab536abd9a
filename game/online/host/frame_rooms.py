"""Relays the messages of rooms to guests over lines that carry frames, independent of the kind of line.

A frame is a text. A guest first sends `hi <guest id>`, with a line for the will's topic and one for its text; then
`sub <topic>`, `put <topic>` with the text in the next lines, `beat`, and `bye`. It receives `hi`, `beat` for each of
its own, and `.<topic>` with the text in the next lines, or `=<topic>` for a retained text.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol, TypeAlias

from game.engine.message import Message
from game.online.host.hub_limits import HubLimits
from game.online.wire.memory_broker import MemoryBroker, MemoryTransport, rights_of_own_broker
from game.online.wire.protocol import ROOT, dealer_will, guest_will, is_guest_id, topic
from game.online.wire.transport import OWN_PROGRAM, Delivery, Transport, Will
from game.platform import browser
from game.typed_json import from_json, parse_object

DEALER = "the dealer"
"""Client id of the dealer. No remote client can use it, because it is not a valid guest id."""
PHONE_HOST = "the phone host"
"""Client id of the phone host. No remote client can use it, because it is not a valid guest id."""
MAX_KNOWN = 64
"""Maximum number of guests with a former seat for whom lines are reserved."""
NoteSeats: TypeAlias = Callable[[tuple[str, str], frozenset[str], frozenset[str]], None]


class FrameLine(Protocol):
    """A line to one guest."""

    @property
    def network(self) -> str:
        """The network of the guest, which limits its places; "" if there is no such limit."""

    def send(self, text: str) -> None:
        """Sends a frame; does nothing if the line has ended."""

    def cut(self) -> None:
        """Ends the line at once."""


class FrameRooms:
    """A broker with access rights for each room. `tick` it before the dealers.

    It retains no messages of guests, because only the dealer would read them, and the dealer is always connected.
    """

    port = 0

    def __init__(self, room: str, limits: HubLimits) -> None:
        self.room = room
        self.limits = limits
        self._limits_per_room = limits
        self._brokers: dict[str, _RoomBroker] = {}
        self._guests: dict[FrameLine, _WiredGuest] = {}
        self.seated: frozenset[str] = frozenset()
        """Ids of the lines of guests with seats."""
        self.present: frozenset[str] = frozenset()
        """Ids of the lines of guests with seats, of watchers, and of phones on the grandstand."""
        self.known: frozenset[str] = frozenset()
        """Ids of the lines of the last MAX_KNOWN guests who have or had a seat."""
        self._seats: dict[tuple[str, str], tuple[frozenset[str], frozenset[str]]] = {}
        """Clients with seats and present clients of each dealer or phone host, by room and id."""
        self._known: dict[str, None] = {}

    def dealer_line(self, room: str = "") -> Transport:
        """Returns the line of a room's dealer, which has all rights. `room` is "" for the first room, or one more."""
        code = room or self.room
        broker = self._brokers.get(code) or _RoomBroker(code, self.note_seats)
        self._brokers[code] = broker
        rooms = len(self._brokers)
        own = self._limits_per_room
        self.limits = replace(own, lines=own.lines * rooms, lines_per_address=own.lines_per_address * rooms)
        return broker.connect(DEALER, dealer_will(code))

    def note_seats(self, key: tuple[str, str], seated: frozenset[str], present: frozenset[str]) -> None:
        """Notes which lines have a seat or another place, according to `key`, a room and its dealer or phone host."""
        self._seats[key] = (seated, present | seated)
        self.seated = frozenset[str]().union(*(one for one, _other in self._seats.values()))
        self.present = frozenset[str]().union(*(one for _other, one in self._seats.values()))
        for name in seated:
            self._known.pop(name, None)
            self._known[name] = None
        for name in list(self._known)[:-MAX_KNOWN]:
            del self._known[name]
        self.known = frozenset(self._known)

    def phone_host_line(self) -> Transport:
        """Returns the line of the phone host of the first room, which has all rights."""
        return self._brokers[self.room].connect(PHONE_HOST)

    def guest_line(self, guest_id: str) -> MemoryTransport:
        """Returns a line for a guest in this program."""
        return self._brokers[self.room].connect(guest_id, guest_will(self.room, guest_id))

    def drop(self, line: MemoryTransport) -> None:
        """Disconnects a line of this program as if it were lost. It may connect again."""
        self._brokers[self.room].lose(line)

    @property
    def page_address(self) -> str:
        """The address that a player opens in a browser, or enters with the code; "" for none."""
        return ""

    @property
    def advice(self) -> Message | None:
        """A known obstacle for joining players with its remedy, or None."""
        return None

    def tick(self, now: float) -> None:
        """Handles the frames of guests; `now` in seconds."""

    def close(self) -> None:
        """Ends all lines after sending the pending messages."""
        self.cut_all()

    def cut_all(self) -> None:
        """Cuts all lines, like a bad network."""
        for line in list(self._guests):
            line.cut()

    def _forget(self, line: FrameLine) -> None:
        guest = self._guests.pop(line, None)
        if guest is not None and guest.state == "connected":
            guest.broker.lose(guest)

    def hear(self, line: FrameLine, frame: str | None) -> None:
        """Handles a frame, or the end of the line (None). Cuts a line that sends an invalid frame."""
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
        elif word == "beat":
            line.send("beat")
        else:
            line.cut()

    def _admit(self, line: FrameLine, guest_id: str, will: str) -> None:
        """Admits a line to the room in its will, or to the first room without a will. Cuts an invalid line."""
        will_topic, _end, text = will.partition("\n")
        code = will_topic.removeprefix(f"{ROOT}/").partition("/")[0] or self.room
        broker = self._brokers.get(code)
        is_own = broker is not None and will_topic in ("", topic(broker.room, "here", guest_id))
        if broker is None or not is_own or not is_guest_id(guest_id) or len(text) > self.limits.payload_letters:
            line.cut()
            return
        guest = _WiredGuest(broker, guest_id, Will(will_topic, text) if will_topic else None, line)
        self._guests[line] = guest
        broker.admit(guest)


class _RoomBroker(MemoryBroker):
    """The broker of a room. It retains only messages of the dealer."""

    def __init__(self, room: str, note_seats: NoteSeats) -> None:
        self.room = room
        self._note_seats = note_seats
        self._rights = rights_of_own_broker(DEALER, PHONE_HOST)
        self._start = topic(room, "")
        super().__init__(may=self._may_use)

    def _may_use(self, guest_id: str, topic: str, writes: bool) -> bool:
        return topic.startswith(self._start) and self._rights(guest_id, topic, writes)

    def note_seats(self, source: str, seated: frozenset[str], present: frozenset[str]) -> None:
        self._note_seats((self.room, source), seated, present)

    def address_of(self, client_id: str) -> str:
        client = self._clients.get(client_id)
        if client is None:
            return ""
        return client.network if isinstance(client, _WiredGuest) else OWN_PROGRAM

    def publish(self, guest_id: str, topic: str, text: str, *, retain: bool) -> None:
        super().publish(guest_id, topic, text, retain=retain and guest_id == DEALER)


class _WiredGuest(MemoryTransport):
    """A guest whose messages are sent over a line at once."""

    def __init__(self, broker: MemoryBroker, guest_id: str, will: Will | None, line: FrameLine) -> None:
        super().__init__(broker, guest_id, will, "")
        self.broker = broker
        self.network = line.network
        """Network of the guest; "" if the number of its places is not limited."""
        self._line = line

    def connected(self) -> None:
        super().connected()
        self._line.send("hi")

    def lost(self) -> None:
        super().lost()
        self._line.cut()

    def arrive(self, delivery: Delivery, waits: int, *, first: bool = False) -> None:
        self._line.send(f"{'=' if delivery.retained else '.'}{delivery.topic}\n{delivery.text}")


PeerEvent = tuple[int, str, str | None]
"""Event of the page's script: number of the line, kind (such as "text"), and text."""


@dataclass(frozen=True)
class PeerLine:
    """A line to one guest of a page, by its number in the page's script."""

    number: int
    network: ClassVar[str] = ""
    """Network of the guest; "" because each guest has an invitation and needs no limit."""

    def send(self, text: str) -> None:
        browser.js_window().peers.say(self.number, text)

    def cut(self) -> None:
        browser.js_window().peers.close(self.number)


class PeerHub(FrameRooms):
    """A room of a page without an address. Every guest needs an invitation and has a separate line."""

    def tick(self, now: float) -> None:
        text = str(browser.js_window().peers.news())
        events = from_json(list[PeerEvent], parse_object(text)["said"]) if text else []
        for number, kind, frame in events:
            self.hear(PeerLine(number), frame if kind == "text" else None)
