"""The pieces that move over the table: horses, dice, marks coming down, coins and cards in flight. Plain values."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect


@dataclass(slots=True)
class Runner:
    """A horse's token: its space as a fraction, how far its gallop is, and 1..3 once on a winner's pad."""

    number: int
    space: float = 0.0
    strides: float = 0.0
    galloping: bool = False
    backing: bool = False
    pad: int = 0
    speed: float = 0.0
    """Spaces a second while it gallops."""
    spot: tuple[float, float, float] | None = None
    """Off the course: x, y (logical units) and heading; None on its space or its winner's pad."""


@dataclass(slots=True)
class Die:
    """A die on the grass, if `face` is not `aside`. `tumble` counts up while it rolls and is −1 at rest."""

    kind: str
    face: int = 0
    tumble: float = -1.0
    lift: float = 0.0
    aside: int = 0
    """The face that means that it lies aside: another one than 0 for a die that can show a 0."""


@dataclass(slots=True)
class Flight:
    """Something on its way: a coin, a card. Places are logical units."""

    picture: str
    words: str
    x: float
    y: float
    number: int = 0


@dataclass(slots=True)
class Stamp:
    """A mark coming down on a box of the sheet: `size` shrinks to 1."""

    box: FRect
    size: float


@dataclass(slots=True)
class Scrap:
    """A piece of confetti; places are logical units."""

    number: int
    x: float
    y: float
