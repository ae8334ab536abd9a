"""Defines the events of the Dice Game. Horses have numbers 1 to 8, money is in dollars."""

from dataclasses import dataclass

from game.engine.message import N_
from game.engine.rules import Event, interned
from game.games.dice_game.rules.abilities import cards_by_trigger, pending_choice
from game.games.dice_game.rules.event_types import DiceGameEvent, DieRolled, HorseEvent, SeatEvent, SeatHorseEvent
from game.games.dice_game.rules.player_sheet import (
    STARTING_CARDS,
    STARTING_CIRCLES,
)
from game.games.dice_game.rules.scoring_events import SCORING_EVENTS
from game.games.dice_game.rules.state import (
    ACT,
    ROLAND,
    ROLL,
    DiceGameState,
)

# --- Events: set-up and rounds --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FieldDrawn(DiceGameEvent):
    """The set (1..4) of each horse's card, horses 1 to 8."""

    sets: tuple[int, ...]

    def apply(self, state: DiceGameState) -> None:
        cards = {(card.number, card.set): card for card in state.box}
        drawn = [cards[number, set_number] for number, set_number in enumerate(self.sets, 1)]
        state.cards = (drawn[0], *drawn)
        state.listeners = cards_by_trigger(state.cards)
        state.bars = [0, *(card.printed for card in state.cards[1:])]


@dataclass(frozen=True, slots=True)
class StartingCardDealt(SeatEvent):
    """A seat's starting card, by its index in player_sheet.STARTING_CARDS."""

    card: int

    def apply(self, state: DiceGameState) -> None:
        for horse, amount in STARTING_CARDS[self.card].bets:
            state.bets[self.seat][horse] = amount
        if self.seat < state.players:
            state.circles[self.seat] = STARTING_CIRCLES[self.card]


@dataclass(frozen=True, slots=True)
class DicePassed(SeatEvent):
    """A round begins. `seat` rolls the dice."""

    def apply(self, state: DiceGameState) -> None:
        state.phase = ROLL
        state.round += 1
        state.active = state.turn = self.seat
        state.die = state.move_die = state.wild = 0


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


@dataclass(frozen=True, slots=True)
class TurnBegan(SeatEvent):
    """The turn of `seat` begins (R15)."""

    def apply(self, state: DiceGameState) -> None:
        state.phase = ACT
        state.turn = self.seat
        state.acted = False
        state.wild = 0


@dataclass(frozen=True, slots=True)
class ActionTaken(SeatEvent):
    """A seat uses its turn for `action`, a name from `CommandRules.action`, or "pass"."""

    action: str

    def apply(self, state: DiceGameState) -> None:
        state.acted = True


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
class BarMarked(SeatEvent):
    """Horse `mark` is marked on the bar of `card`."""

    card: int
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
    FieldDrawn,
    StartingCardDealt,
    DicePassed,
    HorseDieRolled,
    MoveDieRolled,
    TurnBegan,
    ActionTaken,
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

action_taken = interned(ActionTaken)
answered = interned(Answered)
asked = interned(Asked)
bar_marked = interned(BarMarked)
bet_placed = interned(BetPlaced)
bonus_taken = interned(BonusTaken)
circle_marked = interned(CircleMarked)
dice_passed = interned(DicePassed)
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
starting_card_dealt = interned(StartingCardDealt)
turn_began = interned(TurnBegan)
wild_marked = interned(WildMarked)
wilds_recovered = interned(WildsRecovered)
