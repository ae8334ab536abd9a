"""What kinds of moment an event can be, the most telling first, and the events that pass without a word."""

from __future__ import annotations

from game.engine.core import Event
from game.engine.long_shot import vocabulary as v
from game.stage.looks.base.calls.claims import goes_back, goes_on
from game.stage.looks.base.calls.says import Moment, wherever
from game.stage.looks.long_shot.calls import lines_cards, lines_dice, lines_money, lines_moves

MOVED = (
    *wherever(goes_on, lines_moves.FORWARD),
    *wherever(goes_on, lines_moves.ALONG),
    *wherever(goes_back, lines_moves.BACK),
)

MOMENTS: dict[type[Event], tuple[Moment, ...]] = {
    v.FirstChosen: lines_dice.FIRST,
    v.TurnBegan: lines_dice.ROUND,
    v.FeatureUsed: lines_cards.FEATURE,
    v.HorseDieRolled: lines_dice.HORSE_DIE,
    v.MoveDieRolled: lines_dice.MOVE_DIE,
    v.TokenSpent: lines_dice.TOKEN,
    v.HorseMoved: MOVED,
    v.HorseFinished: lines_moves.FINISH,
    v.Passed: lines_dice.PASSED,
    v.CardPlayed: lines_cards.PLAYED,
    v.CardsDiscarded: lines_cards.DISCARDED,
    v.HandShown: lines_cards.SHOWN,
    v.CardStolen: lines_cards.STOLEN,
    v.MoneyGained: lines_money.GAINED,
    v.MoneyStolen: lines_money.ROBBED,
    v.HorseBought: lines_money.BUY,
    v.BetPlaced: lines_money.BET,
    v.HandDiscarded: lines_cards.LAID,
    v.BetsLost: lines_money.LOST,
    v.PurseWon: lines_money.PURSE,
    v.BetPaid: lines_money.PAID,
    v.RaceEnded: lines_money.ENDED,
}

SILENT: frozenset[type[Event]] = frozenset({v.CardDealt, v.FirstRolled, v.Asked, v.CardDrawn})
"""What they change is seen where it lies."""
