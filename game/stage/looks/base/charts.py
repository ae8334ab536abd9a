"""Charts of a finished race: horses and money by round, as graphs with their signs. Draws no graph, knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.stage.looks.base.standing import dollars
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.ui.graph import Curve, Graph, Level, Mark

LANE = 0.1
"""Spaces between two lines on the same space, so that all can be seen."""
MONEY_TICK = 25
"""Dollars between two values named at the left."""
ONE_DIGIT, WIDER = 9, 1.3
"""Cloths of two digits are wider by this."""
DIGITS = 0.75
"""Height of a number, in heights of its cloth."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A page after the race: its name, one sentence on how to read it, the graph, and the sign of each line."""

    key: str
    title: str
    words: str
    graph: Graph
    mark: Mark


@dataclass(frozen=True, slots=True)
class Course:
    """The horses of a race chart in the order of their lines, the space that is home, lines across, values named."""

    horses: Sequence[int]
    home: int
    levels: tuple[Level, ...]
    ticks: tuple[int, ...]


def race(course: Course, rounds: Sequence[Sequence[float]], finishers: Sequence[int],
         name: Callable[[int], str]) -> Graph:  # fmt: skip
    """Where each horse stood round by round; `rounds` has the spaces of the horses, one sequence a horse."""
    curves = []
    for line, (horse, spaces) in enumerate(zip(course.horses, rounds, strict=True)):
        place = finishers.index(horse) + 1 if horse in finishers else 0
        shift = len(course.horses) / 2 - 0.5 - line
        apart = tuple(space + LANE * (4 - 2 * place if space == course.home else shift) for space in spaces)
        curves.append(Curve(apart, theme.CLOTHS[horse].colour, name(horse)))
    return Graph(tuple(curves), course.levels, -0.5, course.home + 0.5, course.ticks)


def money(rows: Sequence[Sequence[int]], names: Sequence[str], looks: Sequence[int]) -> Graph:
    """What each seat was worth round by round; `rows` has a number a seat, one row a round."""
    curves = tuple(
        Curve(tuple(float(row[seat]) for row in rows), theme.SEAT_COLOURS[looks[seat]],
              f"{dollars(rows[-1][seat])} {name}")
        for seat, name in enumerate(names)
    )  # fmt: skip
    least, most = min(min(row) for row in rows), max(max(row) for row in rows)
    low, high = MONEY_TICK * (min(least, 0) // MONEY_TICK), -MONEY_TICK * (-most // MONEY_TICK)
    step = MONEY_TICK * max(1, (high - low) // (8 * MONEY_TICK))
    return Graph(curves, (), low, max(high, MONEY_TICK), tuple(range(low, high + 1, step)), "$")


def cloths(horses: Sequence[int]) -> Mark:
    """The saddle cloth of each line's horse: its number tells it even without colour."""

    def cloth(canvas: Canvas, line: int, place: tuple[float, float], size: float) -> None:
        box = FRect(0, 0, size * (WIDER if horses[line] > ONE_DIGIT else 1.0), size)
        box.center = place
        number, look = str(horses[line]), theme.CLOTHS[horses[line]]
        paint.card(canvas, box, look.colour, theme.CLOTH_EDGE, 6)
        text.put(canvas, number, theme.NUMBER.sized(max(size * DIGITS, theme.SMALLEST)).on(look.number), box)

    return cloth


def badges(looks: Sequence[int]) -> Mark:
    """The badge of each line's seat."""

    def badge(canvas: Canvas, line: int, place: tuple[float, float], size: float) -> None:
        canvas.blit_centred(icons.badge(canvas, looks[line], size), *place)

    return badge
