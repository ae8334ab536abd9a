"""Renders texts as cached pictures and aligns them in boxes; also large lettering. Texts come translated."""

from math import cos, pi, sin

import pygame
from pygame import FRect, Surface

from game.ui import shapes, theme
from game.ui.box import inset, split_top
from game.ui.canvas import Canvas
from game.ui.text_layout import (
    ELLIPSIS,
    LINE_HEIGHT,
    TextBox,
    TextLayout,
    layout_line,
    layout_paragraph,
    line_width,
    lines_height,
    scaled_style,
    wrap_lines,
)
from game.ui.theme import Colour, Style, blend

LEFT = 0.0
CENTRE = 0.5
RIGHT = 1.0
ROUNDING = 1.0
"""Possible loss of a box when it is rounded to whole pixels, in logical units."""
PAIR_GAP = 12.0
"""Minimum distance between two texts on one line, in logical units."""
TWO_LINES = 48.0
"""Minimum height of a box for two texts, one above the other, in logical units."""
STACK_MARGIN = 3.0
"""Space above and below two stacked texts, in logical units."""
UPPER_SHARE = 0.55
"""Height of the upper of two stacked texts, as a share of their total height, 0 to 1. The upper text is larger."""
NOTE_MIN_WIDTH = 64.0
"""Minimum width of a note next to a text, in logical units; with less space the note is left out."""

__all__ = [
    "CENTRE",
    "ELLIPSIS",
    "LEFT",
    "LINE_HEIGHT",
    "RIGHT",
    "TextBox",
    "draw_centred",
    "draw_line",
    "draw_pair",
    "draw_paragraph",
    "paragraph_height",
    "render_fitted",
    "render_line",
    "render_paragraph",
    "scaled_style",
    "width",
    "wrap_lines",
]
EDGE_SHARE = 0.11
"""Width of an outline, relative to the text size."""
EDGE_COPIES = 16
"""Number of shifted copies that form an outline."""
SHADOW_SHARE = 0.06
"""Additional extent of the outline below, relative to the text size."""
WHITE = (255, 255, 255)
SHEEN_SHARE = 0.45
"""Share of white in the upper edge of raised letters, 0 to 1."""


def render_line(canvas: Canvas, words: str, style: Style) -> Surface:
    """Returns one line of text in exactly this size, at its natural width."""
    return canvas.cached(("text", words, style), lambda: _render(canvas, words, style))


def width(canvas: Canvas, words: str, style: Style) -> float:
    """Returns the natural width of a line in logical units."""
    return line_width(canvas, words, scaled_style(canvas, style))


def least_width(canvas: Canvas, words: str, style: Style) -> float:
    """Returns the width of a line in the smallest text size, in logical units."""
    return line_width(canvas, words, style.sized(theme.MIN_TEXT_SIZE))


def render_fitted(canvas: Canvas, words: str, style: Style, text_box: TextBox, peers: tuple[str, ...] = ()) -> Surface:
    """Returns one line fitted into a box, as text_layout.py does; no larger than any of `peers` would be."""
    key = ("fitted", words, style, text_box, peers)
    return canvas.cached(key, lambda: _render_in_box(canvas, words, style, text_box, peers))


def draw_line(canvas: Canvas, words: str, style: Style, box: FRect, align: float = CENTRE) -> None:
    """Draws one line into a box, centred vertically; `align` is 0 for left, 0.5 for centre, 1 for right."""
    if not words:
        return
    line = render_fitted(canvas, words, style, TextBox(box.width, box.height, align))
    rect = canvas.rect(box)
    x = rect.left + round((rect.width - line.get_width()) * align)
    canvas.surface.blit(line, (x, rect.centery - line.get_height() // 2))


def pair_lines(canvas: Canvas, first: tuple[str, Style], second: tuple[str, Style], box: FRect) -> set[int]:
    """Returns the possible numbers of lines of two texts: 1 for side by side, 2 for one below the other."""
    text_width = line_width(canvas, *first)
    is_short = text_width + PAIR_GAP + line_width(canvas, *second) <= box.width
    has_height = box.height >= TWO_LINES and text_width <= box.width
    is_stacked = has_height and least_width(canvas, *second) <= box.width
    return {lines for lines, is_possible in ((1, is_short), (2, is_stacked)) if is_possible}


def draw_pair(
    canvas: Canvas, first: tuple[str, Style], second: tuple[str, Style], box: FRect, *, is_stacked: bool = False
) -> None:
    """Draws two texts on one line, at the left and at the right; both grow until they would meet.

    If they do not fit on one line, or if `is_stacked`, the second text goes to a second line; without space for that
    it is left out.
    """
    words, style = first
    note, note_style = second
    if not note:
        draw_line(canvas, words, style, box, LEFT)
        return
    possible = pair_lines(canvas, first, second, box)
    if 2 in possible and (is_stacked or 1 not in possible):
        draw_stack(canvas, first, second, box)
        return
    max_width = box.width - PAIR_GAP
    text_width = line_width(canvas, words, style)
    spare = max_width - text_width - line_width(canvas, note, note_style)
    if spare < 0 and max_width - text_width < NOTE_MIN_WIDTH:
        draw_line(canvas, words, style, box, LEFT)
        return
    note_width = line_width(canvas, note, scaled_style(canvas, note_style))
    left_width = max(text_width, text_width + spare / 2, max_width - note_width - ROUNDING)
    left_box = FRect(box.left, box.top, left_width, box.height)
    right_box = FRect(box.right - max_width + left_width, box.top, max_width - left_width, box.height)
    draw_line(canvas, words, style, left_box, LEFT)
    draw_line(canvas, note, note_style, right_box, RIGHT)


def draw_stack(canvas: Canvas, first: tuple[str, Style], second: tuple[str, Style], box: FRect) -> None:
    """Draws two texts below each other, clear of the upper and lower edge of the box; each shrinks to fit its line."""
    rows = inset(box, 0, STACK_MARGIN)
    upper, lower = split_top(rows, rows.height * UPPER_SHARE)
    draw_line(canvas, *first, upper, LEFT)
    draw_line(canvas, *second, lower, LEFT)


def render_paragraph(canvas: Canvas, words: str, style: Style, max_width: float, align: float = LEFT) -> Surface:
    """Returns a text of several lines, `max_width` logical units wide."""
    scaled = scaled_style(canvas, style)

    def render() -> Surface:
        lines = tuple(wrap_lines(canvas, words, scaled, max_width))
        return _render_layout(canvas, TextLayout(scaled, lines), max_width, align)

    return canvas.cached(("block", words, scaled, max_width, align), render)


def paragraph_height(canvas: Canvas, words: str, style: Style, max_width: float) -> float:
    """Returns the height of `render_paragraph` in logical units."""
    return lines_height(canvas, words, scaled_style(canvas, style), max_width)


def draw_paragraph(canvas: Canvas, words: str, style: Style, box: FRect, align: float = LEFT) -> None:
    """Draws a text of several lines from the top of a box, smaller if the box is too low for it."""
    lines = _render_paragraph_in_box(canvas, words, style, TextBox(box.width, box.height, align))
    canvas.blit(lines, box.left, box.top)


def draw_centred(canvas: Canvas, words: str, style: Style, box: FRect, align: float = LEFT) -> None:
    """Draws one or more lines of text, centred vertically in a box."""
    lines = _render_paragraph_in_box(canvas, words, style, TextBox(box.width, box.height, align))
    canvas.blit(lines, box.left, box.centery - lines.get_height() / canvas.scale / 2)


def _render(canvas: Canvas, words: str, style: Style) -> Surface:
    shown = words if style.size >= canvas.preferences.least_text else ""
    colour = canvas.preferences.mapped_colour(style.colour)
    return canvas.font(style.face, style.size).render(shown, True, colour)


def _render_in_box(canvas: Canvas, words: str, style: Style, text_box: TextBox, peers: tuple[str, ...]) -> Surface:
    layout = layout_line(canvas, words, style, text_box)
    if len(layout.lines) > 1:
        return _render_layout(canvas, layout, text_box.width, text_box.align)
    peer_sizes = (layout_line(canvas, peer, style, text_box).style.size for peer in peers)
    size = min((layout.style.size, *peer_sizes))
    return _render(canvas, layout.lines[0], layout.style.sized(size))


def _render_paragraph_in_box(canvas: Canvas, words: str, style: Style, text_box: TextBox) -> Surface:
    def render() -> Surface:
        layout = layout_paragraph(canvas, words, style, text_box)
        return _render_layout(canvas, layout, text_box.width, text_box.align)

    return canvas.cached(("blocked", words, style, text_box), render)


def _render_layout(canvas: Canvas, layout: TextLayout, max_width: float, align: float) -> Surface:
    style = layout.style
    pitch = style.size * layout.line_height
    size = (canvas.px(max_width), canvas.px(len(layout.lines) * pitch))
    surface = shapes.transparent_surface(size, canvas.preferences.mapped_colour(style.colour))
    for number, words in enumerate(layout.lines):
        line = _render(canvas, words, style)
        leading = (canvas.px(pitch) - line.get_height()) // 2
        position = (round((surface.get_width() - line.get_width()) * align), canvas.px(number * pitch) + leading)
        surface.blit(line, position, special_flags=shapes.OVER)
    return surface


def outlined(canvas: Canvas, words: str, style: Style, edge: Colour = theme.INK) -> Surface:
    """Returns a line of text with an outline; cached."""
    return canvas.cached(("text", "outlined", words, style, edge), lambda: _render_outlined(canvas, words, style, edge))


def _render_outlined(canvas: Canvas, words: str, style: Style, edge: Colour) -> Surface:
    width = canvas.px(style.size * EDGE_SHARE)
    drop = canvas.px(style.size * SHADOW_SHARE)
    face = render_line(canvas, words, style)
    rim = render_line(canvas, words, style.on(edge))
    size = (face.get_width() + 2 * width, face.get_height() + 2 * width + drop)
    surface = Surface(size, pygame.SRCALPHA)
    for fall in (drop, 0):
        for copy in range(EDGE_COPIES):
            angle = 2 * pi * copy / EDGE_COPIES
            surface.blit(rim, (width + round(width * cos(angle)), width + fall + round(width * sin(angle))))
    surface.blit(face, (width, width))
    return surface


def render_title(canvas: Canvas, words: str, style: Style, edge: Colour, depth: float) -> Surface:
    """Returns raised letters with sides of the colour `edge`, `depth` logical units thick."""
    key = ("sign", words, style, edge, depth)
    side = canvas.preferences.mapped_colour(edge), canvas.px(depth)
    return canvas.cached(key, lambda: _render_raised(canvas, words, style, side))


def _render_raised(canvas: Canvas, words: str, style: Style, side: tuple[Colour, int]) -> Surface:
    side_colour, drop = side
    font = canvas.font(style.face, style.size)
    colour = canvas.preferences.mapped_colour(style.colour)
    face = font.render(words, True, WHITE)
    side_letters = font.render(words, True, side_colour)
    sheen = shapes.vertical_gradient(face.get_size(), blend(colour, WHITE, SHEEN_SHARE), colour)
    face.blit(sheen, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rim = max(drop // 2, 1)
    size = (face.get_width() + 2 * rim, face.get_height() + 2 * rim + drop)
    surface = shapes.transparent_surface(size, side_colour)
    surface.blit(side_letters, (0, 0), special_flags=shapes.OVER)
    _repeat(surface, (rim, 0), 3)
    _repeat(surface, (0, rim), 3)
    _repeat(surface, (0, 1), drop + 1)
    surface.blit(face, (rim, rim), special_flags=shapes.OVER)
    return surface


def _repeat(surface: Surface, step: tuple[int, int], count: int) -> None:
    # draws all previous copies at once, as each blit costs a page time
    x, y = step
    original = surface.copy()
    drawn = 1
    while 2 * drawn <= count:
        surface.blit(surface.copy(), (x * drawn, y * drawn), special_flags=shapes.OVER)
        drawn *= 2
    for number in range(drawn, count):
        surface.blit(original, (x * number, y * number), special_flags=shapes.OVER)
