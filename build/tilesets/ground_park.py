"""Paints the ground of a city park in autumn: lawns with fallen leaves, gravel, setts; corner tiles with a kerb."""

from __future__ import annotations

from math import hypot

import numpy as np
from tilesets.common_ground import grass, shores
from tilesets.painter import BLOCK, Picture, SeededRandom, apply_shade, blur, colour, noise, normalise

LAWNS = (("#6e8a3c", 1), ("#647f38", -1))
LEAVES = ("#d98a2b", "#b8562a", "#e8b547", "#8f3f2a")
"""Colours of fallen leaves."""
STONE = "#a99f92"
JOINT = "#6f675f"
SETT = 16
"""Side of a paving sett, in fine pixels."""


def lawn(seed: int, base: str, lean: int) -> Picture:
    """Returns grass with fallen leaves."""
    picture = grass(seed, base, lean)
    chance = SeededRandom(seed + 7)
    for _ in range(34):
        x, y = int(chance(0, BLOCK - 1)), int(chance(0, BLOCK - 1))
        tone = colour(LEAVES[int(chance(0, len(LEAVES) - 0.01))])
        width, height = chance(1.6, 3.2), chance(1.2, 2.4)
        for dy in range(-4, 5):
            for dx in range(-4, 5):
                spot = (y + dy) % BLOCK, (x + dx) % BLOCK
                if hypot(dx / width, dy / height) < 1:
                    picture[spot][:3] = tone + (dx + dy < 0) * 12
                elif hypot((dx - 1) / width, (dy - 1) / height) < 1:
                    picture[spot][:3] *= 0.82
    return picture


def gravel(seed: int = 720) -> Picture:
    """Returns raked gravel: pale stones, a few dark, rake lines across."""
    rows = np.sin(np.arange(BLOCK) * 2 * np.pi / 16)[:, None] * 2.2
    grains = normalise(noise(seed)) * 4.2 + normalise(blur(noise(seed + 1), 2, 2)) * 4.0
    dark = np.where(noise(seed + 2) > 0.985, -20.0, 0.0)
    drift = normalise(blur(noise(seed + 3), 37, 29)) * 2.6
    return apply_shade("#d6c6a2", rows + grains + dark + drift, normalise(blur(noise(seed + 4), 27, 27)) * 1.4)


def setts(seed: int = 740) -> Picture:
    """Returns small paving stones in bonded rows, round at their edges."""
    down, across = np.mgrid[0:BLOCK, 0:BLOCK]
    row = down // SETT
    along = (across + row % 2 * (SETT // 2)) % BLOCK
    own = noise(seed, BLOCK // SETT)[row, along // SETT] * 26.0 - 13.0
    y = down % SETT - SETT / 2 + 0.5
    x = along % SETT - SETT / 2 + 0.5
    round_off = np.clip(np.maximum(abs(x), abs(y)) - 4.5, 0, 3) * -7.0
    lit = -(x + y) * 0.9
    stone = apply_shade(STONE, own + round_off + lit + normalise(noise(seed + 1)) * 2.0, own * 0.25)
    joint = np.maximum(abs(x), abs(y)) > 7
    stone[joint, :3] = colour(JOINT) + noise(seed + 2)[joint][:, None] * 14
    return stone


def promenade() -> Picture:
    """Returns blocks of two lawns, gravel and setts; below them the lawn's and the setts' edges in gravel."""
    lawns = [lawn(700 + 10 * i, base, lean) for i, (base, lean) in enumerate(LAWNS)]
    path = gravel()
    paving = setts()
    edges = shores(path, lawns[0], ("#a8956c", "#f3ead4"), 760, 0.006)
    edges += shores(path, paving, ("#a8956c", "#efe4cc"), 770, 0.006)
    rows = [np.hstack(edges[i : i + 8]) for i in range(0, 32, 8)]
    return np.vstack([np.hstack(lawns), np.hstack([path, paving]), *rows])
