"""Draws pictures as their recipes have made them, at the window's scale; all cached."""

from __future__ import annotations

from pygame import FRect, Rect, Surface

from game.ui import svg
from game.ui.canvas import Canvas

ASPECT_UNITS = 1000
"""Height of a picture whose aspect ratio is fitted into a box, in whole units."""
WON, CAST = frozenset({"cast"}), frozenset({"won"})
"""What is hidden of a trophy's badge: once it was won, and before."""


def draw_picture(canvas: Canvas, name: str, box: FRect, hidden: frozenset[str] = frozenset()) -> None:
    """Draws the whole picture assets/images/<name>.svg without its `hidden` groups, as large as fits in the middle
    of `box`.
    """
    shape = Rect(0, 0, round(svg.aspect_ratio(name) * ASPECT_UNITS), ASPECT_UNITS)
    place = shape.fit(canvas.rect(box))

    def render() -> Surface:
        return svg.rasterise(svg.with_options(svg.read_svg(name), {}, hidden), *place.size)

    canvas.surface.blit(canvas.cached(("picture", name, hidden, place.size), render), place)


def draw_trophy(canvas: Canvas, key: str, box: FRect, *, is_won: bool) -> None:
    """Draws the badge of a trophy by its key, or its cast before it is won."""
    draw_picture(canvas, f"trophy_{key.replace('.', '_')}", box, WON if is_won else CAST)
