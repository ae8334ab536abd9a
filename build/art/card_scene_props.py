"""Draws the props of the cards' scenes: money, tickets, cards, tack and other objects of a racecourse."""

# ruff: noqa: E501

from __future__ import annotations

from math import cos, pi, sin

from game.sprites.horse_colours import SADDLE_CLOTHS

from .card_scene_kit import (
    BLUE,
    EDGE,
    GOLD,
    GOLD_HI,
    GOLD_LO,
    GREEN,
    INK,
    LEATHER,
    PAPER,
    PURPLE,
    RED,
    STEEL,
    STEEL_LO,
    WHITE,
    WOOD,
    WOOD_HI,
    Scene,
)
from .effect_sprites import noise
from .svg_writer import Point, polygon, rounded, star


def coin(s: Scene, x: float, y: float, r: float) -> None:
    """Draws a coin from the front."""
    s.disc(x, y, r, GOLD)
    s.circle((x, y), r * 0.7, stroke=GOLD_LO, width=r * 0.14)
    k = r / 12
    s.path(
        f"M{x + 3.6 * k} {y - 3.6 * k}C{x + 2.8 * k} {y - 5.4 * k} {x - 4 * k} {y - 6 * k} {x - 4 * k} {y - 2.8 * k}"
        f"C{x - 4 * k} {y + k} {x + 4.2 * k} {y - 0.6 * k} {x + 4.2 * k} {y + 3 * k}"
        f"C{x + 4.2 * k} {y + 6 * k} {x - 3.4 * k} {y + 5.8 * k} {x - 4.2 * k} {y + 3.2 * k}M{x} {y - 7 * k}V{y + 7 * k}",
        stroke="#7d520a",
        width=2.4 * k,
    )
    s.path(f"M{x - 0.84 * r} {y - 0.2 * r}Q{x - 0.7 * r} {y - 0.7 * r} {x - 0.1 * r} {y - 0.84 * r}", stroke=GOLD_HI, width=r * 0.16)  # fmt: skip


def pile(s: Scene, x: float, y: float, count: int, r: float = 7) -> None:
    """Draws a flat stack of coins; (x, y) is its foot."""
    for k in range(count):
        top = y - k * r * 0.46
        s.shape(
            f"M{x - r} {top - r * 0.3}V{top}A{r} {r * 0.36} 0 0 0 {x + r} {top}V{top - r * 0.3}Z", GOLD_LO, edge=1.2
        )
        s.ellipse((x, top - r * 0.3), r, r * 0.36, GOLD, stroke=INK, width=1.2)
    s.ellipse((x, y - (count - 1) * r * 0.46 - r * 0.3), r * 0.6, r * 0.18, stroke=GOLD_HI, width=1)


def bill(s: Scene, x: float, y: float, k: float, turn: float = 0, paper: str = "#bfe0b4", deep: str = GREEN) -> None:
    """Draws a bank note about (x, y); 40 wide for k = 1."""
    with s.at(x, y, k, turn=turn):
        s.rect(-20, -10, 40, 20, paper)
        s.path("M-16.6 -6.6H16.6V6.6H-16.6Z", stroke=deep, width=1.4)
        s.circle((0, 0), 5, deep)
        s.circle((-12, 0), 1.6, deep)
        s.circle((12, 0), 1.6, deep)


def bag(s: Scene, x: float, y: float, k: float, cloth: str = "#cf9f5c") -> None:
    """Draws a bag of money with its foot at (x, y); 44 tall for k = 1."""
    with s.at(x, y, k):
        s.blob([(-6, -33), (-12, -43), (-4, -41), (0, -45), (5, -41), (12, -43), (7, -33)], cloth)
        s.blob([(-7, -33), (-15, -24), (-21, -10), (-15, 0), (0, 2), (15, 0), (21, -10), (15, -24), (7, -33)], cloth)
        s.stroke([(-16, -12), (-13, -20), (-8, -26)], "#f0d3a0", 2.4, curved=True)
        s.limb([(-8, -33), (8, -33)], GOLD, 2.6)


def dollar(s: Scene, x: float, y: float, height: float, colour: str, width: float = 2.6) -> None:
    """Draws a dollar sign about (x, y)."""
    with s.at(x, y, height / 16), s.group(transform="translate(-5 -8)"):
        s.path(
            "M7.8 4.6C7.2 2.9 6.2 2.2 4.9 2.2C3.1 2.2 1.8 3.2 1.8 4.9C1.8 8.6 8.2 6.9 8.2 10.8C8.2 12.7 6.8 13.8 4.9 "
            "13.8C3.1 13.8 2 13 1.5 11.3M5 0V16",
            stroke=colour,
            width=width,
        )


def ticket(s: Scene, x: float, y: float, k: float, turn: float = 0, colour: str = "#f7d77a", mark: str = "") -> None:
    """Draws a betting slip about (x, y), 44 wide for k = 1, with a number on it."""
    with s.at(x, y, k, turn=turn):
        s.shape("M-22 -13H22V-4A4 4 0 0 0 22 4V13H-22V4A4 4 0 0 0 -22 -4Z", colour)
        s.stroke([(9, -10), (9, 10)], INK, 1.2)
        s.path("M-15 -6H3M-15 0H0M-15 6H3", stroke="#8a5a08", width=2)
        if mark:
            s.digits(mark, 15, 0, 12, RED)


def chip(s: Scene, x: float, y: float, k: float, colour: str, count: int = 1) -> None:
    """Draws a stack of betting chips on (x, y); 28 wide for k = 1."""
    for n in range(count):
        with s.at(x, y - n * 6.4 * k, k):
            s.shape("M-14 -6V0A14 6 0 0 0 14 0V-6Z", colour)
            s.path("M-9.4 -1V3.4M0 0V5M9.4 -1V3.4", stroke=PAPER, width=3)
            s.ellipse((0, -6), 14, 6, colour, stroke=INK, width=EDGE / k)
            s.ellipse((0, -6), 8, 3, stroke=PAPER, width=1.6)


def card(s: Scene, x: float, y: float, k: float, turn: float = 0, colour: str = PURPLE) -> None:
    """Draws the back of a card about (x, y); 28 wide and 40 tall for k = 1."""
    with s.at(x, y, k, turn=turn):
        s.shape(rounded(-14, -20, 28, 40, 4), colour)
        s.path(rounded(-10.6, -16.6, 21.2, 33.2, 2), stroke=GOLD_HI, width=1.5)
        s.path("M-3.6 5C-6.6 1 -6 -6 0 -6S6.6 1 3.6 5", stroke=GOLD_HI, width=2.4)


def face_card(s: Scene, x: float, y: float, k: float, turn: float = 0, number: int = 0, ground: str = PAPER) -> None:
    """Draws a card face up about (x, y) with the cloth of a horse, or a star."""
    with s.at(x, y, k, turn=turn):
        s.shape(rounded(-14, -20, 28, 40, 4), ground)
        s.path("M-9 11H9M-9 15H5", stroke=STEEL_LO, width=2)
        if number:
            cloth(s, 0, -5, 20, number)
        else:
            s.path(star(0, -5, 9), GOLD, stroke=INK, width=1.2)


def cloth(s: Scene, x: float, y: float, side: float, number: int) -> None:
    """Draws the token of a horse: its number on its colour."""
    look = SADDLE_CLOTHS[number]
    r = side / 2
    d = rounded(x - r, y - r, side, side, side / 6)
    s.path(d, stroke=PAPER, width=side * 0.2)
    s.shape(d, look.ground)
    s.digits(str(number), x, y, side * 0.66, look.ink)


def mask(s: Scene, x: float, y: float, width: float) -> None:
    """Draws a thief's mask."""
    with s.at(x, y, width / 40):
        s.path(
            "M-20 -5C-16 -9 -6 -9 0 -6C6 -9 16 -9 20 -5C20 3 15 9.5 10 9.5C6 9 5 3 0 3C-5 3 -6 9 -10 9.5C-15 9.5 -20 3"
            " -20 -5Z",
            INK,
            stroke=INK,
            width=1.6,
        )
        for side in (-1, 1):
            s.ellipse((side * 9.5, 0), 5, 3.4, WHITE, turn=8 * side)


def horseshoe(s: Scene, x: float, y: float, k: float, turn: float = 0, colour: str = STEEL) -> None:
    """Draws a horseshoe about (x, y); 24 wide for k = 1."""
    with s.at(x, y, k, turn=turn):
        points: list[Point] = [(-7, 10), (-9, 0), (-6, -8), (0, -10), (6, -8), (9, 0), (7, 10)]
        s.limb(points, colour, 5)
        for px, py in ((-8.6, 3), (-6.6, -5), (0, -9.6), (6.6, -5), (8.6, 3)):
            s.circle((px, py), 0.9, INK)


def clover(s: Scene, x: float, y: float, k: float) -> None:
    """Draws a four-leaf clover about (x, y)."""
    leaf = "M0 0C-7 -3 -14 -9 -11 -16C-9 -20.4 -2.6 -20.4 0 -15.4C2.6 -20.4 9 -20.4 11 -16C14 -9 7 -3 0 0Z"
    with s.at(x, y, k):
        s.limb([(0, 0), (5, 12), (14, 20)], "#2fa35e", 3.4)
        for turn in (45, 135, 225, 315):
            with s.at(0, 0, 1, turn=turn):
                s.shape(leaf, "#2fa35e")
                s.stroke([(0, -3), (0, -12)], "#8fe0ad", 1.8)


def heap(s: Scene, x: float, y: float, width: float, height: float, seed: int = 0) -> None:
    """Draws a heap of loose hay whose foot is the middle (x, y), with straws that stick out of it."""
    r = width / 2
    stray = ""
    light = ""
    dark = ""
    for k in range(22):
        a = pi * (0.16 + 0.68 * (k + 0.9 * noise(seed + k)) / 22)
        px = x - 0.93 * r * cos(a)
        py = y - height * sin(a)
        reach = 1 + 5 * noise(seed + k + 20)
        lean = a + 2.2 * (noise(seed + k + 40) - 0.5)
        stray += f"M{px + 3 * cos(a):.1f} {py + 3:.1f}L{px - reach * cos(lean):.1f} {py - reach * abs(sin(lean)):.1f}"
    s.path(stray, stroke=INK, width=3.4)
    s.shape(f"M{x - r} {y}C{x - r * 0.94} {y - height * 0.5} {x - r * 0.6} {y - height} {x} {y - height}"
            f"C{x + r * 0.6} {y - height} {x + r * 0.94} {y - height * 0.5} {x + r} {y}Z", "#e8b94e")  # fmt: skip
    s.path(stray, stroke="#f2cd6e", width=1.6)
    for k in range(44):
        u = noise(seed + k * 3) * 2 - 1
        v = noise(seed + k + 60)
        px = x + u * r * 0.8
        py = y - 3 - v * (height - 9) * (1 - u * u)
        step = f"M{px:.1f} {py:.1f}l{12 * noise(k + 3) - 6:.1f} {-2 - 4 * noise(k + 4):.1f}"
        if k % 2:
            light += step
        else:
            dark += step
    s.path(light, stroke="#fbe29a", width=1.3)
    s.path(dark, stroke="#b98420", width=1.3)


def fork(s: Scene, x: float, y: float, k: float, turn: float = 0) -> None:
    """Draws an upright hay fork with its tines at (x, y)."""
    with s.at(x, y, k, turn=turn):
        s.limb([(0, -70), (0, -18)], WOOD_HI, 3)
        s.limb([(-7, 0), (-7, -12), (0, -18), (7, -12), (7, 0)], STEEL, 1.8)
        s.limb([(0, 0), (0, -18)], STEEL, 1.8)


def lantern(s: Scene, x: float, y: float, k: float) -> None:
    """Draws a stable lantern that hangs from (x, y), alight."""
    with s.at(x, y, k):
        s.circle((0, 16), 22, "#ffd070", opacity=0.3)
        s.stroke([(-5, 8), (0, 0), (5, 8)], INK, 1.6)
        s.rect(-6, 9, 12, 14, "#ffe9a0")
        s.path("M0 21C-4 18 -1 15 0 12C3 15 4 18 0 21Z", "#f2801d")
        s.rect(-7.5, 6, 15, 4, STEEL_LO)
        s.rect(-7.5, 22, 15, 4, STEEL_LO)


def boot(s: Scene, x: float, y: float, k: float, colour: str = "#4a3426", top: str = WOOD, *, flip: bool = False, turn: float = 0) -> None:  # fmt: skip
    """Draws a riding boot with its foot at (x, y); 44 tall for k = 1."""
    with s.at(x, y, k, flip=flip, turn=turn):
        s.shape("M-9 -44H9L7 -14C12 -9 21 -9 22 -3V0H-8L-9 -14Z", colour)
        s.rect(-10, -45, 20, 8, top)
        s.rect(-9, -1, 31, 3, INK, edge=0.8)
        s.stroke([(-5, -34), (-5, -16)], "#8f6a50", 2)


def trophy(s: Scene, x: float, y: float, k: float) -> None:
    """Draws a cup with its foot at (x, y); 36 tall for k = 1."""
    with s.at(x, y, k):
        s.path("M-12 -30C-22 -30 -20 -16 -8 -16M12 -30C22 -30 20 -16 8 -16", stroke=INK, width=5)
        s.path("M-12 -30C-22 -30 -20 -16 -8 -16M12 -30C22 -30 20 -16 8 -16", stroke=GOLD, width=2)
        s.shape("M-13 -34H13C13 -18 8 -14 3 -12V-6H9V0H-9V-6H-3V-12C-8 -14 -13 -18 -13 -34Z", GOLD)
        s.stroke([(-8, -30), (-6, -20)], GOLD_HI, 2.4)


def puff(s: Scene, x: float, y: float, k: float, colour: str = "#f3e2c2") -> None:
    """Draws a puff of dust."""
    d = "M-9 4C-15 3 -13 -5 -7 -4C-6 -10 3 -10 4 -5C10 -7 14 2 8 4Z"
    with s.at(x, y, k):
        s.path(d, colour, stroke="#b78f58", width=1)


def speed(s: Scene, x: float, y: float, length: float, count: int = 3, colour: str = WHITE, step: float = 7) -> None:
    """Draws lines of speed that end at x."""
    d = "".join(f"M{x - (k % 2) * 6} {y + k * step}h{-length * (0.6 + 0.4 * ((k + 1) % 2))}" for k in range(count))
    s.path(d, stroke=colour, width=1.8)


def sparkle(s: Scene, x: float, y: float, r: float, colour: str = WHITE) -> None:
    """Draws a glint."""
    q = r * 0.22
    s.path(polygon([(x, y - r), (x + q, y - q), (x + r, y), (x + q, y + q), (x, y + r), (x - q, y + q), (x - r, y),
                    (x - q, y - q)]), colour)  # fmt: skip


def post(s: Scene, x: float, y: float, height: float) -> None:
    """Draws the winning post: red and white, a disc on top; (x, y) is its foot."""
    s.rect(x - 2.4, y - height, 4.8, height, PAPER)
    s.path(
        "".join(f"M{x - 1.6} {y - height + 4 + k * 12}H{x + 1.6}v6H{x - 1.6}Z" for k in range(int(height / 12))), RED
    )
    s.disc(x, y - height, 7, RED)
    s.circle((x, y - height), 3.2, PAPER)


def flag_line(s: Scene, y: float, sag: float = 6, colours: tuple[str, ...] = (RED, GOLD, BLUE, GREEN)) -> None:
    """Draws a line of pennants across the top."""
    s.path(f"M-2 {y}Q52 {y + 2 * sag} 106 {y}", stroke=INK, width=1.2)
    for k in range(8):
        t = (k + 0.5) / 8
        x = 104 * t
        py = y + 4 * sag * t * (1 - t)
        s.poly([(x - 4.6, py), (x + 4.6, py), (x, py + 9)], colours[k % len(colours)], edge=1)


def saddle(s: Scene, x: float, y: float, k: float, colour: str = LEATHER) -> None:
    """Draws a saddle from the side about (x, y), with girth and stirrup left out."""
    with s.at(x, y, k):
        s.blob([(-22, -9), (-12, -5), (4, -6), (14, -12), (19, -9), (15, 2), (-16, 3), (-24, -4)], colour)
        s.blob([(-6, -4), (10, -6), (13, 6), (10, 17), (0, 18), (-6, 8)], colour)
        s.stroke([(-18, -5), (-8, -2), (6, -3), (14, -8)], "#a06a42", 2, curved=True)
