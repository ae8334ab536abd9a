"""Draws all dice as solids, resting and rolling: eight and ten sides in ink and gold, cubes with round corners."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from operator import mul

from .numerals import STROKES, WEIGHT
from .svg_writer import Drawing, polygon, smooth

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

BOX = 64.0
TUMBLE_FRAMES = 8
LIGHT: Vector = (-0.45, 0.75, 0.55)  # from the upper left, towards the viewer

FAMILIES = {
    # base colour dark → light, edge, number, radius in the box
    "horse": ((28, 30, 40), (92, 98, 122), "#e2a72e", "#f7d23c", 30.0),
    "horse10": ((28, 30, 40), (92, 98, 122), "#e2a72e", "#f7d23c", 29.5),
    "move": ((13, 92, 50), (64, 190, 116), "#0a4526", "#ffffff", 27.5),
    "move0": ((13, 92, 50), (64, 190, 116), "#0a4526", "#ffffff", 27.5),
    "pips": ((186, 170, 136), (255, 253, 244), "#8d7c58", "#1d2433", 27.5),
}
CUBES = ("move", "move0", "pips")
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
TEN_SIZE = 0.74
"""Approximate height of a number in the kite-shaped face of a ten-sided die, in radii of the die."""
LEAST_FACING = 0.4
"""Minimum share of a face with pips that is turned to the viewer, 0 to 1."""
LONE_PIP = "#c0271c"
"""Colour of the single pip on an ordinary die, which is larger than other pips."""


def turn(degrees_x: float, degrees_y: float, degrees_z: float) -> Matrix:
    """Returns the rotation about y, then x, then z; x right, y up, z towards the viewer."""
    ax = radians(degrees_x)
    ay = radians(degrees_y)
    az = radians(degrees_z)
    y: Matrix = ((cos(ay), 0, sin(ay)), (0, 1, 0), (-sin(ay), 0, cos(ay)))
    x: Matrix = ((1, 0, 0), (0, cos(ax), -sin(ax)), (0, sin(ax), cos(ax)))
    z: Matrix = ((cos(az), -sin(az), 0), (sin(az), cos(az), 0), (0, 0, 1))
    return times(z, times(x, y))


def times(a: Matrix, b: Matrix) -> Matrix:
    """Returns the product of two matrices."""
    return tuple(tuple(sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)) for i in range(3))  # type: ignore[return-value]


def apply(m: Matrix, v: Vector) -> Vector:
    """Returns the vector `v` transformed by `m`."""
    return tuple(sum(m[i][k] * v[k] for k in range(3)) for i in range(3))  # type: ignore[return-value]


def cross(a: Vector, b: Vector) -> Vector:
    """Returns the cross product."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def less(a: Vector, b: Vector) -> Vector:
    """Returns a − b."""
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def unit(v: Vector) -> Vector:
    """Returns the vector scaled to length 1."""
    length = (v[0] ** 2 + v[1] ** 2 + v[2] ** 2) ** 0.5
    return v[0] / length, v[1] / length, v[2] / length


class DieFace:
    """A flat side: its corners, its middle, and the orientation of its number."""

    def __init__(self, corners: list[Vector], top: Vector, digit: str, size: float) -> None:
        self.corners = corners
        self.digit = digit
        self.size = size
        self.centre: Vector = tuple(sum(c[i] for c in corners) / len(corners) for i in range(3))  # type: ignore[assignment]
        self.lie(unit(self.centre), top)

    def lie(self, normal: Vector, top: Vector) -> None:
        """Orients the number: flat to `normal`, upright towards `top`."""
        self.normal = normal
        lift = sum(top[i] * self.normal[i] for i in range(3))
        self.up = unit((top[0] - lift * self.normal[0], top[1] - lift * self.normal[1], top[2] - lift * self.normal[2]))
        self.right = cross(self.up, self.normal)


def octahedron(front: int) -> list[DieFace]:
    """Returns eight faces; `front` is the upper one towards (+x, +z). Opposite faces add up to nine."""
    others = [n for n in range(1, 9) if n not in (front, 9 - front)]
    numbers = {(1, 1, 1): front, (-1, -1, -1): 9 - front}
    rest = [(1, -1, 1), (-1, 1, 1), (1, 1, -1)]
    for k, corner in enumerate(rest):
        numbers[corner] = others[k]
        numbers[(-corner[0], -corner[1], -corner[2])] = 9 - others[k]
    faces = []
    for (x, y, z), number in numbers.items():
        faces.append(DieFace([(x, 0, 0), (0, y, 0), (0, 0, z)], (0, y, 0), str(number), 0.62))
    return faces


def trapezohedron(front: int) -> list[DieFace]:
    """Returns ten kites; `front` is the upper one towards +z. Opposite faces add up to eleven."""
    waist = 0.105  # amplitude of the zigzag of the corners; it puts their poles at ±0.995
    ring: list[Vector] = [(sin(radians(36 * k)), waist * (-1 if k % 2 else 1), cos(radians(36 * k))) for k in range(10)]
    above = [front, *(n for n in (1, 9, 3, 7, 5, 10, 2, 8, 4, 6) if n not in (front, 11 - front))]
    upper = [front, *(n for n in above[1:] if 11 - n not in above[1 : above.index(n)])]
    faces = []
    for k in range(5):
        # the lower corner of an upper kite is an odd one
        pole = (0.0, 0.995, 0.0)
        middle = 2 * k + 9
        kite = [pole, ring[(middle - 1) % 10], ring[middle % 10], ring[(middle + 1) % 10]]
        faces.append(DieFace(kite, pole, str(upper[k]), TEN_SIZE))
        opposite: list[Vector] = [(-x, -y, -z) for x, y, z in kite]
        faces.append(DieFace(opposite, opposite[0], str(11 - upper[k]), TEN_SIZE))
    for face in faces:  # the number is at the widest part of the kite
        pole, left, low, right = face.corners
        flat = unit(cross(less(left, right), less(low, pole)))
        face.lie(flat if sum(map(mul, flat, face.centre)) > 0 else (-flat[0], -flat[1], -flat[2]), pole)
        face.centre = tuple(0.3 * pole[i] + 0.2 * (left[i] + right[i]) + 0.3 * low[i] for i in range(3))  # type: ignore[assignment]
    return faces


# Neighbours above and at the side of each face of the cubes.
NEIGHBOURS = {
    "move": {1: (2, 3), 2: (3, 1), 3: (2, 1), 4: (5, 6), 5: (4, 6), 6: (4, 5)},  # this die is 1 2 2 2 3 3
    "move0": {0: (3, 4), 1: (5, 3), 2: (4, 0), 3: (1, 2), 4: (2, 5), 5: (0, 1)},
    "pips": {1: (5, 3), 2: (3, 1), 3: (1, 5), 4: (5, 6), 5: (6, 4), 6: (4, 2)},
}


def cube(kind: str, front: int) -> list[DieFace]:
    """Returns six faces; `front` faces +z."""
    above, beside = NEIGHBOURS[kind][front]
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
        face = DieFace([normal], top, str(number), 0.86)
        corners = []
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            corners.append(tuple(a * (normal[i] + u * face.right[i] + v * face.up[i]) for i in range(3)))
        faces.append(DieFace(corners, top, str(number), 0.86))  # type: ignore[arg-type]
    return faces


def render(kind: str, faces: list[DieFace], view: Matrix) -> Drawing:
    """Returns the drawing of a die whose faces are transformed by `view`."""
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
            width=7.4 if kind in CUBES else 4.6,
        )
    for face in seen:
        n = apply(view, face.normal)
        shine = max(0.0, sum(n[i] * lamp[i] for i in range(3)))
        mixed = tuple(round(d + (g - d) * shine**1.3) for d, g in zip(dark, light, strict=True))
        colour = "#{:02x}{:02x}{:02x}".format(*mixed)
        shape = polygon([screen(c) for c in face.corners])
        drawing.path(shape, colour, stroke=colour, width=4.6 if kind in CUBES else 2.0)
    for face in seen:
        shape = polygon([screen(c) for c in face.corners])
        if kind not in CUBES:
            drawing.path(shape, stroke=edge, width=0.9, opacity=0.75)
        else:
            inner = [tuple(face.centre[i] + (c[i] - face.centre[i]) * 1.02 for i in range(3)) for c in face.corners]
            drawing.path(polygon([screen(c) for c in inner]), stroke="#ffffff", width=0.9, opacity=0.22)
    for face in seen:
        if kind == "pips":
            pips(drawing, face, view, screen, ink)
        else:
            digit(drawing, face, view, screen, ink, radius)
    return drawing


def pips(drawing: Drawing, face: DieFace, view: Matrix, screen, ink: str) -> None:  # type: ignore[no-untyped-def]
    """Draws round pips, foreshortened with their face. Sides that are turned away have none: only one face counts."""
    facing = apply(view, face.normal)[2]
    if facing < LEAST_FACING:
        return
    count = int(face.digit)
    seen = 1.0 if facing > 0.6 else 0.75
    reach = 0.3
    size = 0.2 if count == 1 else 0.125
    for u, v in PIPS[count]:
        spot: Vector = tuple(face.centre[i] + reach * (u * face.right[i] + v * face.up[i]) for i in range(3))  # type: ignore[assignment]
        ring = []
        for k in range(16):
            a = size * cos(radians(22.5 * k))
            b = size * sin(radians(22.5 * k))
            ring.append(screen(tuple(spot[i] + a * face.right[i] + b * face.up[i] for i in range(3))))
        drawing.path(smooth(ring), LONE_PIP if count == 1 else ink, opacity=seen)


def digit(drawing: Drawing, face: DieFace, view: Matrix, screen, ink: str, radius: float) -> None:  # type: ignore[no-untyped-def]
    """Draws the number in its face, foreshortened with it."""
    right = apply(view, face.right)
    up = apply(view, face.up)
    normal = apply(view, face.normal)
    if normal[2] < (0.4 if face.size == TEN_SIZE else 0.25):
        return
    k = face.size * (1.12 if normal[2] > 0.8 else 0.9) * radius / 16
    x, y = screen(face.centre)
    a = right[0] * k
    b = -right[1] * k
    c = -up[0] * k
    d = up[1] * k
    if len(face.digit) > 1:
        a = a * 0.74
        b = b * 0.74
    width = (9.6 * (len(face.digit) - 1) + 10) / 2
    e = x - a * width - c * 8
    f = y - b * width - d * 8
    if hypot(a, b) < 0.02:
        return
    with drawing.group(transform=f"matrix({a:.3f} {b:.3f} {c:.3f} {d:.3f} {e:.2f} {f:.2f})"):
        for i, sign in enumerate(face.digit):
            with drawing.group(transform=f"translate({9.6 * i:.1f} 0)"):
                drawing.path(STROKES[sign], stroke=ink, width=WEIGHT + 0.2, opacity=1 if normal[2] > 0.7 else 0.55)
        if face.digit in "69":
            drawing.path("M2.6 17.6H7.8", stroke=ink, width=1.7)


REST_TEN = turn(34, 29, 0)
REST_EIGHT = turn(22, -45 - 5, 0)
REST_CUBE = turn(16, -18, -4)


def body(kind: str, front: int) -> list[DieFace]:
    """Returns the faces of a kind of die with `front` towards the viewer."""
    match kind:
        case "horse":
            return octahedron(front)
        case "horse10":
            return trapezohedron(front)
        case _:
            return cube(kind, front)


def tumbling(kind: str, k: int) -> tuple[int, Matrix]:
    """Returns which number faces the viewer first, and the view, in picture `k` of a roll."""
    spin = 360 * k / TUMBLE_FRAMES
    match kind:
        case "horse":
            return 1 + k, turn(22 + spin, -50 + spin * 2 + 17, spin)
        case "horse10":
            return 1 + k, turn(43 + spin, spin * 2 + 23, spin)
        case "pips":
            return 1 + k % 6, turn(16 + spin + 11, 25 - spin * 2, spin)
        case _:
            return 1 + k % 3, turn(16 + spin + 11, 25 + spin * 2, -spin)


RESTING = {
    "horse": (range(1, 9), REST_EIGHT),
    "horse10": (range(1, 11), REST_TEN),
    "move": (range(1, 7), REST_CUBE),
    "move0": (range(6), REST_CUBE),
    "pips": (range(1, 7), REST_CUBE),
}


def solid(kind: str, value: int, *, blank: bool = False) -> Drawing:
    """Returns a die at rest, without its numbers if `blank`."""
    faces = body(kind, value)
    for face in faces:
        face.digit = "" if blank else face.digit
    return render(kind, faces, RESTING[kind][1])


def pictures() -> dict[str, str]:
    """Returns the SVG of every die, resting and rolling, by file name."""
    found = {}
    for kind, (values, _view) in RESTING.items():
        for value in values:
            found[f"die_{kind}_{value}.svg"] = solid(kind, value).text()
        for k in range(TUMBLE_FRAMES):
            front, spun = tumbling(kind, k)
            found[f"die_{kind}_tumble_{k}.svg"] = render(kind, body(kind, front), spun).text()
    return found
