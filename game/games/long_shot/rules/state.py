"""Holds the state of a Long Shot race, hidden cards included. Only evolve.py assigns to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.rules import Seat

HORSES = range(1, 11)
ALL_HORSES = sum(1 << horse for horse in HORSES)
"""All horses as bits."""
SPACES = 20
"""Spaces of the track; 0 is behind the line."""
FINISH = 21
"""The position of a horse that is home."""
FIRST_NO_BETS_SPACE = 16
"""The first space of the No Bets area, which has five."""
PLACES = 3
"""The race ends at once when so many horses are home."""
START_MONEY = 25
START_CARDS = 3
BET_DOLLARS = 5
"""Dollars of a bet, and of two cards given away."""
BANK = -1
"""The owner of a horse that nobody owns."""

ROLL, KEEP, ANSWER, ZERO, ALONG, ACT, TAKE, OVER = "roll", "keep", "answer", "zero", "along", "act", "take", "over"
"""What the seat asked decides: throw the dice, let the roll stand, answer it with a card, take a card for a 0,
which own horses move along, the action, which card of an open hand. At last nobody is asked."""
THROW_HORSE, THROW_MOVE = "throw_horse", "throw_move"
"""Phases of the token with dice from the table: which die was thrown again and must be entered."""

ALL_SEATS, SPECTATOR = -2, -1
"""Viewers of a state that are no seat: one who sees every hand, and one who sees none."""
HIDDEN = 0
"""A card that the viewer may not see."""

FIRST_THROW, HORSE_THROW, MOVE_THROW = "first throw", "horse die", "move die"
HORSE_REROLL, MOVE_REROLL, CARD, STOLEN_CARD = "horse die again", "move die again", "card", "stolen card"
"""What chance is drawn for. A token has throws of its own, so that the later rolls are the same without it."""


@dataclass(frozen=True, slots=True)
class LongShotOptions:
    """The options of a race: `move_die` is “manual” or “club”; `begins` is −1 for the highest roll."""

    seats: int = 4
    move_die: str = "manual"
    table_dice: bool = False
    begins: Seat = -1


class LongShotState:
    """One race. Lists by seat or by horse number (index 0 unused); a hand holds card numbers in rising order."""

    __slots__ = (
        "asked",
        "bets",
        "die",
        "discards",
        "earned",
        "eyes",
        "finishers",
        "first",
        "hands",
        "looking",
        "money",
        "move_die",
        "moved",
        "options",
        "owners",
        "phase",
        "pile",
        "players",
        "positions",
        "round",
        "tokens",
        "turn",
    )

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
        self.moved = 0
        """The horses that this roll has moved, as bits."""
        self.positions = [0] * 11
        self.finishers: list[int] = []
        self.owners = [BANK] * 11
        self.tokens = [True] * seats
        self.money = [START_MONEY] * seats
        self.bets = [[0] * 11 for _ in range(seats)]
        self.earned = [[0, 0] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.pile = pile
        """The cards that can be drawn, in no order that means anything; whoever draws picks one by chance."""
        self.discards: list[int] = []

    def copy(self) -> LongShotState:
        """Returns a state that shares nothing mutable with this one."""
        copy = LongShotState.__new__(LongShotState)
        copy.options = self.options
        copy.players = self.players
        copy.eyes = self.eyes
        copy.phase = self.phase
        copy.first = self.first
        copy.turn = self.turn
        copy.asked = self.asked
        copy.looking = self.looking
        copy.round = self.round
        copy.die = self.die
        copy.move_die = self.move_die
        copy.moved = self.moved
        copy.positions = self.positions[:]
        copy.finishers = self.finishers[:]
        copy.owners = self.owners[:]
        copy.tokens = self.tokens[:]
        copy.money = self.money[:]
        copy.bets = [row[:] for row in self.bets]
        copy.earned = [row[:] for row in self.earned]
        copy.hands = [hand[:] for hand in self.hands]
        copy.pile = self.pile[:]
        copy.discards = self.discards[:]
        return copy

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LongShotState) and all(getattr(self, n) == getattr(other, n) for n in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    # --- questions anybody may ask ---

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.players)

    @property
    def is_decided(self) -> bool:
        """Whether the third horse has finished: play stops at once, only scoring is left (L54)."""
        return len(self.finishers) == PLACES

    def can_see_hand(self, seat: Seat) -> bool:
        """Returns whether the viewer of this state may see the hand of `seat`."""
        return self.eyes in (ALL_SEATS, seat) or (self.looking == seat and self.eyes == self.turn)

    def is_finished(self, horse: int) -> bool:
        """Returns whether a horse has crossed the line."""
        return self.positions[horse] == FINISH

    def racing(self) -> list[int]:
        """Returns the horses that have not finished, lowest number first."""
        return [horse for horse in HORSES if self.positions[horse] != FINISH]

    def may_bet(self, horse: int) -> bool:
        """Returns whether $5 may be bet on a horse as an action: not in the No Bets area, not finished (L31)."""
        return self.positions[horse] < FIRST_NO_BETS_SPACE

    def racing_bits(self) -> int:
        """Returns the unfinished horses as bits."""
        bits = ALL_HORSES
        for horse in self.finishers:
            bits &= ~(1 << horse)
        return bits

    def no_bets_bits(self) -> int:
        """Returns the horses in the No Bets area or finished, as bits."""
        bits = 0
        if max(self.positions) < FIRST_NO_BETS_SPACE:
            return bits
        for horse, position in enumerate(self.positions):
            if position >= FIRST_NO_BETS_SPACE:
                bits |= 1 << horse
        return bits

    def owner_bits(self, owner: Seat) -> int:
        """Returns the horses of a seat, or of the BANK, as bits; finished ones among them."""
        bits = 0
        for horse, one in enumerate(self.owners):
            if one == owner:
                bits |= 1 << horse
        return bits & ALL_HORSES

    def lead(self) -> int:
        """Returns the lead horses as bits: none at the start, and none once a horse has finished (L42, L43)."""
        leading_space = max(self.positions)
        if self.finishers or not leading_space:
            return 0
        return self.on_space(leading_space)

    def on_space(self, space: int) -> int:
        """Returns the horses on a space, as bits."""
        bits = 0
        for horse, position in enumerate(self.positions):
            if position == space:
                bits |= 1 << horse
        return bits & ALL_HORSES

    def leads(self, horse: int) -> bool:
        """Returns whether the horse is on the lead space, before any has finished."""
        position = self.positions[horse]
        return 0 < position == max(self.positions) and not self.finishers

    def owned(self, seat: Seat) -> list[int]:
        """Returns the horses that a seat owns, lowest number first."""
        return [horse for horse in HORSES if self.owners[horse] == seat]

    def bet_count(self, seat: Seat) -> int:
        """Returns how many horses a seat has bet on."""
        bets = self.bets[seat]
        return len(bets) - bets.count(0)

    def has_interest(self, seat: Seat, horses: Sequence[int]) -> bool:
        """Returns whether a seat owns one of `horses` or has bet on it."""
        bets = self.bets[seat]
        return bool(horses) and any(bets[horse] or self.owners[horse] == seat for horse in horses)

    def for_sale(self) -> list[int]:
        """Returns the bank's unfinished horses."""
        return [horse for horse in self.racing() if self.owners[horse] == BANK]

    def place(self, horse: int) -> int:
        """Returns 1..3 for a finished horse, else 0."""
        return self.finishers.index(horse) + 1 if horse in self.finishers else 0

    def total(self, seat: Seat) -> int:
        """Returns cash, purses and paid bets so far, in dollars."""
        return self.money[seat] + sum(self.earned[seat])


PURSE, WINNINGS = range(2)
"""The rows of the score pad beside the money, as places in State.earned[seat]."""
