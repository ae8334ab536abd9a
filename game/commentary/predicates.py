"""Questions about where horses run, which any race may be asked. The view is the one before the event."""

from __future__ import annotations

from game.commentary.field_snapshot import EventFacts

BUNCHED, STRUNG_OUT = 2, 8
"""Spaces from the first horse to the last."""
CLEAR_LEAD = 3
"""Spaces of a lead worth a word."""
COMEBACK_DISTANCE = 2
NOTABLE_RANKS = (2, 3, 4)
"""Places worth a word."""

# -- the finish ------------------------------------------------------------------------------------------------


def nobody_home(f: EventFacts) -> bool:
    return not f.finishers


def one_home(f: EventFacts) -> bool:
    return len(f.finishers) == 1


def two_home(f: EventFacts) -> bool:
    return len(f.finishers) == 2


def somebody_home(f: EventFacts) -> bool:
    return bool(f.finishers)


def is_home(f: EventFacts) -> bool:
    return f.start == f.home


def is_racing(f: EventFacts) -> bool:
    return f.start != f.home


def comes_first(f: EventFacts) -> bool:
    return getattr(f.event, "place", 0) == 1


def comes_second(f: EventFacts) -> bool:
    return getattr(f.event, "place", 0) == 2


def comes_third(f: EventFacts) -> bool:
    return getattr(f.event, "place", 0) == 3


def wins_by_far(f: EventFacts) -> bool:
    return f.home - f.before.front > CLEAR_LEAD


# -- the field as it stands ------------------------------------------------------------------------------------


def nobody_away(f: EventFacts) -> bool:
    return not f.finishers and f.before.front == 0


def somebody_away(f: EventFacts) -> bool:
    return not nobody_away(f)


def leads(f: EventFacts) -> bool:
    return nobody_home(f) and f.before.leader == f.number


def trails(f: EventFacts) -> bool:
    """Alone at the back."""
    return f.before.last == f.number != 0


def one_leads(f: EventFacts) -> bool:
    return nobody_home(f) and f.before.leader != 0


def some_lead_together(f: EventFacts) -> bool:
    return nobody_home(f) and len(f.before.leaders) > 1


def one_lags(f: EventFacts) -> bool:
    return f.before.last != 0


def is_bunched(f: EventFacts) -> bool:
    return nobody_home(f) and f.before.front - f.before.rear <= BUNCHED and f.before.front > 0


def is_strung_out(f: EventFacts) -> bool:
    return nobody_home(f) and f.before.front - f.before.rear >= STRUNG_OUT


def at_start(f: EventFacts) -> bool:
    return f.start == 0


# -- forward ---------------------------------------------------------------------------------------------------


def goes_on(f: EventFacts) -> bool:
    return f.end > f.start


def goes_back(f: EventFacts) -> bool:
    return f.end < f.start


def goes_home(f: EventFacts) -> bool:
    return f.end == f.home


def leads_after(f: EventFacts) -> bool:
    return nobody_home(f) and f.after.leader == f.number


def first_away(f: EventFacts) -> bool:
    return nobody_away(f) and f.end > 0


def takes_lead(f: EventFacts) -> bool:
    return leads_after(f) and not leads(f) and f.before.front > 0


def passes_leader(f: EventFacts) -> bool:
    return takes_lead(f) and f.before.leader not in (0, f.number)


def parts_from_one(f: EventFacts) -> bool:
    return takes_lead(f) and f.start == f.before.front and len(f.before.leaders) == 2


def parts_from_some(f: EventFacts) -> bool:
    return takes_lead(f) and f.start == f.before.front


def leads_from_behind(f: EventFacts) -> bool:
    return takes_lead(f) and f.before.front - f.start >= COMEBACK_DISTANCE


def joins_lead(f: EventFacts) -> bool:
    return nobody_home(f) and f.end == f.after.front and len(f.after.leaders) > 1


def joins_one(f: EventFacts) -> bool:
    return joins_lead(f) and len(f.after.leaders) == 2


def joins_some(f: EventFacts) -> bool:
    return joins_lead(f) and len(f.after.leaders) > 2


def runs_clear(f: EventFacts) -> bool:
    return leads(f) and leads_after(f) and f.after.lead >= CLEAR_LEAD


def heads_rest(f: EventFacts) -> bool:
    """With somebody home: alone in front of those still running, as it was not before."""
    return not nobody_home(f) and f.after.leader == f.number != f.before.leader


def leaves_gate(f: EventFacts) -> bool:
    return f.start == 0 < f.end


def climbs(f: EventFacts) -> bool:
    alone = not f.after.on(f.end, f.number)
    return (
        f.end > f.start and alone and f.before.ahead_of(f.start) > f.after.ahead_of(f.end) and f.place in NOTABLE_RANKS
    )


def last_no_longer(f: EventFacts) -> bool:
    return trails(f) and f.after.behind(f.end) > 0


def hands_on_last(f: EventFacts) -> bool:
    return last_no_longer(f) and f.after.last not in (0, f.number)


def beside_one(f: EventFacts) -> bool:
    return 0 < f.end < f.home and len(f.after.on(f.end, f.number)) == 1


def in_a_crowd(f: EventFacts) -> bool:
    return 0 < f.end < f.home and len(f.after.on(f.end)) > 2


# -- back ------------------------------------------------------------------------------------------------------


def loses_lead(f: EventFacts) -> bool:
    return leads(f) and f.after.front > f.end


def loses_lead_to_one(f: EventFacts) -> bool:
    return loses_lead(f) and f.after.leader != 0


def shares_lead_now(f: EventFacts) -> bool:
    return leads(f) and len(f.after.leaders) > 1 and f.number in f.after.leaders


def shares_lead_with_one(f: EventFacts) -> bool:
    return shares_lead_now(f) and len(f.after.leaders) == 2


def back_to_gate(f: EventFacts) -> bool:
    return f.end == 0 < f.start


def last_now(f: EventFacts) -> bool:
    return f.after.last == f.number and not trails(f)
