"""Lists what can be earned in the Horse Race alone."""

from __future__ import annotations

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_race.rules.events import FellShort, PotShared, RaceOpened, RaceWon, ScratchFeePaid
from game.session.match_facts import MatchFacts
from game.session.trophies import Trophy

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
