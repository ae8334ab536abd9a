"""Adapts the Dice Game's horses, dice and lines to the shared race view."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import Seat
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, DiceGameState
from game.presentation.view_model import Die
from game.race_view.field_adapter import FieldAdapter, TrackLine
from game.race_view.view_model import RaceViewModel
from game.sprites.sprite_cache import SpriteCache
from game.ui import theme

FIELD_ADAPTER = FieldAdapter(
    tuple(HORSES),
    space=lambda view, horse: view.positions[horse],
    place=lambda view, horse: view.place(horse),
    finish_space=lambda _horse: FINISH,
    excitement_distance=FINISH - FIRST_NO_BET_SPACE,
    no_bet_space=FIRST_NO_BET_SPACE,
    lines=(TrackLine(FIRST_NO_BET_SPACE, (theme.ALARM,)), TrackLine(FINISH, (theme.INK, theme.RAIL))),
)
HORSE_DIE, MOVE_DIE = range(2)
"""The dice's places in the view model."""


def create_view_model(
    view: DiceGameState, names: Sequence[str], badges: Sequence[int], people: Sequence[Seat] = ()
) -> RaceViewModel:
    """What a race is drawn from, at the start; the pictures are made when the scale is known."""
    dice = (Die("horse"), Die("move"))
    return RaceViewModel(view, names, badges, people, SpriteCache(0.0), dice, dice_faces, field_adapter=FIELD_ADAPTER)


def dice_faces(view: DiceGameState) -> tuple[int, int]:
    """What the dice show."""
    return view.die, view.move_die
