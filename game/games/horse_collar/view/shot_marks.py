"""Draws the shot that is prepared: the weight in hand, where it aims, how far it may go, how it is pulled back."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import FRect, Surface

from game.games.horse_collar.rules.board import MM, RELEASE
from game.games.horse_collar.view.landing_band import LandingBand
from game.games.horse_collar.view.perspective import Perspective, Place
from game.games.horse_collar.view.view_model import HorseCollarViewModel, set_of
from game.games.horse_collar.view.weight_pictures import shadow_picture, weight_picture
from game.ui import shapes, theme
from game.ui.canvas import Canvas

DOT, DOT_PITCH = 4.0, 13.0
"""Size of a dot of the line of aim, and from one to the next."""
BAND_STRENGTH = 120
"""0..255."""
RING_SHARE = 1.3
"""The ring round the weight in hand, in diameters."""


def draw(canvas: Canvas, s: HorseCollarViewModel, picture: Perspective) -> None:
    """Draws what `picture` shows of the shot; nothing while none is prepared."""
    if s.shot is None or s.moving:
        return
    start, goal = shot_ends(s)
    if s.landing is not None:
        _draw_band(canvas, picture, s.landing)
    for x, y in dots(picture.place(*start), picture.place(*goal), picture.box):
        canvas.fill(theme.INK, FRect(x - DOT / 2, y - DOT / 2, DOT, DOT))
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
