"""Draws the large cards of a question: picture, title, a line, and a plate with the payoff."""

from pygame import FRect

from game.presentation.picker_option import PickerOption
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, split_bottom, split_left
from game.ui.canvas import Canvas

PICTURE = 62.0
"""Size of the picture of a card, in logical units."""
COIN = 46.0
"""Size of each icon on a card with several icons, in logical units."""
COIN_PITCH = 34.0
"""Distance between the centres of two neighbouring icons on a card, in logical units."""
LONE_PICTURE = 96.0
"""Size of the picture of a card with only a title, in logical units."""
LOW_PICTURE = 40.0
"""Size of the picture of a low card, in logical units."""
LOW_PITCH = 20.0
"""Distance between the centres of two neighbouring icons on a low card, in logical units."""
HIGH = 140.0
"""Minimum height of the face of a high card, in logical units."""
LEAST_WIDTH_WITH_PICTURE = 180.0
"""Minimum width of a low card with a picture, in logical units. A narrower card has room only for its title."""
TITLE = theme.BUTTON.sized(34)
LOW_TITLE = theme.BUTTON.sized(26)
LINE = theme.LABEL.sized(19)
PLATE = theme.LABEL.sized(22).on(theme.PAPER_LIGHT)
TITLE_HEIGHT = 42.0
"""Height of the title of a card, in logical units."""
LINE_HEIGHT = 26.0
"""Height of the line of a card, in logical units."""
PLATE_HEIGHT = 48.0
"""Height of the plate of a card, in logical units."""
LOW_PLATE_HEIGHT = 46.0
"""Height of the plate of a low card, in logical units."""
MAX_SHARE = 0.3
"""Maximum height of the title, and of the plate, as a share of the card's height, 0 to 1."""
MARGIN = 8.0
"""Free space at the edges of a card, in logical units."""
STAR_ROOM = 18.0
"""Free space left and right of a narrow card's title for the star of a hint, in logical units."""
TEXT_MARGIN = 4.0
"""Free space left and right of the texts of a card, in logical units."""


def picture_box(option: PickerOption, face: FRect) -> FRect:
    """Returns the box of the picture of a card."""
    return _parts(option, face)[0]


def _parts(option: PickerOption, face: FRect) -> tuple[FRect, FRect, FRect, FRect]:
    """Returns the boxes of picture, title, line and plate of a card; empty ones for a missing line or plate."""
    rest = inset(face, MARGIN, MARGIN)
    plate = FRect()
    line = FRect()
    is_low = _is_low(option, face)
    if option.note:
        plate_height = LOW_PLATE_HEIGHT if is_low else min(PLATE_HEIGHT, rest.height * MAX_SHARE)
        plate, rest = split_bottom(rest, plate_height, TEXT_MARGIN)
    if is_low and face.width < LEAST_WIDTH_WITH_PICTURE:
        return FRect(), inset(rest, STAR_ROOM, 0), line, plate
    if is_low:
        picture_width = LOW_PICTURE + LOW_PITCH * (option.icon_count - 1)
        return *split_left(rest, picture_width, MARGIN), line, plate
    if option.payoff:
        line, rest = split_bottom(rest, LINE_HEIGHT)
    title, picture = split_bottom(rest, min(TITLE_HEIGHT, face.height * MAX_SHARE))
    return picture, title, line, plate


def _is_low(option: PickerOption, face: FRect) -> bool:
    """Returns whether a card has its picture next to its title, and no line."""
    return bool(option.note) and face.height < HIGH


def draw_card(canvas: Canvas, option: PickerOption, face: FRect, tone: theme.ButtonColours) -> None:
    """Draws the face of a card. A card without a payoff has its note on the plate."""
    picture, title, line, plate = _parts(option, face)
    if plate:
        is_plain = tone is theme.PLAIN
        drawing.card(canvas, plate, theme.MONEY if is_plain else tone.lip, None, theme.RADIUS)
        plate_words = option.payoff or option.note
        text.draw_centred(canvas, plate_words, PLATE, inset(plate, TEXT_MARGIN, 0), text.CENTRE)
    if _is_low(option, face):
        text.draw_line(canvas, option.words, LOW_TITLE.on(tone.text), title, text.LEFT if picture else text.CENTRE)
    elif option.icon or option.cloth:
        text.draw_line(canvas, option.words, TITLE.on(tone.text), title)
    else:
        text.draw_centred(canvas, option.words, TITLE.on(tone.text), title.union(picture), text.CENTRE)
    if line:
        text.draw_line(canvas, option.note, LINE.on(tone.note), line)
    if picture and option.icon and not option.cloth:  # cloths are drawn with those of all buttons
        _draw_icons(canvas, option, picture, tone)


def _draw_icons(canvas: Canvas, option: PickerOption, box: FRect, tone: theme.ButtonColours) -> None:
    """Draws the icon of an option, several times in a row if it has a count."""
    lone = PICTURE if option.note else LONE_PICTURE
    size = min(COIN if option.icon_count > 1 else lone, box.width, box.height)
    colour = theme.GOLD_DEEP if tone is theme.PLAIN else tone.text
    gaps = option.icon_count - 1
    pitch = min(COIN_PITCH, (box.width - size) / gaps) if gaps else 0.0
    left = box.centerx - pitch * gaps / 2
    for number in range(option.icon_count):
        picture = icons.icon(canvas, option.icon, size, colour)
        canvas.blit_centred(picture, left + pitch * number, box.centery)
