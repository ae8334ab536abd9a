"""Paints the objects next to a track, one object a cell: trees, people, boats. Light comes from above left."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, sin, sqrt, tau

import numpy as np
from tilesets.painter import Picture, SeededRandom, Spot, TileCanvas, mixed

SIDE = 128
"""Side of a cell in pixels, which is twice the usual size of a placed object."""
COLUMNS = 8
INK = "#12261b"


def shadow(cell: TileCanvas, centre: Spot, radii: Spot, strength: float = 0.42) -> None:
    """Paints a soft shadow."""
    cell.oval(centre, radii, "#0a1a12", strength, soft=min(radii) * 0.55)


def crown(seed: int, radius: float, dark: str, light: str) -> TileCanvas:
    """Returns a leafy tree from above: leaves in heaps, each heap lit from above left."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(seed)
    x, y = 60.0, 58.0
    shadow(cell, (x + 9, y + 13), (radius * 1.02, radius))
    heaps = [(x, y, radius * 0.62)]
    heaps += [
        (x + cos(t) * radius * 0.52, y + sin(t) * radius * 0.52, radius * chance(0.36, 0.5))
        for t in (tau * i / 8 + chance(-0.3, 0.3) for i in range(8))
    ]
    for hx, hy, hr in sorted(heaps[1:], key=lambda heap: -heap[0] - heap[1]) + heaps[:1]:
        heap_of_leaves(cell, chance, (hx, hy, hr), (dark, light))
    return cell


def heap_of_leaves(
    cell: TileCanvas, chance: SeededRandom, ball: tuple[float, float, float], tones: tuple[str, str]
) -> None:
    """Paints a heap of leaves; `ball` is x, y and radius."""
    x, y, r = ball
    cell.disc((x, y), r, mixed(tones[0], INK, 0.45), soft=1.0)
    leaves = []
    for _ in range(int(r * 4.2)):
        away = sqrt(chance()) * r * 0.97
        turn = chance(0, tau)
        leaves.append((away * cos(turn), away * sin(turn)))
    for dx, dy in sorted(leaves, key=lambda leaf: -leaf[0] - leaf[1] * 1.3 + hypot(*leaf)):
        facing = 0.5 - (dx * 0.6 + dy * 0.8) / r * 0.55 + chance(-0.17, 0.17)
        tone = mixed(tones[0], tones[1], facing)
        cell.oval((x + dx, y + dy), (chance(1.5, 3.0), chance(1.4, 2.4)), tone, soft=0.6)


def oak() -> TileCanvas:
    """Returns an oak."""
    return crown(1, 46, "#1c5230", "#6fb055")


def lime() -> TileCanvas:
    """Returns a lime tree."""
    return crown(2, 42, "#2a6132", "#9cc860")


def beech() -> TileCanvas:
    """Returns a copper beech."""
    return crown(3, 44, "#5c2438", "#b8616a")


def blossom() -> TileCanvas:
    """Returns a cherry tree in flower."""
    return crown(4, 40, "#9c5570", "#ffdbe4")


def pine() -> TileCanvas:
    """Returns a conifer from above: rings of needles, the top brightest."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(5)
    x, y = 61.0, 59.0
    shadow(cell, (x + 10, y + 14), (42, 41))
    for ring in range(7):
        r = 45 - ring * 6.6
        share = ring / 6
        spikes = 15 - ring
        turn = chance(0, tau)
        for side, tone in ((1.4, mixed("#0d2f22", "#2c6d47", share * 0.6)), (0.0, mixed("#174a33", "#77b577", share))):
            points = []
            for i in range(spikes * 2):
                reach = r * (1.0 if i % 2 == 0 else 0.68)
                points.append(
                    (
                        x + side + reach * cos(turn + pi * i / spikes),
                        y + side * 1.2 + reach * sin(turn + pi * i / spikes),
                    )
                )
            cell.polygon(points, tone)
    cell.disc((x - 1, y - 1), 2.6, "#a9d79b", soft=1.5)
    return cell


def bush() -> TileCanvas:
    """Returns a bush."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(6)
    shadow(cell, (68, 74), (40, 30))
    for ball in ((46, 66, 22), (78, 66, 21), (62, 54, 24)):
        heap_of_leaves(cell, chance, ball, ("#20573a", "#7dba62"))
    return cell


def hedge() -> TileCanvas:
    """Returns a clipped hedge whose cells join from left to right."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(7)
    cell.polygon([(0, 62), (SIDE, 62), (SIDE, 94), (0, 94)], "#0a1a12", 0.35)
    cell.polygon([(0, 42), (SIDE, 42), (SIDE, 84), (0, 84)], "#17432b")
    for _ in range(900):
        px = chance(0, SIDE)
        py = chance(43, 82)
        tone = mixed("#6fb05a", "#1d5233", (py - 42) / 40 + chance(-0.25, 0.25))
        for shift in (-SIDE, 0, SIDE):
            cell.oval((px + shift, py), (2.4, 2.0), tone, soft=0.6)
    return cell


def _bed(seed: int, rings: tuple[str, ...]) -> TileCanvas:
    """Returns a round flower bed: soil, leaves, and one colour a ring."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(seed)
    shadow(cell, (66, 68), (50, 49), 0.3)
    cell.disc((64, 64), 48, "#d9d0bb")
    cell.disc((64, 64), 45, "#4a3524", soft=1.0)
    for _ in range(520):
        away = sqrt(chance()) * 43
        turn = chance(0, tau)
        cell.disc((64 + away * cos(turn), 64 + away * sin(turn)), 2.4, mixed("#1f5a35", "#6aa84f", chance()), soft=0.8)
    for number, tone in enumerate(rings):
        r = 38 - number * 36 / len(rings)
        count = max(1, int(r * tau / 7.2))
        for i in range(count):
            turn = tau * i / count + chance(-0.06, 0.06)
            spot = (64 + (r + chance(-1.8, 1.8)) * cos(turn), 64 + (r + chance(-1.8, 1.8)) * sin(turn))
            cell.disc((spot[0] + 0.8, spot[1] + 1.4), 3.3, "#16301f", 0.5, soft=1)
            cell.disc(spot, 3.2, mixed(tone, "#ffffff", chance(0, 0.25)), soft=0.6)
            cell.disc((spot[0] - 0.4, spot[1] - 0.6), 1.1, "#fff3b0", soft=0.5)
    return cell


def roses() -> TileCanvas:
    """Returns a bed of roses."""
    return _bed(8, ("#d5402b", "#f7efe0", "#d5402b", "#f0b73a"))


def bluebells() -> TileCanvas:
    """Returns a bed of bluebells."""
    return _bed(9, ("#4f63c8", "#f7efe0", "#8a5bc4", "#f5d35a"))


def _parasol(tones: tuple[str, str], seed: int) -> TileCanvas:
    """Returns a striped parasol from above, over a table."""
    cell = TileCanvas(SIDE)
    x = 62.0
    y = 60.0
    r = 42.0
    sides = 12
    turn = seed * 0.37
    shadow(cell, (x + 11, y + 15), (r, r * 0.97))
    rim = [(x + r * cos(turn + tau * i / sides), y + r * sin(turn + tau * i / sides)) for i in range(sides)]
    for i in range(sides):
        a = rim[i]
        b = rim[(i + 1) % sides]
        facing = -(cos(turn + tau * (i + 0.5) / sides) * 0.6 + sin(turn + tau * (i + 0.5) / sides) * 0.8)
        tone = mixed(tones[i % 2], "#ffffff" if facing > 0 else "#1a1420", abs(facing) * 0.24)
        cell.polygon([(x, y), a, b], tone)
        middle = ((a[0] + b[0]) / 2 * 1.0, (a[1] + b[1]) / 2)
        cell.disc(middle, r * 0.135, tone)
    for a in rim:
        cell.bar((x, y), a, 0.8, "#3a2a20", 0.35)
    cell.disc((x, y), 3.4, "#f7e4b0")
    cell.disc((x - 0.8, y - 1), 1.6, "#ffffff")
    return cell


def red_parasol() -> TileCanvas:
    """Returns a red parasol."""
    return _parasol(("#d5402b", "#f7f1e1"), 1)


def blue_parasol() -> TileCanvas:
    """Returns a blue parasol."""
    return _parasol(("#2f6fb5", "#f7f1e1"), 2)


def marquee() -> TileCanvas:
    """Returns a square tent with a striped roof."""
    cell = TileCanvas(SIDE)
    left, top, right, bottom = 14.0, 14.0, 106.0, 106.0
    middle = (60.0, 60.0)
    cell.polygon(
        [(left + 10, top + 14), (right + 12, top + 14), (right + 12, bottom + 15), (left + 10, bottom + 15)],
        "#0a1a12",
        0.40,
    )
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    for side, shade in enumerate((0.10, -0.10, -0.22, 0.04)):
        a = corners[side]
        b = corners[(side + 1) % 4]
        for stripe in range(8):
            s = stripe / 8
            t = (stripe + 1) / 8
            tone = ("#f7f1e1", "#2f7a4e")[stripe % 2]
            tone = mixed(tone, "#ffffff" if shade > 0 else "#10202a", abs(shade))
            points = [(a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u) for u in (s, t)]
            cell.polygon([middle, *points], tone)
    for corner in corners:
        cell.bar(middle, corner, 1.2, "#fffaf0", 0.7)
    cell.disc(middle, 5, "#e2a72e")
    cell.disc((58.6, 58.4), 2.2, "#fff0c0")
    return cell


def _flag(tone: str) -> TileCanvas:
    """Returns a pennant in the wind on a white pole."""
    cell = TileCanvas(SIDE)
    cell.bar((48, 112), (100, 124), 3.0, "#0a1a12", 0.35)
    cell.oval((48, 113), (6, 3.4), "#0a1a12", 0.5, soft=2)
    cell.bar((48, 14), (48, 112), 3.6, "#c9bfa8")
    cell.bar((47.4, 14), (47.4, 112), 1.8, "#fffaf0")
    steps = 24
    for i in range(steps):
        u = i / steps
        v = (i + 1) / steps
        rise = [sin(w * 7.5) * 3.4 * w for w in (u, v)]
        half = [17 * (1 - w * 0.93) for w in (u, v)]
        x = [49.5 + 58 * w for w in (u, v)]
        light = cos(u * 7.5)
        shade = mixed(tone, "#ffffff" if light > 0 else "#1a1014", abs(light) * 0.26)
        cell.polygon(
            [
                (x[0], 33 - half[0] + rise[0]),
                (x[1] + 0.3, 33 - half[1] + rise[1]),
                (x[1] + 0.3, 33 + half[1] + rise[1]),
                (x[0], 33 + half[0] + rise[0]),
            ],
            shade,
        )
    cell.disc((48, 13), 3.4, "#e2a72e")
    return cell


def red_flag() -> TileCanvas:
    """Returns a red flag."""
    return _flag("#d5402b")


def gold_flag() -> TileCanvas:
    """Returns a golden flag."""
    return _flag("#e2a72e")


DRESS = ("#d5402b", "#2f6fb5", "#e2a72e", "#f7f1e1", "#7a4fa3", "#1d7a44", "#f196c1", "#38a9b0", "#ef7c1a", "#41506b")
SKIN = ("#f0c9a4", "#d9a577", "#a9744c", "#6f4a30")
HAIR = ("#2a1c14", "#5b3a1e", "#c79a52", "#8d8d8d", "#14100e")


def _people(seed: int, rows: int) -> TileCanvas:
    """Returns onlookers from above, shoulder to shoulder on a terrace; some wear hats."""
    cell = _steps(rows)
    chance = SeededRandom(seed)
    top = 64 - rows * 11
    for row in range(rows):
        for place in range(7):
            if chance() < 0.12:
                continue
            _person(cell, chance, (13 + place * 16.6 + chance(-2, 2), top + row * 22 + 11 + chance(-2, 2)))
    return cell


def _steps(rows: int) -> TileCanvas:
    """Returns the steps for spectators."""
    cell = TileCanvas(SIDE)
    top = 64 - rows * 11
    cell.polygon([(6, top + 4), (126, top + 4), (126, top + rows * 22 + 7), (6, top + rows * 22 + 7)], "#0a1a12", 0.35)
    cell.polygon([(3, top), (123, top), (123, top + rows * 22), (3, top + rows * 22)], "#a9a090")
    for row in range(rows):
        cell.polygon(
            [(3, top + row * 22), (123, top + row * 22), (123, top + row * 22 + 2), (3, top + row * 22 + 2)], "#c9c0ae"
        )
    return cell


def _person(cell: TileCanvas, chance: SeededRandom, spot: Spot) -> None:
    x, y = spot
    dress = DRESS[int(chance(0, len(DRESS) - 0.01))]
    cell.oval((x + 2, y + 3), (8, 6), "#0a1a12", 0.35, soft=2)
    cell.oval((x, y + 1.4), (7.6, 4.8), mixed(dress, INK, 0.2), soft=0.6)
    cell.oval((x, y + 0.6), (7.0, 4.0), dress, soft=0.6)
    if chance() < 0.4:
        hat = DRESS[int(chance(0, len(DRESS) - 0.01))]
        cell.disc((x, y - 1), 5.8, mixed(hat, INK, 0.15))
        cell.disc((x - 0.5, y - 1.6), 3.4, mixed(hat, "#ffffff", 0.3))
    else:
        cell.disc((x, y - 1), 4.3, SKIN[int(chance(0, 3.99))])
        cell.disc((x, y - 0.2), 3.8, HAIR[int(chance(0, 4.99))], soft=0.6)


def crowd() -> TileCanvas:
    """Returns a crowd on a terrace."""
    return _people(10, 3)


def crowd_too() -> TileCanvas:
    """Returns another crowd on a terrace."""
    return _people(12, 3)


def terrace() -> TileCanvas:
    """Returns empty steps, for an animated crowd."""
    return _steps(3)


def boat() -> TileCanvas:
    """Returns a small sailing boat at anchor."""
    cell = TileCanvas(SIDE)
    hull = [
        (64 + 19 * sin(t) * (1 if cos(t) < 0 else 1 - cos(t) * 0.42), 64 - 50 * cos(t))
        for t in (tau * i / 48 for i in range(48))
    ]
    cell.polygon([(x + 9, y + 9) for x, y in hull], "#07202b", 0.4)
    cell.polygon([(64 + (x - 64) * 1.2, 64 + (y - 64) * 1.05) for x, y in hull], "#d9eef0", 0.28)
    cell.polygon(hull, "#fbf6e9")
    cell.polygon([(64 + (x - 64) * 0.84, 64 + (y - 64) * 0.9) for x, y in hull], "#a9713f")
    for plank in range(-4, 5):
        cell.bar((64 + plank * 3.6, 26), (64 + plank * 3.6, 104), 0.6, "#5f3c1f", 0.5)
    cell.polygon([(55, 74), (73, 74), (71, 94), (57, 94)], "#f3ead6")
    cell.polygon([(57, 76), (71, 76), (70, 80), (58, 80)], "#2c4a63")
    cell.polygon([(64, 22), (64, 72), (92, 66), (84, 42)], "#07202b", 0.25)
    cell.polygon([(64, 18), (64, 70), (87, 61), (79, 38)], "#fffdf5")
    cell.polygon([(64, 44), (64, 70), (87, 61), (83, 50)], "#d5402b")
    cell.disc((64, 46), 2.4, "#3a2a20")
    return cell


def jetty() -> TileCanvas:
    """Returns planks whose cells join from top to bottom."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(14)
    cell.polygon([(46, 0), (96, 0), (96, SIDE), (46, SIDE)], "#07202b", 0.38)
    for i in range(16):
        tone = mixed("#8a6a48", "#c0a078", chance())
        cell.polygon([(38, i * 8), (88, i * 8), (88, i * 8 + 7.2), (38, i * 8 + 7.2)], tone)
        cell.polygon([(38, i * 8 + 7.2), (88, i * 8 + 7.2), (88, i * 8 + 8), (38, i * 8 + 8)], "#3d2b1c")
        for x in (42, 84):
            cell.disc((x, i * 8 + 3.6), 0.9, "#4a3524")
    for y in (20, 84):
        for x in (37, 89):
            cell.disc((x + 2, y + 3), 5, "#07202b", 0.4, soft=2)
            cell.disc((x, y), 4.6, "#5d4126")
            cell.disc((x - 0.8, y - 1), 2.6, "#9a7750")
    return cell


def palm() -> TileCanvas:
    """Returns a palm from above: bent fronds around a bright centre."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(15)
    x, y = 60.0, 58.0
    for i in range(11):
        turn = tau * i / 11 + chance(-0.15, 0.15)
        reach = chance(40, 52)
        _frond(cell, (x + 9, y + 13), (turn, reach), ("#0a1a12", 0.30))
    for i in range(11):
        turn = tau * i / 11 + chance(-0.15, 0.15)
        reach = chance(40, 52)
        facing = 0.5 - (cos(turn) * 0.6 + sin(turn) * 0.8) * 0.4
        _frond(cell, (x, y), (turn, reach), (mixed("#2c6b3c", "#a3cc63", facing), 1.0))
    cell.disc((x, y), 5, "#8a6a3a", soft=1)
    cell.disc((x - 1, y - 1), 2.6, "#c9a862", soft=1)
    return cell


def _frond(cell: TileCanvas, root: Spot, way: tuple[float, float], paint: tuple[str, float]) -> None:
    (x, y) = root
    (turn, reach) = way
    (tone, alpha) = paint
    for i in range(20):
        u = i / 20
        bend = turn + u * u * 0.55
        spot = (x + cos(bend) * reach * u, y + sin(bend) * reach * u)
        size = 9.5 * sin(pi * min(1, u * 0.85 + 0.12))
        for side in (-1, 1):
            leaf = bend + side * 0.95
            tip = (spot[0] + cos(leaf) * size, spot[1] + sin(leaf) * size)
            cell.bar(spot, tip, 2.3, mixed(tone, INK, 0.16 if side > 0 else 0.0), alpha)
    if alpha == 1.0:
        cell.bar((x, y), (x + cos(turn + 0.2) * reach * 0.62, y + sin(turn + 0.2) * reach * 0.62), 1.0, "#d7e6a0", 0.6)


def rocks() -> TileCanvas:
    """Returns rocks."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(16)
    shadow(cell, (70, 76), (44, 28))
    for x, y, r in ((44, 70, 18), (84, 72, 16), (66, 56, 22), (64, 80, 13)):
        for layer in range(6):
            share = layer / 5
            points = []
            for i in range(9):
                t = tau * i / 9
                reach = r * (1 - share * 0.62) * (0.86 + 0.14 * sin(i * 2.4 + x))
                points.append((x - share * r * 0.2 + reach * cos(t), y - share * r * 0.28 + reach * sin(t) * 0.86))
            cell.polygon(points, mixed("#4d5350", "#c9cbc2", share * 0.85 + chance(-0.05, 0.05)))
    return cell


PAINTERS: tuple[Callable[[], TileCanvas], ...] = (
    oak,
    lime,
    beech,
    blossom,
    pine,
    bush,
    hedge,
    roses,
    bluebells,
    red_parasol,
    blue_parasol,
    marquee,
    red_flag,
    gold_flag,
    crowd,
    crowd_too,
    boat,
    jetty,
    palm,
    rocks,
    terrace,
)
"""Painting functions of the sheet's cells, row by row."""


def decor() -> Picture:
    """Returns the sheet of all cells."""
    cells = [painter().picture() for painter in PAINTERS]
    cells += [np.zeros((SIDE, SIDE, 4))] * (-len(cells) % COLUMNS)
    return np.vstack([np.hstack(cells[i : i + COLUMNS]) for i in range(0, len(cells), COLUMNS)])
