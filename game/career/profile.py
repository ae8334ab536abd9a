"""Describes somebody who plays on this device: name, badge, initials, and how they have fared in each game."""

import re
import unicodedata
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated

from game.bots.registry import PLAYED_LEVELS
from game.session.setup import BADGES, MAX_NAME_LETTERS, clean_name
from game.typed_json import ADDED_LATER, required, where

INITIALS = 3
"""Letters of somebody's initials, as arcades have them."""
INITIAL_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
NO_INITIAL = "-"
"""Stands where a name has too few letters."""
CLEAR_RUN = 3
"""Clear wins, or defeats, in a row after which another level of bots is offered."""
SILKS_NAME = re.compile("[a-z]{0,20}")
"""How the names of silks are written; those that a version does not know are not seen in it."""


def kept_name(name: str) -> str:
    """Returns a name as profiles keep it: no longer than one that is typed; "" for one that cannot be seen."""
    return clean_name(name, MAX_NAME_LETTERS)


def initials_of(name: str) -> str:
    """Returns the initials that a name suggests: of its words, else its first letters; always INITIALS long.

    A letter with an accent counts as the plain letter.
    """
    words = ["".join(filter(_is_initial, word)) for word in unicodedata.normalize("NFKD", name.upper()).split()]
    words = [word for word in words if word]
    letters = "".join(word[0] for word in words) if len(words) > 1 else "".join(words)
    return clean_initials(letters)


def clean_initials(text: str) -> str:
    """INITIALS letters, those that are missing or cannot be shown as NO_INITIAL."""
    found = "".join(letter if _is_initial(letter) else NO_INITIAL for letter in text.upper()[:INITIALS])
    return found.ljust(INITIALS, NO_INITIAL)


def _is_initial(letter: str) -> bool:
    return letter in INITIAL_LETTERS


@dataclass(slots=True)
class Tally:
    """How somebody has fared in one game."""

    played: int = 0
    won: int = 0
    streak: int = 0
    """Wins in a row now."""
    best_streak: int = 0
    level: Annotated[str, ("", *PLAYED_LEVELS)] = field(default="", metadata=ADDED_LATER)
    """Of the bots in the last match; "" for bots of several levels, or other people."""
    clear: int = field(default=0, metadata=ADDED_LATER)
    """Clear wins in a row against such bots; below 0 clear defeats."""

    def check(self) -> None:
        """Raises ValueError for numbers that cannot be."""
        if not 0 <= self.streak <= self.best_streak <= self.won <= self.played or (self.clear and not self.level):
            raise ValueError(self)

    def count_clear(self, level: str, side: int) -> None:
        """Counts a match against bots of `level`: 1 for a clear win, −1 for a clear defeat, 0 for neither."""
        goes_on = level == self.level and self.clear * side > 0
        self.level = level
        self.clear = (self.clear * goes_on + side) if level else 0

    @property
    def offered_level(self) -> str:
        """The next level after CLEAR_RUN clear wins, the one below after as many defeats; "" for none."""
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
    """Somebody who plays here; `initials` is "" until they were chosen, `silks` for those that everybody has."""

    name: Annotated[str, kept_name, required]
    badge: Annotated[int, BADGES]
    last_played: date
    initials: Annotated[str, lambda text: clean_initials(text) if text else ""] = ""
    games: dict[str, Tally] = field(default_factory=dict)
    silks: Annotated[str, where(SILKS_NAME.fullmatch)] = ""

    @property
    def played(self) -> int:
        """Matches in all games."""
        return sum(tally.played for tally in self.games.values())

    @property
    def won(self) -> int:
        """Matches won in all games."""
        return sum(tally.won for tally in self.games.values())

    @property
    def shown_initials(self) -> str:
        """The chosen initials, or those of the name."""
        return self.initials or initials_of(self.name)

    def tally(self, rules: str) -> Tally:
        """Returns how they have fared in the game of that key."""
        return self.games.setdefault(rules, Tally())
