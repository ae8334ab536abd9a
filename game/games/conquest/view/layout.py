"""Places the world and the band below it, in logical units of the 1280×720 canvas."""

from collections.abc import Sequence

from pygame import FRect

from game.presentation.layout import TableLayout

Row = tuple[tuple[str, float], ...]
"""Buttons side by side: their keys, and how wide they are compared with one another."""

WORLD = FRect(0, 44, 1280, 522)
BAND = FRect(0, 566, 1280, 154)
HEAD_HEIGHT = 42.0
"""Height of the band's coloured head, in which the prompt stands."""
PROMPT_BAR = FRect(0, 568, 1280, 38)
FOOT_TOP = 612.0
FOOT_HEIGHT = 102.0
GAP = 8.0
ACCOUNT = FRect(10, FOOT_TOP, 236, FOOT_HEIGHT)
"""What the next turn brings, and the next set of cards."""
HAND = FRect(ACCOUNT.right + GAP, FOOT_TOP, 322, FOOT_HEIGHT)
"""The cards of the open sheet."""
ODDS = FRect(HAND.right + GAP, FOOT_TOP, 270, FOOT_HEIGHT)
"""The odds of the attack in question, or what there is to know of a territory."""
ACTIONS = FRect(ODDS.right + GAP + 2, FOOT_TOP, 1280 - 12 - ODDS.right - GAP, FOOT_HEIGHT)
CARD_ASPECT = 0.68
"""Width of a card in heights."""
CARD_HEIGHT = 92.0
MAX_CARD_PITCH = 66.0
NEXT_SET_WIDTH = 84.0
"""Room at the right of the hand for what the next set is worth."""
BUTTON_GAP = 6.0
ROWS = 2
RIVAL_ROWS = 3
STEPPER_ROWS = (
    (("less", 1.0), ("amount", 5.0), ("more", 1.0)),
    (("one", 1.0), ("half", 1.6), ("all", 1.2), ("go", 2.0)),
)
"""The buttons that set a number: keys and how wide they are."""
MARCH_ROWS = ((("less", 1.0), ("amount", 3.0), ("more", 1.0)), (("few", 1.0), ("go", 1.6)))
"""The buttons of those who march in."""
ATTACK_ROWS = ((("assault", 1.7), ("keep", 1.0)), (("roll.3", 1.0), ("roll.2", 1.0), ("roll.1", 1.0)))
"""The buttons of an attack."""
OTHER_ROWS = (
    (("again", 1.0), ("on", 1.0), ("storm", 1.8)),
    (("trade", 1.0), ("leave", 1.0), ("pass", 1.0)),
)
"""The buttons beside the territories to choose from."""
PLACE_ROWS = (
    (("place_all", 1.0),),
    (("place.1", 1.0), ("place.5", 1.0), ("for_me", 3.0), ("trade", 2.4)),
)
"""The buttons that place armies on one land."""
# Room for the plate with the number of armies, to which names keep their distance, and for figures and plate.
PLATE_HEIGHT = 30.0
PIECE = FRect(-30, -46, 60, 62)
TERRITORY_TARGET = (60.0, 44.0)
"""How large the place of a territory is for keys and pads."""
RECAP = FRect(2, 383, 254, 182)
"""Where it is told what has happened since one's last turn: over open sea."""
TRAINER_BUBBLE = FRect(4, 348, 250, 168)
"""What the trainer says in a first match: over open sea, beside all armies."""


def card_box(place: int, count: int) -> FRect:
    """Returns the box of card `place` of `count` in the hand; many cards overlap."""
    width = CARD_HEIGHT * CARD_ASPECT
    pitch = min(MAX_CARD_PITCH, (HAND.width - NEXT_SET_WIDTH - 16 - width) / max(count - 1, 1))
    return FRect(HAND.left + 8 + pitch * place, HAND.top + (HAND.height - CARD_HEIGHT) / 2, width, CARD_HEIGHT)


def button_box(number: int, count: int) -> FRect:
    """Returns the box of button `number` of `count`: in one row or two, as wide as there is room."""
    columns, rows = max(-(-count // ROWS), 1), ROWS if count > 1 else 1
    height = (ACTIONS.height - BUTTON_GAP * (ROWS - 1)) / ROWS
    row, column = (number % rows, number // rows) if count <= ROWS else divmod(number, columns)
    width = (ACTIONS.width - BUTTON_GAP * (columns - 1)) / columns
    return FRect(ACTIONS.left + column * (width + BUTTON_GAP), ACTIONS.top + row * (height + BUTTON_GAP), width, height)


def rival_box(number: int, count: int) -> FRect:
    """Returns the box of seat `number` of `count` that are left: in one column or two."""
    columns = 1 + (count > RIVAL_ROWS)
    rows = -(-count // columns)
    width, height = (ACTIONS.width - BUTTON_GAP) / columns, ACTIONS.height / rows
    column, row = divmod(number, rows)
    return FRect(ACTIONS.left + column * width, ACTIONS.top + row * height, width - BUTTON_GAP, height - BUTTON_GAP / 2)


def row_boxes(rows: Sequence[Row]) -> dict[str, FRect]:
    """Returns the boxes of the buttons in two rows, by key; each as wide as its weight among those in its row."""
    boxes = {}
    height = (ACTIONS.height - BUTTON_GAP) / ROWS
    for number, row in enumerate(rows):
        left, top = ACTIONS.left, ACTIONS.top + number * (height + BUTTON_GAP)
        unit = (ACTIONS.width - BUTTON_GAP * (len(row) - 1)) / sum(weight for _key, weight in row)
        for key, weight in row:
            boxes[key] = FRect(left, top, unit * weight, height)
            left += unit * weight + BUTTON_GAP
    return boxes


def territory_box(place: tuple[float, float]) -> FRect:
    """Returns the place of a territory for keys and pads, round its army point."""
    width, height = TERRITORY_TARGET
    return FRect(place[0] - width / 2, place[1] - height / 2, width, height)


TABLE_LAYOUT = TableLayout(
    prompt_bar=PROMPT_BAR,
    button_box=button_box,
    box_below_buttons=lambda _count: FRect(ACTIONS.bottomleft, (ACTIONS.width, 0)),  # the panel of odds has words
    shadow_boxes=(),
    dice=(),
    seek_bar=FRect(256, 565, 596, 44),
    replay_buttons=FRect(866, 512, 400, 202),
    commentary_list=FRect(900, 56, 370, 446),
    seek_bar_plate=True,
    playfield=WORLD,
    history_sign=FRect(8, 518, 44, 44),
    recap=(RECAP,),
    code_plate=FRect(112, 326, 134, 196),
    trainer_bubble=TRAINER_BUBBLE,
    regions={"account": ACCOUNT, "hand": HAND, "odds": ODDS, "actions": ACTIONS},
)
