"""Questions about an event of the Horse Race; the view is the one before it."""

from collections.abc import Callable, Mapping

from game.commentary.commentator import Predicate
from game.commentary.predicates import FIELD
from game.games.horse_race.rules import events
from game.games.horse_race.rules.state import SUITS
from game.games.horse_race.view.commentary.event_facts import HorseRaceEventFacts

QUIET_EVERY = 3
"""One of this many plain moves is called."""
# Rolls of a race, the scratches included, that is over soon or takes its time.
QUICK_RACE = 24
LONG_RACE = 45
NEAR = 3
"""Rolls that a horse still needs, which was not near to winning."""
SLOW = 4
"""Rolls that the nearest horse still needs, where a race is young."""


def is_nearest(f: HorseRaceEventFacts) -> bool:
    """Alone with the fewest rolls to go, after the move."""
    return f.after.leader == f.number


def starts(f: HorseRaceEventFacts) -> bool:
    """It leaves its numbered square."""
    return f.view.positions[f.number] == 1


_OWN: Mapping[str, Callable[[HorseRaceEventFacts], bool]] = {
    # -- meetings
    # the race is the last one planned for the meeting
    "is_last_race": lambda f: f.race == f.races,
    # money is in the pot before the event: left over from earlier races, when a race opens
    "pot_is_carried": lambda f: f.view.pot > 0,
    # the entry fee is that of this race only
    "dealer_set_the_fee": lambda f: bool(f.view.options.dealer_sets_fee),
    # the dealer pays last
    "is_last_to_pay": lambda f: f.seat == f.view.dealer,
    # the meeting ends because a player has run out of money
    "ends_by_money": lambda f: isinstance(f.event, events.MeetingEnded) and f.event.cause == "money",
    # one player alone has the most money
    "one_is_richest": lambda f: len(f.richest) == 1,
    # -- scratches
    # a horse with one result of 36
    "is_outsider": lambda f: f.number in (2, 12),
    # each holder of a scratched horse pays one entry fee, however many cards that is for
    "one_fee_each": lambda f: bool(f.view.options.fees == "seed"),
    # each holder of a scratched horse pays by the card and the spot
    "fee_by_card": lambda f: bool(f.view.options.fees == "per_card"),
    # one player holds all four cards of the horse
    "one_holds_all": lambda f: len(f.holders) == 1,
    # each holder of the horse has an entry fee left
    "all_can_pay": lambda f: all(f.view.money[seat] >= f.view.stake for seat in f.holders),
    # two or more players hold cards of the horse
    "several_hold": lambda f: len(f.holders) > 1,
    # exactly two players hold cards of the horse
    "two_hold": lambda f: len(f.holders) == 2,
    # both dice show the same face
    "is_double": lambda f: f.face > 0,
    # -- moves
    # at least one other horse needs one more roll
    "others_are_close": lambda f: len(f.hot) > 0,
    # exactly one other horse needs one more roll
    "one_other_is_close": lambda f: len(f.hot) == 1,
    # all others need too many rolls for anybody to look at them
    "nobody_else_is_near": lambda f: all(
        f.home - space >= NEAR for horse, space in f.spaces_of().items() if horse != f.number
    ),
    # the horse alone has the fewest rolls to go after the move, and had not before
    "becomes_nearest": lambda f: is_nearest(f) and f.before.leader != f.number,
    # the horse shares the fewest rolls to go with exactly one other after the move
    "joins_nearest": lambda f: f.end == f.after.front and len(f.after.leaders) == 2 and f.number in f.after.leaders,
    # alone with the fewest rolls to go before and after the move
    "another_is_nearest": lambda f: f.before.leader not in (0, f.number) and f.after.leader == f.before.leader,
    # the horse needs at least SLOW more rolls after the move
    "is_far_from_home": lambda f: f.left >= SLOW,
    "starts": starts,
    # every running horse is on its numbered square before the move
    "is_first_away": lambda f: all(f.view.positions[horse] == 1 for horse in f.view.running()),
    # the horse leaves its numbered square and all other running horses have left theirs
    "is_last_away": lambda f: (
        starts(f) and all(f.view.positions[horse] > 1 for horse in f.view.running() if horse != f.number)
    ),
    # the player who rolled holds cards of the horse
    "holds_some": lambda f: f.own > 0,
    # this roll is among those left uncalled: all but one in QUIET_EVERY
    "is_quiet": lambda f: bool(f.view.rolls % QUIET_EVERY),
    # -- the end of a race
    # the race has taken at most QUICK_RACE rolls
    "is_quick": lambda f: f.rolls <= QUICK_RACE,
    # the race has taken at least LONG_RACE rolls
    "is_long": lambda f: f.rolls >= LONG_RACE,
    # a share of the pot is for two or three cards of the winner
    "takes_some": lambda f: 1 < f.cards < SUITS,
}
CONDITIONS: Mapping[str, Predicate] = {**FIELD, **_OWN}
