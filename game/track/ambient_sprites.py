"""Paints an animated object in one of its poses: a flag, a crowd, a lantern."""

import math
from collections.abc import Sequence
from typing import assert_never

import pygame

from game.engine.rng import Rng
from game.track import decorations
from game.track.ambient_objects import AmbientObject, CrowdArea, Decoration, Flag, Lantern
from game.track.brush import GOLD, INK, Brush, Colour, Point, blend, lighten, parse_colour, premultiply
from game.track.lighting import LAMP_COLOUR, radial_glow

SUPERSAMPLING = 3
FLAG_POSES = 8
LANTERN_POSES = 4
"""Number of poses of a lantern, which differ in brightness."""
CROWD_MOODS = 3
"""Number of moods of a crowd: calm, restless and cheering."""
CROWD_POSES = 4
"""Number of poses of a crowd in each mood. A calm crowd has one pose."""
PENNANT_STRIPS = 14
"""Number of strips that make up a painted pennant."""
ONLOOKER_WIDTH = 7.4
"""Width of an onlooker, in logical units."""
ONLOOKER_DEPTH = 9.6
"""Depth of an onlooker, in logical units."""
HEAD_RADIUS = 2.15
"""Radius of an onlooker's head, in logical units."""
SHOULDER_RADIUS = 3.3
"""Radius of an onlooker's shoulders, in logical units."""
SHOULDERS = tuple(
    (SHOULDER_RADIUS * math.cos(angle), 0.58 * SHOULDER_RADIUS * math.sin(angle))
    for angle in (math.tau * corner / 10 for corner in range(10))
)
"""Corners of an onlooker's shoulders relative to their centre, in logical units."""
JUMP_HEIGHT = 2.2
"""Height of a cheering onlooker's jump, in logical units."""
EMPTY_PERCENT = 9
"""Share of empty places in a crowd, in per cent."""
LANTERN_HEIGHT = 19.0
"""Height of a lantern, in logical units."""
LANTERN_GLOW_RADIUS = 12.0
"""Radius of the glow around a lantern's lamp, in logical units."""
CLOTHES_COLOURS = tuple(
    map(
        parse_colour,
        (
            "#d5402b",
            "#2f6fb5",
            "#e2a72e",
            "#f7f1e1",
            "#7a4fa3",
            "#1d7a44",
            "#f196c1",
            "#38a9b0",
            "#ef7c1a",
            "#41506b",
        ),
    )
)
SKIN_COLOURS = tuple(map(parse_colour, ("#f0c9a4", "#d9a577", "#a9744c", "#6f4a30")))
HAIR_COLOURS = tuple(map(parse_colour, ("#2a1c14", "#5b3a1e", "#c79a52", "#8d8d8d", "#14100e")))
POST_COLOUR = parse_colour("#2a2438")
POST_HIGHLIGHT = parse_colour("#8a7a86")
GLASS_COLOUR = parse_colour("#fff2c8")


def pose_numbers(ambient_object: AmbientObject) -> Sequence[int]:
    """Returns the numbers of the poses of an object."""
    match ambient_object:
        case Flag():
            return range(FLAG_POSES)
        case Lantern():
            return range(LANTERN_POSES)
        case CrowdArea():
            return 0, *range(CROWD_POSES, CROWD_MOODS * CROWD_POSES)
        case Decoration():
            return range(decorations.POSES)
    assert_never(ambient_object)


def bounding_box(ambient_object: AmbientObject) -> tuple[float, float, float, float]:
    """Returns left, top, right and bottom of all poses of an object, in logical units."""
    match ambient_object:
        case Flag(x, y, size):
            return x - size * 0.1, y - size * 0.86, x + size * 0.52, y + size * 0.14
        case Lantern(x, y):
            return x - LANTERN_GLOW_RADIUS, y - LANTERN_HEIGHT - LANTERN_GLOW_RADIUS, x + LANTERN_GLOW_RADIUS, y + 3.0
        case CrowdArea():
            corners = [
                ambient_object.point_at(across, down)
                for across in (0.0, ambient_object.width)
                for down in (0.0, ambient_object.height)
            ]
            xs = [x for x, _y in corners]
            ys = [y for _x, y in corners]
            return min(xs) - 1.5, min(ys) - 5.0, max(xs) + 1.5, max(ys) + 3.0
        case Decoration():
            return ambient_object.box
    assert_never(ambient_object)


def paint_pose(
    ambient_object: AmbientObject, number: int, ground: pygame.Surface, place: tuple[pygame.Rect, float, Colour]
) -> None:
    """Paints pose `number` onto `ground`, the part of a track at `place`: its box (pixels), scale and light."""
    box, scale, light = place
    brush = Brush(box, scale, SUPERSAMPLING)
    match ambient_object:
        case Flag():
            _paint_flag(brush, ambient_object, number / FLAG_POSES)
        case CrowdArea():
            _paint_crowd(brush, ambient_object, *divmod(number, CROWD_POSES))
        case Lantern():
            _paint_post(brush, ambient_object)
        case Decoration():
            decorations.paint(brush, ambient_object, number)
        case _:
            assert_never(ambient_object)
    picture = brush.smooth()
    picture.fill((*light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    if isinstance(ambient_object, Lantern):
        _paint_lamp(ground, ambient_object, number, place)


# --- flags -------------------------------------------------------------------------------------------


def _paint_flag(brush: Brush, flag: Flag, turn: float) -> None:
    """Paints a pennant in the wind; `turn` is the phase of its wave, 0 to 1."""
    x = flag.x
    foot = flag.y
    unit = flag.size / 128
    brush.polygon(
        premultiply(INK, 0.3), [(x, foot), (x + 50 * unit, foot + 11 * unit), (x + 49 * unit, foot + 14 * unit)]
    )
    brush.disc(premultiply(INK, 0.45), (x, foot), 5 * unit)
    brush.bar(parse_colour("#c9bfa8"), (x, foot), (x, foot - 98 * unit), 4.4 * unit)
    brush.bar(parse_colour("#fffaf0"), (x - 0.6 * unit, foot), (x - 0.6 * unit, foot - 98 * unit), 2.2 * unit)
    tone = parse_colour(flag.colour)
    for i in range(PENNANT_STRIPS):
        near, far = (_pennant_edges(flag, share / PENNANT_STRIPS, turn) for share in (i, i + 1))
        slope = math.cos(7.5 * i / PENNANT_STRIPS - math.tau * turn)
        shade = blend(tone, parse_colour("#ffffff") if slope > 0 else INK, abs(slope) * 0.28)
        brush.polygon(shade, (near[0], far[0], far[1], near[1]))
    brush.disc(GOLD, (x, foot - 99 * unit), 4 * unit)


def _pennant_edges(flag: Flag, share: float, turn: float) -> tuple[Point, Point]:
    unit = flag.size / 128
    x = flag.x + (1.5 + 60 * share) * unit
    middle = flag.y + (-79 + 5.5 * share * math.sin(7.5 * share - math.tau * turn) + 3 * share) * unit
    half = 17 * (1 - share * 0.93) * unit
    return (x, middle - half), (x, middle + half)


# --- crowds ------------------------------------------------------------------------------------------


def _paint_crowd(brush: Brush, crowd: CrowdArea, mood: int, beat: int) -> None:
    """Paints rows of onlookers, the nearer in front; `mood` 0 to 2, `beat` one of its poses."""
    rows = max(1, round(crowd.height / ONLOOKER_DEPTH))
    seats = max(1, round(crowd.width / ONLOOKER_WIDTH))
    rng = Rng(round(crowd.x), round(crowd.y))
    for row in range(rows):
        for seat in range(seats):
            random_bits = rng.bits()
            across = (seat + 0.5 + ((random_bits >> 8) % 30 - 15) / 100) * crowd.width / seats
            down = (row + 0.55 + ((random_bits >> 16) % 20 - 10) / 100) * crowd.height / rows
            if random_bits % 100 >= EMPTY_PERCENT:
                _paint_onlooker(brush, crowd.point_at(across, down), random_bits, _jump_share(random_bits, mood, beat))


def _jump_share(random_bits: int, mood: int, beat: int) -> float:
    """Returns the height of an onlooker's jump in a pose, as a share of JUMP_HEIGHT, 0 to 1."""
    if mood == 0 or (mood == 1 and (random_bits >> 24) % 3):
        return 0.0
    own = (beat + (random_bits >> 32)) % CROWD_POSES
    return (0.0, 0.7, 1.0, 0.4)[own] * (1.0 if mood > 1 else 0.55)


def _paint_onlooker(brush: Brush, place: Point, random_bits: int, rise: float) -> None:
    x, y = place[0], place[1] - JUMP_HEIGHT * rise
    dress = CLOTHES_COLOURS[(random_bits >> 40) % len(CLOTHES_COLOURS)]
    brush.disc(premultiply(INK, 0.35), (place[0] + 0.8, place[1] + 1.8), SHOULDER_RADIUS - 0.5)
    _paint_shoulders(brush, lighten(dress, -24), (x, y + 0.7))
    _paint_shoulders(brush, dress, (x, y + 0.3))
    if rise > 0.6:
        for side in (-1, 1):
            brush.bar(dress, (x + side * 2.6, y), (x + side * 3.3, y - 3.4), 1.2)
            brush.disc(SKIN_COLOURS[(random_bits >> 44) % len(SKIN_COLOURS)], (x + side * 3.3, y - 3.6), 0.9)
    if (random_bits >> 48) % 5 < 2:
        hat = CLOTHES_COLOURS[(random_bits >> 52) % len(CLOTHES_COLOURS)]
        brush.disc(lighten(hat, -22), (x, y - 0.6), HEAD_RADIUS + 0.6)
        brush.disc(lighten(hat, 34), (x - 0.2, y - 0.9), HEAD_RADIUS - 0.6)
    else:
        brush.disc(SKIN_COLOURS[(random_bits >> 44) % len(SKIN_COLOURS)], (x, y - 0.5), HEAD_RADIUS)
        brush.disc(HAIR_COLOURS[(random_bits >> 56) % len(HAIR_COLOURS)], (x, y - 0.9), HEAD_RADIUS - 0.25)


def _paint_shoulders(brush: Brush, paint: Colour, place: Point) -> None:
    brush.polygon(paint, [(place[0] + across, place[1] + down) for across, down in SHOULDERS])


# --- lanterns ----------------------------------------------------------------------------------------


def _paint_post(brush: Brush, lantern: Lantern) -> None:
    x = lantern.x
    foot = lantern.y
    top = lantern.y - LANTERN_HEIGHT
    brush.disc(premultiply(INK, 0.5), (x + 0.6, foot + 0.4), 3.0)
    brush.disc(POST_COLOUR, (x, foot), 2.3)
    brush.bar(POST_COLOUR, (x, foot), (x, top), 2.2)
    brush.bar(POST_HIGHLIGHT, (x - 0.4, foot - 1), (x - 0.4, top), 0.7)


def _paint_lamp(
    ground: pygame.Surface, lantern: Lantern, number: int, place: tuple[pygame.Rect, float, Colour]
) -> None:
    """Paints the lamp, which the light of the time of day does not dim."""
    box, scale, _light = place
    x = lantern.x
    top = lantern.y - LANTERN_HEIGHT
    halo = radial_glow(round(LANTERN_GLOW_RADIUS * scale), LAMP_COLOUR, 0.50 + 0.09 * number)
    spot = (x * scale - box.x, top * scale - box.y)
    ground.blit(halo, halo.get_rect(center=spot), special_flags=pygame.BLEND_RGB_ADD)
    brush = Brush(box, scale, SUPERSAMPLING)
    brush.polygon(POST_COLOUR, [(x - 3.6, top + 3.6), (x + 3.6, top + 3.6), (x + 4.4, top - 4.2), (x - 4.4, top - 4.2)])
    brush.polygon(
        lighten(GLASS_COLOUR, -14 + 5 * number),
        [(x - 2.7, top + 2.8), (x + 2.7, top + 2.8), (x + 3.4, top - 3.4), (x - 3.4, top - 3.4)],
    )
    brush.polygon(POST_COLOUR, [(x - 5.0, top - 3.6), (x + 5.0, top - 3.6), (x, top - 8.0)])
    brush.disc(GOLD, (x, top - 8.2), 0.9)
    ground.blit(brush.smooth(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
