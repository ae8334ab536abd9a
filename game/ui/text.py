"""Texts as pictures: set once and kept, wrapped, fitted, aligned. The words come translated.

A player may ask for larger texts. A style's size is what a text has at 100 %; from there it grows as far as its
place allows, and it is never set smaller than it would be without growth.
"""

from __future__ import annotations

from pygame import FRect, Surface

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.theme import SMALLEST, Style

LINE = 1.3
"""Line height, in sizes."""
TALL = 1.2
"""A line stands well in a place this many sizes high."""
MORE = "…"
LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0
PAIR_GAP = 12.0
"""Logical units kept between two texts that share a line."""
SLACK = 0.5
"""Logical units by which a text may miss its place: pixels are whole."""

Space = tuple[float, float]
"""Width and height of a place, logical units."""


def picture(canvas: Canvas, words: str, style: Style) -> Surface:
    """One line of text in just this size, as wide as it comes."""
    return canvas.kept(("text", words, style), lambda: _rendered(canvas, words, style))


def grown(canvas: Canvas, style: Style) -> Style:
    """The style as large as the player asked for."""
    return style if canvas.sight.growth == 1.0 else style.sized(int(style.size * canvas.sight.growth))


def width(canvas: Canvas, words: str, style: Style) -> float:
    """How wide a line is where nothing confines it, in logical units."""
    return _width(canvas, words, grown(canvas, style))


def fitted(canvas: Canvas, words: str, style: Style, space: Space) -> Surface:
    """One line for a place: set smaller down to the smallest size, then cut short with “…”."""
    return canvas.kept(("fitted", words, style, space), lambda: _fit(canvas, words, style, space))


def put(canvas: Canvas, words: str, style: Style, box: FRect, align: float = CENTRE) -> None:
    """Draws one line into a box, upright in its middle; `align` 0 left, 0.5 centre, 1 right."""
    if not words:
        return
    line = fitted(canvas, words, style, (box.width, box.height))
    rect = canvas.rect(box)
    x = rect.left + round((rect.width - line.get_width()) * align)
    canvas.surface.blit(line, (x, rect.centery - line.get_height() // 2))


def put_pair(canvas: Canvas, first: tuple[str, Style], second: tuple[str, Style], box: FRect) -> None:
    """Two texts on one line, one from the left and one from the right: both grow as far as neither is in the way."""
    (words, style), (note, quiet) = first, second
    if not note:
        put(canvas, words, style, box, LEFT)
        return
    room = box.width - PAIR_GAP
    share = _width(canvas, words, style) / max(_width(canvas, words, style) + _width(canvas, note, quiet), 1)
    wide = min(max(room * share, room - _width(canvas, note, grown(canvas, quiet))), room)
    put(canvas, words, style, FRect(box.left, box.top, wide, box.height), LEFT)
    put(canvas, note, quiet, FRect(box.right - room + wide, box.top, room - wide, box.height), RIGHT)


def wrapped(canvas: Canvas, words: str, style: Style, room: float) -> list[str]:
    """The lines of a text in just this size that is `room` wide; a new line in it stays one."""
    font, limit = canvas.font(style.face, style.size), room * canvas.scale
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and font.size(longer)[0] > limit:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def block(canvas: Canvas, words: str, style: Style, room: float, align: float = LEFT) -> Surface:
    """A text of several lines, `room` wide and as high as it comes."""
    large = grown(canvas, style)
    return canvas.kept(("block", words, large, room, align), lambda: _set(canvas, words, large, (room, align)))


def block_height(canvas: Canvas, words: str, style: Style, room: float) -> float:
    """How high `block` comes, in logical units."""
    return _high(canvas, words, grown(canvas, style), room)


def put_block(canvas: Canvas, words: str, style: Style, box: FRect, align: float = LEFT) -> None:
    """Draws a text of several lines from the top of a box, set smaller where the box is too low for it."""
    canvas.blit(_blocked(canvas, words, style, (box, align)), box.left, box.top)


def put_middle(canvas: Canvas, words: str, style: Style, box: FRect, align: float = LEFT) -> None:
    """Draws a text of one line or several, upright in the middle of a box."""
    lines = _blocked(canvas, words, style, (box, align))
    canvas.blit(lines, box.left, box.centery - lines.get_height() / canvas.scale / 2)


def _rendered(canvas: Canvas, words: str, style: Style) -> Surface:
    return canvas.font(style.face, style.size).render(words, True, canvas.sight.shown(style.colour))


def _width(canvas: Canvas, words: str, style: Style) -> float:
    return canvas.font(style.face, style.size).size(words)[0] / canvas.scale


def _high(canvas: Canvas, words: str, style: Style, room: float) -> float:
    return len(wrapped(canvas, words, style, room)) * style.size * LINE


def _sizes(canvas: Canvas, style: Style, most: float) -> list[Style]:
    """The style in every size to be tried, the largest first."""
    largest = max(min(grown(canvas, style).size, int(most)), style.size)
    grown_ones = [style.sized(size) for size in range(int(largest), int(style.size), -1)]
    return [*grown_ones, *(style.sized(style.size - n) for n in range(max(int(style.size) - SMALLEST, 0) + 1))]


def _fit(canvas: Canvas, words: str, style: Style, space: Space) -> Surface:
    room, high = space
    sizes = _sizes(canvas, style, high / TALL)
    style = next((one for one in sizes if _width(canvas, words, one) <= room), sizes[-1])
    short = words
    while short and _width(canvas, short + (MORE if short != words else ""), style) > room:
        short = short[:-1].rstrip()
    return _rendered(canvas, words if short == words else short + MORE, style)


def _blocked(canvas: Canvas, words: str, style: Style, place: tuple[FRect, float]) -> Surface:
    key = ("blocked", words, style, tuple(place[0].size), place[1])
    return canvas.kept(key, lambda: _fit_block(canvas, words, style, place))


def _fit_block(canvas: Canvas, words: str, style: Style, place: tuple[FRect, float]) -> Surface:
    box, align = place
    sizes = _sizes(canvas, style, box.height)
    fits = (one for one in sizes if _high(canvas, words, one, box.width) <= box.height + SLACK)
    return _set(canvas, words, next(fits, sizes[-1]), (box.width, align))


def _set(canvas: Canvas, words: str, style: Style, shape: tuple[float, float]) -> Surface:
    room, align = shape
    lines = wrapped(canvas, words, style, room)
    pitch = style.size * LINE
    surface = shapes.clear((canvas.px(room), canvas.px(len(lines) * pitch)), canvas.sight.shown(style.colour))
    for number, words_of_line in enumerate(lines):
        line = _rendered(canvas, words_of_line, style)
        lead = (canvas.px(pitch) - line.get_height()) // 2
        place = (round((surface.get_width() - line.get_width()) * align), canvas.px(number * pitch) + lead)
        surface.blit(line, place)
    return surface
