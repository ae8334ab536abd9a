"""Follows the open question on the sheet: the square that an answer fills, and the stakes of the player."""

from pygame import FRect

from game.games.dice_game.rules.state import ACT
from game.games.dice_game.view import layout
from game.games.dice_game.view.command_picker import DiceGameCommandPicker, option_box
from game.games.dice_game.view.score_sheet import largest_gains
from game.games.dice_game.view.view_model import ALL_COLUMNS, DiceGameViewModel, SheetQuestion, Stake
from game.presentation.command_picker import CommandPicker
from game.ui.focus import Focus

MAX_STAKES = 2
"""Maximum number of horses at stake next to the question."""
MARK_LINES = (1, 2, 3)
"""Lines of the sheet with squares to fill, see layout.cell."""


def sheet_question(choices: DiceGameCommandPicker) -> SheetQuestion:
    """Returns the question as far as the sheet shows it."""
    view = choices.view
    square = _square(choices)
    line = next((line for line in MARK_LINES if square and layout.cell(view.number, line) == square), None)
    gains = largest_gains(view, choices.asked[0].seat, MAX_STAKES)
    stakes = tuple(Stake(*gain) for gain in gains)
    return SheetQuestion(choices.shows_bonuses, line, choices.depth > 0, stakes)


def _square(choices: DiceGameCommandPicker) -> FRect | None:
    """Returns the box on the table that each answer is about; None if the answers have no common one."""
    view = choices.view
    kinds = {type(command) for command in choices.commands}
    if len(kinds) > 1 or view.phase != ACT or view.questions or view.only_bets(view.turn):
        return None
    return option_box(view, kinds.pop(), "horse", view.number)


def follow_question(s: DiceGameViewModel, choices: CommandPicker | None, _focus: Focus) -> None:
    """Shows the parts of the sheet that the open question is about."""
    if not isinstance(choices, DiceGameCommandPicker):
        s.ask_on_sheet(None)
        return
    state = choices, choices.depth
    if state != s.question_state or s.question is None:
        s.question_state = state
        question = sheet_question(choices)
        s.ask_on_sheet(question if s.list_columns == ALL_COLUMNS else question._replace(stakes=()))
    s.answer_boxes = {option.cloth: box for option, box in choices.placed() if option.cloth}
