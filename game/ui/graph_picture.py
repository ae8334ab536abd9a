"""The picture of a graph: scale, levels, lines with ink around them, and signs that need no colour. Kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame
from pygame import FRect, Surface

from game.ui import paint, text, theme
from game.ui.canvas import Canvas
from game.ui.graph import Curve, Graph, Mark, spread
from game.ui.theme import Colour
from game.words import _

TOP, FOOT, GAP = 22.0, 40.0, 10.0
"""Room around the plot: above it, for the rounds below it, and beside the values at its left."""
MARKS = 58.0
"""Room at its right before the ends' names."""
LEAST, MOST = 40.0, 232.0
"""How wide the values or names beside it are."""
LINE, EDGE = 4.0, 7.0
"""How thick a line is, alone and with the ink around it."""
FINE = 2
"""Lines are drawn this many times larger and shrunk, which smooths them."""
END, BEAD = 34.0, 24.0
"""Sizes of the mark at a line's end and of those on its way."""
BEADS = 4
"""Marks on the way of each line, at most."""
MOST_TICKS = 12
TICK = theme.SMALL
NAME = theme.BOLD.sized(18)


Spot = tuple[float, float]


def draw(canvas: Canvas, graph: Graph, box: FRect, mark: Mark) -> None:
    """Draws the graph on light paper."""
    canvas.blit(prepare(canvas, graph, box.size, mark), box.left, box.top)


def prepare(canvas: Canvas, graph: Graph, size: tuple[float, float], mark: Mark) -> Surface:
    """The graph's picture at a logical size, kept."""
    return canvas.kept(("graph", graph, size), lambda: _whole(canvas, graph, size, mark))


def prepared(canvas: Canvas, graph: Graph, size: tuple[float, float], mark: Mark) -> Iterator[None]:
    """Makes the picture ahead, a piece at a time, so that it stops no frame."""
    surface = _sheet(canvas, size)
    yield from _pieces(canvas.onto(surface), _Plot(canvas, graph, size), mark)
    canvas.kept(("graph", graph, size), lambda: surface)


class _Plot:
    """A graph at a size: turns rounds and values into places."""

    def __init__(self, canvas: Canvas, graph: Graph, size: tuple[float, float]) -> None:
        self.graph = graph
        self.names = _widest(canvas, [curve.words for curve in graph.curves], NAME)
        left = _widest(canvas, [_("Round"), *map(self.value, graph.ticks)], TICK) + GAP
        self.box = FRect(left, TOP, size[0] - left - MARKS - self.names - GAP, size[1] - TOP - FOOT)
        self.rounds = max((len(curve.values) for curve in graph.curves), default=1) - 1

    def value(self, tick: int) -> str:
        """A value with its unit."""
        return f"−{self.graph.unit}{-tick}" if tick < 0 else f"{self.graph.unit}{tick}"

    def x(self, number: float) -> float:
        return self.box.left + self.box.width * number / max(self.rounds, 1)

    def y(self, value: float) -> float:
        share = (value - self.graph.low) / max(self.graph.high - self.graph.low, 1)
        return self.box.bottom - self.box.height * share

    def points(self, curve: Curve) -> list[tuple[float, float]]:
        return [(self.x(number), self.y(value)) for number, value in enumerate(curve.values)]


def _widest(canvas: Canvas, lines: Sequence[str], style: theme.Style) -> float:
    """How wide a column for these texts is."""
    return min(max([LEAST, *(text.width(canvas, words, style) for words in lines)]), MOST) + 2


def _whole(canvas: Canvas, graph: Graph, size: tuple[float, float], mark: Mark) -> Surface:
    surface = _sheet(canvas, size)
    for _piece in _pieces(canvas.onto(surface), _Plot(canvas, graph, size), mark):
        pass
    return surface


def _sheet(canvas: Canvas, size: tuple[float, float]) -> Surface:
    surface = Surface((canvas.px(size[0]), canvas.px(size[1])), 0, 32)
    surface.fill(theme.PAPER_LIGHT)
    return surface


def _pieces(sheet: Canvas, plot: _Plot, mark: Mark) -> Iterator[None]:
    _draw_scale(sheet, plot)
    yield
    _draw_levels(sheet, plot)
    yield from _draw_lines(sheet, plot)
    for number, place in _apart([(n, place) for n in range(len(plot.graph.curves)) for place in _beads(plot, n)]):
        mark(sheet, number, place, BEAD)
    yield
    _draw_level_words(sheet, plot)
    _draw_ends(sheet, plot, mark)


def _draw_scale(canvas: Canvas, plot: _Plot) -> None:
    for tick in plot.graph.ticks:
        y = plot.y(tick)
        canvas.fill(theme.PAPER_SHADE, FRect(plot.box.left, y, plot.box.width, 1.5))
        text.put(canvas, plot.value(tick), TICK, FRect(0, y - 13, plot.box.left - GAP, 26), text.RIGHT)
    text.put(canvas, _("Round"), TICK, FRect(0, plot.box.bottom + 8, plot.box.left - GAP, 26), text.RIGHT)
    step = -(-plot.rounds // MOST_TICKS) or 1
    for number in range(0, plot.rounds + 1, step):
        text.put(canvas, str(number), TICK, FRect(plot.x(number) - 20, plot.box.bottom + 8, 40, 26))


def _draw_levels(canvas: Canvas, plot: _Plot) -> None:
    for level in plot.graph.levels:
        y = plot.y(level.value)
        canvas.fill(level.colour, FRect(plot.box.left, y - 1.5, plot.box.width, 3))


def _draw_level_words(canvas: Canvas, plot: _Plot) -> None:
    """What the levels mean, over whatever line goes by there."""
    for level in plot.graph.levels:
        wide = min(text.width(canvas, level.words, NAME), plot.box.width / 2)
        room = FRect(plot.box.left + 8, plot.y(level.value) - 28, wide + 1, 24)
        paint.card(canvas, room.inflate(6, 0), theme.PAPER_LIGHT, None, 4)
        text.put(canvas, level.words, NAME.on(level.colour), room, text.LEFT)


def _draw_lines(canvas: Canvas, plot: _Plot) -> Iterator[None]:
    part = canvas.surface.subsurface(canvas.rect(plot.box.inflate(2 * EDGE, 2 * EDGE)))
    size = part.get_size()
    large = pygame.transform.scale(part, (size[0] * FINE, size[1] * FINE))
    scale, left, top = canvas.scale * FINE, plot.box.left - EDGE, plot.box.top - EDGE
    for thick, inked in ((EDGE, True), (LINE, False)):
        for curve in plot.graph.curves:
            colour = theme.INK if inked else curve.colour
            dots = [((x - left) * scale, (y - top) * scale) for x, y in plot.points(curve)]
            _stroke(large, colour, dots, thick * scale)
        yield
    part.blit(pygame.transform.smoothscale(large, size), (0, 0))
    yield


def _stroke(surface: Surface, colour: Colour, dots: Sequence[tuple[float, float]], thick: float) -> None:
    """A line with round joints."""
    for (x, y), (u, v) in pairwise(dots):
        length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5 or 1.0
        a, b = (y - v) / length * thick / 2, (u - x) / length * thick / 2
        pygame.draw.polygon(surface, colour, [(x + a, y + b), (u + a, v + b), (u - a, v - b), (x - a, y - b)])
    for dot in dots:
        pygame.draw.circle(surface, colour, dot, thick / 2)


def _beads(plot: _Plot, number: int) -> list[tuple[float, float]]:
    """Where a line bears its mark on the way: each line at rounds of its own, so that marks seldom meet."""
    points, lines = plot.points(plot.graph.curves[number]), max(len(plot.graph.curves), 1)
    gap = max(plot.rounds / BEADS, 3.0)
    first = 1 + number * gap / lines
    rounds = (round(first + gap * step) for step in range(BEADS))
    return [points[place] for place in rounds if place < plot.rounds - 1]


def _apart(beads: Sequence[tuple[int, Spot]]) -> list[tuple[int, Spot]]:
    """Beads that do not lie on one another; of two that would, the first."""
    kept: list[tuple[int, Spot]] = []
    for number, (x, y) in beads:
        if all(max(abs(x - left), abs(y - top)) >= BEAD for _n, (left, top) in kept):
            kept.append((number, (x, y)))
    return kept


def _draw_ends(canvas: Canvas, plot: _Plot, mark: Mark) -> None:
    """The marks at the right, apart from each other, each tied to where its line ends."""
    ends = spread([plot.points(curve)[-1][1] for curve in plot.graph.curves], (END / 2, plot.box.bottom))
    for number, (curve, y) in enumerate(zip(plot.graph.curves, ends, strict=True)):
        last, x = plot.points(curve)[-1], plot.box.right + 34
        pygame.draw.aaline(canvas.surface, theme.INK_SOFT, canvas.at(*last), canvas.at(x, y))
        mark(canvas, number, (x, y), END)
        text.put(canvas, curve.words, NAME, FRect(x + 24, y - 14, plot.names + 2, 28), text.LEFT)
