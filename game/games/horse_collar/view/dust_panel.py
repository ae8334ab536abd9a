"""Draws the dry spots of the board, where the dust is worn, on the table and on the picture of its end."""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from game.games.horse_collar.rules.board import CELL_LENGTH, CELL_WIDTH, COLUMNS, DRY_WEAR, MAX_WEAR
from game.games.horse_collar.view.perspective import Perspective
from game.games.horse_collar.view.view_model import HorseCollarViewModel
from game.presentation.view_model import Signature
from game.ui import shapes, theme
from game.ui.canvas import Canvas

SHADES = 4
"""Steps in which a dry spot is drawn, from hardly worn to bare."""
MIN_STRENGTH, MAX_STRENGTH = 60, 140
"""How strongly the palest and the barest spot are drawn, 0..255."""
HATCH_PITCH = 9.0


class DustPanel:
    """The dry spots in one picture of the table."""

    def __init__(self, view_model: HorseCollarViewModel, picture: Perspective) -> None:
        self._s = view_model
        self._picture = picture
        self.box = FRect(picture.box)

    def signature(self) -> Signature:
        """Returns the shade of each dry cell."""
        return tuple((cell, shade(wear)) for cell, wear in enumerate(self._s.view.wear) if wear >= DRY_WEAR)

    def draw(self, canvas: Canvas) -> None:
        """Draws a hatched patch over every dry cell."""
        for cell, wear in enumerate(self._s.view.wear):
            if wear >= DRY_WEAR:
                self._draw_cell(canvas, cell, shade(wear))

    def _draw_cell(self, canvas: Canvas, cell: int, strength: int) -> None:
        row, column = divmod(cell, COLUMNS)
        left, top = self._picture.place(row * CELL_LENGTH, column * CELL_WIDTH)
        right, bottom = self._picture.place((row + 1) * CELL_LENGTH, (column + 1) * CELL_WIDTH)
        box = FRect(left, top, right - left, bottom - top).clip(self.box)
        if box.width > 0 and box.height > 0:
            size = canvas.rect(box).size
            patch = canvas.cached(("dry", size, strength), lambda: _render(canvas, size, strength))
            canvas.blit(patch, box.left, box.top)


def shade(wear: int) -> int:
    """Returns how dry a cell looks, 0 to SHADES − 1."""
    return min((wear - DRY_WEAR) * SHADES // (MAX_WEAR - DRY_WEAR + 1), SHADES - 1)


def _render(canvas: Canvas, size: tuple[int, int], step: int) -> Surface:
    strength = MIN_STRENGTH + (MAX_STRENGTH - MIN_STRENGTH) * step // (SHADES - 1)
    patch = shapes.transparent_surface(size, theme.BOARD_EDGE)
    patch.fill((*theme.BOARD_EDGE, strength // 2))
    pitch = canvas.px(HATCH_PITCH)
    for start in range(-size[1], size[0], pitch):
        line = (*theme.BOARD_EDGE, strength)
        pygame.draw.line(patch, line, (start, size[1]), (start + size[1], 0), max(canvas.px(1.5), 1))
    return patch


def dust_panels(view_model: HorseCollarViewModel) -> tuple[DustPanel, ...]:
    """Returns the panels of the table and of both ends."""
    pictures = view_model.pictures
    return tuple(DustPanel(view_model, picture) for picture in (pictures.table, pictures.hand, pictures.end))
