"""Parses the tools' command lines; reports a mistake in one sentence."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from game.engine.message import Message
from game.i18n import _, translate
from game.platform.untrusted_text import printable

USAGE_ERROR = 2
"""Exit code for a command line that makes no sense."""
UNUSABLE_FILE = 1
"""Exit code for a file that exists and cannot be used."""
SEEDS = range(1 << 63)
MIN_SIDE, MAX_SIDE = 320, 7680
"""Pixels of a picture's side."""


class UsageError(Exception):
    """An error that stops a tool, as one printable sentence; `code` is the program's exit code."""

    def __init__(self, sentence: Message, code: int = USAGE_ERROR) -> None:
        super().__init__(printable(translate(sentence)))
        self.code = code


class ToolArgumentParser(argparse.ArgumentParser):
    """A parser, or a sub-parser, that reports errors in one sentence and accepts no abbreviated options."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """Raises UsageError with the message as a sentence."""
        raise UsageError(Message("{message}.", message=message[:1].upper() + message[1:]))

    def take_rules(self, keys: Iterable[str], *, optional: bool = False) -> None:
        """Adds the argument that names the rule set."""
        words = _("the game: {games}").format(games=", ".join(keys))
        self.add_argument("rules", nargs="?" if optional else None, default="", help=words)

    def take_options(self) -> None:
        """Adds --option NAME=VALUE, which may be repeated."""
        words = _("an option of the game, as name=value")
        self.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words)


def check_range(name: str, number: int, limits: range) -> int:
    """Returns `number` if it lies in `limits`. Raises UsageError."""
    if number not in limits:
        raise UsageError(
            Message("{name} must be a number from {least} to {most}.", name=name, least=limits[0], most=limits[-1])
        )
    return number


def parse_size(text: str) -> tuple[int, int]:
    """Returns the width and height of a text such as 1280x720. Raises UsageError."""
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(MIN_SIDE <= side <= MAX_SIDE for side in size):
        complaint = Message(
            "A size must look like 1280x720, each side {least} to {most} pixels.", least=MIN_SIDE, most=MAX_SIDE
        )
        raise UsageError(complaint)
    return size


def parse_option_pairs(pairs: Iterable[str]) -> dict[str, str]:
    """Returns options from NAME=VALUE texts. Raises UsageError."""
    named: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name in named or name == "seats":
            raise UsageError(
                Message("“{pair}” is not an option; write --option name=value, each name once.", pair=pair[:60])
            )
        named[name] = value
    return named
