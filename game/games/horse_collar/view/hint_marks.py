"""Marks in gold the slide that a hint recommends: from where, along which line, how far, and on the sliders."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

from pygame import FRect, Surface

from game.games.horse_collar.rules.board import MM, RELEASE, Board
from game.games.horse_collar.rules.commands import Slide
from game.games.horse_collar.rules.physics import Shot
from game.games.horse_collar.view import power_scale
from game.games.horse_collar.view.landing_band import landing
from game.games.horse_collar.view.perspective import Perspective, Place
from game.games.horse_collar.view.shot_marks import dots
from game.games.horse_collar.view.view_model import HorseCollarViewModel, ShotSettings
from game.presentation.prompt_bar import draw_hint_mark
from game.ui import shapes, theme
from game.ui.canvas import Canvas

DOT, RIM = 7.0, 2.0
"""Size of a gold dot, and the dark rim round it."""
EVERY = 2
"""So many dots of a player's own line for one of the hint's."""
RING_SHARE = 1.15
"""The rings where the weight starts and where it may stop, in diameters of a weight."""
RING_WIDTH = 5.0


def advised_slide(s: HorseCollarViewModel) -> Slide | None:
    """Returns the slide that a hint recommends for the open question; None for no hint, or one to dust."""
    return s.advice if isinstance(s.advice, Slide) and s.shot is not None else None


def advised_settings(s: HorseCollarViewModel) -> ShotSettings | None:
    """Returns what the sliders must be set to for it."""
    slide = advised_slide(s)
    if slide is None:
        return None
    return ShotSettings(slide.place, slide.aim, power_step(s.view.board, slide.place, slide.aim, slide.speed))


@lru_cache(16)
def power_step(board: Board, place: int, aim: int, speed: int) -> int:
    """Returns the step of the scale of power, 0..STEPS, that first reaches a speed (units of a command)."""
    low, high, shot = 0, power_scale.STEPS, Shot(0, place, aim, 0)
    while low < high:
        middle = (low + high) // 2
        if power_scale.speed(board, shot, middle) < speed:
            low = middle + 1
        else:
            high = middle
    return low


def draw(canvas: Canvas, s: HorseCollarViewModel, picture: Perspective) -> None:
    """Draws what `picture` shows of the recommended slide; nothing without one."""
    slide = advised_slide(s)
    if slide is None or s.moving:
        return
    start, goal = picture.place(RELEASE, slide.place * MM), picture.place(s.view.board.length, slide.aim * MM)
    for x, y in islice(dots(start, goal, picture.box), 0, None, EVERY):
        canvas.fill(theme.INK, FRect(x - DOT / 2 - RIM, y - DOT / 2 - RIM, DOT + 2 * RIM, DOT + 2 * RIM))
        canvas.fill(theme.GOLD, FRect(x - DOT / 2, y - DOT / 2, DOT, DOT))
    stop = _stop(s, slide)
    if stop is not None and picture is not s.pictures.table:
        _draw_ring(canvas, picture, stop)
    if picture is s.pictures.hand:
        _draw_ring(canvas, picture, (RELEASE, slide.place * MM))
        draw_hint_mark(canvas, start[0] - picture.diameter, start[1])


def _stop(s: HorseCollarViewModel, slide: Slide) -> Place | None:
    """Returns where it stops if it meets no other weight, worked out once a hint."""
    if s.advised_stop is None or s.advised_stop[0] != slide:
        s.advised_stop = slide, landing(s.view, slide)
    return s.advised_stop[1]


def _draw_ring(canvas: Canvas, picture: Perspective, stop: Place) -> None:
    x, y = picture.place(*stop)
    if picture.box.collidepoint(x, y):
        size = canvas.px(picture.diameter * RING_SHARE)
        canvas.blit_centred(canvas.cached(("hint ring", size), lambda: _render_ring(canvas, size)), x, y)


def _render_ring(canvas: Canvas, size: int) -> Surface:
    ring = shapes.rounded_outline((size, size), size // 2, canvas.px(RING_WIDTH + 2 * RIM), theme.INK)
    rim = canvas.px(RIM)
    gold = shapes.rounded_outline((size - 2 * rim, size - 2 * rim), size // 2 - rim, canvas.px(RING_WIDTH), theme.GOLD)
    ring.blit(gold, (rim, rim))
    return ring
