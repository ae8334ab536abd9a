"""Words of a command line that make no sense: one sentence instead of a screenful. Knows no tool."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any, NoReturn

from game.engine.core import Sentence
from game.host.escaping import printable
from game.words import _, say

WRONG_WORDS = 2
"""What a tool ends with when its command line makes no sense."""
DAMAGED_FILE = 1
"""What it ends with when a file is there and cannot be used."""
SEEDS = range(1 << 63)


class Mistake(Exception):
    """What stops a tool, as one printable sentence; `code` is what the program ends with."""

    def __init__(self, sentence: Sentence, code: int = WRONG_WORDS) -> None:
        super().__init__(printable(say(sentence)))
        self.code = code


class Arguments(argparse.ArgumentParser):
    """A parser, or a sub-parser of one, that answers with one sentence and takes no shortened options."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        raise Mistake(Sentence("{message}.", message=message[:1].upper() + message[1:]))

    def take_rules(self, keys: Iterable[str], *, optional: bool = False) -> None:
        """The word for the rule set."""
        words = _("the game: {games}").format(games=", ".join(keys))
        self.add_argument("rules", nargs="?" if optional else None, default="", help=words)

    def take_options(self) -> None:
        """--option NAME=VALUE, as often as one likes."""
        words = _("an option of the game, as name=value")
        self.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=words)


def within(name: str, number: int, limits: range) -> int:
    """`number`, if it lies in `limits`. Raises Mistake."""
    if number not in limits:
        raise Mistake(Sentence("{name} is a number from {least} to {most}.",
                               name=name, least=limits[0], most=limits[-1]))  # fmt: skip
    return number


def options(pairs: Iterable[str]) -> dict[str, str]:
    """Options from NAME=VALUE texts. Raises Mistake."""
    named: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name in named or name == "seats":
            raise Mistake(
                Sentence("“{pair}” is no option; write --option name=value, and each name once.", pair=pair[:60])
            )
        named[name] = value
    return named
