"""Plays a finished match on from another command: `python -m game whatif FILE --at N --play "command"`."""

from argparse import Namespace
from itertools import islice
from pathlib import Path

from game.engine.match import Match
from game.engine.message import Message
from game.engine.notation import ParseError, format_line, parse_line
from game.engine.rules import Command, GameState
from game.i18n import _
from game.session.amounts import score_text
from game.session.session import MatchSession
from game.session.what_if import WhatIf, next_decision, reason_against
from game.tools.cli import UNUSABLE_FILE, ToolArgumentParser, UsageError, check_range
from game.tools.replay import read_save_file

MAX_LISTED = 60
"""Legal commands that are listed."""
SLICE_MILLISECONDS = 200.0


def run(args: Namespace) -> int:
    session = _session(Path(args.file))
    at = check_range("--at", args.at, range(len(session.match.steps)))
    if not args.play:
        print("\n".join(choice_lines(session, at)))
        return 0
    print("\n".join(outcome_lines(session, at, _command(session.match, args.play))))
    return 0


def choice_lines(session: MatchSession, at: int) -> list[str]:
    """Returns what was played at the next decision from `at` on, and the other commands that were legal there."""
    if (found := next_decision(session.match, at)) is None:
        return [_("Nobody had a choice from here on.")]
    match = session.match.replayed_to(found)
    played = session.match.steps[found].command
    legal = match.legal(played.seat)
    others = [format_line(command) for command in islice(legal, MAX_LISTED) if command != played]
    more = [_("… and {count} more").format(count=len(legal) - MAX_LISTED)] if len(legal) > MAX_LISTED else []
    head = _("--at {number}: {name} played: {command}").format(
        number=found, name=session.names[played.seat], command=format_line(played)
    )
    return [head, *others, *more]


def outcome_lines(session: MatchSession, at: int, command: Command) -> list[str]:
    """Returns a line for each sheet: its score as it was played, and in the other match. Raises UsageError."""
    try:
        what_if = WhatIf(session, at, command)
    except ParseError as error:
        raise UsageError(error.reason) from None
    while not what_if.continuation.think(SLICE_MILLISECONDS):
        pass
    width = max(map(len, session.names))
    words = _("{name}  {played} as played, {other} this way")
    return [
        words.format(
            name=one.name.ljust(width),
            played=score_text(session.setup.rules, one.played),
            other=score_text(session.setup.rules, one.other),
        )
        for one in what_if.compared()
    ]


def _session(path: Path) -> MatchSession:
    session = MatchSession.resume(read_save_file(path))
    if reason := reason_against(session.match):
        raise UsageError(reason, UNUSABLE_FILE)
    return session


def _command(match: Match[GameState], text: str) -> Command:
    try:
        return parse_line(text, match.rules.commands)
    except ParseError as error:
        raise UsageError(Message("--play: {reason}", reason=error.reason)) from None


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("file", help=_("file of the saved game"))
    parser.add_argument("--at", type=int, default=0, help=_("number of commands before the other one"))
    parser.add_argument("--play", default="", help=_("the other command; without it, those to choose from are listed"))
