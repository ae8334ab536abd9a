"""Draws the clubhouse: a panelled room with a cabinet, two stalls, a noticeboard, a slate and a desk.

Each unlockable object has a separate group, which the game omits until it is won. Its outline is part of the room.
"""

from __future__ import annotations

from collections.abc import Iterator

from .svg_writer import Drawing, Point

INK = "#1d2433"
BRASS = "#f0b429"
BRASS_DARK = "#a86f12"
PAPER = "#fff4da"
PAPER_DARK = "#d9c49a"
WALL = "#17543f"
WALL_DARK = "#103d2e"
WALL_LIGHT = "#1f6a50"
WOOD = "#7a4a26"
WOOD_DARK = "#4d2c15"
WOOD_LIGHT = "#a06a3a"
FLOOR = "#5c371d"
FLOOR_DARK = "#452812"
NIGHT = "#12101a"
GLASS = "#2b1d15"
CORK = "#c69558"
CORK_DARK = "#a87842"
SLATE = "#26313a"
RUG = "#8a2430"
RUG_DARK = "#651622"
COATS = (("#4a4f5c", "#343843", "#1d2029"), ("#d9a94e", "#b58434", "#fff1c9"))
"""Colours of the two horses: coat, shade of the coat, and mane."""
SHELVES = 4
CUPS_IN_ROW = 3
CUP_PITCH = 84.0
SHELF_PITCH = 106.0
STALLS = (446.0, 618.0)
"""Horizontal middle of each stall, in units of the drawing."""


def room() -> str:
    """Draws the whole room."""
    drawing = Drawing(1280, 720)
    _walls(drawing)
    _cabinet(drawing)
    for number, middle in enumerate(STALLS):
        _stall(drawing, number, middle)
    _picture_rail(drawing)
    _noticeboard(drawing)
    _slate(drawing)
    _desk(drawing)
    return drawing.text()


def pictures() -> dict[str, str]:
    """Returns the drawing by the name of its file."""
    return {"clubhouse.svg": room()}


def _box(left: float, top: float, width: float, height: float, corner: float = 0.0) -> str:
    """Returns the path of a box, its corners cut round."""
    right = left + width
    bottom = top + height
    c = corner
    if not c:
        return f"M{left:g} {top:g}H{right:g}V{bottom:g}H{left:g}Z"
    return (
        f"M{left + c:g} {top:g}H{right - c:g}Q{right:g} {top:g} {right:g} {top + c:g}V{bottom - c:g}"
        f"Q{right:g} {bottom:g} {right - c:g} {bottom:g}H{left + c:g}Q{left:g} {bottom:g} {left:g} {bottom - c:g}"
        f"V{top + c:g}Q{left:g} {top:g} {left + c:g} {top:g}Z"
    )


def _walls(drawing: Drawing) -> None:
    light = drawing.gradient("wall", (0, 0), (0, 600), (0, WALL_DARK, 1), (0.35, WALL_LIGHT, 1), (1, WALL, 1))
    drawing.path(_box(0, 0, 1280, 610), light)
    drawing.path("".join(f"M{x} 56V600" for x in range(16, 1280, 64)), stroke=WALL_DARK, width=3, opacity=0.55)
    drawing.path("".join(f"M{x + 3} 56V600" for x in range(16, 1280, 64)), stroke="#2c8062", width=1.4, opacity=0.5)
    drawing.path(_box(0, 0, 1280, 54), WOOD_DARK)
    drawing.path(_box(0, 48, 1280, 8), BRASS_DARK)
    drawing.path(_box(0, 592, 1280, 18), WOOD)
    drawing.path(_box(0, 592, 1280, 4), WOOD_LIGHT)
    drawing.path(_box(0, 610, 1280, 110), FLOOR)
    for y, step in ((610, 150), (636, 190), (668, 240)):
        drawing.path(f"M0 {y}H1280", stroke=FLOOR_DARK, width=3)
        drawing.path("".join(f"M{x} {y}V{y + 28}" for x in range(step // 2, 1280, step)), stroke=FLOOR_DARK, width=2.4)
    drawing.ellipse((640, 664), 330, 40, RUG_DARK)
    drawing.ellipse((640, 660), 322, 36, RUG)
    drawing.ellipse((640, 660), 290, 28, "none", stroke=BRASS, width=2.4)
    for x in (352, 752, 1180):
        glow = drawing.glow(f"lamp{x}", (x, 110), 230, (0, "#ffe9a8", 0.42), (1, "#ffe9a8", 0))
        drawing.circle((x, 110), 230, glow)


# -- the cabinet -------------------------------------------------------------------------------------------------------


def _cabinet(drawing: Drawing) -> None:
    drawing.path(_box(22, 66, 304, 528, 10), WOOD_DARK, stroke=INK, width=4)
    drawing.path("M14 66H334L322 50H26Z", WOOD, stroke=INK, width=4)
    drawing.path(_box(38, 84, 272, 440, 4), GLASS, stroke=WOOD_LIGHT, width=4)
    for shelf in range(SHELVES):
        bottom = 182 + shelf * SHELF_PITCH
        drawing.path(_box(40, bottom, 268, 9), WOOD)
        drawing.path(_box(40, bottom, 268, 3), WOOD_LIGHT)
    for number, (x, y) in enumerate(_places()):
        with drawing.group(f"place_{number}"):
            drawing.path(_cup(x, y), stroke=PAPER_DARK, width=1.8, opacity=0.55)
        with drawing.group(f"cup_{number}"):
            _draw_cup(drawing, number, x, y)
    drawing.path("M60 96L150 96L52 330V112Z", "#ffffff", opacity=0.07)
    drawing.path("M230 96H262L140 510H108Z", "#ffffff", opacity=0.05)
    drawing.circle((304, 318), 6, BRASS, stroke=INK, width=1.6)


def _places() -> Iterator[Point]:
    """Yields the foot of each cup, from the lowest shelf up."""
    for shelf in reversed(range(SHELVES)):
        for column in range(CUPS_IN_ROW):
            yield 90 + column * CUP_PITCH, 182 + shelf * SHELF_PITCH


def _cup(x: float, y: float) -> str:
    """Returns the outline of a cup with its foot at a point."""
    return (
        f"M{x - 15} {y - 66}H{x + 15}C{x + 15} {y - 40} {x + 8} {y - 32} {x + 4} {y - 28}V{y - 16}H{x + 11}V{y}"
        f"H{x - 11}V{y - 16}H{x - 4}V{y - 28}C{x - 8} {y - 32} {x - 15} {y - 40} {x - 15} {y - 66}Z"
    )


def _draw_cup(drawing: Drawing, number: int, x: float, y: float) -> None:
    """A cup in gold, silver or bronze; every fourth is a rosette instead."""
    metal, shade = (("#f6c544", "#b97d12"), ("#e3e9f0", "#93a1b3"), ("#e09a5c", "#985a26"))[number % 3]
    if number % 4 == 3:
        drawing.path(
            f"M{x - 10} {y - 40}L{x - 16} {y - 2}L{x - 4} {y - 12}L{x + 6} {y}L{x + 12} {y - 40}Z",
            RUG,
            stroke=INK,
            width=2,
        )
        drawing.circle((x, y - 48), 22, RUG, stroke=INK, width=2.4)
        drawing.circle((x, y - 48), 13, metal, stroke=INK, width=1.6)
        return
    for side in (-1, 1):
        drawing.path(
            f"M{x + side * 14} {y - 60}C{x + side * 30} {y - 60} {x + side * 26} {y - 38} {x + side * 9} {y - 38}",
            stroke=INK,
            width=6.4,
        )
        drawing.path(
            f"M{x + side * 14} {y - 60}C{x + side * 30} {y - 60} {x + side * 26} {y - 38} {x + side * 9} {y - 38}",
            stroke=metal,
            width=3,
        )
    drawing.path(_cup(x, y), metal, stroke=INK, width=2.4)
    drawing.path(f"M{x + 4} {y - 63}H{x + 13}C{x + 12} {y - 44} {x + 7} {y - 36} {x + 2} {y - 32}Z", shade)
    drawing.path(
        f"M{x - 10} {y - 61}C{x - 9} {y - 50} {x - 7} {y - 46} {x - 5} {y - 43}",
        stroke="#ffffff",
        width=2.6,
        opacity=0.8,
    )
    drawing.path(_box(x - 13, y - 14, 26, 14, 2), WOOD_DARK, stroke=INK, width=2)


# -- the stable --------------------------------------------------------------------------------------------------------


def _stall(drawing: Drawing, number: int, middle: float) -> None:
    left = middle - 76
    arch = f"M{left} 592V260Q{left} 186 {middle} 186T{left + 152} 260V592Z"
    drawing.path(arch, WOOD_DARK, stroke=INK, width=4)
    inner = f"M{left + 12} 592V262Q{left + 12} 200 {middle} 200T{left + 140} 262V592Z"
    drawing.path(inner, NIGHT)
    head = _head(middle)
    drawing.path(head, stroke=PAPER_DARK, width=2, opacity=0.45)
    with drawing.group(f"horse_{number}"):
        _draw_horse(drawing, middle, COATS[number], head)
    with drawing.group(f"ears_{number}"):
        _draw_ears(drawing, middle, COATS[number], 0.0)
    with drawing.group(f"twitch_{number}"):
        _draw_ears(drawing, middle, COATS[number], 9.0)
    drawing.path(_box(left + 6, 424, 140, 170, 4), "#ece2cd", stroke=INK, width=4)
    drawing.path(f"M{left + 14} 434L{left + 138} 584M{left + 138} 434L{left + 14} 584", stroke=WOOD, width=15)
    drawing.path(_box(left + 13, 431, 126, 156), stroke=WOOD, width=12)
    drawing.path(_box(left + 2, 416, 148, 14, 4), WOOD_LIGHT, stroke=INK, width=3)
    drawing.path(_box(left + 138, 500, 14, 8, 2), BRASS, stroke=INK, width=1.6)


def _head(x: float) -> str:
    """Returns the outline of a head that looks out to the right; the neck ends below the door."""
    return (
        f"M{x - 58} 430C{x - 60} 340 {x - 40} 262 {x - 8} 250C{x + 10} 244 {x + 22} 254 {x + 30} 272"
        f"C{x + 40} 296 {x + 54} 318 {x + 60} 336C{x + 64} 352 {x + 52} 366 {x + 36} 362"
        f"C{x + 22} 358 {x + 10} 346 {x} 338C{x + 4} 372 {x + 12} 404 {x + 16} 430Z"
    )


def _draw_horse(drawing: Drawing, x: float, coat: tuple[str, str, str], head: str) -> None:
    colour, shade, mane = coat
    drawing.path(head, colour, stroke=INK, width=4)
    drawing.path(f"M{x} 338C{x + 4} 372 {x + 12} 404 {x + 16} 430H{x - 14}C{x - 14} 396 {x - 12} 362 {x} 338Z", shade)
    drawing.path(f"M{x + 54} 324C{x + 66} 346 {x + 56} 366 {x + 36} 362C{x + 34} 346 {x + 40} 330 {x + 54} 324Z", shade)
    drawing.path(f"M{x + 10} 258L{x + 24} 262L{x + 44} 316L{x + 36} 318Z", "#fff6e2", opacity=0.9)
    drawing.path(
        f"M{x - 4} 250C{x - 34} 250 {x - 62} 300 {x - 66} 424L{x - 44} 410L{x - 50} 380L{x - 34} 366L{x - 40} 334"
        f"L{x - 22} 316L{x - 22} 290L{x - 4} 280Z",
        mane,
        stroke=INK,
        width=3,
    )
    drawing.ellipse((x + 14, 288), 5.4, 6.4, INK)
    drawing.circle((x + 15.6, 285.6), 1.9, "#ffffff")
    drawing.ellipse((x + 52, 344), 3, 4.4, INK, turn=30)
    drawing.path(f"M{x + 40} 358C{x + 44} 354 {x + 52} 354 {x + 57} 353", stroke=INK, width=2.4)
    drawing.path(f"M{x - 6} 262L{x + 34} 344M{x + 26} 330L{x + 52} 318", stroke=RUG, width=5)
    drawing.circle((x + 29, 330), 4.4, BRASS, stroke=INK, width=1.4)


def _draw_ears(drawing: Drawing, x: float, coat: tuple[str, str, str], back: float) -> None:
    """Both ears, laid back by some units."""
    for shift, colour in ((-12.0, coat[1]), (4.0, coat[0])):
        tip = x + shift - back
        drawing.path(
            f"M{x + shift - 8} 258C{tip - 10} 236 {tip - 4} 224 {tip + 2} 216C{tip + 10} 226 {tip + 14} 240 "
            f"{x + shift + 10} 258Z",
            colour,
            stroke=INK,
            width=3.4,
        )


def _picture_rail(drawing: Drawing) -> None:
    """The three frames over the stalls, for those who play here."""
    drawing.path("M384 60H732", stroke=BRASS_DARK, width=4)
    for x in (452, 558, 664):
        drawing.path(f"M{x - 20} 70L{x} 60L{x + 20} 70", stroke=INK, width=1.8)
        drawing.path(_box(x - 42, 66, 84, 74, 4), BRASS_DARK, stroke=INK, width=3)
        drawing.path(_box(x - 35, 73, 70, 60, 2), "#e9dcc0", stroke=INK, width=1.6)
        drawing.circle((x, 96), 12, "none", stroke=PAPER_DARK, width=2.4)
        drawing.path(f"M{x - 20} 130C{x - 18} 114 {x + 18} 114 {x + 20} 130", stroke=PAPER_DARK, width=2.4)


# -- the right of the room ---------------------------------------------------------------------------------------------


def _noticeboard(drawing: Drawing) -> None:
    drawing.path(_box(776, 78, 302, 336, 6), WOOD, stroke=INK, width=4)
    drawing.path(_box(788, 90, 278, 312, 3), CORK, stroke=WOOD_DARK, width=3)
    specks = "".join(f"M{794 + 37 * n % 262} {98 + 71 * n % 296}h5" for n in range(60))
    drawing.path(specks, stroke=CORK_DARK, width=3)
    for left, top, width, height in ((798, 97, 258, 108), (804, 212, 252, 90), (798, 309, 252, 92)):
        drawing.path(_box(left + 3, top + 5, width, height, 3), CORK_DARK)
        drawing.path(_box(left, top, width, height, 3), PAPER, stroke=INK, width=2)
        drawing.circle((left + width / 2, top + 3), 7, RUG, stroke=INK, width=2)
        drawing.circle((left + width / 2 - 2, top + 1), 2, "#ffffff", opacity=0.8)


def _slate(drawing: Drawing) -> None:
    drawing.path("M1150 84L1180 62L1210 84", stroke=INK, width=2.4)
    drawing.path(_box(1096, 84, 168, 262, 8), WOOD, stroke=INK, width=4)
    drawing.path(_box(1108, 96, 144, 238, 3), SLATE, stroke=INK, width=2)
    drawing.path("M1116 318C1150 300 1206 326 1246 306V330H1116Z", "#ffffff", opacity=0.05)
    drawing.path(_box(1112, 340, 40, 6, 2), PAPER)


def _desk(drawing: Drawing) -> None:
    drawing.path("M776 566L760 640H790L804 566M1226 566L1244 640H1214L1200 566", WOOD_DARK, stroke=INK, width=3)
    drawing.path(_box(752, 536, 500, 34, 5), WOOD, stroke=INK, width=4)
    drawing.path(_box(752, 536, 500, 8, 4), WOOD_LIGHT)
    drawing.path(
        "M856 536C880 520 940 516 968 530C996 516 1056 520 1080 536V492"
        "C1056 474 996 472 968 488C940 472 880 474 856 492Z",
        PAPER,
        stroke=INK,
        width=3.4,
    )
    drawing.path("M968 488V530", stroke=INK, width=2.4)
    drawing.path("M868 496C896 484 930 484 956 494M980 494C1006 484 1040 484 1068 496", stroke=PAPER_DARK, width=3)
    drawing.path(_box(1160, 470, 10, 60), BRASS, stroke=INK, width=2)
    drawing.path(_box(1136, 526, 58, 11, 4), BRASS, stroke=INK, width=2.4)
    drawing.path("M1118 474C1124 444 1150 436 1166 436S1206 444 1212 474Z", "#1f7a4d", stroke=INK, width=3.4)
    drawing.path("M1124 474H1206L1228 534H1104Z", "#ffe9a8", opacity=0.28)
    drawing.path("M790 536L800 500H836L828 536Z", "#3b6ea8", stroke=INK, width=3)
