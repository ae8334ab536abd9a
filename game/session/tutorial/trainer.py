"""Defines the trainer of a player's first match of a game, which has a line for a question."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar, runtime_checkable

from game.engine.catalog import load_part
from game.engine.message import Message
from game.engine.rules import Command, Event, GameState, Seat

FIRST_MATCH = "first-match"
"""Key that records in the lessons' progress that a first match with the trainer's dice was played."""

StateT = TypeVar("StateT", bound=GameState)
RuledStateT = TypeVar("RuledStateT", bound=GameState, contravariant=True)


class RoundState(Protocol):
    """A state of a game in rounds."""

    @property
    def round(self) -> int:
        """Number of the round, from 1."""

    @property
    def phase(self) -> str:
        """The part of the round."""


class QuestionInRound(Protocol):
    """A question to a player of a game in rounds."""

    @property
    def view(self) -> RoundState:
        """The state as the player sees it."""


KEYBOARD_HALVES = ("keys.left", "keys.right")
"""Device names of both keyboard halves, as in game/input/bindings.py."""
GAMEPAD = "pad"
"""Prefix of gamepads' device names, as in game/input/bindings.py."""


def has_pointer(device: str) -> bool:
    """Returns whether a device moves a pointer: a mouse, a touch screen, or an unknown one."""
    return device not in KEYBOARD_HALVES and not device.startswith(GAMEPAD)


@dataclass(frozen=True, slots=True)
class OpenQuestion(Generic[StateT]):
    """A question to the player."""

    view: StateT
    """State as seen by the player."""
    player: Seat
    advice: Command | None = None
    """Command recommended by the hint; None before it is known."""
    kind: type[Command] | None = None
    """Common type of all commands that can still be chosen; None for several types."""
    played: Sequence[Command] = ()
    """All commands played until now."""
    log: Sequence[Event] = ()
    """All events until now."""
    legal: Sequence[Command] = ()
    """Legal commands that the question offers."""
    device: str = ""
    """Device of the player, so that a line names only its controls; "" if unknown."""

    @property
    def has_pointer(self) -> bool:
        """Whether the player uses a mouse or a touch screen."""
        return has_pointer(self.device)

    @property
    def is_on_keyboard(self) -> bool:
        """Whether the player uses a half of the keyboard."""
        return self.device in KEYBOARD_HALVES

    def is_about(self, command_type: type[Command]) -> bool:
        """Returns whether a command of the type can still be chosen: no other type has been chosen."""
        return self.kind in (None, command_type)

    def offers(self, *types: type[Command]) -> bool:
        """Returns whether the question offers a command of each type. Only for questions with listed commands."""
        return set(types) <= set(map(type, self.legal))


def asked_in(phase: str, first: int, last: int = 0) -> Callable[..., bool]:
    """Returns a predicate of questions: whether they are asked in a phase of the rounds `first` to `last` (default: one
    round).
    """
    rounds = range(first, (last or first) + 1)

    def is_asked(asked: QuestionInRound) -> bool:
        return asked.view.phase == phase and asked.view.round in rounds

    return is_asked


def _no_key(_asked: object) -> str:
    return ""


def _no_advice(_asked: object) -> None:
    return None


@dataclass(frozen=True)
class Line(Generic[StateT]):
    """A line of the trainer about a question."""

    when: Callable[[OpenQuestion[StateT]], bool]
    """Returns whether the line fits an open question."""
    words: Callable[[OpenQuestion[StateT]], Message]
    """Returns the text of the line, with amounts from the rules."""
    at: Callable[[OpenQuestion[StateT]], str] = _no_key
    """Returns the keys of the line's subject, as in lessons. Without a visible subject, the line points at the options.
    """
    advice: Callable[[OpenQuestion[StateT]], Command | None] = _no_advice
    """Returns the command that the trainer recommends; None to use the hint."""
    repeats: bool = False
    """Whether a later question can show the line again. Other lines are shown once."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Parts of the table (see TableLayout.parts) that are folded away until a round, with the words on them."""

    parts: tuple[str, ...]
    until_round: int
    words: Message


@runtime_checkable
class TableTrainer(Protocol[RuledStateT]):
    """A trainer who adds one thing in each round and chooses the dice (those of `dice=table`).

    A match with the trainer's dice does not count for any statistics.
    """

    options: Mapping[str, str]
    """Options of a match with dice chosen by the trainer, as texts."""
    bots: int
    """Number of bots at the trainer's table."""
    dice_note: Message
    """Sentence about the dice that the trainer chooses."""

    def chosen_roll(self, state: RuledStateT, player: Seat, seed: int) -> Command:
        """Returns the trainer's roll, which is the same for the same state and seed."""

    def offered_roll(self, seat: Seat) -> Command:
        """Returns the roll that the player is offered, without its result."""

    def open_commands(self, state: RuledStateT, legal: Sequence[Command]) -> Sequence[Command]:
        """Returns the legal commands that the round allows; all legal commands if it allows none of them."""

    def folds(self, state: RuledStateT) -> tuple[Fold, ...]:
        """Returns the parts of the table that are covered in this round."""


def _advises_all(_view: object, _player: Seat, legal: Sequence[Command]) -> Sequence[Command]:
    return legal


def _allows_all(_state: object, _played: Sequence[Command], legal: Sequence[Command]) -> Sequence[Command]:
    return legal


@dataclass(frozen=True, slots=True)
class Trainer(Generic[StateT]):
    """The trainer of a game's first match. It advises."""

    lines: tuple[Line[StateT], ...]
    """Lines by priority, highest first. A question shows the first line that fits."""
    table: TableTrainer[StateT] | None = None
    """Trainer's table with chosen dice; None if the first match uses a normal table."""
    advisable: Callable[[StateT, Seat, Sequence[Command]], Sequence[Command]] = _advises_all
    """Returns the legal commands of a player that a hint may recommend."""
    bot_commands: Callable[[StateT, Sequence[Command], Sequence[Command]], Sequence[Command]] = _allows_all
    """Returns the legal commands that a bot may choose, from the state, all commands played and the legal ones."""

    def line(self, asked: OpenQuestion[StateT]) -> Line[StateT] | None:
        """Returns the line for a question; None if no line fits."""
        return next((line for line in self.lines if line.when(asked)), None)

    def gives_dice(self, options: Mapping[str, str]) -> bool:
        """Returns whether the trainer chooses the dice of a match with these options."""
        return self.table is not None and options.items() >= self.table.options.items()


def trainer_of(key: str) -> Trainer[GameState] | None:
    """Returns the trainer of a game's first match; None if it has none."""
    trainer: Trainer[GameState] | None = load_part(key, "trainer")
    return trainer
