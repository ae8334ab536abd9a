"""Describes a room to everybody: its game, its seats, and whether the match has begun."""

from dataclasses import dataclass
from typing import Annotated, Literal, Self

from game.bots.registry import LEVELS
from game.engine.message import Message
from game.engine.notation import ParseError
from game.online.wire import protocol
from game.online.wire.dice_draw import DiceDraw
from game.online.wire.fields import Count, Name, Options, Partners, Payload, Track, Word, one_line
from game.session.setup import BADGES, MatchSetup, SeatSetup
from game.typed_json import PARSE_ERRORS, at_most, from_json, parse_object

Phase = Literal["lobby", "drawing", "playing", "ended", "closed"]
RoomSeatKind = Literal["open", "person", "bot"]
MAX_ROOM_BYTES = 16_384
"""Bytes of a room info."""
OWNER_IN_PROCESS = -1
"""The owner of a room who needs no seat: the program that started the dealer."""
UNREADABLE_ROOM = Message("The room cannot be read.")


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat of a room. `level` is the bot's: of a seat of bots, or of who stands in for a person that is lost."""

    name: Name
    badge: Annotated[int, BADGES]
    kind: RoomSeatKind = "open"
    level: Annotated[str, ("", *LEVELS)] = ""
    connected: bool = False
    ready: bool = False
    stand_in: bool = False
    partners: Partners = ()
    """Further players who share the seat."""

    @property
    def is_free(self) -> bool:
        """Whether, in a match, its person has given it up: whoever comes may take it with its name and badge."""
        return self.kind == "person" and not self.ready

    @property
    def setup(self) -> SeatSetup:
        """The seat in the set-up of a match."""
        if self.kind == "bot":
            return SeatSetup("bot", self.name, self.level, self.badge)
        return SeatSetup("person", self.name, "", self.badge, self.partners)


@dataclass(frozen=True, slots=True)
class RoomInfo(Payload):
    """A room as everybody knows it; the dealer retains it at the broker."""

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
    """Of the match that is played or about to begin; number 0 in a lobby."""
    steps: Count
    """Steps of the match when the info was written."""
    host_key: Annotated[str, at_most(200), one_line]
    """The dealer's public key in a sealed room, else ""."""
    match_number: Count
    """Counts the matches of the room, from 1; in a lobby, of the one to come."""
    owner: int
    """The first seat of who may start and change things; OWNER_IN_PROCESS for who started the dealer."""
    epoch: Count
    """Counts how often the dealer was started: after a crash it may know less than before."""
    sequence: Count
    """Counts the infos and answers of an epoch: an older one that comes late is ignored."""
    seconds_before_stand_in: Count = 30
    """Seconds that a lost player is waited for."""
    room_id: Word = ""
    """A word that tells this room from an earlier one of the same code."""

    def setup(self, seed: int = 0) -> MatchSetup:
        """Returns the set-up of the room's match; the seed is unknown until its end."""
        return MatchSetup(self.rules, seed, tuple(seat.setup for seat in self.seats), dict(self.options), self.map)

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
    """A room that speaks another version of the protocol."""

    def __init__(self) -> None:
        super().__init__(Message("This room is played with another version of the game."))
