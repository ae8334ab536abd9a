"""Everything that can be seen on the table of the Dice Game, and how each event changes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.core import Event, Seat
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.sheet import LINES, START_MONEY, STARTING_CARDS

if TYPE_CHECKING:
    from game.engine.dice_game.horses import HorseCard, Trigger

HORSES = range(1, 9)
SPACES = 15
"""Spaces of the track; 0 is behind the line."""
FINISH = 16
"""The position of a horse that has crossed the line."""
NO_BET = 12
"""The first space past the No Bet line."""
PLACES = 3
"""Horses that may finish."""
ROLAND_MONEY = 20
"""Dollars that Roland begins with."""
MARKET = -1
"""The owner of a horse that nobody owns."""

ROLL, ACT, ROLAND, OVER = "roll", "act", "roland", "over"


@dataclass(frozen=True, slots=True)
class Options:
    """`sets` has one digit for all horses or one a horse, or is "mix"; `begins` is −1 for a drawn lot."""

    seats: int = 4
    sets: str = "1"
    begins: Seat = -1
    table_dice: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """Something the seat in turn must answer: `source` names the effect, `about` a horse it speaks of."""

    source: str
    about: int = 0


class State:
    """One race. Lists by seat or by horse number (index 0 unused); sets of marks are bits (1 << number)."""

    __slots__ = (
        "acted", "active", "bars", "bets", "bonuses", "cards", "circles", "die", "earned", "finishers",
        "helmets", "jerseys", "listeners", "money", "move_die", "options", "owners", "phase", "players", "positions",
        "questions", "round", "turn", "wild", "wilds_used",
    )  # fmt: skip

    cards: tuple[HorseCard, ...]
    listeners: dict[Trigger, tuple[int, ...]]

    def __init__(self, options: Options) -> None:
        sheets = max(options.seats, 2)  # alone, the second sheet is Roland's
        self.options = options
        self.players = options.seats
        self.cards = ()
        self.listeners = {}
        self.phase = ROLL
        self.round = 0
        self.active: Seat = 0
        self.turn: Seat = 0
        self.acted = False
        self.die = 0
        self.move_die = 0
        self.wild = 0
        self.positions = [0] * 9
        self.finishers: list[int] = []
        self.owners = [MARKET] * 9
        self.bars = [0] * 9
        self.money = [START_MONEY] * sheets
        self.circles = [0] * sheets
        self.helmets = [0] * sheets
        self.jerseys = [0] * sheets
        self.wilds_used = [0] * sheets
        self.bonuses = [0] * sheets
        self.bets = [[0] * 9 for _ in range(sheets)]
        self.earned = [[0, 0, 0, 0] for _ in range(sheets)]
        self.questions: list[Question] = []
        if self.solo:
            self.money[1] = ROLAND_MONEY

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.options = self.options
        twin.players = self.players
        twin.cards = self.cards
        twin.listeners = self.listeners
        twin.phase = self.phase
        twin.round = self.round
        twin.active = self.active
        twin.turn = self.turn
        twin.acted = self.acted
        twin.die = self.die
        twin.move_die = self.move_die
        twin.wild = self.wild
        twin.positions = self.positions[:]
        twin.finishers = self.finishers[:]
        twin.owners = self.owners[:]
        twin.bars = self.bars[:]
        twin.money = self.money[:]
        twin.circles = self.circles[:]
        twin.helmets = self.helmets[:]
        twin.jerseys = self.jerseys[:]
        twin.wilds_used = self.wilds_used[:]
        twin.bonuses = self.bonuses[:]
        twin.bets = [row[:] for row in self.bets]
        twin.earned = [row[:] for row in self.earned]
        twin.questions = self.questions[:]
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, n) == getattr(other, n) for n in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    # --- questions anybody may ask ---

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def seats(self) -> range:
        """Every sheet at the table, Roland's among them."""
        return range(len(self.money))

    @property
    def number(self) -> int:
        """The horse number that the seat in turn acts on."""
        return self.wild or self.die

    def has_helmet(self, seat: Seat, horse: int) -> bool:
        return bool(self.helmets[seat] >> horse & 1)

    def has_jersey(self, seat: Seat, horse: int) -> bool:
        return bool(self.jerseys[seat] >> horse & 1)

    def has_jockey_set(self, seat: Seat, horse: int) -> bool:
        return bool((self.helmets[seat] & self.jerseys[seat]) >> horse & 1)

    def has_circle(self, seat: Seat, circle: int) -> bool:
        return bool(self.circles[seat] >> circle & 1)

    def has_bonus(self, seat: Seat, box: int) -> bool:
        return bool(self.bonuses[seat] >> box & 1)

    def on_bar(self, card: int, horse: int) -> bool:
        return bool(self.bars[card] >> horse & 1)

    def lines(self, seat: Seat) -> list[int]:
        """The numbers of a seat's completed lines."""
        return [line for line, circles in enumerate(LINES) if self.circles[seat] & circles == circles]

    def is_finished(self, horse: int) -> bool:
        return self.positions[horse] == FINISH

    def racing(self) -> list[int]:
        """The horses that have not finished, lowest number first."""
        return [horse for horse in HORSES if self.positions[horse] != FINISH]

    def may_bet(self, seat: Seat, horse: int) -> bool:
        """Whether a bet, paid or free, may be placed: short of the No Bet line, or with its Helmet."""
        position = self.positions[horse]
        return position < NO_BET or (position < FINISH and self.has_helmet(seat, horse))

    def owned(self, seat: Seat) -> list[int]:
        return [horse for horse in HORSES if self.owners[horse] == seat]

    def in_market(self) -> list[int]:
        """The unowned horses that have not finished."""
        return [horse for horse in self.racing() if self.owners[horse] == MARKET]

    def place(self, horse: int) -> int:
        """1..3 for a finished horse, else 0."""
        return self.finishers.index(horse) + 1 if horse in self.finishers else 0

    def total(self, seat: Seat) -> int:
        """Money and everything scored so far, in dollars."""
        return self.money[seat] + sum(self.earned[seat])


PURSE, WINNINGS, SETS, EXTRAS = range(4)
"""The rows of the score pad beside the money, as places in State.earned[seat]."""


# --- One small function for each event -------------------------------------------------------------------


def field_drawn(state: State, event: v.FieldDrawn) -> None:
    from game.engine.dice_game.horses import field, listeners

    state.cards = field(event.sets)
    state.listeners = listeners(state.cards)
    state.bars = [0, *(card.printed for card in state.cards[1:])]


def starting_card_dealt(state: State, event: v.StartingCardDealt) -> None:
    card = STARTING_CARDS[event.card]
    for horse, amount in card.bets:
        state.bets[event.seat][horse] = amount
    if event.seat < state.players:
        state.circles[event.seat] = sum(1 << circle for circle in card.circles)


def dice_passed(state: State, event: v.DicePassed) -> None:
    state.phase = ROLL
    state.round += 1
    state.active = state.turn = event.seat
    state.die = state.move_die = state.wild = 0


def horse_die_rolled(state: State, event: v.HorseDieRolled) -> None:
    state.die = event.face


def move_die_rolled(state: State, event: v.MoveDieRolled) -> None:
    state.move_die = event.face


def turn_began(state: State, event: v.TurnBegan) -> None:
    state.phase = ACT
    state.turn = event.seat
    state.acted = False
    state.wild = 0


def action_taken(state: State, event: v.ActionTaken) -> None:
    state.acted = True


def horse_moved(state: State, event: v.HorseMoved) -> None:
    state.positions[event.horse] = event.end


def horse_finished(state: State, event: v.HorseFinished) -> None:
    state.finishers.append(event.horse)


def horse_bought(state: State, event: v.HorseBought) -> None:
    state.owners[event.horse] = event.seat
    state.money[event.seat] -= event.price


def horse_claimed(state: State, event: v.HorseClaimed) -> None:
    state.owners[event.horse] = event.seat


def wild_marked(state: State, event: v.WildMarked) -> None:
    state.wilds_used[event.seat] += 1
    state.wild = event.number


def wilds_recovered(state: State, event: v.WildsRecovered) -> None:
    state.wilds_used[event.seat] -= event.count


def circle_marked(state: State, event: v.CircleMarked) -> None:
    state.circles[event.seat] |= 1 << event.circle


def helmet_marked(state: State, event: v.HelmetMarked) -> None:
    state.helmets[event.seat] |= 1 << event.horse


def jersey_marked(state: State, event: v.JerseyMarked) -> None:
    state.jerseys[event.seat] |= 1 << event.horse


def bar_marked(state: State, event: v.BarMarked) -> None:
    state.bars[event.card] |= 1 << event.mark


def bet_placed(state: State, event: v.BetPlaced) -> None:
    state.bets[event.seat][event.horse] += event.amount
    if not event.free:
        state.money[event.seat] -= event.amount


def bonus_taken(state: State, event: v.BonusTaken) -> None:
    state.bonuses[event.seat] |= 1 << event.box


def money_earned(state: State, event: v.MoneyEarned) -> None:
    state.money[event.seat] += event.amount


def money_lost(state: State, event: v.MoneyLost) -> None:
    state.money[event.seat] -= event.amount


def asked(state: State, event: v.Asked) -> None:
    state.questions.append(Question(event.source, event.about))


def answered(state: State, event: v.Answered) -> None:
    state.questions.pop()


def roland_asked(state: State, event: v.RolandAsked) -> None:
    state.phase = ROLAND


def purse_won(state: State, event: v.PurseWon) -> None:
    state.earned[event.seat][PURSE] += event.amount


def bet_paid(state: State, event: v.BetPaid) -> None:
    state.earned[event.seat][WINNINGS] += event.amount


def jockey_set_scored(state: State, event: v.JockeySetScored) -> None:
    state.earned[event.seat][SETS] += event.amount


def ability_scored(state: State, event: v.AbilityScored) -> None:
    state.earned[event.seat][EXTRAS] += event.amount


def race_ended(state: State, event: v.RaceEnded) -> None:
    state.phase = OVER


def told(state: State, event: Event) -> None:
    """For events that say something and change nothing."""


EVOLVE: dict[type[Event], Callable[[State, Any], None]] = {
    v.FieldDrawn: field_drawn,
    v.StartingCardDealt: starting_card_dealt,
    v.DicePassed: dice_passed,
    v.HorseDieRolled: horse_die_rolled,
    v.MoveDieRolled: move_die_rolled,
    v.TurnBegan: turn_began,
    v.ActionTaken: action_taken,
    v.HorseMoved: horse_moved,
    v.HorseHeld: told,
    v.HorseFinished: horse_finished,
    v.HorseBought: horse_bought,
    v.HorseClaimed: horse_claimed,
    v.WildMarked: wild_marked,
    v.WildsRecovered: wilds_recovered,
    v.CircleMarked: circle_marked,
    v.LineCompleted: told,
    v.HelmetMarked: helmet_marked,
    v.JerseyMarked: jersey_marked,
    v.BarMarked: bar_marked,
    v.BetPlaced: bet_placed,
    v.BonusTaken: bonus_taken,
    v.MoneyEarned: money_earned,
    v.MoneyLost: money_lost,
    v.Asked: asked,
    v.Answered: answered,
    v.RolandAsked: roland_asked,
    v.RolandRolled: told,
    v.RolandActed: told,
    v.PurseWon: purse_won,
    v.BetPaid: bet_paid,
    v.JockeySetScored: jockey_set_scored,
    v.AbilityScored: ability_scored,
    v.RaceEnded: race_ended,
}


def evolve(state: State, event: Event) -> None:
    """The only thing that changes a state."""
    EVOLVE[type(event)](state, event)
