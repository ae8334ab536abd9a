"""Draws the two buttons of a roll with a ticket that can be raised: Roll and Raise."""

from pygame import FRect

from game.games.horse_race.rules.raising import Offer
from game.games.horse_race.view.command_picker import HorseRaceCommandPicker
from game.games.horse_race.view.view_model import HorseRaceViewModel
from game.games.horse_race.wording import raise_gain_text, raise_price_text
from game.presentation.picker_option import PickerOption
from game.session.amounts import signed_dollars
from game.ui import drawing, icons, text, theme
from game.ui.box import REST, inset, rows, split_left
from game.ui.canvas import Canvas
from game.ui.focus import Focus

TITLE = theme.TITLE.sized(34)
NOTE = theme.LABEL.sized(19)
GAIN = theme.BOLD.sized(20).on(theme.INK)
SIDE = 4.0
"""Free space left and right of the texts, in logical units."""
ICON = 30.0
"""Size of the dice above the word for the roll, in logical units."""
GAIN_HEIGHT = 38.0
"""Height of the plate with the payment, in logical units."""
NOTE_HEIGHT = 30.0
"""Height of the line below the title, in logical units."""
CLOTH = 30.0
"""Size of the horse's cloth on a narrow plate, in logical units."""
CLOTH_GAP = 6.0
"""Distance from the cloth to the payment, in logical units."""


def draw_raise_buttons(canvas: Canvas, s: HorseRaceViewModel, choices: HorseRaceCommandPicker, focus: Focus) -> None:
    """Draws the button that holds the ticket, and the green one that raises it, with price and payment."""
    assert choices.offer
    (hold, hold_box), (raised, raise_box) = choices.placed()
    face = _face(canvas, hold, hold_box, theme.PLAIN, focus)
    picture, title, note = rows(face, ICON + 8, REST, NOTE_HEIGHT)
    canvas.blit_centred(icons.icon(canvas, "dice", ICON, theme.INK), *picture.center)
    text.draw_line(canvas, hold.words, TITLE.on(theme.PLAIN.text), title)
    if text.least_width(canvas, hold.note, NOTE) <= note.width:
        text.draw_line(canvas, hold.note, NOTE.on(theme.PLAIN.text), note)
    face = _face(canvas, raised, raise_box, theme.GO, focus)
    title, note, plate = rows(face, REST, NOTE_HEIGHT, GAIN_HEIGHT)
    text.draw_line(canvas, raised.words, TITLE.on(theme.GO.text), title)
    text.draw_line(canvas, raise_price_text(choices.offer), NOTE.on(theme.GO.text), note)
    _draw_gain(canvas, s, choices.offer, inset(plate, 0, 2))


def _face(canvas: Canvas, option: PickerOption, box: FRect, tone: theme.ButtonColours, focus: Focus) -> FRect:
    face = drawing.button_face(canvas, box, tone, is_pressed=focus.pressed == option.key)
    return inset(face, SIDE, 4)


def _draw_gain(canvas: Canvas, s: HorseRaceViewModel, offer: Offer, plate: FRect) -> None:
    """Draws the payment of a raise in words, or as a cloth and an amount if the words are too wide."""
    drawing.card(canvas, plate, theme.GOLD, None, theme.RADIUS)
    words = raise_gain_text(offer)
    inside = inset(plate, 4, 0)
    if text.width(canvas, words, GAIN) <= inside.width:
        text.draw_line(canvas, words, GAIN, inside)
        return
    amount = signed_dollars(offer.payment)
    width = min(text.width(canvas, amount, GAIN), inside.width - CLOTH - CLOTH_GAP)
    left = inside.centerx - (width + CLOTH + CLOTH_GAP) / 2
    cloth, number = split_left(FRect(left, inside.top, CLOTH + CLOTH_GAP + width, inside.height), CLOTH, CLOTH_GAP)
    canvas.blit_centred(s.sprites.cloth(offer.horse, CLOTH), *cloth.center)
    text.draw_line(canvas, amount, GAIN, number)
