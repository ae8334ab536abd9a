"""Describes the options of a match that players choose in the set-up: plain values, interpreted by the rule set."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from game.engine.message import CommandRejected, Message

OptionsT = TypeVar("OptionsT")
OPTIONS_REMEMBERED = 64
"""Combinations of options that are known to fit: to check them takes as long as three rolls."""


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


@dataclass(frozen=True, slots=True)
class OptionText:
    """How a field of a rule set's options is written as a text and read again."""

    read: Callable[[str, str], object]
    """Returns the value of a text, the number of seats being the second one.

    Raises LookupError or ValueError for a text that does not fit.
    """
    write: Callable[..., str]
    reason: Message
    """Why a text does not fit."""
    field: str = ""
    """The field's name, where it differs from the option's."""


def one_of(values: Mapping[str, object], reason: Message, field: str = "") -> OptionText:
    """Returns the texts of a field that takes these values, by their texts."""
    texts = {value: text for text, value in values.items()}
    return OptionText(lambda text, _seats: values[text], texts.__getitem__, reason, field)


def one_word_of(words: Iterable[str], reason: Message) -> OptionText:
    """Returns the texts of a field that takes these words."""
    return one_of({word: word for word in words}, reason)


def number_in(limits: Sequence[int], reason: Message) -> OptionText:
    """Returns the texts of a field that takes these numbers."""
    return OptionText(lambda text, _seats: _number(text, limits), str, reason)


def seat_or(open_word: str, reason: Message) -> OptionText:
    """Returns the texts of a field that takes a seat, counted from 0, or −1: `open_word`, which leaves it to chance."""
    return OptionText(
        lambda text, seats: -1 if text == open_word else _number(text, range(int(seats))),
        lambda seat: open_word if seat < 0 else str(seat),
        reason,
    )


def _number(text: str, limits: Sequence[int]) -> int:
    if not re.fullmatch("0|[1-9][0-9]{0,5}", text) or int(text) not in limits:
        raise ValueError(text)
    return int(text)


class OptionTexts(Generic[OptionsT]):
    """Reads and writes the options of a rule set, a frozen dataclass, as texts by name; `seats` comes first."""

    def __init__(
        self,
        kind: Callable[..., OptionsT],
        unknown: str,
        options: Mapping[str, OptionText],
        conflict: Callable[[OptionsT], Message | None] = lambda options: None,
    ) -> None:
        self._kind = kind
        self._unknown = unknown
        self._options = options
        self._conflict = conflict
        self.defaults = self.write(kind())
        self.checked = lru_cache(OPTIONS_REMEMBERED)(lambda options: self.read(self.write(options)))
        """Returns options if they fit, as texts and read again, else raises CommandRejected."""

    def read(self, texts: Mapping[str, str]) -> OptionsT:
        """Returns the options named by `texts`, defaults for the others. Raises CommandRejected."""
        for name in texts:
            if name not in self.defaults:
                raise CommandRejected(Message(self._unknown, name=name[:40]))
        chosen = {**self.defaults, **texts}
        values = {}
        for name, option in self._options.items():
            try:
                values[option.field or name] = option.read(chosen[name], chosen["seats"])
            except (LookupError, ValueError):
                raise CommandRejected(option.reason) from None
        options = self._kind(**values)
        if reason := self._conflict(options):
            raise CommandRejected(reason)
        return options

    def write(self, options: OptionsT) -> dict[str, str]:
        """Returns the options as texts; the inverse of `read`."""
        return {name: option.write(getattr(options, option.field or name)) for name, option in self._options.items()}
