"""Questions about dice, moves, cards and money of Long Shot, asked of an event; the view is the one before it."""

from __future__ import annotations

from game.games.lap.commentary.predicates import cause, is_paid
from game.games.long_shot.rules.events import HorseDieRolled
from game.games.long_shot.rules.horses import FIELD_CARDS
from game.games.long_shot.rules.state import BET_DOLLARS
from game.games.long_shot.view.commentary.event_facts import LongShotEventFacts

FAVOURED = min(card.odds[0] for card in FIELD_CARDS)
LONG = max(card.odds[0] for card in FIELD_CARDS)
"""The shortest and the longest odds there are."""
BIG_STAKE, EXPENSIVE, LARGE_PAYOUT = 20, 20, 60
"""Dollars of one seat on a horse; of a price; of a bet that is paid."""

# -- dice ------------------------------------------------------------------------------------------------------


def is_thrown_again(f: LongShotEventFacts) -> bool:
    return isinstance(f.event, HorseDieRolled) and f.event.finished


def rolls_zero(f: LongShotEventFacts) -> bool:
    return f.face == 0


def rolls_best(f: LongShotEventFacts) -> bool:
    return f.face == f.best_face


# -- whose horse -----------------------------------------------------------------------------------------------


def is_favourite(f: LongShotEventFacts) -> bool:
    return f.of.odds[0] == FAVOURED


def is_outsider(f: LongShotEventFacts) -> bool:
    return f.of.odds[0] == LONG


# -- moves -----------------------------------------------------------------------------------------------------


def by_bar(f: LongShotEventFacts) -> bool:
    return cause(f) == "along"


def by_card(f: LongShotEventFacts) -> bool:
    return cause(f) == "card"


def by_feature(f: LongShotEventFacts) -> bool:
    return cause(f) == "feature"


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


def is_larger(f: LongShotEventFacts) -> bool:
    return is_paid(f) and f.amount > BET_DOLLARS


def is_big_stake(f: LongShotEventFacts) -> bool:
    return f.stake >= BIG_STAKE


def is_dear(f: LongShotEventFacts) -> bool:
    return f.price >= EXPENSIVE


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
