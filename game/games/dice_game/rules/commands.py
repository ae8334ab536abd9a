"""Defines the commands of the Dice Game, and `CommandRules`, the functions of a command type."""

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
    """A command about two horses, or about one (`other` is 0)."""

    other: int = 0


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """Roll both dice. With table dice, `horse` and `move` are the faces that they show."""

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
    """Mark a horse's Jersey, and horse `mark` on its card's bar (0: none)."""

    mark: int = 0


@dataclass(frozen=True, slots=True)
class Bet(HorseCommand):
    """Bet on a horse. `card` is the horse whose ability modifies the bet (0: none)."""

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
    """End the turn without an action, if none is possible."""


@dataclass(frozen=True, slots=True)
class TakeBonus(Command):
    """Mark a line bonus, by its key in bonuses.BONUSES."""

    bonus: str


@dataclass(frozen=True, slots=True)
class Push(PairCommand):
    """Move one or two horses by a bonus or ability; `extra` spaces further by other abilities."""

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
    """Mark the Jerseys of two horses (of one if `other` is 0) and no bar."""


@dataclass(frozen=True, slots=True)
class Use(Command):
    """Use the offered ability."""

    card: int


@dataclass(frozen=True, slots=True)
class Decline(Command):
    """Decline the offered ability."""


@dataclass(frozen=True, slots=True)
class RollForRoland(HorseCommand):
    """Enter the face of the table's horse die for Roland's action."""


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

# --- Interned commands, which are listed often. Pass every field, because the cache compares the arguments passed. ---

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


FIRST_RACE_ACTIONS: tuple[tuple[type[Command], ...], ...] = ((Bet,), (), (Buy,), (Concession,), (Helmet,), (Jersey,))
"""Types of actions that each of the first rounds of a first race adds. The round after them allows everything."""
HorseText = Callable[[int], object]
"""Returns the text of a horse: its name and number, or `str` for only the number."""
Refusal = Message | None
"""Reason why a command is not legal; None if there is none."""
CommandT = TypeVar("CommandT", bound=Command)


@dataclass(frozen=True, slots=True)
class CommandRules(Generic[CommandT]):
    """The functions of one command type. The module of the topic defines them in its COMMANDS."""

    text: Callable[[CommandT, HorseText], Message]
    """Returns a description of the command, as a verb phrase in lower case."""
    refusal: Callable[[DiceGameState, CommandT, Sequence[Command]], Refusal]
    """Returns why an illegal command is refused. The sequence has the legal answers to the latest choice."""
    execute: Callable[[Turn, CommandT], None] | None = None
    """Executes the command as a roll or as the action of a turn; None if it only answers choices."""
    action: str = ""
    """Name of the turn's action; "" if the command is not an action."""


CommandTable = Mapping[type[Command], CommandRules[Any]]
"""Functions by command type."""
