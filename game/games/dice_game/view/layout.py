"""Defines the layout of the Dice Game, in logical units of the 1280×720 canvas."""

from dataclasses import replace
from functools import partial

from pygame import FRect

from game.engine.rules import Event
from game.games.dice_game.rules import events
from game.games.dice_game.rules.player_sheet import GRID_SIDE
from game.presentation import layout
from game.presentation.layout import TableLayout
from game.ui import theme
from game.ui.box import grid, inset, nth_column, nth_row, place_in, split_right, split_top

FIELD = FRect(896, 50, 374, 398)
"""Panel of the horses."""
SHEET = FRect(10, 452, 1260, 262)
"""Panel of the open player sheet and the actions."""
SHEET_HEAD = 32
"""Height of the head of the sheet."""

# -- the field of horses ------------------------------------------------------------------------------------
ROW_TOP = 30.0
"""Height of the head of the field, above the rows."""
ROW = 45.5
"""Distance between the rows of the field."""
ROW_GAP = 1.5
"""Gap between the rows of the field."""


def field_row(horse: int) -> FRect:
    """Returns the row of a horse, 1 to 8, in the field."""
    return nth_row(inset(split_top(FIELD, ROW_TOP)[1], 6), horse - 1, ROW - ROW_GAP, ROW_GAP)


LIFTED_ROW = (392.0, 76.0)
"""Width and height of the row of the rolled horse."""


def lifted_row(horse: int) -> FRect:
    """Returns the row of the rolled horse, above the others."""
    return place_in(field_row(horse), LIFTED_ROW).clamp(FRect(884, FIELD.top, 392, FIELD.height))


BAR_BOX = 20.5
"""Distance between the boxes of a bar."""


def bar_box(card: int, horse: int) -> FRect:
    """Returns the box of a horse on the bar of a card."""
    row = field_row(card)
    return FRect(row.right - 4 - BAR_BOX * (9 - horse), row.top + 21, BAR_BOX - 1.5, 19)


# -- the sheet ----------------------------------------------------------------------------------------------
BODY = SHEET.top + SHEET_HEAD + 2
"""Top of the sheet below its head."""
COLUMN_LEFT = 122.0
"""Left edge of the column of horse 1."""
COLUMN = 50.0
"""Distance between the columns of the horses."""
LINE = 46.0
"""Distance between the lines of cells."""
LABELS = FRect(22, BODY, 98, LINE)
"""Label of the first line of cells."""


def cell(horse: int, line: int) -> FRect:
    """Returns a cell of the sheet: line 0 has the numbers, 1 Helmets, 2 Jerseys, 3 bets with their payouts."""
    return FRect(COLUMN_LEFT + (horse - 1) * COLUMN, BODY + line * LINE, COLUMN - 4, LINE - 2)


def label(line: int) -> FRect:
    """Returns the label of a line of cells, numbered as in `cell`."""
    return FRect(LABELS.left, BODY + line * LINE, LABELS.width, LINE - 2)


OWNED = FRect(COLUMN_LEFT, BODY + 4 * LINE, 8 * COLUMN - 4, LINE - 2)
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


ACTIONS_LEFT = 986.0
"""Left edge of the action column."""
ACTIONS_WIDTH = 274.0
"""Width of the action column."""
SLOTS = 5
"""Maximum number of buttons below each other."""
BUTTON_PITCH = 45
"""Distance between the tops of two buttons."""
BUTTON_HEIGHT = 44
ACTIONS = FRect(ACTIONS_LEFT, BODY + 1, ACTIONS_WIDTH, SHEET.bottom - BODY - 9)
"""Action column."""
ACTOR = FRect(ACTIONS_LEFT, BODY + 6, ACTIONS_WIDTH, SHEET.bottom - BODY - 14)
"""Plate of the acting seat, in place of the actions."""


def box_below_buttons(count: int) -> FRect:
    """Returns the rest of the action column below `count` buttons."""
    top = BODY + 8 + min(count, SLOTS) * BUTTON_PITCH
    return FRect(ACTIONS_LEFT + 8, top, ACTIONS_WIDTH - 16, SHEET.bottom - 8 - top)


def button_box(number: int, count: int) -> FRect:
    """Returns a button of the action column. More than SLOTS buttons form two columns."""
    if count <= SLOTS:
        return FRect(ACTIONS_LEFT, BODY + 1 + number * BUTTON_PITCH, ACTIONS_WIDTH, BUTTON_HEIGHT)
    width = ACTIONS_WIDTH / 2
    row, column = divmod(number, 2)
    return FRect(ACTIONS_LEFT + column * width, BODY + 1 + row * BUTTON_PITCH, width - 3, BUTTON_HEIGHT)


def _body_part(left: float, right: float, top: float = BODY - 2, bottom: float = SHEET.bottom) -> FRect:
    return FRect(left, top, right - left, bottom - top)


GRID_EDGE = GRID_LEFT - 8
"""Left border of the concession grid's part of the sheet."""
BONUS_EDGE = BONUS_LEFT - 5
"""Left border of the bonuses' part of the sheet."""
ACTIONS_EDGE = ACTIONS_LEFT - 4
"""Left border of the action column."""
SHEET_ROWS = ("numbers", "helmets", "jerseys", "bets")
"""Keys of the parts that are lines of cells."""
REGIONS = {
    "actions": _body_part(ACTIONS_EDGE, SHEET.right),
    "field": FIELD,
    "concessions": _body_part(GRID_EDGE, BONUS_EDGE),
    "bonuses": _body_part(BONUS_EDGE, ACTIONS_EDGE),
    **{
        name: _body_part(SHEET.left, GRID_EDGE, BODY + line * LINE - 2, BODY + (line + 1) * LINE - 2)
        for line, name in enumerate(SHEET_ROWS)
    },
    "owned": _body_part(SHEET.left, GRID_EDGE, BODY + len(SHEET_ROWS) * LINE - 2),
}
"""Boxes that lessons highlight, by their keys."""

INFIELD = FRect(200, 182, 460, 110)
"""Box above the infield screen for news, and for captions that would hide a horse elsewhere."""
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
    replay_buttons=FRect(ACTIONS_LEFT, BODY + 4, ACTIONS_WIDTH, 224),
    commentary_list=FIELD,
    recap=(INFIELD, *layout.LAP_RECAPS),
    alternative_caption=FRect(INFIELD.left, INFIELD.bottom - 44, 44, 44),
    code_plate=FRect(1086, 500, 172, 206),
)


# -- a first match ----------------------------------------------------------------------------------------------
CHOICES = FRect(548, 502, 500, 160)
"""Box of the large buttons in the first rounds."""
CHOICE_WIDTH = 160.0
"""Width of such a button."""
CHOICE_GAP = 10.0
"""Gap between two such buttons."""


MAX_FULL_WIDTH = 3
"""Maximum number of large buttons of the full width next to the trainer."""


def choice_box(number: int, count: int) -> FRect:
    """Returns the box of one of up to four large buttons. A single button is as wide as two, next to the trainer.

    Four buttons share the width of three.
    """
    if count > MAX_FULL_WIDTH:
        width = (MAX_FULL_WIDTH * (CHOICE_WIDTH + CHOICE_GAP)) / count - CHOICE_GAP
        return nth_column(CHOICES, number, width, CHOICE_GAP)
    first = nth_column(CHOICES, number, CHOICE_WIDTH, CHOICE_GAP)
    return first if count > 1 else first.union(nth_column(CHOICES, 1, CHOICE_WIDTH, CHOICE_GAP))


def _nothing_below(box: FRect, _count: int) -> FRect:
    """Returns an empty box at the bottom of the buttons' box."""
    return FRect(box.left, box.bottom, box.width, 0)


FOLDED_LAYOUT = replace(
    TABLE_LAYOUT,
    button_box=choice_box,
    box_below_buttons=partial(_nothing_below, CHOICES),
    trainer=(FRect(1112, 590, 116, 116), FRect(550, 668, 330, 44)),
)
"""Layout of the first rounds, with large buttons in place of the covered parts of the sheet."""
FOLDED_CLOTH = _body_part(GRID_EDGE, SHEET.right)
"""Background of the buttons while the grid is covered."""
WIDE_CLOTH = _body_part(BONUS_EDGE, SHEET.right)
"""Background of the buttons in the other rounds of a first match."""
LARGE_GAP = 6.0
"""Gap between large buttons, and around them."""
WIDE_ROOM = inset(WIDE_CLOTH, LARGE_GAP, LARGE_GAP)
"""Box of the buttons on WIDE_CLOTH."""


FIRST_COLUMNS = 2
"""Number of columns of usual buttons in a first match, if they have enough rows."""
FIRST_ROWS = 4
"""Maximum number of rows of such buttons; more would be too low to press."""
FIRST_HEIGHT = 66.0
"""Maximum height of such a button."""
FIRST_GAP = 2.0
"""Gap between two such buttons."""
TEXT_INSET = 8.0
"""Distance of the text below them from the sides of the cloth."""


def _first_grid(count: int) -> tuple[int, int]:
    """Returns the numbers of columns and rows of `count` usual buttons in a first match."""
    columns = max(FIRST_COLUMNS, -(-count // FIRST_ROWS))
    return columns, max(-(-count // columns), 1)


def _first_rows(count: int) -> FRect:
    """Returns the box of `count` usual buttons in a first match."""
    _columns, rows = _first_grid(count)
    height = min(rows * (FIRST_HEIGHT + FIRST_GAP) - FIRST_GAP, WIDE_ROOM.height)
    return split_top(WIDE_ROOM, height)[0]


def _first_button_box(number: int, count: int) -> FRect:
    return grid(_first_rows(count), *_first_grid(count), FIRST_GAP)[number]


def _first_text_box(count: int) -> FRect:
    """Returns the rest of the cloth below `count` buttons."""
    rest = split_top(WIDE_ROOM, _first_rows(count).height, LARGE_GAP)[1] if count else WIDE_ROOM
    return inset(rest, TEXT_INSET, 0)


FIRST_LAYOUT = replace(
    TABLE_LAYOUT,
    button_box=_first_button_box,
    box_below_buttons=_first_text_box,
    choice_inks=(theme.PAPER_LIGHT, theme.PAPER_LIGHT),
)
"""Layout with usual buttons in a first match, on the dark cloth."""


def _large_button_box(box: FRect, columns: int, number: int, count: int) -> FRect:
    return grid(box, min(count, columns), 1 + (count > columns), LARGE_GAP)[number]


def _large_layout(box: FRect, columns: int) -> TableLayout:
    """Returns a layout with large buttons that fill a box, in one row or in two."""
    return replace(
        TABLE_LAYOUT,
        button_box=partial(_large_button_box, box, columns),
        box_below_buttons=partial(_nothing_below, box),
    )


LARGE_LAYOUT = _large_layout(ACTIONS, 2)
"""Layout with large buttons in the action column."""
WIDE_LAYOUT = _large_layout(WIDE_ROOM, 3)
"""Layout with large buttons in a first match."""


def event_box(event: Event) -> FRect | None:
    """Returns the box on the sheet that an event marks; None for other events."""
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
