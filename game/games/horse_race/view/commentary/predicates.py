"""Questions about an event of the Horse Race; the view is the one before it."""

from __future__ import annotations

from game.games.horse_race.rules import events
from game.games.horse_race.rules.state import SUITS
from game.games.horse_race.view.commentary.event_facts import HorseRaceEventFacts

QUIET_EVERY = 3
"""One of this many plain moves is called."""
QUICK_RACE, LONG_RACE = 24, 45
"""Rolls of a race, the scratches included, that is over soon or takes its time."""
NEAR = 3
"""Rolls that a horse still needs, which was not near to winning."""
SLOW = 4
"""Rolls that the nearest horse still needs, where a race is young."""

# -- meetings --------------------------------------------------------------------------------------------------


def is_last_race(f: HorseRaceEventFacts) -> bool:
    """Whether the race is the last one planned for the meeting."""
    return f.race == f.races


def pot_is_carried(f: HorseRaceEventFacts) -> bool:
    """Whether money is in the pot before the event: left over from earlier races, when a race opens."""
    return f.view.pot > 0


def dealer_set_the_fee(f: HorseRaceEventFacts) -> bool:
    """Whether the entry fee is that of this race only."""
    return bool(f.view.options.dealer_sets_fee)


def is_last_to_pay(f: HorseRaceEventFacts) -> bool:
    """The dealer pays last."""
    return f.seat == f.view.dealer


def ends_by_money(f: HorseRaceEventFacts) -> bool:
    """Whether the meeting ends because a player has run out of money."""
    return isinstance(f.event, events.MeetingEnded) and f.event.cause == "money"


def one_is_richest(f: HorseRaceEventFacts) -> bool:
    """Whether one player alone has the most money."""
    return len(f.richest) == 1


# -- scratches -------------------------------------------------------------------------------------------------


def is_outsider(f: HorseRaceEventFacts) -> bool:
    """A horse with one result of 36."""
    return f.number in (2, 12)


def one_fee_each(f: HorseRaceEventFacts) -> bool:
    """Whether each holder of a scratched horse pays one entry fee, however many cards that is for."""
    return bool(f.view.options.fees == "seed")


def fee_by_card(f: HorseRaceEventFacts) -> bool:
    """Whether each holder of a scratched horse pays by the card and the spot."""
    return bool(f.view.options.fees == "per_card")


def one_holds_all(f: HorseRaceEventFacts) -> bool:
    """Whether one player holds all four cards of the horse."""
    return len(f.holders) == 1


def all_can_pay(f: HorseRaceEventFacts) -> bool:
    """Each holder of the horse has an entry fee left."""
    return all(f.view.money[seat] >= f.view.stake for seat in f.holders)


def several_hold(f: HorseRaceEventFacts) -> bool:
    """Whether two or more players hold cards of the horse."""
    return len(f.holders) > 1


def two_hold(f: HorseRaceEventFacts) -> bool:
    """Whether exactly two players hold cards of the horse."""
    return len(f.holders) == 2


def is_double(f: HorseRaceEventFacts) -> bool:
    """Whether both dice show the same face."""
    return f.face > 0


# -- moves -----------------------------------------------------------------------------------------------------


def others_are_close(f: HorseRaceEventFacts) -> bool:
    """Whether at least one other horse needs one more roll."""
    return len(f.hot) > 0


def one_other_is_close(f: HorseRaceEventFacts) -> bool:
    """Whether exactly one other horse needs one more roll."""
    return len(f.hot) == 1


def nobody_else_is_near(f: HorseRaceEventFacts) -> bool:
    """All others need too many rolls for anybody to look at them."""
    return all(f.home - space >= NEAR for horse, space in f.spaces_of().items() if horse != f.number)


def is_nearest(f: HorseRaceEventFacts) -> bool:
    """Alone with the fewest rolls to go, after the move."""
    return f.after.leader == f.number


def becomes_nearest(f: HorseRaceEventFacts) -> bool:
    """Whether the horse alone has the fewest rolls to go after the move, and had not before."""
    return is_nearest(f) and f.before.leader != f.number


def joins_nearest(f: HorseRaceEventFacts) -> bool:
    """Whether the horse shares the fewest rolls to go with exactly one other after the move."""
    return f.end == f.after.front and len(f.after.leaders) == 2 and f.number in f.after.leaders


def another_is_nearest(f: HorseRaceEventFacts) -> bool:
    """Alone with the fewest rolls to go before and after the move."""
    return f.before.leader not in (0, f.number) and f.after.leader == f.before.leader


def is_far_from_home(f: HorseRaceEventFacts) -> bool:
    """Whether the horse needs at least SLOW more rolls after the move."""
    return f.left >= SLOW


def starts(f: HorseRaceEventFacts) -> bool:
    """It leaves its numbered square."""
    return f.view.positions[f.number] == 1


def is_first_away(f: HorseRaceEventFacts) -> bool:
    """Whether every running horse is on its numbered square before the move."""
    return all(f.view.positions[horse] == 1 for horse in f.view.running())


def is_last_away(f: HorseRaceEventFacts) -> bool:
    """Whether the horse leaves its numbered square and all other running horses have left theirs."""
    return starts(f) and all(f.view.positions[horse] > 1 for horse in f.view.running() if horse != f.number)


def holds_some(f: HorseRaceEventFacts) -> bool:
    """The player who rolled holds cards of the horse."""
    return f.own > 0


def is_quiet(f: HorseRaceEventFacts) -> bool:
    """Whether this roll is among those left uncalled: all but one in QUIET_EVERY."""
    return bool(f.view.rolls % QUIET_EVERY)


# -- the end of a race -----------------------------------------------------------------------------------------


def is_quick(f: HorseRaceEventFacts) -> bool:
    """Whether the race has taken at most QUICK_RACE rolls."""
    return f.rolls <= QUICK_RACE


def is_long(f: HorseRaceEventFacts) -> bool:
    """Whether the race has taken at least LONG_RACE rolls."""
    return f.rolls >= LONG_RACE


def takes_some(f: HorseRaceEventFacts) -> bool:
    """Whether a share of the pot is for two or three cards of the winner."""
    return 1 < f.cards < SUITS
