"""Describes a room publicly: its game, its seats, and its phase."""

from dataclasses import dataclass
from typing import Annotated, Literal, Self

from game.bots.registry import LEVELS
from game.engine.message import Message
from game.engine.notation import ParseError
from game.online.wire import protocol
from game.online.wire.dice_draw import DiceDraw
from game.online.wire.fields import Count, HostKey, Name, Options, Partners, Payload, Track, Word
from game.session.setup import BADGES, MatchSetup, SeatSetup
from game.typed_json import PARSE_ERRORS, at_most, from_json, parse_object

Phase = Literal["lobby", "drawing", "playing", "ended", "closed"]
RoomSeatKind = Literal["open", "person", "bot"]
MAX_ROOM_BYTES = 16_384
"""Maximum size of a room info, in bytes."""
OWNER_IN_PROCESS = -1
"""Value of `owner` for an owner without a seat, such as the program that started the dealer."""
UNREADABLE_ROOM = Message("The room cannot be read.")


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat of a room. `level` is the level of a bot, or of the stand-in for a lost person."""

    name: Name
    badge: Annotated[int, BADGES]
    kind: RoomSeatKind = "open"
    level: Annotated[str, ("", *LEVELS)] = ""
    connected: bool = False
    ready: bool = False
    stand_in: bool = False
    partners: Partners = ()
    """Names of the other players who share the seat."""

    @property
    def is_free(self) -> bool:
        """Whether a person's seat in a match was given up. Another guest may take it with its name and badge."""
        return self.kind == "person" and not self.ready

    @property
    def setup(self) -> SeatSetup:
        """The seat in the set-up of a match."""
        if self.kind == "bot":
            return SeatSetup("bot", self.name, self.level, self.badge)
        return SeatSetup("person", self.name, "", self.badge, self.partners)


@dataclass(frozen=True, slots=True)
class RoomInfo(Payload):
    """The public info of a room, which is retained at the broker."""

    protocol: int
    rules_fingerprint: Word
    room: Word
    phase: Phase
    rules: Word
    options: Options
    map: Track
    seats: Annotated[tuple[SeatInfo, ...], at_most(len(BADGES))]
    spectators: Count
    may_watch: bool
    draw: DiceDraw
    """Draw for the current or next match; number 0 in a lobby."""
    steps: Count
    """Number of steps of the match when the info was sent."""
    host_key: HostKey
    """Public key of the dealer in a sealed room; otherwise ""."""
    match_number: Count
    """Number of the current match in the room, from 1; in a lobby, of the next match."""
    owner: int
    """First seat of the owner; OWNER_IN_PROCESS for an owner without a seat."""
    epoch: Count
    """Number of the dealer's start, which increases with each start. After a crash, the dealer may know fewer steps."""
    sequence: Count
    """Number of the info or answer in its epoch. Late messages with a lower number are ignored."""
    seconds_before_stand_in: Count = 30
    """Time before a bot plays for a lost player, in seconds."""
    barred: Count = 0
    """Number of guests who get no seat until the owner opens one."""
    room_id: Word = ""
    """Id that distinguishes this room from an earlier one with the same code."""

    def setup(self, seed: int = 0) -> MatchSetup:
        """Returns the set-up of the room's match. Guests learn the seed only at the end."""
        return MatchSetup(self.rules, seed, tuple(seat.setup for seat in self.seats), dict(self.options), self.map)

    def is_genuine(self, room: str, host_key: str, *, is_sealed: bool) -> bool:
        """Returns whether the info is from the dealer of `room`; `host_key` is that dealer's key, "" if unknown."""
        if self.room != room or (is_sealed and not self.host_key):
            return False
        if host_key:
            return self.host_key == host_key
        return len(room) != protocol.KEYED_LETTERS or protocol.keyed_room_code(self.host_key) == room

    @classmethod
    def read(cls, text: str) -> Self:
        try:
            if not protocol.is_fine(text, MAX_ROOM_BYTES):
                raise ValueError("too long")
            value = parse_object(text)
            if from_json(int, value["protocol"]) != protocol.PROTOCOL:
                raise ForeignProtocol
            return from_json(cls, value)
        except PARSE_ERRORS:
            raise ParseError(UNREADABLE_ROOM) from None


class ForeignProtocol(ParseError):
    """A room uses another version of the protocol."""

    def __init__(self) -> None:
        super().__init__(Message("This room is played with another version of the game."))
