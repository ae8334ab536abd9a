"""Draws the saddle cloth with its pattern and number, and the bridle, of the horse seen from the side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sprites.horse_colours import BASE_COLOURS as C
from game.sprites.horse_colours import SADDLE_CLOTHS

from . import numerals
from .horse_skeleton import HorsePose
from .svg_writer import Drawing, Point, line, polygon, smooth

if TYPE_CHECKING:
    from .horse_pose import SkeletonFrame

CLOTH = (-25.0, 10.0, 66.0, 97.0)  # left, right, bottom, top on the resting trunk
NUMBER_CENTRE = (-7.5, 80.5)
NUMBER_HEIGHT = 23.0


def cloth(drawing: Drawing, pose: HorsePose) -> None:
    """Draws the cloth on the flank."""
    left, right, bottom, top = CLOTH

    def at(u: float, v: float) -> Point:
        """u, v from 0 to 1 across and down the cloth, hanging a little askew over the flank."""
        x, y = pose.body((left + (right - left) * u - 2 * v, top + (bottom - top) * v + 1.5 * (1 - v) * (1 - u)))
        return x, -y

    outline = smooth(
        [
            at(*p)
            for p in [
                (0, 0.02),
                (0.5, 0),
                (1, 0.0),
                (1.0, 0.5),
                (1, 0.92),
                (0.94, 1),
                (0.5, 1.02),
                (0.05, 1),
                (0, 0.92),
                (0, 0.5),
            ]
        ],
        tension=0.7,
    )
    drawing.path(outline, stroke=C["cloth_edge"], width=4.2)
    drawing.path(outline, C["cloth"])
    pattern(drawing, at)
    drawing.path(polygon([at(0.02, 0.86), at(0.98, 0.86), at(0.97, 1), at(0.04, 1)]), C["cloth_lo"], opacity=0.35)
    x, y = pose.body(NUMBER_CENTRE)
    for number in SADDLE_CLOTHS:
        with drawing.group(f"number-{number}"):
            numerals.draw(drawing, str(number), centre=(x, -y), height=NUMBER_HEIGHT, colour=C["ink"], turn=-pose.pitch)


def pattern(drawing: Drawing, at) -> None:  # type: ignore[no-untyped-def]
    """Draws every pattern, in groups, clear of the middle, where the number is."""

    def box(u0: float, v0: float, u1: float, v1: float) -> None:
        drawing.path(polygon([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]), C["cloth_mark"])

    with drawing.group("frame"):
        drawing.path(
            polygon([at(0.08, 0.08), at(0.92, 0.08), at(0.92, 0.92), at(0.08, 0.92)]), stroke=C["cloth_mark"], width=2
        )
    with drawing.group("sash"):
        drawing.path(polygon([at(0, 0.62), at(0, 1), at(0.3, 1)]), C["cloth_mark"])
        drawing.path(polygon([at(0.72, 0), at(1, 0), at(1, 0.34)]), C["cloth_mark"])
    with drawing.group("chequers"):
        for i in range(6):
            box(i / 6, 0 if i % 2 else 0.09, (i + 1) / 6, 0.09 if i % 2 else 0.18)
            box(i / 6, 0.82 if i % 2 else 0.91, (i + 1) / 6, 0.91 if i % 2 else 1)
    with drawing.group("hoops"):
        box(0, 0.03, 1, 0.13)
        box(0, 0.87, 1, 0.97)
    with drawing.group("spots"):
        for u, v in ((0.12, 0.12), (0.88, 0.12), (0.12, 0.88), (0.88, 0.88), (0.1, 0.5), (0.9, 0.5)):
            drawing.circle(at(u, v), 2.1, C["cloth_mark"])
    with drawing.group("chevron"):
        drawing.path(
            polygon([at(0, 0.72), at(0.5, 0.98), at(1, 0.72), at(1, 0.88), at(0.5, 1.02), at(0, 0.88)]), C["cloth_mark"]
        )
    with drawing.group("diamonds"):
        for u, v in ((0.11, 0.14), (0.89, 0.14), (0.11, 0.86), (0.89, 0.86)):
            drawing.path(polygon([at(u, v - 0.11), at(u + 0.09, v), at(u, v + 0.11), at(u - 0.09, v)]), C["cloth_mark"])
    with drawing.group("stripes"):
        for u in (0.03, 0.15, 0.78, 0.9):
            box(u, 0, u + 0.07, 1)
    with drawing.group("halves"):
        box(0, 0, 0.1, 1)
        box(0.1, 0.88, 1, 1)
    with drawing.group("teeth"):
        for i in range(4):
            for side, tip in ((0, 0.15), (1, 0.85)):
                drawing.path(polygon([at(side, i / 4), at(tip, (i + 0.5) / 4), at(side, (i + 1) / 4)]), C["cloth_mark"])
    with drawing.group("brackets"):
        for u, v in ((0.04, 0.04), (0.88, 0.04), (0.04, 0.88), (0.88, 0.88)):
            box(u, min(v, 0.7), u + 0.08, max(v, 0.22) + 0.08)
            box(min(u, 0.7), v, max(u, 0.22) + 0.08, v + 0.08)


def bridle(drawing: Drawing, at: SkeletonFrame) -> None:
    """Draws the bridle."""

    def up(point: Point) -> Point:
        x, y = at.head(point)
        return x, -y

    leather = "#2b1a14"
    drawing.path(smooth([up(p) for p in [(-2, 6.5), (1, -2), (3, -12.5)]], closed=False), stroke=leather, width=1.7)
    drawing.path(line([up((3.5, 6.4)), up((13, -2.4)), up((33, -3.6))]), stroke=leather, width=1.6)
    drawing.path(smooth([up(p) for p in [(25, 3.9), (24.5, -2), (25, -7)]], closed=False), stroke=leather, width=1.7)
    drawing.circle(up((33.4, -3.8)), 1.5, "#d9d4c6", stroke=leather, width=0.8)
