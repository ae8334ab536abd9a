"""Renders cards with their texts, and draws flying cards and tokens."""

from typing import NamedTuple

from pygame import BLEND_RGBA_MULT, FRect, Rect, Surface, transform

from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.effects.base import CardEffect
from game.games.long_shot.rules.effects.horses import HorseEffect
from game.games.long_shot.rules.state import HIDDEN
from game.games.long_shot.view import layout
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import card_brief, card_name
from game.i18n import translate
from game.sprites import card_art
from game.sprites.card_art import CARD_ASPECT
from game.sprites.sprite_cache import SpriteCache
from game.ui import icons, shapes, text, theme
from game.ui.box import around
from game.ui.canvas import Canvas
from game.ui.text_layout import line_width

TITLE = theme.NUMBER.sized(22).on(theme.PAPER_LIGHT)
SMALL_TITLE = theme.NUMBER.sized(19).on(theme.PAPER_LIGHT)
WORDS = theme.BOLD.sized(20)
MARK = theme.NUMBER.sized(26)
TEXT_GROUND_MARGIN = 9.0
"""Width of the paper below the text of a covered card minus the width of the text's area, in logical units."""
MARK_ICON = 22.0
"""Size of a ticket or a cloth next to a mark, in logical units."""
MARK_GAP = 3.0
"""Space between a mark and its icons, in logical units."""
NOW = theme.BOLD.sized(20).on(theme.PAPER_LIGHT)
NOW_RADIUS = 5.0
PRINT_LINE = 1.06
"""Line height of the print, in text sizes."""
PRINT_MARGIN = 8.0
"""Space kept free of several lines of print, above and below together, unless they have the smallest size, in logical
units.
"""
BALANCE_STEPS = 20
"""Number of widths, from half the box on, that are tried for equally long lines."""
NARROWEST_MARK = 0.85
"""Minimum horizontal scale of a mark next to icons."""
MIN_TEXT_WIDTH = 95.0
"""Minimum visible width of a card with its text in place of a mark, in logical units."""
WIDTHS = 48
"""Number of widths that are tried for lines in the smallest size."""
DIM_ALPHA = 120
"""Opacity of the shade on a card without an effect now, 0 to 255."""
GLOW = 4.0
"""Width of the light frame of a card that can be chosen, in logical units."""
MIN_MARKED_HEIGHT = 100.0
"""Minimum height of a card with a title and a mark, in logical units."""
LARGE_HEIGHT = 204.0
"""Minimum height of a card with its text, in logical units."""
MEDIUM_HEIGHT = 240.0
"""Minimum height of a card with its text in wide areas, in logical units."""
CORNER_RADIUS = 0.058
"""Radius of a card's corners, as a share of its height."""


class CardLook(NamedTuple):
    """The look of a card in a hand."""

    degrees: float = 0.0
    """Counterclockwise rotation, in degrees."""
    dim: bool = False
    """Whether the card is dimmed because it has no effect now."""
    highlighted: bool = False
    """Whether the card has a light frame because it can be chosen."""
    now: str = ""
    """The present effect, or the reason for none, on the picture. An effect replaces the mark of a small card."""
    printed: float = 1.0
    """Share of the width, from the left, that the next card leaves visible, 0..1."""


def card_picture(sprites: SpriteCache, card: int, height: float) -> Surface:
    """Returns the picture of a card without its texts, or the back of a hidden card."""
    if card == HIDDEN:
        return sprites.picture("card_back", height)
    printed = CARDS_BY_NUMBER[card]
    effect = printed.effect
    is_small = height < LARGE_HEIGHT
    return sprites.scene_card(printed.slug, effect.emblem, height, lead=effect.lead, small=is_small)


PLAIN = CardLook()
HIT_LOOK = CardLook(layout.FULL_CARD_DEGREES)


def draw_card(canvas: Canvas, sprites: SpriteCache, card: int, box: FRect, look: CardLook = PLAIN) -> None:
    """Draws a card with its texts, centred in a box with the height of the card."""
    key = "card face", card, canvas.px(box.height), look
    picture = canvas.cached(key, lambda: _render_card(canvas, sprites, (card, box.height), look))
    canvas.blit_centred(picture, *box.center)


def _render_card(canvas: Canvas, sprites: SpriteCache, card: tuple[int, float], look: CardLook) -> Surface:
    number, height = card
    face = card_picture(sprites, number, height).convert_alpha()
    is_worded = False
    if number != HIDDEN and height >= MIN_MARKED_HEIGHT:
        is_worded = _is_worded(canvas, face, look)
        _print_words(canvas, face, number, look)
        if not (is_worded or look.dim):
            _print_mark(canvas, sprites, face, number, look)
    radius = canvas.px(height * CORNER_RADIUS)
    if look.dim:
        shade = shapes.rounded_box(face.get_size(), radius, theme.INK)
        shade.fill((255, 255, 255, DIM_ALPHA), special_flags=BLEND_RGBA_MULT)
        face.blit(shade, (0, 0))
    if look.now and (is_worded or look.dim):
        _print_now(canvas, face, look)
    if look.highlighted:
        frame = canvas.px(GLOW)
        size = face.get_width() + 2 * frame, face.get_height() + 2 * frame
        face = shapes.framed_box(size, radius + frame, theme.PAPER_LIGHT, frame, face)
    if not look.degrees:
        return face
    sheet = shapes.transparent_surface((face.get_width() + 4, face.get_height() + 4), theme.INK)  # for smooth edges
    sheet.blit(face, (2, 2))
    return transform.rotozoom(sheet, look.degrees, 1.0)


def _visible_part(face: Surface, look: CardLook) -> Rect:
    return Rect(0, 0, round(face.get_width() * look.printed), face.get_height())


def _is_worded(canvas: Canvas, face: Surface, look: CardLook) -> bool:
    """Returns whether a card has room for its text; others have a mark."""
    is_large = face.get_height() >= canvas.px(LARGE_HEIGHT)
    return is_large and _visible_part(face, look).width >= canvas.px(MIN_TEXT_WIDTH)


def _areas(canvas: Canvas, face: Surface, look: CardLook) -> card_art.FaceAreas:
    is_covered = look.printed < 1 and _is_worded(canvas, face, look)
    return card_art.COVERED_AREAS if is_covered else printed_areas(face.get_height() / canvas.scale)


def _print_words(canvas: Canvas, face: Surface, card: int, look: CardLook) -> None:
    """Prints a card's title, and its text if there is room."""
    is_small = face.get_height() < canvas.px(LARGE_HEIGHT)
    areas = _areas(canvas, face, look)
    visible = _visible_part(face, look)
    _print(canvas, face, (translate(card_name(card)), SMALL_TITLE if is_small else TITLE), areas.title.to_rect(visible))
    if not _is_worded(canvas, face, look):
        return
    if areas is card_art.COVERED_AREAS:
        ground = areas.text.to_rect(face.get_rect()).inflate(canvas.px(TEXT_GROUND_MARGIN), 0)
        face.fill(canvas.preferences.mapped_colour(theme.PAPER_LIGHT), ground)
    _print(canvas, face, (translate(card_brief(card)), WORDS), areas.text.to_rect(visible))


def _print_mark(canvas: Canvas, sprites: SpriteCache, face: Surface, card: int, look: CardLook) -> None:
    """Prints the present effect of a card, or else its mark: a ticket for a bet, words, and its only number.

    Ticket and number give way to the words, the ticket first.
    """
    effect = CARDS_BY_NUMBER[card].effect
    box = _areas(canvas, face, look).text.to_rect(_visible_part(face, look))
    gap = canvas.px(MARK_GAP)
    words = look.now or (translate(effect.mark) if effect.mark else "")
    icons_width = box.width - _least_width(canvas, words)
    icon_width = canvas.px(MARK_ICON) + gap
    after = _subject(canvas, sprites, effect) if icon_width <= icons_width else []
    has_ticket = effect.is_bet and icon_width * (len(after) + 1) <= icons_width
    before = [icons.icon(canvas, "ticket", MARK_ICON, theme.INK)] if has_ticket else []
    limit = box.width - sum(icon.get_width() + gap for icon in (*before, *after))
    style, _lines = _lay_out_print(canvas, words, MARK, (limit / canvas.scale, box.height / canvas.scale))
    width = min(round(line_width(canvas, words, style) * canvas.scale), limit)
    left = box.centerx - (width + box.width - limit) // 2
    for icon in before:
        face.blit(icon, icon.get_rect(midleft=(left, box.centery)))
        left += icon.get_width() + gap
    _print(canvas, face, (words, style), Rect(left, box.top, width, box.height))
    for icon in after:
        face.blit(icon, icon.get_rect(midleft=(left + width + gap, box.centery)))


def _subject(canvas: Canvas, sprites: SpriteCache, effect: CardEffect) -> list[Surface]:
    """Returns the picture of what a card is about: the cloth of its only number, or a horse; none for money."""
    number = effect.target.named_horse if isinstance(effect, HorseEffect) else effect.face
    if number:
        return [sprites.cloth(number, MARK_ICON)]
    return [icons.icon(canvas, "horse", MARK_ICON, theme.INK)] if isinstance(effect, HorseEffect) else []


def _least_width(canvas: Canvas, mark: str) -> int:
    """Returns the width of the longest word of a mark, in pixels, in the narrowest letters."""
    widest = max((line_width(canvas, word, WORDS.sized(theme.MIN_TEXT_SIZE)) for word in mark.split()), default=0.0)
    return round(widest * NARROWEST_MARK * canvas.scale)


def printed_areas(height: float) -> card_art.FaceAreas:
    """Returns the areas for the print of a card of this height."""
    if height < LARGE_HEIGHT:
        return card_art.SMALL_AREAS
    return card_art.MEDIUM_AREAS if height < MEDIUM_HEIGHT else card_art.LARGE_AREAS


def _print_now(canvas: Canvas, face: Surface, look: CardLook) -> None:
    """Prints the present effect of a card, or the reason for none, on a plate at the foot of its picture."""
    picture = _areas(canvas, face, look).picture.to_rect(_visible_part(face, look))
    style, lines = _lay_out_print(canvas, look.now, NOW, (picture.width / canvas.scale, picture.height / canvas.scale))
    height = round(len(lines) * style.size * PRINT_LINE * canvas.scale)
    plate = Rect(picture.left, picture.bottom - height, picture.width, height)
    ground = canvas.preferences.mapped_colour(theme.NIGHT if look.dim else theme.MONEY)
    face.blit(shapes.rounded_box(plate.size, canvas.px(NOW_RADIUS), ground), plate)
    _print(canvas, face, (look.now, style), plate)


def _print(canvas: Canvas, face: Surface, styled_text: tuple[str, theme.Style], box: Rect) -> None:
    """Prints text in the middle of a box, in the largest size that fits, or else in narrower letters."""
    style, lines = _lay_out_print(canvas, *styled_text, (box.width / canvas.scale, box.height / canvas.scale))
    pitch = style.size * PRINT_LINE * canvas.scale
    for number, line_text in enumerate(lines):
        line = text.render_line(canvas, line_text, style)
        if line.get_width() > box.width:
            line = transform.smoothscale(line.convert_alpha(), (box.width, line.get_height()))
        middle = box.centerx, round(box.centery + pitch * (number - (len(lines) - 1) / 2))
        face.blit(line, line.get_rect(center=middle))


def _lay_out_print(
    canvas: Canvas, words: str, style: theme.Style, size_limits: tuple[float, float]
) -> tuple[theme.Style, list[str]]:
    """Returns the largest style in which a text fits, and its lines. Lines in the smallest style may be too long."""
    max_width, max_height = size_limits
    smallest = style.sized(theme.MIN_TEXT_SIZE)
    for size in range(int(text.scaled_style(canvas, style).size), theme.MIN_TEXT_SIZE - 1, -1):
        lines = text.wrap_lines(canvas, words, style.sized(size), max_width)
        widest = max(line_width(canvas, line, style.sized(size)) for line in lines)
        margin = PRINT_MARGIN if len(lines) > 1 and size > theme.MIN_TEXT_SIZE else -1
        if len(lines) * size * PRINT_LINE <= max_height - margin and widest <= max_width:
            return style.sized(size), _balanced(canvas, words, style.sized(size), (max_width, len(lines)))
    max_lines = int((max_height + 1) // (smallest.size * PRINT_LINE))
    widths = [max_width * (1 + step / 20) for step in range(WIDTHS)]
    layouts = (text.wrap_lines(canvas, words, smallest, width) for width in widths)
    return smallest, next((lines for lines in layouts if len(lines) <= max_lines), [words])


def _balanced(canvas: Canvas, words: str, style: theme.Style, limits: tuple[float, int]) -> list[str]:
    """Returns a text in a number of lines that are as equally long as possible, so that no short word is left over."""
    max_width, count = limits
    widths = [max_width * share / BALANCE_STEPS for share in range(BALANCE_STEPS // 2, BALANCE_STEPS + 1)]
    layouts = (text.wrap_lines(canvas, words, style, width) for width in widths)
    return next(lines for lines in layouts if len(lines) <= count)


def draw_flying_components(canvas: Canvas, view_model: LongShotViewModel) -> None:
    """Draws flying cards and tokens."""
    for component in view_model.flying_pieces:
        if component.kind == "card":
            box = around((component.x, component.y), (component.height * CARD_ASPECT, component.height))
            draw_card(canvas, view_model.sprites, component.number, box)
        else:
            canvas.blit_centred(view_model.sprites.picture("token_reroll", component.height), component.x, component.y)
