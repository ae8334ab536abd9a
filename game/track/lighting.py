"""Lights a track: colour of the time of day, darker corners, and lamps."""

import math
from functools import cached_property
from itertools import pairwise

import pygame

from game.tiled.tmx_file import CANVAS_SIZE
from game.track.ambient_objects import AmbientObjects, LightString
from game.track.brush import Brush, Colour, Point, lighten, parse_colour, premultiply

VIGNETTE = 0.20
"""Darkening of the corners relative to the middle, 0 to 1."""
DUSK_BRIGHTNESS = 200
"""Brightness of the light below which a track has the time of day "dusk", 0 to 255; the mean of the light's components.
"""
LIGHT_MAP_STEP = 4
"""Side of a light map's pixel, in logical units."""
LAMP_COLOUR = parse_colour("#ffc98a")
LANTERN_STRENGTH = 0.46
"""Share of a lantern's colour added at its foot, 0 to 1."""
BULB_STRENGTH = 0.26
"""Share of a bulb's colour added at its foot, 0 to 1."""
LANTERN_LIGHT_HEIGHT = 8.0
"""Height of a lantern's light above its foot, in logical units."""
BULB_SPACING = 11.0
"""Distance between the bulbs of a string, in logical units."""
BULB_RADIUS = 1.7
"""Radius of a bulb, in logical units."""
BULB_REACH = 40.0
"""Radius of the area lit by a bulb, in logical units."""
SAG = 0.09
"""Sag of a string, as a fraction of the distance between two poles."""
BULB_COLOURS = tuple(map(parse_colour, ("#ffe9b8", "#ffd27a", "#ffb37a", "#ffe9b8", "#ffd9e0")))
HALO_RADIUS = 6.5
"""Radius of the glow around a bulb, in logical units."""
WIRE_COLOUR = parse_colour("#15122a")


class Lighting:
    """The light map that the picture of a track is multiplied with."""

    def __init__(self, tint: Colour, ambient_objects: AmbientObjects) -> None:
        self._tint = tint
        self._lamps = [
            ((at.x, at.y - LANTERN_LIGHT_HEIGHT), at.reach, LANTERN_STRENGTH) for at in ambient_objects.lanterns
        ]
        for light_string in ambient_objects.light_strings:
            self._lamps += [(spot, BULB_REACH, BULB_STRENGTH) for spot in bulb_positions(light_string)[::3]]

    @property
    def time_of_day(self) -> str:
        """The time of day, "day" or "dusk"."""
        return "dusk" if sum(self._tint) / 3 < DUSK_BRIGHTNESS else "day"

    def apply_to(self, picture: pygame.Surface) -> None:
        """Multiplies the whole picture of a track with the light."""
        light = pygame.transform.smoothscale(self._light_map if self._lamps else self._vignette, picture.get_size())
        picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def colour_at(self, place: Point) -> Colour:
        """Returns the light at a logical position."""
        width, height = self._light_map.get_size()
        x, y = (int(side / LIGHT_MAP_STEP) for side in place)
        red, green, blue, _alpha = self._light_map.get_at((min(max(x, 0), width - 1), min(max(y, 0), height - 1)))
        return red, green, blue

    @cached_property
    def _vignette(self) -> pygame.Surface:
        small = pygame.Surface((32, 18), 0, 32)
        for y in range(18):
            for x in range(32):
                away = math.hypot((x - 15.5) / 16, (y - 8.5) / 9) / math.sqrt(2)
                share = 1.0 - VIGNETTE * away**2.4
                small.set_at((x, y), tuple(round(part * share) for part in self._tint))
        return small

    @cached_property
    def _light_map(self) -> pygame.Surface:
        size = CANVAS_SIZE[0] // LIGHT_MAP_STEP, CANVAS_SIZE[1] // LIGHT_MAP_STEP
        light = pygame.transform.smoothscale(self._vignette, size)
        for (x, y), reach, strength in self._lamps:
            shine = radial_glow(round(reach / LIGHT_MAP_STEP), LAMP_COLOUR, strength)
            light.blit(
                shine,
                shine.get_rect(center=(x / LIGHT_MAP_STEP, y / LIGHT_MAP_STEP)),
                special_flags=pygame.BLEND_RGB_ADD,
            )
        return light


def radial_glow(radius: int, tone: Colour, strength: float) -> pygame.Surface:
    """Returns a picture to be added: `tone` × `strength` in its middle, fading to nothing at `radius` pixels."""
    radius = max(radius, 1)
    picture = pygame.Surface((2 * radius + 1, 2 * radius + 1), 0, 32)
    for ring in range(radius, 0, -1):
        share = strength * (1.0 - ring / radius) ** 2 * (1.0 + 2.0 * ring / radius)
        pygame.draw.circle(picture, [round(part * share) for part in tone], (radius, radius), ring)
    return picture


def bulb_positions(light_string: LightString) -> list[Point]:
    """Returns the positions of a string's lights."""
    places: list[Point] = []
    for pole, following in pairwise(light_string):
        count = max(2, round(math.dist(pole, following) / BULB_SPACING))
        places += [_point_on_string(pole, following, (i + 0.5) / count) for i in range(count)]
    return places


def _point_on_string(pole: Point, following: Point, share: float) -> Point:
    sag = math.dist(pole, following) * SAG * 4 * share * (1 - share)
    return pole[0] + (following[0] - pole[0]) * share, pole[1] + (following[1] - pole[1]) * share + sag


def paint_light_string(picture: pygame.Surface, light_string: LightString, scale: float) -> None:
    """Paints a string of lights: its wire, its bulbs and their glow."""
    places = bulb_positions(light_string)
    xs = [x for x, _y in (*places, *light_string)]
    ys = [y for _x, y in (*places, *light_string)]
    box = pygame.Rect(round(min(xs) * scale), round(min(ys) * scale), 1, 1)
    box = box.union((round(max(xs) * scale), round(max(ys) * scale), 1, 1)).inflate(24 * scale, 24 * scale)
    brush = Brush(box, scale, 3)
    for pole, following in pairwise(light_string):
        brush.line(premultiply(WIRE_COLOUR, 0.8), [_point_on_string(pole, following, i / 12) for i in range(13)], 0.8)
    for pole in light_string:
        brush.disc(WIRE_COLOUR, pole, 1.8)
    for number, place in enumerate(places):
        tone = BULB_COLOURS[number % len(BULB_COLOURS)]
        brush.disc(tone, place, BULB_RADIUS)
        brush.disc(lighten(tone, 40), place, BULB_RADIUS * 0.55)
    picture.blit(brush.smooth(), brush.box, special_flags=pygame.BLEND_PREMULTIPLIED)
    halo = radial_glow(round(HALO_RADIUS * scale), LAMP_COLOUR, 0.42)
    for x, y in places:
        picture.blit(halo, halo.get_rect(center=(x * scale, y * scale)), special_flags=pygame.BLEND_RGB_ADD)
