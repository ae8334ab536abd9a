"""A card as it lies in a hand, and as it is read: its picture and its words. Draws; knows no view."""

from __future__ import annotations

from pygame import BLEND_RGBA_MULT, FRect, Rect, Surface

from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.state import HIDDEN
from game.stage import cards
from game.stage.looks.long_shot.labels import card_name, card_text
from game.stage.looks.long_shot.marks import horse_on, mark
from game.stage.sprites import Sprites
from game.ui import shapes, text, theme
from game.ui.canvas import Canvas

MARK = theme.NUMBER.sized(18)
TITLE = theme.NUMBER.sized(22)
WORDS = theme.LABEL.sized(20)
VEIL = 120
"""How dark a card is that can do nothing now, of 255."""
MARKED = 100.0
"""A card less high has no room for its mark."""
CORNER = 0.06
"""Radius of a card's corners, in heights."""


def picture(sprites: Sprites, card: int, high: float, *, full: bool = False) -> Surface:
    """A card without its words; the back of one that is not known."""
    if card == HIDDEN:
        return sprites.card_back(high)
    printed = CARDS[card]
    return sprites.card_face(
        printed.effect.emblem, high, horse=horse_on(card), lead=printed.lead, small=not full
    )


def draw(canvas: Canvas, sprites: Sprites, card: int, box: FRect, *, dim: bool = False) -> None:
    """A card of a hand, with its mark; a dim one can do nothing now."""
    canvas.blit(picture(sprites, card, box.height), box.left, box.top)
    if card == HIDDEN:
        return
    if box.height >= MARKED:
        text.put(canvas, mark(card), MARK, _on(cards.SMALL_TITLE, box))
    if dim:
        canvas.blit(_veil(canvas, box), box.left, box.top)


def draw_read(canvas: Canvas, sprites: Sprites, card: int, box: FRect) -> None:
    """A card with its title and its text, large enough to be read by all."""
    canvas.blit(picture(sprites, card, box.height, full=True), box.left, box.top)
    text.put_middle(canvas, card_name(card), TITLE, _on(cards.TITLE, box), text.CENTRE)
    text.put_middle(canvas, card_text(card), WORDS, _on(cards.WORDS, box), text.CENTRE)


def _on(area: cards.Area, box: FRect) -> FRect:
    """A part of a card at a logical box."""
    return FRect(box.left + area.x * box.width, box.top + area.y * box.height, area.width * box.width,
                 area.height * box.height)  # fmt: skip


def _veil(canvas: Canvas, box: FRect) -> Surface:
    size = Rect(canvas.rect(FRect(0, 0, box.width, box.height))).size

    def make() -> Surface:
        veil = shapes.rounded(size, canvas.px(box.height * CORNER), theme.INK)
        veil.fill((255, 255, 255, VEIL), special_flags=BLEND_RGBA_MULT)
        return veil

    return canvas.kept(("card veil", size), make)
