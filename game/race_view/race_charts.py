"""Builds the chart of a finished race, and draws chances as bars."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.ui import drawing, text, theme
from game.ui.box import around
from game.ui.canvas import Canvas
from game.ui.line_chart import DrawMarker, LineChart, ReferenceLine, Series

LINE_OFFSET = 0.1
"""Distance between two lines on the same space, in spaces, so that all are visible."""
MAX_ONE_DIGIT = 9
TWO_DIGIT_WIDTH = 1.3
"""Width of a cloth with two digits, relative to its height."""
DIGITS = 0.75
"""Text size of a number, as a share of its cloth's height."""
CROWD_HEIGHT = 4.0
"""Height of the bar for the crowd's share, in logical units."""


@dataclass(frozen=True, slots=True)
class RaceChartAxes:
    """The axes of a race chart: horses in the order of their lines, finish space, horizontal lines, labelled values."""

    horses: Sequence[int]
    finish_space: int
    levels: tuple[ReferenceLine, ...]
    ticks: tuple[int, ...]


def race_graph(
    axes: RaceChartAxes, rounds: Sequence[Sequence[float]], finishers: Sequence[int], name: Callable[[int], str]
) -> LineChart:
    """Returns a chart of the horses' spaces over the rounds; `rounds` has one sequence of spaces per horse."""
    curves = []
    for line, (horse, spaces) in enumerate(zip(axes.horses, rounds, strict=True)):
        place = finishers.index(horse) + 1 if horse in finishers else 0
        shift = len(axes.horses) / 2 - 0.5 - line
        shift_at_finish = 4 - 2 * place
        values = tuple(
            space + LINE_OFFSET * (shift_at_finish if space == axes.finish_space else shift) for space in spaces
        )
        curves.append(Series(values, theme.CLOTH_COLOURS[horse].colour, name(horse)))
    return LineChart(tuple(curves), axes.levels, -0.5, axes.finish_space + 0.5, axes.ticks)


def cloth_marks(horses: Sequence[int]) -> DrawMarker:
    """Returns a marker function that draws the saddle cloth of each line's horse."""

    def cloth(canvas: Canvas, line: int, middle: tuple[float, float], size: float) -> None:
        horse = horses[line]
        box = around(middle, (size * (TWO_DIGIT_WIDTH if horse > MAX_ONE_DIGIT else 1.0), size))
        colours = theme.CLOTH_COLOURS[horse]
        drawing.card(canvas, box, colours.colour, theme.CLOTH_EDGE, 6)
        number_style = theme.NUMBER.sized(max(size * DIGITS, theme.MIN_TEXT_SIZE)).on(colours.number)
        text.draw_line(canvas, str(horse), number_style, box)

    return cloth


def draw_chance_bar(canvas: Canvas, bar: FRect, share: float, crowd: float | None) -> None:
    """Draws a chance, 0..1, in whole per cent. A gold bar below it shows the crowd's share; None for no crowd."""
    drawing.card(canvas, bar, theme.PAPER_EDGE, None, 2)
    canvas.fill(theme.MONEY, FRect(bar.left, bar.top, max(round(bar.width * round(share, 2)), 2), bar.height))
    if crowd is not None:
        canvas.fill(theme.GOLD_DEEP, FRect(bar.left, bar.bottom + 1, max(round(bar.width * crowd), 2), CROWD_HEIGHT))
