"""Profile of a player on this device: name, badge, initials, and statistics of each game."""

import re
import unicodedata
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated

from game.bots.registry import PLAYED_LEVELS
from game.session.setup import BADGES, MAX_NAME_LETTERS, clean_name
from game.typed_json import ADDED_LATER, required, where

INITIALS = 3
"""Number of letters in a player's initials, as on arcade machines."""
INITIAL_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
"""Letters allowed in initials."""
NO_INITIAL = "-"
"""Placeholder for a missing letter of the initials."""
CLEAR_RUN = 3
"""Number of consecutive clear wins or defeats before the game offers another level of bots."""
SILKS_NAME = re.compile("[a-z]{0,20}")
"""Pattern of the names of silks. Unknown silks are ignored."""


def kept_name(name: str) -> str:
    """Returns a name as stored in profiles, at most MAX_NAME_LETTERS long; "" for an invisible name."""
    return clean_name(name, MAX_NAME_LETTERS)


def initials_of(name: str) -> str:
    """Returns the INITIALS letters for a name: those of its words, or its first letters. Ignores accents."""
    plain = unicodedata.normalize("NFKD", name.upper())
    words = ["".join(filter(_is_initial, word)) for word in plain.split()]
    words = [word for word in words if word]
    letters = "".join(word[0] for word in words) if len(words) > 1 else "".join(words)
    return clean_initials(letters)


def clean_initials(text: str) -> str:
    """Returns INITIALS letters, with NO_INITIAL for missing and invalid ones."""
    letters = "".join(letter if _is_initial(letter) else NO_INITIAL for letter in text.upper()[:INITIALS])
    return letters.ljust(INITIALS, NO_INITIAL)


def _is_initial(letter: str) -> bool:
    return letter in INITIAL_LETTERS


@dataclass(slots=True)
class Tally:
    """Statistics of a player in one game."""

    played: int = 0
    won: int = 0
    streak: int = 0
    """Current number of consecutive wins."""
    best_streak: int = 0
    level: Annotated[str, ("", *PLAYED_LEVELS)] = field(default="", metadata=ADDED_LATER)
    """Level of the bots in the last match; "" for several levels or other people."""
    clear: int = field(default=0, metadata=ADDED_LATER)
    """Number of consecutive clear wins against bots of the stored level; negative for clear defeats."""

    def check(self) -> None:
        """Raises ValueError for impossible numbers."""
        if not 0 <= self.streak <= self.best_streak <= self.won <= self.played or (self.clear and not self.level):
            raise ValueError(self)

    def count_clear(self, level: str, side: int) -> None:
        """Counts a match against bots of `level`; `side` is 1 for a clear win, −1 for a clear defeat, else 0."""
        continues_run = level == self.level and self.clear * side > 0
        self.level = level
        self.clear = (self.clear * continues_run + side) if level else 0

    @property
    def offered_level(self) -> str:
        """The next level after CLEAR_RUN clear wins, the one below after CLEAR_RUN clear defeats; "" for none."""
        if abs(self.clear) < CLEAR_RUN:
            return ""
        step = 1 if self.clear > 0 else -1
        neighbours = dict(zip(PLAYED_LEVELS[::step], PLAYED_LEVELS[::step][1:], strict=False))
        return neighbours.get(self.level, "")

    def count(self, *, won: bool) -> None:
        """Counts a match."""
        self.played += 1
        self.won += won
        self.streak = self.streak + 1 if won else 0
        self.best_streak = max(self.best_streak, self.streak)


@dataclass(slots=True)
class Profile:
    """A player on this device. `initials` is "" until chosen; `silks` is "" for the plain ones."""

    name: Annotated[str, kept_name, required]
    badge: Annotated[int, BADGES]
    last_played: date
    initials: Annotated[str, lambda text: clean_initials(text) if text else ""] = ""
    games: dict[str, Tally] = field(default_factory=dict)
    silks: Annotated[str, where(SILKS_NAME.fullmatch)] = ""

    @property
    def played(self) -> int:
        """Number of matches in all games."""
        return sum(tally.played for tally in self.games.values())

    @property
    def won(self) -> int:
        """Number of matches won in all games."""
        return sum(tally.won for tally in self.games.values())

    @property
    def shown_initials(self) -> str:
        """The chosen initials, or those of the name."""
        return self.initials or initials_of(self.name)

    def tally(self, rules: str) -> Tally:
        """Returns the statistics of a game, by its key."""
        return self.games.setdefault(rules, Tally())
