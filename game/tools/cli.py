"""Runs `python -m game TOOL`: finds the tool, imports it alone, and handles its errors."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module

from game.engine.message import Message
from game.i18n import _, set_language_from_env, translate
from game.platform.untrusted_text import printable
from game.tools.argument_parser import ToolArgumentParser, UsageError

HELP_FLAGS = ("-h", "--help", "help")
INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells define it."""
BROKEN_PIPE = 141
FAILED = 1


@dataclass(frozen=True, slots=True)
class Tool:
    """A module with `add_arguments(parser)` and `run(chosen) -> exit code`."""

    module: str
    about: Message


TOOLS = {
    "play": Tool("play", Message("play in the terminal")),
    "host": Tool("host", Message("host a room that others join from their own screens")),
    "online-load": Tool("online_load", Message("measure online play on this machine")),
    "replay": Tool("replay", Message("replay a saved game and print the result")),
    "code": Tool("code", Message("print the code of a saved game, or what a code says")),
    "whatif": Tool("whatif", Message("play a finished game on from another command")),
    "backup": Tool("backup", Message("save all that is kept on this device to one file")),
    "restore": Tool("restore", Message("add a backup to what is kept, or put it in its place")),
    "sim": Tool("sim", Message("simulate many games between bots")),
    "season": Tool("season", Message("simulate a season between bots and print the standings")),
    "odds-check": Tool("odds_check", Message("compare the live odds with the results of bot races")),
    "odds-fit": Tool("odds_fit", Message("fit the live odds to the results of bot races")),
    "golden": Tool("golden", Message("compare whole games with their stored transcripts")),
    "shots": Tool("screenshots", Message("take screenshots of the scenes, without a window")),
    "filmstrip": Tool("filmstrip", Message("show a moment of a match as a strip of pictures")),
    "clip": Tool("clip", Message("make an animation of a part of a saved game")),
    "monkey": Tool("monkey", Message("test every scene with random window sizes and input")),
    "check-maps": Tool("check_maps", Message("check maps for errors")),
    "self-test": Tool("self_test", Message("see that nothing of the program is missing")),
    "bench": Tool("bench", Message("measure the engine, the start and a race's frames")),
}


def main(argv: Sequence[str]) -> int:
    """Runs the tool named first in `argv`; returns the exit code. Reports errors in one sentence on stderr."""
    _tolerate_undecodable_output()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    set_language_from_env(os.environ)
    try:
        code = _run(argv)
        if sys.stdout:
            sys.stdout.flush()
        return code
    except UsageError as mistake:
        print(f"{_prefix(argv)}{mistake}", file=sys.stderr)
        return mistake.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _detach_stdout()
        return BROKEN_PIPE
    except OSError as error:
        _detach_stdout()
        complaint = Message("System error: {why}.", why=error.strerror or str(error))
        print(f"{_prefix(argv)}{printable(translate(complaint))}", file=sys.stderr)
        return FAILED


def _run(argv: Sequence[str]) -> int:
    if not argv or argv[0] in HELP_FLAGS:
        print(_parser().format_help().strip())
        return 0
    name = argv[0]
    if name not in TOOLS:
        raise UsageError(_unknown_tool(name))
    try:
        args = _parser(name).parse_args(list(argv))
        return int(args.run(args))
    except ModuleNotFoundError as missing:
        if (missing.name or "game").split(".")[0] == "game":
            raise
        raise UsageError(Message("This needs {package}, which is not installed.", package=missing.name), 1) from None
    except SystemExit as leaving:  # argparse exits after --help
        return leaving.code if isinstance(leaving.code, int) else 0


def _parser(program_name: str = "") -> ToolArgumentParser:
    """Returns a parser with a sub-parser for each tool; only the called one is imported and adds its arguments."""
    parser = ToolArgumentParser(
        prog="python -m game",
        description=_("To start Long Shot itself: longshot (in a checkout: python main.py)"),
        epilog=_("For help on a tool: python -m game TOOL --help"),
    )
    tools = parser.add_subparsers(title=_("tools"), metavar="TOOL", required=True)
    for name, tool in TOOLS.items():
        tool_parser: ToolArgumentParser = tools.add_parser(name, help=translate(tool.about))
        if name == program_name:
            module = import_module(f"game.tools.{tool.module}")
            module.add_arguments(tool_parser)
            tool_parser.set_defaults(run=module.run)
    return parser


def _unknown_tool(name: str) -> Message:
    near = get_close_matches(name, TOOLS, 1)
    if near:
        return Message("There is no tool “{name}”; did you mean “{near}”?", name=name[:40], near=near[0])
    return Message("There is no tool “{name}”; there are: {tools}.", name=name[:40], tools=", ".join(TOOLS))


def _prefix(argv: Sequence[str]) -> str:
    return f"{argv[0]}: " if argv and argv[0] in TOOLS else ""


def _tolerate_undecodable_output() -> None:
    """Replaces characters that the terminal lacks, and accepts undecodable bytes as input."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _detach_stdout() -> None:
    """Redirects stdout to nothing after its reader has left, so that Python itself does not complain at exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
