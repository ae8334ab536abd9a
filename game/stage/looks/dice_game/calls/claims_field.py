"""Questions about dice, bars and the lines of the course, asked of an event; where horses run is asked elsewhere."""

from __future__ import annotations

from game.engine.dice_game.state import FINISH, HORSES, NO_BET, SPACES
from game.stage.looks.base.calls.claims import is_racing, one_leads
from game.stage.looks.dice_game.calls.facts import Facts

NEAR_LINE = 3
"""Spaces before the No Bet line from which the best face crosses it."""
BEST_FACE = 3

# -- the finish ------------------------------------------------------------------------------------------------


def circle_full(f: Facts) -> bool:
    return len(f.view.finishers) == 3


def is_chased_home(f: Facts) -> bool:
    """One horse alone stands on the last space."""
    return f.before.front == SPACES and f.before.leader != 0


# -- the field as it stands ------------------------------------------------------------------------------------


def leader_past_line(f: Facts) -> bool:
    return one_leads(f) and f.before.front >= NO_BET


def near_line(f: Facts) -> bool:
    return NO_BET - NEAR_LINE <= f.start < NO_BET


def past_line(f: Facts) -> bool:
    return NO_BET <= f.start < FINISH


def needs_any(f: Facts) -> bool:
    return f.start == FINISH - 1


def needs_two(f: Facts) -> bool:
    return f.start == FINISH - 2


def needs_three(f: Facts) -> bool:
    return f.start == FINISH - BEST_FACE


# -- the movement die ------------------------------------------------------------------------------------------


def rolls_one(f: Facts) -> bool:
    return f.face == 1


def rolls_two(f: Facts) -> bool:
    return f.face == 2


def rolls_three(f: Facts) -> bool:
    return f.face == 3


def gets_home(f: Facts) -> bool:
    return is_racing(f) and f.start + f.face >= FINISH


def just_gets_home(f: Facts) -> bool:
    return is_racing(f) and f.start + f.face == FINISH


def has_steps_to_spare(f: Facts) -> bool:
    return is_racing(f) and f.start + f.face > FINISH


def stops_short(f: Facts) -> bool:
    return is_racing(f) and f.start + f.face < FINISH


def falls_short(f: Facts) -> bool:
    """It would have been home with the best face."""
    return FINISH - BEST_FACE <= f.start < FINISH - f.face


# -- bars ------------------------------------------------------------------------------------------------------


def bar_pulls(f: Facts) -> bool:
    """A horse that still runs is on the rolled horse's bar."""
    return any(f.view.on_bar(f.number, horse) for horse in HORSES if not f.view.is_finished(horse))


def bar_rests(f: Facts) -> bool:
    return not bar_pulls(f)
