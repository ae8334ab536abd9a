"""Defines the JSON messages between dealer and guests (requests, answers, table status, end), and orders."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeVar

from game.bots.registry import LEVELS
from game.engine.notation import ParseError
from game.online.wire import protocol
from game.online.wire.fields import (
    Count,
    Hex,
    Name,
    Options,
    PackedLines,
    Partners,
    Payload,
    SeatNumber,
    Seconds,
    TextInteger,
    Track,
    Word,
)
from game.online.wire.protocol import Refusal, Refused, StepNumber
from game.session.setup import BADGES, DEFAULT_NAMES, Choosing, MatchSetup, SeatSetup
from game.typed_json import PARSE_ERRORS, at_most, from_json, required

T = TypeVar("T")
_QUESTION = re.compile(r"([0-9]+\.[0-9]+)(?: ([0-9a-f]{8}))?")
SelfRequest = Literal["hello", "sit", "watch", "ready", "unready", "leave", "dice"]
OwnerRequest = Literal["start", "rematch", "end_now", "seat", "seats", "options", "game"]
"""Requests that only the owner of a room may make."""


@dataclass(frozen=True, slots=True)
class GuestRequest(Payload):
    """A guest's request. `start_id` identifies the start of their program, and `number` counts its requests from 1.

    `epoch` is the dealer's epoch as known to the guest, 0 if unknown. The dealer ignores requests of earlier epochs.
    """

    do: Word
    start_id: Word
    number: Annotated[int, range(1, 1 << 31)]
    epoch: Count
    values: dict[str, object] = field(default_factory=dict)

    def read_values(self, kind: type[T], code: str = "unknown") -> T:
        """Returns the values as one of the classes below. Raises Refused with `code` for invalid values."""
        try:
            return from_json(kind, self.values)  # type: ignore[arg-type]  # the values are JSON
        except PARSE_ERRORS:
            raise Refused(code) from None


@dataclass(frozen=True, slots=True)
class JoiningPlayer:
    """A player who requests a seat: name, badge, and further names if several players share the seat."""

    name: Name
    badge: int
    partners: Partners = ()


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """The players of a guest, at least one."""

    players: Annotated[tuple[JoiningPlayer, ...], required, at_most(len(BADGES))]


@dataclass(frozen=True, slots=True)
class DiceNumber:
    """A guest's part in the draw with the dealer's commitment `draw`: its own commitment, later its number."""

    draw: Hex
    commit: Hex = ""
    reveal: Hex = ""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Opens a seat, or gives it to a bot of `level`."""

    seat: int
    kind: Literal["open", "bot"]
    level: str = ""


@dataclass(frozen=True, slots=True)
class SeatCount:
    """The requested number of seats of a room."""

    count: int


@dataclass(frozen=True, slots=True)
class OptionChange:
    """Requested options of the rules. Others stay unchanged."""

    options: Options


@dataclass(frozen=True, slots=True)
class GameChange:
    """The requested game of a room. `levels` has the level of each seat's bot, "" for people."""

    rules: str
    options: Options
    map: Track
    choosing: Choosing
    levels: Annotated[tuple[Annotated[str, ("", *LEVELS)], ...], at_most(len(BADGES))]

    @staticmethod
    def of(setup: MatchSetup) -> GameChange:
        """Returns the request for a game."""
        levels = tuple(seat.level if seat.kind == "bot" else "" for seat in setup.seats)
        return GameChange(setup.rules, setup.options, setup.map, setup.choosing, levels)

    @property
    def setup(self) -> MatchSetup:
        """The game, with open seats and bots."""
        seats = tuple(
            SeatSetup("bot" if level else "person", DEFAULT_NAMES[number], level, number)
            for number, level in enumerate(self.levels)
        )
        return MatchSetup(self.rules, 0, seats, dict(self.options), self.map, self.choosing)


@dataclass(frozen=True, slots=True)
class Order:
    """A guest's order in a match: a command, a simultaneous choice, or an undo.

    `number` is the number of the resulting step; for a choice, of the first step that results from all choices.
    """

    kind: Literal["play", "choose", "undo"]
    number: StepNumber
    lines: tuple[str, ...] = ()
    """Commands in notation: one to play, all commands of a choice, or none to withdraw the choice."""
    seat: str = ""
    """Seat of a choice or an undo. A command contains its own seat."""

    def __str__(self) -> str:
        if self.kind == "play":
            return f"{self.number} {self.lines[0]}"
        return "\n".join([f"{self.kind} {self.number} seat={self.seat}", *self.lines])

    @staticmethod
    def read(text: str) -> Order:
        """Returns the order in a text. Raises ParseError."""
        opening, _, rest = text.partition(" ")
        if opening not in ("choose", "undo"):
            return Order("play", StepNumber.read(opening), (rest,))
        header, *lines = rest.split("\n")
        number, _, seat = header.partition(" seat=")
        return Order("choose" if opening == "choose" else "undo", StepNumber.read(number), tuple(lines), seat)


@dataclass(frozen=True, slots=True)
class Question:
    """A guest's question for the steps from `number` on."""

    number: StepNumber
    checksum: int | None
    """CRC-32 of the earlier steps of the guest's first seat (`SeatStep.sum_after`); None to skip the check."""

    def __str__(self) -> str:
        return str(self.number) if self.checksum is None else f"{self.number} {self.checksum:08x}"

    @staticmethod
    def read(text: str) -> Question:
        """Returns the question in a text. Raises ParseError."""
        match = _QUESTION.fullmatch(text)
        if match is None:
            raise ParseError(protocol.WRONG_STEP)
        checksum = None if match[2] is None else int(match[2], 16)
        return Question(StepNumber.read(match[1]), checksum)


@dataclass(frozen=True, slots=True)
class SeatAnswer(Payload):
    """A guest's seats and rights, and the answer to request `number` of `start_id` (0: not requested)."""

    start_id: str
    number: int
    seats: tuple[SeatNumber, ...]
    watching: bool
    is_owner: bool
    epoch: int
    sequence: int
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class TableStatus(Payload):
    """The state of the table, sent at intervals: the awaited seat, lost players, and the latest emotes.

    Times are in seconds: `waited` since the decision began, `limit` for it, and in `lost` until a bot plays for a seat.
    """

    waiting: SeatNumber | None
    waited: Seconds
    limit: Seconds | None
    lost: tuple[tuple[SeatNumber, Seconds], ...]
    emotes: tuple[tuple[int, SeatNumber, Annotated[str, protocol.EMOTES]], ...]
    """Serial number, seat and key of each emote. The serial number distinguishes a new emote from a repeated one."""
    card: Count = 0
    """Sequence number of the last room info. A guest with an older info requests a new one."""
    step: str = ""
    """Number of the next step; "" without a match."""
    choosing: tuple[SeatNumber, ...] = ()
    """Seats that have not chosen in a round of simultaneous choices; empty if a single seat is asked."""
    chosen: tuple[SeatNumber, ...] = ()
    """Seats that have chosen in the current round of simultaneous choices."""


@dataclass(frozen=True, slots=True)
class End(Payload):
    """The data for a replay of a match, which a dealer reveals after it."""

    match_number: int
    seed: TextInteger
    secret: Hex
    """Number of the dealer in the draw."""
    commands: PackedLines
    room_id: str
    """Id of the room, as in `RoomInfo`."""
    steps: Count
    """Number of steps sent by the dealer: one per command, and two additional ones per undone command."""
    epoch: Count
    sequence: Count
    """Order of the ends of a room, together with `epoch`. A smaller pair is older."""

    def is_newer(self, other: End | None) -> bool:
        """Returns whether this end was made after another one; True if there is no other."""
        return other is None or (self.epoch, self.sequence) > (other.epoch, other.sequence)
