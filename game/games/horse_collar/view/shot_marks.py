"""Draws the marks of the prepared shot: weight, arrow, landing band and last slide; and the hint in gold."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import hypot

import pygame
from pygame import FRect, Surface

from game.games.horse_collar.rules import moves
from game.games.horse_collar.rules.board import CELL_LENGTH, CELL_WIDTH, COLUMNS, MM, RELEASE, WIDTH, dry_cells
from game.games.horse_collar.rules.physics import Release
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.view import drag_lesson, shot_power
from game.games.horse_collar.view.gestures import PULL_STEP, pull_for
from game.games.horse_collar.view.paint_table import CORNER_SHARE, sign_row
from game.games.horse_collar.view.perspective import MIDDLE, REST_ROW, Perspective, Point, half_width
from game.games.horse_collar.view.shot_power import AdvisedEnd, LandingBand, advised_end, power_step
from game.games.horse_collar.view.view_model import HorseCollarViewModel, ShotSettings
from game.games.horse_collar.view.weight_pictures import draw_weight, ring
from game.i18n import _
from game.input.bindings import KEYBOARD_HALVES
from game.presentation.command_picker_view import draw_hint_mark
from game.session.tutorial.trainer import has_pointer
from game.ui import shapes, text, theme
from game.ui.box import around
from game.ui.canvas import Canvas
from game.ui.paintings import draw_picture

DOT = 4.0
"""Size of a dot in a dotted line, in logical units."""
DOT_PITCH = 12.0
"""Distance from dot to dot, in logical units."""
BAND_LINE = 2.0
"""Width of the dark lines of the landing band's outline, in logical units."""
BAND_GOLD = 4.0
"""Width of the gold between them, in logical units."""
BAND_STRENGTH = 120
"""Opacity of the landing band, 0 to 255."""
RING_SHARE = 1.36
"""Width of the ring around the weight in hand, in diameters of the weight."""
RING_LINE = 3
"""Line width of a ring, in logical units."""
RING_HEIGHT = 0.46
"""Height of the ring, as a share of its width."""
LEAST_ARROW = 34.0
"""Length of the arrow at no power, in logical units."""
MOST_ARROW = 92.0
"""Length of the arrow at full power, in logical units: too short to aim with."""
ARROW_HEAD = 15.0
"""Length and half width of the arrow head, in logical units."""
ARROW_WIDTH = 5.0
"""Half width of the arrow's shaft, in logical units."""
VALUE = theme.NUMBER.sized(22).on(theme.PAPER_LIGHT)
ADVISED_VALUE = theme.NUMBER.sized(24).on(theme.GOLD_LIGHT)
PLACE_NAME = theme.SMALL.on(theme.GOLD_LIGHT)
"""Text style of the names of a hanger's places."""
VALUE_WIDTH = 18.0
"""Distance of a name from the middle of a hanger's value, in logical units."""
NAME_WIDTH = 132.0
"""Width of the box of a name, in logical units."""
NAME_HEIGHT = 22.0
"""Height of the box of a name, in logical units."""
HAND = 72.0
"""Size of the hand that demonstrates the pull, in logical units."""
LESSON_PULL = 104.0
"""Distance of the demonstrated pull without a hint, in logical units."""
LESSON_SECONDS = 1.8
"""Period of the demonstration."""
LESSON_SHARE = 0.7
"""Share of the period in which the hand moves."""
RELEASE_SHARE = 0.85
"""Share of the period after which the hand has let go."""


def draw_shot(canvas: Canvas, s: HorseCollarViewModel) -> None:
    """Draws the last slide and the prepared shot, if there is one."""
    if s.shot is None or s.moving:
        return
    eye = s.eye
    tip = advised_slide(s)
    step = drag_lesson.due_step(s, tip)
    last = s.last_slides.get(s.view.seat)
    if last and step != "place":
        _fill_dots(canvas, dots([eye.point(*point) for point in last.path]), DOT, theme.PAPER_LIGHT)
    if s.shows_shot:
        _draw_end(canvas, s)
    rest = eye.point(RELEASE, s.shot.place * MM)
    size = eye.diameter(RELEASE)
    if step != "place":
        _draw_ring(canvas, rest, size, theme.GOLD)
    if s.pull:
        draw_weight(canvas, s.weight_badge, rest, size, is_faint=True)
    if s.shows_shot:
        goal = eye.point(s.view.board.length, s.shot.aim * MM)
        _draw_arrow(canvas, rest, goal, s.shot.power / shot_power.STEPS)
    x, y = rest
    if s.pull:
        x, y = rest[0] + s.pull[0], rest[1] + s.pull[1]
        _draw_rubber(canvas, rest, (x, y), size / 2)
        size = _pulled_size(eye, (x, y))
    draw_weight(canvas, s.weight_badge, (x, y), size)
    drag_lesson.draw_stop(canvas, s)
    if tip and step == "place":
        drag_lesson.draw_drag_lesson(canvas, s, rest, tip, size)
    elif tip and not s.shows_shot:
        _draw_advised_value(canvas, s, tip)
    if step == "pull" and drag_lesson.shows_hand(s):
        _draw_lesson(canvas, s, rest, size)
    drag_lesson.draw_refusal(canvas, s)
    if not s.view.lying():
        _draw_places_of_hangers(canvas, eye.row(s.view.board.length), eye.size(s.view.board.length))


def _draw_places_of_hangers(canvas: Canvas, far: float, size: float) -> None:
    """Draws the names of the places of hangers next to their values on the rail, on a board without weights.

    `far` is the row of the end, and `size` the scale there.
    """
    for name, share in ((_("corner"), CORNER_SHARE), (_("edge"), 0.0)):
        left = MIDDLE - share * half_width(far) + VALUE_WIDTH
        box = FRect(left, sign_row(far, size) - NAME_HEIGHT / 2, NAME_WIDTH, NAME_HEIGHT)
        text.draw_line(canvas, name, PLACE_NAME, box, text.LEFT)


def _draw_end(canvas: Canvas, s: HorseCollarViewModel) -> None:
    """Draws the landing band of the shot with its value, or the ring of a fall."""
    eye = s.eye
    if s.landing is not None:
        _draw_band(canvas, eye, s.landing)
    elif s.forecast is not None and s.forecast.falls:
        _draw_ring(canvas, eye.point(*s.forecast[:2]), eye.diameter(s.forecast.x), theme.ALARM)
    _draw_value(canvas, s)


def _draw_lesson(canvas: Canvas, s: HorseCollarViewModel, rest: Point, size: float) -> None:
    """Demonstrates the pull: a hand draws a faint weight back and lets go."""
    share = s.offered % LESSON_SECONDS / LESSON_SECONDS if not s.reduced_motion else LESSON_SHARE
    mark = pull_mark(s) or (rest[0], rest[1] + LESSON_PULL)
    way = min(share / LESSON_SHARE, 1.0)
    pulled = rest[0] + (mark[0] - rest[0]) * way, rest[1] + (mark[1] - rest[1]) * way
    if share < RELEASE_SHARE:
        _draw_rubber(canvas, rest, pulled, size / 2)
        draw_weight(canvas, s.weight_badge, pulled, size, is_faint=True)
    draw_picture(canvas, "pulling_hand", around((pulled[0] + size / 4, pulled[1] + HAND / 2), (HAND, HAND)))


def dots(path: Sequence[Point]) -> Iterator[Point]:
    """Yields the dots of a line through these points, in logical units."""
    ahead = DOT_PITCH
    for start, goal in pairwise(path):
        length = hypot(goal[0] - start[0], goal[1] - start[1])
        while ahead <= length:
            yield start[0] + (goal[0] - start[0]) * ahead / length, start[1] + (goal[1] - start[1]) * ahead / length
            ahead += DOT_PITCH
        ahead -= length


def _fill_dots(canvas: Canvas, points: Iterator[Point], size: float, colour: theme.Colour) -> None:
    for x, y in points:
        canvas.fill(colour, FRect(x - size / 2, y - size / 2, size, size))


def _draw_arrow(canvas: Canvas, rest: Point, goal: Point, power: float) -> None:
    length = LEAST_ARROW + (MOST_ARROW - LEAST_ARROW) * power
    distance = hypot(goal[0] - rest[0], goal[1] - rest[1])
    dx, dy = (goal[0] - rest[0]) / distance, (goal[1] - rest[1]) / distance

    def corner(along: float, across: float) -> tuple[int, int]:
        return canvas.at(rest[0] + dx * along - dy * across, rest[1] + dy * along + dx * across)

    for rim, colour in ((3.0, theme.INK), (0.0, theme.GOLD)):
        neck = length - ARROW_HEAD
        half_shaft = ARROW_WIDTH + rim
        half_head = ARROW_HEAD + rim
        left_side = ((0, -half_shaft), (neck - rim, -half_shaft), (neck - rim, -half_head), (length + 1.6 * rim, 0))
        right_side = ((along, -across) for along, across in left_side[-2::-1])
        corners = [corner(*point) for point in (*left_side, *right_side)]
        pygame.draw.polygon(canvas.surface, canvas.preferences.mapped_colour(colour), corners)


def _draw_rubber(canvas: Canvas, rest: Point, pulled: Point, radius: float) -> None:
    """Draws the rubber bands from the ring to a pulled weight."""
    for side in (-1.0, 1.0):
        start = canvas.at(rest[0] + side * radius * RING_SHARE, rest[1])
        end = canvas.at(pulled[0] + side * radius, pulled[1])
        for width, colour in ((7, theme.INK), (3, theme.GOLD)):
            pygame.draw.line(canvas.surface, canvas.preferences.mapped_colour(colour), start, end, canvas.px(width))


def _draw_band(canvas: Canvas, eye: Perspective, landing: LandingBand) -> None:
    left, bottom = eye.point(landing.near, landing.left)
    right, _bottom = eye.point(landing.near, landing.right)
    foot = eye.diameter(landing.near) * RING_HEIGHT
    top = eye.row(landing.far)
    size = canvas.rect(FRect(0, 0, right - left, bottom - top + foot)).size
    band = canvas.cached(("landing", size), partial(_render_band, canvas, size))
    canvas.blit(band, left, top - foot / 2)


def _render_band(canvas: Canvas, size: tuple[int, int]) -> Surface:
    band = shapes.rounded_box(size, size[1] // 2, theme.GOLD_LIGHT)
    band.fill((255, 255, 255, BAND_STRENGTH), special_flags=pygame.BLEND_RGBA_MULT)
    radius = size[1] // 2
    line = canvas.px(BAND_LINE)
    gold_size = size[0] - 2 * line, size[1] - 2 * line
    band.blit(shapes.rounded_outline(size, radius, 2 * line + canvas.px(BAND_GOLD), theme.INK), (0, 0))
    band.blit(shapes.rounded_outline(gold_size, radius - line, canvas.px(BAND_GOLD), theme.GOLD), (line, line))
    return band


def _draw_value(canvas: Canvas, s: HorseCollarViewModel) -> None:
    """Draws the value of the stop of a shot that meets no other weight."""
    end = s.forecast
    value = s.view.board.value(end.x, end.y) if end and s.is_clear and not end.falls else 0
    if end and value:
        canvas.blit_centred(text.outlined(canvas, str(value), VALUE), *s.eye.point(end.x, end.y))


def _draw_ring(canvas: Canvas, middle: Point, diameter: float, colour: theme.Colour) -> None:
    width = diameter * RING_SHARE
    _draw_oval(canvas, middle, (width, width * RING_HEIGHT), colour)


def _draw_oval(canvas: Canvas, middle: Point, size: tuple[float, float], colour: theme.Colour) -> None:
    pixels = canvas.px(size[0]), canvas.px(size[1])
    key = ("table ring", pixels, colour)
    canvas.blit_centred(canvas.cached(key, partial(ring, canvas, pixels, colour, RING_LINE)), *middle)


HINT_DOT = 7.0
"""Size of a gold dot, in logical units."""
HINT_RIM = 2.0
"""Width of its dark rim, in logical units."""


def advised_slide(s: HorseCollarViewModel) -> Release | None:
    """Returns the slide that a hint recommends for the open question; None without a hint, or for a hint to dust."""
    return s.advice if moves.is_slide(s.advice) and s.shot is not None else None


def advised_settings(s: HorseCollarViewModel) -> ShotSettings | None:
    """Returns the slider settings of the recommended slide."""
    slide = advised_slide(s)
    if slide is None:
        return None
    return ShotSettings(slide.place, slide.aim, power_step(s.view.board, slide.place, slide.aim, slide.speed))


def draw_hint(canvas: Canvas, s: HorseCollarViewModel) -> None:
    """Draws the recommended slide, or the dry spots that the hint dusts."""
    slide = advised_slide(s)
    if s.advice is not None and not moves.is_slide(s.advice) and not s.moving:
        _draw_dry_spots(canvas, s)
    if slide is None or s.moving:
        return
    eye = s.eye
    start = eye.point(RELEASE, slide.place * MM)
    _draw_ring(canvas, start, eye.diameter(RELEASE), theme.GOLD)
    mark = pull_mark(s)
    draw_hint_mark(canvas, *_star_place(s, start, mark))
    if drag_lesson.due_step(s, slide) == "place":
        return
    goal = eye.point(s.view.board.length, slide.aim * MM)
    for size, colour in ((HINT_DOT + 2 * HINT_RIM, theme.INK), (HINT_DOT, theme.GOLD)):
        _fill_dots(canvas, dots((start, goal)), size, colour)
    end = _advised_end(s, slide).end
    if not end.falls:
        _draw_ring(canvas, eye.point(end.x, end.y), eye.diameter(end.x), theme.GOLD)
    if mark is not None:
        _draw_oval(canvas, mark, pull_ring(s, slide, mark), theme.GOLD)


def pull_ring(s: HorseCollarViewModel, slide: Release, mark: Point) -> tuple[float, float]:
    """Returns the size of the ring at the end of a pull: a weight inside it is pulled exactly enough."""
    diameter = _pulled_size(s.eye, mark)
    slack = 2 * (2 * RING_LINE + PULL_STEP * _advised_end(s, slide).spare)
    return diameter + slack, diameter * RING_HEIGHT + slack


def _star_place(s: HorseCollarViewModel, start: Point, mark: Point | None) -> Point:
    """Returns the place of the star: next to the end of the pull, towards the middle, or next to the start of a slide,
    away from the weight.
    """
    eye = s.eye
    x, y = mark or start
    shown = eye.point(RELEASE, s.shot.place * MM)[0] if s.shot else MIDDLE
    is_left = x > MIDDLE if mark else x < shown
    return x + (-1 if is_left else 1) * eye.diameter(RELEASE), y


def _draw_dry_spots(canvas: Canvas, s: HorseCollarViewModel) -> None:
    """Draws a frame around the dry spots that dusting removes, one for those in a row along the board."""
    for column, first, last in _dry_rows(s.view):
        near, far = first * CELL_LENGTH, min((last + 1) * CELL_LENGTH, s.view.board.length)
        left, right = column * CELL_WIDTH, min((column + 1) * CELL_WIDTH, WIDTH)
        corners = [canvas.at(*s.eye.point(*at)) for at in ((near, left), (far, left), (far, right), (near, right))]
        for width, colour in ((HINT_DOT, theme.INK), (HINT_DOT - 2 * HINT_RIM, theme.GOLD)):
            tone = canvas.preferences.mapped_colour(colour)
            pygame.draw.polygon(canvas.surface, tone, corners, canvas.px(width))


def _dry_rows(view: HorseCollarState) -> Iterator[tuple[int, int, int]]:
    """Yields column, first and last row of the dry spots in a row that may be dusted."""
    dry = set(moves.allowed_cells(view)).intersection(dry_cells(view.wear))
    for first in (cell for cell in sorted(dry) if cell - COLUMNS not in dry):
        last = first
        while last + COLUMNS in dry:
            last += COLUMNS
        yield first % COLUMNS, first // COLUMNS, last // COLUMNS


def pull_mark(s: HorseCollarViewModel) -> Point | None:
    """Returns the end of the pull for the recommended slide.

    None with sliders, without a hint, and as long as the weight must be dragged first.
    """
    advised = advised_settings(s)
    shot = s.shot
    if advised is None or shot is None or s.uses_sliders or s.device in KEYBOARD_HALVES:
        return None
    if drag_lesson.is_elsewhere(s, advised.place) and has_pointer(s.device):
        return None
    x, y = s.eye.point(RELEASE, shot.place * MM)
    right, back = pull_for(ShotSettings(shot.place, advised.aim, advised.power))
    return x + right, y + back


def _pulled_size(eye: Perspective, place: Point) -> float:
    """Returns the width of a weight that is pulled to a position, in logical units."""
    return eye.diameter(RELEASE) * half_width(place[1]) / half_width(REST_ROW)


def _draw_advised_value(canvas: Canvas, s: HorseCollarViewModel, slide: Release) -> None:
    """Draws the value of a recommended slide in its ring."""
    advised = _advised_end(s, slide)
    if advised.value:
        place = s.eye.point(advised.end.x, advised.end.y)
        canvas.blit_centred(text.outlined(canvas, str(advised.value), ADVISED_VALUE), *place)


def _advised_end(s: HorseCollarViewModel, slide: Release) -> AdvisedEnd:
    """Returns the end of a slide of the next weight; cached for one slide."""
    if s.advised_end is None or s.advised_end[:2] != (s.view.slid, slide):
        s.advised_end = advised_end(s.view, slide)
    return s.advised_end
