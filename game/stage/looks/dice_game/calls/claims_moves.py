"""Questions about a horse on the move: what it passes, joins, leaves or loses. The view is the one before the move."""

from __future__ import annotations

from typing import cast

from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import FINISH, HORSES, NO_BET
from game.stage.looks.dice_game.calls.claims_field import CLEAR, FROM_BEHIND, leads, nobody_away, nobody_home, trails
from game.stage.looks.dice_game.calls.facts import Facts

RANKS = (2, 3, 4)
"""Places worth a word."""


def _cause(f: Facts) -> str:
    return cast("v.HorseMoved", f.event).cause


def by_dice(f: Facts) -> bool:
    return _cause(f) == "roll"


def by_bar(f: Facts) -> bool:
    return _cause(f) == "bar"


def by_own_bar(f: Facts) -> bool:
    return by_bar(f) and f.number == f.view.die


def by_other_bar(f: Facts) -> bool:
    return by_bar(f) and f.number != f.view.die


def by_roland(f: Facts) -> bool:
    return _cause(f) == "roland"


def by_another_card(f: Facts) -> bool:
    return f.by_card not in (0, f.number)


def by_itself(f: Facts) -> bool:
    return f.by_card == f.number


def by_hand(f: Facts) -> bool:
    """A player's bonus or ability did it."""
    return _cause(f) not in ("roll", "bar", "roland")


def goes_on(f: Facts) -> bool:
    return f.end > f.start


def goes_back(f: Facts) -> bool:
    return f.end < f.start


def goes_home(f: Facts) -> bool:
    return f.end == FINISH


# -- forward ---------------------------------------------------------------------------------------------------


def leads_after(f: Facts) -> bool:
    return nobody_home(f) and f.after.leader == f.number


def first_away(f: Facts) -> bool:
    return nobody_away(f) and f.end > 0


def takes_lead(f: Facts) -> bool:
    return leads_after(f) and not leads(f) and f.before.front > 0


def passes_leader(f: Facts) -> bool:
    return takes_lead(f) and f.before.leader not in (0, f.number)


def parts_from_one(f: Facts) -> bool:
    return takes_lead(f) and f.start == f.before.front and len(f.before.leaders) == 2


def parts_from_some(f: Facts) -> bool:
    return takes_lead(f) and f.start == f.before.front


def leads_from_behind(f: Facts) -> bool:
    return takes_lead(f) and f.before.front - f.start >= FROM_BEHIND


def joins_lead(f: Facts) -> bool:
    return nobody_home(f) and f.end == f.after.front and len(f.after.leaders) > 1


def joins_one(f: Facts) -> bool:
    return joins_lead(f) and len(f.after.leaders) == 2


def joins_some(f: Facts) -> bool:
    return joins_lead(f) and len(f.after.leaders) > 2


def runs_clear(f: Facts) -> bool:
    return leads(f) and leads_after(f) and f.after.lead >= CLEAR


def heads_rest(f: Facts) -> bool:
    """With somebody home: alone in front of those still running, as it was not before."""
    return not nobody_home(f) and f.after.leader == f.number != f.before.leader


def crosses_line(f: Facts) -> bool:
    return f.start < NO_BET <= f.end < FINISH


def first_past_line(f: Facts) -> bool:
    others = (f.view.positions[horse] for horse in HORSES if horse != f.number)
    return crosses_line(f) and max(others) < NO_BET


def no_helmet_anywhere(f: Facts) -> bool:
    return not any(f.view.has_helmet(seat, f.number) for seat in f.view.seats)


def is_near_home(f: Facts) -> bool:
    return FINISH - 3 <= f.end < FINISH


def last_away(f: Facts) -> bool:
    return f.start == 0 < f.end and all(f.view.positions[horse] for horse in HORSES if horse != f.number)


def leaves_gate(f: Facts) -> bool:
    return f.start == 0 < f.end


def climbs(f: Facts) -> bool:
    alone = not f.after.on(f.end, f.number)
    return f.end > f.start and alone and f.before.ahead_of(f.start) > f.after.ahead_of(f.end) and f.place in RANKS


def last_no_longer(f: Facts) -> bool:
    return trails(f) and f.after.behind(f.end) > 0


def hands_on_last(f: Facts) -> bool:
    return last_no_longer(f) and f.after.last not in (0, f.number)


def beside_one(f: Facts) -> bool:
    return 0 < f.end < FINISH and len(f.after.on(f.end, f.number)) == 1


def in_a_crowd(f: Facts) -> bool:
    return 0 < f.end < FINISH and len(f.after.on(f.end)) > 2


# -- back ------------------------------------------------------------------------------------------------------


def loses_lead(f: Facts) -> bool:
    return leads(f) and f.after.front > f.end


def loses_lead_to_one(f: Facts) -> bool:
    return loses_lead(f) and f.after.leader != 0


def shares_lead_now(f: Facts) -> bool:
    return leads(f) and len(f.after.leaders) > 1 and f.number in f.after.leaders


def shares_lead_with_one(f: Facts) -> bool:
    return shares_lead_now(f) and len(f.after.leaders) == 2


def back_before_line(f: Facts) -> bool:
    return f.end < NO_BET <= f.start


def back_to_gate(f: Facts) -> bool:
    return f.end == 0 < f.start


def last_now(f: Facts) -> bool:
    return f.after.last == f.number and not trails(f)
