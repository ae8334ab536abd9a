"""Draws the trophies. Each badge has a shape, a metal that shows its difficulty, and a symbol of its condition.

A badge has two groups: the trophy, and its cast, the outline of a trophy that is not won yet. The game shows one of
them.
"""

# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from .svg_writer import Drawing, Point, number, polygon

SIDE = 120.0
INK = "#1d2433"
"""Colour of all outlines."""
CAST = "#a8946f"
"""Colour of a trophy that has not been won."""


class Metal(NamedTuple):
    """Light, body and shade of a metal."""

    light: str
    body: str
    shade: str


METALS = {
    "gold": Metal("#ffe9a0", "#f3bd36", "#b97d12"),
    "silver": Metal("#ffffff", "#d3dbe6", "#8b99ad"),
    "bronze": Metal("#ffcf9f", "#d98c4e", "#96592a"),
}
COLOURS = {
    "R": "#d2312b", "G": "#1f8a52", "B": "#2a67c8", "Y": "#f7c81e", "W": "#fff6e2", "K": INK, "N": "#8a5a32",
    "S": "#b4c0cf", "P": "#7d45c9", "O": "#f2801d", "T": "#2aa9ac", "D": "#5c371d",
}  # fmt: skip
"""Enamel colours, by the letters used in the symbols."""
RIBBONS = {
    "": ("#2a67c8", "#173f86"), "dice_game": ("#1f8a52", "#125a33"), "long_shot": ("#7d45c9", "#4c2688"),
    "horse_race": ("#d2312b", "#8a1b1b"), "horse_collar": ("#e08a1c", "#96560b"), "conquest": ("#2a7f86", "#155055"),
}  # fmt: skip
"""Colour and shade of each game's ribbon and enamel, by game key; "" for trophies of any game."""
Part = tuple[str, str]
"""A path on a square of 24 units, and the letter of its enamel. A lower-case letter means that only the line is drawn.
"""


def disc(x: float, y: float, r: float) -> str:
    """Returns the path of a disc."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0Z"


def box(x: float, y: float, w: float, h: float) -> str:
    """Returns the path of a box."""
    return f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}Z"


def star(x: float, y: float, r: float, corners: int = 5, inner: float = 0.45) -> str:
    """Returns the path of a star."""
    turns = ((r * (inner if k % 2 else 1), -pi / 2 + pi * k / corners) for k in range(2 * corners))
    return polygon([(x + far * cos(a), y + far * sin(a)) for far, a in turns])


HEAD = "M8 21C7 16 7.6 12.4 9 10L5.6 12.4L3.4 10.2L8.6 4.6L9.6 2.2L11.6 4C16.4 5 19 10 19.4 21Z"
"""Path of a horse's head that looks left, on a square of 24 units."""
SYMBOLS: dict[str, list[Part]] = {
    "started": [("M6 2.4V22", "n"), ("M6.6 3.4C11 1 14 6.6 20.6 3.6L18.2 8L20.6 12.8C14 15.4 11 10 6.6 12.4Z", "R")],
    "won": [("M3.4 19.4L2.4 7.4L8 11.6L12 4L16 11.6L21.6 7.4L20.6 19.4Z", "Y"), (disc(12, 15.4, 1.7), "R"), (disc(6.8, 15.8, 1.2), "B"), (disc(17.2, 15.8, 1.2), "B")],
    "nose": [(box(3.4, 1.6, 3, 20.8), "W"), (box(3.4, 6, 3, 4) + box(3.4, 14, 3, 4), "R"), (HEAD.replace("M8 21", "M10.4 21"), "N"), (disc(11.2, 8, 0.9), "K")],
    "canter": [("M3 6L9 12L3 18ZM10 6L16 12L10 18Z", "Y"), ("M18 5.4L22 12L18 18.6", "w")],
    "behind": [(box(2.6, 16, 4.6, 5.4), "R"), (box(9.6, 11.6, 4.6, 9.8), "O"), (box(16.6, 7, 4.6, 14.4), "G"), ("M3 11.6L12 5.2", "w"), ("M10.2 2.4L16 2.6L13 7.4Z", "W")],
    "ahead": [(box(2, 3, 2.6, 19), "W"), (box(19.4, 3, 2.6, 19), "W"), (box(4.6, 5, 14.8, 8), "K"), (box(4.6, 5, 3.7, 4) + box(12, 5, 3.7, 4) + box(8.3, 9, 3.7, 4) + box(15.7, 9, 3.7, 4), "W")],
    "sharp": [("M12 1.8V6", "w"), (disc(12, 2.8, 1.7), "R"), ("M4.4 6.4H19.6V18.6Q19.6 20.8 17.4 20.8H6.6Q4.4 20.8 4.4 18.6Z", "S"), (disc(8.8, 11.6, 2), "T"), (disc(15.2, 11.6, 2), "T"), ("M8 16.8H16", "k")],
    "field": [(box(2 + 7 * (k % 3), 4 + 9 * (k // 3), 6, 7), "RWBYGP"[k]) for k in range(6)],
    "streak": [("M6.4 16L5.4 4.4H18.6L17.6 16Z", "S"), ("M2 16.6C6 20.4 18 20.4 22 16.6C20 15 18 15.6 17.6 15.6H6.4C6 15.6 4 15 2 16.6Z", "S"), ("M6.2 12.4H17.8L17.6 15.6H6.4Z", "R"), (star(12, 8, 2.6), "Y")],
    "sofa": [("M4 11V7.6Q4 5 6.6 5H17.4Q20 5 20 7.6V11Z", "R"), ("M1.6 10.4H6V14H18V10.4H22.4V18.6H1.6Z", "R"), (box(6, 12, 12, 3.4), "O"), ("M4 19V21.6M20 19V21.6", "n")],
    "house": [("M12 2L22.6 11.4H1.4Z", "R"), (box(4.4, 11, 15.2, 10.6), "W"), (box(9.8, 14.4, 4.4, 7.2), "N"), (star(12, 8, 2.3), "Y")],
    "regular": [("M3.6 9H17V15Q17 20 12 20H8.6Q3.6 20 3.6 15Z", "W"), ("M17.4 11H19.4Q21.4 11 21.4 13.2T18.8 15.6H17", "w"), ("M8 6.6Q6.4 4.6 8 2.6M12.6 6.6Q11 4.6 12.6 2.6", "w"), ("M2 21.8H19", "y")],
    "veteran": [("M7 8.4Q7 1.6 12 1.6T17 8.4V21.8H7Z", "N"), (disc(12, 8, 3.7), "W"), ("M12 5.8V8L13.6 9", "k"), (box(9.8, 13.4, 4.4, 6.2), "D"), ("M12 13.4V17", "y"), (disc(12, 17.6, 1.3), "Y")],
    "round": [("M12 12" + f"L{number(12 + 10 * cos(-pi / 2 + k * 0.4 * pi))} {number(12 + 10 * sin(-pi / 2 + k * 0.4 * pi))}A10 10 0 0 1 {number(12 + 10 * cos(-pi / 2 + (k + 1) * 0.4 * pi))} {number(12 + 10 * sin(-pi / 2 + (k + 1) * 0.4 * pi))}Z", "GPROT"[k]) for k in range(5)] + [(disc(12, 12, 3.2), "W")],
    "slam": [(star(12 + 7.4 * cos(-pi / 2 + k * 0.4 * pi), 12.6 + 7.4 * sin(-pi / 2 + k * 0.4 * pi), 4.2), "Y") for k in range(5)],
    "spoon": [("M10.8 12L10.2 22H13.8L13.2 12Z", "N"), ("M12 1.8C16.4 1.8 17 6 16.6 8.4C16 11.6 14 13 12 13S8 11.6 7.4 8.4C7 6 7.6 1.8 12 1.8Z", "N"), ("M12 4.4C13.8 4.4 14.4 6.4 14 8S13 10.4 12 10.4S10.4 9.6 10 8S10.2 4.4 12 4.4Z", "D")],
    "dice_game.roland": [(box(2.4, 8.4, 12.6, 12.6), "W"), (disc(5.8, 11.8, 1.1) + disc(8.7, 14.7, 1.1) + disc(11.6, 17.6, 1.1), "K"), ("M20 2L22.4 4.4L14.4 13.6L11.4 14.4L12 11.4Z", "Y")],
    "dice_game.bets": [("M8.4 7.4C3.6 11 2.4 15 3.2 18.4Q4 21.6 8 21.6H16Q20 21.6 20.8 18.4C21.6 15 20.4 11 15.6 7.4Z", "G"), ("M8 2.6L10 4.4L12 2.4L14 4.4L16 2.6L15.4 7.4H8.6Z", "G"), ("M14.6 12.4C13.6 10.8 9.8 11 9.8 13.2C9.8 15.8 14.6 14.4 14.6 17C14.6 19.2 10.4 19.4 9.4 17.4M12 10V20.4", "y")],
    "dice_game.outsider": [("M2 6H22V9.6A2.4 2.4 0 0 0 22 14.4V18H2V14.4A2.4 2.4 0 0 0 2 9.6Z", "W"), ("M10.6 9.6A2.2 2.2 0 1 0 6.4 9.8A2.2 2.2 0 0 0 10.6 9.6C10.8 13 9.4 15.4 7 15.6", "k"), ("M13 10V10.4M13 14V14.4", "r"), ("M15.4 9.4L17.4 8V15.6", "k")],
    "dice_game.purses": [(box(8.6, 8, 6.8, 13.4), "Y"), (box(1.8, 12, 6.8, 9.4), "S"), (box(15.4, 15, 6.8, 6.4), "O"), (star(12, 4.4, 3.4), "R"), ("M12 11V17", "k")],
    "dice_game.grid": [(box(2.4, 2.4, 19.2, 19.2), "W"), ("M8.8 2.4V21.6M15.2 2.4V21.6M2.4 8.8H21.6M2.4 15.2H21.6", "k"), ("M4 4L7.2 7.2M7.2 4L4 7.2M10.4 10.4L13.6 13.6M13.6 10.4L10.4 13.6M16.8 16.8L20 20M20 16.8L16.8 20", "r")],
    "dice_game.tenant": [("M3 21.6V9.4Q3 2.4 12 2.4T21 9.4V21.6Z", "N"), ("M5.6 13V9.6Q5.6 5 12 5T18.4 9.6V13Z", "K"), (box(5.6, 13, 12.8, 8.6), "W"), ("M5.6 13L18.4 21.6M18.4 13L5.6 21.6", "n")],
    "long_shot.cards": [("M2 8.4L8.4 5.6L13.4 17L7 19.8Z", "B"), ("M8.4 4.2H15.4V16.8H8.4Z", "W"), ("M15.8 5.6L22 8.6L16.6 20L10.4 17Z", "R"), (star(16.2, 12.8, 2.6), "Y")],
    "long_shot.horses": [("M1.6 9.6L6 4L12 1.8L18 4L22.4 9.6Z", "R"), (box(3.4, 9.4, 17.2, 12), "N"), (box(5.4, 12, 3.6, 4.4) + box(10.2, 12, 3.6, 4.4) + box(15, 12, 3.6, 4.4), "K"), ("M5.4 18.6H18.6", "w"), (disc(12, 5.8, 1.5), "W")],
    "long_shot.outsider": [(disc(10.6, 13.4, 8.8), "W"), (disc(10.6, 13.4, 6), "R"), (disc(10.6, 13.4, 2.9), "Y"), ("M10.6 13.4L19 5", "n"), ("M17.4 6.6L18 2.6L21 1.6L20.6 3.4L22.4 3L21.4 6L17.4 6.6Z", "B")],
    "long_shot.pair": [(box(1.8, 4, 10, 10), "R"), ("M6 7L7.4 6V12", "w"), (box(12.2, 10, 10, 10), "W"), ("M15.4 13.4C15.6 11.6 19 11.8 18.8 13.8C18.6 15.2 15.4 16.4 15.2 18H19.2", "k")],
    "long_shot.thief": [("M1.6 8.4Q6 5.4 12 8Q18 5.4 22.4 8.4C22.8 14.4 19.4 17.6 15.8 17C14 16.6 13.2 14.4 12 14.4S10 16.6 8.2 17C4.6 17.6 1.2 14.4 1.6 8.4Z", "R"), ("M5 10.6Q7.6 9 10 11.4Q7.4 14 5 10.6Z", "W"), ("M19 10.6Q16.4 9 14 11.4Q16.6 14 19 10.6Z", "W")],
    "horse_race.whole": [(box(2.6, 2.2, 8.6, 9.2) + box(12.8, 2.2, 8.6, 9.2) + box(2.6, 12.8, 8.6, 9.2) + box(12.8, 12.8, 8.6, 9.2), "W"), (HEAD, "N"), (disc(9.6, 8.2, 0.9), "K")],
    "horse_race.outsider": [(box(1.8, 3, 10.4, 10.4), "W"), (disc(7, 8.2, 1.5), "R"), (box(11.6, 10.6, 10.4, 10.4), "W"), ("".join(disc(14.4 + 4.8 * (k % 2), 13 + 2.8 * (k // 2), 1) for k in range(6)), "K")],
    "horse_race.shares": [(disc(12, 12, 9.8), "Y"), ("M12 2.2V21.8M2.2 12H21.8", "k"), ("M13.6 10.4V1A9.4 9.4 0 0 1 23 10.4Z", "G")],
    "horse_race.clean": [(star(10, 13.4, 9, 4, 0.34), "W"), (star(18.6, 5.4, 4.6, 4, 0.34), "Y"), (star(19, 19, 3, 4, 0.34), "T")],
    "horse_race.short": [("M3.4 8H20.6V14.6Q20.6 21.8 12 21.8T3.4 14.6Z", "B"), (box(2.4, 5.4, 19.2, 4), "B"), ("M7 13.4C8 10.6 11 11.4 12 14C13 11.4 16 10.6 17 13.4C18 16.4 14 17.4 12 15.6C10 17.4 6 16.4 7 13.4Z", "W"), ("M12 13V18.4", "k")],
    "horse_collar.points": [("M8 2.2H16L21 21.8H3Z", "O"), ("M6.6 8H17.4M5.2 14H18.8", "d"), (disc(12, 5.2, 1.9), "R"), (disc(9, 11, 1.9), "B"), (disc(15, 17.8, 2.1), "R"), (disc(9.4, 17.8, 2.1), "B")],
    "horse_collar.eight": [(disc(12 + 8.2 * cos(k * pi / 4), 12 + 8.2 * sin(k * pi / 4), 2.9), "RB"[k % 2]) for k in range(8)] + [("M8.6 12.2L11.2 14.8L15.6 9.4", "w")],
    "horse_collar.chain": [("M8 6A4 4 0 0 1 8 14H5.4A4 4 0 0 1 5.4 6Z", "s"), ("M18.6 6A4 4 0 0 1 18.6 14H16A4 4 0 0 1 16 6Z", "s"), ("M8.6 10H15.4", "y"), (star(12, 18.8, 3.2), "Y")],
    "horse_collar.collar": [("M12 1.6C18 1.6 19.6 8 19 13S15.6 22.4 12 22.4S5.6 18 5 13S6 1.6 12 1.6Z", "N"), ("M12 6C14.6 6 15.4 10 15 13.4S13.6 18.4 12 18.4S9.4 16.8 9 13.4S9.4 6 12 6Z", "W"), (disc(12, 3.8, 1.2) + disc(7.2, 10, 1.1) + disc(16.8, 10, 1.1), "Y")],
    "conquest.world": [(disc(12, 12, 10), "B"), ("M4.4 7C7 3.4 12 4.4 11.4 8C11 10.4 8 9.6 8.6 13.4C9 16.4 5 15.6 3.6 12.4C2.8 10.4 3.6 8.2 4.4 7ZM14 5.4C17.6 4.6 20.6 8.6 20.4 12C20 15.4 16.6 18 15.4 15.4C14.6 13.4 16.4 12 14.6 10.4C13 9 12.4 6 14 5.4Z", "G")],
    "conquest.mission": [(box(2.2, 5, 19.6, 14.4), "W"), ("M2.2 5L12 13L21.8 5", "k"), (disc(12, 14.6, 4), "R"), ("M10.2 14.6L11.6 16L14 13.2", "w")],
    "conquest.continents": [("M2 14C5 11 9 13 12 11.6S19 11 22 14.4C20 20.4 6 22.6 2 14Z", "G"), ("M6 15V5M12 14V2.4M18 15V5", "w"), ("M6 5L10 6.6L6 8.4Z", "R"), ("M12 2.4L16.4 4.2L12 6Z", "Y"), ("M18 5L22 6.6L18 8.4Z", "P")],
    "conquest.turn": [("M7 2H14V12.4C18 13.4 21.4 14.6 21.6 18.4H7Z", "N"), ("M6.2 18.4H21.8V21.6H13.4L12.4 20.4H10.4L9.4 21.6H6.2Z", "K"), (box(6.4, 2, 8.2, 3.4), "O"), ("M10.6 9H14M10.6 12H14", "w"), ("M1.4 8H4.4M2.4 13H5M1.4 18H4", "w")],
    "conquest.out": [("M6 2V22.4", "n"), ("M6.6 3C11 1 14.6 6 21.4 3.4V13C14.6 15.6 11 10.6 6.6 12.6Z", "W"), ("M10.4 6.4V9.8M16.6 6.8V10", "k")],
    "conquest.alone": [("M5.4 21.8L6.6 9.4H4.8V3H8.2V5.2H10.4V3H13.6V5.2H15.8V3H19.2V9.4H17.4L18.6 21.8Z", "S"), ("M9.6 21.8V17Q9.6 14.6 12 14.6T14.4 17V21.8Z", "D"), ("M12 9.6V12", "k")],
    "secret": [("M6.8 8.2C6.8 5 9 3 12 3C15 3 17.2 4.9 17.2 7.7C17.2 11.4 12.1 11.6 12.1 15.4", "w"), (disc(12.1, 20.4, 1.8), "W")],
}  # fmt: skip
"""Symbol of each badge by the key of its trophy. The parts are in order from back to front."""
FORMS: dict[str, tuple[str, str]] = {
    "started": ("rosette", "bronze"), "won": ("cup", "bronze"), "nose": ("medal", "silver"),
    "canter": ("horseshoe", "silver"), "behind": ("shield", "silver"), "ahead": ("rosette", "silver"),
    "sharp": ("shield", "gold"), "field": ("cup", "silver"), "streak": ("star", "gold"), "sofa": ("medal", "bronze"),
    "house": ("cup", "gold"), "regular": ("shield", "bronze"), "veteran": ("horseshoe", "gold"),
    "round": ("medal", "gold"), "slam": ("star", "gold"), "spoon": ("rosette", "bronze"),
    "dice_game.roland": ("shield", "bronze"), "dice_game.bets": ("cup", "gold"), "dice_game.outsider": ("medal", "silver"),
    "dice_game.purses": ("star", "gold"), "dice_game.grid": ("rosette", "silver"), "dice_game.tenant": ("horseshoe", "gold"),
    "long_shot.cards": ("medal", "bronze"), "long_shot.horses": ("horseshoe", "silver"),
    "long_shot.outsider": ("cup", "gold"), "long_shot.pair": ("rosette", "gold"), "long_shot.thief": ("star", "silver"),
    "horse_race.whole": ("cup", "gold"), "horse_race.outsider": ("shield", "silver"),
    "horse_race.shares": ("medal", "silver"), "horse_race.clean": ("rosette", "bronze"),
    "horse_race.short": ("horseshoe", "bronze"),
    "horse_collar.points": ("cup", "gold"), "horse_collar.eight": ("medal", "silver"),
    "horse_collar.chain": ("shield", "silver"), "horse_collar.collar": ("horseshoe", "gold"),
    "conquest.world": ("cup", "gold"), "conquest.mission": ("medal", "bronze"), "conquest.continents": ("shield", "silver"),
    "conquest.turn": ("horseshoe", "silver"), "conquest.out": ("rosette", "bronze"), "conquest.alone": ("star", "gold"),
    "secret": ("shield", "silver"),
}  # fmt: skip
"""Shape and metal of each badge, by the key of its trophy."""


class Form(NamedTuple):
    """A shape: its drawing function, its outline, and the position and size of its symbol."""

    draw: Callable[[Drawing, Metal, tuple[str, str]], None]
    outline: str
    at: Point
    size: float


def _wreath(r: float, inner: float, corners: int, middle: Point) -> str:
    """Returns the pleated edge of a rosette."""
    steps = [(r if k % 2 else inner, 2 * pi * k / (2 * corners)) for k in range(2 * corners)]
    return polygon([(middle[0] + far * cos(a), middle[1] + far * sin(a)) for far, a in steps])


DISC_AT = (60.0, 73.0)
MEDAL_R = 41.0
MEDAL_RIBBON = "M26 4H52L74 44L46 52Z"
MEDAL_RIBBON_OVER = "M94 4H68L46 44L74 52Z"
ROSETTE_AT = (60.0, 47.0)
TAILS = "M40 70L24 116L42 106L54 118L62 76ZM80 70L96 116L78 106L66 118L58 76Z"
BOWL = "M24 12H96C96 50 84 70 68 76V90H52V76C36 70 24 50 24 12Z"
FOOT = "M34 90H86V98H92V114H28V98H34Z"
HANDLES = "M26 20C4 18 6 54 36 58M94 20C116 18 114 54 84 58"
SHIELD = "M60 5C72 14 90 17 108 15C112 62 96 98 60 116C24 98 8 62 12 15C30 17 48 14 60 5Z"
SHOE = (
    "M26 114L12 104C2 84 4 8 60 6C116 8 118 84 108 104L94 114L82 106C98 76 92 34 60 33C28 34 22 76 38 106Z"
)  # fmt: skip
NAILS = ((22.0, 88.0), (19.0, 64.0), (25.0, 40.0), (98.0, 88.0), (101.0, 64.0), (95.0, 40.0))
STAR = star(60, 64, 59, 5, 0.56)


def _shine(drawing: Drawing, d: str) -> None:
    drawing.path(d, stroke="#ffffff", width=4, opacity=0.75)


def _medal(drawing: Drawing, metal: Metal, ribbon: tuple[str, str]) -> None:
    drawing.path(MEDAL_RIBBON_OVER, ribbon[1], stroke=INK, width=3.4)
    drawing.path(MEDAL_RIBBON, ribbon[0], stroke=INK, width=3.4)
    drawing.path("M36 4L57 48", stroke="#fff6e2", width=4, cap="butt")
    drawing.circle(DISC_AT, MEDAL_R, metal.shade, stroke=INK, width=4)
    drawing.circle((DISC_AT[0], DISC_AT[1] - 1.5), MEDAL_R - 4, metal.body)
    drawing.circle(DISC_AT, MEDAL_R - 10, ribbon[1], stroke=metal.shade, width=2.4)
    _shine(drawing, "M25 66C28 52 36 43 47 39")


def _rosette(drawing: Drawing, metal: Metal, ribbon: tuple[str, str]) -> None:
    drawing.path(TAILS, ribbon[1], stroke=INK, width=3.4)
    drawing.path("M48 76L36 104M72 76L84 104", stroke=ribbon[0], width=7)
    drawing.path(_wreath(46, 40, 16, ROSETTE_AT), ribbon[0], stroke=INK, width=3.4)
    folds = "".join(
        f"M{60 + 31 * cos(k * pi / 8):.1f} {47 + 31 * sin(k * pi / 8):.1f}L{60 + 41 * cos(k * pi / 8):.1f} {47 + 41 * sin(k * pi / 8):.1f}"
        for k in range(16)
    )
    drawing.path(folds, stroke=ribbon[1], width=3)
    drawing.circle(ROSETTE_AT, 33, metal.shade, stroke=INK, width=3)
    drawing.circle((60, 46), 30.5, metal.body)
    drawing.circle(ROSETTE_AT, 26.5, ribbon[1], stroke=metal.shade, width=2)
    _shine(drawing, "M33 40C36 31 42 24 50 20")


def _cup(drawing: Drawing, metal: Metal, ribbon: tuple[str, str]) -> None:
    drawing.path(HANDLES, stroke=INK, width=13)
    drawing.path(HANDLES, stroke=metal.body, width=6.4)
    drawing.path(FOOT, COLOURS["D"], stroke=INK, width=3.4)
    drawing.path(box(38, 101, 44, 8), metal.body, stroke=INK, width=1.6)
    drawing.path(BOWL, metal.body, stroke=INK, width=4)
    drawing.path("M76 14H94C94 48 84 67 68 74V88H62V74C72 58 76 40 76 14Z", metal.shade)
    drawing.path("M22 8H98V18H22Z", metal.light, stroke=INK, width=3)
    drawing.circle((60, 43), 23.5, ribbon[1], stroke=metal.shade, width=2.4)
    _shine(drawing, "M32 26C33 42 37 52 43 60")


def _shield(drawing: Drawing, metal: Metal, ribbon: tuple[str, str]) -> None:
    drawing.path(SHIELD, metal.body, stroke=INK, width=4)
    drawing.path("M60 8C72 16 90 19 106 17C110 62 94 96 60 113Z", metal.shade)
    inner = "M60 17C72 25 86 27 98 26C100 62 87 89 60 103C33 89 20 62 22 26C34 27 48 25 60 17Z"
    drawing.path(inner, ribbon[0], stroke=INK, width=2)
    drawing.path("M60 17C72 25 86 27 98 26C100 62 87 89 60 103Z", ribbon[1])
    _shine(drawing, "M17 24C17 40 19 52 23 63")


def _horseshoe(drawing: Drawing, metal: Metal, ribbon: tuple[str, str]) -> None:
    drawing.ellipse((60, 74), 36, 40, ribbon[0])
    drawing.path(SHOE, metal.body, stroke=INK, width=4)
    drawing.path("M108 104L94 114L82 106C98 76 92 34 60 33V26C104 28 108 80 98 106Z", metal.shade)
    for x, y in NAILS:
        drawing.circle((x, y), 3.2, INK)
    drawing.path("M52 16H68", stroke=INK, width=4)
    _shine(drawing, "M13 70C13 46 22 24 42 16")


def _star(drawing: Drawing, metal: Metal, ribbon: tuple[str, str]) -> None:
    drawing.path(STAR, metal.body, stroke=INK, width=4)
    points = [
        (
            60 + (59 if k % 2 == 0 else 33) * cos(-pi / 2 + pi * k / 5),
            64 + (59 if k % 2 == 0 else 33) * sin(-pi / 2 + pi * k / 5),
        )
        for k in range(10)
    ]
    for k in range(0, 10, 2):
        drawing.path(polygon([(60, 64), points[k], points[k + 1]]), metal.shade, opacity=0.75)
    drawing.circle((60, 66), 30, metal.light, stroke=INK, width=3)
    drawing.circle((60, 66), 25.5, ribbon[1], stroke=metal.shade, width=2)
    _shine(drawing, "M57 18L50 38")


SHAPES: dict[str, Form] = {
    "medal": Form(_medal, MEDAL_RIBBON_OVER + MEDAL_RIBBON + disc(*DISC_AT, MEDAL_R), DISC_AT, 46),
    "rosette": Form(_rosette, TAILS + _wreath(46, 40, 16, ROSETTE_AT), ROSETTE_AT, 40),
    "cup": Form(_cup, BOWL + FOOT, (60, 43), 36),
    "shield": Form(_shield, SHIELD, (60, 56), 52),
    "horseshoe": Form(_horseshoe, SHOE, (60, 74), 46),
    "star": Form(_star, STAR, (60, 66), 39),
}  # fmt: skip


def badge(key: str) -> str:
    """Draws the badge of a trophy, and its cast."""
    shape, metal = FORMS[key]
    form = SHAPES[shape]
    drawing = Drawing(SIDE, SIDE)
    scale = form.size / 24
    place = f"translate({number(form.at[0] - form.size / 2)} {number(form.at[1] - form.size / 2)}) scale({scale:.2f})"
    with drawing.group("won"):
        form.draw(drawing, METALS[metal], RIBBONS[key.partition(".")[0] if "." in key else ""])
        drawing.body.append(f'<g transform="{place}">')
        _draw_symbol(drawing, SYMBOLS[key])
        drawing.body.append("</g>")
    with drawing.group("cast"):
        drawing.path(form.outline, CAST, opacity=0.24)
        drawing.path(form.outline, stroke=CAST, width=3.4)
        drawing.body.append(f'<g transform="{place}">')
        for d, _enamel in SYMBOLS[key]:
            drawing.path(d, stroke=CAST, width=2.6 / scale)
        drawing.body.append("</g>")
    return drawing.text()


def _draw_symbol(drawing: Drawing, parts: Sequence[Part]) -> None:
    for d, enamel in parts:
        if enamel.islower():
            drawing.path(d, stroke=INK, width=4.2)
            drawing.path(d, stroke=COLOURS[enamel.upper()] if enamel != "k" else INK, width=2.2)
        else:
            drawing.path(d, COLOURS[enamel], stroke=INK, width=1.5)


def pictures() -> dict[str, str]:
    """Returns every badge by the name of its file."""
    return {f"trophy_{key.replace('.', '_')}.svg": badge(key) for key in FORMS}
