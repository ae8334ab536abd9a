"""`python -m game replay FILE`: plays a kept race again, and tells how it ended or how it stands. Changes no file."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from game.engine.core import Outcome, Sentence
from game.engine.match import Match
from game.engine.notation import Unreadable
from game.table import paper
from game.table.table import LAST_RACE, Table
from game.tools.arguments import DAMAGED_FILE, Arguments, Mistake
from game.words import _, plural, say


def run(chosen: Namespace) -> int:
    """Prints the result of the race in a file. Raises Mistake."""
    table = _table(_text(chosen))
    result = told(table)
    if chosen.json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        print("\n".join(lines(table, result)))
    return 0


def told(table: Table) -> dict[str, Any]:
    """The race as plain values. `outcome` is None while it is unfinished, and `scores` then too.

    Beside these stands the rule set's own summary (positions, money, purses …).
    """
    match, outcome = table.match, table.match.outcome
    return {
        "rules": table.setup.rules,
        "seed": table.setup.seed,
        "options": table.setup.options,
        "map": table.setup.map,
        "seats": [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in table.setup.seats],
        "names": list(table.names),
        "commands": len(match.steps),
        "outcome": _outcome(outcome),
        "scores": list(outcome.scores) if outcome else None,
        **match.rules.summary(match.state),
    }


def lines(table: Table, result: dict[str, Any]) -> list[str]:
    """The same for readers."""
    count = result["commands"]
    moves = plural("{count} command", "{count} commands", count).format(count=count)
    head = f"{_(table.rules.title)}: {', '.join(table.names)}; {_('seed')} {result['seed']}, {moves}."
    return [head, *_ranking(table), *_facts(table.match, result)]


def _ranking(table: Table) -> list[str]:
    outcome = table.match.outcome
    if outcome is None:
        return [_("The race is not over.")]
    told = [say(outcome.reason)]
    place = 1
    for tied in outcome.ranking:
        told += [f"{place}. {table.names[seat]}  ${outcome.scores[seat]}" for seat in tied]
        place += len(tied)
    return told


def _facts(match: Match[Any], result: dict[str, Any]) -> list[str]:
    facts = match.rules.summary(match.state)
    width = max(map(len, facts), default=0)
    return [f"{name.replace('_', ' '):<{width}}  {_plain(result[name])}" for name in facts]


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return " ".join("–" if item is None else str(item) for item in value)
    return str(value)


def _outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {
        "reason": say(outcome.reason),
        "ranking": [list(tied) for tied in outcome.ranking],
        "winners": list(outcome.winners),
    }


def _table(text: str) -> Table:
    try:
        return Table.resume(text)
    except Unreadable as fault:
        raise Mistake(fault.reason, DAMAGED_FILE) from None


def _text(chosen: Any) -> str:
    if bool(chosen.file) == chosen.last:
        raise Mistake(Sentence("Name the file of a kept race, or ask for the last one with --last."))
    if chosen.last:
        return _last_race()
    if chosen.file == "-":
        return sys.stdin.read(paper.LONGEST + 1)
    return file_text(Path(chosen.file))


def file_text(path: Path) -> str:
    """What a file holds, if it is an ordinary one of a size that a race may have. Raises Mistake."""
    from game.host.text_file import UnreadableFile, read_text

    if path.is_dir():
        raise Mistake(Sentence("“{path}” is a folder, not a saved race.", path=str(path)))
    try:
        return read_text(path, "utf-8-sig", "strict")
    except FileNotFoundError:
        raise Mistake(Sentence("There is no file “{path}”.", path=str(path))) from None
    except UnreadableFile as unreadable:
        raise Mistake(unreadable.reason, DAMAGED_FILE) from None
    except UnicodeDecodeError:
        raise Mistake(
            Sentence("“{path}” is not a text, so it is no saved race.", path=str(path)), DAMAGED_FILE
        ) from None
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise Mistake(Sentence("“{path}” cannot be read: {why}.", path=str(path), why=why)) from None


def _last_race() -> str:
    from game.host.storage import Storage

    storage = Storage()
    text = storage.read(LAST_RACE)
    if text is None:
        raise Mistake(storage.fault or Sentence("No finished race is kept here yet."))
    return text


def add_arguments(parser: Arguments) -> None:
    """What may stand after the tool's name."""
    parser.description = _("Plays a kept race again and tells how it ended.")
    parser.add_argument("file", nargs="?", default="", help=_("the kept race; - reads it from the input"))
    parser.add_argument("--last", action="store_true", help=_("the last race finished on this machine"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object and nothing else"))
