"""Says which looks were won, each by a trophy or an open difficulty: silks of people, decorations of tracks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.career.difficulty import NUMERALS, DifficultyLadder
from game.career.profiles import Profiles
from game.career.trophies import COMMON_TROPHIES, Trophies
from game.engine.message import Message, in_context
from game.platform.storage import Storage
from game.session.setup import SeatSetup

PLAIN = ""
"""The silks that everybody has."""


@dataclass(frozen=True, slots=True)
class Look:
    """A look, by its name in the pictures, and its condition: a trophy, or an open difficulty."""

    kind: str
    name: Message
    trophy: str = ""
    difficulty: int = 0

    def is_won(self, trophies: Trophies, ladder: DifficultyLadder) -> bool:
        """Returns whether this device has it."""
        if self.trophy:
            return self.trophy in trophies.earned
        return ladder.open >= self.difficulty

    @property
    def trophy_name(self) -> Message:
        """What the trophy is called that wins it."""
        return next(one.name for one in COMMON_TROPHIES if one.key == self.trophy)


class Silks(Look):
    """A pattern on the badge and the jockeys of a person."""

    @property
    def how(self) -> Message:
        """What wins them, in a sentence."""
        if self.trophy:
            return Message("Win the trophy “{name}” to wear these silks.", name=self.trophy_name)
        return Message("Open stakes {numeral} to wear these silks.", numeral=NUMERALS[self.difficulty - 1])


class TrackDecoration(Look):
    """Something that stands beside tracks."""

    @property
    def how(self) -> Message:
        """What wins it, in a sentence."""
        if self.trophy:
            return Message("Win the trophy “{name}” for this decoration.", name=self.trophy_name)
        return Message("Open stakes {numeral} for this decoration.", numeral=NUMERALS[self.difficulty - 1])


ALL_SILKS: Sequence[Silks] = (
    Silks(PLAIN, Message(in_context("silks", "Plain"))),
    Silks("hoops", Message(in_context("silks", "Hoops")), "started"),
    Silks("sash", Message(in_context("silks", "Sash")), "won"),
    Silks("halves", Message(in_context("silks", "Halves")), "regular"),
    Silks("stripes", Message(in_context("silks", "Stripes")), "round"),
    Silks("chequers", Message(in_context("silks", "Chequers")), "streak"),
    Silks("chevrons", Message(in_context("silks", "Chevrons")), "sharp"),
    Silks("quarters", Message(in_context("silks", "Quarters")), difficulty=2),
    Silks("diamonds", Message(in_context("silks", "Diamonds")), difficulty=4),
)
"""All of them, in the order in which they are offered."""
DECORATIONS: Sequence[TrackDecoration] = (
    TrackDecoration(PLAIN, Message(in_context("decoration", "None"))),
    TrackDecoration("bunting", Message("Bunting"), "canter"),
    TrackDecoration("balloon", Message("Balloon"), "behind"),
    TrackDecoration("band", Message("Brass band"), "field"),
    TrackDecoration("fountain", Message("Fountain"), difficulty=3),
    TrackDecoration("lights", Message("Fairy lights"), difficulty=5),
)
"""What tracks can be decorated with, in the order in which it is offered."""


def won_kinds(looks: Iterable[Look], storage: Storage) -> frozenset[str]:
    """Returns those of the looks, ALL_SILKS or DECORATIONS, that were won on this device."""
    trophies = Trophies.load(storage)
    ladder = DifficultyLadder.load(storage)
    return frozenset(one.kind for one in looks if one.is_won(trophies, ladder))


def look_of_trophy(looks: Iterable[Look], trophy: str) -> Look | None:
    """Returns the one of the looks that a trophy of that key wins; None for most."""
    return next((one for one in looks if one.trophy and one.trophy == trophy), None)


def worn_silks(seats: Iterable[SeatSetup], storage: Storage) -> dict[int, str]:
    """Returns the patterns of the people at a table, by badge; bots and people unknown here have none."""
    people = Profiles.load(storage)
    worn = {}
    for seat in seats:
        profile = people.find(seat.name) if seat.kind == "person" else None
        if profile is not None and profile.silks:
            worn[seat.badge] = profile.silks
    return worn
