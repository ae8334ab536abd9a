"""Replays a saved game, or the match of a code, and prints a report: `python -m game replay FILE`."""

import json
import re
from argparse import Namespace
from pathlib import Path

from game.engine.match import Match
from game.engine.message import Message
from game.engine.rules import GameState, Outcome
from game.i18n import _, plural, translate
from game.platform.directory_store import default_store
from game.platform.storage import Storage
from game.session import save_format
from game.session.amounts import score_text
from game.session.session import LAST_MATCH, MatchSession
from game.sharing.match_code import FORMAT, MAX_CODE_LETTERS, has_code
from game.sharing.shared_record import SharedRecord
from game.tools.cli import STANDARD, UNUSABLE_FILE, ToolArgumentParser, UsageError, standard_input

CODE = re.compile(rf"{FORMAT}[\w-]{{20,{2 * MAX_CODE_LETTERS}}}", re.ASCII)
"""Pattern of a match code, including damaged codes and codes that are too long."""


def run(args: Namespace) -> int:
    session = load_session(args)
    if args.json:
        print(json.dumps(race_report(session), ensure_ascii=False))
    else:
        print("\n".join(report_lines(session)))
    return 0


def race_report(session: MatchSession) -> dict[str, object]:
    """Returns the match as plain values, including the summary of the rule set (positions, money, purses …).

    `outcome` and `scores` are None for an unfinished match.
    """
    match = session.match
    outcome = match.outcome
    return {
        "rules": session.setup.rules,
        "seed": session.setup.seed,
        "options": session.setup.options,
        "map": session.setup.map,
        "seats": [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in session.setup.seats],
        "names": list(session.names),
        "commands": len(match.steps),
        "outcome": _outcome(outcome),
        "scores": list(outcome.scores) if outcome else None,
        **match.rules.summary(match.state),
    }


def report_lines(session: MatchSession) -> list[str]:
    """Returns the lines of the report."""
    count = len(session.match.steps)
    names = ", ".join(session.names)
    moves = plural("{count} command", "{count} commands", count).format(count=count)
    head = _("{game}: {names}; seed {seed}, {moves}.").format(
        game=_(session.rules.title), names=names, seed=session.setup.seed, moves=moves
    )
    return [head, *_ranking_lines(session), *_summary_lines(session.match)]


def _ranking_lines(session: MatchSession) -> list[str]:
    outcome = session.match.outcome
    if outcome is None:
        return [_("The game is not finished.")]
    scores = [score_text(session.setup.rules, score) for score in outcome.scores]
    lines = [translate(outcome.reason)]
    place = 1
    for tied_seats in outcome.ranking:
        lines += [f"{place}. {session.names[seat]}  {scores[seat]}" for seat in tied_seats]
        place += len(tied_seats)
    return [*lines, *(f"–  {session.names[seat]}  {scores[seat]}" for seat in outcome.unranked)]


def _summary_lines(match: Match[GameState]) -> list[str]:
    facts = match.rules.summary(match.state)
    width = max(map(len, facts), default=0)
    return [f"{name.replace('_', ' '):<{width}}  {_plain_text(value)}" for name, value in facts.items()]


def _plain_text(value: object) -> str:
    if isinstance(value, list):
        return " ".join("–" if item is None else str(item) for item in value)
    return str(value)


def _outcome(outcome: Outcome | None) -> dict[str, object] | None:
    if outcome is None:
        return None
    return {
        "reason": translate(outcome.reason),
        "ranking": [list(tied_seats) for tied_seats in outcome.ranking],
        "winners": list(outcome.winners),
    }


def is_code(word: str) -> bool:
    """Returns whether an argument is a match code, possibly a damaged one, and not a file."""
    return bool(CODE.fullmatch(word)) and not Path(word).exists()


def load_session(args: Namespace) -> MatchSession:
    """Returns the match of a code, or of the named file. Raises UsageError and ParseError."""
    text = args.file if is_code(args.file) and not args.last else _save_text(args)
    return SharedRecord.read(text).session() if has_code(text) or is_code(text) else MatchSession.resume(text)


def _save_text(args: Namespace) -> str:
    if bool(args.file) == args.last:
        raise UsageError(Message("Name the file of a saved game, or use --last for the latest."))
    if args.last:
        return _last_race_text()
    if args.file == STANDARD:
        return standard_input().read(save_format.MAX_CHARACTERS + 1)
    return read_save_file(Path(args.file))


def read_save_file(path: Path) -> str:
    """Returns the text of a regular file of allowed size. Raises UsageError and UnreadableFile."""
    from game.platform.untrusted_text import read_text

    if path.is_dir():
        raise UsageError(Message("“{path}” is a folder, not a saved game.", path=str(path)))
    try:
        return read_text(path, "utf-8-sig", "strict")
    except FileNotFoundError:
        raise UsageError(Message("There is no file “{path}”.", path=str(path))) from None
    except UnicodeDecodeError:
        raise UsageError(
            Message("“{path}” is not text, so it is not a saved game.", path=str(path)), UNUSABLE_FILE
        ) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UsageError(Message("“{path}” cannot be read: {why}.", path=str(path), why=why)) from None


def _last_race_text() -> str:
    storage = Storage(default_store())
    text = storage.read(LAST_MATCH)
    if text is None:
        raise UsageError(storage.error or Message("No finished game is saved yet."))
    return text


def add_match_arguments(parser: ToolArgumentParser) -> None:
    """Adds the arguments that name a match."""
    words = _("file of the saved game, or a code; - reads standard input")
    parser.add_argument("file", nargs="?", default="", help=words)
    parser.add_argument("--last", action="store_true", help=_("the latest game finished on this machine"))


def add_arguments(parser: ToolArgumentParser) -> None:
    add_match_arguments(parser)
    parser.add_argument("--json", action="store_true", help=_("print only one JSON object"))
