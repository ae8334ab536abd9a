"""Draws the horse from the side with its jockey over the skeleton of horse_skeleton.py, one SVG a frame."""

from __future__ import annotations

from math import atan2, degrees

from game.sprites.horse_colours import BASE_COLOURS as C

from . import jockey_side_view, tack
from .horse_head import head, mane, tail
from .horse_legs import LegSkin, shine, thigh
from .horse_pose import NECK_LENGTH, OUTLINE, SkeletonFrame, up
from .horse_skeleton import HorsePose, gallop, rearing, standing
from .svg_writer import Drawing, Point, smooth

BOX = (-119.0, -167.0, 245.0, 176.0)  # left, top, width, height in body units; the ground is y = 0


def trunk(pose: HorsePose, at: SkeletonFrame) -> list[Point]:
    """Returns the outline of body and neck; the buttock follows the near thigh."""
    b = pose.body
    stretch = 0.0 if pose.phase is None else pose.flex
    hip, stifle = pose.legs["left hind"].joints[:2]
    swing = max(-0.6, min(1.0, (degrees(atan2(stifle[0] - hip[0], hip[1] - stifle[1])) - 28) / 50))
    return [
        at.neck((NECK_LENGTH - 2, 8)),
        at.neck((30, 10.5)),
        at.neck((13, 14)),
        b((26, 101)),
        b((18, 100)),
        b((5, 95.5)),
        b((-12, 96.5 + stretch)),
        b((-28, 100)),
        b((-42, 97)),
        b((-52, 89)),
        b((-55.5 + 2 * swing, 80)),
        b((-52 + 9 * swing, 71 + swing)),
        b((-41 + 8 * swing, 67)),
        b((-26, 66.5 + stretch)),
        b((-10, 60.5 + stretch)),
        b((8, 55)),
        b((23, 52)),
        b((36, 55)),
        b((45, 62)),
        b((50, 73)),
        at.neck((9, -17)),
        at.neck((25, -11)),
        at.neck((NECK_LENGTH - 6, -9)),
    ]


def muscles(drawing: Drawing, pose: HorsePose, at: SkeletonFrame) -> None:
    """Draws light on the rump, shoulder and neck and shade in the flank."""
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


def markings(drawing: Drawing, pose: HorsePose, at: SkeletonFrame) -> None:
    """Draws patches, dapples and other markings in groups that the game can drop."""
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


def shadow(drawing: Drawing, pose: HorsePose) -> None:
    """Draws the shadow on the ground."""
    size = 1.0 - 0.02 * pose.lift
    fill = drawing.glow("ground", (0, 0), 70, (0, "#1a0f08", 0.42), (0.55, "#1a0f08", 0.3), (1, "#1a0f08", 0))
    with drawing.group("shadow", transform=f"translate(4 -1) scale({1.12 * size:.2f} 0.1)"):
        drawing.ellipse((0, 0), 70, 70, fill)


def near_half(drawing: Drawing, pose: HorsePose, at: SkeletonFrame) -> None:
    """Draws trunk and near legs as one silhouette: all outlines first, then the fills, then the lower legs."""
    body = smooth([up(p) for p in trunk(pose, at)])
    top = pose.body((0, 102))
    low = pose.body((0, 52))
    coat = drawing.gradient("barrel", up(top), up(low), (0, C["coat_hi"], 1), (0.4, C["coat"], 1), (1, C["coat_lo"], 1))
    fore = LegSkin(pose, "left fore", far=False)
    hind = LegSkin(pose, "left hind", far=False)
    drawing.path(body, stroke=C["line"], width=OUTLINE * 1.2)
    for skin in (fore, hind):
        skin.outline(drawing, skin.shapes[: skin.upper])
    drawing.path(body, coat)
    for skin in (fore, hind):
        skin.lower(drawing)
        skin.top(drawing)
        shine(drawing, skin)
    thigh(drawing, hind)


def draw(pose: HorsePose) -> Drawing:
    """Returns the whole picture; groups named in game/sprites/horse_colours.py can be dropped by the game."""
    drawing = Drawing(BOX[2], BOX[3], left=BOX[0], top=BOX[1])
    at = SkeletonFrame(pose)
    shadow(drawing, pose)
    tail(drawing, pose)
    for name in ("right hind", "right fore"):
        skin = LegSkin(pose, name, far=True)
        skin.outline(drawing, skin.shapes)
        skin.lower(drawing)
        skin.top(drawing)
    jockey_side_view.far_side(drawing, pose, at)
    near_half(drawing, pose, at)
    muscles(drawing, pose, at)
    markings(drawing, pose, at)
    head(drawing, at)
    mane(drawing, at, pose)
    tack.cloth(drawing, pose)
    tack.bridle(drawing, at)
    jockey_side_view.near_side(drawing, pose, at)
    return drawing


def frames(count: int) -> dict[str, str]:
    """Returns file name → SVG text of the whole stride, of the standing and of the rearing horse."""
    pictures = {f"horse_side_{i}.svg": draw(gallop(i / count)).text() for i in range(count)}
    still = {"standing": standing(), "rearing": rearing()}
    return pictures | {f"horse_side_{name}.svg": draw(pose).text() for name, pose in still.items()}
