"""Stores the profiles of the players on this device."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from game.career.match_facts import MatchFacts
from game.career.profile import Profile, kept_name
from game.engine.rules import Seat
from game.platform.storage import Stored
from game.session.setup import SeatSetup

MAX_PROFILES = 24
"""Maximum number of profiles. The profile that was not used for the longest time is deleted first."""


@dataclass(slots=True)
class Profiles(Stored):
    """All players on this device, the last active one first."""

    STORE_NAME: ClassVar[str] = "profiles"
    people: tuple[Profile, ...] = ()

    def __post_init__(self) -> None:
        self._sort()

    def find(self, name: str) -> Profile | None:
        """Returns the player with a name, compared as it would be stored and without case; None if unknown."""
        key = kept_name(name).casefold()
        return next((one for one in self.people if one.name.casefold() == key), None)

    def count(self, facts: MatchFacts, seats: Iterable[SeatSetup], day: date) -> dict[Seat, Profile]:
        """Counts a finished match for the people in it; returns their profiles by seat."""
        by_seat: dict[Seat, Profile] = {}
        for number, seat in enumerate(seats):
            if number in facts.people:
                by_seat[number] = self._take(seat, day)
        for number, profile in by_seat.items():
            profile.tally(facts.rules).count(won=facts.has_won(number))
            profile.tally(facts.rules).count_clear(facts.rivals_level(number), facts.clear_side(number))
        self._sort()
        return by_seat

    def _take(self, seat: SeatSetup, day: date) -> Profile:
        """Returns the profile of a seat's player; creates it if needed."""
        profile = self.find(seat.name)
        if profile is None:
            profile = Profile(kept_name(seat.name), seat.badge, day)
            self.people = (*self.people, profile)
        profile.last_played = max(day, profile.last_played)
        return profile

    def rename(self, profile: Profile, name: str) -> bool:
        """Renames a player; returns False if the name is empty or used by another player."""
        cleaned = kept_name(name)
        if not cleaned or self.find(cleaned) not in (None, profile):
            return False
        profile.name = cleaned
        return True

    def remove(self, profile: Profile) -> None:
        """Deletes a profile."""
        self.people = tuple(one for one in self.people if one is not profile)

    def merged(self, other: Profiles) -> Profiles:
        # of two profiles with the same name keep the one with more matches
        people = {one.name.casefold(): one for one in self.people}
        for one in other.people:
            key = one.name.casefold()
            if key not in people or people[key].played < one.played:
                people[key] = one
        return Profiles(tuple(people.values()))

    def _sort(self) -> None:
        latest = sorted(self.people, key=lambda one: (one.last_played, one.played), reverse=True)
        self.people = tuple(latest[:MAX_PROFILES])
