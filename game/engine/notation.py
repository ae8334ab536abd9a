"""Writes commands and events as one line of text each, such as `bet seat=0 horse=3 amount=2`, and matches as lines."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache, partial
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from game.engine.match import VERSION, Match
from game.engine.message import CommandRejected, ExplainedError, Message
from game.engine.rules import Command, Event, GameState, Ruleset

CommandOrEvent = Command | Event
CommandOrEventT = TypeVar("CommandOrEventT", Command, Event)
RulesetLookup = Callable[[str], Ruleset[GameState] | None]
"""Takes the key of a rule set and returns the rules; None for an unknown key."""
FIRST_LINE = f"long shot {VERSION}"
"""First line of a match record: the name of the format and its version."""


@dataclass(frozen=True, slots=True)
class TextCodec:
    """Writes values of a type as words without blanks, and reads them again.

    A game gives its own types a codec by annotation: `CardId = Annotated[int, TextCodec(slug_of, card_of)]`.
    """

    write: Callable[[Any], str]
    """Returns the word for a value."""
    read: Callable[[str], Any]
    """Returns the value of a word. Raises ValueError for an invalid word."""


class ParseError(ExplainedError):
    """Raised for a text that is not a valid command, event or match."""


def type_name(kind: type) -> str:
    """Returns the first word of a line: HorseMoved → horse_moved."""
    return _first_word(kind.__name__)


@cache
def _first_word(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def format_line(message: CommandOrEvent) -> str:
    """Returns `message` as one line, without the fields that have their default value."""
    kind: type = type(message)
    parts = [type_name(kind)]
    for name, (codec, default) in _fields(kind).items():
        value = getattr(message, name)
        if value != default:
            parts.append(f"{name}={codec.write(value)}")
    return " ".join(parts)


def parse_line(text: str, kinds: Iterable[type[CommandOrEventT]]) -> CommandOrEventT:
    """Returns the command or event in `text`, an instance of a type in `kinds`. Raises ParseError."""
    name_of_type, *pairs = text.split() or [""]
    kind = _types_by_name(tuple(kinds)).get(name_of_type)
    if kind is None:
        raise ParseError(Message("“{word}” is not known in this game.", word=name_of_type[:40]))
    fields = _fields(kind)
    values: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name not in fields or name in values:
            raise ParseError(Message("“{pair}” does not belong to “{word}”.", pair=pair[:40], word=name_of_type))
        codec, _default = fields[name]
        values[name] = _parse_field(codec, value, pair)
    try:
        return kind(**values)  # type: ignore[no-any-return]
    except TypeError:
        raise ParseError(Message("“{line}” is incomplete.", line=text[:80])) from None


def _parse_field(codec: TextCodec, value: str, pair: str) -> object:
    try:
        return codec.read(value)
    except ValueError:
        raise ParseError(Message("“{pair}” has an invalid value.", pair=pair[:40])) from None


def matching(pattern: str, text: str) -> str:
    """Returns `text` if the whole of it matches the pattern, else raises ValueError."""
    if not re.fullmatch(pattern, text):
        raise ValueError(text)
    return text


NO_AND_YES = ("no", "yes")
"""Words for False and True."""


def _read_number(text: str) -> int:
    return int(matching("[0-9]{1,12}", text))


def _read_signed(text: str) -> int:
    return int(matching("-?[0-9]{1,12}", text))


def _read_truth_value(text: str) -> bool:
    return bool(NO_AND_YES.index(text))


NUMBER = TextCodec(str, _read_number)
"""Codec of integers from 0, such as numbers of seats and horses. A default value may be negative."""
Signed = Annotated[int, TextCodec(str, _read_signed)]
"""An integer that may be negative."""
CODECS: Mapping[type, TextCodec] = {
    int: NUMBER,
    bool: TextCodec(NO_AND_YES.__getitem__, _read_truth_value),
    str: TextCodec(str, partial(matching, r"\w{0,60}")),
}
"""Codec of each field type. A tuple of any length is also allowed, if all items have the same one of these types."""


def codec_of(hint: Any) -> TextCodec:
    """Returns the codec for a field with this annotation. Raises TypeError for other types."""
    if get_origin(hint) is Annotated:
        return next(codec for codec in hint.__metadata__ if isinstance(codec, TextCodec))
    if get_origin(hint) is tuple and get_args(hint)[1:] == (...,):
        return _tuple_of(codec_of(get_args(hint)[0]))
    if hint not in CODECS:
        raise TypeError(f"{hint} cannot be in a command or event")
    return CODECS[hint]


def _tuple_of(item: TextCodec) -> TextCodec:
    def write(values: Iterable[object]) -> str:
        return ",".join(map(item.write, values))

    def read(text: str) -> tuple[object, ...]:
        return tuple(map(item.read, text.split(","))) if text else ()

    return TextCodec(write, read)


@cache
def _fields(kind: type[CommandOrEvent]) -> dict[str, tuple[TextCodec, object]]:
    """Returns the codec and the default value of each field."""
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: (codec_of(hints[field.name]), field.default) for field in fields(kind)}


@cache
def _types_by_name(kinds: tuple[type, ...]) -> dict[str, Any]:
    return {type_name(kind): kind for kind in kinds}


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """The parts of a match's text."""

    rules: str
    """Key of the rule set."""
    seed: int
    options: Mapping[str, str]
    """Options as texts by name."""
    commands: Sequence[str]
    """Commands of the match as lines, one per command."""
    notes: Sequence[tuple[str, str]] = field(default=())
    """Further header lines (seats, map) as pairs of name and value, in order."""


def dump_record(record: MatchRecord) -> str:
    """Returns the text of a record. Its last line has the number of commands, which reveals a truncated text."""
    header = [FIRST_LINE, f"rules {record.rules}", f"seed {record.seed}"]
    header += [f"option {name}={value}" for name, value in record.options.items()]
    header += [f"{name} {value}" for name, value in record.notes]
    return "\n".join([*header, "", *record.commands, f"end {len(record.commands)}", ""])


def parse_record(text: str) -> MatchRecord:
    """Returns the record in `text`. Raises ParseError."""
    header, _, body = text.replace("\r\n", "\n").partition("\n\n")
    first, *lines = header.split("\n")
    if first != FIRST_LINE:
        raise ParseError(Message("This is not a saved game."))
    pairs = [(name, value) for name, _, value in (line.partition(" ") for line in lines)]
    options = [value.partition("=")[::2] for name, value in pairs if name == "option"]
    _refuse_repeated([name for name, _value in pairs if name in ("rules", "seed")])
    _refuse_repeated([f"option {name}" for name, _value in options])
    value_by_name = dict(pairs)
    notes = [pair for pair in pairs if pair[0] not in ("rules", "seed", "option")]
    seed = _parse_seed(value_by_name.get("seed", ""))
    return MatchRecord(value_by_name.get("rules", ""), seed, dict(options), _command_lines(body), notes)


def _refuse_repeated(names: Sequence[str]) -> None:
    for name, count in Counter(names).items():
        if count > 1:
            raise ParseError(Message("The saved game has “{name}” twice.", name=name[:40]))


def _parse_seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 20):
        raise ParseError(Message("The saved game has no seed."))
    return int(text)


def _command_lines(body: str) -> list[str]:
    lines = body.removesuffix("\n").split("\n")
    if lines[-1] != f"end {len(lines) - 1}":
        raise ParseError(Message("The saved game is incomplete."))
    return lines[:-1]


def replay_record(record: MatchRecord, ruleset_by_key: RulesetLookup) -> Match[GameState]:
    """Replays a record and returns the match. Raises ParseError for an unknown rule set or an illegal command."""
    match = _initial_match(record, ruleset_by_key)
    for number, text in enumerate(record.commands, 1):
        try:
            match.play(parse_line(text, match.rules.commands))
        except (CommandRejected, ParseError) as error:
            raise ParseError(Message("Move {number}: {reason}", number=number, reason=error.reason)) from None
    return match


def _initial_match(record: MatchRecord, ruleset_by_key: RulesetLookup) -> Match[GameState]:
    rules = ruleset_by_key(record.rules)
    if rules is None:
        raise ParseError(Message("There is no game called “{rules}”.", rules=record.rules[:40]))
    try:
        return Match(rules, rules.options(dict(record.options)), record.seed)
    except CommandRejected as error:
        raise ParseError(error.reason) from None
