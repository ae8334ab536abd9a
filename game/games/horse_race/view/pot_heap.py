"""Draws the pot as a heap of coins: large with the cards that share it, or small next to the columns."""

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from pygame import FRect

from game.games.horse_race.rules.state import DEAL, NOBODY, SUITS, card_slice, horse_of, suit_of
from game.games.horse_race.view import layout
from game.games.horse_race.view.view_model import HorseRaceViewModel
from game.games.horse_race.wording import dollars, next_step_text, race_text
from game.i18n import _
from game.presentation.seat_animations import CHIP_ICON_HEIGHT
from game.session.amounts import percent_text, signed_dollars
from game.ui import drawing, icons, text, theme
from game.ui.box import grid, inset, nth_row, split_bottom, split_columns, split_left, split_top
from game.ui.canvas import Canvas


class HeapSize(NamedTuple):
    """Dimensions of a heap, in logical units."""

    coin: float
    """Size of a coin."""
    pitch: float
    """Distance from coin to coin in a row."""
    rise: float
    """Distance from row to row."""


SMALL = HeapSize(20.0, 7.8, 5.4)
LARGE = HeapSize(34.0, 21.0, 8.4)
HEAP_INSET = 8.0
"""Margin of the small heap in its box, in logical units."""
LARGE_INSET = 12.0
"""Margin of the large heap in its box, in logical units."""
SHARE = theme.NUMBER.sized(24).on(theme.GOLD_LIGHT)
POT = theme.TITLE.sized(56).on(theme.GOLD_LIGHT)
HEAD = theme.BOLD.sized(22).on(theme.PAPER_LIGHT)
HEAD_HEIGHT = 36.0
"""Height of the head of the large heap, in logical units."""
AMOUNT_HEIGHT = 66.0
"""Height of the large heap's amount, in logical units."""
TITLE = theme.BOLD.sized(20)
NOTE = theme.SMALL
HAND_ROWS = 4
"""Rows of horses in a hand, with two horses each."""
CLOTH = 27.0
"""Size of a horse's cloth in a hand, in logical units."""
COUNT = theme.BOLD.sized(19)
SHARE_OF_POT = theme.BOLD.sized(19).on(theme.MONEY)
CARD_HEIGHT = 74.0
"""Height of a card of the winner, in logical units."""
BADGE = 30.0
"""Size of the badge of a card's holder, in logical units."""
EXAMPLE_HORSE = 7
"""Horse whose four cards explain the quarters of the pot before a race."""
EXAMPLE_HEIGHT = 112.0
"""Height of these cards, in logical units."""
RESULT = theme.NUMBER.sized(26)
REST_HEIGHT = 28.0
"""Height of the line for the rest of the pot, in logical units."""
RESULT_HEIGHT = 46.0
"""Maximum height of a seat's row in the result of a race, in logical units."""


def heap_positions(coins: int, size: HeapSize = SMALL) -> Iterator[tuple[float, float]]:
    """Yields the positions of the coins, in logical units from the middle of the heap's foot, lowest row first."""
    foot = next(width for width in count() if width * (width + 1) >= 2 * coins)
    for row in range(foot):
        length = min(foot - row, coins)
        for number in range(length):
            yield (number - (length - 1) / 2) * size.pitch, -row * size.rise
        coins -= length


def draw_small_heap(s: HorseRaceViewModel, canvas: Canvas, box: FRect) -> None:
    """Draws the pot as a small heap of coins next to the columns, while the large heap is hidden.

    The panel has its amount.
    """
    if s.shows_heap:
        return
    drawing.card(canvas, box, theme.MONEY, theme.GOLD_DEEP, theme.RADIUS)
    _draw_coins(canvas, s, inset(box, HEAP_INSET, HEAP_INSET), SMALL)


def _draw_coins(canvas: Canvas, s: HorseRaceViewModel, box: FRect, size: HeapSize) -> None:
    coin = s.sprites.picture("coin", size.coin)
    for x, y in heap_positions(int(s.heap), size):
        canvas.blit_centred(coin, box.centerx + x, box.bottom - size.coin / 2 + y)


def draw_pot(canvas: Canvas, s: HorseRaceViewModel) -> None:
    """Draws the pot in the upper part of the panel, and the winner's cards or a hand in the lower part.

    The upper part shows the entry fee before a race, the heap during it, and the seats' results after it.
    """
    drawing.headed_panel(canvas, layout.FIELD, layout.LARGE_HEAP.height, theme.MONEY)
    inside = split_top(inset(layout.LARGE_HEAP, 16, 8), CHIP_ICON_HEIGHT)[1]
    head, below = split_top(inside, HEAD_HEIGHT)
    amount_box, below_amount = split_top(below, AMOUNT_HEIGHT)
    is_over = s.nets and s.is_pot_paid
    title = _("Race {number}: won and lost").format(number=len(s.view.winners)) if is_over else _pot_title(s)
    race = "" if is_over or s.view.purse else race_text(s.view)  # the purse needs the line
    text.draw_pair(canvas, (title, HEAD), (race, HEAD), head)
    if is_over:
        _draw_result(canvas, s, below)
    elif s.pot or s.view.winner:
        canvas.blit_centred(text.outlined(canvas, dollars(s.pot), POT), *amount_box.center)
        _draw_coins(canvas, s, inset(layout.LARGE_HEAP, LARGE_INSET, LARGE_INSET), LARGE)
    else:
        entry_fee = _("Everyone pays {amount}").format(amount=dollars(s.view.options.entry_fees * s.view.stake))
        note = next_step_text(s.view) if s.view.phase == DEAL else entry_fee
        text.draw_centred(canvas, note, HEAD, amount_box, text.CENTRE)
        _draw_quarters(canvas, s, below_amount)
    if s.view.winner:
        _draw_winner_cards(canvas, s)
    elif s.view.hand(s.open_sheet_seat):
        _draw_hand(canvas, s)
    else:
        rule = _("Each of the winner's four cards gets a quarter.")
        text.draw_centred(canvas, rule, TITLE, inset(layout.HAND, 20, 20), text.CENTRE)


def _pot_title(s: HorseRaceViewModel) -> str:
    purse = s.view.purse
    return _("Pot + purse {amount}").format(amount=dollars(purse)) if purse else _("The pot")


def _draw_result(canvas: Canvas, s: HorseRaceViewModel, box: FRect) -> None:
    """Draws what each seat has won or lost in the race, best result first."""
    order = sorted(s.view.seats, key=s.nets.__getitem__, reverse=True)
    rest, box = split_bottom(box, REST_HEIGHT if s.pot else 0.0)
    if s.pot:
        note = _("{amount} stays in the pot").format(amount=dollars(s.pot))
        text.draw_line(canvas, note, NOTE.on(theme.PAPER_LIGHT), rest)
    for number, seat in enumerate(order):
        row = nth_row(box, number, min(box.height / len(order) - 3, RESULT_HEIGHT), 3)
        drawing.card(canvas, row, theme.GOLD_LIGHT if seat == s.open_sheet_seat else theme.PAPER, None, 8)
        sign, line = split_left(inset(row, 8, 1), BADGE, 8)
        canvas.blit_centred(icons.badge(canvas, s.badges[seat], min(BADGE, sign.height)), *sign.center)
        net = s.nets[seat]
        colour = theme.ALARM_DEEP if net < 0 else theme.MONEY
        text.draw_pair(canvas, (s.names[seat], TITLE), (signed_dollars(net), RESULT.on(colour)), line)


def _draw_quarters(canvas: Canvas, s: HorseRaceViewModel, box: FRect) -> None:
    """Draws the four cards of a horse with their shares of the pot."""
    for suit, column in enumerate(split_columns(box, [1] * SUITS)):
        card = s.sprites.playing_card(EXAMPLE_HORSE, suit, EXAMPLE_HEIGHT)
        canvas.blit_centred(card, column.centerx, column.top + EXAMPLE_HEIGHT / 2)
        share = text.outlined(canvas, percent_text(1 / SUITS), SHARE)
        canvas.blit_centred(share, column.centerx, column.top + EXAMPLE_HEIGHT)


def _draw_hand(canvas: Canvas, s: HorseRaceViewModel) -> None:
    """Draws the horses in the open sheet's hand, with the number of cards and their share of the pot if they win."""
    quarter = s.pot // SUITS
    note = _("pays {amount} a card").format(amount=dollars(quarter)) if quarter else ""
    text.draw_pair(canvas, (s.hand_title(s.open_sheet_seat), TITLE), (note, NOTE), layout.HAND_TITLE)
    horses = [horse for horse in s.view.running() if s.cards_held(horse)]
    for horse, cell in zip(horses, grid(layout.HAND_CELLS, 2, HAND_ROWS), strict=False):
        cloth, cards, share = split_columns(inset(cell, 3, 1), (3, 4, 5))
        canvas.blit_centred(s.sprites.cloth(horse, CLOTH), *cloth.center)
        card_count = s.cards_held(horse)
        text.draw_line(canvas, _("{count}×").format(count=card_count), COUNT, cards)
        if quarter:
            text.draw_line(canvas, dollars(card_count * quarter), SHARE_OF_POT, share, text.RIGHT)


def _draw_winner_cards(canvas: Canvas, s: HorseRaceViewModel) -> None:
    amount = _("{amount} each").format(amount=dollars(s.card_prize)) if s.card_prize else ""
    text.draw_pair(canvas, (_("The winner's cards"), TITLE), (amount, NOTE), layout.HAND_TITLE)
    cards = range(*card_slice(s.view.winner).indices(len(s.view.holders)))
    for number, card in enumerate(cards):
        box = layout.winner_card(number)
        holder = s.view.holders[card]
        picture = s.sprites.playing_card(horse_of(card), suit_of(card), CARD_HEIGHT)
        canvas.blit_centred(picture, box.centerx, box.top + CARD_HEIGHT / 2 + 2)
        if holder != NOBODY:
            canvas.blit_centred(icons.badge(canvas, s.badges[holder], BADGE), box.centerx, box.bottom - BADGE / 2)
