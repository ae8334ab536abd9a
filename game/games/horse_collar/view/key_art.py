"""Paints Horse Collar's key art: the end of the board from above, with a weight that hangs over it."""

from __future__ import annotations

from itertools import pairwise

from pygame import FRect

from game.engine.rng import Rng
from game.games.horse_collar.view.weight_pictures import glow_picture, shadow_picture, weight_picture
from game.sprites.sprite_cache import SpriteCache
from game.ui import text, theme
from game.ui.canvas import Canvas

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
