"""The Dice Game's horses, dice and lines, as the shared pictures need them. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Seat
from game.engine.dice_game.state import FINISH, HORSES, NO_BET, State
from game.stage.looks.base.paddock import Line, Paddock
from game.stage.looks.base.pieces import Die
from game.stage.looks.base.showing import Showing
from game.stage.sprites import Sprites
from game.ui import theme

PADDOCK = Paddock(
    tuple(HORSES),
    space=lambda view, horse: view.positions[horse],
    place=lambda view, horse: view.place(horse),
    home=lambda _horse: FINISH,
    near=FINISH - NO_BET,
    lines=(Line(NO_BET, (theme.ALARM,)), Line(FINISH, (theme.INK, theme.RAIL))),
)
HORSE_DIE, MOVE_DIE = range(2)
"""The dice's places in the showing."""


def showing(view: State, names: Sequence[str], looks: Sequence[int], people: Sequence[Seat] = ()) -> Showing:
    """What a race is drawn from, at the start; the pictures are made when the scale is known."""
    return Showing(view, names, looks, people, Sprites(0.0), PADDOCK, (Die("horse"), Die("move")), faces)


def faces(view: State) -> tuple[int, int]:
    """What the dice show."""
    return view.die, view.move_die
