"""Draws the playing cards, 2 to queen in four suits, and the crosses over scratched horses."""

# ruff: noqa: E501

from __future__ import annotations

from . import numerals
from .effect_sprites import noise
from .svg_writer import Drawing, Point, smooth

INK = "#1d2433"
PAPER = "#fffdf6"
PAPER_LOW = "#efe5cd"
SUIT = "#101018"
"""Placeholder colour of the suit, which the game replaces by red or black."""
WIDE = 70.0
HIGH = 98.0
SUITS = (
    "M12 2.4A5 5 0 0 1 15.6 10.9A5 5 0 1 1 13.1 17.4C13.4 19.4 14.4 21 16 22H8C9.6 21 10.6 19.4 10.9 17.4A5 5 0 1 1 8.4 10.9A5 5 0 0 1 12 2.4Z",
    "M12 1.6C14.4 5.8 17 9.2 20.2 12C17 14.8 14.4 18.2 12 22.4C9.6 18.2 7 14.8 3.8 12C7 9.2 9.6 5.8 12 1.6Z",
    "M12 22C4.4 15.6 1.6 12 1.6 8C1.6 4.8 4 2.4 6.9 2.4C9.1 2.4 11 3.7 12 5.8C13 3.7 14.9 2.4 17.1 2.4C20 2.4 22.4 4.8 22.4 8C22.4 12 19.6 15.6 12 22Z",
    "M12 1.8C13.6 6 21.8 9.8 21.8 14.6C21.8 17.4 19.8 19.2 17.4 19.2C15.6 19.2 14 18.2 13.1 16.6C13.4 19 14.4 21 16.2 22.4H7.8C9.6 21 10.6 19 10.9 16.6C10 18.2 8.4 19.2 6.6 19.2C4.2 19.2 2.2 17.4 2.2 14.6C2.2 9.8 10.4 6 12 1.8Z",
)
"""Paths of clubs, diamonds, hearts and spades, on a square of 24 units."""
LETTERS = {
    "J": "M7.4 2V10.2C7.4 12.8 6.2 14.1 4.4 14.1C2.7 14.1 1.6 13 1.4 11",
    "Q": "M5 1.9C7.6 1.9 8.7 4.6 8.7 8S7.6 14.1 5 14.1 1.3 11.4 1.3 8 2.4 1.9 5 1.9ZM5.6 10.6L8.8 14.8",
}
RANKS = {**{n: str(n) for n in range(2, 11)}, 11: "J", 12: "Q"}
RED = "#cf261c"


def rounded(inset: float, r: float) -> str:
    """Returns the path of the card's outline, `inset` inwards, with corners of radius `r`."""
    a = inset
    b = WIDE - inset
    c = HIGH - inset
    return f"M{a + r} {a}H{b - r}Q{b} {a} {b} {a + r}V{c - r}Q{b} {c} {b - r} {c}H{a + r}Q{a} {c} {a} {c - r}V{a + r}Q{a} {a} {a + r} {a}Z"


def rank(drawing: Drawing, text: str) -> None:
    """Draws the index, upper left."""
    if text in LETTERS:
        with drawing.group(transform="translate(7.6 6.4) scale(1.5)"):
            drawing.path(LETTERS[text], stroke=SUIT, width=2.9)
    else:
        numerals.draw(
            drawing, text, centre=(15.4 if len(text) == 1 else 17.6, 18.6), height=24, colour=SUIT, weight=2.9
        )


def card() -> str:
    """Draws every card in one file: the game picks rank and suit, and adds the cloth of its horse."""
    drawing = Drawing(WIDE, HIGH)
    drawing.path(rounded(0.6, 7.4), INK)
    drawing.path(rounded(2.4, 5.8), drawing.gradient("paper", (0, 2), (0, 96), (0, PAPER, 1), (1, PAPER_LOW, 1)))
    for number, text in RANKS.items():
        with drawing.group(f"rank-{number}"):
            rank(drawing, text)
    for number, shape in enumerate(SUITS):
        with drawing.group(f"suit-{number}"):
            with drawing.group(transform="translate(37.6 4.8) scale(1.12)"):
                drawing.path(shape, SUIT)
            with drawing.group(transform="translate(37 76.6) scale(1.5) rotate(180 8 6)"):
                drawing.path(shape, SUIT, opacity=0.16)
            with drawing.group(transform="translate(7 78.8) scale(0.62)"):
                drawing.path(shape, SUIT, opacity=0.85)
    return drawing.text()


def brush(drawing: Drawing, ends: tuple[Point, Point], seed: int, paint: tuple[str, float]) -> None:
    """Draws one fast stroke; `paint` is its colour and half width."""
    (x, y), (u, v) = ends
    length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
    across = (-(v - y) / length, (u - x) / length)
    sides: list[list[Point]] = [[], []]
    for k in range(9):
        t = k / 8
        bow = 2.4 * (t - t * t) * 4
        reach = paint[1] * (0.8 if k in (0, 8) else 1.0 - 0.2 * t)
        for side, sign in zip(sides, (1, -1), strict=True):
            w = reach + 0.8 * (noise(seed + k + 20 * sign) - 0.5)
            side.append(
                (x + (u - x) * t + across[0] * (bow + sign * w), y + (v - y) * t + across[1] * (bow + sign * w))
            )
    drawing.path(smooth(sides[0] + sides[1][::-1], tension=0.8), paint[0])


def scratch() -> str:
    """Draws a cross over a whole horse; its number is laid on it in the game."""
    drawing = Drawing(64, 64)
    strokes = (((6.0, 7.0), (57.0, 56.0)), ((57.0, 6.0), (7.0, 57.0)))
    for colour, half in (("#fffaf0", 7.6), ("#7c120c", 6.2), (RED, 5.0)):
        for seed, ends in enumerate(strokes, 3):
            brush(drawing, ends, seed * 31, (colour, half))
    return drawing.text()


def pictures() -> dict[str, str]:
    """Returns every SVG by file name."""
    return {"playing.svg": card(), "scratch.svg": scratch()}
