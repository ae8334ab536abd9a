"""Draws the flag of a seat on a horse from the side: a pennant of its colour with its shape."""

import pygame
from pygame import Surface

from game.engine.rules import Seat
from game.race_view.field_adapter import NOBODY
from game.ui import icons, shapes, theme
from game.ui.canvas import Canvas

# Of the pennant, and how thick its pole is, in lengths of the pole.
FLAG_WIDTH = 0.78
FLAG_HEIGHT = 0.58
POLE = 0.035
RIM = 0.035
"""How wide the light edge of the pennant is."""
# How far behind the middle of a horse and below its head the pole stands, and how long it is, in heights of it.
BEHIND = 0.2
FOOT = 0.42
POLE_LENGTH = 0.5
# The shape on it: its side, and its middle from the top of the pole.
SIGN = 0.2
SIGN_PLACE = (0.24, 0.29)


def carry_flag(canvas: Canvas, badge: Seat, head: tuple[float, float], height: float) -> None:
    """Draws the flag that a horse carries behind its rider, unless `badge` is NOBODY.

    `head` is the middle of its picture's upper edge; `height` is that of the horse, negative if it runs to the left.
    """
    foot = head[0] - BEHIND * height, head[1] + FOOT * abs(height)
    draw_flag(canvas, badge, foot, round(POLE_LENGTH * abs(height)))


def draw_flag(canvas: Canvas, badge: Seat, foot: tuple[float, float], pole: float) -> None:
    """Draws the flag of a badge whose pole stands at `foot` and is so long, in logical units; none for NOBODY."""
    if badge != NOBODY:
        picture = canvas.cached(("horse flag", badge, pole), lambda: _render_flag(canvas, badge, canvas.px(pole)))
        canvas.blit(picture, foot[0], foot[1] - pole)


def _render_flag(canvas: Canvas, badge: Seat, pole: int) -> Surface:
    colour = canvas.preferences.mapped_colour(theme.SEAT_COLOURS[badge])
    fine = pole * shapes.SUPERSAMPLING
    large = shapes.transparent_surface((round(fine * FLAG_WIDTH), fine), theme.INK)
    for inset, tone in ((0.0, theme.INK), (POLE, theme.PAPER_LIGHT), (POLE + RIM, colour)):
        corners = ((inset, inset), (FLAG_WIDTH - 3 * inset, FLAG_HEIGHT / 2), (inset, FLAG_HEIGHT - inset))
        pygame.draw.polygon(large, tone, [(x * fine, y * fine) for x, y in corners])
    large.fill(theme.INK, (0, 0, round(POLE * 1.6 * fine), fine))
    flag = pygame.transform.smoothscale(large, (round(pole * FLAG_WIDTH), pole))
    sign = icons.render_icon(theme.SEAT_SHAPES[badge], max(round(pole * SIGN), 3), theme.PAPER_LIGHT)
    flag.blit(sign, [round(pole * middle - sign.get_width() / 2) for middle in SIGN_PLACE])
    return flag
