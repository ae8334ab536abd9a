"""Defines the commentary of the Dice Game: for each event, phrases that are never wrong about the facts."""

from __future__ import annotations

from game.commentary import commentator
from game.commentary.commentator import PhraseGroup, restricted_to
from game.commentary.predicates import goes_back, goes_on
from game.engine.rules import Event
from game.games.dice_game.rules.events import (
    AbilityScored,
    ActionTaken,
    Answered,
    Asked,
    BarMarked,
    BetPaid,
    BetPlaced,
    BonusTaken,
    CircleMarked,
    DicePassed,
    FieldDrawn,
    HelmetMarked,
    HorseBought,
    HorseClaimed,
    HorseDieRolled,
    HorseFinished,
    HorseHeld,
    HorseMoved,
    JerseyMarked,
    JockeySetScored,
    LineCompleted,
    MoneyEarned,
    MoneyLost,
    MoveDieRolled,
    PurseWon,
    RaceEnded,
    RolandActed,
    RolandAsked,
    RolandRolled,
    StartingCardDealt,
    TurnBegan,
    WildMarked,
    WildsRecovered,
)
from game.games.dice_game.view.commentary import phrases_dice, phrases_money, phrases_moves, phrases_sheet
from game.games.dice_game.view.commentary.event_facts import DiceGameEventFacts
from game.games.dice_game.view.commentary.phrases_sheet import BONUS

MOVED = (
    *restricted_to(goes_on, phrases_moves.FORWARD),
    *restricted_to(goes_on, phrases_moves.ALONG),
    *restricted_to(goes_back, phrases_moves.BACK),
)

PHRASES: dict[type[Event], tuple[PhraseGroup, ...]] = {
    FieldDrawn: phrases_money.FIELD,
    DicePassed: phrases_dice.ROUND,
    HorseDieRolled: phrases_dice.HORSE_DIE,
    MoveDieRolled: phrases_dice.MOVE_DIE,
    ActionTaken: phrases_sheet.PASSED,
    HorseMoved: MOVED,
    HorseHeld: phrases_moves.HELD,
    HorseFinished: phrases_moves.FINISH,
    HorseBought: phrases_money.BUY,
    HorseClaimed: phrases_money.CLAIM,
    WildMarked: phrases_sheet.WILD,
    WildsRecovered: phrases_sheet.RECOVERED,
    CircleMarked: phrases_sheet.CIRCLE,
    LineCompleted: phrases_sheet.LINE,
    HelmetMarked: phrases_sheet.HELMET,
    JerseyMarked: phrases_sheet.JERSEY,
    BarMarked: phrases_sheet.BAR,
    BetPlaced: phrases_money.BET,
    BonusTaken: BONUS,
    MoneyEarned: phrases_sheet.EARNED,
    MoneyLost: phrases_sheet.LOST,
    Asked: phrases_sheet.ASKED,
    Answered: phrases_sheet.ANSWERED,
    RolandAsked: phrases_money.ROLAND_ASKED,
    RolandRolled: phrases_money.ROLAND_ROLLED,
    RolandActed: phrases_money.ROLAND,
    PurseWon: phrases_money.PURSE,
    BetPaid: phrases_money.PAID,
    JockeySetScored: phrases_money.SET,
    AbilityScored: phrases_money.ABILITY,
    RaceEnded: phrases_money.ENDED,
}

SILENT_EVENTS: frozenset[type[Event]] = frozenset({StartingCardDealt, TurnBegan})
"""Events without a comment: what they change is visible anyway."""


UNHURRIED_EVENTS: frozenset[type[Event]] = frozenset(
    {FieldDrawn, HorseFinished, RolandActed, PurseWon, BetPaid, JockeySetScored, AbilityScored, RaceEnded}
)
"""Events that are shown for two seconds or more: their phrases alone may be long, and dry."""


class DiceGameCommentator(commentator.Commentator):
    """The commentator of one race. The same seed and events give the same comments."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(PHRASES, DiceGameEventFacts, seed)
