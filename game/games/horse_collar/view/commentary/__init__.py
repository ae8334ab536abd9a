"""Defines the commentary of Horse Collar."""

from __future__ import annotations

from game.commentary import commentator
from game.commentary.commentator import PhraseGroup
from game.engine.rules import Event
from game.games.horse_collar.rules.events import (
    BoardDusted,
    FirstSeatChosen,
    FrameBegan,
    GameEnded,
    ShortWeightRemoved,
    SideBegan,
    SideScored,
    TurnBegan,
    WeightSlid,
)
from game.games.horse_collar.view.commentary import phrases
from game.games.horse_collar.view.commentary.event_facts import HorseCollarFacts

PHRASES: dict[type[Event], tuple[PhraseGroup, ...]] = {
    FrameBegan: phrases.FRAME,
    TurnBegan: phrases.TURN,
    BoardDusted: phrases.DUSTED,
    WeightSlid: phrases.SLID,
    ShortWeightRemoved: phrases.SHORT,
    SideScored: phrases.SCORED,
    GameEnded: phrases.ENDED,
}
SILENT_EVENTS: frozenset[type[Event]] = frozenset({FirstSeatChosen, SideBegan})
"""Events without a comment: the next ones say who shoots."""


class HorseCollarCommentator(commentator.Commentator):
    """The commentator of one game. The same seed and events give the same comments."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(PHRASES, HorseCollarFacts, seed)
