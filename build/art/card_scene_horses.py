"""Draws the horses of the cards' scenes: the side view's skeleton in few bold shapes, and heads from near."""

from __future__ import annotations

from dataclasses import dataclass

from game.sprites.horse_colours import COATS, SADDLE_CLOTHS

from .card_scene_kit import EDGE, INK, Scene
from .horse_head import HEAD
from .horse_legs import LegSkin
from .horse_pose import NECK_LENGTH, SkeletonFrame, up
from .horse_side_view import trunk
from .horse_skeleton import HorsePose
from .jockey_side_view import Rider
from .svg_writer import Point, line, polygon, ribbon, smooth


@dataclass(frozen=True)
class Paint:
    """The colours of a horse and its silks."""

    light: str
    coat: str
    shade: str
    far: str
    mane: str
    leg: str
    leg_far: str


def paint_of(number: int) -> Paint:
    """Returns the coat of a horse."""
    hi, coat, lo, far, _line, mane, _mane_hi, leg, leg_far = COATS[number].colours
    return Paint(hi, coat, lo, far, mane, leg, leg_far)


def _screen(points: list[Point]) -> list[Point]:
    return [up(p) for p in points]


def horse(
    s: Scene,
    number: int,
    pose: HorsePose,
    place: tuple[float, float, float],
    *,
    rider: bool = True,
    cloth: bool = True,
    flip: bool = False,
    turn: float = 0,
) -> None:
    """Draws a horse; `place` is the ground under its middle, and the height of its withers."""
    x, y, tall = place
    with s.at(x, y, tall / 100, turn=turn, flip=flip):
        at = SkeletonFrame(pose)
        paint = paint_of(number)
        rim = EDGE * 72 / tall
        for name in ("right hind", "right fore"):
            _leg(s, pose, name, (paint.far, paint.leg_far), rim)
        _tail(s, pose, paint, rim)
        body = smooth(_screen(trunk(pose, at)))
        _leg_edges(s, pose, ("left hind", "left fore"), rim)
        s.path(body, stroke=INK, width=2 * rim)
        _leg(s, pose, "left fore", (paint.coat, paint.leg), 0)
        _leg(s, pose, "left hind", (paint.coat, paint.leg), 0)
        s.path(body, paint.coat)
        _light(s, pose, at, paint)
        _head(s, at, number, paint, rim)
        _mane(s, pose, at, paint, rim)
        if cloth:
            _cloth(s, pose, number, rim, flip=flip)
        if rider:
            jockey(s, Rider(pose, at), number, at)


def _upper(skin: LegSkin) -> list[str]:
    return skin.shapes[: skin.upper]


def _leg_edges(s: Scene, pose: HorsePose, names: tuple[str, ...], rim: float) -> None:
    for name in names:
        skin = LegSkin(pose, name, far=False)
        s.path("".join(_upper(skin)), stroke=INK, width=2 * rim)
        s.stroke(_screen(list(skin.joints[skin.upper :])), INK, 7.6 + 2 * rim)
        s.path(skin.hoof, stroke=INK, width=2 * rim)


def _leg(s: Scene, pose: HorsePose, name: str, colours: tuple[str, str], rim: float) -> None:
    skin = LegSkin(pose, name, far=False)
    lower = _screen(list(skin.joints[skin.upper :]))
    if rim:
        _leg_edges(s, pose, (name,), rim)
    s.path(skin.hoof, "#2b2422")
    s.stroke(lower, colours[1], 7.6)
    s.path("".join(_upper(skin)), colours[0])


def _tail(s: Scene, pose: HorsePose, paint: Paint, rim: float) -> None:
    x, y = pose.body((-52, 92))
    if pose.phase is None:
        spine = [(x, y), (x - 7, y - 6), (x - 11, y - 26), (x - 8, y - 56)]
        d = smooth(_screen(ribbon(spine, (5, 10, 12, 1))))
    else:
        spine = [(x, y), (x - 16, y + 5), (x - 34, y + 1), (x - 52, y - 8)]
        d = smooth(_screen(ribbon(spine, (6, 14, 13, 1))))
    s.path(d, paint.mane, stroke=INK, width=rim)


def _light(s: Scene, pose: HorsePose, at: SkeletonFrame, paint: Paint) -> None:
    b = pose.body
    belly = [b((-40, 67)), b((-26, 66)), b((-10, 60)), b((8, 55)), b((23, 52)), b((36, 55)), b((26, 62)), b((0, 68))]
    s.path(smooth(_screen(belly)), paint.shade)
    s.stroke(_screen([b((-50, 88)), b((-42, 94)), b((-30, 97))]), paint.light, 4, curved=True)
    s.stroke(_screen([at.neck((14, -9)), at.neck((26, -4)), at.neck((38, -2))]), paint.light, 4, curved=True)


def _head(s: Scene, at: SkeletonFrame, number: int, paint: Paint, rim: float) -> None:
    ear = polygon(_screen([at.head(p) for p in ((-5, 3), (-8, 16), (1, 6.4))]))
    s.path(ear, paint.coat, stroke=INK, width=rim)
    shape = smooth(_screen([at.head(p) for p in HEAD[::2]]))
    s.path(shape, paint.coat, stroke=INK, width=rim)
    neck = [at.neck((NECK_LENGTH - 2, 5)), at.neck((32, 8)), at.neck((32, -7)), at.neck((NECK_LENGTH - 4, -6))]
    s.path(smooth(_screen(neck)), paint.coat)
    nose = [at.head(p) for p in ((31, 3), (39, 2), (41, -3), (36, -8), (31, -7))]
    s.path(smooth(_screen(nose)), COATS[number].muzzle)
    if "blaze" in COATS[number].features:
        s.path(smooth(_screen([at.head(p) for p in ((6, 6.6), (20, 4.6), (33, 2.8), (18, 2.2))])), "#f2e6d3")
    s.circle(up(at.head((13, 0.6))), 2.5, INK)
    leather = [at.head(p) for p in ((1, 5), (2, -12))], [at.head(p) for p in ((25, 4), (25, -7))]
    for strap in leather:
        s.path(line(_screen(list(strap))), stroke="#2b1a14", width=2.2)


def _mane(s: Scene, pose: HorsePose, at: SkeletonFrame, paint: Paint, rim: float) -> None:
    crest = [at.neck((NECK_LENGTH + 4, 6)), at.neck((NECK_LENGTH - 6, 10)), at.neck((28, 12)), at.neck((8, 14))]
    if pose.phase is None:
        low = [at.neck((4, 6)), at.neck((14, 1)), at.neck((24, 3)), at.neck((36, 1)), at.neck((NECK_LENGTH, 3))]
    else:
        low = [
            (crest[3][0] - 12, crest[3][1] + 8),
            (crest[3][0] - 2, crest[3][1] + 11),
            (crest[2][0] - 14, crest[2][1] + 9),
            (crest[2][0] - 3, crest[2][1] + 12),
            (crest[1][0] - 13, crest[1][1] + 9),
        ]
        s.path(polygon(_screen(crest + low)), paint.mane, stroke=INK, width=rim)
        return
    s.path(smooth(_screen(crest + low)), paint.mane, stroke=INK, width=rim)


def _cloth(s: Scene, pose: HorsePose, number: int, rim: float, *, flip: bool) -> None:
    cloth = SADDLE_CLOTHS[number]
    corners = [pose.body(p) for p in ((-26, 98), (9, 97), (8, 65), (-26, 66))]
    s.path(polygon(_screen(corners)), cloth.ground, stroke=INK, width=rim)
    x, y = up(pose.body((-8.6, 81.6)))
    with s.at(x, y, turn=-pose.pitch, flip=flip):
        s.digits(str(number), 0, 0, 25, cloth.ink, weight=3.4)


def jockey(s: Scene, r: Rider, number: int, at: SkeletonFrame) -> None:
    """Draws the rider in the silks of a horse."""
    cloth = SADDLE_CLOTHS[number]
    s.path(line([up(r.hand), up(at.head((33, -3)))]), stroke="#2b1a14", width=2)
    s.limb(_screen([r.hip, r.knee]), "#f8f3e6", 13)
    s.limb(_screen([r.knee, r.ankle, (r.foot[0] + 2, r.foot[1])]), "#2a2222", 6.5, curved=False)
    x, y = r.head
    back = [(r.hip[0] - 3, r.hip[1] + 2), ((r.hip[0] + r.shoulder[0]) / 2 - 3, (r.hip[1] + r.shoulder[1]) / 2 + 5)]
    s.limb(_screen([*back, r.shoulder]), cloth.ground, 17)
    s.disc(x + 3, -(y - 1), 7.6, "#efbd94")
    cap = ((x - 8, y - 3), (x - 7, y + 6), (x + 2, y + 9.5), (x + 10, y + 4), (x + 14, y + 1), (x + 2, y + 1))
    s.shape(smooth(_screen(list(cap)), tension=0.8), cloth.ground)
    s.limb(_screen([(r.shoulder[0] - 2, r.shoulder[1] - 2), r.elbow, r.hand]), cloth.ground, 8)
    s.circle(up(r.hand), 4, "#efbd94")


# -- heads from near -------------------------------------------------------------------------------------------------
_NECK = ((5, 100), (7, 60), (8, 45), (12, 31), (20, 20), (29, 13), (36, 11.4), (42, 16), (49, 26), (56.4, 35.4),
         (57, 42), (52.4, 46.4), (47, 44.6), (42, 39.6), (36.6, 38.4), (34.4, 43), (37, 51), (42, 68),
         (46, 100))  # fmt: skip
_MANE = ((33, 8.6), (24, 11.6), (14, 20.4), (7, 32), (3.4, 47), (1, 66), (0, 100), (8, 100), (11.4, 62), (10.6, 45),
         (15.4, 40.4), (15, 33), (21.6, 29.4), (22.4, 23), (29.4, 20.4), (30, 15.6), (36.4, 17))  # fmt: skip


def head(
    s: Scene,
    number: int,
    place: tuple[float, float, float],
    *,
    flip: bool = False,
    turn: float = 0,
    mood: str = "calm",
    neck_end: float = 100,
) -> None:
    """Draws head and neck; `place` is the middle and the height. The mood is calm, wild or shut (the eyes). The neck
    continues below the 64 units of the height down to `neck_end`.
    """
    x, y, tall = place

    def cut(points: tuple[Point, ...]) -> list[Point]:
        return [(px, min(py, neck_end)) for px, py in points]

    k = tall / 64
    paint = paint_of(number)
    with s.at(x, y, k, turn=turn, flip=flip), s.group(transform="translate(-32 -34)"):
        s.poly([(34, 15), (39, 2), (42, 15)], paint.shade)
        s.blob(cut(_NECK), paint.coat, tension=0.8)
        s.stroke([(13, 66), (15, 45), (19, 33), (27, 23)], paint.light, 3.4, curved=True)
        throat = ((15, 100), (20, 64), (31, 42), (36, 39), (34, 43), (37, 51), (42, 68), (45, 100))
        s.path(smooth(cut(throat)), paint.shade)
        s.path(smooth([(52, 45.4), (56.4, 41), (55.6, 36), (51, 33), (47, 40)]), COATS[number].muzzle)
        if "blaze" in COATS[number].features:
            s.path(smooth([(41, 16.6), (46.6, 23), (52.4, 31.4), (49, 31), (43.6, 23.6)]), "#f2e6d3")
        s.poly([(27, 15), (28, 2), (34.4, 13)], paint.coat)
        s.blob(cut(_MANE), paint.mane)
        s.ellipse((53, 37.6), 1.7, 1.2, INK, turn=40)
        s.stroke([(54.5, 42.6), (50, 41.6), (47.6, 42.4)], INK, 1.4, curved=True)
        _eye(s, mood)
        s.stroke([(49, 43.4), (51, 30.4)], "#2b1a14", 2.2)
        s.stroke([(35.4, 13.6), (36.4, 35.4), (49.4, 37)], "#2b1a14", 2)


def _eye(s: Scene, mood: str) -> None:
    if mood == "shut":
        s.stroke([(37.6, 23), (40.4, 25), (43.4, 23.4)], INK, 1.9, curved=True)
    elif mood == "wild":
        s.disc(40.8, 23, 4.4, "#ffffff", edge=1)
        s.circle((42, 23.6), 2, INK)
    else:
        s.circle((40.6, 23.4), 2.9, INK)
        s.circle((41.6, 22.4), 1, "#ffffff")
