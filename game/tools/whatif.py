"""Continues a finished match from a different command: `python -m game whatif FILE --at N --play "command"`."""

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
"""Maximum number of legal commands in the list."""
SLICE_MILLISECONDS = 200.0
"""Duration of a slice of the bots' thinking, in milliseconds."""


def run(args: Namespace) -> int:
    session = _session(Path(args.file))
    at = check_range("--at", args.at, range(len(session.match.steps)))
    if not args.play:
        print("\n".join(choice_lines(session, at)))
        return 0
    print("\n".join(outcome_lines(session, at, _command(session.match, args.play))))
    return 0


def choice_lines(session: MatchSession, at: int) -> list[str]:
    """Returns lines about the next decision after `at` commands: the played command, and the other legal ones."""
    step = next_decision(session.match, at)
    if step is None:
        return [_("Nobody had a choice from here on.")]
    match = session.match.replayed_to(step)
    played = session.match.steps[step].command
    legal = match.legal(played.seat)
    others = [format_line(command) for command in islice(legal, MAX_LISTED) if command != played]
    more = [_("… and {count} more").format(count=len(legal) - MAX_LISTED)] if len(legal) > MAX_LISTED else []
    head = _("--at {number}: {name} played: {command}").format(
        number=step, name=session.names[played.seat], command=format_line(played)
    )
    return [head, *others, *more]


def outcome_lines(session: MatchSession, at: int, command: Command) -> list[str]:
    """Returns a line for each sheet with its scores in both matches. Raises UsageError."""
    try:
        what_if = WhatIf(session, at, command)
    except ParseError as error:
        raise UsageError(error.reason) from None
    while not what_if.continuation.think(SLICE_MILLISECONDS):
        pass
    width = max(map(len, session.names))
    line = _("{name}  {played} as played, {other} this way")
    return [
        line.format(
            name=sheet.name.ljust(width),
            played=score_text(session.setup.rules, sheet.played),
            other=score_text(session.setup.rules, sheet.other),
        )
        for sheet in what_if.compared()
    ]


def _session(path: Path) -> MatchSession:
    session = MatchSession.resume(read_save_file(path))
    reason = reason_against(session.match)
    if reason:
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
