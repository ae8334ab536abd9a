"""Awards trophies for finished matches: small predicates, of which those here are about every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated, ClassVar

from game.career.match_facts import MatchFacts
from game.engine import catalog
from game.engine.catalog import load_part
from game.engine.message import Message
from game.engine.rules import Seat
from game.platform.storage import Stored
from game.session.setup import clean_name

BY_A_NOSE = 1
"""Money or points by which a win is the closest there can be."""
MIN_FIELD = 3
"""Ranked players from whom on it means something to be last, or never to be behind."""
STRONG_BOTS = 2
FEW_MATCHES = 10
MANY_MATCHES = 50
WINS_IN_A_ROW = 3
BIG_FIELD = 6
"""Seats."""
FULL_SOFA = 4
"""People."""
HALF = 2


@dataclass(frozen=True, slots=True)
class Trophy:
    """Something to achieve in one match. `key` is unique; those of a game begin with its key and a dot."""

    key: str
    name: Message
    how: Message
    """How to earn it, in one sentence."""
    is_earned: Callable[[MatchFacts, Seat], bool]
    """Whether a person in that seat has done it."""
    is_secret: bool = False
    """Whether it is told only once it is earned."""


@dataclass(frozen=True, slots=True)
class EarnedTrophy:
    """Who earned a trophy first on this device, and when."""

    name: Annotated[str, clean_name]
    day: date


@dataclass(slots=True)
class Trophies(Stored):
    """The earned trophies by their keys, in the order they were earned."""

    STORE_NAME: ClassVar[str] = "trophies"
    JSON_FIELD: ClassVar[str] = "earned"
    earned: dict[str, EarnedTrophy] = field(default_factory=dict)

    def award(self, facts: MatchFacts, day: date) -> list[tuple[Trophy, EarnedTrophy]]:
        """Awards what the people of a match have earned for the first time; returns that."""
        new = []
        for trophy in trophies_for(facts.rules):
            seat = next((seat for seat in facts.people if trophy.is_earned(facts, seat)), None)
            if trophy.key not in self.earned and seat is not None:
                self.earned[trophy.key] = EarnedTrophy(facts.names[seat], day)
                new.append((trophy, self.earned[trophy.key]))
        return new

    def latest(self) -> tuple[Trophy, EarnedTrophy] | None:
        """Returns the trophy that was earned last; None without any."""
        known = {trophy.key: trophy for trophy in all_trophies()}
        for key, earned in reversed(self.earned.items()):
            if key in known:
                return known[key], earned
        return None

    def merged(self, other: Trophies) -> Trophies:
        both = [*self.earned.items(), *other.earned.items()]
        found: dict[str, EarnedTrophy] = {}
        for key, earned in sorted(both, key=lambda one: one[1].day):
            found.setdefault(key, earned)
        return Trophies(found)


def trophies_for(rules: str) -> tuple[Trophy, ...]:
    """Returns those that a match of the game with that key can earn: of every game, then its own."""
    return (*COMMON_TROPHIES, *(load_part(rules, "trophies") or ()))


def all_trophies() -> tuple[Trophy, ...]:
    """Returns those of every game, then each game's own."""
    return (*COMMON_TROPHIES, *(trophy for game in catalog.games() for trophy in load_part(game.key, "trophies") or ()))


# -- the predicates about every game -----------------------------------------------------------------------------


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


def _has_played(matches: int) -> Callable[[MatchFacts, Seat], bool]:
    return lambda facts, seat: seat in facts.profiles and facts.profiles[seat].played >= matches


COMMON_TROPHIES: Sequence[Trophy] = (
    Trophy("started", Message("They're off"), Message("Finish a match."), lambda _facts, _seat: True),
    Trophy("won", Message("Winner's circle"), Message("Win a match."), lambda facts, seat: facts.has_won(seat)),
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
        lambda facts, seat: facts.has_won(seat) and facts.ranked >= MIN_FIELD and facts.deficit(seat) == 0,
    ),
    Trophy(
        "sharp", Message("Sharper than sharp"), Message("Beat two Sharp bots in one match."), _has_beaten_sharp_bots
    ),
    Trophy(
        "field",
        Message("Big field"),
        Message("Win against five or more rivals."),
        lambda facts, seat: facts.has_won(seat) and facts.ranked >= BIG_FIELD,
    ),
    Trophy(
        "streak",
        Message("Hat-trick"),
        Message("Win three matches of one game in a row."),
        lambda facts, seat: seat in facts.profiles and facts.profiles[seat].tally(facts.rules).streak >= WINS_IN_A_ROW,
    ),
    Trophy(
        "sofa",
        Message("Full sofa"),
        Message("Finish a match with four or more people."),
        lambda facts, _seat: len(facts.people) >= FULL_SOFA,
    ),
    Trophy(
        "house",
        Message("House champion"),
        Message("Win alone against two or more other people."),
        lambda facts, seat: facts.outcome.winners == (seat,) and len(facts.people) >= MIN_FIELD,
    ),
    Trophy("regular", Message("Regular guest"), Message("Finish ten matches."), _has_played(FEW_MATCHES)),
    Trophy("veteran", Message("Part of the furniture"), Message("Finish fifty matches."), _has_played(MANY_MATCHES)),
    Trophy(
        "round",
        Message("All-rounder"),
        Message("Play every game."),
        lambda facts, seat: (
            seat in facts.profiles and all(facts.profiles[seat].tally(game.key).played for game in catalog.games())
        ),
    ),
    Trophy(
        "slam",
        Message("Grand slam"),
        Message("Win every game."),
        lambda facts, seat: (
            seat in facts.profiles and all(facts.profiles[seat].tally(game.key).won for game in catalog.games())
        ),
    ),
    Trophy(
        "spoon",
        Message("Wooden spoon"),
        Message("Come last, alone, in a field of four or more."),
        lambda facts, seat: facts.ranked > MIN_FIELD and facts.outcome.ranking[-1] == (seat,),
        is_secret=True,
    ),
)
"""Those that any game can earn."""
