"""Draws the emblems of card kinds: bold shapes on a square of 64, each recognisable by its outline alone."""

# ruff: noqa: E501

from __future__ import annotations

from math import cos, pi, sin

from game.sprites.horse_colours import BASE_COLOURS as C
from game.sprites.horse_colours import SADDLE_CLOTHS

from . import dice
from .svg_writer import Drawing, Point, line, polygon, smooth

SIDE = 64.0
INK, GOLD, GOLD_HI, GOLD_LO, PAPER, GREEN = "#1d2433", "#f0bd3c", "#fff0b8", "#b57a12", "#fffaf0", "#1d7a44"
RED, RED_LO, BLUE, MUD, MUD_HI = "#d2312b", "#97201f", "#2a67c8", "#7a5230", "#b98a58"
EDGE = 2.6
"""Width of the ink edge that makes every shape stand out from any ground."""


def rounded(x: float, y: float, width: float, height: float, r: float) -> str:
    """Returns the path of a rectangle with corners of radius `r`."""
    return (
        f"M{x + r} {y}H{x + width - r}Q{x + width} {y} {x + width} {y + r}V{y + height - r}"
        f"Q{x + width} {y + height} {x + width - r} {y + height}H{x + r}Q{x} {y + height} {x} {y + height - r}V{y + r}Q{x} {y} {x + r} {y}Z"
    )


def shape(drawing: Drawing, d: str, fill: str, *, edge: float = EDGE) -> None:
    """Draws a path filled and with an edge of ink."""
    drawing.path(d, fill, stroke=INK, width=edge)


def coin(drawing: Drawing, x: float, y: float, r: float) -> None:
    """Draws a coin with a dollar sign."""
    drawing.circle((x, y), r + 1.3, INK)
    drawing.circle((x, y), r, GOLD)
    drawing.circle((x, y), r * 0.74, stroke=GOLD_LO, width=1.4)
    k = r / 12
    drawing.path(
        f"M{x + 3.6 * k} {y - 3.6 * k}C{x + 2.8 * k} {y - 5.4 * k} {x - 4 * k} {y - 6 * k} {x - 4 * k} {y - 2.8 * k}"
        f"C{x - 4 * k} {y + k} {x + 4.2 * k} {y - 0.6 * k} {x + 4.2 * k} {y + 3 * k}"
        f"C{x + 4.2 * k} {y + 6 * k} {x - 3.4 * k} {y + 5.8 * k} {x - 4.2 * k} {y + 3.2 * k}M{x} {y - 7.6 * k}V{y + 7.8 * k}",
        stroke="#7d520a",
        width=2.3 * k,
    )
    drawing.path(
        f"M{x - 0.86 * r} {y - 0.2 * r}Q{x - 0.7 * r} {y - 0.75 * r} {x - 0.1 * r} {y - 0.88 * r}",
        stroke=GOLD_HI,
        width=1.6,
    )


def chip(drawing: Drawing, x: float, y: float, colour: str) -> None:
    """Draws a betting chip lying flat, seen from the front edge."""
    shape(drawing, f"M{x - 14} {y}V{y + 6}A14 6 0 0 0 {x + 14} {y + 6}V{y}Z", colour)
    for u in (-9.5, 0, 9.5):
        drawing.path(
            f"M{x + u} {y + 5.4 - abs(u) * 0.18}V{y + 10.6 - abs(u) * 0.24}", stroke=PAPER, width=3.4, cap="butt"
        )
    drawing.ellipse((x, y), 14, 6, colour, stroke=INK, width=EDGE)
    drawing.ellipse((x, y), 8.4, 3.2, stroke=PAPER, width=1.7)


def mask(drawing: Drawing, x: float, y: float, width: float) -> None:
    """Draws a thief's mask with its ribbons."""
    k = width / 40
    at = lambda u, v: (x + u * k, y + v * k)  # noqa: E731
    drawing.path(smooth([at(17, -3), at(24, -8), at(27, -4)], closed=False), stroke=INK, width=3.4 * k)
    drawing.path(smooth([at(17, 0), at(25, 3), at(26, 9)], closed=False), stroke=INK, width=3.4 * k)
    outline = smooth(
        [
            at(*p)
            for p in (
                (-20, -5),
                (-11, -9),
                (0, -6),
                (11, -9),
                (20, -5),
                (18, 5),
                (10, 9.5),
                (2.4, 3),
                (-2.4, 3),
                (-10, 9.5),
                (-18, 5),
            )
        ]
    )
    drawing.path(outline, INK, stroke=PAPER, width=1.8)
    for u in (-9.5, 9.5):
        drawing.ellipse(at(u, 0), 5 * k, 3.2 * k, PAPER, turn=8 if u > 0 else -8)


def tilted_card(drawing: Drawing, turn: float, about: Point, fill: str = PAPER) -> None:
    """Draws a card rotated by `turn` degrees about its middle."""
    with drawing.group(transform=f"rotate({turn:.1f} {about[0]:.1f} {about[1]:.1f})"):
        x, y = about
        shape(drawing, rounded(x - 14, y - 20, 28, 40, 4), fill)
        drawing.path(rounded(x - 10.4, y - 16.4, 20.8, 32.8, 2), stroke=RED if fill == PAPER else PAPER, width=1.8)


def money(drawing: Drawing) -> None:
    """Draws a bill with coins."""
    with drawing.group(transform="rotate(-12 32 26)"):
        shape(drawing, rounded(6, 11, 52, 27, 3), "#bfe0b4")
        drawing.path(rounded(9.6, 14.6, 44.8, 19.8, 1.6), stroke=GREEN, width=1.8)
        drawing.ellipse((32, 24.5), 8, 8, GREEN)
    for x, y in ((20, 45), (44, 46), (32, 38)):
        coin(drawing, x, y, 12)


def ticket(drawing: Drawing, turn: float, fill: str, *, y: float = 32) -> None:
    """Draws a betting ticket rotated by `turn` degrees."""
    with drawing.group(transform=f"rotate({turn:.1f} 32 {y:.1f})"):
        a, b = y - 16, y + 16
        shape(drawing, f"M6 {a}H58V{y - 5}A5 5 0 0 0 58 {y + 5}V{b}H6V{y + 5}A5 5 0 0 0 6 {y - 5}Z", fill)
        drawing.path(f"M42 {a + 3}V{b - 2}", stroke=INK, width=1.8, opacity=0.75)
        for k in range(5):
            drawing.path(f"M42 {a + 2.6 + k * 6.4}v2.6", stroke=fill, width=2.6, cap="butt")


def bet(drawing: Drawing) -> None:
    """Draws a ticket with chips."""
    ticket(drawing, -14, "#f7d77a", y=24)
    with drawing.group(transform="rotate(-14 32 24)"):
        drawing.path("M13 17H34M13 24H30M13 31H34", stroke="#7d520a", width=2.6)
    chip(drawing, 40, 48, RED)
    chip(drawing, 40, 41, BLUE)


def big_bet(drawing: Drawing) -> None:
    """Draws three stacks of chips."""
    for x, y, colours in (
        (17.4, 46, (GREEN, BLUE)),
        (46.6, 46, (BLUE, RED, GREEN)),
        (32, 49, (RED, "#6a35a8", GOLD, RED, GREEN)),
    ):
        for k, colour in enumerate(colours):
            chip(drawing, x, y - 8.4 * k, colour)


def free_bet(drawing: Drawing) -> None:
    """Draws a ticket tied up as a present."""
    ticket(drawing, 0, "#f7d77a", y=38)
    drawing.path("M6 38H58", stroke=INK, width=9.4, cap="butt")
    drawing.path("M6 38H58", stroke=RED, width=6, cap="butt")
    drawing.path("M27 22V54", stroke=INK, width=9.4, cap="butt")
    drawing.path("M27 22.6V53.4", stroke=RED, width=6, cap="butt")
    for side in (-1, 1):
        loop = smooth([(27 + side * u, v) for u, v in ((1, 21), (7, 9), (16, 5), (20, 12), (13, 20))])
        shape(drawing, loop, RED)
        drawing.path(
            smooth([(27 + side * u, v) for u, v in ((6, 17), (10, 12), (15, 10.4))], closed=False),
            stroke=RED_LO,
            width=2,
        )
    shape(drawing, rounded(22.4, 16, 9.2, 9, 3), "#ee6a5c")


def arrow(drawing: Drawing, fill: str, light: str, *, back: bool) -> None:
    """Draws an arrow with speed lines, to the left if `back`."""
    at = lambda *points: [(64 - x, y) if back else (x, y) for x, y in points]  # noqa: E731
    body = at((20, 22), (34, 22), (34, 9), (60, 32), (34, 55), (34, 42), (20, 42))
    shape(drawing, polygon(body), fill, edge=3)
    drawing.path(line(at((22.4, 25), (37, 25), (37, 15.6), (54.4, 31))), stroke=light, width=2.4)
    for y, reach in ((26, 5), (32, 9), (38, 5)):
        drawing.path(line(at((14, y), (14 - reach, y))), stroke=INK, width=5.4)
        drawing.path(line(at((14, y), (14 - reach, y))), stroke=fill, width=2.8)


def mud(drawing: Drawing) -> None:
    """Draws a shoe stuck in a puddle."""
    shoe = "M20 50C11 38 10 26 15 18C19 11.6 25 9 32 9C39 9 45 11.6 49 18C54 26 53 38 44 50"
    drawing.path(shoe, stroke=INK, width=15.2, cap="butt")
    drawing.path(shoe, stroke="#aeb6c2", width=10, cap="butt")
    drawing.path("M15.4 30C15 22 19 13.6 29 11.4", stroke="#f2f5f8", width=2.6)
    for x, y in ((16.4, 36), (16.6, 25), (24, 14.6), (40, 14.6), (47.4, 25), (47.6, 36)):
        drawing.circle((x, y), 1.8, INK)
    puddle = smooth(
        [
            (2.4, 50),
            (8, 43),
            (17, 45),
            (25, 40.6),
            (34, 44),
            (45, 41),
            (54, 44),
            (61.6, 50),
            (56, 57),
            (42, 57),
            (31, 61),
            (18, 58),
            (7, 57),
        ]
    )
    shape(drawing, puddle, MUD)
    drawing.path(
        smooth([(12, 51), (22, 48.6), (31, 50.6), (41, 48.4), (52, 51)], closed=False), stroke=MUD_HI, width=2.8
    )
    for x, y, r in ((57, 33, 3.6), (6.6, 36, 2.8), (31, 34, 3.2)):
        shape(
            drawing,
            f"M{x} {y - 2.1 * r:.1f}C{x + 0.4 * r:.1f} {y - r:.1f} {x + r:.1f} {y - 0.4 * r:.1f} {x + r:.1f} {y + 0.2 * r:.1f}A{r} {r} 0 0 1 {x - r:.1f} {y + 0.2 * r:.1f}C{x - r:.1f} {y - 0.4 * r:.1f} {x - 0.4 * r:.1f} {y - r:.1f} {x} {y - 2.1 * r:.1f}Z",
            MUD,
            edge=2,
        )


def steal_card(drawing: Drawing) -> None:
    """Draws two cards behind a mask."""
    tilted_card(drawing, -16, (25, 33), "#6a35a8")
    tilted_card(drawing, 12, (38, 33))
    mask(drawing, 32, 33, 44)


def steal_money(drawing: Drawing) -> None:
    """Draws a money bag behind a mask."""
    bag = smooth([(24, 21), (14, 32), (7, 47), (14, 58), (32, 60.5), (50, 58), (57, 47), (50, 32), (40, 21)])
    shape(drawing, smooth([(24, 20), (19, 8), (27, 10), (32, 6), (37, 10), (45, 8), (40, 20)]), "#cf9f5c")
    shape(drawing, bag, "#cf9f5c")
    drawing.path("M13 43Q14 33 21 27", stroke="#f0d3a0", width=2.8)
    drawing.path("M22 20.6H42", stroke=INK, width=7)
    drawing.path("M22.6 20.6H41.4", stroke=GOLD, width=3.4)
    mask(drawing, 32, 40, 42)


def peek(drawing: Drawing) -> None:
    """Draws a hand of cards under an eye."""
    for turn in (-22, 22, 0):
        with drawing.group(transform=f"rotate({turn:.1f} 32 74)"):
            shape(drawing, rounded(21, 25, 22, 34, 3.4), "#6a35a8" if turn else PAPER)
            drawing.path(rounded(24.2, 28.2, 15.6, 27.6, 1.6), stroke=PAPER if turn else RED, width=1.8)
    eye = smooth([(7, 22), (18, 12), (32, 8.4), (46, 12), (57, 22), (46, 32), (32, 35.6), (18, 32)], tension=0.9)
    shape(drawing, eye, "#ffffff", edge=3)
    drawing.circle((32, 22), 10.2, BLUE, stroke=INK, width=2)
    drawing.circle((32, 22), 5, INK)
    drawing.circle((35.6, 18.4), 2.6, "#ffffff")


def clover(drawing: Drawing, x: float, y: float, k: float) -> None:
    """Draws a four-leaf clover, `k` times the usual size."""
    drawing.path(
        f"M{x} {y}C{x + 4 * k} {y + 10 * k} {x + 10 * k} {y + 15 * k} {x + 15 * k} {y + 17 * k}",
        stroke=INK,
        width=8 * k,
    )
    drawing.path(
        f"M{x} {y}C{x + 4 * k} {y + 10 * k} {x + 10 * k} {y + 15 * k} {x + 15 * k} {y + 17 * k}",
        stroke="#2fa35e",
        width=3.4 * k,
    )
    leaf = "M0 0C-7 -3 -14 -9 -11 -16C-9 -20.4 -2.6 -20.4 0 -15.4C2.6 -20.4 9 -20.4 11 -16C14 -9 7 -3 0 0Z"
    for ink in (True, False):
        for turn in (45, 135, 225, 315):
            with drawing.group(transform=f"translate({x:.1f} {y:.1f}) rotate({turn}) scale({k:.2f})"):
                if ink:
                    drawing.path(leaf, INK, stroke=INK, width=5)
                else:
                    drawing.path(leaf, "#2fa35e")
                    drawing.path("M0 -3V-12", stroke="#8fe0ad", width=1.8)


def lucky(drawing: Drawing) -> None:
    """Draws a clover and a die; the game adds the number."""
    clover(drawing, 26, 27, 1.22)
    k = 0.62
    with drawing.group(transform=f"translate({63 - 64 * k:.1f} {61 - 60 * k:.1f}) scale({k})"):
        for part in dice.solid("horse10", 7, blank=True).body:
            drawing.body.append(part)
        drawing.path(star(32, 35, 10), GOLD)


def winner(drawing: Drawing) -> None:
    """Draws a wreath around a star: the Winner's Circle."""
    for side in (-1, 1):
        stem = [(32 + side * 24 * cos(a), 33 + 24 * sin(a)) for a in (pi * t for t in (0.46, 0.25, 0, -0.2, -0.34))]
        drawing.path(smooth(stem, closed=False), stroke=INK, width=5)
        for k in range(6):
            a = pi * (0.4 - 0.145 * k)
            x, y = 32 + side * 24 * cos(a), 33 + 24 * sin(a)
            lean = side * (a * 180 / pi - 62)
            drawing.ellipse((x, y), 4.4, 8.6, INK, turn=lean + side * 34)
            drawing.ellipse((x, y), 2.8, 7, "#2fa35e" if k % 2 else "#1d8a4c", turn=lean + side * 34)
    shape(drawing, star(32, 31, 17.6), GOLD)
    drawing.path(line([(32, 17), (35.6, 26.4)]), stroke=GOLD_HI, width=2.2)
    for side in (-1, 1):
        shape(drawing, polygon([(32, 54), (32 + side * 13, 51), (32 + side * 11, 56), (32 + side * 13, 61.4)]), RED)
    drawing.circle((32, 56), 4.4, "#ee6a5c", stroke=INK, width=2)


def star(x: float, y: float, r: float, inner: float = 0.45) -> str:
    """Returns the path of a five-pointed star."""
    return polygon(
        [
            (
                x + r * (inner if k % 2 else 1) * cos(pi * (k / 5 - 0.5)),
                y + r * (inner if k % 2 else 1) * sin(pi * (k / 5 - 0.5)),
            )
            for k in range(10)
        ]
    )


def head(drawing: Drawing) -> None:
    """Draws a horse's head and neck, looking right, in the base colours that the game replaces by a horse's own."""
    neck = smooth(
        [
            (8, 61),
            (8, 45),
            (12, 31),
            (20, 20),
            (29, 13),
            (36, 11.4),
            (42, 16),
            (49, 26),
            (56.4, 35.4),
            (57, 42),
            (52.4, 46.4),
            (47, 44.6),
            (42, 39.6),
            (36.6, 38.4),
            (34.4, 43),
            (37, 51),
            (40, 61),
        ],
        tension=0.8,
    )
    shape(drawing, neck, C["coat"])
    drawing.path(
        smooth([(15, 58), (15, 45), (19, 33), (27, 23)], closed=False), stroke=C["coat_hi"], width=3.6, opacity=0.8
    )
    drawing.path(smooth([(52, 45), (56.4, 41), (55.4, 36), (51, 33.6), (48.4, 39)]), C["muzzle"])
    for base, tip in (((30, 15), (27.4, 3)), ((36.4, 13.4), (37.6, 2.6))):
        shape(drawing, polygon([(base[0] - 3, base[1] + 1.4), tip, (base[0] + 4.4, base[1])]), C["coat"], edge=2.2)
    mane = smooth(
        [
            (33, 8.6),
            (24, 11.6),
            (14, 20.4),
            (7, 32),
            (3.4, 47),
            (5, 60),
            (11.4, 52),
            (10.6, 45),
            (15.4, 40.4),
            (15, 33),
            (21.6, 29.4),
            (22.4, 23),
            (29.4, 20.4),
            (30, 15.6),
            (36.4, 17),
        ]
    )
    shape(drawing, mane, C["mane"], edge=2.2)
    drawing.circle((40.4, 23.6), 2.5, INK)
    drawing.circle((41.2, 22.7), 0.9, "#ffffff")
    drawing.ellipse((53, 38.4), 1.5, 1.1, INK, turn=40)
    with drawing.group("blaze"):
        drawing.path(smooth([(42, 17.6), (46.6, 23), (52.4, 31.4), (50, 32), (44, 24)]), C["blaze"])
    with drawing.group("star"):
        drawing.path(polygon([(42.6, 18), (45.6, 21.6), (44.6, 24.4), (42, 21)]), C["blaze"])
    leather = "#2b1a14"
    drawing.path(line([(48.6, 43.4), (51.6, 30.4)]), stroke=leather, width=2.4)
    drawing.path(line([(34.4, 14.6), (36.4, 35.4), (49, 37.4)]), stroke=leather, width=2.2)


def horse(drawing: Drawing) -> None:
    """Draws a certain horse's head."""
    head(drawing)


def any_horse(drawing: Drawing) -> None:
    """Draws a head in gold before a wheel of all cloths."""
    colours = [SADDLE_CLOTHS[n].ground for n in (1, 7, 4, 5, 9, 3, 10, 8)]
    drawing.circle((32, 32), 30.4, INK)
    for k, colour in enumerate(colours):
        a, b = pi * k / 4 - pi / 2, pi * (k + 1) / 4 - pi / 2
        drawing.path(
            f"M32 32L{32 + 28 * cos(a):.1f} {32 + 28 * sin(a):.1f}A28 28 0 0 1 {32 + 28 * cos(b):.1f} {32 + 28 * sin(b):.1f}Z",
            colour,
        )
    drawing.circle((32, 32), 20.6, PAPER, stroke=INK, width=2.4)
    with drawing.group(transform="translate(14.4 15) scale(0.55)"):
        silhouette = smooth(
            [
                (8, 61),
                (3.4, 47),
                (7, 32),
                (14, 20),
                (24, 11),
                (27.4, 2),
                (33, 8),
                (37.6, 2),
                (40, 13),
                (49, 26),
                (57, 35.4),
                (57, 42),
                (52, 46.4),
                (47, 44.6),
                (42, 39.6),
                (36.6, 38.4),
                (34.4, 43),
                (38, 52),
                (41, 61),
            ],
            tension=0.8,
        )
        drawing.path(silhouette, INK)
        drawing.circle((40, 24), 2.8, PAPER)


def draw(drawing: Drawing) -> None:
    """Draws a pile of cards with a plus sign."""
    for k in range(3):
        x, y = 9 + 2.4 * k, 26 - 2.4 * k
        shape(drawing, rounded(x, y, 28, 34, 4), "#6a35a8")
    drawing.path(rounded(17.4, 24.8, 20.8, 26.8, 2), stroke=PAPER, width=1.8)
    tilted_card(drawing, 14, (40, 26))
    drawing.circle((47, 47), 12.6, GREEN, stroke=INK, width=EDGE)
    drawing.path("M47 40.4V53.6M40.4 47H53.6", stroke="#ffffff", width=4.6)


EMBLEMS = {
    "money": money,
    "bet": bet,
    "free_bet": free_bet,
    "big_bet": big_bet,
    "forward": lambda drawing: arrow(drawing, "#2a67c8", "#a9cdf8", back=False),
    "backward": lambda drawing: arrow(drawing, "#c8482a", "#f6b79e", back=True),
    "mud": mud,
    "steal_card": steal_card,
    "steal_money": steal_money,
    "peek": peek,
    "lucky": lucky,
    "winner": winner,
    "horse": horse,
    "any_horse": any_horse,
    "draw": draw,
}


def pictures() -> dict[str, str]:
    """Returns the SVG of every emblem by file name."""
    found = {}
    for name, paint in EMBLEMS.items():
        drawing = Drawing(SIDE, SIDE)
        paint(drawing)
        found[f"emblem_{name}.svg"] = drawing.text()
    return found
