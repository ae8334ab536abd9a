"""Computes the horse's skeleton at every moment of a gallop (or standing): joints in body units.

Units: a hundred from the ground to the withers. x grows forward, y grows up, the ground is y = 0.
Footfalls follow the transverse gallop of the sport: left hind, right hind, left fore, right fore, then the
moment of suspension with all four legs gathered *under* the body (never the flying stretch of old prints).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin

from .svg_writer import Point, rotate_point

# Touchdown of each hoof and duration of its stance, as shares of the stride.
TOUCHDOWN = {"left hind": 0.00, "right hind": 0.13, "left fore": 0.34, "right fore": 0.49}
STANCE = 0.21

# Segment lengths in body units, from the top joint downwards.
FORE = (29.0, 19.0, 9.5)
HIND = (27.0, 31.0, 25.0, 9.5)

# Angles of the segments against straight down, degrees, forward is positive; rows: (leg phase, angles…).
FORE_SWING = (
    (0.00, 33, 30, 46),
    (0.10, 4, 0, 62),
    (0.21, -30, -36, 0),
    (0.30, -26, -88, -118),
    (0.42, 8, -112, -150),
    (0.56, 48, -78, -120),
    (0.70, 68, -12, -40),
    (0.82, 68, 40, 28),
    (0.92, 52, 50, 56),
)
HIND_SWING = (
    (0.00, 60, 4, 30, 48),
    (0.10, 36, -24, 6, 62),
    (0.21, 2, -46, -36, -8),
    (0.31, -6, -66, -66, -108),
    (0.43, 18, -84, -38, -112),
    (0.57, 54, -78, -6, -76),
    (0.72, 78, -46, 10, -30),
    (0.86, 80, -8, 34, 24),
)
FORE_STAND = (3, 0, 38)
HIND_STAND = (30, -36, 3, 38)
FORE_REAR = (92, -28, -62)
"""Joint angles of the folded front legs of a rearing horse, in degrees."""
HIND_REAR = (58, -50, 16, 56)
"""Joint angles of the bent hind legs of a rearing horse, in degrees."""
REAR_PITCH = 26.0
REAR_LIFT = -5.0


@dataclass(frozen=True)
class LegPose:
    """The joints of a leg, and whether it carries weight."""

    joints: tuple[Point, ...]  # from the top joint to the coronet
    carries: bool


@dataclass(frozen=True)
class HorsePose:
    """The horse at one moment: `phase` None is standing. Angles in degrees, anti-clockwise from forward."""

    phase: float | None
    lift: float
    pitch: float
    flex: float
    neck: float
    head: float
    legs: dict[str, LegPose]

    def body(self, point: Point) -> Point:
        """Returns the position at this moment of a point of the resting trunk."""
        x, y = point
        if x < -8:  # the pelvis tucks under when gathered, opens when stretched
            x, y = rotate_point((x, y), self.flex * 7 * min(1.0, (-8 - x) / 24), (-8, 96))
            x += self.flex * 3.0 * min(1.0, (-8 - x) / 30)
        x, y = rotate_point((x, y), self.pitch, (0, 80))
        return x, y + self.lift


def wave(phase: float, crest: float) -> float:
    """Returns a cosine over the stride, 1 at `crest`."""
    return cos(2 * pi * (phase - crest))


def between(rows: Sequence[tuple[float, ...]], phase: float) -> list[float]:
    """Returns smooth periodic interpolation (Catmull–Rom with uneven steps) of keyed angles."""
    n = len(rows)
    phase %= 1.0
    i = max(k for k in range(n) if rows[k][0] <= phase)

    def row(k: int) -> tuple[float, ...]:
        turns, rest = divmod(k, n)
        return (rows[rest][0] + turns, *rows[rest][1:])

    a = row(i - 1)
    b = row(i)
    c = row(i + 1)
    d = row(i + 2)
    t = (phase - b[0]) / (c[0] - b[0])
    out = []
    for k in range(1, len(b)):
        m1 = (c[k] - a[k]) / (c[0] - a[0]) * (c[0] - b[0])
        m2 = (d[k] - b[k]) / (d[0] - b[0]) * (c[0] - b[0])
        out.append(
            (2 * t**3 - 3 * t**2 + 1) * b[k]
            + (t**3 - 2 * t**2 + t) * m1
            + (-2 * t**3 + 3 * t**2) * c[k]
            + (t**3 - t**2) * m2
        )
    return out


def chain(top: Point, lengths: Sequence[float], angles: Sequence[float]) -> list[Point]:
    """Returns the joints of segments with these lengths and angles (degrees) from `top`."""
    points = [top]
    for length, angle in zip(lengths, angles, strict=True):
        x, y = points[-1]
        points.append((x + length * sin(radians(angle)), y - length * cos(radians(angle))))
    return points


def grounded(points: list[Point], *, carries: bool) -> list[Point]:
    """Stretches or shortens the leg a little, so that a carrying hoof is on the ground and none sinks."""
    top = points[0][1]
    floor = min(y for _, y in points)
    clear = 6.0  # height of the coronet over the sole of a standing hoof
    if not carries and floor >= clear:
        return points
    stretch = max(0.88, min(1.12, (top - clear) / (top - floor)))
    return [(x, top + (y - top) * stretch) for x, y in points]


def gallop(phase: float) -> HorsePose:
    """Returns the horse at `phase` of its stride, 0…1; 0 is the left hind touching down."""
    phase %= 1.0
    pose = HorsePose(
        phase,
        lift=1.5 + 3.2 * wave(phase, 0.86),
        pitch=4.5 * wave(phase, 0.12),
        flex=wave(phase, 0.95),
        neck=33 + 6 * wave(phase, 0.12),
        head=-38 + 4 * wave(phase, 0.2),
        legs={},
    )
    for name, start in TOUCHDOWN.items():
        own = (phase - start) % 1.0
        fore = name.endswith("fore")
        reach = 4 * wave(own, 0.95)  # the shoulder blade slides with the leg
        top = pose.body((29 + reach, 58) if fore else (-33, 86))
        angles = between(FORE_SWING if fore else HIND_SWING, own)
        carries = own < STANCE
        points = grounded(chain(top, FORE if fore else HIND, angles), carries=carries)
        pose.legs[name] = LegPose(tuple(points), carries)
    return pose


def standing() -> HorsePose:
    """Returns the horse at rest."""
    pose = HorsePose(None, lift=0, pitch=0, flex=0, neck=50, head=-52, legs={})
    for name in TOUCHDOWN:
        fore = name.endswith("fore")
        left = name.startswith("left")
        shift = 5 if left == fore else -3
        top = pose.body((29, 58) if fore else (-33, 86))
        angles = [a + (shift if k < 2 else 0) for k, a in enumerate(FORE_STAND if fore else HIND_STAND)]
        points = grounded(chain(top, FORE if fore else HIND, angles), carries=True)
        pose.legs[name] = LegPose(tuple(points), carries=True)
    return pose


def rearing() -> HorsePose:
    """Returns the horse on its hind legs."""
    pose = HorsePose(None, lift=REAR_LIFT, pitch=REAR_PITCH, flex=0, neck=56, head=-44, legs={})
    for name in TOUCHDOWN:
        fore = name.endswith("fore")
        left = name.startswith("left")
        top = pose.body((29, 58) if fore else (-33, 86))
        right_shift = -22 if fore else 10
        shift = 0 if left else right_shift
        angles = [a + (shift if k < 2 else 0) for k, a in enumerate(FORE_REAR if fore else HIND_REAR)]
        points = grounded(chain(top, FORE if fore else HIND, angles), carries=not fore)
        pose.legs[name] = LegPose(tuple(points), carries=not fore)
    return pose
