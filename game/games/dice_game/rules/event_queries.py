"""Reads facts from any event of the Dice Game, for other layers."""

from game.engine.rules import Event
from game.games.dice_game.rules.abilities import card_of_effect_id
from game.games.dice_game.rules.event_types import HorseEvent, SeatHorseEvent
from game.games.dice_game.rules.events import (
    Answered,
    Asked,
    BarMarked,
    BetPlaced,
    BonusTaken,
    CircleMarked,
    HorseBought,
    HorseDieRolled,
    HorseFinished,
    HorseHeld,
    HorseMoved,
    LineCompleted,
    MoneyEarned,
    MoneyLost,
    RolandActed,
    RolandAsked,
    RolandRolled,
    WildMarked,
)
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, GRID
from game.games.dice_game.rules.scoring_events import AbilityScored, PurseWon

ROLAND_ACTS = "roland"
"""Cause of the events of Roland's sheet."""


PlaceEvent = HorseFinished | PurseWon
"""An event of a `place` in the Winner's Circle."""


def horse_of(event: Event) -> int:
    """Returns the horse of an event, or 0."""
    match event:
        case HorseEvent(horse=horse) | SeatHorseEvent(horse=horse):
            return horse
        case HorseDieRolled(face=horse) | RolandRolled(face=horse) | BarMarked(mark=horse):
            return horse
    return 0


def number_of(event: Event) -> int:
    """Returns the number of a Wild Number or a circle, else the horse of an event, or 0."""
    match event:
        case WildMarked(number=number):
            return number
        case CircleMarked(circle=circle):
            return GRID[circle]
    return horse_of(event)


def cause_of(event: Event) -> str:
    """Returns the cause of an event: "roll", "bar", "roland", the id of a bonus or an ability, or ""."""
    match event:
        case HorseMoved(cause=cause) | HorseHeld(cause=cause):
            return cause
        case MoneyEarned(source=source) | MoneyLost(source=source) | Asked(source=source) | Answered(source=source):
            return source
        case RolandAsked() | RolandRolled() | RolandActed():
            return ROLAND_ACTS
    return ""


def card_of(event: Event) -> int:
    """Returns the card whose bar or ability an event concerns, or 0."""
    match event:
        case BarMarked(card=card) | AbilityScored(card=card):
            return card
    return card_of_effect_id(cause_of(event))


def gain_of(event: Event) -> int:
    """Returns the dollars that an event immediately gives its seat; negative for a payment."""
    match event:
        case HorseBought(price=amount) | BetPlaced(amount=amount, free=False) | MoneyLost(amount=amount):
            return -amount
        case MoneyEarned(amount=amount):
            return amount
    return 0


def line_of(event: Event) -> int:
    """Returns the line, 0..7, that an event completes, or −1."""
    return event.line if isinstance(event, LineCompleted) else -1


def bonus_of(event: Event) -> str:
    """Returns the name of the bonus taken, or ""."""
    return BONUS_BOXES[event.box] if isinstance(event, BonusTaken) else ""
