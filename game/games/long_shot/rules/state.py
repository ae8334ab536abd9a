"""Defines the state of a Long Shot race, including hidden cards. Only events change it."""

from __future__ import annotations

from functools import cache

from game.engine.rules import CommandContext, PlainState, Seat
from game.games.long_shot.rules.options import LongShotOptions

HORSES = range(1, 11)
ALL_HORSES = sum(1 << horse for horse in HORSES)
"""All horses as bits."""
SPACES = 20
"""Spaces of the track; 0 is behind the line."""
FINISH = 21
"""The position of a finished horse."""
FIRST_NO_BETS_SPACE = 16
"""The first of the 5 spaces of the No Bets area."""
PLACES = 3
"""Number of finished horses that ends the race."""
START_MONEY = 25
START_CARDS = 3
BET_DOLLARS = 5
"""Dollars of a bet, and of two discarded cards."""
BANK = -1
"""The owner of an unowned horse."""

# -- phases: the questions to the asked seat --------------------------------------------------------------------
ROLL = "roll"
"""Roll the dice."""
KEEP = "keep"
"""Keep the roll, or reroll a die."""
ANSWER = "answer"
"""Answer the roll with a card, or not."""
ZERO = "zero"
"""Take a card for a 0, or not."""
ALONG = "along"
"""Choose followers."""
ACT = "act"
"""Choose an action."""
TAKE = "take"
"""Choose a card of an open hand."""
OVER = "over"
"""No question: the race is over."""
THROW_HORSE = "throw_horse"
"""Enter the rerolled horse die; only with dice from the table."""
THROW_MOVE = "throw_move"
"""Enter the rerolled move die; only with dice from the table."""

ALL_SEATS = -2
"""A viewer of a state who sees every hand."""
SPECTATOR = -1
"""A viewer of a state who sees no hand."""
HIDDEN = 0
"""A card that the viewer may not see."""

# -- purposes of draws. A token has separate ones, so that it does not change the later rolls -------------------
FIRST_THROW = "first throw"
HORSE_THROW = "horse die"
MOVE_THROW = "move die"
HORSE_REROLL = "horse die again"
MOVE_REROLL = "move die again"
CARD = "card"
STOLEN_CARD = "stolen card"

PURSE = 0
"""Index of the purses in `LongShotState.earned[seat]`."""
WINNINGS = 1
"""Index of the paid bets in `LongShotState.earned[seat]`."""


@cache
def horses_in(bits: int) -> tuple[int, ...]:
    """Returns the horse numbers in a set of bits, lowest first."""
    return tuple(horse for horse in HORSES if bits >> horse & 1)


class LongShotState(PlainState):
    """One race. Lists by seat or by horse number (index 0 unused); a hand holds card numbers in rising order."""

    lists = (
        "positions",
        "horses_by_space",
        "finishers",
        "owners",
        "horses_by_owner",
        "tokens",
        "money",
        "pile",
        "discards",
    )
    tables = ("bets", "earned", "hands")

    def __init__(self, options: LongShotOptions, pile: list[int]) -> None:
        seats = options.seats
        self.options = options
        self.players = seats
        self.eyes = ALL_SEATS
        self.phase = ROLL
        self.first: Seat = 0
        self.turn: Seat = 0
        self.asked: Seat = 0
        self.looking: Seat = -1
        """The owner of the hand that is open to the active seat; −1 for none."""
        self.round = 0
        self.die = 0
        self.move_die = 0
        self.rerolled = ""
        """The die that the active seat has rerolled with its token in this turn; "" for none."""
        self.moved = 0
        """The horses that this roll has moved, as bits."""
        self.positions = [0] * 11
        self.horses_by_space = [ALL_HORSES] + [0] * FINISH
        """The horses on each space, as bits."""
        self.runners = ALL_HORSES
        """The unfinished horses, as bits."""
        self.no_bets = 0
        """The horses in the No Bets area or finished, as bits."""
        self.finishers: list[int] = []
        self.owners = [BANK] * 11
        self.horses_by_owner = [0] * seats + [ALL_HORSES]
        """The horses of each seat and, at index BANK, of the bank, as bits; includes finished horses."""
        self.tokens = [True] * seats
        self.money = [START_MONEY] * seats
        self.bets = [[0] * 11 for _ in range(seats)]
        self.earned = [[0, 0] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.pile = pile
        """The cards that can be drawn. Their order has no meaning, because a draw picks a random one."""
        self.discards: list[int] = []

    def redacted(self, viewer: Seat) -> LongShotState:
        """Returns a copy for `viewer` (a seat, or SPECTATOR) with HIDDEN instead of invisible cards (L9)."""
        redacted = self.copy()
        redacted.eyes = viewer
        redacted.pile = [HIDDEN] * len(self.pile)
        for seat in self.seats:
            if not redacted.can_see_hand(seat):
                redacted.hands[seat] = [HIDDEN] * len(self.hands[seat])
        return redacted

    # --- queries ---

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def is_decided(self) -> bool:
        """Whether the third horse has finished. Play stops at once, and only the scoring follows (L54)."""
        return len(self.finishers) == PLACES

    def can_see_hand(self, seat: Seat) -> bool:
        """Returns whether the viewer of this state may see the hand of `seat`."""
        return self.eyes == ALL_SEATS or self.eyes == seat or (self.looking == seat and self.eyes == self.turn)

    def is_finished(self, horse: int) -> bool:
        return self.positions[horse] == FINISH

    def racing(self) -> list[int]:
        return list(horses_in(self.runners))

    def may_bet(self, horse: int) -> bool:
        """Returns whether a horse accepts $5 bets: it is not in the No Bets area and has not finished (L31)."""
        return self.positions[horse] < FIRST_NO_BETS_SPACE

    def lead(self) -> int:
        """Returns the lead horses as bits; none at the start and none after a horse has finished (L42, L43)."""
        leading_space = max(self.positions)
        return self.horses_by_space[leading_space] if leading_space and not self.finishers else 0

    def leads(self, horse: int) -> bool:
        """Returns whether the horse is a lead horse."""
        return 0 < self.positions[horse] == max(self.positions) and not self.finishers

    def owned(self, seat: Seat) -> list[int]:
        return list(horses_in(self.horses_by_owner[seat]))

    def bet_count(self, seat: Seat) -> int:
        """Returns the number of horses that a seat has bet on."""
        bets = self.bets[seat]
        return len(bets) - bets.count(0)

    def has_interest(self, seat: Seat, horses: int) -> bool:
        """Returns whether a seat owns one of `horses` (bits) or has bet on it."""
        if horses & self.horses_by_owner[seat]:
            return True
        bets = self.bets[seat]
        return any(bets[horse] for horse in horses_in(horses))

    def place(self, horse: int) -> int:
        return self.finishers.index(horse) + 1 if horse in self.finishers else 0

    def total(self, seat: Seat) -> int:
        return self.money[seat] + sum(self.earned[seat])


Context = CommandContext[LongShotState]
