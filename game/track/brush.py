"""Defines colours and the brush that paints smooth shapes on a track."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import pygame

from game.ui import theme

Point = tuple[float, float]
Colour = tuple[int, int, int]
Paint = Colour | tuple[int, int, int, int]


def parse_colour(text: str) -> Colour:
    """Returns “#rrggbb” as red, green, blue."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


DIRT = theme.DIRT
RAIL = theme.RAIL
INK = theme.INK
PAPER = theme.PAPER
ALARM = theme.ALARM
ALARM_DEEP = theme.ALARM_DEEP
GOLD = theme.GOLD
CHALK = theme.PAPER_LIGHT
RAIL_SIDE = parse_colour("#bfb298")
RAIL_WORN = parse_colour("#e4d9c0")
RAIL_JOINT = parse_colour("#a3977e")
NO_BET_TINT = parse_colour("#d2664f")
SIGN_GREEN = parse_colour("#17452c")
FRAME = parse_colour("#161b26")
FRAME_EDGE = parse_colour("#3c475c")
GLASS = parse_colour("#0b1017")
STRAW = parse_colour("#d9b765")
CARPET = parse_colour("#6d2233")
SILVER = parse_colour("#cdd3da")
BRONZE = parse_colour("#cf9360")
MEDALS = (GOLD, SILVER, BRONZE)


def blend(a: Colour, b: Colour, share: float) -> Colour:
    """Returns `a` with `share` (0 to 1) of `b` in it."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def lighten(a: Colour, step: float) -> Colour:
    """Returns `a` lighter (step > 0) or darker by `step` of 255 in each component."""
    red, green, blue = (max(0, min(255, round(x + step))) for x in a)
    return red, green, blue


def lowered(line: Iterable[Point], by: float) -> list[Point]:
    """Returns a line further down."""
    return [(x, y + by) for x, y in line]


def premultiply(a: Colour, alpha: float) -> Paint:
    """Returns a translucent paint as layers hold it: components multiplied by `alpha`, 0 to 1."""
    return round(a[0] * alpha), round(a[1] * alpha), round(a[2] * alpha), round(255 * alpha)


BAND = 120
"""Height of the band that is smoothed in one step, in pixels."""


class Brush:
    """Paints on an enlarged copy of a part of a picture, and scales it down smoothly.

    `box` is the part in real pixels, `scale` the real pixels per logical unit, `fine` the layer pixels per real pixel
    in each direction. All coordinates of a brush are logical. Paint replaces the pixels below it.
    """

    def __init__(self, box: pygame.Rect, scale: float, fine: int) -> None:
        self.box = box
        self.scale = scale
        self.per_unit = scale * fine
        self._left = box.x * (self.per_unit / scale)
        """Left edge of the layer, in layer pixels of the whole picture."""
        self._top = box.y * (self.per_unit / scale)
        """Upper edge of the layer, in layer pixels of the whole picture."""
        self.layer = pygame.Surface((box.width * fine, box.height * fine), pygame.SRCALPHA, 32)

    def to_layer(self, point: Point) -> Point:
        """Returns a logical point in layer pixels."""
        return point[0] * self.per_unit - self._left, point[1] * self.per_unit - self._top

    def clear(self) -> None:
        """Clears the layer."""
        self.layer.fill((0, 0, 0, 0))

    def polygon(self, paint: Paint, points: Iterable[Point]) -> None:
        """Paints a polygon."""
        unit = self.per_unit
        left, top = self._left, self._top
        pygame.draw.polygon(self.layer, paint, [(x * unit - left, y * unit - top) for x, y in points])

    def strip(self, paint: Paint, first_line: Sequence[Point], second_line: Sequence[Point]) -> None:
        """Fills the area between two lines with equal numbers of points."""
        sides = [(self.to_layer(a), self.to_layer(b)) for a, b in zip(first_line, second_line, strict=True)]
        layer = self.layer
        draw = pygame.draw.polygon
        for (a, b), (c, d) in pairwise(sides):
            draw(layer, paint, (a, b, d, c))

    def line(self, paint: Paint, points: Iterable[Point], width: float) -> None:
        """Paints a thin line; for wide ones `strip` is smoother."""
        pygame.draw.lines(
            self.layer, paint, False, [self.to_layer(point) for point in points], max(1, round(width * self.per_unit))
        )

    def bar(self, paint: Paint, a: Point, b: Point, width: float) -> None:
        """Paints a straight line of any width with square ends."""
        length = max(1e-9, ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5)
        x, y = -(b[1] - a[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2
        self.polygon(paint, ((a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)))

    def disc(self, paint: Paint, centre: Point, radius: float) -> None:
        """Paints a disc."""
        pygame.draw.circle(self.layer, paint, self.to_layer(centre), radius * self.per_unit)

    def rounded_rect(self, paint: Paint, box: tuple[float, float, float, float], radius: float) -> None:
        """Paints a rectangle (x, y, width, height) with round corners."""
        x, y = self.to_layer(box[:2])
        unit = self.per_unit
        rect = pygame.Rect(round(x), round(y), round(box[2] * unit), round(box[3] * unit))
        pygame.draw.rect(self.layer, paint, rect, border_radius=round(radius * unit))

    def apply_blurred(self, picture: pygame.Surface, blur: float) -> None:
        """Blits the layer onto `picture`, blurred by as many logical units; clears it."""
        width, height = self.box.size
        downsampling = max(1, round(blur * self.scale))
        downsampled = pygame.transform.smoothscale(self.layer, (width // downsampling, height // downsampling))
        blurred = pygame.transform.smoothscale(downsampled, (width, height))
        picture.blit(blurred, self.box, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.clear()

    def smooth(self) -> pygame.Surface:
        """Returns the layer at real size (components multiplied by alpha)."""
        return pygame.transform.smoothscale(self.layer, self.box.size)

    def apply_to(self, picture: pygame.Surface, place: tuple[int, int] | None = None) -> Iterator[None]:
        """Blits the layer onto `picture`, at its own place or another, in bands between which it yields; clears it."""
        (left, upper) = place or self.box.topleft
        (wide, high) = self.box.size
        fine = self.layer.get_height() // high
        for top in range(0, high, BAND):
            band = pygame.Rect(0, top, wide, min(BAND, high - top))
            part = self.layer.subsurface((0, top * fine, wide * fine, band.height * fine))
            smooth = pygame.transform.smoothscale(part, band.size)
            picture.blit(smooth, (left, upper + top), special_flags=pygame.BLEND_PREMULTIPLIED)
            yield
        self.clear()
