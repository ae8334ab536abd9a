"""Saves a dealer's room as JSON and brings it back: its seats and whose they are, its terms, and its match."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import get_args

from game.engine.message import Message
from game.engine.notation import ParseError
from game.engine.rules import CommandRejected
from game.json_value import JsonObject, as_integer, as_list, as_object, as_text, parse_object
from game.online.dealt_match import DealtMatch
from game.online.protocol import is_guest_id, parse_room_code
from game.online.room import Room
from game.online.room_card import Phase, SeatCard, options_of, seat_card_of, seat_object
from game.online.seating import RoomSeating
from game.session.session import MatchSession
from game.session.setup import Choosing, MatchSetup

ROOM_SAVE = "room"
"""The name under which a dealer saves its room."""
FORMAT = 1
DAMAGED_ROOM = Message("The saved room is damaged.")


@dataclass(frozen=True, slots=True)
class RoomSave:
    """A room as it was saved. `match` is the text of its match, "" in a lobby."""

    room: str
    run: int
    """How often its dealer was started before."""
    phase: Phase
    match_number: int
    rules: str
    options: dict[str, str]
    map: str
    seats: tuple[SeatCard, ...]
    holders: tuple[str, ...]
    left: tuple[str, ...] = ()
    owner: str = ""
    may_watch: bool = True
    stand_in_level: str = ""
    salt: str = ""
    birth: str = ""
    choosing: Choosing = "turns"
    match: str = field(default="", repr=False)

    @staticmethod
    def of(room: Room, run: int) -> RoomSave:
        """Returns the save of a room."""
        seating, dealt = room.seating, room.dealt
        return RoomSave(
            room=room.room,
            run=run,
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
            salt=dealt.salt if dealt else "",
            birth=room.birth,
            choosing=seating.choosing,
            match=dealt.session.text if dealt else "",
        )

    def to_text(self) -> str:
        """Returns it as JSON."""
        plain = {name: getattr(self, name) for name in self.__slots__ if name != "seats"}
        seats = [seat_object(seat) for seat in self.seats]
        return json.dumps({"format": FORMAT, **plain, "seats": seats}, ensure_ascii=False)

    @staticmethod
    def from_text(text: str) -> RoomSave:
        """Returns the save in a text. Raises ParseError."""
        try:
            return _save(parse_object(text))
        except (ValueError, RecursionError):
            raise ParseError(DAMAGED_ROOM) from None

    @property
    def setup(self) -> MatchSetup:
        """The room's game and seats, for a room that is to be restored."""
        seats = tuple(seat.setup for seat in self.seats)
        return MatchSetup(self.rules, 0, seats, dict(self.options), self.map, self.choosing)

    def restore(self, room: Room) -> None:
        """Brings a new room of `setup` to where it was; all its guests are lost until they are heard of.

        Raises ParseError.
        """
        room.phase, room.match_number, room.left = self.phase, self.match_number, set(self.left)
        room.birth = self.birth
        try:
            room.seating = RoomSeating(self.setup)
            room.dealt = (
                DealtMatch(MatchSession.resume(self.match), self.salt, self.match_number) if self.match else None
            )
        except CommandRejected as error:
            raise ParseError(error.reason) from None
        room.seating.seats = [replace(seat, connected=seat.kind == "bot") for seat in self.seats]
        room.seating.holders = list(self.holders)
        for guest_id in filter(None, self.holders):
            room.lose(room.hear(guest_id))


def load_room(text: str | None) -> RoomSave | None:
    """Returns the room to go on with in a stored text; None if there is none. Raises ParseError for a damaged one."""
    return RoomSave.from_text(text) if text else None


def _save(value: JsonObject) -> RoomSave:
    if value.get("format") != FORMAT:
        raise ValueError("another format")
    seats = tuple(seat_card_of(as_object(seat)) for seat in as_list(value.get("seats")))
    holders = tuple(_holder(as_text(guest_id)) for guest_id in as_list(value.get("holders")))
    phase = next((one for one in get_args(Phase) if one == value.get("phase")), None)
    match = as_text(value.get("match"))
    if len(holders) != len(seats) or phase is None or (phase != "lobby") != bool(match):
        raise ValueError("damaged")
    return RoomSave(
        room=parse_room_code(as_text(value.get("room"))),
        run=as_integer(value.get("run")),
        phase=phase,
        match_number=as_integer(value.get("match_number")),
        rules=as_text(value.get("rules")),
        options=options_of(value.get("options")),
        map=as_text(value.get("map")),
        seats=seats,
        holders=holders,
        left=tuple(_holder(as_text(guest_id)) for guest_id in as_list(value.get("left"))),
        owner=as_text(value.get("owner")),
        may_watch=value.get("may_watch") is True,
        stand_in_level=as_text(value.get("stand_in_level")),
        salt=as_text(value.get("salt")),
        birth=as_text(value.get("birth")),
        choosing=next((one for one in get_args(Choosing) if one == value.get("choosing")), "turns"),
        match=match,
    )


def _holder(text: str) -> str:
    if text and not is_guest_id(text):
        raise ValueError(text[:40])
    return text
