"""Defines conditions on the positions of horses in any race. `f` is the event with the view before it."""

from collections.abc import Callable, Mapping

from game.commentary.field_snapshot import EventFacts

BUNCHED = 2
"""Maximum distance from the first horse to the last in a bunched field, in spaces."""
STRUNG_OUT = 8
"""Minimum distance from the first horse to the last in a strung-out field, in spaces."""
CLEAR_LEAD = 3
"""Minimum distance of the leader to the second horse in a clear lead, in spaces."""
COMEBACK_DISTANCE = 2
"""Minimum distance behind the leader for a lead from behind, in spaces."""
NOTABLE_RANKS = (2, 3, 4)
"""Places that the commentary mentions when a horse reaches them."""


def nobody_home(f: EventFacts) -> bool:
    """Whether no horse has finished."""
    return not f.finishers


def is_racing(f: EventFacts) -> bool:
    """Whether the horse has not finished."""
    return f.start != f.home


def nobody_away(f: EventFacts) -> bool:
    """Whether no horse has left the start."""
    return not f.finishers and f.before.front == 0


def leads(f: EventFacts) -> bool:
    """Whether the horse is the single leader, and no horse has finished."""
    return nobody_home(f) and f.before.leader == f.number


def trails(f: EventFacts) -> bool:
    """Whether the horse is the single last one."""
    return f.before.last == f.number != 0


def one_leads(f: EventFacts) -> bool:
    """Whether a single horse leads, and no horse has finished."""
    return nobody_home(f) and f.before.leader != 0


def leads_after(f: EventFacts) -> bool:
    """Whether the horse is the single leader after the event."""
    return nobody_home(f) and f.after.leader == f.number


def takes_lead(f: EventFacts) -> bool:
    """Whether the horse takes the lead."""
    return leads_after(f) and not leads(f) and f.before.front > 0


def joins_lead(f: EventFacts) -> bool:
    """Whether the horse draws level with the leaders."""
    return nobody_home(f) and f.end == f.after.front and len(f.after.leaders) > 1


def climbs(f: EventFacts) -> bool:
    """Whether the horse passes others and reaches one of NOTABLE_RANKS, with no other horse on its space."""
    is_alone = not f.after.on(f.end, f.number)
    passes_others = f.before.ahead_of(f.start) > f.after.ahead_of(f.end)
    return f.end > f.start and is_alone and passes_others and f.place in NOTABLE_RANKS


def last_no_longer(f: EventFacts) -> bool:
    """Whether the horse leaves the last place."""
    return trails(f) and f.after.behind(f.end) > 0


def loses_lead(f: EventFacts) -> bool:
    """Whether the single leader falls behind another horse."""
    return leads(f) and f.after.front > f.end


def shares_lead_now(f: EventFacts) -> bool:
    """Whether the single leader falls back to a shared lead."""
    return leads(f) and len(f.after.leaders) > 1 and f.number in f.after.leaders


def is_bunched(f: EventFacts) -> bool:
    """Whether the whole field is within BUNCHED spaces, and no horse has finished."""
    return nobody_home(f) and f.before.front - f.before.rear <= BUNCHED and f.before.front > 0


def leaves_shared_lead(f: EventFacts) -> bool:
    """Whether the horse takes the lead from others with which it shared it."""
    return takes_lead(f) and f.start == f.before.front


def runs_clear(f: EventFacts) -> bool:
    """Whether the leader extends its lead to at least CLEAR_LEAD spaces."""
    return leads(f) and leads_after(f) and f.after.lead >= CLEAR_LEAD


def heads_rest(f: EventFacts) -> bool:
    """Whether the horse becomes the single leader of the running horses after the first finish."""
    return not nobody_home(f) and f.after.leader == f.number != f.before.leader


def beside_one(f: EventFacts) -> bool:
    """Whether the horse arrives on a space with exactly one other horse."""
    return 0 < f.end < f.home and len(f.after.on(f.end, f.number)) == 1


def in_a_crowd(f: EventFacts) -> bool:
    """Whether the horse arrives on a space with at least two other horses."""
    return 0 < f.end < f.home and len(f.after.on(f.end)) > 2


FIELD: Mapping[str, Callable[[EventFacts], bool]] = {
    # -- the finish
    "nobody_home": nobody_home,
    # exactly one horse has finished
    "one_home": lambda f: len(f.finishers) == 1,
    # exactly two horses have finished
    "two_home": lambda f: len(f.finishers) == 2,
    # at least one horse has finished
    "somebody_home": lambda f: bool(f.finishers),
    # the horse has finished
    "is_home": lambda f: f.start == f.home,
    "is_racing": is_racing,
    # the winner is more than CLEAR_LEAD spaces ahead of the field
    "wins_by_far": lambda f: f.home - f.before.front > CLEAR_LEAD,
    # -- the field before the event
    "nobody_away": nobody_away,
    # a horse has left the start
    "somebody_away": lambda f: not nobody_away(f),
    "leads": leads,
    "trails": trails,
    "one_leads": one_leads,
    # several horses share the lead, and no horse has finished
    "some_lead_together": lambda f: nobody_home(f) and len(f.before.leaders) > 1,
    # a single horse is last
    "one_lags": lambda f: f.before.last != 0,
    "is_bunched": is_bunched,
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
    # the horse takes the lead from a single leader
    "passes_leader": lambda f: takes_lead(f) and f.before.leader not in (0, f.number),
    # the horse takes the lead from one other with which it shared it
    "parts_from_one": lambda f: leaves_shared_lead(f) and len(f.before.leaders) == 2,
    "parts_from_some": leaves_shared_lead,
    # the horse takes the lead from at least COMEBACK_DISTANCE spaces behind
    "leads_from_behind": lambda f: takes_lead(f) and f.before.front - f.start >= COMEBACK_DISTANCE,
    "joins_lead": joins_lead,
    # the horse draws level with one leader
    "joins_one": lambda f: joins_lead(f) and len(f.after.leaders) == 2,
    # the horse draws level with several leaders
    "joins_some": lambda f: joins_lead(f) and len(f.after.leaders) > 2,
    "runs_clear": runs_clear,
    "heads_rest": heads_rest,
    # the horse leaves the start
    "leaves_gate": lambda f: f.start == 0 < f.end,
    "climbs": climbs,
    "last_no_longer": last_no_longer,
    # the horse leaves the last place to a single other horse
    "hands_on_last": lambda f: last_no_longer(f) and f.after.last not in (0, f.number),
    "beside_one": beside_one,
    "in_a_crowd": in_a_crowd,
    # -- back
    "loses_lead": loses_lead,
    # the single leader falls behind, and another horse becomes the single leader
    "loses_lead_to_one": lambda f: loses_lead(f) and f.after.leader != 0,
    "shares_lead_now": shares_lead_now,
    # the single leader falls back to a lead shared with one other
    "shares_lead_with_one": lambda f: shares_lead_now(f) and len(f.after.leaders) == 2,
    # the horse is moved back behind the start line
    "back_to_gate": lambda f: f.end == 0 < f.start,
    # the horse falls back and becomes the single last one
    "last_now": lambda f: f.after.last == f.number and not trails(f),
}
"""Conditions of phrases for any race, by name."""
