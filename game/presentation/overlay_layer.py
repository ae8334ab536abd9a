"""Draws what moves over the panels in every frame: dice, marks, caption, flying coins, banner, confetti."""

from collections.abc import Sequence
from pkgutil import resolve_name

from pygame import FRect

from game.i18n import _
from game.presentation import layout
from game.presentation.layout import TableLayout
from game.presentation.seat_chip import draw_losses
from game.presentation.view_model import Die, ViewModel
from game.sprites.sprite_cache import TUMBLE_FRAMES
from game.ui import drawing, icons, text, text_layout, theme
from game.ui.box import inset, split_bottom, split_rows, split_top
from game.ui.canvas import Canvas

QR_CODE = "game.ui.qr_picture:draw_qr"
"""Imported when a code is first drawn: its library loads much."""
BANNER = theme.TITLE.sized(52).on(theme.GOLD)
CAPTION = theme.CAPTION
CONFETTI_SIZE = 13.0
RECAP = theme.LABEL.on(theme.PAPER)
RECAP_HEAD = theme.CAPS.on(theme.GOLD)
RECAP_LINE = 30.0
RECAP_TALL_HEAD = 40.0
RECAP_PADDING = 10.0
RECAP_INSET = 13.0
CAPTION_PADDING = 15.0
HISTORY_SIGN_SIZE = 24.0
"""Logical size of the sign that opens all commentary."""
DICE_NOTE = theme.SMALL.on(theme.PAPER)
DICE_NOTE_HEIGHT = 26.0
DICE_NOTE_PADDING = 12.0
STAMP_SIZE_STEP = 3
"""Logical units between the sizes in which a falling X is drawn, so that few pictures are made."""
STAMP_DENT = 2.0
"""How deep a stamp is pressed, in logical units."""
# Logical units above and below the code for phones.
PLATE_HEAD = 42.0
PLATE_FOOT = 42.0
PLATE_INSET = 5.0


def draw_overlays(canvas: Canvas, view_model: ViewModel, playfield: FRect) -> None:
    """Draws flying coins, a banner over the middle of the playfield, confetti and effects."""
    if view_model.banner:
        box = layout.BANNER.move(playfield.centerx - layout.BANNER.centerx, 0)
        drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 24)
        text.draw_line(canvas, view_model.banner, BANNER, box.inflate(-40, 0))
    for confetti_piece in view_model.confetti:
        canvas.blit_centred(
            view_model.sprites.confetti(confetti_piece.number, CONFETTI_SIZE), confetti_piece.x, confetti_piece.y
        )
    view_model.effects.draw(canvas, view_model.sprites)
    draw_losses(canvas, view_model)


def draw_code_plate(canvas: Canvas, box: FRect, words: str, page: str) -> None:
    """Draws the code that leads phones to a page, below words that say what for, above the address; or lines alone."""
    drawing.card(canvas, box, theme.PURE_WHITE, theme.GOLD_DEEP)
    if not page:
        lines = words.split("\n")
        for line, row in zip(lines, split_rows(inset(box, PLATE_INSET, PLATE_INSET), len(lines)), strict=True):
            text.draw_centred(canvas, line, theme.SMALL.on(theme.INK), row, text.CENTRE)
        return
    head, rest = split_top(inset(box, PLATE_INSET, PLATE_INSET), PLATE_HEAD)
    foot, code = split_bottom(rest, PLATE_FOOT)
    text.draw_centred(canvas, words, theme.SMALL, head, text.CENTRE)
    resolve_name(QR_CODE)(canvas, page, code)
    text.draw_centred(canvas, page.partition("//")[2].replace(":", " :"), theme.SMALL, foot, text.CENTRE)


def draw_dice(canvas: Canvas, view_model: ViewModel, table_layout: TableLayout) -> None:
    """Draws the dice that do not lie aside, where they are on their way or at rest."""
    seen = [
        (die, middle)
        for die, middle in zip(view_model.dice, table_layout.dice, strict=True)
        if die.face != die.hidden_face or die.tumble >= 0
    ]
    if table_layout.dice_plate and any(not die.size for die, _middle in seen):
        drawing.card(canvas, table_layout.dice_plate, theme.NIGHT, None, 12)
        if view_model.dice_note:
            _draw_dice_note(canvas, table_layout.dice_plate, view_model.dice_note)
    for die, middle in seen:
        _draw_die(canvas, view_model, die, (*middle, table_layout.die_size))


def _draw_dice_note(canvas: Canvas, plate: FRect, words: str) -> None:
    width = text.width(canvas, words, DICE_NOTE) + 2 * DICE_NOTE_PADDING
    tag = FRect(plate.right - width, plate.bottom + 4, width, DICE_NOTE_HEIGHT)
    drawing.card(canvas, tag, theme.NIGHT, None, DICE_NOTE_HEIGHT / 2)
    text.draw_line(canvas, words, DICE_NOTE, tag)


def _draw_die(canvas: Canvas, view_model: ViewModel, die: Die, rest: tuple[float, float, float]) -> None:
    """Draws a die at its own place and size, or at `rest`: x, y, size."""
    dx, dy = view_model.shake
    x, y, size = (die.x + dx, die.y + dy, die.size) if die.size else rest
    if die.tumble >= 0:
        picture = view_model.sprites.rolling(die.kind, int(die.tumble * TUMBLE_FRAMES), size)
    else:
        picture = view_model.sprites.die(die.kind, die.face, size, squashed=die.squashed)
    canvas.blit_centred(picture, x, y)


def draw_stamps(canvas: Canvas, view_model: ViewModel) -> None:
    """Draws marks that are coming down on the sheet."""
    for stamp in view_model.ink_stamps:
        size = stamp.printed_size + round((stamp.size - 1) * stamp.printed_size / STAMP_SIZE_STEP) * STAMP_SIZE_STEP
        x, y = stamp.box.center
        canvas.blit_centred(view_model.sprites.picture("stamp_x", size), x, y + STAMP_DENT * stamp.is_pressed)


def caption_box(canvas: Canvas, view_model: ViewModel, place: FRect) -> FRect:
    """Returns where the caption lies now: at the left of `place`, as wide as its words."""
    words = view_model.caption
    room = layout.CAPTION_RIGHT - place.left
    width = min(text.width(canvas, words, CAPTION) + 2 * CAPTION_PADDING, room) if words else 0.0
    return FRect(place.left, place.top, width, place.height)


def draw_caption(canvas: Canvas, view_model: ViewModel, box: FRect) -> None:
    """Draws the caption, if there is one, in its box; at its end what lies under it shows through."""
    if not view_model.caption:
        return
    strength = 1.0 if view_model.reduced_motion else view_model.captions.strength
    place = canvas.rect(box).clip(canvas.surface.get_rect())
    ground = canvas.surface.subsurface(place).copy() if strength < 1 else None
    drawing.card(canvas, box.inflate(0, -10), theme.NIGHT, None, 17)
    text.draw_line(canvas, view_model.caption, CAPTION, box.inflate(-2 * CAPTION_PADDING, 0), text.LEFT)
    if ground:
        ground.set_alpha(round(255 * (1 - strength)))
        canvas.surface.blit(ground, place)


def draw_recap(canvas: Canvas, field: FRect, lines: Sequence[str]) -> None:
    """Draws what has happened since the last turn, at the foot of a place, as many lines as fit there."""
    width = field.width - 2 * RECAP_INSET
    head = _("SINCE YOUR TURN")
    fits = text_layout.line_width(canvas, head, RECAP_HEAD) <= width
    heights = [RECAP_LINE if fits else RECAP_TALL_HEAD]
    heights += (max(text.paragraph_height(canvas, words, RECAP, width), RECAP_LINE) for words in lines)
    while len(heights) > 2 and sum(heights) + 2 * RECAP_PADDING > field.height:
        heights.pop()
    heights[1] = min(heights[1], field.height - heights[0] - 2 * RECAP_PADDING)
    box = split_bottom(field, sum(heights) + 2 * RECAP_PADDING)[0]
    drawing.card(canvas, box, theme.NIGHT, theme.GOLD, 14)
    line, place = split_top(inset(box, RECAP_INSET, RECAP_PADDING), heights[0])
    text.draw_line(canvas, head, RECAP_HEAD, line, text.LEFT)
    for words, height in zip(lines, heights[1:], strict=False):
        line, place = split_top(place, height)
        text.draw_centred(canvas, words, RECAP, line)


def draw_history_sign(canvas: Canvas, box: FRect) -> None:
    """Draws the sign that opens all commentary."""
    drawing.card(canvas, box.inflate(-8, -8), theme.NIGHT, None, 18)
    canvas.blit_centred(icons.icon(canvas, "log", HISTORY_SIGN_SIZE, theme.GOLD), *box.center)
