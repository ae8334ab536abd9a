"""Defines the layout of the Horse Race, in logical units of the 1280×720 canvas."""

from dataclasses import replace
from functools import cache

from pygame import FRect

from game.games.horse_race.rules.state import HORSES
from game.presentation.layout import TableLayout
from game.ui.box import inset, nth_column, nth_row, split_bottom, split_columns, split_left, split_top

TRACK = FRect(0, 44, 896, 676)
HEAP = FRect(761, 204, 132, 112)
"""The small heap of coins."""
LIVE = FRect(0, 48, 888, 360)
"""The parade before side bets."""
PARADE = FRect(0, 179, 888, 229)
"""The horses of the parade."""
TICKET = FRect(8, 415, 121, 245)
"""The first ticket."""
TICKET_PITCH = 125.4
"""Distance from ticket to ticket."""
BETS_PLATE = FRect(56, 664, 824, 54)
"""The rule or a hint about side bets, below the tickets."""
BETS_BUBBLE = FRect(0, 46, 640, 132)
"""The trainer's bubble above the parade, at the left edge."""
BETS_BUBBLE_LEFT = 116.0
"""Leftmost position of this bubble, with room for the portrait, in logical units."""
HISTORY_SIGN = FRect(6, 676, 44, 44)
BANNER_DROP = 310.0
"""Distance of the banner below its usual place, so that it covers neither pens nor finishes, in logical units."""
STAKES_POSITION = (8.0, 636.0)
"""Top left corner of all seats' gains from a horse that can win with the next roll."""
OWN_STAKE_MIDDLE = (448.0, 604.0)
"""Middle of the open sheet's gain from such a horse."""

# -- the pot and the horses -----------------------------------------------------------------------------------
FIELD = FRect(896, 48, 374, 474)
"""The panel with the pot and the horses."""
HEAD = 58
"""Height of the pot's line."""
POT, _BELOW_POT = split_top(FIELD, HEAD)
COIN = (FIELD.left + 30, POT.centery)
AMOUNT = FRect(FIELD.left + 54, POT.top, 130, HEAD)
RACE = FRect(FIELD.left + 188, POT.top + 4, 174, 26)
QUARTER = FRect(FIELD.left + 188, POT.top + 28, 174, 26)
TITLES = split_top(inset(_BELOW_POT.move(0, 1), 6), 22)[0]
ROW_TOP = HEAD + 24.0
"""Distance of the first horse's row from the top of the panel."""
ROW = 35.4
"""Distance from row to row."""
ROWS = split_top(FIELD, ROW_TOP)[1]


def row(horse: int) -> FRect:
    """Returns the row of a horse."""
    return nth_row(inset(ROWS, 6), horse - HORSES.start, ROW - 1, 1)


RACE_ROW = 42.0
"""Height of a running horse's row during the race."""
TICKET_ROW = 30.0
"""Additional height of the row of the horse with a ticket."""
RACE_ROWS = inset(ROWS, 6)


def race_row(number: int, backed: int) -> FRect:
    """Returns the row of running horse `number`, from 0; the row `backed` is higher."""
    top = RACE_ROWS.top + number * RACE_ROW + (TICKET_ROW if number > backed else 0)
    height = RACE_ROW + (TICKET_ROW if number == backed else 0)
    return FRect(RACE_ROWS.left, top, RACE_ROWS.width, height - 1)


SCRATCHED_LINE = split_bottom(RACE_ROWS, 44)[0]
"""The line of the scratched horses, during the race."""
SCRATCHED_TITLE = split_left(inset(SCRATCHED_LINE, 8, 0), 140)[0]
SCRATCHED_PITCH = 52.0
"""Distance from one scratched horse to the next."""


def scratched_place(number: int) -> FRect:
    """Returns the place of scratched horse `number`, from 0, in their line."""
    return nth_column(split_left(SCRATCHED_LINE, 150)[1], number, SCRATCHED_PITCH)


FIELD_HEAD = FRect(*FIELD.topleft, FIELD.width, row(HORSES.start).top - FIELD.top)


LARGE_HEAP = split_top(FIELD, 300)[0]
"""The pot as a large heap."""
HAND = split_top(FIELD, 300)[1]
"""The winner's cards or a hand, below the heap."""


def ticket(number: int) -> FRect:
    """Returns the ticket on a running horse; `number` counts them from 0."""
    return TICKET.move(number * TICKET_PITCH, 0)


HAND_TITLE, HAND_CELLS = split_top(inset(HAND, 12, 6), 28)


def winner_card(number: int) -> FRect:
    """Returns the box of one of the winner's four cards, 0 to 3."""
    return nth_column(HAND_CELLS, number, HAND_CELLS.width / 4)


# Columns of a horse's row; positions are distances from its left edge.
CLOTH_MIDDLE = 20.0
NAME_LEFT = 40.0
NEEDS_LEFT = 182.0
CHANCE_LEFT = 212.0
CARDS_LEFT = 262.0
NAME_WIDTH = 138.0
NEEDS_WIDTH = 30.0
CHANCE_WIDTH = 46.0
BADGE = 21.0
"""Size of the badge of a card's holder."""
BADGE_PITCH = 25.0
"""Distance from badge to badge."""


def card(horse: int, number: int) -> FRect:
    """Returns the box of a horse's card, 0 to 3, in its row."""
    return nth_column(split_left(inset(row(horse), 0, 3), CARDS_LEFT)[1], number, BADGE_PITCH - 1, 1)


# -- the prompt, the buttons and the dice ---------------------------------------------------------------------
ACTION_PANEL = FRect(896, 526, 374, 190)
PROMPT_BAR, _BELOW_PROMPT = split_top(inset(ACTION_PANEL, 5, 5), 52, 5)
BUTTON = split_top(inset(_BELOW_PROMPT, 4), 62)[0]
TRAY = split_left(split_bottom(inset(ACTION_PANEL, 6), 54)[0], 240)[0]
"""Tray with the dice and their result."""
NO_BET = split_bottom(inset(ACTION_PANEL, 6), 54)[0]
"""The button that declines a bet. It is not at the place of the roll, so that a second press declines nothing."""
DICE_MIDDLE = TRAY.centery
DICE = ((ACTION_PANEL.left + 50, DICE_MIDDLE), (ACTION_PANEL.left + 122, DICE_MIDDLE))
EQUALS = FRect(ACTION_PANEL.left + 156, DICE_MIDDLE - 20, 26, 40)
SUM = (ACTION_PANEL.left + 212, DICE_MIDDLE)
RESULT = FRect(ACTION_PANEL.left + 254, DICE_MIDDLE - 26, 112, 52)


def button_box(number: int, count: int) -> FRect:
    """Returns the box of button `number` of `count`. Several buttons are in a row."""
    return split_columns(FRect(BUTTON), [1] * count)[number]


def bet_button_box(number: int, count: int) -> FRect:
    """Returns the box of the button without a bet, or of price `number` of `count`."""
    return FRect(NO_BET) if count == 1 else button_box(number, count)


RAISE_BUTTONS = split_columns(inset(_BELOW_PROMPT, 4), (1, 1), 10)
"""The buttons of a roll and of a raise. They cover the tray of the dice."""


def raise_button_box(number: int, _count: int) -> FRect:
    """Returns the box of the button for a roll, 0, or for a raise, 1."""
    return RAISE_BUTTONS[number]


def no_box_below_buttons(_count: int) -> FRect:
    """Returns an empty box, because the buttons explain themselves."""
    return FRect()


def box_below_buttons(count: int) -> FRect:
    """Returns the box next to the dice, for the explanation of the face in focus; empty below buttons."""
    return FRect(RESULT.topleft, (RESULT.width, 0 if count else RESULT.height))


def face(number: int) -> FRect:
    """Returns the button for a face, 1 to 6, of a table die."""
    return inset(split_columns(inset(BUTTON, 0, 3), [1] * 6)[number - 1], 2)


REGIONS = {
    "actions": ACTION_PANEL,
    "pot": POT,
    "field": _BELOW_POT,
}
"""Regions that a lesson can highlight, by name."""
TABLE_LAYOUT = TableLayout(
    regions=REGIONS,
    prompt_bar=PROMPT_BAR,
    button_box=button_box,
    box_below_buttons=box_below_buttons,
    shadow_boxes=(FIELD, ACTION_PANEL),
    dice=DICE,
    dice_plate=TRAY,
    seek_bar=FRect(136, 640, 744, 44),
    seek_bar_plate=True,
    replay_buttons=inset(ACTION_PANEL, 6, 2),
    commentary_list=FIELD,
    playfield=TRACK,
    history_sign=HISTORY_SIGN,
    banner_drop=BANNER_DROP,
    trainer_bubble=FRect(8, 176, 240, 138),
    code_plate=FRect(4, 420, 130, 204),
)
RAISE_TABLE_LAYOUT = replace(
    TABLE_LAYOUT, button_box=raise_button_box, box_below_buttons=no_box_below_buttons, dice_plate=None
)
"""The layout while a raise is offered."""


@cache
def bets_table_layout(number: int) -> TableLayout:
    """Returns the layout during side bets; the trainer's bubble is above ticket `number`, counted from 0."""
    bubble = FRect(BETS_BUBBLE)
    bubble.centerx = ticket(number).centerx
    bubble.left = min(max(bubble.left, BETS_BUBBLE_LEFT), LIVE.right - bubble.width)
    return replace(
        TABLE_LAYOUT, button_box=bet_button_box, dice_plate=None, trainer_bubble=bubble, read_to_answer=(PARADE,)
    )


assert row(HORSES[-1]).bottom < FIELD.bottom
