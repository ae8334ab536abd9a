"""Draws the two buttons of a roll with a ticket that can be raised: Roll and Raise, with the winnings of each."""

from pygame import FRect

from game.games.horse_race.rules.side_bets import payment, winnings
from game.games.horse_race.view.command_picker import HorseRaceCommandPicker
from game.games.horse_race.view.view_model import HorseRaceViewModel
from game.games.horse_race.wording import dollars, win_text
from game.presentation.command_picker_view import advised_option
from game.ui import drawing, icons, text, theme
from game.ui.box import REST, around, inset, rows, split_columns, split_left
from game.ui.canvas import Canvas
from game.ui.focus import Focus

TITLE = theme.TITLE.sized(34)
PART = theme.BOLD.sized(20)
GAIN = theme.BOLD.sized(20).on(theme.INK)
SIDE = 4.0
"""Free space left and right of the texts, in logical units."""
ICON = 24.0
"""Size of the icon of a part of the payment, in logical units."""
ICON_GAP = 5.0
"""Distance from the icon to its amount, in logical units."""
GAIN_HEIGHT = 38.0
"""Height of the plate with the payment, in logical units."""
PARTS_HEIGHT = 30.0
"""Height of the line with the parts of the payment, in logical units."""
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
    ticket = payment(s.view, s.view.roller, offer.horse)
    cards = winnings(s.view, s.view.roller, offer.horse) - ticket
    buttons = (
        (hold, hold_box, hold.words, ticket),
        (raised, raise_box, f"{raised.words} {dollars(offer.price)}", ticket + offer.payment),
    )
    for option, box, words, ticket_gain in buttons:
        tone = theme.GO if option is advised else theme.PLAIN
        face = drawing.button_face(canvas, box, tone, is_pressed=focus.pressed == option.key)
        title, parts, plate = rows(inset(face, SIDE, 4), REST, PARTS_HEIGHT, GAIN_HEIGHT)
        text.draw_line(canvas, words, TITLE.on(tone.text), title)
        _draw_parts(canvas, {"ticket": ticket_gain, "cards": cards}, parts, tone.text)
        _draw_gain(canvas, s, offer.horse, ticket_gain + cards, inset(plate, 0, 2))


def _draw_parts(canvas: Canvas, gains: dict[str, int], box: FRect, colour: theme.Colour) -> None:
    """Draws the parts of a gain that are not $0, each with the icon of its name."""
    parts = [(icon, dollars(gain)) for icon, gain in gains.items() if gain]
    style = PART.on(colour)
    for (icon, words), cell in zip(parts, split_columns(box, [1] * len(parts)), strict=True):
        width = min(text.width(canvas, words, style), cell.width - ICON - ICON_GAP)
        sign, amount = split_left(around(cell.center, (ICON + ICON_GAP + width, cell.height)), ICON, ICON_GAP)
        canvas.blit_centred(icons.icon(canvas, icon, ICON, colour), *sign.center)
        text.draw_line(canvas, words, style, amount)


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
