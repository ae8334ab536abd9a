"""Texts as pictures: set once and kept, wrapped, fitted, aligned. The words come translated."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.theme import SMALLEST, Colour, Style, mixed

LINE = 1.3
"""Line height, in sizes."""
MORE = "…"
LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0


def picture(canvas: Canvas, words: str, style: Style) -> Surface:
    """One line of text, as wide as it comes."""
    return canvas.kept(("text", words, style), lambda: _rendered(canvas, words, style))


def width(canvas: Canvas, words: str, style: Style) -> float:
    """How wide a line is, in logical units."""
    return canvas.font(style.face, style.size).size(words)[0] / canvas.scale


def fitted(canvas: Canvas, words: str, style: Style, room: float) -> Surface:
    """One line no wider than `room`: set smaller down to the smallest size, then cut short with “…”."""
    return canvas.kept(("fitted", words, style, room), lambda: _fit(canvas, words, style, room))


def put(canvas: Canvas, words: str, style: Style, box: FRect, align: float = CENTRE) -> None:
    """Draws one line into a box, upright in its middle; `align` 0 left, 0.5 centre, 1 right."""
    if not words:
        return
    line = fitted(canvas, words, style, box.width)
    rect = canvas.rect(box)
    x = rect.left + round((rect.width - line.get_width()) * align)
    canvas.surface.blit(line, (x, rect.centery - line.get_height() // 2))


def wrapped(canvas: Canvas, words: str, style: Style, room: float) -> list[str]:
    """The lines of a text that is `room` wide; a new line in it stays one."""
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
    """A text of several lines, `room` wide."""
    return canvas.kept(("block", words, style, room, align), lambda: _set(canvas, words, style, (room, align)))


def block_height(canvas: Canvas, words: str, style: Style, room: float) -> float:
    """How high `block` comes, in logical units."""
    return len(wrapped(canvas, words, style, room)) * style.size * LINE


def put_block(canvas: Canvas, words: str, style: Style, box: FRect, align: float = LEFT) -> None:
    """Draws a text of several lines from the top of a box."""
    canvas.blit(block(canvas, words, style, box.width, align), box.left, box.top)


def sign(canvas: Canvas, words: str, style: Style, edge: Colour, depth: float) -> Surface:
    """A sign-painter's title: raised letters with an edge of `edge`, `depth` logical units thick."""
    key = ("sign", words, style, edge, depth)
    return canvas.kept(key, lambda: _raised(canvas, words, style, (edge, canvas.px(depth))))


def _rendered(canvas: Canvas, words: str, style: Style) -> Surface:
    return canvas.font(style.face, style.size).render(words, True, style.colour)


def _fit(canvas: Canvas, words: str, style: Style, room: float) -> Surface:
    size = style.size
    while size > SMALLEST and width(canvas, words, style.sized(size)) > room:
        size -= 1
    style = style.sized(size)
    short = words
    while short and width(canvas, short + (MORE if short != words else ""), style) > room:
        short = short[:-1].rstrip()
    return _rendered(canvas, words if short == words else short + MORE, style)


def _set(canvas: Canvas, words: str, style: Style, shape: tuple[float, float]) -> Surface:
    room, align = shape
    lines = wrapped(canvas, words, style, room)
    pitch = style.size * LINE
    surface = shapes.clear((canvas.px(room), canvas.px(len(lines) * pitch)), style.colour)
    for number, words_of_line in enumerate(lines):
        line = _rendered(canvas, words_of_line, style)
        lead = (canvas.px(pitch) - line.get_height()) // 2
        place = (round((surface.get_width() - line.get_width()) * align), canvas.px(number * pitch) + lead)
        surface.blit(line, place)
    return surface


def _raised(canvas: Canvas, words: str, style: Style, edge: tuple[Colour, int]) -> Surface:
    face = _rendered(canvas, words, style.on((255, 255, 255)))
    glow = shapes.shaded(face.get_size(), mixed(style.colour, (255, 255, 255), 0.45), style.colour)
    face.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    under = _rendered(canvas, words, style.on(edge[0]))
    rim, drop = max(edge[1] // 2, 1), edge[1]
    surface = shapes.clear((face.get_width() + 2 * rim, face.get_height() + 2 * rim + drop), edge[0])
    for y in range(drop + 1):
        for x, z in ((-rim, 0), (rim, 0), (0, -rim), (0, rim), (-rim, -rim), (rim, rim), (rim, -rim), (-rim, rim)):
            surface.blit(under, (rim + x, rim + z + y))
    surface.blit(face, (rim, rim))
    return surface


def warm(canvas: Canvas, *styles: Style) -> None:
    """Opens the fonts of `styles` ahead, which costs a few milliseconds each."""
    for style in styles:
        canvas.font(style.face, style.size).size(MORE)


