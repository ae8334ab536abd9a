"""Draws the shared parts of the scenes on cards: the artboard, skies, grounds, rooms, rails and light."""

# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from math import cos, pi, sin

from . import numerals
from .effect_sprites import noise
from .short_paths import Matrix, parse_transform, short
from .svg_writer import Drawing, Point, line, polygon, smooth

WIDE = 104.0
HIGH = 84.0
INK = "#1d2433"
PAPER = "#fff7e4"
WHITE = "#ffffff"
GOLD = "#f0bd3c"
GOLD_HI = "#fff0b8"
GOLD_LO = "#b57a12"
RED = "#d2312b"
RED_LO = "#97201f"
BLUE = "#2a67c8"
BLUE_LO = "#173f85"
GREEN = "#1d8a4c"
GREEN_LO = "#0d5230"
PURPLE = "#6a35a8"
PURPLE_LO = "#45207c"
WOOD = "#a8713c"
WOOD_HI = "#cf9a5a"
WOOD_LO = "#6f4520"
LEATHER = "#5b3420"
SKIN = "#f0bf96"
SKIN_LO = "#cf9066"
STEEL = "#c9d0da"
STEEL_LO = "#8a94a4"
EDGE = 1.7
"""Width of the ink outline of every shape, in units of the drawing."""


class Scene(Drawing):
    """A drawing of 104 × 84 whose transformations are worked into its paths, so that its file is small."""

    def __init__(self) -> None:
        super().__init__(WIDE, HIGH)
        self._matrices = [Matrix()]
        self.body.append('<g stroke-linejoin="round" stroke-linecap="round">')

    # -- placing ----------------------------------------------------------------------------------------------

    @contextmanager
    def group(self, name: str = "", transform: str = "") -> Iterator[None]:
        """Draws the following shapes rotated, moved or scaled. Only named groups appear in the file."""
        self._matrices.append(self._matrices[-1].times(parse_transform(transform)))
        if name:
            self.body.append(f'<g id="{name}">')
        yield
        if name:
            self.body.append(f"</g><!--{name}-->")
        self._matrices.pop()

    def at(
        self, x: float, y: float, size: float = 1, *, turn: float = 0, flip: bool = False
    ) -> AbstractContextManager[None]:
        """Draws the following shapes around (x, y), `size` times as large, rotated by degrees, mirrored."""
        mirror = f"scale({-size if flip else size} {size})"
        return self.group(transform=f"translate({x} {y}) rotate({turn}) {mirror}")

    # -- writing ----------------------------------------------------------------------------------------------

    def path(
        self, d: str, fill: str = "none", *, stroke: str = "", width: float = 0, opacity: float = 1, cap: str = "round"
    ) -> None:
        """Adds a path with fill and stroke."""
        ends = "" if cap == "round" else f' stroke-linecap="{cap}"'
        self._add(f'path d="{short(d, self._matrices[-1])}"', fill, (stroke, width), opacity, ends)

    def ellipse(
        self,
        centre: Point,
        rx: float,
        ry: float,
        fill: str = "none",
        *,
        stroke: str = "",
        width: float = 0,
        opacity: float = 1,
        turn: float = 0,
    ) -> None:
        """Adds an ellipse, rotated by `turn` degrees; a round one as a circle."""
        matrix = self._matrices[-1]
        x, y = matrix.apply(centre)
        if rx == ry:
            self._add(f'circle cx="{x:.4g}" cy="{y:.4g}" r="{rx * matrix.size:.3g}"', fill, (stroke, width), opacity)
            return
        with self.group(transform=f"translate({centre[0]} {centre[1]}) rotate({turn})"):
            d = f"M{-rx} 0A{rx} {ry} 0 0 1 {rx} 0A{rx} {ry} 0 0 1 {-rx} 0Z"
            self.path(d, fill, stroke=stroke, width=width, opacity=opacity)

    def _add(self, kind: str, fill: str, line_: tuple[str, float], opacity: float, more: str = "") -> None:
        stroke, width = line_
        style = f' fill="{fill}"'
        if stroke:
            style += f' stroke="{stroke}" stroke-width="{width * self._matrices[-1].size:.3g}"{more}'
        if opacity < 1:
            style += f' opacity="{opacity:g}"'
        self.body.append(f"<{kind}{style}/>")

    def text(self) -> str:
        """Returns the SVG file."""
        return super().text().replace("\n</svg>", "\n</g>\n</svg>")

    # -- shapes -----------------------------------------------------------------------------------------------

    def shape(self, d: str, fill: str, *, edge: float = EDGE) -> None:
        """Draws a filled path with an ink edge of constant width at any size."""
        self.path(d, fill, stroke=INK, width=edge / self._matrices[-1].size)

    def poly(self, points: Sequence[Point], fill: str, *, edge: float = EDGE) -> None:
        """Draws a polygon with an edge."""
        self.shape(polygon(points), fill, edge=edge)

    def blob(self, points: Sequence[Point], fill: str, *, edge: float = EDGE, tension: float = 1) -> None:
        """Draws a round shape through points with an edge."""
        self.shape(smooth(points, tension=tension), fill, edge=edge)

    def disc(self, x: float, y: float, r: float, fill: str, *, edge: float = EDGE) -> None:
        """Draws a circle with an edge."""
        self.circle((x, y), r, fill, stroke=INK, width=edge / self._matrices[-1].size)

    def rect(self, x: float, y: float, width: float, height: float, fill: str, *, edge: float = EDGE) -> None:
        """Draws a rectangle with an edge; `edge` 0 leaves it out."""
        d = f"M{x} {y}H{x + width}V{y + height}H{x}Z"
        if edge:
            self.shape(d, fill, edge=edge)
        else:
            self.path(d, fill)

    def stroke(self, points: Sequence[Point], colour: str, width: float, *, curved: bool = False) -> None:
        """Draws a line without an edge."""
        self.path(smooth(points, closed=False) if curved else line(points), stroke=colour, width=width)

    def limb(self, points: Sequence[Point], colour: str, width: float, *, curved: bool = True) -> None:
        """Draws a thick line with an edge: arms, legs, poles, ropes."""
        rim = 2 * EDGE * 0.9 / self._matrices[-1].size
        for paint, wide in ((INK, width + rim), (colour, width)):
            self.stroke(points, paint, wide, curved=curved)

    def digits(self, text: str, x: float, y: float, height: float, colour: str, *, weight: float = 3.1) -> None:
        """Writes a number."""
        numerals.draw(self, text, centre=(x, y), height=height, colour=colour, weight=weight)


# -- skies -----------------------------------------------------------------------------------------------------------
SKIES = {
    "day": ("#4fa5dc", "#cfeaf2"),
    "dawn": ("#f3a7a0", "#ffe6b0"),
    "gold": ("#f2a02c", "#fff0b8"),
    "dusk": ("#5a3c86", "#f7996a"),
    "night": ("#141c46", "#3c4a94"),
    "rain": ("#55606f", "#aab6bd"),
    "teal": ("#178f98", "#bfeed8"),
    "rose": ("#c2497f", "#ffc9b4"),
}
"""Colours at the top of the sky and at the horizon, by time of day or weather."""


def whole(top: float = -1) -> str:
    """Returns the path of the artboard from y = `top` down, a little larger, so that no edge is seen through."""
    return f"M-1 {top}H105V85H-1Z"


def fill(s: Scene, colour: str) -> None:
    """Fills the artboard."""
    s.path(whole(), colour)


def sky(s: Scene, kind: str, horizon: float = 60) -> None:
    """Draws a sky down to the horizon."""
    top, low = SKIES[kind]
    s.path(whole(), s.gradient("k", (0, 0), (0, horizon), (0, top, 1), (1, low, 1)))


def sun(s: Scene, x: float, y: float, r: float, colour: str = "#fff3b0") -> None:
    """Draws a sun or a full moon in its halo."""
    for grow, light in ((2, 0.18), (1.5, 0.25)):
        s.circle((x, y), r * grow, colour, opacity=light)
    s.circle((x, y), r, colour)


def moon(s: Scene, x: float, y: float, r: float, colour: str = "#fff1cf") -> None:
    """Draws a crescent."""
    s.path(f"M{x - r * 0.4} {y - r}A{r} {r} 0 1 0 {x + r} {y + r * 0.4}A{r * 0.9} {r * 0.9} 0 0 1 {x - r * 0.4} {y - r}Z",
           colour)  # fmt: skip


def stars(s: Scene, count: int, seed: int = 1, low: float = 40) -> None:
    """Draws stars all over the sky."""
    for k in range(count):
        s.circle((104 * noise(seed + k), low * noise(seed + k + 50)), 0.5 + 0.5 * noise(k + seed), "#fff4da")


def cloud(s: Scene, x: float, y: float, k: float, colour: str = WHITE, opacity: float = 0.85) -> None:
    """Draws a cloud with a flat foot."""
    d = "M-14 5C-20 5 -20 -3 -13 -3C-13 -10 -3 -11 -1 -6C4 -10 12 -7 11 -1C18 -2 19 5 13 5Z"
    with s.at(x, y, k):
        s.path(d, colour, opacity=opacity)


def hills(s: Scene, y: float, colour: str, height: float = 8, seed: float = 0) -> None:
    """Draws a line of hills whose foot is at y."""
    tops = [(x, y - height * (0.6 + 0.4 * sin(x / 17 + seed))) for x in range(-8, 120, 16)]
    s.path(smooth(tops, closed=False) + f"L112 {y}L-8 {y}Z", colour)


def trees(s: Scene, y: float, colour: str = "#2f6b41", seed: int = 0, r: float = 7) -> None:
    """Draws the tops of a wood whose foot is at y."""
    d = f"M-4 {y}"
    for k in range(8):
        up = r * (1.1 + 0.5 * noise(seed + k))
        d += f"C{k * 14 - 6} {y - 2 * up} {k * 14 + 12} {y - 2 * up} {k * 14 + 10} {y}"
    s.path(d + "Z", colour)


def rays(s: Scene, x: float, y: float, colours: tuple[str, str], count: int = 12, turn: float = 0) -> None:
    """Fills the artboard with rays from a point."""
    fill(s, colours[0])
    d = ""
    for k in range(count):
        a, b = (2 * pi * (k + part) / count + turn for part in (0, 0.5))
        d += polygon([(x, y), (x + 140 * cos(a), y + 140 * sin(a)), (x + 140 * cos(b), y + 140 * sin(b))])
    s.path(d, colours[1])


def rain(s: Scene, count: int = 30, seed: int = 3, colour: str = "#dfe9ee") -> None:
    """Draws slanting rain over everything."""
    d = ""
    for k in range(count):
        x, y = 110 * noise(seed + k), 84 * noise(seed + k + 70)
        d += f"M{x:.1f} {y:.1f}l-2.4 7"
    s.path(d, stroke=colour, width=0.9, opacity=0.7)


# -- grounds ---------------------------------------------------------------------------------------------------------
GROUNDS = {
    "turf": ("#3f9a55", "#57b366", "#2c7a43"),
    "dirt": ("#c99c66", "#dcb482", "#a97e4c"),
    "mud": ("#6d4a30", "#8a6142", "#4d321f"),
    "hay": ("#e8b94e", "#f8d983", "#b98420"),
    "wood": ("#a8713c", "#c48d54", "#7d4f26"),
    "tile": ("#b9c4cf", "#d6dee6", "#8d9aa8"),
    "night turf": ("#1f5a4a", "#2c7560", "#143f38"),
    "carpet": ("#8e2433", "#b0394a", "#691824"),
    "sand": ("#f1d394", "#fbe6b8", "#d0a75d"),
}
"""Colours of each ground: base, light and shade."""


def ground(s: Scene, kind: str, top: float = 60, *, seed: int = 5, marks: int = 9) -> None:
    """Draws the ground from y = `top` with a lighter edge and short marks."""
    base, light, shade = GROUNDS[kind]
    s.path(whole(top), base)
    s.path(f"M-1 {top}H105V{top + 2}H-1Z", light)
    for paint, more in ((light, 0), (shade, 200)):
        d = ""
        for k in range(marks):
            deep = noise(seed + k + more + 90)
            x, y = 104 * noise(seed + k + more), top + 5 + (78 - top) * deep
            d += f"M{x:.1f} {y:.1f}h{3 + 6 * deep:.1f}"
        s.path(d, stroke=paint, width=1.1)


def rail(s: Scene, y: float, *, step: float = 30, start: float = 12, foot: float = 14, size: float = 3.4) -> None:
    """Draws the white running rail at y with posts down to `foot` below it."""
    for k in range(5):
        x = start + step * k
        s.poly([(x - 1.2, y), (x + 1.4, y), (x + 2.6, y + foot), (x, y + foot)], "#e7dcc0", edge=0.8)
    s.rect(-4, y - size / 2, 112, size, PAPER, edge=1.2)


def fence(s: Scene, y: float, colour: str = WOOD, height: float = 18) -> None:
    """Draws a paddock's fence of two bars; y is its foot."""
    for bar in (0.85, 0.4):
        s.rect(-4, y - height * bar - 1.6, 112, 3.2, colour, edge=1.2)
    for x in (10, 52, 94):
        s.rect(x - 2.2, y - height, 4.4, height, colour, edge=1.2)


CROWD = ("#d2312b", "#f7c81e", "#2a67c8", "#16894a", "#f2801d", "#e884b6", "#f6efdf", "#6a35a8")
FACES = ("#f0c39e", "#d99f74", "#a86c47", "#6f4630")


def crowd(s: Scene, y: float, rows: int = 3, *, back: str = "#454b60", seed: int = 0, step: float = 8) -> None:
    """Draws a grandstand full of people whose foot is at y: one path for each colour."""
    top = y - rows * 8 - 6
    s.path(f"M-1 {top:.1f}H105V{y}H-1Z", back)
    coats: dict[str, str] = {}
    heads: dict[str, str] = {}
    for row in range(rows):
        for k in range(int(104 / step) + 2):
            who = seed + row * 31 + k
            x = k * step - (row % 2) * step / 2
            low = y - (rows - 1 - row) * 8
            coat = CROWD[int(noise(who) * 8) % 8]
            face = FACES[int(noise(who + 9) * 4) % 4]
            coats[coat] = coats.get(coat, "") + f"M{x - 3.4} {low}V{low - 3}Q{x - 3.2} {low - 5} {x} {low - 5}Q{x + 3.2} {low - 5} {x + 3.4} {low - 3}V{low}Z"  # fmt: skip
            heads[face] = heads.get(face, "") + f"M{x - 2.2} {low - 7}A2.2 2.2 0 0 1 {x + 2.2} {low - 7}A2.2 2.2 0 0 1 {x - 2.2} {low - 7}Z"  # fmt: skip
    for paints in (coats, heads):
        for colour, d in paints.items():
            s.path(d, colour)


# -- rooms -----------------------------------------------------------------------------------------------------------


def planks(s: Scene, colours: tuple[str, str] = ("#8a5a30", "#6b431f"), low: float = 84, step: float = 13) -> None:
    """Draws a wall of upright boards down to y = `low`."""
    s.path(whole(), colours[0])
    d = "".join(f"M{k * step + 4} 0V{low}" for k in range(int(104 / step) + 1))
    s.path(d, stroke=colours[1], width=1.3)


def wallpaper(s: Scene, colours: tuple[str, str], low: float = 60, step: float = 10) -> None:
    """Draws a striped wall down to y = `low`, with a skirting board."""
    s.path(whole(), colours[0])
    s.path("".join(f"M{k * step} 0h{step / 2}V{low}h{-step / 2}Z" for k in range(int(104 / step) + 1)), colours[1])


def bricks(s: Scene, colours: tuple[str, str], low: float = 84) -> None:
    """Draws a brick wall down to y = `low`."""
    s.path(whole(), colours[0])
    d = ""
    for row in range(int(low / 8) + 1):
        d += f"M0 {row * 8}H104" + "".join(f"M{k * 18 + (row % 2) * 9} {row * 8}v8" for k in range(7))
    s.path(d, stroke=colours[1], width=1)


def beam(s: Scene, x: float, y: float, spread: float, low: float = 84, opacity: float = 0.28) -> None:
    """Draws the cone of light under a lamp at (x, y)."""
    s.path(f"M{x - 5} {y}H{x + 5}L{x + spread} {low}H{x - spread}Z", "#ffe9a8", opacity=opacity)


def lamp(s: Scene, x: float, y: float, shade: str = GREEN) -> None:
    """Draws a hanging lamp whose bulb is at (x, y)."""
    s.stroke([(x, -2), (x, y - 8)], INK, 1.8)
    s.shape(f"M{x - 12} {y}C{x - 10} {y - 10} {x + 10} {y - 10} {x + 12} {y}Z", shade)
    s.path(f"M{x - 5} {y}A5 4 0 0 0 {x + 5} {y}Z", "#fff6d0", stroke=INK, width=1.2)
