"""Reads from a finished meeting of the Horse Race what was achieved: by each horse, and for this game's trophies."""

from collections.abc import Iterator

from game.career.match_facts import MatchFacts
from game.career.stable_book import HorseRun
from game.career.trophies import Trophy
from game.engine.match import Match
from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_race.rules.reporting import RaceRecord, race_records
from game.games.horse_race.rules.state import HORSE_NAMES, HORSES, HorseRaceState


def horse_runs(match: Match[HorseRaceState]) -> Iterator[HorseRun]:
    """Yields the run of each horse that was not scratched, in every race that was won; only the first place counts."""
    for race in race_records(match.events):
        for horse in HORSES if race.winner else ():
            if horse == race.winner:
                earned = {seat: share.amount for seat, share in race.shares.items()}  # the pot (H20)
                yield HorseRun(horse, HORSE_NAMES[horse].text, 1, race.rolls, earned)
            elif horse not in race.scratched:
                yield HorseRun(horse, HORSE_NAMES[horse].text, 0)


WHOLE_HORSE = 4
"""Cards of a horse."""
OUTSIDERS = (2, 12)
"""The horses that are rolled least."""
MANY_RACES = 3


def _won(facts: MatchFacts) -> list[RaceRecord]:
    return [race for race in race_records(facts.events) if race.winner]


def _has_shared_every_pot(facts: MatchFacts, seat: Seat) -> bool:
    races = _won(facts)
    return len(races) >= MANY_RACES and all(seat in race.shares for race in races)


TROPHIES = (
    Trophy(
        "horse_race.whole",
        Message("The whole horse"),
        Message("Hold all four cards of a winner."),
        lambda facts, seat: any(
            seat in race.shares and race.shares[seat].cards == WHOLE_HORSE for race in race_records(facts.events)
        ),
    ),
    Trophy(
        "horse_race.outsider",
        Message("Against the dice"),
        Message("Share a pot that horse 2 or 12 wins."),
        lambda facts, seat: any(race.winner in OUTSIDERS and seat in race.shares for race in _won(facts)),
    ),
    Trophy(
        "horse_race.shares",
        Message("Always in"),
        Message("Share every pot of three or more races."),
        _has_shared_every_pot,
    ),
    Trophy(
        "horse_race.clean",
        Message("Nothing to scratch"),
        Message("Pay no scratch fee in a whole race."),
        lambda facts, seat: any(seat not in race.scratch_payers for race in _won(facts)),
    ),
    Trophy(
        "horse_race.short",
        Message("Empty pockets"),
        Message("Have too little money for a fee."),
        lambda facts, seat: any(seat in race.short for race in race_records(facts.events)),
        is_secret=True,
    ),
)
