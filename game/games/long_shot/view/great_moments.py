"""Finds the moments of Long Shot that are shown in full, however many bots still have to play."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.rules import Event, Seat
from game.games.lap.state import is_attack, move_rank
from game.games.long_shot.rules.events import (
    CardPlayed,
    CardStolen,
    FeatureUsed,
    HorseBought,
    HorseDieRolled,
    HorseFinished,
    HorseMoved,
    MoneyStolen,
    MoveDieRolled,
)
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import FINISH, LongShotState
from game.games.long_shot.view.live_odds import can_finish_next_roll
from game.presentation.captions import CaptionRank

CAPTION_RANKS = {
    HorseFinished: CaptionRank.FINISH,
    HorseBought: CaptionRank.PURCHASE,
    FeatureUsed: CaptionRank.MOVE,
    CardPlayed: CaptionRank.MOVE,
}
"""Of events that matter alike whatever they are about; dice, bets and drawn cards are in the log alone."""


def caption_rank(view: LongShotState, event: Event, people: Collection[Seat]) -> CaptionRank:
    """Returns how much the words for `event`, which `view` does not include yet, matter to these `people`."""
    match event:
        case HorseMoved(horse, start, end):
            return move_rank(view, (horse, start, end), people)
        case CardPlayed(rival=victim) | CardStolen(victim=victim) | MoneyStolen(victim=victim) if victim in people:
            return CaptionRank.ATTACK
        case _:
            return CAPTION_RANKS.get(type(event), CaptionRank.LOG)


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
