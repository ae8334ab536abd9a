"""The horse from the side with its jockey: skin over the skeleton of gait.py, one SVG a frame."""

from __future__ import annotations

from math import atan2, degrees, pi, sin

from game.stage.coats import BASE as C

from . import jockey, saddlery
from .gait import Pose, gallop, standing
from .svg import Drawing, Point, line, polygon, ribbon, smooth, turned

BOX = (-119.0, -167.0, 245.0, 176.0)  # left, top, width, height in body units; the ground is y = 0
OUTLINE = 2.6

# Widths of a leg at the start, the first and second third and the end of each segment.
FORE_WIDTHS = ((19, 17, 12, 8.6), (9.0, 6.4, 5.8, 6.8), (7.0, 5.8, 5.6, 7.2))
HIND_WIDTHS = ((36, 38, 34, 27), (26, 20.5, 13, 10), (10.2, 7.4, 6.4, 7.2), (7.4, 6.2, 6.0, 7.6))

NECK_BASE = (33.0, 88.0)
NECK_LENGTH, HEAD_LENGTH = 45.0, 41.0


def up(point: Point) -> Point:
    """Body units grow upwards, the screen grows downwards."""
    return point[0], -point[1]


def segment(a: Point, b: Point, widths: tuple[float, ...]) -> str:
    """A muscle or bone between two joints, round at both ends."""
    spine = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (0, 1 / 3, 2 / 3, 1)]
    shape = ribbon([up(p) for p in spine], widths)
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1
    top = up((a[0] - dx / length * widths[0] * 0.42, a[1] - dy / length * widths[0] * 0.42))
    tip = up((b[0] + dx / length * widths[-1] * 0.34, b[1] + dy / length * widths[-1] * 0.34))
    return smooth([top, *shape[:4], tip, *shape[4:]])


def hoof(pastern: Point, coronet: Point) -> str:
    dx, dy = coronet[0] - pastern[0], coronet[1] - pastern[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1
    d = (dx / length, dy / length)
    n = (-d[1], d[0])  # towards the toe

    def at(along: float, front: float) -> Point:
        return up((coronet[0] + d[0] * along + n[0] * front, coronet[1] + d[1] * along + n[1] * front))

    return polygon([at(-1, 3.8), at(8.6, 4.6), at(2.0, -5.6), at(-2, -4.0)])


class LegSkin:
    """The shapes of one leg: `shapes` from the top segment down, then the hoof; the first `upper` join the trunk."""

    def __init__(self, pose: Pose, name: str, *, far: bool) -> None:
        self.name, self.far, self.joints = name, far, pose.legs[name].joints
        self.hind = name.endswith("hind")
        rows = HIND_WIDTHS if self.hind else FORE_WIDTHS
        self.widths = [tuple(w * (0.94 if far else 1.0) for w in row) for row in rows]
        joints = self.joints
        self.shapes = [segment(a, b, w) for a, b, w in zip(joints[:-1], joints[1:], self.widths, strict=True)]
        self.hoof = hoof(joints[-2], joints[-1])
        self.upper = 2 if self.hind else 1

    def outline(self, drawing: Drawing, shapes: list[str]) -> None:
        for shape in shapes:
            drawing.path(shape, C["line"], stroke=C["line"], width=OUTLINE * (0.9 if self.far else 1.2))

    def lower(self, drawing: Drawing) -> None:
        shade = C["leg_far"] if self.far else C["leg"]
        self.outline(drawing, [*self.shapes[self.upper :], self.hoof])
        drawing.path(self.hoof, C["hoof"])
        for shape in reversed(self.shapes[self.upper :]):
            drawing.path(shape, shade)
        self.socks(drawing)

    def top(self, drawing: Drawing) -> None:
        """The part with muscle: the coat fading into the dark of the lower leg."""
        coat, shade = (C["coat_far"], C["leg_far"]) if self.far else (C["coat"], C["leg"])
        a, b = self.joints[self.upper - 1 : self.upper + 1]
        fade = drawing.gradient(self.name.replace(" ", "-"), up(a), up(b), (0.15, coat, 1), (1, shade, 1))
        drawing.path(self.shapes[self.upper - 1], fade)
        if self.hind:
            drawing.path(self.shapes[0], coat if self.far else "url(#barrel)")

    def socks(self, drawing: Drawing) -> None:
        a, b = self.joints[-3], self.joints[-2]
        low = (a[0] + (b[0] - a[0]) * 0.5, a[1] + (b[1] - a[1]) * 0.5)
        seen = 0.7 if self.far else 1
        for feature in ("socks", "hind-socks") if self.hind else ("socks",):
            with drawing.group(feature):
                drawing.path(self.shapes[-1], C["patch"], opacity=seen)
                drawing.path(segment(low, b, (6.2, 6.0, 6.2, 6.8)), C["patch"], opacity=seen)


def thigh(drawing: Drawing, skin: LegSkin) -> None:
    """Models the big muscle of the near haunch over the trunk."""
    hip, stifle, hock = skin.joints[:3]
    dx, dy = stifle[0] - hip[0], stifle[1] - hip[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1
    front = (-dy / length, dx / length)

    def at(t: float, side: float) -> Point:
        return hip[0] + dx * t + front[0] * side, hip[1] + dy * t + front[1] * side

    knee = (stifle[0] + (hock[0] - stifle[0]) * 0.2 + 10, stifle[1] + (hock[1] - stifle[1]) * 0.2)
    crease = [at(0.1, 15), at(0.5, 16.5), at(0.9, 14.5), knee]
    drawing.path(smooth([up(p) for p in crease], closed=False), stroke=C["coat_far"], width=2.4, opacity=0.6)
    glow = [at(-0.15, 3), at(0.3, 10), at(0.8, 8), at(0.8, 0), at(0.25, -8)]
    drawing.path(smooth([up(p) for p in glow]), C["coat_hi"], opacity=0.38)


def shine(drawing: Drawing, skin: LegSkin) -> None:
    """A thread of light down the front of the lower leg."""
    pairs = list(zip(skin.joints[:-1], skin.joints[1:], skin.widths, strict=True))
    for a, b, w in pairs[skin.upper : -1]:
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = (dx * dx + dy * dy) ** 0.5 or 1
        n = (-dy / length * w[1] * 0.18, dx / length * w[1] * 0.18)
        p, q = ((a[0] + dx * t + n[0], a[1] + dy * t + n[1]) for t in (0.15, 0.85))
        drawing.path(line([up(p), up(q)]), stroke=C["mane_hi"], width=1.3, opacity=0.45)


class Frame:
    """Where neck and head are at this moment; points of theirs in body units."""

    def __init__(self, pose: Pose) -> None:
        self.pose = pose
        self.base = pose.body(NECK_BASE)
        self.slope = pose.neck + pose.pitch
        self.poll = self.neck((NECK_LENGTH, 0))
        self.tilt = pose.head + pose.pitch

    def neck(self, point: Point) -> Point:
        """u along the neck from its base, v towards the crest."""
        x, y = turned(point, self.slope)
        return self.base[0] + x, self.base[1] + y

    def head(self, point: Point) -> Point:
        """u from poll to muzzle, v towards the forehead."""
        x, y = turned(point, self.tilt)
        return self.poll[0] + x, self.poll[1] + y


def trunk(pose: Pose, at: Frame) -> list[Point]:
    """The outline of body and neck; the buttock follows the near thigh."""
    b = pose.body
    stretch = 0.0 if pose.phase is None else pose.flex
    hip, stifle = pose.legs["left hind"].joints[:2]
    swing = max(-0.6, min(1.0, (degrees(atan2(stifle[0] - hip[0], hip[1] - stifle[1])) - 28) / 50))
    return [
        at.neck((NECK_LENGTH - 2, 8)), at.neck((30, 10.5)), at.neck((13, 14)), b((26, 101)), b((18, 100)),
        b((5, 95.5)), b((-12, 96.5 + stretch)), b((-28, 100)), b((-42, 97)), b((-52, 89)),
        b((-55.5 + 2 * swing, 80)), b((-52 + 9 * swing, 71 + swing)), b((-41 + 8 * swing, 67)),
        b((-26, 66.5 + stretch)), b((-10, 60.5 + stretch)), b((8, 55)), b((23, 52)), b((36, 55)), b((45, 62)),
        b((50, 73)), at.neck((9, -17)), at.neck((25, -11)), at.neck((NECK_LENGTH - 6, -9)),
    ]  # fmt: skip


HEAD = [
    (-3, 5),
    (4, 7.2),
    (11, 6.8),
    (18, 5.0),
    (27, 3.4),
    (35, 3.6),
    (39.5, 2.4),
    (41.5, -1.2),
    (40.4, -4.6),
    (38.2, -6.6),
    (36.6, -8.4),
    (33, -8.4),
    (29, -6.6),
    (23, -7.6),
    (17, -10.6),
    (11, -13.6),
    (4.5, -14),
    (-1, -11),
    (-5, -4),
]


def head(drawing: Drawing, at: Frame, *, shadowed: bool = True) -> None:
    h = at.head
    ear(drawing, at, far=True)
    shape = smooth([up(h(p)) for p in HEAD])
    drawing.path(shape, C["line"], stroke=C["line"], width=OUTLINE)
    drawing.path(
        shape,
        drawing.gradient(
            "face", up(h((10, 8))), up(h((16, -13))), (0, C["coat_hi"], 1), (0.45, C["coat"], 1), (1, C["coat_lo"], 1)
        ),
    )
    drawing.path(
        smooth(
            [
                up(h(p))
                for p in [
                    (31, 3.3),
                    (36, 3.6),
                    (39.5, 2.4),
                    (41.5, -1.2),
                    (40.4, -4.6),
                    (38.2, -6.6),
                    (36.6, -8.4),
                    (33, -8.4),
                    (31, -7),
                    (31.5, -2),
                ]
            ]
        ),
        C["muzzle"],
        opacity=0.8,
    )
    with drawing.group("blaze"):
        drawing.path(
            smooth(
                [
                    up(h(p))
                    for p in [
                        (5, 7),
                        (12, 6.7),
                        (20, 4.6),
                        (28, 3.3),
                        (36, 3.4),
                        (33, 1.2),
                        (24, 1.4),
                        (14, 3.6),
                        (7, 5),
                    ]
                ]
            ),
            C["blaze"],
        )
    with drawing.group("star"):
        drawing.path(smooth([up(h(p)) for p in [(6, 7), (11, 6.8), (14, 5.9), (10, 4), (7, 4.6)]]), C["blaze"])
    drawing.path(
        smooth([up(h(p)) for p in [(3, -4), (8, -3), (12, -7), (9, -11.5), (3, -10)]]), C["coat_hi"], opacity=0.3
    )
    drawing.ellipse(up(h((12.6, 1.6))), 2.5, 1.9, C["line"], turn=-at.tilt)
    drawing.circle(up(h((13.1, 2.3))), 0.8, "#ffffff", opacity=0.85)
    drawing.ellipse(up(h((37.2, -0.2))), 1.9, 1.2, C["line"], turn=-at.tilt + 40)
    drawing.path(
        smooth([up(h(p)) for p in [(40.4, -4.4), (36.5, -4.8), (33, -4.2)]], closed=False),
        stroke=C["line"],
        width=1.1,
        opacity=0.8,
    )
    ear(drawing, at, far=False)


def ear(drawing: Drawing, at: Frame, *, far: bool) -> None:
    shift = 3.6 if far else 0
    shape = smooth(
        [
            up(at.head(p))
            for p in [
                (-3.6 + shift, 3.6),
                (-7.5 + shift, 9),
                (-7 + shift, 15.5),
                (-2.5 + shift, 12),
                (1.2 + shift, 6.4),
            ]
        ]
    )
    drawing.path(shape, C["coat_far"] if far else C["coat"], stroke=C["line"], width=1.8)
    if not far:
        drawing.path(smooth([up(at.head(p)) for p in [(-3.4, 5.4), (-5.6, 9.4), (-5.4, 13), (-2.8, 10)]]), C["coat_lo"])


def hair(at: Frame, pose: Pose, along: float, reach: float) -> list[Point]:
    """A lock of the mane from the crest at `along`, flying back (hanging, when standing)."""
    root = at.neck((along, 8 if along > NECK_LENGTH - 8 else 10.5))
    if pose.phase is None:
        return [root, at.neck((along - 5, 2)), at.neck((along - 5, 2 - reach * 0.55))]
    sway = sin(2 * pi * (pose.phase * 2 + along / 40))
    return [root, (root[0] - reach * 0.5, root[1] + 3.5 + sway), (root[0] - reach, root[1] + 1.5 + sway * 2.6)]


def mane(drawing: Drawing, at: Frame, pose: Pose) -> None:
    locks = [(NECK_LENGTH + 1 - 4.6 * k, 15 + (k % 3) * 2.5) for k in range(9)]
    shapes = [smooth([up(p) for p in ribbon(hair(at, pose, *lock), (7.5, 5.5, 0.7))], tension=0.9) for lock in locks]
    for shape in shapes:
        drawing.path(shape, C["line"], stroke=C["line"], width=1.8)
    for shape in shapes:
        drawing.path(shape, C["mane"])
    for lock in locks[::2]:
        drawing.path(
            smooth([up(p) for p in hair(at, pose, lock[0], lock[1] * 0.75)], closed=False),
            stroke=C["mane_hi"],
            width=1.5,
            opacity=0.8,
        )


def tail(drawing: Drawing, pose: Pose) -> None:
    """Three locks that fan out in the wind; one hanging brush when the horse stands."""
    root = pose.body((-53, 93))
    if pose.phase is None:
        spines = [
            [
                root,
                (root[0] - 6, root[1] - 3),
                (root[0] - 10, root[1] - 18),
                (root[0] - 9, root[1] - 40),
                (root[0] - 5 + k * 3, root[1] - 56 - k * 3),
            ]
            for k in (-1, 1)
        ]
    else:
        spines = []
        for k, (reach, drop) in enumerate(((9.2, 3.4), (10.4, 2.0), (9.0, 0.6))):
            wag = [sin(2 * pi * (pose.phase - 0.12 * i - 0.08 * k)) for i in range(6)]
            spines.append(
                [root]
                + [(root[0] - reach * i, root[1] + 4.5 - drop * 0.32 * i * i + wag[i] * 0.9 * i) for i in range(1, 6)]
            )
    widths = (6, 8, 9, 8, 5, 0.8)
    shapes = [smooth([up(p) for p in ribbon(spine, (*widths[: len(spine) - 1], 0.8))]) for spine in spines]
    for shape in shapes:
        drawing.path(shape, C["line"], stroke=C["line"], width=3)
    for k, shape in enumerate(shapes):
        drawing.path(shape, C["mane"])
        drawing.path(smooth([up(p) for p in spines[k][:-1]], closed=False), stroke=C["mane_hi"], width=1.8, opacity=0.8)


def muscles(drawing: Drawing, pose: Pose, at: Frame) -> None:
    """Light on the rump, shoulder and neck; shade in the flank: what makes it round."""
    b = pose.body

    def patch(points: list[Point], colour: str, opacity: float) -> None:
        drawing.path(smooth([up(p) for p in points]), colour, opacity=opacity)

    for ridge in (
        [at.neck((40, 6.4)), at.neck((28, 8)), at.neck((14, 11))],
        [b((-18, 96)), b((-30, 97.6)), b((-42, 94.4)), b((-49, 88))],
    ):
        drawing.path(smooth([up(p) for p in ridge], closed=False), stroke=C["coat_hi"], width=2.6, opacity=0.8)
    patch([b(p) for p in [(-46, 90), (-36, 97), (-22, 97), (-26, 90), (-38, 85)]], C["coat_hi"], 0.55)
    patch([b(p) for p in [(26, 92), (38, 86), (44, 74), (38, 66), (31, 74)]], C["coat_hi"], 0.45)
    patch([at.neck(p) for p in [(12, 3), (26, 5), (38, 3), (28, -2), (14, -5)]], C["coat_hi"], 0.4)
    patch([b(p) for p in [(-24, 80), (-16, 74), (-17, 63), (-23, 61), (-27, 70)]], C["coat_lo"], 0.5)
    patch([b(p) for p in [(20, 86), (25, 74), (24, 60), (19, 56), (17, 70)]], C["coat_lo"], 0.4)


def markings(drawing: Drawing, pose: Pose, at: Frame) -> None:
    b = pose.body
    with drawing.group("patches"):
        for points in (
            [(-53, 84), (-44, 96), (-33, 94), (-36, 82), (-47, 74)],
            [(-22, 62), (-12, 74), (2, 66), (-2, 55), (-12, 57)],
            [(33, 92), (44, 80), (46, 64), (36, 58), (28, 72)],
        ):
            drawing.path(smooth([up(b(p)) for p in points]), C["patch"])
        drawing.path(smooth([up(at.neck(p)) for p in [(22, 9), (32, 10), (36, -4), (26, -10), (20, -2)]]), C["patch"])
    with drawing.group("dapples"):
        for x, y, r in (
            (-44, 86, 3),
            (-37, 91, 3.4),
            (-30, 84, 3.6),
            (-38, 79, 3.2),
            (-22, 90, 3),
            (-14, 70, 2.8),
            (-20, 78, 2.6),
            (-4, 62, 2.6),
            (10, 60, 2.4),
            (-28, 93, 2.4),
            (34, 72, 2.6),
            (40, 80, 2.6),
            (30, 82, 2.2),
        ):
            drawing.circle(up(b((x, y))), r, C["dapple"], opacity=0.5)


def shadow(drawing: Drawing, pose: Pose) -> None:
    size = 1.0 - 0.02 * pose.lift
    fill = drawing.glow("ground", (0, 0), 70, (0, "#1a0f08", 0.42), (0.55, "#1a0f08", 0.3), (1, "#1a0f08", 0))
    with drawing.group("shadow", transform=f"translate(4 -1) scale({1.12 * size:.2f} 0.1)"):
        drawing.ellipse((0, 0), 70, 70, fill)


def near_half(drawing: Drawing, pose: Pose, at: Frame) -> None:
    """Trunk and near legs as one silhouette: all outlines first, then the fills, then lower legs over the belly."""
    body = smooth([up(p) for p in trunk(pose, at)])
    top, low = pose.body((0, 102)), pose.body((0, 52))
    coat = drawing.gradient("barrel", up(top), up(low), (0, C["coat_hi"], 1), (0.4, C["coat"], 1), (1, C["coat_lo"], 1))
    fore, hind = LegSkin(pose, "left fore", far=False), LegSkin(pose, "left hind", far=False)
    drawing.path(body, C["line"], stroke=C["line"], width=OUTLINE * 1.2)
    for skin in (fore, hind):
        skin.outline(drawing, skin.shapes[: skin.upper])
    drawing.path(body, coat)
    for skin in (fore, hind):
        skin.lower(drawing)
        skin.top(drawing)
        shine(drawing, skin)
    thigh(drawing, hind)


def draw(pose: Pose) -> Drawing:
    """The whole picture; groups named in game/stage/coats.py can be dropped by the game."""
    drawing = Drawing(BOX[2], BOX[3], left=BOX[0], top=BOX[1])
    at = Frame(pose)
    shadow(drawing, pose)
    tail(drawing, pose)
    for name in ("right hind", "right fore"):
        skin = LegSkin(pose, name, far=True)
        skin.outline(drawing, skin.shapes)
        skin.lower(drawing)
        skin.top(drawing)
    jockey.far_side(drawing, pose, at)
    near_half(drawing, pose, at)
    muscles(drawing, pose, at)
    markings(drawing, pose, at)
    head(drawing, at)
    mane(drawing, at, pose)
    saddlery.cloth(drawing, pose)
    saddlery.bridle(drawing, at)
    jockey.near_side(drawing, pose, at)
    return drawing


def frames(count: int) -> dict[str, str]:
    """File name → SVG text of the whole stride and the standing horse."""
    pictures = {f"horse_side_{i}.svg": draw(gallop(i / count)).text() for i in range(count)}
    return pictures | {"horse_side_standing.svg": draw(standing()).text()}
