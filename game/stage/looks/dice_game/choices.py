"""The open question as places to press, narrowed press by press. Legal commands come in; none is made here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import FRect

from game.engine.core import Command, Sentence
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import card_of
from game.engine.dice_game.bonuses import effect_of
from game.engine.dice_game.sheet import CIRCLES_OF
from game.engine.dice_game.state import HORSES, State
from game.stage.looks.dice_game import layout
from game.stage.looks.dice_game.labels import horse_words, label, pays
from game.stage.looks.dice_game.places import place
from game.ui.focus import Target
from game.ui.narrow import Narrow
from game.words import _, say

Commands = tuple[Command, ...]
PAIRS = (v.Push, v.MarkJerseys)
"""Commands about two horses, which may be pressed in either order."""


@dataclass(frozen=True, slots=True)
class Option:
    """A place to press: `key` and words for it, the commands that it leaves, its box (None: a button)."""

    key: str
    words: str
    note: str
    commands: Commands
    box: FRect | None = None
    why_not: str = ""


class Choices:
    """The question of the seat that must act, narrowed by every press until one command is left."""

    def __init__(
        self, view: State, legal: Sequence[Command], why_not: Callable[[Command], Sentence | None]
    ) -> None:
        self.view = view
        self._why_not = why_not
        self._levels: list[Commands] = [tuple(legal)]
        self._taken: list[int] = []
        self.options = self._options()

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
        slots = [(o, layout.slot(n, len(buttons))) for n, o in enumerate(buttons)]
        return slots + [(option, option.box) for option in self.options if option.box is not None]

    def prompt(self) -> str:
        """What the player is asked, for the head of the sheet."""
        view = self.view
        if view.questions and not self.depth:
            return self._question_words()
        if view.phase == "roll":
            return _("roll the dice")
        if view.phase == "roland":
            return _("throw the horse die for Roland")
        if self.depth:
            return self._narrowed_words(self.commands[0])
        horse = _(view.cards[view.number].name)
        return _("your action on {number} ({horse})").format(number=view.number, horse=horse)

    def _narrowed_words(self, command: Command) -> str:
        """What is still open about a command that is half chosen."""
        match command:
            case v.Jersey():
                return _("who moves along whenever {horse} is rolled?").format(horse=self._horse(command.horse))
            case v.Bet() | v.FreeBet():
                return _("how much on {horse}?").format(horse=self._horse(command.horse))
            case v.Concession():
                return _("which circle?")
            case v.Push() | v.MarkJerseys():
                return _("and which other one?")
            case _:
                return _("which one?")

    def _question_words(self) -> str:
        question = self.view.questions[-1]
        words = say(effect_of(self.view, question).text)
        card = card_of(question.source)
        return f"{_(self.view.cards[card].name)}: {words}" if card else words

    # -- options -------------------------------------------------------------------------------------------

    def _options(self) -> list[Option]:
        options: list[Option] = []
        if not self.depth and self.view.phase == "act" and not self.view.questions:
            options += self._action_buttons()
        kinds: dict[type[Command], list[Command]] = {}
        for command in self.commands:
            kinds.setdefault(type(command), []).append(command)
        for kind, group in kinds.items():
            options += self._of_kind(kind, tuple(group))
        return options

    def _action_buttons(self) -> list[Option]:
        """The five actions, each there even when it is off."""
        view, seat, number = self.view, self.view.turn, self.view.number
        circle = next((c for c in CIRCLES_OF[number] if not view.has_circle(seat, c)), CIRCLES_OF[number][0])
        samples: tuple[tuple[str, str, str, Command], ...] = (
            ("concession", _("Concession"), _("mark a {n}").format(n=number), v.Concession(seat, circle)),
            ("helmet", _("Helmet"), _("bet past the line"), v.Helmet(seat, number)),
            ("jersey", _("Jersey"), _("moves more often"), v.Jersey(seat, number, 1)),
            ("bet", _("Bet"), _("up to $3 on {n}").format(n=number), v.Bet(seat, number, 1)),
            ("buy", _("Buy"), _("${cost}").format(cost=view.cards[number].cost), v.Buy(seat, number)),
        )
        options = []
        for key, words, note, sample in samples:
            group = tuple(c for c in self.commands if type(c) is type(sample))
            refusal = None if group else self._why_not(sample)
            options.append(Option(key, words, note, group, None, say(refusal) if refusal else ""))
        return options

    def _of_kind(self, kind: type[Command], group: Commands) -> list[Option]:
        """The next question of one kind of command, every answer at its place."""
        if kind in PAIRS:
            options = self._pair_options(group)
            if options:
                return options
        if not self.depth and kind in (v.Jersey, v.Bet) and not self.view.questions:
            return [self._option(kind, "horse", self.view.number, group)]
        question = Narrow(group).question
        if question is None:
            question = next((name for name in QUESTIONS.get(kind, ())), "")
            return [self._option(kind, question, getattr(group[0], question, None), group)]
        return [self._option(kind, question, a.value, a.commands) for a in Narrow(group).options()]

    def _pair_options(self, group: Commands) -> list[Option]:
        taken = set(self._taken)
        options = []
        for horse in HORSES:
            left = tuple(c for c in group if horse in _pair(c))
            if left and horse not in taken:
                kind = type(group[0])
                box = layout.field_row(horse) if kind is v.Push else layout.cell(horse, 2)
                options.append(Option(f"pair.{horse}", self._horse(horse), "", left, box))
        return options

    def _option(self, kind: type[Command], question: str, value: Any, group: Commands) -> Option:
        words, note = label(self.view, kind, question, value)
        if question == "amount":
            note = pays(self.view, group[0].horse, value)  # type: ignore[attr-defined]
        box = place(self.view, kind, question, value)
        return Option(f"{kind.__name__}.{question}.{value}", words, note, group, box)

    def _horse(self, horse: int) -> str:
        return horse_words(self.view, horse)


QUESTIONS: dict[type[Command], tuple[str, ...]] = {
    v.Concession: ("circle",), v.Helmet: ("horse",), v.Jersey: ("mark",), v.Bet: ("amount",), v.FreeBet: ("horse",),
    v.Buy: ("horse",), v.Claim: ("horse",), v.MarkBar: ("mark",), v.TakeBonus: ("bonus",), v.Wild: ("number",),
    v.RollForRoland: ("horse",), v.Roll: ("horse",), v.Recover: ("count",), v.Use: ("card",),
}  # fmt: skip
"""The field that a lone command of each kind is shown by."""



def _pair(command: Command) -> tuple[int, ...]:
    assert isinstance(command, PAIRS)
    return (command.horse, command.other)
