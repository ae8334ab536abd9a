"""Defines predicates about where horses are, for any race. `f` holds the facts of the event and the view before it."""

from collections.abc import Callable, Mapping

from game.commentary.field_snapshot import EventFacts

# Spaces from the first horse to the last.
BUNCHED = 2
STRUNG_OUT = 8
CLEAR_LEAD = 3
"""Spaces of a lead worth mentioning."""
COMEBACK_DISTANCE = 2
NOTABLE_RANKS = (2, 3, 4)


def nobody_home(f: EventFacts) -> bool:
    """No horse has finished."""
    return not f.finishers


def is_racing(f: EventFacts) -> bool:
    """Whether the horse has not finished."""
    return f.start != f.home


def nobody_away(f: EventFacts) -> bool:
    """No horse has left the start."""
    return not f.finishers and f.before.front == 0


def leads(f: EventFacts) -> bool:
    """Whether the horse leads alone, and nobody has finished."""
    return nobody_home(f) and f.before.leader == f.number


def trails(f: EventFacts) -> bool:
    """Whether the horse is alone at the back."""
    return f.before.last == f.number != 0


def one_leads(f: EventFacts) -> bool:
    """Whether one horse leads alone, and nobody has finished."""
    return nobody_home(f) and f.before.leader != 0


def leads_after(f: EventFacts) -> bool:
    """Whether the horse leads alone after the event."""
    return nobody_home(f) and f.after.leader == f.number


def takes_lead(f: EventFacts) -> bool:
    """Whether the horse takes the lead."""
    return leads_after(f) and not leads(f) and f.before.front > 0


def joins_lead(f: EventFacts) -> bool:
    """Whether the horse draws level with the foremost."""
    return nobody_home(f) and f.end == f.after.front and len(f.after.leaders) > 1


def climbs(f: EventFacts) -> bool:
    """Whether the horse passes others and reaches one of NOTABLE_RANKS, alone on its space."""
    alone = not f.after.on(f.end, f.number)
    return (
        f.end > f.start and alone and f.before.ahead_of(f.start) > f.after.ahead_of(f.end) and f.place in NOTABLE_RANKS
    )


def last_no_longer(f: EventFacts) -> bool:
    """Whether the horse was alone at the back and is no longer."""
    return trails(f) and f.after.behind(f.end) > 0


def loses_lead(f: EventFacts) -> bool:
    """Whether the sole leader falls behind another."""
    return leads(f) and f.after.front > f.end


def shares_lead_now(f: EventFacts) -> bool:
    """Whether the sole leader falls back to a shared lead."""
    return leads(f) and len(f.after.leaders) > 1 and f.number in f.after.leaders


FIELD: Mapping[str, Callable[[EventFacts], bool]] = {
    # -- the finish
    "nobody_home": nobody_home,
    # exactly one horse has finished
    "one_home": lambda f: len(f.finishers) == 1,
    # exactly two horses have finished
    "two_home": lambda f: len(f.finishers) == 2,
    # at least one horse has finished
    "somebody_home": lambda f: bool(f.finishers),
    # the horse has finished already
    "is_home": lambda f: f.start == f.home,
    "is_racing": is_racing,
    # the winner is more than CLEAR_LEAD spaces ahead of the field
    "wins_by_far": lambda f: f.home - f.before.front > CLEAR_LEAD,
    # -- the field as it stands
    "nobody_away": nobody_away,
    # a horse has left the start
    "somebody_away": lambda f: not nobody_away(f),
    "leads": leads,
    "trails": trails,
    "one_leads": one_leads,
    # several horses share the lead, and nobody has finished
    "some_lead_together": lambda f: nobody_home(f) and len(f.before.leaders) > 1,
    # one horse is alone at the back
    "one_lags": lambda f: f.before.last != 0,
    # the whole field is within BUNCHED spaces
    "is_bunched": lambda f: nobody_home(f) and f.before.front - f.before.rear <= BUNCHED and f.before.front > 0,
    # the field is spread over at least STRUNG_OUT spaces
    "is_strung_out": lambda f: nobody_home(f) and f.before.front - f.before.rear >= STRUNG_OUT,
    # -- forward
    # the horse moves forward
    "goes_on": lambda f: f.end > f.start,
    # the horse moves back
    "goes_back": lambda f: f.end < f.start,
    # the horse crosses the finish line
    "goes_home": lambda f: f.end == f.home,
    "leads_after": leads_after,
    # the horse is the first to leave the start
    "first_away": lambda f: nobody_away(f) and f.end > 0,
    "takes_lead": takes_lead,
    # the horse takes the lead from another that led alone
    "passes_leader": lambda f: takes_lead(f) and f.before.leader not in (0, f.number),
    # the horse leaves one other with which it shared the lead
    "parts_from_one": lambda f: takes_lead(f) and f.start == f.before.front and len(f.before.leaders) == 2,
    # the horse leaves others with which it shared the lead
    "parts_from_some": lambda f: takes_lead(f) and f.start == f.before.front,
    # the horse takes the lead from at least COMEBACK_DISTANCE spaces behind
    "leads_from_behind": lambda f: takes_lead(f) and f.before.front - f.start >= COMEBACK_DISTANCE,
    "joins_lead": joins_lead,
    # the horse draws level with one leader
    "joins_one": lambda f: joins_lead(f) and len(f.after.leaders) == 2,
    # the horse draws level with several leaders
    "joins_some": lambda f: joins_lead(f) and len(f.after.leaders) > 2,
    # the leader extends its lead to at least CLEAR_LEAD spaces
    "runs_clear": lambda f: leads(f) and leads_after(f) and f.after.lead >= CLEAR_LEAD,
    # the horse, after the first finish, leads those still racing by itself
    "heads_rest": lambda f: not nobody_home(f) and f.after.leader == f.number != f.before.leader,
    # the horse leaves the start
    "leaves_gate": lambda f: f.start == 0 < f.end,
    "climbs": climbs,
    "last_no_longer": last_no_longer,
    # the horse leaves the last place to another horse alone
    "hands_on_last": lambda f: last_no_longer(f) and f.after.last not in (0, f.number),
    # the horse arrives on a space with one other horse
    "beside_one": lambda f: 0 < f.end < f.home and len(f.after.on(f.end, f.number)) == 1,
    # the horse arrives on a space with at least two others
    "in_a_crowd": lambda f: 0 < f.end < f.home and len(f.after.on(f.end)) > 2,
    # -- back
    "loses_lead": loses_lead,
    # the sole leader falls behind, and another leads alone
    "loses_lead_to_one": lambda f: loses_lead(f) and f.after.leader != 0,
    "shares_lead_now": shares_lead_now,
    # the sole leader falls back to a lead shared with one other
    "shares_lead_with_one": lambda f: shares_lead_now(f) and len(f.after.leaders) == 2,
    # the horse is moved back behind the start line
    "back_to_gate": lambda f: f.end == 0 < f.start,
    # the horse becomes the one alone at the back
    "last_now": lambda f: f.after.last == f.number and not trails(f),
}
"""What phrases of any race may claim, by name."""
