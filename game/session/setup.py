"""Describes how a match is set up: plain values that a save can hold."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace
from typing import Literal

from game.engine.message import Message
from game.engine.setup_options import OptionValue, SetupOption
from game.i18n import _
from game.session.names import clean_name

SeatKind = Literal["person", "bot"]
Choosing = Literal["clock", "calm", "turns"]
"""How people with devices of their own choose: at the same time with a clock, without one, or one after another."""
DEFAULT_CHOOSING: Choosing = "clock"
CHOOSING_OPTION = SetupOption(
    "choosing",
    Message("Choose at the same time (own pads)"),
    (
        OptionValue("clock", Message("With a clock")),
        OptionValue("calm", Message("No clock")),
        OptionValue("turns", Message("Off")),
    ),
)
"""A table's own option, beside those of the rule set; for rule sets in which all act on the same roll."""
SEED_BITS = 31
"""Size of a random seed."""
BADGES = range(8)
"""The badges (colour and shape) that distinguish sheets; a match has no more sheets than these."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat. `level` is a bot's key in the bots' registry, "" for a person.

    `badge`, one of BADGES, is the seat's colour and shape. A seat that a team shares has its further names as
    `partners`; they take the seat's turns one after another.
    """

    kind: SeatKind
    name: str
    level: str = ""
    badge: int = 0
    partners: tuple[str, ...] = ()

    def player(self, turns: int) -> str:
        """Returns the name of who acts in turn number `turns` of this seat, from 1; for 0, who will begin."""
        team = (self.name, *self.partners)
        return team[max(0, turns - 1) % len(team)]


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match before its first command; `options` are the texts that `Ruleset.options` reads.

    The seats' names are cleaned; a seat whose name is invisible is called by its number.
    """

    rules: str
    seed: int
    seats: tuple[SeatSetup, ...]
    options: dict[str, str] = field(default_factory=dict)
    map: str = ""
    """The track's map by name; "" for the rule set's own."""
    choosing: Choosing = DEFAULT_CHOOSING

    def __post_init__(self) -> None:
        seats = tuple(replace(seat, name=_seat_name(seat, number)) for number, seat in enumerate(self.seats, 1))
        object.__setattr__(self, "seats", seats)


def _seat_name(seat: SeatSetup, number: int) -> str:
    return clean_name(seat.name) or _("Player {number}").format(number=number)


def random_seed() -> int:
    """Returns a seed for a match that nobody has chosen one for."""
    return secrets.randbits(SEED_BITS)
