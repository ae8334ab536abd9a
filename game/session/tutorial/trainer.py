"""Defines a player's first match of a game: the real rules, and a trainer who says one thing to a question."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar, runtime_checkable

from game.engine.catalog import load_part
from game.engine.message import Message
from game.engine.rules import Command, GameState, Seat
from game.session.setup import MatchSetup

FIRST_MATCH = "first-match"
"""The name under which a first match with the trainer's dice is saved, and under which the lessons note that it was
played; that of any other one has the game's key behind it.
"""

StateT = TypeVar("StateT", bound=GameState)
RuledStateT = TypeVar("RuledStateT", bound=GameState, contravariant=True)


@dataclass(frozen=True, slots=True)
class OpenQuestion(Generic[StateT]):
    """An open question: what the player may know, and the command that a hint recommends, once it is found; the kind
    of all commands that can still be chosen, None if they are of several; all commands so far.
    """

    view: StateT
    player: Seat
    advice: Command | None = None
    kind: type[Command] | None = None
    played: Sequence[Command] = ()


def asked_in(phase: str, first: int, last: int = 0) -> Callable[..., bool]:
    """Returns whether a phase asks in the `first` round, or in one up to the `last`; for views that have both."""
    return lambda asked: asked.view.phase == phase and first <= asked.view.round <= (last or first)


@dataclass(frozen=True)
class Line(Generic[StateT]):
    """What the trainer says `when` a question is asked; the words have the amounts of the rules.

    `at` are keys of what it is about, as in lessons; for none of them that is there, it is about what can be pressed.
    `advice` is what the trainer recommends in place of the hint; None for the hint itself.
    """

    when: Callable[[OpenQuestion[StateT]], bool]
    words: Callable[[OpenQuestion[StateT]], Message]
    at: Callable[[OpenQuestion[StateT]], str] = lambda asked: ""
    advice: Callable[[OpenQuestion[StateT]], Command | None] = lambda asked: None


@dataclass(frozen=True, slots=True)
class Fold:
    """Parts of the table (see TableLayout.parts) that are folded away until a round, with the words on them."""

    parts: tuple[str, ...]
    until_round: int
    words: Message


@runtime_checkable
class TableTrainer(Protocol[RuledStateT]):
    """A trainer's table: it opens one thing a round, and with its options gives the dice (those of `dice=table`).

    Nothing counts a match with the trainer's dice.
    """

    options: Mapping[str, str]
    """The rule set's options with which the trainer gives the dice, as texts."""
    bots: int
    """How many bots play, beside the player."""

    def chosen_roll(self, state: RuledStateT, player: Seat, seed: int) -> Command:
        """Returns the roll that the trainer gives: the same for the same state and seed."""

    def offered_roll(self, seat: Seat) -> Command:
        """Returns the roll that the player is offered, whatever it will show."""

    def open_commands(self, state: RuledStateT, legal: Sequence[Command]) -> Sequence[Command]:
        """Returns those of the legal commands that the round has opened; all, if it has opened none of them."""

    def folds(self, state: RuledStateT) -> tuple[Fold, ...]:
        """Returns what is still folded away."""


@dataclass(frozen=True, slots=True)
class Trainer(Generic[StateT]):
    """What is said in a game's first match, and the table of the trainer's own, if there is one; else all is open.

    Of the lines the first one is said that fits a question. A trainer only advises: what is legal stays so.
    """

    lines: tuple[Line[StateT], ...]
    table: TableTrainer[StateT] | None = None

    def line(self, asked: OpenQuestion[StateT]) -> Line[StateT] | None:
        """Returns what is said to a question; None for nothing."""
        return next((line for line in self.lines if line.when(asked)), None)

    def gives_dice(self, options: Mapping[str, str]) -> bool:
        """Returns whether a match with these options is one with the trainer's dice."""
        return self.table is not None and options.items() >= self.table.options.items()


def trainer_of(key: str) -> Trainer[GameState] | None:
    """Returns the trainer of a game's first match; None for a game without one."""
    trainer: Trainer[GameState] | None = load_part(key, "trainer")
    return trainer


def first_match_name(setup: MatchSetup) -> str:
    """Returns the name under which a first match is saved."""
    trainer = trainer_of(setup.rules)
    has_own_dice = trainer is not None and trainer.gives_dice(setup.options)
    return FIRST_MATCH if has_own_dice else f"{FIRST_MATCH}-{setup.rules.replace('_', '-')}"
