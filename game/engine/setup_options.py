"""How a rule set says what players may choose before a match: plain values for the set-up. Reads no option itself."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.message import Message


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One value of an option: its text, as `Rules.options` reads it, and its words, as few as can be."""

    text: str
    words: Message


@dataclass(frozen=True, slots=True)
class SetupOption:
    """An option that players choose in the set-up; what is usual is what `Rules.options` takes for an option left out.

    With `by_seat` the seats at the table follow the values: their texts are the numbers from 0.
    """

    name: str
    title: Message
    values: tuple[OptionValue, ...]
    by_seat: bool = False
