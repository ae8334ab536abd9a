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
"""Least distance of two end labels (logical units)."""


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
    """`low` and `high` bound the values; `ticks` are labelled at the left, with `unit` before them.

    `axis` names the unit along the bottom; empty for rounds.
    """

    series: tuple[Series, ...]
    reference_lines: tuple[ReferenceLine, ...]
    low: float
    high: float
    ticks: tuple[int, ...]
    unit: str = ""
    axis: str = ""


DrawMarker = Callable[[Canvas, int, tuple[float, float], float], None]
"""Draws the marker of a series (by index) at a point and size: by shape or number, not only by colour."""


def separate_labels(places: Sequence[float], bounds: tuple[float, float]) -> list[float]:
    """Returns the positions moved apart by LABEL_PITCH at least, in their order and, if possible, within the bounds."""
    order = sorted(range(len(places)), key=lambda one: places[one])
    positions = list(places)
    for before, after in pairwise(order):
        positions[after] = max(positions[after], positions[before] + LABEL_PITCH)
    limit = bounds[1]
    for one in reversed(order):
        positions[one] = min(positions[one], limit)
        limit = positions[one] - LABEL_PITCH
    return positions


# Margins of the plot: above, below for the rounds, and beside the values at its left.
TOP_MARGIN = 22.0
BOTTOM_MARGIN = 40.0
GAP = 10.0
END_MARKERS_WIDTH = 58.0
"""Width at the right before the end labels."""
MIN_LABEL_WIDTH, MAX_LABEL_WIDTH = 40.0, 300.0
"""Least and greatest width of values or labels beside the plot."""
# Width of a line, without and with its outline.
LINE_WIDTH = 4.0
OUTLINED_LINE_WIDTH = 7.0
SUPERSAMPLING = 2
"""Lines are drawn this many times larger and shrunk, which smooths them."""
BAND_HEIGHT = 64
"""Pixels of height that are so drawn at a time, to need little memory."""
# Sizes of the marker at a line's end and of those along it.
END_MARKER_SIZE = 34.0
LINE_MARKER_SIZE = 24.0
WIDEST_MARKER = 32.0
"""Width of a marker along a line with two digits."""
MAX_LINE_MARKERS = 4
"""Most markers along each line."""
# Rounds named along the bottom at most, and the least distance of two of them (logical units).
MAX_TICKS = 12
MIN_TICK_PITCH = 46.0
TICK_STYLE = theme.SMALL
NAME_STYLE = theme.BOLD.sized(18)


Point = tuple[float, float]


def draw_chart(canvas: Canvas, graph: LineChart, box: FRect, mark: DrawMarker) -> None:
    """Draws the chart on light paper."""
    canvas.blit(render(canvas, graph, box.size, mark), box.left, box.top)


def render(canvas: Canvas, graph: LineChart, size: tuple[float, float], mark: DrawMarker) -> Surface:
    """Returns the chart's picture at a logical size, cached."""
    return canvas.cached(("graph", graph, size), lambda: _render_whole(canvas, graph, size, mark))


def prerender(canvas: Canvas, graph: LineChart, size: tuple[float, float], mark: DrawMarker) -> Iterator[None]:
    """Renders the picture in steps, so that drawing it does not delay a frame."""
    surface = _blank_surface(canvas, size)
    yield from _drawing_steps(canvas.drawing_on(surface), _PlotLayout(canvas, graph, size), mark)
    canvas.cached(("graph", graph, size), lambda: surface)


class _PlotLayout:
    def __init__(self, canvas: Canvas, graph: LineChart, size: tuple[float, float]) -> None:
        self.graph = graph
        self.axis = graph.axis or _("Round")
        self.names = _widest(canvas, [line_series.words for line_series in graph.series], NAME_STYLE)
        left = _widest(canvas, [self.axis, *map(self.value, graph.ticks)], TICK_STYLE) + GAP
        self.box = FRect(
            left,
            TOP_MARGIN,
            size[0] - left - END_MARKERS_WIDTH - self.names - GAP,
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
    return min(max([MIN_LABEL_WIDTH, *(text.width(canvas, words, style) for words in lines)]), MAX_LABEL_WIDTH) + 2


def _render_whole(canvas: Canvas, graph: LineChart, size: tuple[float, float], mark: DrawMarker) -> Surface:
    surface = _blank_surface(canvas, size)
    for _piece in _drawing_steps(canvas.drawing_on(surface), _PlotLayout(canvas, graph, size), mark):
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
    for number, place in _without_overlaps(
        [(n, place) for n in range(len(plot.graph.series)) for place in _line_markers(plot, n)]
    ):
        mark(sheet, number, place, LINE_MARKER_SIZE)
    yield
    _draw_level_words(sheet, plot)
    _draw_ends(sheet, plot, mark)


def _draw_scale(canvas: Canvas, plot: _PlotLayout) -> None:
    for tick in plot.graph.ticks:
        y = plot.y(tick)
        canvas.fill(theme.PAPER_SHADE, FRect(plot.box.left, y, plot.box.width, 1.5))
        text.draw_line(canvas, plot.value(tick), TICK_STYLE, FRect(0, y - 13, plot.box.left - GAP, 26), text.RIGHT)
    text.draw_line(canvas, plot.axis, TICK_STYLE, FRect(0, plot.box.bottom + 8, plot.box.left - GAP, 26), text.RIGHT)
    ticks = min(MAX_TICKS, int(plot.box.width / MIN_TICK_PITCH)) or 1
    step = -(-plot.rounds // ticks) or 1
    for number in range(0, plot.rounds + 1, step):
        text.draw_line(canvas, str(number), TICK_STYLE, FRect(plot.x(number) - 20, plot.box.bottom + 8, 40, 26))


def _draw_levels(canvas: Canvas, plot: _PlotLayout) -> None:
    for reference in plot.graph.reference_lines:
        y = plot.y(reference.value)
        canvas.fill(reference.colour, FRect(plot.box.left, y - 1.5, plot.box.width, 3))


def _draw_level_words(canvas: Canvas, plot: _PlotLayout) -> None:
    for reference in plot.graph.reference_lines:
        width = min(text.width(canvas, reference.words, NAME_STYLE), plot.box.width / 2)
        room = FRect(plot.box.left + 8, plot.y(reference.value) - 28, width + 1, 24)
        drawing.card(canvas, room.inflate(6, 0), theme.PAPER_LIGHT, None, 4)
        text.draw_line(canvas, reference.words, NAME_STYLE.on(reference.colour), room, text.LEFT)


def _draw_lines(canvas: Canvas, plot: _PlotLayout) -> Iterator[None]:
    """Draws the lines band by band, as each is drawn in a larger picture."""
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
    """Yields colour, dots and thickness of each line in pixels, first all outlines."""
    left, top = plot.box.left - OUTLINED_LINE_WIDTH, plot.box.top - OUTLINED_LINE_WIDTH
    for thickness, inked in ((OUTLINED_LINE_WIDTH, True), (LINE_WIDTH, False)):
        for line_series in plot.graph.series:
            dots = [((x - left) * scale, (y - top) * scale) for x, y in plot.points(line_series)]
            yield theme.INK if inked else line_series.colour, dots, thickness * scale


def _stroke(surface: Surface, colour: Colour, dots: Sequence[Point], pen: tuple[float, int]) -> None:
    """Draws a line with round joints; `pen` is its thickness, and how many whole pixels higher it is drawn."""
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
    """Returns the positions of a line's markers: each line has rounds of its own, so that markers seldom meet."""
    points = plot.points(plot.graph.series[number])
    lines = max(len(plot.graph.series), 1)
    gap = max(plot.rounds / MAX_LINE_MARKERS, 3.0)
    first = 1 + number * gap / lines
    rounds = (round(first + gap * step) for step in range(MAX_LINE_MARKERS))
    return [points[place] for place in rounds if place < min(plot.rounds, len(points)) - 1]


def _without_overlaps(markers: Sequence[tuple[int, Point]]) -> list[tuple[int, Point]]:
    kept_labels: list[tuple[int, Point]] = []
    for number, (x, y) in markers:
        if all(abs(x - left) >= WIDEST_MARKER or abs(y - top) >= LINE_MARKER_SIZE for _n, (left, top) in kept_labels):
            kept_labels.append((number, (x, y)))
    return kept_labels


def _draw_ends(canvas: Canvas, plot: _PlotLayout, mark: DrawMarker) -> None:
    ends = separate_labels(
        [plot.points(line_series)[-1][1] for line_series in plot.graph.series], (END_MARKER_SIZE / 2, plot.box.bottom)
    )
    for number, (line_series, y) in enumerate(zip(plot.graph.series, ends, strict=True)):
        last = plot.points(line_series)[-1]
        x = plot.box.right + 34
        pygame.draw.aaline(canvas.surface, theme.INK_SOFT, canvas.at(*last), canvas.at(x, y))
        mark(canvas, number, (x, y), END_MARKER_SIZE)
        text.draw_line(canvas, line_series.words, NAME_STYLE, FRect(x + 24, y - 14, plot.names + 2, 28), text.LEFT)
