"""Draws the dice of a battle, large on its stage and smaller beside a front on the map, and what both sides lose."""

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import FRect

from game.games.conquest.view.layout import WORLD
from game.games.conquest.view.view_model import Battle, ConquestViewModel
from game.games.conquest.view.world_geometry import Point
from game.sprites.sprite_cache import TUMBLE_FRAMES
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas

PITCH = 1.11
"""From a die to the next one in a row or a column, in dice."""
TRAY = 6.0
"""How far the tray in a side's colour reaches round its dice."""
BAR = 0.08
"""Width of the bar from the die that wins to the one that loses, in dice."""
# The losses, how far they stand aside, lest those of neighbours touch, and beside the armies, in their size.
LOSS = theme.TITLE.on(theme.ALARM)
LOSS_ASIDE = 30.0
BESIDE = 1.4
LossLook = tuple[float, float, FRect]
"""The size of losses, how far above the armies they stand, and what they must not cover."""
# What a continent's name takes up, and what the losses of a territory do on the map, above its armies and LOSS_ASIDE
# beside them.
CONTINENT = FRect(-80, -14, 160, 28)
LOST = FRect(-22, -84, 44, 44)


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
        """What three dice above two cover, with their trays."""
        width, height = self.die * (1 + 2 * PITCH), self.die * (1 + PITCH)
        return FRect(self.left - TRAY, self.top - TRAY, width + 2 * TRAY, height + 2 * TRAY)


# Where dice lie in every battle: on a stage beside the attacker's face, and on the map over open sea.
STAGED = DicePlace(252.0, 52.0, 110.0)
ON_MAP = DicePlace(829.0, 430.0, 52.0)
MAP_LOSSES: LossLook = 44.0, 62.0, ON_MAP.box
"""The losses on the map."""


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
    (size, rise, covered) = look
    ends = (place(battle.source), place(battle.target))
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
    (x, y) = place.at(row[0], 0)
    die = place.die
    box = FRect(x - die / 2, y - die / 2, die * (1 + (row[1] - 1) * PITCH), die).inflate(2 * TRAY, 2 * TRAY - 4)
    drawing.card(canvas, box, colour, theme.PAPER_LIGHT, die / 6)


def _draw_bar(canvas: Canvas, place: DicePlace, column: int, *, attacker_wins: bool) -> None:
    """Draws what beats what: a bar between two dice with its point towards the one that loses."""
    (x, upper) = place.at(0, column)
    (_x, lower) = place.at(1, column)
    unit = place.die / 110
    top = upper + place.die / 2 - 8 * unit
    low = lower - place.die / 2 + 8 * unit
    tip, foot = (low, top) if attacker_wins else (top, low)
    way = unit if tip > foot else -unit
    for colour, extra in ((theme.INK, 3.0), (theme.GOLD, 0.0)):
        half = place.die * BAR / 2 + extra
        neck = tip - way * 12
        corners = [
            (x - half, foot - way * extra), (x + half, foot - way * extra), (x + half, neck),
            (x + half + 9 * unit, neck), (x, tip + way * (6 + extra)), (x - half - 9 * unit, neck), (x - half, neck),
        ]  # fmt: skip
        pygame.draw.polygon(canvas.surface, colour, [canvas.at(*corner) for corner in corners])
