"""Paints the objects of a city park in autumn, one object a cell: trees, fountain, pavilion, carousel, houses."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, sqrt, tau

import numpy as np
from tilesets.painter import Picture, SeededRandom, Spot, TileCanvas, mixed
from tilesets.props_day import COLUMNS, SIDE, crown, heap_of_leaves, shadow

NIGHT = "#0f1a16"
COPPER = "#3f8474"
COPPER_LIT = "#a8dcc4"
STONE = "#d3c7b0"
STONE_LIT = "#f7f0e0"
STONE_DARK = "#94876f"
SLATE = "#566074"
SLATE_LIT = "#93a0b4"
GOLD = "#e2a72e"
GOLD_LIT = "#ffe9a8"


def _ring(centre: Spot, radius: float, sides: int, turn: float = 0.0) -> list[Spot]:
    x, y = centre
    return [(x + radius * cos(turn + tau * i / sides), y + radius * sin(turn + tau * i / sides)) for i in range(sides)]


def _facing(turn: float) -> float:
    """Returns how much a slope of this direction is lit: −1 to 1, the light from above left."""
    return -(cos(turn) * 0.62 + sin(turn) * 0.78)


def _shaded(tone: str, facing: float, strength: float = 0.34) -> str:
    return mixed(tone, "#ffffff" if facing > 0 else NIGHT, abs(facing) * strength)


# --- trees -------------------------------------------------------------------------------------------


def maple() -> TileCanvas:
    """Returns a maple."""
    return crown(71, 46, "#a8481f", "#f7a63c")


def oak() -> TileCanvas:
    """Returns an oak."""
    return crown(72, 45, "#6f3b1e", "#c98543")


def ginkgo() -> TileCanvas:
    """Returns a ginkgo."""
    return crown(73, 41, "#a8821c", "#ffe06a")


def sumac() -> TileCanvas:
    """Returns a sumac."""
    return crown(74, 40, "#7c1f24", "#ea6450")


def evergreen() -> TileCanvas:
    """Returns an evergreen."""
    return crown(75, 42, "#2b5a36", "#8bb05c")


def cone() -> TileCanvas:
    """Returns a clipped cone of box in a stone tub."""
    cell = TileCanvas(SIDE)
    middle = (60.0, 60.0)
    shadow(cell, (74, 78), (40, 36))
    cell.polygon(_ring(middle, 47, 4, pi / 4), STONE_DARK)
    cell.polygon(_ring((59, 58.4), 45, 4, pi / 4), STONE)
    for layer in range(5):
        radius = 33 - layer * 6.6
        for i in range(28):
            turn = tau * i / 28
            tone = _shaded(mixed("#2f5f36", "#5e8f49", layer / 5), _facing(turn), 0.5)
            ring = _ring(middle, radius, 28)
            cell.polygon([middle, ring[i], ring[(i + 1) % 28]], tone)
        cell.disc(middle, radius * 0.78, mixed("#2f5f36", "#8fbf62", layer / 5 + 0.1), 0.5, soft=4)
    cell.disc((58, 57), 3, "#c4e08c", soft=2)
    return cell


def leaf_heap() -> TileCanvas:
    """Returns leaves raked together."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(76)
    shadow(cell, (68, 72), (38, 24))
    tones = ("#d98a2b", "#b8562a", "#e8b547", "#8f3f2a", "#c46a28")
    for _ in range(620):
        away = sqrt(chance())
        turn = chance(0, tau)
        spot = (62 + away * 40 * cos(turn), 64 + away * 25 * sin(turn))
        lit = 0.5 - (cos(turn) + sin(turn)) * away * 0.3
        cell.oval(spot, (chance(2.0, 3.6), chance(1.4, 2.6)), mixed(tones[int(chance(0, 4.99))], "#ffffff", lit * 0.2))
    return cell


def hedge() -> TileCanvas:
    """Returns a clipped box hedge whose cells join from left to right."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(77)
    cell.polygon([(0, 60), (SIDE, 60), (SIDE, 92), (0, 92)], NIGHT, 0.35)
    cell.polygon([(0, 44), (SIDE, 44), (SIDE, 82), (0, 82)], "#234a2c")
    for _ in range(900):
        px = chance(0, SIDE)
        py = chance(45, 80)
        tone = mixed("#86a94e", "#2c5a33", (py - 44) / 38 + chance(-0.25, 0.25))
        for shift in (-SIDE, 0, SIDE):
            cell.oval((px + shift, py), (2.4, 2.0), tone, soft=0.6)
    return cell


# --- in the park -------------------------------------------------------------------------------------


def fountain() -> TileCanvas:
    """Returns a basin of stone, ripples, a bowl in its middle and jets that fall outwards."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(78)
    middle = (61.0, 60.0)
    shadow(cell, (70, 71), (58, 57))
    cell.disc(middle, 57, STONE_DARK)
    cell.disc((60.3, 58.8), 56, STONE_LIT)
    cell.disc(middle, 53.5, STONE)
    cell.disc(middle, 50, mixed(STONE_DARK, NIGHT, 0.4))
    cell.disc((62, 61.4), 49, "#2f7f98")
    for ring in range(9):
        cell.disc(middle, 46 - ring * 4.4, ("#3d93aa", "#57acbd")[ring % 2], 0.55, soft=2.4)
    for i in range(16):
        a = _ring(middle, 57, 16)[i]
        b = _ring(middle, 50.5, 16)[i]
        cell.bar(a, b, 0.9, STONE_DARK, 0.7)
    for jet in range(12):
        turn = tau * jet / 12 + 0.13
        for step in range(9):
            far = 16 + step * 2.9
            cell.disc(
                (61 + far * cos(turn), 60 + far * sin(turn)), 1.7 - step * 0.05, "#f4fdff", 0.9 - step * 0.06, 0.8
            )
        end = (61 + 41 * cos(turn), 60 + 41 * sin(turn))
        cell.disc(end, 4.6, "#eafaff", 0.5, soft=3)
        cell.disc(end, 2.0, "#ffffff", 0.8, soft=1.2)
    cell.disc((63, 63), 17, NIGHT, 0.3, soft=5)
    cell.disc(middle, 15.5, STONE_DARK)
    cell.disc((60.4, 59.2), 14.4, STONE_LIT)
    cell.disc(middle, 11.5, "#4da3b8")
    for _ in range(46):
        away = sqrt(chance()) * 11
        turn = chance(0, tau)
        cell.disc((61 + away * cos(turn), 60 + away * sin(turn)), 1.3, "#f4fdff", 0.8, soft=0.8)
    cell.disc(middle, 4.2, GOLD)
    cell.disc((60, 58.8), 2, GOLD_LIT)
    return cell


def pavilion() -> TileCanvas:
    """Returns a round pavilion: a dome of old copper in twelve ribs over a colonnade."""
    cell = TileCanvas(SIDE)
    middle = (60.0, 58.0)
    shadow(cell, (75, 78), (56, 54), 0.5)
    cell.disc(middle, 57, STONE_DARK)
    cell.disc((59.4, 57), 56, STONE_LIT)
    cell.disc(middle, 52, STONE)
    for spot in _ring(middle, 51.5, 16, 0.2):
        cell.disc((spot[0] + 1.4, spot[1] + 1.8), 4.2, NIGHT, 0.4, soft=1.5)
        cell.disc(spot, 3.8, STONE_LIT)
    cell.disc((63, 62), 47, NIGHT, 0.35, soft=4)
    for number, (radius, tone) in enumerate(((46.0, COPPER), (33.0, mixed(COPPER, COPPER_LIT, 0.25)))):
        ring = _ring(middle, radius, 48)
        for i in range(48):
            tones = _shaded(tone, _facing(tau * (i + 0.5) / 48), 0.46 - number * 0.06)
            cell.polygon([middle, ring[i], ring[(i + 1) % 48]], tones)
    for rib in _ring(middle, 46, 12, 0.13):
        cell.bar(middle, (rib[0] + 0.8, rib[1] + 1.0), 1.8, NIGHT, 0.30)
        cell.bar(middle, rib, 1.4, COPPER_LIT, 0.75)
    cell.disc((62, 61.4), 14, NIGHT, 0.3, soft=3)
    cell.disc(middle, 12.5, STONE_DARK)
    cell.disc((59.4, 57.2), 11.6, STONE_LIT)
    cell.disc(middle, 8.4, COPPER)
    cell.disc((58.2, 55.8), 5.4, mixed(COPPER, COPPER_LIT, 0.6), soft=3)
    cell.disc(middle, 3.4, GOLD)
    cell.disc((59.2, 57), 1.6, GOLD_LIT)
    return cell


def carousel() -> TileCanvas:
    """Returns a merry-go-round: a striped roof with a golden rim and its lamps."""
    cell = TileCanvas(SIDE)
    middle = (60.0, 58.0)
    sides = 16
    shadow(cell, (74, 76), (53, 51), 0.5)
    for radius, tone in ((55.0, mixed(GOLD, NIGHT, 0.4)), (54.0, GOLD)):
        cell.disc(middle, radius, tone)
    ring = _ring(middle, 50, sides)
    for i in range(sides):
        tone = _shaded(("#b8283a", "#fff3da")[i % 2], _facing(tau * (i + 0.5) / sides), 0.38)
        cell.polygon([middle, ring[i], ring[(i + 1) % sides]], tone)
        cell.disc(((ring[i][0] + ring[(i + 1) % sides][0]) / 2, (ring[i][1] + ring[(i + 1) % sides][1]) / 2), 9.4, tone)
    for i, spot in enumerate(_ring(middle, 51, 32)):
        cell.disc(spot, 2.3, mixed(GOLD, NIGHT, 0.3))
        cell.disc(spot, 1.6, ("#fff6d8", "#ffd98a")[i % 2])
    for spot in ring:
        cell.bar(middle, spot, 0.9, "#7a1f2c", 0.5)
    inner = _ring(middle, 22, sides)
    for i in range(sides):
        tone = _shaded(("#1f5d83", "#ffe9b8")[i % 2], _facing(tau * (i + 0.5) / sides), 0.38)
        cell.polygon([middle, inner[i], inner[(i + 1) % sides]], tone)
    cell.disc(middle, 6.5, mixed(GOLD, NIGHT, 0.3))
    cell.disc((59.4, 57.2), 5.6, GOLD)
    cell.disc((58.4, 56), 2.4, GOLD_LIT)
    return cell


def bandstand() -> TileCanvas:
    """Returns an octagon with a striped roof, lower than the pavilion."""
    cell = TileCanvas(SIDE)
    middle = (60.0, 58.0)
    shadow(cell, (73, 75), (50, 48), 0.45)
    cell.polygon(_ring(middle, 54, 8, pi / 8), STONE)
    cell.polygon(_ring((59.4, 57.2), 52, 8, pi / 8), STONE_LIT)
    ring = _ring(middle, 48, 8, pi / 8)
    for i in range(8):
        a = ring[i]
        b = ring[(i + 1) % 8]
        facing = _facing(pi / 8 + tau * (i + 0.5) / 8)
        for stripe in range(6):
            points = [(a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u) for u in (stripe / 6, (stripe + 1) / 6)]
            cell.polygon([middle, *points], _shaded(("#2c6b86", "#eef3ec")[stripe % 2], facing, 0.40))
        cell.bar(middle, a, 1.6, STONE_LIT, 0.9)
        cell.disc(a, 3.0, GOLD)
    cell.disc(middle, 6, GOLD)
    cell.disc((58.8, 56.6), 2.8, GOLD_LIT)
    return cell


def asters() -> TileCanvas:
    """Returns a round bed in the colours of autumn."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(80)
    shadow(cell, (66, 68), (50, 49), 0.3)
    cell.disc((64, 64), 48, STONE_LIT)
    cell.disc((64, 64), 45, "#4a3524", soft=1.0)
    for number, tone in enumerate(("#7a4fa3", "#f0b73a", "#b8384a", "#fff0d0", "#e87c2a")):
        radius = 41 - number * 8.4
        count = max(1, int(radius * tau / 6.4))
        for i in range(count):
            turn = tau * i / count + chance(-0.06, 0.06)
            spot = (64 + (radius + chance(-2, 2)) * cos(turn), 64 + (radius + chance(-2, 2)) * sin(turn))
            cell.disc((spot[0] + 0.8, spot[1] + 1.4), 3.6, NIGHT, 0.45, soft=1)
            cell.disc(spot, 3.4, mixed(tone, "#ffffff", chance(0, 0.25)), soft=0.6)
            cell.disc((spot[0] - 0.4, spot[1] - 0.6), 1.2, "#fff3b0", soft=0.5)
    return cell


def bench() -> TileCanvas:
    """Returns a bench, its back above."""
    cell = TileCanvas(SIDE)
    cell.polygon([(22, 52), (112, 52), (112, 88), (22, 88)], NIGHT, 0.32)
    for number in range(4):
        y = 46 + number * 8.5
        cell.polygon([(16, y), (106, y), (106, y + 6.6), (16, y + 6.6)], mixed("#c08a52", "#7c5028", number / 4))
    for x in (20, 58, 96):
        cell.polygon([(x, 42), (x + 6, 42), (x + 6, 82), (x, 82)], "#2f3a3a")
    return cell


def statue() -> TileCanvas:
    """Returns a bronze horse on a plinth."""
    cell = TileCanvas(SIDE)
    cell.polygon([(32, 34), (108, 34), (108, 108), (32, 108)], NIGHT, 0.34)
    cell.polygon([(22, 22), (96, 22), (96, 96), (22, 96)], STONE_DARK)
    cell.polygon([(22, 22), (94, 22), (94, 93), (22, 93)], STONE_LIT)
    cell.polygon([(28, 28), (90, 28), (90, 89), (28, 89)], STONE)
    cell.oval((64, 64), (12, 28), NIGHT, 0.4, soft=4)
    for lower, tone in ((0.0, mixed(COPPER, NIGHT, 0.35)), (1.4, COPPER)):
        cell.oval((59 - lower, 66 - lower), (10.5, 20), tone)
        cell.oval((59 - lower, 44 - lower), (5.6, 13), tone)
        cell.oval((59 - lower, 33 - lower), (4.4, 7.5), tone)
    cell.oval((56, 60), (3.6, 13), COPPER_LIT, 0.6, soft=3)
    cell.oval((57, 40), (2, 7), COPPER_LIT, 0.6, soft=2)
    cell.bar((59, 84), (62, 92), 3.2, COPPER)
    return cell


# --- the city ----------------------------------------------------------------------------------------

EAVES = 62.0
FOOT = 112.0


def _house(left: float, right: float, seed: int) -> TileCanvas:
    """Returns a bay of a terrace of town houses: slate roof with dormers, two rows of windows; bays join."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(seed)
    cell.polygon([(left, FOOT), (right, FOOT), (min(SIDE, right + 8), FOOT + 12), (left, FOOT + 12)], NIGHT, 0.36)
    cell.polygon([(left, EAVES), (right, EAVES), (right, FOOT), (left, FOOT)], "#e8d9bb")
    for row in range(2):
        for column in range(4):
            x, y = left + (right - left) * (column + 0.5) / 4, EAVES + 8 + row * 22
            cell.polygon([(x - 8, y - 2), (x + 8, y - 2), (x + 8, y + 17), (x - 8, y + 17)], STONE_LIT)
            warm = chance() < 0.3
            cell.polygon(
                [(x - 5.5, y), (x + 5.5, y), (x + 5.5, y + 15), (x - 5.5, y + 15)], "#f7c868" if warm else "#3c5468"
            )
            cell.bar((x, y), (x, y + 15), 1.0, STONE_LIT)
            cell.bar((x - 5.5, y + 6), (x + 5.5, y + 6), 1.0, STONE_LIT)
    cell.polygon([(left, EAVES - 3), (right, EAVES - 3), (right, EAVES + 3), (left, EAVES + 3)], STONE_LIT)
    cell.polygon([(left, EAVES + 3), (right, EAVES + 3), (right, EAVES + 5), (left, EAVES + 5)], STONE_DARK)
    for row in range(10):
        y = 14 + row * 4.6
        tone = mixed(SLATE_LIT, SLATE, 0.25 + row / 12)
        for column in range(19):
            a = left + (right - left) * column / 19
            b = left + (right - left) * (column + 1) / 19
            cell.polygon([(a, y), (b, y), (b, y + 4.7), (a, y + 4.7)], mixed(tone, NIGHT, chance(0, 0.14)))
    cell.polygon([(left, 4), (right, 4), (right, 15), (left, 15)], SLATE_LIT)
    cell.polygon([(left, 13.4), (right, 13.4), (right, 15.6), (left, 15.6)], "#c8d0d8")
    for column in range(3):
        x = left + (right - left) * (column + 0.5) / 3
        cell.polygon([(x - 7, 33), (x + 11, 33), (x + 11, 54), (x - 7, 54)], NIGHT, 0.25)
        cell.polygon([(x - 8, 34), (x, 26), (x + 8, 34)], SLATE_LIT)
        cell.polygon([(x - 7, 34), (x + 7, 34), (x + 7, 52), (x - 7, 52)], STONE_LIT)
        cell.polygon([(x - 4.4, 37), (x + 4.4, 37), (x + 4.4, 50), (x - 4.4, 50)], "#3c5468")
    for x in (left + 6, right - 12):
        cell.polygon([(x + 2, 4), (x + 12, 4), (x + 16, 20), (x + 6, 20)], NIGHT, 0.3)
        cell.polygon([(x, 1), (x + 8, 1), (x + 8, 16), (x, 16)], "#a8583c")
        cell.polygon([(x, 1), (x + 8, 1), (x + 8, 4.6), (x, 4.6)], "#d98a62")
    return cell


def house() -> TileCanvas:
    """Returns a town house."""
    return _house(0, SIDE, 81)


def house_too() -> TileCanvas:
    """Returns another town house."""
    return _house(0, SIDE, 82)


def terrace() -> TileCanvas:
    """Returns steps of pale stone, for an animated crowd."""
    cell = TileCanvas(SIDE)
    cell.polygon([(8, 40), (127, 40), (127, 106), (8, 106)], NIGHT, 0.36)
    cell.polygon([(2, 28), (122, 28), (122, 100), (2, 100)], STONE)
    for row in range(3):
        y = 28 + row * 24
        cell.polygon([(2, y), (122, y), (122, y + 3), (2, y + 3)], STONE_LIT)
        cell.polygon([(2, y + 21), (122, y + 21), (122, y + 24), (2, y + 24)], STONE_DARK, 0.7)
    return cell


def balloon() -> TileCanvas:
    """Returns a hot-air balloon high above, its shadow far off."""
    cell = TileCanvas(SIDE)
    middle = (50.0, 48.0)
    sides = 14
    cell.oval((94, 100), (26, 22), NIGHT, 0.26, soft=10)
    for i in range(sides):
        turn = tau * (i + 0.5) / sides
        ring = _ring(middle, 44, sides)
        tone = _shaded(("#d5402b", "#f7efe0", "#e2a72e")[i % 3 if i < 12 else (i + 1) % 3], _facing(turn), 0.42)
        cell.polygon([middle, ring[i], ring[(i + 1) % sides]], tone)
    cell.disc((41, 38), 18, "#ffffff", 0.22, soft=14)
    cell.disc(middle, 7, "#7a2a1c")
    cell.disc(middle, 5, GOLD)
    return cell


def swans() -> TileCanvas:
    """Returns a small pond with a pair of swans."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(84)
    cell.oval((64, 65), (60, 44), "#b9a987")
    cell.oval((64, 64), (57, 41), "#6c8a4a", soft=2)
    cell.oval((64, 65), (54, 38), "#27667c", soft=2)
    cell.oval((60, 60), (44, 28), "#3f8ea3", 0.7, soft=14)
    for _ in range(26):
        x, y = chance(24, 100), chance(36, 92)
        cell.oval((x, y), (chance(4, 9), 0.8), "#bfe4ea", 0.45, soft=0.6)
    for x, y, way in ((50, 58, 1), (76, 74, -1)):
        cell.oval((x + 1.5, y + 2.4), (11, 6.4), NIGHT, 0.35, soft=2)
        cell.oval((x, y), (10.5, 6), "#ffffff")
        cell.oval((x - way * 2, y + 1.4), (7, 3.6), "#dfe6e6")
        cell.bar((x + way * 8, y), (x + way * 14, y - 6), 2.6, "#ffffff")
        cell.disc((x + way * 14.4, y - 6.6), 2.2, "#ffffff")
        cell.disc((x + way * 17, y - 6.6), 1.2, "#e87c2a")
    heap_of_leaves(cell, chance, (22, 84, 9), ("#3f6b34", "#8fb45a"))
    heap_of_leaves(cell, chance, (108, 48, 8), ("#3f6b34", "#8fb45a"))
    return cell


PAINTERS: tuple[Callable[[], TileCanvas], ...] = (
    maple,
    oak,
    ginkgo,
    sumac,
    evergreen,
    cone,
    leaf_heap,
    hedge,
    fountain,
    pavilion,
    carousel,
    bandstand,
    asters,
    bench,
    statue,
    swans,
    house,
    house_too,
    terrace,
    balloon,
)
"""Painting functions of the sheet's cells, row by row."""


def parkland() -> Picture:
    """Returns the sheet of all cells."""
    cells = [painter().picture() for painter in PAINTERS]
    cells += [np.zeros((SIDE, SIDE, 4))] * (-len(cells) % COLUMNS)
    return np.vstack([np.hstack(cells[i : i + COLUMNS]) for i in range(0, len(cells), COLUMNS)])
