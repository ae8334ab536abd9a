"""Draws cards, chips and tokens in motion, a card being read and a revealed hand, over all panels."""

from __future__ import annotations

from pygame import FRect

from game.games.long_shot.view import card_renderer, layout
from game.games.long_shot.view.view_model import FlyingComponent, LongShotViewModel
from game.games.long_shot.wording import feature_text
from game.i18n import translate
from game.sprites.card_art import CARD_ASPECT
from game.ui import drawing, icons, text, theme
from game.ui.box import around
from game.ui.canvas import Canvas

WORDS = theme.LABEL.sized(21).on(theme.PAPER)
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
            card_renderer.draw_card(canvas, s.sprites, component.number, box)
        case "horse":
            canvas.blit_centred(
                s.sprites.card_face("horse", component.height, horse=component.number), component.x, component.y
            )
        case "chip":
            canvas.blit_centred(s.sprites.chip(component.number, component.height), component.x, component.y)
        case _:
            canvas.blit_centred(s.sprites.reroll_token(component.height), component.x, component.y)


def _draw_full_card(canvas: Canvas, s: LongShotViewModel, component: FlyingComponent) -> None:
    card_renderer.draw_full_card(canvas, s.sprites, component.number, layout.FULL_CARD)
    if component.words:
        _draw_words(canvas, s, (component.seat, component.words), layout.FULL_CARD_TEXT)


def _draw_words(canvas: Canvas, s: LongShotViewModel, words_of_seat: tuple[int, str], at: FRect) -> None:
    """Who does what, with the seat's sign, in the middle of a place."""
    (seat, words), box = words_of_seat, FRect(at)
    width = min(text.width(canvas, words, WORDS) + 64, 640)
    box.left, box.width = box.centerx - width / 2, width
    drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 16)
    canvas.blit_centred(icons.badge(canvas, s.badges[seat], 26), box.left + 22, box.centery)
    text.draw_line(canvas, words, WORDS, FRect(box.left + 42, box.top, box.width - 54, box.height), text.LEFT)


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
        card_renderer.draw_card(canvas, s.sprites, card, box)
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
