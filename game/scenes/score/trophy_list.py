"""Draws a list of won trophies with their conditions."""

from collections.abc import Sequence

from pygame import FRect

from game.career.trophies import Trophy
from game.i18n import translate
from game.ui import text, theme
from game.ui.box import split_left, split_top
from game.ui.canvas import Canvas
from game.ui.paintings import draw_trophy

BADGE_SIZE = 52.0
"""Size of a trophy, in logical units."""
NAME_HEIGHT = 25.0
"""Height of its name at the usual text size, in logical units."""
GAP = 5.0
"""Gap between two trophies, and between a trophy and its texts, in logical units."""


def draw_trophy_list(canvas: Canvas, box: FRect, trophies: Sequence[Trophy]) -> None:
    """Draws as many trophies as there is room for, one below the other: badge, name and condition."""
    for trophy in trophies:
        style = theme.SMALL.on(theme.PAPER)
        condition = translate(trophy.how)
        name_height = NAME_HEIGHT * canvas.preferences.text_scale
        words_height = name_height + text.paragraph_height(canvas, condition, style, box.width - BADGE_SIZE - GAP)
        if words_height > box.height:
            return
        row, box = split_top(box, max(words_height, BADGE_SIZE), GAP)
        badge, words = split_left(row, BADGE_SIZE, GAP)
        draw_trophy(canvas, trophy.key, split_top(badge, BADGE_SIZE)[0], is_won=True)
        name_box, condition_box = split_top(words, name_height)
        text.draw_line(canvas, translate(trophy.name), theme.LABEL.on(theme.GOLD_LIGHT), name_box, text.LEFT)
        text.draw_paragraph(canvas, condition, style, condition_box)
