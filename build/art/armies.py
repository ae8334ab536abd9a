"""Draws the armies of Forty-Two Lands as figures: a soldier, a rider, a cannon and a flag, in a coat that the game
colours.
"""

from __future__ import annotations

from .svg_writer import Drawing, Point, polygon

COAT = "#d94f2b"
"""Placeholder colour in the drawings, which the game replaces by the owner's colour."""
COAT_SHADE = "#a3351a"
"""Placeholder colour in the drawings, which the game replaces by a darker shade of the owner's colour."""
INK = "#1d2433"
SKIN = "#f1c7a3"
WHITE = "#fff8e8"
GOLD = "#f0b429"
HORSE = "#8a5a34"
HORSE_SHADE = "#5f3a1f"
WOOD = "#9a6a38"
IRON = "#3a4252"
IRON_LIGHT = "#77839a"
OUTLINE = 2.2
"""Width of the dark outlines, in units of the drawing."""
BASE_RISE = 4.4
"""Half height of a piece's base, in units of the drawing."""


def base(drawing: Drawing, x: float, y: float, width: float) -> None:
    """Draws the base of a figure, in the owner's colour."""
    drawing.ellipse((x, y + 1.4), width / 2, BASE_RISE, INK)
    drawing.ellipse((x, y), width / 2 - 0.8, BASE_RISE - 0.8, COAT, stroke=INK, width=1.6)


def trunk(drawing: Drawing) -> None:
    """Draws head, hat and coat of a man in a space of 30×30 units."""
    drawing.path("M8 15C8 12 11 11.4 15 11.4S22 12 22 15L23 28H7Z", COAT, stroke=INK, width=OUTLINE)
    drawing.path("M17 12.4C20 12.6 21.2 13.4 21.2 15L22 27H17.6Z", COAT_SHADE)
    drawing.path("M9.4 13.4L20 27M20.6 13.4L10 27", stroke=WHITE, width=1.9)
    drawing.circle((15, 20.4), 1.7, GOLD, stroke=INK, width=0.9)
    drawing.path("M10.2 6H19.8V10C19.8 13 17.6 14 15 14S10.2 13 10.2 10Z", SKIN, stroke=INK, width=OUTLINE)
    drawing.circle((13.1, 9.6), 0.9, INK)
    drawing.circle((17, 9.6), 0.9, INK)
    drawing.path("M9.4-2.6H20.6L19.8 6.6H10.2Z", INK, stroke=INK, width=1.6)
    drawing.path("M10 3.4H20L19.8 6.2H10.2Z", COAT)
    drawing.circle((15, 0.8), 1.7, GOLD)
    drawing.path("M15-2.6V-6.4", stroke=COAT, width=3.4)


def soldier() -> str:
    """Draws a man with a gun at his shoulder."""
    drawing = Drawing(34, 46)
    base(drawing, 17, 40, 26)
    with drawing.group(transform="translate(2 9)"):
        drawing.path("M10 27L9.4 32H14L15 28L16 32H20.6L20 27Z", INK)
        drawing.path("M25.4-4V26", stroke=INK, width=4.4)
        drawing.path("M25.4-4V14", stroke=IRON_LIGHT, width=1.9)
        drawing.path("M25.4 14V25.6", stroke=WOOD, width=2.6)
        trunk(drawing)
        drawing.path("M21.6 15.4L25 20.6L22.6 23", stroke=INK, width=5)
        drawing.path("M21.6 15.4L25 20.6L22.6 23", stroke=COAT, width=2.6)
    return drawing.text()


def rider() -> str:
    """Draws a man on a horse."""
    drawing = Drawing(54, 60, top=-6)
    base(drawing, 27, 47.6, 44)
    legs = "M14 34L12 48M19 35L19.6 48M34 35L33 48M39 33L42 47"
    drawing.path(legs, stroke=INK, width=6.4)
    drawing.path(legs, stroke=HORSE_SHADE, width=3.2)
    drawing.path("M9 27C4 28 3 36 5 42", stroke=INK, width=5.6)
    drawing.path("M9 27C4 28 3 36 5 42", stroke=HORSE_SHADE, width=2.6)
    body = (
        "M8 30C8 23 16 23 24 24C31 24 34 22 36 17"
        "L40 8L43 11L50 16C52 19 50 21 47 20L43 19C43 26 43 36 36 37H15C10 37 8 34 8 30Z"
    )
    drawing.path(body, HORSE, stroke=INK, width=OUTLINE)
    drawing.path("M10 33C18 36 30 36 40 30C40 34 39 36.4 36 36.4H15C12 36.4 10.4 35 10 33Z", HORSE_SHADE)
    drawing.path("M39 9C35 13 34 19 31 23", stroke=INK, width=3.6)
    drawing.circle((44, 14.6), 1.3, INK)
    drawing.path("M16 23H33L32 31H17Z", COAT_SHADE, stroke=INK, width=1.8)
    with drawing.group(transform="translate(12.4 2.4) scale(0.8 0.8)"):
        trunk(drawing)
    drawing.path("M31 17L37 20", stroke=INK, width=5)
    drawing.path("M31 17L37 20", stroke=COAT, width=2.6)
    drawing.path("M25 25L27 34", stroke=INK, width=5.6)
    drawing.path("M25 25L27 34", stroke=WHITE, width=3)
    return drawing.text()


def cannon() -> str:
    """Draws a cannon on its carriage."""
    drawing = Drawing(60, 46)
    base(drawing, 29, 40, 52)
    drawing.path("M6 38L26 24L33 30L12 41Z", WOOD, stroke=INK, width=OUTLINE)
    drawing.path("M11 23L47 6L53 16L17 32C12 33 8 27 11 23Z", IRON, stroke=INK, width=OUTLINE)
    drawing.path("M15 22.6L47 8.4L48.6 11L16.4 25Z", IRON_LIGHT)
    drawing.path("M44.6 6.4L50 4L56 15L50.4 17.6Z", COAT, stroke=INK, width=OUTLINE)
    drawing.path("M26 15.8L31 13.4L36.6 23.4L31.6 25.8Z", COAT, stroke=INK, width=1.8)
    drawing.circle((10, 28), 3.6, IRON, stroke=INK, width=1.8)
    drawing.circle((31, 31), 12, COAT, stroke=INK, width=OUTLINE)
    drawing.circle((31, 31), 8.2, WHITE, stroke=INK, width=1.6)
    drawing.path("M31 22.6V39.4M22.6 31H39.4M25 25L37 37M37 25L25 37", stroke=COAT_SHADE, width=2)
    drawing.circle((31, 31), 3, GOLD, stroke=INK, width=1.6)
    return drawing.text()


def flag() -> str:
    """Draws a flag on its pole, as it is planted in a land that has been taken."""
    drawing = Drawing(54, 70)
    base(drawing, 13, 64, 22)
    drawing.path("M13 5V63", stroke=INK, width=5.6)
    drawing.path("M13 6V62", stroke=WOOD, width=2.6)
    cloth = "M15 9C22 5 29 14 36 11C42 8.4 46 9 51 11L46.4 22L50 34C44 31 40 32 35 34C28 37 22 29 15 34Z"
    fold = "M16.4 27C23 24 29 32 36 29.4C41 27.6 44 27.4 48 28.6L49 32C44 30 39 30.6 34.6 32.6C28 35 22 28 16.4 32Z"
    drawing.path(cloth, COAT, stroke=INK, width=OUTLINE)
    drawing.path(fold, COAT_SHADE)
    drawing.path("M17 13C23 10.6 29 18.4 36.4 15.4C40.6 13.6 44.6 13.6 48 14.6", stroke=WHITE, width=2)
    drawing.circle((13, 4.6), 3.2, GOLD, stroke=INK, width=1.6)
    return drawing.text()


SHIELD = (
    (75.0, 2.0),
    (145.0, 17.0),
    (145.0, 89.0),
    (123.0, 138.0),
    (75.0, 170.0),
    (27.0, 138.0),
    (5.0, 89.0),
    (5.0, 17.0),
)
"""Corners of a shield, from the middle of its top, in units of the drawing."""
CRACK = ((75.0, 2.0), (64.0, 38.0), (87.0, 72.0), (63.0, 110.0), (82.0, 141.0), (75.0, 170.0))
"""Corners of the crack in a shield, from top to bottom, in units of the drawing."""
SHIELDS: dict[str, tuple[Point, ...]] = {
    "shield": SHIELD,
    "shield_left": (*CRACK, *SHIELD[5:]),
    "shield_right": (*CRACK, *SHIELD[3:0:-1]),
}


def shield(corners: tuple[Point, ...]) -> str:
    """Draws a seat's shield, or half of it at its place in the whole shield."""
    drawing = Drawing(150, 172)
    drawing.path(polygon(corners), COAT, stroke=INK, width=5)
    middle = sum(x for x, _y in corners) / len(corners), sum(y for _x, y in corners) / len(corners)
    rim = [(middle[0] + (x - middle[0]) * 0.93, middle[1] + (y - middle[1]) * 0.93) for x, y in corners]
    drawing.path(polygon(rim), stroke=WHITE, width=5)
    shade = [(x, y) for x, y in corners if y > 80]
    drawing.path(polygon(shade), COAT_SHADE, opacity=0.35)
    return drawing.text()


def pictures() -> dict[str, str]:
    """Returns every SVG by file name."""
    figures = {"soldier": soldier(), "rider": rider(), "cannon": cannon(), "flag": flag()}
    figures |= {name: shield(corners) for name, corners in SHIELDS.items()}
    return {f"army_{name}.svg": figure for name, figure in figures.items()}
