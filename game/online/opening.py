"""Opens and joins rooms, and holds the parts of a table: transports, dealer, guest and hub."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple, Protocol

from game.engine.catalog import load
from game.engine.message import ExplainedError, Message
from game.engine.notation import ParseError
from game.engine.rules import Seat
from game.online.guest.guest import Guest
from game.online.host.dealer import Dealer
from game.online.host.frame_rooms import FrameRooms, PeerHub
from game.online.host.hub_limits import HubLimits
from game.online.host.room import Room
from game.online.host.room_save import ROOM_SAVE, load_room
from game.online.host.step_log import DAMAGED_ROOM
from game.online.ticking import Closing, Ticking, close_all, tick_all
from game.online.ways import NO_LINES, has_peers, public_broker, reason_against
from game.online.wire import protocol
from game.online.wire.address import BrokerAddress, RoomLink
from game.online.wire.connect import connect
from game.online.wire.memory_broker import MemoryBroker
from game.online.wire.page_transport import HOST, Introduction
from game.online.wire.payloads import JoiningPlayer, SeatRequest
from game.online.wire.transport import JoinedTransport, Transport
from game.paths import CHECKOUT
from game.platform import browser
from game.platform.storage import Storage
from game.session.setup import MatchSetup

HUB = "game.online.host.hub:Hub"
PHONE_HOST = "game.phones.phone_host:HubPhoneHost"
DISCOVERY_RESPONDER = "game.online.wire.lan_discovery:DiscoveryResponder"
ROOM_CALL = "game.online.wire.lan_discovery:RoomCall"
BUILT_PAGE = "build/out/web"
"""Folder of the built web page in a checkout."""
NO_PORT = Message("This device blocks incoming connections. Allow Long Shot in its firewall, then try again.")
NO_BROKER_KNOWN = Message("Enter the host's address, too.")


class SpectatorStatus(NamedTuple):
    """The state of the grandstand for the big screen."""

    is_open: bool
    """Whether the pool accepts bets."""
    lines: Sequence[str]
    """Displayed lines: a title, then the favourites or the richest spectators."""
    horses: Mapping[int, float]
    """Share of all stakes on each horse, 0 to 1."""


class PhoneHost(Ticking, Protocol):
    """The host of the phones of a hub."""

    hold_seconds: float
    """Time for which a phone can take back a choice that ends a turn, in seconds; 0 for none."""

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats played on phones."""

    @property
    def spectators(self) -> SpectatorStatus:
        """The state of the grandstand."""


class LanCall(Closing, Protocol):
    """A search for one room, or for all rooms, in the local network."""

    def tick(self, now: float) -> RoomLink | None:
        """Repeats the call when it is due; returns a room that has answered, if any."""

    def has_given_up(self, now: float) -> bool:
        """Returns whether the search has timed out."""


THINKING_MS = 4.0
"""Thinking time of the dealer's bots per frame, in milliseconds."""


@dataclass
class OnlineTable:
    """The online parts of the app, which ticks them once per frame. A host has a `dealer`, and perhaps a `hub`."""

    guest: Guest
    dealer: Dealer | None = None
    hub: FrameRooms | None = None
    phone_host: PhoneHost | None = None
    """Host of the phones at the hub of this program; None without a hub."""
    clock: Callable[[], float] = time.monotonic
    """Returns the current time in seconds. Tests replace it."""
    line: Transport | None = None
    """Line of a host to its guests; None for a guest."""
    thinking_ms: float = THINKING_MS
    """Thinking time of the dealer's bots per frame, in milliseconds; infinite for reproducible screenshots."""
    link: RoomLink | None = None
    """Link that guests use to join."""
    advice: Message | None = None
    """Known obstacle for joining players, with its remedy; None without one."""
    page: str = ""
    """Address of the page for guests, without the part after #; "" for none."""
    phone_page: str = ""
    """Address of the page for phones; "" for none."""
    responder: Ticking | None = None
    """Responder to calls for rooms in the local network; None without one."""
    device_seats: tuple[Seat, ...] = ()
    """Numbers of this screen's players in the device assignment; empty if they equal the seats."""
    room_address: RoomAddress | None = None
    """Address of a host's room, used to open it again after a crash."""
    introduction: Introduction | None = None
    """Handler of this program's part of invitations; None in a room with an address."""

    def tick(self) -> None:
        """Ticks hub, dealer, phone host and guest."""
        now = self.clock()
        tick_all(now, self.hub, self.responder, self.phone_host)
        if self.dealer is not None:
            self.dealer.tick(now, self.thinking_ms)
        tick_all(now, self.phone_host, self.guest)

    @property
    def error_text(self) -> Message | None:
        """The current error of the line, if any."""
        if self.line is not None and self.line.state != "connected":
            return self.line.error_text
        return self.guest.error_text

    @property
    def hosts_guests(self) -> bool:
        """Whether this is a host's table with guests at other devices."""
        if self.dealer is None:
            return False
        own = self.guest.transport.guest_id
        return any(record.is_here and record.guest_id != own for record in self.dealer.room.guests)

    def break_off(self) -> bool:
        """Disconnects without giving up seats; returns whether the room can be returned to.

        A host's room is closed for good if no match is being played.
        """
        if self.dealer is None:
            self.guest.close()
        elif self.dealer.room.phase != "playing" or self.line is None:
            self.close()
            return False
        else:
            self.line.put(protocol.topic(self.guest.room, "here", protocol.DEALER), protocol.GONE, retain=True)
            close_all(self.line, self.responder, self.phone_host, self.hub)
        return True

    def close(self) -> None:
        """Leaves the room; a host's room is closed for good."""
        close_all(self.guest, self.dealer, self.responder, self.phone_host, self.hub)


class CannotOpen(ExplainedError):
    """A room cannot be opened; the message says why."""


@dataclass(frozen=True, slots=True)
class NewRoom:
    """A host's choices: the match, the players at this device, and whether spectators are allowed."""

    setup: MatchSetup
    own: tuple[JoiningPlayer, ...]
    may_watch: bool = True


def page_broker() -> str:
    """Returns the address of the broker at the server of this page; "" on the desktop."""
    page = browser.page_address()
    return str(BrokerAddress.parse(page)) if page else ""


def open_room(room: NewRoom, storage: Storage, broker: str = "", *, by_invitation: bool = False) -> OnlineTable:
    """Opens a room at the broker with this address, or with "" at an own hub or by invitation.

    Raises CannotOpen, and ParseError for a bad address.
    """
    guest_id = protocol.new_guest_id(random.SystemRandom())
    identity = str(browser.js_window().online.identity()) if broker and broker == public_broker() else ""
    code = protocol.keyed_room_code(identity.partition(".")[0]) if identity else ""
    opened = Room(room.setup, code=code, owner=guest_id, may_watch=room.may_watch)
    table = _hosted(RoomAddress(opened.code, broker, guest_id, identity, by_invitation=by_invitation), opened, storage)
    if room.own:
        table.guest.requests.ask("sit", SeatRequest(room.own))
        table.guest.requests.ask("ready")
    else:
        table.guest.requests.ask("watch")
    return table


@dataclass(frozen=True, slots=True)
class RoomAddress:
    """The address of a host's room: its code, and the broker's address ("" for an own hub).

    `guest_id` is this device's guest, `identity` the dealer's identity at the broker, `port` that of the own hub; ""
    and 0 for new ones. `by_invitation`: the room has no address, and every guest needs an invitation.
    """

    room: str
    broker: str
    guest_id: str
    identity: str = ""
    port: int = 0
    by_invitation: bool = False


def resume_room(room_address: RoomAddress, storage: Storage) -> OnlineTable:
    """Opens a room again after a crash. Raises ParseError without a stored room, and CannotOpen."""
    save = load_room(storage.read(ROOM_SAVE))
    if save is None or save.room != room_address.room:
        raise ParseError(DAMAGED_ROOM)
    return _hosted(room_address, save.restored(started_at=int(time.time())), storage)


def _hosted(room_address: RoomAddress, room: Room, storage: Storage) -> OnlineTable:
    """Returns a table with a dealer, its line to the guests, and a transport in memory for this device's guest."""
    hub = None if room_address.broker else _own_hub(room_address)
    will = protocol.dealer_will(room_address.room)
    if hub is not None:
        line = hub.dealer_line()
        address = hub.page_address
    else:  # sealed, because others may read along at a broker
        broker = BrokerAddress.parse(room_address.broker)
        line = connect(broker, room_address.identity, will)
        address = broker.shown
    within = MemoryBroker()
    dealer = Dealer(JoinedTransport(within.connect(protocol.DEALER, will), line), room, storage=storage)
    own = within.connect(room_address.guest_id, protocol.guest_will(room_address.room, room_address.guest_id))
    guest = Guest(own, room_address.room, storage=storage, has_own_dealer=True)
    table = OnlineTable(guest, dealer, hub=hub, line=line, link=RoomLink(room_address.room, line.public_key, address))
    if hub is None:
        table.page = browser.link_address()
    elif room_address.by_invitation:
        table.introduction = Introduction(room_address.room)
    else:
        table.phone_host = load(PHONE_HOST)(hub)
        table.phone_page = f"{hub.page_address}hand"
        table.page = hub.page_address if _built_page() else ""
        table.responder = load(DISCOVERY_RESPONDER)(room_address.room, hub.port, room.seating.discovery_text)
        table.advice = hub.advice
    table.room_address = replace(room_address, identity="" if hub else line.identity, port=hub.port if hub else 0)
    return table


def _own_hub(room_address: RoomAddress) -> FrameRooms:
    """Raises CannotOpen."""
    reason = reason_against("invitation" if room_address.by_invitation else "wifi", "")
    if reason is not None:
        raise CannotOpen(reason)
    if room_address.by_invitation:
        return PeerHub(room_address.room, HubLimits())
    hub: Callable[..., FrameRooms] = load(HUB)
    try:
        return hub(room_address.room, port=room_address.port, folder=_built_page())
    except OSError:
        raise CannotOpen(NO_PORT) from None


def _built_page() -> Path | None:
    """Returns the folder of the built page in a checkout, if any; guests need no program then."""
    folder = CHECKOUT / BUILT_PAGE
    return folder if (folder / "index.html").is_file() else None


def call_for(room: str) -> LanCall | None:
    """Returns a search for a room, or with "" for all rooms, in the local network; None in a page."""
    return None if browser.BROWSER else load(ROOM_CALL)(room)


def join_room(link: RoomLink, *, identity: str = "", storage: Storage | None = None) -> OnlineTable:
    """Joins a room by its link.

    `identity` is the transport's identity of an earlier visit, to return as the same guest. `storage` has the promises
    of rooms. Raises ParseError for a bad address.
    """
    if not link.broker and not link.invitation:
        raise ParseError(NO_BROKER_KNOWN)
    introduction = Introduction() if link.invitation else None
    if introduction is not None:
        if not has_peers():
            raise ParseError(NO_LINES)
        introduction.take(link.invitation)
    will = protocol.guest_will(link.room, "{guest_id}")
    line = connect(HOST if introduction else BrokerAddress.parse(link.broker), identity, will)
    guest = Guest(line, link.room, host_key=link.key, storage=storage)
    return OnlineTable(guest, link=link, page=browser.link_address(), introduction=introduction)


def joining_players(players: Iterable[tuple[str, int]]) -> tuple[JoiningPlayer, ...]:
    """Returns players by name and badge."""
    return tuple(JoiningPlayer(name, badge) for name, badge in players)
