"""Moves, turns and scales the data of SVG paths and writes it short: relative, with one decimal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import atan2, cos, degrees, radians, sin, sqrt
from typing import NamedTuple

from .svg_writer import Point

_TOKENS = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_STEPS = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
"""Number of arguments of each SVG path command."""


class Matrix(NamedTuple):
    """An affine transformation, as SVG counts its parts."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def apply(self, point: Point) -> Point:
        """Returns the transformed point."""
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def times(self, inner: Matrix) -> Matrix:
        """Returns the transformation that does `inner` first."""
        origin = self.apply((inner.e, inner.f))
        a = (self.a * inner.a + self.c * inner.b, self.b * inner.a + self.d * inner.b)
        c = (
            self.a * inner.c + self.c * inner.d,
            self.b * inner.c + self.d * inner.d,
        )
        return Matrix(*a, *c, *origin)

    @property
    def size(self) -> float:
        """Scale factor of lengths."""
        return sqrt(abs(self.a * self.d - self.b * self.c))

    @property
    def turn(self) -> float:
        """Rotation of the x axis, in degrees."""
        return degrees(atan2(self.b, self.a))

    @property
    def is_mirrored(self) -> bool:
        """Whether left and right are exchanged."""
        return self.a * self.d - self.b * self.c < 0


def parse_transform(text: str) -> Matrix:
    """Returns the transformation of an SVG attribute made of translations, scalings and rotations."""
    whole = Matrix()
    for kind, inside in _STEPS.findall(text):
        n = [float(part) for part in re.split(r"[ ,]+", inside.strip())]
        if kind == "translate":
            step = Matrix(e=n[0], f=n[1] if len(n) > 1 else 0)
        elif kind == "scale":
            step = Matrix(a=n[0], d=n[-1])
        else:
            about = (n[1], n[2]) if len(n) > 1 else (0.0, 0.0)
            co = cos(radians(n[0]))
            si = sin(radians(n[0]))
            step = Matrix(co, si, -si, co, about[0] - co * about[0] + si * about[1],
                          about[1] - si * about[0] - co * about[1])  # fmt: skip
        whole = whole.times(step)
    return whole


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """Yields every command with its numbers; repeated ones get their letter."""
    tokens = _TOKENS.findall(d)
    i = 0
    letter = "M"
    while i < len(tokens):
        if tokens[i].isalpha():
            letter = tokens[i]
            i += 1
        count = _COUNTS[letter.upper()]
        yield letter, [float(t) for t in tokens[i : i + count]]
        i += count
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def short(d: str, matrix: Matrix) -> str:
    """Returns the data of a path after the transformation."""
    at = start = (0.0, 0.0)  # before the transformation
    writer = _Writer()
    for letter, n in _commands(d):
        kind = letter.upper()
        base = at if letter.islower() else (0.0, 0.0)
        if kind == "Z":
            writer.close()
            at = start
            continue
        if kind in "HV":
            at = (n[0] + base[0], at[1]) if kind == "H" else (at[0], n[0] + base[1])
            writer.add("L", [matrix.apply(at)])
            continue
        places = n[5:] if kind == "A" else n
        points = [(places[k] + base[0], places[k + 1] + base[1]) for k in range(0, len(places), 2)]
        at = points[-1]
        if kind == "A":
            writer.arc(n, matrix, matrix.apply(at))
        else:
            writer.add(kind, [matrix.apply(point) for point in points])
        if kind == "M":
            start = at
    return "".join(writer.out)


class _Writer:
    """Writes commands relative to the rounded end point of the previous command, in tenths."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self._at = self._start = (0, 0)
        self._letter = ""

    def add(self, kind: str, points: list[Point]) -> None:
        places = [(round(x * 10), round(y * 10)) for x, y in points]
        parts = [v - o for place in places for v, o in zip(place, self._at, strict=True)]
        self._at = places[-1]
        if kind == "M":
            self._start = self._at
            self._write("M", list(self._at))
        else:
            self._write(kind.lower(), parts)

    def arc(self, n: list[float], matrix: Matrix, to: Point) -> None:
        """Writes an arc; its flags are separate."""
        place = (round(to[0] * 10), round(to[1] * 10))
        sweep = int(n[4]) ^ matrix.is_mirrored
        radii = " ".join(_tenths(round(r * matrix.size * 10)) for r in n[:2])
        move = " ".join(_tenths(v - o) for v, o in zip(place, self._at, strict=True))
        self.out.append(f"a{radii} {round(n[2] + matrix.turn)} {int(n[3])} {int(sweep)} {move}")
        self._at = place
        self._letter = ""

    def close(self) -> None:
        self.out.append("z")
        self._at = self._start
        self._letter = ""

    def _write(self, letter: str, tenths: list[int]) -> None:
        text = "" if letter == self._letter and letter != "M" else letter
        for value in tenths:
            part = _tenths(value)
            needs_gap = (not text and not part.startswith("-")) or (text[-1:].isdigit() and part[0] not in "-")
            text += (" " if needs_gap else "") + part
        self.out.append(text)
        self._letter = letter


def _tenths(value: int) -> str:
    """Writes tenths: 15 → 1.5, 5 → .5, -20 → -2."""
    whole, part = divmod(abs(value), 10)
    text = (str(whole) if whole or not part else "") + (f".{part}" if part else "")
    return f"-{text}" if value < 0 else text
