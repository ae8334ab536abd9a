"""Draws won trophies, each with the look that it brings or with its condition if there is room."""

from collections.abc import Sequence

from pygame import FRect

from game.career.silks import ALL_SILKS, DECORATIONS, look_of_trophy
from game.career.trophies import Trophy
from game.i18n import _, translate
from game.ui import icons, text, theme
from game.ui.box import grid, place_in, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.paintings import draw_trophy

BADGE_SIZE = 52.0
"""Size of a trophy next to its texts, in logical units."""
SMALL_BADGE_SIZE = 32.0
"""Size of a trophy next to its name, in logical units."""
BADGE_SIZES = (52.0, 42.0, 32.0, 24.0)
"""Possible sizes of trophies without words, in logical units, largest first."""
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


def draw_trophies(canvas: Canvas, box: FRect, trophies: Sequence[Trophy]) -> FRect:
    """Draws all trophies with names and texts, or only with names, or only as badges; returns the box below them."""
    for has_note in (True, False):
        heights = [_row_height(canvas, box.width, trophy, has_note=has_note) for trophy in trophies]
        if sum(heights) + GAP * (len(heights) - 1) <= box.height:
            for trophy, height in zip(trophies, heights, strict=True):
                row, box = split_top(box, height, GAP)
                _draw_row(canvas, row, trophy, has_note=has_note)
            return box
    return _draw_badges(canvas, box, trophies)


def _draw_badges(canvas: Canvas, box: FRect, trophies: Sequence[Trophy]) -> FRect:
    """Draws the badges in rows, smaller if there are many; returns the box below them."""
    sizes = (size for size in BADGE_SIZES if _badge_rows(len(trophies), size, box.width) * (size + GAP) <= box.height)
    size = next(sizes, BADGE_SIZES[-1])
    rows = _badge_rows(len(trophies), size, box.width)
    columns = -(-len(trophies) // rows)
    area, rest = split_top(box, rows * (size + GAP))
    centred = place_in(area, (columns * (size + GAP), area.height))
    for trophy, cell in zip(trophies, grid(centred, columns, rows), strict=False):
        draw_trophy(canvas, trophy.key, place_in(cell, (size, size)), is_won=True)
    return rest


def _badge_rows(count: int, size: float, width: float) -> int:
    return -(-count // int(width // (size + GAP)))


def _badge_size(*, has_note: bool) -> float:
    return BADGE_SIZE if has_note else SMALL_BADGE_SIZE


def _note_width(width: float, trophy: Trophy) -> float:
    return width - BADGE_SIZE - GAP - (0.0 if look_text(trophy) else CHECK_WIDTH)


def _name_height(canvas: Canvas, width: float, trophy: Trophy, *, has_note: bool) -> float:
    name_width = width - _badge_size(has_note=has_note) - GAP
    return text.paragraph_height(canvas, translate(trophy.name), NAME_STYLE, name_width)


def _row_height(canvas: Canvas, width: float, trophy: Trophy, *, has_note: bool) -> float:
    note_width = _note_width(width, trophy)
    note_height = text.paragraph_height(canvas, trophy_text(trophy), NOTE_STYLE, note_width) if has_note else 0.0
    name_height = _name_height(canvas, width, trophy, has_note=has_note)
    return max(name_height + note_height, _badge_size(has_note=has_note))


def _draw_row(canvas: Canvas, row: FRect, trophy: Trophy, *, has_note: bool) -> None:
    size = _badge_size(has_note=has_note)
    badge, words = split_left(row, size, GAP)
    draw_trophy(canvas, trophy.key, split_top(badge, size)[0], is_won=True)
    if not has_note:
        text.draw_centred(canvas, translate(trophy.name), NAME_STYLE, words, text.LEFT)
        return
    name, note = split_top(words, _name_height(canvas, row.width, trophy, has_note=True))
    text.draw_paragraph(canvas, translate(trophy.name), NAME_STYLE, name)
    if not look_text(trophy):
        check = icons.icon(canvas, "check", CHECK_SIZE, theme.GOLD_LIGHT)
        canvas.blit_centred(check, note.left + CHECK_SIZE / 2, note.top + CHECK_WIDTH / 2)
        note = split_left(note, CHECK_WIDTH)[1]
    text.draw_paragraph(canvas, trophy_text(trophy), NOTE_STYLE, note)
