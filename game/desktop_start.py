"""Prints in the terminal while the desktop program starts: help, version, or the error of a missing screen."""

import os
import sys

import game
from game.i18n import _

TITLE = "Long Shot"
COMMAND = "longshot"
VERSION_FLAG = "--version"
HELP_FLAGS = ("-h", "--help")
CODE_OPTION = "--code"
ROOM_OPTION = "--room"
BROKER_OPTION = "--broker"
DRIVER_VARIABLES = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
"""Environment variables that choose SDL's video driver."""
UNSEEN_DRIVERS = ("offscreen", "dummy", "evdev")
"""SDL's video drivers without a visible window."""


def print_information(arguments: list[str]) -> bool:
    """Prints the help or the version if the arguments ask for it; returns whether they do."""
    if any(word in HELP_FLAGS for word in arguments):
        _print(_help_text())
        return True
    if VERSION_FLAG in arguments:
        _print(f"{TITLE} {game.__version__}")
        return True
    return False


def _print(text: str) -> None:
    """Prints a text; nothing if the reader of the output has left."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for Python's own flush at the exit


def _help_text() -> str:
    from argparse import ArgumentParser

    parser = ArgumentParser(
        prog=COMMAND,
        description=_("Opens Long Shot."),
        epilog=_("“longshot host” hosts a room in the terminal. For the other tools: longshot-tools --help"),
    )
    parser.add_argument(VERSION_FLAG, action="store_true", help=_("print the version"))
    parser.add_argument(CODE_OPTION, metavar="CODE", help=_("open the match of a code"))
    parser.add_argument(ROOM_OPTION, metavar="CODE", help=_("join the room of this code"))
    parser.add_argument(BROKER_OPTION, metavar="ADDRESS", help=_("the broker of the room"))
    return parser.format_help().strip()


def report_missing_screen(driver: str) -> None:
    """Prints a sentence on stderr if SDL found no screen and its video driver shows nothing, unless it was chosen."""
    is_chosen = any(os.environ.get(name) for name in DRIVER_VARIABLES)
    if driver in UNSEEN_DRIVERS and not is_chosen:
        sentence = _(
            "No screen was found, so nothing can be seen. "
            "Start Long Shot on a desktop, or play in this terminal: longshot-tools play"
        )
        print(sentence, file=sys.stderr)
