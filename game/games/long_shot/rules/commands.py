"""Defines the commands of Long Shot. Horses are numbered 1..10, money is in dollars."""

from dataclasses import dataclass
from typing import get_args

from game.engine.rules import Command, Seat, interned
from game.games.long_shot.rules.card_ids import CardId


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """Roll both dice; with dice from the table, the faces that they show (a move die can show a 0)."""

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
    """Enter what the die shows that was thrown again at the table."""

    face: int


@dataclass(frozen=True, slots=True)
class Answer(Command):
    """Answer the roll with a card from the hand."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Steal(Command):
    """Take a card at random from the owner of the horse that was rolled."""


@dataclass(frozen=True, slots=True)
class Draw(Command):
    """Take a card from the pile, the horse that was rolled having no owner."""


@dataclass(frozen=True, slots=True)
class MoveAlong(Command):
    """Let an own horse go as far as the move die says."""

    horse: int


@dataclass(frozen=True, slots=True)
class Play(Command):
    """Play a card; on which `horse` and against which `rival`, where the card asks for one."""

    card: CardId
    horse: int = 0
    rival: Seat = -1


@dataclass(frozen=True, slots=True)
class Take(Command):
    """Take this card from the hand that lies open."""

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
    """Give two cards away for $5; the lower number comes first."""

    card: CardId
    other: CardId


@dataclass(frozen=True, slots=True)
class Pass(Command):
    """Do without: no action, no answer, no more horses, no card."""


LongShotCommand = (
    Roll | Keep | Reroll | Throw | Answer | Steal | Draw | MoveAlong | Play | Take | Buy | Bet | Discard | Pass
)
"""Any command of the game; a `match` over them all ends in assert_never."""
COMMANDS: tuple[type[Command], ...] = get_args(LongShotCommand)

# Commands that are listed often are one object each. Give every field, defaults too: a call goes by those given.
roll = interned(Roll)
play = interned(Play)
buy = interned(Buy)
bet = interned(Bet)
pass_turn = interned(Pass)
