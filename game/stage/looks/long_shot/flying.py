"""Cards, chips and tokens on their way, a card being read, a hand laid down: over all panels. Draws every frame."""

from __future__ import annotations

from pygame import FRect

from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.stage.cards import SHAPE
from game.stage.looks.long_shot import cardface, layout
from game.stage.looks.long_shot.labels import horse_name
from game.stage.looks.long_shot.table import Piece, Table
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _, say

WORDS = theme.LABEL.sized(21).on(theme.PAPER)
FEATURE = theme.LABEL.sized(20).on(theme.PAPER)
FEATURE_WIDE = 400.0
LAID = 118.0
"""Height of a card that is laid down for all."""


def draw(canvas: Canvas, s: Table) -> None:
    """Draws it all."""
    if s.feature:
        _draw_feature(canvas, s.feature)
    if s.laid:
        _draw_laid(canvas, s, *s.laid)
    for piece in s.pieces:
        _draw_piece(canvas, s, piece)


def _draw_piece(canvas: Canvas, s: Table, piece: Piece) -> None:
    match piece.kind:
        case "card" if piece.read:
            _draw_read(canvas, s, piece)
        case "card":
            box = FRect(0, 0, piece.high * SHAPE, piece.high)
            box.center = (piece.x, piece.y)
            cardface.draw(canvas, s.sprites, piece.number, box)
        case "horse":
            canvas.blit_centred(s.sprites.card_face("horse", piece.high, horse=piece.number), piece.x, piece.y)
        case "chip":
            canvas.blit_centred(s.sprites.chip(piece.number, piece.high), piece.x, piece.y)
        case _:
            canvas.blit_centred(s.sprites.reroll_token(piece.high), piece.x, piece.y)


def _draw_read(canvas: Canvas, s: Table, piece: Piece) -> None:
    cardface.draw_read(canvas, s.sprites, piece.number, layout.READ)
    if piece.words:
        _draw_words(canvas, s, (piece.seat, piece.words), layout.READ_WORDS)


def _draw_words(canvas: Canvas, s: Table, told: tuple[int, str], at: FRect) -> None:
    """Who does what, with the seat's sign, in the middle of a place."""
    (seat, words), box = told, FRect(at)
    wide = min(text.width(canvas, words, WORDS) + 64, 640)
    box.left, box.width = box.centerx - wide / 2, wide
    paint.card(canvas, box, theme.NIGHT, theme.GOLD, 16)
    canvas.blit_centred(icons.badge(canvas, s.looks[seat], 26), box.left + 22, box.centery)
    text.put(canvas, words, WORDS, FRect(box.left + 42, box.top, box.width - 54, box.height), text.LEFT)


def _draw_laid(canvas: Canvas, s: Table, seat: int, hand: tuple[int, ...]) -> None:
    """A hand laid open over the infield."""
    wide = LAID * SHAPE
    pitch = min(wide + 6, (780 - wide) / max(len(hand) - 1, 1))
    left = layout.READ.centerx - (pitch * (len(hand) - 1) + wide) / 2
    back = FRect(left - 16, layout.READ.centery - LAID / 2 - 16, pitch * (len(hand) - 1) + wide + 32, LAID + 32)
    paint.card(canvas, back, theme.NIGHT, theme.GOLD, 16)
    for place, card in enumerate(hand):
        box = FRect(left + place * pitch, back.top + 16, wide, LAID)
        cardface.draw(canvas, s.sprites, card, box)
    head = FRect(layout.READ_WORDS)
    head.midbottom = (back.centerx, back.top - 6)
    _draw_words(canvas, s, (seat, s.names[seat]), head)


def _draw_feature(canvas: Canvas, horse: int) -> None:
    """What the feature of a horse says, beside its row."""
    feature, row = say(HORSE_CARDS[horse].feature.text), layout.field_row(horse)
    words = _("{horse}: {feature}").format(horse=horse_name(horse), feature=feature)
    wide = min(text.width(canvas, words, FEATURE) + 4, FEATURE_WIDE)
    high = text.block_height(canvas, words, FEATURE, wide)
    box = FRect(row.left - wide - 44, row.centery - high / 2 - 8, wide + 28, high + 16)
    box.clamp_ip(FRect(8, 48, 880, 660))
    paint.card(canvas, box, theme.NIGHT, theme.GOLD, 12)
    text.put_block(canvas, words, FEATURE, FRect(box.left + 14, box.top + 8, wide, high), text.LEFT)
    paint.glow(canvas, row.inflate(8, 6), 10)
