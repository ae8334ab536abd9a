"""Defines the commentary of Long Shot: for each event, phrases that are never wrong about the facts."""

from __future__ import annotations

from game.commentary import commentator
from game.commentary.commentator import PhraseGroup, restricted_to
from game.commentary.predicates import goes_back, goes_on
from game.engine.rules import Event
from game.games.long_shot.rules.events import (
    Asked,
    BetPaid,
    BetPlaced,
    BetsLost,
    CardDealt,
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    CardStolen,
    FeatureUsed,
    FirstChosen,
    FirstRolled,
    HandDiscarded,
    HandShown,
    HorseBought,
    HorseDieRolled,
    HorseFinished,
    HorseMoved,
    MoneyGained,
    MoneyStolen,
    MoveDieRolled,
    Passed,
    PurseWon,
    RaceEnded,
    TokenSpent,
    TurnBegan,
)
from game.games.long_shot.view.commentary import phrases_cards, phrases_moves
from game.games.long_shot.view.commentary.facts import LongShotEventFacts

MOVED = (
    *restricted_to(goes_on, phrases_moves.FORWARD),
    *restricted_to(goes_on, phrases_moves.ALONG),
    *restricted_to(goes_back, phrases_moves.BACK),
)

PHRASES: dict[type[Event], tuple[PhraseGroup, ...]] = {
    FirstChosen: phrases_moves.FIRST,
    TurnBegan: phrases_moves.ROUND,
    FeatureUsed: phrases_cards.FEATURE,
    HorseDieRolled: phrases_moves.HORSE_DIE,
    MoveDieRolled: phrases_moves.MOVE_DIE,
    TokenSpent: phrases_moves.TOKEN,
    HorseMoved: MOVED,
    HorseFinished: phrases_moves.FINISH,
    Passed: phrases_moves.PASSED,
    CardPlayed: phrases_cards.PLAYED,
    CardsDiscarded: phrases_cards.DISCARDED,
    HandShown: phrases_cards.SHOWN,
    CardStolen: phrases_cards.STOLEN,
    MoneyGained: phrases_cards.GAINED,
    MoneyStolen: phrases_cards.ROBBED,
    HorseBought: phrases_cards.BUY,
    BetPlaced: phrases_cards.BET,
    HandDiscarded: phrases_cards.LAID,
    BetsLost: phrases_cards.LOST,
    PurseWon: phrases_cards.PURSE,
    BetPaid: phrases_cards.PAID,
    RaceEnded: phrases_cards.ENDED,
}

SILENT_EVENTS: frozenset[type[Event]] = frozenset({CardDealt, FirstRolled, Asked, CardDrawn})
"""Events without a comment: what they change is visible anyway."""


LONG_BEATS: frozenset[type[Event]] = frozenset(
    {FirstChosen, TurnBegan, HorseFinished, HandDiscarded, BetsLost, PurseWon, BetPaid, RaceEnded}
)
"""Events whose words stand for two seconds or more: there is time for a longer sentence, or for a joke."""


class LongShotCommentator(commentator.Commentator):
    """The commentator of one race. The same seed and events give the same comments."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(PHRASES, LongShotEventFacts, seed)
