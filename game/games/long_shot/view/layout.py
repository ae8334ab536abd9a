"""Lays out a race of Long Shot, in logical units of the 1280×720 canvas."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.games.long_shot.rules.state import HORSES
from game.presentation import layout
from game.presentation.layout import TableLayout
from game.sprites.card_art import CARD_ASPECT
from game.ui.box import around, inset, nth_row, place_in, split_bottom, split_columns, split_right, split_top

FIELD = FRect(896, 46, 374, 468)
ACTION_PANEL = FRect(896, 518, 374, 196)
SHEET = FRect(10, 452, 880, 262)
SHEET_HEAD = 32

# -- the field of horses ------------------------------------------------------------------------------------
ROW_TOP, ROW = 26.0, 44.0


def field_row(horse: int) -> FRect:
    """The row of a horse, 1..10, in the field."""
    return nth_row(inset(split_top(FIELD, ROW_TOP)[1], 6), horse - 1, ROW)


LIFTED_ROW = (392.0, 60.0)


def lifted_row(horse: int) -> FRect:
    """The row of the horse that was rolled, above the others."""
    box = place_in(field_row(horse), LIFTED_ROW)
    return box.clamp(FRect(884, FIELD.top, 392, FIELD.height))


NAME_LEFT, ODDS_LEFT, CHANCE_LEFT = 44.0, 182.0, 266.0
"""Where the columns of a row begin, from its left edge."""
ODDS_WIDTH = 80.0
BAR_BOX, BAR_TEN = 20.0, 26.0
"""How wide the box of a number is on a bar: of one digit, and of two."""


def bar_boxes(row: FRect, faces: Sequence[int]) -> list[FRect]:
    """The boxes of the numbers on a horse's bar, in its row."""
    width = [BAR_TEN if face == HORSES[-1] else BAR_BOX for face in faces]
    left = row.left + ODDS_LEFT + (ODDS_WIDTH - sum(width)) / 2
    return [FRect(left + sum(width[:n]), row.top + 21, width[n] - 1, BAR_BOX - 1) for n in range(len(width))]


# -- what a seat has ----------------------------------------------------------------------------------------
MONEY_PANEL = FRect(SHEET.left + 6, SHEET.top + SHEET_HEAD + 2, SHEET.width - 12, 106)
CASH = FRect(22, 490, 140, 96)
LABELS = FRect(166, 490, 76, 96)
BETS_LEFT, BET = 244.0, 45.0
TOKEN = FRect(698, 492, 54, 92)
PILE = FRect(760, 492, 56, 92)
DISCARDS = FRect(824, 492, 56, 92)


def bet_column(horse: int) -> FRect:
    """The column of a seat's bet on a horse: chip, stake, what it would pay."""
    return FRect(BETS_LEFT + (horse - 1) * BET, 490, BET - 2, 96)


# -- the hand -----------------------------------------------------------------------------------------------
HAND_PANEL = split_top(SHEET, MONEY_PANEL.bottom - SHEET.top)[1]
TRAY = HAND_PANEL.inflate(-12, -8)
"""The shade that cards lie on."""
CARD_HEIGHT = 108.0
"""Height of a card in the hand."""
RAISED_HEIGHT = 122.0
"""Height of the card in focus."""
HAND_LEFT, HAND_RIGHT = HAND_PANEL.left + 12, HAND_PANEL.right - 12
FAN_ARCH = 6.0
"""How much higher the middle of the fan lies than its ends."""
CARD_GAP = 8.0
"""Between cards that need not overlap."""


def card_box(place: int, count: int) -> FRect:
    """The card at that place, from 0, of a hand of `count`; whole, though the next one may lie over it."""
    width = CARD_HEIGHT * CARD_ASPECT
    room = HAND_RIGHT - HAND_LEFT - width
    pitch = min(width + CARD_GAP, room / max(count - 1, 1))
    left = (HAND_LEFT + HAND_RIGHT - pitch * (count - 1) - width) / 2
    aside = (2 * place + 1) / count - 1  # from −1 to 1
    return FRect(
        left + place * pitch, HAND_PANEL.bottom - CARD_HEIGHT - 6 - FAN_ARCH * (1 - aside * aside), width, CARD_HEIGHT
    )


def visible_card_box(place: int, count: int) -> FRect:
    """What the next card leaves to be seen, and pressed, of a card."""
    box = card_box(place, count)
    if place < count - 1:
        box.width = min(box.width, card_box(place + 1, count).left - box.left)
    return box


def raised_box(place: int, count: int) -> FRect:
    """The card in focus, drawn larger over its neighbours."""
    box = place_in(card_box(place, count), (RAISED_HEIGHT * CARD_ASPECT, RAISED_HEIGHT), "midbottom")
    return box


PLATE = (470.0, 112.0)
"""A card's words over it: as wide as they are, and as high as they can be."""


def text_plate(place: int, count: int) -> FRect:
    """Where the words of the card in focus stand, at their longest."""
    box = FRect(0, 0, *PLATE)
    box.midbottom = (raised_box(place, count).centerx, raised_box(place, count).top - 8)
    return box.clamp(FRect(SHEET.left + 4, 44, SHEET.width - 8, 676))


# -- the actions --------------------------------------------------------------------------------------------
SLOTS = 4
BUTTON = 46.0


def button_box(number: int, count: int) -> FRect:
    """A button of the desk; up to four stand below each other, more in two columns."""
    desk = split_top(inset(ACTION_PANEL, 10), 7)[1]
    if count <= SLOTS:
        return nth_row(desk, number, BUTTON - 2, 2)
    row, column = divmod(number, 2)
    return split_right(split_columns(nth_row(desk, row, BUTTON - 2, 2), (1, 1))[column], 3)[1]


def box_below_buttons(count: int) -> FRect:
    """Returns the rest of the desk under `count` buttons."""
    desk = split_bottom(inset(ACTION_PANEL, 18), 8)[1]
    return split_top(desk, 12 + min(count, SLOTS) * BUTTON)[1]


DICE = layout.SETTLED_DICE


def _money_part(left: float, right: float) -> FRect:
    """A part of what a seat has, between its head and its hand."""
    return FRect(left, MONEY_PANEL.top - 2, right - left, MONEY_PANEL.height + 2)


PARTS = {
    "actions": ACTION_PANEL,
    "field": FIELD,
    "money": _money_part(SHEET.left, LABELS.left),
    "bets": _money_part(LABELS.left, TOKEN.left - 4),
    "token": _money_part(TOKEN.left - 4, PILE.left - 4),
    "pile": _money_part(PILE.left - 4, DISCARDS.left - 4),
    "discards": _money_part(DISCARDS.left - 4, SHEET.right),
    "hand": HAND_PANEL,
}
"""What lessons light up."""
TABLE_LAYOUT = TableLayout(
    parts=PARTS,
    prompt_bar=split_top(SHEET, SHEET_HEAD)[0],
    button_box=button_box,
    box_below_buttons=box_below_buttons,
    shadow_boxes=(FIELD, ACTION_PANEL, SHEET),
    dice=DICE,
    die_size=layout.SETTLED_DIE,
    dice_plate=layout.SETTLED_DICE_PLATE,
    seek_bar=FRect(330, 446, 556, 44),
    replay_buttons=inset(ACTION_PANEL, 8, 3),
    commentary_list=FIELD,
)

# -- a card that is read ------------------------------------------------------------------------------------
FULL_CARD = around((414, 250), (316 * CARD_ASPECT, 316))
"""A card played, over the infield."""
FULL_CARD_TEXT = FRect(214, 48, 400, 38)
"""Who plays it, on what."""
assert field_row(HORSES[-1]).bottom < FIELD.bottom
