"""Describes a room to everybody: what is played, who sits where, and whether it has begun."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Literal, TypeVar, get_args

from game.bots.registry import LEVELS
from game.engine.message import Message
from game.engine.notation import ParseError
from game.json_value import JsonObject, JsonValue, as_integer, as_list, as_object, as_text
from game.online import protocol
from game.session.save_format import MAX_PARTNERS
from game.session.setup import BADGES, MatchSetup, SeatSetup, clean_name, is_track_name

T = TypeVar("T")
Phase = Literal["lobby", "playing", "ended", "closed"]
SeatCardKind = Literal["open", "person", "bot"]
MAX_CARD_BYTES = 16_384
"""Bytes of a card."""
MAX_OPTIONS = 40
MAX_OPTION_LETTERS = 60
OWNER_IN_PROCESS = -1
"""The owner of a room who needs no seat: whoever started the dealer."""
NO_CARD = Message("The room cannot be read.")


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A seat of a room. `level` is the bot's: of a seat of bots, or of who stands in for a person that is lost."""

    name: str
    badge: int
    kind: SeatCardKind = "open"
    level: str = ""
    connected: bool = False
    ready: bool = False
    stand_in: bool = False
    partners: tuple[str, ...] = ()
    """Further players who share the seat."""

    @property
    def setup(self) -> SeatSetup:
        """The seat in the set-up of a match."""
        if self.kind == "bot":
            return SeatSetup("bot", self.name, self.level, self.badge)
        return SeatSetup("person", self.name, "", self.badge, self.partners)


@dataclass(frozen=True, slots=True)
class RoomCard:
    """A room as everybody knows it; the dealer retains it at the broker."""

    protocol: int
    rules_fingerprint: str
    room: str
    phase: Phase
    rules: str
    options: Mapping[str, str]
    map: str
    seats: tuple[SeatCard, ...]
    spectators: int
    may_watch: bool
    commitment: str
    """Of the match that is played; "" in a lobby."""
    steps: int
    """Steps of the match when the card was written."""
    host_key: str
    """The dealer's public key in a sealed room, else ""."""
    match_number: int
    """Counts the matches of the room, from 1; in a lobby, of the one to come."""
    owner: int
    """The first seat of who may start and change things; OWNER_IN_PROCESS for who started the dealer."""
    run: int
    """Counts how often the dealer was started: after a crash it may know less than before."""
    serial: int
    """Counts the cards of a run: an older one that comes late is ignored."""
    seconds_before_stand_in: int = 30
    """Seconds that a lost player is waited for."""
    birth: str = ""
    """A word that tells this room from an earlier one of the same code."""

    def setup(self, seed: int = 0) -> MatchSetup:
        """Returns the set-up of the room's match; the seed is unknown until its end."""
        return MatchSetup(self.rules, seed, tuple(seat.setup for seat in self.seats), dict(self.options), self.map)

    def to_text(self) -> str:
        """Returns it as JSON."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def from_text(text: str) -> RoomCard:
        """Returns the card in a text. Raises ForeignProtocol for another version's, ParseError for what is no card."""
        if not protocol.is_fine(text, MAX_CARD_BYTES):
            raise ParseError(NO_CARD)
        try:
            value = protocol.json_object(text)
            number = as_integer(value.get("protocol"))
            if number != protocol.PROTOCOL:
                raise ForeignProtocol
            return _card(value)
        except ValueError:
            raise ParseError(NO_CARD) from None


class ForeignProtocol(ParseError):
    """A room that speaks another version of the protocol."""

    def __init__(self) -> None:
        super().__init__(Message("This room is played with another version of the game."))


def _card(value: JsonObject) -> RoomCard:
    return RoomCard(
        protocol=as_integer(value.get("protocol")),
        rules_fingerprint=_word(value.get("rules_fingerprint")),
        room=_word(value.get("room")),
        phase=_choice(value.get("phase"), get_args(Phase)),
        rules=_word(value.get("rules")),
        options=options_of(value.get("options")),
        map=_track(value.get("map")),
        seats=tuple(seat_card_of(as_object(seat)) for seat in as_list(value.get("seats"))[: len(BADGES)]),
        spectators=_count(value.get("spectators")),
        may_watch=_flag(value.get("may_watch")),
        commitment=_word(value.get("commitment"), 64),
        steps=_count(value.get("steps")),
        host_key=_word(value.get("host_key"), 200),
        match_number=_count(value.get("match_number")),
        owner=as_integer(value.get("owner")),
        run=_count(value.get("run")),
        serial=_count(value.get("serial")),
        seconds_before_stand_in=_count(value.get("seconds_before_stand_in")),
        birth=_word(value.get("birth")),
    )


def seat_object(seat: SeatCard) -> dict[str, object]:
    """Returns a seat for JSON."""
    return asdict(seat)


def seat_card_of(value: JsonObject) -> SeatCard:
    """Returns the seat of a JSON object, its names cleaned. Raises ValueError."""
    badge = as_integer(value.get("badge"))
    if badge not in BADGES:
        raise ValueError(badge)
    level = _word(value.get("level"))
    if level and level not in LEVELS:
        raise ValueError(level)
    return SeatCard(
        name=clean_name(as_text(value.get("name"))),
        badge=badge,
        kind=_choice(value.get("kind"), get_args(SeatCardKind)),
        level=level,
        connected=_flag(value.get("connected")),
        ready=_flag(value.get("ready")),
        stand_in=_flag(value.get("stand_in")),
        partners=names_of(value.get("partners")),
    )


def names_of(value: JsonValue) -> tuple[str, ...]:
    """Returns the names in a JSON list, cleaned. Raises ValueError."""
    return tuple(clean_name(as_text(name)) for name in as_list(value)[:MAX_PARTNERS])


def options_of(value: JsonValue) -> dict[str, str]:
    """Returns the options in a JSON object. Raises ValueError."""
    options = as_object(value)
    if len(options) > MAX_OPTIONS:
        raise ValueError("too many options")
    return {_word(name): _word(as_text(text)) for name, text in options.items()}


def _word(value: JsonValue, most: int = MAX_OPTION_LETTERS) -> str:
    text = as_text(value)
    if len(text) > most or not text.isprintable():
        raise ValueError(text[:40])
    return text


def _track(value: JsonValue) -> str:
    text = as_text(value)
    if not is_track_name(text):
        raise ValueError(text[:40])
    return text


def _choice(value: JsonValue, allowed: tuple[T, ...]) -> T:
    """Returns one of the words that are allowed. Raises ValueError."""
    found = next((one for one in allowed if one == value), None)
    if found is None:
        raise ValueError(value)
    return found


def _flag(value: JsonValue) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _count(value: JsonValue) -> int:
    number = as_integer(value)
    if number < 0:
        raise ValueError(number)
    return number
