"""Narrows the open question to one of the legal commands, option by option."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from pygame import FRect

from game.engine.message import Message
from game.engine.rules import Command, LegalCommands
from game.i18n import translate
from game.input.intents import Intent
from game.presentation.chances import ChanceSource
from game.presentation.command_narrowing import CommandFilter
from game.presentation.layout import TableLayout
from game.presentation.picker_option import Commands, OptionStyle, PickerOption
from game.ui.canvas import HEIGHT
from game.ui.focus import Focus, FocusTarget

CommandType = type[Command]
Amount = TypeVar("Amount", int, float)
RejectionReason = Callable[[Command], Message | None]
"""Returns why a command is not legal now; None if it is legal."""
LARGE_BUTTON_HEIGHT = 92.0
"""Minimum height of a single button with an icon, in logical units."""
BACK = "back"
"""Key of the button that undoes the last answer."""
PAIR = "pair"
"""Name of the question about a member of a pair."""


def large_button_box(table_layout: TableLayout) -> FRect:
    """Returns the box of a single button with an icon, and of the buttons of a choice that is held.

    It leaves the dice visible, and is within the window.
    """
    box = table_layout.button_box(0, 1)
    large = FRect(box.left, box.top, box.width, max(box.height, LARGE_BUTTON_HEIGHT))
    dice = table_layout.dice_plate
    has_room = large.bottom <= HEIGHT and not (dice and large.colliderect(dice))
    return large if has_room else box


class CommandPicker:
    """The question of the acting seat, narrowed by every press until one command is left.

    A game gives `label` and may override the other methods of the first section. For described legal commands it gives
    `described_options` instead, and may read gestures (`handle`, `update`).
    """

    table_layout: TableLayout
    lone_fields: dict[CommandType, str] = {}
    """Name of the field that labels a lone command, by command type; by default, the first field after the seat."""
    has_own_buttons = False
    """Whether the game draws its own buttons instead of the common view."""
    gesture_box: FRect | None = None
    """Area of the table for gestures of the question; None if there are none."""
    dimmed_keys: frozenset[str] = frozenset()
    """Keys of options that exist but are dimmed, as in a lesson."""
    pair_commands: tuple[CommandType, ...] = ()
    """Commands about a pair of items, which can be pressed in either order (see `pair`)."""
    lead: str = ""
    """Key of the next option in focus; "" for the first one, or for the focused one after an `act`."""
    device: str = ""
    """Key of the next option in focus. "" for the first option, or for the focused one after an `act`."""
    odds: ChanceSource | None = None
    """Source of the live chances that a phone shows with its options; None without chances."""
    pressed: PickerOption | None = None
    """Option pressed by a gesture, such as the end of a drag; None after the scene has read it."""

    def __init__(self, view: Any, legal: Sequence[Command], why_not: RejectionReason) -> None:
        self.view = view
        self.focus = Focus()
        """Focus of keys and gamepads; the scene's focus once it is shared."""
        self._why_not = why_not
        self._narrowings: list[Commands] = [legal if isinstance(legal, LegalCommands) else tuple(legal)]
        self.chosen_pair: list[int] = []
        """Chosen members of the pair."""
        self._targets: list[FocusTarget] = []
        self._targets_of: tuple[object, ...] = ()
        """Cache key of the targets: the receiver of presses and the options."""
        self.options = self._options()

    # -- overridden by games ------------------------------------------------------------------------------------

    def label(self, group: Commands, question: str, value: Any) -> tuple[str, str]:
        """Returns the words of an answer and a note; `group` are the commands of one kind that the answer leaves."""
        raise NotImplementedError

    def place(self, group: Commands, question: str, value: Any) -> FRect | None:
        """Returns an option's box on the table; None for a button."""
        return None

    def prompt(self) -> str:
        """Returns the text of the question for the prompt bar."""
        return ""

    def pinned_options(self) -> list[PickerOption]:
        """Returns options of the first level that precede all others, such as actions that are named even when off."""
        return []

    def grouping_field(self, command_type: CommandType, group: Commands) -> str | None:
        """Returns the field that groups all commands of a kind under one option at first; None for no such option."""
        return None

    def shown_at_once(self, command_type: CommandType) -> bool:
        """Returns whether the answers of a kind can be pressed at once, together with the pinned options."""
        return True

    def pair(self, command: Command) -> tuple[int, int]:
        """Returns the numbers of the two items of a pair command; 0 for a missing second one."""
        raise NotImplementedError

    def style(self, command_type: CommandType) -> OptionStyle:
        """Returns the optional properties of options of a kind."""
        return {}

    def refused(self, group: Commands, question: str) -> Iterator[tuple[FRect, Command]]:
        """Returns boxes that look like answers to `question` but cannot be chosen, each with an explaining command."""
        return iter(())

    def idle_reason(self, group: Commands, member: int = 0) -> str:
        """Returns why `group` would have no effect (for `member` of a pair, if given); "" if it has one."""
        return ""

    def pair_note(self, group: Commands, member: int) -> str:
        """Returns an additional note about an item of a pair."""
        return ""

    def pair_box(self, command_type: CommandType, member: int) -> FRect | None:
        """Returns the box of an item of a pair; None for a button."""
        return None

    def pair_text(self, member: int) -> str:
        """Returns the text of an item of a pair."""
        return str(member)

    @property
    def jump_hint(self) -> str:
        """Effect of the skip key in this question, for the key hints; "" for none."""
        return ""

    @property
    def ringless_keys(self) -> tuple[str, ...]:
        """Keys of options without a focus ring, for a question that the device answers by gestures."""
        return ()

    @property
    def explanation_box(self) -> FRect | None:
        """Box of the game's own explanation of the focused option; None if there is none."""
        return None

    # -- described answers -----------------------------------------------------------------------------------

    def described_options(self, legal: LegalCommands) -> list[PickerOption]:
        """Returns options for commands that are too many to list: each leaves one or a shorter list, or acts."""
        raise NotImplementedError

    def handle(self, intent: Intent) -> bool:
        """Handles a gesture of this question: a drag on the table, a stick, a held press. Returns whether it did."""
        return False

    def update(self, seconds: float) -> None:
        """Advances time for a gesture in progress."""

    def refresh(self) -> None:
        """Rebuilds the options after the picker's state has changed."""
        self.options = self._options()

    def follow_advice(self, advice: Command) -> None:
        """Adapts the options of a new question to a hint, such as a preset number."""

    def share_focus(self, focus: Focus) -> None:
        """Uses the scene's focus."""
        self.focus = focus

    def lead_focus(
        self, *, stays: bool = False, is_preferred: Callable[[PickerOption], bool] = lambda option: True
    ) -> None:
        """Focuses the option that the question leads to; else, unless it `stays` on an enabled one, a preferred one."""
        enabled = {option.key: option for option in self.on_table if not option.disabled_reason}
        lead = self.lead
        self.lead = ""
        if stays and not lead and self.focus.key in enabled:
            return
        preferred = next((key for key, option in enabled.items() if is_preferred(option)), next(iter(enabled), ""))
        self.focus.begin_at(lead if lead in enabled else preferred)

    def take_pressed(self) -> PickerOption | None:
        """Returns the option pressed by a gesture since the last call; None for none."""
        pressed = self.pressed
        self.pressed = None
        return pressed

    # -- narrowing -----------------------------------------------------------------------------------------

    @property
    def on_table(self) -> list[PickerOption]:
        """The options on the table, without those of the pause menu."""
        return [option for option in self.options if not option.is_in_menu]

    @property
    def buttons(self) -> list[PickerOption]:
        """The options without a box on the table, in the order of their boxes."""
        return [option for option in self.on_table if option.box is None]

    @property
    def asked(self) -> Commands:
        """All commands of the question."""
        return self._narrowings[0]

    @property
    def commands(self) -> Commands:
        """The legal commands left by the answers so far."""
        return self._narrowings[-1]

    @property
    def depth(self) -> int:
        """Number of answers given."""
        return len(self._narrowings) - 1

    def distinct_options(self) -> list[PickerOption]:
        """Returns all options except places on the table that a pinned action also leads to."""
        pinned = [] if self.depth else self.pinned_options()
        keys = {option.key for option in pinned}
        reached = {command for option in pinned for command in option.commands}
        return [
            option
            for option in self.options
            if option.key in keys
            or option.act
            or isinstance(option.commands, LegalCommands)
            or not (option.commands and reached.issuperset(option.commands))
        ]

    def take(self, option: PickerOption) -> Command | None:
        """Presses an option; returns the command if it is the only one left."""
        if option.act is not None:
            option.act()
            self.refresh()
            return None
        if len(option.commands) == 1:
            return option.commands[0]
        if option.key.startswith("pair."):
            self.chosen_pair.append(int(option.key.split(".")[1]))
        self._narrowings.append(option.commands)
        self.options = self._options()
        return None

    def back(self) -> bool:
        """Takes the last answer back; returns False if there was none."""
        if not self.depth:
            return False
        self._narrowings.pop()
        if self.chosen_pair:
            self.chosen_pair.pop()
        self.options = self._options()
        return True

    def targets(self, pressed: Callable[[PickerOption], object]) -> list[FocusTarget]:
        """Returns the focus targets, buttons first."""
        state = pressed, tuple(self.options)
        if state != self._targets_of:
            self._targets_of = state
            self._targets = [self._target(option, box, pressed) for option, box in self.placed()]
        return self._targets

    def _target(self, option: PickerOption, box: FRect, pressed: Callable[[PickerOption], object]) -> FocusTarget:
        return FocusTarget(
            option.key,
            box,
            option.words,
            partial(pressed, option),
            option.disabled_reason,
            adjust=self._refreshing(option.adjust),
            drag=self._refreshing(option.drag),
            value=option.value,
            warning=option.warning,
            group=option.group,
            note=" · ".join(filter(None, (option.note, option.payoff))),
        )

    def placed(self) -> list[tuple[PickerOption, FRect]]:
        """Returns every option with its box; options without a box are buttons in the column."""
        buttons = self.buttons
        slots = [(o, self.table_layout.button_box(n, len(buttons))) for n, o in enumerate(buttons)]
        if len(slots) == 1 and buttons[0].icon:
            slots = [(buttons[0], large_button_box(self.table_layout))]
        return slots + [(option, option.box) for option in self.options if option.box is not None]

    def _refreshing(self, change: Callable[[Amount], None] | None) -> Callable[[Amount], None] | None:
        """Returns `change` followed by a rebuild of the options; None for None."""
        if change is None:
            return None

        def change_and_refresh(amount: Amount) -> None:
            change(amount)
            self.refresh()

        return change_and_refresh

    # -- options -------------------------------------------------------------------------------------------

    def _options(self) -> list[PickerOption]:
        pinned = [] if self.depth else self.pinned_options()
        options = [option for option in pinned if option.commands or option.act or option.disabled_reason]
        if isinstance(self.commands, LegalCommands):
            return options + self.described_options(self.commands)
        by_type: dict[CommandType, list[Command]] = {}
        for command in self.commands:
            by_type.setdefault(type(command), []).append(command)
        for command_type, group in by_type.items():
            if self.depth or self.shown_at_once(command_type):
                options += self._options_of_type(command_type, tuple(group))
        return options

    def _options_of_type(self, command_type: CommandType, group: Commands) -> list[PickerOption]:
        pairs = self._pair_options(group) if command_type in self.pair_commands else []
        if pairs:
            return pairs + self._refused_options(group, PAIR)
        field = None if self.depth else self.grouping_field(command_type, group)
        command_filter = CommandFilter(group)
        if field is None and command_filter.question is not None:
            question = command_filter.question
            answers = [self._option(command_type, question, a.value, a.commands) for a in command_filter.options()]
            return answers + self._refused_options(group, question)
        field = field if field is not None else self.lone_fields.get(command_type, "")
        return [self._option(command_type, field, getattr(group[0], field, None), group)]

    def _pair_options(self, group: Commands) -> list[PickerOption]:
        options = []
        members = sorted({member for command in group for member in self.pair(command) if member})
        for member in members:
            if member in self.chosen_pair:  # only a pair of two alike is left
                left = tuple(command for command in group if self.pair(command) == (member, member))
            else:
                left = tuple(command for command in group if member in self.pair(command))
            is_given = len(left) == len(group) > 1 and member not in self.chosen_pair
            if left and not is_given:  # a member of all pairs is no answer
                box = self.pair_box(type(group[0]), member)
                words = self.pair_text(member)
                note = self.pair_note(left, member)
                option = PickerOption(f"pair.{member}", words, note, left, box)
                options.append(self._styled(option, member))
        return options

    def _refused_options(self, group: Commands, question: str) -> list[PickerOption]:
        """Returns the boxes that look like answers but are none; a press shows the reason."""
        kind = type(group[0]).__name__
        return [
            PickerOption(f"refused.{kind}.{number}", reason, "", (), box, reason, 0.0, is_idle=True)
            for number, (box, command) in enumerate(self.refused(group, question))
            if (reason := self.rejection_text(command))
        ]

    def _option(self, command_type: CommandType, question: str, value: Any, group: Commands) -> PickerOption:
        key = f"{command_type.__name__}.{question}.{value}"
        words, note = self.label(group, question, value)
        box = self.place(group, question, value)
        return self._styled(PickerOption(key, words, note, group, box))

    def _styled(self, option: PickerOption, member: int = 0) -> PickerOption:
        """Returns the option in the style of its kind; if it is idle, it warns on a press."""
        style = self.style(type(option.commands[0]))
        idle_reason = self.idle_reason(option.commands, member)
        if idle_reason:
            style = {**style, "is_idle": True, "ring": 0.0, "warning": idle_reason}
        return replace(option, **style)

    def rejection_text(self, command: Command) -> str:
        """Returns why a command is not possible, for options that are named although they are off; "" if it is."""
        reason = self._why_not(command)
        return translate(reason) if reason else ""


def focused_option(choices: CommandPicker | None, focus: Focus) -> PickerOption | None:
    """Returns the option in focus; None without one."""
    options = choices.options if choices else ()
    return next((option for option in options if option.key == focus.key), None)
