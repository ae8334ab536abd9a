"""The standing: what every sheet would earn if the race ended now, and how often each horse was rolled. Draws only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygame import FRect

from game.engine.core import Event
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import HORSES
from game.stage.looks.dice_game.reckoning import if_it_ended_now
from game.stage.looks.dice_game.showing import Showing
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

ROW, HEAD = 42.0, 34.0
NAME_WIDE, COLUMN = 190.0, 84.0
BARS_LEFT = 740.0
"""Where the rolls begin, from the left edge."""
CLOTH, BAR_HIGH, BAR_WIDE = 32, 16.0, 170.0
NUMBER = theme.NUMBER.sized(22)


class Told(NamedTuple):
    """What the panel shows beside the table itself: rolls by horse, and the news for whoever asks."""

    rolls: Sequence[int]
    news: Sequence[str]


def rolls(events: Iterable[Event]) -> list[int]:
    """How often each horse was rolled; place 0 unused."""
    counts = [0] * 9
    for event in events:
        if isinstance(event, v.HorseDieRolled):
            counts[event.face] += 1
    return counts


def draw(canvas: Canvas, box: FRect, s: Showing, told: Told) -> None:
    """Fills `box`."""
    _draw_scores(canvas, box, s)
    _draw_rolls(canvas, FRect(box.left + BARS_LEFT, box.top, box.width - BARS_LEFT, box.height), s, told.rolls)
    top = box.top + HEAD + 8 * ROW + 18
    text.put(canvas, _("Since your last turn"), theme.CAPS, FRect(box.left, top, 600, 24), text.LEFT)
    for number, line in enumerate(told.news or [_("Nothing yet.")]):
        text.put(canvas, line, theme.LABEL, FRect(box.left, top + 26 + 25 * number, box.width, 25), text.LEFT)


def _draw_scores(canvas: Canvas, box: FRect, s: Showing) -> None:
    heads = (_("Purses"), _("Bets"), _("Sets"), _("Extras"), _("Money"), _("Total"))
    for number, words in enumerate(heads):
        text.put(canvas, words, theme.SMALL, _cell(box, number, box.top, HEAD), text.RIGHT)
    reckonings = if_it_ended_now(s.view)
    for row, seat in enumerate(sorted(reckonings, key=lambda seat: -reckonings[seat].total)):
        top = box.top + HEAD + row * ROW
        if row % 2 == 0:
            stripe = FRect(box.left - 8, top, NAME_WIDE + len(heads) * COLUMN + 16, ROW - 2)
            paint.card(canvas, stripe, theme.PAPER_SHADE, None, 8)
        canvas.blit_centred(icons.badge(canvas, s.looks[seat], 28), box.left + 16, top + ROW / 2 - 1)
        text.put(canvas, s.names[seat], theme.LABEL, FRect(box.left + 40, top, NAME_WIDE - 44, ROW - 2), text.LEFT)
        for number, amount in enumerate(reckonings[seat]):
            style = NUMBER.on(theme.MONEY) if number == len(heads) - 1 else theme.LABEL
            text.put(canvas, f"${amount}" if amount >= 0 else f"−${-amount}", style,
                     _cell(box, number, top, ROW - 2), text.RIGHT)  # fmt: skip


def _cell(box: FRect, number: int, top: float, high: float) -> FRect:
    return FRect(box.left + NAME_WIDE + number * COLUMN, top, COLUMN - 8, high)


def _draw_rolls(canvas: Canvas, box: FRect, s: Showing, counts: Sequence[int]) -> None:
    text.put(canvas, _("Rolled so far"), theme.SMALL, FRect(box.left, box.top, box.width, HEAD), text.LEFT)
    most = max(counts) or 1
    for horse in HORSES:
        middle = box.top + HEAD + (horse - 0.5) * ROW
        canvas.blit_centred(s.sprites.cloth(horse, CLOTH), box.left + 18, middle)
        bar = FRect(box.left + 46, middle - BAR_HIGH / 2, max(BAR_WIDE * counts[horse] / most, 2), BAR_HIGH)
        canvas.fill(theme.MONEY, bar)
        room = FRect(bar.right + 8, middle - 14, 50, 28)
        text.put(canvas, str(counts[horse]), theme.LABEL, room, text.LEFT)
