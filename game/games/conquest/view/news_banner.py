"""Draws news over the world: a ribbon with a text, the faces of the players involved, and the elimination of a seat."""

import math
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import FRect

from game.engine.rules import Seat
from game.games.conquest.view.pieces import army_figure
from game.games.conquest.view.view_model import ConquestViewModel, SeatElimination, StageBanner
from game.ui import drawing, icons, text, theme
from game.ui.box import split_left
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

BANNER = FRect(240, 60, 800, 120)
LOW_DROP = 310.0
"""Distance to the lower position of the banner, used if it hides fewer of the territories, in logical units."""
FOLD = 44.0
"""Width of the ribbon's ends, in logical units."""
TAIL = 26.0
"""Depth of the notch in the ribbon's ends, in logical units."""
HEADLINE = theme.TITLE.sized(46).on(theme.PAPER_LIGHT)
NOTE = theme.BOLD.sized(24).on(theme.PAPER_LIGHT)
FACE = 148.0
"""Size of a face, in logical units."""
TAKER_FACE = 44.0
"""Size of the face of a seat that took territories, in logical units."""
TAKER_PITCH = 92.0
"""Distance of two such faces, in logical units."""
TAKER_DROP = 86.0
"""Distance of the middles of these faces below the ribbon's top, in logical units."""
TAKER_COUNT = theme.NUMBER.sized(26).on(theme.PAPER_LIGHT)
TAIL_SHADE = 0.4
"""Share of ink in the colour of the ribbon's ends, 0 to 1."""


TURN_NEWS = FRect(8, 472, 250, 38)
"""Box of the last sentence about the conquests of bots, over open sea."""
TURN_NEWS_PITCH = 44.0
"""Distance of two such sentences, in logical units."""
TURN_NEWS_WORDS = theme.BOLD.sized(18).on(theme.PAPER_LIGHT)
BADGE = 78.0
"""Size of the badge on a shield, in logical units."""
SHIELD_HEIGHT = 172.0
HIGHEST = 150.0
"""Upper limit of the middle of a grown shield, in logical units."""
LOWEST = 450.0
"""Lower limit of the middle of a grown shield, in logical units."""
DROPS = 22
"""Number of drops of colour that splash from a broken shield."""
SPLASH = 170.0
"""Maximum distance of a drop, in logical units."""
DROP_SIZE = 30.0
"""Initial diameter of a drop, in logical units."""
GOLDEN_ANGLE = 2.39996
"""Angle between two drops, in radians."""
SMALLEST = 0.4
"""Initial size of the shield as a share of its full size."""
SIZES = 6
"""Number of cached steps in which the shield grows."""
TURNS = 4
"""Number of cached steps in which its halves turn."""
APART = 34.0
"""Final distance of each half to the side, in logical units."""
DROP = 46.0
"""Final distance of each half downwards, in logical units."""
TILT = 16.0
"""Final rotation of each half, in degrees."""
WHOLE = ((0, "shield"),)
"""The picture of a whole shield, which moves to no side."""
HALVES = ((-1, "shield_left"), (1, "shield_right"))
"""The side to which each half of a shield moves, and its picture."""


def draw_fall(canvas: Canvas, s: ConquestViewModel, fall: SeatElimination) -> None:
    """Draws the whole shield, or its two halves that move apart while its colour splashes from the territory."""
    left, top = fall.position
    share = fall.broken
    badge = s.badges[fall.seat]
    colour = canvas.preferences.mapped_colour(theme.SEAT_COLOURS[badge])
    radius = DROP_SIZE * (1 - share / 2) / 2
    for number in range(DROPS if 0 < share < 1 else 0):
        distance = SPLASH * (0.4 + 0.3 * (number % 3)) * share
        angle = GOLDEN_ANGLE * number
        middle = canvas.at(left + distance * math.cos(angle), top + distance * math.sin(angle))
        for edge, paint in ((3.0, theme.INK), (0.0, colour)):
            pygame.draw.circle(canvas.surface, paint, middle, canvas.px(radius + edge))
    x = left
    y = top + (min(max(top, HIGHEST), LOWEST) - top) * fall.grown
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
    """Draws the ribbon in the colour of the winner, whose face is the last one. The first face is at the left."""
    armies = [s.army_point(number) for number in news.lands]

    def armies_hidden(box: FRect) -> int:
        return sum(map(box.inflate(0, SHIELD_HEIGHT).collidepoint, armies))

    box = min((BANNER, BANNER.move(0, LOW_DROP)), key=armies_hidden)
    winner, _mood = news.faces[-1]
    colour = theme.SEAT_COLOURS[s.badges[winner]]
    draw_ribbon(canvas, box, colour, (news.headline, news.note), len(news.faces), has_note=bool(news.takers))
    _draw_takers(canvas, s, news.takers, box)
    for (seat, mood), x in zip(news.faces, (box.left, box.right), strict=False):
        draw_portrait(canvas, s.badges[seat], x, box.centery, FACE, mood)


def draw_turn_news(canvas: Canvas, s: ConquestViewModel) -> None:
    """Draws the sentences about the conquests of bots, the latest at the bottom, each with a face."""
    rows = FRect(TURN_NEWS).move(0, -TURN_NEWS_PITCH * (len(s.turn_news) - 1))
    for seat, sentence in s.turn_news:
        drawing.card(canvas, rows, theme.NIGHT, theme.SEAT_COLOURS[s.badges[seat]], TURN_NEWS.height / 2)
        face, words = split_left(rows, TURN_NEWS.height, 6)
        draw_portrait(canvas, s.badges[seat], *face.center, TURN_NEWS.height, "pleased")
        text.draw_line(canvas, sentence, TURN_NEWS_WORDS, words.inflate(-16, 0), text.LEFT)
        rows.move_ip(0, TURN_NEWS_PITCH)


def _draw_takers(canvas: Canvas, s: ConquestViewModel, takers: Sequence[tuple[Seat, int]], box: FRect) -> None:
    """Draws the face of each seat that took territories, with the number, in the ribbon's lower line."""
    left = box.centerx - TAKER_PITCH * len(takers) / 2
    for seat, count in takers:
        middle = (left + TAKER_FACE / 2, box.top + TAKER_DROP)
        draw_portrait(canvas, s.badges[seat], *middle, TAKER_FACE, "gloating")
        number = FRect(left + TAKER_FACE + 4, middle[1] - 16, TAKER_PITCH - TAKER_FACE - 8, 32)
        text.draw_line(canvas, str(count), TAKER_COUNT, number, text.LEFT)
        left += TAKER_PITCH


def draw_ribbon(
    canvas: Canvas,
    box: FRect,
    colour: theme.Colour,
    lines: tuple[str, str],
    faces: int = 0,
    *,
    has_note: bool = False,
) -> None:
    """Draws a ribbon with a headline and a note; with `has_note` the note's line is free for something else.

    `faces` is the number of faces at its ends, which stay free.
    """
    headline, note = lines
    draw_ribbon_shape(canvas, box, colour)
    first, last = (FACE / 2 if faces > n else 0.0 for n in (0, 1))
    room = FRect(box.left + 24 + first, box.top, box.width - 48 - first - last, box.height)
    drop = 0.0 if note or has_note else 18.0
    text.draw_line(canvas, headline, HEADLINE, FRect(room.left, room.top + 14 + drop, room.width, 56))
    text.draw_line(canvas, note, NOTE, FRect(room.left, room.top + 70, room.width, 32))


def draw_ribbon_shape(canvas: Canvas, box: FRect, colour: theme.Colour, size: float = 1.0) -> None:
    """Draws an empty ribbon, whose ends are outside its box. `size` is a factor for its ends and lines."""
    inset = 30 * size
    drop = 18 * size
    for side in (-1, 1):
        edge = box.left if side < 0 else box.right
        end = edge + side * FOLD * size
        notch = end - side * TAIL * size, box.centery + drop / 2
        tail = [(edge - side * inset, box.top + drop), (end, box.top + drop), notch,
                (end, box.bottom + drop), (edge - side * inset, box.bottom + drop)]  # fmt: skip
        _polygon(canvas, theme.blend(colour, theme.INK, TAIL_SHADE), tail)
    _polygon(canvas, colour, [box.topleft, box.topright, box.bottomright, box.bottomleft])
    for y in (box.top + 8 * size, box.bottom - 11 * size):
        canvas.fill(theme.GOLD, FRect(box.left, y, box.width, 3 * size))


def _polygon(canvas: Canvas, colour: theme.Colour, corners: list[tuple[float, float]]) -> None:
    points = [canvas.at(*corner) for corner in corners]
    pygame.draw.polygon(canvas.surface, canvas.preferences.mapped_colour(colour), points)
    pygame.draw.polygon(canvas.surface, theme.INK, points, canvas.px(2))
