"""Draws the shot that is prepared: the weight in hand, its arrow, how far it may go, the last slide; and in gold the
one that a hint recommends.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from math import hypot

import pygame
from pygame import FRect, Surface

from game.games.horse_collar.rules.board import MM, RELEASE, Board
from game.games.horse_collar.rules.physics import Release, Shot
from game.games.horse_collar.view import shot_power
from game.games.horse_collar.view.perspective import REST_ROW, Perspective, Place, half_width
from game.games.horse_collar.view.shot_power import LandingBand, landing
from game.games.horse_collar.view.view_model import HorseCollarViewModel, ShotSettings
from game.games.horse_collar.view.weight_pictures import draw_weight, ring
from game.presentation.command_picker_view import draw_hint_mark
from game.ui import shapes, theme
from game.ui.box import around
from game.ui.canvas import Canvas
from game.ui.paintings import draw_picture

# Size of a dot of a line on the table, and from one to the next.
DOT = 4.0
DOT_PITCH = 12.0
BAND_STRENGTH = 120
"""0..255."""
# The ring round the place of the weight in hand, in diameters, and its height in its width.
RING_SHARE = 1.36
RING_HEIGHT = 0.46
LEAST_ARROW, MOST_ARROW = 34.0, 92.0
"""Length of the arrow at no and at full power: a quarter of the board at the most, and no aim for the eye."""
ARROW_HEAD = 15.0
ARROW_WIDTH = 5.0
# The hand that shows how to pull: its size, how far and how often it pulls, and for which share of that time.
HAND = 72.0
LESSON_PULL = 104.0
LESSON_SECONDS = 1.8
LESSON_SHARE = 0.7


def draw_shot(canvas: Canvas, s: HorseCollarViewModel) -> None:
    """Draws the last slide and the shot; nothing while none is prepared."""
    if s.shot is None or s.moving:
        return
    eye = s.eye
    if last := s.last_slides.get(s.view.seat):
        _fill_dots(canvas, dots([eye.place(*point) for point in last.way]), DOT, theme.PAPER_LIGHT)
    if s.landing is not None:
        _draw_band(canvas, eye, s.landing)
    rest = eye.place(RELEASE, s.shot.place * MM)
    size = eye.diameter(RELEASE)
    _draw_ring(canvas, rest, size, theme.PAPER_LIGHT)
    if s.pull:
        draw_weight(canvas, s.weight_badge, rest, size, is_faint=True)
    _draw_arrow(canvas, rest, eye.place(s.view.board.length, s.shot.aim * MM), s.shot.power / shot_power.STEPS)
    x, y = rest
    if s.pull:
        x, y = rest[0] + s.pull[0], rest[1] + s.pull[1]
        _draw_rubber(canvas, rest, (x, y), size / 2)
        size *= half_width(y) / half_width(REST_ROW)
    draw_weight(canvas, s.weight_badge, (x, y), size)
    if not s.pull and s.view.seat in s.people and s.view.seat not in s.last_slides and not s.uses_sliders:
        _draw_lesson(canvas, s, rest, size)


def _draw_lesson(canvas: Canvas, s: HorseCollarViewModel, rest: Place, size: float) -> None:
    """Shows before the first slide of a seat how a weight is pulled: a hand that draws a faint one back."""
    share = s.offered % LESSON_SECONDS / LESSON_SECONDS if not s.reduced_motion else 1.0
    held = rest[0], rest[1] + LESSON_PULL * min(share / LESSON_SHARE, 1.0)
    _draw_rubber(canvas, rest, held, size / 2)
    draw_weight(canvas, s.weight_badge, held, size, is_faint=True)
    draw_picture(canvas, "pulling_hand", around((held[0] + size / 4, held[1] + HAND / 2), (HAND, HAND)))


def dots(way: Sequence[Place]) -> Iterator[Place]:
    """Yields the dots (logical units) of a way through these points."""
    ahead = DOT_PITCH
    for start, goal in pairwise(way):
        length = hypot(goal[0] - start[0], goal[1] - start[1])
        while ahead <= length:
            yield start[0] + (goal[0] - start[0]) * ahead / length, start[1] + (goal[1] - start[1]) * ahead / length
            ahead += DOT_PITCH
        ahead -= length


def _fill_dots(canvas: Canvas, places: Iterator[Place], size: float, colour: theme.Colour) -> None:
    for x, y in places:
        canvas.fill(colour, FRect(x - size / 2, y - size / 2, size, size))


def _draw_arrow(canvas: Canvas, rest: Place, goal: Place, power: float) -> None:
    length = LEAST_ARROW + (MOST_ARROW - LEAST_ARROW) * power
    whole = hypot(goal[0] - rest[0], goal[1] - rest[1])
    dx, dy = (goal[0] - rest[0]) / whole, (goal[1] - rest[1]) / whole

    def corner(along: float, aside: float) -> tuple[int, int]:
        return canvas.at(rest[0] + dx * along - dy * aside, rest[1] + dy * along + dx * aside)

    for rim, colour in ((3.0, theme.INK), (0.0, theme.GOLD)):
        neck = length - ARROW_HEAD
        wide = ARROW_WIDTH + rim
        head = ARROW_HEAD + rim
        shape = ((0, -wide), (neck - rim, -wide), (neck - rim, -head), (length + 1.6 * rim, 0))
        corners = [corner(*point) for point in (*shape, *((along, -aside) for along, aside in shape[-2::-1]))]
        pygame.draw.polygon(canvas.surface, canvas.preferences.mapped_colour(colour), corners)


def _draw_rubber(canvas: Canvas, rest: Place, held: Place, reach: float) -> None:
    for side in (-1.0, 1.0):
        ends = canvas.at(rest[0] + side * reach * RING_SHARE, rest[1]), canvas.at(held[0] + side * reach, held[1])
        for width, colour in ((7, theme.INK), (3, theme.GOLD)):
            pygame.draw.line(canvas.surface, canvas.preferences.mapped_colour(colour), *ends, canvas.px(width))


def _draw_band(canvas: Canvas, eye: Perspective, landing: LandingBand) -> None:
    (left, low) = eye.place(landing.near, landing.left)
    (right, _low) = eye.place(landing.near, landing.right)
    foot = eye.diameter(landing.near) * RING_HEIGHT
    top = eye.row(landing.far)
    size = canvas.rect(FRect(0, 0, right - left, low - top + foot)).size
    canvas.blit(canvas.cached(("landing", size), lambda: _render_band(canvas, size)), left, top - foot / 2)


def _render_band(canvas: Canvas, size: tuple[int, int]) -> Surface:
    band = shapes.rounded_box(size, size[1] // 2, theme.GOLD_LIGHT)
    band.fill((255, 255, 255, BAND_STRENGTH), special_flags=pygame.BLEND_RGBA_MULT)
    band.blit(shapes.rounded_outline(size, size[1] // 2, canvas.px(3), theme.INK), (0, 0))
    return band


def _draw_ring(canvas: Canvas, middle: Place, diameter: float, colour: theme.Colour) -> None:
    wide = canvas.px(diameter * RING_SHARE)
    key = ("table ring", wide, colour)
    size = (wide, round(wide * RING_HEIGHT))
    canvas.blit_centred(canvas.cached(key, partial(ring, canvas, size, colour, 3)), *middle)


HINT_DOT = 7.0
"""Size of a gold dot."""
HINT_RIM = 2.0
"""The dark rim round it."""


def advised_slide(s: HorseCollarViewModel) -> Release | None:
    """Returns the slide that a hint recommends for the open question; None for no hint, or one to dust."""
    return s.advice if isinstance(s.advice, Release) and s.shot is not None else None


def advised_settings(s: HorseCollarViewModel) -> ShotSettings | None:
    """Returns what the sliders must be set to for it."""
    if (slide := advised_slide(s)) is None:
        return None
    return ShotSettings(slide.place, slide.aim, power_step(s.view.board, slide.place, slide.aim, slide.speed))


@lru_cache(16)
def power_step(board: Board, place: int, aim: int, speed: int) -> int:
    """Returns the step of the scale of power, 0..STEPS, that first reaches a speed (units of a command)."""
    low = 0
    high = shot_power.STEPS
    shot = Shot(0, place, aim, 0)
    while low < high:
        middle = (low + high) // 2
        if shot_power.speed(board, shot, middle) < speed:
            low = middle + 1
        else:
            high = middle
    return low


def draw_hint(canvas: Canvas, s: HorseCollarViewModel) -> None:
    """Draws the recommended slide; nothing without one."""
    slide = advised_slide(s)
    if slide is None or s.moving:
        return
    eye = s.eye
    start = eye.place(RELEASE, slide.place * MM)
    goal = eye.place(s.view.board.length, slide.aim * MM)
    for size, colour in ((HINT_DOT + 2 * HINT_RIM, theme.INK), (HINT_DOT, theme.GOLD)):
        _fill_dots(canvas, dots((start, goal)), size, colour)
    if (stop := _stop(s, slide)) is not None:
        _draw_ring(canvas, eye.place(*stop), eye.diameter(stop[0]), theme.GOLD)
    _draw_ring(canvas, start, eye.diameter(RELEASE), theme.GOLD)
    draw_hint_mark(canvas, start[0] - eye.diameter(RELEASE), start[1])


def _stop(s: HorseCollarViewModel, slide: Release) -> Place | None:
    """Returns where it stops if it meets no other weight, worked out once a hint."""
    if s.advised_stop is None or s.advised_stop[0] != slide:
        s.advised_stop = slide, landing(s.view, slide)
    return s.advised_stop[1]
