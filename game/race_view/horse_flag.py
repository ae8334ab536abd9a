"""Draws the flag of a seat on a horse in a side view: a pennant with the seat's colour and shape."""

from functools import partial

import pygame
from pygame import Surface

from game.engine.rules import Seat
from game.race_view.field_adapter import NOBODY
from game.ui import icons, shapes, theme
from game.ui.canvas import Canvas

FLAG_WIDTH = 0.78
"""Width of the pennant, in lengths of the pole."""
FLAG_HEIGHT = 0.58
"""Height of the pennant, in lengths of the pole."""
OUTLINE = 0.035
"""Width of the pennant's dark outline, in lengths of the pole. The pole is 1.6 times as thick as this outline."""
RIM = 0.035
"""Width of the light edge of the pennant, in lengths of the pole."""
BEHIND = 0.2
"""Distance from the middle of a horse back to the pole, in heights of the horse."""
FOOT = 0.42
"""Distance from the top of a horse's picture down to the foot of the pole, in heights of the horse."""
POLE_LENGTH = 0.5
"""Length of the pole, in heights of the horse."""
SIGN = 0.2
"""Side of the shape on the pennant, in lengths of the pole."""
SIGN_MIDDLE = (0.24, 0.29)
"""Middle of the shape from the top of the pole, in lengths of the pole."""


def carry_flag(canvas: Canvas, badge: Seat, head: tuple[float, float], height: float) -> None:
    """Draws the flag that a horse carries behind its rider, unless `badge` is NOBODY.

    `head` is the middle of the upper edge of the horse's picture. `height` is the height of the horse, negative if it
    runs to the left.
    """
    foot = head[0] - BEHIND * height, head[1] + FOOT * abs(height)
    draw_flag(canvas, badge, foot, round(POLE_LENGTH * abs(height)))


def draw_flag(canvas: Canvas, badge: Seat, foot: tuple[float, float], pole: float) -> None:
    """Draws the flag of a badge, unless it is NOBODY. `foot` is the foot of the pole, `pole` its length."""
    if badge != NOBODY:
        render = partial(_render_flag, canvas, badge, canvas.px(pole))
        picture = canvas.cached(("horse flag", badge, pole), render)
        canvas.blit(picture, foot[0], foot[1] - pole)


def _render_flag(canvas: Canvas, badge: Seat, pole: int) -> Surface:
    colour = canvas.preferences.mapped_colour(theme.SEAT_COLOURS[badge])
    fine = pole * shapes.SUPERSAMPLING
    large = shapes.transparent_surface((round(fine * FLAG_WIDTH), fine), theme.INK)
    for inset, tone in ((0.0, theme.INK), (OUTLINE, theme.PAPER_LIGHT), (OUTLINE + RIM, colour)):
        corners = ((inset, inset), (FLAG_WIDTH - 3 * inset, FLAG_HEIGHT / 2), (inset, FLAG_HEIGHT - inset))
        pygame.draw.polygon(large, tone, [(x * fine, y * fine) for x, y in corners])
    large.fill(theme.INK, (0, 0, round(OUTLINE * 1.6 * fine), fine))
    flag = pygame.transform.smoothscale(large, (round(pole * FLAG_WIDTH), pole))
    sign = icons.render_icon(theme.SEAT_SHAPES[badge], max(round(pole * SIGN), 3), theme.PAPER_LIGHT)
    flag.blit(sign, [round(pole * middle - sign.get_width() / 2) for middle in SIGN_MIDDLE])
    return flag
