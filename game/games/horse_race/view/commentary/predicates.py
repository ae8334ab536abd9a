"""Defines conditions on an event of the Horse Race; `view` is the state before the event."""

from collections.abc import Callable, Mapping

from game.commentary.commentator import Predicate
from game.commentary.predicates import FIELD
from game.games.horse_race.rules import events
from game.games.horse_race.rules.state import NOBODY, SUITS
from game.games.horse_race.view.commentary.event_facts import HorseRaceEventFacts

QUIET_EVERY = 3
"""Ratio of plain moves to called plain moves."""
QUICK_RACE = 24
"""Maximum rolls of a quick race, including scratches."""
LONG_RACE = 45
"""Minimum rolls of a long race, including scratches."""
NEAR = 3
"""Minimum rolls to go of a horse that is not near the finish."""
SLOW = 4
"""Minimum rolls to go of a horse that is far from home."""


def is_nearest(f: HorseRaceEventFacts) -> bool:
    """Whether the horse alone has the fewest rolls to go after the move."""
    return f.after.leader == f.number


def starts(f: HorseRaceEventFacts) -> bool:
    """Whether the horse leaves its numbered square."""
    return f.view.positions[f.number] == 1


def nobody_else_is_near(f: HorseRaceEventFacts) -> bool:
    """Whether all other horses need at least NEAR rolls."""
    return all(f.home - space >= NEAR for horse, space in f.spaces_of().items() if horse != f.number)


def joins_nearest(f: HorseRaceEventFacts) -> bool:
    """Whether the horse and exactly one other have the fewest rolls to go after the move."""
    leaders = f.after.leaders
    return f.end == f.after.front and len(leaders) == 2 and f.number in leaders


def another_is_nearest(f: HorseRaceEventFacts) -> bool:
    """Whether another horse alone has the fewest rolls to go, before and after the move."""
    leader = f.before.leader
    return leader not in (0, f.number) and f.after.leader == leader


def is_last_away(f: HorseRaceEventFacts) -> bool:
    """Whether the horse leaves its numbered square as the last of all running horses."""
    others = (horse for horse in f.view.running() if horse != f.number)
    return starts(f) and all(f.view.positions[horse] > 1 for horse in others)


_OWN: Mapping[str, Callable[[HorseRaceEventFacts], bool]] = {
    # -- meetings
    # the race is the last one planned for the meeting
    "is_last_race": lambda f: f.race == f.races,
    # money is in the pot before the event: at the opening of a race, from earlier races
    "pot_is_carried": lambda f: f.view.pot > 0,
    # the winner has cards that were not dealt, which keep their quarters in the pot
    "cards_were_left_out": lambda f: NOBODY in f.view.holders_of(f.view.winner),
    # the dealer sets the entry fee of each race
    "dealer_set_the_fee": lambda f: bool(f.view.options.dealer_sets_fee),
    # the dealer pays last
    "is_last_to_pay": lambda f: f.seat == f.view.dealer,
    # the meeting ends because a player has run out of money
    "ends_by_money": lambda f: isinstance(f.event, events.MeetingEnded) and f.event.cause == "money",
    # a single player has the most money
    "one_is_richest": lambda f: len(f.richest) == 1,
    # -- scratches
    # a horse with one result of 36
    "is_outsider": lambda f: f.number in (2, 12),
    # each holder of a scratched horse pays one entry fee for any number of cards
    "one_fee_each": lambda f: bool(f.view.options.fees == "seed"),
    # each holder of a scratched horse pays by the card and the spot
    "fee_by_card": lambda f: bool(f.view.options.fees == "per_card"),
    # one player holds all four cards of the horse
    "one_holds_all": lambda f: len(f.holders) == 1 and NOBODY not in f.view.holders_of(f.number),
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
    "nobody_else_is_near": nobody_else_is_near,
    # the horse alone has the fewest rolls to go after the move, and had not before
    "becomes_nearest": lambda f: is_nearest(f) and f.before.leader != f.number,
    "joins_nearest": joins_nearest,
    "another_is_nearest": another_is_nearest,
    # the horse needs at least SLOW more rolls after the move
    "is_far_from_home": lambda f: f.left >= SLOW,
    "starts": starts,
    # every running horse is on its numbered square before the move
    "is_first_away": lambda f: all(f.view.positions[horse] == 1 for horse in f.view.running()),
    "is_last_away": is_last_away,
    # the player who rolled has cards of the horse
    "holds_some": lambda f: f.own > 0,
    # this roll is not called: all but one in QUIET_EVERY
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
