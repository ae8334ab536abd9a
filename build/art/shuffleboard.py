"""Draws the room of the long table, the table as its shooter sees it, its edge from the side, the crowd, the weights.

Wood, gutter, rail and wall have the colours of the club room, for which the game puts those of its map. All lines of
the table run to one point, so that the picture fits wherever along the table the eye is.
"""

from __future__ import annotations

from .portraits import MOODS, PEOPLE, _draw_body, _draw_head, _draw_pieces
from .svg_writer import Drawing, Point, polygon

INK = "#1d2433"
WOOD = "#e3b877"
"""Placeholder colour of the wood, which the game replaces."""
LINE = "#5a2b12"
"""Placeholder colour of the lines, which the game replaces."""
GUTTER = "#26313a"
"""Placeholder colour of the gutter, which the game replaces."""
RAIL = "#6b3a1c"
"""Placeholder colour of the rail, which the game replaces."""
WALL = "#5a3620"
"""Placeholder colour of the wall, which the game replaces."""
CAP = "#c8351f"
"""Placeholder colour of a weight's cap, which the game replaces."""
STEEL = "#aab2bd"
STEEL_LIGHT = "#eef1f5"
STEEL_DARK = "#59626e"
PAPER = "#fff8e8"
WIDTH = 1280.0
HEIGHT = 720.0
TOP = 44.0
VANISHING = (640.0, 36.0)
"""Vanishing point of the table's lines, in logical units."""
NEAR = 716.0
"""Row of the near end of the table, in logical units."""
HALF = 418.0
"""Half width of the table at its near end, in logical units."""
GUTTER_SHARE = 1.13
"""Distance of the gutter's outer edge from the middle, in half widths of the board."""
RAIL_SHARE = 1.24
"""Distance of the rail's outer edge from the middle, in half widths of the board."""
SIDE_SHARE = 1.30
"""Distance of the outer edge of the table's side from the middle, in half widths of the board."""
COUNTER = 316.0
"""Row of the counter in front of the crowd, in logical units."""
PLANKS = 12
EDGE = 820.0
"""Horizontal position of the board's end in the side view, in logical units."""
BOARD_TOP = 404.0
"""Row of the far edge of the board's top in the side view, in logical units."""
BOARD_LOW = 506.0
"""Row of the near edge of the board's top in the side view, in logical units."""
TREY_LINE = 60.0
"""Horizontal position in the side view of the line before the 3, in logical units."""
CENTIMETRE = 50.0
"""Length of a centimetre in the side view, in logical units."""
CROWD = ((51.0, 6), (199.0, 0), (347.0, 4), (495.0, 7), (125.0, 3), (273.0, 1), (421.0, 5), (569.0, 2))
"""Horizontal middles and badges of the spectators. Every other spectator is in front of the neighbours."""
CROWD_SIZE = (620.0, 132.0)


def pictures() -> dict[str, str]:
    """Returns the drawings by the names of their files."""
    crowds = {f"shuffleboard_crowd_{mood}.svg": crowd(mood) for mood in MOODS if mood != "gloating"}
    views = {"shuffleboard_room.svg": room(), "shuffleboard_table.svg": table(), "shuffleboard_edge.svg": edge()}
    return crowds | views | {"weight.svg": weight(), "weight_side.svg": weight_from_the_side()}


# -- the room --------------------------------------------------------------------------------------------------------


def room() -> str:
    """Draws the wall, the lamp, the counter, and the dark below it."""
    drawing = Drawing(WIDTH, HEIGHT)
    draw_wall(drawing, COUNTER)
    for number in range(1, 17):  # the button of the commentary is in the corner
        draw_bulb(drawing, (12.0 + number * 78.5, 78.0 + (number % 4 in (1, 2)) * 15))
    draw_lamp(drawing)
    drawing.path(f"M0 {COUNTER}H1280V352H0Z", RAIL, stroke=INK, width=4)
    drawing.path(f"M0 {COUNTER + 2}H1280V{COUNTER + 10}H0Z", "#ffffff", opacity=0.22)
    drawing.path("M0 340H1280V352H0Z", "#000000", opacity=0.28)
    _dark_below(drawing)
    return drawing.text()


def draw_wall(drawing: Drawing, low: float) -> None:
    """Draws the panelled wall down to a row."""
    drawing.path(f"M0 0H1280V{low}H0Z", WALL)
    drawing.path(
        f"M0 0H1280V{low}H0Z", drawing.gradient("wall", (0, 40), (0, low), (0, "#0b0609", 0.78), (1, "#0b0609", 0.36))
    )
    for number in range(17):
        left = number * 80 - 20
        drawing.path(f"M{left} 40V{low}", stroke="#0b0609", width=4, opacity=0.5)
        drawing.path(f"M{left + 4} 40V{low}", stroke="#ffffff", width=2, opacity=0.05)
        if number % 2:
            drawing.path(f"M{left} 40H{left + 80}V{low}H{left}Z", "#000000", opacity=0.1)
    for left in range(-60, 1280, 320):
        drawing.path(f"M{left + 56} 150H{left + 264}V292H{left + 56}Z", stroke="#0b0609", width=3, opacity=0.4)
    warm = drawing.glow("warm", (640, 250), 620, (0, "#ffb45a", 0.36), (0.6, "#ff9a3c", 0.1), (1, "#ff9a3c", 0))
    drawing.path(f"M0 0H1280V{low}H0Z", warm)


def draw_bulb(drawing: Drawing, place: Point) -> None:
    """Draws a bulb on its wire."""
    x, y = place
    name = f"bulb{round(x)}"
    drawing.path(f"M{x} {y - 34}V{y - 7}", stroke="#0b0609", width=2)
    drawing.circle(place, 26, drawing.glow(name, place, 26, (0, "#ffdf8e", 0.75), (1, "#ffc457", 0)))
    drawing.circle(place, 7, "#fff0bd", stroke=INK, width=2)


def draw_lamp(drawing: Drawing) -> None:
    """Draws the lamp over the table, and its light."""
    cone = drawing.gradient("cone", (0, 112), (0, 352), (0, "#ffe39a", 0.5), (1, "#ffd27a", 0.1))
    drawing.path("M534 112H746L934 352H346Z", cone)
    drawing.path("M640 0V58", stroke=INK, width=6)
    drawing.path("M524 112C540 72 584 52 640 52C696 52 740 72 756 112Z", "#1f7d4c", stroke=INK, width=4)
    drawing.path("M700 60C728 72 746 90 756 112H716C714 92 710 74 700 60Z", "#135a35")
    drawing.path("M548 104C564 80 590 66 618 62C594 76 578 90 572 106Z", "#5cb885", opacity=0.7)
    drawing.path("M600 52Q640 34 680 52Z", "#e2a72e", stroke=INK, width=3)
    drawing.ellipse((640, 112), 116, 9, "#fff0bd", stroke=INK, width=3)


def _dark_below(drawing: Drawing) -> None:
    drawing.path("M0 352H1280V720H0Z", WALL)
    dark = drawing.gradient("low", (0, 352), (0, 720), (0, "#0b0609", 0.62), (1, "#0b0609", 0.86))
    drawing.path("M0 352H1280V720H0Z", dark)
    drawing.path("M0 352H1280V366H0Z", "#0b0609", opacity=0.5)
    for left in range(-40, 1320, 120):
        drawing.path(f"M{left} 366V720", stroke="#0b0609", width=4, opacity=0.45)
        drawing.path(f"M{left + 5} 366V720", stroke="#ffffff", width=2, opacity=0.03)


# -- the table -------------------------------------------------------------------------------------------------------


def half(row: float, share: float = 1.0) -> float:
    """Returns half the width of the board at a row, multiplied by a share."""
    return share * HALF * (row - VANISHING[1]) / (NEAR - VANISHING[1])


def strip(left: float, right: float, top: float = 300.0, low: float = HEIGHT) -> str:
    """Returns the path between two lines of the table, given in half widths from its middle."""
    middle = VANISHING[0]
    corners = ((left, top), (right, top), (right, low), (left, low))
    return polygon([(middle + half(row, share), row) for share, row in corners])


def table() -> str:
    """Draws the table as if it had no ends: its wood, the gutter and the rail at both sides."""
    drawing = Drawing(WIDTH, HEIGHT)
    draw_table(drawing)
    return drawing.text()


def draw_table(drawing: Drawing) -> None:
    """Draws the table on a picture of any size, at the position of its transform."""
    drawing.path(strip(-SIDE_SHARE - 0.06, SIDE_SHARE + 0.06), "#000000", opacity=0.4)
    for share, colour, width in ((SIDE_SHARE, RAIL, 4.0), (RAIL_SHARE, RAIL, 3.0), (GUTTER_SHARE, GUTTER, 4.0)):
        drawing.path(strip(-share, share), colour, stroke=INK, width=width)
    for side in (-1, 1):
        drawing.path(strip(side * RAIL_SHARE, side * SIDE_SHARE), "#000000", opacity=0.42)
        drawing.path(strip(side * 1.2, side * 1.225), "#ffffff", opacity=0.16)
        drawing.path(strip(side * 1.0, side * 1.06), "#000000", opacity=0.45)
    drawing.path(strip(-1, 1), WOOD, stroke=INK, width=5)
    _planks(drawing)
    light = drawing.glow("light", (640, 430), 460, (0, "#fff4cf", 0.62), (0.5, "#ffe9b0", 0.2), (1, "#fff4cf", 0))
    drawing.path(strip(-1, 1), light)
    drawing.path(strip(-1, 1), drawing.gradient("near", (0, 470), (0, 720), (0, "#3a1a08", 0), (1, "#3a1a08", 0.3)))
    for side in (-1, 1):
        drawing.path(strip(side * 0.985, side * 1.0), "#fff4cf", opacity=0.5)


def _planks(drawing: Drawing) -> None:
    for plank in range(PLANKS):
        left, right = (2 * (plank + end) / PLANKS - 1 for end in (0, 1))
        shade = (0.0, 0.10, 0.04, 0.14, 0.02, 0.08, 0.12)[plank * 3 % 7]
        drawing.path(strip(left, right), LINE, opacity=max(shade, 0.01))
        for grain in range(1, 5):
            at = left + (right - left) * (grain / 5 + 0.04 * ((plank * 7 + grain * 3) % 3 - 1))
            drawing.path(strip(at, at + 0.004 + 0.003 * ((plank + grain) % 2)), LINE, opacity=0.13)
        drawing.path(strip(left - 0.002, left + 0.003), LINE, opacity=0.5)


# -- the edge from the side ------------------------------------------------------------------------------------------


def edge() -> str:
    """Draws the end of the board from the side, close at hand, before the blurred lights of the room."""
    drawing = Drawing(WIDTH, HEIGHT)
    draw_wall(drawing, HEIGHT)
    drawing.path("M0 0H1280V720H0Z", "#0b0609", opacity=0.45)
    for number in range(34):
        x, y = (number * 173) % 1280, 90 + (number * 97) % 250
        drawing.circle((x, y), 12 + number * 7 % 22, "#ffcf7a", opacity=0.05 + 0.03 * (number % 4))
    glow = drawing.glow("spot", (EDGE, 330), 520, (0, "#ffdf9a", 0.42), (1, "#ffdf9a", 0))
    drawing.path("M0 44H1280V720H0Z", glow)
    _trough(drawing)
    _board_end(drawing)
    return drawing.text()


def _trough(drawing: Drawing) -> None:
    drawing.path("M780 640H1280V720H780Z", GUTTER, stroke=INK, width=4)
    drawing.path("M780 640H1280V660H780Z", "#000000", opacity=0.35)
    drawing.path("M1130 500H1280V720H1130Z", RAIL, stroke=INK, width=5)
    drawing.path("M1133 503H1280V518H1133Z", "#ffffff", opacity=0.2)
    drawing.path("M1133 503H1150V720H1133Z", "#000000", opacity=0.3)


def _board_end(drawing: Drawing) -> None:
    low = 634.0
    top = polygon([(-10, BOARD_TOP), (EDGE, BOARD_TOP), (EDGE, BOARD_LOW), (-10, BOARD_LOW)])
    front = polygon([(-10, BOARD_LOW), (EDGE, BOARD_LOW), (EDGE, low), (-10, low)])
    drawing.path(front, WOOD, stroke=INK, width=5)
    drawing.path(front, LINE, opacity=0.34)
    for row in range(7):
        y = BOARD_LOW + 14 + row * 20
        wave = f"M0 {y}C160 {y - 10} 300 {y + 9} 470 {y - 2}S720 {y + 8} {EDGE - 4} {y - 4}"
        drawing.path(wave, stroke=LINE, width=3 + row % 2, opacity=0.3)
    drawing.path(polygon([(EDGE - 16, BOARD_LOW), (EDGE, BOARD_LOW), (EDGE, low), (EDGE - 16, low)]), "#000000",
                 opacity=0.25)  # fmt: skip
    drawing.path(front, drawing.gradient("f", (0, BOARD_LOW), (0, low), (0, "#000000", 0), (1, "#000000", 0.4)))
    drawing.path(front, stroke=INK, width=5)
    drawing.path(top, WOOD, stroke=INK, width=5)
    for line in range(1, 4):
        y = BOARD_TOP + line * (BOARD_LOW - BOARD_TOP) / 4
        drawing.path(f"M0 {y}H{EDGE - 3}", stroke=LINE, width=2, opacity=0.3)
    drawing.path(f"M{TREY_LINE} {BOARD_TOP + 3}V{BOARD_LOW - 3}", stroke=LINE, width=12)
    for tick in range(1, 17):
        length = 22 if tick % 5 == 0 else 11
        drawing.path(f"M{EDGE - tick * CENTIMETRE} {BOARD_LOW + 3}v{length}", stroke=INK, width=4, opacity=0.75)
    drawing.path(top, drawing.gradient("t", (300, 0), (EDGE, 0), (0, "#fff4cf", 0.05), (1, "#fff4cf", 0.6)))
    drawing.path(f"M0 {BOARD_TOP + 3}H{EDGE - 3}", stroke="#fff4cf", width=3, opacity=0.7)
    drawing.path("M-10 634H820V720H-10Z", "#0b0609", opacity=0.9)


# -- spectators and weights -------------------------------------------------------------------------------------------


def crowd(mood: str) -> str:
    """Draws a row of spectators in a mood, down to the counter."""
    drawing = Drawing(*CROWD_SIZE)
    for middle, number in CROWD:
        lean = ((number * 5) % 7 - 3) * (1.5 if mood == "calm" else 3.0)
        lift = {"calm": 36.0, "pleased": 18.0 + number % 3 * 5, "hurt": 42.0}[mood]
        with drawing.group(transform=f"translate({middle - 53:g} {lift:g}) rotate({lean:g} 53 100) scale(1.1)"):
            draw_watcher(drawing, number, mood)
    return drawing.text()


def draw_watcher(drawing: Drawing, number: int, mood: str) -> None:
    """Draws a spectator down to the counter, with raised arms in a happy mood."""
    person = PEOPLE[number]
    _draw_pieces(drawing, person.behind)
    drawing.path("M4 100C6 76 26 68 48 66C70 68 90 76 92 100Z", person.coat, stroke=INK, width=2.8)
    _draw_body(drawing, person)
    if mood == "pleased":
        for side in (12, 84):
            drawing.path(f"M{side} 96L{side + (side - 48) * 0.12:g} 62", stroke=INK, width=15)
            drawing.path(f"M{side} 96L{side + (side - 48) * 0.12:g} 62", stroke=person.coat, width=9.5)
            drawing.circle((side + (side - 48) * 0.13, 55), 6.4, person.skin, stroke=INK, width=2.8)
    _draw_head(drawing, person, mood)


def weight() -> str:
    """Draws a weight as its shooter sees it; the middle of its foot is at 60, 46."""
    drawing = Drawing(120, 74)
    drawing.ellipse((63, 49), 57, 23, "#2a1408", opacity=0.42)
    side = "M4 28V44C4 74 116 74 116 44V28Z"
    shine = ((0, STEEL_DARK, 1.0), (0.22, STEEL_LIGHT, 1.0), (0.5, STEEL, 1.0), (0.86, STEEL_DARK, 1.0))
    drawing.path(side, drawing.gradient("s", (4, 0), (116, 0), *shine), stroke=INK, width=4)
    drawing.path("M6 46C10 68 110 68 114 46", stroke="#2a3140", width=3, opacity=0.5)
    drawing.ellipse((60, 27), 56, 22.5, STEEL_LIGHT, stroke=INK, width=4)
    drawing.ellipse((60, 27), 46, 18, STEEL, stroke=STEEL_DARK, width=2)
    drawing.ellipse((60, 26), 41, 15.5, CAP, stroke=INK, width=2.5)
    drawing.path("M24 22C32 14 46 11.5 62 11.5C46 14 34 18 28 26Z", "#ffffff", opacity=0.45)
    return drawing.text()


def weight_from_the_side() -> str:
    """Draws a weight from the side, close at hand; its foot is 300 wide."""
    drawing = Drawing(308, 120)
    shine = ((0, STEEL_DARK, 1.0), (0.2, STEEL_LIGHT, 1.0), (0.55, STEEL, 1.0), (1, STEEL_DARK, 1.0))
    body = "M4 34C4 12 304 12 304 34V98C304 112 292 116 280 116H28C16 116 4 112 4 98Z"
    drawing.path(body, drawing.gradient("b", (4, 0), (304, 0), *shine), stroke=INK, width=6)
    drawing.path("M7 62C60 72 248 72 301 62V84C248 94 60 94 7 84Z", CAP, stroke=INK, width=3)
    drawing.path("M10 104C80 111 228 111 298 104", stroke="#2a3140", width=4, opacity=0.5)
    drawing.ellipse((154, 30), 150, 25, STEEL_LIGHT, stroke=INK, width=6)
    drawing.ellipse((154, 29), 116, 17, CAP, stroke=INK, width=4)
    drawing.path("M56 26C84 14 130 12 170 13C130 17 96 20 74 33Z", "#ffffff", opacity=0.45)
    return drawing.text()
