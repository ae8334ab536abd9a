"""A hand held up for its owner alone, over everything: whole cards, or many small ones with their names. Draws only."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.stage.cards import SHAPE
from game.stage.looks.long_shot import cardface
from game.stage.looks.long_shot.labels import card_name
from game.stage.looks.long_shot.table import Table
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

WHOLE, FEW = 320.0, 5
"""Height of a card that is shown with its text, and how many of these there may be."""
SMALL, NAME_HIGH, CELL, ROW = 130.0, 46.0, 150.0, 8
"""Height of a smaller card, of its name below it, width of both, and how many stand in a row."""
HEAD = theme.HEADING.on(theme.PAPER)
NAME = theme.SMALL.on(theme.PAPER)
GAP = 14.0


def draw(canvas: Canvas, s: Table, hand: Sequence[int], seat: int) -> None:
    """The hand of a seat, whose cards are all known."""
    boxes = _boxes(len(hand))
    back = (boxes[0].unionall(boxes[1:]) if boxes else FRect(540, 330, 200, 60)).inflate(2 * GAP, 2 * GAP)
    back.top, back.height = back.top - 50, back.height + 50
    paint.card(canvas, back, theme.NIGHT, theme.GOLD, 18)
    canvas.blit_centred(icons.badge(canvas, s.looks[seat], 32), back.left + 30, back.top + 30)
    words = s.names[seat] if hand else _("{name}: no cards in hand").format(name=s.names[seat])
    text.put(canvas, words, HEAD, FRect(back.left + 54, back.top + 10, back.width - 70, 40), text.LEFT)
    for card, box in zip(hand, boxes, strict=True):
        if len(hand) <= FEW:
            cardface.draw_read(canvas, s.sprites, card, box)
            continue
        face = FRect(box.centerx - SMALL * SHAPE / 2, box.top, SMALL * SHAPE, SMALL)
        cardface.draw(canvas, s.sprites, card, face)
        text.put(canvas, card_name(card), NAME, FRect(box.left, face.bottom + 2, box.width, NAME_HIGH))


def _boxes(count: int) -> list[FRect]:
    """Where the cards lie, round the middle of the window."""
    if count <= FEW:
        wide = WHOLE * SHAPE
        left = 640 - (count * (wide + GAP) - GAP) / 2
        return [FRect(left + number * (wide + GAP), 230, wide, WHOLE) for number in range(count)]
    rows = -(-count // ROW)
    high = SMALL + NAME_HIGH + GAP
    left, top = 640 - min(count, ROW) * CELL / 2, 390 - rows * high / 2
    return [FRect(left + number % ROW * CELL, top + number // ROW * high, CELL - 6, high - GAP)
            for number in range(count)]  # fmt: skip
