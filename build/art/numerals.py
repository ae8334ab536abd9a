"""Draws the numerals of cloths and dice: round single strokes in a box 10 wide and 16 high."""

# ruff: noqa: E501

from __future__ import annotations

from game.sprites.horse_colours import SADDLE_CLOTHS

from .svg_writer import Drawing

WEIGHT = 3.1  # stroke width in box units

STROKES: dict[str, str] = {
    "0": "M5 1.9C7.7 1.9 8.3 4.6 8.3 8S7.7 14.1 5 14.1 1.7 11.4 1.7 8 2.3 1.9 5 1.9Z",
    "1": "M2.4 4.6L5.9 2V14.1",
    "2": "M1.9 4.7C2.2 2.9 3.4 1.9 5 1.9C6.9 1.9 8.1 3.1 8.1 4.8C8.1 6.4 7.2 7.6 5.8 9.2L1.9 14.1H8.3",
    "3": "M2 2H8L4.9 6.6C7 6.6 8.3 8.1 8.3 10.2C8.3 12.5 6.8 14.1 4.8 14.1C3.2 14.1 2.1 13.4 1.6 12.2",
    "4": "M6.5 14.1V2.1L1.5 10.3H8.8",
    "5": "M7.9 2H2.8L2.3 7.3C3.1 6.8 3.9 6.5 4.9 6.5C7 6.5 8.3 8.1 8.3 10.2C8.3 12.5 6.8 14.1 4.8 14.1C3.2 14.1 2.1 13.4 1.6 12.4",
    "6": "M7 2C4 3.6 1.8 6.6 1.8 10.2C1.8 12.6 3.2 14.1 5.1 14.1C7 14.1 8.4 12.7 8.4 10.6C8.4 8.6 7.1 7.3 5.3 7.3C3.6 7.3 2.1 8.5 1.8 10.2",
    "7": "M1.8 2H8.3L4 14.1",
    "8": "M5 1.9C6.8 1.9 7.8 3 7.8 4.5S6.8 7.4 5 7.4S2.2 6 2.2 4.5S3.2 1.9 5 1.9ZM5 7.4C7.1 7.4 8.4 8.8 8.4 10.7S7.1 14.1 5 14.1S1.6 12.6 1.6 10.7S2.9 7.4 5 7.4Z",
    "9": "M8.2 5.8C7.9 7.5 6.4 8.7 4.7 8.7C2.9 8.7 1.6 7.4 1.6 5.4C1.6 3.3 3 1.9 4.9 1.9C6.8 1.9 8.2 3.4 8.2 5.8C8.2 9.4 6 12.4 3 14",
}


def draw(
    drawing: Drawing,
    text: str,
    *,
    centre: tuple[float, float],
    height: float,
    colour: str,
    turn: float = 0,
    weight: float = WEIGHT,
) -> None:
    """Writes `text` (digits) `height` tall about `centre`; two digits are set closer and narrower."""
    scale = height / 16
    squeeze = 0.8 if len(text) > 1 else 1.0
    advance = 9.6
    width = advance * (len(text) - 1) + 10
    move = (
        f"translate({centre[0]:.1f} {centre[1]:.1f}) rotate({turn:.1f}) "
        f"scale({scale * squeeze:.3f} {scale:.3f}) translate({-width / 2:.1f} -8)"
    )
    with drawing.group(transform=move):
        for i, digit in enumerate(text):
            with drawing.group(transform=f"translate({i * advance:.1f} 0)"):
                drawing.path(STROKES[digit], stroke=colour, width=weight)


def pictures() -> dict[str, str]:
    """Returns an SVG for each horse's number: black on a rim of white, for the game to recolour."""
    found = {}
    for number in SADDLE_CLOTHS:
        drawing = Drawing(36, 18)
        draw(drawing, str(number), centre=(18, 9), height=15.4, colour="#ffffff", weight=5.8)
        draw(drawing, str(number), centre=(18, 9), height=15.4, colour="#000000", weight=WEIGHT + 0.25)
        found[f"number_{number}.svg"] = drawing.text()
    return found
