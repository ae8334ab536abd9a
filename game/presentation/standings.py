"""Draws the standings: each seat's result if the match ended now, the rolls so far, the recap."""

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

ROW_PORTRAIT = 32.0
"""Size of a portrait, in logical units."""
ROW = 42.0
"""Height of a row, in logical units."""
HEAD = 34.0
"""Height of the column titles, in logical units."""
NAME_WIDTH = 156.0
"""Width of the column with portrait and name, in logical units."""
COLUMN = 110.0
"""Maximum width of a column, in logical units. Tables with many columns have narrower ones."""
COLUMN_GAP = 4.0
"""Distance between two columns, in logical units."""
BARS_LEFT = 764.0
"""Distance of the rolls from the left edge of the table, in logical units."""
CLOTH = 32
"""Size of the saddle cloths and dice next to the rolls, in logical units."""
BAR_HEIGHT = 16.0
"""Height of a bar in the chart of rolls, in logical units."""
BAR_WIDTH = 170.0
"""Length of the longest bar in the chart of rolls, in logical units."""
PLATE_HEIGHT = 28.0
"""Height of a number's plate, in logical units."""
ROLLS_HEIGHT = 10 * ROW
"""Maximum height of all rows of rolls, in logical units. The rows end above the button."""
ROWS_ABOVE_RECAP = 8
"""Number of table rows above the recap."""
RESULT_STYLE = theme.NUMBER.sized(22)


class StandingsTable(NamedTuple):
    """Column titles, of which the last decides; amounts or texts by seat; rolls by number; recap.

    `currency` precedes amounts. `counts_title` is the title of other counts than rolls; their numbers are drawn on
    plates instead of cloths, or as faces of this kind of `die`.
    """

    column_titles: Sequence[str]
    worth: Mapping[Seat, Sequence[int | str]]
    rolls: Mapping[int, int]
    recap: Sequence[str]
    currency: str = DOLLAR
    counts_title: str = ""
    die: str = ""


def draw_standings(canvas: Canvas, box: FRect, view_model: ViewModel, table: StandingsTable) -> None:
    """Draws the table of standings, the rolls and the recap within `box`."""
    _draw_scores(canvas, box, view_model, table)
    _draw_rolls(canvas, split_left(box, BARS_LEFT)[1], view_model, table)
    top = box.top + HEAD + ROWS_ABOVE_RECAP * ROW + 18
    width = box.width if len(table.rolls) <= ROWS_ABOVE_RECAP else BARS_LEFT - 20
    text.draw_line(canvas, _("Since your turn"), theme.CAPS, FRect(box.left, top, 600, 24), text.LEFT)
    for number, line in enumerate(table.recap or [_("Nothing yet.")]):
        text.draw_line(canvas, line, theme.LABEL, FRect(box.left, top + 26 + 25 * number, width, 25), text.LEFT)


def _draw_scores(canvas: Canvas, box: FRect, view_model: ViewModel, table: StandingsTable) -> None:
    count = len(table.column_titles)
    for column, title in enumerate(table.column_titles):
        text.draw_line(canvas, title, theme.SMALL, _cell(box, (column, count), box.top, HEAD), text.RIGHT)
    for row, seat in enumerate(_ranked_seats(view_model, table)):
        top = box.top + HEAD + row * ROW
        if row % 2 == 0:
            stripe = FRect(box.left - 8, top, NAME_WIDTH + count * _column_width(count) + 16, ROW - 2)
            drawing.card(canvas, stripe, theme.PAPER_SHADE, None, 8)
        draw_portrait(canvas, view_model.badges[seat], box.left + 17, top + ROW / 2 - 1, ROW_PORTRAIT)
        name_box = FRect(box.left + 40, top, NAME_WIDTH - 44, ROW - 2)
        text.draw_line(canvas, view_model.names[seat], theme.LABEL, name_box, text.LEFT)
        for column, amount in enumerate(table.worth[seat]):
            words = amount if isinstance(amount, str) else amount_text(amount, table.currency)
            style = RESULT_STYLE.on(theme.MONEY) if column == count - 1 else theme.LABEL
            text.draw_line(canvas, words, style, _cell(box, (column, count), top, ROW - 2), text.RIGHT)


def _ranked_seats(view_model: ViewModel, table: StandingsTable) -> list[Seat]:
    """Returns the seats by the last column, the best first; unranked seats are at the end."""

    def key(seat: Seat) -> tuple[bool, int]:
        return seat in view_model.chips.unranked, -int(table.worth[seat][-1])

    return sorted(table.worth, key=key)


def _column_width(count: int) -> float:
    return min(COLUMN, (BARS_LEFT - 20 - NAME_WIDTH) / max(count, 1))


def _cell(box: FRect, column: tuple[int, int], top: float, height: float) -> FRect:
    """Returns a cell's box; `column` is its number and the number of columns."""
    number, count = column
    width = _column_width(count)
    return FRect(box.left + NAME_WIDTH + number * width + COLUMN_GAP, top, width - COLUMN_GAP, height)


def _draw_rolls(canvas: Canvas, box: FRect, view_model: ViewModel, table: StandingsTable) -> None:
    counts = table.rolls
    title = table.counts_title or _("Rolls so far")
    text.draw_line(canvas, title, theme.SMALL, split_top(box, HEAD)[0], text.LEFT)
    most = max(counts.values(), default=0) or 1
    pitch = min(ROW, ROLLS_HEIGHT / max(len(counts), 1))
    for row, (number, count) in enumerate(counts.items()):
        centre_y = box.top + HEAD + (row + 0.5) * pitch
        if table.die:
            canvas.blit_centred(view_model.sprites.die(table.die, number, CLOTH), box.left + 18, centre_y)
        elif table.counts_title:
            _draw_number(canvas, number, FRect(box.left, centre_y - PLATE_HEIGHT / 2, CLOTH + 8, PLATE_HEIGHT))
        else:
            canvas.blit_centred(view_model.sprites.cloth(number, CLOTH), box.left + 18, centre_y)
        bar = FRect(box.left + 46, centre_y - BAR_HEIGHT / 2, max(BAR_WIDTH * count / most, 2), BAR_HEIGHT)
        canvas.fill(theme.MONEY, bar)
        label = FRect(bar.right + 8, centre_y - 14, 50, 28)
        text.draw_line(canvas, str(count), theme.LABEL, label, text.LEFT)


def _draw_number(canvas: Canvas, number: int, box: FRect) -> None:
    drawing.card(canvas, box, theme.PAPER_LIGHT, theme.INK, 8)
    text.draw_line(canvas, str(number), theme.LABEL, box)
