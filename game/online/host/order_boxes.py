"""Opens topics at a broker that take one order of a guest each, so that a flood on known topics delays no match."""

from random import Random

from game.online.wire import protocol
from game.online.wire.protocol import topic
from game.online.wire.transport import Transport


class OrderBoxes:
    """The open boxes of a room's guests. A hub needs none, because no guest can write to the topics of another one."""

    def __init__(self, transport: Transport, room: str, rng: Random) -> None:
        self._transport = transport
        self._room = room
        self._rng = rng
        self._boxes: dict[str, str] = {}

    def of(self, guest_id: str) -> str:
        """Returns the open box of a guest, which it may use for its next order; "" at a hub."""
        if not self._transport.is_sealed:
            return ""
        if guest_id not in self._boxes:
            self._boxes[guest_id] = protocol.new_box(self._rng)
            self._transport.subscribe(self._topic(guest_id))
        return self._boxes[guest_id]

    def close(self, guest_id: str, box: str) -> bool:
        """Closes the box of a guest that has sent an order; returns whether it was open."""
        if self._boxes.get(guest_id) != box:
            return False
        self._transport.unsubscribe(self._topic(guest_id))
        del self._boxes[guest_id]
        return True

    def keep(self, guest_ids: frozenset[str]) -> None:
        """Closes the boxes of all other guests."""
        for guest_id in set(self._boxes) - guest_ids:
            self.close(guest_id, self._boxes[guest_id])

    def _topic(self, guest_id: str) -> str:
        return f"{topic(self._room, 'c', guest_id)}/{self._boxes[guest_id]}"
