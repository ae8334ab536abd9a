"""Describes the options of a match that players choose in the set-up: plain values, interpreted by the rule set."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from game.engine.message import CommandRejected, Message

OptionsT = TypeVar("OptionsT")
OPTIONS_REMEMBERED = 64
"""Combinations of options that are known to fit: to check them takes as long as three rolls."""
MAX_DIGITS = 6
"""Digits of a number in an option's text, unless it has fewer."""


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One value of an option: its text for `Ruleset.options`, its label, as short as possible, and what it means."""

    text: str
    words: Message
    about: Message | None = None
    """A sentence for players; None where the label says enough."""
    minutes: range | None = None
    """How many minutes a match takes, where this value changes it."""


@dataclass(frozen=True, slots=True)
class SetupOption:
    """An option of the set-up; its default is what `Ruleset.options` uses when it is left out.

    With `by_seat` the seats follow the values: their texts are the numbers from 0. A `house_rule` is one that most
    tables leave as it is, and so is asked for apart.
    """

    name: str
    title: Message
    values: tuple[OptionValue, ...]
    by_seat: bool = False
    house_rule: bool = False


def parse_number(text: str, limits: range, reason: Message, max_digits: int = MAX_DIGITS) -> int:
    """Returns the number that an option's text is. Raises CommandRejected with `reason` if it is not in `limits`."""
    if not re.fullmatch(rf"[0-9]{{1,{max_digits}}}", text) or int(text) not in limits:
        raise CommandRejected(reason)
    return int(text)


def parse_choice(text: str, allowed: Collection[str], reason: Message) -> str:
    """Returns an option's text. Raises CommandRejected with `reason` if it is not `allowed`."""
    if text not in allowed:
        raise CommandRejected(reason)
    return text


def parse_seat(text: str, open_word: str, seats: int, reason: Message) -> int:
    """Returns the seat that an option's text is, counted from 0; −1 for `open_word`, which leaves it to chance.

    Raises CommandRejected with `reason` for any other text.
    """
    return -1 if text == open_word else parse_number(text, range(seats), reason, max_digits=1)


def all_texts(texts: Mapping[str, str], defaults: Mapping[str, str], unknown: str) -> dict[str, str]:
    """Returns the texts of all options: `defaults` where `texts` have none.

    Raises CommandRejected for an option that has no default; the blank of `unknown` is its name.
    """
    for name in texts:
        if name not in defaults:
            raise CommandRejected(Message(unknown, name=name[:40]))
    return {**defaults, **texts}


def remembering_check(
    parse: Callable[[dict[str, str]], OptionsT], write: Callable[[OptionsT], dict[str, str]]
) -> Callable[[OptionsT], OptionsT]:
    """Returns a function that returns options if they fit, as texts and read again, else raises CommandRejected."""
    return lru_cache(OPTIONS_REMEMBERED)(lambda options: parse(write(options)))
