"""Holds the choices for one seat of a new match."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, Literal

from game.bots.registry import PLAYED_LEVELS
from game.i18n import _
from game.session.setup import MAX_NAME_LETTERS, SeatSetup, clean_name

DEFAULT_LEVEL = "regular"
"""Level of a bot whose level is not chosen."""
SeatKind = Literal["empty", "person", "bot", "open"]
"""Kind of a seat. An open one is reserved for a guest of a room; local matches have none."""


def level_text(level: str) -> str:
    """Returns a bot's level as text."""
    return {
        "novice": _("Novice bot"),
        "casual": _("Casual bot"),
        "keen": _("Keen bot"),
        "regular": _("Regular bot"),
        "sharp": _("Sharp bot"),
        "random": _("Random bot"),
    }[level]


def _known_level(level: str) -> str:
    return level if level in PLAYED_LEVELS else DEFAULT_LEVEL


@dataclass(slots=True)
class SeatDraft:
    """A seat in the set-up."""

    kind: SeatKind
    name: Annotated[str, partial(clean_name, most=MAX_NAME_LETTERS)]
    level: Annotated[str, _known_level]
    badge: int

    def setup(self) -> SeatSetup:
        """Returns the set-up of an occupied seat."""
        is_bot = self.kind == "bot"
        return SeatSetup("bot" if is_bot else "person", self.name, self.level if is_bot else "", self.badge)

    def words(self) -> str:
        """Returns the player as text: a person, or a bot with its level."""
        if self.kind == "person":
            return _("Person")
        return _("For anyone who joins") if self.kind == "open" else level_text(self.level)
