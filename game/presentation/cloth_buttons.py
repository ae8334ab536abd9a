"""Draws the cloths of horses on the buttons of a question, with names and notes."""

from collections.abc import Sequence

from pygame import FRect

from game.presentation import choice_cards
from game.presentation.command_picker import LARGE_BUTTON_HEIGHT, CommandPicker
from game.presentation.picker_option import PickerOption
from game.sprites.sprite_cache import SpriteCache
from game.ui import text, text_layout, theme
from game.ui.box import split_left, split_top
from game.ui.canvas import Canvas

CLOTH_SIZE = 32.0
"""Size of the cloth of a horse on a button, in logical units."""
CLOTH_GAP = 6.0
"""Distance of the cloth from the name, and of both from the sides of the button, in logical units."""
CLOTH_NOTE_STYLE = theme.BOLD.sized(20).on(theme.MONEY)
"""Style of the note on a button with a cloth, such as a gain."""
NOTE_INSET = 12.0
"""Distance of the note from the right side of the button's face, in logical units."""


def draw_cloths(canvas: Canvas, choices: CommandPicker, sprites: SpriteCache) -> list[tuple[PickerOption, FRect]]:
    """Draws the horses' cloths on their buttons, with the names if all of them fit, and with their notes.

    Returns the small buttons, each with its box.
    """
    cloths = [(option, box) for option, box in choices.placed() if option.cloth and option.box is None]
    for option, box in cloths:
        if box.height > LARGE_BUTTON_HEIGHT:
            face = split_top(box, box.height - theme.BUTTON_DEPTH)[0]
            picture = choice_cards.picture_box(option, face)
            size = min(choice_cards.PICTURE, picture.width, picture.height)
            if size > 0:
                canvas.blit_centred(sprites.cloth(option.cloth, size), *picture.center)
    buttons = [(option, box) for option, box in cloths if box.height <= LARGE_BUTTON_HEIGHT]
    names = [cloth_name_box(canvas, option.note, box) for option, box in buttons]
    style = theme.BUTTON.on(theme.PLAIN.text)
    words = [option.words for option, _box in buttons]
    has_notes = _fit(canvas, words, style, names)
    if not has_notes:
        names = [cloth_name_box(canvas, "", box) for _option, box in buttons]
    has_names = has_notes or _fit(canvas, words, style, names)
    for (option, box), name in zip(buttons, names, strict=True):
        face = _cloth_face(box)
        x = face.left + CLOTH_SIZE / 2 if has_names else face.centerx
        canvas.blit_centred(sprites.cloth(option.cloth, CLOTH_SIZE), x, face.centery)
        if has_names:
            text.draw_line(canvas, option.words, style, name, text.LEFT)
        if has_notes:
            note_box = FRect(name.right, face.top, face.right - NOTE_INSET - name.right, face.height)
            text.draw_line(canvas, option.note, CLOTH_NOTE_STYLE, note_box, text.RIGHT)
    return buttons


def _fit(canvas: Canvas, words: Sequence[str], style: theme.Style, boxes: Sequence[FRect]) -> bool:
    """Returns whether each text fits into its box."""
    pairs = zip(words, boxes, strict=True)
    return all(text_layout.fits(canvas, one, style, text_layout.TextBox(box.width, box.height)) for one, box in pairs)


def cloth_name_box(canvas: Canvas, note: str, box: FRect) -> FRect:
    """Returns the box of the name on a button with a cloth, which leaves room for the note at the right."""
    name_box = split_left(_cloth_face(box), CLOTH_SIZE, CLOTH_GAP)[1]
    if note:
        name_box.width -= text.width(canvas, note, CLOTH_NOTE_STYLE) + CLOTH_GAP + NOTE_INSET
    return name_box


def _cloth_face(box: FRect) -> FRect:
    """Returns the part of a button with a cloth and a name."""
    return FRect(box.left + CLOTH_GAP, box.top, box.width - 2 * CLOTH_GAP, box.height - theme.BUTTON_DEPTH)
