"""Words of a command line that make no sense: one sentence instead of a screenful. Knows no tool."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any, NoReturn

from game.engine.message import Message
from game.i18n import _, translate
from game.platform.escaping import printable

USAGE_ERROR = 2
"""What a tool ends with when its command line makes no sense."""
UNUSABLE_FILE = 1
"""What it ends with when a file is there and cannot be used."""
SEEDS = range(1 << 63)


class UsageError(Exception):
    """What stops a tool, as one printable sentence; `code` is what the program ends with."""

    def __init__(self, sentence: Message, code: int = USAGE_ERROR) -> None:
        super().__init__(printable(translate(sentence)))
        self.code = code


class ToolArgumentParser(argparse.ArgumentParser):
    """A parser, or a sub-parser of one, that answers with one sentence and takes no shortened options."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        raise UsageError(Message("{message}.", message=message[:1].upper() + message[1:]))

    def take_rules(self, keys: Iterable[str], *, optional: bool = False) -> None:
        """The word for the rule set."""
        words = _("the game: {games}").format(games=", ".join(keys))
        self.add_argument("rules", nargs="?" if optional else None, default="", help=words)

    def take_options(self) -> None:
        """--option NAME=VALUE, as often as one likes."""
        words = _("an option of the game, as name=value")
        self.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words)


def check_range(name: str, number: int, limits: range) -> int:
    """`number`, if it lies in `limits`. Raises Mistake."""
    if number not in limits:
        raise UsageError(
            Message("{name} is a number from {least} to {most}.", name=name, least=limits[0], most=limits[-1])
        )
    return number


def parse_option_pairs(pairs: Iterable[str]) -> dict[str, str]:
    """Options from NAME=VALUE texts. Raises Mistake."""
    named: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name in named or name == "seats":
            raise UsageError(
                Message("“{pair}” is no option; write --option name=value, and each name once.", pair=pair[:60])
            )
        named[name] = value
    return named
