"""Draws the steps of a turn as three arrows: the ones that are done with a tick, the present one in gold."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect, Surface

from game.ui import drawing, icons, shapes, text, theme
from game.ui.canvas import Canvas

RIGHT = 1266.0
"""Right end of the last arrow, in logical units."""
HEIGHT = 34.0
"""Height of an arrow, in logical units."""
WIDTHS = (166.0, 184.0, 180.0)
"""Widths of the arrows, in logical units."""
CAP_WIDTH = 66.0
"""Width of an arrow without a word, in logical units."""
ALONE_WIDTH = 38.0
"""Width of a single arrow without a word, in logical units."""
LARGE_WIDTH = 232.0
"""Width of the present arrow with large text, in logical units."""
POINT = 14.0
"""Length of an arrow's point, in logical units."""
OVERLAP = 10.0
"""Overlap of two arrows, in logical units."""
CAP = 24.0
"""Size of the key cap with a step's number, in logical units."""
CAP_RADIUS = 6.0
CAP_GAP = 8.0
"""Distance between the cap and the word, and from the arrow's start, in logical units."""
NUMBER = theme.BOLD.sized(18)
WORD = theme.BOLD.sized(20)
EDGE = 2.0
"""Width of an arrow's edge, in logical units."""
FINE = 3
"""Enlargement of an arrow before it is scaled down, which smooths its edges."""


class StepArrow(NamedTuple):
    """An arrow for a step of the turn."""

    step: int
    box: FRect
    has_word: bool

    @property
    def cap(self) -> FRect:
        """The box of the number or the tick; it does not depend on the keys that were pressed."""
        notch = POINT if self.step else 0.0
        left = self.box.left + notch + CAP_GAP
        if not self.has_word:
            left = self.box.left + (self.box.width + notch - POINT - CAP) / 2
        return FRect(left, self.box.centery - CAP / 2, CAP, CAP)

    @property
    def word(self) -> FRect:
        """The box of the word."""
        left = self.cap.right + CAP_GAP
        return FRect(left, self.box.top, self.box.right - POINT - left, self.box.height)


def step_arrows(
    centre_y: float, present: int, steps: Sequence[int], *, is_brief: bool, is_large: bool
) -> list[StepArrow]:
    """Returns the arrows of the shown steps, from the right.

    Of brief or large ones only the present has a word; a single brief one has none.
    """
    arrows = []
    right = RIGHT
    cap_width = CAP_WIDTH if len(steps) > 1 else ALONE_WIDTH
    for step in reversed(steps):
        is_named = step == present and (len(steps) > 1 or not is_brief)
        has_word = is_named or not (is_brief or is_large)
        width = cap_width
        if has_word:
            width = LARGE_WIDTH if is_large else WIDTHS[step]
        arrows.append(StepArrow(step, FRect(right - width, centre_y - HEIGHT / 2, width, HEIGHT), has_word))
        right -= width - OVERLAP
    return arrows


def draw_arrow(canvas: Canvas, arrow: StepArrow, present: int, word: str) -> None:
    """Draws an arrow with its cap or tick, and its word."""
    is_now = arrow.step == present
    is_done = arrow.step < present
    ground = theme.NIGHT_LIGHT if is_done else theme.NIGHT
    canvas.blit(_arrow(canvas, arrow, theme.GOLD if is_now else ground), arrow.box.left, arrow.box.top)
    if is_done:
        canvas.blit_centred(icons.icon(canvas, "check", CAP, theme.GAIN), *arrow.cap.center)
    else:
        drawing.card(canvas, arrow.cap, theme.NIGHT if is_now else theme.NIGHT_LIGHT, None, CAP_RADIUS)
        text.draw_line(canvas, str(arrow.step + 1), NUMBER.on(theme.PAPER), arrow.cap)
    if arrow.has_word:
        ink = theme.INK if is_now else theme.PAPER
        text.draw_line(canvas, word, WORD.on(ink), arrow.word, text.LEFT)


def _arrow(canvas: Canvas, arrow: StepArrow, colour: theme.Colour) -> Surface:
    """Returns the picture of an arrow, which has a notch at the left if it follows another one."""
    mapped = canvas.preferences.mapped_colour
    size = canvas.rect(arrow.box).size
    has_notch = bool(arrow.step)
    key = ("turn step", size, mapped(colour), mapped(theme.INK), has_notch)
    return canvas.cached(key, partial(_render, canvas, size, mapped(colour), has_notch=has_notch))


def _render(canvas: Canvas, size: shapes.Size, colour: theme.Colour, *, has_notch: bool) -> Surface:
    width = size[0] * FINE
    height = size[1] * FINE
    point = canvas.px(POINT * FINE)
    corners = [(0, 0), (width - point, 0), (width - 1, height // 2), (width - point, height - 1), (0, height - 1)]
    if has_notch:
        corners.append((point, height // 2))
    edge = canvas.preferences.mapped_colour(theme.INK)
    picture = shapes.transparent_surface((width, height), edge)
    pygame.draw.polygon(picture, colour, corners)
    pygame.draw.lines(picture, edge, True, corners, canvas.px(EDGE * FINE))
    return pygame.transform.smoothscale(picture, size)
