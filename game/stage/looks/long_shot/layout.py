"""Where everything of a race of Long Shot lies, in logical units of the 1280×720 canvas."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine.long_shot.state import HORSES
from game.stage.cards import SHAPE
from game.stage.looks.base.layout import Plan

FIELD = FRect(896, 46, 374, 468)
DESK = FRect(896, 518, 374, 196)
SHEET = FRect(10, 452, 880, 262)
SHEET_HEAD = 32

# -- the field of horses ------------------------------------------------------------------------------------
ROW_TOP, ROW = 26.0, 44.0


def field_row(horse: int) -> FRect:
    return FRect(FIELD.left + 6, FIELD.top + ROW_TOP + (horse - 1) * ROW, FIELD.width - 12, ROW)


NAME_LEFT, ODDS_LEFT, CHANCE_LEFT = 44.0, 182.0, 266.0
"""Where the columns of a row begin, from its left edge."""
ODDS_WIDE = 80.0
BAR_BOX, BAR_TEN = 20.0, 26.0
"""How wide the box of a number is on a bar: of one digit, and of two."""


def bar_boxes(row: FRect, faces: Sequence[int]) -> list[FRect]:
    """The boxes of the numbers on a horse's bar, in its row."""
    wide = [BAR_TEN if face == HORSES[-1] else BAR_BOX for face in faces]
    left = row.left + ODDS_LEFT + (ODDS_WIDE - sum(wide)) / 2
    return [FRect(left + sum(wide[:n]), row.top + 22, wide[n] - 1, BAR_BOX - 1) for n in range(len(wide))]


# -- what a seat has ----------------------------------------------------------------------------------------
PURSE = FRect(SHEET.left + 6, SHEET.top + SHEET_HEAD + 2, SHEET.width - 12, 106)
CASH = FRect(22, 490, 140, 96)
LABELS = FRect(166, 490, 76, 96)
BETS_LEFT, BET = 244.0, 45.0
TOKEN = FRect(698, 492, 54, 92)
PILE = FRect(760, 492, 56, 92)
DISCARDS = FRect(824, 492, 56, 92)


def bet(horse: int) -> FRect:
    """The column of a seat's bet on a horse: chip, stake, what it would pay."""
    return FRect(BETS_LEFT + (horse - 1) * BET, 490, BET - 2, 96)


# -- the hand -----------------------------------------------------------------------------------------------
HAND = FRect(SHEET.left, PURSE.bottom, SHEET.width, SHEET.bottom - PURSE.bottom)
TRAY = HAND.inflate(-12, -8)
"""The shade that cards lie on."""
CARD = 108.0
"""Height of a card in the hand."""
RAISED = 122.0
"""Height of the card in focus."""
HAND_LEFT, HAND_RIGHT = HAND.left + 12, HAND.right - 12
ARCH = 6.0
"""How much higher the middle of the fan lies than its ends."""
LOOSE = 8.0
"""Between cards that need not overlap."""


def slot(place: int, count: int) -> FRect:
    """The card at that place, from 0, of a hand of `count`; whole, though the next one may lie over it."""
    wide = CARD * SHAPE
    room = HAND_RIGHT - HAND_LEFT - wide
    pitch = min(wide + LOOSE, room / max(count - 1, 1))
    left = (HAND_LEFT + HAND_RIGHT - pitch * (count - 1) - wide) / 2
    aside = (2 * place + 1) / count - 1  # from −1 to 1
    return FRect(left + place * pitch, HAND.bottom - CARD - 6 - ARCH * (1 - aside * aside), wide, CARD)


def seen(place: int, count: int) -> FRect:
    """What the next card leaves to be seen, and pressed, of a card."""
    box = slot(place, count)
    if place < count - 1:
        box.width = min(box.width, slot(place + 1, count).left - box.left)
    return box


def raised(place: int, count: int) -> FRect:
    """The card in focus, drawn larger over its neighbours."""
    box = FRect(0, 0, RAISED * SHAPE, RAISED)
    box.midbottom = slot(place, count).midbottom
    return box


PLATE = (470.0, 112.0)
"""A card's words over it: as wide as they are, and as high as they can be."""


def plate(place: int, count: int) -> FRect:
    """Where the words of the card in focus stand, at their longest."""
    box = FRect(0, 0, *PLATE)
    box.midbottom = (raised(place, count).centerx, raised(place, count).top - 8)
    return box.clamp(FRect(SHEET.left + 4, 44, SHEET.width - 8, 676))


# -- the actions --------------------------------------------------------------------------------------------
SLOTS = 4
BUTTON = 46.0


def button(number: int, count: int) -> FRect:
    """A button of the desk; up to four stand below each other, more in two columns."""
    top = DESK.top + 7
    if count <= SLOTS:
        return FRect(DESK.left + 10, top + number * BUTTON, DESK.width - 20, BUTTON - 2)
    wide = (DESK.width - 20) / 2
    row, column = divmod(number, 2)
    return FRect(DESK.left + 10 + column * wide, top + row * BUTTON, wide - 3, BUTTON - 2)


def below(count: int) -> FRect:
    """What is left of the desk under `count` buttons."""
    top = DESK.top + 12 + min(count, SLOTS) * BUTTON
    return FRect(DESK.left + 18, top, DESK.width - 36, DESK.bottom - 8 - top)


DICE = ((862.0, 96.0), (862.0, 164.0))
PLAN = Plan(
    band=FRect(SHEET.left, SHEET.top, SHEET.width, SHEET_HEAD),
    slot=button,
    below=below,
    panels=(FIELD, DESK, SHEET),
    dice=DICE,
    scrub=FRect(330, 446, 556, 44),
    deck=FRect(DESK.left + 8, DESK.top + 3, DESK.width - 16, DESK.height - 6),
    calls=FIELD,
    log_lines=SLOTS,
)

# -- a card that is read ------------------------------------------------------------------------------------
READ = FRect(0, 0, 316 * SHAPE, 316)
READ.center = (414, 250)
"""A card played, over the infield."""
READ_WORDS = FRect(214, 48, 400, 38)
"""Who plays it, on what."""
assert field_row(HORSES[-1]).bottom < FIELD.bottom
