"""Renders a card's picture, and words its short mark, such as +3."""

from __future__ import annotations

from pygame import BLEND_RGBA_MULT, FRect, Rect, Surface

from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.state import HIDDEN
from game.games.long_shot.wording import card_name, card_text
from game.i18n import translate
from game.sprites import card_art
from game.sprites.sprite_cache import SpriteCache
from game.ui import shapes, text, theme
from game.ui.canvas import Canvas


def card_mark(card: int) -> str:
    """Returns the short label of a card, "" for one whose picture says enough."""
    mark = CARDS_BY_NUMBER[card].effect.mark
    return translate(mark) if mark else ""


def horse_named_on(card: int) -> int:
    """Returns the horse that a card names; 0 for none."""
    return CARDS_BY_NUMBER[card].effect.named_horse


MARK_STYLE = theme.NUMBER.sized(18)
TITLE = theme.NUMBER.sized(22)
WORDS = theme.LABEL.sized(20)
DIM_ALPHA = 120
"""How dark a card is that can do nothing now, of 255."""
MIN_MARKED_HEIGHT = 100.0
"""A card less high has no room for its mark."""
CORNER_RADIUS = 0.06
"""Radius of a card's corners, in heights."""


def card_picture(sprites: SpriteCache, card: int, height: float, *, full: bool = False) -> Surface:
    """A card without its words; the back of one that is not known."""
    if card == HIDDEN:
        return sprites.card_back(height)
    printed = CARDS_BY_NUMBER[card]
    return sprites.card_face(
        printed.effect.emblem, height, horse=horse_named_on(card), lead=printed.lead, small=not full
    )


def draw_card(canvas: Canvas, sprites: SpriteCache, card: int, box: FRect, *, dim: bool = False) -> None:
    """A card of a hand, with its mark; a dim one can do nothing now."""
    canvas.blit(card_picture(sprites, card, box.height), box.left, box.top)
    if card == HIDDEN:
        return
    if box.height >= MIN_MARKED_HEIGHT:
        text.draw_line(canvas, card_mark(card), MARK_STYLE, _area_box(card_art.SMALL_TITLE_AREA, box))
    if dim:
        canvas.blit(_dimming(canvas, box), box.left, box.top)


def draw_full_card(canvas: Canvas, sprites: SpriteCache, card: int, box: FRect) -> None:
    """A card with its title and its text, large enough to be read by all."""
    canvas.blit(card_picture(sprites, card, box.height, full=True), box.left, box.top)
    text.draw_centred(canvas, translate(card_name(card)), TITLE, _area_box(card_art.TITLE_AREA, box), text.CENTRE)
    text.draw_centred(canvas, translate(card_text(card)), WORDS, _area_box(card_art.TEXT_AREA, box), text.CENTRE)


def _area_box(area: card_art.CardArea, box: FRect) -> FRect:
    """A part of a card at a logical box."""
    return FRect(
        box.left + area.x * box.width, box.top + area.y * box.height, area.width * box.width, area.height * box.height
    )


def _dimming(canvas: Canvas, box: FRect) -> Surface:
    size = Rect(canvas.rect(FRect(0, 0, box.width, box.height))).size

    def make() -> Surface:
        veil = shapes.rounded_box(size, canvas.px(box.height * CORNER_RADIUS), theme.INK)
        veil.fill((255, 255, 255, DIM_ALPHA), special_flags=BLEND_RGBA_MULT)
        return veil

    return canvas.cached(("card veil", size), make)
