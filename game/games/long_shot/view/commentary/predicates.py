"""Questions about dice, moves, cards and money of Long Shot, asked of an event; the view is the one before it."""

from __future__ import annotations

from game.commentary.predicates import is_racing
from game.games.long_shot.rules.events import BetPlaced, HorseDieRolled
from game.games.long_shot.rules.horses import FIELD_CARDS
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import BANK, BET_DOLLARS, FINISH, FIRST_NO_BETS_SPACE, HORSES
from game.games.long_shot.view.commentary.event_facts import LongShotEventFacts

FAVOURED = min(card.odds[0] for card in FIELD_CARDS)
LONG = max(card.odds[0] for card in FIELD_CARDS)
"""The shortest and the longest odds there are."""
BIG_STAKE, EXPENSIVE, LARGE_PAYOUT = 20, 20, 60
"""Dollars of one seat on a horse; of a price; of a bet that is paid."""
MANY = 3
HOME_SOON = 3
"""Spaces before the finish."""

# -- dice ------------------------------------------------------------------------------------------------------


def is_thrown_again(f: LongShotEventFacts) -> bool:
    return isinstance(f.event, HorseDieRolled) and f.event.finished


def rolls_zero(f: LongShotEventFacts) -> bool:
    return f.face == 0


def rolls_one(f: LongShotEventFacts) -> bool:
    return f.face == 1


def rolls_best(f: LongShotEventFacts) -> bool:
    return f.face == best(f)


def best(f: LongShotEventFacts) -> int:
    """The best face of the move die."""
    return max(MOVE_DIE_FACES[f.view.options.move_die])


def can_get_home(f: LongShotEventFacts) -> bool:
    return is_racing(f) and FINISH - f.start <= best(f)


def needs_best(f: LongShotEventFacts) -> bool:
    return FINISH - f.start == best(f)


def needs_one(f: LongShotEventFacts) -> bool:
    return f.start == FINISH - 1


def gets_home(f: LongShotEventFacts) -> bool:
    return is_racing(f) and 0 < FINISH - f.start <= f.face


def falls_short(f: LongShotEventFacts) -> bool:
    """It would have been home with the best face."""
    return can_get_home(f) and not gets_home(f) and f.face > 0


# -- whose horse -----------------------------------------------------------------------------------------------


def is_owned(f: LongShotEventFacts) -> bool:
    return f.view.owners[f.number] != BANK


def is_nobodys(f: LongShotEventFacts) -> bool:
    return f.view.owners[f.number] == BANK


def is_own(f: LongShotEventFacts) -> bool:
    return f.view.owners[f.number] == f.seat


def is_another_seats(f: LongShotEventFacts) -> bool:
    return f.view.owners[f.number] not in (BANK, f.seat)


def is_favourite(f: LongShotEventFacts) -> bool:
    return f.of.odds[0] == FAVOURED


def is_outsider(f: LongShotEventFacts) -> bool:
    return f.of.odds[0] == LONG


# -- moves -----------------------------------------------------------------------------------------------------


def _cause(f: LongShotEventFacts) -> str:
    return str(getattr(f.event, "cause", ""))


def by_dice(f: LongShotEventFacts) -> bool:
    return _cause(f) == "roll"


def by_bar(f: LongShotEventFacts) -> bool:
    return _cause(f) == "along"


def by_card(f: LongShotEventFacts) -> bool:
    return _cause(f) == "card"


def by_feature(f: LongShotEventFacts) -> bool:
    return _cause(f) == "feature"


def enters_no_bets(f: LongShotEventFacts) -> bool:
    return f.start < FIRST_NO_BETS_SPACE <= f.end < FINISH


def first_in_no_bets(f: LongShotEventFacts) -> bool:
    others = (f.view.positions[horse] for horse in HORSES if horse != f.number)
    return enters_no_bets(f) and max(others) < FIRST_NO_BETS_SPACE


def leaves_no_bets(f: LongShotEventFacts) -> bool:
    return f.end < FIRST_NO_BETS_SPACE <= f.start


def is_in_no_bets(f: LongShotEventFacts) -> bool:
    return FIRST_NO_BETS_SPACE <= f.start < FINISH


def is_near_home(f: LongShotEventFacts) -> bool:
    return FINISH - HOME_SOON <= f.end < FINISH


def last_away(f: LongShotEventFacts) -> bool:
    return f.start == 0 < f.end and all(f.view.positions[horse] for horse in HORSES if horse != f.number)


# -- cards -----------------------------------------------------------------------------------------------------


def pays_money(f: LongShotEventFacts) -> bool:
    return f.emblem == "money"


def answers(f: LongShotEventFacts) -> bool:
    return f.emblem == "lucky"


def pushes(f: LongShotEventFacts) -> bool:
    return f.emblem == "forward"


def holds_back(f: LongShotEventFacts) -> bool:
    return f.emblem in ("backward", "mud")


def places_bet(f: LongShotEventFacts) -> bool:
    return f.emblem in ("free_bet", "big_bet")


def steals_card(f: LongShotEventFacts) -> bool:
    return f.emblem == "steal_card"


def peeks(f: LongShotEventFacts) -> bool:
    return f.emblem == "peek"


def steals_money(f: LongShotEventFacts) -> bool:
    return f.emblem == "steal_money"


def draws(f: LongShotEventFacts) -> bool:
    return f.emblem == "draw"


def is_on_horse(f: LongShotEventFacts) -> bool:
    return f.number > 0


# -- money -----------------------------------------------------------------------------------------------------


def is_free(f: LongShotEventFacts) -> bool:
    return isinstance(f.event, BetPlaced) and f.event.free


def is_paid(f: LongShotEventFacts) -> bool:
    return isinstance(f.event, BetPlaced) and not f.event.free


def is_larger(f: LongShotEventFacts) -> bool:
    return is_paid(f) and f.amount > BET_DOLLARS


def is_big_stake(f: LongShotEventFacts) -> bool:
    return f.stake >= BIG_STAKE


def is_added(f: LongShotEventFacts) -> bool:
    return f.view.bets[f.seat][f.number] > 0


def is_alone_on_it(f: LongShotEventFacts) -> bool:
    return all(bets[f.number] == 0 for seat, bets in enumerate(f.view.bets) if seat != f.seat)


def spends_last(f: LongShotEventFacts) -> bool:
    return f.money == 0 < f.view.money[f.seat]


def is_dear(f: LongShotEventFacts) -> bool:
    return f.price >= EXPENSIVE


def is_first_sale(f: LongShotEventFacts) -> bool:
    return all(owner == BANK for owner in f.view.owners)


def is_first_horse(f: LongShotEventFacts) -> bool:
    return f.stable == 1


def is_second_horse(f: LongShotEventFacts) -> bool:
    return f.stable == 2


def has_many_horses(f: LongShotEventFacts) -> bool:
    return f.stable >= MANY


def comes_from_feature(f: LongShotEventFacts) -> bool:
    return getattr(f.event, "source", "") == "feature"


def is_much(f: LongShotEventFacts) -> bool:
    return f.amount >= LARGE_PAYOUT


# -- turns -----------------------------------------------------------------------------------------------------


def is_new_round(f: LongShotEventFacts) -> bool:
    return f.seat == f.view.first and f.view.round > 0


def passes_action(f: LongShotEventFacts) -> bool:
    return getattr(f.event, "question", "") == "act"


def leaves_horses(f: LongShotEventFacts) -> bool:
    return getattr(f.event, "question", "") == "along"
