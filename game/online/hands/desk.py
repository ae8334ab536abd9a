"""Serves the phones of a room at its hub: a guest for each of them, and cards by the topics `hand` and `press`.

A phone says `hello` and its reader's languages in `press/<id>` whenever it has a new line; afterwards what was pressed,
below the number of the card. What it must show is sent to `hand/<id>`.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256

from game.engine.catalog import load
from game.online.guest.guest import Guest
from game.online.hands.phone import HEAR, MakeHand, Phone
from game.online.host.guest_list import MAX_GUESTS, Allowance
from game.online.host.hub import Hub
from game.online.wire import protocol
from game.online.wire.memory_broker import MemoryTransport
from game.online.wire.protocol import topic
from game.online.wire.transport import Delivery

MAKE_HAND = "game.presentation.hand:Hand"
"""Loaded when the first phone comes: a room without one needs no words for hands."""
PRESSES_PER_SECOND = 20.0


@dataclass
class _Place:
    """A phone with the line of its guest, and how often it may press."""

    phone: Phone
    line: MemoryTransport
    allowance: Allowance = field(default_factory=lambda: Allowance(PRESSES_PER_SECOND))

    @property
    def is_here(self) -> bool:
        return self.line.state == "connected"


class HandDesk:
    """The phones of the room of a hub. `tick` it between hub and dealer, and after the dealer.

    A phone that is gone is so for the dealer as well, until it says hello again.
    """

    def __init__(self, hub: Hub, make: MakeHand | None = None) -> None:
        self._hub, self._make = hub, make
        self._line = hub.desk_line()
        self._places: dict[str, _Place] = {}
        for kind in ("press", "here"):
            self._line.subscribe(topic(hub.room, kind, "+"))

    def tick(self, now: float) -> None:
        """Takes what phones have said, and sends them their cards; `now` in seconds."""
        for delivery in self._line.take():
            self._receive(delivery, now)
        for name, place in self._places.items():
            if place.is_here and (card := place.phone.tick(now)) is not None:
                self._line.put(topic(self._hub.room, "hand", name), card)

    def _receive(self, delivery: Delivery, now: float) -> None:
        kind, name = protocol.kind_and_guest_id(delivery.topic, self._hub.room)
        place = self._places.get(name)
        if kind == "here":
            if place is not None and place.is_here and delivery.text == protocol.GONE:
                self._hub.drop(place.line)
        elif protocol.is_guest_id(name) and protocol.is_fine(delivery.text, protocol.MAX_GUEST_BYTES):
            if delivery.text.startswith(HEAR):
                self._greet(name, delivery.text.removeprefix(HEAR).strip())
            elif place is not None and place.is_here and place.allowance.take(now):
                place.phone.press(delivery.text)

    def _greet(self, name: str, languages: str) -> None:
        if name not in self._places and not self._make_room():
            return
        place = self._places.get(name) or self._open(name)
        place.line.reconnect()
        place.phone.greet(languages)

    def _make_room(self) -> bool:
        """Forgets a phone that is gone and has no seat, if there are too many; returns whether one more may come."""
        if len(self._places) < MAX_GUESTS:
            return True
        idle = [name for name, one in self._places.items() if not one.is_here and not one.phone.guest.seats]
        for name in idle[:1]:
            del self._places[name]
        return bool(idle)

    def _open(self, name: str) -> _Place:
        self._make = self._make or load(MAKE_HAND)
        line = self._hub.guest_line(guest_id_of(name))
        place = self._places[name] = _Place(Phone(Guest(line, self._hub.room), self._make), line)
        return place

    def close(self) -> None:
        """Ends the guests; they find their seats again when the room is opened again."""
        for place in self._places.values():
            place.line.close()
        self._line.close()


def guest_id_of(phone: str) -> str:
    """Returns the id of a phone's guest: the same whenever the phone comes back, and unlike any line's from elsewhere."""
    digest = sha256(f"hand/{phone}".encode()).digest()
    return urlsafe_b64encode(digest).decode()[: protocol.GUEST_ID_LETTERS]
