"""Describes the set-up of a match with plain values that a save can hold, and cleans names."""

import unicodedata
from dataclasses import dataclass, field, replace
from random import Random, SystemRandom
from typing import Literal

from game.engine.message import Message
from game.engine.setup_options import OptionValue, SetupOption
from game.graphemes import cut
from game.i18n import _

SeatKind = Literal["person", "bot"]
Choosing = Literal["clock", "calm", "turns"]
"""Mode of choice for people at separate devices: simultaneously with or without a clock, or in turns."""
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
"""Option of the table in addition to the rule set's options, available if all seats act on the same roll."""
SEED_BITS = 31
"""Number of bits of a random seed."""
BADGES = range(8)
"""Badges (colour and shape) that distinguish sheets. A match has at most as many sheets as badges."""
DEFAULT_NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")
"""Default name of each badge. The order is part of match codes."""
MAX_NAME_LETTERS = 12
"""Maximum length of a typed name, and of a name in a profile or a match code, in characters."""
MAX_SAVED_NAME_LETTERS = 40
"""Maximum length of a name in a save, in characters. Longer names are cut."""
MAX_TRACK_NAME_LETTERS = 100
"""Maximum length of a track name, in characters. Common file systems allow more than three times as many."""
MAX_RAW_LETTERS = 1000
"""Maximum number of characters that `clean_name` reads, which limits its running time."""
JOINERS = "\u200c\u200d"
"""Zero-width characters that are part of many words and emoji."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Invisible characters that Unicode classifies as letters or symbols."""
UNDRAWABLE_CATEGORIES = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Unicode categories of control, format, unassigned, private and surrogate characters, and of line ends."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat of a match."""

    kind: SeatKind
    name: str
    level: str = ""
    """Level of a bot; "" for a person."""
    badge: int = 0
    """Colour and shape of the seat, one of BADGES."""
    partners: tuple[str, ...] = ()
    """Names of the other players who share the seat. All players of a shared seat take turns."""

    def player(self, turns: int) -> str:
        """Returns the name of the team member who acts in turn number `turns`, from 1; for 0 the first member."""
        team = (self.name, *self.partners)
        return team[max(0, turns - 1) % len(team)]


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match before its first command.

    The constructor cleans the names of the seats. A seat with an invisible name is named by its number.
    """

    rules: str
    """Key of the rule set."""
    seed: int
    seats: tuple[SeatSetup, ...]
    options: dict[str, str] = field(default_factory=dict)
    """Texts for `Ruleset.options`, by name."""
    map: str = ""
    """Name of the map; "" for the game's default map."""
    choosing: Choosing = DEFAULT_CHOOSING

    def __post_init__(self) -> None:
        seats = tuple(
            replace(seat, name=clean_name(seat.name) or _("Player {number}").format(number=number))
            for number, seat in enumerate(self.seats, 1)
        )
        object.__setattr__(self, "seats", seats)

    @property
    def bot_levels(self) -> list[str]:
        """Levels of the bots at the table, in the order of their seats."""
        return [seat.level for seat in self.seats if seat.kind == "bot"]


seed_source: Random = SystemRandom()
"""Source of random seeds. The module `secrets` is not used, because it would load OpenSSL, which takes more than 3 MB.
"""


def random_seed() -> int:
    """Returns a random seed for a match."""
    return seed_source.getrandbits(SEED_BITS)


def clean_name(text: str, most: int = MAX_SAVED_NAME_LETTERS) -> str:
    """Returns a name of at most `most` characters on one line; "" if the text has no visible character."""
    letters = "".join(filter(is_name_letter, text[:MAX_RAW_LETTERS]))
    name = cut(unicodedata.normalize("NFC", letters), most).strip(" " + JOINERS)
    is_visible = any(unicodedata.category(letter)[0] in "LNPS" for letter in name)
    return name if is_visible else ""


def is_name_letter(letter: str) -> bool:
    """Returns whether a character can be part of a name."""
    return letter in JOINERS or (letter not in BLANKS and unicodedata.category(letter) not in UNDRAWABLE_CATEGORIES)


def is_track_name(text: str) -> bool:
    """Returns whether a text is a valid name of a track's file, or "" for the default track."""
    return len(text) <= MAX_TRACK_NAME_LETTERS and text.isprintable() and not set(text) & set("/\\")
