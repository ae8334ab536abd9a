"""Draws the moving layer over the panels: dice, marks, caption, flying coins, banner, confetti."""

from collections.abc import Sequence
from pkgutil import resolve_name

from pygame import FRect

from game.i18n import _
from game.presentation import layout
from game.presentation.captions import ClothLine
from game.presentation.layout import TableLayout
from game.presentation.seat_chip import draw_losses
from game.presentation.view_model import Die, ViewModel
from game.sprites.dice_pictures import TUMBLE_FRAMES
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, text, text_layout, theme
from game.ui.box import inset, split_bottom, split_left, split_rows, split_top
from game.ui.canvas import Canvas

QR_CODE = "game.ui.qr_picture:draw_qr"
"""Dotted name of the function that draws QR codes. Its library is large, so it is imported at the first code."""
BANNER_STYLE = theme.TITLE.sized(52).on(theme.GOLD)
CONFETTI_SIZE = 13.0
"""Size of a piece of confetti, in logical units."""
RECAP_STYLE = theme.LABEL.on(theme.PAPER)
RECAP_HEAD_STYLE = theme.CAPS.on(theme.GOLD)
RECAP_LINE = 27.0
"""Minimum height of a line of the recap, in logical units."""
RECAP_TALL_HEAD = 40.0
"""Height of the recap's head if it needs two lines, in logical units."""
RECAP_PADDING = 8.0
"""Free space above and below the recap's text, in logical units."""
RECAP_CLOTH = 24.0
"""Size of the saddlecloth at the start of a line of the recap, in logical units."""
RECAP_CLOTH_GAP = 6.0
"""Distance of the saddlecloth from the text of its line, in logical units."""
RECAP_INSET = 13.0
"""Free space left and right of the recap's text, in logical units."""
RECAP_COVERS = frozenset({"screen"})
"""Keys of items that the recap may cover: the infield screen shows nothing new during a question."""
CAPTION_PADDING = 15.0
"""Free space left and right of the caption's text, in logical units."""
HISTORY_SIGN_SIZE = 24.0
"""Size of the sign that opens the full commentary, in logical units."""
STAMP_SIZE_STEP = 3
"""Step between the sizes of a falling X, in logical units. The step limits the number of pictures."""
STAMP_DENT = 2.0
"""Displacement of a stamp while it is pressed down, in logical units."""
PLATE_HEAD = 42.0
"""Height of the text above the code for phones, in logical units."""
PLATE_FOOT = 42.0
"""Height of the address below the code for phones, in logical units."""
PLATE_INSET = 5.0
"""Free space inside the edge of the code's plate, in logical units."""


def draw_overlays(canvas: Canvas, view_model: ViewModel, table_layout: layout.TableLayout) -> None:
    """Draws flying coins, a banner over the middle of the playfield, confetti and effects."""
    if view_model.banner:
        box = layout.BANNER.move(table_layout.playfield.centerx - layout.BANNER.centerx, table_layout.banner_drop)
        drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 24)
        text.draw_line(canvas, view_model.banner, BANNER_STYLE, box.inflate(-40, 0))
    for piece in view_model.confetti:
        picture = view_model.sprites.confetti(piece.number, CONFETTI_SIZE)
        canvas.blit_centred(picture, piece.x, piece.y)
    view_model.effects.draw(canvas, view_model.sprites)
    draw_losses(canvas, view_model)


def draw_code_plate(canvas: Canvas, box: FRect, words: str, page: str) -> None:
    """Draws the QR code of a page for phones between the text and the address; only lines of text if `page` is ""."""
    drawing.card(canvas, box, theme.PURE_WHITE, theme.GOLD_DEEP)
    content = inset(box, PLATE_INSET, PLATE_INSET)
    if not page:
        lines = words.split("\n")
        for line, row in zip(lines, split_rows(content, len(lines)), strict=True):
            text.draw_centred(canvas, line, theme.SMALL.on(theme.INK), row, text.CENTRE)
        return
    head, rest = split_top(content, PLATE_HEAD)
    foot, code = split_bottom(rest, PLATE_FOOT)
    address = page.partition("//")[2].replace(":", " :")
    text.draw_centred(canvas, words, theme.SMALL, head, text.CENTRE)
    resolve_name(QR_CODE)(canvas, page, code)
    text.draw_centred(canvas, address, theme.SMALL, foot, text.CENTRE)


def draw_dice(canvas: Canvas, view_model: ViewModel, table_layout: TableLayout) -> None:
    """Draws the dice on the table, moving or at rest."""
    visible = [
        (die, rest_centre)
        for die, rest_centre in zip(view_model.dice, table_layout.dice, strict=True)
        if die.face != die.hidden_face or die.tumble >= 0
    ]
    if table_layout.dice_plate and any(not die.size for die, _rest_centre in visible):
        drawing.card(canvas, table_layout.dice_plate, theme.NIGHT, None, 12)
    for die, rest_centre in visible:
        _draw_die(canvas, view_model, die, (*rest_centre, table_layout.die_size))


def _draw_die(canvas: Canvas, view_model: ViewModel, die: Die, rest: tuple[float, float, float]) -> None:
    """Draws a die at its own position and size, or at `rest`: x, y, size."""
    dx, dy = view_model.shake
    x, y, size = (die.x + dx, die.y + dy, die.size) if die.size else rest
    if die.tumble >= 0:
        picture = view_model.sprites.rolling(die.kind, int(die.tumble * TUMBLE_FRAMES), size)
    else:
        picture = view_model.sprites.die(die.kind, die.face, size, squashed=die.squashed)
    canvas.blit_centred(picture, x, y)


def draw_stamps(canvas: Canvas, view_model: ViewModel) -> None:
    """Draws the marks that fall onto the sheet."""
    for stamp in view_model.ink_stamps:
        steps = round((stamp.size - 1) * stamp.printed_size / STAMP_SIZE_STEP)
        size = stamp.printed_size + steps * STAMP_SIZE_STEP
        x, y = stamp.box.center
        canvas.blit_centred(view_model.sprites.picture("stamp_x", size), x, y + STAMP_DENT * stamp.is_pressed)


def caption_box(canvas: Canvas, view_model: ViewModel, place: FRect) -> FRect:
    """Returns the caption's box, at the left of `place` and fitted to the text."""
    words = view_model.caption
    max_width = layout.CAPTION_RIGHT - place.left
    width = min(text.width(canvas, words, theme.CAPTION) + 2 * CAPTION_PADDING, max_width) if words else 0.0
    return FRect(place.left, place.top, width, place.height)


def draw_caption(canvas: Canvas, view_model: ViewModel, box: FRect) -> None:
    """Draws the caption, if there is one, in its box; at its end it fades into the background."""
    if not view_model.caption:
        return
    strength = 1.0 if view_model.reduced_motion else view_model.captions.strength
    pixels = canvas.rect(box).clip(canvas.surface.get_rect())
    background = canvas.surface.subsurface(pixels).copy() if strength < 1 else None
    drawing.card(canvas, box.inflate(0, -10), theme.NIGHT, None, 17)
    text.draw_line(canvas, view_model.caption, theme.CAPTION, box.inflate(-2 * CAPTION_PADDING, 0), text.LEFT)
    if background:
        background.set_alpha(round(255 * (1 - strength)))
        canvas.surface.blit(background, pixels)


def recap_box(canvas: Canvas, field: FRect, lines: Sequence[str]) -> FRect:
    """Returns the recap's box: at the foot of `field`, fitted to the lines."""
    return split_bottom(field, sum(_recap_heights(canvas, field, lines)) + 2 * RECAP_PADDING)[0]


def _recap_heights(canvas: Canvas, field: FRect, lines: Sequence[str]) -> list[float]:
    """Returns the heights of the head and of as many lines as fit into `field`."""
    width = field.width - 2 * RECAP_INSET
    head_width = text_layout.line_width(canvas, recap_head(), RECAP_HEAD_STYLE)
    fits = head_width <= width
    heights = [RECAP_LINE if fits else RECAP_TALL_HEAD]
    heights += (max(text.paragraph_height(canvas, words, RECAP_STYLE, width), RECAP_LINE) for words in lines)
    while len(heights) > 2 and sum(heights) + 2 * RECAP_PADDING > field.height:
        heights.pop()
    heights[1] = min(heights[1], field.height - heights[0] - 2 * RECAP_PADDING)
    return heights


def recap_head() -> str:
    """Returns the first line of a recap."""
    return _("SINCE YOUR TURN")


def draw_recap(canvas: Canvas, box: FRect, lines: Sequence[str], sprites: SpriteCache) -> None:
    """Draws the changes since the last turn in their `recap_box`, as many lines as fit there."""
    heights = _recap_heights(canvas, box, lines)
    drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 14)
    line, rest = split_top(inset(box, RECAP_INSET, RECAP_PADDING), heights[0])
    text.draw_line(canvas, recap_head(), RECAP_HEAD_STYLE, line, text.LEFT)
    for entry, height in zip(lines, heights[1:], strict=False):
        line, rest = split_top(rest, height)
        words = entry
        if isinstance(entry, ClothLine):
            words = entry.words
            cloth, line = split_left(line, RECAP_CLOTH, RECAP_CLOTH_GAP)
            canvas.blit_centred(sprites.cloth(entry.number, RECAP_CLOTH), *cloth.center)
        text.draw_centred(canvas, words, RECAP_STYLE, line)


def draw_history_sign(canvas: Canvas, box: FRect) -> None:
    """Draws the sign that opens the full commentary."""
    drawing.card(canvas, box.inflate(-8, -8), theme.NIGHT, None, 18)
    canvas.blit_centred(icons.icon(canvas, "log", HISTORY_SIGN_SIZE, theme.GOLD), *box.center)
