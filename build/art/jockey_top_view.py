"""Draws the jockey from above: boots, breeches, silks with the pattern of the cloth, and the cap."""

from __future__ import annotations

from game.sprites.horse_colours import BASE_COLOURS as C

from .horse_skeleton import HorsePose, wave
from .svg_writer import Drawing, Point, line, polygon, ribbon, smooth

BREECHES = "#f8f3e6"
BREECHES_SHADE = "#cfc4ae"
BOOT = "#1f1a1c"
SKIN = "#e8b48c"
EDGE = "#1c1416"


def both(half: list[Point]) -> list[Point]:
    """Returns an outline from one of its halves, mirrored at y = 0."""
    return half + [(x, -y) for x, y in reversed(half)]


def jockey(drawing: Drawing, pose: HorsePose, sway: float) -> None:
    """Draws the jockey in a pose."""
    push = 1.4 * wave(pose.phase, 0.6) if pose.phase is not None else -1.6
    drawing.mark("jockey")
    for side in (-1, 1):
        hand = (32 + push, side * 4.4)
        drawing.path(
            smooth(ribbon([(1, side * 6), (7, side * 14), (15, side * 14.6)], (9, 9.4, 7))),
            BREECHES,
            stroke=EDGE,
            width=1.8,
        )
        drawing.path(
            smooth(ribbon([(16, side * 15.8), (9, side * 18.4), (2, side * 18.6)], (5, 6, 4.6))),
            BOOT,
            stroke=EDGE,
            width=1,
        )
        drawing.path(
            smooth(ribbon([(12 + push, side * 9), (21 + push, side * 11), hand], (9, 7.4, 5))),
            C["silk"],
            stroke=EDGE,
            width=2,
        )
        drawing.circle(hand, 2.8, SKIN, stroke=EDGE, width=1.2)
    shape = smooth(both([(-3, 0), (-2, 6), (3 + push / 2, 9), (11 + push, 11.6), (17 + push, 9), (19 + push, 3)]))
    drawing.path(shape, stroke=EDGE, width=2.4)
    drawing.path(
        shape,
        drawing.gradient(
            "silks",
            (0, -11.6),
            (0, 11.6),
            (0, C["silk_lo"], 1),
            (0.3, C["silk"], 1),
            (0.5, C["silk_hi"], 1),
            (0.7, C["silk"], 1),
            (1, C["silk_lo"], 1),
        ),
    )
    silks(drawing, push)
    cap(drawing, (21 + push, sway * 0.4))


def silks(drawing: Drawing, push: float) -> None:
    """Draws the pattern of the cloth on the rider's back, between the cloth and the cap."""

    def at(x: float, y: float) -> Point:
        return x + push * max(0.0, min(1.0, (x + 3) / 14)), y

    def box(x0: float, y0: float, x1: float, y1: float) -> None:
        drawing.path(polygon([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)]), C["mark"])

    with drawing.group("silks-frame"):  # never a bar in the middle: next to the number it would read as a 1
        box(5, -10.6, 11, -6.4)
        box(5, 6.4, 11, 10.6)
    with drawing.group("silks-sash"):
        drawing.path(polygon([at(-2.4, -5), at(3, -8.6), at(12, 10.6), at(6, 9.4)]), C["mark"])
    with drawing.group("silks-chequers"):
        for i, k in ((0, 0), (1, -1), (1, 1), (2, 0), (2, 2), (2, -2)):
            box(-2 + i * 5, k * 4.4 - 2.2, 3 + i * 5, k * 4.4 + 2.2)
    with drawing.group("silks-hoops"):
        box(2.5, -8.4, 10, 8.4)
    with drawing.group("silks-spots"):
        for x, y in ((1, 0), (5, -6), (5, 6), (9, 0), (11, -8), (11, 8)):
            drawing.circle(at(x, y), 1.9, C["mark"])
    with drawing.group("silks-chevron"):
        drawing.path(polygon([at(13, 0), at(4, -8.8), at(-1, -6), at(6, 0), at(-1, 6), at(4, 8.8)]), C["mark"])
    with drawing.group("silks-diamonds"):
        for x, y in ((2, 0), (9, -6), (9, 6)):
            drawing.path(polygon([at(x - 3.4, y), at(x, y - 4), at(x + 3.4, y), at(x, y + 4)]), C["mark"])
    with drawing.group("silks-stripes"):
        for y in (-5, 0, 5):
            drawing.path(line([at(-1.5, y * 0.8), at(13, y * 1.15)]), stroke=C["mark"], width=2.2, cap="butt")
    with drawing.group("silks-halves"):
        drawing.path(
            polygon([at(-2.5, 0.3), at(-1.6, 6), at(3, 8.4), at(11, 10.8), at(15.5, 8.6), at(15.5, 0.3)]), C["mark"]
        )
    with drawing.group("silks-quarters"):
        drawing.path(polygon([at(-2.4, 0), at(-1.6, 6), at(3, 8.4), at(6.5, 9.4), at(6.5, 0)]), C["mark"])
        drawing.path(polygon([at(6.5, 0), at(6.5, -9.4), at(11, -10.8), at(15.5, -8.6), at(15.5, 0)]), C["mark"])


def cap(drawing: Drawing, centre: Point) -> None:
    """Draws the cap."""
    x, y = centre
    peak = smooth([(x + 4, y - 5.4), (x + 11, y - 3.8), (x + 12.2, y), (x + 11, y + 3.8), (x + 4, y + 5.4)])
    drawing.path(peak, C["silk_lo"], stroke=EDGE, width=2)
    drawing.circle((x, y), 8.2, C["cap"], stroke=EDGE, width=2.4)
    drawing.circle(
        (x, y),
        7.1,
        drawing.glow("cap", (x - 1.5, y - 1), 9, (0, C["silk_hi"], 1), (0.55, C["cap"], 1), (1, C["silk_lo"], 1)),
    )
    drawing.circle((x, y), 2.3, C["mark"], stroke=EDGE, width=0.9)
