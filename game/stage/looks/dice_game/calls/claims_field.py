"""Questions about where horses run and who has finished, asked of an event. Each is checked by the tests on its own."""

from __future__ import annotations

from game.engine.dice_game.state import FINISH, HORSES, NO_BET, SPACES
from game.stage.looks.dice_game.calls.facts import Facts

NEAR_LINE = 3
"""Spaces before the No Bet line from which the best face crosses it."""
BEST_FACE = 3
BUNCHED, STRUNG_OUT = 2, 8
"""Spaces from the first horse to the last."""
CLEAR = 3
"""Spaces of a lead worth a word."""
FROM_BEHIND = 2

# -- the finish ------------------------------------------------------------------------------------------------


def nobody_home(f: Facts) -> bool:
    return not f.view.finishers


def one_home(f: Facts) -> bool:
    return len(f.view.finishers) == 1


def two_home(f: Facts) -> bool:
    return len(f.view.finishers) == 2


def circle_full(f: Facts) -> bool:
    return len(f.view.finishers) == 3


def somebody_home(f: Facts) -> bool:
    return bool(f.view.finishers)


def is_home(f: Facts) -> bool:
    return f.start == FINISH


def is_racing(f: Facts) -> bool:
    return f.start != FINISH


def comes_first(f: Facts) -> bool:
    return getattr(f.event, "place", 0) == 1


def comes_second(f: Facts) -> bool:
    return getattr(f.event, "place", 0) == 2


def comes_third(f: Facts) -> bool:
    return getattr(f.event, "place", 0) == 3


def is_chased_home(f: Facts) -> bool:
    """One horse alone stands on the last space."""
    return f.before.front == SPACES and f.before.leader != 0


def wins_by_far(f: Facts) -> bool:
    return FINISH - f.before.front > CLEAR


# -- the field as it stands ------------------------------------------------------------------------------------


def nobody_away(f: Facts) -> bool:
    return not any(f.view.positions)


def somebody_away(f: Facts) -> bool:
    return any(f.view.positions)


def leads(f: Facts) -> bool:
    return nobody_home(f) and f.before.leader == f.number


def trails(f: Facts) -> bool:
    """Alone at the back."""
    return f.before.last == f.number != 0


def one_leads(f: Facts) -> bool:
    return nobody_home(f) and f.before.leader != 0


def some_lead_together(f: Facts) -> bool:
    return nobody_home(f) and len(f.before.leaders) > 1


def one_lags(f: Facts) -> bool:
    return f.before.last != 0


def is_bunched(f: Facts) -> bool:
    return nobody_home(f) and f.before.front - f.before.rear <= BUNCHED and f.before.front > 0


def is_strung_out(f: Facts) -> bool:
    return nobody_home(f) and f.before.front - f.before.rear >= STRUNG_OUT


def leader_past_line(f: Facts) -> bool:
    return one_leads(f) and f.before.front >= NO_BET


def at_start(f: Facts) -> bool:
    return f.start == 0


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
