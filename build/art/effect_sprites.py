"""Draws small movable things: dust, coins, the ink stamp, confetti, the podium, a rosette."""

# ruff: noqa: E501

from __future__ import annotations

from math import cos, pi, sin

from . import numerals
from .svg_writer import Drawing, Point, line, polygon, rotate_point, smooth

DUST_FRAMES = 6
CONFETTI = 8
INK = "#1d2433"
DUST_LIGHT = "#f0d9b0"
DUST = "#d9b680"
DUST_DARK = "#a97e4c"


def noise(seed: int) -> float:
    """Returns a repeatable number from 0 to 1; without a generator, recipes can run in any order."""
    return sin(seed * 12.9898 + 4.1) * 43758.5453 % 1


def dust(frame: int) -> str:
    """Draws a puff kicked up by hooves: it grows, drifts up and thins out with `frame`."""
    drawing = Drawing(64, 48)
    age = frame / (DUST_FRAMES - 1)
    puffs = [(18, 34, 9), (30, 30, 12), (42, 33, 9), (25, 24, 8), (38, 23, 8), (50, 37, 5), (12, 39, 5)]
    for k, (x, y, r) in enumerate(puffs):
        grow = 0.45 + 0.75 * age
        px = 32 + (x - 32) * (0.6 + 0.6 * age) + 3 * (noise(k) - 0.5)
        py = y - 7 * age * noise(k + 9) + 4 * (1 - age)
        seen = 0.62 * (1 - age) ** 1.1 + 0.04
        name = f"p{k}"
        glow = drawing.glow(
            name,
            (px - r * 0.25, py - r * 0.3),
            r * grow * 1.15,
            (0, DUST_LIGHT, seen),
            (0.55, DUST, seen * 0.8),
            (1, DUST_DARK, 0),
        )
        drawing.circle((px, py), r * grow * 1.15, glow)
    for k in range(5):
        angle = pi * (0.15 + 0.7 * noise(k + 30))
        reach = 8 + 22 * age * (0.6 + noise(k + 40))
        drawing.circle(
            (32 + reach * cos(angle), 38 - reach * sin(angle) * 0.9),
            1.5 * (1 - age * 0.6),
            DUST_DARK,
            opacity=0.8 * (1 - age) + 0.02,
        )
    return drawing.text()


def coin() -> str:
    """Draws a coin."""
    drawing = Drawing(48, 48)
    drawing.ellipse((25, 26.5), 21, 20.5, "#1d1206", opacity=0.25)
    drawing.circle((24, 24), 21, "#8a5c0c")
    drawing.circle(
        (24, 23.4),
        19.8,
        drawing.gradient("rim", (10, 6), (38, 42), (0, "#fff0b8", 1), (0.45, "#f0bd3c", 1), (1, "#b57a12", 1)),
    )
    drawing.circle(
        (24, 24),
        15.4,
        drawing.gradient("field", (14, 10), (34, 38), (0, "#d9981f", 1), (1, "#f7cf62", 1)),
        stroke="#a86f10",
        width=1.2,
    )
    d = "M29.6 18.8C28.8 16.7 26.8 15.7 24.2 15.7C21 15.7 18.8 17.2 18.8 19.7C18.8 25.4 29.7 22.6 29.7 28.8C29.7 31.4 27.4 32.9 24.2 32.9C21.4 32.9 19.2 31.7 18.4 29.3M24.2 12.6V36"
    drawing.path(d, stroke="#fff3c8", width=3.4)
    drawing.path(d, stroke="#8a5a0a", width=2.5)
    drawing.path("M9.5 17C12 11 17.5 7.2 23 6.6", stroke="#fffbe8", width=2, opacity=0.9)
    return drawing.text()


def stamp_x() -> str:
    """Draws a cross of red ink: two fast brush strokes, worn where the stamp was dry."""
    drawing = Drawing(48, 48)
    ink = "#c0271c"
    deep = "#8f1710"

    def stroke(start: Point, bend: Point, end: Point, seed: int) -> None:
        left, right = [], []
        for k in range(13):
            t = k / 12
            x = (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * bend[0] + t * t * end[0]
            y = (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * bend[1] + t * t * end[1]
            dx = 2 * (1 - t) * (bend[0] - start[0]) + 2 * t * (end[0] - bend[0])
            dy = 2 * (1 - t) * (bend[1] - start[1]) + 2 * t * (end[1] - bend[1])
            n = (dx * dx + dy * dy) ** 0.5
            w = (3.6 * (1 - 0.45 * t) + 0.5) * (0.72 if k in (0, 12) else 1)
            left.append(
                (x - dy / n * (w + 0.9 * (noise(seed + k) - 0.5)), y + dx / n * (w + 0.9 * (noise(seed + k) - 0.5)))
            )
            right.append(
                (
                    x + dy / n * (w + 0.9 * (noise(seed + 50 + k) - 0.5)),
                    y - dx / n * (w + 0.9 * (noise(seed + 50 + k) - 0.5)),
                )
            )
        shape = smooth(left + right[::-1], tension=0.8)
        drawing.path(shape, ink, opacity=0.93)
        for k in range(3):
            a = 0.5 + 0.12 * k
            b = 0.74 + 0.08 * k
            line_of = [
                (x1 + (x2 - x1) * (0.3 + 0.2 * k), y1 + (y2 - y1) * (0.3 + 0.2 * k))
                for (x1, y1), (x2, y2) in list(zip(left, right, strict=True))[int(a * 12) : int(b * 12) + 1]
            ]
            drawing.path(line(line_of), stroke="#f6efdf", width=0.55, opacity=0.6)
        drawing.path(smooth(left[1:9], closed=False), stroke=deep, width=0.8, opacity=0.45)

    stroke((7, 8), (25, 21), (42, 41), 1)
    stroke((41, 6), (25, 23), (6, 42), 77)
    for k in range(9):
        drawing.circle(
            (4 + 40 * noise(k + 200), 4 + 40 * noise(k + 300)), 0.35 + 0.5 * noise(k + 400), ink, opacity=0.55
        )
    return drawing.text()


def confetti(k: int) -> str:
    """Draws piece `k` of the confetti."""
    drawing = Drawing(16, 16)
    colour = ("#d2312b", "#f7c81e", "#2a67c8", "#16894a", "#f2801d", "#f497c3", "#2fc0c0", "#8a48d4")[k % 8]
    turn = k * 47.0
    lean = 0.35 + 0.6 * noise(k + 70)
    corners = [
        rotate_point((8 + x, 8 + y * lean), turn, (8, 8)) for x, y in ((-5.6, -4), (5.6, -4), (5.6, 4), (-5.6, 4))
    ]
    if k % 3 == 2:
        drawing.path(smooth([(2, 5), (6, 10), (10, 6), (14, 11)], closed=False), stroke=colour, width=2.6)
    else:
        drawing.path(polygon(corners), colour)
        drawing.path(polygon([corners[0], corners[1], (8, 8)]), "#ffffff", opacity=0.28)
    return drawing.text()


def podium() -> str:
    """Draws three steps in cream and green with gold numbers. The places of horses or riders are (110, 70), (330, 92),
    (220, 40)…
    """
    drawing = Drawing(360, 150)
    drawing.ellipse((180, 140), 172, 9, "#000000", opacity=0.22)
    for x, y, width, digit in ((8, 66, 112, "2"), (240, 84, 112, "3"), (120, 36, 120, "1")):
        drawing.path(
            f"M{x} {y}H{x + width}V140H{x}Z",
            drawing.gradient(f"s{digit}", (x, y), (x + width, y + 90), (0, "#2f7d4f", 1), (1, "#1c5434", 1)),
            stroke="#123a23",
            width=2.5,
        )
        drawing.path(
            f"M{x - 4} {y - 10}H{x + width + 4}V{y + 6}H{x - 4}Z",
            drawing.gradient(f"t{digit}", (x, y - 10), (x, y + 6), (0, "#fffaf0", 1), (1, "#dccfae", 1)),
            stroke="#123a23",
            width=2.5,
        )
        drawing.path(f"M{x + 8} {y + 14}H{x + width - 8}V132H{x + 8}Z", stroke="#e2a72e", width=2, opacity=0.9)
        numerals.draw(
            drawing,
            digit,
            centre=(x + width / 2, (y + 144) / 2),
            height=46 if digit == "1" else 36,
            colour="#7d560a",
            weight=4.4,
        )
        numerals.draw(
            drawing,
            digit,
            centre=(x + width / 2, (y + 142) / 2),
            height=46 if digit == "1" else 36,
            colour="#f4c94f",
            weight=3.2,
        )
    return drawing.text()


def rosette() -> str:
    """Draws a winner's ribbon; the game replaces its red by another horse's colour."""
    drawing = Drawing(64, 88)
    for side in (-1, 1):
        drawing.path(
            polygon(
                [
                    (32 + side * 4, 44),
                    (32 + side * 18, 82),
                    (32 + side * 10, 78),
                    (32 + side * 5, 86),
                    (32 - side * 3, 46),
                ]
            ),
            "#97201f",
            stroke="#1d1206",
            width=1.6,
        )
    petals = 16
    rim = [
        (
            32 + (28 if k % 2 else 25) * cos(2 * pi * k / (petals * 2)),
            30 + (28 if k % 2 else 25) * sin(2 * pi * k / (petals * 2)),
        )
        for k in range(petals * 2)
    ]
    drawing.path(smooth(rim), "#d2312b", stroke="#1d1206", width=1.8)
    for k in range(petals):
        a = 2 * pi * k / petals
        drawing.path(
            line([(32 + 17 * cos(a), 30 + 17 * sin(a)), (32 + 26 * cos(a), 30 + 26 * sin(a))]),
            stroke="#97201f",
            width=1.6,
        )
    drawing.circle((32, 30), 18, "#fffaf0", stroke="#1d1206", width=1.6)
    drawing.circle((32, 30), 14.6, stroke="#e2a72e", width=1.8)
    return drawing.text()


def pulling_hand() -> str:
    """Draws a gloved hand that takes hold of something with its finger."""
    drawing = Drawing(72, 72)
    glove = (
        "M17 6C21 2 27 4 29 9L36 28C39 24 44 25 46 29C50 26 55 28 56 32C61 31 65 34 65 39L64 51C63 61 55 67 45 67H38"
        "C32 67 28 64 25 59L13 42C10 37 16 32 21 36L25 40L15 14C14 11 15 8 17 6Z"
    )
    drawing.path(glove, "#fff8e8", stroke=INK, width=4)
    drawing.path(
        "M20 44L28 56C31 61 35 63 40 63.6H46C53 63 59 58 60.6 50L61 43C58 54 52 57 44 57C34 57 28 52 20 44Z", "#e8d6b8"
    )
    drawing.path("M37 31L40 40M47 32L49 41M56.4 35L57.4 42", stroke=INK, width=3)
    return drawing.text()


def pictures() -> dict[str, str]:
    """Returns every SVG by file name."""
    found = {f"dust_{k}.svg": dust(k) for k in range(DUST_FRAMES)} | {
        f"confetti_{k}.svg": confetti(k) for k in range(CONFETTI)
    }
    lone = {
        "coin": coin(),
        "stamp_x": stamp_x(),
        "podium": podium(),
        "rosette": rosette(),
        "pulling_hand": pulling_hand(),
    }
    return found | {f"{name}.svg": picture for name, picture in lone.items()}
