"""Draws the standings: what every seat would have if the match ended now, the rolls so far, the recap."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import FRect

from game.engine.rules import Seat
from game.i18n import _
from game.presentation.view_model import ViewModel
from game.session.amounts import DOLLAR, amount_text
from game.ui import drawing, text, theme
from game.ui.box import split_left, split_top
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

PORTRAIT = 32.0
ROW = 42.0
HEAD = 34.0
# Columns are narrower where there are many.
NAME_WIDTH = 156.0
COLUMN = 110.0
GAP = 4.0
BARS_LEFT = 764.0
"""Where the rolls begin, from the left edge."""
CLOTH = 32
BAR_HEIGHT = 16.0
BAR_WIDTH = 170.0
PLATE_HEIGHT = 28.0
ROLLS_HEIGHT = 10 * ROW
"""All rows of rolls: they end above the button."""
ROWS_ABOVE_RECAP = 8
"""Rows of the table above the recap."""
NUMBER = theme.NUMBER.sized(22)


class StandingsTable(NamedTuple):
    """The names of the columns, the last of which decides; amounts or words by seat; rolls by number; recap.

    `currency` stands before amounts; `counts_title` is said of other counts than those of rolls, whose numbers are
    drawn on plates instead of cloths, or are the faces of this kind of `die`.
    """

    column_titles: Sequence[str]
    worth: Mapping[Seat, Sequence[int | str]]
    rolls: Mapping[int, int]
    recap: Sequence[str]
    currency: str = DOLLAR
    counts_title: str = ""
    die: str = ""


def draw_standings(canvas: Canvas, box: FRect, s: ViewModel, table: StandingsTable) -> None:
    """Draws the table of standings, the rolls and the recap within `box`."""
    _draw_scores(canvas, box, s, table)
    _draw_rolls(canvas, split_left(box, BARS_LEFT)[1], s, table)
    top = box.top + HEAD + ROWS_ABOVE_RECAP * ROW + 18
    width = box.width if len(table.rolls) <= ROWS_ABOVE_RECAP else BARS_LEFT - 20
    text.draw_line(canvas, _("Since your turn"), theme.CAPS, FRect(box.left, top, 600, 24), text.LEFT)
    for number, line in enumerate(table.recap or [_("Nothing yet.")]):
        text.draw_line(canvas, line, theme.LABEL, FRect(box.left, top + 26 + 25 * number, width, 25), text.LEFT)


def _draw_scores(canvas: Canvas, box: FRect, s: ViewModel, table: StandingsTable) -> None:
    for number, words in enumerate(table.column_titles):
        text.draw_line(
            canvas, words, theme.SMALL, _cell(box, (number, len(table.column_titles)), box.top, HEAD), text.RIGHT
        )
    for row, seat in enumerate(
        sorted(table.worth, key=lambda seat: (seat in s.chips.unranked, -int(table.worth[seat][-1])))
    ):
        top = box.top + HEAD + row * ROW
        if row % 2 == 0:
            stripe = FRect(
                box.left - 8,
                top,
                NAME_WIDTH + len(table.column_titles) * _column(len(table.column_titles)) + 16,
                ROW - 2,
            )
            drawing.card(canvas, stripe, theme.PAPER_SHADE, None, 8)
        draw_portrait(canvas, s.badges[seat], box.left + 17, top + ROW / 2 - 1, PORTRAIT)
        text.draw_line(
            canvas, s.names[seat], theme.LABEL, FRect(box.left + 40, top, NAME_WIDTH - 44, ROW - 2), text.LEFT
        )
        for number, amount in enumerate(table.worth[seat]):
            style = NUMBER.on(theme.MONEY) if number == len(table.column_titles) - 1 else theme.LABEL
            text.draw_line(
                canvas,
                amount if isinstance(amount, str) else amount_text(amount, table.currency),
                style,
                _cell(box, (number, len(table.column_titles)), top, ROW - 2),
                text.RIGHT,
            )


def _column(count: int) -> float:
    return min(COLUMN, (BARS_LEFT - 20 - NAME_WIDTH) / max(count, 1))


def _cell(box: FRect, column: tuple[int, int], top: float, height: float) -> FRect:
    """`column` is its number and how many there are."""
    (number, _count) = column
    width = _column(column[1])
    return FRect(box.left + NAME_WIDTH + number * width + GAP, top, width - GAP, height)


def _draw_rolls(canvas: Canvas, box: FRect, s: ViewModel, table: StandingsTable) -> None:
    counts = table.rolls
    title = table.counts_title or _("Rolls so far")
    text.draw_line(canvas, title, theme.SMALL, split_top(box, HEAD)[0], text.LEFT)
    most = max(counts.values(), default=0) or 1
    pitch = min(ROW, ROLLS_HEIGHT / max(len(counts), 1))
    for row, (number, count) in enumerate(counts.items()):
        middle = box.top + HEAD + (row + 0.5) * pitch
        if table.die:
            canvas.blit_centred(s.sprites.die(table.die, number, CLOTH), box.left + 18, middle)
        elif table.counts_title:
            _draw_number(canvas, number, FRect(box.left, middle - PLATE_HEIGHT / 2, CLOTH + 8, PLATE_HEIGHT))
        else:
            canvas.blit_centred(s.sprites.cloth(number, CLOTH), box.left + 18, middle)
        bar = FRect(box.left + 46, middle - BAR_HEIGHT / 2, max(BAR_WIDTH * count / most, 2), BAR_HEIGHT)
        canvas.fill(theme.MONEY, bar)
        room = FRect(bar.right + 8, middle - 14, 50, 28)
        text.draw_line(canvas, str(count), theme.LABEL, room, text.LEFT)


def _draw_number(canvas: Canvas, number: int, box: FRect) -> None:
    drawing.card(canvas, box, theme.PAPER_LIGHT, theme.INK, 8)
    text.draw_line(canvas, str(number), theme.LABEL, box)
