"""Draws the jockey from the side: crouched over the withers in silks that match the cloth."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from game.sprites.horse_colours import BASE_COLOURS as C

from .horse_skeleton import HorsePose, wave
from .svg_writer import Drawing, Point, line, polygon, ribbon, smooth

if TYPE_CHECKING:
    from .horse_pose import SkeletonFrame

BREECHES = "#f8f3e6"
BREECHES_SHADE = "#cfc4ae"
BOOT = "#1f1a1c"
BOOT_SHINE = "#57494a"
SKIN = "#e8b48c"
SKIN_SHADE = "#b97f5a"
GOGGLES = "#1b2130"
LEATHER = "#3a2218"
EDGE = "#1c1416"
OUTLINE = 2.2


def up(point: Point) -> Point:
    """Returns a point of body units, which grow upwards, on the screen, which grows downwards."""
    return point[0], -point[1]


class Rider:
    """Joints of the rider at one moment, in body units; he moves against the horse's rise and fall."""

    def __init__(self, pose: HorsePose, at: SkeletonFrame) -> None:
        bob = 0.0 if pose.phase is None else -2.0 * wave(pose.phase, 0.86)
        push = 0.0 if pose.phase is None else 2.5 * wave(pose.phase, 0.6)
        upright = pose.phase is None
        self.foot = pose.body((22, 70))
        self.ankle = pose.body((16.5, 74))
        self.knee = pose.body((29, 92))
        x, y = pose.body((4, 110))
        self.hip = (x, y + bob)
        x, y = pose.body((22, 134) if upright else (34, 123))
        self.shoulder = (x + push, y + bob)
        x, y = pose.body((28, 149) if upright else (46, 131))
        self.head = (x + push, y + bob)
        self.hand = at.neck((14, 13)) if not upright else pose.body((36, 106))
        self.hand = (self.hand[0] + push, self.hand[1])
        x, y = pose.body((31, 106) if not upright else (22, 113))
        self.elbow = (x + push, y + bob)


def limb(drawing: Drawing, points: list[Point], widths: list[float], fill: str, *, edge: bool = True) -> None:
    """Draws a limb along points with these widths."""
    shape = smooth([up(p) for p in ribbon(points, widths)], tension=0.8)
    if edge:
        drawing.path(shape, stroke=EDGE, width=OUTLINE)
    drawing.path(shape, fill)


def mid(a: Point, b: Point, bulge: float = 0.0) -> Point:
    """Returns the middle of two points, moved sideways by `bulge`."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy) or 1
    return (a[0] + b[0]) / 2 - dy / length * bulge, (a[1] + b[1]) / 2 + dx / length * bulge


def far_side(drawing: Drawing, pose: HorsePose, at: SkeletonFrame) -> None:
    """Draws the rein and arm behind the neck."""
    r = Rider(pose, at)
    drawing.path(line([up(r.hand), up(at.head((33, -3)))]), stroke=LEATHER, width=1.4)
    limb(drawing, [(r.shoulder[0] + 3, r.shoulder[1] - 2), (r.elbow[0] + 8, r.elbow[1] + 2)], [10, 7], C["silk_lo"])


def near_side(drawing: Drawing, pose: HorsePose, at: SkeletonFrame) -> None:
    """Draws everything in front of the horse."""
    r = Rider(pose, at)
    drawing.mark("jockey")
    saddle(drawing, pose)
    torso(drawing, r)
    legs(drawing, r)
    helmet(drawing, r, pose)
    arm(drawing, r, at)


def saddle(drawing: Drawing, pose: HorsePose) -> None:
    """Draws the saddle."""
    b = pose.body
    drawing.path(
        smooth([up(b(p)) for p in [(-6, 101), (6, 98), (20, 103), (24, 98), (20, 92), (10, 90), (-2, 95)]]),
        LEATHER,
        stroke=EDGE,
        width=1.4,
    )
    drawing.path(smooth([up(b(p)) for p in [(10, 92), (8, 72), (10, 54)]], closed=False), stroke=LEATHER, width=2.6)


def legs(drawing: Drawing, r: Rider) -> None:
    """Draws the legs and boots."""
    limb(drawing, [r.hip, mid(r.hip, r.knee, 3), r.knee], [19, 17.5, 12], BREECHES)
    drawing.path(
        smooth(
            [
                up(p)
                for p in [
                    (r.hip[0] - 4, r.hip[1] - 8),
                    (r.hip[0] + 9, r.hip[1] - 13),
                    (r.knee[0] - 3, r.knee[1] - 5),
                    (r.hip[0] + 10, r.hip[1] - 9),
                ]
            ]
        ),
        BREECHES_SHADE,
    )
    limb(drawing, [(r.knee[0] - 1, r.knee[1] + 2), mid(r.knee, r.ankle, 1), r.ankle], [12, 9.5, 7], BOOT)
    limb(
        drawing,
        [(r.ankle[0] - 4, r.ankle[1] - 1), (r.ankle[0] + 3, r.ankle[1] - 3), (r.foot[0] + 4, r.foot[1] - 1)],
        [6, 6.4, 3.6],
        BOOT,
    )
    drawing.path(
        line([up((r.knee[0] - 2, r.knee[1] - 3)), up(mid(r.knee, r.ankle, 3)), up((r.ankle[0] - 1, r.ankle[1] + 3))]),
        stroke=BOOT_SHINE,
        width=1.5,
    )
    drawing.path(
        line([up((r.knee[0] - 6, r.knee[1] - 1)), up((r.knee[0] + 4, r.knee[1] - 4))]), stroke="#8a5a35", width=2.4
    )
    drawing.path(
        line([up((r.foot[0] - 1, r.foot[1] - 4)), up((r.foot[0] + 2, r.foot[1] + 22))]),
        stroke="#c9c3b4",
        width=1.1,
        opacity=0.7,
    )


def torso(drawing: Drawing, r: Rider) -> None:
    """Draws the silks: an arched back with its pattern."""
    spine = [(r.hip[0] - 3, r.hip[1] + 1), mid(r.hip, r.shoulder, 5), (r.shoulder[0] + 2, r.shoulder[1])]
    widths = [16, 21, 17]
    shape = smooth([up(p) for p in ribbon(spine, widths)], tension=0.95)
    drawing.path(shape, stroke=EDGE, width=OUTLINE)
    fill = drawing.gradient(
        "silks",
        up((spine[1][0] - 3, spine[1][1] + 10)),
        up((spine[1][0] + 4, spine[1][1] - 11)),
        (0, C["silk_hi"], 1),
        (0.45, C["silk"], 1),
        (1, C["silk_lo"], 1),
    )
    drawing.path(shape, fill)
    silks_pattern(drawing, spine, widths)


def silks_pattern(drawing: Drawing, spine: list[Point], widths: list[float]) -> None:
    """Draws the silks' patterns in groups that the game can drop."""
    a, b, c = spine

    def at(u: float, v: float) -> Point:
        """u along the back, v from −1 (belly) to 1 (back)."""
        p = (
            (1 - u) ** 2 * a[0] + 2 * u * (1 - u) * b[0] + u * u * c[0],
            (1 - u) ** 2 * a[1] + 2 * u * (1 - u) * b[1] + u * u * c[1],
        )
        dx, dy = (b[0] - a[0]) * (1 - u) + (c[0] - b[0]) * u, (b[1] - a[1]) * (1 - u) + (c[1] - b[1]) * u
        n = hypot(dx, dy) or 1
        w = 8.2 + 2.2 * (1 - abs(2 * u - 1))
        return up((p[0] - dy / n * v * w + 0, p[1] + dx / n * v * w + 2.6 * (1 - abs(2 * u - 1))))

    def band(u0: float, u1: float, lean: float = 0.0) -> None:
        drawing.path(
            polygon([at(u0 + lean, 0.95), at(u1 + lean, 0.95), at(u1 - lean, -0.95), at(u0 - lean, -0.95)]), C["mark"]
        )

    with drawing.group("silks-frame"):
        band(0.02, 0.1)
        band(0.9, 0.98)
    with drawing.group("silks-sash"):
        band(0.42, 0.62, 0.22)
    with drawing.group("silks-chequers"):
        for i in range(5):
            for k in range(3):
                if (i + k) % 2:
                    u = 0.06 + i * 0.18
                    v = 0.9 - k * 0.6
                    drawing.path(polygon([at(u, v), at(u + 0.18, v), at(u + 0.18, v - 0.6), at(u, v - 0.6)]), C["mark"])
    with drawing.group("silks-hoops"):
        for u in (0.1, 0.4, 0.7):
            band(u, u + 0.14)
    with drawing.group("silks-spots"):
        for u, v in ((0.16, 0.4), (0.4, 0.45), (0.64, 0.45), (0.86, 0.4), (0.28, -0.3), (0.52, -0.3), (0.76, -0.3)):
            drawing.circle(at(u, v), 2.3, C["mark"])
    with drawing.group("silks-chevron"):
        drawing.path(
            polygon([at(0.7, 0.95), at(0.86, 0.95), at(0.56, 0), at(0.86, -0.95), at(0.7, -0.95), at(0.4, 0)]),
            C["mark"],
        )
    with drawing.group("silks-diamonds"):
        for u in (0.2, 0.5, 0.8):
            drawing.path(polygon([at(u - 0.11, 0), at(u, 0.7), at(u + 0.11, 0), at(u, -0.7)]), C["mark"])
    with drawing.group("silks-stripes"):
        for v in (0.45, -0.35):
            drawing.path(line([at(u / 8, v) for u in range(9)]), stroke=C["mark"], width=2.8, cap="butt")
    with drawing.group("silks-halves"):
        drawing.path(
            polygon([at(0, 0.95), at(0.25, 0.95), at(0.5, 0.95), at(0.5, -0.95), at(0.25, -0.95), at(0, -0.95)]),
            C["mark"],
        )
    with drawing.group("silks-quarters"):
        drawing.path(polygon([at(0.02, 0.95), at(0.25, 0.95), at(0.5, 0.95), at(0.5, 0), at(0.02, 0)]), C["mark"])
        drawing.path(polygon([at(0.5, 0), at(0.98, 0), at(0.98, -0.95), at(0.75, -0.95), at(0.5, -0.95)]), C["mark"])


def helmet(drawing: Drawing, r: Rider, pose: HorsePose) -> None:
    """Draws the face and the helmet with its cap."""
    x, y = r.head
    face = smooth(
        [
            up(p)
            for p in [
                (x + 1, y + 4),
                (x + 8, y + 3),
                (x + 10.5, y - 2),
                (x + 8.5, y - 6.5),
                (x + 3, y - 8),
                (x - 2, y - 4),
            ]
        ]
    )
    limb(drawing, [(r.shoulder[0] + 2, r.shoulder[1] + 1), (x + 1, y - 3)], [9, 8], SKIN_SHADE)
    drawing.path(face, SKIN, stroke=EDGE, width=1.6)
    cap = smooth(
        [
            up(p)
            for p in [
                (x - 7.5, y - 3.5),
                (x - 8, y + 3),
                (x - 3.5, y + 8.2),
                (x + 3.5, y + 8.4),
                (x + 8.6, y + 4.6),
                (x + 9.4, y + 1.4),
                (x + 3, y + 0.8),
                (x - 2, y - 1.6),
            ]
        ]
    )
    drawing.path(cap, stroke=EDGE, width=OUTLINE)
    drawing.path(
        cap,
        drawing.gradient(
            "cap",
            up((x - 2, y + 9)),
            up((x + 1, y - 3)),
            (0, C["silk_hi"], 1),
            (0.5, C["cap"], 1),
            (1, C["silk_lo"], 1),
        ),
    )
    drawing.path(
        smooth([up(p) for p in [(x + 8.4, y + 3.6), (x + 13, y + 1.6), (x + 9.2, y + 0.9)]]),
        C["silk_lo"],
        stroke=EDGE,
        width=1.2,
    )
    drawing.path(line([up((x - 5, y - 0.2)), up((x + 9.6, y - 0.9))]), stroke=GOGGLES, width=3)
    drawing.path(line([up((x + 6, y - 0.4)), up((x + 9, y - 0.6))]), stroke="#9fd2e8", width=1.6)
    drawing.circle(up((x, y + 8.8)), 1.6, C["mark"], stroke=EDGE, width=0.8)


def arm(drawing: Drawing, r: Rider, at: SkeletonFrame) -> None:
    """Draws the near arm and the rein."""
    drawing.path(line([up(r.hand), up(at.head((33, -3.6)))]), stroke=LEATHER, width=1.5)
    limb(
        drawing,
        [(r.shoulder[0] - 1, r.shoulder[1] - 2), mid(r.shoulder, r.elbow, -1), r.elbow],
        [12, 10.5, 8.5],
        C["silk"],
    )
    limb(drawing, [r.elbow, mid(r.elbow, r.hand), r.hand], [8.8, 7.4, 5.2], C["silk"])
    drawing.circle(up(r.hand), 3.2, SKIN, stroke=EDGE, width=1.2)
