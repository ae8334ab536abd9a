"""The small sheet on which a seat plans its turn: a cursor over the options, narrowed like the open question."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic

from game.engine.message import Message
from game.engine.rules import Command, GameState, S, Seat
from game.presentation.command_narrowing import CommandFilter
from game.presentation.command_picker import CommandPicker
from game.presentation.picker_option import PickerOption
from game.session.simultaneous_choices import TurnPlan

AMOUNT_FIELDS = ("amount", "count")
"""Fields that players set with up and down; there is no separate question for them."""
NOTE_SECONDS = 2.5
"""Display time of the reason for a disabled option, in seconds."""

PlanRejection = Callable[[GameState, Command], Message | None]
"""Returns why a command is not legal in a state; None if it is legal."""


@dataclass(frozen=True, slots=True)
class PocketFace:
    """Short form of an option: a few words for the sheet's head, and an icon, a cloth, dots or words for its tile.

    `dots` are rows of a grid: 0 for an open dot, 1 for a marked one, 2 for one that the option would mark.
    """

    head: str
    icon: str = ""
    cloth: int = 0
    words: str = ""
    dots: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class PocketRow:
    """A seat's possessions of one kind: an icon, and cloths with a word each ("" for none)."""

    icon: str
    cloths: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class PlanParts(Generic[S]):
    """A game's functions for plans. They get the view in which a turn is planned, not the displayed one."""

    picker: Callable[[S, Sequence[Command], Callable[[Command], Message | None]], CommandPicker]
    """Opens the question of a planning seat."""
    face: Callable[[S, PickerOption, Sequence[Command]], PocketFace]
    """Returns the short form of an option, given the commands that remain after it."""
    rows: Callable[[S, Seat], Sequence[PocketRow]]
    """Returns a seat's possessions, for a small table."""
    round_text: Callable[[S], tuple[str, str]]
    """Returns the subject of all simultaneous choices, such as the rolled horse, and the instruction."""


class PocketSheet:
    """The choice of one seat. A finished turn is ready at once; taking it back opens it again.

    Opens the first question of `plan`; `why_not` returns why a command is not legal in a state.
    """

    def __init__(self, plan: TurnPlan[GameState], parts: PlanParts[GameState], why_not: PlanRejection) -> None:
        self.plan = plan
        self.seat = plan.seat
        self.index = 0
        """Index of the option under the cursor."""
        self.note = ""
        """Reason why the option pressed last is disabled; "" for none."""
        self.version = 0
        """Increases with every visible change."""
        self.is_fresh = False
        """Whether the question has just been opened and is not the first one."""
        self._note_age = 0.0
        self._parts = parts
        self._why_not = why_not
        self._shows_secondary = False
        self._amount: int | None = None
        self._listed: list[PickerOption] = []
        self.options: list[PickerOption] = []
        """Options that the cursor can reach."""
        self._ask()

    @property
    def ready(self) -> bool:
        """Whether the seat has chosen."""
        return self.plan.ready

    # -- display ---------------------------------------------------------------------------------------------

    @property
    def focused(self) -> PickerOption:
        """The option under the cursor."""
        return self.options[min(self.index, len(self.options) - 1)]

    @property
    def face(self) -> PocketFace:
        """Short form of the focused option, with its amount."""
        return self._parts.face(self.plan.state, self.focused, self._group(self.focused))

    def faces(self) -> list[PocketFace]:
        """Returns the short form of each option."""
        return [self._parts.face(self.plan.state, option, option.commands) for option in self.options]

    def rows(self) -> Sequence[PocketRow]:
        """Returns the seat's possessions, including its plan."""
        return self._parts.rows(self.plan.state, self.seat)

    @property
    def explanation(self) -> tuple[str, str]:
        """The focused option's meaning and a note, or the reason why it is disabled."""
        option = self.focused
        if option.disabled_reason:
            return option.words, option.disabled_reason
        if self.amounts:
            group = self._group(option)
            return self._picker.label(group, self._amount_field(option), self._amount)
        return option.words, option.note

    @property
    def question(self) -> str:
        """The question after the first answer; "" for the first question, which is the same for all seats."""
        return self._picker.prompt() if self._picker.depth or self.plan.commands else ""

    @property
    def amounts(self) -> tuple[int, ...]:
        """The possible amounts of the focused option; empty if it has none."""
        field = self._amount_field(self.focused)
        return tuple(sorted({getattr(command, field) for command in self.focused.commands})) if field else ()

    @property
    def has_other_group(self) -> bool:
        """Whether the other group, such as Wild Numbers, has options."""
        return any(option.secondary != self._shows_secondary for option in self._listed)

    # -- presses --------------------------------------------------------------------------------------------

    def move(self, dx: int, dy: int) -> bool:
        """Moves the cursor sideways, sets the amount or goes to the other group; returns whether anything changed."""
        self.version += 1
        before = self.index, self._amount, self._shows_secondary
        self.note = ""
        self.is_fresh = False
        if dx:
            self.index = min(max(self.index + dx, 0), len(self.options) - 1)
            self._amount = max(self.amounts, default=None)
        elif self.amounts:
            self._step_amount(-dy)
        else:
            self.switch_group()
        return before != (self.index, self._amount, self._shows_secondary)

    def point(self, index: int) -> None:
        """Puts the cursor on an option."""
        if index != self.index:
            self.move(index - self.index, 0)

    def switch_group(self) -> None:
        """Switches between the options of the first and of the second group."""
        if self.has_other_group:
            self._shows_secondary = not self._shows_secondary
            self._list_options()

    def confirm(self) -> bool:
        """Takes the focused option; returns whether it could be taken."""
        self.version += 1
        option = self.focused
        if self.ready or option.disabled_reason:
            self.note = option.disabled_reason
            self._note_age = 0.0
            return False
        command = self._picker.take(replace(option, commands=self._group(option)))
        if command is None:
            self._list_options()
        else:
            self.plan.play(command)
            self._ask()
        return True

    def back(self) -> bool:
        """Takes the last answer back, or opens the sheet again; returns whether there was anything to take back."""
        self.version += 1
        self.note = ""
        if not self.ready and self._picker.back():
            self._list_options()
            return True
        if self.plan.undo():
            self._ask()
            return True
        if self._shows_secondary:
            self.switch_group()
            return True
        return False

    def finish(self) -> None:
        """Takes the focused option of each question until the turn is over."""
        while not self.ready:
            if self.focused.disabled_reason:
                self.index = next(n for n, option in enumerate(self.options) if not option.disabled_reason)
            self.confirm()

    def ask_again(self) -> None:
        """Words the current question again, in the current language; earlier answers are kept."""
        self.version += 1
        if not self.ready:
            self.note = ""
            index = self.index
            amount = self._amount
            self._picker.refresh()
            self._list_options()
            self.index = index
            self._amount = amount

    def update(self, seconds: float) -> None:
        """Advances time for the note."""
        self._note_age += seconds
        if self.note and self._note_age >= NOTE_SECONDS:
            self.note = ""
            self.version += 1

    # -- questions ------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        self.note = ""
        if self.plan.complete:
            self.plan.ready = True
            return
        state = self.plan.state
        self._picker = self._parts.picker(state, self.plan.legal(), lambda command: self._why_not(state, command))
        self._shows_secondary = False
        self._list_options()

    def _list_options(self) -> None:
        listed = self._all_options()
        self._listed = listed
        self.version += 1
        if all(option.disabled_reason or option.secondary != self._shows_secondary for option in listed):
            self._shows_secondary = any(option.secondary and not option.disabled_reason for option in listed)
        self.options = [option for option in listed if option.secondary == self._shows_secondary]
        self.is_fresh = bool(self.question)
        enabled = (n for n, option in enumerate(self.options) if not option.disabled_reason)
        self.index = next(enabled, 0)
        self._amount = max(self.amounts, default=None)

    def _all_options(self) -> list[PickerOption]:
        """Returns the distinct options; disabled ones only if they are pinned and another pinned one is enabled."""
        pinned = {option.key for option in ([] if self._picker.depth else self._picker.pinned_options())}
        distinct = self._picker.distinct_options()
        all_off = all(option.disabled_reason for option in distinct if option.key in pinned)
        return [option for option in distinct if option.commands or (option.key in pinned and not all_off)]

    def _amount_field(self, option: PickerOption) -> str:
        """Returns the field that adjusts the option; "" for none."""
        question = CommandFilter(option.commands).question or ""
        return question if question in AMOUNT_FIELDS else ""

    def _group(self, option: PickerOption) -> Sequence[Command]:
        field = self._amount_field(option)
        if not field or option is not self.focused:
            return option.commands
        return tuple(command for command in option.commands if getattr(command, field) == self._amount)

    def _step_amount(self, step: int) -> None:
        amounts = self.amounts
        position = amounts.index(self._amount) if self._amount in amounts else 0
        self._amount = amounts[min(max(position + step, 0), len(amounts) - 1)]
