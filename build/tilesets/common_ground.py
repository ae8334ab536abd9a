"""Paints grounds that several sheets share: mown grass, and borders between two grounds."""

from __future__ import annotations

import numpy as np
from tilesets.painter import TILE, Field, Picture, apply_shade, blur, colour, noise, normalise


def grass(seed: int, base: str, lean: int) -> Picture:
    """Returns mown turf: blades lean up (lean > 0) or down the picture, with clumps and a few dry tips."""
    blades = normalise(blur(noise(seed), 2, 7)) * 5.0 + normalise(blur(noise(seed + 1), 1, 3)) * 3.0
    clumps = normalise(blur(noise(seed + 2), 15, 21)) * 2.2
    tips = np.where(noise(seed + 3) > 0.988, 13.0, 0.0)
    dark = np.where(noise(seed + 4) > 0.985, -12.0, 0.0)
    specks = tips + np.roll(tips, lean, 0) * 0.6 + dark + np.roll(dark, -lean, 0) * 0.6
    return apply_shade(base, blades + clumps + specks, normalise(blur(noise(seed + 5), 25, 25)) * 1.6)


def shores(low: Picture, height: Picture, rim: tuple[str, str], seed: int, waver: float = 0.045) -> list[Picture]:
    """Returns sixteen tiles. In each, `height` covers the corners of its number's bits (8 4 above, 2 1 below)."""
    wobble = normalise(blur(noise(seed, TILE), 13, 13)) * waver
    down, across = np.mgrid[0:TILE, 0:TILE] / TILE
    tiles = []
    for number in range(16):
        a, b, c, d = (float(bool(number & bit)) for bit in (8, 4, 2, 1))
        level = (a * (1 - across) + b * across) * (1 - down) + (c * (1 - across) + d * across) * down + wobble
        tiles.append(_shore((low[:TILE, :TILE], height[:TILE, :TILE]), level, rim))
    return tiles


def _shore(grounds: tuple[Picture, Picture], level: Field, rim: tuple[str, str]) -> Picture:
    """Returns low ground below level ½ and high ground above; `rim` are the colours just below and on the line."""
    low, height = (ground.copy() for ground in grounds)
    below = np.clip((level - 0.28) / 0.2, 0, 1)[..., None] * 0.75
    low[..., :3] = low[..., :3] * (1 - below) + colour(rim[0]) * below
    cover = np.clip((level - 0.5) * 26 + 0.5, 0, 1)[..., None]
    line = np.exp(-(((level - 0.53) / 0.030) ** 2))[..., None] * 0.85
    picture = low * (1 - cover) + height * cover
    picture[..., :3] = picture[..., :3] * (1 - line) + colour(rim[1]) * line
    return picture
