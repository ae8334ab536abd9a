"""Paints the ground of a country meeting shortly before sunset: golden lawns, long grass, raked sand."""

from __future__ import annotations

import numpy as np
from tilesets.common_ground import grass, shores
from tilesets.painter import Picture, apply_shade, blur, noise, normalise

LAWNS = (("#7d8f3f", 1), ("#6d8238", -1), ("#8a8a40", 1))
"""Colours and mowing directions of both mown stripes and of the long grass."""


def meadow(seed: int) -> Picture:
    """Returns long grass gone to seed, with poppies and oxeyes."""
    picture = grass(seed, *LAWNS[2])
    tall = normalise(blur(noise(seed + 8), 3, 11)) * 7.0
    picture[..., :3] += tall[..., None] * np.array([1.0, 0.9, 0.4])
    for number, tone in ((11, (214, 74, 43)), (12, (247, 236, 200)), (13, (240, 190, 70))):
        flowers = noise(seed + number) > 0.9978
        for shift in ((0, 0), (0, 1), (1, 0), (1, 1)):
            picture[np.roll(flowers, shift, (0, 1)), :3] = tone
    return picture


def sand(seed: int = 840) -> Picture:
    """Returns sand raked up and down."""
    lines = np.sin(np.arange(256) * 2 * np.pi / 16)[None, :] * 3.0
    grains = normalise(noise(seed)) * 2.6 + normalise(blur(noise(seed + 1), 2, 2)) * 2.2
    drift = normalise(blur(noise(seed + 2), 29, 41)) * 3.0
    return apply_shade("#cfae74", lines + grains + drift, normalise(blur(noise(seed + 3), 31, 31)) * 1.4)


def sunlit() -> Picture:
    """Returns blocks of light and dark stripe, long grass and sand; below them the lawn's edge in sand and in long
    grass.
    """
    lawns = [grass(800 + 10 * i, base, lean) for i, (base, lean) in enumerate(LAWNS[:2])]
    wild = meadow(820)
    ring = sand()
    edges = shores(ring, lawns[0], ("#a98a55", "#94a055"), 850)
    edges += shores(wild, lawns[0], ("#7c803a", "#9aa24e"), 860, 0.08)
    rows = [np.hstack(edges[i : i + 8]) for i in range(0, 32, 8)]
    return np.vstack([np.hstack(lawns), np.hstack([wild, ring]), *rows])
