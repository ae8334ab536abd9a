"""Defines the commands of the Dice Game. Horses are numbered 1..8, money is in dollars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from game.engine.rules import Command

# --- Commands -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """Throw both dice; with dice from the table, the faces that they show."""

    horse: int = 0
    move: int = 0


@dataclass(frozen=True, slots=True)
class Wild(Command):
    """Mark a Wild Number and act on `number` this turn."""

    number: int


@dataclass(frozen=True, slots=True)
class Concession(Command):
    """Mark a circle of the concession grid (0..15, row by row)."""

    circle: int


@dataclass(frozen=True, slots=True)
class Helmet(Command):
    """Mark a horse's Helmet."""

    horse: int


@dataclass(frozen=True, slots=True)
class Jersey(Command):
    """Mark a horse's Jersey, and `mark` on its card's bar (0: no box there is marked)."""

    horse: int
    mark: int = 0


@dataclass(frozen=True, slots=True)
class Bet(Command):
    """Bet on a horse; `card` is the horse whose ability changes the bet (0: none)."""

    horse: int
    amount: int
    card: int = 0


@dataclass(frozen=True, slots=True)
class Buy(Command):
    """Buy a horse from the market."""

    horse: int


@dataclass(frozen=True, slots=True)
class Recover(Command):
    """Erase the marks on `count` Wild Numbers."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Pass(Command):
    """End the turn with nothing done, where nothing can be done."""


@dataclass(frozen=True, slots=True)
class TakeBonus(Command):
    """Mark a concession bonus, by its name in bonuses.BONUSES."""

    bonus: str


@dataclass(frozen=True, slots=True)
class Push(Command):
    """Move a horse, or two, as a bonus or ability says; `extra` spaces further by abilities."""

    horse: int
    other: int = 0
    extra: int = 0


@dataclass(frozen=True, slots=True)
class FreeBet(Command):
    """Place a free bet."""

    horse: int
    amount: int


@dataclass(frozen=True, slots=True)
class Claim(Command):
    """Take a horse from the market without paying."""

    horse: int


@dataclass(frozen=True, slots=True)
class MarkBar(Command):
    """Mark one more horse on the bar of the card in question."""

    mark: int


@dataclass(frozen=True, slots=True)
class MarkJerseys(Command):
    """Mark the Jerseys of two horses (or of one, `other` being 0) and no bar."""

    horse: int
    other: int = 0


@dataclass(frozen=True, slots=True)
class Use(Command):
    """Use the ability on offer."""

    card: int


@dataclass(frozen=True, slots=True)
class Decline(Command):
    """Leave the ability on offer unused."""


@dataclass(frozen=True, slots=True)
class RollForRoland(Command):
    """The horse die thrown at the table for Roland's action."""

    horse: int


DiceGameCommand = (
    Roll
    | Wild
    | Concession
    | Helmet
    | Jersey
    | Bet
    | Buy
    | Recover
    | Pass
    | TakeBonus
    | Push
    | FreeBet
    | Claim
    | MarkBar
    | MarkJerseys
    | Use
    | Decline
    | RollForRoland
)
"""Any command of the game; a `match` over them all ends in assert_never."""
COMMANDS: tuple[type[Command], ...] = get_args(DiceGameCommand)
