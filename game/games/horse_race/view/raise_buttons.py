"""Draws the two buttons of a roll with a ticket that can be raised: Roll and Raise, with the winnings of each."""

from pygame import FRect

from game.games.horse_race.rules.side_bets import winnings
from game.games.horse_race.view.command_picker import HorseRaceCommandPicker
from game.games.horse_race.view.view_model import HorseRaceViewModel
from game.games.horse_race.wording import dollars, raise_price_text, raised_winnings, win_text
from game.presentation.command_picker_view import advised_option
from game.presentation.picker_option import PickerOption
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
    """Draws the button that holds the ticket, and the one that raises it. The recommended one is green."""
    offer = choices.offer
    assert offer
    (hold, hold_box), (raised, raise_box) = choices.placed()
    advised = advised_option(choices, s.advice)
    tone = _tone(hold, advised)
    face = _face(canvas, hold, hold_box, tone, focus)
    picture, title, plate = rows(face, ICON + 8, REST, GAIN_HEIGHT)
    canvas.blit_centred(icons.icon(canvas, "dice", ICON, tone.text), *picture.center)
    text.draw_line(canvas, hold.words, TITLE.on(tone.text), title)
    _draw_gain(canvas, s, offer.horse, winnings(s.view, s.view.roller, offer.horse), inset(plate, 0, 2))
    tone = _tone(raised, advised)
    face = _face(canvas, raised, raise_box, tone, focus)
    title, note, plate = rows(face, REST, NOTE_HEIGHT, GAIN_HEIGHT)
    text.draw_line(canvas, raised.words, TITLE.on(tone.text), title)
    text.draw_line(canvas, raise_price_text(offer), NOTE.on(tone.text), note)
    _draw_gain(canvas, s, offer.horse, raised_winnings(s.view, offer), inset(plate, 0, 2))


def _tone(option: PickerOption, advised: PickerOption | None) -> theme.ButtonColours:
    return theme.GO if option is advised else theme.PLAIN


def _face(canvas: Canvas, option: PickerOption, box: FRect, tone: theme.ButtonColours, focus: Focus) -> FRect:
    face = drawing.button_face(canvas, box, tone, is_pressed=focus.pressed == option.key)
    return inset(face, SIDE, 4)


def _draw_gain(canvas: Canvas, s: HorseRaceViewModel, horse: int, gain: int, plate: FRect) -> None:
    """Draws what a win brings in words, or as a cloth and an amount if the words are too wide."""
    drawing.card(canvas, plate, theme.GOLD, None, theme.RADIUS)
    words = win_text(horse, gain)
    inside = inset(plate, 4, 0)
    if text.width(canvas, words, GAIN) <= inside.width:
        text.draw_line(canvas, words, GAIN, inside)
        return
    amount = dollars(gain)
    width = min(text.width(canvas, amount, GAIN), inside.width - CLOTH - CLOTH_GAP)
    left = inside.centerx - (width + CLOTH + CLOTH_GAP) / 2
    cloth, number = split_left(FRect(left, inside.top, CLOTH + CLOTH_GAP + width, inside.height), CLOTH, CLOTH_GAP)
    canvas.blit_centred(s.sprites.cloth(horse, CLOTH), *cloth.center)
    text.draw_line(canvas, amount, GAIN, number)
