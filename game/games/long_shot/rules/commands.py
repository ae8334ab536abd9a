"""Defines the commands of Long Shot. Horses are numbered 1..10, money is in dollars."""

from dataclasses import dataclass
from typing import get_args

from game.engine.rules import Command, Seat, interned
from game.games.long_shot.rules.card_ids import CardId


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """Roll both dice; with dice from the table, enter their faces (a move die can show a 0)."""

    horse: int = 0
    move: int = -1


@dataclass(frozen=True, slots=True)
class Keep(Command):
    """Let the roll stand."""


@dataclass(frozen=True, slots=True)
class Reroll(Command):
    """Spend the Reroll token on one of the dice: “horse” or “move”."""

    die: str


@dataclass(frozen=True, slots=True)
class Throw(Command):
    """Enter the face of a die that was rerolled at the table."""

    face: int


@dataclass(frozen=True, slots=True)
class Answer(Command):
    """Answer the roll with a card from the hand."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Steal(Command):
    """Take a random card from the rolled horse's owner."""


@dataclass(frozen=True, slots=True)
class Draw(Command):
    """Take a card from the pile, because the rolled horse has no owner."""


@dataclass(frozen=True, slots=True)
class MoveAlong(Command):
    """Move an own horse by the move die."""

    horse: int


@dataclass(frozen=True, slots=True)
class Play(Command):
    """Play a card, on a `horse` or against a `rival` if the card needs one."""

    card: CardId
    horse: int = 0
    rival: Seat = -1


@dataclass(frozen=True, slots=True)
class Take(Command):
    """Take this card from the open hand."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Buy(Command):
    """Buy a horse from the bank."""

    horse: int


@dataclass(frozen=True, slots=True)
class Bet(Command):
    """Bet $5 on a horse."""

    horse: int


@dataclass(frozen=True, slots=True)
class Discard(Command):
    """Discard two cards for $5; the lower number comes first."""

    card: CardId
    other: CardId


@dataclass(frozen=True, slots=True)
class Pass(Command):
    """Decline: no action, no answer, no more followers, no card."""


LongShotCommand = (
    Roll | Keep | Reroll | Throw | Answer | Steal | Draw | MoveAlong | Play | Take | Buy | Bet | Discard | Pass
)
"""Any command of the game. A `match` over all of them ends with assert_never."""
COMMANDS: tuple[type[Command], ...] = get_args(LongShotCommand)

# Frequent commands are interned. Give every field including defaults, because the arguments are the cache key.
roll = interned(Roll)
play = interned(Play)
buy = interned(Buy)
bet = interned(Bet)
pass_turn = interned(Pass)
