"""Defines predicates about where horses are, for any race. `f` holds the facts of the event and the view before it."""

from __future__ import annotations

from game.commentary.field_snapshot import EventFacts

BUNCHED, STRUNG_OUT = 2, 8
"""Spaces from the first horse to the last."""
CLEAR_LEAD = 3
"""Spaces of a lead worth mentioning."""
COMEBACK_DISTANCE = 2
NOTABLE_RANKS = (2, 3, 4)
"""Places worth mentioning."""

# -- the finish ------------------------------------------------------------------------------------------------


def nobody_home(f: EventFacts) -> bool:
    """No horse has finished."""
    return not f.finishers


def one_home(f: EventFacts) -> bool:
    """Exactly one horse has finished."""
    return len(f.finishers) == 1


def two_home(f: EventFacts) -> bool:
    """Exactly two horses have finished."""
    return len(f.finishers) == 2


def somebody_home(f: EventFacts) -> bool:
    """At least one horse has finished."""
    return bool(f.finishers)


def is_home(f: EventFacts) -> bool:
    """Whether the horse has finished already."""
    return f.start == f.home


def is_racing(f: EventFacts) -> bool:
    """Whether the horse has not finished."""
    return f.start != f.home


def wins_by_far(f: EventFacts) -> bool:
    """Whether the winner is more than CLEAR_LEAD spaces ahead of the field."""
    return f.home - f.before.front > CLEAR_LEAD


# -- the field as it stands ------------------------------------------------------------------------------------


def nobody_away(f: EventFacts) -> bool:
    """No horse has left the start."""
    return not f.finishers and f.before.front == 0


def somebody_away(f: EventFacts) -> bool:
    """A horse has left the start."""
    return not nobody_away(f)


def leads(f: EventFacts) -> bool:
    """Whether the horse leads alone, and nobody has finished."""
    return nobody_home(f) and f.before.leader == f.number


def trails(f: EventFacts) -> bool:
    """Whether the horse is alone at the back."""
    return f.before.last == f.number != 0


def one_leads(f: EventFacts) -> bool:
    """Whether one horse leads alone, and nobody has finished."""
    return nobody_home(f) and f.before.leader != 0


def some_lead_together(f: EventFacts) -> bool:
    """Several horses share the lead, and nobody has finished."""
    return nobody_home(f) and len(f.before.leaders) > 1


def one_lags(f: EventFacts) -> bool:
    """Whether one horse is alone at the back."""
    return f.before.last != 0


def is_bunched(f: EventFacts) -> bool:
    """Whether the whole field is within BUNCHED spaces."""
    return nobody_home(f) and f.before.front - f.before.rear <= BUNCHED and f.before.front > 0


def is_strung_out(f: EventFacts) -> bool:
    """Whether the field is spread over at least STRUNG_OUT spaces."""
    return nobody_home(f) and f.before.front - f.before.rear >= STRUNG_OUT


# -- forward ---------------------------------------------------------------------------------------------------


def goes_on(f: EventFacts) -> bool:
    """Whether the horse moves forward."""
    return f.end > f.start


def goes_back(f: EventFacts) -> bool:
    """Whether the horse moves back."""
    return f.end < f.start


def goes_home(f: EventFacts) -> bool:
    """Whether the horse crosses the finish line."""
    return f.end == f.home


def leads_after(f: EventFacts) -> bool:
    """Whether the horse leads alone after the event."""
    return nobody_home(f) and f.after.leader == f.number


def first_away(f: EventFacts) -> bool:
    """Whether the horse is the first to leave the start."""
    return nobody_away(f) and f.end > 0


def takes_lead(f: EventFacts) -> bool:
    """Whether the horse takes the lead."""
    return leads_after(f) and not leads(f) and f.before.front > 0


def passes_leader(f: EventFacts) -> bool:
    """Whether the horse takes the lead from another that led alone."""
    return takes_lead(f) and f.before.leader not in (0, f.number)


def parts_from_one(f: EventFacts) -> bool:
    """Whether the horse leaves one other with which it shared the lead."""
    return takes_lead(f) and f.start == f.before.front and len(f.before.leaders) == 2


def parts_from_some(f: EventFacts) -> bool:
    """Whether the horse leaves others with which it shared the lead."""
    return takes_lead(f) and f.start == f.before.front


def leads_from_behind(f: EventFacts) -> bool:
    """Whether the horse takes the lead from at least COMEBACK_DISTANCE spaces behind."""
    return takes_lead(f) and f.before.front - f.start >= COMEBACK_DISTANCE


def joins_lead(f: EventFacts) -> bool:
    """Whether the horse draws level with the foremost."""
    return nobody_home(f) and f.end == f.after.front and len(f.after.leaders) > 1


def joins_one(f: EventFacts) -> bool:
    """Whether the horse draws level with one leader."""
    return joins_lead(f) and len(f.after.leaders) == 2


def joins_some(f: EventFacts) -> bool:
    """Whether the horse draws level with several leaders."""
    return joins_lead(f) and len(f.after.leaders) > 2


def runs_clear(f: EventFacts) -> bool:
    """Whether the leader extends its lead to at least CLEAR_LEAD spaces."""
    return leads(f) and leads_after(f) and f.after.lead >= CLEAR_LEAD


def heads_rest(f: EventFacts) -> bool:
    """Whether the horse, after the first finish, leads those still racing by itself."""
    return not nobody_home(f) and f.after.leader == f.number != f.before.leader


def leaves_gate(f: EventFacts) -> bool:
    """Whether the horse leaves the start."""
    return f.start == 0 < f.end


def climbs(f: EventFacts) -> bool:
    """Whether the horse passes others and reaches one of NOTABLE_RANKS, alone on its space."""
    alone = not f.after.on(f.end, f.number)
    return (
        f.end > f.start and alone and f.before.ahead_of(f.start) > f.after.ahead_of(f.end) and f.place in NOTABLE_RANKS
    )


def last_no_longer(f: EventFacts) -> bool:
    """Whether the horse was alone at the back and is no longer."""
    return trails(f) and f.after.behind(f.end) > 0


def hands_on_last(f: EventFacts) -> bool:
    """Whether the horse leaves the last place to another horse alone."""
    return last_no_longer(f) and f.after.last not in (0, f.number)


def beside_one(f: EventFacts) -> bool:
    """Whether the horse arrives on a space with one other horse."""
    return 0 < f.end < f.home and len(f.after.on(f.end, f.number)) == 1


def in_a_crowd(f: EventFacts) -> bool:
    """Whether the horse arrives on a space with at least two others."""
    return 0 < f.end < f.home and len(f.after.on(f.end)) > 2


# -- back ------------------------------------------------------------------------------------------------------


def loses_lead(f: EventFacts) -> bool:
    """Whether the sole leader falls behind another."""
    return leads(f) and f.after.front > f.end


def loses_lead_to_one(f: EventFacts) -> bool:
    """Whether the sole leader falls behind, and another leads alone."""
    return loses_lead(f) and f.after.leader != 0


def shares_lead_now(f: EventFacts) -> bool:
    """Whether the sole leader falls back to a shared lead."""
    return leads(f) and len(f.after.leaders) > 1 and f.number in f.after.leaders


def shares_lead_with_one(f: EventFacts) -> bool:
    """Whether the sole leader falls back to a lead shared with one other."""
    return shares_lead_now(f) and len(f.after.leaders) == 2


def back_to_gate(f: EventFacts) -> bool:
    """Whether the horse is moved back behind the start line."""
    return f.end == 0 < f.start


def last_now(f: EventFacts) -> bool:
    """Whether the horse becomes the one alone at the back."""
    return f.after.last == f.number and not trails(f)
