"""Reads the horses' results and the trophies from a finished meeting of the Horse Race."""

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
    """Yields the run of each horse that was not scratched, for every finished race; only the first place counts."""
    for race in race_records(match.events):
        for horse in HORSES if race.winner else ():
            if horse == race.winner:
                earned = {seat: share.amount for seat, share in race.shares.items()}  # the pot (H20)
                yield HorseRun(horse, HORSE_NAMES[horse].text, 1, race.rolls, earned)
            elif horse not in race.scratched:
                yield HorseRun(horse, HORSE_NAMES[horse].text, 0)


WHOLE_HORSE = 4
"""Number of cards of a horse."""
OUTSIDERS = (2, 12)
"""The horses whose numbers are rolled least often."""
MANY_RACES = 3
"""Minimum races of the trophy for a share in every pot."""


def _finished_races(facts: MatchFacts) -> list[RaceRecord]:
    return [race for race in race_records(facts.events) if race.winner]


def _has_shared_every_pot(facts: MatchFacts, seat: Seat) -> bool:
    races = _finished_races(facts)
    return len(races) >= MANY_RACES and all(seat in race.shares for race in races)


def _has_held_whole_horse(facts: MatchFacts, seat: Seat) -> bool:
    shares = (race.shares.get(seat) for race in race_records(facts.events))
    return any(share is not None and share.cards == WHOLE_HORSE for share in shares)


def _has_shared_outsider_pot(facts: MatchFacts, seat: Seat) -> bool:
    return any(race.winner in OUTSIDERS and seat in race.shares for race in _finished_races(facts))


def _has_paid_no_scratch_fee(facts: MatchFacts, seat: Seat) -> bool:
    return any(seat not in race.scratch_payers for race in _finished_races(facts))


def _has_fallen_short(facts: MatchFacts, seat: Seat) -> bool:
    return any(seat in race.short for race in race_records(facts.events))


TROPHIES = (
    Trophy(
        "horse_race.whole",
        Message("The whole horse"),
        Message("Hold all four cards of a winner."),
        _has_held_whole_horse,
    ),
    Trophy(
        "horse_race.outsider",
        Message("Against the dice"),
        Message("Share a pot that horse 2 or 12 wins."),
        _has_shared_outsider_pot,
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
        _has_paid_no_scratch_fee,
    ),
    Trophy(
        "horse_race.short",
        Message("Empty pockets"),
        Message("Have too little money for a fee."),
        _has_fallen_short,
        is_secret=True,
    ),
)
