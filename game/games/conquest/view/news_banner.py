"""Draws great news over the world: a ribbon with words, the faces of those whom it is about, the fall of a seat."""

import math
from functools import partial

import pygame
from pygame import FRect

from game.games.conquest.view.pieces import army_figure
from game.games.conquest.view.view_model import ConquestViewModel, SeatElimination, StageBanner
from game.ui import icons, text, theme
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

BANNER = FRect(240, 60, 800, 120)
LOW_DROP = 310.0
"""How much lower it hangs where it would hide less of what it tells of."""
FOLD = 44.0
"""How far the ribbon's ends reach."""
TAIL = 26.0
"""How deep they are cut in."""
WORDS = theme.TITLE.sized(46).on(theme.PAPER_LIGHT)
NOTE = theme.BOLD.sized(24).on(theme.PAPER_LIGHT)
FACE = 148.0
"""The size of a face."""
TAIL_SHADE = 0.4
"""How much darker the ribbon's ends are."""


BADGE = 78.0
SHIELD_HEIGHT = 172.0
# Between which heights the middle of a shield comes to rest: on the last land, but in full sight.
HIGHEST = 150.0
LOWEST = 450.0
# The splash from the land as the shield breaks: how many drops, how far they fly, how large they are at first, and the
# radians between two of them.
DROPS = 22
SPLASH = 170.0
DROP_SIZE = 30.0
GOLDEN_ANGLE = 2.39996
# The size at which the shield appears, in its full one; in how many steps it grows and its halves turn: all are kept.
SMALLEST = 0.4
SIZES = 6
TURNS = 4
# How far each half goes aside and down (logical units), and how far it turns (degrees).
APART = 34.0
DROP = 46.0
TILT = 16.0
# The pictures of a shield, and to which side each goes.
WHOLE = ((0, "shield"),)
HALVES = ((-1, "shield_left"), (1, "shield_right"))


def draw_fall(canvas: Canvas, s: ConquestViewModel, fall: SeatElimination) -> None:
    """Draws the shield, whole or in two halves on their way apart while its colour splashes from its land."""
    (left, top) = fall.place
    share = fall.broken
    badge = s.badges[fall.seat]
    colour = canvas.preferences.mapped_colour(theme.SEAT_COLOURS[badge])
    for number in range(DROPS if 0 < share < 1 else 0):
        away = SPLASH * (0.4 + 0.3 * (number % 3)) * share
        angle = GOLDEN_ANGLE * number
        place = canvas.at(left + away * math.cos(angle), top + away * math.sin(angle))
        for wide, paint in ((3.0, theme.INK), (0.0, colour)):
            pygame.draw.circle(canvas.surface, paint, place, canvas.px(DROP_SIZE * (1 - share / 2) / 2 + wide))
    x, y = left, top + (min(max(top, HIGHEST), LOWEST) - top) * fall.grown
    size = SMALLEST + (1 - SMALLEST) * round(fall.grown * SIZES) / SIZES
    turn = round(share * TURNS) / TURNS * TILT
    for side, kind in HALVES if share else WHOLE:
        figure = army_figure(canvas, kind, colour, SHIELD_HEIGHT * size)
        key = "fallen shield", kind, colour, size, turn
        half = canvas.cached(key, partial(pygame.transform.rotozoom, figure, -side * turn, 1.0))
        canvas.blit_centred(half, x + side * APART * share, y + DROP * share**2)
    if not share:
        canvas.blit_centred(icons.badge(canvas, badge, BADGE * size), x, y)


def draw_news(canvas: Canvas, s: ConquestViewModel, news: StageBanner) -> None:
    """Draws the ribbon in the colour of the seat that has won, the last face: the first is at its left."""
    lands = [s.army_point(number) for number in news.lands]
    box = min(
        (BANNER, BANNER.move(0, LOW_DROP)),
        key=lambda place: sum(map(place.inflate(0, SHIELD_HEIGHT).collidepoint, lands)),
    )
    draw_ribbon(canvas, box, theme.SEAT_COLOURS[s.badges[news.faces[-1][0]]], (news.words, news.note), len(news.faces))
    for (seat, mood), x in zip(news.faces, (box.left, box.right), strict=False):
        draw_portrait(canvas, s.badges[seat], x, box.centery, FACE, mood)


def draw_ribbon(canvas: Canvas, box: FRect, colour: theme.Colour, words: tuple[str, str], faces: int = 0) -> None:
    """Draws a ribbon with words and a line below them, clear of so many faces at its ends."""
    for side in (-1, 1):
        edge, end = (box.left, box.left - FOLD) if side < 0 else (box.right, box.right + FOLD)
        tail = [(edge - side * 30, box.top + 18), (end, box.top + 18), (end - side * TAIL, box.centery + 9),
                (end, box.bottom + 18), (edge - side * 30, box.bottom + 18)]  # fmt: skip
        _polygon(canvas, theme.blend(colour, theme.INK, TAIL_SHADE), tail)
    _polygon(canvas, colour, [box.topleft, box.topright, box.bottomright, box.bottomleft])
    for y in (box.top + 8, box.bottom - 11):
        canvas.fill(theme.GOLD, FRect(box.left, y, box.width, 3))
    first, last = (FACE / 2 if faces > n else 0.0 for n in (0, 1))
    room = FRect(box.left + 24 + first, box.top, box.width - 48 - first - last, box.height)
    drop = 0.0 if words[1] else 18.0
    text.draw_line(canvas, words[0], WORDS, FRect(room.left, room.top + 14 + drop, room.width, 56))
    text.draw_line(canvas, words[1], NOTE, FRect(room.left, room.top + 70, room.width, 32))


def _polygon(canvas: Canvas, colour: theme.Colour, corners: list[tuple[float, float]]) -> None:
    places = [canvas.at(*corner) for corner in corners]
    pygame.draw.polygon(canvas.surface, canvas.preferences.mapped_colour(colour), places)
    pygame.draw.polygon(canvas.surface, theme.INK, places, canvas.px(2))
