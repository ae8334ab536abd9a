"""Stores the promises of dealers about the dice of a match until the revealed end has been checked against them."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import ClassVar, Literal, Self

from game.engine.message import Message
from game.engine.rules import Seat
from game.online.wire.dice_draw import NO_DRAW, DiceDraw, hash_of, new_number
from game.online.wire.fields import Count, Hex, HostKey, SeatNumber, Word
from game.online.wire.payloads import DiceNumber, End
from game.online.wire.room_info import RoomInfo
from game.platform.storage import Storage, Stored
from game.typed_json import ADDED_LATER

MAX_ROOMS = 8
"""Maximum number of rooms whose promises a device stores."""
PromiseState = Literal["drawn", "begun", "late", "kept"]


@dataclass(frozen=True, slots=True)
class Promise:
    """A dealer's promise before a match, with this guest's number in the draw (`secret`, "" for none).

    `draw` is the draw at the time when this guest revealed its number; later changes by the dealer do not count.
    `state`: "drawn" before the match begins, "begun" or "late" during it, then "kept" once a finished match has matched
    it. In a "late" match the guest asked for its seat after the draw.
    """

    room_id: Word = ""
    match_number: Count = 0
    draw: DiceDraw = NO_DRAW
    seat: SeatNumber = 0
    secret: Hex = ""
    state: PromiseState = "kept"
    draws: Count = 0
    """Number of draws with a revealed number of this guest, since the last match that it saw finished."""
    may_reveal: bool = False
    """Whether this guest's player has pressed *ready* since the last revealed number."""

    def is_about(self, info: RoomInfo) -> bool:
        """Returns whether the promise belongs to the current match of a room."""
        return (self.room_id, self.match_number) == (info.room_id, info.match_number)

    @property
    def unfinished_draws(self) -> int:
        """Number of draws so far that have led to no finished match."""
        return 0 if self.state == "kept" else self.draws

    def violation(self, end: End, match_hash: str, *, is_seated: bool) -> Message | None:
        """Returns the reason why the revealed end breaks the promise; None if it matches.

        `is_seated`: whether this guest has a seat in the match.
        """
        if not self.draw.leads_to(end.seed, end.secret, match_hash):
            return Message("The dice are not those that the host had promised.")
        is_due = bool(self.secret) or (is_seated and self.state != "late")
        if is_due and (self.seat, self.secret) not in self.draw.reveals:
            # Translators: this device has sent a number of its own for drawing the dice, as all have
            return Message("The dice were drawn without this device's number.")
        return None


@dataclass(frozen=True, slots=True)
class RoomPromise:
    """The promise of a room, which is identified by its code and the dealer's public key ("" if it has none)."""

    room: Word
    host_key: HostKey
    promise: Promise


@dataclass(frozen=True, slots=True)
class Promises(Stored):
    """The promises of the last MAX_ROOMS rooms of this device, the latest one last."""

    STORE_NAME: ClassVar[str] = "promise"
    rooms: tuple[RoomPromise, ...] = field(default=(), metadata=ADDED_LATER)

    def of(self, room: str, host_key: str) -> Promise:
        """Returns the promise of a room; `host_key` is "" if it is unknown."""
        found = [one.promise for one in self.rooms if one.room == room and host_key in ("", one.host_key)]
        return found[-1] if found else Promise()

    def updated(self, room: str, host_key: str, promise: Promise) -> Self:
        """Returns the promises with a new one of a room."""
        others = [one for one in self.rooms if (one.room, one.host_key) != (room, host_key)]
        return replace(self, rooms=(*others, RoomPromise(room, host_key, promise))[-MAX_ROOMS:])


class PromiseStore:
    """The stored promise of a room. It stays empty without a storage."""

    def __init__(self, storage: Storage | None, room: str, host_key: str) -> None:
        self._storage = storage
        self._room = room
        self.host_key = host_key
        """Public key of the dealer; "" until it is known."""

    def load(self) -> Promise:
        """Returns the promise of the last visit."""
        return Promises.load(self._storage).of(self._room, self.host_key) if self._storage else Promise()

    def save(self, promise: Promise) -> None:
        """Stores a promise, and waits until it is stored."""
        if self._storage is not None:
            Promises.load(self._storage).updated(self._room, self.host_key, promise).save(self._storage)
            self._storage.flush()


class PromiseKeeper:
    """The last promise of a room's dealer, and this guest's part in a draw.

    `save` stores a changed promise. It is called before this guest sends anything that follows from the change.
    """

    def __init__(self, promise: Promise, rng: Random, save: Callable[[Promise], None] = lambda promise: None) -> None:
        self.promise = promise
        self._rng = rng
        self._save = save
        self._last_sent: DiceNumber | None = None
        self._seated_at: tuple[int, int] | None = None
        """Epoch and sequence of the answer that gave this guest a seat; None after a later card announces a match."""

    def note_request(self, do: str) -> None:
        """Notes a request of the player: one number may be revealed for each *ready*."""
        if do in ("ready", "unready", "sit", "leave", "watch"):
            self._change(replace(self.promise, may_reveal=do == "ready"))

    def note_seat(self, epoch: int, sequence: int) -> None:
        """Notes that the dealer has given this guest a seat in answer to its own request."""
        self._seated_at = (epoch, sequence)

    def follow(self, info: RoomInfo, seats: tuple[Seat, ...]) -> DiceNumber | None:
        """Follows draw and match; returns the number or hash that this guest must send now, if any.

        `seats` are this guest's seats.
        """
        if info.phase in ("playing", "ended"):
            self._begin(info, seats)
            return None
        if self._seated_at is not None and (info.epoch, info.sequence) > self._seated_at:
            self._seated_at = None
        if info.phase == "lobby" and seats and not self.promise.room_id:
            self._change(self._renewed(info))
        if info.phase != "drawing" or not seats:
            return None
        before = self._last_sent
        self._last_sent = self._due(info, seats[0])
        return self._last_sent if self._last_sent != before else None

    def keep(self) -> None:
        """Marks the promise as kept, after a finished match with this guest's number has matched it."""
        if self.promise.secret:
            self._change(replace(self.promise, state="kept"))

    def _change(self, promise: Promise) -> None:
        if promise != self.promise:
            self.promise = promise
            self._save(promise)

    def _renewed(self, info: RoomInfo) -> Promise:
        """Returns an empty promise for the current match of a room. Only a kept promise sets the count back."""
        before = self.promise
        return Promise(
            info.room_id,
            info.match_number,
            state="drawn",
            draws=before.unfinished_draws,
            may_reveal=before.may_reveal,
        )

    def _due(self, info: RoomInfo, seat: Seat) -> DiceNumber | None:
        """Returns this guest's answer in a draw: the hash of its number, or the number once all hashes are known.

        A restarted program sends it again, because it cannot know what has arrived.
        """
        draw = info.draw
        if draw.commitment != self.promise.draw.commitment:
            self._bind(info, seat)
        promise = self.promise
        commit = hash_of(draw.commitment, promise.seat, promise.secret)
        is_open = promise.state == "drawn" and bool(promise.secret)
        if not is_open or (draw.commits and (promise.seat, commit) not in draw.commits):
            return None
        if not draw.commits:
            return DiceNumber(draw.commitment, commit=commit)
        if not promise.draw.commits:  # only the first list of hashes counts
            shown = replace(draw, reveals=())
            self._change(replace(promise, draw=shown, draws=promise.draws + 1, may_reveal=False))
        return DiceNumber(draw.commitment, reveal=promise.secret)

    def _bind(self, info: RoomInfo, seat: Seat) -> None:
        """Chooses a new number for a draw; none, so that this guest takes no part, before the player is ready."""
        renewed = self._renewed(info)
        if renewed.may_reveal:
            draw = replace(info.draw, commits=(), reveals=())
            renewed = replace(renewed, draw=draw, seat=seat, secret=new_number(self._rng))
        self._change(renewed)

    def _begin(self, info: RoomInfo, seats: tuple[Seat, ...]) -> None:
        """Opens the promise for the match that has begun. The draw stays as this guest has seen it."""
        promise = self.promise
        is_late = self._seated_at is not None or not promise.room_id
        self._seated_at = None
        is_same = promise.draw.commitment == info.draw.commitment
        took_part = bool(promise.secret) and (is_same or (bool(seats) and not is_late))
        if promise.is_about(info) and promise.state != "drawn":
            if is_late and not promise.secret:
                self._change(replace(promise, state="late"))
        elif promise.is_about(info) and took_part:
            known_draw = info.draw if is_same and not promise.draw.commits else promise.draw
            self._change(replace(promise, draw=replace(known_draw, reveals=info.draw.reveals), state="begun"))
        else:
            state: PromiseState = "late" if is_late else "begun"
            seat = seats[0] if seats else 0
            self._change(replace(self._renewed(info), draw=info.draw, seat=seat, state=state))
