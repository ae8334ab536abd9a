"""Draws line charts over rounds: series, reference lines, labels and markers."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import FRect, Rect, Surface

from game.i18n import _
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour

LABEL_PITCH = 38.0
"""Minimum distance between two end labels, in logical units."""


class Series(NamedTuple):
    """One line: its values from round 0 on, its colour, and its label."""

    values: tuple[float, ...]
    colour: Colour
    words: str


class ReferenceLine(NamedTuple):
    """A value with a meaning, marked across the chart."""

    value: float
    words: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class LineChart:
    """The values are between `low` and `high`; `ticks` are labelled at the left, after `unit`.

    `axis` is the title of the bottom axis; empty for rounds.
    """

    series: tuple[Series, ...]
    reference_lines: tuple[ReferenceLine, ...]
    low: float
    high: float
    ticks: tuple[int, ...]
    unit: str = ""
    axis: str = ""


DrawMarker = Callable[[Canvas, int, tuple[float, float], float], None]
"""Draws the marker of a series (by index) at a point, with a given size. Shapes or numbers distinguish the series, not
only colours.
"""


def separate_labels(places: Sequence[float], bounds: tuple[float, float]) -> list[float]:
    """Returns positions at least LABEL_PITCH apart, in the same order and, if possible, within the bounds."""
    order = sorted(range(len(places)), key=places.__getitem__)
    positions = list(places)
    for before, after in pairwise(order):
        positions[after] = max(positions[after], positions[before] + LABEL_PITCH)
    limit = bounds[1]
    for index in reversed(order):
        positions[index] = min(positions[index], limit)
        limit = positions[index] - LABEL_PITCH
    return positions


TOP_MARGIN = 22.0
"""Space above the plot, in logical units."""
BOTTOM_MARGIN = 40.0
"""Space below the plot, for the rounds, in logical units."""
LABEL_GAP = 10.0
"""Distance between the plot and its labels, in logical units."""
END_MARKERS_WIDTH = 58.0
"""Width of the end markers, between the plot and the end labels, in logical units."""
MIN_LABEL_WIDTH = 40.0
"""Minimum width of the labels at either side, in logical units."""
MAX_LABEL_WIDTH = 300.0
"""Maximum width of the labels at either side, in logical units."""
LINE_WIDTH = 4.0
"""Thickness of a line, in logical units."""
OUTLINED_LINE_WIDTH = 7.0
"""Thickness of a line with its outline, in logical units."""
SUPERSAMPLING = 2
"""Scale of drawn lines before smooth downscaling."""
BAND_HEIGHT = 64
"""Height of a band of the chart, in pixels. Lines are drawn band by band to save memory."""
END_MARKER_SIZE = 34.0
"""Size of the marker at a line's end, in logical units."""
LINE_MARKER_SIZE = 24.0
"""Size of the markers along a line, in logical units."""
WIDEST_MARKER = 32.0
"""Width of a marker with two digits along a line, in logical units."""
MAX_LINE_MARKERS = 4
"""Maximum number of markers along each line."""
MAX_TICKS = 12
"""Maximum number of labelled rounds."""
MIN_TICK_PITCH = 46.0
"""Minimum distance between two labelled rounds, in logical units."""
TICK_STYLE = theme.SMALL
NAME_STYLE = theme.BOLD.sized(18)


Point = tuple[float, float]


def draw_chart(canvas: Canvas, graph: LineChart, box: FRect, mark: DrawMarker) -> None:
    """Draws the chart on light paper."""
    canvas.blit(render(canvas, graph, box.size, mark), box.left, box.top)


def render(canvas: Canvas, graph: LineChart, size: tuple[float, float], mark: DrawMarker) -> Surface:
    """Returns the cached picture of the chart at a logical size."""
    return canvas.cached(("graph", graph, size), lambda: _render_whole(canvas, graph, size, mark))


def prerender(canvas: Canvas, graph: LineChart, size: tuple[float, float], mark: DrawMarker) -> Iterator[None]:
    """Renders the picture in steps, so that drawing it later does not delay a frame."""
    surface = _blank_surface(canvas, size)
    yield from _drawing_steps(canvas.drawing_on(surface), _PlotLayout(canvas, graph, size), mark)
    canvas.cached(("graph", graph, size), lambda: surface)


class _PlotLayout:
    def __init__(self, canvas: Canvas, graph: LineChart, size: tuple[float, float]) -> None:
        self.graph = graph
        self.axis = graph.axis or _("Round")
        self.names = _widest(canvas, [line_series.words for line_series in graph.series], NAME_STYLE)
        left = _widest(canvas, [self.axis, *map(self.value, graph.ticks)], TICK_STYLE) + LABEL_GAP
        self.box = FRect(
            left,
            TOP_MARGIN,
            size[0] - left - END_MARKERS_WIDTH - self.names - LABEL_GAP,
            size[1] - TOP_MARGIN - BOTTOM_MARGIN,
        )
        self.rounds = max((len(line_series.values) for line_series in graph.series), default=1) - 1

    def value(self, tick: int) -> str:
        return f"−{self.graph.unit}{-tick}" if tick < 0 else f"{self.graph.unit}{tick}"

    def x(self, number: float) -> float:
        return self.box.left + self.box.width * number / max(self.rounds, 1)

    def y(self, value: float) -> float:
        share = (value - self.graph.low) / max(self.graph.high - self.graph.low, 1)
        return self.box.bottom - self.box.height * share

    def points(self, line_series: Series) -> list[tuple[float, float]]:
        return [(self.x(number), self.y(value)) for number, value in enumerate(line_series.values)]


def _widest(canvas: Canvas, lines: Sequence[str], style: theme.Style) -> float:
    widths = (text.width(canvas, words, style) for words in lines)
    return min(max([MIN_LABEL_WIDTH, *widths]), MAX_LABEL_WIDTH) + 2


def _render_whole(canvas: Canvas, graph: LineChart, size: tuple[float, float], mark: DrawMarker) -> Surface:
    surface = _blank_surface(canvas, size)
    for _step in _drawing_steps(canvas.drawing_on(surface), _PlotLayout(canvas, graph, size), mark):
        pass
    return surface


def _blank_surface(canvas: Canvas, size: tuple[float, float]) -> Surface:
    surface = Surface((canvas.px(size[0]), canvas.px(size[1])))
    surface.fill(theme.PAPER_LIGHT)
    return surface


def _drawing_steps(sheet: Canvas, plot: _PlotLayout, mark: DrawMarker) -> Iterator[None]:
    _draw_scale(sheet, plot)
    yield
    _draw_levels(sheet, plot)
    yield from _draw_lines(sheet, plot)
    markers = [(number, point) for number in range(len(plot.graph.series)) for point in _line_markers(plot, number)]
    for number, point in _without_overlaps(markers):
        mark(sheet, number, point, LINE_MARKER_SIZE)
    yield
    _draw_level_labels(sheet, plot)
    _draw_ends(sheet, plot, mark)


def _draw_scale(canvas: Canvas, plot: _PlotLayout) -> None:
    label_width = plot.box.left - LABEL_GAP
    for tick in plot.graph.ticks:
        y = plot.y(tick)
        canvas.fill(theme.PAPER_SHADE, FRect(plot.box.left, y, plot.box.width, 1.5))
        text.draw_line(canvas, plot.value(tick), TICK_STYLE, FRect(0, y - 13, label_width, 26), text.RIGHT)
    top = plot.box.bottom + 8
    text.draw_line(canvas, plot.axis, TICK_STYLE, FRect(0, top, label_width, 26), text.RIGHT)
    ticks = min(MAX_TICKS, int(plot.box.width / MIN_TICK_PITCH)) or 1
    step = -(-plot.rounds // ticks) or 1
    for number in range(0, plot.rounds + 1, step):
        text.draw_line(canvas, str(number), TICK_STYLE, FRect(plot.x(number) - 20, top, 40, 26))


def _draw_levels(canvas: Canvas, plot: _PlotLayout) -> None:
    for reference in plot.graph.reference_lines:
        y = plot.y(reference.value)
        canvas.fill(reference.colour, FRect(plot.box.left, y - 1.5, plot.box.width, 3))


def _draw_level_labels(canvas: Canvas, plot: _PlotLayout) -> None:
    for reference in plot.graph.reference_lines:
        width = min(text.width(canvas, reference.words, NAME_STYLE), plot.box.width / 2)
        label = FRect(plot.box.left + 8, plot.y(reference.value) - 28, width + 1, 24)
        drawing.card(canvas, label.inflate(6, 0), theme.PAPER_LIGHT, None, 4)
        text.draw_line(canvas, reference.words, NAME_STYLE.on(reference.colour), label, text.LEFT)


def _draw_lines(canvas: Canvas, plot: _PlotLayout) -> Iterator[None]:
    """Draws the lines band by band, each in an enlarged picture."""
    part = canvas.surface.subsurface(canvas.rect(plot.box.inflate(2 * OUTLINED_LINE_WIDTH, 2 * OUTLINED_LINE_WIDTH)))
    strokes = list(_strokes(plot, canvas.scale * SUPERSAMPLING))
    yield
    for top in range(0, part.get_height(), BAND_HEIGHT):
        band = part.subsurface(Rect(0, top, part.get_width(), BAND_HEIGHT).clip(part.get_rect()))
        large = pygame.transform.scale_by(band, SUPERSAMPLING)
        for colour, dots, thickness in strokes:
            _stroke(large, colour, dots, (thickness, top * SUPERSAMPLING))
        band.blit(pygame.transform.smoothscale(large, band.get_size()), (0, 0))
        yield


def _strokes(plot: _PlotLayout, scale: float) -> Iterator[tuple[Colour, list[Point], float]]:
    """Yields colour, points and thickness of each line in pixels, all outlines first."""
    left, top = plot.box.left - OUTLINED_LINE_WIDTH, plot.box.top - OUTLINED_LINE_WIDTH
    for thickness, is_outline in ((OUTLINED_LINE_WIDTH, True), (LINE_WIDTH, False)):
        for line_series in plot.graph.series:
            dots = [((x - left) * scale, (y - top) * scale) for x, y in plot.points(line_series)]
            yield theme.INK if is_outline else line_series.colour, dots, thickness * scale


def _stroke(surface: Surface, colour: Colour, dots: Sequence[Point], pen: tuple[float, int]) -> None:
    """Draws a line with round joints; `pen` is its thickness, and its displacement upwards in whole pixels."""
    thickness, up = pen
    for (x, y), (u, v) in pairwise(dots):
        length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5 or 1.0
        a = (y - v) / length * thickness / 2
        b = (u - x) / length * thickness / 2
        corners = ((x + a, y + b), (u + a, v + b), (u - a, v - b), (x - a, y - b))
        pygame.draw.polygon(surface, colour, [(int(left), int(top) - up) for left, top in corners])
    for x, y in dots:
        pygame.draw.circle(surface, colour, (int(x), int(y) - up), thickness / 2)


def _line_markers(plot: _PlotLayout, number: int) -> list[tuple[float, float]]:
    """Returns the positions of a line's markers. Each line has its own rounds, so that few markers overlap."""
    points = plot.points(plot.graph.series[number])
    lines = max(len(plot.graph.series), 1)
    gap = max(plot.rounds / MAX_LINE_MARKERS, 3.0)
    first = 1 + number * gap / lines
    rounds = (round(first + gap * step) for step in range(MAX_LINE_MARKERS))
    return [points[number] for number in rounds if number < min(plot.rounds, len(points)) - 1]


def _without_overlaps(markers: Sequence[tuple[int, Point]]) -> list[tuple[int, Point]]:
    chosen: list[tuple[int, Point]] = []
    for number, (x, y) in markers:
        if all(abs(x - left) >= WIDEST_MARKER or abs(y - top) >= LINE_MARKER_SIZE for _n, (left, top) in chosen):
            chosen.append((number, (x, y)))
    return chosen


def _draw_ends(canvas: Canvas, plot: _PlotLayout, mark: DrawMarker) -> None:
    end_heights = [plot.points(line_series)[-1][1] for line_series in plot.graph.series]
    ends = separate_labels(end_heights, (END_MARKER_SIZE / 2, plot.box.bottom))
    for number, (line_series, y) in enumerate(zip(plot.graph.series, ends, strict=True)):
        last = plot.points(line_series)[-1]
        x = plot.box.right + 34
        pygame.draw.aaline(canvas.surface, theme.INK_SOFT, canvas.at(*last), canvas.at(x, y))
        mark(canvas, number, (x, y), END_MARKER_SIZE)
        text.draw_line(canvas, line_series.words, NAME_STYLE, FRect(x + 24, y - 14, plot.names + 2, 28), text.LEFT)
