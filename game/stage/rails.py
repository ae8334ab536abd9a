"""Paints the white rails on both sides of the dirt, a little worn, with their posts and soft shadows."""

from __future__ import annotations

import pygame

from game.engine.rng import Rng
from game.stage.course import Course
from game.stage.paint import RAIL, RAIL_JOINT, RAIL_SIDE, RAIL_WORN, Brush, Point, lit

WIDTH = 4.6
"""Width of a rail (logical units)."""
HIGH = 1.7
"""How far a rail's side shows below its top (logical units)."""
POST_EVERY = 26.0
"""Distance between two posts (logical units)."""
SHADOW = (3.0, 4.5)
"""Where a rail's shadow falls (logical units)."""
SHADOW_BLUR = 2.6
"""How soft its edge is (logical units)."""
SHADOW_DARK = 106
"""Its strength, 0 to 255."""


def paint_shadows(picture: pygame.Surface, course: Course, brush: Brush) -> None:
    """The rails' soft shadows on dirt and grass. Uses the brush's layer and leaves it clear."""
    for low in (course.half_width, -course.half_width - WIDTH):
        lines = (_closed(course.edge(low - 1.0)), _closed(course.edge(low + WIDTH + 1.0)))
        brush.strip((0, 0, 0, SHADOW_DARK), *([(x + SHADOW[0], y + SHADOW[1]) for x, y in line] for line in lines))
    width, height = brush.box.size
    coarse = max(1, round(SHADOW_BLUR * brush.scale))
    tiny = pygame.transform.smoothscale(brush.layer, (width // coarse, height // coarse))
    picture.blit(
        pygame.transform.smoothscale(tiny, (width, height)), brush.box, special_flags=pygame.BLEND_PREMULTIPLIED
    )
    brush.clear()


def paint_rails(brush: Brush, course: Course) -> None:
    """Both rails onto the brush's layer."""
    for number, low in enumerate((-course.half_width - WIDTH, course.half_width)):
        inner, outer = _closed(course.edge(low)), _closed(course.edge(low + WIDTH))
        brush.strip(RAIL_SIDE, _lowered(inner), _lowered(outer))
        brush.strip(RAIL_JOINT, _lowered(inner, HIGH / 2), _lowered(outer, HIGH / 2))
        brush.strip(RAIL, inner, outer)
        brush.strip(lit(RAIL, 8), _closed(course.edge(low + 1.2)), _closed(course.edge(low + 2.4)))
        _wear(brush, course, low, Rng(5, number))
        _posts(brush, course, low)


def _wear(brush: Brush, course: Course, low: float, rng: Rng) -> None:
    """Stretches where the paint is older, and chips where it is gone."""
    for _ in range(int(course.lap / 90)):
        begin = course.lap * rng.below(1000) / 1000
        end = begin + 12 + rng.below(44)
        brush.strip(RAIL_WORN, course.stretch(low + 0.4, begin, end), course.stretch(low + WIDTH - 0.4, begin, end))
    for _ in range(int(course.lap / 24)):
        begin = course.lap * rng.below(1000) / 1000
        side = low + (0.0 if rng.below(2) else WIDTH - 1.1)
        end = begin + 1 + rng.below(5)
        brush.strip(RAIL_JOINT, course.stretch(side, begin, end), course.stretch(side + 1.1, begin, end))


def _posts(brush: Brush, course: Course, low: float) -> None:
    """A joint across the rail above each post, with a bolt's head."""
    count = round(course.lap / POST_EVERY)
    for i in range(count):
        at = course.lap * (i + 0.5) / count
        a, b = (course.spot(low + side, at) for side in (-0.5, WIDTH + 0.5))
        brush.bar(RAIL_SIDE, (a.x, a.y), (b.x, b.y), 4.2)
        brush.bar(lit(RAIL, 6), (a.x, a.y), (b.x, b.y), 2.6)
        middle = course.spot(low + WIDTH / 2, at)
        brush.disc(RAIL_JOINT, (middle.x, middle.y), 0.7)


def _closed(line: list[Point]) -> list[Point]:
    return [*line, line[0]]


def _lowered(line: list[Point], by: float = HIGH) -> list[Point]:
    return [(x, y + by) for x, y in line]
