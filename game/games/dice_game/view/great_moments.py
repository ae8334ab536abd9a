"""Finds the moments of the Dice Game that are shown in full, however many bots still have to play."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.rules import Event, Seat
from game.games.dice_game.rules.events import (
    HorseBought,
    HorseClaimed,
    HorseDieRolled,
    HorseFinished,
    HorseMoved,
    LineCompleted,
    MoveDieRolled,
)
from game.games.dice_game.rules.rules import MOVE_DIE_FACES
from game.games.dice_game.rules.state import FINISH, HORSES, DiceGameState
from game.games.dice_game.view.live_odds import finishers_of_roll
from game.games.lap.state import is_attack, move_rank
from game.presentation.captions import CaptionRank

CAPTION_RANKS = {
    HorseFinished: CaptionRank.FINISH,
    LineCompleted: CaptionRank.LINE,
    HorseBought: CaptionRank.PURCHASE,
    HorseClaimed: CaptionRank.PURCHASE,
}
"""Of events that matter alike whatever they are about; dice, bets and marks are in the log alone."""


def caption_rank(view: DiceGameState, event: Event, people: Collection[Seat]) -> CaptionRank:
    """Returns how much the words for `event`, which `view` does not include yet, matter to these `people`."""
    if isinstance(event, HorseMoved):
        return move_rank(view, (event.horse, event.start, event.end), people)
    return CAPTION_RANKS.get(type(event), CaptionRank.LOG)


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
