"""Stores the last status of the table: awaited seats, lost players and emotes."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from game.engine.rules import Seat
from game.online.wire.payloads import TableStatus
from game.online.wire.protocol import StepNumber
from game.online.wire.room_info import RoomInfo

MAX_EMOTES = 8
"""Number of latest emotes that are kept."""


@dataclass(frozen=True, slots=True)
class ShownEmote:
    """An emote of a seat; `at` is its time of arrival, in seconds of this guest's clock."""

    number: int
    seat: Seat
    key: str
    at: float


@dataclass(frozen=True, slots=True)
class WaitingFor:
    """The reason why the match waits, and the time waited so far in seconds.

    `why`: a player thinks, a player is lost, this guest's line is lost, or the dealer is lost. `seat` is None in the
    last two cases. `left` is the time in seconds until a bot plays for a lost seat, or until a decision is due; None if
    there is no limit.
    """

    seat: Seat | None
    seconds: float
    why: Literal["thinking", "away", "line", "dealer"]
    left: float | None = None


@dataclass(frozen=True, slots=True)
class RoundNow:
    """The seats that choose at the same time before step `number`: still choosing, and done."""

    number: StepNumber
    choosing: tuple[Seat, ...]
    chosen: tuple[Seat, ...]


class TableNews:
    """The last status of the table, and its time of arrival in seconds of the guest's clock."""

    def __init__(self) -> None:
        self.emotes: list[ShownEmote] = []
        """The latest emotes, oldest first."""
        self.status: TableStatus | None = None
        self._at = 0.0

    def take(self, status: TableStatus, now: float) -> None:
        """Records a status. Emotes of an earlier status are not added again."""
        self.status = status
        self._at = now
        last = max((emote.number for emote in self.emotes), default=0)
        new = [ShownEmote(number, seat, key, now) for number, seat, key in status.emotes if number > last]
        self.emotes = [*self.emotes, *new][-MAX_EMOTES:]

    def is_about(self, number: StepNumber) -> bool:
        """Returns whether the status belongs to step `number`."""
        return self.status is not None and self.status.step == str(number)

    def round_at(self, number: StepNumber) -> RoundNow | None:
        """Returns the seats that choose at the same time before a step; None for a single seat, or if unknown."""
        if self.status is None or not self.is_about(number) or not self.status.choosing:
            return None
        return RoundNow(number, self.status.choosing, self.status.chosen)

    def waiting_for(self, actor: Seat, info: RoomInfo, seconds: float, now: float) -> WaitingFor:
        """Returns the wait for the seat in turn; `seconds` is the time since the guest knows of the turn."""
        status = self.status
        age = now - self._at
        if status is not None and status.waiting == actor and age <= seconds:  # the status is not from an earlier turn
            seconds = max(seconds, status.waited + age)
        lost = dict(status.lost) if status is not None else {}
        if actor in lost:
            return WaitingFor(actor, seconds, "away", max(0.0, lost[actor] - age))
        seat = info.seats[actor] if actor < len(info.seats) else None
        if seat is not None and seat.kind == "person" and not (seat.connected or seat.stand_in):
            return WaitingFor(actor, seconds, "away")
        return WaitingFor(actor, seconds, "thinking", self.time_left((actor,), now))

    def time_left(self, actors: Collection[Seat], now: float) -> float | None:
        """Returns the seconds left for the decision of `actors`; None without a limit."""
        status = self.status
        if status is None or status.limit is None:
            return None
        if status.waiting not in actors:
            return status.limit
        return max(0.0, status.limit - status.waited - (now - self._at))
