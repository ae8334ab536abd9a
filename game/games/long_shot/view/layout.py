"""Lays out a race of Long Shot, in logical units of the 1280×720 canvas."""

from pygame import FRect

from game.games.long_shot.rules.state import HORSES
from game.presentation import layout
from game.presentation.layout import TableLayout
from game.ui.box import nth_row, split_left

FIELD = FRect(896, 44, 374, 466)
DESK = FRect(0, 450, 1280, 270)
"""The desk with the hand and everything else that a seat has."""
RAIL = 6.0
"""Height of the desk's rim, in logical units."""
PROMPT = FRect(6, 454, 268, 64)
"""The question or the deed, above the buttons."""
ACTION_PANEL = FRect(6, 522, 268, 194)
HINT = FRect(910, 526, 290, 186)
"""Largest box of a hint to the right of large cards."""
HINT_BELOW = FRect(296, 693, 904, 27)
"""Box of a hint below small cards."""

# -- the field of horses ------------------------------------------------------------------------------------
FIELD_HEAD = FRect(912, 48, 350, 28)
"""Box of the field's title and of the column titles."""
FIRST_PLATE = FRect(902, 80, 179, 52)
"""Plate of horse 1; the other plates have the same size."""
PLATE_STEP = (182.0, 55.0)
"""Distance from one plate to the next one to the right and below, in logical units."""
PLATES_PER_COLUMN = 5


def horse_plate(horse: int) -> FRect:
    """Returns the plate of a horse, 1..10, in the field: 1 to 5 at the left, the others at the right."""
    column, row = divmod(horse - 1, PLATES_PER_COLUMN)
    return FIRST_PLATE.move(column * PLATE_STEP[0], row * PLATE_STEP[1])


HORSE_CARD = FRect(902, 360, 362, 146)
"""The card of the horse in focus, below the plates."""
HORSE_CARD_PANEL = FRect(898, 352, 370, 156)
"""The card with its tail."""
COINS = FRect(1124, 368, 136, 44)
"""Boxes of the coins on that card: the payouts of $1 for the three places."""
FOLLOWED = FRect(910, 474, 204, 30)
"""The numbers on that card that the horse follows."""

# -- cloth and piles ----------------------------------------------------------------------------------------
CLOTH_PANEL = FRect(278, 450, 618, 60)
"""The cloth above the hand, below the rim."""
TOKEN = FRect(846, 458, 44, 48)
"""The Reroll token of the open sheet, on the cloth above the hand."""
PILE_PANEL = FRect(1204, 510, 76, 210)
PILE = FRect(1210, 515, 64, 100)
DISCARDS = FRect(1210, 617, 64, 100)


# -- the hand -----------------------------------------------------------------------------------------------
HAND_PANEL = FRect(278, 510, 926, 210)
ACTIONS_DESK = split_left(DESK, HAND_PANEL.left)[0]
PRINTED_FRAMES = ACTION_PANEL.inflate(-8, -4), HAND_PANEL.inflate(-8, -4)
"""Frames printed on the cloth of the desk."""
PRINTED_SHOES = (140.0, 650.0), (370.0, 615.0), (1112.0, 615.0)
"""Middles of the horseshoes printed on the cloth of the desk, in logical units."""
HAND_LEFT = 278.0
HAND_RIGHT = 1204.0
LARGE_HAND_RIGHT = 1031.0
"""Right end of a hand of large cards."""
CARD = (120.0, 170.0)
"""Size of a card in the hand, in logical units."""
LARGE_CARD = (134.0, 190.0)
"""Size of a card in a hand of at most `MAX_LARGE_CARDS` cards."""
MAX_LARGE_CARDS = 5
CARD_TOP = 514.0
"""Top of the highest card, in logical units."""
CARD_GAP = 4.0
"""Space between two cards that need not overlap, in logical units."""
HINT_GAP = 40.0
"""Space between the last card and a hint, in logical units."""
SMALL_CARD = (52.0, 74.0)
"""Size of a card that flies to a chip or a pile, in logical units."""
RAISED = (167.0, 236.6)
"""Size of the card in focus, in logical units."""
RAISED_BOTTOM = 718.0
RAISED_GAP = 6.0
"""Space between the card in focus and its neighbours, in logical units."""
FAN_DEGREES = 3.0
"""Rotation of the outermost cards, in degrees."""
FAN_DROP = 6.0
"""Distance of the outermost cards below the middle one, in logical units."""
FAN_MARGIN = 5.0
"""Extra space at either side of the hand for rotated cards, in logical units."""
MIN_VISIBLE = 44.0
"""Minimum visible width of each card in a hand of at most 16, in logical units."""
PLAYED_RIGHT = FIELD.left - 8
"""Maximum right end of a raised card while its horse is being chosen, which leaves the field visible."""


def hand_right(count: int) -> float:
    """Returns the maximum right end of a hand of `count` cards. Large cards leave space for a hint."""
    return HAND_RIGHT if count > MAX_LARGE_CARDS else LARGE_HAND_RIGHT


def hint_box(count: int) -> FRect:
    """Returns the box of a hint, next to a hand of `count` large cards or below smaller ones."""
    if count > MAX_LARGE_CARDS:
        return FRect(HINT_BELOW)
    left = card_box(count - 1, count).right + HINT_GAP
    return FRect(left, HINT.top, min(HINT.width, HINT.right - left), HINT.height)


def fan_share(place: int, count: int) -> float:
    """Returns the horizontal position of a card within its hand, from −1 to 1."""
    return (2 * place - count + 1) / max(count - 1, 1)


def card_box(place: int, count: int, raised: int = -1) -> FRect:
    """Returns the box of a card before rotation, by its index in a hand of `count`. Leaves space for a `raised` one."""
    width, height = LARGE_CARD if count <= MAX_LARGE_CARDS else CARD
    step = min(width + CARD_GAP, (hand_right(count) - HAND_LEFT - 2 * FAN_MARGIN - width) / max(count - 1, 1))
    left = (HAND_LEFT + hand_right(count) - step * (count - 1) - width) / 2 + place * step
    if 0 <= raised != place:
        left = _shifted_left(left, (place, count, raised))
    return FRect(left, CARD_TOP + FAN_DROP * fan_share(place, count) ** 2, width, height)


def _shifted_left(left: float, where: tuple[int, int, int]) -> float:
    """Returns the left end of a card next to a raised one. The cards on its side move closer together if needed."""
    place, count, raised = where
    raised_card = raised_box(raised, count)
    min_visible = _least_visible(count)
    between = abs(raised - place) - 1
    first_card = card_box(0, count)
    step = card_box(1, count).left - first_card.left
    if place < raised:
        goal = raised_card.left - RAISED_GAP - first_card.width
        first = HAND_LEFT + FAN_MARGIN
        step = min(step, max((goal - first) / max(raised - 1, 1), min_visible))
        return max(min(left, goal - between * step), first + place * min_visible)
    goal = raised_card.right + RAISED_GAP
    last = hand_right(count) - FAN_MARGIN - first_card.width
    step = min(step, max((last - goal) / max(count - raised - 2, 1), min_visible))
    return min(max(left, goal + between * step), last - (count - 1 - place) * min_visible)


def _least_visible(count: int) -> float:
    """Returns the minimum visible width of each card next to a raised one."""
    available = hand_right(count) - HAND_LEFT - 2 * FAN_MARGIN - RAISED[0] - CARD[0]
    return min(MIN_VISIBLE, available / max(count - 2, 1))


def visible_card_box(place: int, count: int, raised: int = -1) -> FRect:
    """Returns the part of a card that the next card and the raised one do not cover."""
    box = card_box(place, count, raised)
    left, right = box.left, box.right
    if place + 1 == raised:
        right = min(right, raised_box(raised, count).left)
    elif place < count - 1:
        right = min(right, card_box(place + 1, count, raised).left)
    if 0 <= raised < place:
        left = max(left, raised_box(raised, count).right)
    return FRect(left, box.top, right - left, box.height)


def raised_box(place: int, count: int, right: float = HAND_RIGHT) -> FRect:
    """Returns the box of the card in focus, which is drawn larger and ends at `right` at most."""
    box = FRect(0, 0, *RAISED)
    card = card_box(place, count)
    box.midbottom = card.centerx, RAISED_BOTTOM
    cards_after = count - 1 - place
    space_after = FAN_MARGIN + card.width + (cards_after - 1) * _least_visible(count) if cards_after else 0.0
    max_left = hand_right(count) - space_after - box.width
    min_left = HAND_LEFT + (FAN_MARGIN + place * _least_visible(count) if place else 0.0)
    box.left = min(max(min(box.left, max_left), min_left), right - box.width)
    return box


NOTE_FOOT = 716.0
"""Lower edge of the note about a choice on the table, in logical units."""

# -- the actions --------------------------------------------------------------------------------------------
SLOTS = 4
BUTTON = 44.0
"""Height of a button, in logical units."""
HIGH_BUTTON = 60.0
"""Height of one of fewer than `SLOTS` buttons, which has an additional text line."""
BUTTON_GAP = 6.0
NOTE_TOP = ACTION_PANEL.top + HIGH_BUTTON
"""Lower end of a single button. A note that extends above it is placed next to the buttons."""


def button_box(number: int, count: int) -> FRect:
    """Returns the box of a button; up to 4 buttons are below each other, more in two columns over the hand."""
    if count <= SLOTS:
        return nth_row(ACTION_PANEL, number, BUTTON if count == SLOTS else HIGH_BUTTON, BUTTON_GAP)
    row, column = divmod(number, 2)
    return nth_row(ACTION_PANEL.move(column * (ACTION_PANEL.width + 6), 0), row, BUTTON, BUTTON_GAP)


DICE = layout.SETTLED_DICE


def _no_box_below(_count: int) -> FRect:
    return FRect(0, 0, 0, 0)


REGIONS = {
    "actions": ACTION_PANEL,
    "field": FIELD,
    "token": TOKEN,
    "pile": PILE,
    "discards": DISCARDS,
    "hand": HAND_PANEL,
}
"""Regions of the table that lessons highlight."""
TABLE_LAYOUT = TableLayout(
    regions=REGIONS,
    prompt_bar=FRect(226, 688, 960, 30),
    button_box=button_box,
    box_below_buttons=_no_box_below,
    shadow_boxes=(FIELD, DESK),
    light_from=FIELD.bottom,
    dice=DICE,
    die_size=layout.SETTLED_DIE,
    dice_plate=layout.SETTLED_DICE_PLATE,
    seek_bar=FRect(350, 674, 836, 44),
    seek_bar_plate=True,
    replay_buttons=FRect(10, 532, 264, 186),
    commentary_list=FIELD,
    recap=layout.LAP_RECAPS,
    code_plate=FRect(114, 531, 162, 188),
    read_to_answer=(PROMPT, HAND_PANEL),
)

# -- a rival's card -------------------------------------------------------------------------------------
FULL_CARD = FRect(452, 78, 200, 283)
"""Box of a card that a rival plays, over the infield."""
CARD_OFFSET = 130.0
"""Horizontal offset of a rival's card that leaves its goal visible, in logical units."""
FULL_CARD_DEGREES = 4.0
FACE = 98.0
"""Size of the portrait of the card's player, in logical units."""
FACE_MIDDLE = (404.0, 300.0)
"""Middle of that portrait, next to the card's text, in logical units."""
PLATE = FRect(384, 374, 340, 50)
"""Box of the plate with the card's deed."""
assert horse_plate(HORSES[-1]).bottom < HORSE_CARD.top
