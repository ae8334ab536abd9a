"""How a text is set in its place: in which size, on which lines. Measures; draws nothing.

A player may ask for larger texts. A style's size is what a text has at 100 %; from there it grows as far as its
place allows, and it is never set smaller than it would be without growth. What is too long even in the smallest
size goes onto as many lines as there is room for, and is cut short with “…” only then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.canvas import Canvas
from game.ui.theme import SMALLEST, Style

LINE, TIGHT = 1.3, 1.1
"""Line height, in sizes: of a text of several lines, and of a line that had to be broken."""
TALL = 1.2
"""A line stands well in a place this many sizes high."""
SLACK = 0.5
"""Logical units by which a text may miss its place: pixels are whole."""
MORE = "…"


class Space(NamedTuple):
    """A place for a text, logical units; `align` 0 left, 0.5 centre, 1 right."""

    width: float
    height: float
    align: float = 0.5


class Setting(NamedTuple):
    """A text ready to be drawn: its style, its lines, and their height in sizes."""

    style: Style
    lines: tuple[str, ...]
    pitch: float = LINE


def grown(canvas: Canvas, style: Style) -> Style:
    """The style as large as the player asked for."""
    return style if canvas.sight.growth == 1.0 else style.sized(int(style.size * canvas.sight.growth))


def set_line(canvas: Canvas, words: str, style: Style, space: Space) -> Setting:
    """A text that is one line wherever it can be."""
    sizes = _sizes(canvas, style, space.height / TALL)
    one = sizes[_largest(sizes, lambda one: wide(canvas, words, one) <= space.width)]
    if wide(canvas, words, one) <= space.width:
        return Setting(one, (words,))
    least = sizes[-1]
    most = max(int((space.height + SLACK) // (least.size * TIGHT)), 1)
    broken = wrapped(canvas, words, least, space.width)
    lines = [*broken[: most - 1], " ".join(broken[most - 1 :])] if len(broken) > most else broken
    return Setting(least, tuple(_cut(canvas, line, least, space.width) for line in lines), TIGHT)


def set_block(canvas: Canvas, words: str, style: Style, space: Space) -> Setting:
    """A text of several lines, set smaller where the place is too low for it."""
    sizes = _sizes(canvas, style, space.height)
    one = sizes[_largest(sizes, lambda one: high(canvas, words, one, space.width) <= space.height + SLACK)]
    return Setting(one, tuple(wrapped(canvas, words, one, space.width)))


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


def wide(canvas: Canvas, words: str, style: Style) -> float:
    """How wide a line comes in just this size, in logical units."""
    return canvas.wide(style.face, style.size, words)


def high(canvas: Canvas, words: str, style: Style, room: float) -> float:
    """How high a text of several lines comes in just this size, in logical units."""
    return len(wrapped(canvas, words, style, room)) * style.size * LINE


def _sizes(canvas: Canvas, style: Style, most: float) -> list[Style]:
    """The style in every size to be tried, the largest first."""
    largest = max(min(grown(canvas, style).size, int(most)), style.size)
    grown_ones = [style.sized(size) for size in range(int(largest), int(style.size), -1)]
    return [*grown_ones, *(style.sized(style.size - n) for n in range(max(int(style.size) - SMALLEST, 0) + 1))]


def _largest(sizes: Sequence[Style], fits: Callable[[Style], bool]) -> int:
    """The place of the largest size that fits, else of the last one. What fits in one size fits in all smaller ones:
    so few are tried, for every size of a face is a font to be opened.
    """
    if fits(sizes[0]):
        return 0
    low, high_ = 0, len(sizes) - 1
    while high_ - low > 1:
        middle = (low + high_) // 2
        low, high_ = (low, middle) if fits(sizes[middle]) else (middle, high_)
    return high_


def _cut(canvas: Canvas, words: str, style: Style, room: float) -> str:
    """The words as far as there is room for them."""
    if wide(canvas, words, style) <= room:
        return words
    short = words
    while short and wide(canvas, short + MORE, style) > room:
        short = short[:-1].rstrip()
    return short + MORE
