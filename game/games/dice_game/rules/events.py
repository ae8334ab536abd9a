"""Defines the events of the Dice Game. Horses have numbers 1 to 8, money is in dollars."""

from dataclasses import dataclass

from game.engine.message import N_
from game.engine.rules import Event, interned
from game.games.dice_game.rules.abilities import card_of_effect_id, pending_choice
from game.games.dice_game.rules.event_types import (
    CardEvent,
    DiceGameEvent,
    DieRolled,
    HorseEvent,
    SeatEvent,
    SeatHorseEvent,
)
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, GRID
from game.games.dice_game.rules.round_events import ROUND_EVENTS
from game.games.dice_game.rules.scoring_events import SCORING_EVENTS, PurseWon
from game.games.dice_game.rules.state import (
    ROLAND,
    DiceGameState,
)

# --- Events: set-up and rounds --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HorseDieRolled(DieRolled):
    """The horse die shows `face` 1..8 (R11)."""

    def apply(self, state: DiceGameState) -> None:
        state.die = self.face


@dataclass(frozen=True, slots=True)
class MoveDieRolled(DieRolled):
    """The movement die shows `face` 1..3 (R11)."""

    def apply(self, state: DiceGameState) -> None:
        state.move_die = self.face


# --- Events: horses -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HorseMoved(HorseEvent):
    """A horse moves from space `start` to `end` (16: over the finish line). `cause`: "roll", "bar" or an effect id."""

    start: int
    end: int
    cause: str
    words = N_("{horse} moves from space {start} to {end}.")

    def apply(self, state: DiceGameState) -> None:
        state.positions[self.horse] = self.end


@dataclass(frozen=True, slots=True)
class HorseHeld(HorseEvent):
    """A move without effect, because the horse cannot move further in this direction."""

    cause: str
    words = N_("{horse} can't move any further.")


@dataclass(frozen=True, slots=True)
class HorseFinished(HorseEvent):
    """A horse enters the Winner's Circle at `place` 1..3."""

    place: int
    words = N_("{horse} finishes {place}.")

    def apply(self, state: DiceGameState) -> None:
        state.finishers.append(self.horse)


@dataclass(frozen=True, slots=True)
class HorseBought(SeatHorseEvent):
    """A seat buys a horse for `price` dollars."""

    price: int
    words = N_("{name} buys {horse} for ${price}.")

    def apply(self, state: DiceGameState) -> None:
        state.owners[self.horse] = self.seat
        state.money[self.seat] -= self.price


@dataclass(frozen=True, slots=True)
class HorseClaimed(SeatHorseEvent):
    """A seat takes a horse for free."""

    words = N_("{name} takes {horse} for free.")

    def apply(self, state: DiceGameState) -> None:
        state.owners[self.horse] = self.seat


# --- Events: sheets and money ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WildMarked(SeatEvent):
    """A seat marks a Wild Number and acts on `number` this turn."""

    number: int
    words = N_("{name} uses a Wild Number as {number}.")

    def apply(self, state: DiceGameState) -> None:
        state.wilds_used[self.seat] += 1
        state.wild = self.number


@dataclass(frozen=True, slots=True)
class WildsRecovered(SeatEvent):
    """A seat erases the marks on `count` Wild Numbers."""

    count: int
    words = N_("{name} recovers Wild Numbers: {count}.")

    def apply(self, state: DiceGameState) -> None:
        state.wilds_used[self.seat] -= self.count


@dataclass(frozen=True, slots=True)
class CircleMarked(SeatEvent):
    """A seat marks `circle` 0..15 of its concession grid, counted row by row."""

    circle: int
    words = N_("{name} crosses off concession {number}.")

    def apply(self, state: DiceGameState) -> None:
        state.circles[self.seat] |= 1 << self.circle


@dataclass(frozen=True, slots=True)
class LineCompleted(SeatEvent):
    """A seat completes a line. `line` counts the four rows, then the four columns, from 0."""

    line: int
    words = N_("{name} completes row {number}.")


@dataclass(frozen=True, slots=True)
class HelmetMarked(SeatHorseEvent):
    """A seat marks the Helmet of a horse."""

    words = N_("{name} takes the Helmet for {horse}.")

    def apply(self, state: DiceGameState) -> None:
        state.helmets[self.seat] |= 1 << self.horse


@dataclass(frozen=True, slots=True)
class JerseyMarked(SeatHorseEvent):
    """A seat marks the Jersey of a horse."""

    words = N_("{name} takes the Jersey for {horse}.")

    def apply(self, state: DiceGameState) -> None:
        state.jerseys[self.seat] |= 1 << self.horse


@dataclass(frozen=True, slots=True)
class BarMarked(CardEvent):
    """Horse `mark` is marked on the bar of `card`."""

    mark: int
    words = N_("{follower} follows {horse}: it moves 1 whenever {horse} is rolled.")

    def apply(self, state: DiceGameState) -> None:
        state.bars[self.card] |= 1 << self.mark


@dataclass(frozen=True, slots=True)
class BetPlaced(SeatHorseEvent):
    """A seat bets on a horse. A `free` bet costs nothing."""

    amount: int
    free: bool = False
    words = N_("{name} bets ${amount} on {horse}. It pays {pays} for 1st / 2nd / 3rd.")

    def apply(self, state: DiceGameState) -> None:
        state.bets[self.seat][self.horse] += self.amount
        if not self.free:
            state.money[self.seat] -= self.amount


@dataclass(frozen=True, slots=True)
class BonusTaken(SeatEvent):
    """Bonus box `box` (0..11) is marked."""

    box: int
    words = N_("{name} takes a bonus: {effect}.")

    def apply(self, state: DiceGameState) -> None:
        state.bonuses[self.seat] |= 1 << self.box


@dataclass(frozen=True, slots=True)
class MoneyEarned(SeatEvent):
    """A seat gains `amount` dollars by `source`: the id of a bonus or a card's ability, or "roland"."""

    amount: int
    source: str
    words = N_("{name} gains ${amount}.")

    def apply(self, state: DiceGameState) -> None:
        state.money[self.seat] += self.amount


@dataclass(frozen=True, slots=True)
class MoneyLost(SeatEvent):
    """A seat loses `amount` dollars by the ability `source`."""

    amount: int
    source: str
    words = N_("{name} loses ${amount}.")

    def apply(self, state: DiceGameState) -> None:
        state.money[self.seat] -= self.amount


# --- Events: questions ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asked(SeatEvent):
    """The active seat must choose: the bonus of a line, the target of a bonus, or whether to use a card's ability."""

    source: str
    about: int = 0

    def apply(self, state: DiceGameState) -> None:
        state.questions.append(pending_choice(self.source, self.about))


@dataclass(frozen=True, slots=True)
class Answered(SeatEvent):
    """The latest pending choice is answered. `declined` if the ability is not used."""

    source: str
    declined: bool = False

    def apply(self, state: DiceGameState) -> None:
        state.questions.pop()


# --- Events: Roland Wright ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RolandAsked(DiceGameEvent):
    """Roland's action needs another roll of the table's horse die."""

    def apply(self, state: DiceGameState) -> None:
        state.phase = ROLAND


@dataclass(frozen=True, slots=True)
class RolandRolled(DieRolled):
    """The horse die, rolled again for Roland, shows `face` 1..8 (R105)."""


@dataclass(frozen=True, slots=True)
class RolandActed(DiceGameEvent):
    """Roland takes the action at `row` (horse die; 0: the default) and `column` (move die) of his sheet."""

    row: int
    column: int


EVENTS: tuple[type[Event], ...] = (
    *ROUND_EVENTS,
    HorseDieRolled,
    MoveDieRolled,
    HorseMoved,
    HorseHeld,
    HorseFinished,
    HorseBought,
    HorseClaimed,
    WildMarked,
    WildsRecovered,
    CircleMarked,
    LineCompleted,
    HelmetMarked,
    JerseyMarked,
    BarMarked,
    BetPlaced,
    BonusTaken,
    MoneyEarned,
    MoneyLost,
    Asked,
    Answered,
    RolandAsked,
    RolandRolled,
    RolandActed,
    *SCORING_EVENTS,
)


# --- Interned events of many turns: a constructor takes three times as long as the cache ----------------

answered = interned(Answered)
asked = interned(Asked)
bar_marked = interned(BarMarked)
bet_placed = interned(BetPlaced)
bonus_taken = interned(BonusTaken)
circle_marked = interned(CircleMarked)
helmet_marked = interned(HelmetMarked)
horse_bought = interned(HorseBought)
horse_die_rolled = interned(HorseDieRolled)
horse_finished = interned(HorseFinished)
horse_moved = interned(HorseMoved)
jersey_marked = interned(JerseyMarked)
line_completed = interned(LineCompleted)
money_earned = interned(MoneyEarned)
money_lost = interned(MoneyLost)
move_die_rolled = interned(MoveDieRolled)
wild_marked = interned(WildMarked)
wilds_recovered = interned(WildsRecovered)


# --- Facts of any event, for other layers -----------------------------------------------------------------

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
    return event.card if isinstance(event, CardEvent) else card_of_effect_id(cause_of(event))


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
