"""Finds the moments of the Dice Game that are shown in full, however many bots still have to play."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.rules import Event, Seat
from game.games.dice_game.rules.events import HorseDieRolled, HorseFinished, HorseMoved, LineCompleted, MoveDieRolled
from game.games.dice_game.rules.rules import MOVE_DIE_FACES
from game.games.dice_game.rules.state import FINISH, HORSES, DiceGameState
from game.games.dice_game.view.live_odds import finishers_of_roll
from game.games.lap.great_moments import is_attack


def is_great_moment(view: DiceGameState, event: Event, people: Collection[Seat]) -> bool:
    """Returns whether `event`, which `view` does not include yet, is such a moment for one of these `people`."""
    match event:
        case HorseFinished() | LineCompleted():
            return True
        case HorseDieRolled():
            return any(finishers_of_roll(view, face, MOVE_DIE_FACES[-1]) for face in HORSES)
        case MoveDieRolled():
            return bool(finishers_of_roll(view, view.die, MOVE_DIE_FACES[-1]))
        case HorseMoved(horse, start, end):
            return end == FINISH or is_attack(view, horse, end - start, people)
        case _:
            return False
