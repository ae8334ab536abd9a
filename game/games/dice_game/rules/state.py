"""Defines the state of a Dice Game race. All players see all of it. Only events change it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from game.engine.rules import CommandContext, PlainState, Seat, seats_from
from game.games.dice_game.rules.abilities import AbilityEffect, DiceGameHorseCard, PendingChoice
from game.games.dice_game.rules.player_sheet import LINES, START_MONEY

HORSES = range(1, 9)
MOVE_DIE_FACES = (1, 2, 2, 2, 3, 3)
SPACES = 15
"""Number of spaces of the track. Position 0 is behind the start line."""
FINISH = 16
"""Position of a horse that has crossed the finish line."""
FIRST_NO_BET_SPACE = 12
"""First space past the No Bet line."""
QUICK_START = 4
"""Space on which all horses start in a quick race and at a party (R116, R123)."""
PARTY_MONEY = 25
"""Dollars at the start of a seat that only bets (R122)."""
PARTY_STAKES = (3,) * 8 + (2,) * 2 + (1,) * 2 + (0,) * 5
"""Maximum bet of a seat that only bets, in dollars, by the horse's space (R121).

Measured in 150 parties with three regular stables and five bettors. Mean final dollars and share of races won, by
strategy: best value by a forecast of at least $2 per dollar, $97 and 37 %; always the leading horse, $83 and 33 %;
always the longest odds, $49 and 21 %; random, $44 and 4 %; late and safe, $56 and 3 %. With an equal limit on all
spaces, the strategy of the leading horse wins as often as the forecast.
"""
PLACES = 3
"""Number of horses that can finish."""
ROLAND_MONEY = 20
"""Dollars of Roland at the start."""
MARKET = -1
"""Owner of a horse in the market."""
NOBODY = -1
"""Seat after the last turn of a round."""

ROLL = "roll"
"""Phase in which the active seat rolls the dice."""
ACT = "act"
"""Phase of the turns after a roll."""
ROLAND = "roland"
"""Phase in which the player enters the table die for Roland."""
OVER = "over"
"""Phase after the race."""


@dataclass(frozen=True, slots=True)
class DiceGameOptions:
    """The options of a race."""

    seats: int = 4
    sets: str = "1"
    """Set of all horses as a digit, sets of the horses as eight digits, or "mix"."""
    begins: Seat = -1
    """First seat to roll; −1 to draw it."""
    table_dice: bool = False
    """Whether the players roll real dice and enter the faces."""
    length: str = "full"
    """“full”, or “quick” or “party”, in which the horses start on QUICK_START (R116)."""
    stables: tuple[Seat, ...] = ()
    """Seats that run the horses at a party, while all others only bet (R117); empty if it is not a party."""


def bitset(numbers: Iterable[int]) -> int:
    """Returns a set of numbers as bits: bit n for number n."""
    return sum(1 << number for number in numbers)


@cache
def horses_in(bits: int) -> tuple[int, ...]:
    """Returns the horse numbers in a set of bits, lowest first."""
    return tuple(horse for horse in HORSES if bits >> horse & 1)


@cache
def turn_order(players: int, stables: tuple[Seat, ...], active: Seat) -> tuple[Seat, ...]:
    """Returns the seats in the order of their turns in a round (R15, R118)."""
    if not stables:
        return seats_from(active, players)
    first = stables.index(active)
    bettors = tuple(seat for seat in range(players) if seat not in stables)
    return stables[first:] + stables[:first] + bettors


class DiceGameState(PlainState):
    """One race. Lists are by seat or by horse number (item 0 is unused). Sets of marks are bits (1 << number)."""

    lists = (
        "positions",
        "finishers",
        "owners",
        "bars",
        "money",
        "circles",
        "helmets",
        "jerseys",
        "wilds_used",
        "bonuses",
        "questions",
    )
    tables = ("bets", "earned")

    def __init__(self, options: DiceGameOptions, box: tuple[HorseCard, ...]) -> None:
        sheets = max(options.seats, 2)  # in a solo race the second sheet is Roland's
        self.options = options
        self.box = box
        """All cards of the game."""
        self.players = options.seats
        self.cards: tuple[HorseCard, ...] = ()
        """Cards of the race by horse number. Item 0 repeats card 1 and is not used."""
        self.listeners: tuple[tuple[int, ...], ...] = ()
        """Numbers of the cards with an ability for each trigger, by abilities.Trigger."""
        self.phase = ROLL
        self.round = 0
        self.active: Seat = 0
        """Seat that rolls the dice in this round."""
        self.turn: Seat = 0
        """Seat whose turn it is."""
        self.acted = False
        """Whether the action of the turn has been taken."""
        self.die = 0
        """Face of the horse die; 0 before the roll."""
        self.move_die = 0
        self.wild = 0
        """Number of the Wild Number used in this turn, or 0."""
        self.positions = [0] + [0 if options.length == "full" else QUICK_START] * 8
        self.finishers: list[int] = []
        self.owners = [MARKET] * 9
        self.bars = [0] * 9
        """Horses marked on the bar of each card, as bits."""
        self.money = [PARTY_MONEY if self.only_bets(seat) else START_MONEY for seat in range(sheets)]
        self.circles = [0] * sheets
        self.helmets = [0] * sheets
        self.jerseys = [0] * sheets
        self.wilds_used = [0] * sheets
        self.bonuses = [0] * sheets
        """Marked bonus boxes of each sheet, as bits."""
        self.bets = [[0] * 9 for _ in range(sheets)]
        """Dollars on each horse, by seat."""
        self.earned = [[0, 0, 0, 0] for _ in range(sheets)]
        """Dollars of the scoring by seat and by row: PURSE, WINNINGS, JOCKEY_SETS, ABILITIES."""
        self.questions: list[PendingChoice] = []
        """Pending choices. The last is answered first."""
        if self.solo:
            self.money[1] = ROLAND_MONEY

    # --- queries ---

    @property
    def solo(self) -> bool:
        """Whether one player races against Roland."""
        return self.players == 1

    def only_bets(self, seat: Seat) -> bool:
        """Returns whether a seat only bets while others run the horses (R117)."""
        return bool(self.options.stables) and seat not in self.options.stables

    @property
    def stables(self) -> tuple[Seat, ...]:
        """The sheets that run horses, including Roland's: all except those that only bet."""
        return self.options.stables or tuple(self.seats)

    def rivals(self, seat: Seat) -> list[Seat]:
        """Returns the other sheets in the ranking of a seat (R124)."""
        return [other for other in self.seats if other != seat and self.only_bets(other) == self.only_bets(seat)]

    @property
    def turn_order(self) -> tuple[Seat, ...]:
        """The seats in the order of their turns in this round."""
        return turn_order(self.players, self.options.stables, self.active)

    @property
    def next_in_round(self) -> Seat:
        """The seat of the next turn in this round; NOBODY if the round ends."""
        if not self.options.stables:
            following = (self.turn + 1) % self.players
            return following if following != self.active else NOBODY
        return dict(pairwise(self.turn_order)).get(self.turn, NOBODY)

    @property
    def seats(self) -> range:
        return range(len(self.money))

    @property
    def number(self) -> int:
        """The horse number of the active seat's turn: the Wild Number, or the horse die."""
        return self.wild or self.die

    def has_helmet(self, seat: Seat, horse: int) -> bool:
        """Returns whether a seat has marked a horse's Helmet."""
        return bool(self.helmets[seat] >> horse & 1)

    def has_jersey(self, seat: Seat, horse: int) -> bool:
        """Returns whether a seat has marked a horse's Jersey."""
        return bool(self.jerseys[seat] >> horse & 1)

    def has_jockey_set(self, seat: Seat, horse: int) -> bool:
        """Returns whether a seat has both Helmet and Jersey of a horse."""
        return bool((self.helmets[seat] & self.jerseys[seat]) >> horse & 1)

    def has_circle(self, seat: Seat, circle: int) -> bool:
        """Returns whether a seat has marked circle 0..15."""
        return bool(self.circles[seat] >> circle & 1)

    def has_bonus(self, seat: Seat, box: int) -> bool:
        """Returns whether a seat has marked bonus box 0..11."""
        return bool(self.bonuses[seat] >> box & 1)

    def on_bar(self, card: int, horse: int) -> bool:
        """Returns whether a horse is marked on a card's bar."""
        return bool(self.bars[card] >> horse & 1)

    def lines(self, seat: Seat) -> list[int]:
        """Returns the numbers (0..7) of a seat's completed lines."""
        return [line for line, circles in enumerate(LINES) if self.circles[seat] & circles == circles]

    def is_finished(self, horse: int) -> bool:
        return self.positions[horse] == FINISH

    def racing(self) -> list[int]:
        return [horse for horse in HORSES if self.positions[horse] != FINISH]

    def may_bet(self, seat: Seat, horse: int) -> bool:
        """Returns whether `seat` may bet on a horse, paid or free (R36–R38).

        The horse must not have finished. Past the No Bet line the seat needs its Helmet.
        """
        position = self.positions[horse]
        return position < FIRST_NO_BET_SPACE or (position < FINISH and self.has_helmet(seat, horse))

    def owned(self, seat: Seat) -> list[int]:
        return [horse for horse in HORSES if self.owners[horse] == seat]

    def in_market(self) -> list[int]:
        """Returns the unowned horses that have not finished, lowest number first."""
        return [horse for horse in self.racing() if self.owners[horse] == MARKET]

    @property
    def is_decided(self) -> bool:
        return len(self.finishers) == PLACES

    def place(self, horse: int) -> int:
        return self.finishers.index(horse) + 1 if horse in self.finishers else 0

    def total(self, seat: Seat) -> int:
        return self.money[seat] + sum(self.earned[seat])


PURSE = 0
"""Index of the purses in `DiceGameState.earned[seat]`."""
WINNINGS = 1
"""Index of the payouts of bets in `DiceGameState.earned[seat]`."""
JOCKEY_SETS = 2
"""Index of the dollars for jockey sets in `DiceGameState.earned[seat]`."""
ABILITIES = 3
"""Index of the dollars by abilities in `DiceGameState.earned[seat]`."""

Effect = AbilityEffect[DiceGameState]
HorseCard = DiceGameHorseCard[DiceGameState]
Turn = CommandContext[DiceGameState]
"""The execution of one command of this game."""
