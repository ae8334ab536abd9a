"""Narrows the open question to one of the legal commands, option by option."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypedDict, TypeVar

from pygame import FRect

from game.engine.message import Message
from game.engine.rules import Command, LegalCommands
from game.i18n import translate
from game.input.intents import Intent
from game.presentation.command_narrowing import CommandFilter
from game.presentation.layout import TableLayout
from game.ui.focus import Focus, FocusTarget

Commands = Sequence[Command]
"""Legal commands in their order: a tuple, or described ones (LegalCommands), which nobody may iterate over."""
CommandType = type[Command]
Amount = TypeVar("Amount", int, float)
RejectionReason = Callable[[Command], Message | None]
# Corner radius of the gold ring round an option on the table, and of one round a circle.
RING_RADIUS = 9.0
CIRCLE_RADIUS = 1000.0
LARGE_BUTTON_HEIGHT = 92.0
"""Logical units; of a button with an icon that stands alone."""
BACK = "back"
"""The key of a button that takes the last answer back."""
PAIR = "pair"
"""The question which item of a pair is meant."""


@dataclass(frozen=True, slots=True)
class PickerOption:
    """A place to press: `key` and words for it, the commands that it leaves, its box (None: a button).

    `ring` is the radius of its gold ring, 0 for none; `secondary` puts it into the second group, which a key jumps to.
    `warning` is asked back before it is taken; an `is_idle` one is grey: it has no effect, or cannot be chosen.
    A button with an `icon` is large where it stands alone, as that of a roll; on a high one there are `icon_count`.
    `group` names the part of the table that it belongs to, for jumps from part to part. One that `is_in_menu` is not
    on the table: the pause menu has it and asks its `warning` back.

    `act` is what a press does instead of choosing, such as a step of a number; `adjust` (left −1, right +1), `drag`
    (0..1 across the box), the `share` where it stands (0..1) and the spoken `value` make it a slider. These change the
    picker, which then makes its options anew. Such an option leaves no commands.
    """

    key: str
    words: str
    note: str
    commands: Commands
    box: FRect | None = None
    disabled_reason: str = ""
    ring: float = RING_RADIUS
    secondary: bool = False
    warning: str = ""
    is_idle: bool = False
    act: Callable[[], None] | None = None
    adjust: Callable[[int], None] | None = None
    drag: Callable[[float], None] | None = None
    value: str = ""
    share: float = 0.0
    group: str = ""
    icon: str = ""
    is_in_menu: bool = False
    icon_count: int = 1


class OptionStyle(TypedDict, total=False):
    """What options of a kind have besides (see PickerOption)."""

    ring: float
    secondary: bool
    warning: str
    is_idle: bool
    icon: str


class CommandPicker:
    """The question of the seat that must act, narrowed by every press until one command is left.

    A game gives `label`, and may give the rest of what stands below. Where the legal commands are described, it gives
    `described_options` instead, and may read gestures (`handle`, `update`).
    """

    table_layout: TableLayout
    lone_fields: dict[CommandType, str] = {}
    """The field that a lone command of each kind is shown by; its first field after the seat, if none is named."""
    gesture_box: FRect | None = None
    """Where the table is touched for gestures of the question; None where there are none."""
    unlit_keys: frozenset[str] = frozenset()
    """The keys of options that are there but not spoken of, as in a lesson."""
    pair_commands: tuple[CommandType, ...] = ()
    """Commands about a pair of items, which may be pressed in either order (see `pair`)."""
    lead: str = ""
    """The key of the option that the focus goes to next; "" for the first one, or the one in focus after an `act`."""
    pressed: PickerOption | None = None
    """What a gesture has pressed, such as the end of a drag, until it is taken."""

    def __init__(self, view: Any, legal: Sequence[Command], why_not: RejectionReason) -> None:
        self.view = view
        self.focus = Focus()
        """Where keys and pads are: the scene's, once it has shared it."""
        self._why_not = why_not
        self._narrowings: list[Commands] = [legal if isinstance(legal, LegalCommands) else tuple(legal)]
        self._chosen_pair: list[int] = []
        self._targets: list[FocusTarget] = []
        self._targets_of: tuple[object, ...] = ()
        """Who is told of presses of the targets, and the options that they are made of."""
        self.options = self._options()

    # -- what a game overrides ----------------------------------------------------------------------------------

    def label(self, group: Commands, question: str, value: Any) -> tuple[str, str]:
        """The words of an answer, and a note beside them; `group` are the commands of one kind that it leaves."""
        raise NotImplementedError

    def place(self, group: Commands, question: str, value: Any) -> FRect | None:
        """Returns where an option lies on the table; None for a button."""
        return None

    def prompt(self) -> str:
        """Returns what the player is asked, for the prompt bar."""
        return ""

    def pinned_options(self) -> list[PickerOption]:
        """Options of the first level that lie before all others, such as actions that are named even when off."""
        return []

    def grouping_field(self, command_type: CommandType, group: Commands) -> str | None:
        """The field by which all commands of a kind are one option at first; None to ask what tells them apart."""
        return None

    def shown_at_once(self, command_type: CommandType) -> bool:
        """Returns whether the answers of a kind can be pressed at once, beside the pinned options."""
        return True

    def pair(self, command: Command) -> tuple[int, int]:
        """Returns the two items of a command about a pair, by number; 0 for no second one."""
        raise NotImplementedError

    def style(self, command_type: CommandType) -> OptionStyle:
        """Returns what options of a kind have besides."""
        return {}

    def refused(self, group: Commands, question: str) -> Iterator[tuple[FRect, Command]]:
        """Places beside the answers to `question` that look alike but can't be chosen, each with a command that shows
        why.
        """
        return iter(())

    def idle_reason(self, group: Commands, member: int = 0) -> str:
        """Why what `group` does would change nothing, for `member` of a pair if given; "" if it does something."""
        return ""

    def pair_note(self, group: Commands, member: int) -> str:
        """Returns what else there is to know about an item of a pair."""
        return ""

    def pair_box(self, command_type: CommandType, member: int) -> FRect | None:
        """Returns where an item of a pair lies; None for a button."""
        return None

    def pair_text(self, member: int) -> str:
        """Returns the words for an item of a pair."""
        return str(member)

    @property
    def jump_hint(self) -> str:
        """What the key to skip does in this question, for the key hints; "" for nothing."""
        return ""

    @property
    def explanation_box(self) -> FRect | None:
        """Where the game explains the option in focus, over the table; None if it does not."""
        return None

    # -- described answers -----------------------------------------------------------------------------------

    def described_options(self, legal: LegalCommands) -> list[PickerOption]:
        """The options of commands that are too many to list: each leaves one command, a shorter list, or acts."""
        raise NotImplementedError

    def handle(self, intent: Intent) -> bool:
        """Whether an intent was a gesture of this question and is done with: a drag on the table, a stick, a press
        that is held.
        """
        return False

    def update(self, seconds: float) -> None:
        """Lets time pass for a gesture that goes on."""

    def refresh(self) -> None:
        """Makes the options anew, after a value of the picker's own has changed."""
        self.options = self._options()

    # -- focus ---------------------------------------------------------------------------------------------

    @property
    def focused(self) -> str:
        """The key of what is in focus."""
        return self.focus.key

    def share_focus(self, focus: Focus) -> None:
        """Uses the focus of a scene."""
        self.focus = focus

    def lead_focus(
        self, *, stays: bool = False, is_preferred: Callable[[PickerOption], bool] = lambda option: True
    ) -> None:
        """Puts the focus on the option that the question leads to, or on the first one that is preferred.

        If it `stays`, it leaves the focus where it is as long as that can be pressed and the question leads nowhere.
        """
        enabled = {option.key: option for option in self.on_table if not option.disabled_reason}
        lead = self.lead
        self.lead = ""
        if stays and not lead and self.focus.key in enabled:
            return
        preferred = next((key for key, option in enabled.items() if is_preferred(option)), next(iter(enabled), ""))
        self.focus.begin_at(lead if lead in enabled else preferred)

    def take_pressed(self) -> PickerOption | None:
        """Returns what a gesture has pressed since it was asked last."""
        pressed = self.pressed
        self.pressed = None
        return pressed

    # -- narrowing -----------------------------------------------------------------------------------------

    @property
    def on_table(self) -> list[PickerOption]:
        """The options that lie on the table, all but those of the pause menu."""
        return [option for option in self.options if not option.is_in_menu]

    @property
    def asked(self) -> Commands:
        """All commands that the question leaves to choose from."""
        return self._narrowings[0]

    @property
    def commands(self) -> Commands:
        """The legal commands that the answers so far leave."""
        return self._narrowings[-1]

    @property
    def depth(self) -> int:
        """How many answers were given."""
        return len(self._narrowings) - 1

    def distinct_options(self) -> list[PickerOption]:
        """Returns all options but places on the table that an action beside them leads to."""
        pinned = [] if self.depth else self.pinned_options()
        keys = {option.key for option in pinned}
        reached = {command for option in pinned for command in option.commands}
        return [
            option
            for option in self.options
            if option.key in keys or option.act or not option.commands or not _are_within(option.commands, reached)
        ]

    def take(self, option: PickerOption) -> Command | None:
        """Presses an option; gives the command once it is the only one left."""
        if option.act is not None:
            option.act()
            self.refresh()
            return None
        if len(option.commands) == 1:
            return option.commands[0]
        if option.key.startswith("pair."):
            self._chosen_pair.append(int(option.key.split(".")[1]))
        self._narrowings.append(option.commands)
        self.options = self._options()
        return None

    def back(self) -> bool:
        """Takes the last answer back; False when there was none."""
        if not self.depth:
            return False
        self._narrowings.pop()
        if self._chosen_pair:
            self._chosen_pair.pop()
        self.options = self._options()
        return True

    def targets(self, pressed: Callable[[PickerOption], object]) -> list[FocusTarget]:
        """Returns what can be pressed, buttons first."""
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
            adjust=self._renewing(option.adjust),
            drag=self._renewing(option.drag),
            value=option.value,
            warning=option.warning,
            group=option.group,
            note=option.note,
        )

    def placed(self) -> list[tuple[PickerOption, FRect]]:
        """Returns every option with its box; options without a place of their own are buttons in the column."""
        buttons = [option for option in self.on_table if option.box is None]
        slots = [(o, self.table_layout.button_box(n, len(buttons))) for n, o in enumerate(buttons)]
        if len(slots) == 1 and buttons[0].icon:
            box = slots[0][1]
            slots = [(buttons[0], FRect(box.left, box.top, box.width, max(box.height, LARGE_BUTTON_HEIGHT)))]
        return slots + [(option, option.box) for option in self.options if option.box is not None]

    def _renewing(self, change: Callable[[Amount], None] | None) -> Callable[[Amount], None] | None:
        def renew(amount: Amount) -> None:
            if change is not None:
                change(amount)
                self.refresh()

        return renew if change is not None else None

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
        command_type = type(group[0])
        options = []
        members = sorted({member for command in group for member in self.pair(command) if member})
        for member in members:
            taken = member in self._chosen_pair  # then only a pair of two alike is left
            left = tuple(c for c in group if (self.pair(c) == (member, member) if taken else member in self.pair(c)))
            if left:
                box = self.pair_box(command_type, member)
                words = self.pair_text(member)
                note = self.pair_note(left, member)
                options.append(self._styled(PickerOption(f"pair.{member}", words, note, left, box), member))
        return options

    def _refused_options(self, group: Commands, question: str) -> list[PickerOption]:
        """Places that look like answers but are none; they say why when they are pressed."""
        kind = type(group[0]).__name__
        return [
            PickerOption(
                f"refused.{kind}.{number}",
                reason,
                "",
                (),
                box,
                reason,
                0.0,
                is_idle=True,
            )
            for number, (box, command) in enumerate(self.refused(group, question))
            if (reason := self.rejection_text(command))
        ]

    def _option(self, command_type: CommandType, question: str, value: Any, group: Commands) -> PickerOption:
        words, note = self.label(group, question, value)
        box = self.place(group, question, value)
        return self._styled(PickerOption(f"{command_type.__name__}.{question}.{value}", words, note, group, box))

    def _styled(self, option: PickerOption, member: int = 0) -> PickerOption:
        """Returns the option in the style of its kind; it asks back if it would change nothing."""
        style = self.style(type(option.commands[0]))
        if idle := self.idle_reason(option.commands, member):
            style = {**style, "is_idle": True, "ring": 0.0, "warning": idle}
        return replace(option, **style)

    def rejection_text(self, command: Command) -> str:
        """Returns why a command is not possible, for options that are named all the same."""
        reason = self._why_not(command)
        return translate(reason) if reason else ""


def _are_within(group: Commands, reached: Collection[Command]) -> bool:
    return not isinstance(group, LegalCommands) and all(command in reached for command in group)
