"""How a rule set says what players may choose before a match: plain values for the set-up. Reads no option itself."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Sentence


@dataclass(frozen=True, slots=True)
class Value:
    """One value of an option: its text, as `Rules.options` reads it, and its words, as few as can be."""

    text: str
    words: Sentence


@dataclass(frozen=True, slots=True)
class Choice:
    """An option that players choose in the set-up; what is usual is what `Rules.options` takes for an option left out.

    With `by_seat` the seats at the table follow the values: their texts are the numbers from 0.
    """

    name: str
    title: Sentence
    values: tuple[Value, ...]
    by_seat: bool = False
