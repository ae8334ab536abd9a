"""Writes and reads the text of a match with its seats: the engine's record, with seats, map and a checksum.

A line such as `seat bot level=regular look=1 name="Bo"` describes a seat; a shared seat has `names=["Ana", "Bo"]`.
"""

import json
import re
from collections.abc import Sequence
from typing import get_args
from zlib import crc32

from game.engine.catalog import ruleset_by_key
from game.engine.match import Match
from game.engine.message import Message
from game.engine.notation import MatchRecord, ParseError, dump_record, parse_record, replay_record
from game.engine.rules import GameState
from game.i18n import _
from game.session.setup import BADGES, DEFAULT_CHOOSING, Choosing, MatchSetup, SeatKind, SeatSetup, is_track_name
from game.typed_json import JsonValue

MAX_CHARACTERS = 1 << 22
"""Maximum length of a save, in characters: enough for 100,000 commands. A match between bots has at most 20,000."""
MAX_PARTNERS = 7
"""Maximum number of additional players who share a seat."""
DAMAGED = Message("The saved game is damaged.")
"""Reason for the rejection of a damaged save."""
NO_CHECKSUM = Message("The saved game has no checksum.")
"""Reason for the rejection of a save without a line `sum`."""
SINGLE_NOTES = ("map", "choosing")
"""Header lines that occur at most once, in addition to those of the match record."""

_CONTROL_CHARACTERS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Pattern of characters that a save must not contain unescaped, and that fonts do not show."""
_SEAT = re.compile(r'(person|bot)(?: level=(\w{1,40}))? look=(\d{1,3}) (?:name=(".*")|names=(\[.*\]))')
_WORD = re.compile(r"[\w-]+")
"""Pattern of a name that needs no quotes."""
_CHECKSUM = re.compile(r"\nsum (\S+)$")


def dumps(setup: MatchSetup, commands: Sequence[str]) -> str:
    """Returns the text of a match, for `loads`. `commands` are lines of notation."""
    notes = [("seat", _format_seat(seat)) for seat in setup.seats]
    if setup.map:
        notes.append(("map", setup.map if _WORD.fullmatch(setup.map) else quoted(setup.map)))
    if setup.choosing != DEFAULT_CHOOSING:
        notes.append(("choosing", setup.choosing))
    text = dump_record(MatchRecord(setup.rules, setup.seed, setup.options, commands, notes))
    return text.replace("\n\n", f"\nsum {_checksum(text)}\n\n", 1)


def loads(text: str) -> tuple[MatchSetup, Match[GameState]]:
    """Returns the set-up and the replayed match of a text. Raises ParseError."""
    if len(text) > MAX_CHARACTERS:
        raise ParseError(
            Message("This text is too long: a saved game has at most {count} characters.", count=MAX_CHARACTERS)
        )
    text = text.replace("\r\n", "\n")
    if _CONTROL_CHARACTERS.search(text):
        raise ParseError(DAMAGED)
    return setup_and_match(parse_record(_without_checksum(text)))


def setup_and_match(record: MatchRecord) -> tuple[MatchSetup, Match[GameState]]:
    """Returns the set-up and the replayed match of a record. Raises ParseError."""
    _check_notes([name for name, _value in record.notes])
    seats = tuple(_parse_seat(value) for name, value in record.notes if name == "seat")
    track = next((unquoted(value) for name, value in record.notes if name == "map"), "")
    if not is_track_name(track):
        raise ParseError(Message("The saved game has an invalid track name."))
    match = replay_record(record, ruleset_by_key)
    options = match.rules.option_texts(match.options)
    count = int(options["seats"])
    seats = seats or _default_seats(count)
    if len(seats) != count:
        raise ParseError(Message("The saved game names {names} players, not {count}.", names=len(seats), count=count))
    return MatchSetup(record.rules, record.seed, seats, options, track, _choosing(record)), match


def _check_notes(names: Sequence[str]) -> None:
    """Raises ParseError for an unknown header line, and for one that may occur only once and is repeated."""
    for name in names:
        if name not in ("seat", *SINGLE_NOTES):
            raise ParseError(Message("The saved game has an unknown line “{name}”.", name=name[:40]))
        if name in SINGLE_NOTES and names.count(name) > 1:
            raise ParseError(Message("The saved game has “{name}” twice.", name=name))


def _choosing(record: MatchRecord) -> Choosing:
    text = next((value for name, value in record.notes if name == "choosing"), DEFAULT_CHOOSING)
    choices: tuple[Choosing, ...] = get_args(Choosing)
    choosing = next((name for name in choices if name == text), None)
    if choosing is None:
        raise ParseError(DAMAGED)
    return choosing


def quoted(text: str) -> str:
    """Returns the text as one line of printable characters, in double quotes."""
    return "".join(_escaped(letter) for letter in json.dumps(text, ensure_ascii=False))


def unquoted(text: str) -> str:
    """Returns the text of a quoted line or of a plain word, the inverse of `quoted`. Raises ParseError."""
    if _WORD.fullmatch(text):
        return text
    value = _value(text)
    if not isinstance(value, str):
        raise ParseError(DAMAGED)
    return value


def _value(text: str) -> JsonValue:
    try:
        value: JsonValue = json.loads(text)
    except (ValueError, RecursionError):
        raise ParseError(DAMAGED) from None
    return value


def _escaped(letter: str) -> str:
    """Returns a printable character unchanged, and the JSON escape of any other."""
    if letter.isprintable():
        return letter
    return json.dumps(letter)[1:-1]


def _format_seat(seat: SeatSetup) -> str:
    level = f" level={seat.level}" if seat.level else ""
    return f"{seat.kind}{level} look={seat.badge} {_names_text(seat)}"


def _names_text(seat: SeatSetup) -> str:
    if not seat.partners:
        return f"name={quoted(seat.name)}"
    return f"names=[{', '.join(map(quoted, (seat.name, *seat.partners)))}]"


def _parse_seat(line: str) -> SeatSetup:
    parts = _SEAT.fullmatch(line)
    if parts is None or (parts[1] == "bot" and not parts[2]):
        raise ParseError(Message("The saved game does not list its players."))
    kind: SeatKind = "bot" if parts[1] == "bot" else "person"
    name, *partners = [unquoted(parts[4])] if parts[4] else _names(parts[5])
    return SeatSetup(kind, name, parts[2] or "", _badge(parts[3]), tuple(partners))


def _names(text: str) -> list[str]:
    value = _value(text)
    names = [name for name in value if isinstance(name, str)] if isinstance(value, list) else []
    if not names or names != value:
        raise ParseError(DAMAGED)
    if len(names) > 1 + MAX_PARTNERS:
        raise ParseError(Message("At most {count} players can share a seat.", count=1 + MAX_PARTNERS))
    return names


def _badge(text: str) -> int:
    badge = int(text)
    if badge not in BADGES:
        reason = Message("The saved game has a seat colour that is not one of the {count}.", count=len(BADGES))
        raise ParseError(reason)
    return badge


def _default_seats(count: int) -> tuple[SeatSetup, ...]:
    names = [_("Player {number}").format(number=number) for number in range(1, count + 1)]
    return tuple(SeatSetup("person", name, badge=seat % len(BADGES)) for seat, name in enumerate(names))


def _without_checksum(text: str) -> str:
    """Returns the text without its checksum. Raises ParseError for a missing or wrong one."""
    header, gap, body = text.partition("\n\n")
    found = _CHECKSUM.search(header)
    if found is None:
        parse_record(text)  # a text that is no save at all has a separate sentence
        raise ParseError(NO_CHECKSUM)
    plain = header[: found.start()] + gap + body
    if found[1] != _checksum(plain):
        raise ParseError(DAMAGED)
    return plain


def _checksum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"
