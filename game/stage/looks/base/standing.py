"""The standing: what every seat would have if the race ended now, how often each horse was rolled, the news. Draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import FRect

from game.engine.core import Seat
from game.stage.looks.base.showing import Showing
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

ROW, HEAD = 42.0, 34.0
NAME_WIDE, COLUMN, GAP = 156.0, 110.0, 4.0
"""Columns are narrower where there are many."""
BARS_LEFT = 764.0
"""Where the rolls begin, from the left edge."""
CLOTH, BAR_HIGH, BAR_WIDE = 32, 16.0, 170.0
ROLLS_HIGH = 10 * ROW
"""All rows of rolls: they end above the button."""
NEWS_ROWS = 8
"""Rows of the table above the news."""
NUMBER = theme.NUMBER.sized(22)


class Standing(NamedTuple):
    """What is shown: the names of the columns, the last of which decides; dollars by seat; rolls by horse; news."""

    heads: Sequence[str]
    worth: Mapping[Seat, Sequence[int]]
    rolls: Mapping[int, int]
    news: Sequence[str]


def draw(canvas: Canvas, box: FRect, s: Showing, told: Standing) -> None:
    """Fills `box`."""
    _draw_scores(canvas, box, s, told)
    _draw_rolls(canvas, FRect(box.left + BARS_LEFT, box.top, box.width - BARS_LEFT, box.height), s, told.rolls)
    top = box.top + HEAD + NEWS_ROWS * ROW + 18
    wide = box.width if len(told.rolls) <= NEWS_ROWS else BARS_LEFT - 20
    text.put(canvas, _("Since your last turn"), theme.CAPS, FRect(box.left, top, 600, 24), text.LEFT)
    for number, line in enumerate(told.news or [_("Nothing yet.")]):
        text.put(canvas, line, theme.LABEL, FRect(box.left, top + 26 + 25 * number, wide, 25), text.LEFT)


def _draw_scores(canvas: Canvas, box: FRect, s: Showing, told: Standing) -> None:
    for number, words in enumerate(told.heads):
        text.put(canvas, words, theme.SMALL, _cell(box, (number, len(told.heads)), box.top, HEAD), text.RIGHT)
    for row, seat in enumerate(sorted(told.worth, key=lambda seat: -told.worth[seat][-1])):
        top = box.top + HEAD + row * ROW
        if row % 2 == 0:
            stripe = FRect(box.left - 8, top, NAME_WIDE + len(told.heads) * _column(len(told.heads)) + 16, ROW - 2)
            paint.card(canvas, stripe, theme.PAPER_SHADE, None, 8)
        canvas.blit_centred(icons.badge(canvas, s.looks[seat], 28), box.left + 16, top + ROW / 2 - 1)
        text.put(canvas, s.names[seat], theme.LABEL, FRect(box.left + 40, top, NAME_WIDE - 44, ROW - 2), text.LEFT)
        for number, amount in enumerate(told.worth[seat]):
            style = NUMBER.on(theme.MONEY) if number == len(told.heads) - 1 else theme.LABEL
            text.put(canvas, dollars(amount), style, _cell(box, (number, len(told.heads)), top, ROW - 2), text.RIGHT)


def dollars(amount: int) -> str:
    """An amount, with a true minus."""
    return f"−${-amount}" if amount < 0 else f"${amount}"


def _column(count: int) -> float:
    return min(COLUMN, (BARS_LEFT - 20 - NAME_WIDE) / max(count, 1))


def _cell(box: FRect, column: tuple[int, int], top: float, high: float) -> FRect:
    """`column` is its number and how many there are."""
    (number, _count), wide = column, _column(column[1])
    return FRect(box.left + NAME_WIDE + number * wide + GAP, top, wide - GAP, high)


def _draw_rolls(canvas: Canvas, box: FRect, s: Showing, counts: Mapping[int, int]) -> None:
    text.put(canvas, _("Rolled so far"), theme.SMALL, FRect(box.left, box.top, box.width, HEAD), text.LEFT)
    most = max(counts.values(), default=0) or 1
    pitch = min(ROW, ROLLS_HIGH / max(len(counts), 1))
    for row, (horse, count) in enumerate(counts.items()):
        middle = box.top + HEAD + (row + 0.5) * pitch
        canvas.blit_centred(s.sprites.cloth(horse, CLOTH), box.left + 18, middle)
        bar = FRect(box.left + 46, middle - BAR_HIGH / 2, max(BAR_WIDE * count / most, 2), BAR_HIGH)
        canvas.fill(theme.MONEY, bar)
        room = FRect(bar.right + 8, middle - 14, 50, 28)
        text.put(canvas, str(count), theme.LABEL, room, text.LEFT)
