"""Draws a list of won trophies, each with the look that it brings or with its condition."""

from collections.abc import Sequence

from pygame import FRect

from game.career.silks import ALL_SILKS, DECORATIONS, look_of_trophy
from game.career.trophies import Trophy
from game.i18n import _, translate
from game.ui import icons, text, theme
from game.ui.box import split_left, split_top
from game.ui.canvas import Canvas
from game.ui.paintings import draw_trophy

BADGE_SIZE = 52.0
"""Size of a trophy, in logical units."""
GAP = 5.0
"""Gap between two trophies, and between a trophy and its texts, in logical units."""
CHECK_SIZE = 16.0
"""Size of the check mark before a fulfilled condition, in logical units."""
CHECK_WIDTH = 22.0
"""Width of that mark with the gap after it, in logical units."""
NAME_STYLE = theme.LABEL.on(theme.GOLD_LIGHT)
"""Text style of the name."""
NOTE_STYLE = theme.SMALL.on(theme.PAPER)
"""Text style of the look or the condition."""


def look_text(trophy: Trophy) -> str:
    """Returns the silks or the decoration that a trophy brings; "" for none."""
    silks = look_of_trophy(ALL_SILKS, trophy.key)
    if silks:
        return _("New silks: {name}").format(name=translate(silks.name))
    decoration = look_of_trophy(DECORATIONS, trophy.key)
    return _("New track decoration: {name}").format(name=translate(decoration.name)) if decoration else ""


def trophy_text(trophy: Trophy) -> str:
    """Returns the look that a trophy brings, or else its condition."""
    return look_text(trophy) or translate(trophy.how)


def draw_trophy_list(canvas: Canvas, box: FRect, trophies: Sequence[Trophy]) -> FRect:
    """Draws as many trophies as there is room for, one below the other; returns the box below them."""
    for trophy in trophies:
        row, rest = split_top(box, _row_height(canvas, box.width, trophy), GAP)
        if rest.height < 0:
            break
        _draw_row(canvas, row, trophy)
        box = rest
    return box


def _note_width(width: float, trophy: Trophy) -> float:
    return width - BADGE_SIZE - GAP - (0.0 if look_text(trophy) else CHECK_WIDTH)


def _name_height(canvas: Canvas, width: float, trophy: Trophy) -> float:
    return text.paragraph_height(canvas, translate(trophy.name), NAME_STYLE, width - BADGE_SIZE - GAP)


def _row_height(canvas: Canvas, width: float, trophy: Trophy) -> float:
    note_height = text.paragraph_height(canvas, trophy_text(trophy), NOTE_STYLE, _note_width(width, trophy))
    return max(_name_height(canvas, width, trophy) + note_height, BADGE_SIZE)


def _draw_row(canvas: Canvas, row: FRect, trophy: Trophy) -> None:
    badge, words = split_left(row, BADGE_SIZE, GAP)
    draw_trophy(canvas, trophy.key, split_top(badge, BADGE_SIZE)[0], is_won=True)
    name, note = split_top(words, _name_height(canvas, row.width, trophy))
    text.draw_paragraph(canvas, translate(trophy.name), NAME_STYLE, name)
    if not look_text(trophy):
        check = icons.icon(canvas, "check", CHECK_SIZE, theme.GOLD_LIGHT)
        canvas.blit_centred(check, note.left + CHECK_SIZE / 2, note.top + CHECK_WIDTH / 2)
        note = split_left(note, CHECK_WIDTH)[1]
    text.draw_paragraph(canvas, trophy_text(trophy), NOTE_STYLE, note)
