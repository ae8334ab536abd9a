"""Draws the faces of bots: one for each badge, with the look of each level as a group of its own."""

from __future__ import annotations

from typing import NamedTuple

from .svg_writer import Drawing

SIDE = 64
INK, WHITE = "#1d2433", "#fffaf0"
LEVELS = ("random", "novice", "regular", "sharp")


class Face(NamedTuple):
    """What makes a face: the colours of its skin, hair and ground, how its hair lies, and what it wears."""

    skin: str
    hair: str
    ground: str
    cut: str
    wears: str


FACES = (
    Face("#f1c7a3", "#7a2e12", "#f3d7c9", "cap", "freckles"),
    Face("#8d5a3b", "#1d2433", "#cfe0f3", "short", "glasses"),
    Face("#f6d8bd", "#d9a441", "#e6d6f5", "bun", "earrings"),
    Face("#c98f66", "#3b2a20", "#cdebe4", "hat", "moustache"),
    Face("#f0b99a", "#b3243f", "#f6d3e3", "curls", "earrings"),
    Face("#8d5a3b", "#b3a99c", "#e8d9c6", "hat", "beard"),
    Face("#f3d0b4", "#c9ccd6", "#d8dde6", "short", "moustache"),
    Face("#b97c52", "#26352b", "#dfe9cd", "curls", "glasses"),
)

HAIR = {
    "short": ("M16 30C14 12 50 12 48 30C44 22 22 22 16 30Z",),
    "cap": ("M15 27C15 10 49 10 49 27L58 30L15 30Z",),
    "bun": ("M16 34C12 12 52 12 48 34C46 22 36 20 32 20C28 20 18 22 16 34Z", "M26 11a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z"),
    "hat": ("M8 27L56 27L56 23L46 23L44 9L20 9L18 23L8 23Z",),
    "curls": ("M12 30a7 7 0 0 1 5 -12a8 8 0 0 1 10 -7a9 9 0 0 1 13 1a8 8 0 0 1 8 8a7 7 0 0 1 4 10C46 24 20 22 12 30Z",),
}


def picture(face: Face) -> str:
    """Draws a face; the game shows one of the groups `random`, `novice`, `regular` and `sharp`."""
    drawing = Drawing(SIDE, SIDE)
    drawing.circle((32, 32), 31, face.ground, stroke=INK, width=2)
    drawing.path("M10 61C14 48 24 48 32 48C40 48 50 48 54 61C42 64 22 64 10 61Z", face.hair)
    drawing.ellipse((32, 34), 16, 18, face.skin, stroke=INK, width=1.6)
    for piece in HAIR[face.cut]:
        drawing.path(piece, face.hair, stroke=INK, width=1.6)
    _draw_worn(drawing, face)
    for level in LEVELS:
        with drawing.group(level):
            _draw_look(drawing, level)
    return drawing.text()


def _draw_worn(drawing: Drawing, face: Face) -> None:
    match face.wears:
        case "glasses":
            for x in (25, 39):
                drawing.circle((x, 34), 5.4, WHITE, stroke=INK, width=1.6, opacity=0.9)
            drawing.path("M30.4 34L33.6 34", stroke=INK, width=1.6)
        case "moustache":
            drawing.path("M22 43C26 38 30 39 32 41C34 39 38 39 42 43C38 43 34 44 32 43C30 44 26 43 22 43Z", face.hair)
        case "beard":
            drawing.path("M17 38C18 56 46 56 47 38C44 44 40 44 32 44C24 44 20 44 17 38Z", face.hair)
        case "earrings":
            for x in (16.5, 47.5):
                drawing.circle((x, 40), 2.2, "#e2a81c", stroke=INK, width=1)
        case _:
            for x, y in ((23, 40), (26, 42), (38, 42), (41, 40)):
                drawing.circle((x, y), 1, "#b5683f")


def _draw_look(drawing: Drawing, level: str) -> None:
    """Draws eyes, brows and mouth: the better the bot, the narrower the eyes and the surer the smile."""
    height = {"random": 3.4, "novice": 3.0, "regular": 2.5, "sharp": 2.0}[level]
    for side in (-1, 1):
        drawing.ellipse((32 + side * 7, 34), 2.0, height, INK)
    match level:
        case "random":
            drawing.path("M21 27L28 25M36 25L43 28", stroke=INK, width=1.8)
            drawing.ellipse((32, 46.5), 3, 3.4, "#8c2b2b", stroke=INK, width=1.2)
        case "novice":
            drawing.path("M21 28C23 25 26 25 28 26M36 26C38 25 41 25 43 28", stroke=INK, width=1.8)
            drawing.path("M28 46.5L36 46.5", stroke=INK, width=1.8)
        case "regular":
            drawing.path("M21 28.5L28 28M36 28L43 28.5", stroke=INK, width=1.8)
            drawing.path("M26 45C29 48 35 48 38 45", stroke=INK, width=1.8)
        case _:
            drawing.path("M21 27L28.5 30.5M35.5 30.5L43 27", stroke=INK, width=2.2)
            drawing.path("M25 46C30 49 36 47 40 43", stroke=INK, width=2)


def pictures() -> dict[str, str]:
    """Returns the faces by file name, by the number of the badge."""
    return {f"face_{badge}.svg": picture(face) for badge, face in enumerate(FACES)}
