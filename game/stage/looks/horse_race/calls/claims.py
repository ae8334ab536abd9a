"""Questions about an event of the Horse Race; the view is the one before it."""

from __future__ import annotations

from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.cards import SUITS
from game.engine.horse_race.state import RACE
from game.stage.looks.horse_race.calls.facts import Facts

QUIET = 3
"""Of so many moves of which there is nothing else to say, one is called."""
QUICK, LONG = 24, 45
"""Rolls of a race, the scratches included, that is over soon or takes its time."""
NEAR = 3
"""Rolls that a horse still needs, which was not near to winning."""
SLOW = 4
"""Rolls that the nearest horse still needs, where a race is young."""

# -- meetings --------------------------------------------------------------------------------------------------


def is_first_race(f: Facts) -> bool:
    return f.race == 1


def is_last_race(f: Facts) -> bool:
    return f.race == f.races


def is_only_race(f: Facts) -> bool:
    return f.races == 1


def pot_is_carried(f: Facts) -> bool:
    return f.view.pot > 0


def is_last_to_pay(f: Facts) -> bool:
    """The dealer pays last."""
    return f.seat == f.view.dealer


def ends_by_money(f: Facts) -> bool:
    return getattr(f.event, "cause", "") == "money"


def one_is_richest(f: Facts) -> bool:
    return len(f.richest) == 1


# -- scratches -------------------------------------------------------------------------------------------------


def is_first_scratch(f: Facts) -> bool:
    return f.gone == 1


def is_last_scratch(f: Facts) -> bool:
    return f.missing_scratches == 0


def one_more_scratch(f: Facts) -> bool:
    return f.missing_scratches == 1


def is_outsider(f: Facts) -> bool:
    """A horse with one result of 36."""
    return f.number in (2, 12)


def is_seven(f: Facts) -> bool:
    return f.number == 7


def one_fee_each(f: Facts) -> bool:
    return bool(f.view.options.fees == "seed")


def fee_by_card(f: Facts) -> bool:
    return bool(f.view.options.fees == "per_card")


def one_holds_all(f: Facts) -> bool:
    return len(f.holders) == 1


def all_can_pay(f: Facts) -> bool:
    """Whoever holds the horse has an entry fee left."""
    return all(f.view.money[seat] >= f.view.options.stake for seat in f.holders)


def several_hold(f: Facts) -> bool:
    return len(f.holders) > 1


def two_hold(f: Facts) -> bool:
    return len(f.holders) == 2


def is_double(f: Facts) -> bool:
    return f.face > 0


def in_the_race(f: Facts) -> bool:
    return bool(f.view.phase == RACE)


# -- moves -----------------------------------------------------------------------------------------------------


def comes_home(f: Facts) -> bool:
    return f.left == 0


def one_left(f: Facts) -> bool:
    return f.left == 1


def two_left(f: Facts) -> bool:
    return f.left == 2


def others_are_close(f: Facts) -> bool:
    return len(f.hot) > 0


def one_other_is_close(f: Facts) -> bool:
    return len(f.hot) == 1


def nobody_else_is_near(f: Facts) -> bool:
    """All others need so many rolls that nobody looked at them."""
    return all(f.home - space >= NEAR for horse, space in f.spaces_of().items() if horse != f.number)


def is_nearest(f: Facts) -> bool:
    """Alone with the fewest rolls to go, after the move."""
    return f.after.leader == f.number


def becomes_nearest(f: Facts) -> bool:
    return is_nearest(f) and f.before.leader != f.number


def joins_nearest(f: Facts) -> bool:
    return f.end == f.after.front and len(f.after.leaders) == 2 and f.number in f.after.leaders


def another_is_nearest(f: Facts) -> bool:
    """Alone with the fewest rolls to go before and after the move."""
    return f.before.leader not in (0, f.number) and f.after.leader == f.before.leader


def is_far_from_home(f: Facts) -> bool:
    return f.left >= SLOW


def starts(f: Facts) -> bool:
    """It leaves its numbered square."""
    return f.view.positions[f.number] == 1


def is_first_away(f: Facts) -> bool:
    return all(f.view.positions[horse] == 1 for horse in f.view.running())


def is_last_away(f: Facts) -> bool:
    return starts(f) and all(f.view.positions[horse] > 1 for horse in f.view.running() if horse != f.number)


def holds_some(f: Facts) -> bool:
    """Whoever rolled holds cards of the horse."""
    return f.own > 0


def holds_none(f: Facts) -> bool:
    return f.own == 0


def is_quiet(f: Facts) -> bool:
    return bool(f.view.rolls % QUIET)


# -- the end of a race -----------------------------------------------------------------------------------------


def is_quick(f: Facts) -> bool:
    return f.rolls <= QUICK


def is_long(f: Facts) -> bool:
    return f.rolls >= LONG


def takes_all(f: Facts) -> bool:
    """One seat has all four cards."""
    return isinstance(f.event, v.PotShared) and f.event.cards == SUITS


def takes_some(f: Facts) -> bool:
    return isinstance(f.event, v.PotShared) and 1 < f.event.cards < SUITS


def takes_one(f: Facts) -> bool:
    return isinstance(f.event, v.PotShared) and f.event.cards == 1
