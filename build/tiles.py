"""Paints the tilesets of the maps into assets/tiles, the same bytes on every run. Needs numpy; the game does not.

    python build/tiles.py        paints all sheets anew

Every ground is a texture of 4×4 tiles that repeats without a seam, so a 4×4 stamp in Tiled paints any area; where
one ground meets another a sheet has the sixteen corner tiles Tiled's terrain brush wants. Sheets named …@2x are the
same pictures twice as fine, used by the game on large windows.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

OUT = Path(__file__).resolve().parents[1] / "assets" / "tiles"
TILE = 64
"""Side of a fine tile (pixels); the plain sheets have half of it."""
BLOCK = 4 * TILE
"""Side of a texture that repeats (fine pixels)."""

Field = NDArray[np.float64]
"""Numbers on a square of fine pixels."""
Picture = NDArray[np.float64]
"""Height × width × (red, green, blue, alpha), each 0 to 255."""


# --- chance ------------------------------------------------------------------------------------------


def noise(seed: int, side: int = BLOCK) -> Field:
    """White noise 0 to 1 from hashed coordinates (SplitMix64), the same with every numpy."""
    with np.errstate(over="ignore"):
        z = np.arange(side * side, dtype=np.uint64) + np.uint64(seed) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        z = z ^ (z >> np.uint64(31))
    return (z >> np.uint64(11)).astype(np.float64).reshape(side, side) / float(1 << 53)


def soft(field: Field, wide: int, high: int) -> Field:
    """`field` blurred by boxes of wide × high pixels three times; it wraps around, so tiles keep meeting."""
    for _ in range(3):
        for axis, size in ((1, wide), (0, high)):
            field = sum((np.roll(field, k - size // 2, axis) for k in range(size)), np.zeros_like(field)) / size
    return field


def even(field: Field) -> Field:
    """`field` shifted and stretched to mean 0 and spread 1."""
    return (field - field.mean()) / (field.std() or 1.0)


# --- pictures ----------------------------------------------------------------------------------------


def colour(text: str) -> NDArray[np.float64]:
    return np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], dtype=np.float64)


def shaded(base: str, shade: Field, warmth: Field) -> Picture:
    """An opaque picture of `base`, lighter where shade > 0 (1 = one step of 255), yellower where warmth > 0."""
    rgb = colour(base) + shade[..., None] + warmth[..., None] * np.array([1.0, 0.45, -0.6])
    return np.dstack([rgb, np.full(shade.shape, 255.0)])


def halved(picture: Picture) -> Picture:
    """Half as wide and high; colours are weighed with their alpha, so edges keep their colour."""
    h, w, _ = picture.shape
    boxes = picture.reshape(h // 2, 2, w // 2, 2, 4)
    alpha = boxes[..., 3:]
    rgb = (boxes[..., :3] * alpha).sum((1, 3)) / np.maximum(alpha.sum((1, 3)), 1e-6)
    return np.dstack([rgb, alpha.mean((1, 3))])


def write(name: str, picture: Picture, step: int = 1) -> None:
    """Saves a PNG; colours are rounded to multiples of `step`, which packs noise far better."""
    pixels = np.clip(np.rint(picture / step) * step, 0, 255).astype(np.uint8)
    if (pixels[..., 3] == 255).all():
        pixels, kind = pixels[..., :3], 2
    else:
        kind = 6
    h, w, _ = pixels.shape
    rows = b"".join(_filtered(pixels[y], pixels[y - 1] if y else np.zeros_like(pixels[0])) for y in range(h))
    head = struct.pack(">IIBBBBB", w, h, 8, kind, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    data = b"".join(
        struct.pack(">I", len(body)) + tag + body + struct.pack(">I", zlib.crc32(tag + body)) for tag, body in chunks
    )
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / f"{name}.png").write_bytes(b"\x89PNG\r\n\x1a\n" + data)
    print(f"{name}.png {w}×{h} {len(data) // 1024} KiB")


def _filtered(row: NDArray[np.uint8], above: NDArray[np.uint8]) -> bytes:
    """The row as it is or less the one above, whichever is calmer."""
    up = row - above
    calm = np.abs(up.view(np.int8).astype(int)).sum() < np.abs(row.astype(np.int8).astype(int)).sum()
    return (b"\x02" + up.tobytes()) if calm else (b"\x00" + row.tobytes())


def sheet(name: str, picture: Picture, step: int = 1) -> None:
    """A sheet of tiles in both sizes."""
    write(f"{name}@2x", picture, step)
    write(name, halved(picture), step)


# --- grass -------------------------------------------------------------------------------------------


def grass(seed: int, base: str, lean: int) -> Picture:
    """Mown turf: blades lie up (lean > 0) or down the picture, with clumps and a few dry tips."""
    blades = even(soft(noise(seed), 2, 7)) * 5.0 + even(soft(noise(seed + 1), 1, 3)) * 3.0
    clumps = even(soft(noise(seed + 2), 15, 21)) * 2.2
    tips = np.where(noise(seed + 3) > 0.988, 13.0, 0.0)
    dark = np.where(noise(seed + 4) > 0.985, -12.0, 0.0)
    specks = tips + np.roll(tips, lean, 0) * 0.6 + dark + np.roll(dark, -lean, 0) * 0.6
    return shaded(base, blades + clumps + specks, even(soft(noise(seed + 5), 25, 25)) * 1.6)


TURF = (("#2f7a4e", 1), ("#286a43", -1), ("#37865a", 1), ("#307b50", -1))
"""Stripe mown away, stripe mown towards us, and both of the infield."""


def turf() -> Picture:
    """2×2 blocks of 4×4 tiles: light and dark stripe above, light and dark infield below."""
    blocks = [grass(100 + 10 * i, base, lean) for i, (base, lean) in enumerate(TURF)]
    return np.vstack([np.hstack(blocks[:2]), np.hstack(blocks[2:])])


# --- dirt --------------------------------------------------------------------------------------------


def grain() -> Picture:
    """What the dirt is multiplied with: sand, small clods and damp patches, near white."""
    sand = even(noise(300)) * 2.6 + even(soft(noise(301), 2, 2)) * 3.0 + even(soft(noise(302), 5, 5)) * 2.0
    damp = even(soft(noise(303), 41, 29)) * 3.4
    clods = np.where(soft(noise(304), 2, 2) > 0.80, -16.0, 0.0) + np.where(soft(noise(305), 2, 2) > 0.82, 9.0, 0.0)
    return shaded("#f1efec", sand + damp + clods, np.zeros((BLOCK, BLOCK)))


def main() -> None:
    sheet("turf", turf(), step=3)
    write("grain", grain(), step=2)


if __name__ == "__main__":
    main()
