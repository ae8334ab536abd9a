"""Questions about an event of Horse Collar; the view is the one before it."""

from __future__ import annotations

from game.games.horse_collar.rules.board import CORNER_HANGER, DEUCE, HANGER, ONE, TREY
from game.games.horse_collar.rules.events import SideScored
from game.games.horse_collar.rules.state import TARGET
from game.games.horse_collar.view.commentary.event_facts import HorseCollarFacts

CLOSE = 6
"""Points between the first two sides that are close together."""
GREAT = 20
"""Points of a turn that are worth a word."""


def is_first_frame(f: HorseCollarFacts) -> bool:
    """Whether the frame is the first."""
    return f.frame == 1


def one_leads(f: HorseCollarFacts) -> bool:
    """Whether one side alone has the most points."""
    return len(f.leaders) == 1


def all_level(f: HorseCollarFacts) -> bool:
    """Whether all sides have equal points."""
    return len(f.leaders) == len(f.totals)


def is_close(f: HorseCollarFacts) -> bool:
    """Whether one side leads, by a few points."""
    return one_leads(f) and f.lead <= CLOSE


def rival_is_there(f: HorseCollarFacts) -> bool:
    """Whether another side has reached the target already."""
    return any(total >= TARGET for side, total in enumerate(f.totals) if side != f.side)


def is_corner(f: HorseCollarFacts) -> bool:
    """Whether the weight hangs over a corner."""
    return f.value == CORNER_HANGER


def is_hanger(f: HorseCollarFacts) -> bool:
    """Whether the weight hangs over the end alone."""
    return f.value == HANGER


def is_three(f: HorseCollarFacts) -> bool:
    """Whether the weight counts 3."""
    return f.value == TREY


def is_two(f: HorseCollarFacts) -> bool:
    """Whether the weight counts 2."""
    return f.value == DEUCE


def is_one(f: HorseCollarFacts) -> bool:
    """Whether the weight counts 1."""
    return f.value == ONE


def pushes_hanger(f: HorseCollarFacts) -> bool:
    """Whether another weight was pushed so that it hangs."""
    return bool(f.new_hangers)


def knocks_hanger_off(f: HorseCollarFacts) -> bool:
    """Whether a weight that hung was knocked off."""
    return f.knocked_hangers > 0


def knocks_off(f: HorseCollarFacts) -> bool:
    """Whether one other weight was knocked off."""
    return f.knocked == 1


def knocks_many_off(f: HorseCollarFacts) -> bool:
    """Whether several other weights were knocked off."""
    return f.knocked > 1


def falls_alone(f: HorseCollarFacts) -> bool:
    """Whether the weight fell without having touched another."""
    return f.has_fallen and not f.touched


def falls(f: HorseCollarFacts) -> bool:
    """Whether the weight fell."""
    return f.has_fallen


def touches(f: HorseCollarFacts) -> bool:
    """Whether the weight ran into another."""
    return f.touched


def one_left(f: HorseCollarFacts) -> bool:
    """Whether the side has one weight left."""
    return f.left == 1


def is_zero(f: HorseCollarFacts) -> bool:
    """Whether nothing lay at the end of the turn."""
    return isinstance(f.event, SideScored) and not f.event.lying


def lacks_three(f: HorseCollarFacts) -> bool:
    """Whether weights lay, none of them for 3 or more."""
    return isinstance(f.event, SideScored) and bool(f.event.lying) and not f.event.points


def reaches_target(f: HorseCollarFacts) -> bool:
    """Whether the side has come to the target with this turn."""
    return isinstance(f.event, SideScored) and f.total >= TARGET > f.total - f.event.points


def is_great(f: HorseCollarFacts) -> bool:
    """Whether a turn brought many points."""
    return isinstance(f.event, SideScored) and f.event.points >= GREAT


def takes_lead(f: HorseCollarFacts) -> bool:
    """Whether the side leads alone now and did not before."""
    before = f.view.totals
    return f.leaders == [f.side] and not all(before[f.side] > total for s, total in enumerate(before) if s != f.side)


def ends_by_frames(f: HorseCollarFacts) -> bool:
    """Whether the last frame was played without a side at the target."""
    return getattr(f.event, "cause", "") == "frames"
