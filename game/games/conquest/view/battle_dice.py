"""Draws the dice of a battle, large on its stage and smaller beside a front on the map, and what both sides lose."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import FRect

from game.games.conquest.view.layout import PIECE, WORLD
from game.games.conquest.view.view_model import Battle, ConquestViewModel
from game.games.conquest.view.world_geometry import Point
from game.games.conquest.view.world_map import WorldMap
from game.sprites.sprite_cache import TUMBLE_FRAMES
from game.ui import drawing, text, theme
from game.ui.canvas import WIDTH, Canvas

PITCH = 1.11
"""From a die to the next one in a row or a column, in dice."""
TRAY = 6.0
"""How far the tray in a side's colour reaches round its dice."""
BAR = 0.08
"""Width of the bar from the die that wins to the one that loses, in dice."""
LOSS, LOSS_ASIDE, BESIDE = theme.TITLE.on(theme.ALARM), 30.0, 1.4
"""The losses, how far they stand aside, lest those of neighbours touch, and beside the armies, in their size."""
LossLook = tuple[float, float, FRect]
"""The size of losses, how far above the armies they stand, and what they must not cover."""
MAP_DIE, MAP_LOSSES = 50.0, (44.0, 62.0, FRect(WORLD.topleft, (0, 0)))
"""The size of a die on the map, and the losses there."""
MAP_ROOM, MAP_STEP, MARGIN = (MAP_DIE * (1 + 2 * PITCH) + 2 * TRAY, MAP_DIE * (1 + PITCH) + 2 * TRAY), 20, 8
"""What three dice above two need, and how far apart the places are that are tried, and how far from the edges."""
OWN, CONTINENT, LOST = (20.0, 40.0), FRect(-80, -14, 160, 28), FRect(-22, -84, 44, 44)
"""How much more than armies the two that fight take up with their names, what a continent's name takes up, and what
the losses of a territory do on the map, above its armies and LOSS_ASIDE beside them.
"""
COVERED, HIDDEN = 50.0, 900.0
"""How many logical units further off dice rather lie than over a piece, and over the fight itself."""


class DicePlace(NamedTuple):
    """Where the dice lie: the upper left corner of the attacker's first, and their size."""

    left: float
    top: float
    die: float

    def at(self, row: int, column: int) -> Point:
        """Returns the middle of a die."""
        return self.left + self.die * (0.5 + PITCH * column), self.top + self.die * (0.5 + PITCH * row)

    @property
    def box(self) -> FRect:
        """What two dice above two cover, with their trays."""
        side = self.die * (1 + PITCH) + 2 * TRAY
        return FRect(self.left - TRAY, self.top - TRAY, side, side)


STAGED, STAGED_BESIDE = DicePlace(462.0, 56.0, 110.0), DicePlace(252.0, 56.0, 110.0)
"""On a stage: above both armies, or at their left."""


@lru_cache(maxsize=8)
def map_place(world: WorldMap, front: tuple[int, int]) -> DicePlace:
    """Returns where on the map the dice of a front lie: as near as may be, but off armies, names and its arrow."""
    pieces = {number: PIECE.move(one.army) for number, one in world.territories.items()}
    covered = [*pieces.values(), *(CONTINENT.move(plate.place) for plate in world.continents)]
    start, end = (world.territories[number].army for number in front)
    goal = end if abs(start[0] - end[0]) > WIDTH / 2 else ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    fight, (width, height) = [pieces[number].inflate(OWN) for number in front], MAP_ROOM

    def cost(box: FRect) -> float:
        hides = len(box.collidelistall(fight)) + bool(goal != end and box.clipline(start, end))
        return math.dist(box.center, goal) + COVERED * len(box.collidelistall(covered)) + HIDDEN * hides

    columns = range(MARGIN, int(WORLD.right - width) - MARGIN, MAP_STEP)
    rows = range(int(WORLD.top) + MARGIN, int(WORLD.bottom - height), MAP_STEP)
    best = min((FRect(column, row, width, height) for column in columns for row in rows), key=cost)
    return DicePlace(best.left + TRAY, best.top + TRAY, MAP_DIE)


def draw_dice(canvas: Canvas, s: ConquestViewModel, battle: Battle, place: DicePlace) -> None:
    """Draws the attacker's dice above the defender's, best first, and a bar from each winner to its loser."""
    if not battle.landed and battle.tumble < 0:
        return
    sides = (battle.attack_dice, s.state.owners[battle.source]), (battle.defence_dice, battle.owner)
    for row, (dice, owner) in enumerate(sides):
        _draw_tray(canvas, place, (row, len(dice)), s.owner_colour(owner))
        for column, face in enumerate(dice):
            if column < battle.landed:
                picture = s.sprites.die("pips", face, place.die)
            else:
                picture = s.sprites.rolling("pips", int(battle.tumble * TUMBLE_FRAMES) + 3 * column, place.die)
            if column < battle.landed or battle.tumble >= 0:
                canvas.blit_centred(picture, *place.at(row, column))
    for column, pair in enumerate(zip(battle.attack_dice, battle.defence_dice, strict=False)):
        if column < battle.landed:
            _draw_bar(canvas, place, column, attacker_wins=pair[0] > pair[1])


def draw_losses(canvas: Canvas, battle: Battle, place: Callable[[int], Point], look: LossLook) -> None:
    """Draws what both sides lose above their places, or beside them where the top bar or dice lie there."""
    (size, rise, covered), ends = look, (place(battle.source), place(battle.target))
    for (x, y), (other, _y), lost in zip(ends, ends[::-1], battle.losses or (0, 0), strict=True):
        if lost:
            words = text.outlined(canvas, f"−{lost}", LOSS.sized(size), theme.PAPER_LIGHT)
            box = FRect(0, 0, size, size)
            aside = LOSS_ASIDE if x > other else -LOSS_ASIDE
            box.center = x + aside, y - rise
            if box.top <= WORLD.top or box.colliderect(covered):
                box.center = x + math.copysign(BESIDE * size, aside), y
            canvas.blit_centred(words, *box.clamp(WORLD).center)


def _draw_tray(canvas: Canvas, place: DicePlace, row: tuple[int, int], colour: theme.Colour) -> None:
    """Draws whose dice they are: a tray in the seat's colour under them. `row`: which one, and of how many dice."""
    (x, y), die = place.at(row[0], 0), place.die
    box = FRect(x - die / 2, y - die / 2, die * (1 + (row[1] - 1) * PITCH), die).inflate(2 * TRAY, 2 * TRAY - 4)
    drawing.card(canvas, box, colour, theme.PAPER_LIGHT, die / 6)


def _draw_bar(canvas: Canvas, place: DicePlace, column: int, *, attacker_wins: bool) -> None:
    """Draws what beats what: a bar between two dice with its point towards the one that loses."""
    (x, upper), (_x, lower), unit = place.at(0, column), place.at(1, column), place.die / 110
    top, low = upper + place.die / 2 - 8 * unit, lower - place.die / 2 + 8 * unit
    tip, foot = (low, top) if attacker_wins else (top, low)
    way = unit if tip > foot else -unit
    for colour, extra in ((theme.INK, 3.0), (theme.GOLD, 0.0)):
        half, neck = place.die * BAR / 2 + extra, tip - way * 12
        corners = [
            (x - half, foot - way * extra), (x + half, foot - way * extra), (x + half, neck),
            (x + half + 9 * unit, neck), (x, tip + way * (6 + extra)), (x - half - 9 * unit, neck), (x - half, neck),
        ]  # fmt: skip
        pygame.draw.polygon(canvas.surface, colour, [canvas.at(*corner) for corner in corners])
