"""Serves the phones of a room at its hub: a guest for each phone, and its cards and presses.

With each new line a phone sends `hello` and its reader's languages to `press/<id>`; after that the number of a card and
the presses on it. It receives its cards from `hand/<id>`.
"""

from base64 import urlsafe_b64encode
from hashlib import sha256

from game.engine.rules import Seat
from game.online.host.guest_list import MAX_GUESTS
from game.online.host.hub import Hub
from game.online.opening import SpectatorStatus
from game.online.wire import protocol
from game.online.wire.protocol import topic
from game.online.wire.transport import OWN_PROGRAM, Delivery
from game.phones.phone import Phone
from game.phones.spectator_host import SpectatorHost

HELLO = "hello"
"""First word of a phone with a new line. The languages of its reader follow."""
SPECTATORS = "the grandstand"
"""Name that determines the id of the spectators' guest."""


class HubPhoneHost:
    """The phones of the room of a hub. `tick` it between hub and dealer, and after the dealer.

    The guest of a lost phone is lost for the dealer, too, until the phone says hello again.
    """

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._line = hub.phone_host_line()
        assert self._line.places is not None
        self._room_places = self._line.places
        self.hold_seconds = 0.0
        """Time for which a choice that ends a turn can be taken back, in seconds; 0 for none."""
        self.phones: dict[str, Phone] = {}
        """Phones of the room, by the id of their line."""
        self._spectators = SpectatorHost(hub.guest_line(guest_id_of(SPECTATORS)), hub.room, self._network_of)
        self._places: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
        """Lines of phones with seats, and lines of phones on the grandstand, as known to the hub."""
        for kind in ("press", "here"):
            self._line.subscribe(topic(hub.room, kind, "+"))

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats played on phones."""
        return frozenset(seat for phone in self.phones.values() for seat in phone.guest.seats)

    @property
    def spectators(self) -> SpectatorStatus:
        return self._spectators.status

    @property
    def is_waiting(self) -> bool:
        """Whether a phone waits for an answer of the dealer."""
        return any(phone.is_here and phone.is_waiting for phone in self.phones.values())

    def tick(self, now: float) -> None:
        """Handles the messages of phones, and sends them their cards; `now` in seconds."""
        for delivery in self._line.take():
            self._receive(delivery, now)
        self._spectators.tick(now)
        self._note_seats()
        for name, phone in self.phones.items():
            if not phone.is_here:
                continue
            phone.hold_seconds = self.hold_seconds
            card = phone.tick(now)
            if card is not None:
                self._line.put(topic(self._hub.room, "hand", name), card)

    def _note_seats(self) -> None:
        """Tells the hub which phones have seats, and which are on the grandstand."""
        seated = frozenset(name for name, phone in self.phones.items() if phone.guest.seats)
        watching = frozenset(name for name, phone in self.phones.items() if self._spectators.has(phone.line.guest_id))
        places = (seated, watching)
        if places != self._places:
            self._places = places
            self._room_places.note_seats(SPECTATORS, *places)

    def _network_of(self, guest_id: str) -> str:
        """Returns the network of the phone with this guest; "" if its places are not limited."""
        name = next((name for name, phone in self.phones.items() if phone.line.guest_id == guest_id), "")
        return self._room_places.address_of(name).replace(OWN_PROGRAM, "")

    def _receive(self, delivery: Delivery, now: float) -> None:
        kind, name = protocol.kind_and_guest_id(delivery.topic, self._hub.room)
        phone = self.phones.get(name)
        text = delivery.text
        if kind == "here":
            if phone is not None and phone.is_here and text == protocol.GONE:
                self._hub.drop(phone.line)
                self._spectators.note_line(phone.line.guest_id, is_here=False)
            return
        if not protocol.is_guest_id(name) or not protocol.is_fine(text, protocol.MAX_GUEST_BYTES):
            return
        if phone is not None and not phone.allowance.take(now):
            return
        if text.startswith(HELLO):
            self._greet(name, text.removeprefix(HELLO).strip())
        elif phone is not None and phone.is_here:
            phone.press(text)

    def _greet(self, name: str, languages: str) -> None:
        if name not in self.phones:
            idle = [name for name, one in self.phones.items() if not one.is_here and not one.guest.seats]
            if len(self.phones) >= MAX_GUESTS and not idle:
                return
            for other in idle[: len(self.phones) + 1 - MAX_GUESTS]:
                del self.phones[other]
            self.phones[name] = Phone(self._hub.guest_line(guest_id_of(name)), self._hub.room, self._spectators)
        self.phones[name].greet(languages)
        self._spectators.note_line(self.phones[name].line.guest_id, is_here=True)

    def close(self) -> None:
        """Closes the lines of all guests. The guests keep their seats if the room is opened again."""
        for phone in self.phones.values():
            phone.line.close()
        self._line.close()


def guest_id_of(phone: str) -> str:
    """Returns the id of a phone's guest, which is the same after each return, and differs from the id of its line."""
    digest = sha256(f"hand/{phone}".encode()).digest()
    return urlsafe_b64encode(digest).decode()[: protocol.GUEST_ID_LETTERS]
