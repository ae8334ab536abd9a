"""Charts of a finished race: the horses round by round, each line marked by a saddle cloth. Draws none."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui import drawing, text, theme
from game.ui.box import around
from game.ui.canvas import Canvas
from game.ui.line_chart import DrawMarker, LineChart, ReferenceLine, Series

LINE_OFFSET = 0.1
"""Spaces between two lines on the same space, so that all can be seen."""
# Cloths of two digits are wider by this.
MAX_ONE_DIGIT = 9
TWO_DIGIT_WIDTH = 1.3
DIGITS = 0.75
"""Height of a number, in heights of its cloth."""


@dataclass(frozen=True, slots=True)
class RaceChartAxes:
    """The horses of a race chart in the order of their lines, the space that is home, lines across, values named."""

    horses: Sequence[int]
    finish_space: int
    levels: tuple[ReferenceLine, ...]
    ticks: tuple[int, ...]


def race_graph(
    axes: RaceChartAxes, rounds: Sequence[Sequence[float]], finishers: Sequence[int], name: Callable[[int], str]
) -> LineChart:
    """Returns where each horse stood round by round; `rounds` has the spaces of the horses, one sequence a horse."""
    curves = []
    for line, (horse, spaces) in enumerate(zip(axes.horses, rounds, strict=True)):
        place = finishers.index(horse) + 1 if horse in finishers else 0
        shift = len(axes.horses) / 2 - 0.5 - line
        apart = tuple(
            space + LINE_OFFSET * (4 - 2 * place if space == axes.finish_space else shift) for space in spaces
        )
        curves.append(Series(apart, theme.CLOTH_COLOURS[horse].colour, name(horse)))
    return LineChart(tuple(curves), axes.levels, -0.5, axes.finish_space + 0.5, axes.ticks)


def cloth_marks(horses: Sequence[int]) -> DrawMarker:
    """Returns the saddle cloth of each line's horse: its number tells it even without colour."""

    def cloth(canvas: Canvas, line: int, place: tuple[float, float], size: float) -> None:
        box = around(place, (size * (TWO_DIGIT_WIDTH if horses[line] > MAX_ONE_DIGIT else 1.0), size))
        number = str(horses[line])
        style = theme.CLOTH_COLOURS[horses[line]]
        drawing.card(canvas, box, style.colour, theme.CLOTH_EDGE, 6)
        text.draw_line(
            canvas, number, theme.NUMBER.sized(max(size * DIGITS, theme.MIN_TEXT_SIZE)).on(style.number), box
        )

    return cloth
