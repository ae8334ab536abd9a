"""Defines the commentary of the Dice Game: phrases for each event type, with conditions for their truth."""

from functools import partial

from game.commentary.commentator import Commentator, PhraseGroup, restricted_to
from game.engine.rules import Event
from game.games.dice_game.rules import events, round_events, scoring_events
from game.games.dice_game.view.commentary import phrases_dice, phrases_money, phrases_moves, phrases_sheet
from game.games.dice_game.view.commentary.event_facts import DiceGameEventFacts
from game.games.dice_game.view.commentary.predicates import CONDITIONS

MOVED = (
    *restricted_to("goes_on", phrases_moves.FORWARD),
    *restricted_to("goes_on", phrases_moves.ALONG),
    *restricted_to("goes_back", phrases_moves.BACK),
)

PHRASES: dict[type[Event], tuple[PhraseGroup, ...]] = {
    round_events.FieldDrawn: phrases_money.FIELD,
    round_events.DicePassed: phrases_dice.ROUND,
    events.HorseDieRolled: phrases_dice.HORSE_DIE,
    events.MoveDieRolled: phrases_dice.MOVE_DIE,
    round_events.ActionTaken: phrases_sheet.PASSED,
    events.HorseMoved: MOVED,
    events.HorseHeld: phrases_moves.HELD,
    events.HorseFinished: phrases_moves.FINISH,
    events.HorseBought: phrases_money.BUY,
    events.HorseClaimed: phrases_money.CLAIM,
    events.WildMarked: phrases_sheet.WILD,
    events.WildsRecovered: phrases_sheet.RECOVERED,
    events.CircleMarked: phrases_sheet.CIRCLE,
    events.LineCompleted: phrases_sheet.LINE,
    events.HelmetMarked: phrases_sheet.HELMET,
    events.JerseyMarked: phrases_sheet.JERSEY,
    events.BarMarked: phrases_sheet.BAR,
    events.BetPlaced: phrases_money.BET,
    events.BonusTaken: phrases_sheet.BONUS,
    events.MoneyEarned: phrases_sheet.EARNED,
    events.MoneyLost: phrases_sheet.LOST,
    events.Asked: phrases_sheet.ASKED,
    events.Answered: phrases_sheet.ANSWERED,
    events.RolandAsked: phrases_money.ROLAND_ASKED,
    events.RolandRolled: phrases_money.ROLAND_ROLLED,
    events.RolandActed: phrases_money.ROLAND,
    scoring_events.PurseWon: phrases_money.PURSE,
    scoring_events.BetPaid: phrases_money.PAID,
    scoring_events.JockeySetScored: phrases_money.SET,
    scoring_events.AbilityScored: phrases_money.ABILITY,
    scoring_events.RaceEnded: phrases_money.ENDED,
}

SILENT_EVENTS: frozenset[type[Event]] = frozenset({round_events.StartingCardDealt, round_events.TurnBegan})
"""Events without a comment, because their effect is visible."""

DiceGameCommentator = partial(Commentator, PHRASES, DiceGameEventFacts, CONDITIONS)
