"""Draws the names of territories: on the whole map in a large window, and always where the question is."""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

import pygame
from pygame import FRect, Surface
from pygame.mask import Mask

from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view import layout
from game.games.conquest.view.battle_dice import CONTINENT, LOSS_ASIDE, LOST, ON_MAP
from game.games.conquest.view.pieces import army_width
from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.view.world_geometry import Point
from game.games.conquest.view.world_map import WorldMap
from game.games.conquest.wording import territory_name
from game.presentation import overlay_layer
from game.ui import drawing, shapes, text, theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas

DENSITY = 1.5
"""Units of the names to a logical unit, and the scale of the canvas from which on all of them are shown."""
NAME = theme.Style("black", theme.MIN_TEXT_SIZE, theme.INK)
LINE_WIDTH = 96.0
"""Logical units from which on a name of several words has two lines."""
LEADING = 0.78
"""Height of a line, in those of its picture."""
SIGN = theme.BOLD.sized(18)
SIGN_PADDING = 9.0
SIGN_HEIGHT = 27.0
# How much further the words of a sign are from a plate with the focus ring, and how much worse it is to cover that, or
# the number of another land or the name of a continent.
RING_CLEARANCE = 7.0
OWN_WEIGHT = 200
NUMBER_WEIGHT = 120
# Where signs may stand: over the edge of the band as well, but clear of the prompt's letters; and where the steps of a
# turn hide what lies below them.
SIGN_ROOM = FRect(layout.WORLD.left, layout.WORLD.top, layout.WORLD.width, layout.WORLD.height + 14)
STEPS = FRect(layout.WORLD.right - 400, layout.WORLD.bottom + 4, 400, 40)
# Where else a sign may stand: so far beside its plate, in what both take up, and so many heights of a sign above.
ASIDE = [step / 5 for step in range(-5, 6)]
RISES = [step / 2 for step in range(-6, 7)]
FINE = 4
"""Logical units of a side of the squares by which it is measured how much of a land a sign covers."""
RIVAL_WEIGHT = 60
"""How much worse it is to cover a square unit of the other land in question."""
HOME_WEIGHT = 2
"""How much better one of its own."""
AWAY_WEIGHT = 8
"""How much worse it is to be a unit further away."""
Size = tuple[float, float]


class NameSign(NamedTuple):
    """A name on a card: where the card lies, and the words on it."""

    words: str
    card: FRect
    words_box: FRect


def draw_territory_names(canvas: Canvas, s: ConquestViewModel, numbers: Iterable[int]) -> None:
    """Draws the names of some territories beside their plates, if the window is large enough."""
    names = small_names(canvas, s)
    for number in numbers if names else ():
        canvas.blit_centred(_name_picture(canvas, territory_name(number)), *names[number].center)


def small_names(canvas: Canvas, s: ConquestViewModel) -> dict[int, FRect]:
    """Returns where the names of all territories stand in a large window; none in a smaller one."""
    if canvas.scale < DENSITY or canvas.preferences.text_scale != 1.0:
        return {}
    pictures = [_name_picture(canvas, territory_name(number)) for number in NUMBERS]
    sizes = tuple((p.get_width() / canvas.scale, p.get_height() / canvas.scale) for p in pictures)
    return dict(zip(NUMBERS, name_boxes(s.world, sizes), strict=True))


def draw_name_signs(canvas: Canvas, signs: Sequence[NameSign]) -> None:
    """Draws the names of the territories that the question or the battle is about, each on a sign beside its plate."""
    for sign in signs:
        drawing.card(canvas, sign.card, theme.PAPER_LIGHT, theme.INK, SIGN_HEIGHT / 2)
        text.draw_line(canvas, sign.words, SIGN, sign.words_box)


def name_signs(canvas: Canvas, s: ConquestViewModel) -> list[NameSign]:
    """Returns signs for the territories that the question or the battle is about.

    In a large window each covers the small name of its territory; the words are clear of the focus ring.
    """
    chosen = s.selection
    territories = [territory for territory in dict.fromkeys((chosen.target, chosen.focus, chosen.source)) if territory]
    small = small_names(canvas, s)
    signs: list[NameSign] = []
    for territory in territories:
        rivals = [other for other in territories if other != territory]
        size = text.width(canvas, territory_name(territory), SIGN) + 2 * SIGN_PADDING, SIGN_HEIGHT
        lands = [s.army_point(other) for other in NUMBERS if other != territory and not small]
        ring = layout.territory_box(s.army_point(territory)).inflate(2 * RING_CLEARANCE, 2 * RING_CLEARANCE)
        caption = overlay_layer.caption_box(canvas, s, layout.TABLE_LAYOUT.caption)
        plates = [*map(_plate, lands), *(CONTINENT.move(plate.place) for plate in s.world.continents if not small)]
        if s.battle is not None:
            plates += [
                ON_MAP.box,
                *(
                    LOST.move(s.army_point(territory)).move(
                        math.copysign(LOSS_ASIDE, s.army_point(territory)[0] - s.army_point(rival)[0]), 0
                    )
                    for rival in rivals
                ),
            ]
        taken = [*map(layout.PIECE.move, lands), *plates, *(other.card for other in signs), caption, ring]
        taken += [] if small else [layout.TRAINER_BUBBLE, STEPS]
        weights = [1] * len(lands) + [NUMBER_WEIGHT] * len(plates) + [OWN_WEIGHT] * len(taken)
        best = []
        least = math.inf
        for astray, sign in _options(s, territory, size, small.get(territory)):
            if astray >= least:
                break
            shared = 0.0 if small else _shared(s.world, rivals, sign.words_box)
            if (cost := astray + _covered(sign.words_box, taken, weights) + RIVAL_WEIGHT * shared) < least:
                best = [sign]
                least = cost
        signs += best
    return signs


def _options(s: ConquestViewModel, territory: int, size: Size, small: FRect | None) -> Sequence[tuple[float, NameSign]]:
    """Returns where the sign of a territory may stand, the best first, and how bad each place is by itself: around its
    plate, or over its small name if that is free.
    """
    words = territory_name(territory)
    gap = RING_CLEARANCE if territory == s.selection.focus else 0.0
    if small is None:
        return _around_plate(s.world, territory, words, size, gap)
    x, y = middle = s.army_point(territory)
    ways = small.centery - y, y - small.centery
    places = [(x, y + math.copysign((layout.PLATE_HEIGHT + size[1] + 6) / 2, way)) for way in ways]
    return [(0.0, _sign(words, middle, gap, _clamped(place, size, SIGN_ROOM), small)) for place in places]


@lru_cache(maxsize=2 * len(NUMBERS))
def _around_plate(
    world: WorldMap, territory: int, words: str, size: Size, gap: float
) -> Sequence[tuple[float, NameSign]]:
    x, y = middle = world.territories[territory].army
    width = (layout.TERRITORY_TARGET[0] + size[0]) / 2 + RING_CLEARANCE
    places = [(x + width * aside, y - rise * size[1]) for aside in ASIDE for rise in RISES]
    signs = [_sign(words, middle, gap, _clamped(place, size, SIGN_ROOM), None) for place in places]
    return sorted(((_astray(world, territory, sign.words_box), sign) for sign in signs), key=itemgetter(0))


def _astray(world: WorldMap, territory: int, box: FRect) -> float:
    """Returns how likely a sign is taken for that of another land: it lies far from its own, and not on that."""
    away = math.dist(box.center, world.territories[territory].army)
    return AWAY_WEIGHT * away - HOME_WEIGHT * _shared(world, [territory], box)


@lru_cache(maxsize=len(NUMBERS))
def _ground(world: WorldMap, territory: int) -> Mask:
    area = shapes.transparent_surface((WIDTH // FINE, HEIGHT // FINE), theme.INK)
    pygame.draw.polygon(area, theme.INK, [(x / FINE, y / FINE) for x, y in world.territories[territory].outline])
    return pygame.mask.from_surface(area)


@lru_cache(maxsize=len(NUMBERS))
def _cover(width: int, height: int) -> Mask:
    return Mask((width, height), fill=True)


def _shared(world: WorldMap, territories: Iterable[int], box: FRect) -> float:
    left, top, width, height = (round(side / FINE) for side in box)
    cover = _cover(width, height)
    return FINE**2 * sum(_ground(world, number).overlap_area(cover, (left, top)) for number in territories)


def _sign(words: str, middle: Point, gap: float, near: FRect, small: FRect | None) -> NameSign:
    """Returns a sign that lies `near` its plate, with a gap; it covers the small name if that is on the same side."""
    is_above = near.centery < middle[1]
    box = near.move(0, -gap if is_above else gap).clamp(SIGN_ROOM)
    hides_name = small is not None and (small.centery < middle[1]) == is_above
    covered = [near, small.inflate(2 * SIGN_PADDING, 0)] if small is not None and hides_name else []
    return NameSign(words, box.unionall(covered), box)


@lru_cache(maxsize=4)
def name_boxes(world: WorldMap, sizes: tuple[Size, ...]) -> tuple[FRect, ...]:
    """Returns where names of these sizes (logical units) lie: under or over their plates, whichever is freer."""
    plates = [_plate(territory.army) for territory in world.territories.values()]
    found: list[FRect] = []
    for number, size in zip(NUMBERS, sizes, strict=True):
        x, y = world.territories[number].army
        boxes = [_clamped((x, y + side * (layout.PLATE_HEIGHT + size[1]) / 2), size) for side in (1, -1)]
        found.append(min(boxes, key=lambda box: _covered(box, plates + found)))
    return tuple(found)


def _plate(place: Point) -> FRect:
    width, height = army_width(10), layout.PLATE_HEIGHT
    return FRect(place[0] - width / 2, place[1] - height / 2, width, height)


def _clamped(middle: Point, size: Size, room: FRect = layout.WORLD) -> FRect:
    box = FRect(0, 0, *size)
    box.center = middle
    return box.clamp(room)


def _covered(box: FRect, others: Sequence[FRect], weights: Sequence[int] = ()) -> float:
    """Returns how many square units of others a box covers, each as many times as it weighs."""
    cuts = [(box.clip(others[number]), weights[number] if weights else 1) for number in box.collidelistall(others)]
    return sum([cut.width * cut.height * weight for cut, weight in cuts])


def _name_picture(canvas: Canvas, words: str) -> Surface:
    return canvas.cached(("territory name", words), lambda: _render_name(canvas, words))


def _render_name(canvas: Canvas, words: str) -> Surface:
    fine = Canvas(canvas.surface, canvas.scale / DENSITY, canvas.preferences)
    lines = [text.outlined(fine, line, NAME, theme.PAPER_LIGHT) for line in balanced_lines(fine, words)]
    pitch = round(lines[0].get_height() * LEADING)
    size = max(line.get_width() for line in lines), pitch * (len(lines) - 1) + lines[0].get_height()
    picture = shapes.transparent_surface(size, theme.PAPER_LIGHT)
    for number, line in enumerate(lines):
        picture.blit(line, ((size[0] - line.get_width()) // 2, number * pitch))
    return picture


def balanced_lines(fine: Canvas, words: str) -> list[str]:
    """Returns the lines of a name; where two are needed, the break that leaves the longer one shortest."""
    lines = text.wrap_lines(fine, words, NAME, LINE_WIDTH * DENSITY)
    if len(lines) != 2:
        return lines
    parts = words.split(" ")
    breaks = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    return list(min(breaks, key=lambda pair: max(text.width(fine, line, NAME) for line in pair)))
