"""The card of news: what has happened since somebody's last turn, over the infield. Draws; chooses no news."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.stage.looks.base import layout
from game.ui import paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

WORDS = theme.LABEL.sized(19).on(theme.PAPER)


def draw(canvas: Canvas, middle: tuple[float, float], news: Sequence[str]) -> None:
    """A card with these lines round `middle`, as near as the track allows."""
    high = layout.NEWS_LINE * (len(news) + 1) + 16
    box = FRect(0, 0, layout.NEWS_WIDE, high)
    box.center = middle
    box.clamp_ip(layout.TRACK.inflate(-16, -16))
    paint.card(canvas, box, theme.NIGHT, theme.GOLD, 12)
    line = FRect(box.left + 16, box.top + 8, box.width - 32, layout.NEWS_LINE)
    text.put(canvas, _("SINCE YOUR LAST TURN"), theme.CAPS.on(theme.GOLD), line, text.LEFT)
    for words in news:
        line = line.move(0, layout.NEWS_LINE)
        text.put(canvas, words, WORDS, line, text.LEFT)
