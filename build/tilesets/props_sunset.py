"""Paints the objects around a country course shortly before sunset, one object a cell. Shadows fall to the right."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, sqrt, tau

import numpy as np
from tilesets.painter import Picture, SeededRandom, Spot, TileCanvas, mixed
from tilesets.props_day import COLUMNS, SIDE
from tilesets.props_dusk import SHADOW_STEPS

DARK = "#1d1608"
SUN = "#ffd27a"
"""Colour of low sunlight on surfaces that face left."""
WOOD = "#a8743f"
WOOD_LIT = "#e0b070"
WOOD_DARK = "#5f3c1e"
WHITE = "#fff4dc"
WHITE_SHADE = "#b59c78"


def _shadow(cell: TileCanvas, foot: Spot, radius: float, length: float) -> None:
    """Paints a shadow to the right and a little down that fades at its rim and end."""
    for step in range(SHADOW_STEPS):
        share = step / (SHADOW_STEPS - 1)
        r = radius * (1.08 - 0.40 * share)
        far = length * (1.0 - 0.26 * share)
        end = (foot[0] + 0.95 * far, foot[1] + 0.30 * far)
        tip = [
            (end[0] + r * 0.8 * cos(a), end[1] + r * 0.8 * sin(a))
            for a in (0.3 + pi * (i / 10 - 0.5) for i in range(11))
        ]
        side = (-0.30 * r, 0.95 * r)
        cell.polygon(
            [(foot[0] - side[0], foot[1] - side[1]), *tip, (foot[0] + side[0], foot[1] + side[1])], DARK, 0.085
        )


def _cast(cell: TileCanvas, box: tuple[float, float, float, float], length: float) -> None:
    """Paints the shadow of a box: left, top, right, bottom."""
    left, top, right, bottom = box
    across = length * 0.95
    down = length * 0.30
    for step in range(4):
        share = 1 - step * 0.12
        dx, dy = across * share, down * share
        points = [(left, top), (right, top), (right + dx, top + dy)]
        points += [(right + dx, bottom + dy), (left + dx, bottom + dy), (left, bottom)]
        cell.polygon(points, DARK, 0.13)


def _leaves(cell: TileCanvas, chance: SeededRandom, ball: tuple[float, float, float], tones: tuple[str, str]) -> None:
    x, y, r = ball
    cell.disc((x, y), r, mixed(tones[0], DARK, 0.45), soft=1.0)
    spots = []
    for _ in range(int(r * 4.4)):
        away = sqrt(chance()) * r * 0.97
        turn = chance(0, tau)
        spots.append((away * cos(turn), away * sin(turn)))
    for dx, dy in sorted(spots, key=lambda spot: -spot[0] - spot[1] * 0.3):
        facing = 0.48 - (dx * 0.9 + dy * 0.3) / r * 0.55 + chance(-0.16, 0.16)
        tone = mixed(tones[0], tones[1], facing)
        if facing > 0.8:
            tone = mixed(tone, SUN, 0.55)
        cell.oval((x + dx, y + dy), (chance(1.5, 2.9), chance(1.3, 2.3)), tone, soft=0.6)


def _crown(seed: int, ball: tuple[float, float, float], tones: tuple[str, str]) -> TileCanvas:
    cell = TileCanvas(SIDE)
    chance = SeededRandom(seed)
    x, y, radius = ball
    _shadow(cell, (x, y + 4), radius * 0.95, 124 - x - radius)
    heaps = [
        (x + cos(t) * radius * 0.52, y + sin(t) * radius * 0.52, radius * chance(0.38, 0.5))
        for t in (tau * i / 8 + chance(-0.3, 0.3) for i in range(8))
    ]
    for heap in [*sorted(heaps, key=lambda heap: -heap[0]), (x, y, radius * 0.6)]:
        _leaves(cell, chance, heap, tones)
    return cell


def oak() -> TileCanvas:
    """Returns an oak."""
    return _crown(91, (44, 54, 38), ("#3c5a26", "#b0ae48"))


def lime() -> TileCanvas:
    """Returns a lime tree."""
    return _crown(92, (42, 54, 34), ("#5c6a22", "#dcc254"))


def chestnut() -> TileCanvas:
    """Returns a chestnut."""
    return _crown(93, (44, 54, 36), ("#6e4a1c", "#dc9a44"))


def poplar() -> TileCanvas:
    """Returns a slim poplar: a small crown and the longest shadow."""
    return _crown(94, (24, 46, 19), ("#38562a", "#b8b048"))


def bush() -> TileCanvas:
    """Returns a bush."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(95)
    _shadow(cell, (62, 76), 24, 30)
    for ball in ((46, 72, 20), (78, 72, 19), (62, 60, 23)):
        _leaves(cell, chance, ball, ("#4a5f26", "#c0b452"))
    return cell


def bales() -> TileCanvas:
    """Returns three bales of straw."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(96)
    for left, top in ((22, 24), (64, 32), (36, 68)):
        _cast(cell, (left, top, left + 38, top + 26), 14)
        cell.polygon([(left, top), (left + 38, top), (left + 38, top + 26), (left, top + 26)], "#c9973c")
        cell.polygon([(left, top), (left + 36, top), (left + 36, top + 24), (left, top + 24)], "#e6bf62")
        for _ in range(70):
            x, y = left + chance(1, 33), top + chance(1, 24)
            cell.bar((x, y), (x + chance(1, 5), y + chance(-1, 1)), 0.8, mixed("#f6dc8c", "#a87a2c", chance()))
        for band in (10, 25):
            cell.bar((left + band, top), (left + band, top + 25), 1.3, "#8f3f2a")
    return cell


# --- grandstands and houses ---------------------------------------------------------------------------------

EAVES = 40.0
STEP = 22.0
STEPS = 3


def _stand(left: float, right: float) -> TileCanvas:
    """Returns a bay of a wooden grandstand: red shingles above, sunlit steps below; bays join side by side."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(97)
    foot = EAVES + STEP * STEPS
    if right < SIDE:
        _cast(cell, (right - 12, 6, right, foot), 18)
    cell.polygon([(left, foot), (right, foot), (right, foot + 9), (left, foot + 9)], DARK, 0.34)
    for row in range(STEPS):
        y = EAVES + row * STEP
        tone = mixed("#b8844c", "#f0cf94", row / 2.4)
        cell.polygon([(left, y), (right, y), (right, y + STEP), (left, y + STEP)], tone)
        cell.polygon([(left, y), (right, y), (right, y + 2.4), (left, y + 2.4)], "#ffe9bd", 0.8)
        cell.polygon(
            [(left, y + STEP - 2.4), (right, y + STEP - 2.4), (right, y + STEP), (left, y + STEP)], WOOD_DARK, 0.6
        )
    for share in range(6):
        cell.polygon(
            [(left, EAVES), (right, EAVES), (right, EAVES + 3 + share * 2), (left, EAVES + 3 + share * 2)], DARK, 0.1
        )
    cell.polygon([(left, foot), (right, foot), (right, foot + 5), (left, foot + 5)], WHITE)
    cell.polygon([(left, foot + 3.4), (right, foot + 3.4), (right, foot + 5), (left, foot + 5)], WHITE_SHADE)
    for row in range(6):
        y = 5 + row * 5.6
        for column in range(17):
            x = column * 8 + row % 2 * 4 - 4
            a = max(left, x)
            b = min(right, x + 8)
            if a < b:
                tone = (
                    mixed("#c0523c", "#e88a58", chance(0, 0.5))
                    if row < 3
                    else mixed("#8f3a2c", "#6a2a24", chance(0, 0.5))
                )
                cell.polygon([(a, y), (b, y), (b, y + 5.6), (a, y + 5.6)], tone)
        cell.polygon([(left, y + 4.8), (right, y + 4.8), (right, y + 5.6), (left, y + 5.6)], "#4a1c18", 0.5)
    cell.polygon([(left, 20.4), (right, 20.4), (right, 23.2), (left, 23.2)], "#ffc28a")
    cell.polygon([(left, EAVES - 3), (right, EAVES - 3), (right, EAVES), (left, EAVES)], WHITE)
    for x in (x for x in range(0, SIDE + 1, 32) if left <= x <= right):
        cell.bar((x, EAVES), (x, foot + 4), 2.2, WHITE, 0.85)
    return cell


def stand_left() -> TileCanvas:
    """Returns the left end of the grandstand."""
    cell = _stand(5, SIDE)
    cell.polygon([(2, 3), (8, 3), (8, 110), (2, 110)], WHITE)
    cell.polygon([(6.4, 3), (8, 3), (8, 110), (6.4, 110)], WHITE_SHADE)
    return cell


def stand() -> TileCanvas:
    """Returns a middle bay of the grandstand."""
    return _stand(0, SIDE)


def stand_right() -> TileCanvas:
    """Returns the right end of the grandstand."""
    cell = _stand(0, SIDE - 18)
    cell.polygon([(107, 3), (113, 3), (113, 110), (107, 110)], "#e0c9a0")
    cell.polygon([(111, 3), (113, 3), (113, 110), (111, 110)], WHITE_SHADE)
    return cell


def stable() -> TileCanvas:
    """Returns the roof of a stable: red shingles, its ridge from left to right, with a small tower."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(98)
    _cast(cell, (6, 22, 108, 100), 18)
    for row in range(14):
        y = 22 + row * 5.6
        far = row < 7
        for column in range(14):
            x = 6 + column * 7.4
            tone = mixed("#b06a3a", "#e09a5a", chance(0, 0.6)) if far else mixed("#7c4426", "#a05c34", chance(0, 0.6))
            cell.polygon([(x, y), (x + 7.4, y), (x + 7.4, y + 5.6), (x, y + 5.6)], tone)
        cell.polygon([(6, y + 4.9), (109.6, y + 4.9), (109.6, y + 5.6), (6, y + 5.6)], DARK, 0.4)
    cell.polygon([(6, 60), (109.6, 60), (109.6, 63.4), (6, 63.4)], "#ffcf94")
    cell.polygon([(3, 22), (7.4, 22), (7.4, 100), (3, 100)], SUN, 0.8)
    _cast(cell, (46, 50, 68, 72), 10)
    cell.polygon([(46, 50), (68, 50), (68, 72), (46, 72)], WHITE)
    for number, (a, b) in enumerate(
        (((46, 50), (68, 50)), ((68, 50), (68, 72)), ((68, 72), (46, 72)), ((46, 72), (46, 50)))
    ):
        cell.polygon(
            [(57, 61), a, b], mixed("#4f8f80", ("#ffffff", DARK, DARK, SUN)[number], (0.1, 0.4, 0.3, 0.45)[number])
        )
    cell.disc((57, 61), 2.4, "#e2a72e")
    return cell


def tower() -> TileCanvas:
    """Returns the judge's box: a white square tower with a pointed roof and a long shadow."""
    cell = TileCanvas(SIDE)
    _cast(cell, (30, 36, 70, 76), 52)
    cell.polygon([(28, 34), (72, 34), (72, 78), (28, 78)], WHITE_SHADE)
    cell.polygon([(28, 34), (70, 34), (70, 75), (28, 75)], WHITE)
    corners = ((33.0, 38.0), (66.0, 38.0), (66.0, 71.0), (33.0, 71.0))
    for number, tone in enumerate(("#c8543c", "#7c2e24", "#96382a", "#f08a58")):
        cell.polygon([(49.5, 54.5), corners[number], corners[(number + 1) % 4]], tone)
    cell.disc((49.5, 54.5), 3, "#e2a72e")
    cell.disc((48.6, 53.6), 1.4, "#fff0c0")
    return cell


def tent() -> TileCanvas:
    """Returns a round striped tent."""
    cell = TileCanvas(SIDE)
    sides = 16
    _shadow(cell, (52, 62), 40, 34)
    ring = [(50 + 42 * cos(tau * i / sides), 58 + 42 * sin(tau * i / sides)) for i in range(sides)]
    for i in range(sides):
        lit = -cos(tau * (i + 0.5) / sides) * 0.9 - sin(tau * (i + 0.5) / sides) * 0.3
        tone = mixed(("#d8603c", "#fff0d0")[i % 2], SUN if lit > 0 else "#3a1c20", abs(lit) * 0.38)
        cell.polygon([(50, 58), ring[i], ring[(i + 1) % sides]], tone)
        middle = ((ring[i][0] + ring[(i + 1) % sides][0]) / 2, (ring[i][1] + ring[(i + 1) % sides][1]) / 2)
        cell.disc(middle, 7.4, tone)
    cell.disc((50, 58), 4.6, "#e2a72e")
    cell.disc((48.8, 56.8), 2, "#fff0c0")
    return cell


def wagon() -> TileCanvas:
    """Returns a horse box with its ramp down."""
    cell = TileCanvas(SIDE)
    _cast(cell, (40, 20, 84, 88), 22)
    cell.polygon([(44, 88), (80, 88), (78, 112), (46, 112)], WOOD_DARK)
    for bar in range(5):
        cell.bar((46, 91 + bar * 4.6), (78, 91 + bar * 4.6), 2.2, WOOD_LIT)
    for y in (32, 66):
        cell.polygon([(36, y), (88, y), (88, y + 12), (36, y + 12)], "#2a2018")
    cell.polygon([(40, 20), (84, 20), (84, 88), (40, 88)], "#2f6a5a")
    cell.polygon([(40, 20), (81, 20), (81, 86), (40, 86)], "#3f8a72")
    cell.polygon([(40, 20), (45, 20), (45, 86), (40, 86)], mixed("#3f8a72", SUN, 0.6))
    cell.polygon([(48, 28), (76, 28), (76, 40), (48, 40)], "#fff0d0", 0.85)
    return cell


def fence() -> TileCanvas:
    """Returns a paddock's white fence whose cells join from left to right."""
    cell = TileCanvas(SIDE)
    cell.polygon([(0, 71), (SIDE, 71), (SIDE, 76), (0, 76)], DARK, 0.3)
    for y in (58, 66):
        cell.polygon([(0, y), (SIDE, y), (SIDE, y + 4.6), (0, y + 4.6)], WHITE_SHADE)
        cell.polygon([(0, y), (SIDE, y), (SIDE, y + 3), (0, y + 3)], WHITE)
    for x in (16, 48, 80, 112):
        cell.polygon([(x, 52), (x + 7, 52), (x + 7, 76), (x, 76)], WHITE_SHADE)
        cell.polygon([(x, 52), (x + 5, 52), (x + 5, 75), (x, 75)], WHITE)
    return cell


def flowers() -> TileCanvas:
    """Returns a long bed of marigolds whose cells join from left to right."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(99)
    cell.polygon([(0, 47), (SIDE, 47), (SIDE, 84), (0, 84)], "#c9a878")
    cell.polygon([(0, 50), (SIDE, 50), (SIDE, 81), (0, 81)], "#4a3420")
    for _ in range(420):
        x, y = chance(0, SIDE), chance(51, 80)
        for shift in (-SIDE, 0, SIDE):
            cell.disc((x + shift, y), 2.3, mixed("#4a5a24", "#98a04a", chance()), soft=0.8)
    for row in range(4):
        for column in range(18):
            x, y = column * 7.11 + row % 2 * 3.5 + chance(-0.8, 0.8), 54.5 + row * 7 + chance(-0.8, 0.8)
            tone = ("#f0a030", "#fff0cc", "#e05a30")[(row + column // 6) % 3]
            for shift in (0, SIDE):
                cell.disc((x + shift + 1, y + 1), 3.2, DARK, 0.4, soft=1)
                cell.disc((x + shift, y), 3.0, tone, soft=0.6)
                cell.disc((x + shift - 0.6, y - 0.4), 1.1, "#fff6c8", soft=0.5)
    return cell


PAINTERS: tuple[Callable[[], TileCanvas], ...] = (
    oak,
    lime,
    chestnut,
    poplar,
    bush,
    bales,
    fence,
    flowers,
    stand_left,
    stand,
    stand_right,
    stable,
    tower,
    tent,
    wagon,
)
"""Painting functions of the sheet's cells, row by row."""


def sundown() -> Picture:
    """Returns the sheet of all cells."""
    cells = [painter().picture() for painter in PAINTERS]
    cells += [np.zeros((SIDE, SIDE, 4))] * (-len(cells) % COLUMNS)
    return np.vstack([np.hstack(cells[i : i + COLUMNS]) for i in range(0, len(cells), COLUMNS)])
