"""Draws news over the world: a ribbon with a text, the faces of the players involved, and the elimination of a seat."""

import math
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import FRect

from game.games.conquest.view.pieces import army_figure
from game.games.conquest.view.view_model import ConquestViewModel, SeatElimination, StageBanner
from game.ui import drawing, icons, text, theme
from game.ui.box import around, inset, nth_column, place_in, split_left, split_rows
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait
from game.ui.room import room_for

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
LOSSES = (430.0, 72.0)
"""Size of the ribbon of lost territories, in logical units."""
LOSSES_SCALE = 0.6
"""Size of its ends and lines, relative to other ribbons."""
LOSSES_AREA = FRect(40, 50, 1200, 500)
"""Area of that ribbon, in logical units."""
LOSSES_DROP = 92.0
"""Distance of its middle from a territory's plate, up or down, in logical units."""
LOSSES_WORDS = theme.TITLE.sized(28).on(theme.PAPER_LIGHT)
NAME_ROOM = (260.0, 24.0)
"""Space around a plate for the name of the territory, both sides together, in logical units."""
LOSER_FACE = 84.0
"""Size of the face at its left end, in logical units."""
TAKER_FACE = 28.0
"""Size of the face of a seat that took territories, in logical units."""
TAKER_PITCH = 64.0
"""Distance of two such faces, in logical units."""
TAKER_COUNT = theme.NUMBER.sized(20).on(theme.PAPER_LIGHT)
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
    winner, _mood = news.faces[-1]
    colour = theme.SEAT_COLOURS[s.badges[winner]]
    if news.takers:
        _draw_losses(canvas, s, news, colour)
        return
    armies = [s.army_point(number) for number in news.lands]

    def armies_hidden(box: FRect) -> int:
        return sum(map(box.inflate(0, SHIELD_HEIGHT).collidepoint, armies))

    box = min((BANNER, BANNER.move(0, LOW_DROP)), key=armies_hidden)
    draw_ribbon(canvas, box, colour, (news.headline, news.note), len(news.faces))
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


def _draw_losses(canvas: Canvas, s: ConquestViewModel, news: StageBanner, colour: theme.Colour) -> None:
    """Draws a small ribbon next to lost territories, with the face of each seat that took some, and the number."""
    box = losses_box(s, news.lands)
    draw_ribbon_shape(canvas, box, colour, LOSSES_SCALE)
    words, takers = split_rows(inset(box, LOSER_FACE / 2, 8), 2)
    text.draw_line(canvas, news.headline, LOSSES_WORDS, words)
    faces = place_in(takers, (TAKER_PITCH * len(news.takers), takers.height))
    for number, (seat, count) in enumerate(news.takers):
        face, amount = split_left(nth_column(faces, number, TAKER_PITCH), TAKER_FACE, 4)
        draw_portrait(canvas, s.badges[seat], *face.center, TAKER_FACE, "gloating")
        text.draw_line(canvas, str(count), TAKER_COUNT, amount, text.LEFT)
    ((loser, mood),) = news.faces
    draw_portrait(canvas, s.badges[loser], box.left, box.centery, LOSER_FACE, mood)


def losses_box(s: ConquestViewModel, lands: Sequence[int]) -> FRect:
    """Returns the box of that ribbon: above or below one of the territories, where it hides the fewest armies."""
    plates = {number: s.army_plate(number) for number in s.world.territories}
    places = [
        around((plates[land].centerx, plates[land].centery + drop), LOSSES).clamp(LOSSES_AREA)
        for land in lands
        for drop in (-LOSSES_DROP, LOSSES_DROP)
    ]
    names = [plates[land].inflate(NAME_ROOM) for land in lands]
    return room_for(places, [*plates.values(), *names])


def draw_ribbon(
    canvas: Canvas,
    box: FRect,
    colour: theme.Colour,
    lines: tuple[str, str],
    faces: int = 0,
) -> None:
    """Draws a ribbon with a headline and a note. `faces` is the number of faces at its ends, which stay free."""
    headline, note = lines
    draw_ribbon_shape(canvas, box, colour)
    first, last = (FACE / 2 if faces > n else 0.0 for n in (0, 1))
    room = FRect(box.left + 24 + first, box.top, box.width - 48 - first - last, box.height)
    drop = 0.0 if note else 18.0
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
