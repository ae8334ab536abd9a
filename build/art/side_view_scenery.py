"""Draws what passes behind the horses: sky, trees, the stand and its people, the rail. Every strip repeats sideways.

By day as painted; at dusk the same things in the evening's colours, with a moon, lit windows and lamps.
"""

# ruff: noqa: E501

from __future__ import annotations

import re
from math import pi, sin

from .effect_sprites import noise
from .svg_writer import Drawing, Point, line, polygon, smooth

SKY_TOP, SKY_LOW = "#5aa9d6", "#fbe6bd"
HILL, HILL_FAR, TREE, TREE_DARK, TREE_LIGHT = "#5f9a63", "#8fb78c", "#2f6b41", "#215233", "#4b8a55"
RAIL, RAIL_SHADE, POST = "#fbf6e8", "#cfc4a8", "#e7dcc0"
COATS = ("#d2312b", "#f7c81e", "#2a67c8", "#16894a", "#f2801d", "#e884b6", "#2aa9ac", "#6a35a8", "#f6efdf", "#31354a")
SKINS = ("#f0c39e", "#d99f74", "#a86c47", "#6f4630", "#ecb48e")
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
        x, r = k * 16 + 6 * noise(k), 8 + 5 * noise(k + 60)
        for shift in (0, WIDTH) if x < 20 else (0,):
            drawing.ellipse((x + shift, 104 - r * 0.6), r, r * 1.15, TREE_DARK if k % 3 else TREE)
            drawing.ellipse((x + shift - r * 0.25, 101 - r * 0.8), r * 0.6, r * 0.62, TREE_LIGHT, opacity=0.7)
    drawing.path(f"M0 106H{WIDTH:g}V120H0Z", TREE_DARK)
    return drawing


def spectator(drawing: Drawing, at: Point, k: int, *, up: bool) -> None:
    """Draws head and shoulders; some wear hats, some throw their arms up."""
    x, y = at
    jump = -2.4 if up and k % 3 else 0.0
    y += jump
    coat, skin = COATS[int(noise(k + 11) * 10) % 10], SKINS[int(noise(k + 23) * 5) % 5]
    if up and k % 3:
        for side in (-1, 1):
            drawing.path(line([(x + side * 3.2, y + 3), (x + side * 5, y - 5 - 2 * noise(k))]), stroke=coat, width=2)
    drawing.path(
        f"M{x - 4.4:.1f} {y + 9:.1f}V{y + 4:.1f}Q{x - 4.2:.1f} {y + 1.4:.1f} {x:.1f} {y + 1.4:.1f}Q{x + 4.2:.1f} {y + 1.4:.1f} "
        f"{x + 4.4:.1f} {y + 4:.1f}V{y + 9:.1f}Z",
        coat,
    )
    drawing.circle((x, y - 1.2), 2.7, skin)
    hat = int(noise(k + 37) * 5)
    if hat == 0:
        drawing.path(line([(x - 4, y - 2.6), (x + 4, y - 2.6)]), stroke="#5a4632", width=1.2)
        drawing.path(f"M{x - 2.4:.1f} {y - 2.8:.1f}V{y - 5.6:.1f}H{x + 2.4:.1f}V{y - 2.8:.1f}Z", "#6b543c")
    elif hat == 1:
        drawing.ellipse((x, y - 3.1), 4.6, 1.5, COATS[int(noise(k + 51) * 10) % 10])
    elif hat == 2:
        drawing.path(
            f"M{x - 2.8:.1f} {y - 2:.1f}Q{x:.1f} {y - 6:.1f} {x + 2.8:.1f} {y - 2:.1f}Z",
            COATS[int(noise(k + 67) * 10) % 10],
        )
    else:
        drawing.path(
            f"M{x - 2.8:.1f} {y - 1.4:.1f}Q{x:.1f} {y - 6.2:.1f} {x + 2.8:.1f} {y - 1.4:.1f}Q{x:.1f} {y - 3.4:.1f} {x - 2.8:.1f} {y - 1.4:.1f}Z",
            ("#33241b", "#7a5230", "#c99b4e")[int(noise(k + 81) * 3) % 3],
        )


def stand(*, cheering: bool) -> Drawing:
    """Draws the grandstand with three rows of people, seated or on their feet, 480×72."""
    drawing = Drawing(WIDTH, 72)
    drawing.path("M0 10H480V72H0Z", drawing.gradient("back", (0, 8), (0, 60), (0, "#3a3f52", 1), (1, "#5b6172", 1)))
    for k in range(16):
        drawing.path(f"M{k * 30:g} 0H{k * 30 + 15:g}V9Q{k * 30 + 7.5:g} 14 {k * 30:g} 9Z", "#d2312b")
        drawing.path(f"M{k * 30 + 15:g} 0H{k * 30 + 30:g}V9Q{k * 30 + 22.5:g} 14 {k * 30 + 15:g} 9Z", "#fbf6e8")
    drawing.path("M0 0H480V2.4H0Z", "#8f1f1c")
    for row in range(3):
        floor = 34 + row * 13
        for k in range(30):
            x = 8 + k * 16 + (row % 2) * 8
            if noise(k * 7 + row * 131) > 0.08:
                who = k + row * 40
                for shift in (0, -WIDTH) if x > 472 else (0,):
                    spectator(drawing, (x + shift, floor - 8 + 1.2 * noise(who + 5)), who, up=cheering)
        drawing.path(f"M0 {floor:g}H480V{floor + 3.4:g}H0Z", ("#6d7284", "#7d8294", "#8d92a2")[row])
        drawing.path(f"M0 {floor:g}H480V{floor + 1:g}H0Z", "#b9bdc8", opacity=0.7)
    drawing.path("M0 63H480V72H0Z", drawing.gradient("wall", (0, 63), (0, 72), (0, "#2f7d4f", 1), (1, "#1c5434", 1)))
    for x in (0.0, 120.0, 240.0, 360.0):
        drawing.path(f"M{x:g} 3H{x + 4:g}V66H{x:g}Z", "#e9dfc6")
        drawing.path(f"M{x + 2.6:g} 3H{x + 4:g}V66H{x + 2.6:g}Z", "#b8aa88")
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
FAR_LIGHT, STAND_LIGHT, GROUND_LIGHT = (0.42, 0.36, 0.6), (0.66, 0.54, 0.72), (0.96, 0.8, 0.82)
"""Shares of red, green and blue that remain of the day's colours."""
LAMP = "#ffe2a0"


def dimmed(drawing: Drawing, light: tuple[float, float, float]) -> None:
    """Multiplies everything drawn so far with another light."""

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


def dusk_stand(*, cheering: bool) -> Drawing:
    """Draws the grandstand with lamps at dusk."""
    drawing = stand(cheering=cheering)
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
        "stand_0": stand(cheering=False),
        "stand_1": stand(cheering=True),
        "rail": rail(),
        "ground": ground(),
        "dusk_sky": dusk_sky(),
        "dusk_stand_0": dusk_stand(cheering=False),
        "dusk_stand_1": dusk_stand(cheering=True),
        "dusk_rail": dusk_rail(),
        "dusk_ground": dusk_ground(),
    }
    return {f"back_{name}.svg": drawing.text() for name, drawing in drawings.items()}
