"""Defines what dealer and guests tell each other in JSON: requests, answers, the table, and the end; and orders."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeVar

from game.bots.registry import LEVELS
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
SelfRequest = Literal["hello", "sit", "watch", "ready", "unready", "leave", "dice"]
OwnerRequest = Literal["start", "rematch", "end_now", "seat", "seats", "options", "game"]
"""What the owner of a room may ask for beside what everybody may."""


@dataclass(frozen=True, slots=True)
class GuestRequest(Payload):
    """A guest's request. `start_id` is the start of their program, `number` counts its requests from 1.

    `epoch` is the dealer's that they know of, 0 for none: what was said to an earlier one counts for nothing.
    """

    do: Word
    start_id: Word
    number: Annotated[int, range(1, 1 << 31)]
    epoch: Count
    values: dict[str, object] = field(default_factory=dict)

    def read_values(self, kind: type[T], code: str = "unknown") -> T:
        """Returns the values, which are of a class below. Raises Refused with that code for others."""
        try:
            return from_json(kind, self.values)  # type: ignore[arg-type]  # they came out of JSON
        except PARSE_ERRORS:
            raise Refused(code) from None


@dataclass(frozen=True, slots=True)
class JoiningPlayer:
    """A player who wants a seat: a name, a badge, and further names where several share the seat."""

    name: Name
    badge: int
    partners: Partners = ()


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """The players of a guest, at least one."""

    players: Annotated[tuple[JoiningPlayer, ...], required, at_most(len(BADGES))]


@dataclass(frozen=True, slots=True)
class DiceNumber:
    """What a guest sends for the draw with the dealer's commitment `draw`: its own commitment, later its number."""

    draw: Hex
    commit: Hex = ""
    reveal: Hex = ""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A seat that is to be open, or a bot's."""

    seat: int
    kind: Literal["open", "bot"]
    level: str = ""


@dataclass(frozen=True, slots=True)
class SeatCount:
    """The number of seats that a room is to have."""

    count: int


@dataclass(frozen=True, slots=True)
class OptionChange:
    """Options of the rules that are to be others."""

    options: Options


@dataclass(frozen=True, slots=True)
class GameChange:
    """The game that a room is to have. A seat is the level of its bot, "" for people."""

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
    """What a guest asks of the match: a command, a choice beside others', or to take a command back.

    `number` is the step that it is meant to be; of a choice, the first one that follows from all of them.
    """

    kind: Literal["play", "choose", "undo"]
    number: StepNumber
    lines: tuple[str, ...] = ()
    """Commands in notation: one to play, or all that a seat chooses, none to think again."""
    seat: str = ""
    """Whose it is; a command says so itself."""

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
class SeatAnswer(Payload):
    """What a guest has now, and the answer to request `number` of `start_id` (0: unasked)."""

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
    """The state of the table, sent now and then: who is waited for, who is lost, and the latest emotes.

    `waited`, `limit` and those of `lost` are seconds: how long already, the time for it, and how long until a bot plays
    for a seat.
    """

    waiting: SeatNumber | None
    waited: Seconds
    limit: Seconds | None
    lost: tuple[tuple[SeatNumber, Seconds], ...]
    emotes: tuple[tuple[int, SeatNumber, Annotated[str, protocol.EMOTES]], ...]
    """Number, seat and key; the number tells a new one from one that was sent before."""
    card: Count = 0
    """The sequence number of the last room info: a guest that has an older one asks for it."""
    step: str = ""
    """The number of the step that is waited for; "" without a match."""
    choosing: tuple[SeatNumber, ...] = ()
    """Those who choose it at the same time and are waited for; empty where only one seat is asked."""
    chosen: tuple[SeatNumber, ...] = ()
    """Those who choose with them and are ready."""


@dataclass(frozen=True, slots=True)
class End(Payload):
    """What a dealer reveals when a match is over: all that it follows from."""

    match_number: int
    seed: TextInteger
    secret: Hex
    """The dealer's number in the draw."""
    commands: PackedLines
    room_id: str
    """The room's, as in its `RoomInfo`."""
    steps: int
    """How many steps the dealer has sent; more than commands where some were taken back."""
