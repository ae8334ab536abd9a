"""Offers the commands of the Dice Game as options, each at a box on the table or as a button."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import FRect

from game.engine.rules import Command
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.abilities import PendingChoice
from game.games.dice_game.rules.bonuses import effect_of_choice, first_free_box, previewed_moves
from game.games.dice_game.rules.choices import LINE_BONUS
from game.games.dice_game.rules.movement import PushEffect
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, circles_to_go
from game.games.dice_game.rules.state import ACT, HORSES, DiceGameState
from game.games.dice_game.view import answer_notes, first_layout, layout, lifted_sheet, narrow_sheet
from game.games.dice_game.view.action_options import ActionOptions
from game.games.dice_game.view.answer_uses import AnswerUses, is_settled
from game.games.dice_game.view.horse_answers import comes_last, is_horse, short_option
from game.games.dice_game.view.lifted_sheet import LIFTED_LAYOUT
from game.games.dice_game.view.view_model import ALL_COLUMNS, PRICE_COLUMNS
from game.games.dice_game.wording import (
    answer_text,
    follow_up_text,
    horse_label,
    idle_text,
    question_text,
    sentence,
    stuck_text,
)
from game.i18n import _, translate
from game.presentation import command_picker
from game.presentation.command_picker import BACK, PAIR, CommandType, RejectionReason
from game.presentation.command_picker_view import CIRCLE_RADIUS
from game.presentation.layout import TableLayout
from game.presentation.picker_option import Commands, OptionStyle, PickerOption
from game.ui.focus import FocusTarget


def option_box(view: DiceGameState, command_type: type[Command], question: str, value: Any) -> FRect | None:
    """Returns the box of an option on the table; None for a button."""
    match command_type, question:
        case commands.Concession, _any:
            return layout.circle(value)
        case commands.Helmet, _any:
            return layout.cell(value, 1)
        case ((commands.Bet | commands.FreeBet), "horse"):
            return layout.cell(value, 3)
        case ((commands.Buy | commands.Claim), _any):
            return layout.field_row(value)
        case commands.TakeBonus, _any:
            box = first_free_box(view, view.turn, value)
            return lifted_sheet.bonus_box(box if box is not None else BONUS_BOXES.index(value))
        case ((commands.Wild | commands.RollForRoland), _any):
            return layout.cell(value, 0)
        case (commands.Jersey, "mark") | (commands.MarkBar, _) | (commands.Roll, "horse"):
            return layout.cell(value, 0) if value else None
        case commands.Jersey, _any:
            return layout.cell(value, 2)
        case _:
            return None


def _box_of_horse(command_type: type[Command]) -> Callable[[int], FRect] | None:
    """Returns the function of the horses' boxes for a command type; None if the type does not offer all horses."""
    if command_type in (commands.Buy, commands.Claim, commands.Push):
        return layout.field_row
    return partial(layout.cell, line=3) if command_type is commands.FreeBet else None


def _is_pass(option: PickerOption) -> bool:
    """Returns whether an option passes; it is the last one."""
    return bool(option.commands) and isinstance(option.commands[0], commands.Pass)


def is_wild_number(option: PickerOption) -> bool:
    """Returns whether an option is a Wild Number on the sheet."""
    return option.box is not None and any(isinstance(command, commands.Wild) for command in option.commands)


class DiceGameCommandPicker(command_picker.CommandPicker):
    """The question to the active seat."""

    pair_commands = (commands.Push, commands.MarkJerseys)
    lone_fields: dict[CommandType, str] = {
        commands.Concession: "circle",
        commands.Helmet: "horse",
        commands.Jersey: "mark",
        commands.Bet: "amount",
        commands.FreeBet: "horse",
        commands.Buy: "horse",
        commands.Claim: "horse",
        commands.MarkBar: "mark",
        commands.TakeBonus: "bonus",
        commands.Wild: "number",
        commands.RollForRoland: "horse",
        commands.Roll: "horse",
        commands.Recover: "count",
        commands.Use: "card",
    }

    def __init__(
        self,
        view: DiceGameState,
        legal: Commands,
        why_not: RejectionReason,
        *,
        is_first: bool = False,
        is_folded: bool = False,
        has_grid: bool = False,
        columns: int = ALL_COLUMNS,
        names: Sequence[str] = (),
    ) -> None:
        self._names = names
        self._sells_horses = columns >= PRICE_COLUMNS
        """Whether purchases are explained already, so that the button shows a price that is too high."""
        self._is_first = is_first
        self._is_folded = is_folded
        self._has_grid = has_grid
        """Whether a first race has the trainer next to the concession grid."""
        self._is_large = False
        """Whether the text size counts as large."""
        self._uses = AnswerUses(view)
        super().__init__(view, legal, why_not)

    @property
    def table_layout(self) -> TableLayout:  # type: ignore[override]
        questions = self.view.questions
        if questions and questions[-1].source == LINE_BONUS:
            return LIFTED_LAYOUT
        if self.shows_rows:
            return first_layout.ROWS_LAYOUT
        if self.has_cards and self.shows_bonuses:
            return first_layout.CIRCLES_LAYOUT
        if self.has_cards:
            are_cards = all(option.icon for option in self.buttons) and not (self.depth and self._has_grid)
            return first_layout.CARDS_LAYOUT if are_cards else first_layout.NAMES_LAYOUT
        if self.narrows_sheet:
            return narrow_sheet.NARROW_LAYOUT
        buttons = self.buttons
        most_large = layout.MAX_LARGE if self._is_first else 1
        if 0 < len(buttons) <= most_large and all(option.icon for option in buttons):
            return layout.LARGE_LAYOUT
        if self.shows_bonuses:
            return layout.CONCESSION_LAYOUT
        passes = bool(buttons) and _is_pass(buttons[-1])
        return layout.PASSING_LAYOUT if passes else layout.TABLE_LAYOUT

    def enlarge(self, *, is_large: bool) -> None:
        """Adapts the layout to large or usual text."""
        if is_large != self._is_large:
            self._is_large = is_large
            self._targets_of = ()
            self.refresh()

    @property
    def shows_rows(self) -> bool:
        """Whether the actions of a first race are rows next to the concession grid."""
        is_action = self.view.phase == ACT and not (self.depth or self.view.questions or self._is_stuck)
        return self._has_grid and is_action and not self._is_large

    @property
    def has_cards(self) -> bool:
        """Whether the answers leave room for the trainer."""
        return self._is_folded or (self._has_grid and not self._is_large)

    @property
    def covers_grid(self) -> bool:
        """Whether the answers cover the concession grid."""
        if self.table_layout is first_layout.NAMES_LAYOUT:
            return len(self.buttons) > first_layout.MAX_NAMES_BESIDE_GRID
        return self.has_cards and not (self.shows_bonuses or self.shows_rows)

    @property
    def narrows_sheet(self) -> bool:
        """Whether large answers that name horses leave room for only one column of the sheet."""
        return (
            self._is_large
            and not self.has_cards
            and sum(option.cloth > 0 for option in self.buttons) >= narrow_sheet.MIN_ANSWERS
        )

    @property
    def buttons(self) -> list[PickerOption]:
        """The buttons with a pass in the last box. It is the first option, so that a seat that does nothing passes."""
        return sorted(super().buttons, key=_is_pass)

    def placed(self) -> list[tuple[PickerOption, FRect]]:
        """Returns every option with its box, the way back at the right of the bonuses."""
        back = first_layout.BACK if self.has_cards else layout.BACK
        return [(option, back if option.key == BACK else box) for option, box in super().placed()]

    @property
    def shows_bonuses(self) -> bool:
        """Whether the question is for a circle, so that the sheet shows the bonuses of lines."""
        return self.depth > 0 and isinstance(self.commands[0], commands.Concession)

    def _target(self, option: PickerOption, box: FRect, pressed: Callable[[PickerOption], object]) -> FocusTarget:
        """Returns the target of an option. The prompt bar shows warnings, unless the sheet is lifted; a disabled action
        has its reason on its button.
        """
        target = super()._target(option, box, pressed)
        has_reason = not option.commands and bool(answer_notes.barred_text(self.view, option.key, self._names))
        is_explained = has_reason or bool(option.warning)
        return target._replace(explains_itself=is_explained and self.table_layout is not LIFTED_LAYOUT)

    def take(self, option: PickerOption) -> Command | None:
        if option.key == BACK:
            self.back()
            return None
        return option.commands[0] if is_settled(self.view, option.commands) else super().take(option)

    def _options(self) -> list[PickerOption]:
        """Returns the options. Answers to a question are buttons with texts, except for circles of the grid."""
        options = super()._options()
        if self.shows_bonuses:
            return [
                *sorted(options, key=self._fills_no_line),
                PickerOption(BACK, _("Back"), "", self.commands, secondary=True),
            ]
        if self._only_stakes:
            options = sorted(options, key=lambda option: bool(option.disabled_reason))
        enabled = [option for option in sorted(options, key=partial(comes_last, self.view)) if option.commands]
        is_answer = self.depth > 0 or self.view.phase != ACT or self._only_bets or self._is_stuck
        if self.view.questions:
            is_answer = self.view.questions[-1].source != LINE_BONUS
        marks_circle = any(isinstance(option.commands[0], commands.Concession) for option in enabled)
        are_buttons = is_answer and not marks_circle
        if not are_buttons or len(enabled) > layout.MAX_ANSWERS:
            return options
        are_few = len(enabled) <= layout.ANSWERS_WITH_NOTES
        if are_few and not all(is_horse(option) or _is_pass(option) for option in enabled):
            return [replace(option, box=None, ring=0.0) for option in enabled]
        answers = [short_option(self.view, option) for option in enabled]
        if are_few or self._is_large or self.has_cards:  # the boxes of the others are covered
            return answers
        return [*answers, *(option for option in options if not option.commands)]

    def _fills_no_line(self, option: PickerOption) -> bool:
        """Returns whether the circle of an option completes no line."""
        circle = option.commands[0]
        assert isinstance(circle, commands.Concession)
        return circle.circle not in circles_to_go(self.view.circles[circle.seat])

    def label(self, group: Commands, question: str, value: Any) -> tuple[str, str]:
        if isinstance(group[0], commands.Wild) and not self._is_stuck:
            return answer_notes.wild_text(self.view, value), ""
        if isinstance(group[0], commands.Use):
            return _("Use the ability"), answer_notes.use_note(self.view, group[0], self._names)
        if question != "amount":
            return self._uses.described(sentence(translate(answer_text(group, question, self._horse))), group)
        horse = group[0].horse  # type: ignore[attr-defined]
        payout = answer_notes.payout_text(self.view, horse, value, is_first=self._is_first)
        if self._is_first:
            return _("${amount}").format(amount=value), payout
        return sentence(translate(answer_text(group, question, self._horse))), payout

    def place(self, group: Commands, question: str, value: Any) -> FRect | None:
        return option_box(self.view, type(group[0]), question, value)

    def style(self, command_type: CommandType) -> OptionStyle:
        if command_type is commands.Wild and not self._is_stuck:
            return {"ring": 0.0, "secondary": True}
        if command_type is commands.Roll:
            return {"icon": "dice"}
        return {"ring": CIRCLE_RADIUS} if command_type is commands.Concession else {}

    def shown_at_once(self, command_type: CommandType) -> bool:
        is_roll = command_type in (commands.Roll, commands.RollForRoland)
        is_only_way = self._only_stakes or self._is_stuck or bool(self.view.questions)
        is_of_wilds = command_type in (commands.Wild, commands.Recover)
        return not self.has_cards or is_only_way or is_roll or is_of_wilds

    def grouping_field(self, command_type: CommandType, group: Commands) -> str | None:
        if self._only_stakes:
            return None
        if self._only_bets:
            horses = {command.horse for command in group if isinstance(command, commands.Bet)}
            return "horse" if len(horses) == 1 else None
        return "horse" if command_type in (commands.Jersey, commands.Bet) and not self.view.questions else None

    def _styled(self, option: PickerOption, member: int = 0) -> PickerOption:
        styled = super()._styled(option, member)
        command = option.commands[0]
        if isinstance(command, commands.Bet) and self._is_first:
            return replace(styled, icon="coin", icon_count=command.amount)
        return styled

    def pair(self, command: Command) -> tuple[int, int]:
        assert isinstance(command, commands.PairCommand)
        return command.horse, command.other

    def pair_box(self, command_type: CommandType, horse: int) -> FRect | None:
        return layout.field_row(horse) if command_type is commands.Push else layout.cell(horse, 2)

    def pair_text(self, horse: int) -> str:
        return self._horse(horse)

    def pinned_options(self) -> list[PickerOption]:
        view = self.view
        if view.phase != ACT or view.questions or self._only_bets or self._is_stuck:
            return []
        are_cards = self.has_cards and not self.shows_rows
        actions = ActionOptions(self._is_first, self._sells_horses, are_cards, self._names)
        options = actions.of(view, self.commands, self.rejection_text)
        return [option for option in options if option.key == "buy" or not self._only_stakes]

    @property
    def _only_stakes(self) -> bool:
        """Whether a first match allows only bets, so that the first question is the amount."""
        return self._is_folded and all(isinstance(command, commands.Bet) for command in self.asked)

    @property
    def _is_stuck(self) -> bool:
        """Whether the number of the turn allows no action."""
        return all(isinstance(command, commands.Wild | commands.Pass) for command in self.asked)

    @property
    def _has_no_action(self) -> bool:
        """Whether the seat can only use or recover a Wild Number, or pass."""
        is_action = self.view.phase == ACT and not self.view.questions
        ways_out = commands.Wild | commands.Recover | commands.Pass
        return is_action and all(isinstance(command, ways_out) for command in self.asked)

    @property
    def _only_bets(self) -> bool:
        return bool(self.view.only_bets(self.view.turn))

    # -- disabled horses and moves without effect ----------------------------------------------------------

    def refused(self, group: Commands, question: str) -> Iterator[tuple[FRect, Command]]:
        sample = group[0]
        box = _box_of_horse(type(group[0]))
        is_late_bet = self._only_bets and type(sample) is commands.Bet
        box = partial(layout.cell, line=3) if is_late_bet else box
        is_asked = (self.view.questions or is_late_bet) and question in ("horse", PAIR)
        if not is_asked or box is None or not isinstance(sample, commands.HorseCommand):
            return
        answers = {member for command in group for member in self._horses_of(command)}
        for horse in HORSES:
            if horse not in answers and horse not in self.chosen_pair:
                yield box(horse), self._command_on(sample, horse)

    def _command_on(self, sample: commands.HorseCommand, horse: int) -> Command:
        if isinstance(sample, commands.PairCommand):
            return replace(sample, horse=horse, other=0)
        return replace(sample, horse=horse)

    def _horses_of(self, command: Command) -> tuple[int, ...]:
        if isinstance(command, commands.PairCommand):
            return command.horse, command.other
        return (command.horse,) if isinstance(command, commands.HorseCommand) else ()

    def idle_reason(self, group: Commands, member: int = 0) -> str:
        command = group[0]
        if isinstance(command, commands.TakeBonus):
            reason = idle_text(self.view, PendingChoice(command.bonus))
            return sentence(reason, ".") if reason else self._uses.lateness(command)
        if not isinstance(command, commands.Push) or not self.view.questions:
            return ""
        if not previewed_moves(self.view, command, member):
            return _("{horse} can't move any further that way.").format(horse=self._horse(member or command.horse))
        return ""

    def pair_note(self, group: Commands, member: int) -> str:
        command = group[0]
        if not isinstance(command, commands.Push):
            return ""
        moves = previewed_moves(self.view, command, member)
        if not moves:
            return ""
        move = moves[0]
        if abs(move.end - move.start) >= self._steps(command):
            return ""
        return _("stops at {space}").format(space=move.end) if move.end else _("stops at the start")

    def _steps(self, command: commands.Push) -> int:
        effect = effect_of_choice(self.view, self.view.questions[-1])
        return abs(effect.steps) + command.extra if isinstance(effect, PushEffect) else 0

    def prompt(self) -> str:
        if self._only_stakes:
            has_bet = self.view.bets[self.view.turn][self.view.number]
            template = _("{horse} has run. Bet more on it?") if has_bet else _("{horse} has run. Bet on it?")
            return template.format(horse=self._horse(self.view.number))
        kinds = {type(command) for command in self.commands}
        if self._is_folded and kinds == {commands.Bet, commands.Buy}:
            return _("{horse} has run. Bet on it, or buy it?").format(horse=self._horse(self.view.number))
        if self._is_folded and kinds == {commands.Buy}:
            return _("{horse} has run. Buy it?").format(horse=self._horse(self.view.number))
        if self.depth:
            return follow_up_text(self.view, self.commands[0])
        if self._has_no_action:
            return stuck_text(self.view, self.asked, self._horse(self.view.number))
        return question_text(self.view, enters_dice=len(self.commands) > 1)

    def _horse(self, horse: int) -> str:
        return horse_label(self.view, horse)
