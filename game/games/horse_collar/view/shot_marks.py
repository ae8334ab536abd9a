"""Draws the shot that is prepared: where it aims, how far it may go; and in gold the one that a hint recommends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

import pygame
from pygame import FRect, Rect, Surface

from game.games.horse_collar.rules.board import MM, RELEASE, Board
from game.games.horse_collar.rules.physics import Release, Shot
from game.games.horse_collar.view import shot_power
from game.games.horse_collar.view.perspective import Perspective, Place
from game.games.horse_collar.view.shot_power import LandingBand, landing
from game.games.horse_collar.view.view_model import HorseCollarViewModel, ShotSettings, set_of
from game.games.horse_collar.view.weight_pictures import shadow_picture, weight_picture
from game.presentation.command_picker_view import draw_hint_mark
from game.ui import shapes, theme
from game.ui.canvas import Canvas

DOT, DOT_PITCH = 4.0, 13.0
"""Size of a dot of the line of aim, and from one to the next."""
BAND_STRENGTH = 120
"""0..255."""
RING_SHARE = 1.3
"""The ring round the weight in hand, in diameters."""


def draw_shot(canvas: Canvas, s: HorseCollarViewModel, picture: Perspective) -> None:
    """Draws what `picture` shows of the shot; nothing while none is prepared."""
    if s.shot is None or s.moving:
        return
    start, goal = shot_ends(s)
    if s.landing is not None:
        _draw_band(canvas, picture, s.landing)
    line = picture.place(*start), picture.place(*goal)
    _fill_dots(canvas, dot_boxes(line, tuple(picture.box), (DOT, 1), canvas.scale), theme.INK)
    _draw_weight_in_hand(canvas, s, picture)


def shot_ends(s: HorseCollarViewModel) -> tuple[Place, Place]:
    """Returns where the shot's line begins and ends, in grains."""
    assert s.shot is not None
    return (RELEASE, s.shot.place * MM), (s.view.board.length, s.shot.aim * MM)


def dots(start: Place, goal: Place, box: FRect) -> Iterator[Place]:
    """Yields the dots (logical units) of a line that leads to the right, as far as they lie in `box`."""
    slope = (goal[1] - start[1]) / (goal[0] - start[0])
    x = max(start[0], box.left) + DOT_PITCH
    while x < min(goal[0], box.right):
        y = start[1] + slope * (x - start[0])
        if box.top < y < box.bottom:
            yield x, y
        x += DOT_PITCH


@lru_cache(32)
def dot_boxes(
    line: tuple[Place, Place], box: tuple[float, ...], dot: tuple[float, int], scale: float
) -> tuple[Rect, ...]:
    """Returns the pixels of the dots of a line, which stays the same in most frames.

    `dot` is the size of a dot, and of how many one is drawn.
    """
    size, every = dot
    boxes = []
    for x, y in islice(dots(*line, FRect(box)), 0, None, every):
        left, top = x - size / 2, y - size / 2
        (x0, x1), (y0, y1) = ((round(one * scale), round((one + size) * scale)) for one in (left, top))
        boxes.append(Rect(x0, y0, x1 - x0, y1 - y0))
    return tuple(boxes)


def _fill_dots(canvas: Canvas, boxes: Sequence[Rect], colour: theme.Colour) -> None:
    mapped = canvas.preferences.mapped_colour(colour)
    for box in boxes:
        canvas.surface.fill(mapped, box)


def _draw_band(canvas: Canvas, picture: Perspective, landing: LandingBand) -> None:
    (left, top), (right, bottom) = (
        picture.place(landing.near, landing.left),
        picture.place(landing.far, landing.right),
    )
    box = FRect(left, top, right - left, bottom - top)
    if box.colliderect(picture.box):
        size = canvas.rect(FRect(0, 0, max(box.width, 4), box.height)).size
        canvas.blit(canvas.cached(("landing", size), lambda: _render_band(canvas, size)), box.left, box.top)


def _render_band(canvas: Canvas, size: tuple[int, int]) -> Surface:
    band = shapes.rounded_box(size, canvas.px(10), theme.PAPER_LIGHT)
    band.fill((255, 255, 255, BAND_STRENGTH), special_flags=pygame.BLEND_RGBA_MULT)
    band.blit(shapes.rounded_outline(size, canvas.px(10), canvas.px(3), theme.INK), (0, 0))
    return band


def _draw_weight_in_hand(canvas: Canvas, s: HorseCollarViewModel, picture: Perspective) -> None:
    x, y = picture.place(*shot_ends(s)[0])
    size = picture.diameter
    is_hand = picture is s.pictures.hand
    if is_hand and s.pull:
        canvas.fill(theme.INK, FRect(x - s.pull, y - 2, s.pull, 4))
        canvas.blit_centred(shadow_picture(canvas, size), x, y)
        x -= s.pull
    canvas.blit_centred(weight_picture(canvas, set_of(s.view.slid), size), x, y)
    if is_hand:
        ring = canvas.cached(("hand ring", canvas.px(size)), lambda: _render_ring(canvas, size * RING_SHARE))
        canvas.blit_centred(ring, x, y)


def _render_ring(canvas: Canvas, size: float) -> Surface:
    pixels = canvas.px(size)
    return shapes.rounded_outline((pixels, pixels), pixels // 2, canvas.px(3), theme.PAPER_LIGHT)


HINT_DOT, HINT_RIM = 7.0, 2.0
"""Size of a gold dot, and the dark rim round it."""
HINT_EVERY = 2
"""So many dots of a player's own line for one of the hint's."""
HINT_RING_SHARE = 1.15
"""The rings where the weight starts and where it may stop, in diameters of a weight."""
HINT_RING_WIDTH = 5.0


def advised_slide(s: HorseCollarViewModel) -> Release | None:
    """Returns the slide that a hint recommends for the open question; None for no hint, or one to dust."""
    return s.advice if isinstance(s.advice, Release) and s.shot is not None else None


def advised_settings(s: HorseCollarViewModel) -> ShotSettings | None:
    """Returns what the sliders must be set to for it."""
    slide = advised_slide(s)
    if slide is None:
        return None
    return ShotSettings(slide.place, slide.aim, power_step(s.view.board, slide.place, slide.aim, slide.speed))


@lru_cache(16)
def power_step(board: Board, place: int, aim: int, speed: int) -> int:
    """Returns the step of the scale of power, 0..STEPS, that first reaches a speed (units of a command)."""
    low, high, shot = 0, shot_power.STEPS, Shot(0, place, aim, 0)
    while low < high:
        middle = (low + high) // 2
        if shot_power.speed(board, shot, middle) < speed:
            low = middle + 1
        else:
            high = middle
    return low


def draw_hint(canvas: Canvas, s: HorseCollarViewModel, picture: Perspective) -> None:
    """Draws what `picture` shows of the recommended slide; nothing without one."""
    slide = advised_slide(s)
    if slide is None or s.moving:
        return
    start, goal = picture.place(RELEASE, slide.place * MM), picture.place(s.view.board.length, slide.aim * MM)
    for size, colour in ((HINT_DOT + 2 * HINT_RIM, theme.INK), (HINT_DOT, theme.GOLD)):
        boxes = dot_boxes((start, goal), tuple(picture.box), (size, HINT_EVERY), canvas.scale)
        _fill_dots(canvas, boxes, colour)
    stop = _stop(s, slide)
    if stop is not None and picture is not s.pictures.table:
        _draw_ring(canvas, picture, stop)
    if picture is s.pictures.hand:
        _draw_ring(canvas, picture, (RELEASE, slide.place * MM))
        draw_hint_mark(canvas, start[0] - picture.diameter, start[1])


def _stop(s: HorseCollarViewModel, slide: Release) -> Place | None:
    """Returns where it stops if it meets no other weight, worked out once a hint."""
    if s.advised_stop is None or s.advised_stop[0] != slide:
        s.advised_stop = slide, landing(s.view, slide)
    return s.advised_stop[1]


def _draw_ring(canvas: Canvas, picture: Perspective, stop: Place) -> None:
    x, y = picture.place(*stop)
    if picture.box.collidepoint(x, y):
        size = canvas.px(picture.diameter * HINT_RING_SHARE)
        canvas.blit_centred(canvas.cached(("hint ring", size), lambda: _render_hint_ring(canvas, size)), x, y)


def _render_hint_ring(canvas: Canvas, size: int) -> Surface:
    ring = shapes.rounded_outline((size, size), size // 2, canvas.px(HINT_RING_WIDTH + 2 * HINT_RIM), theme.INK)
    rim = canvas.px(HINT_RIM)
    gold = shapes.rounded_outline(
        (size - 2 * rim, size - 2 * rim), size // 2 - rim, canvas.px(HINT_RING_WIDTH), theme.GOLD
    )
    ring.blit(gold, (rim, rim))
    return ring
