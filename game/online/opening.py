"""Opens rooms and joins them: puts pipes, dealer, guest and broker together as one table."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.message import Message
from game.engine.notation import ParseError
from game.online import protocol
from game.online.connect import BrokerAddress, connect
from game.online.dealer import Dealer
from game.online.guest import Guest
from game.online.memory_broker import MemoryBroker
from game.online.online_table import OnlineTable
from game.online.room_link import RoomLink
from game.online.seating import Sitter
from game.online.transport import JoinedTransport, Transport
from game.platform import browser
from game.session.session import SaveStore
from game.session.setup import MatchSetup

NO_BROKER_IN_PAGE = Message("A page needs a broker to open a room: name one under “Connection”.")
NO_BROKER_KNOWN = Message("Where is the room? Enter the address that stands below its code, too.")


class CannotOpen(Exception):
    """There is no broker for a room; `reason` says why."""

    def __init__(self, reason: Message) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class NewRoom:
    """What a host has chosen: the match, who sits at this device, and whether others may watch."""

    setup: MatchSetup
    own: tuple[Sitter, ...]
    may_watch: bool = True


def page_broker() -> str:
    """Returns the address of the broker behind the door that this page comes from; "" on the desktop."""
    page = browser.page_address()
    return str(BrokerAddress.parse(page)) if page.startswith("http") else ""


def open_room(room: NewRoom, storage: SaveStore, broker: str = "") -> OnlineTable:
    """Opens a room at the broker of that address, or "" for an own one. Raises CannotOpen, and ParseError for a bad
    address.
    """
    if not broker and browser.BROWSER:
        raise CannotOpen(NO_BROKER_IN_PAGE)
    return _at_broker(room, storage, BrokerAddress.parse(broker)) if broker else _at_own_broker(room, storage)


def _at_broker(room: NewRoom, storage: SaveStore, address: BrokerAddress) -> OnlineTable:
    """A room at somebody's broker, sealed: nobody there may read along."""
    code = protocol.new_room_code(random.SystemRandom())
    line = connect(address, "", protocol.dealer_will(code), sealed=True)
    table = _table(room, storage, code, line)
    table.link = RoomLink(code, line.public_key, str(address))
    table.page = browser.page_address()
    return table


def _at_own_broker(room: NewRoom, storage: SaveStore) -> OnlineTable:
    """A room at a broker that runs as long as this game."""
    raise CannotOpen(Message("Name a broker under “Connection” first."))


def _table(room: NewRoom, storage: SaveStore, code: str, line: Transport) -> OnlineTable:
    """The dealer, with the line to the others and a pipe within this game to the own guest."""
    rng, within = random.SystemRandom(), MemoryBroker()
    who = protocol.new_who(rng)
    pipes = JoinedTransport(within.connect(protocol.DEALER, protocol.dealer_will(code)), line)
    dealer = Dealer(pipes, room.setup, storage=storage, room=code, owner=who, may_watch=room.may_watch)
    guest = Guest(within.connect(who, protocol.guest_will(code, who)), code)
    if room.own:
        guest.sit(room.own)
        guest.ready()
    return OnlineTable(guest, dealer, line=line)


def join_room(link: RoomLink, *, identity: str = "", sealed: bool | None = None) -> OnlineTable:
    """Looks for a room at the broker of its link. `identity` is what the pipe of an earlier visit had, to be the same.

    Raises ParseError for a bad address.
    """
    if not link.broker:
        raise ParseError(NO_BROKER_KNOWN)
    address = BrokerAddress.parse(link.broker)
    will = protocol.guest_will(link.room, "{who}")
    line = connect(address, identity, will, sealed=bool(link.key) if sealed is None else sealed)
    if link.key:
        line.expect_host(link.key)
    return OnlineTable(Guest(line, link.room), link=link, page=browser.page_address())


def is_sealed_otherwise(guest: Guest) -> bool:
    """Returns whether the room that was found is sealed and the guest's pipe is not, or the other way round."""
    return guest.card is not None and bool(guest.card.host_key) != bool(guest.transport.public_key)


def sitters(players: Iterable[tuple[str, int]]) -> tuple[Sitter, ...]:
    """Returns players by name and badge."""
    return tuple(Sitter(name, badge) for name, badge in players)
