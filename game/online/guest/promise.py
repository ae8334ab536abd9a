"""Stores a dealer's promise about the dice of a match until the revealed end has been checked against it."""

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Literal

from game.engine.message import Message
from game.engine.rules import Seat
from game.online.wire.dice_draw import MAX_DRAWS, NO_DRAW, DiceDraw, hash_of, new_number
from game.online.wire.fields import Count, Hex, SeatNumber, Word
from game.online.wire.payloads import DiceNumber, End
from game.online.wire.room_info import RoomInfo
from game.platform.storage import Stored

PromiseState = Literal["drawn", "open", "kept"]


@dataclass(frozen=True, slots=True)
class Promise(Stored):
    """A dealer's promise before a match, with this guest's number in the draw (`secret`, "" for none).

    `draw` is the draw at the time when this guest revealed its number; later changes by the dealer do not count.
    `state`: "drawn" before the match begins, "open" until a matching end is revealed, then "kept".
    """

    STORE_NAME: ClassVar[str] = "promise"
    room_id: Word = ""
    match_number: Count = 0
    draw: DiceDraw = NO_DRAW
    seat: SeatNumber = 0
    secret: Hex = ""
    state: PromiseState = "kept"
    draws: Count = 0
    """Number of draws for the next match in which this guest revealed its number, by its own count."""
    is_owed: bool = False
    """Whether an earlier promise was never kept."""
    is_due: bool = False
    """Whether this guest had seats before the match. A draw without its number then proves that the host cheated."""

    def is_about(self, info: RoomInfo) -> bool:
        """Returns whether the promise belongs to the current match of a room."""
        return (self.room_id, self.match_number) == (info.room_id, info.match_number)

    def owes(self, info: RoomInfo) -> bool:
        """Returns whether the room has left a match without revealing a matching end."""
        is_left = not self.is_about(info) or info.phase in ("lobby", "drawing")
        return self.is_owed or (self.state == "open" and is_left)

    def violation(self, end: End, match_hash: str) -> Message | None:
        """Returns the reason why the revealed end breaks the promise; None if it matches."""
        if not self.draw.leads_to(end.seed, end.secret, match_hash):
            return Message("The dice are not those that the host had promised.")
        if (self.secret or self.is_due) and (self.seat, self.secret) not in self.draw.reveals:
            # Translators: this device has sent a number of its own for drawing the dice, as all have
            return Message("The dice were drawn without this device's number.")
        return None


class PromiseKeeper:
    """The last promise of a room's dealer, and this guest's part in a draw."""

    def __init__(self, promise: Promise, rng: Random) -> None:
        self.promise = promise
        self._rng = rng
        self._last_sent: DiceNumber | None = None
        self._seated_before: tuple[str, int] | None = None
        """Room id and number of the match before which this guest had seats, so that its number must be requested."""

    def follow(self, info: RoomInfo, seats: tuple[Seat, ...]) -> DiceNumber | None:
        """Follows draw and match; returns the number or hash that this guest must send now, if any.

        `seats` are this guest's seats.
        """
        if info.phase in ("playing", "ended"):
            self._begin(info, seats)
        elif info.phase == "lobby" and seats:
            self._seated_before = (info.room_id, info.match_number)
        elif info.phase == "drawing" and seats:
            before = self._last_sent
            self._last_sent = self._due(info, seats[0])
            return self._last_sent if self._last_sent != before else None
        return None

    def lose_seats(self) -> None:
        """Notes that this guest has no seat according to the dealer, so that no number of it is due."""
        self.promise = replace(self.promise, is_due=False)
        self._seated_before = None

    def keep(self) -> None:
        """Marks the promise as kept, after the revealed end has matched."""
        self.promise = replace(self.promise, state="kept")

    def _renew(self, info: RoomInfo, state: PromiseState) -> None:
        before = self.promise
        draws = before.draws if before.state == "drawn" else 0
        owed = before.owes(info)
        self.promise = Promise(info.room_id, info.match_number, info.draw, state=state, draws=draws, is_owed=owed)

    def _due(self, info: RoomInfo, seat: Seat) -> DiceNumber | None:
        """Returns this guest's answer in a draw: the hash of its number, or the number once all hashes are known.

        A restarted program sends it again, because it cannot know what has arrived.
        """
        draw = info.draw
        if draw.commitment != self.promise.draw.commitment:
            self._bind(info, seat)
        promise = self.promise
        commit = hash_of(draw.commitment, promise.seat, promise.secret)
        if not promise.secret or (draw.commits and (promise.seat, commit) not in draw.commits):
            return None
        if not draw.commits:
            return DiceNumber(draw.commitment, commit=commit)
        if not promise.draw.commits:  # only the first list of hashes counts
            self.promise = replace(promise, draw=replace(draw, reveals=()), draws=promise.draws + 1)
        return DiceNumber(draw.commitment, reveal=promise.secret)

    def _bind(self, info: RoomInfo, seat: Seat) -> None:
        """Chooses a new number for a draw; after MAX_DRAWS draws none, so that this guest takes part in no more."""
        self._renew(info, "drawn")
        if self.promise.draws < MAX_DRAWS:
            draw = replace(info.draw, commits=(), reveals=())
            self.promise = replace(self.promise, draw=draw, seat=seat, secret=new_number(self._rng))

    def _begin(self, info: RoomInfo, seats: tuple[Seat, ...]) -> None:
        """Opens the promise for the match that has begun. The draw stays as this guest has seen it."""
        promise = self.promise
        draw = info.draw
        is_same = promise.draw.commitment == draw.commitment
        took_part = bool(seats) and bool(promise.secret)
        if not promise.is_about(info) or (promise.state == "drawn" and not (is_same or took_part)):
            self._renew(info, "open")
            is_due = bool(seats) and self._seated_before == (info.room_id, info.match_number)
            self.promise = replace(self.promise, is_due=is_due)
        elif promise.state == "drawn":
            known_draw = draw if is_same and not promise.draw.commits else promise.draw
            self.promise = replace(promise, draw=replace(known_draw, reveals=draw.reveals), state="open")
