"""Describes how a match is set up: plain values that a save can hold; names are cleaned for one line."""

import unicodedata
from dataclasses import dataclass, field, replace
from random import Random, SystemRandom
from typing import Literal

from game.engine.message import Message
from game.engine.setup_options import OptionValue, SetupOption
from game.i18n import _

SeatKind = Literal["person", "bot"]
Choosing = Literal["clock", "calm", "turns"]
"""How people with devices of their own choose: at the same time with a clock, without one, or one after another."""
DEFAULT_CHOOSING: Choosing = "clock"
CHOOSING_OPTION = SetupOption(
    "choosing",
    Message("Everyone acts at once (own pads)"),
    (
        OptionValue("clock", Message("With a clock")),
        OptionValue("calm", Message("No clock")),
        OptionValue("turns", Message("Off")),
    ),
)
"""A table's own option, beside those of the rule set; for rule sets in which all act on the same roll."""
SEED_BITS = 31
BADGES = range(8)
"""The badges (colour and shape) that distinguish sheets; a match has no more sheets than these."""
DEFAULT_NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")
"""The name that goes with each badge, unless somebody writes another one. Match codes count on their order."""
MAX_NAME_LETTERS = 12
"""Characters of a name that somebody types, that a profile keeps and a match code holds."""
MAX_SAVED_NAME_LETTERS = 40
"""Characters of a name that a save may hold; whatever follows is cut off."""
MAX_TRACK_NAME_LETTERS = 100
"""Characters; no file system that we know takes a name three times as long."""
MAX_RAW_LETTERS = 1000
"""Characters of a name that are looked at, so that cleaning the longest text takes no time."""
JOINERS = "\u200c\u200d"
"""Characters of zero width that are part of many words and emoji."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols, by their Unicode category, that are invisible."""
UNDRAWABLE_CATEGORIES = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Unicode categories: control and format signs, surrogates, unassigned and private ones, ends of lines."""


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
        seats = tuple(
            replace(seat, name=clean_name(seat.name) or _("Player {number}").format(number=number))
            for number, seat in enumerate(self.seats, 1)
        )
        object.__setattr__(self, "seats", seats)


seed_source: Random = SystemRandom()
"""Draws seeds; `secrets` would do the same, but loads OpenSSL, and with it more than three megabytes."""


def random_seed() -> int:
    """Returns a seed for a match that nobody has chosen one for."""
    return seed_source.getrandbits(SEED_BITS)


def clean_name(text: str, most: int = MAX_SAVED_NAME_LETTERS) -> str:
    """Returns `text` as a name of at most `most` characters on one line; "" if nothing of it is visible."""
    letters = "".join(filter(is_name_letter, text[:MAX_RAW_LETTERS]))
    name = unicodedata.normalize("NFC", letters)[:most].strip(" " + JOINERS)
    is_visible = any(unicodedata.category(letter)[0] in "LNPS" for letter in name)
    return name if is_visible else ""


def is_name_letter(letter: str) -> bool:
    """Returns whether a character may be part of a name."""
    return letter in JOINERS or (letter not in BLANKS and unicodedata.category(letter) not in UNDRAWABLE_CATEGORIES)


def is_track_name(text: str) -> bool:
    """Returns whether a track's file could have this name; "" stands for the rule set's own track."""
    return len(text) <= MAX_TRACK_NAME_LETTERS and text.isprintable() and not set(text) & set("/\\")
