"""Defines the commands of the Dice Game, and what a kind of command has beside its fields."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.engine.message import Message
from game.engine.rules import Command, interned
from game.games.dice_game.rules.state import DiceGameState, Turn


@dataclass(frozen=True, slots=True)
class HorseCommand(Command):
    """A command about a horse."""

    horse: int


@dataclass(frozen=True, slots=True)
class PairCommand(HorseCommand):
    """A command about two horses, or one (`other` is 0)."""

    other: int = 0


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
class Helmet(HorseCommand):
    """Mark a horse's Helmet."""


@dataclass(frozen=True, slots=True)
class Jersey(HorseCommand):
    """Mark a horse's Jersey, and `mark` on its card's bar (0: no box there is marked)."""

    mark: int = 0


@dataclass(frozen=True, slots=True)
class Bet(HorseCommand):
    """Bet on a horse; `card` is the horse whose ability changes the bet (0: none)."""

    amount: int
    card: int = 0


@dataclass(frozen=True, slots=True)
class Buy(HorseCommand):
    """Buy a horse from the market."""


@dataclass(frozen=True, slots=True)
class Recover(Command):
    """Erase the marks on `count` Wild Numbers."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Pass(Command):
    """End the turn with nothing done, when nothing can be done."""


@dataclass(frozen=True, slots=True)
class TakeBonus(Command):
    """Mark a concession bonus, by its name in bonuses.BONUSES."""

    bonus: str


@dataclass(frozen=True, slots=True)
class Push(PairCommand):
    """Move a horse, or two, as a bonus or ability says; `extra` spaces further by abilities."""

    extra: int = 0


@dataclass(frozen=True, slots=True)
class FreeBet(HorseCommand):
    """Place a free bet."""

    amount: int


@dataclass(frozen=True, slots=True)
class Claim(HorseCommand):
    """Take a horse from the market without paying."""


@dataclass(frozen=True, slots=True)
class MarkBar(Command):
    """Mark one more horse on the bar of the card in question."""

    mark: int


@dataclass(frozen=True, slots=True)
class MarkJerseys(PairCommand):
    """Mark the Jerseys of two horses (or of one, `other` being 0) and no bar."""


@dataclass(frozen=True, slots=True)
class Use(Command):
    """Use the ability on offer."""

    card: int


@dataclass(frozen=True, slots=True)
class Decline(Command):
    """Leave the ability on offer unused."""


@dataclass(frozen=True, slots=True)
class RollForRoland(HorseCommand):
    """The horse die thrown at the table for Roland's action."""


COMMANDS: tuple[type[Command], ...] = (
    Roll,
    Wild,
    Concession,
    Helmet,
    Jersey,
    Bet,
    Buy,
    Recover,
    Pass,
    TakeBonus,
    Push,
    FreeBet,
    Claim,
    MarkBar,
    MarkJerseys,
    Use,
    Decline,
    RollForRoland,
)

# --- Commands that are listed often as one object each. Give every field, defaults too: a call goes by those given. ---

wild = interned(Wild)
concession = interned(Concession)
helmet = interned(Helmet)
jersey = interned(Jersey)
bet = interned(Bet)
buy = interned(Buy)
recover = interned(Recover)
take_bonus = interned(TakeBonus)
push = interned(Push)
free_bet = interned(FreeBet)
claim = interned(Claim)
use = interned(Use)


HorseText = Callable[[int], object]
"""The text of a horse: its name and number, or `str` for only the number."""
Refusal = Message | None
CommandT = TypeVar("CommandT", bound=Command)


@dataclass(frozen=True, slots=True)
class CommandRules(Generic[CommandT]):
    """The functions of one kind of command; its module lists them by type."""

    text: Callable[[CommandT, HorseText], Message]
    """Returns what the command does, as a verb phrase in small letters."""
    refusal: Callable[[DiceGameState, CommandT, Sequence[Command]], Refusal]
    """Returns why the command, which is not legal, is refused; it gets the legal answers to the latest choice."""
    execute: Callable[[Turn, CommandT], None] | None = None
    """Carries out the command as a roll or in a turn; None for one that only answers a choice."""
    action: str = ""
    """The name of the turn's action that it is; "" where it is none."""


CommandTable = Mapping[type[Command], CommandRules[Any]]
