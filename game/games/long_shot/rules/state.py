"""Holds the state of a Long Shot race, hidden cards included. Only events assign to it."""

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
"""The first space of the No Bets area, which has five."""
PLACES = 3
"""Finished horses that end the race at once."""
START_MONEY = 25
START_CARDS = 3
BET_DOLLARS = 5
"""Dollars of a bet, and of two cards discarded."""
BANK = -1
"""The owner of a horse that nobody owns."""

# What the seat asked decides: throw the dice, let the roll stand, answer it with a card, take a card for a 0, which
# own horses move along, the action, which card of an open hand. At last nobody is asked.
ROLL = "roll"
KEEP = "keep"
ANSWER = "answer"
ZERO = "zero"
ALONG = "along"
ACT = "act"
TAKE = "take"
OVER = "over"
# Phases of the token with dice from the table: which die was thrown again and must be entered.
THROW_HORSE = "throw_horse"
THROW_MOVE = "throw_move"

# Viewers of a state that are no seat: one who sees every hand, and one who sees none.
ALL_SEATS = -2
SPECTATOR = -1
HIDDEN = 0
"""A card that the viewer may not see."""

FIRST_THROW = "first throw"
HORSE_THROW = "horse die"
MOVE_THROW = "move die"
# Purposes of draws. A token has throws of its own, so that the later rolls are the same without it.
HORSE_REROLL = "horse die again"
MOVE_REROLL = "move die again"
CARD = "card"
STOLEN_CARD = "stolen card"

PURSE, WINNINGS = range(2)
"""The rows of the score pad beside the money, as indices of LongShotState.earned[seat]."""


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
        """Whose hand lies open to the seat in turn; −1 for nobody's."""
        self.round = 0
        self.die = 0
        self.move_die = 0
        self.rerolled = ""
        """The die on which the seat in turn has just spent its token."""
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
        """The horses of each seat, and at last (index BANK) those of the bank, as bits; finished ones among them."""
        self.tokens = [True] * seats
        self.money = [START_MONEY] * seats
        self.bets = [[0] * 11 for _ in range(seats)]
        self.earned = [[0, 0] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.pile = pile
        """The cards that can be drawn, in no order that means anything: a draw picks one by chance."""
        self.discards: list[int] = []

    def redacted(self, viewer: Seat) -> LongShotState:
        """Returns a copy in which every card is HIDDEN that `viewer` (a seat, or SPECTATOR) may not see (L9)."""
        redacted = self.copy()
        redacted.eyes = viewer
        redacted.pile = [HIDDEN] * len(self.pile)
        for seat in self.seats:
            if not redacted.can_see_hand(seat):
                redacted.hands[seat] = [HIDDEN] * len(self.hands[seat])
        return redacted

    # --- questions anybody may ask ---

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def is_decided(self) -> bool:
        """Whether the third horse has finished: play stops at once, only scoring is left (L54)."""
        return len(self.finishers) == PLACES

    def can_see_hand(self, seat: Seat) -> bool:
        """Returns whether the viewer of this state may see the hand of `seat`."""
        return self.eyes == ALL_SEATS or self.eyes == seat or (self.looking == seat and self.eyes == self.turn)

    def is_finished(self, horse: int) -> bool:
        return self.positions[horse] == FINISH

    def racing(self) -> list[int]:
        return list(horses_in(self.runners))

    def may_bet(self, horse: int) -> bool:
        """Returns whether $5 may be bet on a horse as an action: not in the No Bets area, not finished (L31)."""
        return self.positions[horse] < FIRST_NO_BETS_SPACE

    def lead(self) -> int:
        """Returns the lead horses as bits: none at the start, and none once a horse has finished (L42, L43)."""
        leading_space = max(self.positions)
        return self.horses_by_space[leading_space] if leading_space and not self.finishers else 0

    def leads(self, horse: int) -> bool:
        """Returns whether the horse is on the lead space, before any has finished."""
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
