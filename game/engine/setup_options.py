"""Describes the options of a match that players choose in the set-up. The rule set interprets their values."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from game.engine.message import CommandRejected, Message

OptionsT = TypeVar("OptionsT")
CHECKED_CACHE_SIZE = 64
"""Maximum number of cached results of `OptionTexts.checked`. One check takes as long as three rolls."""


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One value of an option."""

    text: str
    """Text of the value for `Ruleset.options`."""
    label: Message
    """Label for players, as short as possible."""
    about: Message | None = None
    """Explanation for players; None if the label is enough."""
    minutes: range | None = None
    """Duration of a match with this value, in minutes; None if the value does not change the duration."""


@dataclass(frozen=True, slots=True)
class SetupOption:
    """An option of the set-up. `Ruleset.options` sets the default value."""

    name: str
    title: Message
    values: tuple[OptionValue, ...]
    by_seat: bool = False
    """Whether the seats are additional values after `values`. Their texts are numbers from 0."""
    house_rule: bool = False
    """Whether the option is a house rule. The set-up menu shows house rules on a separate page."""
    only_for: int = 0
    """Number of seats for which the option has an effect; 0 for any number."""


DICE_OPTION = SetupOption(
    "dice",
    Message("Dice"),
    (OptionValue("program", Message("Game rolls")), OptionValue("table", Message("Use our own dice"))),
    house_rule=True,
)
"""Choice between dice rolled by the program and dice on the players' table. Its codec is `dice_text`."""


def first_seat_option(title: Message, open_value: OptionValue) -> SetupOption:
    """Returns the option for the seat that begins. `open_value` leaves it to the rules; `seat_or` is its codec."""
    return SetupOption("begins", title, (open_value,), by_seat=True, house_rule=True)


@dataclass(frozen=True, slots=True)
class OptionText:
    """Writes a field of a rule set's options as a text, and reads it again."""

    read: Callable[[str, str], object]
    """Takes a text and the number of seats as a text, and returns the value. Raises LookupError or ValueError for an
    invalid text.
    """
    write: Callable[..., str]
    """Takes a value and returns its text."""
    reason: Message
    """Reason for the rejection of an invalid text."""
    field: str = ""
    """Name of the field; "" if it equals the name of the option."""


def one_of(values: Mapping[str, object], reason: Message, field: str = "") -> OptionText:
    """Returns the codec of a field with these values, by their texts."""
    texts = {value: text for text, value in values.items()}
    return OptionText(lambda text, _seats: values[text], texts.__getitem__, reason, field)


def one_word_of(words: Iterable[str], reason: Message) -> OptionText:
    """Returns the codec of a field whose values are these words."""
    return one_of({word: word for word in words}, reason)


def number_in(limits: Sequence[int], reason: Message) -> OptionText:
    """Returns the codec of a field whose values are these numbers."""
    return OptionText(lambda text, _seats: _number(text, limits), str, reason)


def dice_text(reason: Message) -> OptionText:
    """Returns the codec of the field `table_dice`, whether players roll dice on their table, for `DICE_OPTION`."""
    return one_of({"program": False, "table": True}, reason, "table_dice")


def seat_or(open_word: str, reason: Message) -> OptionText:
    """Returns the codec of a field whose value is a seat from 0, or −1 for a random one, written as `open_word`."""

    def read(text: str, seats: str) -> int:
        return -1 if text == open_word else _number(text, range(int(seats)))

    def write(seat: int) -> str:
        return open_word if seat < 0 else str(seat)

    return OptionText(read, write, reason)


def _number(text: str, limits: Sequence[int]) -> int:
    if not re.fullmatch("0|[1-9][0-9]{0,5}", text) or int(text) not in limits:
        raise ValueError(text)
    return int(text)


class OptionTexts(Generic[OptionsT]):
    """Reads and writes the options of a rule set, a frozen dataclass, as texts by name. One option is `seats`."""

    def __init__(
        self,
        kind: Callable[..., OptionsT],
        unknown: str,
        options: Mapping[str, OptionText],
        conflict: Callable[[OptionsT], Message | None] | None = None,
    ) -> None:
        """`unknown` is the reason for the rejection of an unknown option `name`.

        `conflict` returns why options do not fit together, or None if they do.
        """
        self._kind = kind
        self._unknown = unknown
        self._options = options
        self._conflict = conflict
        self.defaults = self.write(kind())
        self.checked = lru_cache(CHECKED_CACHE_SIZE)(lambda options: self.read(self.write(options)))
        """Returns valid options unchanged. Raises CommandRejected for invalid options."""

    def read(self, texts: Mapping[str, str]) -> OptionsT:
        """Returns the options in `texts`, with defaults for missing ones. Raises CommandRejected."""
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
        reason = self._conflict(options) if self._conflict else None
        if reason:
            raise CommandRejected(reason)
        return options

    def write(self, options: OptionsT) -> dict[str, str]:
        """Returns the texts of options, the inverse of `read`."""
        return {name: option.write(getattr(options, option.field or name)) for name, option in self._options.items()}
