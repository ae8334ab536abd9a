"""Lays out Horse Collar, in logical units of the 1280×720 canvas."""

from __future__ import annotations

from pygame import FRect

from game.presentation.layout import TableLayout

HAND = FRect(8, 190, 250, 480)
"""The shooter's end from above: where the weight in hand is placed."""
END = FRect(264, 190, 632, 480)
"""The scoring end from above, always in sight."""
HISTORY_SIGN = FRect(6, 674, 44, 44)
SCORES = FRect(904, 190, 368, 214)
ACTIONS = FRect(904, 410, 368, 304)
PROMPT_BAR = FRect(ACTIONS.left + 5, ACTIONS.top + 5, ACTIONS.width - 10, 52)
ROW, ROW_PITCH, ROWS_TOP = 44.0, 48.0, PROMPT_BAR.bottom + 6
SIDE = 8.0
"""From the edge of the action panel to what is in it."""
BUTTONS = FRect(ACTIONS.left + SIDE, ACTIONS.bottom - 62, ACTIONS.width - 2 * SIDE, 54)
"""Slide, and beside it dust."""
DUST_WIDTH = 118.0


def stepper(row: int, part: str) -> FRect:
    """The `part` (“less”, “more” or “slider”) of the control in `row`, from 0."""
    line = FRect(ACTIONS.left + SIDE, ROWS_TOP + row * ROW_PITCH, ACTIONS.width - 2 * SIDE, ROW)
    if part == "less":
        return FRect(line.left, line.top, ROW, ROW)
    if part == "more":
        return FRect(line.right - ROW, line.top, ROW, ROW)
    return FRect(line.left + ROW + 6, line.top, line.width - 2 * ROW - 12, ROW)


SLIDE = FRect(BUTTONS.left, BUTTONS.top, BUTTONS.width - DUST_WIDTH - 8, BUTTONS.height)
DUST = FRect(BUTTONS.right - DUST_WIDTH, BUTTONS.top, DUST_WIDTH, BUTTONS.height)


def button_box(number: int, count: int) -> FRect:
    """The place of a button without a place of its own."""
    width = BUTTONS.width / max(count, 1)
    return FRect(BUTTONS.left + number * width, BUTTONS.top, width - 4, BUTTONS.height)


def box_below_buttons(count: int) -> FRect:
    """Between the controls and the buttons: what the control in focus does."""
    return FRect(ACTIONS.left + SIDE + 4, ROWS_TOP + 3 * ROW_PITCH - 2, ACTIONS.width - 2 * SIDE - 8, 36)


SCORE_HEAD = 32.0


def score_row(side: int, sides: int) -> FRect:
    """The row of a side among `sides` in the panel of scores."""
    height = min((SCORES.height - SCORE_HEAD - 62) / sides, 58.0)
    return FRect(SCORES.left + 10, SCORES.top + SCORE_HEAD + side * height, SCORES.width - 20, height)


TURN = FRect(SCORES.left + 10, SCORES.bottom - 60, SCORES.width - 20, 26)
"""The weights in hand,"""
LYING = FRect(TURN.left, TURN.bottom, TURN.width, 28)
"""and what lies so far."""
DECK = FRect(ACTIONS.left + 6, PROMPT_BAR.bottom + 8, ACTIONS.width - 12, ACTIONS.bottom - PROMPT_BAR.bottom - 14)
"""The buttons of a replay, below its status."""
PARTS = {
    "actions": ACTIONS,
    "scores": SCORES,
}
"""What lessons light up."""
TABLE_LAYOUT = TableLayout(
    parts=PARTS,
    prompt_bar=PROMPT_BAR,
    button_box=button_box,
    box_below_buttons=box_below_buttons,
    shadow_boxes=(SCORES, ACTIONS),
    dice=(),
    seek_bar=FRect(480, 673, 412, 44),
    seek_bar_plate=True,
    replay_buttons=DECK,
    commentary_list=FRect(904, 48, 368, PROMPT_BAR.top - 52),
    playfield=FRect(0, 44, 896, 676),
    history_sign=HISTORY_SIGN,
)
