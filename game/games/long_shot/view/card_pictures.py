"""Renders a card's picture with its short mark, such as +3, and draws what flies: cards, chips, tokens, a hand."""

from typing import NamedTuple

from pygame import BLEND_RGBA_MULT, FRect, Rect, Surface, transform

from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.state import HIDDEN
from game.games.long_shot.view import layout
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import card_brief, card_name, feature_text
from game.i18n import translate
from game.sprites import card_art
from game.sprites.card_art import CARD_ASPECT
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, shapes, text, theme
from game.ui.box import around
from game.ui.canvas import Canvas
from game.ui.text_layout import line_width

TITLE = theme.NUMBER.sized(22).on(theme.PAPER_LIGHT)
SMALL_TITLE = theme.NUMBER.sized(19).on(theme.PAPER_LIGHT)
WORDS = theme.BOLD.sized(20)
MARK = theme.NUMBER.sized(26)
NOW = theme.BOLD.sized(20).on(theme.PAPER_LIGHT)
NOW_RADIUS = 5.0
PRINT_LINE = 1.12
"""Height of a line of print, in sizes."""
NARROWEST = 0.66
"""How much narrower than its letters are a line may be printed."""
DIM_ALPHA = 120
"""How dark a card is that can do nothing now, of 255."""
GLOW = 4.0
"""How far the gold of a card that can be chosen reaches out of it."""
MIN_MARKED_HEIGHT = 100.0
"""A card less high has no room for words."""
LARGE_HEIGHT = 200.0
"""From this height on a card has its text."""
CORNER_RADIUS = 0.058
"""Radius of a card's corners, in heights."""


class CardLook(NamedTuple):
    """How a card lies in a hand: turned counter-clockwise, dim if it can do nothing, lit if it can be chosen.

    `now` is what it would do now, or why not: on a small one in the place of its mark, on a large one on its picture.
    `printed` is the share of its width, from the left, that the next card leaves to its words, 0..1.
    """

    degrees: float = 0.0
    dim: bool = False
    lit: bool = False
    now: str = ""
    printed: float = 1.0


def card_picture(sprites: SpriteCache, card: int, height: float) -> Surface:
    """A card without its words; the back of one that is not known."""
    if card == HIDDEN:
        return sprites.picture("card_back", height)
    printed = CARDS_BY_NUMBER[card]
    effect = printed.effect
    is_small = height < LARGE_HEIGHT
    return sprites.scene_card(printed.slug, effect.emblem, height, lead=effect.lead, small=is_small)


PLAIN = CardLook()
HIT_LOOK = CardLook(layout.FULL_CARD_DEGREES)


def draw_card(canvas: Canvas, sprites: SpriteCache, card: int, box: FRect, look: CardLook = PLAIN) -> None:
    """A card with its words, in the middle of a box as high as it is."""
    key = "card face", card, canvas.px(box.height), look
    picture = canvas.cached(key, lambda: _render_card(canvas, sprites, (card, box.height), look))
    canvas.blit_centred(picture, *box.center)


def _render_card(canvas: Canvas, sprites: SpriteCache, card: tuple[int, float], look: CardLook) -> Surface:
    number, height = card
    face = card_picture(sprites, number, height).convert_alpha()
    if number != HIDDEN and height >= MIN_MARKED_HEIGHT:
        _print_words(canvas, face, (number, height), look)
    radius = canvas.px(height * CORNER_RADIUS)
    if look.dim:
        veil = shapes.rounded_box(face.get_size(), radius, theme.INK)
        veil.fill((255, 255, 255, DIM_ALPHA), special_flags=BLEND_RGBA_MULT)
        face.blit(veil, (0, 0))
    if look.now and height >= LARGE_HEIGHT:
        _print_now(canvas, face, look)
    if look.lit:
        size = face.get_width() + 2 * canvas.px(GLOW), face.get_height() + 2 * canvas.px(GLOW)
        face = shapes.framed_box(size, radius + canvas.px(GLOW), theme.GOLD, canvas.px(GLOW), face)
    if not look.degrees:
        return face
    sheet = shapes.transparent_surface((face.get_width() + 4, face.get_height() + 4), theme.INK)  # for smooth edges
    sheet.blit(face, (2, 2))
    return transform.rotozoom(sheet, look.degrees, 1.0)


def _print_words(canvas: Canvas, face: Surface, card: tuple[int, float], look: CardLook) -> None:
    """Prints a card's title, and its text or, on a small one, what it would do now, or else its mark."""
    number, height = card
    is_large = height >= LARGE_HEIGHT
    areas = card_art.LARGE_AREAS if is_large else card_art.SMALL_AREAS
    title, words = (TITLE, WORDS) if is_large else (SMALL_TITLE, MARK)
    says = card_brief(number) if is_large else CARDS_BY_NUMBER[number].effect.mark
    mark = translate(says) if says else ""  # its picture may say enough
    printed = (
        (translate(card_name(number)), title, areas.title),
        (mark if is_large else look.now or mark, words, areas.text),
    )
    room = Rect(0, 0, round(face.get_width() * look.printed), face.get_height())
    for what, style, area in printed:
        _print(canvas, face, (what, style), area.to_rect(room))


def _print_now(canvas: Canvas, face: Surface, look: CardLook) -> None:
    """Prints what a large card would do now, or why it can do nothing, on a plate at the foot of its picture."""
    room = card_art.LARGE_AREAS.picture.to_rect(face.get_rect())
    style, lines = _lay_out_print(canvas, look.now, NOW, (room.width / canvas.scale, room.height / canvas.scale))
    height = round(len(lines) * style.size * PRINT_LINE * canvas.scale)
    plate = Rect(room.left, room.bottom - height, room.width, height)
    ground = canvas.preferences.mapped_colour(theme.ALARM if look.dim else theme.MONEY)
    face.blit(shapes.rounded_box(plate.size, canvas.px(NOW_RADIUS), ground), plate)
    _print(canvas, face, (look.now, style), plate)


def _print(canvas: Canvas, face: Surface, what: tuple[str, theme.Style], room: Rect) -> None:
    """Prints words in the middle of a place, as large as there is room for, else in narrower letters."""
    style, lines = _lay_out_print(canvas, *what, (room.width / canvas.scale, room.height / canvas.scale))
    pitch = style.size * PRINT_LINE * canvas.scale
    for number, words in enumerate(lines):
        line = text.render_line(canvas, words, style)
        if line.get_width() > room.width:
            line = transform.smoothscale(line.convert_alpha(), (room.width, line.get_height()))
        middle = room.centerx, round(room.centery + pitch * (number - (len(lines) - 1) / 2))
        face.blit(line, line.get_rect(center=middle))


def _lay_out_print(
    canvas: Canvas, words: str, style: theme.Style, room: tuple[float, float]
) -> tuple[theme.Style, list[str]]:
    """Returns the largest size in which words fit, and their lines; the lines may be too long in the smallest one."""
    smallest = style.sized(theme.MIN_TEXT_SIZE)
    for size in range(int(text.scaled_style(canvas, style).size), theme.MIN_TEXT_SIZE - 1, -1):
        lines = text.wrap_lines(canvas, words, style.sized(size), room[0])
        widest = max(line_width(canvas, line, style.sized(size)) for line in lines)
        if len(lines) * size * PRINT_LINE <= room[1] + 1 and widest <= room[0]:
            return style.sized(size), lines
    most = int((room[1] + 1) // (smallest.size * PRINT_LINE))
    widths = [room[0] * (1 + step / 20) for step in range(int(20 / NARROWEST))]
    found = (text.wrap_lines(canvas, words, smallest, width) for width in widths)
    return smallest, next((lines for lines in found if len(lines) <= most), [words])


FEATURE = theme.LABEL.sized(20).on(theme.PAPER)
FEATURE_WIDTH = 400.0


def draw_flying_components(canvas: Canvas, s: LongShotViewModel) -> None:
    """Draws it all."""
    if s.feature:
        _draw_feature(canvas, s.feature)
    for component in s.flying_pieces:
        if component.kind == "card":
            box = around((component.x, component.y), (component.height * CARD_ASPECT, component.height))
            draw_card(canvas, s.sprites, component.number, box)
        else:
            canvas.blit_centred(s.sprites.picture("token_reroll", component.height), component.x, component.y)


def _draw_feature(canvas: Canvas, horse: int) -> None:
    row = layout.field_row(horse)
    words = translate(feature_text(horse))
    width = min(text.width(canvas, words, FEATURE) + 4, FEATURE_WIDTH)
    height = text.paragraph_height(canvas, words, FEATURE, width)
    box = FRect(row.left - width - 44, row.centery - height / 2 - 8, width + 28, height + 16)
    box.clamp_ip(FRect(8, 48, 880, layout.MONEY_PANEL.top - 52))  # bets and hand stay in sight
    drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 12)
    text.draw_paragraph(canvas, words, FEATURE, FRect(box.left + 14, box.top + 8, width, height), text.LEFT)
    drawing.highlight_outline(canvas, row.inflate(8, 6), 10)
