"""Draws the plate of a time lapse: the bot, the weights that it has left, and a dot for each slide."""

from functools import partial

import pygame
from pygame import FRect, Surface

from game.games.horse_collar.view import labels, layout
from game.games.horse_collar.view.lapse import Lapse
from game.games.horse_collar.view.view_model import HorseCollarViewModel
from game.i18n import _
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import split_left, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

FACE_SHARE = 0.52
"""Height of the bot's row, as a share of the plate's inside."""
NAME = theme.TITLE.sized(25).on(theme.PAPER_LIGHT)
PACE = theme.LABEL.sized(20).on(theme.GOLD_LIGHT)
ICON = 20.0
"""Size of the icon of the time lapse, in logical units."""
DOT_RADIUS = 9.0
"""Radius of a slide's dot, in logical units."""
LINE_WIDTH = 4.0
"""Width of the line through the dots, in logical units."""
SUPERSAMPLING = 4


def plate_box(canvas: Canvas) -> FRect:
    """Returns the box of the plate, which is larger with large text."""
    return layout.LARGE_LAPSE_PLATE if canvas.preferences.has_large_text else layout.PLATE


def draw_lapse_plate(canvas: Canvas, s: HorseCollarViewModel, lapse: Lapse) -> None:
    """Draws the plate of the current time lapse."""
    plate = plate_box(canvas)
    badge = s.badges[s.view.seat]
    drawing.card(canvas, plate, theme.NIGHT, theme.SEAT_COLOURS[badge], 14)
    inside = plate.inflate(-2 * layout.PLATE_INSET, -16)
    head, rest = split_top(inside, inside.height * FACE_SHARE)
    face, lines = split_left(head, head.height, 10)
    draw_portrait(canvas, badge, *face.center, face.height - 4)
    upper, lower = split_rows(lines, 2)
    text.draw_line(canvas, _("{name} slides").format(name=s.names[s.view.seat]), NAME, upper, text.LEFT)
    if lapse.is_short:
        icon, lower = split_left(lower, ICON, 8)
        canvas.blit_centred(icons.icon(canvas, "fast", ICON, theme.GOLD), *icon.center)
    if s.view.weights_left:
        text.draw_line(canvas, labels.weights_left(s.view.weights_left), PACE, lower, text.LEFT)
    _draw_dots(canvas, rest, s, lapse)


def _draw_dots(canvas: Canvas, box: FRect, s: HorseCollarViewModel, lapse: Lapse) -> None:
    """Draws a dot for each slide of the lapse, gold once its weight has stopped."""
    line = box.inflate(-4 * DOT_RADIUS, 0)
    pitch = line.width / max(lapse.last - lapse.first, 1)
    canvas.fill(theme.NIGHT_LIGHT, FRect(line.left, line.centery - LINE_WIDTH / 2, line.width, LINE_WIDTH))
    for weight in range(lapse.first, lapse.last + 1):
        tone = theme.GOLD if weight < s.view.slid else theme.NIGHT_LIGHT
        dot = canvas.cached(("lapse dot", canvas.px(1), tone), partial(_render_dot, canvas, tone))
        canvas.blit_centred(dot, line.left + pitch * (weight - lapse.first), line.centery)


def _render_dot(canvas: Canvas, tone: theme.Colour) -> Surface:
    side = 2 * canvas.px(DOT_RADIUS + 1)
    large = shapes.transparent_surface((side * SUPERSAMPLING, side * SUPERSAMPLING))
    unit = side * SUPERSAMPLING / 2 / (DOT_RADIUS + 1)
    pygame.draw.circle(large, canvas.preferences.mapped_colour(tone), large.get_rect().center, DOT_RADIUS * unit)
    return pygame.transform.smoothscale(large, (side, side))
