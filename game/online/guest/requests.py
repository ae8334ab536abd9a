"""Repeats a guest's requests and simultaneous choices until the dealer has accepted them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random

from game.engine.notation import format_line
from game.engine.rules import Command, Seat
from game.online.wire import protocol
from game.online.wire.payloads import GuestRequest, Order, OwnerRequest, SeatAnswer, SelfRequest, TableStatus
from game.online.wire.protocol import StepNumber
from game.typed_json import to_json

RETRY_SECONDS = 1.0
"""Time without an answer after which a guest repeats a request or a choice, in seconds."""
START_ID_LETTERS = 8
NO_VALUES: Mapping[str, object] = {}


class Requests:
    """The queue of a guest's requests. Only the first one has been sent. `notice` gets each new one."""

    def __init__(self, rng: Random, notice: Callable[[str], None]) -> None:
        self._notice = notice
        self._start_id = protocol.new_guest_id(rng)[:START_ID_LETTERS]
        self._requests: list[GuestRequest] = []
        self._count = 0
        self._sent_at: float | None = None
        self.epoch = 0
        """Latest epoch of the dealer that the guest knows."""

    @property
    def unanswered(self) -> tuple[GuestRequest, ...]:
        """All requests without an answer."""
        return tuple(replace(request, epoch=self.epoch) for request in self._requests)

    def ask(self, do: SelfRequest | OwnerRequest, values: object = NO_VALUES) -> None:
        """Adds a request to the queue.

        "leave" gives up the seats, during a match to bots. `values` has the class that belongs to the request.
        """
        self._notice(do)
        self._count += 1
        self._requests.append(GuestRequest(do, self._start_id, self._count, 0, to_json(values)))

    def ask_again(self) -> None:
        """Makes the first request due at once, because it may have been lost."""
        self._sent_at = None

    def due(self, now: float) -> GuestRequest | None:
        """Returns the request to send at `now` (seconds), if any."""
        if not self._requests or (self._sent_at is not None and now - self._sent_at < RETRY_SECONDS):
            return None
        self._sent_at = now
        return replace(self._requests[0], epoch=self.epoch)

    def note_answer(self, answer: SeatAnswer) -> str:
        """Removes the first request if this is its answer; returns its `do`, or "" for no answer."""
        if not self._requests or (answer.start_id, answer.number) != (self._start_id, self._requests[0].number):
            return ""
        self.ask_again()
        return self._requests.pop(0).do


class OwnChoices:
    """The choices of a guest's seats in the current round of simultaneous choices."""

    def __init__(self) -> None:
        self._orders: dict[Seat, Order] = {}
        self._sent: dict[Seat, float] = {}

    def choose(self, number: StepNumber, seat: Seat, commands: Sequence[Command]) -> None:
        """Records the choice of a seat before step `number`; no commands withdraw it."""
        self._orders[seat] = Order("choose", number, tuple(map(format_line, commands)), str(seat))
        self._sent.pop(seat, None)

    def refuse(self, number: StepNumber) -> bool:
        """Deletes the choices that the dealer has refused; returns whether there were any."""
        others = {seat: order for seat, order in self._orders.items() if order.number != number}
        was_refused = len(others) < len(self._orders)
        self._orders = others
        return was_refused

    def has_chosen(self, seat: Seat) -> bool:
        """Returns whether a seat has chosen on this device."""
        return seat in self._orders and bool(self._orders[seat].lines)

    def awaited(self, choosing: Sequence[Seat], own: Sequence[Seat]) -> Seat | None:
        """Returns the first of the `choosing` seats of others, once all `own` seats have chosen; None before."""
        is_done = all(self.has_chosen(seat) for seat in own if seat in choosing)
        return next((seat for seat in choosing if seat not in own), None) if is_done else None

    def due(self, table: TableStatus, following: StepNumber, now: float) -> list[Order]:
        """Returns the orders to send or repeat at `now` (seconds), and deletes those of earlier steps.

        `table` is the last status of the table, which shows the choices that have arrived.
        """
        self._orders = {seat: order for seat, order in self._orders.items() if order.number >= following}
        due = []
        for seat, order in self._orders.items():
            is_known = seat in (table.chosen if order.lines else table.choosing) or str(order.number) != table.step
            last = self._sent.get(seat)
            if last is None or (not is_known and now - last >= RETRY_SECONDS):
                self._sent[seat] = now
                due.append(order)
        return due
