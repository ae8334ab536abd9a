"""Writes a match as plain text and reads it again: header lines, an empty line, then one command a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.engine.match import VERSION, VERSIONS, Match
from game.engine.message import Message
from game.engine.notation import ParseError, format_line, parse_line
from game.engine.rules import CommandRejected, GameState, Ruleset

NAME = "long shot"
"""The name of the format. Its version, which follows, is the match's and says how chance is drawn."""
VERSION_BY_FIRST_LINE = {f"{NAME} {version}": version for version in VERSIONS}
"""First lines that are accepted, with their version: every one there has been."""


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match as read from its text. `notes` are further header lines (seats, map), in order."""

    rules: str
    seed: int
    options: Mapping[str, str]
    commands: Sequence[str]
    notes: Sequence[tuple[str, str]] = field(default=())
    version: int = VERSION


def to_record(match: Match[GameState], notes: Sequence[tuple[str, str]] = ()) -> MatchRecord:
    """Returns the record of `match`, enough to play it again."""
    options = match.rules.option_texts(match.options)
    commands = [format_line(command) for command in match.commands]
    return MatchRecord(match.rules.key, match.seed, options, commands, notes, match.version)


def dump_record(record: MatchRecord) -> str:
    """Returns the text of a record; the last line is `end` and the number of commands, so a cut is noticed."""
    header = [f"{NAME} {record.version}", f"rules {record.rules}", f"seed {record.seed}"]
    header += [f"option {name}={value}" for name, value in record.options.items()]
    header += [f"{name} {value}" for name, value in record.notes]
    return "\n".join([*header, "", *record.commands, f"end {len(record.commands)}", ""])


def parse_record(text: str) -> MatchRecord:
    """Returns the record in `text`. Raises ParseError."""
    header, _, body = text.replace("\r\n", "\n").partition("\n\n")
    first, *lines = header.split("\n")
    if first not in VERSION_BY_FIRST_LINE:
        raise ParseError(Message("This is not a saved game."))
    pairs = [(name, value) for name, _, value in (one.partition(" ") for one in lines)]
    single = dict(pairs)
    options = dict(_parse_option(value) for name, value in pairs if name == "option")
    notes = [pair for pair in pairs if pair[0] not in ("rules", "seed", "option")]
    seed = _parse_seed(single.get("seed", ""))
    return MatchRecord(
        single.get("rules", ""), seed, options, _command_lines(body), notes, VERSION_BY_FIRST_LINE[first]
    )


def _parse_option(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def _parse_seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 20):
        raise ParseError(Message("The saved game has no seed."))
    return int(text)


def _command_lines(body: str) -> list[str]:
    lines = body.removesuffix("\n").split("\n")
    if lines[-1] != f"end {len(lines) - 1}":
        raise ParseError(Message("The saved game is incomplete."))
    return lines[:-1]


def replay_record(record: MatchRecord, catalog: Sequence[Ruleset[GameState]]) -> Match[GameState]:
    """Returns the match of a record, played again. Raises ParseError for an unknown rule set or an illegal command."""
    match = _initial_match(record, catalog)
    for number, text in enumerate(record.commands, 1):
        try:
            match.play(parse_line(text, match.rules.commands))
        except (CommandRejected, ParseError) as error:
            raise ParseError(Message("Move {number}: {reason}", number=number, reason=error.reason)) from None
    return match


def _initial_match(record: MatchRecord, catalog: Sequence[Ruleset[GameState]]) -> Match[GameState]:
    rules = next((rules for rules in catalog if rules.key == record.rules), None)
    if rules is None:
        raise ParseError(Message("There is no game called “{rules}”.", rules=record.rules[:40]))
    try:
        return Match(rules, rules.options(dict(record.options)), record.seed, record.version)
    except CommandRejected as error:
        raise ParseError(error.reason) from None
