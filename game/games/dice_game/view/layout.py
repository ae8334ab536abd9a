"""Lays out the Dice Game's race, in logical units of the 1280×720 canvas."""

from dataclasses import replace

from pygame import FRect

from game.engine.rules import Event
from game.games.dice_game.rules import events
from game.games.dice_game.rules.player_sheet import GRID_SIDE
from game.presentation import layout
from game.presentation.layout import TableLayout
from game.ui.box import grid, inset, nth_column, nth_row, place_in, split_right, split_top

FIELD = FRect(896, 50, 374, 398)
SHEET = FRect(10, 452, 1260, 262)
SHEET_HEAD = 32

# -- the field of horses ------------------------------------------------------------------------------------
ROW_TOP = 30.0
ROW = 45.5
ROW_GAP = 1.5


def field_row(horse: int) -> FRect:
    """The row of a horse, 1..8, in the field."""
    return nth_row(inset(split_top(FIELD, ROW_TOP)[1], 6), horse - 1, ROW - ROW_GAP, ROW_GAP)


LIFTED_ROW = (392.0, 76.0)


def lifted_row(horse: int) -> FRect:
    """The row of the horse that was rolled, above the others."""
    return place_in(field_row(horse), LIFTED_ROW).clamp(FRect(884, FIELD.top, 392, FIELD.height))


BAR_BOX = 20.5


def bar_box(card: int, horse: int) -> FRect:
    """The box of a horse on the bar of a card."""
    row = field_row(card)
    return FRect(row.right - 4 - BAR_BOX * (9 - horse), row.top + 21, BAR_BOX - 1.5, 19)


# -- the sheet ----------------------------------------------------------------------------------------------
BODY = SHEET.top + SHEET_HEAD + 2
COLUMN_LEFT = 122.0
COLUMN = 50.0
LINE = 46.0
LABELS = FRect(22, BODY, 98, LINE)


def cell(horse: int, line: int) -> FRect:
    """Line 0 holds the numbers, 1 helmets, 2 jerseys, 3 bets and what they would win."""
    return FRect(COLUMN_LEFT + (horse - 1) * COLUMN, BODY + line * LINE, COLUMN - 4, LINE - 2)


def label(line: int) -> FRect:
    """The heading of a line of cells, numbered as in `cell`."""
    return FRect(LABELS.left, BODY + line * LINE, LABELS.width, LINE - 2)


OWNED = FRect(COLUMN_LEFT, BODY + 4 * LINE, 8 * COLUMN - 4, LINE - 2)


def owned_box(number: int, count: int) -> FRect:
    """The place of one of the `count` horses that the sheet's seat owns, from the left."""
    return split_right(nth_column(OWNED, number, OWNED.width / count), 4)[1]


GRID_LEFT = 540.0
GRID_TOP = BODY + 24
GRID = 50.0


def circle(number: int) -> FRect:
    """A circle of the concession grid, 0..15."""
    row, column = divmod(number, GRID_SIDE)
    return FRect(GRID_LEFT + column * GRID, GRID_TOP + row * GRID, GRID - 4, GRID - 4)


CIRCLE_MARK_SIZE = 40.0
"""Logical size of an X on a circle."""
GRID_TITLE = FRect(GRID_LEFT, BODY, 4 * GRID, 24)
BONUS_LEFT = 748.0
BONUS_WIDTH = 77.0
BONUS_TITLE = FRect(BONUS_LEFT, BODY, 3 * BONUS_WIDTH, 24)


def bonus_box(box: int) -> FRect:
    """A bonus box of the sheet by its index in BONUS_BOXES, three to a row."""
    row, column = divmod(box, 3)
    return FRect(BONUS_LEFT + column * BONUS_WIDTH, GRID_TOP + row * GRID, BONUS_WIDTH - 5, GRID - 5)


ACTIONS_LEFT = 986.0
ACTIONS_WIDTH = 274.0
SLOTS = 5
ACTIONS = FRect(ACTIONS_LEFT, BODY + 1, ACTIONS_WIDTH, SHEET.bottom - BODY - 9)
ACTOR = FRect(ACTIONS_LEFT, BODY + 6, ACTIONS_WIDTH, SHEET.bottom - BODY - 14)
"""Who acts now, while it is somebody else."""


def box_below_buttons(count: int) -> FRect:
    """The rest of the action column under `count` buttons."""
    top = BODY + 8 + min(count, SLOTS) * 45
    return FRect(ACTIONS_LEFT + 8, top, ACTIONS_WIDTH - 16, SHEET.bottom - 8 - top)


def button_box(number: int, count: int) -> FRect:
    """A button of the action column; up to five stand below each other, more in two columns."""
    if count <= SLOTS:
        return FRect(ACTIONS_LEFT, BODY + 1 + number * 45, ACTIONS_WIDTH, 44)
    width = ACTIONS_WIDTH / 2
    row, column = divmod(number, 2)
    return FRect(ACTIONS_LEFT + column * width, BODY + 1 + row * 45, width - 3, 44)


def _body_part(left: float, right: float, top: float = BODY - 2, bottom: float = SHEET.bottom) -> FRect:
    return FRect(left, top, right - left, bottom - top)


# The borders between the parts of the sheet.
GRID_EDGE = GRID_LEFT - 8
BONUS_EDGE = BONUS_LEFT - 5
ACTIONS_EDGE = ACTIONS_LEFT - 4
SHEET_ROWS = ("numbers", "helmets", "jerseys", "bets")
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
"""The boxes that lessons light up."""

INFIELD = FRect(200, 182, 460, 110)
"""Where news lie and captions that would hide a horse: over the big screen, on no horse's way."""
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
CHOICE_WIDTH = 160.0
CHOICE_GAP = 10.0


def choice_box(number: int, count: int) -> FRect:
    """A large choice of up to three side by side; a lone one takes the room of two, for the trainer's sake."""
    first = nth_column(CHOICES, number, CHOICE_WIDTH, CHOICE_GAP)
    return first if count > 1 else first.union(nth_column(CHOICES, 1, CHOICE_WIDTH, CHOICE_GAP))


FOLDED_LAYOUT = replace(
    TABLE_LAYOUT,
    button_box=choice_box,
    box_below_buttons=lambda _count: FRect(CHOICES.left, CHOICES.bottom, CHOICES.width, 0),
    trainer=(FRect(1112, 590, 116, 116), FRect(550, 668, 330, 44)),
)
# What choices lie on, in the first rounds with trainer and bubble.
FOLDED_CLOTH = _body_part(GRID_EDGE, SHEET.right)
WIDE_CLOTH = _body_part(BONUS_EDGE, SHEET.right)
LARGE_GAP = 6.0
WIDE_ROOM = inset(WIDE_CLOTH, LARGE_GAP, LARGE_GAP)


def _large_layout(room: FRect, across: int) -> TableLayout:
    """Large choices that fill a room: up to `across` of them side by side, or twice as many in two rows."""
    return replace(
        TABLE_LAYOUT,
        button_box=lambda number, count: grid(room, min(count, across), 1 + (count > across), LARGE_GAP)[number],
        box_below_buttons=lambda _count: FRect(room.left, room.bottom, room.width, 0),
    )


LARGE_LAYOUT = _large_layout(ACTIONS, 2)
WIDE_LAYOUT = _large_layout(WIDE_ROOM, 3)


def event_box(event: Event) -> FRect | None:
    """The box on the sheet that was marked."""
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
