"""Paints the objects next to a track at dusk, one object a cell. The sun is low on the left, so shadows are long."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, sin, sqrt, tau

import numpy as np
from tilesets.painter import Picture, SeededRandom, Spot, TileCanvas, mixed
from tilesets.props_day import COLUMNS, SIDE

NIGHT = "#0b0a1e"
RIM = "#ff9a5c"
"""Colour of the last sunlight."""
WARM = "#ffd489"
"""Colour of lamp light."""
SHADOW_STEPS = 7


def _long_shadow(cell: TileCanvas, foot: Spot, radius: float, length: float) -> None:
    """Paints a shadow to the right and a little down that fades at its rim and end."""
    for step in range(SHADOW_STEPS):
        share = step / (SHADOW_STEPS - 1)
        r = radius * (1.1 - 0.42 * share)
        far = length * (1.0 - 0.3 * share)
        side = (-0.42 * r, 0.91 * r)
        end = (foot[0] + 0.91 * far, foot[1] + 0.42 * far)
        tip = [
            (end[0] + r * 0.8 * cos(a), end[1] + r * 0.8 * sin(a))
            for a in (0.43 + pi * (i / 10 - 0.5) for i in range(11))
        ]
        cell.polygon(
            [(foot[0] - side[0], foot[1] - side[1]), *tip, (foot[0] + side[0], foot[1] + side[1])], NIGHT, 0.085
        )


def _crown(seed: int, ball: tuple[float, float, float], tones: tuple[str, str]) -> TileCanvas:
    """Returns a tree from above, dark, with the sun's last light on its left."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(seed)
    x, y, radius = ball
    _long_shadow(cell, (x, y + 4), radius * 0.95, 122 - x - radius)
    heaps = [
        (x + cos(t) * radius * 0.52, y + sin(t) * radius * 0.52, radius * chance(0.38, 0.5))
        for t in (tau * i / 8 + chance(-0.3, 0.3) for i in range(8))
    ]
    for heap in [*sorted(heaps, key=lambda heap: -heap[0]), (x, y, radius * 0.6)]:
        _leaves(cell, chance, heap, tones)
    return cell


def _leaves(cell: TileCanvas, chance: SeededRandom, ball: tuple[float, float, float], tones: tuple[str, str]) -> None:
    x, y, r = ball
    cell.disc((x, y), r, mixed(tones[0], NIGHT, 0.5), soft=1.0)
    spots = []
    for _ in range(int(r * 4.4)):
        away = sqrt(chance()) * r * 0.97
        turn = chance(0, tau)
        spots.append((away * cos(turn), away * sin(turn)))
    for dx, dy in sorted(spots, key=lambda spot: -spot[0] + hypot(*spot)):
        facing = 0.46 - (dx * 0.9 + dy * 0.25) / r * 0.55 + chance(-0.16, 0.16)
        tone = mixed(tones[0], tones[1], facing)
        if facing > 0.86:
            tone = mixed(tone, RIM, 0.55)
        cell.oval((x + dx, y + dy), (chance(1.5, 2.9), chance(1.3, 2.3)), tone, soft=0.6)


def oak() -> TileCanvas:
    """Returns an oak."""
    return _crown(31, (44, 52, 36), ("#24405a", "#6f9a86"))


def plane_tree() -> TileCanvas:
    """Returns a plane tree."""
    return _crown(32, (42, 54, 34), ("#3a3a66", "#8f86b4"))


def maple() -> TileCanvas:
    """Returns a maple."""
    return _crown(33, (42, 52, 33), ("#5a2b4c", "#d07a70"))


def cypress() -> TileCanvas:
    """Returns a slim cypress: a small crown and the longest shadow."""
    return _crown(34, (26, 46, 20), ("#1f3a4a", "#5d8f80"))


def lavender() -> TileCanvas:
    """Returns a low clump in flower."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(35)
    _long_shadow(cell, (62, 76), 24, 34)
    for ball in ((46, 70, 20), (78, 72, 19), (62, 60, 22)):
        _leaves(cell, chance, ball, ("#3d3a68", "#8a7fc0"))
    for _ in range(90):
        away = sqrt(chance())
        turn = chance(0, tau)
        cell.disc(
            (62 + away * 34 * cos(turn), 66 + away * 20 * sin(turn)),
            1.7,
            mixed("#a58be0", "#f0d0ff", chance()),
            soft=0.6,
        )
    return cell


def hedge() -> TileCanvas:
    """Returns a clipped hedge whose cells join from left to right."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(36)
    for step in range(5):
        cell.polygon([(0, 60), (SIDE, 60), (SIDE, 92 + step * 5), (0, 92 + step * 5)], NIGHT, 0.10)
    cell.polygon([(0, 42), (SIDE, 42), (SIDE, 84), (0, 84)], "#1b3146")
    for _ in range(900):
        px = chance(0, SIDE)
        py = chance(43, 82)
        tone = mixed("#6b9a8c", "#22405a", (py - 42) / 40 + chance(-0.25, 0.25))
        for shift in (-SIDE, 0, SIDE):
            cell.oval((px + shift, py), (2.4, 2.0), tone, soft=0.6)
    return cell


# --- the grandstand ----------------------------------------------------------------------------------

EAVES = 46.0
"""Height of the lower edge of the grandstand's roof, in pixels of the cell."""
STEP = 20.0
"""Depth of each step of the terrace, in pixels of the cell."""
STEPS = 3
"""Number of steps of the terrace."""


def _stand(left: float, right: float) -> TileCanvas:
    """Returns a bay of the grandstand from `left` to `right`: slates above, lit steps below; bays join side by side."""
    cell = TileCanvas(SIDE)
    chance = SeededRandom(37)
    foot = EAVES + STEP * STEPS
    for step in range(6):
        cell.polygon(
            [
                (left, foot),
                (right, foot),
                (min(SIDE, right + step * 3), foot + 6 + step * 3),
                (left and left + 4, foot + 6 + step * 3),
            ],
            NIGHT,
            0.10,
        )
    for row in range(STEPS):
        y = EAVES + row * STEP
        cell.polygon(
            [(left, y), (right, y), (right, y + STEP), (left, y + STEP)], mixed("#a97a52", "#e8c08a", row / 2.5)
        )
        cell.polygon([(left, y), (right, y), (right, y + 2.2), (left, y + 2.2)], "#ffe3b0", 0.75)
        cell.polygon(
            [(left, y + STEP - 2), (right, y + STEP - 2), (right, y + STEP), (left, y + STEP)], "#4a2a2c", 0.55
        )
    for share in range(7):
        cell.polygon(
            [(left, EAVES), (right, EAVES), (right, EAVES + 3 + share * 2), (left, EAVES + 3 + share * 2)], NIGHT, 0.09
        )
    cell.polygon([(left, foot), (right, foot), (right, foot + 6), (left, foot + 6)], "#f2e6cf")
    cell.polygon([(left, foot + 4), (right, foot + 4), (right, foot + 6), (left, foot + 6)], "#8d7a80")
    _slates(cell, chance, (left, right))
    cell.polygon([(left, EAVES - 3), (right, EAVES - 3), (right, EAVES), (left, EAVES)], WARM)
    cell.polygon([(left, EAVES - 4.4), (right, EAVES - 4.4), (right, EAVES - 3), (left, EAVES - 3)], "#5c2c3c")
    for x in (x for x in range(0, SIDE + 1, 32) if left <= x <= right):
        cell.bar((x, EAVES), (x, foot + 5), 2.4, "#f7e4c0", 0.8)
    return cell


def _slates(cell: TileCanvas, chance: SeededRandom, span: tuple[float, float]) -> None:
    """Paints two slopes: the far one catches the last of the sun, the near one is in shade."""
    left, right = span
    for row in range(7):
        y = 4 + row * 5.6
        slope = row < 3
        for column in range(17):
            x = column * 8 + row % 2 * 4 - 4
            a = max(left, x)
            b = min(right, x + 8)
            tone = mixed("#a8546a" if slope else "#6e3a58", "#e08a6e" if slope else "#4a2a48", chance(0.0, 0.45))
            if a < b:
                cell.polygon([(a, y), (b, y), (b, y + 5.6), (a, y + 5.6)], tone)
        cell.polygon([(left, y + 4.8), (right, y + 4.8), (right, y + 5.6), (left, y + 5.6)], "#2e1830", 0.5)
    cell.polygon([(left, 19.6), (right, 19.6), (right, 22.4), (left, 22.4)], "#f0b088")


def stand_left() -> TileCanvas:
    """Returns the left end of the grandstand."""
    cell = _stand(5, SIDE)
    cell.polygon([(2, 2), (8, 2), (8, 112), (2, 112)], "#f2e6cf")
    cell.polygon([(6, 2), (8, 2), (8, 112), (6, 112)], "#b59a90")
    return cell


def stand() -> TileCanvas:
    """Returns a middle bay of the grandstand."""
    return _stand(0, SIDE)


def stand_right() -> TileCanvas:
    """Returns the right end of the grandstand."""
    cell = _stand(0, SIDE - 5)
    cell.polygon([(120, 2), (126, 2), (126, 112), (120, 112)], "#cdbcae")
    cell.polygon([(124, 2), (126, 2), (126, 112), (124, 112)], "#6d5a68")
    return cell


# --- on the lawn -------------------------------------------------------------------------------------


def marquee() -> TileCanvas:
    """Returns a square tent with lamps inside: the cloth glows."""
    cell = TileCanvas(SIDE)
    middle = (52.0, 56.0)
    _long_shadow(cell, (70, 62), 38, 34)
    corners = [(12.0, 16.0), (92.0, 16.0), (92.0, 96.0), (12.0, 96.0)]
    for side, shade in enumerate((0.10, 0.30, 0.18, 0.0)):
        a = corners[side]
        b = corners[(side + 1) % 4]
        for stripe in range(8):
            points = [(a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u) for u in (stripe / 8, (stripe + 1) / 8)]
            cell.polygon([middle, *points], mixed(("#fff0cf", "#c8566a")[stripe % 2], "#4a2a58", shade))
    for ring in range(8):
        cell.disc(middle, 34 - ring * 4, WARM, 0.07, soft=6)
    for corner in corners:
        cell.bar(middle, corner, 1.2, "#fff3d8", 0.7)
        cell.disc(corner, 2.6, "#fff3d8")
    cell.disc(middle, 4.4, "#e2a72e")
    return cell


def table() -> TileCanvas:
    """Returns a round table with a candle, laid for four."""
    cell = TileCanvas(SIDE)
    _long_shadow(cell, (66, 66), 26, 24)
    for i in range(4):
        turn = tau * (i + 0.5) / 4
        seat = (60 + 40 * cos(turn), 60 + 40 * sin(turn))
        cell.disc(seat, 11, "#5b4264")
        cell.disc((seat[0] - 1, seat[1] - 1), 8, "#8a6a90")
    cell.disc((60, 60), 32, "#e9dcd8")
    for ring in range(7):
        cell.disc((60, 60), 30 - ring * 4, "#ffdf9a", 0.13, soft=4)
    for i in range(4):
        turn = tau * (i + 0.5) / 4
        cell.disc((60 + 21 * cos(turn), 60 + 21 * sin(turn)), 6.4, "#fffaf0")
        cell.disc((60 + 21 * cos(turn), 60 + 21 * sin(turn)), 4.4, "#e4d4d0")
    cell.disc((60, 60), 4.2, "#fff6d0")
    cell.disc((60, 60), 2.2, "#ffb347")
    return cell


PAINTERS: tuple[Callable[[], TileCanvas], ...] = (
    oak,
    plane_tree,
    maple,
    cypress,
    lavender,
    hedge,
    stand_left,
    stand,
    stand_right,
    marquee,
    table,
)
"""Painting functions of the sheet's cells, row by row."""


def evening() -> Picture:
    """Returns the sheet of all cells."""
    cells = [painter().picture() for painter in PAINTERS]
    cells += [np.zeros((SIDE, SIDE, 4))] * (-len(cells) % COLUMNS)
    return np.vstack([np.hstack(cells[i : i + COLUMNS]) for i in range(0, len(cells), COLUMNS)])
