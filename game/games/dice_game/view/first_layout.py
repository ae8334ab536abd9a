"""Defines the sheet of a first race: an open leaf, folded leaves below it, and large cards next to the trainer."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import FRect

from game.games.dice_game.view import layout
from game.ui import theme
from game.ui.box import grid, inset, nth_column, nth_row, split_bottom, split_rows

LEAVES = FRect(20, 494, 512, 218)
"""Box of the open leaf and of the folded ones."""
LEAF_PITCH = 30.5
"""Distance between two folded leaves, in logical units."""
LEAF_GAP = 2.5
"""Gap above a folded leaf, in logical units."""
LEAF_INSET = 3.0
"""Free height at the edges of the open leaf, in logical units."""
LABEL_OFFSET = 10.0
"""Distance of the labels from their usual place, clear of the leaf's edge, in logical units."""
MAX_LEAVES_WITH_OWNED = 2
"""Maximum number of folded leaves above which the owned horses have a line."""
NUMBER_LINE = 0
HELMET_LINE = 1
JERSEY_LINE = 2
BET_LINE = 3
OWNED_LINE = 4
LINE_PARTS = {HELMET_LINE: "helmets", JERSEY_LINE: "jerseys", OWNED_LINE: "owned"}
"""Parts that a first race can fold, by the line of the sheet."""
ALL_LINES = (NUMBER_LINE, HELMET_LINE, JERSEY_LINE, BET_LINE, OWNED_LINE)
"""Lines of the sheet, from top to bottom."""


def open_lines(folded: Sequence[str]) -> tuple[int, ...]:
    """Returns the visible lines of the sheet while these parts are folded."""
    lines = [line for line in ALL_LINES if LINE_PARTS.get(line) not in folded]
    if len(folded) > MAX_LEAVES_WITH_OWNED and OWNED_LINE in lines:
        lines.remove(OWNED_LINE)
    return tuple(lines)


def open_leaf(folded: Sequence[str]) -> FRect:
    """Returns the box of the open leaf."""
    return split_bottom(LEAVES, len(folded) * LEAF_PITCH)[1]


def leaf(folded: Sequence[str], number: int) -> FRect:
    """Returns the box of a folded leaf, from the top."""
    strip = split_bottom(LEAVES, len(folded) * LEAF_PITCH)[0]
    return nth_row(strip.move(0, LEAF_GAP), number, LEAF_PITCH - LEAF_GAP, LEAF_GAP)


def line_box(folded: Sequence[str], line: int, usual: FRect) -> FRect:
    """Returns the box `usual` of a line where that line is now; a folded line is at its leaf."""
    lines = open_lines(folded)
    if line in lines:
        row = split_rows(inset(open_leaf(folded), 0, LEAF_INSET), len(lines))[lines.index(line)]
    else:
        part = LINE_PARTS.get(line, "")
        row = leaf(folded, folded.index(part)) if part in folded else open_leaf(folded)
    height = min(usual.height, row.height)
    return FRect(usual.left, row.centery - height / 2, usual.width, height)


CHOICES = FRect(558, 496, 460, 210)
"""Box of the cards to choose from."""
CHOICE_WIDTHS = {1: 444.0, 2: 214.0, 3: 150.0}
"""Width of each card, by their number; more cards are in two rows."""
CHOICE_GAPS = {2: 16.0}
"""Gap between these cards, by their number."""
CHOICE_GAP = 5.0
"""Gap between any other number of cards."""
CARD_COLUMNS = {4: 2, 5: 3, 6: 3}
"""Number of columns of more cards."""
NAME_COLUMNS = 2
"""Number of columns of answers that are too many for cards."""
LEAST_NAME_ROWS = 3
"""Minimum number of rows of these answers, so that all are buttons and no cards."""
MAX_NAMES_BESIDE_GRID = 5
"""Maximum number of answers that leave the concession grid visible: those that fit below each other."""
MAX_NAMES = 8
"""Maximum number of answers in these columns."""


def choice_box(number: int, count: int) -> FRect:
    """Returns the box of a card or of an answer."""
    if count in CHOICE_WIDTHS:
        return nth_column(CHOICES, number, CHOICE_WIDTHS[count], CHOICE_GAPS.get(count, CHOICE_GAP))
    columns = CARD_COLUMNS.get(count, NAME_COLUMNS + (count > MAX_NAMES))
    return grid(CHOICES, columns, -(-count // columns), CHOICE_GAP)[number]


ROWS = FRect(752, 491, 262, 220)
"""Box of the actions next to the concession grid."""
MAX_ROW_HEIGHT = 60.0
"""Maximum height of an action next to the concession grid, in logical units."""
MAX_ROW_GAP = 8.0
"""Maximum gap between two actions next to the concession grid, in logical units."""


def row_box(number: int, count: int) -> FRect:
    """Returns the box of an action next to the concession grid, from the top."""
    pitch = min(ROWS.height / max(count, 1), MAX_ROW_HEIGHT + MAX_ROW_GAP)
    height = min(max(pitch - MAX_ROW_GAP, theme.MIN_TARGET_SIZE), pitch)
    return nth_row(ROWS, number, height, pitch - height)


TRAINER = (FRect(1166, 616, 92, 92), FRect(1032, 640, 126, 60))
"""Boxes of the trainer's portrait and of the link out of the first match, at the right end of the sheet."""
CARDS_LAYOUT = replace(
    layout.TABLE_LAYOUT,
    regions={**layout.REGIONS, **dict.fromkeys(("concessions", *LINE_PARTS.values()), LEAVES)},
    button_box=choice_box,
    box_below_buttons=partial(layout.nothing_below, CHOICES),
    trainer=TRAINER,
)
"""Layout of the first rounds, with cards next to the trainer."""
ROWS_LAYOUT = replace(CARDS_LAYOUT, button_box=row_box, box_below_buttons=partial(layout.nothing_below, ROWS))
"""Layout of the actions next to the concession grid."""


def horse_answer_box(number: int, count: int) -> FRect:
    """Returns the box of an answer that names a horse; a few are next to the grid."""
    if count <= MAX_NAMES_BESIDE_GRID:
        return row_box(number, count)
    columns = NAME_COLUMNS + (count > MAX_NAMES)
    return grid(CHOICES, columns, max(-(-count // columns), LEAST_NAME_ROWS), CHOICE_GAP)[number]


NAMES_LAYOUT = replace(CARDS_LAYOUT, button_box=horse_answer_box)
"""Layout of a choice between horses."""
BACK = row_box(2, 3)
"""Box of the way back from the choice of a circle, next to the concession grid."""
CIRCLES_LAYOUT = replace(CARDS_LAYOUT, button_box=layout.button_box)
"""Layout of the choice of a circle, which shows the grid in place of cards."""
