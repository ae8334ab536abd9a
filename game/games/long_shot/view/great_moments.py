"""Finds the moments of Long Shot that are shown in full, however many bots still have to play."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.rules import Event, Seat
from game.games.lap.great_moments import is_attack
from game.games.long_shot.rules.events import (
    CardPlayed,
    CardStolen,
    HorseDieRolled,
    HorseFinished,
    HorseMoved,
    MoneyStolen,
    MoveDieRolled,
)
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import FINISH, LongShotState
from game.games.long_shot.view.live_odds import can_finish_next_roll


def is_great_moment(view: LongShotState, event: Event, people: Collection[Seat]) -> bool:
    """Returns whether `event`, which `view` does not include yet, is such a moment for one of these `people`."""
    match event:
        case HorseFinished():
            return True
        case HorseDieRolled():
            return bool(can_finish_next_roll(view))
        case MoveDieRolled():
            best = max(MOVE_DIE_FACES[view.options.move_die])
            return bool(view.die) and view.positions[view.die] + best >= FINISH
        case HorseMoved(horse, start, end):
            return end == FINISH or is_attack(view, horse, end - start, people)
        case CardPlayed(rival=victim) | CardStolen(victim=victim) | MoneyStolen(victim=victim):
            return victim in people
        case _:
            return False
