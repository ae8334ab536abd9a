"""Awards trophies for finished matches. Each trophy has a small predicate; those here apply to all games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import chain
from typing import Annotated, ClassVar

from game.career.match_facts import MatchFacts
from game.engine import catalog
from game.engine.catalog import load_part
from game.engine.message import Message
from game.engine.rules import Seat
from game.platform.storage import Stored
from game.session.setup import clean_name

BY_A_NOSE = 1
"""Winning margin for “By a nose”, in money or points."""
MIN_FIELD = 3
"""Minimum number of ranked players, or of people, for trophies that depend on other players."""
STRONG_BOTS = 2
"""Number of beaten Sharp bots for “Sharper than sharp”."""
FEW_MATCHES = 10
"""Number of matches for “Regular guest”."""
MANY_MATCHES = 50
"""Number of matches for “Part of the furniture”."""
WINS_IN_A_ROW = 3
"""Number of consecutive wins for “Hat-trick”."""
BIG_FIELD = 6
"""Number of ranked players for “Big field”."""
FULL_SOFA = 4
"""Number of people for “Full sofa”."""
HALF = 2


@dataclass(frozen=True, slots=True)
class Trophy:
    """An achievement in one match. `key` is unique; keys of a game's own trophies begin with its key and a dot."""

    key: str
    name: Message
    how: Message
    """Condition for earning the trophy, as a sentence."""
    is_earned: Callable[[MatchFacts, Seat], bool]
    """Returns whether the person in a seat has earned the trophy."""
    is_secret: bool = False
    """Whether the trophy is hidden until it is earned."""


@dataclass(frozen=True, slots=True)
class EarnedTrophy:
    """First owner of a trophy on this device, with the day."""

    name: Annotated[str, clean_name]
    day: date


@dataclass(slots=True)
class Trophies(Stored):
    """The earned trophies by key, the first earned one first."""

    STORE_NAME: ClassVar[str] = "trophies"
    JSON_FIELD: ClassVar[str] = "earned"
    earned: dict[str, EarnedTrophy] = field(default_factory=dict)

    def award(self, facts: MatchFacts, day: date) -> list[tuple[Trophy, EarnedTrophy]]:
        """Awards the trophies that the people of a match have earned for the first time; returns them."""
        new = []
        for trophy in trophies_for(facts.rules):
            seat = next((seat for seat in facts.people if trophy.is_earned(facts, seat)), None)
            if trophy.key not in self.earned and seat is not None:
                self.earned[trophy.key] = EarnedTrophy(facts.names[seat], day)
                new.append((trophy, self.earned[trophy.key]))
        return new

    def award_start(self, name: str, day: date) -> list[tuple[Trophy, EarnedTrophy]]:
        """Awards the trophy for a finished match, unless it was earned before; returns it in a list."""
        trophy = COMMON_TROPHIES[0]
        if trophy.key in self.earned:
            return []
        self.earned[trophy.key] = EarnedTrophy(name, day)
        return [(trophy, self.earned[trophy.key])]

    def latest(self) -> tuple[Trophy, EarnedTrophy] | None:
        """Returns the trophy that was earned last; None without any."""
        known = {trophy.key: trophy for trophy in all_trophies()}
        for key, earned in reversed(self.earned.items()):
            if key in known:
                return known[key], earned
        return None

    def merged(self, other: Trophies) -> Trophies:
        both = [*self.earned.items(), *other.earned.items()]
        first: dict[str, EarnedTrophy] = {}
        for key, earned in sorted(both, key=lambda one: one[1].day):
            first.setdefault(key, earned)
        return Trophies(first)


def trophies_for(rules: str) -> tuple[Trophy, ...]:
    """Returns the trophies of a game: the common ones, then its own."""
    return (*COMMON_TROPHIES, *(load_part(rules, "trophies") or ()))


def all_trophies() -> tuple[Trophy, ...]:
    """Returns the common trophies, then those of each game."""
    own = (load_part(game.key, "trophies") or () for game in catalog.games())
    return (*COMMON_TROPHIES, *chain.from_iterable(own))


# -- predicates of the common trophies -----------------------------------------------------------------------------


def _has_finished(_facts: MatchFacts, _seat: Seat) -> bool:
    return True


def _has_won(facts: MatchFacts, seat: Seat) -> bool:
    return facts.has_won(seat)


def _has_won_by_a_nose(facts: MatchFacts, seat: Seat) -> bool:
    lead = facts.lead(seat)
    return lead is not None and 0 < lead <= BY_A_NOSE


def _has_doubled_second(facts: MatchFacts, seat: Seat) -> bool:
    lead = facts.lead(seat)
    score = facts.outcome.scores[seat]
    return lead is not None and 0 < score - lead <= lead


def _was_last_half_way(facts: MatchFacts, seat: Seat) -> bool:
    turns = facts.standings[:-1]
    if not turns or not facts.has_won(seat) or facts.ranked < MIN_FIELD:
        return False
    half = turns[len(turns) // HALF]
    return all(half[seat] < half[other] for other in facts.rivals(seat))


def _has_beaten_sharp_bots(facts: MatchFacts, seat: Seat) -> bool:
    strong = [other for other in facts.rivals(seat) if other < facts.seats and facts.levels[other] == "sharp"]
    return facts.has_won(seat) and len(strong) >= STRONG_BOTS


def _was_never_behind(facts: MatchFacts, seat: Seat) -> bool:
    return facts.has_won(seat) and facts.ranked >= MIN_FIELD and facts.deficit(seat) == 0


def _has_beaten_big_field(facts: MatchFacts, seat: Seat) -> bool:
    return facts.has_won(seat) and facts.ranked >= BIG_FIELD


def _has_won_in_a_row(facts: MatchFacts, seat: Seat) -> bool:
    return seat in facts.profiles and facts.profiles[seat].tally(facts.rules).streak >= WINS_IN_A_ROW


def _is_sofa_full(facts: MatchFacts, _seat: Seat) -> bool:
    return len(facts.people) >= FULL_SOFA


def _has_beaten_people(facts: MatchFacts, seat: Seat) -> bool:
    return facts.outcome.winners == (seat,) and len(facts.people) >= MIN_FIELD


def _has_played_few(facts: MatchFacts, seat: Seat) -> bool:
    return seat in facts.profiles and facts.profiles[seat].played >= FEW_MATCHES


def _has_played_many(facts: MatchFacts, seat: Seat) -> bool:
    return seat in facts.profiles and facts.profiles[seat].played >= MANY_MATCHES


def _has_played_all_games(facts: MatchFacts, seat: Seat) -> bool:
    profile = facts.profiles.get(seat)
    return profile is not None and all(profile.tally(game.key).played for game in catalog.games())


def _has_won_all_games(facts: MatchFacts, seat: Seat) -> bool:
    profile = facts.profiles.get(seat)
    return profile is not None and all(profile.tally(game.key).won for game in catalog.games())


def _is_only_last(facts: MatchFacts, seat: Seat) -> bool:
    return facts.ranked > MIN_FIELD and facts.outcome.ranking[-1] == (seat,)


COMMON_TROPHIES: Sequence[Trophy] = (
    Trophy("started", Message("They're off"), Message("Finish a match."), _has_finished),
    Trophy("won", Message("Winner's circle"), Message("Win a match."), _has_won),
    Trophy("nose", Message("By a nose"), Message("Win by a single dollar or point."), _has_won_by_a_nose),
    Trophy("canter", Message("In a canter"), Message("Win with double the runner-up's score."), _has_doubled_second),
    Trophy(
        "behind",
        Message("From the back"),
        Message("Win after being last half-way, against two or more rivals."),
        _was_last_half_way,
    ),
    Trophy(
        "ahead",
        Message("Wire to wire"),
        Message("Win without ever being behind, against two or more rivals."),
        _was_never_behind,
    ),
    Trophy(
        "sharp", Message("Sharper than sharp"), Message("Beat two Sharp bots in one match."), _has_beaten_sharp_bots
    ),
    Trophy("field", Message("Big field"), Message("Win against five or more rivals."), _has_beaten_big_field),
    Trophy("streak", Message("Hat-trick"), Message("Win three matches of one game in a row."), _has_won_in_a_row),
    Trophy("sofa", Message("Full sofa"), Message("Finish a match with four or more people."), _is_sofa_full),
    Trophy(
        "house", Message("House champion"), Message("Win alone against two or more other people."), _has_beaten_people
    ),
    Trophy("regular", Message("Regular guest"), Message("Finish ten matches."), _has_played_few),
    Trophy("veteran", Message("Part of the furniture"), Message("Finish fifty matches."), _has_played_many),
    Trophy("round", Message("All-rounder"), Message("Play every game."), _has_played_all_games),
    Trophy("slam", Message("Grand slam"), Message("Win every game."), _has_won_all_games),
    Trophy(
        "spoon",
        Message("Wooden spoon"),
        Message("Come last, alone, in a field of four or more."),
        _is_only_last,
        is_secret=True,
    ),
)
"""Trophies that all games share."""
