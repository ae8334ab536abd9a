"""Provides the shared parts of the tileset painters: hashed noise, soft fields, a smooth brush, PNG files."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

OUT = Path(__file__).resolve().parents[2] / "assets" / "tiles"
TILE = 64
"""Side of a fine tile, in pixels. Tiles of the plain sheets have half this size."""
BLOCK = 4 * TILE
"""Side of a repeating texture, in fine pixels."""

Field = NDArray[np.float64]
"""Numbers on a square of fine pixels."""
Picture = NDArray[np.float64]
"""Array of height × width × (red, green, blue, alpha), each 0 to 255."""


# --- chance ------------------------------------------------------------------------------------------


def noise(seed: int, side: int = BLOCK) -> Field:
    """Returns white noise 0 to 1 from hashed coordinates (SplitMix64), the same with every numpy."""
    with np.errstate(over="ignore"):
        z = np.arange(side * side, dtype=np.uint64) + np.uint64(seed) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        z = z ^ (z >> np.uint64(31))
    return (z >> np.uint64(11)).astype(np.float64).reshape(side, side) / float(1 << 53)


def blur(field: Field, width: int, height: int) -> Field:
    """Returns `field` blurred three times by boxes of `width` × `height` pixels; it wraps around, so tiles meet."""
    for _ in range(3):
        for axis, size in ((1, width), (0, height)):
            field = sum((np.roll(field, k - size // 2, axis) for k in range(size)), np.zeros_like(field)) / size
    return field


def normalise(field: Field) -> Field:
    """Returns `field` shifted and scaled to mean 0 and standard deviation 1."""
    return (field - field.mean()) / (field.std() or 1.0)


# --- pictures ----------------------------------------------------------------------------------------


def colour(text: str) -> NDArray[np.float64]:
    """Returns "#rrggbb" as an array of three numbers 0 to 255."""
    return np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], dtype=np.float64)


def apply_shade(base: str, shade: Field, warmth: Field) -> Picture:
    """Returns an opaque picture of `base`, lighter where shade > 0 (1 = one step of 255), yellower where warmth > 0."""
    rgb = colour(base) + shade[..., None] + warmth[..., None] * np.array([1.0, 0.45, -0.6])
    return np.dstack([rgb, np.full(shade.shape, 255.0)])


def halved(picture: Picture) -> Picture:
    """Returns the picture half as wide and high; colours are weighted by their alpha, so edges keep their colour."""
    h, w, _ = picture.shape
    boxes = picture.reshape(h // 2, 2, w // 2, 2, 4)
    alpha = boxes[..., 3:]
    rgb = (boxes[..., :3] * alpha).sum((1, 3)) / np.maximum(alpha.sum((1, 3)), 1e-6)
    return np.dstack([rgb, alpha.mean((1, 3))])


def write(name: str, picture: Picture, step: int = 1) -> None:
    """Saves a PNG; colours are rounded to multiples of `step`, which compresses noise far better."""
    pixels = np.clip(np.rint(picture / step) * step, 0, 255).astype(np.uint8)
    if (pixels[..., 3] == 255).all():
        pixels = pixels[..., :3]
        kind = 2
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
    """Returns the row, or its difference to the one above, whichever compresses better."""
    up = row - above
    calm = np.abs(up.view(np.int8).astype(int)).sum() < np.abs(row.astype(np.int8).astype(int)).sum()
    return (b"\x02" + up.tobytes()) if calm else (b"\x00" + row.tobytes())


def sheet(name: str, picture: Picture, step: int = 1) -> None:
    """Saves a sheet of tiles in both sizes."""
    write(f"{name}@2x", picture, step)
    write(name, halved(picture), step)


# --- placed things -----------------------------------------------------------------------------------

SUPERSAMPLING = 4
"""Supersampling factor of a cell while it is painted."""

Spot = tuple[float, float]


class TileCanvas:
    """A square picture, painted large and shrunk at the end. Coordinates are its own pixels, y downwards."""

    def __init__(self, side: int = 128) -> None:
        self.side = side
        self.pixels = np.zeros((side * SUPERSAMPLING, side * SUPERSAMPLING, 4))
        """Red, green, blue and alpha, 0 to 1. The colours are multiplied by alpha."""

    def _window(self, left: float, top: float, right: float, bottom: float) -> tuple[slice, slice, Field, Field]:
        size = self.side * SUPERSAMPLING
        x0, x1 = (int(np.clip(v * SUPERSAMPLING, 0, size)) for v in (left - 1, right + 2))
        y0, y1 = (int(np.clip(v * SUPERSAMPLING, 0, size)) for v in (top - 1, bottom + 2))
        ys, xs = np.mgrid[y0:y1, x0:x1]
        return slice(y0, y1), slice(x0, x1), (xs + 0.5) / SUPERSAMPLING, (ys + 0.5) / SUPERSAMPLING

    def _over(self, where: tuple[slice, slice], cover: Field, paint: str) -> None:
        source = np.dstack([*(colour(paint)[:, None, None] / 255 * cover), cover])
        self.pixels[where] = source + self.pixels[where] * (1 - cover[..., None])

    def disc(self, centre: Spot, radius: float, paint: str, alpha: float = 1.0, soft: float = 0.3) -> None:
        """Paints a disc whose edge fades over `soft` pixels."""
        self.oval(centre, (radius, radius), paint, alpha, soft)

    def oval(self, centre: Spot, radii: Spot, paint: str, alpha: float = 1.0, soft: float = 0.3) -> None:
        """Paints an ellipse whose edge fades over `soft` pixels."""
        (x, y) = centre
        (a, b) = radii
        rows, columns, xs, ys = self._window(x - a - soft, y - b - soft, x + a + soft, y + b + soft)
        inside = (1 - np.hypot((xs - x) / a, (ys - y) / b)) * min(a, b)
        self._over((rows, columns), np.clip(inside / soft + 0.5, 0, 1) * alpha, paint)

    def polygon(self, points: list[Spot], paint: str, alpha: float = 1.0) -> None:
        """Paints a polygon, filled by the even-odd rule."""
        xs0, ys0 = zip(*points, strict=True)
        rows, columns, xs, ys = self._window(min(xs0), min(ys0), max(xs0), max(ys0))
        inside = np.zeros(xs.shape, dtype=bool)
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            if ay != by:
                inside ^= ((ay > ys) != (by > ys)) & (xs < (bx - ax) * (ys - ay) / (by - ay) + ax)
        self._over((rows, columns), inside * alpha, paint)

    def bar(self, a: Spot, b: Spot, width: float, paint: str, alpha: float = 1.0) -> None:
        """Paints a straight stroke."""
        length = float(np.hypot(b[0] - a[0], b[1] - a[1])) or 1.0
        x, y = -(b[1] - a[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2
        self.polygon(
            [(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)], paint, alpha
        )

    def picture(self) -> Picture:
        """Returns the finished cell, with colours no longer multiplied by alpha."""
        side = self.side
        boxes = self.pixels.reshape(side, SUPERSAMPLING, side, SUPERSAMPLING, 4).mean((1, 3))
        alpha = boxes[..., 3:]
        return np.dstack([boxes[..., :3] / np.maximum(alpha, 1e-6) * 255, alpha * 255])


class SeededRandom:
    """An endless sequence of numbers 0 to 1, fixed by its seed."""

    def __init__(self, seed: int) -> None:
        self._numbers = noise(seed, 96).ravel()
        self._at = 0

    def __call__(self, low: float = 0.0, height: float = 1.0) -> float:
        """Returns the next number, from `low` to `height`."""
        self._at = (self._at + 1) % self._numbers.size
        return low + (height - low) * float(self._numbers[self._at])


def mixed(a: str, b: str, share: float) -> str:
    """Returns a colour between two, as text."""
    parts = colour(a) + (colour(b) - colour(a)) * min(1.0, max(0.0, share))
    return "#" + "".join(f"{round(float(part)):02x}" for part in parts)
