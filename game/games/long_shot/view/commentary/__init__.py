"""Defines the commentary of Long Shot: phrases for each event, restricted to situations in which they are true."""

from functools import partial

from game.commentary.commentator import Commentator, PhraseGroup, restricted_to
from game.engine.rules import Event
from game.games.long_shot.rules import card_events, events
from game.games.long_shot.view.commentary import phrases_cards, phrases_moves
from game.games.long_shot.view.commentary.facts import CONDITIONS, LongShotEventFacts

MOVED = (
    *restricted_to("goes_on", phrases_moves.FORWARD),
    *restricted_to("goes_on", phrases_moves.ALONG),
    *restricted_to("goes_back", phrases_moves.BACK),
)

PHRASES: dict[type[Event], tuple[PhraseGroup, ...]] = {
    events.FirstChosen: phrases_moves.FIRST,
    events.TurnBegan: phrases_moves.ROUND,
    events.FeatureUsed: phrases_cards.FEATURE,
    events.HorseDieRolled: phrases_moves.HORSE_DIE,
    events.MoveDieRolled: phrases_moves.MOVE_DIE,
    events.TokenSpent: phrases_moves.TOKEN,
    events.HorseMoved: MOVED,
    events.HorseFinished: phrases_moves.FINISH,
    events.Passed: phrases_moves.PASSED,
    card_events.CardPlayed: phrases_cards.PLAYED,
    card_events.CardsDiscarded: phrases_cards.DISCARDED,
    card_events.HandShown: phrases_cards.SHOWN,
    card_events.CardStolen: phrases_cards.STOLEN,
    events.MoneyGained: phrases_cards.GAINED,
    events.MoneyStolen: phrases_cards.ROBBED,
    events.HorseBought: phrases_cards.BUY,
    events.BetPlaced: phrases_cards.BET,
    card_events.HandDiscarded: phrases_cards.LAID,
    events.BetsLost: phrases_cards.LOST,
    events.PurseWon: phrases_cards.PURSE,
    events.BetPaid: phrases_cards.PAID,
    events.RaceEnded: phrases_cards.ENDED,
}

SILENT_EVENTS: frozenset[type[Event]] = frozenset(
    {card_events.CardDealt, events.FirstRolled, events.Asked, card_events.CardDrawn, events.BetReturned}
)
"""Events without a comment, because their effect is obvious."""

LongShotCommentator = partial(Commentator, PHRASES, LongShotEventFacts, CONDITIONS)
