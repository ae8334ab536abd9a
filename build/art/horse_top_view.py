"""Draws the horse from above with its jockey, heading east, over the skeleton of horse_skeleton.py."""

from __future__ import annotations

from math import cos, pi, radians, sin

from game.sprites.horse_colours import BASE_COLOURS as C

from .horse_skeleton import HorsePose, gallop, standing, wave
from .jockey_top_view import both, jockey
from .svg_writer import Drawing, Point, line, polygon, ribbon, smooth
from .tack import pattern

BOX = (-82.0, -42.0, 164.0, 84.0)  # two units a logical pixel; the middle is the middle of the horse
# body units along the spine → units of this drawing
SHRINK = 0.66
SHIFT = -5.0
OUTLINE = 3.2

# Half widths of the trunk along the spine, from rump to breast: (body-unit x, half width).
TRUNK = (
    (-61, 3), (-59, 8.5), (-52, 15.5), (-42, 19.4), (-30, 19), (-16, 15.6), (0, 16), (11, 17), (22, 16), (32, 13.4),
    (41, 10.4), (47, 6),
)  # fmt: skip
HEAD = ((-3, 4.5), (1.5, 7.2), (7, 9.2), (12, 8.2), (17, 5.8), (22, 5.2), (26.5, 5.8), (29.6, 4.2))
CLOTH = (-31.0, -2.0, 16.0)  # rear, front, half width in this drawing's units


def along(x: float) -> float:
    """Returns an x of body units in this drawing's units."""
    return x * SHRINK + SHIFT


class Spine:
    """The positions along the horse at one moment, in this drawing's units (x only; the spine is y = 0)."""

    def __init__(self, pose: HorsePose) -> None:
        self.pose = pose
        moving = pose.phase is not None
        self.poll = along(pose.body((33, 88))[0] + 45 * cos(radians(pose.neck + pose.pitch)) + (6 if moving else 3))
        self.nod = 0.90 + 0.12 * (wave(pose.phase, 0.62) if pose.phase is not None else -1.2)
        self.sway = 0.9 * wave(pose.phase, 0.35) if pose.phase is not None else 0.0

    def trunk(self, x: float) -> float:
        """Returns the position of a resting x coordinate of the trunk."""
        return along(self.pose.body((x, 92))[0])

    def head(self, u: float, v: float) -> Point:
        """Returns a point of the head: u from poll to muzzle, v to the side."""
        return self.poll + u * self.nod, v + self.sway


def legs(drawing: Drawing, pose: HorsePose) -> None:
    """Draws the legs."""
    for name, leg in pose.legs.items():
        side = -1 if name.startswith("left") else 1  # seen from above, left is towards the top of the screen
        fore = name.endswith("fore")
        out = (9, 13, 15.4, 16.2) if fore else (10.0, 13.0, 15.4, 16.4, 16.8)
        widths = (9, 6.4, 5.6) if fore else (14, 10, 6.6, 5.6)
        points = [(along(x) + (0 if fore else 2), side * z) for (x, _), z in zip(leg.joints, out, strict=True)]
        bones = list(zip(points[:-1], points[1:], widths, strict=True))
        start, end = points[0], points[-1]
        toe = (end[0] + (2.6 if end[0] >= points[-2][0] else -2.6), end[1])
        for a, b, width in [*bones, (end, toe, 5.6)]:
            drawing.path(line([a, b]), stroke=C["line"], width=width + OUTLINE)
        drawing.path(line([end, toe]), stroke=C["hoof"], width=5.4)
        fade = drawing.gradient(name.replace(" ", "-"), start, end, (0.15, C["coat_lo"], 1), (0.7, C["leg"], 1))
        for a, b, width in bones:
            drawing.path(line([a, b]), stroke=fade if abs(a[0] - b[0]) > 0.5 else C["leg"], width=width)
        for feature in ("socks",) if fore else ("socks", "hind-socks"):
            with drawing.group(feature):
                drawing.path(line([points[-2], end]), stroke=C["patch"], width=5.4)


def tail(drawing: Drawing, pose: HorsePose, at: Spine) -> None:
    """Draws the tail."""
    root = at.trunk(-59)
    reach = 6.2 if pose.phase is not None else 3.2
    locks = []
    for k in (-1, 0, 1):
        wag = [
            sin(2 * pi * ((pose.phase or 0) - 0.13 * i)) * (0.8 if pose.phase is not None else 0.3) for i in range(6)
        ]
        locks.append([(root + 3 - reach * i, wag[i] * i * 1.1 + k * (0.3 + 0.13 * i * i)) for i in range(6)])
    shapes = [smooth(ribbon(lock, (6, 7.4, 8, 7, 4.6, 0.8))) for lock in locks]
    for shape in shapes:
        drawing.path(shape, stroke=C["line"], width=3)
    for lock, shape in zip(locks, shapes, strict=True):
        drawing.path(shape, C["mane"])
        drawing.path(smooth(lock[:-1], closed=False), stroke=C["mane_hi"], width=1.5, opacity=0.8)


def trunk(drawing: Drawing, at: Spine) -> None:
    """Draws the trunk and neck."""
    half = [(at.trunk(x), w) for x, w in TRUNK]
    middle = (at.trunk(42) + at.poll) / 2
    neck = [
        (at.trunk(20), 13.5, 0),
        (at.trunk(34), 12, 0),
        (at.trunk(46), 10, 0.2),
        (middle + 4, 8.2, 0.6),
        (at.poll + 3, 7, 1),
    ]
    body = smooth(both(half))
    throat = smooth([(x, w + k * at.sway) for x, w, k in neck] + [(x, -w + k * at.sway) for x, w, k in reversed(neck)])
    for shape in (throat, body):
        drawing.path(shape, stroke=C["line"], width=OUTLINE)
    fill = drawing.gradient(
        "round",
        (0, -19),
        (0, 19),
        (0, C["coat_lo"], 1),
        (0.3, C["coat"], 1),
        (0.5, C["coat_hi"], 1),
        (0.7, C["coat"], 1),
        (1, C["coat_lo"], 1),
    )
    drawing.path(
        throat,
        drawing.gradient(
            "neck",
            (0, -11),
            (0, 11),
            (0, C["coat_lo"], 1),
            (0.35, C["coat"], 1),
            (0.65, C["coat"], 1),
            (1, C["coat_lo"], 1),
        ),
    )
    drawing.path(body, fill)
    for side in (-1, 1):  # shoulder blades, then the two halves of the croup
        blade = [(at.trunk(x), side * y) for x, y in ((16, 10), (26, 14), (38, 10), (40, 6.5), (28, 7))]
        drawing.path(smooth(blade), C["coat_hi"], opacity=0.4)
        rump = [(at.trunk(x), side * y) for x, y in ((-53, 5), (-46, 11.5), (-34, 13), (-30, 6), (-44, 3))]
        drawing.path(smooth(rump), C["coat_hi"], opacity=0.4)
    drawing.path(line([(at.trunk(-54), 0), (at.trunk(-20), 0)]), stroke=C["coat_lo"], width=1.4, opacity=0.6)
    with drawing.group("patches"):
        for points in (
            [(-55, 4), (-46, 15), (-38, 17), (-40, 5), (-48, 1)],
            [(26, -3), (28, -14), (38, -11), (56, -8), (46, -2)],
        ):
            drawing.path(smooth([(at.trunk(x), y) for x, y in points]), C["patch"])
    with drawing.group("dapples"):
        for x, y in ((-52, 5), (-50, -6), (-44, 13), (-45, -1), (-42, -13), (36, 9), (34, -10), (42, -6), (44, 6)):
            drawing.circle((at.trunk(x), y), 2, C["dapple"], opacity=0.6)


def head(drawing: Drawing, at: Spine) -> None:
    """Draws the head with its ears."""
    h = at.head
    shape = smooth([h(u, w) for u, w in HEAD] + [h(u, -w) for u, w in reversed(HEAD)])
    for side in (-1, 1):
        ear = [h(-1, side * 3.4), h(-5, side * 8.4), h(-7, side * 13), h(-0.5, side * 11.4), h(3.5, side * 6.4)]
        drawing.path(smooth(ear, tension=0.7), C["coat"], stroke=C["line"], width=2.2)
        drawing.path(line([h(-4.4, side * 10.8), h(-1, side * 7.4)]), stroke=C["coat_far"], width=2.2)
    drawing.path(shape, stroke=C["line"], width=OUTLINE)
    drawing.path(
        shape,
        drawing.gradient(
            "face",
            h(0, -8.5),
            h(0, 8.5),
            (0, C["coat_lo"], 1),
            (0.32, C["coat"], 1),
            (0.5, C["coat_hi"], 1),
            (0.68, C["coat"], 1),
            (1, C["coat_lo"], 1),
        ),
    )
    drawing.path(
        smooth(
            [h(22, 5.2), h(26.5, 5.8), h(29.6, 4.2), h(30.4, 0), h(29.6, -4.2), h(26.5, -5.8), h(22, -5.2), h(23.4, 0)]
        ),
        C["muzzle"],
        opacity=0.9,
    )
    with drawing.group("blaze"):
        drawing.path(
            smooth([h(5, 0), h(9, 3), h(16, 2), h(24, 2.8), h(27, 0), h(24, -2.8), h(16, -2), h(9, -3)]), C["blaze"]
        )
    with drawing.group("star"):
        drawing.path(polygon([h(6, 0), h(10, 3.2), h(15, 0), h(10, -3.2)]), C["blaze"])
    for side in (-1, 1):
        drawing.ellipse(h(9.6, side * 7.4), 2.5, 1.7, "#120b08")
        drawing.circle(h(10.4, side * 7.7), 0.7, "#ffffff", opacity=0.9)
        drawing.circle(h(27, side * 3), 1, C["line"])
    drawing.path(smooth([h(19, 5.8), h(20, 0), h(19, -5.8)], closed=False), stroke="#2b1a14", width=1.6)


def mane(drawing: Drawing, pose: HorsePose, at: Spine) -> None:
    """Draws a crest of hair that leans to one side in the wind, and a forelock between the ears."""
    start, end = at.trunk(28), at.poll + 1
    crest = []
    edge = []
    for k in range(6):
        t = k / 5
        sway = 1.6 * sin(2 * pi * (pose.phase * 2 + t * 1.4)) if pose.phase is not None else 0
        x, y = start + (end - start) * t, at.sway * t
        crest.append((x, y - 2.2))
        edge.append((x - 1, y + 3.4 + sway * (1 - 0.4 * t)))
        if k:
            edge.append((x - 5, y + 7.4 + sway * (1 - 0.4 * t)))
    drawing.path(smooth(crest + edge[::-1], tension=0.6), C["mane"])
    drawing.path(
        smooth([(x - 1, y + 0.2) for x, y in crest], closed=False), stroke=C["mane_hi"], width=1.5, opacity=0.9
    )
    drawing.path(
        smooth([at.head(-3, -2.6), at.head(3, -2), at.head(9, 0.4), at.head(3, 2.4), at.head(-3, 3)]), C["mane"]
    )


def cloth(drawing: Drawing, at: Spine) -> None:
    """Draws the saddle cloth."""
    rear, front, half = CLOTH
    shape = smooth(
        [
            (rear, -half + 1.5),
            (rear + 1.5, -half),
            ((rear + front) / 2, -half - 0.6),
            (front - 1.5, -half),
            (front, -half + 1.5),
            (front, 0),
            (front, half - 1.5),
            (front - 1.5, half),
            ((rear + front) / 2, half + 0.6),
            (rear + 1.5, half),
            (rear, half - 1.5),
            (rear - 0.6, 0),
        ],
        tension=0.5,
    )
    drawing.path(shape, stroke=C["cloth_edge"], width=3.8)
    drawing.path(shape, C["cloth"])
    pattern(drawing, lambda u, v: (rear + (front - rear) * u, -half + 2 * half * v))
    drawing.path(
        shape,
        drawing.gradient(
            "fold",
            (0, -half),
            (0, half),
            (0, "#000000", 0.32),
            (0.2, "#000000", 0),
            (0.5, "#ffffff", 0.12),
            (0.8, "#000000", 0),
            (1, "#000000", 0.32),
        ),
    )


def draw(pose: HorsePose) -> Drawing:
    """Returns the whole picture of a pose."""
    drawing = Drawing(BOX[2], BOX[3], left=BOX[0], top=BOX[1])
    at = Spine(pose)
    tail(drawing, pose, at)
    legs(drawing, pose)
    trunk(drawing, at)
    head(drawing, at)
    mane(drawing, pose, at)
    cloth(drawing, at)
    jockey(drawing, pose, at.sway)
    return drawing


def frames(count: int) -> dict[str, str]:
    """Returns file name → SVG text of the whole stride and the standing horse."""
    pictures = {f"horse_above_{i}.svg": draw(gallop(i / count)).text() for i in range(count)}
    return pictures | {"horse_above_standing.svg": draw(standing()).text()}
