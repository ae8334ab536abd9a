"""Questions about owners, money and marks, asked of an event. Each is checked by the tests on its own."""

from __future__ import annotations

from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import card_of
from game.engine.dice_game.sheet import LINES, WILDS, is_row, lines_through
from game.engine.dice_game.state import HORSES, MARKET
from game.stage.looks.dice_game.calls.facts import Facts

FAVOURITES, OUTSIDERS = (1, 2), (7, 8)
"""Horses of the shortest and the longest odds."""
DEAR = 10
"""Dollars."""
MUCH_BET, BIG_STAKE = 8, 6
"""Dollars of all players together on a horse; of one."""
MANY = 3

# -- the horse -------------------------------------------------------------------------------------------------


def is_owned(f: Facts) -> bool:
    return f.view.owners[f.number] != MARKET


def is_nobodys(f: Facts) -> bool:
    return f.view.owners[f.number] == MARKET


def is_own(f: Facts) -> bool:
    return f.view.owners[f.number] == f.seat


def is_another_seats(f: Facts) -> bool:
    return f.view.owners[f.number] not in (MARKET, f.seat)


def is_favourite(f: Facts) -> bool:
    return f.number in FAVOURITES


def is_outsider(f: Facts) -> bool:
    return f.number in OUTSIDERS


def is_much_bet_on(f: Facts) -> bool:
    return f.pot >= MUCH_BET


def is_not_bet_on(f: Facts) -> bool:
    return f.pot == 0


# -- money -----------------------------------------------------------------------------------------------------


def is_broke(f: Facts) -> bool:
    """Without money when the event comes."""
    return f.view.money[f.seat] == 0


def has_money(f: Facts) -> bool:
    return f.view.money[f.seat] > 0


def spends_last(f: Facts) -> bool:
    return f.money == 0 < f.view.money[f.seat]


def another_is_richest(f: Facts) -> bool:
    return f.richest not in (-1, f.seat)


def one_is_richest(f: Facts) -> bool:
    return f.richest != -1


# -- the market ------------------------------------------------------------------------------------------------


def is_half_price(f: Facts) -> bool:
    return f.price == f.of.cost // 2


def is_full_price(f: Facts) -> bool:
    return f.price == f.of.cost


def is_dear(f: Facts) -> bool:
    return f.of.cost >= DEAR


def is_first_horse(f: Facts) -> bool:
    return f.stable == 1


def is_second_horse(f: Facts) -> bool:
    return f.stable == 2


def has_many_horses(f: Facts) -> bool:
    return f.stable >= MANY


def is_first_sale(f: Facts) -> bool:
    return all(owner == MARKET for owner in f.view.owners)


def empties_market(f: Facts) -> bool:
    return f.view.in_market() == [f.number]


def has_bet_on_it(f: Facts) -> bool:
    return f.view.bets[f.seat][f.number] > 0


def has_no_bet_on_it(f: Facts) -> bool:
    return f.view.bets[f.seat][f.number] == 0


# -- bets ------------------------------------------------------------------------------------------------------


def is_free(f: Facts) -> bool:
    return isinstance(f.event, v.BetPlaced) and f.event.free


def is_paid(f: Facts) -> bool:
    return isinstance(f.event, v.BetPlaced) and not f.event.free


def bets_one(f: Facts) -> bool:
    return f.amount == 1


def bets_three(f: Facts) -> bool:
    return f.amount == 3


def is_big_stake(f: Facts) -> bool:
    return f.stake >= BIG_STAKE


def is_alone_on_it(f: Facts) -> bool:
    return all(bets[f.number] == 0 for seat, bets in enumerate(f.view.bets) if seat != f.seat)


# -- marks -----------------------------------------------------------------------------------------------------


def is_last_wild(f: Facts) -> bool:
    return f.view.wilds_used[f.seat] == WILDS - 1


def is_first_wild(f: Facts) -> bool:
    return f.view.wilds_used[f.seat] == 0


def is_one(f: Facts) -> bool:
    return f.count == 1


def is_some(f: Facts) -> bool:
    return f.count > 1


def _left_in_lines(f: Facts) -> list[int]:
    """How many circles the lines of a new mark still miss."""
    assert isinstance(f.event, v.CircleMarked)
    marked = f.view.circles[f.seat] | 1 << f.event.circle
    return [(LINES[line] & ~marked).bit_count() for line in lines_through(f.event.circle)]


def fills_line(f: Facts) -> bool:
    return 0 in _left_in_lines(f)


def is_one_short(f: Facts) -> bool:
    return 1 in _left_in_lines(f)


def is_one_short_twice(f: Facts) -> bool:
    return _left_in_lines(f) == [1, 1]


def fills_row(f: Facts) -> bool:
    return isinstance(f.event, v.LineCompleted) and is_row(f.event.line)


def fills_column(f: Facts) -> bool:
    return isinstance(f.event, v.LineCompleted) and not is_row(f.event.line)


def is_first_line(f: Facts) -> bool:
    return f.lines == 1


def has_more_lines(f: Facts) -> bool:
    return f.lines > 1


def completes_set(f: Facts) -> bool:
    if isinstance(f.event, v.HelmetMarked):
        return f.view.has_jersey(f.seat, f.number)
    return isinstance(f.event, v.JerseyMarked) and f.view.has_helmet(f.seat, f.number)


def marks_own_bar(f: Facts) -> bool:
    return f.by_card == f.number


def marks_other_bar(f: Facts) -> bool:
    return f.by_card not in (0, f.number)


def fills_bar(f: Facts) -> bool:
    return f.on_bar == len(HORSES)


# -- bonuses, abilities, Roland --------------------------------------------------------------------------------


def by_ability(f: Facts) -> bool:
    return f.by_card != 0


def is_bonus_cash(f: Facts) -> bool:
    return isinstance(f.event, v.MoneyEarned) and f.event.source == "cash"


def is_left_unused(f: Facts) -> bool:
    return isinstance(f.event, v.Answered) and f.event.declined


def is_bonus_without_use(f: Facts) -> bool:
    return isinstance(f.event, v.Answered) and f.event.declined and not card_of(f.event.source)


def passes(f: Facts) -> bool:
    return isinstance(f.event, v.ActionTaken) and f.event.action == "pass"


def is_second_choice(f: Facts) -> bool:
    return isinstance(f.event, v.RolandActed) and f.event.row == 0


def is_gain(f: Facts) -> bool:
    return f.amount > 0


def is_forfeit(f: Facts) -> bool:
    return f.amount < 0
