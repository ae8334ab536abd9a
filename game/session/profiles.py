"""Keeps the people who play on this device: name, badge, initials, and how they have fared in each game."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from game.json_value import JsonObject, JsonValue, as_day, as_integer, as_list, as_object, as_text
from game.session.setup import BADGES, MAX_NAME_LETTERS, clean_name
from game.session.tutorial.progress import JsonStore

if TYPE_CHECKING:
    from game.engine.rules import Seat
    from game.session.match_facts import MatchFacts
    from game.session.setup import SeatSetup

STORE_NAME = "profiles"
MAX_PROFILES = 24
"""People who are kept; whoever has not played for longest makes room."""
INITIALS = 3
"""Letters of somebody's initials, as arcades have them."""
INITIAL_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
NO_INITIAL = "-"
"""Stands where a name has too few letters."""
SILKS_NAME = "[a-z]{0,20}"
"""How the names of silks are written; those that a version does not know are not seen in it."""


@dataclass(slots=True)
class Tally:
    """How somebody has fared in one game."""

    played: int = 0
    won: int = 0
    streak: int = 0
    """Wins in a row now."""
    best_streak: int = 0

    def count(self, *, won: bool) -> None:
        """Counts a match."""
        self.played += 1
        self.won += won
        self.streak = self.streak + 1 if won else 0
        self.best_streak = max(self.best_streak, self.streak)


@dataclass(slots=True)
class Profile:
    """Somebody who plays here; `initials` is "" until they were chosen, `silks` for those that everybody has."""

    name: str
    badge: int
    last_played: date
    initials: str = ""
    games: dict[str, Tally] = field(default_factory=dict)
    silks: str = ""

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
        """How they have fared in the game of that key."""
        return self.games.setdefault(rules, Tally())


def kept_name(name: str) -> str:
    """The name under which somebody is kept: no longer than one that is typed; "" for one that cannot be seen."""
    return clean_name(name, MAX_NAME_LETTERS)


def initials_of(name: str) -> str:
    """The initials that a name suggests: of its words, else its first letters; always INITIALS long.

    A letter with an accent counts as the letter alone.
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


class Profiles:
    """All of them; who played last stands first."""

    def __init__(self, people: Iterable[Profile] = ()) -> None:
        """Takes people in any order."""
        self._people = list(people)
        self._sort()

    @staticmethod
    def load(storage: JsonStore) -> Profiles:
        """The people of this device; nobody where nothing readable is stored."""
        return storage.read_json(STORE_NAME, read) or Profiles()

    def save(self, storage: JsonStore) -> None:
        """Keeps them on this device."""
        storage.write_json(STORE_NAME, as_json(self))

    @property
    def people(self) -> tuple[Profile, ...]:
        """Everybody, who played last first."""
        return tuple(self._people)

    def find(self, name: str) -> Profile | None:
        """Whoever has that name, in capitals or not; of a name from elsewhere as many letters count as are kept."""
        sought = kept_name(name).casefold()
        return next((one for one in self._people if one.name.casefold() == sought), None)

    def count(self, facts: MatchFacts, seats: Iterable[SeatSetup], day: date) -> dict[Seat, Profile]:
        """Counts a finished match for the people in it; returns their profiles by seat."""
        by_seat: dict[Seat, Profile] = {}
        for number, seat in enumerate(seats):
            if number in facts.people:
                by_seat[number] = self._take(seat, day)
        for number, profile in by_seat.items():
            profile.tally(facts.rules).count(won=facts.has_won(number))
        self._sort()
        return by_seat

    def _take(self, seat: SeatSetup, day: date) -> Profile:
        found = self.find(seat.name)
        if found is None:
            found = Profile(kept_name(seat.name), seat.badge, day)
            self._people.append(found)
        found.last_played = max(day, found.last_played)
        return found

    def rename(self, profile: Profile, name: str) -> bool:
        """Gives somebody another name; returns False where it is empty or somebody else's."""
        cleaned = kept_name(name)
        if not cleaned or self.find(cleaned) not in (None, profile):
            return False
        profile.name = cleaned
        return True

    def remove(self, profile: Profile) -> None:
        """Forgets somebody."""
        self._people.remove(profile)

    def merged(self, other: Profiles) -> Profiles:
        """Everybody of both; of one person the profile with more matches."""
        people = {one.name.casefold(): one for one in self._people}
        for one in other.people:
            key = one.name.casefold()
            if key not in people or people[key].played < one.played:
                people[key] = one
        return Profiles(people.values())

    def _sort(self) -> None:
        self._people.sort(key=lambda one: (one.last_played, one.played), reverse=True)
        del self._people[MAX_PROFILES:]


def as_json(profiles: Profiles) -> JsonObject:
    """Everybody as a JSON object."""
    return {"people": [{**asdict(one), "last_played": one.last_played.isoformat()} for one in profiles.people]}


def read(found: JsonObject) -> Profiles:
    """The inverse of `as_json`. Raises KeyError, ValueError or TypeError for a damaged one."""
    return Profiles(_read_profile(as_object(one)) for one in as_list(found["people"]))


def _read_profile(found: JsonObject) -> Profile:
    name, badge, initials = kept_name(as_text(found["name"])), as_integer(found["badge"]), as_text(found["initials"])
    if not name or badge not in BADGES:
        raise ValueError(found)
    games = {key: _read_tally(tally) for key, tally in as_object(found["games"]).items()}
    day = as_day(found["last_played"])
    worn = as_text(found.get("silks", ""))
    if not re.fullmatch(SILKS_NAME, worn):
        raise ValueError(worn[:40])
    return Profile(name, badge, day, clean_initials(initials) if initials else "", games, worn)


def _read_tally(value: JsonValue) -> Tally:
    found = as_object(value)
    tally = Tally(*(as_integer(found[name]) for name in ("played", "won", "streak", "best_streak")))
    if not 0 <= tally.streak <= tally.best_streak <= tally.won <= tally.played:
        raise ValueError(found)
    return tally
