"""Looks that are won by a trophy or an open difficulty: silks of people, and decorations of tracks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.career.difficulty import NUMERALS, DifficultyLadder
from game.career.profiles import Profiles
from game.career.trophies import COMMON_TROPHIES, Trophies
from game.engine.message import Message, in_context
from game.platform.storage import Storage
from game.session.setup import SeatSetup

PLAIN = ""
"""Kind of the silks available from the start, and of a track without decoration."""


@dataclass(frozen=True, slots=True)
class Look:
    """A look, by its name in the pictures, and its condition: a trophy, or an open difficulty."""

    kind: str
    name: Message
    trophy: str = ""
    difficulty: int = 0

    def is_won(self, trophies: Trophies, ladder: DifficultyLadder) -> bool:
        """Returns whether the look was won on this device."""
        if self.trophy:
            return self.trophy in trophies.earned
        return ladder.open >= self.difficulty

    @property
    def trophy_name(self) -> Message:
        """Name of the required trophy."""
        return next(one.name for one in COMMON_TROPHIES if one.key == self.trophy)


class Silks(Look):
    """A pattern on the badge and the jockeys of a person."""

    @property
    def how(self) -> Message:
        """The condition as a sentence."""
        if self.trophy:
            return Message("Win the trophy “{name}” to wear these silks.", name=self.trophy_name)
        return Message("Open stakes {numeral} to wear these silks.", numeral=NUMERALS[self.difficulty - 1])


class TrackDecoration(Look):
    """A decoration next to tracks."""

    @property
    def how(self) -> Message:
        """The condition as a sentence."""
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
"""All silks, in menu order."""
DECORATIONS: Sequence[TrackDecoration] = (
    TrackDecoration(PLAIN, Message(in_context("decoration", "None"))),
    TrackDecoration("bunting", Message("Bunting"), "canter"),
    TrackDecoration("balloon", Message("Balloon"), "behind"),
    TrackDecoration("band", Message("Brass band"), "field"),
    TrackDecoration("fountain", Message("Fountain"), difficulty=3),
    TrackDecoration("lights", Message("Fairy lights"), difficulty=5),
)
"""Track decorations, in menu order."""


def won_kinds(looks: Iterable[Look], storage: Storage) -> frozenset[str]:
    """Returns the kinds of the looks, ALL_SILKS or DECORATIONS, that were won on this device."""
    trophies = Trophies.load(storage)
    ladder = DifficultyLadder.load(storage)
    return frozenset(one.kind for one in looks if one.is_won(trophies, ladder))


def look_of_trophy(looks: Iterable[Look], trophy: str) -> Look | None:
    """Returns the look that is won by the trophy with a key, if any."""
    return next((one for one in looks if one.trophy and one.trophy == trophy), None)


def worn_silks(seats: Iterable[SeatSetup], storage: Storage) -> dict[int, str]:
    """Returns the silks of the people at a table, by badge; none for bots and people without a profile."""
    people = Profiles.load(storage)
    silks = {}
    for seat in seats:
        profile = people.find(seat.name) if seat.kind == "person" else None
        if profile is not None and profile.silks:
            silks[seat.badge] = profile.silks
    return silks
