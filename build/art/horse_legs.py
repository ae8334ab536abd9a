"""Draws the legs of the horse from the side: muscles, bones, hooves, socks and light over the joints of a pose."""

from __future__ import annotations

from game.sprites.horse_colours import BASE_COLOURS as C

from .horse_pose import OUTLINE, up
from .horse_skeleton import HorsePose
from .svg_writer import Drawing, Point, line, polygon, ribbon, smooth

# Widths of a leg at the start, the first and second third and the end of each segment.
FORE_WIDTHS = ((19, 17, 12, 8.6), (9.0, 6.4, 5.8, 6.8), (7.0, 5.8, 5.6, 7.2))
HIND_WIDTHS = ((36, 38, 34, 27), (26, 20.5, 13, 10), (10.2, 7.4, 6.4, 7.2), (7.4, 6.2, 6.0, 7.6))


def segment(a: Point, b: Point, widths: tuple[float, ...]) -> str:
    """Returns the path of a muscle or bone between two joints, round at both ends."""
    spine = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (0, 1 / 3, 2 / 3, 1)]
    shape = ribbon([up(p) for p in spine], widths)
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1
    top = up((a[0] - dx / length * widths[0] * 0.42, a[1] - dy / length * widths[0] * 0.42))
    tip = up((b[0] + dx / length * widths[-1] * 0.34, b[1] + dy / length * widths[-1] * 0.34))
    return smooth([top, *shape[:4], tip, *shape[4:]])


def hoof(pastern: Point, coronet: Point) -> str:
    """Returns the path of the hoof below a pastern."""
    dx, dy = coronet[0] - pastern[0], coronet[1] - pastern[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1
    d = (dx / length, dy / length)
    n = (-d[1], d[0])  # towards the toe

    def at(along: float, front: float) -> Point:
        return up((coronet[0] + d[0] * along + n[0] * front, coronet[1] + d[1] * along + n[1] * front))

    return polygon([at(-1, 3.8), at(8.6, 4.6), at(2.0, -5.6), at(-2, -4.0)])


class LegSkin:
    """The shapes of a leg: `shapes` from the top segment down, then the hoof; the first `upper` join the trunk."""

    def __init__(self, pose: HorsePose, name: str, *, far: bool) -> None:
        self.name = name
        self.far = far
        self.joints = pose.legs[name].joints
        self.hind = name.endswith("hind")
        rows = HIND_WIDTHS if self.hind else FORE_WIDTHS
        self.widths = [tuple(w * (0.94 if far else 1.0) for w in row) for row in rows]
        joints = self.joints
        self.shapes = [segment(a, b, w) for a, b, w in zip(joints[:-1], joints[1:], self.widths, strict=True)]
        self.hoof = hoof(joints[-2], joints[-1])
        self.upper = 2 if self.hind else 1

    def outline(self, drawing: Drawing, shapes: list[str]) -> None:
        """Draws the outlines of shapes."""
        for shape in shapes:
            drawing.path(shape, stroke=C["line"], width=OUTLINE * (0.9 if self.far else 1.2))

    def lower(self, drawing: Drawing) -> None:
        """Draws the lower leg and the hoof."""
        shade = C["leg_far"] if self.far else C["leg"]
        self.outline(drawing, [*self.shapes[self.upper :], self.hoof])
        drawing.path(self.hoof, C["hoof"])
        for shape in reversed(self.shapes[self.upper :]):
            drawing.path(shape, shade)
        self.socks(drawing)

    def top(self, drawing: Drawing) -> None:
        """Draws the part with muscle: the coat fading into the dark of the lower leg."""
        coat, shade = (C["coat_far"], C["leg_far"]) if self.far else (C["coat"], C["leg"])
        a, b = self.joints[self.upper - 1 : self.upper + 1]
        fade = drawing.gradient(self.name.replace(" ", "-"), up(a), up(b), (0.15, coat, 1), (1, shade, 1))
        drawing.path(self.shapes[self.upper - 1], fade)
        if self.hind:
            drawing.path(self.shapes[0], coat if self.far else "url(#barrel)")

    def socks(self, drawing: Drawing) -> None:
        """Draws the white socks."""
        a = self.joints[-3]
        b = self.joints[-2]
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
    """Draws a line of light down the front of the lower leg."""
    pairs = list(zip(skin.joints[:-1], skin.joints[1:], skin.widths, strict=True))
    for a, b, w in pairs[skin.upper : -1]:
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = (dx * dx + dy * dy) ** 0.5 or 1
        n = (-dy / length * w[1] * 0.18, dx / length * w[1] * 0.18)
        p, q = ((a[0] + dx * t + n[0], a[1] + dy * t + n[1]) for t in (0.15, 0.85))
        drawing.path(line([up(p), up(q)]), stroke=C["mane_hi"], width=1.3, opacity=0.45)
