"""Paints the tilesets of the maps into assets/tiles, the same bytes on every run. Needs numpy; the game does not.

    python build/build_tilesets.py        paints all sheets

Every ground is a texture of 4×4 tiles that repeats without a seam, so a 4×4 stamp in Tiled paints any area. For the
border of two grounds, a sheet has the sixteen corner tiles of Tiled's terrain brush. Sheets named …@2x are the same
pictures at twice the resolution, for large windows.
"""

from __future__ import annotations

import argparse

import numpy as np
from tilesets.common_ground import grass, shores
from tilesets.ground_park import promenade
from tilesets.ground_sunset import sunlit
from tilesets.painter import BLOCK, Picture, apply_shade, blur, colour, noise, normalise, sheet, write
from tilesets.props_day import decor
from tilesets.props_dusk import evening
from tilesets.props_park import parkland
from tilesets.props_sunset import sundown

# --- turf --------------------------------------------------------------------------------------------

TURF = (("#2f7a4e", 1), ("#286a43", -1), ("#37865a", 1), ("#307b50", -1))
"""Colours and mowing directions of the turf: stripe mown away, stripe mown towards the viewer, and the same for the
infield.
"""


def turf() -> Picture:
    """Returns 2×2 blocks of 4×4 tiles: light and dark stripe above, light and dark infield below."""
    blocks = [grass(100 + 10 * i, base, lean) for i, (base, lean) in enumerate(TURF)]
    return np.vstack([np.hstack(blocks[:2]), np.hstack(blocks[2:])])


# --- dirt --------------------------------------------------------------------------------------------


def grain() -> Picture:
    """Returns what the dirt is multiplied with: sand, small clods and damp patches, near white."""
    sand = (
        normalise(noise(300)) * 2.6 + normalise(blur(noise(301), 2, 2)) * 3.0 + normalise(blur(noise(302), 5, 5)) * 2.0
    )
    damp = normalise(blur(noise(303), 41, 29)) * 3.4
    clods = np.where(blur(noise(304), 2, 2) > 0.80, -16.0, 0.0) + np.where(blur(noise(305), 2, 2) > 0.82, 9.0, 0.0)
    return apply_shade("#f8f6f2", sand + damp + clods, np.zeros((BLOCK, BLOCK)))


# --- the sea -----------------------------------------------------------------------------------------

DUNES = (("#5f8d57", 1), ("#568351", -1))


def sand(seed: int = 400) -> Picture:
    """Returns a beach: fine grains, wind ripples and a few shells."""
    ripples = normalise(blur(noise(seed), 31, 3)) * 4.0
    grains = normalise(noise(seed + 1)) * 2.4 + normalise(blur(noise(seed + 2), 2, 2)) * 2.0
    shells = np.where(noise(seed + 3) > 0.9985, 22.0, 0.0)
    return apply_shade(
        "#d9c08c", ripples + grains + shells + np.roll(shells, 1, 1), normalise(blur(noise(seed + 4), 33, 33)) * 1.5
    )


def water(seed: int = 420) -> Picture:
    """Returns a calm harbour: slow swell with glints on its crests."""
    swell = normalise(blur(noise(seed), 27, 7))
    chop = normalise(blur(noise(seed + 1), 9, 3))
    glint = np.where(swell + chop * 0.8 > 2.45, 22.0, 0.0)
    return apply_shade("#2f7c98", swell * 5.0 + chop * 3.0 + blur(glint, 3, 1), swell * -1.5)


def seaside() -> Picture:
    """Returns blocks of light and dark dune grass, sand and water, with the shores between them below."""
    dunes = [grass(500 + 10 * i, base, lean) for i, (base, lean) in enumerate(DUNES)]
    beach = sand()
    sea = water()
    edges = shores(beach, sea, ("#b79a66", "#eef4ee"), 440) + shores(beach, dunes[0], ("#c9b27c", "#86a065"), 450)
    rows = [np.hstack(edges[i : i + 8]) for i in range(0, 32, 8)]
    return np.vstack([np.hstack(dunes), np.hstack([beach, sea]), *rows])


# --- dusk --------------------------------------------------------------------------------------------

DUSK = (("#3b4569", 1), ("#333c5f", -1), ("#3f506c", 1))
"""Colours and mowing directions at dusk of both mown stripes and of the infield. The green is nearly blue."""
SLAB = 32
"""Side of a flagstone, in fine pixels."""


def flagstones(seed: int = 640) -> Picture:
    """Returns the forecourt of a grandstand: slabs in bonded rows, each with a slightly different shade, moss between
    them.
    """
    down, across = np.mgrid[0:BLOCK, 0:BLOCK]
    row = down // SLAB
    along = (across + row % 2 * (SLAB // 2)) % BLOCK
    own = noise(seed, BLOCK // SLAB)[row, along // SLAB] * 16.0 - 8.0
    rough = normalise(noise(seed + 1)) * 2.0 + normalise(blur(noise(seed + 2), 7, 7)) * 3.0
    edge = np.minimum(
        np.minimum(down % SLAB, SLAB - 1 - down % SLAB), np.minimum(along % SLAB, SLAB - 1 - along % SLAB)
    )
    stone = apply_shade("#9a8a94", own + rough + np.where(edge == 1, 6.0, 0.0), own * 0.5)
    stone[edge == 0, :3] = colour("#5a5468")
    return stone


def dusk() -> Picture:
    """Returns 2×2 blocks: light and dark stripe above, infield and flagstones below."""
    lawns = [grass(600 + 10 * i, base, lean) for i, (base, lean) in enumerate(DUSK)]
    return np.vstack([np.hstack(lawns[:2]), np.hstack([lawns[2], flagstones()])])


def main() -> None:
    """Paints and writes all sheets."""
    argparse.ArgumentParser(description="Paints the tilesets of the maps into assets/tiles.").parse_args()
    sheet("turf", turf(), step=3)
    sheet("dusk", dusk(), step=3)
    sheet("seaside", seaside(), step=3)
    write("grain", grain(), step=2)
    write("decor", decor(), step=1)
    write("evening", evening(), step=2)
    sheet("promenade", promenade(), step=5)
    write("parkland", parkland(), step=3)
    sheet("sunlit", sunlit(), step=5)
    write("sundown", sundown(), step=2)


if __name__ == "__main__":
    main()
