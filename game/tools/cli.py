"""Runs `python -m game TOOL`: imports only this tool, parses its command line, and handles its errors."""

import argparse
import contextlib
import io
import os
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn, TextIO

import game
from game.engine.message import ExplainedError, Message
from game.engine.notation import ParseError
from game.engine.rules import GameState, Ruleset
from game.i18n import _, set_language_from_env, translate
from game.platform.untrusted_text import UnreadableFile, printable

USAGE_ERROR = 2
"""Exit code for an invalid command line."""
UNUSABLE_FILE = 1
"""Exit code for a file that exists but cannot be used."""
STANDARD = "-"
"""File name that means standard input or output."""
SEEDS = range(1 << 63)
MIN_SIDE = 320
"""Minimum width and height of a picture, in pixels."""
MAX_SIDE = 7680
"""Maximum width and height of a picture, in pixels."""
HELP_FLAGS = ("-h", "--help", "help")
VERSION_FLAG = "--version"
INTERRUPTED = 130
"""Exit code after Ctrl-C, as in shells."""
BROKEN_PIPE = 141
"""Exit code after the reader of the output has closed it, as in shells."""
FAILED = 1
"""Exit code for any other error."""


class UsageError(Exception):
    """An error that stops a tool, as a printable sentence. `code` is the exit code of the program."""

    def __init__(self, sentence: Message | str, code: int = USAGE_ERROR) -> None:
        super().__init__(printable(sentence if isinstance(sentence, str) else translate(sentence)))
        self.code = code


class ToolArgumentParser(argparse.ArgumentParser):
    """A parser, or a sub-parser, that reports errors as one sentence and accepts no abbreviated options."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """Raises UsageError with the message as a sentence."""
        raise UsageError(Message("{message}.", message=message[:1].upper() + message[1:]))

    def add_rules_argument(self, keys: Iterable[str], *, optional: bool = False) -> None:
        """Adds the argument that names the rule set."""
        help_text = _("the game: {games}").format(games=", ".join(keys))
        self.add_argument("rules", nargs="?" if optional else None, default="", help=help_text)

    def add_option_argument(self) -> None:
        """Adds --option NAME=VALUE, which may be repeated."""
        help_text = _("an option of the game, as name=value")
        self.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=help_text)


def check_range(name: str, number: int, limits: range) -> int:
    """Returns `number` if it is in `limits`. Raises UsageError if it is not."""
    if number not in limits:
        raise UsageError(
            Message("{name} must be a number from {least} to {most}.", name=name, least=limits[0], most=limits[-1])
        )
    return number


def known_rules(key: str) -> Ruleset[GameState]:
    """Returns a game's rule set. Raises UsageError if there is no such game."""
    from game.engine.catalog import game_keys, ruleset_by_key

    rules = ruleset_by_key(key)
    if rules is None:
        known = ", ".join(game_keys())
        raise UsageError(Message("There is no game “{rules}”. Games: {known}.", rules=key[:40], known=known))
    return rules


def check_bots(levels: Sequence[str], seats: int, rules: str = "") -> None:
    """Checks the levels of bots. `rules` may have further policies.

    Raises UnknownAgent for an unknown level, and UsageError for more bots than seats.
    """
    from game.bots.registry import agent_by_name

    for level in levels:
        agent_by_name(level, rules)
    if len(levels) > seats:
        raise UsageError(Message("More bots than seats: {bots} for {seats}.", bots=len(levels), seats=seats))


@contextlib.contextmanager
def writing(path: str | Path, code: int = USAGE_ERROR) -> Iterator[None]:
    """Translates errors while a file is written: raises UsageError with the reason."""
    try:
        yield
    except (OSError, ValueError, RuntimeError) as error:  # pygame's error is a RuntimeError
        why = getattr(error, "strerror", None) or str(error)
        raise UsageError(Message("“{path}” cannot be written: {why}.", path=str(path)[:200], why=why), code) from None


@contextlib.contextmanager
def deferred_end_signals() -> Iterator[Callable[[], bool]]:
    """Yields a function that returns whether Ctrl-C or a SIGTERM has been received.

    The first signal does not interrupt the program. The second one does.
    """
    received = threading.Event()
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    replaced = {number: handler for number, handler in handlers.items() if handler not in (signal.SIG_IGN, None)}

    def restore() -> None:
        for number, handler in replaced.items():
            signal.signal(number, handler)

    def record(_signal: int, _frame: object) -> None:
        received.set()
        restore()

    for number in replaced:
        signal.signal(number, record)
    try:
        yield received.is_set
    finally:
        restore()


def parse_size(text: str) -> tuple[int, int]:
    """Returns the width and height of a text such as 1280x720. Raises UsageError."""
    match = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(MIN_SIDE <= side <= MAX_SIDE for side in size):
        reason = Message(
            "A size must look like 1280x720, each side {least} to {most} pixels.", least=MIN_SIDE, most=MAX_SIDE
        )
        raise UsageError(reason)
    return size


def parse_option_pairs(pairs: Iterable[str]) -> dict[str, str]:
    """Returns options from NAME=VALUE texts. Raises UsageError."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name in options or name == "seats":
            raise UsageError(
                Message("“{pair}” is not an option; write --option name=value, each name once.", pair=pair[:60])
            )
        options[name] = value
    return options


@dataclass(frozen=True, slots=True)
class Tool:
    """A module that defines `add_arguments(parser)` and `run(args)`, which returns the exit code.

    Both may raise UsageError or another ExplainedError. A ParseError of `run` means that the contents of a file are
    invalid.
    """

    module: str
    about: Message
    """Description of the tool in the list of tools."""
    description: Message
    """Description of the tool in its own help, in one or two sentences."""


@dataclass(frozen=True, slots=True)
class Program:
    """A command with several tools, which are modules of one package."""

    command: str
    package: str
    tools: Mapping[str, Tool]


TOOLS = {
    "play": Tool("play", Message("play in the terminal"), Message("Plays in the terminal.")),
    "host": Tool(
        "host",
        Message("host a room that others join from their own screens"),
        Message("Hosts a room that others join from their own screens. Whoever sits down first may begin."),
    ),
    "replay": Tool(
        "replay",
        Message("replay a saved game and print the result"),
        Message("Replays a saved game and prints the result."),
    ),
    "code": Tool(
        "code",
        Message("print the code of a saved game, or what a code says"),
        Message("Prints the code of a saved game; with a code, who played and how it ended."),
    ),
    "whatif": Tool(
        "whatif",
        Message("play a finished game on from another command"),
        Message("Plays a finished game on from another command, with bots, on the same dice."),
    ),
    "backup": Tool(
        "backup",
        Message("save all that is kept on this device to one file"),
        Message("Saves players, records, trophies and everything else on this device to one file."),
    ),
    "restore": Tool(
        "restore",
        Message("add a backup to what is kept, or put it in its place"),
        Message("Adds a backup to what is kept on this device; of two records the better one stays."),
    ),
    "sim": Tool("sim", Message("simulate many games between bots"), Message("Simulates many games between bots.")),
    "season": Tool(
        "season",
        Message("simulate a season between bots and print the standings"),
        Message("Simulates a season between bots."),
    ),
    "clip": Tool(
        "clip",
        Message("make an animation of a part of a saved game"),
        Message("An animation of a part of a saved game, without a screen."),
    ),
    "check-maps": Tool("check_maps", Message("check maps for errors"), Message("Checks maps for errors.")),
    "self-test": Tool(
        "self_test",
        Message("see that nothing of the program is missing"),
        Message("Draws the title and plays a match of bots of every game, to see that nothing is missing."),
    ),
}
"""Tools for players, by name."""
PLAYERS_TOOLS = Program("python -m game", "game.tools", TOOLS)


def main(argv: Sequence[str], program: Program = PLAYERS_TOOLS) -> int:
    """Runs the tool whose name is the first argument, and returns the exit code. Prints errors on stderr."""
    prefix = f"{argv[0]}: " if argv and argv[0] in program.tools else ""
    _tolerate_undecodable_output()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    set_language_from_env(os.environ)
    try:
        code = _run(argv, program)
        if sys.stdout:
            sys.stdout.flush()
        return code
    except UsageError as error:
        print(f"{prefix}{error}", file=sys.stderr)
        return error.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _detach_stdout()
        return BROKEN_PIPE
    except OSError as error:
        _detach_stdout()
        reason = Message("System error: {why}.", why=error.strerror or str(error))
        print(f"{prefix}{printable(translate(reason))}", file=sys.stderr)
        return FAILED


def _run(argv: Sequence[str], program: Program) -> int:
    if not argv or argv[0] in HELP_FLAGS:
        print(parser_of(program).format_help().strip())
        return 0
    if VERSION_FLAG in argv:
        print(f"Long Shot {game.__version__}")
        return 0
    name = argv[0]
    if name not in program.tools:
        raise UsageError(_unknown_tool(name, program.tools))
    args: argparse.Namespace | None = None
    try:
        args = parser_of(program, name).parse_args(list(argv))
        return int(args.run(args))
    except ExplainedError as error:
        is_unusable_file = args is not None and isinstance(error, ParseError | UnreadableFile)
        raise UsageError(error.reason, UNUSABLE_FILE if is_unusable_file else USAGE_ERROR) from None
    except ModuleNotFoundError as missing:
        if (missing.name or "game").split(".")[0] == "game":
            raise
        raise UsageError(Message("This needs {package}, which is not installed.", package=missing.name), 1) from None
    except SystemExit as exit_request:  # argparse exits after --help
        return exit_request.code if isinstance(exit_request.code, int) else 0


def parser_of(program: Program, tool_name: str = "") -> ToolArgumentParser:
    """Returns a parser with a sub-parser for each tool. Only `tool_name` is imported and adds its arguments."""
    parser = ToolArgumentParser(
        prog=program.command,
        description=_("To start Long Shot itself: longshot (in a checkout: python main.py)"),
        epilog=_("For help on a tool: {command} TOOL --help").format(command=program.command),
    )
    tools = parser.add_subparsers(title=_("tools"), metavar="TOOL", required=True)
    for name, tool in program.tools.items():
        tool_parser: ToolArgumentParser = tools.add_parser(
            name, help=translate(tool.about), description=translate(tool.description)
        )
        if name == tool_name:
            module = import_module(f"{program.package}.{tool.module}")
            module.add_arguments(tool_parser)
            tool_parser.set_defaults(run=module.run)
    return parser


def _unknown_tool(name: str, tools: Iterable[str]) -> Message:
    similar = get_close_matches(name, tools, 1)
    if similar:
        return Message("There is no tool “{name}”; did you mean “{near}”?", name=name[:40], near=similar[0])
    return Message("There is no tool “{name}”; there are: {tools}.", name=name[:40], tools=", ".join(tools))


def standard_input() -> TextIO:
    """Returns the standard input; an empty one if the program was started without any."""
    return sys.stdin or io.StringIO()


def _tolerate_undecodable_output() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _detach_stdout() -> None:
    """Redirects stdout to nothing after its reader has ended, so that Python does not print an error at exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
