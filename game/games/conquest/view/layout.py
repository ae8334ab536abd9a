"""Places the world and the band below it, in logical units of the 1280×720 canvas."""

from collections.abc import Collection, Sequence

from pygame import FRect

from game.presentation.command_picker import LARGE_BUTTON_HEIGHT
from game.presentation.layout import TableLayout

Row = tuple[tuple[str, float], ...]
"""Buttons of a row: their keys and relative widths."""

WORLD = FRect(0, 44, 1280, 522)
BAND = FRect(0, 566, 1280, 154)
HEAD_HEIGHT = 42.0
"""Height of the band's coloured head behind the prompt, in logical units."""
PROMPT_BAR = FRect(0, 568, 1280, 38)
FOOT_TOP = 612.0
"""Top of the panels in the band, in logical units."""
FOOT_HEIGHT = 102.0
"""Height of the panels in the band, in logical units."""
GAP = 8.0
"""Gap between two panels, in logical units."""
ACCOUNT = FRect(10, FOOT_TOP, 236, FOOT_HEIGHT)
"""Box of the income of the next turn and the mission."""
HAND = FRect(ACCOUNT.right + GAP, FOOT_TOP, 322, FOOT_HEIGHT)
"""Box of the cards of the open sheet."""
ODDS = FRect(HAND.right + GAP, FOOT_TOP, 270, FOOT_HEIGHT)
"""Box of the odds of an attack, or of the facts about a territory."""
ACTIONS = FRect(ODDS.right + GAP + 2, FOOT_TOP, 1280 - 12 - ODDS.right - GAP, FOOT_HEIGHT)
"""Box of the buttons."""
CARD_ASPECT = 0.68
"""Width of a card as a share of its height."""
CARD_HEIGHT = 92.0
MAX_CARD_PITCH = 66.0
"""Maximum distance of the left edges of two cards in the hand, in logical units."""
NEXT_SET_WIDTH = 84.0
"""Width of the area for the next set at the right of the hand, in logical units."""
BUTTON_GAP = 6.0
ROWS = 2
"""Maximum number of rows of buttons."""
RIVAL_ROWS = 3
"""Maximum number of seats in one column."""
STEPPER_ROWS = (
    (("less", 1.0), ("amount", 3.6), ("more", 1.0), ("back", 2.0)),
    (("one", 1.0), ("half", 1.6), ("all", 1.2), ("go", 2.0)),
)
"""Buttons that set a number: keys and relative widths."""
MARCH_ROWS = ((("less", 1.0), ("amount", 3.0), ("more", 1.0)), (("few", 1.0), ("go", 1.4)))
"""Buttons that move armies into a conquered territory."""
ATTACK_ROWS = ((("assault", 1.7), ("keep", 1.0)), (("roll.3", 1.0), ("roll.2", 1.0), ("roll.1", 1.0)))
"""Buttons of an attack."""
GAP_KEY = ""
"""Key of a place without a button."""
NEXT_TO_PASS = 1.7
"""Width of the button next to *End attacks*, relative to that button."""
OTHER_ROWS = (
    (("storm", 1.0), ("march", 1.0), ("back", 1.0)),
    (("trade", 1.0), ("pass", 1.0)),
)
"""Buttons shown together with the territories to choose from."""
FRONT_ROWS = (
    (("again", 1.0), ("on", 1.0), ("storm", 1.0), ("here", 1.0)),
    tuple((key, NEXT_TO_PASS) for key in ("leave", "other", "best", "back")),
)
"""Buttons of the question for an attack; at most one of the second row is shown, next to *End attacks*."""
PLACE_ROWS = (
    (("place_all", 1.0),),
    (("place.1", 1.0), ("place.5", 1.0), ("advised", 3.0), (GAP_KEY, 3.0), ("trade", 2.4)),
)
"""Buttons that place armies on one territory."""
TRADE_ROWS = (
    (("trade", 1.0),),
    (("place.1", 1.0), ("place.5", 1.0), ("place_all", 5.4)),
)
"""Buttons of the placement while cards can be traded first: their keys and shares of a row's width."""
PLATE_HEIGHT = 30.0
"""Height of the area that names leave free for a plate, in logical units."""
PIECE = FRect(-30, -46, 60, 62)
"""Area of figures and plate, relative to the army point, in logical units."""
TERRITORY_TARGET = (60.0, 44.0)
"""Size of a territory as an option for keys and pads, in logical units."""
TRAINER_BUBBLE = FRect(4, 338, 250, 178)
"""Box of the trainer's speech bubble, over open sea and clear of all armies."""
TRAINER_FACE = FRect(4, 230, 92, 108)
"""Area of the trainer's portrait above the highest bubble; over a lower bubble the portrait is further down."""


def card_box(index: int, count: int) -> FRect:
    """Returns the box of card `index` of `count` in the hand; many cards overlap."""
    width = CARD_HEIGHT * CARD_ASPECT
    pitch = min(MAX_CARD_PITCH, (HAND.width - NEXT_SET_WIDTH - 16 - width) / max(count - 1, 1))
    return FRect(HAND.left + 8 + pitch * index, HAND.top + (HAND.height - CARD_HEIGHT) / 2, width, CARD_HEIGHT)


def visible_card_box(index: int, count: int) -> FRect:
    """Returns the part of card `index` of `count` that the next card leaves visible."""
    box = card_box(index, count)
    if index < count - 1:
        box.width = min(box.width, card_box(index + 1, count).left - box.left)
    return box


def button_box(number: int, count: int) -> FRect:
    """Returns the box of button `number` of `count` in one row or two of full width."""
    columns = max(-(-count // ROWS), 1)
    rows = ROWS if count > 1 else 1
    height = (ACTIONS.height - BUTTON_GAP * (ROWS - 1)) / ROWS
    row, column = (number % rows, number // rows) if count <= ROWS else divmod(number, columns)
    width = (ACTIONS.width - BUTTON_GAP * (columns - 1)) / columns
    return FRect(ACTIONS.left + column * (width + BUTTON_GAP), ACTIONS.top + row * (height + BUTTON_GAP), width, height)


def box_below_buttons(_count: int) -> FRect:
    """Returns an empty box: the odds panel shows the texts of the options."""
    return FRect(ACTIONS.bottomleft, (ACTIONS.width, 0))


def rival_box(number: int, count: int) -> FRect:
    """Returns the box of seat `number` of `count` remaining seats, in one column or two."""
    columns = 1 + (count > RIVAL_ROWS)
    rows = -(-count // columns)
    width, height = (ACTIONS.width - BUTTON_GAP) / columns, ACTIONS.height / rows
    column, row = divmod(number, rows)
    return FRect(ACTIONS.left + column * width, ACTIONS.top + row * height, width - BUTTON_GAP, height - BUTTON_GAP / 2)


def shown_rows(rows: Sequence[Row], keys: Collection[str]) -> list[Row]:
    """Returns the rows without the buttons whose keys are missing. A gap keeps the buttons of a few armies small."""
    gap = {GAP_KEY} if "place.1" in keys and "advised" not in keys else set[str]()
    shown = gap.union(keys)
    return [tuple((key, weight) for key, weight in row if key in shown) for row in rows]


def rows_with_pass(keys: Collection[str]) -> list[Row]:
    """Returns the rows of buttons of attacks with *End attacks*, which has the same box in all of these questions."""
    attacks, others = shown_rows(FRONT_ROWS, keys)
    return [attacks, (*(others or ((GAP_KEY, NEXT_TO_PASS),)), ("pass", 1.0))]


def rows_with_end(keys: Collection[str]) -> list[Row]:
    """Returns the rows of buttons of moves with *End turn*.

    No button is at the place of *End attacks*, so that a second press there does not end the turn.
    """
    moves, _others = shown_rows(OTHER_ROWS, keys)
    if not moves:
        return [(("pass", 1.0),), ((GAP_KEY, 1.0),)]
    return [moves, (("pass", NEXT_TO_PASS), (GAP_KEY, 1.0))]


def row_boxes(rows: Sequence[Row]) -> dict[str, FRect]:
    """Returns the boxes of the buttons in two rows by key; the widths of a row are in proportion to their weights.

    A single button is large.
    """
    boxes = {}
    height = (ACTIONS.height - BUTTON_GAP) / ROWS
    if sum(map(len, rows)) == 1:
        height = LARGE_BUTTON_HEIGHT
    for number, row in enumerate(rows):
        left, top = ACTIONS.left, ACTIONS.top + number * (height + BUTTON_GAP)
        unit = (ACTIONS.width - BUTTON_GAP * (len(row) - 1)) / (sum(weight for _key, weight in row) or 1.0)
        for key, weight in row:
            boxes[key] = FRect(left, top, unit * weight, height)
            left += unit * weight + BUTTON_GAP
    return boxes


def territory_box(middle: tuple[float, float]) -> FRect:
    """Returns the box of a territory for keys and pads, around its army point."""
    width, height = TERRITORY_TARGET
    return FRect(middle[0] - width / 2, middle[1] - height / 2, width, height)


TABLE_LAYOUT = TableLayout(
    prompt_bar=PROMPT_BAR,
    button_box=button_box,
    box_below_buttons=box_below_buttons,
    shadow_boxes=(),
    dice=(),
    seek_bar=FRect(256, 565, 596, 44),
    replay_buttons=FRect(866, 512, 400, 202),
    commentary_list=FRect(900, 56, 370, 446),
    seek_bar_plate=True,
    playfield=WORLD,
    history_sign=FRect(8, 518, 44, 44),
    code_plate=FRect(4, 318, 126, 196),
    trainer_bubble=TRAINER_BUBBLE,
    regions={"account": ACCOUNT, "hand": HAND, "odds": ODDS, "actions": ACTIONS},
)
