"""Saves a dealer's room as JSON and restores it: seats and their guests, settings, and the match."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import Annotated, Final, Literal, TypeAlias

from game.engine.notation import ParseError
from game.online.host.dealing import Dealing
from game.online.host.room import Room
from game.online.host.step_log import DAMAGED_ROOM, StepLog
from game.online.wire.dice_draw import NO_DRAW, DiceDraw
from game.online.wire.fields import Count, Options, Payload
from game.online.wire.protocol import is_guest_id
from game.online.wire.room_info import Phase, SeatInfo
from game.session.session import MatchSession
from game.session.setup import Choosing, MatchSetup
from game.typed_json import ADDED_LATER, where

ROOM_SAVE = "room"
"""Storage name of the room that a dealer saves."""
FORMAT: Final = 4


Holder: TypeAlias = Annotated[str, where(lambda text: not text or is_guest_id(text))]


@dataclass(frozen=True, slots=True)
class RoomSave(Payload):
    """A saved room. `match` is the text of its match, "" in a lobby."""

    room: str
    epoch: int
    """Number of the dealer's start (see `Room.epoch`)."""
    phase: Phase
    match_number: int
    rules: str
    options: Options
    map: str
    seats: tuple[SeatInfo, ...]
    holders: tuple[Holder, ...]
    left: tuple[Holder, ...] = ()
    owner: str = ""
    may_watch: bool = True
    stand_in_level: str = ""
    secret: str = ""
    draw: DiceDraw = NO_DRAW
    draws: Count = 0
    room_id: str = ""
    choosing: Choosing = "turns"
    match: str = field(default="", repr=False)
    steps: tuple[str, ...] = field(default=(), repr=False, metadata=ADDED_LATER)
    """Lines of the log of steps; empty if no command was undone."""
    barred: tuple[Holder, ...] = field(default=(), metadata=ADDED_LATER)
    format: Literal[3, 4] = FORMAT

    @staticmethod
    def of(room: Room) -> RoomSave:
        """Returns the save of a room."""
        seating = room.seating
        saved = RoomSave(
            room=room.code,
            epoch=room.epoch,
            phase=room.phase,
            match_number=room.match_number,
            rules=seating.rules.key,
            options=seating.options,
            map=seating.map,
            seats=tuple(seating.seats),
            holders=tuple(seating.holders),
            left=tuple(sorted(room.left)),
            owner=room.fixed_owner,
            may_watch=room.may_watch,
            stand_in_level=room.stand_in_level,
            draws=room.draws,
            room_id=room.room_id,
            choosing=seating.choosing,
            barred=room.barred,
        )
        if room.dealing is None:
            return saved
        log = room.dealing.log
        return replace(saved, secret=log.secret, draw=log.draw, match=log.session.text, steps=log.lines)

    def check(self) -> None:
        """Raises ValueError if the fields contradict each other."""
        if len(self.holders) != len(self.seats) or (self.phase in ("lobby", "drawing")) == bool(self.match):
            raise ValueError("damaged")

    def restored(self, rng: random.Random | None = None, *, started_at: int = 0) -> Room:
        """Returns the restored room. All guests are lost at first.

        `started_at` is the time of the start in seconds. It becomes the epoch, because a disk that lost the last start
        would repeat that start's number, and guests would ignore the room as old. Raises ParseError, and
        CommandRejected for a game that is unknown here.
        """
        setups = tuple(seat.setup for seat in self.seats)
        room = Room(
            MatchSetup(self.rules, 0, setups, dict(self.options), self.map, self.choosing),
            code=self.room,
            rng=rng,
            owner=self.owner,
            may_watch=self.may_watch,
            stand_in_level=self.stand_in_level,
        )
        room.room_id = self.room_id
        room.epoch = max(self.epoch + 1, started_at)
        room.match_number = self.match_number
        room.left = set(self.left)
        room.draws = self.draws
        room.barred = self.barred
        if self.match:
            session = MatchSession.resume(self.match)
            log = StepLog(session, self.match_number, self.draw, self.secret, self.steps)
            room.dealing = Dealing(log, room.clock, self.choosing)
            room.dealing.is_over = self.phase == "ended"
        room.seating.seats = [replace(seat, connected=seat.kind == "bot") for seat in self.seats]
        room.seating.holders = list(self.holders)
        if not self.match:  # a restarted program may not reveal a number before its player is ready again
            room.seating.wait_for_ready()
        for guest_id in filter(None, self.holders):
            room.lose(room.hear(guest_id))
        return room


def load_room(text: str | None) -> RoomSave | None:
    """Returns the room in a stored text, or None. Raises ParseError if it is damaged."""
    try:
        return RoomSave.read(text) if text else None
    except ValueError:
        raise ParseError(DAMAGED_ROOM) from None
