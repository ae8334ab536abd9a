"""Charts of a finished race: horses and money by round, as graphs with their signs. Draws no graph, knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from pygame import FRect

from game.engine.match import Match
from game.presentation.standings import dollars
from game.ui import drawing, icons, text, theme
from game.ui.canvas import Canvas
from game.ui.line_chart import DrawMarker, LineChart, ReferenceLine, Series

LINE_OFFSET = 0.1
"""Spaces between two lines on the same space, so that all can be seen."""
MONEY_TICK = 25
"""Dollars between two values named at the left."""
MAX_ONE_DIGIT, TWO_DIGIT_WIDTH = 9, 1.3
"""Cloths of two digits are wider by this."""
DIGITS = 0.75
"""Height of a number, in heights of its cloth."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A page after the race: its name, one sentence on how to read it, the graph, and the sign of each line."""

    key: str
    title: str
    words: str
    graph: LineChart
    mark: DrawMarker


@runtime_checkable
class ChartsFactory(Protocol):
    """Makes the charts of a finished match, in the order of their pages; names and badges are by sheet."""

    def __call__(self, match: Match[Any], names: Sequence[str], badges: Sequence[int]) -> tuple[Chart, ...]: ...


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
    """Where each horse stood round by round; `rounds` has the spaces of the horses, one sequence a horse."""
    curves = []
    for line, (horse, spaces) in enumerate(zip(axes.horses, rounds, strict=True)):
        place = finishers.index(horse) + 1 if horse in finishers else 0
        shift = len(axes.horses) / 2 - 0.5 - line
        apart = tuple(
            space + LINE_OFFSET * (4 - 2 * place if space == axes.finish_space else shift) for space in spaces
        )
        curves.append(Series(apart, theme.CLOTH_COLOURS[horse].colour, name(horse)))
    return LineChart(tuple(curves), axes.levels, -0.5, axes.finish_space + 0.5, axes.ticks)


def money_graph(rows: Sequence[Sequence[int]], names: Sequence[str], badges: Sequence[int]) -> LineChart:
    """What each seat was worth round by round; `rows` has a number a seat, one row a round."""
    curves = tuple(
        Series(
            tuple(float(row[seat]) for row in rows),
            theme.SEAT_COLOURS[badges[seat]],
            f"{dollars(rows[-1][seat])} {name}",
        )
        for seat, name in enumerate(names)
    )
    least, most = min(min(row) for row in rows), max(max(row) for row in rows)
    low, high = MONEY_TICK * (min(least, 0) // MONEY_TICK), -MONEY_TICK * (-most // MONEY_TICK)
    step = MONEY_TICK * max(1, (high - low) // (8 * MONEY_TICK))
    return LineChart(curves, (), low, max(high, MONEY_TICK), tuple(range(low, high + 1, step)), "$")


def cloth_marks(horses: Sequence[int]) -> DrawMarker:
    """The saddle cloth of each line's horse: its number tells it even without colour."""

    def cloth(canvas: Canvas, line: int, place: tuple[float, float], size: float) -> None:
        box = FRect(0, 0, size * (TWO_DIGIT_WIDTH if horses[line] > MAX_ONE_DIGIT else 1.0), size)
        box.center = place
        number, style = str(horses[line]), theme.CLOTH_COLOURS[horses[line]]
        drawing.card(canvas, box, style.colour, theme.CLOTH_EDGE, 6)
        text.draw_line(
            canvas, number, theme.NUMBER.sized(max(size * DIGITS, theme.MIN_TEXT_SIZE)).on(style.number), box
        )

    return cloth


def badge_marks(badges: Sequence[int]) -> DrawMarker:
    """The badge of each line's seat."""

    def badge(canvas: Canvas, line: int, place: tuple[float, float], size: float) -> None:
        canvas.blit_centred(icons.badge(canvas, badges[line], size), *place)

    return badge
