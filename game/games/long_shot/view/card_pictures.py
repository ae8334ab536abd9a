"""Renders a card's picture with its short mark, such as +3, and draws what flies: cards, chips, tokens, a hand."""

from __future__ import annotations

from pygame import BLEND_RGBA_MULT, FRect, Rect, Surface

from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.state import HIDDEN
from game.games.long_shot.view import layout
from game.games.long_shot.view.view_model import FlyingComponent, LongShotViewModel
from game.games.long_shot.wording import card_name, card_text, feature_text
from game.i18n import translate
from game.sprites import card_art
from game.sprites.card_art import CARD_ASPECT
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, shapes, text, theme
from game.ui.box import around
from game.ui.canvas import Canvas


def card_mark(card: int) -> str:
    """Returns the short label of a card, "" for one whose picture says enough."""
    mark = CARDS_BY_NUMBER[card].effect.mark
    return translate(mark) if mark else ""


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
    effect = CARDS_BY_NUMBER[card].effect
    return sprites.card_face(effect.emblem, height, horse=effect.named_horse, lead=effect.lead, small=not full)


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


FLYING_WORDS = theme.LABEL.sized(21).on(theme.PAPER)
FEATURE = theme.LABEL.sized(20).on(theme.PAPER)
FEATURE_WIDTH = 400.0
REVEALED_HEIGHT = 118.0
"""Height of a card that is laid down for all."""


def draw_flying_components(canvas: Canvas, s: LongShotViewModel) -> None:
    """Draws it all."""
    if s.feature:
        _draw_feature(canvas, s.feature)
    if s.revealed_hand:
        _draw_revealed_hand(canvas, s, *s.revealed_hand)
    for component in s.flying_components:
        _draw_piece(canvas, s, component)


def _draw_piece(canvas: Canvas, s: LongShotViewModel, component: FlyingComponent) -> None:
    match component.kind:
        case "card" if component.read:
            _draw_full_card(canvas, s, component)
        case "card":
            box = around((component.x, component.y), (component.height * CARD_ASPECT, component.height))
            draw_card(canvas, s.sprites, component.number, box)
        case "horse":
            canvas.blit_centred(
                s.sprites.card_face("horse", component.height, horse=component.number), component.x, component.y
            )
        case "chip":
            canvas.blit_centred(s.sprites.chip(component.number, component.height), component.x, component.y)
        case _:
            canvas.blit_centred(s.sprites.reroll_token(component.height), component.x, component.y)


def _draw_full_card(canvas: Canvas, s: LongShotViewModel, component: FlyingComponent) -> None:
    draw_full_card(canvas, s.sprites, component.number, layout.FULL_CARD)
    if component.words:
        _draw_words(canvas, s, (component.seat, component.words), layout.FULL_CARD_TEXT)


def _draw_words(canvas: Canvas, s: LongShotViewModel, words_of_seat: tuple[int, str], at: FRect) -> None:
    """Who does what, with the seat's sign, in the middle of a place."""
    (seat, words), box = words_of_seat, FRect(at)
    width = min(text.width(canvas, words, FLYING_WORDS) + 64, 640)
    box.left, box.width = box.centerx - width / 2, width
    drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 16)
    canvas.blit_centred(icons.badge(canvas, s.badges[seat], 26), box.left + 22, box.centery)
    text.draw_line(canvas, words, FLYING_WORDS, FRect(box.left + 42, box.top, box.width - 54, box.height), text.LEFT)


def _draw_revealed_hand(canvas: Canvas, s: LongShotViewModel, seat: int, hand: tuple[int, ...]) -> None:
    """A hand laid open over the infield."""
    width = REVEALED_HEIGHT * CARD_ASPECT
    pitch = min(width + 6, (780 - width) / max(len(hand) - 1, 1))
    left = layout.FULL_CARD.centerx - (pitch * (len(hand) - 1) + width) / 2
    back = FRect(
        left - 16,
        layout.FULL_CARD.centery - REVEALED_HEIGHT / 2 - 16,
        pitch * (len(hand) - 1) + width + 32,
        REVEALED_HEIGHT + 32,
    )
    drawing.card(canvas, back, theme.NIGHT, theme.GOLD, 16)
    for place, card in enumerate(hand):
        box = FRect(left + place * pitch, back.top + 16, width, REVEALED_HEIGHT)
        draw_card(canvas, s.sprites, card, box)
    head = FRect(layout.FULL_CARD_TEXT)
    head.midbottom = (back.centerx, back.top - 6)
    _draw_words(canvas, s, (seat, s.names[seat]), head)


def _draw_feature(canvas: Canvas, horse: int) -> None:
    """What the feature of a horse says, beside its row."""
    row = layout.field_row(horse)
    words = translate(feature_text(horse))
    width = min(text.width(canvas, words, FEATURE) + 4, FEATURE_WIDTH)
    height = text.paragraph_height(canvas, words, FEATURE, width)
    box = FRect(row.left - width - 44, row.centery - height / 2 - 8, width + 28, height + 16)
    box.clamp_ip(FRect(8, 48, 880, 660))
    drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 12)
    text.draw_paragraph(canvas, words, FEATURE, FRect(box.left + 14, box.top + 8, width, height), text.LEFT)
    drawing.highlight_outline(canvas, row.inflate(8, 6), 10)
