"""Writes SVG files: paths through points, shapes, gradients and named groups."""

# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import contextmanager
from math import cos, hypot, pi, radians, sin

Point = tuple[float, float]


def number(value: float) -> str:
    """Returns a number with one decimal: a twentieth of a screen pixel here, finer ones only make files bigger."""
    text = f"{value:.1f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    """Returns a point as SVG writes it."""
    return f"{number(point[0])} {number(point[1])}"


def polygon(points: Iterable[Point]) -> str:
    """Returns the path of a closed polygon."""
    return "M" + "L".join(pair(p) for p in points) + "Z"


def rounded(x: float, y: float, width: float, height: float, r: float) -> str:
    """Returns the path of a rectangle with corners of radius `r`."""
    return (
        f"M{x + r} {y}H{x + width - r}Q{x + width} {y} {x + width} {y + r}V{y + height - r}"
        f"Q{x + width} {y + height} {x + width - r} {y + height}H{x + r}Q{x} {y + height} {x} {y + height - r}V{y + r}Q{x} {y} {x + r} {y}Z"
    )


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


def line(points: Iterable[Point]) -> str:
    """Returns the path of an open polyline."""
    return "M" + "L".join(pair(p) for p in points)


def smooth(points: Sequence[Point], *, closed: bool = True, tension: float = 1.0) -> str:
    """Returns the path of a curve through all points (Catmull–Rom as Béziers)."""
    n = len(points)
    at = (lambda i: points[i % n]) if closed else (lambda i: points[min(max(i, 0), n - 1)])
    out = ["M" + pair(points[0])]
    for i in range(n if closed else n - 1):
        a = at(i - 1)
        b = at(i)
        c = at(i + 1)
        d = at(i + 2)
        k = tension / 6
        out.append(
            f"C{pair((b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k))} "
            f"{pair((c[0] - (d[0] - b[0]) * k, c[1] - (d[1] - b[1]) * k))} {pair(c)}"
        )
    return "".join(out) + ("Z" if closed else "")


def ribbon(spine: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    """Returns the outline of a line that is widths[i] wide at spine[i]: for tails, locks of hair, ribbons."""
    left, right = [], []
    for i, (x, y) in enumerate(spine):
        ax, ay = spine[max(i - 1, 0)]
        bx, by = spine[min(i + 1, len(spine) - 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        nx = -(by - ay) / length * widths[i] / 2
        ny = (bx - ax) / length * widths[i] / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


def rotate_point(point: Point, degrees: float, about: Point = (0.0, 0.0)) -> Point:
    """Returns a point rotated about another by degrees."""
    a = radians(degrees)
    x, y = point[0] - about[0], point[1] - about[1]
    return about[0] + x * cos(a) - y * sin(a), about[1] + x * sin(a) + y * cos(a)


class Drawing:
    """Collects shapes back to front; `text()` is the file. The y axis grows down, as on the screen."""

    def __init__(self, width: float, height: float, *, left: float = 0, top: float = 0) -> None:
        self.box = (left, top, width, height)
        self.defs: list[str] = []
        self.body: list[str] = []

    def gradient(self, name: str, start: Point, end: Point, *stops: tuple[float, str, float]) -> str:
        """Adds a linear gradient in user units; stops are (offset, colour, opacity). Returns the fill to use."""
        self._define(
            "linearGradient",
            name,
            f'x1="{number(start[0])}" y1="{number(start[1])}" x2="{number(end[0])}" y2="{number(end[1])}"',
            stops,
        )
        return f"url(#{name})"

    def glow(self, name: str, centre: Point, radius: float, *stops: tuple[float, str, float]) -> str:
        """Adds a radial gradient in user units. Returns the fill to use."""
        self._define(
            "radialGradient", name, f'cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}"', stops
        )
        return f"url(#{name})"

    def _define(self, kind: str, name: str, place: str, stops: Sequence[tuple[float, str, float]]) -> None:
        inner = "".join(
            f'<stop offset="{offset:g}" stop-color="{colour}"'
            + (f' stop-opacity="{opacity:g}"' if opacity < 1 else "")
            + "/>"
            for offset, colour, opacity in stops
        )
        self.defs.append(f'<{kind} id="{name}" gradientUnits="userSpaceOnUse" {place}>{inner}</{kind}>')

    def path(
        self, d: str, fill: str = "none", *, stroke: str = "", width: float = 0, opacity: float = 1, cap: str = "round"
    ) -> None:
        """Adds a path with fill and stroke."""
        line_style = (
            (f' stroke="{stroke}" stroke-width="{number(width)}" stroke-linejoin="round" stroke-linecap="{cap}"')
            if stroke
            else ""
        )
        see_through = f' opacity="{opacity:g}"' if opacity < 1 else ""
        self.body.append(f'<path d="{d}" fill="{fill}"{line_style}{see_through}/>')

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
        """Adds an ellipse, rotated by `turn` degrees."""
        line_style = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""
        see_through = f' opacity="{opacity:g}"' if opacity < 1 else ""
        rotate = f' transform="rotate({number(turn)} {pair(centre)})"' if turn else ""
        self.body.append(
            f'<ellipse cx="{number(centre[0])}" cy="{number(centre[1])}" rx="{number(rx)}" '
            f'ry="{number(ry)}" fill="{fill}"{line_style}{see_through}{rotate}/>'
        )

    def circle(
        self,
        centre: Point,
        radius: float,
        fill: str = "none",
        *,
        stroke: str = "",
        width: float = 0,
        opacity: float = 1,
    ) -> None:
        """Adds a circle."""
        self.ellipse(centre, radius, radius, fill, stroke=stroke, width=width, opacity=opacity)

    @contextmanager
    def group(self, name: str = "", transform: str = ""):  # type: ignore[no-untyped-def]
        """Opens a group on separate lines, so that the game can remove it by its name."""
        mark = (f' id="{name}"' if name else "") + (f' transform="{transform}"' if transform else "")
        self.body.append(f"<g{mark}>")
        yield
        self.body.append(f"</g><!--{name}-->" if name else "</g>")

    def mark(self, name: str) -> None:
        """Marks a place in the drawing, so that the game can draw only the part before it."""
        self.body.append(f"<!--from {name}-->")

    def text(self) -> str:
        """Returns the SVG file."""
        left, top, width, height = (number(v) for v in self.box)
        defs = ["<defs>", *self.defs, "</defs>"] if self.defs else []
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
                f'viewBox="{left} {top} {width} {height}">',
                *defs,
                *self.body,
                "</svg>",
                "",
            ]
        )
