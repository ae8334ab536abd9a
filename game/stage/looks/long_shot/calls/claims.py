"""Questions about dice, moves, cards and money of Long Shot, asked of an event; the view is the one before it."""

from __future__ import annotations

from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.horses import FIELD
from game.engine.long_shot.options import MOVE_DICE
from game.engine.long_shot.state import BANK, BET, FINISH, HORSES, NO_BET
from game.stage.looks.base.calls.claims import is_racing
from game.stage.looks.long_shot.calls.facts import Facts

FAVOURED = min(card.odds[0] for card in FIELD)
LONG = max(card.odds[0] for card in FIELD)
"""The shortest and the longest odds there are."""
BIG_STAKE, DEAR, MUCH = 20, 20, 60
"""Dollars of one seat on a horse; of a price; of a bet that is paid."""
MANY = 3
HOME_SOON = 3
"""Spaces before the finish."""

# -- dice ------------------------------------------------------------------------------------------------------


def is_thrown_again(f: Facts) -> bool:
    return isinstance(f.event, v.HorseDieRolled) and f.event.finished


def rolls_zero(f: Facts) -> bool:
    return f.face == 0


def rolls_one(f: Facts) -> bool:
    return f.face == 1


def rolls_best(f: Facts) -> bool:
    return f.face == best(f)


def best(f: Facts) -> int:
    """The best face of the move die."""
    return max(MOVE_DICE[f.view.options.move_die])


def can_get_home(f: Facts) -> bool:
    return is_racing(f) and FINISH - f.start <= best(f)


def needs_best(f: Facts) -> bool:
    return FINISH - f.start == best(f)


def needs_one(f: Facts) -> bool:
    return f.start == FINISH - 1


def gets_home(f: Facts) -> bool:
    return is_racing(f) and 0 < FINISH - f.start <= f.face


def falls_short(f: Facts) -> bool:
    """It would have been home with the best face."""
    return can_get_home(f) and not gets_home(f) and f.face > 0


# -- whose horse -----------------------------------------------------------------------------------------------


def is_owned(f: Facts) -> bool:
    return f.view.owners[f.number] != BANK


def is_nobodys(f: Facts) -> bool:
    return f.view.owners[f.number] == BANK


def is_own(f: Facts) -> bool:
    return f.view.owners[f.number] == f.seat


def is_another_seats(f: Facts) -> bool:
    return f.view.owners[f.number] not in (BANK, f.seat)


def is_favourite(f: Facts) -> bool:
    return f.of.odds[0] == FAVOURED


def is_outsider(f: Facts) -> bool:
    return f.of.odds[0] == LONG


# -- moves -----------------------------------------------------------------------------------------------------


def _cause(f: Facts) -> str:
    return str(getattr(f.event, "cause", ""))


def by_dice(f: Facts) -> bool:
    return _cause(f) == "roll"


def by_bar(f: Facts) -> bool:
    return _cause(f) == "along"


def by_card(f: Facts) -> bool:
    return _cause(f) == "card"


def by_feature(f: Facts) -> bool:
    return _cause(f) == "feature"


def enters_no_bets(f: Facts) -> bool:
    return f.start < NO_BET <= f.end < FINISH


def first_in_no_bets(f: Facts) -> bool:
    others = (f.view.positions[horse] for horse in HORSES if horse != f.number)
    return enters_no_bets(f) and max(others) < NO_BET


def leaves_no_bets(f: Facts) -> bool:
    return f.end < NO_BET <= f.start


def is_in_no_bets(f: Facts) -> bool:
    return NO_BET <= f.start < FINISH


def is_near_home(f: Facts) -> bool:
    return FINISH - HOME_SOON <= f.end < FINISH


def last_away(f: Facts) -> bool:
    return f.start == 0 < f.end and all(f.view.positions[horse] for horse in HORSES if horse != f.number)


# -- cards -----------------------------------------------------------------------------------------------------


def pays_money(f: Facts) -> bool:
    return f.emblem == "money"


def answers(f: Facts) -> bool:
    return f.emblem == "lucky"


def pushes(f: Facts) -> bool:
    return f.emblem == "forward"


def holds_back(f: Facts) -> bool:
    return f.emblem in ("backward", "mud")


def places_bet(f: Facts) -> bool:
    return f.emblem in ("free_bet", "big_bet")


def steals_card(f: Facts) -> bool:
    return f.emblem == "steal_card"


def peeks(f: Facts) -> bool:
    return f.emblem == "peek"


def steals_money(f: Facts) -> bool:
    return f.emblem == "steal_money"


def draws(f: Facts) -> bool:
    return f.emblem == "draw"


def is_on_horse(f: Facts) -> bool:
    return f.number > 0


# -- money -----------------------------------------------------------------------------------------------------


def is_free(f: Facts) -> bool:
    return isinstance(f.event, v.BetPlaced) and f.event.free


def is_paid(f: Facts) -> bool:
    return isinstance(f.event, v.BetPlaced) and not f.event.free


def is_larger(f: Facts) -> bool:
    return is_paid(f) and f.amount > BET


def is_big_stake(f: Facts) -> bool:
    return f.stake >= BIG_STAKE


def is_added(f: Facts) -> bool:
    return f.view.bets[f.seat][f.number] > 0


def is_alone_on_it(f: Facts) -> bool:
    return all(bets[f.number] == 0 for seat, bets in enumerate(f.view.bets) if seat != f.seat)


def spends_last(f: Facts) -> bool:
    return f.money == 0 < f.view.money[f.seat]


def is_dear(f: Facts) -> bool:
    return f.price >= DEAR


def is_first_sale(f: Facts) -> bool:
    return all(owner == BANK for owner in f.view.owners)


def is_first_horse(f: Facts) -> bool:
    return f.stable == 1


def is_second_horse(f: Facts) -> bool:
    return f.stable == 2


def has_many_horses(f: Facts) -> bool:
    return f.stable >= MANY


def comes_from_feature(f: Facts) -> bool:
    return getattr(f.event, "source", "") == "feature"


def is_much(f: Facts) -> bool:
    return f.amount >= MUCH


# -- turns -----------------------------------------------------------------------------------------------------


def is_new_round(f: Facts) -> bool:
    return f.seat == f.view.first and f.view.round > 0


def passes_action(f: Facts) -> bool:
    return getattr(f.event, "question", "") == "act"


def leaves_horses(f: Facts) -> bool:
    return getattr(f.event, "question", "") == "along"
