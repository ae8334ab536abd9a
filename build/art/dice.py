"""The two dice as solid bodies, resting and rolling: eight sides of ink and gold, a green cube with round corners."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from .digits import STROKES, WEIGHT
from .svg import Drawing, polygon

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

BOX = 64.0
TUMBLE_FRAMES = 8
LIGHT: Vector = (-0.45, 0.75, 0.55)  # from the upper left, towards the viewer

FAMILIES = {
    # base colour dark → light, edge, number, radius in the box
    "horse": ((28, 30, 40), (92, 98, 122), "#e2a72e", "#f7d23c", 30.0),
    "move": ((13, 92, 50), (64, 190, 116), "#0a4526", "#ffffff", 27.5),
}


def turn(degrees_x: float, degrees_y: float, degrees_z: float) -> Matrix:
    """Turns about y, then x, then z; x right, y up, z to the viewer."""
    ax, ay, az = radians(degrees_x), radians(degrees_y), radians(degrees_z)
    y: Matrix = ((cos(ay), 0, sin(ay)), (0, 1, 0), (-sin(ay), 0, cos(ay)))
    x: Matrix = ((1, 0, 0), (0, cos(ax), -sin(ax)), (0, sin(ax), cos(ax)))
    z: Matrix = ((cos(az), -sin(az), 0), (sin(az), cos(az), 0), (0, 0, 1))
    return times(z, times(x, y))


def times(a: Matrix, b: Matrix) -> Matrix:
    return tuple(tuple(sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)) for i in range(3))  # type: ignore[return-value]


def apply(m: Matrix, v: Vector) -> Vector:
    return tuple(sum(m[i][k] * v[k] for k in range(3)) for i in range(3))  # type: ignore[return-value]


def cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def unit(v: Vector) -> Vector:
    length = (v[0] ** 2 + v[1] ** 2 + v[2] ** 2) ** 0.5
    return v[0] / length, v[1] / length, v[2] / length


class Face:
    """A flat side: its corners, its middle, and which way its number stands."""

    def __init__(self, corners: list[Vector], top: Vector, digit: str, size: float) -> None:
        self.corners, self.digit, self.size = corners, digit, size
        self.centre: Vector = tuple(sum(c[i] for c in corners) / len(corners) for i in range(3))  # type: ignore[assignment]
        self.normal = unit(self.centre)
        lift = sum(top[i] * self.normal[i] for i in range(3))
        self.up = unit((top[0] - lift * self.normal[0], top[1] - lift * self.normal[1], top[2] - lift * self.normal[2]))
        self.right = cross(self.up, self.normal)


def octahedron(front: int) -> list[Face]:
    """Eight faces; `front` is the upper one towards (+x, +z). Opposite faces add up to nine."""
    others = [n for n in range(1, 9) if n not in (front, 9 - front)]
    numbers = {(1, 1, 1): front, (-1, -1, -1): 9 - front}
    rest = [(1, -1, 1), (-1, 1, 1), (1, 1, -1)]
    for k, corner in enumerate(rest):
        numbers[corner] = others[k]
        numbers[(-corner[0], -corner[1], -corner[2])] = 9 - others[k]
    faces = []
    for (x, y, z), number in numbers.items():
        faces.append(Face([(x, 0, 0), (0, y, 0), (0, 0, z)], (0, y, 0), str(number), 0.62))
    return faces


NEIGHBOURS = {1: (2, 3), 2: (3, 1), 3: (2, 1), 4: (5, 6), 5: (4, 6), 6: (4, 5)}  # the movement die is 1 2 2 2 3 3


def cube(front: int) -> list[Face]:
    """Six faces; `front` looks along +z."""
    above, beside = NEIGHBOURS[front]
    a = 0.6
    sides = {
        (0, 0, 1): front,
        (0, 0, -1): above,
        (0, 1, 0): above,
        (0, -1, 0): beside,
        (1, 0, 0): beside,
        (-1, 0, 0): above,
    }
    faces = []
    for normal, number in sides.items():
        top: Vector = (0, 0, -1) if normal[1] else (0, 1, 0)
        face = Face([normal], top, str(number), 0.86)
        corners = []
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            corners.append(tuple(a * (normal[i] + u * face.right[i] + v * face.up[i]) for i in range(3)))
        faces.append(Face(corners, top, str(number), 0.86))  # type: ignore[arg-type]
    return faces


def render(kind: str, faces: list[Face], view: Matrix) -> str:
    dark, light, edge, ink, radius = FAMILIES[kind]
    drawing = Drawing(BOX, BOX)
    lamp = unit(LIGHT)

    def screen(v: Vector) -> tuple[float, float]:
        x, y, _ = apply(view, v)
        return BOX / 2 + radius * x, BOX / 2 - radius * y

    seen = [f for f in faces if apply(view, f.normal)[2] > 0.02]
    for face in seen:
        drawing.path(
            polygon([screen(c) for c in face.corners]),
            "#0b0d12",
            stroke="#0b0d12",
            width=7.4 if kind == "move" else 4.6,
        )
    for face in seen:
        n = apply(view, face.normal)
        shine = max(0.0, sum(n[i] * lamp[i] for i in range(3)))
        mixed = tuple(round(d + (g - d) * shine**1.3) for d, g in zip(dark, light, strict=True))
        colour = "#{:02x}{:02x}{:02x}".format(*mixed)
        shape = polygon([screen(c) for c in face.corners])
        drawing.path(shape, colour, stroke=colour, width=4.6 if kind == "move" else 2.0)
    for face in seen:
        shape = polygon([screen(c) for c in face.corners])
        if kind == "horse":
            drawing.path(shape, stroke=edge, width=0.9, opacity=0.75)
        else:
            inner = [tuple(face.centre[i] + (c[i] - face.centre[i]) * 1.02 for i in range(3)) for c in face.corners]
            drawing.path(polygon([screen(c) for c in inner]), stroke="#ffffff", width=0.9, opacity=0.22)
    for face in seen:
        digit(drawing, face, view, screen, ink, radius)
    return drawing.text()


def digit(drawing: Drawing, face: Face, view: Matrix, screen, ink: str, radius: float) -> None:  # type: ignore[no-untyped-def]
    """The number lies in its face, foreshortened with it."""
    right, up, normal = apply(view, face.right), apply(view, face.up), apply(view, face.normal)
    if normal[2] < 0.25:
        return
    k = face.size * (1.12 if normal[2] > 0.8 else 0.9) * radius / 16
    x, y = screen(face.centre)
    a, b, c, d = right[0] * k, -right[1] * k, -up[0] * k, up[1] * k
    e, f = x - a * 5 - c * 8, y - b * 5 - d * 8
    if hypot(a, b) < 0.02:
        return
    with drawing.group(transform=f"matrix({a:.3f} {b:.3f} {c:.3f} {d:.3f} {e:.2f} {f:.2f})"):
        drawing.path(STROKES[face.digit], stroke=ink, width=WEIGHT + 0.2, opacity=1 if normal[2] > 0.7 else 0.55)
        if face.digit in "69":
            drawing.path("M2.6 17.6H7.8", stroke=ink, width=1.7)


def pictures() -> dict[str, str]:
    found = {}
    for value in range(1, 9):
        found[f"die_horse_{value}.svg"] = render("horse", octahedron(value), turn(22, -45 - 5, 0))
    for value in range(1, 7):
        found[f"die_move_{value}.svg"] = render("move", cube(value), turn(16, -18, -4))
    for k in range(TUMBLE_FRAMES):
        spin = 360 * k / TUMBLE_FRAMES
        found[f"die_horse_tumble_{k}.svg"] = render(
            "horse", octahedron(1 + k), turn(22 + spin, -50 + spin * 2 + 17, spin)
        )
        found[f"die_move_tumble_{k}.svg"] = render("move", cube(1 + k % 3), turn(16 + spin + 11, 25 + spin * 2, -spin))
    return found
