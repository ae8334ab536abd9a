"""Defines the columns of the board, the options and the state of a Horse Race."""

from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import CommandContext, PlainState, Seat, seats_from

HORSES = range(2, 13)
SCRATCH_COUNT = 4
"""Number of horses scratched before a race, and of spots for their cards."""
SUITS = 4
CARDS = range(SUITS * len(HORSES))
"""Card numbers: the four cards of horse 2, then those of horse 3, up to the queens of horse 12."""


def mirrored_columns(*rising: int) -> tuple[int, ...]:
    """Returns the squares of each column by horse number, including the numbered square.

    `rising` are the columns of horses 2 to 7. Those of horses 8 to 12 mirror them.
    """
    return (0, 0, *rising, *reversed(rising[:-1]))


BOARDS = {
    "seed": mirrored_columns(3, 4, 5, 6, 7, 8),
    "derby": mirrored_columns(3, 6, 8, 11, 14, 16),
    "fair": mirrored_columns(3, 6, 9, 12, 15, 18),
    "even": mirrored_columns(4, 6, 8, 10, 12, 13),
    "common": mirrored_columns(4, 6, 8, 10, 12, 14),
    "brisk": mirrored_columns(3, 5, 6, 8, 9, 10),
}
"""Rolls that each horse needs to win, by board. The keys are saved. “fair” is proportional to the odds of a roll, which
favours 2 and 12 most; players see it as “Outsiders”. The last three give all horses nearly the same chance (H27).
"""
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
"""Names by horse number. Items 0 and 1 repeat horse 2 and are not used."""


def horse_of(card: int) -> int:
    """Returns the horse of a card; the jack is 11 and the queen 12."""
    return HORSES[card // SUITS]


def suit_of(card: int) -> int:
    """Returns 0 for clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card % SUITS


def results_of(horse: int) -> int:
    """Returns the number of results of two dice, out of 36, whose sum is the horse's number."""
    return 6 - abs(7 - horse)


def card_slice(horse: int) -> slice:
    """Returns the slice of CARDS with the four cards of a horse."""
    first = (horse - HORSES.start) * SUITS
    return slice(first, first + SUITS)


DEAL = "deal"
SCRATCH = "scratch"
BETS = "bets"
RACE = "race"
OVER = "over"
NOBODY = -1
"""Holder of a card that is in no hand."""
NO_TICKET = (0, 0)
"""Side bet of a seat without a ticket."""
NO_RAISE = (0, 0)
"""Price and payment of a raise for a seat that has not raised its ticket."""
START_POSITIONS = (0, 0, *(1 for _horse in HORSES))
"""Initial square by horse number: 1 is the numbered square, 0 means off the board."""
BUY_INS = 0
"""Index of the entry fees in a seat's ledger."""
SCRATCH_FEES = 1
"""Index of the fees for cards of scratched horses in a seat's ledger."""
ROLL_FEES = 2
"""Index of the fees for rolls of scratched horses in a seat's ledger."""
SHARES = 3
"""Index of the shares of pots in a seat's ledger."""
SIDE_BETS = 4
"""Index of the balance of side bets in a seat's ledger."""
PURSES = 5
"""Index of the balance of jockey's purses in a seat's ledger."""


@dataclass(frozen=True, slots=True)
class HorseRaceOptions:
    """Options of a meeting."""

    seats: int = 4
    board: str = "seed"
    fees: str = "seed"
    races: int = 0
    """Number of races; 0 for one per seat."""
    stake: int = 5
    """Entry fee, in dollars."""
    money: int = 500
    """Starting money, in dollars."""
    begins: Seat = -1
    """The first dealer; −1 for a random seat."""
    table_dice: bool = False
    dealer_sets_fee: bool = False
    tickets: str = "off"
    """Side bets: "off", "on", or "raise" for tickets that can be raised during the race."""
    repeat: str = "seed"
    """Cost of a repeated scratch: "seed" as the fees have it, "free", or "fee"."""

    even_hands: bool = False
    """Whether all seats get as many cards, and the rest stay out of the race (H34)."""
    jockey_purse: bool = False
    """Whether each seat pays a second entry fee, for the roller of the winning roll (H35)."""

    @property
    def entry_fees(self) -> int:
        """Number of entry fees that each seat pays before a race."""
        return 2 if self.jockey_purse else 1

    @property
    def side_bets(self) -> bool:
        """Whether the bank sells tickets before each race (H30)."""
        return self.tickets != "off"

    @property
    def raises(self) -> bool:
        """Whether tickets can be raised during the race (H36)."""
        return self.tickets == "raise"

    @property
    def repeat_costs(self) -> bool:
        """Whether rolling an already scratched number costs a fee before the race (H13, H14, H33)."""
        return self.fees == "per_card" if self.repeat == "seed" else self.repeat == "fee"


class HorseRaceState(PlainState):
    """One meeting. Items 0 and 1 of lists by horse number are not used."""

    lists = ("positions", "scratched", "winners", "holders", "money", "money_before", "bets", "raises")
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
        """Square by horse number: 1 is the numbered square, 0 is off the board. The finish follows the column's last
        square.
        """
        self.scratched: list[int] = []
        self.winner = 0
        """Winner of the current race; 0 before its end."""
        self.winners: list[int] = []
        self.holders = [NOBODY] * len(CARDS)
        """Seat by card."""
        self.money = [options.money] * options.seats
        self.money_before = self.money[:]
        """Money of each seat before the current race."""
        self.ledger = [[0] * (PURSES + 1) for _ in range(options.seats)]
        """Sums of each kind of payment by seat, in dollars; expenses are negative."""
        self.pot = 0
        self.purse = 0
        """Money for the roller of the winning roll, in dollars (H35)."""
        self.stake = options.stake
        """Entry fee of the current race, in dollars."""
        self.short = False
        """Whether a seat could not pay a fee in full."""
        self.bets: list[tuple[int, int] | None] = [None] * options.seats
        """Horse and dollars of each seat's side bet; None before its choice, NO_TICKET without a bet."""
        self.raises = [NO_RAISE] * options.seats
        """Price of each seat's raise in this race, and its payment if the horse wins, in dollars."""
        self.bank = 0
        """Balance of the bank from side bets, in dollars."""
        self.entrants = 0
        """Number of seats that have paid the entry fee of the current race."""

    # --- queries ---

    def ticket_horse(self, seat: Seat) -> int:
        """Returns the horse of a seat's ticket; 0 without one."""
        return (self.bets[seat] or NO_TICKET)[0]

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def races(self) -> int:
        """Planned number of races in the meeting."""
        return self.options.races or self.players

    @property
    def number(self) -> int:
        """Sum of the dice; 0 before the first roll of a race."""
        return self.first + self.second

    @property
    def cards_left_out(self) -> int:
        """Number of cards that are not dealt (H34)."""
        return len(CARDS) % self.players if self.options.even_hands else 0

    def seat_after(self, seat: Seat) -> Seat:
        """Returns the seat to the left of `seat`."""
        return (seat + 1) % self.players

    def seats_from_left_of_dealer(self) -> tuple[Seat, ...]:
        """Returns all seats in dealing and paying order, the dealer last."""
        return seats_from(self.dealer + 1, self.players)

    def hand(self, seat: Seat) -> list[int]:
        """Returns the cards of a seat, lowest first."""
        return [card for card, holder in enumerate(self.holders) if holder == seat]

    def holders_of(self, horse: int) -> list[Seat]:
        """Returns the holders of a horse's four cards, one seat per card; all are NOBODY after its scratch."""
        return self.holders[card_slice(horse)]

    def spot(self, horse: int) -> int:
        """Returns the spot of a scratched horse, 1 to 4; 0 for a running horse."""
        return self.scratched.index(horse) + 1 if horse in self.scratched else 0

    def running(self) -> list[int]:
        """Returns the horses that are not scratched, lowest number first."""
        return [horse for horse in HORSES if horse not in self.scratched]

    def net(self, seat: Seat) -> int:
        """Returns a seat's gain or loss in the last race so far, in dollars."""
        return self.money[seat] - self.money_before[seat]

    @property
    def can_finish_next_roll(self) -> bool:
        """Whether the next roll can decide the race."""
        return 1 in map(self.steps_left, self.running())

    def steps_left(self, horse: int) -> int:
        """Returns the number of rolls that a horse still needs to win."""
        return self.lengths[horse] + 1 - self.positions[horse]


Context = CommandContext[HorseRaceState]
