"""Defines the events of the Dice Game. Horses are numbered 1..8, money is in dollars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from game.engine.rules import Event, Seat

# --- Events: set-up and rounds --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FieldDrawn(Event):
    """The set (1..4) of each horse's card, horses 1 to 8."""

    sets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StartingCardDealt(Event):
    """A seat's starting card, by its place in player_sheet.STARTING_CARDS."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class DicePassed(Event):
    """A round begins; `seat` is its active player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HorseDieRolled(Event):
    """The horse die shows `face` 1..8 (R11)."""

    face: int


@dataclass(frozen=True, slots=True)
class MoveDieRolled(Event):
    """The movement die shows `face` 1..3 (R11)."""

    face: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The turn of `seat` begins (R15)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """A seat spends its turn on `action`, the word of the command."""

    seat: Seat
    action: str


# --- Events: horses -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HorseMoved(Event):
    """From space `start` to `end` (16: over the line) because of "roll", "bar", a bonus or a card."""

    horse: int
    start: int
    end: int
    cause: str


@dataclass(frozen=True, slots=True)
class HorseHeld(Event):
    """A move that changed nothing, because no space was left to go to."""

    horse: int
    cause: str


@dataclass(frozen=True, slots=True)
class HorseFinished(Event):
    """A horse enters the Winner's Circle at `place` 1..3."""

    horse: int
    place: int


@dataclass(frozen=True, slots=True)
class HorseBought(Event):
    """A seat buys a horse for `price` dollars."""

    seat: Seat
    horse: int
    price: int


@dataclass(frozen=True, slots=True)
class HorseClaimed(Event):
    """A horse comes to its owner without pay."""

    seat: Seat
    horse: int


# --- Events: sheets and money ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WildMarked(Event):
    """A seat marks a Wild Number and acts on `number` this turn."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class WildsRecovered(Event):
    """A seat erases the marks on `count` Wild Numbers."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class CircleMarked(Event):
    """A seat marks `circle` 0..15 of its concession grid, counted row by row."""

    seat: Seat
    circle: int


@dataclass(frozen=True, slots=True)
class LineCompleted(Event):
    """`line` counts the four rows, then the four columns, from 0."""

    seat: Seat
    line: int


@dataclass(frozen=True, slots=True)
class HelmetMarked(Event):
    """A seat marks the Helmet of a horse."""

    seat: Seat
    horse: int


@dataclass(frozen=True, slots=True)
class JerseyMarked(Event):
    """A seat marks the Jersey of a horse."""

    seat: Seat
    horse: int


@dataclass(frozen=True, slots=True)
class BarMarked(Event):
    """Horse `mark` is marked on the bar of `card`."""

    seat: Seat
    card: int
    mark: int


@dataclass(frozen=True, slots=True)
class BetPlaced(Event):
    """A seat bets on a horse; a `free` bet costs nothing."""

    seat: Seat
    horse: int
    amount: int
    free: bool = False


@dataclass(frozen=True, slots=True)
class BonusTaken(Event):
    """Bonus box `box` (0..11) is marked."""

    seat: Seat
    box: int


@dataclass(frozen=True, slots=True)
class MoneyEarned(Event):
    """A seat gains `amount` dollars by `source`: the id of a bonus or a card's ability, or "roland"."""

    seat: Seat
    amount: int
    source: str


@dataclass(frozen=True, slots=True)
class MoneyLost(Event):
    """A seat loses `amount` dollars by the ability `source`."""

    seat: Seat
    amount: int
    source: str


# --- Events: questions ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """The seat in turn must choose: a "line"'s bonus, a bonus's target, or whether to use a card's ability."""

    seat: Seat
    source: str
    about: int = 0


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """The latest pending choice is made; `declined` if its ability stays unused."""

    seat: Seat
    source: str
    declined: bool = False


# --- Events: Roland Wright ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RolandAsked(Event):
    """Roland's action needs the horse die once more, from the table."""


@dataclass(frozen=True, slots=True)
class RolandRolled(Event):
    """The horse die thrown again for Roland shows `face` 1..8 (R105)."""

    face: int


@dataclass(frozen=True, slots=True)
class RolandActed(Event):
    """Roland does what his sheet says at `row` (horse die; 0: the default) and `column` (move die)."""

    row: int
    column: int


# --- Events: scoring ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PurseWon(Event):
    """The owner of the horse in `place` 1..3 earns a purse of `amount` dollars (R96)."""

    seat: Seat
    horse: int
    place: int
    amount: int


@dataclass(frozen=True, slots=True)
class BetPaid(Event):
    """`stake` times `odds` is `amount`."""

    seat: Seat
    horse: int
    stake: int
    odds: int
    amount: int


@dataclass(frozen=True, slots=True)
class JockeySetScored(Event):
    """A jockey set of `horse` pays `amount` dollars (R99)."""

    seat: Seat
    horse: int
    amount: int


@dataclass(frozen=True, slots=True)
class AbilityScored(Event):
    """The ability of `card` pays `amount` dollars at scoring, negative for a loss (R100)."""

    seat: Seat
    card: int
    amount: int


@dataclass(frozen=True, slots=True)
class RaceEnded(Event):
    """Everything is scored."""


DiceGameEvent = (
    FieldDrawn
    | StartingCardDealt
    | DicePassed
    | HorseDieRolled
    | MoveDieRolled
    | TurnBegan
    | ActionTaken
    | HorseMoved
    | HorseHeld
    | HorseFinished
    | HorseBought
    | HorseClaimed
    | WildMarked
    | WildsRecovered
    | CircleMarked
    | LineCompleted
    | HelmetMarked
    | JerseyMarked
    | BarMarked
    | BetPlaced
    | BonusTaken
    | MoneyEarned
    | MoneyLost
    | Asked
    | Answered
    | RolandAsked
    | RolandRolled
    | RolandActed
    | PurseWon
    | BetPaid
    | JockeySetScored
    | AbilityScored
    | RaceEnded
)
"""Any event of the game; a `match` over them all ends in assert_never."""
EVENTS: tuple[type[Event], ...] = get_args(DiceGameEvent)
