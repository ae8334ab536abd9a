"""Draws the sheet with only one column, so that many answers in large text have room next to it."""

from dataclasses import replace

from pygame import FRect

from game.engine.message import in_context
from game.games.dice_game.view import layout
from game.games.dice_game.view.sheet_squares import PAPER, draw_bet, draw_box, draw_square
from game.games.dice_game.view.view_model import DiceGameViewModel, SheetQuestion
from game.games.dice_game.wording import horse_name
from game.i18n import _
from game.ui import drawing, text, theme
from game.ui.box import grid, inset, split_rows
from game.ui.canvas import Canvas

COLUMN = FRect(220, 488, 70, 224)
"""Box of the column of a horse, in logical units."""
COLUMN_RADIUS = 10.0
"""Corner radius of the column, in logical units."""
CELLS = inset(COLUMN, 7, 6)
"""Box of the four cells of the column, in logical units."""
CELL_GAP = 6.0
"""Gap between two cells, in logical units."""
LABEL_LEFT = 22.0
"""Left edge of the labels, in logical units."""
LABEL_GAP = 12.0
"""Gap between the labels and the column, in logical units."""
ANSWERS = FRect(300, 494, 960, 212)
"""Panel of the answers, in logical units."""
ANSWERS_ROOM = inset(ANSWERS, layout.ANSWERS_INSET, layout.ANSWERS_INSET)
"""Box of the answers on their panel, in logical units."""
ANSWER_COLUMNS = 3
"""Number of columns of answers."""
ANSWER_ROWS = 3
"""Minimum number of rows into which their box is divided."""
MIN_ANSWERS = 4
"""Minimum number of answers for this layout; fewer have room next to the whole sheet."""
CLOTH = 44.0
"""Size of the cloth above the column, in logical units."""
LABEL = theme.LABEL.sized(20)
NAME = theme.BOLD.sized(20).on(theme.INK)


def button_box(number: int, count: int) -> FRect:
    """Returns the box of an answer, row by row."""
    if count < MIN_ANSWERS:
        return layout.button_box(number, count)
    rows = max(-(-count // ANSWER_COLUMNS), ANSWER_ROWS)
    return grid(ANSWERS_ROOM, ANSWER_COLUMNS, rows, layout.ANSWER_GAP)[number]


NARROW_LAYOUT = replace(layout.TABLE_LAYOUT, button_box=button_box)
"""Layout of a question with only one column of the sheet."""


def cell(line: int) -> FRect:
    """Returns a cell of the column: line 0 has the cloth, 1 the Helmet, 2 the Jersey, 3 the bet."""
    return split_rows(CELLS, 4, CELL_GAP)[line]


def _label(line: int) -> FRect:
    box = cell(line)
    return FRect(LABEL_LEFT, box.top, COLUMN.left - LABEL_GAP - LABEL_LEFT, box.height)


def draw(canvas: Canvas, s: DiceGameViewModel, question: SheetQuestion) -> None:
    """Draws the column of the question's horse with the square to fill, and the panel of the answers."""
    horse = question.column
    view = s.view
    seat = s.open_sheet_seat
    text.draw_line(canvas, horse_name(view, horse), NAME, _label(0), text.RIGHT)
    for line, label in enumerate((_("Helmet"), _("Jersey"), _(in_context("stake", "Bet"))), 1):
        style = NAME if line == question.line else LABEL
        text.draw_line(canvas, label, style, _label(line), text.RIGHT)
    drawing.card(canvas, COLUMN, theme.GOLD_LIGHT, theme.GOLD, COLUMN_RADIUS)
    canvas.blit_centred(s.sprites.cloth(horse, CLOTH), *cell(0).center)
    draw_box(canvas, s.sprites, cell(1), PAPER, marked=view.has_helmet(seat, horse))
    draw_box(canvas, s.sprites, cell(2), PAPER, marked=view.has_jersey(seat, horse))
    draw_bet(canvas, view, horse, view.bets[seat][horse], cell(3), PAPER)
    if question.line is not None:
        draw_square(canvas, s, cell(question.line), question.line, horse)
    drawing.card(canvas, ANSWERS, theme.PAPER_SHADE, theme.PAPER_EDGE, theme.RADIUS)
