"""Writes and reads what dealer and guests tell each other in JSON: requests, answers, the table, and the end."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

from game.bots.registry import LEVELS
from game.engine.match import VERSIONS
from game.engine.message import Message
from game.engine.rules import Seat
from game.json_value import JsonObject, JsonValue, as_integer, as_list, as_object, as_text
from game.online import protocol
from game.online.protocol import Refused, StepNumber
from game.online.room_card import names_of, options_of
from game.online.seating import Sitter
from game.session.save_format import MAX_CHARACTERS
from game.session.setup import BADGES, DEFAULT_NAMES, Choosing, MatchSetup, SeatSetup, clean_name, is_track_name

MAX_SEED_DIGITS = 20
MAX_SALT_LETTERS = 64


@dataclass(frozen=True, slots=True)
class GuestRequest:
    """What a guest asks for. `life` is the start of their program, `number` counts its requests from 1."""

    do: str
    life: str
    number: int
    values: JsonObject = field(default_factory=dict)

    def to_text(self) -> str:
        """Returns it as JSON."""
        return _text({"do": self.do, "life": self.life, "n": self.number, **self.values})

    @staticmethod
    def read(text: str) -> GuestRequest:
        """Returns the request in a text. Raises ValueError."""
        value = protocol.json_object(text)
        number = as_integer(value.get("n"))
        if number < 1:
            raise ValueError(number)
        return GuestRequest(as_text(value.get("do"))[:20], as_text(value.get("life"))[:20], number, value)

    def integer(self, name: str) -> int:
        """Returns a whole number of the request. Raises Refused."""
        try:
            return as_integer(self.values.get(name))
        except ValueError:
            raise Refused("unknown") from None

    def text(self, name: str) -> str:
        """Returns a text of the request, "" if there is none."""
        value = self.values.get(name)
        return value if isinstance(value, str) else ""

    def seat_kind(self) -> Literal["open", "bot"]:
        """Returns what a seat is to be: open, or a bot's. Raises Refused."""
        match self.values.get("kind"):
            case "open":
                return "open"
            case "bot":
                return "bot"
        raise Refused("unknown")

    def options(self) -> dict[str, str]:
        """Returns options of the rules. Raises Refused."""
        try:
            return options_of(self.values.get("options"))
        except ValueError:
            raise Refused("options") from None

    def game(self) -> MatchSetup:
        """Returns the game that is asked for, with open seats and bots. Raises Refused."""
        try:
            return _game(self.values)
        except ValueError:
            raise Refused("options") from None

    def sitters(self) -> tuple[Sitter, ...]:
        """Returns who wants a seat, at least one. Raises Refused."""
        try:
            players = [as_object(player) for player in as_list(self.values.get("players"))]
            sitters = tuple(map(_sitter, players[: len(BADGES)]))
        except ValueError:
            raise Refused("unknown") from None
        if not sitters:
            raise Refused("unknown")
        return sitters


def _sitter(value: JsonObject) -> Sitter:
    return Sitter(
        clean_name(as_text(value.get("name"))), as_integer(value.get("badge")), names_of(value.get("partners", ()))
    )


def game_object(setup: MatchSetup) -> dict[str, JsonValue]:
    """Returns a game for a request: a seat is the level of its bot, "" for people."""
    levels: list[JsonValue] = [seat.level if seat.kind == "bot" else "" for seat in setup.seats]
    options: dict[str, JsonValue] = dict(setup.options)
    return {
        "rules": setup.rules,
        "options": options,
        "map": setup.map,
        "choosing": setup.choosing,
        "levels": levels,
    }


def _game(value: JsonObject) -> MatchSetup:
    levels = [as_text(level) for level in as_list(value.get("levels"))]
    choosing = next((one for one in get_args(Choosing) if one == value.get("choosing")), None)
    track = as_text(value.get("map"))
    if choosing is None or len(levels) > len(BADGES) or not set(levels) <= {"", *LEVELS} or not is_track_name(track):
        raise ValueError("no game")
    seats = (SeatSetup("bot" if level else "person", DEFAULT_NAMES[n], level, n) for n, level in enumerate(levels))
    return MatchSetup(as_text(value.get("rules")), 0, tuple(seats), options_of(value.get("options")), track, choosing)


def sitter_object(sitter: Sitter) -> JsonObject:
    """Returns who wants a seat, for a request."""
    return {"name": sitter.name, "badge": sitter.badge, "partners": list(sitter.partners)}


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
class SeatAnswer:
    """What a guest has now, and the answer to request `number` of `life` (0: unasked)."""

    life: str
    number: int
    seats: tuple[Seat, ...]
    watching: bool
    is_owner: bool
    run: int
    serial: int
    refused: Refused | None = None

    def to_text(self) -> str:
        """Returns it as JSON."""
        return _text(
            {
                "life": self.life,
                "n": self.number,
                "seats": list(self.seats),
                "watching": self.watching,
                "owner": self.is_owner,
                "run": self.run,
                "serial": self.serial,
                "refused": self.refused.to_object() if self.refused else None,
            }
        )

    @staticmethod
    def read(text: str) -> tuple[SeatAnswer, Message | None]:
        """Returns the answer in a text, with the sentence of its refusal, if any. Raises ValueError."""
        value = protocol.json_object(text)
        refused = value.get("refused")
        answer = SeatAnswer(
            as_text(value.get("life")),
            as_integer(value.get("n")),
            tuple(seat_of(seat) for seat in as_list(value.get("seats"))),
            value.get("watching") is True,
            value.get("owner") is True,
            as_integer(value.get("run")),
            as_integer(value.get("serial")),
        )
        return answer, None if refused is None else protocol.refusal_of(as_object(refused))


def seat_of(value: JsonValue) -> Seat:
    """Returns a seat. Raises ValueError for a number that none has."""
    seat = as_integer(value)
    if seat not in BADGES:  # there are as many badges as seats
        raise ValueError(seat)
    return seat


@dataclass(frozen=True, slots=True)
class TableStatus:
    """What everybody is told now and then: who is waited for, who is lost, and what was said with pictures.

    `waited`, `limit` and the values of `lost` are seconds: how long already, the time for it, and how long until a bot
    plays for a seat.
    """

    waiting: Seat | None
    waited: float
    limit: float | None
    lost: Mapping[Seat, float]
    emotes: Sequence[tuple[int, Seat, str]]
    """Number, seat and key; the number tells a new one from one that was told before."""
    card: int = 0
    """The serial number of the last card: who has an older one asks for it."""
    step: str = ""
    """The number of the step that is waited for; "" without a match."""
    choosing: tuple[Seat, ...] = ()
    """Those who choose it at the same time and are waited for; empty where one seat is asked alone."""
    chosen: tuple[Seat, ...] = ()
    """Those who choose with them and are ready."""

    def to_text(self) -> str:
        """Returns it as JSON."""
        return _text(
            {
                "waiting": self.waiting,
                "waited": round(self.waited, 1),
                "limit": self.limit,
                "lost": {str(seat): round(seconds, 1) for seat, seconds in self.lost.items()},
                "emotes": [list(emote) for emote in self.emotes],
                "card": self.card,
                "step": self.step,
                "choosing": list(self.choosing),
                "chosen": list(self.chosen),
            }
        )

    @staticmethod
    def read(text: str) -> TableStatus:
        """Returns the table in a text. Raises ValueError."""
        value = protocol.json_object(text)
        waiting, limit = value.get("waiting"), value.get("limit")
        return TableStatus(
            None if waiting is None else seat_of(waiting),
            _seconds(value.get("waited")),
            None if limit is None else _seconds(limit),
            {seat_of(int(seat)): _seconds(left) for seat, left in as_object(value.get("lost")).items()},
            tuple(_emote(as_list(emote)) for emote in as_list(value.get("emotes"))),
            as_integer(value.get("card")),
            as_text(value.get("step")),
            tuple(map(seat_of, as_list(value.get("choosing")))),
            tuple(map(seat_of, as_list(value.get("chosen")))),
        )


def _emote(value: Sequence[JsonValue]) -> tuple[int, Seat, str]:
    number, seat, key = value
    if key not in protocol.EMOTES:
        raise ValueError(key)
    return as_integer(number), seat_of(seat), as_text(key)


def _seconds(value: JsonValue) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < 1e9:
        raise ValueError(value)
    return float(value)


@dataclass(frozen=True, slots=True)
class End:
    """What a dealer reveals when a match is over: all that it follows from."""

    match_number: int
    seed: int
    salt: str
    commands: tuple[str, ...]
    version: int
    birth: str = ""
    """The room's, as on its card."""
    steps: int = 0
    """How many steps the dealer has told; more than commands where some were taken back."""

    def to_text(self) -> str:
        """Returns it as JSON; the commands, a line each, compressed by zlib and in base64."""
        packed = b64encode(zlib.compress("\n".join(self.commands).encode(), 9)).decode()
        return _text(
            {
                "match": self.match_number,
                "seed": str(self.seed),
                "salt": self.salt,
                "commands": packed,
                "version": self.version,
                "birth": self.birth,
                "steps": self.steps,
            }
        )

    @staticmethod
    def read(text: str) -> End:
        """Returns the end in a text. Raises ValueError."""
        value = protocol.json_object(text)
        seed, salt, version = as_text(value.get("seed")), as_text(value.get("salt")), as_integer(value.get("version"))
        is_seed = seed.isascii() and seed.isdigit() and len(seed) <= MAX_SEED_DIGITS
        if not is_seed or len(salt) > MAX_SALT_LETTERS or version not in VERSIONS:
            raise ValueError("no end")
        lines = _unpacked(as_text(value.get("commands")))
        match, steps, birth = (
            as_integer(value.get("match")),
            as_integer(value.get("steps")),
            as_text(value.get("birth")),
        )
        return End(match, int(seed), salt, lines, version, birth, steps)


def _unpacked(text: str) -> tuple[str, ...]:
    """Returns the lines in a compressed text, which may not become too long. Raises ValueError."""
    unpacking = zlib.decompressobj()
    try:
        raw = unpacking.decompress(b64decode(text, validate=True), MAX_CHARACTERS)
    except zlib.error:
        raise ValueError("no commands") from None
    if unpacking.unconsumed_tail:
        raise ValueError("too many commands")
    return tuple(raw.decode().split("\n")) if raw else ()


def _text(value: JsonObject) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
