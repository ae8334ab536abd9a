"""Opens rooms and joins them, and keeps what makes one table: pipes, dealer, guest and hub."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

from game.engine.catalog import load
from game.engine.message import ExplainedError, Message
from game.engine.notation import ParseError
from game.engine.rules import Seat
from game.online.guest.guest import Guest
from game.online.guest.promise import Promise
from game.online.host.dealer import Dealer
from game.online.host.frame_rooms import FrameRooms
from game.online.host.hub_limits import HubLimits
from game.online.host.peer_hub import PeerHub
from game.online.host.room import Room
from game.online.host.room_save import DAMAGED_ROOM, ROOM_SAVE, load_room
from game.online.ticking import Closing, Ticking, close_all, tick_all
from game.online.wire import protocol
from game.online.wire.address import BrokerAddress, RoomLink
from game.online.wire.connect import connect
from game.online.wire.introduction import NO_LINES, NO_LINES_IN_BROWSER, Introduction, has_peers
from game.online.wire.memory_broker import MemoryBroker
from game.online.wire.page_transport import HOST, public_broker
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
"""The folder of a checkout that has the built page."""
NO_HUB_IN_PAGE = Message("A page can't do this. Invite the others instead.")
NO_SERVER = Message("No server yet. Enter one below.")
NO_PORT = Message("This device lets no program take calls. Allow Long Shot in its firewall, and try again.")
NO_BROKER_KNOWN = Message("Enter the host's address, too.")


class SpectatorStatus(NamedTuple):
    """What the big screen shows of a grandstand: whether bets are taken, and in lines who is backed, or has won."""

    is_open: bool
    lines: Sequence[str]
    horses: Mapping[int, float]
    """The share of all that is staked, 0..1, by horse."""


class PhoneHost(Ticking, Protocol):
    """What serves the phones of a hub."""

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that are played on phones."""

    @property
    def spectators(self) -> SpectatorStatus:
        """What the big screen shows of the grandstand."""


class LanCall(Closing, Protocol):
    """A call for a room in the own network, or for all."""

    def tick(self, now: float) -> RoomLink | None:
        """Calls again when it is time; returns a room and where it is, once that is known."""

    def has_given_up(self, now: float) -> bool:
        """Returns whether nobody has answered for so long that nobody will."""


THINKING_MS = 4.0
"""What the dealer's bots take of a frame."""


@dataclass
class OnlineTable:
    """What the app ticks once a frame, whatever scene is on top. A host has a `dealer`, and perhaps an own `hub`."""

    guest: Guest
    dealer: Dealer | None = None
    hub: FrameRooms | None = None
    phone_host: PhoneHost | None = None
    """Serves the phones of a hub."""
    clock: Callable[[], float] = time.monotonic
    """Seconds; tests have a clock of their own."""
    line: Transport | None = None
    """A host's line to the others; None for a guest, who has the guest's."""
    thinking_ms: float = THINKING_MS
    """What the dealer's bots may take of a frame; without an end for pictures that depend on no machine's speed."""
    link: RoomLink | None = None
    """What others come in by."""
    advice: Message | None = None
    """What hinders others from coming in, and what to do about it."""
    page: str = ""
    """The address of a page that others can play in, without what follows #; "" for none."""
    phone_page: str = ""
    """The address of the page for phones; "" for none."""
    responder: Ticking | None = None
    """Tells who calls in the own network where a host's room is."""
    device_seats: tuple[Seat, ...] = ()
    """The numbers by which the assignment of devices knows the people at this screen; empty for their seats."""
    place: RoomAddress | None = None
    """Where a host's room is, to open it again after a crash."""
    introduction: Introduction | None = None
    """This side's part in opening lines by invitation; None in a room that has an address."""

    def tick(self) -> None:
        """Lets the dealer deal, and the guest take new messages."""
        now = self.clock()
        tick_all(now, self.hub, self.responder, self.phone_host)
        if self.dealer is not None:
            self.dealer.tick(now, self.thinking_ms)
        tick_all(now, self.phone_host, self.guest)

    @property
    def error_text(self) -> Message | None:
        """The error of the line to the others, while there is one."""
        if self.line is not None and self.line.state != "connected":
            return self.line.error_text
        return self.guest.error_text

    def break_off(self) -> None:
        """Ends this game's part without giving seats back: who comes back finds them. A host's room without a match is
        closed.
        """
        if self.dealer is None:
            self.guest.close()
        elif self.dealer.room.phase != "playing" or self.line is None:
            self.close()
        else:
            self.line.put(protocol.topic(self.guest.room, "here", protocol.DEALER), protocol.GONE, retain=True)
            close_all(self.line, self.responder, self.phone_host, self.hub)

    def close(self) -> None:
        """Ends this game's part in the room; a host's room is closed for everybody."""
        close_all(self.guest, self.dealer, self.responder, self.phone_host, self.hub)


class CannotOpen(ExplainedError):
    """There is no broker for a room."""


@dataclass(frozen=True, slots=True)
class NewRoom:
    """What a host has chosen: the match, who sits at this device, and whether others may watch."""

    setup: MatchSetup
    own: tuple[JoiningPlayer, ...]
    may_watch: bool = True


def page_broker() -> str:
    """Returns the address of the broker behind the door that this page comes from; "" on the desktop."""
    page = browser.page_address()
    return str(BrokerAddress.parse(page)) if page else ""


Way = Literal["wifi", "invitation", "server"]
"""How others come into a room: to a hub of this game, to this page, or to a broker."""


def reason_against(way: Way, broker: str) -> Message | None:
    """Returns why no room can be opened here in that way; None where one can be. `broker` is that of the settings."""
    match way:
        case "wifi":
            return NO_HUB_IN_PAGE if browser.BROWSER else None
        case "invitation":
            return None if has_peers() else NO_LINES_IN_BROWSER if browser.BROWSER else NO_LINES
        case "server":
            return None if broker or public_broker() else NO_SERVER


def way_to_open(wish: str, broker: str) -> Way:
    """Returns the way that was chosen where it is possible, else the first that is; a named server before others."""
    ways: tuple[Way, ...] = ("server", "wifi", "invitation") if broker else ("wifi", "invitation")
    possible = [way for way in ways if reason_against(way, broker) is None]
    return next((way for way in possible if way == wish), possible[0] if possible else "wifi")


def open_room(room: NewRoom, storage: Storage, broker: str = "", *, by_invitation: bool = False) -> OnlineTable:
    """Opens a room at the broker of that address, or with "" at a hub of its own, or for those who are invited.

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
    """Where a host's room is, so that its guests find it again: its code, the broker's address ("" for an own hub).

    `guest_id` is this device's guest, `identity` the dealer's at the broker, `port` the own hub's; "" and 0 for new
    ones. `by_invitation`: it has no address, and every guest is invited.
    """

    room: str
    broker: str
    guest_id: str
    identity: str = ""
    port: int = 0
    by_invitation: bool = False


def resume_room(place: RoomAddress, storage: Storage) -> OnlineTable:
    """Opens a room again that was left by a crash. Raises ParseError where there is none, and CannotOpen."""
    save = load_room(storage.read(ROOM_SAVE))
    if save is None or save.room != place.room:
        raise ParseError(DAMAGED_ROOM)
    return _hosted(place, save.restored(), storage, Promise.load(storage))


def _hosted(place: RoomAddress, room: Room, storage: Storage, promise: Promise | None = None) -> OnlineTable:
    """The dealer, its line to the others, and a pipe within this game to the own guest."""
    hub = None if place.broker else _own_hub(place)
    will = protocol.dealer_will(place.room)
    if hub is not None:
        line = hub.dealer_line()
        address = hub.page_address
    else:  # nobody at another's broker may read along
        broker = BrokerAddress.parse(place.broker)
        line = connect(broker, place.identity, will)
        address = broker.shown
    within = MemoryBroker()
    dealer = Dealer(JoinedTransport(within.connect(protocol.DEALER, will), line), room, storage=storage)
    own = within.connect(place.guest_id, protocol.guest_will(place.room, place.guest_id))
    guest = Guest(own, place.room, promise=promise)
    table = OnlineTable(guest, dealer, hub=hub, line=line, link=RoomLink(place.room, line.public_key, address))
    if hub is None:
        table.page = browser.link_address()
    elif place.by_invitation:
        table.introduction = Introduction(place.room)
    else:
        table.phone_host = load(PHONE_HOST)(hub)
        table.phone_page = f"{hub.page_address}hand"
        table.page = hub.page_address if _built_page() else ""
        table.responder = load(DISCOVERY_RESPONDER)(place.room, hub.port, room.seating.told)
        table.advice = hub.advice
    table.place = replace(place, identity="" if hub else line.identity, port=hub.port if hub else 0)
    return table


def _own_hub(place: RoomAddress) -> FrameRooms:
    """Raises CannotOpen."""
    if (reason := reason_against("invitation" if place.by_invitation else "wifi", "")) is not None:
        raise CannotOpen(reason)
    if place.by_invitation:
        return PeerHub(place.room, HubLimits())
    hub: Callable[..., FrameRooms] = load(HUB)
    try:
        return hub(place.room, port=place.port, folder=_built_page())
    except OSError:
        raise CannotOpen(NO_PORT) from None


def _built_page() -> Path | None:
    """Returns the page of a checkout that has built one, so that others need no program."""
    folder = CHECKOUT / BUILT_PAGE
    return folder if (folder / "index.html").is_file() else None


def call_for(room: str) -> LanCall | None:
    """Returns a call for a room in the own network, with "" for all; None in a page, which can send none."""
    return None if browser.BROWSER else load(ROOM_CALL)(room)


def join_room(link: RoomLink, *, identity: str = "", promise: Promise | None = None) -> OnlineTable:
    """Looks for a room at the broker of its link. `identity` is what the pipe of an earlier visit had, to be the same,
    and `promise` what the dealer had promised by then.

    Raises ParseError for a bad address.
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
    guest = Guest(line, link.room, host_key=link.key, promise=promise)
    return OnlineTable(guest, link=link, page=browser.link_address(), introduction=introduction)


def joining_players(players: Iterable[tuple[str, int]]) -> tuple[JoiningPlayer, ...]:
    """Returns players by name and badge."""
    return tuple(JoiningPlayer(name, badge) for name, badge in players)
