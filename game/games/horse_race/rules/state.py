"""Defines the columns of the board, the options and the state of a Horse Race."""

from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import CommandContext, PlainState, Seat, seats_from

HORSES = range(2, 13)
SCRATCH_COUNT = 4
"""Horses taken out of a race before it starts, and spots for their cards."""
SUITS = 4
CARDS = range(SUITS * len(HORSES))
"""Card by card: the four of horse 2, then those of horse 3, up to the queens of horse 12."""
RANKS = ("", "", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q")
"""The print on a horse's cards, by its number."""


def mirrored_columns(*rising: int) -> tuple[int, ...]:
    """Returns squares by horse number, the numbered one included: `rising` goes from horse 2 to 7, and down again to
    12.
    """
    return (0, 0, *rising, *reversed(rising[:-1]))


BOARDS = {
    "seed": mirrored_columns(3, 4, 5, 6, 7, 8),
    "derby": mirrored_columns(3, 6, 8, 11, 14, 16),
    "fair": mirrored_columns(3, 6, 9, 12, 15, 18),
}
"""So many rolls of its number win the race for a horse. On the fair board columns go by how likely they are."""
_LOWEST = Message("Snake Eyes")
HORSE_NAMES = (
    _LOWEST,
    _LOWEST,
    _LOWEST,
    Message("Ace Deuce"),
    Message("Little Joe"),
    Message("High Five"),
    Message("Sixpence"),
    Message("Seventh Heaven"),
    Message("Pieces of Eight"),
    Message("Cloud Nine"),
    Message("Perfect Ten"),
    Message("Eleventh Hour"),
    Message("Boxcars"),
)
"""By horse number; places 0 and 1 repeat horse 2 and are never read."""


def horse_of(card: int) -> int:
    """Returns the horse that a card belongs to; the jack is 11 and the queen 12."""
    return HORSES[card // SUITS]


def suit_of(card: int) -> int:
    """Returns 0 for clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card % SUITS


def results_of(horse: int) -> int:
    """Returns how many of the 36 results of two dice are this number."""
    return 6 - abs(7 - horse)


def card_slice(horse: int) -> slice:
    """Returns the slice of CARDS that holds the four cards of a horse."""
    first = (horse - HORSES.start) * SUITS
    return slice(first, first + SUITS)


DEAL = "deal"
SCRATCH = "scratch"
BETS = "bets"
RACE = "race"
OVER = "over"
NOBODY = -1
"""The holder of a card that is in no hand."""
NO_TICKET = (0, 0)
"""The side bet of a seat that has none."""
START_POSITIONS = (0, 0, *(1 for _horse in HORSES))
"""Each horse's square, by its number: 1 is the numbered one, 0 means off the board."""
BUY_INS, SCRATCH_FEES, ROLL_FEES, SHARES, SIDE_BETS = range(5)
"""The rows of a seat's ledger, as places in State.ledger[seat]."""


@dataclass(frozen=True, slots=True)
class HorseRaceOptions:
    """Options of a meeting: `races` 0 means one deal each, `begins` −1 draws lots for the first dealer; in dollars."""

    seats: int = 4
    board: str = "seed"
    fees: str = "seed"
    races: int = 0
    stake: int = 5
    money: int = 500
    begins: Seat = -1
    table_dice: bool = False
    dealer_sets_fee: bool = False
    side_bets: bool = False


class HorseRaceState(PlainState):
    """One meeting. Lists by seat, by horse number (places 0 and 1 unused) or by card.

    `positions` are squares: 1 is the numbered one, one past the column's length the finish, 0 off the board. `stake` is
    the entry fee of this race. `bets` are horse and dollars by seat: None before it has chosen, NO_TICKET without one.
    `bank` is what side bets have brought the bank so far, `entrants` how many seats have paid to enter this race,
    `money_before` what each seat had before it.
    """

    lists = ("positions", "scratched", "winners", "holders", "money", "money_before", "bets")
    tables = ("ledger",)

    def __init__(self, options: HorseRaceOptions) -> None:
        self.options = options
        self.players = options.seats
        self.lengths = BOARDS[options.board]
        self.phase = DEAL
        self.race = 0
        self.dealer: Seat = 0
        self.roller: Seat = 0
        self.first = 0
        self.second = 0
        self.rolls = 0
        self.positions = list(START_POSITIONS)
        self.scratched: list[int] = []
        self.winner = 0
        self.winners: list[int] = []
        self.holders = [NOBODY] * len(CARDS)
        self.money = [options.money] * options.seats
        self.money_before = self.money[:]
        self.ledger = [[0] * (SIDE_BETS + 1) for _ in range(options.seats)]
        self.pot = 0
        self.stake = options.stake
        self.short = False
        self.bets: list[tuple[int, int] | None] = [None] * options.seats
        self.bank = 0
        self.entrants = 0

    # --- questions anybody may ask ---

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def races(self) -> int:
        """The number of races in the meeting, unless a player runs out of money."""
        return self.options.races or self.players

    @property
    def number(self) -> int:
        """The sum that the dice show; 0 before the first roll of a race."""
        return self.first + self.second

    def seat_after(self, seat: Seat) -> Seat:
        """Returns the seat to the left of `seat`."""
        return (seat + 1) % self.players

    def seats_from_left_of_dealer(self) -> tuple[Seat, ...]:
        """Returns all seats in dealing and paying order, the dealer last."""
        return seats_from(self.dealer + 1, self.players)

    def hand(self, seat: Seat) -> list[int]:
        """Returns the cards that a seat holds, lowest first."""
        return [card for card, holder in enumerate(self.holders) if holder == seat]

    def holders_of(self, horse: int) -> list[Seat]:
        """Returns the holders of a horse's four cards, one seat a card; NOBODY for all once it is scratched."""
        return self.holders[card_slice(horse)]

    def spot(self, horse: int) -> int:
        """Returns the spot 1..4 that a scratched horse's cards lie on; 0 for one that runs."""
        return self.scratched.index(horse) + 1 if horse in self.scratched else 0

    def running(self) -> list[int]:
        """Returns the horses that are not scratched, lowest number first."""
        return [horse for horse in HORSES if horse not in self.scratched]

    def net(self, seat: Seat) -> int:
        """Returns the dollars that the last race has brought a seat so far, less what it has cost."""
        return self.money[seat] - self.money_before[seat]

    def steps_left(self, horse: int) -> int:
        """Returns how often a horse must still be rolled to win."""
        return self.lengths[horse] + 1 - self.positions[horse]


Context = CommandContext[HorseRaceState]
