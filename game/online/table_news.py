"""Remembers what was told of the table: who is waited for, who is lost, and the pictures that seats have shown."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from game.engine.rules import Seat
from game.online.payloads import TableStatus
from game.online.room_card import RoomCard

KEPT_EMOTES = 8


@dataclass(frozen=True, slots=True)
class ShownEmote:
    """A picture that a seat has shown; `at` is when it arrived, in seconds of this guest's clock."""

    number: int
    seat: Seat
    key: str
    at: float


@dataclass(frozen=True, slots=True)
class WaitingFor:
    """What the match waits for: `seat` (None where it is no player), for so many seconds.

    `why`: a player thinks, a player is lost, this guest's line is, or the dealer. `left` is how long until a bot plays
    for a lost seat, or until the time for a decision is up; None where there is no such limit.
    """

    seat: Seat | None
    seconds: float
    why: Literal["thinking", "away", "line", "dealer"]
    left: float | None = None


class TableNews:
    """The last that was told of the table, and when it arrived, in seconds of the guest's clock."""

    def __init__(self) -> None:
        self.emotes: list[ShownEmote] = []
        self.table: TableStatus | None = None
        """The last that was told."""
        self._at = 0.0

    def take(self, table: TableStatus, now: float) -> None:
        """Takes what is told; emotes that were told before are not new."""
        self.table, self._at = table, now
        last = max((emote.number for emote in self.emotes), default=0)
        new = [ShownEmote(number, seat, key, now) for number, seat, key in table.emotes if number > last]
        self.emotes = [*self.emotes, *new][-KEPT_EMOTES:]

    def waiting_for(self, actor: Seat, card: RoomCard, seconds: float, now: float) -> WaitingFor:
        """Returns what is known of the seat in turn, which has been asked for `seconds` as far as the guest knows."""
        table, age = self.table, now - self._at
        if table is not None and table.waiting == actor and age <= seconds:  # not of an earlier turn of the seat
            seconds = max(seconds, table.waited + age)
        if table is not None and actor in table.lost:
            return WaitingFor(actor, seconds, "away", max(0.0, table.lost[actor] - age))
        seat = card.seats[actor] if actor < len(card.seats) else None
        if seat is not None and seat.kind == "person" and not (seat.connected or seat.stand_in):
            return WaitingFor(actor, seconds, "away")
        return WaitingFor(actor, seconds, "thinking", self.time_left((actor,), now))

    def time_left(self, actors: Collection[Seat], now: float) -> float | None:
        """Returns the seconds that are left for the decision of one of `actors`; None without a limit."""
        table = self.table
        if table is None or table.limit is None:
            return None
        if table.waiting not in actors:
            return table.limit
        return max(0.0, table.limit - table.waited - (now - self._at))
