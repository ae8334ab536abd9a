"""Says what a guest wants until the dealer has taken it: requests for seats and the room, and what its seats choose."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from game.engine.notation import format_line
from game.engine.rules import Command, Seat
from game.online.wire import protocol
from game.online.wire.payloads import GuestRequest, Order, OwnerRequest, SeatAnswer, SelfRequest, TableStatus
from game.online.wire.protocol import StepNumber
from game.typed_json import to_json

RETRY_SECONDS = 1.0
"""After this time without an answer a guest asks again, or repeats a choice that the table does not show yet."""
START_ID_LETTERS = 8
NO_VALUES: Mapping[str, object] = {}


class Requests:
    """The requests of a guest, the first of which is under way."""

    def __init__(self, rng: Random) -> None:
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


class OwnChoices:
    """What the seats of a guest have chosen in the round that is open."""

    def __init__(self) -> None:
        self._orders: dict[Seat, Order] = {}
        self._sent: dict[Seat, float] = {}

    def choose(self, number: StepNumber, seat: Seat, commands: Sequence[Command]) -> None:
        """Notes what a seat has chosen before step `number`; nothing, to think again."""
        self._orders[seat] = Order("choose", number, tuple(map(format_line, commands)), str(seat))
        self._sent.pop(seat, None)

    def refuse(self, number: StepNumber) -> bool:
        """Forgets what the dealer has refused; returns whether there was anything."""
        kept = {seat: order for seat, order in self._orders.items() if order.number != number}
        was_there = len(kept) < len(self._orders)
        self._orders = kept
        return was_there

    def has_chosen(self, seat: Seat) -> bool:
        """Returns whether a seat has chosen, as far as is known here."""
        return seat in self._orders and bool(self._orders[seat].lines)

    def due(self, table: TableStatus, following: StepNumber, now: float) -> list[Order]:
        """Returns the orders to be sent (again) at `now` (seconds), by the table; forgets those that are over."""
        self._orders = {seat: order for seat, order in self._orders.items() if order.number >= following}
        due = []
        for seat, order in self._orders.items():
            is_known = seat in (table.chosen if order.lines else table.choosing) or str(order.number) != table.step
            last = self._sent.get(seat)
            if last is None or (not is_known and now - last >= RETRY_SECONDS):
                self._sent[seat] = now
                due.append(order)
        return due
