"""Draws the names of territories: all in a large window, and always those of the question or the battle."""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from operator import itemgetter
from typing import NamedTuple

import pygame
from pygame import FRect, Surface
from pygame.mask import Mask

from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view import layout
from game.games.conquest.view.army_places import NAME_BADGE, continent_boxes, single_place
from game.games.conquest.view.battle_dice import loss_boxes, map_dice, map_losses
from game.games.conquest.view.front_arrow import arrow_boxes
from game.games.conquest.view.map_names import DENSITY, Size, clamped, covered_area, name_boxes, render_name
from game.games.conquest.view.stack_places import stack_place
from game.games.conquest.view.view_model import Battle, ConquestViewModel
from game.games.conquest.view.world_geometry import Point, contains
from game.games.conquest.view.world_map import WorldMap
from game.games.conquest.wording import territory_name
from game.i18n import current_language
from game.presentation import overlay_layer
from game.ui import drawing, shapes, text, theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas

SIGN = theme.BOLD.sized(18)
SIGN_PADDING = 9.0
SIGN_HEIGHT = 27.0
RING_CLEARANCE = 7.0
"""Additional distance of a sign from a plate with the focus ring, in logical units."""
OWN_WEIGHT = 200
"""Cost of covering the focus ring, another sign, the caption or a panel, for each square unit."""
NUMBER_WEIGHT = 120
"""Cost of covering the number of another territory or the name of a continent, for each square unit."""
SIGN_ROOM = FRect(layout.WORLD.left, layout.WORLD.top, layout.WORLD.width, layout.WORLD.height + 8)
"""Area for signs. It overlaps the edge of the band, but not the letters of the prompt."""
STEPS = FRect(layout.WORLD.right - 530, layout.WORLD.bottom + 4, 530, 40)
"""Area of the steps of a turn, which would hide a sign."""
PLATE_EDGE = 8.0
"""Width and height of a plate that are not its number, in logical units."""
ASIDE = [step / 8 for step in range(-8, 9)]
"""Possible horizontal offsets of a sign, as shares of the distance at which it is next to the plate."""
RISES = [step / 2 for step in range(-6, 7)]
"""Possible heights of a sign above its plate, in heights of a sign."""
FIGURE_WEIGHT = 20
"""Cost of covering figures, for each square unit."""
FINE = 4
"""Side of the squares in which the covered part of a territory is measured, in logical units."""
RIVAL_WEIGHT = 60
"""Cost of covering the other territory of the question, for each square unit."""
HOME_WEIGHT = 2
"""Benefit of covering the own territory, for each square unit."""
AWAY_WEIGHT = 8
"""Cost of the distance from the own army point, for each logical unit."""


class NameSign(NamedTuple):
    """A name on a card."""

    name: str
    card: FRect
    """Box of the card."""
    name_box: FRect
    """Box of the name."""


def draw_territory_names(canvas: Canvas, s: ConquestViewModel, area: FRect) -> None:
    """Draws the names of territories in an area next to their plates, if the window is large enough."""
    for number, box in small_names(canvas, s).items():
        if box.colliderect(area):
            canvas.blit_centred(_name_picture(canvas, territory_name(number)), *box.center)


def has_small_names(canvas: Canvas) -> bool:
    """Returns whether the names of all territories are shown: in a large window."""
    return canvas.scale >= DENSITY and canvas.preferences.text_scale == 1.0


def small_names(canvas: Canvas, s: ConquestViewModel) -> dict[int, FRect]:
    """Returns the boxes of the names of all territories in a large window; none in a smaller one."""
    if not has_small_names(canvas):
        return {}
    return dict(zip(NUMBERS, name_boxes(s.world, canvas.scale, current_language()), strict=True))


def draw_name_signs(canvas: Canvas, signs: Sequence[NameSign]) -> None:
    """Draws the names of the territories of the question or the battle, each on a sign next to its plate."""
    for sign in signs:
        drawing.card(canvas, sign.card, theme.PAPER_LIGHT, theme.INK, SIGN_HEIGHT / 2)
        text.draw_line(canvas, sign.name, SIGN, sign.name_box)


def name_signs(canvas: Canvas, s: ConquestViewModel) -> list[NameSign]:
    """Returns signs for the territories of the question or the battle, and for all lost ones.

    In a large window each covers the small name of its territory, unless it would hide dice or losses. The names are
    clear of the focus ring and of each other. A territory has no sign if each would be as near to another army.
    """
    selection = s.selection
    asked = selection.target, selection.focus, selection.source, selection.other
    chosen = dict.fromkeys((*asked, *s.lands_lost))
    territories = [territory for territory in chosen if territory]
    small = small_names(canvas, s)
    signs: list[NameSign] = []
    plates = {other: s.army_plate(other) for other in NUMBERS}
    visible = [
        *(name.inflate(-NAME_BADGE, -PLATE_EDGE) for name in continent_boxes(s.world)),
        *(plate.inflate(-PLATE_EDGE, -PLATE_EDGE) for plate in plates.values()),
    ]
    battle = battle_boxes(canvas, s, s.battle) if s.battle is not None else []
    trainer = [layout.TRAINER_BUBBLE] if s.is_first_match and not small else []
    for territory in territories:
        rivals = [other for other in territories if other != territory]
        size = text.width(canvas, territory_name(territory), SIGN) + 2 * SIGN_PADDING, SIGN_HEIGHT
        obstacles, weights = _obstacles(canvas, s, territory, signs, has_small_names=bool(small))
        best = []
        best_cost = math.inf
        taken = [*battle, *trainer, *(sign.card for sign in signs)]
        kept_free = [s.army_target(territory).inflate(RING_CLEARANCE, RING_CLEARANCE), *visible]
        for own_cost, sign in _options(s, territory, size, small.get(territory)):
            if own_cost >= best_cost:
                break
            if sign.card.collidelist(taken) >= 0:
                continue
            is_clear = sign.card.collidelist(kept_free) < 0 and _is_nearest(sign.card, plates, territory)
            if not (small or is_clear):
                continue
            if not small and any(contains(s.world.territories[rival].outline, sign.card.center) for rival in rivals):
                continue
            shared = 0.0 if small else _shared(s.world, rivals, sign.name_box)
            cost = own_cost + covered_area(sign.name_box, obstacles, weights) + RIVAL_WEIGHT * shared
            if cost < best_cost:
                best = [sign]
                best_cost = cost
        signs += best
    return signs


def names_on_map(canvas: Canvas, s: ConquestViewModel) -> list[FRect]:
    """Returns the boxes of the names of all continents, and in a large window of all territories."""
    return [*continent_boxes(s.world), *small_names(canvas, s).values()]


def battle_boxes(canvas: Canvas, s: ConquestViewModel, battle: Battle) -> list[FRect]:
    """Returns the boxes of dice and losses of a battle on the map."""
    front = battle.source, battle.target
    ends = s.army_point(battle.source), s.army_point(battle.target)
    return [map_dice(s.world, front).box, *loss_boxes(ends, map_losses(s.world, front), names_on_map(canvas, s))]


def _is_nearest(card: FRect, plates: Mapping[int, FRect], territory: int) -> bool:
    """Returns whether a sign is nearest to the plate of its territory."""
    own = _distance(card, plates[territory])
    others = (plate for other, plate in plates.items() if other != territory)
    return all(own < _distance(card, plate) for plate in others)


def _distance(one: FRect, other: FRect) -> float:
    """Returns the distance between the edges of two boxes; 0 if they overlap."""
    x = max(one.left - other.right, other.left - one.right, 0.0)
    y = max(one.top - other.bottom, other.top - one.bottom, 0.0)
    return math.hypot(x, y)


def _obstacles(
    canvas: Canvas,
    s: ConquestViewModel,
    territory: int,
    signs: Sequence[NameSign],
    *,
    has_small_names: bool,
) -> tuple[list[FRect], list[int]]:
    """Returns the boxes that the sign of a territory should not cover, with their weights."""
    others = [other for other in NUMBERS if other != territory and not has_small_names]
    figures = [s.army_place(other).figures(s.army_point(other)) for other in NUMBERS if not has_small_names]
    labels = [s.army_plate(other) for other in others]
    if not has_small_names:
        labels += continent_boxes(s.world)
    caption = overlay_layer.caption_box(canvas, s, layout.TABLE_LAYOUT.caption)
    ring = s.army_target(territory).inflate(2 * RING_CLEARANCE, 2 * RING_CLEARANCE)
    own = [*(sign.card for sign in signs), caption, ring, *arrow_boxes(s)]
    if not has_small_names:
        own += [layout.TRAINER_BUBBLE, layout.TRAINER_FACE, STEPS]
    weights = [FIGURE_WEIGHT] * len(figures) + [NUMBER_WEIGHT] * len(labels) + [OWN_WEIGHT] * len(own)
    return [*figures, *labels, *own], weights


def _options(s: ConquestViewModel, territory: int, size: Size, small: FRect | None) -> Sequence[tuple[float, NameSign]]:
    """Returns possible signs of a territory with their own costs, the best first.

    They are around the plate, or over the small name if there is one.
    """
    name = territory_name(territory)
    gap = RING_CLEARANCE if territory == s.selection.focus else 0.0
    if small is None:
        return _around_plate(s.world, territory, name, size, gap, s.armies_shown(territory) > 1)
    x, y = middle = s.army_point(territory)
    ways = small.centery - y, y - small.centery
    positions = [(x, y + math.copysign((layout.PLATE_HEIGHT + size[1] + 6) / 2, way)) for way in ways]
    return [(0.0, _sign(name, middle, gap, clamped(position, size, SIGN_ROOM), small)) for position in positions]


@lru_cache(maxsize=4 * len(NUMBERS))
def _around_plate(
    world: WorldMap, territory: int, name: str, size: Size, gap: float, is_stack: bool
) -> Sequence[tuple[float, NameSign]]:
    place = stack_place(world, territory) if is_stack else single_place(world, territory)
    target = place.target(world.territories[territory].army)
    x, y = middle = target.center
    width = (target.width + size[0]) / 2 + RING_CLEARANCE
    positions = [(x + width * aside, y - rise * size[1]) for aside in ASIDE for rise in RISES]
    signs = [_sign(name, middle, gap, clamped(position, size, SIGN_ROOM), None) for position in positions]
    return sorted(((_own_cost(world, territory, sign.name_box), sign) for sign in signs), key=itemgetter(0))


def _own_cost(world: WorldMap, territory: int, box: FRect) -> float:
    """Returns the cost of a sign by itself: high if it is far from its territory or outside of it."""
    distance = math.dist(box.center, world.territories[territory].army)
    return AWAY_WEIGHT * distance - HOME_WEIGHT * _shared(world, [territory], box)


@lru_cache(maxsize=len(NUMBERS))
def _territory_mask(world: WorldMap, territory: int) -> Mask:
    area = shapes.transparent_surface((WIDTH // FINE, HEIGHT // FINE), theme.INK)
    pygame.draw.polygon(area, theme.INK, [(x / FINE, y / FINE) for x, y in world.territories[territory].outline])
    return pygame.mask.from_surface(area)


@lru_cache(maxsize=len(NUMBERS))
def _full_mask(width: int, height: int) -> Mask:
    return Mask((width, height), fill=True)


def _shared(world: WorldMap, territories: Iterable[int], box: FRect) -> float:
    """Returns the area of territories that a box covers, in square units."""
    left, top, width, height = (round(side / FINE) for side in box)
    mask = _full_mask(width, height)
    return FINE**2 * sum(_territory_mask(world, number).overlap_area(mask, (left, top)) for number in territories)


def _sign(name: str, middle: Point, gap: float, near: FRect, small: FRect | None) -> NameSign:
    """Returns a sign in the box `near` its plate, with a gap. It covers the small name if that is on the same side."""
    is_above = near.centery < middle[1]
    box = near.move(0, -gap if is_above else gap).clamp(SIGN_ROOM)
    hides_name = small is not None and (small.centery < middle[1]) == is_above
    covered = [near, small.inflate(2 * SIGN_PADDING, 0)] if small is not None and hides_name else []
    return NameSign(name, box.unionall(covered), box)


def _name_picture(canvas: Canvas, name: str) -> Surface:
    return canvas.cached(("territory name", name), partial(render_name, canvas, name))
