"""Defines the layout of Horse Collar, in logical units of the 1280×720 canvas."""

from pygame import FRect

from game.presentation.layout import TableLayout
from game.ui.box import split_right

HISTORY_SIGN = FRect(6, 48, 44, 44)
SCORES = FRect(948, 52, 324, 230)
PLATE = FRect(16, 560, 300, 150)
"""Plate with the player in turn, the question, the power bar and the last slide."""
LARGE_LAPSE_PLATE = FRect(16, 530, 360, 180)
"""Plate of a time lapse with large text."""
PLATE_HEAD = 44.0
"""Height of the plate's first line."""
PLATE_BAR = 22.0
"""Height of the power bar."""
PLATE_INSET = 14.0
"""Horizontal margin inside the plate."""
PULLS = FRect(300, 345, 680, 371)
"""The board, on which weights are pulled back."""
BOARD_SLIDERS = FRect(1078, 640, 186, 56)
"""Button that opens the sliders."""
BOARD_DUST = FRect(1078, 576, 186, 56)
"""Dust button while the sliders are closed. It is shown when dust can be spread."""
ACTIONS = FRect(932, 388, 344, 326)
"""Panel with the sliders, while they are open."""
ROW = 52.0
"""Height of a control."""
STEP_WIDTH = 44.0
"""Width of a − or + button."""
ROW_PITCH = 55.0
"""Distance from control to control."""
SLIDER_GAP = 4.0
"""Distance of a slider from its − and + buttons."""
SIDE = 8.0
"""Margin inside the action panel."""
DUST_WIDTH = 118.0
CLOSE = FRect(ACTIONS.right - SIDE - DUST_WIDTH, ACTIONS.top + 8, DUST_WIDTH, 48)
"""Button that closes the sliders."""
HEAD = FRect(ACTIONS.left + SIDE + 8, CLOSE.top, CLOSE.left - ACTIONS.left - SIDE - 16, CLOSE.height)
"""Title of the sliders."""
ROWS_TOP = CLOSE.bottom + 8
"""Top of the first control."""
BUTTONS = FRect(ACTIONS.left + SIDE, ACTIONS.bottom - 62, ACTIONS.width - 2 * SIDE, 54)
"""The slide and dust buttons."""


def stepper(row: int, part: str) -> FRect:
    """Returns the box of a `part` (“less”, “more” or “slider”) of the control in `row`, from 0."""
    line = FRect(ACTIONS.left + SIDE, ROWS_TOP + row * ROW_PITCH, ACTIONS.width - 2 * SIDE, ROW)
    if part == "less":
        return FRect(line.left, line.top, STEP_WIDTH, ROW)
    if part == "more":
        return FRect(line.right - STEP_WIDTH, line.top, STEP_WIDTH, ROW)
    return line.inflate(-2 * (STEP_WIDTH + SLIDER_GAP), 0)


DUST = FRect(BUTTONS.right - DUST_WIDTH, BUTTONS.top, DUST_WIDTH, BUTTONS.height)
CONTROL_HELP = FRect(ACTIONS.left + SIDE + 4, ROWS_TOP + 3 * ROW_PITCH - 2, ACTIONS.width - 2 * SIDE - 8, 34)
"""Help text of the control in focus."""


def slide_box(*, offers_dust: bool) -> FRect:
    """Returns the box of the slide button, which fills the row without the dust button."""
    return split_right(BUTTONS, DUST_WIDTH, 8)[1] if offers_dust else BUTTONS


def button_box(number: int, count: int) -> FRect:
    """Returns the box of a button without a fixed box."""
    width = BUTTONS.width / max(count, 1)
    return FRect(BUTTONS.left + number * width, BUTTONS.top, width - 4, BUTTONS.height)


def box_below_buttons(count: int) -> FRect:
    """Returns an empty box: the help text is in the panel."""
    return FRect(CONTROL_HELP.left, CONTROL_HELP.top, CONTROL_HELP.width, 0)


SCORE_HEAD = 32.0
"""Height of the score panel's head."""


def score_row(side: int, sides: int) -> FRect:
    """Returns the row of a side in the score panel."""
    height = min((SCORES.height - SCORE_HEAD - 78) / sides, 58.0)
    return FRect(SCORES.left + 10, SCORES.top + SCORE_HEAD + side * height, SCORES.width - 20, height)


TURN = FRect(SCORES.left + 10, SCORES.bottom - 76, SCORES.width - 20, 26)
"""The weights of the side in turn."""
LYING = FRect(TURN.left, TURN.bottom, TURN.width, 44)
"""The points on the board."""
DECK = FRect(ACTIONS.left + 6, CLOSE.bottom + 8, ACTIONS.width - 12, ACTIONS.bottom - CLOSE.bottom - 14)
"""The buttons of a replay."""
REGIONS = {
    "actions": ACTIONS,
    "scores": SCORES,
}
"""Parts that a lesson can highlight, by name."""
TABLE_LAYOUT = TableLayout(
    regions=REGIONS,
    prompt_bar=PLATE,
    button_box=button_box,
    box_below_buttons=box_below_buttons,
    shadow_boxes=(SCORES,),
    dice=(),
    seek_bar=FRect(480, 673, 412, 44),
    seek_bar_plate=True,
    replay_buttons=DECK,
    commentary_list=FRect(904, 48, 368, 340),
    recap=(FRect(16, 100, 330, 230),),
    playfield=FRect(0, 44, 1280, 676),
    history_sign=HISTORY_SIGN,
    code_plate=FRect(16, 340, 160, 204),
    trainer_bubble=FRect(16, 104, 500, 108),
)
