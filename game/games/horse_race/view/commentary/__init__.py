"""Defines the commentary of the Horse Race."""

from __future__ import annotations

from game.commentary import commentator
from game.commentary.commentator import PhraseGroup
from game.engine.rules import Event
from game.games.horse_race.rules.events import (
    BuyInPaid,
    CardsDealt,
    DealerPassed,
    DicePassed,
    DiceRolled,
    FeePaid,
    FellShort,
    HorseMoved,
    HorseScratched,
    MeetingEnded,
    PotCarried,
    PotShared,
    RaceOpened,
    RaceStarted,
    RaceWon,
    ScratchFeePaid,
    ScratchRepeated,
)
from game.games.horse_race.view.commentary import phrases
from game.games.horse_race.view.commentary.event_facts import HorseRaceEventFacts

PHRASES: dict[type[Event], tuple[PhraseGroup, ...]] = {
    DealerPassed: phrases.DEALER,
    RaceOpened: phrases.OPENED,
    BuyInPaid: phrases.PAID_IN,
    HorseScratched: phrases.SCRATCHED,
    ScratchRepeated: phrases.REPEATED,
    ScratchFeePaid: phrases.HELD_SCRATCHED,
    RaceStarted: phrases.STARTED,
    HorseMoved: phrases.MOVED,
    FeePaid: phrases.ROLL_FEE,
    FellShort: phrases.SHORT,
    RaceWon: phrases.WON,
    PotShared: phrases.SHARED,
    PotCarried: phrases.CARRIED,
    MeetingEnded: phrases.ENDED,
}

SILENT_EVENTS: frozenset[type[Event]] = frozenset({CardsDealt, DicePassed, DiceRolled})
"""Events without a comment: what they change is visible anyway, and a roll is commented on with its effect."""


class HorseRaceCommentator(commentator.Commentator):
    """The commentator of one meeting. The same seed and events give the same comments."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(PHRASES, HorseRaceEventFacts, seed)
