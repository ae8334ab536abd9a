"""Draws great news over the world: a ribbon with words, and the faces of those whom it is about."""

from __future__ import annotations

import pygame
from pygame import FRect

from game.games.conquest.view.view_model import ConquestViewModel, StageBanner
from game.ui import text, theme
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

BANNER = FRect(240, 60, 800, 120)
LOW_DROP = 310.0
"""How much lower it hangs where the news are of the map's upper half."""
FOLD, TAIL = 44.0, 26.0
"""How far the ribbon's ends reach, and how deep they are cut in."""
WORDS, NOTE = theme.TITLE.sized(46).on(theme.PAPER_LIGHT), theme.BOLD.sized(24).on(theme.GOLD_LIGHT)
FACE = 148.0


def draw_news(canvas: Canvas, s: ConquestViewModel, news: StageBanner) -> None:
    """Draws the ribbon: the first face at its left, the second at its right."""
    box, fold = BANNER.move(0, LOW_DROP * news.is_low), FOLD
    for side in (-1, 1):
        edge, end = (box.left, box.left - fold) if side < 0 else (box.right, box.right + fold)
        tail = [(edge - side * 30, box.top + 18), (end, box.top + 18), (end - side * TAIL, box.centery + 9),
                (end, box.bottom + 18), (edge - side * 30, box.bottom + 18)]  # fmt: skip
        _polygon(canvas, theme.ALARM_DEEP, tail)
    _polygon(canvas, theme.ALARM, [box.topleft, box.topright, box.bottomright, box.bottomleft])
    for y in (box.top + 8, box.bottom - 11):
        canvas.fill(theme.GOLD, FRect(box.left, y, box.width, 3))
    first, last = (FACE / 2 if len(news.faces) > n else 0.0 for n in (0, 1))
    room = FRect(box.left + 24 + first, box.top, box.width - 48 - first - last, box.height)
    text.draw_line(canvas, news.words, WORDS, FRect(room.left, room.top + 14, room.width, 56))
    text.draw_line(canvas, news.note, NOTE, FRect(room.left, room.top + 70, room.width, 32))
    for (seat, mood), x in zip(news.faces, (box.left, box.right), strict=False):
        draw_portrait(canvas, s.badges[seat], x, box.centery, FACE, mood)


def _polygon(canvas: Canvas, colour: theme.Colour, corners: list[tuple[float, float]]) -> None:
    places = [canvas.at(*corner) for corner in corners]
    pygame.draw.polygon(canvas.surface, canvas.preferences.mapped_colour(colour), places)
    pygame.draw.polygon(canvas.surface, theme.INK, places, canvas.px(2))
