"""What kinds of moment an event can be, the most telling first, and the events that pass without a word."""

from __future__ import annotations

from game.engine.core import Event
from game.engine.dice_game import vocabulary as v
from game.stage.looks.base.calls.claims import goes_back, goes_on
from game.stage.looks.base.calls.says import Moment, wherever
from game.stage.looks.dice_game.calls import lines_dice, lines_ends, lines_market, lines_moves, lines_sheet
from game.stage.looks.dice_game.calls.lines_bonus import BONUS

MOVED = (
    *wherever(goes_on, lines_moves.FORWARD),
    *wherever(goes_on, lines_moves.ALONG),
    *wherever(goes_back, lines_moves.BACK),
)

MOMENTS: dict[type[Event], tuple[Moment, ...]] = {
    v.FieldDrawn: lines_ends.FIELD,
    v.DicePassed: lines_dice.ROUND,
    v.HorseDieRolled: lines_dice.HORSE_DIE,
    v.MoveDieRolled: lines_dice.MOVE_DIE,
    v.ActionTaken: lines_sheet.PASSED,
    v.HorseMoved: MOVED,
    v.HorseHeld: lines_moves.HELD,
    v.HorseFinished: lines_moves.FINISH,
    v.HorseBought: lines_market.BUY,
    v.HorseClaimed: lines_market.CLAIM,
    v.WildMarked: lines_sheet.WILD,
    v.WildsRecovered: lines_sheet.RECOVERED,
    v.CircleMarked: lines_sheet.CIRCLE,
    v.LineCompleted: lines_sheet.LINE,
    v.HelmetMarked: lines_sheet.HELMET,
    v.JerseyMarked: lines_sheet.JERSEY,
    v.BarMarked: lines_sheet.BAR,
    v.BetPlaced: lines_market.BET,
    v.BonusTaken: BONUS,
    v.MoneyEarned: lines_sheet.EARNED,
    v.MoneyLost: lines_sheet.LOST,
    v.Asked: lines_sheet.ASKED,
    v.Answered: lines_sheet.ANSWERED,
    v.RolandAsked: lines_ends.ROLAND_ASKED,
    v.RolandRolled: lines_ends.ROLAND_ROLLED,
    v.RolandActed: lines_ends.ROLAND,
    v.PurseWon: lines_ends.PURSE,
    v.BetPaid: lines_ends.PAID,
    v.JockeySetScored: lines_ends.SET,
    v.AbilityScored: lines_ends.ABILITY,
    v.RaceEnded: lines_ends.ENDED,
}

SILENT: frozenset[type[Event]] = frozenset({v.StartingCardDealt, v.TurnBegan})
"""What they change is seen where it lies."""
