"""Questions about a move of the Dice Game: what caused it, and which line it crosses. The view is the one before."""

from __future__ import annotations

from typing import cast

from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import FINISH, HORSES, NO_BET
from game.stage.looks.dice_game.calls.facts import Facts


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


# -- forward ---------------------------------------------------------------------------------------------------


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


# -- back ------------------------------------------------------------------------------------------------------


def back_before_line(f: Facts) -> bool:
    return f.end < NO_BET <= f.start


