"""Draws the dice of a battle, on the stage, at a border or on the map, and the losses of both sides."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import FRect

from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view.army_places import continent_boxes
from game.games.conquest.view.layout import TRAINER_BUBBLE, WORLD
from game.games.conquest.view.stack_places import stack_place
from game.games.conquest.view.view_model import Battle, ConquestViewModel
from game.games.conquest.view.world_geometry import Point
from game.games.conquest.view.world_map import WorldMap
from game.presentation.layout import TOP
from game.sprites.dice_pictures import TUMBLE_FRAMES
from game.ui import drawing, text, theme
from game.ui.box import around
from game.ui.canvas import Canvas
from game.ui.room import hidden_area, room_for

PITCH = 1.11
"""Distance of the middles of two neighbouring dice, in dice."""
TRAY = 6.0
"""Margin of the tray around its dice, in logical units."""
BAR = 0.08
"""Width of the bar from the winning to the losing die, in dice."""
LOSS = theme.TITLE.on(theme.ALARM)
LOSS_ASIDE = 30.0
"""Horizontal offset of the losses from the armies, away from the other side, in logical units."""
BESIDE = 1.4
"""Horizontal offset of losses that cannot be above the armies, in sizes of the losses."""
HALFWAY = 0.5
"""Rise of losses between the place above the armies and the one next to them, in sizes of the losses."""


class LossStyle(NamedTuple):
    """Size and position of the losses, in logical units."""

    size: float
    rise: float
    """Height above the armies."""
    covered: FRect
    """Area that the losses must not cover."""


class DiceGrid(NamedTuple):
    """Position of the dice: the upper left corner of the first die of the upper row, and the size of a die."""

    left: float
    top: float
    die: float
    attacks_from_below: bool = False
    """Whether the attacker's dice are in the lower row instead of the upper one."""

    def at(self, side: int, column: int) -> Point:
        """Returns the middle of a die; `side` is 0 for the attacker's dice, 1 for the defender's."""
        row = 1 - side if self.attacks_from_below else side
        return self.left + self.die * (0.5 + PITCH * column), self.top + self.die * (0.5 + PITCH * row)

    @property
    def box(self) -> FRect:
        """The area of three dice above two, with their trays."""
        width, height = self.die * (1 + 2 * PITCH), self.die * (1 + PITCH)
        return FRect(self.left - TRAY, self.top - TRAY, width + 2 * TRAY, height + 2 * TRAY)


STAGED = DiceGrid(252.0, 52.0, 110.0)
"""Dice on a stage, next to the attacker's face."""
MAP_DIE = 38.0
"""Size of a die on the map, in logical units."""
MAP_DISTANCES = range(70, 300, 10)
"""Distances of the dice on the map from the target's army, in logical units, the preferred one first."""
MAP_ANGLES = range(0, 360, 15)
"""Directions of the dice on the map from the target's army, in degrees."""
AWAY_COST = 2.0
"""Cost of the distance from the target's army, in hidden square units for each logical unit."""
CAPTION = FRect(8, 510, 400, 56)
"""Area of the usual caption on the map."""


@lru_cache(maxsize=32)
def map_dice(world: WorldMap, front: tuple[int, int]) -> DiceGrid:
    """Returns the dice of a battle on the map: as near to its target as armies, names and captions allow."""
    box = DiceGrid(0.0, 0.0, MAP_DIE).box
    target = pygame.Vector2(world.territories[front[1]].army)
    ways = [pygame.Vector2(distance, 0).rotate(angle) for distance in MAP_DISTANCES for angle in MAP_ANGLES]
    boxes = [around((target.x + way.x, target.y + way.y), box.size).clamp(WORLD) for way in ways]
    armies = {number: (stack_place(world, number), world.territories[number].army) for number in NUMBERS}
    plates = [place.plate(army) for place, army in armies.values()]
    figures = [armies[number][0].figures(armies[number][1]) for number in front]
    keep_clear = [*plates, *figures, *continent_boxes(world), TRAINER_BUBBLE, CAPTION]

    def cost(box: FRect) -> float:
        return hidden_area(box, keep_clear) + AWAY_COST * target.distance_to(box.center)

    place = min(boxes, key=cost)
    return DiceGrid(place.left - box.left, place.top - box.top, MAP_DIE)


def map_losses(world: WorldMap, front: tuple[int, int]) -> LossStyle:
    """Returns the style of the losses on the map, clear of the dice."""
    return LossStyle(44.0, 62.0, map_dice(world, front).box)


def draw_dice(canvas: Canvas, s: ConquestViewModel, battle: Battle, grid: DiceGrid) -> None:
    """Draws the dice of both sides, best first, and a bar from each winner to its loser."""
    if not battle.landed and battle.tumble < 0:
        return
    sides = (battle.attack_dice, s.state.owners[battle.source]), (battle.defence_dice, battle.owner)
    for row, (dice, owner) in enumerate(sides):
        _draw_tray(canvas, grid, (row, len(dice)), s.owner_colour(owner))
        for column, face in enumerate(dice):
            if column < battle.landed:
                picture = s.sprites.die("pips", face, grid.die)
            else:
                picture = s.sprites.rolling("pips", int(battle.tumble * TUMBLE_FRAMES) + 3 * column, grid.die)
            if column < battle.landed or battle.tumble >= 0:
                canvas.blit_centred(picture, *grid.at(row, column))
    for column, (attack, defence) in enumerate(zip(battle.attack_dice, battle.defence_dice, strict=False)):
        if column < battle.landed:
            _draw_bar(canvas, grid, column, attacker_wins=attack > defence)


def draw_losses(
    canvas: Canvas,
    battle: Battle,
    position_of: Callable[[int], Point],
    style: LossStyle,
    names: Sequence[FRect] = (),
) -> None:
    """Draws the losses of both sides above their armies, or next to them if the top bar, dice or `names` are there."""
    ends = (position_of(battle.source), position_of(battle.target))
    for box, lost in zip(loss_boxes(ends, style, names), battle.losses or (0, 0), strict=True):
        if lost:
            label = text.outlined(canvas, f"−{lost}", LOSS.sized(style.size), theme.PAPER_LIGHT)
            size = label.get_width() / canvas.scale, label.get_height() / canvas.scale
            canvas.blit_centred(label, *around(box.center, size).clamp(WORLD).center)


def loss_boxes(ends: tuple[Point, Point], style: LossStyle, names: Sequence[FRect] = ()) -> list[FRect]:
    """Returns the boxes of the losses of both sides, whose armies are at `ends`."""
    keep_clear = (TOP, style.covered, *names)
    return [room_for(_possible_boxes(ends[side], ends[1 - side], style), keep_clear).clamp(WORLD) for side in (0, 1)]


def _possible_boxes(end: Point, other: Point, style: LossStyle) -> list[FRect]:
    """Returns the possible boxes of the losses of a side, the best one first."""
    x, y = end
    size = style.size
    away = 1 if x > other[0] else -1
    centres = [
        (x + LOSS_ASIDE * away, y - style.rise),
        (x + BESIDE * size * away, y),
        (x - LOSS_ASIDE * away, y - style.rise),
        (x - BESIDE * size * away, y),
        (x + BESIDE * size * away, y - HALFWAY * size),
        (x - BESIDE * size * away, y - HALFWAY * size),
    ]
    return [around(centre, (size, size)) for centre in centres]


def _draw_tray(canvas: Canvas, grid: DiceGrid, row: tuple[int, int], colour: theme.Colour) -> None:
    """Draws a tray in the seat's colour under its dice. `row` is the index of the row and its number of dice."""
    index, count = row
    x, y = grid.at(index, 0)
    die = grid.die
    box = FRect(x - die / 2, y - die / 2, die * (1 + (count - 1) * PITCH), die).inflate(2 * TRAY, 2 * TRAY - 4)
    drawing.card(canvas, box, colour, theme.PAPER_LIGHT, die / 6)


def _draw_bar(canvas: Canvas, grid: DiceGrid, column: int, *, attacker_wins: bool) -> None:
    """Draws a bar between two dice, which points to the losing one."""
    x, attack = grid.at(0, column)
    _x, defence = grid.at(1, column)
    winner, loser = (attack, defence) if attacker_wins else (defence, attack)
    unit = grid.die / 110
    way = unit if loser > winner else -unit
    foot = winner + way * 47
    tip = loser - way * 47
    for colour, extra in ((theme.INK, 3.0), (theme.GOLD, 0.0)):
        half = grid.die * BAR / 2 + extra
        neck = tip - way * 12
        corners = [
            (x - half, foot - way * extra), (x + half, foot - way * extra), (x + half, neck),
            (x + half + 9 * unit, neck), (x, tip + way * (6 + extra)), (x - half - 9 * unit, neck), (x - half, neck),
        ]  # fmt: skip
        pygame.draw.polygon(canvas.surface, colour, [canvas.at(*corner) for corner in corners])
