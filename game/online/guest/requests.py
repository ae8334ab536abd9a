"""Asks a dealer for seats and changes of the room, again and again until each request is answered."""

from collections.abc import Mapping
from dataclasses import replace

from game.online.wire import protocol
from game.online.wire.payloads import GuestRequest, OwnerRequest, SeatAnswer, SelfRequest
from game.typed_json import to_json

RETRY_SECONDS = 1.0
"""After this time without an answer a guest asks again."""
START_ID_LETTERS = 8
NO_VALUES: Mapping[str, object] = {}


class Requests:
    """The requests of a guest, the first of which is under way."""

    def __init__(self, rng: protocol.Chance) -> None:
        self._start_id = protocol.new_guest_id(rng)[:START_ID_LETTERS]
        self._requests: list[GuestRequest] = []
        self._count = 0
        self._sent_at: float | None = None
        self.epoch = 0
        """The dealer's that the guest knows of."""

    @property
    def unanswered(self) -> tuple[GuestRequest, ...]:
        """All that was asked for and not answered yet."""
        return tuple(replace(request, epoch=self.epoch) for request in self._requests)

    def ask(self, do: SelfRequest | OwnerRequest, values: object = NO_VALUES) -> None:
        """Asks for something once all earlier requests are answered.

        "leave" gives the seats back, in a match to bots; `values` are of the class for what the owner asks.
        """
        self._count += 1
        self._requests.append(GuestRequest(do, self._start_id, self._count, 0, to_json(values)))

    def ask_again(self) -> None:
        """Makes the first request due at once: the one that was sent may be lost."""
        self._sent_at = None

    def due(self, now: float) -> GuestRequest | None:
        """Returns the request to be sent at `now` (seconds), if any."""
        if not self._requests or (self._sent_at is not None and now - self._sent_at < RETRY_SECONDS):
            return None
        self._sent_at = now
        return replace(self._requests[0], epoch=self.epoch)

    def note_answer(self, answer: SeatAnswer) -> None:
        """Goes on to the next request if this is the answer to the first."""
        if self._requests and (answer.start_id, answer.number) == (self._start_id, self._requests[0].number):
            del self._requests[0]
            self.ask_again()
