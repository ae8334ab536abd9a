"""Lays texts out: finds the size and the lines that fit a box.

Players can ask for larger text. A style's size is that of 100 %. A text grows as far as its box allows, and is never
smaller than at 100 %. A text that is too long in the smallest size is broken into the lines that fit; if that is not
enough, it is cut off with “…”.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.graphemes import cut
from game.ui.canvas import Canvas
from game.ui.theme import MIN_TEXT_SIZE, Style

LINE_HEIGHT = 1.3
"""Line height of a text with several lines, relative to the text size."""
TIGHT_LINE_HEIGHT = 1.1
"""Line height of a label broken into several lines, relative to the text size."""
ONE_LINE_BOX_HEIGHT = 1.2
"""Minimum height of a box for one line, relative to the text size."""
FIT_TOLERANCE = 0.5
"""Allowed excess of a text over its box, in logical units, because pixels are whole."""
ELLIPSIS = "…"
MAX_LINE_LETTERS = 2000
"""Maximum letters that are tried on one line; no box is that wide."""


class TextBox(NamedTuple):
    """A box for a text, in logical units; `align` is 0 for left, 0.5 for centre, 1 for right."""

    width: float
    height: float
    align: float = 0.5


class TextLayout(NamedTuple):
    """A text ready to be drawn: its style, its lines, and their height relative to the size."""

    style: Style
    lines: tuple[str, ...]
    line_height: float = LINE_HEIGHT


def scaled_style(canvas: Canvas, style: Style) -> Style:
    """Returns the style in the player's text size."""
    scale = canvas.preferences.text_scale
    return style if scale == 1.0 else style.sized(int(style.size * scale))


def layout_line(canvas: Canvas, words: str, style: Style, box: TextBox) -> TextLayout:
    """Returns the layout of a text on one line, or on several if it is too long."""
    sizes = _candidate_styles(canvas, style, box.height / ONE_LINE_BOX_HEIGHT)
    candidate = sizes[_largest_fitting(sizes, lambda candidate: line_width(canvas, words, candidate) <= box.width)]
    if line_width(canvas, words, candidate) <= box.width:
        return TextLayout(candidate, (words,))
    smallest = sizes[-1]
    max_lines = max(int((box.height + FIT_TOLERANCE) // (smallest.size * TIGHT_LINE_HEIGHT)), 1)
    lines = wrap_lines(canvas, words, smallest, box.width)
    if len(lines) > max_lines:
        lines = [*lines[: max_lines - 1], " ".join(lines[max_lines - 1 :])]
    fitted = tuple(_truncate(canvas, line, smallest, box.width) for line in lines)
    return TextLayout(smallest, fitted, TIGHT_LINE_HEIGHT)


def fits(canvas: Canvas, words: str, style: Style, box: TextBox) -> bool:
    """Returns whether `layout_line` shows a text whole."""
    lines = layout_line(canvas, words, style, box).lines
    return not any(line.endswith(ELLIPSIS) and line not in words for line in lines)


def layout_paragraph(canvas: Canvas, words: str, style: Style, box: TextBox) -> TextLayout:
    """Returns the layout of a text of several lines, smaller if the box is too low, or narrower than a word."""
    sizes = _candidate_styles(canvas, style, box.height)

    def fits(candidate: Style) -> bool:
        lines = wrap_lines(canvas, words, candidate, box.width)
        widest = max(line_width(canvas, line, candidate) for line in lines)
        height = len(lines) * candidate.size * LINE_HEIGHT
        return height <= box.height + FIT_TOLERANCE and widest <= box.width + FIT_TOLERANCE

    candidate = sizes[_largest_fitting(sizes, fits)]
    return TextLayout(candidate, tuple(wrap_lines(canvas, words, candidate, box.width)))


def wrap_lines(canvas: Canvas, words: str, style: Style, max_width: float) -> list[str]:
    """Returns the lines of a text in exactly this size and width; keeps its line breaks."""
    font = canvas.font(style.face, style.size)
    limit = max_width * canvas.scale
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


def line_width(canvas: Canvas, words: str, style: Style) -> float:
    """Returns the width of a line in exactly this size, in logical units."""
    return canvas.text_width(style.face, style.size, words)


def lines_height(canvas: Canvas, words: str, style: Style, max_width: float) -> float:
    """Returns the height of a text of several lines in exactly this size, in logical units."""
    return len(wrap_lines(canvas, words, style, max_width)) * style.size * LINE_HEIGHT


def _candidate_styles(canvas: Canvas, style: Style, max_lines: float) -> list[Style]:
    largest = max(min(scaled_style(canvas, style).size, int(max_lines)), style.size)
    enlarged = [style.sized(size) for size in range(int(largest), int(style.size), -1)]
    return [*enlarged, *(style.sized(style.size - n) for n in range(max(int(style.size) - MIN_TEXT_SIZE, 0) + 1))]


def _largest_fitting(sizes: Sequence[Style], fits: Callable[[Style], bool]) -> int:
    """Returns the index of the largest size that fits, or else of the last one.

    If a size fits, all smaller ones do. So few sizes are tried; each size of a font must be opened.
    """
    if fits(sizes[0]):
        return 0
    too_large = 0
    fitting = len(sizes) - 1
    while fitting - too_large > 1:
        middle = (too_large + fitting) // 2
        if fits(sizes[middle]):
            fitting = middle
        else:
            too_large = middle
    return fitting


def _truncate(canvas: Canvas, words: str, style: Style, max_width: float) -> str:
    if line_width(canvas, words, style) <= max_width:
        return words

    def shortened(letters: int) -> str:
        return words[:letters].rstrip() + ELLIPSIS

    lengths = range(1, min(len(words), MAX_LINE_LETTERS))
    fitting = bisect_right(lengths, max_width, key=lambda letters: line_width(canvas, shortened(letters), style))
    return cut(words, fitting).rstrip() + ELLIPSIS
