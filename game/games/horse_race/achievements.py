"""Reads from a finished meeting of the Horse Race what was achieved: by each horse, and for this game's trophies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.match import Match
from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_race.rules.columns import HORSE_NAMES, HORSES
from game.games.horse_race.rules.events import (
    DiceRolled,
    FellShort,
    HorseScratched,
    PotShared,
    RaceOpened,
    RaceStarted,
    RaceWon,
    ScratchFeePaid,
)
from game.games.horse_race.rules.state import HorseRaceState
from game.session.match_facts import MatchFacts
from game.session.stable_book import HorseRun
from game.session.trophies import Trophy


def horse_runs(match: Match[HorseRaceState]) -> Iterator[HorseRun]:
    """Yields the run of each horse that was not scratched, in every race that was won; there is one place alone."""
    scratched: set[int] = set()
    earned: Counter[Seat] = Counter()
    rolls = winner = 0
    for event in match.events:
        match event:
            case RaceOpened():
                if winner:
                    yield from _race(scratched, winner, rolls, earned)
                scratched, earned, winner = set(), Counter(), 0
            case HorseScratched():
                scratched.add(event.horse)
            case RaceStarted():
                rolls = 0
            case DiceRolled():
                rolls += 1
            case RaceWon():
                winner = event.horse
            case PotShared():
                earned[event.seat] += event.amount
    if winner:
        yield from _race(scratched, winner, rolls, earned)


def _race(scratched: set[int], winner: int, rolls: int, earned: Counter[Seat]) -> Iterator[HorseRun]:
    """Yields the runs of one race; the pot (H20) is what the winner earned."""
    for horse in HORSES:
        if horse == winner:
            yield HorseRun(horse, HORSE_NAMES[horse].text, 1, rolls, dict(earned))
        elif horse not in scratched:
            yield HorseRun(horse, HORSE_NAMES[horse].text, 0)


WHOLE_HORSE = 4
"""Cards of a horse."""
OUTSIDERS = (2, 12)
"""The horses that are rolled least."""
MANY_RACES = 3


def _races(facts: MatchFacts) -> int:
    return sum(1 for _race in facts.of_kind(RaceWon))


def has_taken_a_whole_pot(facts: MatchFacts, seat: Seat) -> bool:
    """Whether the seat held all four cards of a winner."""
    return any(event.seat == seat and event.cards == WHOLE_HORSE for event in facts.of_kind(PotShared))


def has_paid_no_scratch_fee(facts: MatchFacts, seat: Seat) -> bool:
    """Whether the seat got through a whole race without paying for a scratched horse."""
    paid = False
    for event in facts.events:
        match event:
            case RaceOpened():
                paid = False
            case ScratchFeePaid(payer):
                paid |= payer == seat
            case RaceWon() if not paid:
                return True
    return False


def has_shared_every_pot(facts: MatchFacts, seat: Seat) -> bool:
    """Whether the seat had a share of every pot of MANY_RACES races or more."""
    return _races(facts) >= MANY_RACES and facts.count(PotShared, seat) == _races(facts)


def has_profited_by_an_outsider(facts: MatchFacts, seat: Seat) -> bool:
    """Whether the seat had a share of a pot that one of the OUTSIDERS won."""
    winner = 0
    for event in facts.events:
        if isinstance(event, RaceWon):
            winner = event.horse
        elif isinstance(event, PotShared) and event.seat == seat and winner in OUTSIDERS:
            return True
    return False


def has_fallen_short(facts: MatchFacts, seat: Seat) -> bool:
    """Whether the seat could not pay a fee."""
    return facts.count(FellShort, seat) > 0


TROPHIES = (
    Trophy("horse_race.whole", Message("The whole horse"), Message("Hold all four cards of a winner."), "cards",
           has_taken_a_whole_pot),
    Trophy("horse_race.outsider", Message("Against the dice"), Message("Share a pot that horse 2 or 12 wins."), "dice",
           has_profited_by_an_outsider),
    Trophy("horse_race.shares", Message("Always in"), Message("Share every pot of three or more races."), "coins",
           has_shared_every_pot),
    Trophy("horse_race.clean", Message("Nothing to scratch"),
           Message("Pay no scratch fee in a whole race."), "check", has_paid_no_scratch_fee),
    Trophy("horse_race.short", Message("Empty pockets"), Message("Have too little money for a fee."), "minus",
           has_fallen_short, is_secret=True),
)  # fmt: skip
