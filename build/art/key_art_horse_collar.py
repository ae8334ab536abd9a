"""Paints Horse Collar's key art and poster: the long table under a lamp, a hanging weight, and cheering spectators."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from pygame import FRect, Surface, transform

from game.games.horse_collar.view.paint_table import numeral
from game.games.horse_collar.view.weight_pictures import weight_picture
from game.sprites.sprite_cache import SpriteCache
from game.ui import theme
from game.ui.canvas import Canvas

from . import shuffleboard
from .posters import surface
from .shuffleboard import INK, LINE, RAIL_SHARE, half, strip
from .svg_writer import Drawing, Point, polygon

FAR = 345.0
"""Row of the far end of the board in the drawing of the table."""
END = 306.0
"""Row of the rail behind the board in the drawing of the table."""
ZONES = ((3, 372.0), (2, 412.0), (1, 464.0))
"""Points of each zone, and the row of its numeral. The lines are between the numerals."""
LINES = (391.0, 436.0)
NUMERAL_SHARE = 0.52
"""Distance of a numeral from the middle of the board, in half widths of the board."""
NUMERAL_HEIGHT = 0.085
"""Height of a numeral, in widths of the board."""
RAYS = 16
SPARKS = 26
GOLDEN_ANGLE = 2.39996
GOLD = "#f4c94f"
GOLD_LIGHT = "#ffe9a8"


class View(NamedTuple):
    """Projection of the table: the middle and the row of its far end, in pixels, and the scale of its drawing across
    and down.
    """

    middle: float
    far: float
    across: float
    down: float
    person: float
    """Size of the spectators, relative to their normal size."""
    pitch: float
    """Distance between two neighbouring spectators, in pixels."""
    hero: tuple[float, float, float]
    """Weight that catches the viewer's eye: position across the board (−1 to 1), row of the drawing, width in pixels.
    """

    def at(self, share: float, row: float) -> Point:
        """Returns the position of a point of the drawing, given in half widths from the table's middle and as a row."""
        return self.middle + share * half(row) * self.across, self.far + (row - FAR) * self.down

    def group(self) -> str:
        """Returns the transform of the table's drawing."""
        left, top = self.middle - shuffleboard.VANISHING[0] * self.across, self.far - FAR * self.down
        return f"translate({left:g} {top:g}) scale({self.across:g} {self.down:g})"


def draw_key_art(canvas: Canvas, box: FRect, sprites: SpriteCache) -> None:
    """Paints the scene for a card, or for the whole canvas."""
    width, height = canvas.rect(box).size
    zoom = width / 1060
    far = height * 0.47
    down = max(zoom * 0.94, (height - far) / (shuffleboard.HEIGHT - FAR))
    view = View(width / 2, far, zoom, down, zoom * 1.34, zoom * 112, (-0.42, 570.0, zoom * 178))
    canvas.surface.blit(paint((width, height), view), canvas.rect(box))


def poster(size: tuple[int, int]) -> Surface:
    """Paints the scene upright, with room above and below for words."""
    return paint(size, View(size[0] / 2, 470.0, 0.66, 1.06, 1.42, 92.0, (-0.42, 506.0, 150.0)))


def paint(size: tuple[int, int], view: View) -> Surface:
    """Paints the scene at this size in pixels."""
    drawing = Drawing(*size)
    _hall(drawing, size, view)
    _watchers(drawing, size, view)
    with drawing.group(transform=view.group()):
        shuffleboard.draw_table(drawing)
        _end(drawing)
    whole = surface(drawing.text(), *size)
    _numerals(whole, view)
    _light(whole, size, view)
    canvas = Canvas(whole, 1.0)
    hanger = view.at(0.34, FAR - 2)
    for (x, y), width in ((view.at(-0.5, 384), 0.30), (view.at(-0.05, 426), 0.34), (view.at(0.62, 500), 0.42)):
        canvas.blit_centred(weight_picture(canvas, 0, view.hero[2] * width), x, y)
    canvas.blit_centred(weight_picture(canvas, 0, view.hero[2] * 0.44), *hanger)
    canvas.blit_centred(weight_picture(canvas, 0, view.hero[2]), *view.at(*view.hero[:2]))
    return whole


def _hall(drawing: Drawing, size: tuple[int, int], view: View) -> None:
    """Draws wall, rays of light behind the hanging weight, bulbs, lamp and counter."""
    zoom = max(size[0] / shuffleboard.WIDTH, view.far / shuffleboard.COUNTER) * 1.05
    with drawing.group(transform=f"translate({view.middle - 640 * zoom:g} {-40 * zoom:g}) scale({zoom:g})"):
        shuffleboard.draw_wall(drawing, shuffleboard.HEIGHT)
    x, y = view.at(0.3, END)
    for ray in range(RAYS):
        sides = [(2 * ray + side) * pi / RAYS for side in (0.0, 0.9)]
        tips = [(x + 1200 * cos(side), y + 1200 * sin(side)) for side in sides]
        drawing.path(polygon([(x, y), *tips]), "#ffcf7a", opacity=0.10)
    glow = drawing.glow("hot", (x, y), view.far * 0.9, (0, "#ffd98a", 0.75), (0.5, "#ff9a3c", 0.22), (1, "#ff9a3c", 0))
    drawing.path(f"M0 0H{size[0]}V{size[1]}H0Z", glow)
    step = view.pitch * 0.62
    for number in range(int(size[0] / step) + 2):
        shuffleboard.draw_bulb(drawing, (number * step, view.far * 0.27 + (number % 4 in (1, 2)) * step * 0.24))
    lamp = view.person * 0.84
    with drawing.group(transform=f"translate({view.middle - 640 * lamp:g} {view.far * 0.02:g}) scale({lamp:g})"):
        shuffleboard.draw_lamp(drawing)


def _watchers(drawing: Drawing, size: tuple[int, int], view: View) -> None:
    """Draws two rows of cheering spectators, and the counter in front of them."""
    count = int(size[0] / view.pitch) + 2
    foot = view.at(0, END)[1]
    for row, (rise, shift, scale) in enumerate(((0.54, 0.5, 0.9), (0.0, 0.0, 1.0))):
        for number in range(-count // 2, count // 2 + 1):
            middle = view.middle + (number + shift) * view.pitch
            tall = view.person * scale
            lift = (number * 7 + row * 3) % 4 * 5.0 * view.person
            left, top = middle - 48 * tall, foot + 8 - (88 + 96 * rise) * tall - lift
            lean = ((number * 5 + row) % 5 - 2) * 4.0
            with drawing.group(transform=f"translate({left:g} {top:g}) rotate({lean:g} 53 100) scale({tall:g})"):
                shuffleboard.draw_watcher(drawing, (number * 3 + row * 4 + 6) % 8, "pleased")
    low = view.at(0, FAR + 40)[1]
    drawing.path(f"M-9 {foot:g}H{size[0] + 9}V{low:g}H-9Z", shuffleboard.RAIL, stroke=INK, width=4)
    drawing.path(f"M-9 {foot + 3:g}H{size[0] + 9}v{view.person * 5:g}H-9Z", "#ffffff", opacity=0.25)
    drawing.path(f"M-9 {low:g}H{size[0] + 9}V{size[1]}H-9Z", "#1c100b")


def _end(drawing: Drawing) -> None:
    """Draws the lines of the zones, and gutter and rail behind the board's far end."""
    for row in LINES:
        drawing.path(strip(-1, 1, row - 2.5, row + 2.5), LINE)
    drawing.path(strip(-RAIL_SHARE, RAIL_SHARE, END, FAR), shuffleboard.RAIL, stroke=INK, width=4)
    drawing.path(strip(-RAIL_SHARE + 0.02, RAIL_SHARE - 0.02, END + 2, END + 7), "#ffffff", opacity=0.28)
    drawing.path(strip(-1.13, 1.13, FAR - 9, FAR), shuffleboard.GUTTER, stroke=INK, width=3)


def _numerals(whole: Surface, view: View) -> None:
    """Writes the points of each zone on the wood, and those of a hanging weight on the rail."""
    wood = theme.SHUFFLEBOARD.wood
    line = theme.SHUFFLEBOARD.line
    for value, row in ZONES:
        high = round(NUMERAL_HEIGHT * 2 * half(row) * view.across)
        picture = numeral(value, high, theme.blend(wood, line, 0.78))
        for side in (-NUMERAL_SHARE, NUMERAL_SHARE):
            whole.blit(picture, picture.get_rect(center=view.at(side, row)))
    for value, share in ((26, -0.9), (13, 0.0), (26, 0.9)):
        high = round(22 * view.down)
        sign = numeral(value, high, theme.GOLD_LIGHT)
        sign = transform.smoothscale(sign, (round(sign.get_width() * 0.62), high))
        whole.blit(sign, sign.get_rect(center=view.at(share, (END + FAR) / 2 - 2)))


def _light(whole: Surface, size: tuple[int, int], view: View) -> None:
    """Draws light and sparks around the hanging weight, and dust behind the sliding one."""
    over = Drawing(*size)
    (x, y) = view.at(0.34, FAR - 2)
    unit = view.hero[2]
    over.circle((x, y), unit * 0.62, over.glow("g", (x, y), unit * 0.62, (0, "#fff4cf", 0.95), (1, "#ffd98a", 0)))
    over.ellipse((x, y + unit * 0.03), unit * 0.25, unit * 0.11, stroke=GOLD, width=unit * 0.03)
    for number in range(SPARKS):
        angle = GOLDEN_ANGLE * number
        away = unit * (0.34 + 0.5 * (number * 0.618 % 1))
        place = (x + away * cos(angle), y + away * 0.8 * sin(angle))
        side = unit * (0.014 + 0.022 * (number % 3) / 2)
        corners = [(place[0] + side * dx, place[1] + side * dy) for dx, dy in ((0, -2), (1, 0), (0, 2), (-1, 0))]
        over.path(polygon(corners), GOLD if number % 2 else GOLD_LIGHT, stroke=INK, width=1.2)
    hero = view.hero[0]
    row = view.hero[1]
    for number in range(7):
        share = hero - 0.13 + 0.043 * number
        length = 90 + 34 * (number * 5 % 4)
        over.path(strip_of(view, share, row + 6, row + length), "#fff8e8", opacity=0.75)
    for number in range(10):
        step = number // 2
        px, py = view.at(hero + (number % 2 * 2 - 1) * (0.10 + 0.012 * step), row + 12 + 15 * step)
        over.circle((px, py), unit * (0.16 - 0.018 * step), "#fff4dc", opacity=0.62)
    whole.blit(surface(over.text(), *size), (0, 0))


def strip_of(view: View, share: float, top: float, low: float) -> str:
    """Returns the path of a streak along the table that ends in a point."""
    return polygon([view.at(share - 0.006, top), view.at(share + 0.006, top), view.at(share, low)])
