"""The open question as places to press, narrowed press by press. Legal commands come in; none is made here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from game.engine.core import Command, Sentence
from game.stage.looks.base.layout import Plan
from game.ui.focus import Target
from game.ui.narrow import Narrow
from game.words import say

Commands = tuple[Command, ...]
Kind = type[Command]
WhyNot = Callable[[Command], Sentence | None]
RING, ROUND = 9.0, 1000.0
"""Corner radius of the gold ring round an option on the table, and of one round a circle."""


@dataclass(frozen=True, slots=True)
class Option:
    """A place to press: `key` and words for it, the commands that it leaves, its box (None: a button).

    `ring` is the radius of its gold ring, 0 for none; `aside` puts it into the second group, which a key jumps to.
    """

    key: str
    words: str
    note: str
    commands: Commands
    box: FRect | None = None
    why_not: str = ""
    ring: float = RING
    aside: bool = False


class Choices:
    """The question of the seat that must act, narrowed by every press until one command is left.

    A look gives `label` and `place`, and may give `prompt`, `lead`, `fields`, `pairs`, `style`.
    """

    plan: Plan
    fields: dict[Kind, str] = {}
    """The field that a lone command of each kind is shown by; its first field after the seat, if none is named."""
    pairs: tuple[Kind, ...] = ()
    """Commands about two things, such as horses (`horse` and `other`), which may be pressed in either order."""

    def __init__(self, view: Any, legal: Sequence[Command], why_not: WhyNot) -> None:
        self.view = view
        self._why_not = why_not
        self._levels: list[Commands] = [tuple(legal)]
        self._taken: list[int] = []
        self.options = self._options()

    # -- what a look says ----------------------------------------------------------------------------------

    def label(self, group: Commands, question: str, value: Any) -> tuple[str, str]:
        """The words of an answer, and a note beside them; `group` are the commands of one kind that it leaves."""
        raise NotImplementedError

    def place(self, group: Commands, question: str, value: Any) -> FRect | None:
        """Where an answer lies on the table; None for a button."""
        return None

    def prompt(self) -> str:
        """What the player is asked, for the band."""
        return ""

    def lead(self) -> list[Option]:
        """Options of the first level that lie before all others, such as actions that are named even when off."""
        return []

    def whole(self, kind: Kind, group: Commands) -> str | None:
        """The field by which all commands of a kind are one option at first; None to ask what tells them apart."""
        return None

    def lies_open(self, kind: Kind) -> bool:
        """Whether the answers of a kind can be pressed at once, beside the options that `lead` names."""
        return True

    def pair(self, command: Command) -> tuple[int, int]:
        """The two things of a command about a pair; 0 for no second one."""
        return command.horse, command.other  # type: ignore[attr-defined]

    def style(self, kind: Kind) -> dict[str, Any]:
        """What options of a kind have besides: `ring`, `aside`."""
        return {}

    def pair_place(self, kind: Kind, horse: int) -> FRect | None:
        """Where a horse of a pair lies."""
        return None

    def pair_words(self, horse: int) -> str:
        """A horse of a pair."""
        return str(horse)

    @property
    def words_box(self) -> FRect | None:
        """Where the look tells what the answer in focus means, over the table; None if it does not."""
        return None

    # -- narrowing -----------------------------------------------------------------------------------------

    @property
    def commands(self) -> Commands:
        return self._levels[-1]

    @property
    def depth(self) -> int:
        """How many answers were given."""
        return len(self._levels) - 1

    def take(self, option: Option) -> Command | None:
        """Presses an option; gives the command once it is the only one left."""
        if len(option.commands) == 1:
            return option.commands[0]
        if option.key.startswith("pair."):
            self._taken.append(int(option.key.split(".")[1]))
        self._levels.append(option.commands)
        self.options = self._options()
        return None

    def back(self) -> bool:
        """Takes the last answer back; False when there was none."""
        if not self.depth:
            return False
        self._levels.pop()
        if self._taken:
            self._taken.pop()
        self.options = self._options()
        return True

    def targets(self, pressed: Callable[[Option], Any]) -> list[Target]:
        """What can be pressed, buttons first."""
        return [
            Target(o.key, box, o.words, lambda o=o: pressed(o), o.why_not)  # type: ignore[misc]
            for o, box in self.placed()
        ]

    def placed(self) -> list[tuple[Option, FRect]]:
        """Every option with its box; options without a place of their own are buttons in the column."""
        buttons = [option for option in self.options if option.box is None]
        slots = [(o, self.plan.slot(n, len(buttons))) for n, o in enumerate(buttons)]
        return slots + [(option, option.box) for option in self.options if option.box is not None]

    # -- options -------------------------------------------------------------------------------------------

    def _options(self) -> list[Option]:
        options = [] if self.depth else self.lead()
        kinds: dict[Kind, list[Command]] = {}
        for command in self.commands:
            kinds.setdefault(type(command), []).append(command)
        for kind, group in kinds.items():
            if self.depth or self.lies_open(kind):
                options += self._of_kind(kind, tuple(group))
        return options

    def _of_kind(self, kind: Kind, group: Commands) -> list[Option]:
        """The next question of one kind of command, every answer at its place."""
        pairs = self._pair_options(group) if kind in self.pairs else []
        if pairs:
            return pairs
        field = None if self.depth else self.whole(kind, group)
        narrow = Narrow(group)
        if field is None and narrow.question is not None:
            return [self._option(kind, narrow.question, a.value, a.commands) for a in narrow.options()]
        field = field if field is not None else self.fields.get(kind, "")
        return [self._option(kind, field, getattr(group[0], field, None), group)]

    def _pair_options(self, group: Commands) -> list[Option]:
        kind, options = type(group[0]), []
        horses = sorted({horse for command in group for horse in self.pair(command) if horse})
        for horse in horses:
            taken = horse in self._taken  # then only a pair of two alike is left
            left = tuple(c for c in group if (self.pair(c) == (horse, horse) if taken else horse in self.pair(c)))
            if left:
                box = self.pair_place(kind, horse)
                options.append(Option(f"pair.{horse}", self.pair_words(horse), "", left, box, **self.style(kind)))
        return options

    def _option(self, kind: Kind, question: str, value: Any, group: Commands) -> Option:
        words, note = self.label(group, question, value)
        box = self.place(group, question, value)
        return Option(f"{kind.__name__}.{question}.{value}", words, note, group, box, **self.style(kind))

    def refusal(self, command: Command) -> str:
        """Why a command is not possible, for options that are named all the same."""
        reason = self._why_not(command)
        return say(reason) if reason else ""
