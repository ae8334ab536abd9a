"""Remembers the state of the table: who is waited for, who is lost, and the pictures that seats have shown."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from game.engine.rules import Seat
from game.online.wire.payloads import TableStatus
from game.online.wire.protocol import StepNumber
from game.online.wire.room_info import RoomInfo

MAX_EMOTES = 8


@dataclass(frozen=True, slots=True)
class ShownEmote:
    """A picture that a seat has shown; `at` is when it arrived, in seconds of this guest's clock."""

    number: int
    seat: Seat
    key: str
    at: float


@dataclass(frozen=True, slots=True)
class WaitingFor:
    """What the match waits for: `seat` (None where it is no player), for `seconds`.

    `why`: a player thinks, a player is lost, this guest's line is, or the dealer. `left` is how long until a bot plays
    for a lost seat, or until the time for a decision is up; None where there is no such limit.
    """

    seat: Seat | None
    seconds: float
    why: Literal["thinking", "away", "line", "dealer"]
    left: float | None = None


@dataclass(frozen=True, slots=True)
class RoundNow:
    """The seats that choose at the same time before step `number`: those waited for, and those that have chosen."""

    number: StepNumber
    choosing: tuple[Seat, ...]
    chosen: tuple[Seat, ...]


class TableNews:
    """The last status of the table, and when it arrived, in seconds of the guest's clock."""

    def __init__(self) -> None:
        self.emotes: list[ShownEmote] = []
        """The last pictures that seats have shown, oldest first."""
        self.status: TableStatus | None = None
        self._at = 0.0

    def take(self, status: TableStatus, now: float) -> None:
        """Takes a status; emotes that came with an earlier one are not new."""
        self.status = status
        self._at = now
        last = max((emote.number for emote in self.emotes), default=0)
        new = [ShownEmote(number, seat, key, now) for number, seat, key in status.emotes if number > last]
        self.emotes = [*self.emotes, *new][-MAX_EMOTES:]

    def is_about(self, number: StepNumber) -> bool:
        """Returns whether the status says who is asked for step `number`."""
        return self.status is not None and self.status.step == str(number)

    def round_at(self, number: StepNumber) -> RoundNow | None:
        """Returns who chooses step `number` at the same time; None where one seat is asked, or nothing is known."""
        if self.status is None or not self.is_about(number) or not self.status.choosing:
            return None
        return RoundNow(number, self.status.choosing, self.status.chosen)

    def waiting_for(self, actor: Seat, info: RoomInfo, seconds: float, now: float) -> WaitingFor:
        """Returns the state of the seat in turn, which has been asked for `seconds` as far as the guest knows."""
        status = self.status
        age = now - self._at
        if status is not None and status.waiting == actor and age <= seconds:  # not of an earlier turn of the seat
            seconds = max(seconds, status.waited + age)
        lost = dict(status.lost) if status is not None else {}
        if actor in lost:
            return WaitingFor(actor, seconds, "away", max(0.0, lost[actor] - age))
        seat = info.seats[actor] if actor < len(info.seats) else None
        if seat is not None and seat.kind == "person" and not (seat.connected or seat.stand_in):
            return WaitingFor(actor, seconds, "away")
        return WaitingFor(actor, seconds, "thinking", self.time_left((actor,), now))

    def time_left(self, actors: Collection[Seat], now: float) -> float | None:
        """Returns the seconds that are left for the decision of one of `actors`; None without a limit."""
        status = self.status
        if status is None or status.limit is None:
            return None
        if status.waiting not in actors:
            return status.limit
        return max(0.0, status.limit - status.waited - (now - self._at))
