"""Keeps what a dealer has promised a guest about the dice of a match, until the end of that match fits it."""

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
    """What a dealer has promised before a match, and this guest's number in the draw for it (`secret`, "" for none).

    `draw` is as it was when this guest told that number, whatever the dealer shows afterwards. The match of a "drawn"
    one has not begun yet; that of an "open" one has no end that fits.
    """

    STORE_NAME: ClassVar[str] = "promise"
    room_id: Word = ""
    match_number: Count = 0
    draw: DiceDraw = NO_DRAW
    seat: SeatNumber = 0
    secret: Hex = ""
    state: PromiseState = "kept"
    draws: Count = 0
    """How often this guest has told its number since a match has begun, whatever the dealer counts."""
    is_owed: bool = False
    """Whether an earlier promise was never kept."""
    is_due: bool = False
    """Whether this guest had seats before the match, so that it began without this guest's number by a lie alone."""

    def is_about(self, info: RoomInfo) -> bool:
        """Returns whether it was given for the match that a room is about now."""
        return (self.room_id, self.match_number) == (info.room_id, info.match_number)

    def owes(self, info: RoomInfo) -> bool:
        """Returns whether a match was left without an end that fits, by what the room is about now."""
        is_left = not self.is_about(info) or info.phase in ("lobby", "drawing")
        return self.is_owed or (self.state == "open" and is_left)

    def trouble(self, end: End, match_hash: str) -> Message | None:
        """Returns why the revealed end breaks the promise, in a sentence; None if it fits."""
        if not self.draw.leads_to(end.seed, end.secret, match_hash):
            return Message("The dice are not those that the host had promised.")
        if (self.secret or self.is_due) and (self.seat, self.secret) not in self.draw.reveals:
            # Translators: this device has sent a number of its own for drawing the dice, as all have
            return Message("The dice were drawn without this device's number.")
        return None


class PromiseKeeper:
    """The last promise of a room's dealer, and what this guest has to say in a draw."""

    def __init__(self, promise: Promise, rng: Random) -> None:
        self.promise = promise
        self._rng = rng
        self._said: DiceNumber | None = None
        self._awaited: tuple[str, int] | None = None
        """Room and number of the match before which this guest had seats, so that it must be asked for its number."""

    def follow(self, info: RoomInfo, seats: tuple[Seat, ...]) -> DiceNumber | None:
        """Notes how far draw and match are; returns what this guest, who has these seats, sends for the draw now."""
        if info.phase in ("playing", "ended"):
            self._begin(info, seats)
        elif info.phase == "lobby" and seats:
            self._awaited = (info.room_id, info.match_number)
        elif info.phase == "drawing" and seats:
            said = self._said
            self._said = self._due(info, seats[0])
            return self._said if self._said != said else None
        return None

    def lose_seats(self) -> None:
        """Notes that the dealer has said that this guest has no seat: no number of it is due."""
        self.promise = replace(self.promise, is_due=False)
        self._awaited = None

    def keep(self) -> None:
        """Notes that the end of the match fits."""
        self.promise = replace(self.promise, state="kept")

    def _renew(self, info: RoomInfo, state: PromiseState) -> None:
        before = self.promise
        draws = before.draws if before.state == "drawn" else 0
        owed = before.owes(info)
        self.promise = Promise(info.room_id, info.match_number, info.draw, state=state, draws=draws, is_owed=owed)

    def _due(self, info: RoomInfo, seat: Seat) -> DiceNumber | None:
        """Returns what this guest has to say in a draw: the hash of its number, or the number, once all are bound.

        A program that was started again says it again, for it cannot know what has arrived.
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
        if not promise.draw.commits:  # what it was shown first is what counts
            self.promise = replace(promise, draw=replace(draw, reveals=()), draws=promise.draws + 1)
        return DiceNumber(draw.commitment, reveal=promise.secret)

    def _bind(self, info: RoomInfo, seat: Seat) -> None:
        """Takes a new number for a draw; after too many draws none, so that this guest takes part in no other."""
        self._renew(info, "drawn")
        if self.promise.draws < MAX_DRAWS:
            draw = replace(info.draw, commits=(), reveals=())
            self.promise = replace(self.promise, draw=draw, seat=seat, secret=new_number(self._rng))

    def _begin(self, info: RoomInfo, seats: tuple[Seat, ...]) -> None:
        """Notes that the match has begun; what this guest was shown in the draw stays as it was."""
        promise = self.promise
        draw = info.draw
        is_same = promise.draw.commitment == draw.commitment
        if not promise.is_about(info) or (promise.state == "drawn" and not (is_same or (seats and promise.secret))):
            self._renew(info, "open")
            is_due = bool(seats) and self._awaited == (info.room_id, info.match_number)
            self.promise = replace(self.promise, is_due=is_due)
        elif promise.state == "drawn":
            shown = draw if is_same and not promise.draw.commits else promise.draw
            self.promise = replace(promise, draw=replace(shown, reveals=draw.reveals), state="open")
