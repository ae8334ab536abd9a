"""Draws the scenery behind the horses: sky, trees, the grandstand and its people, the rail. Every strip repeats
sideways.

By day as painted; at dusk the same objects in the evening's colours, with a moon, lit windows and lamps.
"""

# ruff: noqa: E501

from __future__ import annotations

import re
from math import pi, sin

from .effect_sprites import noise
from .svg_writer import Drawing, Point, line, polygon, smooth

SKY_TOP = "#5aa9d6"
SKY_LOW = "#fbe6bd"
HILL = "#5f9a63"
HILL_FAR = "#8fb78c"
TREE = "#2f6b41"
TREE_DARK = "#215233"
TREE_LIGHT = "#4b8a55"
RAIL = "#fbf6e8"
RAIL_SHADE = "#cfc4a8"
POST = "#e7dcc0"
COATS = ("#d2312b", "#f7c81e", "#2a67c8", "#16894a", "#f2801d", "#e884b6", "#2aa9ac", "#6a35a8", "#f6efdf", "#31354a")
SKINS = ("#f0c39e", "#d99f74", "#a86c47", "#6f4630", "#ecb48e")
HAIR = ("#33241b", "#7a5230", "#c99b4e", "#5a2d1c", "#d8d4cc")
EYE = "#231a1a"
WIDTH = 480.0


def sky() -> Drawing:
    """Draws a morning sky with clouds, hills and a wood, 480×120."""
    drawing = Drawing(WIDTH, 120)
    drawing.path(f"M0 0H{WIDTH:g}V120H0Z", drawing.gradient("air", (0, 0), (0, 96), (0, SKY_TOP, 1), (1, SKY_LOW, 1)))
    for k, (x, y, size) in enumerate(((70, 26, 1.0), (215, 16, 0.7), (330, 36, 1.15), (430, 20, 0.6))):
        for dx, dy, r in ((-18, 3, 9), (-7, -3, 12), (6, -1, 13), (18, 3, 9), (0, 5, 12)):
            drawing.ellipse(
                (x + dx * size, y + dy * size),
                r * size * 1.2,
                r * size * 0.62,
                "#ffffff",
                opacity=0.55 if k % 2 else 0.7,
            )
    far = [(x, 84 - 7 * sin(2 * pi * x / WIDTH) - 4 * sin(6 * pi * x / WIDTH + 1)) for x in range(0, 481, 24)]
    drawing.path(smooth(far, closed=False) + "L480 120L0 120Z", HILL_FAR)
    near = [(x, 94 - 5 * sin(2 * pi * x / WIDTH + 2) - 3 * sin(8 * pi * x / WIDTH)) for x in range(0, 481, 24)]
    drawing.path(smooth(near, closed=False) + "L480 120L0 120Z", HILL)
    for k in range(30):
        x = k * 16 + 6 * noise(k)
        r = 8 + 5 * noise(k + 60)
        for shift in (0, WIDTH) if x < 20 else (0,):
            drawing.ellipse((x + shift, 104 - r * 0.6), r, r * 1.15, TREE_DARK if k % 3 else TREE)
            drawing.ellipse((x + shift - r * 0.25, 101 - r * 0.8), r * 0.6, r * 0.62, TREE_LIGHT, opacity=0.7)
    drawing.path(f"M0 106H{WIDTH:g}V120H0Z", TREE_DARK)
    return drawing


CALM = 0
"""Number of the crowd mood with most people at rest."""
CLAPPING = 1
"""Number of the crowd mood with most people clapping."""
ARMS_UP = 2
"""Number of the crowd mood with most people raising their arms."""
WAVING = 3
"""Number of the crowd mood with most people waving."""
ROWS = 3
"""Number of rows in the grandstand."""
ROW_PITCH = 14.5
"""Vertical distance between two rows of the grandstand, in units of the drawing."""
PEOPLE = 26
"""Number of people in a row of the grandstand."""
PITCH = WIDTH / 26
"""Horizontal distance between two people in a row, in units of the drawing."""


def spectator(drawing: Drawing, at: Point, k: int, mood: int) -> None:
    """Draws a spectator down to the waist, with the head at a point; not all join in at once."""
    does = mood if noise(k + 3) > 0.22 else min(mood, CLAPPING) * (k % 2)
    x, y = at[0], at[1] - (1.8 * (k % 3) / 2 if does >= ARMS_UP else 0)
    coat = COATS[int(noise(k + 11) * 10) % 10]
    skin = SKINS[int(noise(k + 23) * 5) % 5]
    if does >= ARMS_UP:
        for side in (-1, 1):
            hand = (x + side * (6.6 + noise(k + side)), y - 7.5 - 2 * noise(k + 2 * side))
            drawing.path(line([(x + side * 5, y + 7), hand]), stroke=coat, width=3)
            drawing.circle(hand, 1.7, skin)
            if does == WAVING and side == 1 - 2 * (k % 2):
                _wave(drawing, hand, k)
    drawing.path(
        f"M{x - 6.8:.1f} {y + 11:.1f}V{y + 9:.1f}Q{x - 6.4:.1f} {y + 4.6:.1f} {x:.1f} {y + 4.2:.1f}Q{x + 6.4:.1f} "
        f"{y + 4.6:.1f} {x + 6.8:.1f} {y + 9:.1f}V{y + 11:.1f}Z",
        coat,
    )
    drawing.path(f"M{x - 2:.1f} {y + 4.2:.1f}L{x:.1f} {y + 7.6:.1f}L{x + 2:.1f} {y + 4.2:.1f}Z", skin)
    drawing.circle((x, y), 4.4, skin)
    _face(drawing, (x, y), does)
    _head(drawing, (x, y), k, bare=does == WAVING and k % 3 == 0)
    if does == CLAPPING:
        for side in (-1, 1):
            drawing.path(
                line([(x + side * 6.2, y + 9), (x + side * 1.8, y + 7.6)]), stroke="#000000", width=3.4, opacity=0.3
            )
            drawing.path(line([(x + side * 6.2, y + 8.6), (x + side * 1.8, y + 7.2)]), stroke=coat, width=2.8)
            drawing.ellipse((x + side * 1.2, y + 6.2), 1.4, 2.1, skin, stroke=EYE, width=0.4, turn=side * 14)
        drawing.path(
            f"M{x - 3.4:.1f} {y + 4.4:.1f}l-1.2 -1.2M{x + 3.4:.1f} {y + 4.4:.1f}l1.2 -1.2", stroke="#fbf6e8", width=0.8
        )


def _face(drawing: Drawing, at: Point, does: int) -> None:
    x, y = at
    if does >= ARMS_UP:
        drawing.path(
            f"M{x - 2.5:.1f} {y - 0.3:.1f}q.9 -1.1 1.8 0M{x + 0.7:.1f} {y - 0.3:.1f}q.9 -1.1 1.8 0",
            stroke=EYE,
            width=0.7,
        )
        drawing.path(f"M{x - 1.9:.1f} {y + 1.2:.1f}h3.8q-.3 2.3 -1.9 2.3t-1.9 -2.3Z", "#7c2320")
        return
    for side in (-1, 1):
        drawing.circle((x + side * 1.6, y - 0.2), 0.6, EYE)
    deep = 1.5 if does else 0.6
    drawing.path(f"M{x - 1.5:.1f} {y + 1.7:.1f}q1.5 {deep:g} 3 0", stroke="#8a3a2c", width=0.7)


def _head(drawing: Drawing, at: Point, k: int, *, bare: bool) -> None:
    """A hat, a cap, or hair."""
    x, y = at
    kind = int(noise(k + 37) * 6)
    colour = COATS[int(noise(k + 51) * 10) % 10]
    if bare or kind >= 3:
        hair = HAIR[int(noise(k + 81) * 5) % 5]
        fringe = 1.6 if kind % 2 else 0.6
        drawing.path(
            f"M{x - 4.6:.1f} {y + fringe:.1f}Q{x - 5:.1f} {y - 5.4:.1f} {x:.1f} {y - 5.2:.1f}Q{x + 5:.1f} {y - 5.4:.1f} "
            f"{x + 4.6:.1f} {y + fringe:.1f}Q{x + 3.6:.1f} {y - 2.4:.1f} {x:.1f} {y - 2.2:.1f}Q{x - 3.6:.1f} {y - 2.4:.1f} "
            f"{x - 4.6:.1f} {y + fringe:.1f}Z",
            hair,
        )
        if kind == 5:
            drawing.circle((x, y - 6), 1.9, hair)
    elif kind == 0:
        drawing.path(
            f"M{x - 3.6:.1f} {y - 2.6:.1f}V{y - 7.2:.1f}Q{x:.1f} {y - 8.4:.1f} {x + 3.6:.1f} {y - 7.2:.1f}V{y - 2.6:.1f}Z",
            "#6b543c",
        )
        drawing.path(f"M{x - 3.6:.1f} {y - 3.4:.1f}H{x + 3.6:.1f}", stroke=colour, width=1.4, cap="butt")
        drawing.path(line([(x - 6, y - 2.4), (x + 6, y - 2.4)]), stroke="#5a4632", width=1.6)
    elif kind == 1:
        drawing.ellipse((x, y - 3), 7, 2.1, colour)
        drawing.ellipse((x, y - 4.4), 3.8, 2.6, colour)
        drawing.circle((x + 3, y - 4.4), 1.3, "#fbf6e8")
    else:
        drawing.path(
            f"M{x - 4.6:.1f} {y - 1.4:.1f}Q{x:.1f} {y - 9:.1f} {x + 4.6:.1f} {y - 1.4:.1f}H{x + 6.6:.1f}Z", colour
        )


def _wave(drawing: Drawing, hand: Point, k: int) -> None:
    """A flag or a hat in a hand."""
    x, y = hand
    colour = COATS[(k * 3) % 8]
    if k % 3 == 0:
        drawing.ellipse((x, y - 1.6), 5.2, 1.6, "#6b543c", turn=-16)
        drawing.ellipse((x - 0.4, y - 3.2), 3, 2.4, "#6b543c", turn=-16)
        return
    way = 1 - 2 * (k % 2)
    drawing.path(f"M{x:.1f} {y + 2:.1f}V{y - 8:.1f}", stroke="#e9dfc6", width=0.9)
    drawing.path(
        f"M{x:.1f} {y - 8:.1f}q{3 * way} -1.6 {5 * way} 0t{4 * way} 0v5q{-2 * way} 1.4 {-4 * way} 0t{-5 * way} 0Z",
        colour,
    )


def stand(mood: int) -> Drawing:
    """Draws the grandstand with three rows of people who do what `mood` says, 480×72."""
    drawing = Drawing(WIDTH, 72)
    drawing.path("M0 8H480V72H0Z", drawing.gradient("back", (0, 8), (0, 60), (0, "#2b3046", 1), (1, "#4a5066", 1)))
    for row in range(ROWS):
        floor = 34.5 + row * ROW_PITCH
        for k in range(PEOPLE):
            x = 6 + k * PITCH + (row % 2) * PITCH / 2 + 2 * noise(k + row * 17)
            if noise(k * 7 + row * 131) > 0.06:
                who = k + row * 40
                for shift in (0, -WIDTH) if x > WIDTH - 14 else (0,):
                    spectator(drawing, (x + shift, floor - 9.6 + 1.2 * noise(who + 5)), who, mood)
        drawing.path(f"M0 {floor:g}H480V{floor + 3:g}H0Z", ("#6d7284", "#7d8294", "#8d92a2")[row])
        drawing.path(f"M0 {floor:g}H480V{floor + 1:g}H0Z", "#b9bdc8", opacity=0.7)
    drawing.path("M0 64H480V72H0Z", drawing.gradient("wall", (0, 63), (0, 72), (0, "#2f7d4f", 1), (1, "#1c5434", 1)))
    for x in (0.0, 120.0, 240.0, 360.0):
        drawing.path(f"M{x:g} 3H{x + 4:g}V66H{x:g}Z", "#e9dfc6")
        drawing.path(f"M{x + 2.6:g} 3H{x + 4:g}V66H{x + 2.6:g}Z", "#b8aa88")
    for k in range(16):
        drawing.path(f"M{k * 30:g} 0H{k * 30 + 15:g}V8Q{k * 30 + 7.5:g} 13 {k * 30:g} 8Z", "#d2312b")
        drawing.path(f"M{k * 30 + 15:g} 0H{k * 30 + 30:g}V8Q{k * 30 + 22.5:g} 13 {k * 30 + 15:g} 8Z", "#fbf6e8")
    drawing.path("M0 0H480V2.4H0Z", "#8f1f1c")
    return drawing


def rail() -> Drawing:
    """Draws the white running rail with its slanted posts, 120×28."""
    drawing = Drawing(120, 28)
    for x in (30, 90):
        drawing.path(polygon([(x - 2, 5), (x + 2, 5), (x + 6, 28), (x + 1.4, 28)]), POST, stroke="#8b8166", width=0.6)
    drawing.path(
        "M0 2.4H120V8.4H0Z",
        drawing.gradient("bar", (0, 2), (0, 9), (0, "#ffffff", 1), (0.5, RAIL, 1), (1, RAIL_SHADE, 1)),
    )
    drawing.path("M0 8.4H120", stroke="#8b8166", width=0.8, cap="butt")
    return drawing


def ground() -> Drawing:
    """Draws raked dirt with a strip of turf behind, 240×40."""
    drawing = Drawing(240, 40)
    drawing.path("M0 0H240V8H0Z", drawing.gradient("turf", (0, 0), (0, 8), (0, "#2c7349", 1), (1, "#3d9059", 1)))
    drawing.path(
        "M0 8H240V40H0Z",
        drawing.gradient("dirt", (0, 8), (0, 40), (0, "#b98a55", 1), (0.3, "#c99c66", 1), (1, "#b78650", 1)),
    )
    for k in range(46):
        x, y = 240 * noise(k + 5), 10 + 28 * noise(k + 105)
        w = 5 + 10 * noise(k + 205)
        for shift in (0.0, -240.0):
            drawing.path(
                f"M{x + shift:.1f} {y:.1f}h{w:.1f}", stroke="#a97e4c" if k % 2 else "#dcb482", width=1.1, opacity=0.55
            )
    return drawing


# -- dusk ------------------------------------------------------------------------------------------------------------
COLOUR = re.compile(r"#[0-9a-f]{6}")
NIGHT_SKY = ((0, "#2a2358", 1.0), (0.45, "#6a4585", 1.0), (0.75, "#d8788a", 1.0), (1, "#ffc18f", 1.0))
FAR_LIGHT = (0.42, 0.36, 0.6)
"""Factors for red, green and blue of distant objects at dusk, 0 to 1."""
STAND_LIGHT = (0.66, 0.54, 0.72)
"""Factors for red, green and blue of the grandstand at dusk, 0 to 1."""
GROUND_LIGHT = (0.96, 0.8, 0.82)
"""Factors for red, green and blue of the ground at dusk, 0 to 1."""
LAMP = "#ffe2a0"


def dimmed(drawing: Drawing, light: tuple[float, float, float]) -> None:
    """Multiplies the present drawing with another light."""

    def dim(colour: re.Match[str]) -> str:
        parts = (int(colour[0][i : i + 2], 16) for i in (1, 3, 5))
        return "#{:02x}{:02x}{:02x}".format(*(round(part * share) for part, share in zip(parts, light, strict=True)))

    drawing.body[:] = [COLOUR.sub(dim, shape) for shape in drawing.body]
    drawing.defs[:] = [COLOUR.sub(dim, fill) for fill in drawing.defs]


def lamp(drawing: Drawing, at: Point, size: float, name: str) -> None:
    """Draws a lamp and its glow."""
    glow = drawing.glow(name, at, size * 7, (0, LAMP, 0.75), (0.3, "#ffc070", 0.35), (1, "#ffa050", 0))
    drawing.circle(at, size * 7, glow)
    drawing.circle(at, size, "#fff6d8")


def dusk_sky() -> Drawing:
    """Draws the day's hills under the last light, a moon and the first stars."""
    drawing = sky()
    dimmed(drawing, FAR_LIGHT)
    drawing.body[0:1] = [
        f'<path d="M0 0H{WIDTH:g}V120H0Z" fill="{drawing.gradient("late", (0, 0), (0, 92), *NIGHT_SKY)}"/>'
    ]
    stars = Drawing(1, 1)
    for k in range(26):
        stars.circle((WIDTH * noise(k + 400), 50 * noise(k + 500)), 0.5 + 0.6 * noise(k + 600), "#fff4da", opacity=0.75)
    stars.circle((392, 22), 10, "#fff1cf")
    stars.circle((388, 19.6), 8.6, "#4a3570")
    drawing.body[1:1] = stars.body
    for k in range(7):
        lamp(drawing, (24 + 66 * k + 16 * noise(k + 700), 101 + 4 * noise(k + 720)), 1.1, f"house{k}")
    return drawing


def dusk_stand(mood: int) -> Drawing:
    """Draws the grandstand with lamps at dusk."""
    drawing = stand(mood)
    dimmed(drawing, STAND_LIGHT)
    for k in range(8):
        lamp(drawing, (30 + 60 * k, 15.4), 1.9, f"lamp{k}")
    return drawing


def dusk_ground() -> Drawing:
    """Draws the ground with pools of lamplight at dusk."""
    drawing = ground()
    dimmed(drawing, GROUND_LIGHT)
    for k in range(2):
        spot = (60 + 120 * k, 10.0)
        pool = drawing.glow(f"pool{k}", spot, 58, (0, LAMP, 0.42), (1, LAMP, 0))
        drawing.path(f"M{spot[0] - 58:g} 0H{spot[0] + 58:g}V40H{spot[0] - 58:g}Z", pool)
    return drawing


def dusk_rail() -> Drawing:
    """Draws the rail at dusk."""
    drawing = rail()
    dimmed(drawing, (0.86, 0.76, 0.86))
    return drawing


def pictures() -> dict[str, str]:
    """Returns every SVG by file name."""
    drawings = {
        "sky": sky(),
        "rail": rail(),
        "ground": ground(),
        "dusk_sky": dusk_sky(),
        "dusk_rail": dusk_rail(),
        "dusk_ground": dusk_ground(),
    }
    for mood in (CALM, CLAPPING, ARMS_UP, WAVING):
        drawings |= {f"stand_{mood}": stand(mood), f"dusk_stand_{mood}": dusk_stand(mood)}
    return {f"back_{name}.svg": drawing.text() for name, drawing in drawings.items()}
