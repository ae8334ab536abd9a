"""Lays out a race of Long Shot, in logical units of the 1280×720 canvas."""

from collections.abc import Sequence

from pygame import FRect

from game.games.long_shot.rules.state import HORSES
from game.presentation import layout
from game.presentation.layout import TableLayout
from game.ui.box import inset, nth_row, place_in, split_left, split_top

FIELD = FRect(896, 44, 374, 466)
DESK = FRect(0, 450, 1280, 270)
"""The table that the hand lies on, with all that a seat has."""
RAIL = 6.0
"""Height of the table's rim."""
PROMPT = FRect(6, 454, 268, 64)
"""Who is asked what, or who does what; over the buttons."""
ACTION_PANEL = FRect(6, 522, 268, 194)
# Where a hint lies, at the right of large cards at the most, and below smaller ones.
HINT = FRect(910, 526, 290, 186)
HINT_BELOW = FRect(296, 693, 904, 27)

# -- the field of horses ------------------------------------------------------------------------------------
# The height of the heads of the columns, and of a row.
ROW_TOP = 25.0
ROW = 44.0


def field_row(horse: int) -> FRect:
    """The row of a horse, 1..10, in the field."""
    return nth_row(inset(split_top(FIELD, ROW_TOP)[1], 6), horse - 1, ROW)


LIFTED_ROW = (392.0, 60.0)


def lifted_row(horse: int) -> FRect:
    """The row of the horse that was rolled, above the others."""
    return place_in(field_row(horse), LIFTED_ROW).clamp(FRect(884, FIELD.top, 392, FIELD.height))


# Where the columns of a row begin, from its left edge.
NAME_LEFT = 44.0
ODDS_LEFT = 182.0
CHANCE_LEFT = 266.0
ODDS_WIDTH = 80.0
# How wide the box of a number is on a bar: of one digit, and of two.
BAR_BOX = 20.0
BAR_TEN = 26.0
# Where the two lines of a row begin, and how high they are.
FIRST_LINE = 1.5
SECOND_LINE = 21.0
LINE = 20.5


def bar_boxes(row: FRect, faces: Sequence[int]) -> list[FRect]:
    """The boxes of the numbers on a horse's bar, in its row."""
    width = [BAR_TEN if face == HORSES[-1] else BAR_BOX for face in faces]
    left = row.left + ODDS_LEFT + (ODDS_WIDTH - sum(width)) / 2
    return [FRect(left + sum(width[:n]), row.top + SECOND_LINE, width[n] - 1, BAR_BOX - 1) for n in range(len(width))]


# -- what a seat has ----------------------------------------------------------------------------------------
MONEY_PANEL = FRect(278, 450, 618, 60)
"""The strip over the hand, below the rim."""
# The whole strip, and as low as it makes itself above a card in focus.
MONEY_STRIP = FRect(282, 452, 610, 57)
LOW_STRIP = FRect(282, 452, 610, 24)
MONEY_ROWS = (20.0, 15.0, 16.0)
"""What a narrow ticket has below each other: the horse, the stake, what that would pay."""
CASH = FRect(292, MONEY_STRIP.top, 86, MONEY_STRIP.height)
# Where bets lie; how wide the ticket of one may be, and at least the place of a horse without one.
BETS = FRect(384, MONEY_STRIP.top + 1, 465, MONEY_STRIP.height - 2)
TICKET = 112.0
NO_TICKET = 26.0
TOKEN = FRect(851, MONEY_STRIP.top, 40, MONEY_STRIP.height)
PILE_PANEL = FRect(1204, 510, 76, 210)
PILE = FRect(1210, 515, 64, 100)
DISCARDS = FRect(1210, 617, 64, 100)


def bet_column(horse: int, bets: Sequence[int]) -> FRect:
    """The place of a horse among a seat's bets, wider where there is one."""
    tickets = sum(stake > 0 for stake in bets)
    rest = len(HORSES) - tickets
    wide = min((BETS.width - rest * NO_TICKET) / tickets, TICKET) if tickets else 0.0
    narrow = (BETS.width - tickets * wide) / max(rest, 1)
    widths = [wide if bets[one] else narrow for one in HORSES]
    return FRect(BETS.left + sum(widths[: horse - 1]), BETS.top, widths[horse - 1] - 1, BETS.height)


# -- the hand -----------------------------------------------------------------------------------------------
HAND_PANEL = FRect(278, 510, 926, 210)
ACTIONS_DESK = split_left(DESK, HAND_PANEL.left)[0]
PRINTED_FRAMES = ACTION_PANEL.inflate(-8, -4), HAND_PANEL.inflate(-8, -4)
PRINTED_SHOES = (140.0, 650.0), (370.0, 615.0), (1112.0, 615.0)
"""What is printed on the cloth: frames, and the middles of horseshoes."""
HAND_LEFT = 278.0
HAND_RIGHT = 1204.0
LARGE_HAND_RIGHT = 1031.0
# A card of the hand, and one of at most so many.
CARD = (120.0, 170.0)
LARGE_CARD = (134.0, 190.0)
MAX_LARGE_CARDS = 5
# Where the highest card begins, from one to the next where they need not overlap, and to a hint.
CARD_TOP = 514.0
CARD_GAP = 4.0
HINT_GAP = 40.0
SMALL_CARD = (52.0, 74.0)
"""A card on its way to a chip in the bar, or to a pile."""
RAISED = (167.0, 236.6)
"""The card in focus."""
RAISED_BOTTOM = 718.0
RAISED_GAP = 6.0
# How far the outermost cards are turned, how much lower they lie, and what turning adds at either side.
FAN_DEGREES = 3.0
FAN_DROP = 6.0
FAN_MARGIN = 5.0
MIN_VISIBLE = 44.0
"""What stays visible of each card, of sixteen or fewer."""
PLAYED_RIGHT = FIELD.left - 8
"""A card whose horse is being chosen keeps clear of the field."""


def hand_right(count: int) -> float:
    """Where a hand of `count` cards ends at the latest: large ones leave room for a hint at their right."""
    return HAND_RIGHT if count > MAX_LARGE_CARDS else LARGE_HAND_RIGHT


def hint_box(count: int) -> FRect:
    """Where a hint lies beside a hand of `count` large cards, which make room for each other, or below smaller ones."""
    if count > MAX_LARGE_CARDS:
        return FRect(HINT_BELOW)
    left = card_box(count - 1, count).right + HINT_GAP
    return FRect(left, HINT.top, min(HINT.width, HINT.right - left), HINT.height)


def fan_share(place: int, count: int) -> float:
    """How far to the side of its hand a card lies, from −1 to 1."""
    return (2 * place - count + 1) / max(count - 1, 1)


def card_box(place: int, count: int, raised: int = -1) -> FRect:
    """The card at that place, from 0, of a hand of `count`, unturned; its neighbours make room for a `raised` one."""
    width, height = LARGE_CARD if count <= MAX_LARGE_CARDS else CARD
    step = min(width + CARD_GAP, (hand_right(count) - HAND_LEFT - 2 * FAN_MARGIN - width) / max(count - 1, 1))
    left = (HAND_LEFT + hand_right(count) - step * (count - 1) - width) / 2 + place * step
    if 0 <= raised != place:
        left = _aside(left, (place, count, raised))
    return FRect(left, CARD_TOP + FAN_DROP * fan_share(place, count) ** 2, width, height)


def _aside(left: float, where: tuple[int, int, int]) -> float:
    """Where a card begins that makes room: the cards on its side of the raised one close up as they must."""
    place, count, raised = where
    room = raised_box(raised, count)
    least = _least_visible(count)
    between = abs(raised - place) - 1
    first_card = card_box(0, count)
    step = card_box(1, count).left - first_card.left
    if place < raised:
        goal = room.left - RAISED_GAP - first_card.width
        first = HAND_LEFT + FAN_MARGIN
        step = min(step, max((goal - first) / max(raised - 1, 1), least))
        return max(min(left, goal - between * step), first + place * least)
    goal = room.right + RAISED_GAP
    last = hand_right(count) - FAN_MARGIN - first_card.width
    step = min(step, max((last - goal) / max(count - raised - 2, 1), least))
    return min(max(left, goal + between * step), last - (count - 1 - place) * least)


def _least_visible(count: int) -> float:
    """What stays visible at least of each card beside a raised one."""
    return min(MIN_VISIBLE, (hand_right(count) - HAND_LEFT - 2 * FAN_MARGIN - RAISED[0] - CARD[0]) / max(count - 2, 1))


def visible_card_box(place: int, count: int, raised: int = -1) -> FRect:
    """What the next card, or the raised one, leaves to be seen, and pressed, of a card."""
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
    """The card in focus, drawn larger among its neighbours, no further right than `right`."""
    box = FRect(0, 0, *RAISED)
    card = card_box(place, count)
    box.midbottom = card.centerx, RAISED_BOTTOM
    after = count - 1 - place
    behind = FAN_MARGIN + card.width + (after - 1) * _least_visible(count) if after else 0.0
    most = hand_right(count) - behind - box.width
    least = HAND_LEFT + (FAN_MARGIN + place * _least_visible(count) if place else 0.0)
    box.left = min(max(min(box.left, most), least), right - box.width)
    return box


NOTE_FOOT = 716.0
"""The lower edge of what is said of a choice on the table."""

# -- the actions --------------------------------------------------------------------------------------------
SLOTS = 4
# The height of a button, and of one of few, which has a line more.
BUTTON = 44.0
HIGH_BUTTON = 60.0
BUTTON_GAP = 6.0
NOTE_TOP = ACTION_PANEL.top + HIGH_BUTTON
"""Where a lone button ends: a note that is higher lies beside the buttons."""


def button_box(number: int, count: int) -> FRect:
    """A button of the desk; up to four stand below each other, more in two columns over the hand."""
    if count <= SLOTS:
        return nth_row(ACTION_PANEL, number, BUTTON if count == SLOTS else HIGH_BUTTON, BUTTON_GAP)
    row, column = divmod(number, 2)
    return nth_row(ACTION_PANEL.move(column * (ACTION_PANEL.width + 6), 0), row, BUTTON, BUTTON_GAP)


DICE = layout.SETTLED_DICE


REGIONS = {
    "actions": ACTION_PANEL,
    "field": FIELD,
    "money": CASH,
    "bets": BETS,
    "token": TOKEN,
    "pile": PILE,
    "discards": DISCARDS,
    "hand": HAND_PANEL,
}
"""What lessons light up."""
TABLE_LAYOUT = TableLayout(
    regions=REGIONS,
    prompt_bar=FRect(226, 688, 960, 30),
    button_box=button_box,
    box_below_buttons=lambda _count: FRect(0, 0, 0, 0),
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
)

# -- a card that is read -------------------------------------------------------------------------------------
FULL_CARD = FRect(452, 78, 200, 283)
"""A card that a rival plays, over the infield."""
CARD_ASIDE = 130.0
"""How far to the side of that it lies, to leave what it is about in sight."""
FULL_CARD_DEGREES = 4.0
FACE = 98.0
FACE_PLACE = (404.0, 300.0)
"""The portrait of who plays it, beside its text."""
PLATE = FRect(384, 374, 340, 50)
"""What it does."""
assert field_row(HORSES[-1]).bottom < FIELD.bottom
