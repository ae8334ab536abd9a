"""Follows the open question on the sheet: the square that an answer fills, and the stakes of the player."""

from collections.abc import Mapping
from dataclasses import replace
from operator import itemgetter

from pygame import FRect

from game.engine.rules import Command
from game.games.dice_game.rules.state import ACT
from game.games.dice_game.view import first_layout, layout
from game.games.dice_game.view.command_picker import DiceGameCommandPicker, is_wild_number, option_box
from game.games.dice_game.view.score_sheet import foremost_gains
from game.games.dice_game.view.view_model import ALL_COLUMNS, DiceGameViewModel, SheetQuestion, Stake
from game.i18n import _
from game.presentation.command_picker import CommandPicker, focused_option
from game.presentation.picker_option import PickerOption
from game.ui import text, theme
from game.ui.box import inset
from game.ui.canvas import Canvas
from game.ui.focus import Focus

MAX_STAKES = 2
"""Maximum number of horses at stake next to the question."""
MIN_WORTH = 1.0
"""Minimum worth of an answer that is shown, in dollars."""
LEGEND = theme.SMALL
LEGEND_INSET = 8.0
"""Distance of the legend from the sides of its box, in logical units."""
MARK_LINES = (1, 2, 3)
"""Lines of the sheet with squares to fill, see layout.cell."""


def sheet_question(choices: DiceGameCommandPicker, focus_key: str = "") -> SheetQuestion:
    """Returns the question as far as the sheet shows it."""
    view = choices.view
    square = _square(choices, view.number)
    stakes = tuple(Stake(*gain) for gain in foremost_gains(view, choices.asked[0].seat, MAX_STAKES))
    line = _line_of(square, view.number)
    shows_bonuses = choices.shows_bonuses and not choices.has_cards
    question = SheetQuestion(shows_bonuses, line, choices.depth > 0, stakes, choices.covers_grid)
    return _with_column(question, choices, focus_key) if choices.narrows_sheet else question


def _with_column(question: SheetQuestion, choices: DiceGameCommandPicker, focus_key: str) -> SheetQuestion:
    """Returns the question with only the column of its horse, or else of the horse in focus."""
    if question.line is not None:
        return question._replace(column=choices.view.number)
    cloths = {option.key: option.cloth for option in choices.buttons if option.cloth}
    horse = cloths.get(focus_key) or next(iter(cloths.values()))
    option = next(option for option in choices.buttons if option.cloth == horse)
    box = option_box(choices.view, type(option.commands[0]), "horse", horse)
    return question._replace(column=horse, line=_line_of(box, horse))


def _line_of(box: FRect | None, horse: int) -> int | None:
    """Returns the line of the sheet with this box in a horse's column; None for none."""
    return next((line for line in MARK_LINES if box and layout.cell(horse, line) == box), None)


def _square(choices: DiceGameCommandPicker, horse: int) -> FRect | None:
    """Returns the box on the table that each answer is about; None if the answers have no common one."""
    view = choices.view
    kinds = {type(command) for command in choices.commands}
    if len(kinds) > 1 or view.phase != ACT or view.questions or view.only_bets(view.turn):
        return None
    return option_box(view, kinds.pop(), "horse", horse)


def follow_question(s: DiceGameViewModel, choices: CommandPicker | None, focus: Focus) -> None:
    """Shows the parts of the sheet that the open question is about, and the notice of the focused answer."""
    focused = focused_option(choices, focus)
    s.warning = focused.warning if focused and focused.warning == focus.refusal_shown else ""
    s.star_price = focused.words if focused and is_wild_number(focused) else ""
    if not isinstance(choices, DiceGameCommandPicker):
        s.ask_on_sheet(None)
        return
    choices.enlarge(is_large=s.preferences.has_large_text)
    options, worth, column_key = s.question_state
    is_new = s.question is None or choices.options is not options
    if is_new:
        _focus_on_best(s, choices, focus)
    new_column_key = focus.key if choices.narrows_sheet else ""
    if is_new or new_column_key != column_key:
        question = sheet_question(choices, focus.key)
        s.ask_on_sheet(question if s.list_columns == ALL_COLUMNS else question._replace(stakes=()))
    elif s.worth is worth:
        return
    if not _is_advice_outdone(choices, s):
        _show_worth(choices, s.worth)
    s.question_state = choices.options, s.worth, new_column_key
    s.answer_boxes = {option.cloth: box for option, box in choices.placed() if option.cloth}


def _focus_on_best(s: DiceGameViewModel, choices: DiceGameCommandPicker, focus: Focus) -> None:
    """Focuses the answer that is worth most, unless a hint recommends another one."""
    if choices.depth and s.advice not in choices.commands:
        best = _most_worth(choices, s.worth)
        if best:
            focus.begin_at(best)


def _most_worth(choices: DiceGameCommandPicker, worth: Mapping[Command, float]) -> str:
    """Returns the key of the answer that is worth most; "" if none is worth a mention."""
    shown = [(_dollars(option, worth), option.key) for option in choices.options if option.cloth]
    dollars, key = max(shown, key=itemgetter(0), default=(0.0, ""))
    return key if dollars >= MIN_WORTH else ""


def _dollars(option: PickerOption, worth: Mapping[Command, float]) -> float:
    return max((worth.get(command, 0.0) for command in option.commands), default=0.0)


def _is_advice_outdone(choices: DiceGameCommandPicker, s: DiceGameViewModel) -> bool:
    """Returns whether another answer brings more dollars than the advice, which has a better chance to win."""
    if s.advice is None or s.advice not in choices.commands:
        return False
    highest = max((_dollars(option, s.worth) for option in choices.options if option.cloth), default=0.0)
    return highest - s.worth.get(s.advice, 0.0) >= MIN_WORTH


def _show_worth(choices: DiceGameCommandPicker, worth: Mapping[Command, float]) -> None:
    """Adds to each answer that names a horse the dollars that it is worth on average, if they are worth a mention.

    The cards of a first race have no room for them.
    """
    if choices.table_layout is first_layout.CARDS_LAYOUT:
        return
    options = [_with_worth(option, worth) for option in choices.options]
    if options != choices.options:
        choices.options = options


def _with_worth(option: PickerOption, worth: Mapping[Command, float]) -> PickerOption:
    dollars = _dollars(option, worth)
    if not option.cloth or option.note:
        return option
    return replace(option, note=_("+${amount}").format(amount=round(dollars))) if dollars >= MIN_WORTH else option


def draw_legend(canvas: Canvas, s: DiceGameViewModel, choices: CommandPicker | None, _focus: Focus) -> None:
    """Explains the worth of the answers in the free box after the last one."""
    buttons = choices.buttons if choices else []
    named = [option for option in buttons if option.cloth and option.note]
    if choices is None or not any(_dollars(option, s.worth) >= MIN_WORTH for option in named):
        return
    box = choices.table_layout.button_box(len(buttons), len(buttons) + 1)
    last = choices.table_layout.button_box(len(buttons) - 1, len(buttons))
    if last == choices.table_layout.button_box(len(buttons) - 1, len(buttons) + 1):  # there is a free box
        text.draw_line(canvas, _("+$ = worth to you on average"), LEGEND, inset(box, LEGEND_INSET, 0), text.RIGHT)
