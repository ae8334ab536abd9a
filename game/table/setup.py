"""How a match is to be set up, as the players chose it: plain values that a save can hold. Checks nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

SeatKind = Literal["person", "bot"]


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One place at the table. `level` is a bot's key in the bots' catalog, "" for a person.

    `look` 0–7 is the seat's colour and shape (they go together).
    """

    kind: SeatKind
    name: str
    level: str = ""
    look: int = 0


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match before its first command; `options` are the texts `Rules.options` reads."""

    rules: str
    seed: int
    seats: tuple[SeatSetup, ...]
    options: dict[str, str] = field(default_factory=dict)
    map: str = ""
    """The track's map by name; "" for the rule set's own."""
