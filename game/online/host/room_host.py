"""Hosts a room without a screen: its dealer, its line, and its own hub if no broker is given.

Blocks in `serve`; not in the browser.
"""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated, TypeAlias

from game.engine.catalog import load
from game.engine.message import Message
from game.online.host.callers import HubNames
from game.online.host.dealer import Dealer
from game.online.host.hub import Hub
from game.online.host.hub_limits import LOOPBACK_ADDRESSES, HubLimits
from game.online.host.room import Room
from game.online.host.room_save import ROOM_SAVE, RoomSave, load_room
from game.online.ticking import close_all, tick_all
from game.online.wire import protocol
from game.online.wire.address import ALL_ADDRESSES, BrokerAddress, RoomLink
from game.online.wire.connect import connect
from game.online.wire.lan_discovery import DiscoveryResponder
from game.online.wire.protocol import new_room_code
from game.online.wire.transport import Transport
from game.platform.storage import Storage
from game.session.setup import MatchSetup
from game.typed_json import from_json, to_json

PHONE_HOST = "game.phones.phone_host:HubPhoneHost"
"""Dotted name of the phone host's class, which is in a higher layer."""
IDENTITY_SAVE = "room-place"
"""Storage name of the port and key of a hosted room, which its guests need to find it again."""
Port: TypeAlias = Annotated[int, range(1 << 16)]
THINKING_MS = 20.0
"""Thinking time of the bots per tick, in milliseconds."""
IDLE_SECONDS = 0.25
"""Maximum interval between two ticks, in seconds."""
FAREWELL_SECONDS = 0.2
"""Time limit for sending the last messages to a broker, in seconds."""


@dataclass(frozen=True, slots=True)
class HostTerms:
    """The settings of a host. `broker` is None for an own hub; `page` is the folder of a built page, if any.

    `trusted` are further addresses, except this machine's own, that may have many lines. `public` is the address of
    a page behind the same door as the broker, such as https://example.org, if guests use it.
    """

    broker: BrokerAddress | None = None
    bind: str = ALL_ADDRESSES
    port: int = 0
    page: Path | None = None
    public: str = ""
    trusted: frozenset[str] = frozenset()
    names: HubNames | None = None
    """Additional names of the hub, and origins of other pages that may connect to it."""


@dataclass(frozen=True, slots=True)
class HostIdentity:
    """The data that a resumed host must reuse: the port (0 for none) and the identity of its line."""

    port: Port = 0
    identity: str = ""


class RoomHost:
    """A room with its dealer, line and hub on this machine. Raises OSError if no port is available."""

    def __init__(
        self, terms: HostTerms, setup: MatchSetup, storage: Storage, *, room: str = "", save: RoomSave | None = None
    ) -> None:
        self.terms = terms
        self._storage = storage
        before = (save and storage.read_json(IDENTITY_SAVE, partial(from_json, HostIdentity))) or HostIdentity()
        new_code = room or new_room_code(random.SystemRandom())
        code = save.room if save else new_code
        self.hub = None if terms.broker else self._own_hub(code, before)
        self._line = self._dealer_line(code, before.identity)
        opened = save.restored(started_at=int(time.time())) if save else Room(setup, code=code)
        self.dealer = Dealer(self._line, opened, storage=storage)
        self.phone_host = load(PHONE_HOST)(self.hub) if self.hub else None
        self.responder = self._discovery_responder(opened) if self.hub else None
        identity = "" if self.hub else self._line.identity
        storage.write_json(IDENTITY_SAVE, to_json(HostIdentity(self.hub.port if self.hub else 0, identity)))

    def _own_hub(self, room: str, before: HostIdentity) -> Hub:
        terms = self.terms
        limits = HubLimits(trusted=LOOPBACK_ADDRESSES | terms.trusted)
        return Hub(
            room, bind=terms.bind, port=before.port or terms.port, folder=terms.page, limits=limits, names=terms.names
        )

    def _discovery_responder(self, room: Room) -> DiscoveryResponder:
        assert self.hub is not None
        return DiscoveryResponder(room.code, self.hub.port, room.seating.discovery_text, bind=self.terms.bind)

    def _dealer_line(self, room: str, identity: str) -> Transport:
        if self.hub is not None:
            return self.hub.dealer_line()
        assert self.terms.broker is not None
        return connect(self.terms.broker, identity, protocol.dealer_will(room))

    # -- its address

    @property
    def room(self) -> str:
        """The room's code."""
        return self.dealer.room.code

    @property
    def public_key(self) -> str:
        """The dealer's key in a sealed room, else ""."""
        return self._line.public_key

    @property
    def broker_address(self) -> BrokerAddress:
        """The address for guests on desktops."""
        if self.terms.public:
            return BrokerAddress.parse(self.terms.public)
        if self.hub is not None:
            return self.hub.guest_address
        assert self.terms.broker is not None
        return self.terms.broker

    @property
    def fragment(self) -> str:
        """The part after # in a link to the room, with all data that a page needs."""
        broker = "" if self.terms.public or self.terms.broker is None else self.terms.broker.shown
        return RoomLink(self.room, self.public_key, broker).fragment

    @property
    def link(self) -> str:
        """The link to the room for a browser, or for `longshot --room`; "" if there is no page."""
        page = self.hub.page_address if self.hub else ""
        if self.terms.public:
            page = self.terms.public.rstrip("/") + "/"
        return f"{page}#{self.fragment}" if page else ""

    @property
    def phone_link(self) -> str:
        """The address of the page for phones; "" without an own hub."""
        return f"{self.hub.page_address}hand" if self.hub else ""

    @property
    def error_text(self) -> Message | None:
        """The current error of the line, if any."""
        return self._line.error_text

    @property
    def failed(self) -> bool:
        """Whether the line has ended for good."""
        return self._line.state == "closed"

    # -- running

    def tick(self, now: float, thinking_ms: float = THINKING_MS) -> None:
        """Ticks all parts once; `now` in seconds."""
        tick_all(now, self.hub, self.responder, self.phone_host)
        self.dealer.tick(now, thinking_ms)
        tick_all(now, self.phone_host)

    def serve(self, notice: Callable[[], object], until: Callable[[], bool] = lambda: False) -> None:
        """Hosts until `until` returns True or the line fails. Calls `notice` after each tick."""
        while not self.failed and not until():
            self.tick(time.monotonic())
            notice()
            if not self._is_bot_thinking:
                wait = self.hub.news.wait if self.hub else self._line.wait
                is_quiet = self._line.state == "connected" and not (self.phone_host and self.phone_host.is_waiting)
                wait(IDLE_SECONDS if is_quiet else IDLE_SECONDS / 50)

    @property
    def _is_bot_thinking(self) -> bool:
        session = self.dealer.room.session
        if session is None or self.dealer.room.phase != "playing":
            return False
        return session.actor is not None and not session.is_human(session.actor)

    @property
    def may_resume(self) -> bool:
        """Whether there is a match that another run can resume."""
        return self.dealer.room.phase == "playing"

    def close(self) -> None:
        """Stops hosting. A running match stays saved for `resume`; otherwise the room is closed for good."""
        if self.may_resume:
            self._line.put(protocol.topic(self.room, "here", protocol.DEALER), protocol.GONE, retain=True)
            self._line.close()
        else:
            self.dealer.close()
            self._storage.erase(IDENTITY_SAVE)
        if self.hub is None:
            time.sleep(FAREWELL_SECONDS)
        self._storage.flush()
        close_all(self.responder, self.phone_host, self.hub)


def saved_room(storage: Storage) -> RoomSave | None:
    """Returns the room saved by an earlier host. Raises ParseError for a damaged save."""
    return load_room(storage.read(ROOM_SAVE))
