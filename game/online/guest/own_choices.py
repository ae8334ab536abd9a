"""Keeps what the seats of a guest have chosen at the same time, and says it again until the table shows it."""

from collections.abc import Sequence

from game.engine.notation import format_line
from game.engine.rules import Command, Seat
from game.online.wire.payloads import Order, TableStatus
from game.online.wire.protocol import StepNumber

RETRY_SECONDS = 1.0
"""After this time a guest repeats a choice that the table does not show yet."""


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
        was_there, self._orders = len(kept) < len(self._orders), kept
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
