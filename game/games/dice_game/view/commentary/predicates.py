"""Questions about dice, bars and the lines of the course, asked of an event; where horses run is asked elsewhere."""

from __future__ import annotations

from game.commentary.predicates import is_racing, one_leads
from game.games.dice_game.rules.abilities import card_of_effect_id
from game.games.dice_game.rules.events import (
    ActionTaken,
    Answered,
    CircleMarked,
    HelmetMarked,
    JerseyMarked,
    LineCompleted,
    MoneyEarned,
    RolandActed,
)
from game.games.dice_game.rules.player_sheet import LINES, WILD_NUMBERS, is_row, lines_through
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, SPACES
from game.games.dice_game.view.commentary.event_facts import DiceGameEventFacts
from game.games.lap.commentary.predicates import cause

NEAR_LINE = 3
"""Spaces before the No Bet line from which the best face crosses it."""
BEST_FACE = 3

# -- the finish ------------------------------------------------------------------------------------------------


def circle_full(f: DiceGameEventFacts) -> bool:
    return len(f.view.finishers) == 3


def is_chased_home(f: DiceGameEventFacts) -> bool:
    """One horse alone stands on the last space."""
    return f.before.front == SPACES and f.before.leader != 0


# -- the field as it stands ------------------------------------------------------------------------------------


def leader_past_line(f: DiceGameEventFacts) -> bool:
    return one_leads(f) and f.before.front >= FIRST_NO_BET_SPACE


def near_line(f: DiceGameEventFacts) -> bool:
    return FIRST_NO_BET_SPACE - NEAR_LINE <= f.start < FIRST_NO_BET_SPACE


def needs_two(f: DiceGameEventFacts) -> bool:
    return f.start == FINISH - 2


def needs_three(f: DiceGameEventFacts) -> bool:
    return f.start == FINISH - BEST_FACE


# -- the movement die ------------------------------------------------------------------------------------------


def rolls_two(f: DiceGameEventFacts) -> bool:
    return f.face == 2


def rolls_three(f: DiceGameEventFacts) -> bool:
    return f.face == 3


def just_gets_home(f: DiceGameEventFacts) -> bool:
    return is_racing(f) and f.start + f.face == FINISH


def has_steps_to_spare(f: DiceGameEventFacts) -> bool:
    return is_racing(f) and f.start + f.face > FINISH


def stops_short(f: DiceGameEventFacts) -> bool:
    return is_racing(f) and f.start + f.face < FINISH


# -- bars ------------------------------------------------------------------------------------------------------


def bar_pulls(f: DiceGameEventFacts) -> bool:
    """A horse that still runs is on the rolled horse's bar."""
    return any(f.view.on_bar(f.number, horse) for horse in HORSES if not f.view.is_finished(horse))


def bar_rests(f: DiceGameEventFacts) -> bool:
    return not bar_pulls(f)


def by_bar(f: DiceGameEventFacts) -> bool:
    return cause(f) == "bar"


def by_own_bar(f: DiceGameEventFacts) -> bool:
    return by_bar(f) and f.number == f.view.die


def by_other_bar(f: DiceGameEventFacts) -> bool:
    return by_bar(f) and f.number != f.view.die


def by_roland(f: DiceGameEventFacts) -> bool:
    return cause(f) == "roland"


def by_another_card(f: DiceGameEventFacts) -> bool:
    return f.by_card not in (0, f.number)


def by_itself(f: DiceGameEventFacts) -> bool:
    return f.by_card == f.number


def by_hand(f: DiceGameEventFacts) -> bool:
    """A player's bonus or ability did it."""
    return cause(f) not in ("roll", "bar", "roland")


# -- forward ---------------------------------------------------------------------------------------------------


def no_helmet_anywhere(f: DiceGameEventFacts) -> bool:
    return not any(f.view.has_helmet(seat, f.number) for seat in f.view.seats)


# -- back ------------------------------------------------------------------------------------------------------


FAVOURITES, OUTSIDERS = (1, 2), (7, 8)
"""Horses of the shortest and the longest odds."""
EXPENSIVE = 10
"""Dollars."""
MUCH_BET, BIG_STAKE = 8, 6
"""Dollars of all players together on a horse; of one."""

# -- the horse -------------------------------------------------------------------------------------------------


def is_favourite(f: DiceGameEventFacts) -> bool:
    return f.number in FAVOURITES


def is_outsider(f: DiceGameEventFacts) -> bool:
    return f.number in OUTSIDERS


def is_much_bet_on(f: DiceGameEventFacts) -> bool:
    return f.pot >= MUCH_BET


def is_not_bet_on(f: DiceGameEventFacts) -> bool:
    return f.pot == 0


# -- money -----------------------------------------------------------------------------------------------------


def is_broke(f: DiceGameEventFacts) -> bool:
    """Without money when the event comes."""
    return f.view.money[f.seat] == 0


def has_money(f: DiceGameEventFacts) -> bool:
    return f.view.money[f.seat] > 0


def another_is_richest(f: DiceGameEventFacts) -> bool:
    return f.richest not in (-1, f.seat)


def one_is_richest(f: DiceGameEventFacts) -> bool:
    return f.richest != -1


# -- the market ------------------------------------------------------------------------------------------------


def is_half_price(f: DiceGameEventFacts) -> bool:
    return f.price == f.of.cost // 2


def is_full_price(f: DiceGameEventFacts) -> bool:
    return f.price == f.of.cost


def is_dear(f: DiceGameEventFacts) -> bool:
    return f.of.cost >= EXPENSIVE


def empties_market(f: DiceGameEventFacts) -> bool:
    return f.view.in_market() == [f.number]


def has_no_bet_on_it(f: DiceGameEventFacts) -> bool:
    return f.view.bets[f.seat][f.number] == 0


# -- bets ------------------------------------------------------------------------------------------------------


def bets_one(f: DiceGameEventFacts) -> bool:
    return f.amount == 1


def bets_three(f: DiceGameEventFacts) -> bool:
    return f.amount == 3


def is_big_stake(f: DiceGameEventFacts) -> bool:
    return f.stake >= BIG_STAKE


# -- marks -----------------------------------------------------------------------------------------------------


def is_last_wild(f: DiceGameEventFacts) -> bool:
    return f.view.wilds_used[f.seat] == WILD_NUMBERS - 1


def is_first_wild(f: DiceGameEventFacts) -> bool:
    return f.view.wilds_used[f.seat] == 0


def is_one(f: DiceGameEventFacts) -> bool:
    return f.count == 1


def is_some(f: DiceGameEventFacts) -> bool:
    return f.count > 1


def _left_in_lines(f: DiceGameEventFacts) -> list[int]:
    """How many circles the lines of a new mark still miss."""
    assert isinstance(f.event, CircleMarked)
    marked = f.view.circles[f.seat] | 1 << f.event.circle
    return [(LINES[line] & ~marked).bit_count() for line in lines_through(f.event.circle)]


def fills_line(f: DiceGameEventFacts) -> bool:
    return 0 in _left_in_lines(f)


def is_one_short(f: DiceGameEventFacts) -> bool:
    return 1 in _left_in_lines(f)


def is_one_short_twice(f: DiceGameEventFacts) -> bool:
    return _left_in_lines(f) == [1, 1]


def fills_row(f: DiceGameEventFacts) -> bool:
    return isinstance(f.event, LineCompleted) and is_row(f.event.line)


def fills_column(f: DiceGameEventFacts) -> bool:
    return isinstance(f.event, LineCompleted) and not is_row(f.event.line)


def is_first_line(f: DiceGameEventFacts) -> bool:
    return f.lines == 1


def has_more_lines(f: DiceGameEventFacts) -> bool:
    return f.lines > 1


def completes_set(f: DiceGameEventFacts) -> bool:
    if isinstance(f.event, HelmetMarked):
        return f.view.has_jersey(f.seat, f.number)
    return isinstance(f.event, JerseyMarked) and f.view.has_helmet(f.seat, f.number)


def marks_own_bar(f: DiceGameEventFacts) -> bool:
    return f.by_card == f.number


def marks_other_bar(f: DiceGameEventFacts) -> bool:
    return f.by_card not in (0, f.number)


def fills_bar(f: DiceGameEventFacts) -> bool:
    return f.on_bar == len(HORSES)


# -- bonuses, abilities, Roland --------------------------------------------------------------------------------


def by_ability(f: DiceGameEventFacts) -> bool:
    return f.by_card != 0


def is_bonus_cash(f: DiceGameEventFacts) -> bool:
    return isinstance(f.event, MoneyEarned) and f.event.source == "cash"


def is_left_unused(f: DiceGameEventFacts) -> bool:
    return isinstance(f.event, Answered) and f.event.declined


def is_bonus_without_use(f: DiceGameEventFacts) -> bool:
    return isinstance(f.event, Answered) and f.event.declined and not card_of_effect_id(f.event.source)


def passes(f: DiceGameEventFacts) -> bool:
    return isinstance(f.event, ActionTaken) and f.event.action == "pass"


def is_second_choice(f: DiceGameEventFacts) -> bool:
    return isinstance(f.event, RolandActed) and f.event.row == 0


def is_gain(f: DiceGameEventFacts) -> bool:
    return f.amount > 0


def is_forfeit(f: DiceGameEventFacts) -> bool:
    return f.amount < 0
