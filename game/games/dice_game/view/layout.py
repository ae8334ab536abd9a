"""Defines the layout of the Dice Game, in logical units of the 1280×720 canvas."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from pygame import FRect

from game.engine.rules import Event
from game.games.dice_game.rules import events
from game.games.dice_game.rules.player_sheet import GRID_SIDE
from game.presentation import layout
from game.presentation.layout import TableLayout
from game.ui.box import (
    grid,
    inset,
    nth_column,
    nth_row,
    place_in,
    split_bottom,
    split_columns,
    split_left,
    split_right,
    split_rows,
    split_top,
)

FIELD = FRect(896, 50, 374, 398)
"""Panel of the horses."""
SHEET = FRect(10, 452, 1260, 262)
"""Panel of the open player sheet and the actions."""
SHEET_HEAD = 36
"""Height of the head of the sheet."""

# -- the field of horses ------------------------------------------------------------------------------------
ROW_TOP = 30.0
"""Height of the head of the field, above the rows."""
ROW = 45.5
"""Distance between the rows of the field."""
ROW_GAP = 1.5
"""Gap between the rows of the field."""
ROW_INSET = 6.0
"""Distance of the rows from the sides of the field."""


def field_row(horse: int) -> FRect:
    """Returns the row of a horse, 1 to 8, in the field."""
    return nth_row(inset(split_top(FIELD, ROW_TOP)[1], ROW_INSET), horse - 1, ROW - ROW_GAP, ROW_GAP)


LIFTED_ROW = (392.0, 48.0)
"""Width and height of the row of the rolled horse."""


def lifted_row(horse: int) -> FRect:
    """Returns the row of the rolled horse, which covers no other row."""
    return place_in(field_row(horse), LIFTED_ROW).clamp(FRect(884, FIELD.top, 392, FIELD.height))


class Column(NamedTuple):
    """A column of a row, in logical units."""

    from_right: float
    """Distance of the left edge from the right edge of the row."""
    width: float


PRICE_COLUMN = Column(162, 56)
ODDS_COLUMN = Column(106, 50)
CHANCE_COLUMN = Column(56, 52)
NAME_LEFT = 46.0
"""Distance of the name from the left edge of a row."""
NAME_HEIGHT = 25.0
"""Height of the name above the followers."""


def column_box(row: FRect, column: Column) -> FRect:
    """Returns the part of a row in a column."""
    return FRect(row.right - column.from_right, row.top, column.width, row.height)


def name_box(row: FRect) -> FRect:
    """Returns the part of a row with the name and the followers."""
    return FRect(row.left + NAME_LEFT, row.top, row.width - NAME_LEFT - PRICE_COLUMN.from_right, row.height)


def followers_box(row: FRect) -> FRect:
    """Returns the part of a row with the followers."""
    return split_top(name_box(row), NAME_HEIGHT)[1]


# -- the sheet ----------------------------------------------------------------------------------------------
BODY = SHEET.top + SHEET_HEAD
"""Top of the sheet below its head."""
COLUMN_LEFT = 122.0
"""Left edge of the column of horse 1."""
COLUMN = 50.0
"""Distance between the columns of the horses."""
LINE = 45.0
"""Distance between the lines of cells."""
CELL_HEIGHT = 44.0
"""Height of a cell, which can be pressed."""
LABELS = FRect(22, BODY, 92, LINE)
"""Label of the first line of cells."""


def cell(horse: int, line: int) -> FRect:
    """Returns a cell of the sheet: line 0 has the numbers, 1 Helmets, 2 Jerseys, 3 bets with their payouts."""
    return FRect(COLUMN_LEFT + (horse - 1) * COLUMN, BODY + line * LINE, COLUMN - 4, CELL_HEIGHT)


def label(line: int) -> FRect:
    """Returns the label of a line of cells, numbered as in `cell`."""
    return FRect(LABELS.left, BODY + line * LINE, LABELS.width, CELL_HEIGHT)


OWNED = FRect(COLUMN_LEFT, BODY + 4 * LINE, 8 * COLUMN - 4, CELL_HEIGHT)
"""Line of the horses that the seat owns."""


def owned_box(number: int, count: int) -> FRect:
    """Returns the box of one of the `count` horses that the seat owns, from the left."""
    return split_right(nth_column(OWNED, number, OWNED.width / count), 4)[1]


GRID_LEFT = 540.0
"""Left edge of the concession grid."""
GRID_TOP = BODY + 24
"""Top of the concession grid and of the bonus boxes."""
GRID = 50.0
"""Distance between the circles of the concession grid, and between the rows of bonus boxes."""


def circle(number: int) -> FRect:
    """Returns a circle of the concession grid, 0 to 15."""
    row, column = divmod(number, GRID_SIDE)
    return FRect(GRID_LEFT + column * GRID, GRID_TOP + row * GRID, GRID - 4, GRID - 4)


CIRCLE_MARK_SIZE = 40.0
"""Size of the X on a circle."""
GRID_TITLE = FRect(GRID_LEFT, BODY, 4 * GRID, 24)
BONUS_LEFT = 748.0
"""Left edge of the bonus boxes."""
BONUS_WIDTH = 77.0
"""Distance between the columns of bonus boxes."""
BONUS_TITLE = FRect(BONUS_LEFT, BODY, 3 * BONUS_WIDTH, 24)


def bonus_box(box: int) -> FRect:
    """Returns a bonus box by its index in BONUS_BOXES, three to a row."""
    row, column = divmod(box, 3)
    return FRect(BONUS_LEFT + column * BONUS_WIDTH, GRID_TOP + row * GRID, BONUS_WIDTH - 5, GRID - 5)


SHEET_PARTS = FRect(14, BODY, 730, SHEET.bottom - BODY - 2)
"""Part of the sheet with the marks, without the panel of the answers."""
ANSWERS = FRect(752, 494, 508, 212)
"""Panel of the answers to the open question, on the sheet; bonuses and the acting seat take its place."""
ANSWERS_INSET = 6.0
"""Distance of the answers from the edges of their panel, in logical units."""
ANSWER_GAP = 4.0
"""Gap between two answers, in logical units."""
MAX_ANSWER_HEIGHT = 64.0
"""Maximum height of an answer, in logical units."""
MAX_ANSWERS_BY_COLUMNS = {1: 3, 2: 8, 3: 12}
"""Maximum number of answers by the number of columns."""
ANSWERS_WITH_NOTES = 5
"""Maximum number of answers with their whole text."""
PASS_COLUMNS = 2
"""Number of columns of answers with a whole row for the last one, which passes."""
MAX_ROWS = 4
"""Maximum number of rows of answers."""
MAX_ANSWERS = max(MAX_ANSWERS_BY_COLUMNS.values())
"""Maximum number of answers on the panel."""
ANSWERS_ROOM = inset(ANSWERS, ANSWERS_INSET, ANSWERS_INSET)
"""Box of the answers on their panel."""
BONUS_SIDE = split_left(ANSWERS, 3 * BONUS_WIDTH)[1]
"""Part of the panel at the right of the bonuses."""
TEXT_INSET = 8.0
"""Distance of texts from the sides of the panel, in logical units."""


def _answer_grid(count: int) -> tuple[int, int]:
    """Returns the numbers of columns and rows of `count` answers."""
    columns = next((columns for columns, most in MAX_ANSWERS_BY_COLUMNS.items() if count <= most), 3)
    return columns, max(-(-count // columns), 1)


def answers_box(count: int) -> FRect:
    """Returns the box of `count` answers, at the top of their panel."""
    rows = _answer_grid(count)[1]
    height = min(rows * (MAX_ANSWER_HEIGHT + ANSWER_GAP) - ANSWER_GAP, ANSWERS_ROOM.height)
    return split_top(ANSWERS_ROOM, height)[0]


def button_box(number: int, count: int) -> FRect:
    """Returns the box of an answer, row by row."""
    return grid(answers_box(count), *_answer_grid(count), ANSWER_GAP)[number]


def box_below_buttons(count: int) -> FRect:
    """Returns the rest of the panel below `count` answers."""
    rest = split_top(ANSWERS_ROOM, answers_box(count).height, ANSWER_GAP)[1] if count else ANSWERS_ROOM
    return inset(rest, TEXT_INSET, 0)


def passing_box(number: int, count: int) -> FRect:
    """Returns the box of an answer if the last one passes. It takes a row, unless the others need all rows."""
    columns, rows = _answer_grid(count - 1)
    if columns != PASS_COLUMNS or rows == MAX_ROWS:
        return button_box(number, count)
    boxes = split_rows(ANSWERS_ROOM, rows + 1, ANSWER_GAP)
    if number == count - 1:
        return boxes[-1]
    return split_columns(boxes[number // columns], (1,) * columns, ANSWER_GAP)[number % columns]


BACK = split_bottom(inset(BONUS_SIDE, TEXT_INSET, TEXT_INSET), 48)[0]
"""Box of the way back from the choice of a circle, at the right of the bonuses."""


def _beside_bonuses(_count: int) -> FRect:
    side = inset(BONUS_SIDE, TEXT_INSET, TEXT_INSET)
    return split_bottom(side, BACK.height, ANSWER_GAP)[1]


def _body_part(left: float, right: float, top: float = BODY - 2, bottom: float = SHEET.bottom) -> FRect:
    return FRect(left, top, right - left, bottom - top)


GRID_EDGE = GRID_LEFT - 8
"""Left border of the concession grid's part of the sheet."""
BONUS_EDGE = BONUS_LEFT - 5
"""Left border of the bonuses' part of the sheet."""
SHEET_ROWS = ("numbers", "helmets", "jerseys", "bets")
"""Keys of the parts that are lines of cells."""
REGIONS = {
    "actions": _body_part(BONUS_EDGE, SHEET.right),
    "field": FIELD,
    "concessions": _body_part(GRID_EDGE, BONUS_EDGE),
    "bonuses": _body_part(BONUS_EDGE, BONUS_SIDE.left),
    **{
        name: _body_part(SHEET.left, GRID_EDGE, BODY + line * LINE - 2, BODY + (line + 1) * LINE - 2)
        for line, name in enumerate(SHEET_ROWS)
    },
    "owned": _body_part(SHEET.left, GRID_EDGE, BODY + len(SHEET_ROWS) * LINE - 2),
}
"""Boxes that lessons highlight, by their keys."""

INFIELD = FRect(200, 182, 460, 110)
"""Box above the infield screen for news, and for captions that would hide a horse elsewhere."""
NEWS = FRect(302, 159, 270, 132)
"""Usual box of the recap: over the infield screen, clear of its “LIVE” sign."""
TABLE_LAYOUT = TableLayout(
    regions=REGIONS,
    prompt_bar=split_top(SHEET, SHEET_HEAD)[0],
    button_box=button_box,
    box_below_buttons=box_below_buttons,
    shadow_boxes=(FIELD, SHEET),
    light_from=SHEET.top,
    dice=layout.SETTLED_DICE,
    die_size=layout.SETTLED_DIE,
    dice_plate=layout.SETTLED_DICE_PLATE,
    seek_bar=FRect(340, 446, 916, 44),
    replay_buttons=BONUS_SIDE,
    commentary_list=FIELD,
    recap=(NEWS, *layout.LAP_RECAPS),
    alternative_caption=FRect(INFIELD.left, INFIELD.bottom - 44, 44, 44),
    code_plate=FRect(1086, 500, 172, 206),
)
PASSING_LAYOUT = replace(TABLE_LAYOUT, button_box=passing_box)
"""Layout of a question whose last answer passes."""
CONCESSION_LAYOUT = replace(TABLE_LAYOUT, box_below_buttons=_beside_bonuses)
"""Layout of the choice of a circle, which shows the bonuses."""


# -- large cards ---------------------------------------------------------------------------------------------
def nothing_below(box: FRect, _count: int) -> FRect:
    """Returns an empty box at the bottom of the buttons' box."""
    return FRect(box.left, box.bottom, box.width, 0)


MAX_LARGE = 3
"""Maximum number of large buttons in a first match."""
LARGE_GAP = 6.0
"""Gap between large buttons, in logical units."""


def _large_button_box(box: FRect, columns: int, number: int, count: int) -> FRect:
    return grid(box, min(count, columns), 1 + (count > columns), LARGE_GAP)[number]


LARGE_LAYOUT = replace(
    TABLE_LAYOUT,
    button_box=partial(_large_button_box, ANSWERS_ROOM, 3),
    box_below_buttons=partial(nothing_below, ANSWERS_ROOM),
)
"""Layout with large buttons that fill the panel, in one row or in two."""


def event_box(cell: Callable[[int, int], FRect], event: Event) -> FRect | None:
    """Returns the box on the sheet that an event marks; None for other events. `cell` returns the cells."""
    match event:
        case events.HelmetMarked():
            return cell(event.horse, 1)
        case events.JerseyMarked():
            return cell(event.horse, 2)
        case events.BetPlaced():
            return cell(event.horse, 3)
        case events.CircleMarked():
            return circle(event.circle)
        case events.BonusTaken():
            return bonus_box(event.box)
        case events.WildMarked():
            return cell(event.number, 0)
        case _:
            return None
