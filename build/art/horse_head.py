"""Draws head, ears, mane and tail of the horse from the side."""

from __future__ import annotations

from math import pi, sin

from game.sprites.horse_colours import BASE_COLOURS as C

from .horse_pose import NECK_LENGTH, OUTLINE, SkeletonFrame, up
from .horse_skeleton import HorsePose
from .svg_writer import Drawing, Point, ribbon, smooth

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


def head(drawing: Drawing, at: SkeletonFrame, *, shadowed: bool = True) -> None:
    """Draws the head with its markings."""
    h = at.head
    ear(drawing, at, far=True)
    shape = smooth([up(h(p)) for p in HEAD])
    drawing.path(shape, stroke=C["line"], width=OUTLINE)
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


def ear(drawing: Drawing, at: SkeletonFrame, *, far: bool) -> None:
    """Draws an ear, the far or the near one."""
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


def hair(at: SkeletonFrame, pose: HorsePose, along: float, reach: float) -> list[Point]:
    """Returns a lock of the mane from the crest at `along`, flying back (hanging, when standing)."""
    root = at.neck((along, 8 if along > NECK_LENGTH - 8 else 10.5))
    if pose.phase is None:
        return [root, at.neck((along - 5, 2)), at.neck((along - 5, 2 - reach * 0.55))]
    sway = sin(2 * pi * (pose.phase * 2 + along / 40))
    return [root, (root[0] - reach * 0.5, root[1] + 3.5 + sway), (root[0] - reach, root[1] + 1.5 + sway * 2.6)]


def mane(drawing: Drawing, at: SkeletonFrame, pose: HorsePose) -> None:
    """Draws the mane and forelock."""
    locks = [(NECK_LENGTH + 1 - 4.6 * k, 15 + (k % 3) * 2.5) for k in range(9)]
    shapes = [smooth([up(p) for p in ribbon(hair(at, pose, *lock), (7.5, 5.5, 0.7))], tension=0.9) for lock in locks]
    for shape in shapes:
        drawing.path(shape, stroke=C["line"], width=1.8)
    for shape in shapes:
        drawing.path(shape, C["mane"])
    for lock in locks[::2]:
        drawing.path(
            smooth([up(p) for p in hair(at, pose, lock[0], lock[1] * 0.75)], closed=False),
            stroke=C["mane_hi"],
            width=1.5,
            opacity=0.8,
        )


def tail(drawing: Drawing, pose: HorsePose) -> None:
    """Draws three locks that fan out in the wind; a single hanging brush if the horse is at rest."""
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
        drawing.path(shape, stroke=C["line"], width=3)
    for k, shape in enumerate(shapes):
        drawing.path(shape, C["mane"])
        drawing.path(smooth([up(p) for p in spines[k][:-1]], closed=False), stroke=C["mane_hi"], width=1.8, opacity=0.8)
