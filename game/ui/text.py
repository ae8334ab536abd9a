"""Texts as pictures: set once and kept, aligned in their places. The words come translated."""

from __future__ import annotations

from pygame import FRect, Surface

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.theme import Style
from game.ui.typesetting import LINE, MORE, Setting, Space, grown, high, set_block, set_line, wide, wrapped

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0
ROUNDING = 1.0
"""Logical units that boxes lose when they come onto whole pixels."""
PAIR_GAP = 12.0
"""Logical units kept between two texts that share a line."""
NOTE_LEAST = 56.0
"""With less room than this beside it a text stands alone."""

__all__ = [
    "CENTRE", "LEFT", "LINE", "MORE", "RIGHT", "Space", "block", "block_height", "fitted", "grown", "picture", "put",
    "put_block", "put_middle", "put_pair", "width", "wrapped",
]  # fmt: skip


def picture(canvas: Canvas, words: str, style: Style) -> Surface:
    """One line of text in just this size, as wide as it comes."""
    return canvas.kept(("text", words, style), lambda: _rendered(canvas, words, style))


def width(canvas: Canvas, words: str, style: Style) -> float:
    """How wide a line is where nothing confines it, in logical units."""
    return wide(canvas, words, grown(canvas, style))


def fitted(canvas: Canvas, words: str, style: Style, space: Space) -> Surface:
    """One line for a place, set as typesetting.py has it."""
    return canvas.kept(("fitted", words, style, space), lambda: _fit(canvas, words, style, space))


def put(canvas: Canvas, words: str, style: Style, box: FRect, align: float = CENTRE) -> None:
    """Draws one line into a box, upright in its middle; `align` 0 left, 0.5 centre, 1 right."""
    if not words:
        return
    line = fitted(canvas, words, style, Space(box.width, box.height, align))
    rect = canvas.rect(box)
    x = rect.left + round((rect.width - line.get_width()) * align)
    canvas.surface.blit(line, (x, rect.centery - line.get_height() // 2))


def put_pair(canvas: Canvas, first: tuple[str, Style], second: tuple[str, Style], box: FRect) -> None:
    """Two texts on one line, from the left and from the right; both grow while neither is in the way of the other."""
    (words, style), (note, quiet) = first, second
    if not note:
        put(canvas, words, style, box, LEFT)
        return
    room, least = box.width - PAIR_GAP, wide(canvas, words, style)
    spare = room - least - wide(canvas, note, quiet)
    if spare < 0 and room - least < NOTE_LEAST:
        put(canvas, words, style, box, LEFT)
        return
    left = max(least, least + spare / 2, room - wide(canvas, note, grown(canvas, quiet)) - ROUNDING)
    put(canvas, words, style, FRect(box.left, box.top, left, box.height), LEFT)
    put(canvas, note, quiet, FRect(box.right - room + left, box.top, room - left, box.height), RIGHT)


def block(canvas: Canvas, words: str, style: Style, room: float, align: float = LEFT) -> Surface:
    """A text of several lines, `room` wide and as high as it comes."""
    large = grown(canvas, style)
    key = ("block", words, large, room, align)
    return canvas.kept(key, lambda: _set(canvas, Setting(large, tuple(wrapped(canvas, words, large, room))),
                                         room, align))  # fmt: skip


def block_height(canvas: Canvas, words: str, style: Style, room: float) -> float:
    """How high `block` comes, in logical units."""
    return high(canvas, words, grown(canvas, style), room)


def put_block(canvas: Canvas, words: str, style: Style, box: FRect, align: float = LEFT) -> None:
    """Draws a text of several lines from the top of a box, set smaller where the box is too low for it."""
    canvas.blit(_blocked(canvas, words, style, Space(box.width, box.height, align)), box.left, box.top)


def put_middle(canvas: Canvas, words: str, style: Style, box: FRect, align: float = LEFT) -> None:
    """Draws a text of one line or several, upright in the middle of a box."""
    lines = _blocked(canvas, words, style, Space(box.width, box.height, align))
    canvas.blit(lines, box.left, box.centery - lines.get_height() / canvas.scale / 2)


def _rendered(canvas: Canvas, words: str, style: Style) -> Surface:
    return canvas.font(style.face, style.size).render(words, True, canvas.sight.shown(style.colour))


def _fit(canvas: Canvas, words: str, style: Style, space: Space) -> Surface:
    setting = set_line(canvas, words, style, space)
    if len(setting.lines) == 1:
        return _rendered(canvas, setting.lines[0], setting.style)
    return _set(canvas, setting, space.width, space.align)


def _blocked(canvas: Canvas, words: str, style: Style, space: Space) -> Surface:
    key = ("blocked", words, style, space)
    return canvas.kept(key, lambda: _set(canvas, set_block(canvas, words, style, space), space.width, space.align))


def _set(canvas: Canvas, setting: Setting, room: float, align: float) -> Surface:
    style, pitch = setting.style, setting.style.size * setting.pitch
    size = (canvas.px(room), canvas.px(len(setting.lines) * pitch))
    surface = shapes.clear(size, canvas.sight.shown(style.colour))
    for number, words in enumerate(setting.lines):
        line = _rendered(canvas, words, style)
        lead = (canvas.px(pitch) - line.get_height()) // 2
        place = (round((surface.get_width() - line.get_width()) * align), canvas.px(number * pitch) + lead)
        surface.blit(line, place)
    return surface
