"""Draws decorations of pages: a crown, flags, the stable's box, stamps, tickets and seals."""

# ruff: noqa: E501

from __future__ import annotations

from math import cos, pi, sin

from .svg_writer import Drawing

INK = "#1d2433"
GOLD = "#f3bd36"
GOLD_LIGHT = "#ffe9a0"
GOLD_DARK = "#b97d12"
WOOD = "#7a4a26"
WOOD_DARK = "#4d2c15"
WOOD_LIGHT = "#a06a3a"


def crown() -> str:
    """Draws a crown with jewels, 120×96."""
    drawing = Drawing(120, 96)
    drawing.path("M14 78L6 24L34 48L60 8L86 48L114 24L106 78Z", GOLD, stroke=INK, width=5)
    drawing.path("M62 18L86 52L110 34L103 74H62Z", GOLD_DARK, opacity=0.55)
    drawing.path("M16 34L24 68", stroke=GOLD_LIGHT, width=5)
    for x, y in ((6, 22), (60, 8), (114, 22)):
        drawing.circle((x if 6 < x < 114 else x + (2 if x < 60 else -2), y + 1), 6.5, GOLD_LIGHT, stroke=INK, width=3.4)
    drawing.path("M12 72H108V90H12Z", GOLD, stroke=INK, width=5)
    drawing.path("M62 75H105V87H62Z", GOLD_DARK, opacity=0.55)
    for x, colour in ((32, "#2a67c8"), (60, "#d2312b"), (88, "#1f8a52")):
        drawing.circle((x, 81), 5.6, colour, stroke=INK, width=2.4)
        drawing.circle((x - 1.6, 79.4), 1.5, "#ffffff", opacity=0.8)
    return drawing.text()


def flag() -> str:
    """Draws a chequered flag in the wind on its pole, 96×112."""
    drawing = Drawing(96, 112)
    drawing.ellipse((18, 107), 15, 4, "#000000", opacity=0.3)
    drawing.path("M16 106V8", stroke=INK, width=9)
    drawing.path("M16 104V10", stroke="#e9dfc6", width=4)
    drawing.circle((16, 7), 5.6, GOLD, stroke=INK, width=2.6)
    edge = "M20 14C38 4 52 26 90 12V62C52 76 38 54 20 64Z"
    drawing.path(edge, "#fffaf0", stroke=INK, width=4.4)
    for row in range(3):
        for column in range(4):
            if (row + column) % 2 == 0:
                x, y = 21 + 17 * column, 14 + 16.4 * row
                lift = (-1, -2.5, 3, 4)[column], (-2.5, 3, 4, -1)[column]
                drawing.path(
                    f"M{x} {y + lift[0]}L{x + 17} {y + lift[1]}V{y + lift[1] + 16.4:g}L{x} {y + lift[0] + 16.4:g}Z", INK
                )
    drawing.path(edge, stroke=INK, width=4.4)
    return drawing.text()


def stall() -> str:
    """Draws a stall seen from the aisle, without a horse, 810×300."""
    drawing = Drawing(810, 300)
    drawing.path("M0 0H810V300H0Z", drawing.gradient("wall", (0, 0), (0, 230), (0, "#6a4022", 1), (1, "#9a6537", 1)))
    for k in range(1, 14):
        drawing.path(f"M{k * 60 - 15} 0V232", stroke=WOOD_DARK, width=3.4, opacity=0.75)
        drawing.path(f"M{k * 60 - 12} 0V232", stroke="#b98150", width=1.6, opacity=0.6)
    for k in range(16):
        x, y = 20 + 50 * k + 13 * (k % 3), 30 + 53 * k % 170
        drawing.path(f"M{x} {y}q3 14 0 30", stroke=WOOD_DARK, width=1.8, opacity=0.5)
    light = drawing.glow("light", (405, 60), 430, (0, "#ffe9a8", 0.55), (0.6, "#ffd98a", 0.16), (1, "#ffd98a", 0))
    drawing.path("M0 0H810V300H0Z", light)
    _window(drawing)
    _hay_net(drawing)
    _straw(drawing)
    _bucket(drawing)
    _lantern(drawing)
    for left in (0, 776):
        drawing.path(f"M{left} 0H{left + 34}V300H{left}Z", WOOD, stroke=INK, width=4)
        drawing.path(f"M{left + 6} 0V300", stroke=WOOD_LIGHT, width=5)
        for y in (40, 160, 270):
            drawing.circle((left + 17, y), 4.4, "#c9cfdb", stroke=INK, width=2)
    drawing.path("M0 0H810V16H0Z", WOOD_DARK, stroke=INK, width=4)
    return drawing.text()


def _window(drawing: Drawing) -> None:
    drawing.path("M76 44H226V150H76Z", WOOD_DARK, stroke=INK, width=4)
    drawing.path("M86 54H216V140H86Z", drawing.gradient("day", (0, 54), (0, 140), (0, "#7cc0e4", 1), (1, "#fbe6bd", 1)))
    drawing.path("M86 122Q118 98 150 118T216 108V140H86Z", "#5f9a63")
    drawing.path("M118 54V140M151 54V140M184 54V140", stroke=INK, width=7)
    drawing.path("M118 54V140M151 54V140M184 54V140", stroke="#9aa4b2", width=3)
    drawing.path("M68 148H234V160H68Z", WOOD_LIGHT, stroke=INK, width=3.4)


def _hay_net(drawing: Drawing) -> None:
    drawing.path("M690 16V60", stroke="#d9c49a", width=4)
    net = "M690 56C724 62 736 100 726 132C718 156 662 156 654 132C644 100 656 62 690 56Z"
    drawing.path(net, "#d6b24a", stroke=INK, width=4)
    for k in range(5):
        drawing.path(f"M{656 + 14 * k} {84 + 6 * (k % 2)}l10 24l-6 26", stroke="#f1d77c", width=3)
    drawing.path("M652 100L700 150M668 70L728 126M728 100L680 150M712 70L652 126", stroke="#7a5a1c", width=2.6)
    drawing.path("M646 112l-14 6M734 118l15 9M660 146l-9 14", stroke="#f1d77c", width=3.4)


def _straw(drawing: Drawing) -> None:
    floor = "M0 236Q60 222 130 232T290 228T450 234T610 228T810 236V300H0Z"
    drawing.path(
        floor,
        drawing.gradient("straw", (0, 226), (0, 300), (0, "#f0ce6c", 1), (1, "#c7982f", 1)),
        stroke=INK,
        width=3.4,
    )
    for k in range(64):
        x, y = (k * 61) % 800, 242 + (k * 23) % 50
        lean = (k % 5) * 5 - 10
        drawing.path(
            f"M{x} {y}l{12 + lean} {-6 + k % 4 * 3}", stroke=("#fff0b0", "#a9791d", "#e6bc52")[k % 3], width=2.4
        )


def _bucket(drawing: Drawing) -> None:
    drawing.ellipse((90, 288), 40, 7, "#000000", opacity=0.22)
    drawing.path("M58 226L66 284Q90 294 114 284L122 226Z", "#3b6ea8", stroke=INK, width=4)
    drawing.path("M96 232L110 230L103 286L92 289Z", "#28507f")
    drawing.ellipse((90, 226), 32, 8, "#bfe0f2", stroke=INK, width=4)
    drawing.path("M60 222C66 184 114 184 120 222", stroke=INK, width=3.4)


def _lantern(drawing: Drawing) -> None:
    drawing.circle((405, 62), 60, drawing.glow("flame", (405, 62), 60, (0, "#fff2c0", 0.9), (1, "#ffd98a", 0)))
    drawing.path("M405 16V34M392 46C392 30 418 30 418 46", stroke=INK, width=3.4)
    drawing.path("M388 46H422L418 84H392Z", "#ffeeb4", stroke=INK, width=3.4)
    drawing.path("M405 58C411 66 411 76 405 78C399 76 399 66 405 58Z", "#f2801d")
    drawing.path("M384 84H426V92H384ZM386 40H424V47H386Z", GOLD_DARK, stroke=INK, width=2.6)


def ticket() -> str:
    """Draws a ticket with a stub and notches to write on, 190×92."""
    drawing = Drawing(190, 92)
    edge = "M10 4H180Q186 4 186 10V34A12 12 0 0 0 186 58V82Q186 88 180 88H10Q4 88 4 82V58A12 12 0 0 0 4 34V10Q4 4 10 4Z"
    drawing.path(edge, "#1d1206", opacity=0.25)
    drawing.path(edge, "#fff4da", stroke=INK, width=3.4)
    drawing.path(
        "M17 10H173Q180 10 180 16V30A18 18 0 0 0 180 62V76Q180 82 173 82H17Q10 82 10 76V62A18 18 0 0 0 10 30V16Q10 10 17 10Z",
        stroke="#c8351f",
        width=2,
    )
    for x in (19, 171):
        drawing.path("".join(f"M{x} {y}v5" for y in range(14, 80, 10)), stroke="#b99c60", width=2.4)
    return drawing.text()


def stamp() -> str:
    """Draws a postage stamp to write on, 112×80, in two groups: a stamp, and its place. The game shows one of them."""
    drawing = Drawing(112, 80)
    with drawing.group("printed"):
        drawing.path(_perforated(112, 80), "#ffffff", stroke="#6f6040", width=1.6)
        drawing.path("M9 9H103V71H9Z", "#176c3b", stroke="#0d4424", width=2)
        drawing.path("M9 71V52Q34 42 56 52T103 48V71Z", "#0d4424", opacity=0.55)
    with drawing.group("empty"):
        drawing.path("M6 6H106V74H6Z", stroke="#b99c60", width=2, opacity=0.8)
        for left, top, x, y in ((6, 6, 14, 14), (106, 6, -14, 14), (6, 74, 14, -14), (106, 74, -14, -14)):
            drawing.path(f"M{left} {top + y}V{top}H{left + x}", stroke="#8b7a55", width=3.4)
    return drawing.text()


def postage() -> str:
    """Draws a large white stamp to print a code on, and the waves of a postmark at its corner, 430×430."""
    drawing = Drawing(430, 430)
    with_shadow = 'transform="translate(9 11)"'
    drawing.body.append(f"<g {with_shadow}>")
    drawing.path(_perforated(414, 414, 4.6), "#1d1206", opacity=0.25)
    drawing.body.append("</g>")
    drawing.body.append('<g transform="translate(6 6)">')
    drawing.path(_perforated(414, 414, 4.6), "#ffffff", stroke="#6f6040", width=1.8)
    drawing.body.append("</g>")
    return drawing.text()


def postcard() -> str:
    """Draws the striped edge of an airmail letter, 1160×598; its inside is clear."""
    drawing = Drawing(1160, 598)
    colours = ("#c8351f", "#fffaf0", "#1f5fae", "#fffaf0")
    for k in range(29):
        for y in (0, 584):
            x = 40 * k
            drawing.path(f"M{x + 8} {y}h40l-8 14h-40Z", colours[k % 4])
    for k in range(15):
        for x in (0, 1146):
            drawing.path(f"M{x} {40 * k + 8}v40l14 -8v-40Z", colours[k % 4])
    return drawing.text()


def postmark() -> str:
    """Draws a round postmark with a horseshoe, and its waves, 240×120."""
    drawing = Drawing(240, 120)
    ink = "#5b5470"
    for radius in (52, 38):
        drawing.circle((60, 60), radius, stroke=ink, width=3.4)
    drawing.path("M46 78C38 58 42 40 60 40C78 40 82 58 74 78", stroke=ink, width=7)
    for k in range(12):
        drawing.circle((60 + 45 * cos(k * pi / 6), 60 + 45 * sin(k * pi / 6)), 2.6, ink)
    for y in (34, 52, 70, 88):
        drawing.path(f"M114 {y}q14 -12 28 0t28 0t28 0t28 0", stroke=ink, width=4)
    return drawing.text()


def _perforated(width: int, height: int, hole: float = 4.0) -> str:
    """Returns the outline of a stamp: half circles are cut out all along it."""
    across = width / round(width / 12)
    down = height / round(height / 12)
    arc = f"a{hole:g} {hole:g} 0 0 0"
    way = [
        (across, 0.0, round(width / 12)),
        (0.0, down, round(height / 12)),
        (-across, 0.0, round(width / 12)),
        (0.0, -down, round(height / 12)),
    ]
    parts = ["M3 3"]
    for x, y, count in way:
        scale = ((width - 6) / width, (height - 6) / height)
        for _hole in range(count):
            step = (x * scale[0], y * scale[1])
            cut = (hole * ((x > 0) - (x < 0)), hole * ((y > 0) - (y < 0)))
            edge = ((step[0] - 2 * cut[0]) / 2, (step[1] - 2 * cut[1]) / 2)
            parts.append(f"l{edge[0]:.2f} {edge[1]:.2f}{arc} {2 * cut[0]:g} {2 * cut[1]:g}l{edge[0]:.2f} {edge[1]:.2f}")
    return "".join(parts) + "Z"


def pictures() -> dict[str, str]:
    """Returns every picture by the name of its file."""
    drawings = (crown, flag, stall, ticket, stamp, postage, postcard, postmark)
    return {f"page_{one.__name__}.svg": one() for one in drawings}
