"""A match as plain text: a few header lines, an empty line, then one command a line. Touches no files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.core import Rejected, Rules, Sentence
from game.engine.match import VERSION, VERSIONS, Match
from game.engine.notation import Unreadable, line, read

NAME = "long shot"
"""The name of the format. Its version, which follows, is the match's and says how chance is drawn."""
FIRST_LINES = {f"{NAME} {version}": version for version in VERSIONS}
"""What is read: every version there has been."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match as its text says it. `notes` are header lines of others (seats, map), kept in order."""

    rules: str
    seed: int
    options: Mapping[str, str]
    commands: Sequence[str]
    notes: Sequence[tuple[str, str]] = field(default=())
    version: int = VERSION


def record(match: Match[Any], notes: Sequence[tuple[str, str]] = ()) -> Record:
    """What has to be written down to play `match` again."""
    options = match.rules.option_texts(match.options)
    commands = [line(command) for command in match.commands]
    return Record(match.rules.key, match.seed, options, commands, notes, match.version)


def write(kept: Record) -> str:
    """The text of a record; the last line is `end` and the number of commands, so a cut is noticed."""
    header = [f"{NAME} {kept.version}", f"rules {kept.rules}", f"seed {kept.seed}"]
    header += [f"option {name}={value}" for name, value in kept.options.items()]
    header += [f"{name} {value}" for name, value in kept.notes]
    return "\n".join([*header, "", *kept.commands, f"end {len(kept.commands)}", ""])


def parse(text: str) -> Record:
    """The record that `text` holds. Raises Unreadable."""
    header, _, body = text.replace("\r\n", "\n").partition("\n\n")
    first, *lines = header.split("\n")
    if first not in FIRST_LINES:
        raise Unreadable(Sentence("This is not a saved race."))
    pairs = [(name, value) for name, _, value in (one.partition(" ") for one in lines)]
    single = dict(pairs)
    options = dict(_option(value) for name, value in pairs if name == "option")
    notes = [pair for pair in pairs if pair[0] not in ("rules", "seed", "option")]
    seed = _seed(single.get("seed", ""))
    return Record(single.get("rules", ""), seed, options, _commands(body), notes, FIRST_LINES[first])


def _option(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 20):
        raise Unreadable(Sentence("The saved race names no seed."))
    return int(text)


def _commands(body: str) -> list[str]:
    lines = body.removesuffix("\n").split("\n")
    if lines[-1] != f"end {len(lines) - 1}":
        raise Unreadable(Sentence("The saved race breaks off in the middle."))
    return lines[:-1]


def replay(kept: Record, catalog: Sequence[Rules[Any]]) -> Match[Any]:
    """The match of a record, played again. Raises Unreadable when a line is not a legal command."""
    match = _begun(kept, catalog)
    for number, text in enumerate(kept.commands, 1):
        try:
            match.play(read(text, match.rules.commands))
        except (Rejected, Unreadable) as refusal:
            raise Unreadable(Sentence("Move {number}: {reason}", number=number, reason=refusal.reason)) from None
    return match


def _begun(kept: Record, catalog: Sequence[Rules[Any]]) -> Match[Any]:
    rules = next((rules for rules in catalog if rules.key == kept.rules), None)
    if rules is None:
        raise Unreadable(Sentence("No game here is called “{rules}”.", rules=kept.rules[:40]))
    try:
        return Match(rules, rules.options(dict(kept.options)), kept.seed, kept.version)
    except Rejected as refusal:
        raise Unreadable(refusal.reason) from None
