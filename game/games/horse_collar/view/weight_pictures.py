"""Draws the weights: a steel rim round a cap in the colour of its set; and the key art, with one that hangs."""

from __future__ import annotations

from itertools import pairwise

import pygame
from pygame import FRect, Surface

from game.engine.rng import Rng
from game.sprites.sprite_cache import SpriteCache
from game.ui import shapes, text, theme
from game.ui.canvas import Canvas

RIM_SHARE, CAP_SHARE, MARK_SHARE = 1.0, 0.74, 0.40
"""Diameters of the rim, the cap and the mark on it, in diameters of the weight."""
BAR_SHARE = 0.14
SUPERSAMPLING = 4
SHADOW_STRENGTH = 110
"""0..255."""
SIZE_STEP = 2
"""Pixels between two sizes of a weight that sinks, so that few pictures are made."""


def weight_picture(canvas: Canvas, weight_set: int, diameter: float) -> Surface:
    """Returns a weight of a set, `diameter` logical units wide."""
    size = max(canvas.px(diameter) // SIZE_STEP * SIZE_STEP, SIZE_STEP)
    return canvas.cached(("weight", weight_set, size), lambda: _render(weight_set, size))


def shadow_picture(canvas: Canvas, diameter: float) -> Surface:
    """Returns the shadow under a weight."""
    size = max(canvas.px(diameter) // SIZE_STEP * SIZE_STEP, SIZE_STEP)
    return canvas.cached(("weight shadow", size), lambda: _disc(size, (*theme.SHADOW, SHADOW_STRENGTH)))


def glow_picture(canvas: Canvas, diameter: float) -> Surface:
    """Returns the gold ring round a hanger."""
    size = canvas.px(diameter)
    return canvas.cached(
        ("weight glow", size), lambda: shapes.rounded_outline((size, size), size // 2, canvas.px(4), theme.GOLD)
    )


def _disc(size: int, colour: tuple[int, int, int, int]) -> Surface:
    large = shapes.transparent_surface((size * SUPERSAMPLING, size * SUPERSAMPLING))
    pygame.draw.circle(large, colour, (large.get_width() // 2,) * 2, large.get_width() // 2)
    return pygame.transform.smoothscale(large, (size, size))


def _render(weight_set: int, size: int) -> Surface:
    across = size * SUPERSAMPLING
    middle = (across // 2, across // 2)
    colour = theme.SHUFFLEBOARD.weights[weight_set]
    large = shapes.transparent_surface((across, across))
    for share, tone in (
        (RIM_SHARE, theme.STEEL_DARK),
        (RIM_SHARE - 0.05, theme.STEEL),
        (RIM_SHARE - 0.13, theme.STEEL_LIGHT),
        (RIM_SHARE - 0.17, theme.STEEL),
        (CAP_SHARE, theme.blend(colour, theme.INK_BLACK, 0.3)),
        (CAP_SHARE - 0.06, colour),
    ):
        pygame.draw.circle(large, tone, middle, round(across * share / 2))
    if weight_set:
        bar = pygame.Rect(0, 0, round(across * MARK_SHARE), round(across * BAR_SHARE))
        bar.center = middle
        pygame.draw.rect(large, theme.PAPER_LIGHT, bar, border_radius=bar.height // 2)
    else:
        pygame.draw.circle(large, theme.PAPER_LIGHT, middle, round(across * MARK_SHARE / 2), round(across * 0.1))
    return pygame.transform.smoothscale(large, (size, size))


BOARD_SHARE = 0.84
"""How much of the width is board; the rest is gutter."""
LINES = (0.24, 0.54)
"""Where the two lines lie, in widths of the board."""
PLANKS = 7
NUMERAL_TONE = 0.5
"""How strongly the numerals are painted on the wood, 0..1."""
WEIGHTS = ((0, 0.12, 0.72), (1, 0.40, 0.30), (0, 0.66, 0.80), (1, 0.73, 0.24), (1, 0.86, 0.60))
"""The weights: set, x and y in shares of the board's width and height."""
HANGER = (0, 1.0, 0.42)
WEIGHT_SHARE = 0.24
"""In heights of the box."""


def draw_key_art(canvas: Canvas, box: FRect, sprites: SpriteCache) -> None:
    """Paints board, lines, numerals and weights."""
    board = FRect(box.left, box.top, box.width * BOARD_SHARE, box.height)
    canvas.fill(theme.SHUFFLEBOARD.gutter, box)
    _paint_board(canvas, board)
    size = box.height * WEIGHT_SHARE
    for weight_set, x, y in (*WEIGHTS, HANGER):
        place = board.left + board.width * x, board.top + board.height * y
        canvas.blit_centred(shadow_picture(canvas, size), place[0] + size * 0.08, place[1] + size * 0.08)
        canvas.blit_centred(weight_picture(canvas, weight_set, size), *place)
    x, y = board.left + board.width * HANGER[1], board.top + board.height * HANGER[2]
    canvas.blit_centred(glow_picture(canvas, size * 1.2), x, y)


def _paint_board(canvas: Canvas, board: FRect) -> None:
    colours, rng = theme.SHUFFLEBOARD, Rng(51)
    for plank in range(PLANKS):
        tone = theme.blend(colours.wood, colours.line, 0.10 * rng.below(100) / 100)
        top, bottom = (board.top + board.height * n / PLANKS for n in (plank, plank + 1))
        canvas.fill(tone, FRect(board.left, top, board.width, bottom - top))
    edges = (0.0, *LINES, 1.0)
    for value, (left, right) in enumerate(pairwise(edges), 1):
        zone = FRect(board.left + board.width * left, board.top, board.width * (right - left), board.height)
        style = theme.NUMBER.sized(board.height * 0.4).on(theme.blend(colours.wood, colours.line, NUMERAL_TONE))
        text.paint_sign(canvas, str(value), style, zone)
        if left:
            canvas.fill(colours.line, FRect(zone.left - 2, board.top, 4, board.height))
