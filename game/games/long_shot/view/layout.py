"""Lays out a race of Long Shot, in logical units of the 1280×720 canvas."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from pygame import FRect

from game.games.long_shot.rules.state import HORSES
from game.presentation import layout
from game.presentation.layout import TableLayout
from game.ui.box import nth_row, split_columns, split_left, split_right, split_top

FIELD = FRect(896, 44, 374, 466)
DESK = FRect(0, 450, 1280, 270)
"""The desk with the hand and everything else that a seat has."""
RAIL = 6.0
"""Height of the desk's rim, in logical units."""
PROMPT = FRect(6, 454, 268, 64)
"""The question or the deed, above the buttons."""
ACTION_PANEL = FRect(6, 522, 268, 194)
HINT = FRect(911, 526, 289, 186)
"""Largest box of a hint to the right of large cards."""
HINT_ABOVE = FRect(296, 456, 538, 50)
"""Box of a hint above more cards than `MAX_CARDS_BESIDE_HINTS`."""

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


# with large texts
ROWS_HEAD = FRect(912, 45, 350, 23)
"""Box of the field's title above rows."""
FIRST_ROW = FRect(902, 68, 362, 44)
"""Row of horse 1; the other rows follow below without space."""
ROW_CARD_ROWS = 3
"""Rows below the card of a horse, when it covers rows."""
DESK_HORSE_CARD = FRect(898, 512, 302, 174)
"""Box of the card of a horse while rows are answers: on the desk, below them."""


def horse_row(horse: int) -> FRect:
    """Returns the row of a horse, 1..10."""
    return FIRST_ROW.move(0, (horse - 1) * FIRST_ROW.height)


def row_card(horse: int) -> FRect:
    """Returns the box of the card of a horse over the rows that are farthest from its row."""
    first = 1 if horse > PLATES_PER_COLUMN else HORSES[-1] + 1 - ROW_CARD_ROWS
    rows = [horse_row(first + number) for number in range(ROW_CARD_ROWS)]
    return rows[0].unionall(rows[1:])


HORSE_CARD = FRect(902, 360, 362, 146)
"""The card of the horse in focus, below the plates."""
HORSE_CARD_PANEL = FRect(898, 358, 370, 150)
"""The card with its edge."""
COINS = FRect(1124, 368, 136, 44)
"""Boxes of the coins on that card: the payouts of $1 for the three places."""
FOLLOWED = FRect(910, 479, 346, 26)
"""The line of that card with the numbers that the horse follows and the gain."""

# -- token and piles ----------------------------------------------------------------------------------------
TOKEN = FRect(846, 458, 44, 48)
"""The Reroll token of the open sheet, on the cloth above the hand."""
PILE_PANEL = FRect(1204, 510, 76, 210)
PILE = FRect(1210, 515, 64, 100)
DISCARDS = FRect(1210, 617, 64, 100)


# -- the hand -----------------------------------------------------------------------------------------------
HAND_PANEL = FRect(278, 450, 926, 270)
"""The part of the desk with the hand; the field covers its upper right corner."""
HAND_PARTS = FRect(278, 450, 618, 270), FRect(896, 510, 308, 210)
"""The parts of that panel left of the field and below it."""
ACTIONS_DESK = split_left(DESK, HAND_PANEL.left)[0]
PRINTED_FRAME = ACTION_PANEL.inflate(-8, -4)
"""Frame printed on the cloth of the desk."""
PRINTED_SHOES = (140.0, 650.0), (370.0, 615.0), (1112.0, 615.0)
"""Middles of the horseshoes printed on the cloth of the desk, in logical units."""
HAND_LEFT = 290.0
HAND_RIGHT = 1196.0
LARGE_HAND_RIGHT = FIELD.left - 4
"""Right end of a hand of large cards, which are higher than the space below the field."""
CARD = (144.7, 205.0)
"""Size of a card in the hand, in logical units."""
LARGE_CARD = (150.0, 212.5)
"""Size of a card in a hand of `MAX_LARGE_CARDS` cards."""
CROWDED_CARD = (120.0, 170.0)
"""Size of a card in a hand of more than `MAX_USUAL_CARDS` cards."""
MAX_WORDED_CARDS = 3
"""Maximum number of cards that all have the size of the card in focus, with their texts."""
MAX_LARGE_CARDS = 4
"""Maximum number of cards that are larger than the space below the field allows."""
MAX_UPRIGHT_CARDS = 8
MAX_CARDS_BESIDE_HINTS = 5
"""Maximum number of cards that leave the cloth at the right free for a hint or the trainer."""
MAX_USUAL_CARDS = 10
CARD_TOP = 511.0
"""Top of the highest card below the field, in logical units."""
LARGE_CARD_BOTTOM = 716.0
CARD_GAP = 2.0
"""Space between two cards with their texts, in logical units."""
HINT_GAP = 40.0
"""Space between the last card and a hint, in logical units."""
SMALL_CARD = (52.0, 74.0)
"""Size of a card that flies to a chip or a pile, in logical units."""
RAISED = (182.0, 258.0)
"""Size of the card in focus, in logical units."""
LARGE_RAISED = (176.0, 249.3)
"""Size of the card in focus among `MAX_LARGE_CARDS` cards, whose texts stay visible."""
LOW_RAISED = (148.0, 209.0)
"""Size of the card in focus below the field."""
RAISED_BOTTOM = 720.0
RAISED_RIGHT = FIELD.left - 8
"""Right end of the space for a card in focus that is higher than the space below the field."""
RAISED_GAP = 6.0
"""Space between the card in focus and its neighbours, in logical units."""
FAN_DEGREES = 3.0
"""Rotation of the outermost cards, in degrees."""
FAN_DROP = 3.0
"""Distance of the outermost cards below the middle one, in logical units."""
FAN_MARGIN = 5.0
"""Extra space at either side of the hand for rotated cards, in logical units."""


def card_size(count: int) -> tuple[float, float]:
    """Returns the size of the cards in a hand of `count`, except the one in focus."""
    if count <= MAX_WORDED_CARDS:
        return RAISED
    if count <= MAX_LARGE_CARDS:
        return LARGE_CARD
    return CARD if count <= MAX_USUAL_CARDS else CROWDED_CARD


def hand_right(count: int) -> float:
    """Returns the maximum right end of a hand of `count` cards. A hand of few cards leaves space for a hint."""
    return HAND_RIGHT if count > MAX_CARDS_BESIDE_HINTS else LARGE_HAND_RIGHT


def hint_box(count: int) -> FRect:
    """Returns the box of a hint: right of a hand of few cards, or above more of them."""
    if count > MAX_CARDS_BESIDE_HINTS:
        return FRect(HINT_ABOVE)
    left = max(card_box(count - 1, count).right + HINT_GAP if count <= MAX_LARGE_CARDS else 0.0, HINT.left)
    return FRect(left, HINT.top, min(HINT.width, HINT.right - left), HINT.height)


def fan_share(place: int, count: int) -> float:
    """Returns the horizontal position of a card within its hand, from −1 to 1."""
    return (2 * place - count + 1) / max(count - 1, 1)


def fan_degrees(place: int, count: int) -> float:
    """Returns the counterclockwise rotation of a card. Cards with their texts are upright."""
    return -FAN_DEGREES * fan_share(place, count) if count > MAX_UPRIGHT_CARDS else 0.0


def card_box(place: int, count: int, raised: int = -1) -> FRect:
    """Returns the box of a card before rotation, by its index in a hand of `count`. Leaves space for a `raised` one."""
    width, height = card_size(count)
    first = HAND_LEFT + FAN_MARGIN
    left = first + place * _step(count)
    if count <= MAX_WORDED_CARDS:
        return FRect(left, RAISED_BOTTOM - height, width, height)
    if count <= MAX_LARGE_CARDS:
        return FRect(_large_left(place, count, raised), LARGE_CARD_BOTTOM - height, width, height)
    if 0 <= raised != place:
        left = _shifted_left(left, (place, count, raised))
    drop = FAN_DROP * fan_share(place, count) ** 2 if count > MAX_UPRIGHT_CARDS else 0.0
    return FRect(left, CARD_TOP + drop, width, height)


def _large_left(place: int, count: int, raised: int) -> float:
    """Returns the left end of a card with its text. The margins of neighbours overlap to make room for a raised one."""
    width = LARGE_CARD[0]
    if raised < 0:
        return HAND_LEFT + place * min(width + CARD_GAP, (LARGE_HAND_RIGHT - HAND_LEFT - width) / (count - 1))
    growth = LARGE_RAISED[0] - width
    step = min(width, (RAISED_RIGHT - HAND_LEFT - growth - width) // (count - 1))
    return HAND_LEFT + place * step + (growth if place > raised else 0)


def _step(count: int) -> float:
    """Returns the distance from one card to the next one in a hand without a card in focus."""
    width = card_size(count)[0]
    return min(width + CARD_GAP, (hand_right(count) - HAND_LEFT - 2 * FAN_MARGIN - width) / max(count - 1, 1))


def _shifted_left(left: float, where: tuple[int, int, int]) -> float:
    """Returns the left end of a card next to a raised one. The cards on its side move closer together if needed."""
    place, count, raised = where
    raised_card = raised_box(raised, count)
    min_visible = _least_visible(count)
    between = abs(raised - place) - 1
    width = card_size(count)[0]
    step = _step(count)
    if place < raised:
        goal = raised_card.left - RAISED_GAP - width
        first = HAND_LEFT + FAN_MARGIN
        step = min(step, max((goal - first) / max(raised - 1, 1), min_visible))
        return max(min(left, goal - between * step), first + place * min_visible)
    goal = raised_card.right + RAISED_GAP
    last = hand_right(count) - FAN_MARGIN - width
    step = min(step, max((last - goal) / max(count - raised - 2, 1), min_visible))
    return min(max(left, goal + between * step), last - (count - 1 - place) * min_visible)


def _least_visible(count: int) -> float:
    """Returns the minimum visible width of each card next to a raised one."""
    available = hand_right(count) - HAND_LEFT - 2 * FAN_MARGIN - LOW_RAISED[0] - card_size(count)[0]
    return min(available / max(count - 2, 1), _step(count))


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


@cache
def printed_share(place: int, count: int) -> float:
    """Returns the share of a card's width, from the left, that stays visible with any card in focus, 0 to 1.

    Only margins without print of cards with their texts are covered.
    """
    if count <= MAX_LARGE_CARDS:
        return 1.0
    rest = [visible_card_box(place, count, raised).width for raised in range(-1, count) if raised != place]
    return min(rest) / card_size(count)[0]


def raised_box(place: int, count: int) -> FRect:
    """Returns the box of the card in focus, which is drawn larger."""
    card = card_box(place, count)
    if count <= MAX_WORDED_CARDS:
        return card
    if count <= MAX_LARGE_CARDS:
        return FRect(_large_left(place, count, place), RAISED_BOTTOM - LARGE_RAISED[1], *LARGE_RAISED)
    least_visible = _least_visible(count)
    min_left = HAND_LEFT + FAN_MARGIN + place * least_visible
    box = FRect((0, 0), LOW_RAISED)
    box.midbottom = card.centerx, RAISED_BOTTOM
    cards_after = count - 1 - place
    space_after = FAN_MARGIN + card.width + (cards_after - 1) * least_visible if cards_after else 0.0
    max_left = hand_right(count) - space_after - box.width
    box.left = max(min(box.left, max_left), min_left if place else HAND_LEFT)
    return box


# -- the actions --------------------------------------------------------------------------------------------
SLOTS = 4
BUTTON = 46.0
"""Height of a button, in logical units."""
HIGH_BUTTON = 60.0
"""Height of one of fewer than `SLOTS` buttons, which has an additional text line."""
BUTTON_GAP = 3.0
MAX_BUTTONS_ABOVE_NOTE = 2
"""Maximum number of buttons that leave room for a note below them."""


def button_box(number: int, count: int) -> FRect:
    """Returns the box of a button; up to 4 buttons are below each other, more in two columns over the hand."""
    if count <= SLOTS:
        return nth_row(ACTION_PANEL, number, BUTTON if count == SLOTS else HIGH_BUTTON, BUTTON_GAP)
    row, column = divmod(number, 2)
    return nth_row(ACTION_PANEL.move(column * (ACTION_PANEL.width + 6), 0), row, BUTTON, BUTTON_GAP)


def note_box(buttons: int) -> FRect:
    """Returns the largest box of a note about a choice on the table: below the buttons, or over the hand."""
    if buttons > MAX_BUTTONS_ABOVE_NOTE:
        return FRect(HAND_LEFT, ACTION_PANEL.top, ACTION_PANEL.width, ACTION_PANEL.height)
    return split_top(ACTION_PANEL, buttons * (HIGH_BUTTON + BUTTON_GAP))[1]


LAST_ROW_WIDTHS = (5, 3)
"""Widths of discarding and passing in their row, relative to each other."""
OTHER = ".other"
"""End of the key of the button for a second horse in the row of the first."""
OTHER_WIDTH = 50.0
"""Width of that button, in logical units."""


def _row_of(key: str) -> str:
    """Returns the key of the first button in the row of an action."""
    return "discard" if key == "pass" else key.removesuffix(OTHER)


def action_box(key: str, keys: Sequence[str]) -> FRect:
    """Returns the box of an action without a card, by its key among the `keys` of all of them."""
    rows = [*dict.fromkeys(map(_row_of, keys))]
    row = button_box(rows.index(_row_of(key)), len(rows))
    if _row_of(key) == "discard":
        return split_columns(row, LAST_ROW_WIDTHS, BUTTON_GAP)[key == "pass"]
    if _row_of(key) + OTHER not in keys:
        return row
    other, named = split_right(row, OTHER_WIDTH, BUTTON_GAP)
    return other if key.endswith(OTHER) else named


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
USUAL_RECAP = FRect(294, 68, 306, 140)
"""Usual box of the recap: on the far straight, below the numbers of its spaces."""
CLEAR_RECAPS = (
    *(USUAL_RECAP.move(-step, 0) for step in range(10, 101, 10)),
    *(FRect(left, 306, 306, 140) for left in range(60, 285, 10)),
)
"""Other boxes of the recap that cover neither numbers of spaces nor the No Bets sign."""
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
    recap=(USUAL_RECAP, *CLEAR_RECAPS, *layout.LAP_RECAPS),
    code_plate=FRect(114, 531, 162, 188),
    read_to_answer=(PROMPT, HAND_PANEL),
)

TRAINER = FRect(1140, 656, 58, 58), FRect(904, 644, 226, 44)
"""Boxes of the trainer and the link on the cloth to the right of large cards."""
FREE_CLOTH_LAYOUT = replace(
    TABLE_LAYOUT, trainer=TRAINER, is_trainer_on_cloth=True, read_to_answer=(PROMPT, HAND_PANEL, FIELD)
)
"""The table with the trainer on the free cloth."""

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
DEED_BOARD = FRect(196, 205, 376, 94)
"""Box of the board with a seat's deed, over the infield screen."""
WIDE_LEAD_MIDDLE = (448.0, 342.0)
"""Middle of a new leader's banner in the wide side view, below the horses."""
PLATE = FRect(384, 374, 340, 50)
"""Box of the plate with the card's deed."""
assert horse_plate(HORSES[-1]).bottom < HORSE_CARD.top
