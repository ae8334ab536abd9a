"""Describes the options of a match that players choose in the set-up: plain values, interpreted by the rule set."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.message import Message


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One value of an option: its text for `Ruleset.options`, its label, as short as possible, and what it means."""

    text: str
    words: Message
    about: Message | None = None
    """A sentence for players; None where the label says enough."""


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
