"""Shows on the table that a weight can be dragged along the release line, and where a slide will stop."""

import math
from collections.abc import Iterator

import pygame
from pygame import FRect

from game.games.horse_collar.rules.board import MM, ONE, RADIUS, RELEASE
from game.games.horse_collar.rules.physics import Release
from game.games.horse_collar.view.perspective import MIDDLE, Point, half_width
from game.games.horse_collar.view.view_model import HorseCollarViewModel
from game.games.horse_collar.view.weight_pictures import draw_weight
from game.i18n import _
from game.session.tutorial.trainer import KEYBOARD_HALVES, has_pointer
from game.ui import drawing, text, theme
from game.ui.box import around, inset, split_left, split_rows
from game.ui.canvas import Canvas
from game.ui.paintings import draw_picture

FAR_FROM_TIP = RADIUS / 2
"""Distance of the weight from the recommended place that shows the lesson again, in grains."""
ARROW_DISTANCE = 82.0
"""Distance of the arrow from the weight, in logical units."""
ARROW_SIZE = (34.0, 54.0)
"""Width and height of the arrow, in logical units."""
DOTS = 6
"""Number of dots beyond the arrow."""
DOT_PITCH = 20.0
"""Distance from dot to dot, in logical units."""
DOT_RADII = (6.0, 3.0)
"""Radius of the first and the last dot, in logical units."""
RIM = 2.0
"""Width of the dark rim of the arrow and its dots, in logical units."""
HAND = 72.0
"""Size of the dragging hand, in logical units."""
CYCLE_SECONDS = 1.6
"""Period of the hand on its way to the recommended place and back, in seconds."""
HAND_SECONDS = 2 * CYCLE_SECONDS
"""Duration of a demonstration after a seat's first slide, in seconds."""
IDLE_SECONDS = 8.0
"""Time in a question after which its demonstration is repeated, in seconds."""
PLATE_HEIGHT = 44.0
"""Height of the plates with texts, in logical units."""
PLATE_PADDING = 14.0
"""Space left and right of their texts, in logical units."""
WORDS_DROP = 104.0
"""Distance of that plate's centre below the weight, in logical units."""
STEP_RADIUS = 14.0
"""Radius of the number of a step on the plate, in logical units."""
STEP = theme.LABEL.sized(20)
STEP_FIGURE = theme.BOLD.sized(18)
TABLE_GAP = 44.0
"""Distance of the plate with the end of a shot from the board, in logical units."""
REFUSAL_GAP = 54.0
"""Distance of the plate with a refusal from the weight, in logical units."""


def due_step(s: HorseCollarViewModel, tip: Release | None) -> str:
    """Returns the step that the hand demonstrates: "place", "pull", or "" for none.

    `tip` is the recommended slide, if there is one.
    """
    seat = s.view.seat
    if s.shot is None or s.pull or s.uses_sliders or seat not in s.people or s.device in KEYBOARD_HALVES:
        return ""
    if _needs_place(s, tip):
        return "place"
    last = s.last_slides.get(seat)
    is_far = tip is not None and has_pointer(s.device) and is_elsewhere(s, tip.place)
    needs_pull = last is None or (tip is not None and last.value < ONE and not is_far)
    return "pull" if s.is_short_pull or needs_pull else ""


def shows_hand(s: HorseCollarViewModel) -> bool:
    """Returns whether the hand demonstrates the due step: always before a seat's first slide, later now and then."""
    is_first = s.view.seat not in s.last_slides
    return is_first or s.offered % IDLE_SECONDS < HAND_SECONDS


def _needs_place(s: HorseCollarViewModel, tip: Release | None) -> bool:
    """Returns whether the tip has another place, and dragging is not known yet or the last slide was spoilt."""
    if tip is None or s.is_short_pull or not has_pointer(s.device):
        return False
    last = s.last_slides.get(s.view.seat)
    is_known = s.view.seat in s.draggers and not (last and last.was_spoilt)
    return is_elsewhere(s, tip.place) and not is_known


def is_elsewhere(s: HorseCollarViewModel, place: int) -> bool:
    """Returns whether the weight is far from a recommended place, in millimetres from the left edge."""
    return s.shot is not None and abs(place - s.shot.place) * MM > FAR_FROM_TIP


def has_steps(s: HorseCollarViewModel, tip: Release | None) -> bool:
    """Returns whether the plate shows the steps of a slide, until the weight is pulled.

    It does for a seat's first slide, and for the first one from another place.
    """
    seat = s.view.seat
    if seat not in s.people or s.uses_sliders or s.pull or not has_pointer(s.device):
        return False
    needs_place = seat not in s.draggers and due_step(s, tip) == "place"
    return seat not in s.last_slides or needs_place or _is_first_dragged(s)


def _is_first_dragged(s: HorseCollarViewModel) -> bool:
    """Returns whether the seat has dragged a weight for the first time in this question."""
    return s.draggers.get(s.view.seat) == len(s.view.sliders)


def draw_steps(canvas: Canvas, box: FRect, s: HorseCollarViewModel, tip: Release | None) -> None:
    """Draws the steps of a slide, the present one in gold. The first one is left out for a weight in its place."""
    needs_place = due_step(s, tip) == "place"
    place = [_("Drag: place")] if needs_place or tip is None or _is_first_dragged(s) else []
    steps = [*place, _("Pull back: power"), _("Let go")]
    present = 0 if needs_place else len(place)
    for number, (words, row) in enumerate(zip(steps, split_rows(box, len(steps)), strict=True)):
        is_present = number == present
        sign, line = split_left(row, 2 * STEP_RADIUS, 10)
        _draw_dot(canvas, sign.center, STEP_RADIUS - RIM, theme.GOLD if is_present else theme.NIGHT_LIGHT)
        figure = STEP_FIGURE.on(theme.INK if is_present else theme.PAPER)
        text.draw_centred(canvas, str(number + 1), figure, sign, text.CENTRE)
        text.draw_line(canvas, words, STEP.on(theme.GOLD_LIGHT if is_present else theme.PAPER), line, text.LEFT)


def draw_drag_lesson(canvas: Canvas, s: HorseCollarViewModel, rest: Point, tip: Release, size: float) -> None:
    """Draws an arrow and dots along the release line, and a hand that drags a weight to the recommended place.

    `rest` is the position of the weight and `size` its diameter, in logical units.
    """
    x, y = rest
    goal = s.eye.point(RELEASE, tip.place * MM)[0]
    side = 1 if goal > x else -1
    if abs(goal - x) > ARROW_DISTANCE + ARROW_SIZE[0]:
        _draw_arrow(canvas, (x + side * ARROW_DISTANCE, y), side)
    for radius, dot_x in _dots(x, goal):
        _draw_dot(canvas, (dot_x, y), radius)
    if not shows_hand(s):
        return
    words = _("1: drag it sideways to the star")
    _draw_words(canvas, words, (MIDDLE + (x - MIDDLE) / 2, y + WORDS_DROP), theme.PAPER_LIGHT)
    start = x + side * min(ARROW_DISTANCE, abs(goal - x))  # a press on the weight would pull it
    dragged = (start + (goal - start) * _share(s), y)
    draw_weight(canvas, s.weight_badge, dragged, size, is_faint=True)
    draw_picture(canvas, "pulling_hand", around((dragged[0] + size / 4, y + HAND / 2), (HAND, HAND)))


def _share(s: HorseCollarViewModel) -> float:
    """Returns how far the hand is on its way to the recommended place, 0 to 1."""
    if s.reduced_motion:
        return 1.0
    phase = s.offered % CYCLE_SECONDS / CYCLE_SECONDS
    return 1.0 - abs(2 * phase - 1)


def _dots(x: float, goal: float) -> Iterator[tuple[float, float]]:
    """Yields radius and x of the dots from the arrow to the recommended place."""
    first, last = DOT_RADII
    for number in range(DOTS):
        distance = ARROW_DISTANCE + ARROW_SIZE[0] + number * DOT_PITCH
        if distance < abs(goal - x):
            yield first + (last - first) * number / (DOTS - 1), x + math.copysign(distance, goal - x)


def _draw_dot(canvas: Canvas, middle: Point, radius: float, fill: theme.Colour = theme.PAPER_LIGHT) -> None:
    for rim, colour in ((RIM, theme.INK), (0.0, fill)):
        shown_colour = canvas.preferences.mapped_colour(colour)
        pygame.draw.circle(canvas.surface, shown_colour, canvas.at(*middle), canvas.px(radius + rim))


def _draw_arrow(canvas: Canvas, middle: Point, side: int) -> None:
    x, y = middle
    width, height = ARROW_SIZE
    for rim, colour in ((2 * RIM, theme.INK), (0.0, theme.GOLD_LIGHT)):
        across = side * (width / 2 + rim)
        up = height / 2 + rim
        corners = [canvas.at(x + across, y), canvas.at(x - across, y - up), canvas.at(x - across, y + up)]
        pygame.draw.polygon(canvas.surface, canvas.preferences.mapped_colour(colour), corners)


def draw_refusal(canvas: Canvas, s: HorseCollarViewModel) -> None:
    """Draws the reason next to the weight after a pull that was too short to release it."""
    if s.shot is None or s.pull or s.uses_sliders or not s.is_short_pull:
        return
    words = _("pull farther back, then let go")
    x, y = s.eye.point(RELEASE, s.shot.place * MM)
    side = -1 if x > MIDDLE else 1
    middle = x + side * (REFUSAL_GAP + _plate_width(canvas, words) / 2), y + PLATE_HEIGHT / 2
    _draw_words(canvas, words, middle, theme.PAPER_LIGHT)


def draw_stop(canvas: Canvas, s: HorseCollarViewModel) -> None:
    """Draws the end of a shot that meets no other weight: a fall, or until the side has a 3 the value of the stop."""
    end = s.forecast
    if end is None or not (s.is_clear and s.shows_shot):
        return
    value = s.view.board.value(end.x, end.y)
    if end.falls:
        words = _("too hard: falls off")
    elif value and s.view.is_before_first_three:
        words = _("stops here: {value}").format(value=value)
    else:
        return
    _x, y = s.eye.point(end.x, end.y)
    left = MIDDLE - half_width(y) - TABLE_GAP
    _draw_words(canvas, words, (left - _plate_width(canvas, words) / 2, y), theme.NIGHT)


def _plate_width(canvas: Canvas, words: str) -> float:
    return text.width(canvas, words, theme.BOLD) + 2 * PLATE_PADDING


def _draw_words(canvas: Canvas, words: str, middle: Point, ground: theme.Colour) -> None:
    """Draws a text on a plate with a golden edge."""
    box = around(middle, (_plate_width(canvas, words), PLATE_HEIGHT))
    drawing.card(canvas, box, ground, theme.GOLD, theme.RADIUS)
    style = theme.BOLD.on(theme.PAPER_LIGHT) if ground == theme.NIGHT else theme.BOLD
    text.draw_line(canvas, words, style, inset(box, PLATE_PADDING / 2))
