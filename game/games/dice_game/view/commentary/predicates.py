"""Questions about dice, bars and the lines of the course, asked of an event; where horses run is asked elsewhere."""

from __future__ import annotations

from game.commentary.predicates import is_racing, one_leads
from game.games.dice_game.rules import events
from game.games.dice_game.rules.player_sheet import LINES, WILD_NUMBERS, is_row, lines_through
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, SPACES
from game.games.dice_game.view.commentary.event_facts import DiceGameEventFacts

NEAR_LINE = 3
"""Spaces before the No Bet line from which the best face crosses it."""
BEST_FACE = 3

# -- the finish ------------------------------------------------------------------------------------------------


def circle_full(f: DiceGameEventFacts) -> bool:
    """Whether all three places of the Winner's Circle are taken."""
    return len(f.view.finishers) == 3


def is_chased_home(f: DiceGameEventFacts) -> bool:
    """Whether only one horse stands on the last space."""
    return f.before.front == SPACES and f.before.leader != 0


# -- the field as it stands ------------------------------------------------------------------------------------


def leader_past_line(f: DiceGameEventFacts) -> bool:
    """Whether one horse leads past the No Bet line, and nobody has finished."""
    return one_leads(f) and f.before.front >= FIRST_NO_BET_SPACE


def near_line(f: DiceGameEventFacts) -> bool:
    """Whether the horse stands at most NEAR_LINE spaces short of the first space without bets."""
    return FIRST_NO_BET_SPACE - NEAR_LINE <= f.start < FIRST_NO_BET_SPACE


def needs_two(f: DiceGameEventFacts) -> bool:
    """Whether the horse stands two spaces short of the finish."""
    return f.start == FINISH - 2


def needs_three(f: DiceGameEventFacts) -> bool:
    """Whether the horse stands BEST_FACE spaces short of the finish: only the best face takes it home."""
    return f.start == FINISH - BEST_FACE


# -- the movement die ------------------------------------------------------------------------------------------


def just_gets_home(f: DiceGameEventFacts) -> bool:
    """Whether the horse still runs and needs exactly this face to finish."""
    return is_racing(f) and f.start + f.face == FINISH


def has_steps_to_spare(f: DiceGameEventFacts) -> bool:
    """Whether the horse still runs and needs less than this face to finish."""
    return is_racing(f) and f.start + f.face > FINISH


def stops_short(f: DiceGameEventFacts) -> bool:
    """Whether the horse still runs and needs more than this face to finish."""
    return is_racing(f) and f.start + f.face < FINISH


# -- bars ------------------------------------------------------------------------------------------------------


def bar_pulls(f: DiceGameEventFacts) -> bool:
    """A horse that still runs is on the rolled horse's bar."""
    return any(f.view.on_bar(f.number, horse) for horse in HORSES if not f.view.is_finished(horse))


def bar_rests(f: DiceGameEventFacts) -> bool:
    """Whether no horse that still runs is on the rolled horse's bar."""
    return not bar_pulls(f)


def by_bar(f: DiceGameEventFacts) -> bool:
    """Whether the bar of the rolled horse moves the horse."""
    return f.cause == "bar"


def by_own_bar(f: DiceGameEventFacts) -> bool:
    """Whether the rolled horse moves by its own bar."""
    return by_bar(f) and f.number == f.view.die


def by_other_bar(f: DiceGameEventFacts) -> bool:
    """Whether the horse moves by the bar of another horse, the rolled one."""
    return by_bar(f) and f.number != f.view.die


def by_another_card(f: DiceGameEventFacts) -> bool:
    """Whether the ability of another horse's card moves the horse."""
    return f.by_card not in (0, f.number)


def by_itself(f: DiceGameEventFacts) -> bool:
    """Whether the ability of its own card moves the horse."""
    return f.by_card == f.number


def by_hand(f: DiceGameEventFacts) -> bool:
    """A player's bonus or ability did it."""
    return f.cause not in ("roll", "bar", "roland")


# -- forward ---------------------------------------------------------------------------------------------------


def no_helmet_anywhere(f: DiceGameEventFacts) -> bool:
    """Whether no sheet has the Helmet of the horse."""
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
    """Whether the horse is among those of the shortest odds, 1 and 2."""
    return f.number in FAVOURITES


def is_outsider(f: DiceGameEventFacts) -> bool:
    """Whether the horse is among those of the longest odds, 7 and 8."""
    return f.number in OUTSIDERS


def is_much_bet_on(f: DiceGameEventFacts) -> bool:
    """Whether all sheets together have at least MUCH_BET dollars on the horse."""
    return f.pot >= MUCH_BET


# -- money -----------------------------------------------------------------------------------------------------


def is_broke(f: DiceGameEventFacts) -> bool:
    """Without money when the event comes."""
    return f.view.money[f.seat] == 0


def has_money(f: DiceGameEventFacts) -> bool:
    """Whether the seat has money before the event."""
    return f.view.money[f.seat] > 0


def another_is_richest(f: DiceGameEventFacts) -> bool:
    """Whether a sheet other than the acting seat's has the most money and scores, with no tie."""
    return f.richest not in (-1, f.seat)


def one_is_richest(f: DiceGameEventFacts) -> bool:
    """Whether only one sheet has the most money and scores."""
    return f.richest != -1


# -- the market ------------------------------------------------------------------------------------------------


def is_half_price(f: DiceGameEventFacts) -> bool:
    """Whether the horse costs half its card's price, rounded down to dollars."""
    return f.price == f.of.cost // 2


def is_full_price(f: DiceGameEventFacts) -> bool:
    """Whether the horse costs its card's price."""
    return f.price == f.of.cost


def is_dear(f: DiceGameEventFacts) -> bool:
    """Whether its card prices the horse at EXPENSIVE or more, whatever the seat pays."""
    return f.of.cost >= EXPENSIVE


def empties_market(f: DiceGameEventFacts) -> bool:
    """Whether the horse is the last one in the market."""
    return f.view.in_market() == [f.number]


def has_no_bet_on_it(f: DiceGameEventFacts) -> bool:
    """Whether the seat has no bet on the horse before the event."""
    return f.view.bets[f.seat][f.number] == 0


# -- bets ------------------------------------------------------------------------------------------------------


def is_big_stake(f: DiceGameEventFacts) -> bool:
    """Whether the seat has at least BIG_STAKE on the horse, this bet included."""
    return f.stake >= BIG_STAKE


# -- marks -----------------------------------------------------------------------------------------------------


def is_last_wild(f: DiceGameEventFacts) -> bool:
    """Whether the seat marks its last Wild Number."""
    return f.view.wilds_used[f.seat] == WILD_NUMBERS - 1


def is_first_wild(f: DiceGameEventFacts) -> bool:
    """Whether no Wild Number of the seat is marked before the event."""
    return f.view.wilds_used[f.seat] == 0


def is_some(f: DiceGameEventFacts) -> bool:
    """Whether two or more Wild Numbers are recovered."""
    return f.count > 1


def _left_in_lines(f: DiceGameEventFacts) -> list[int]:
    """Returns the number of circles that each line of a new mark still lacks."""
    assert isinstance(f.event, events.CircleMarked)
    marked = f.view.circles[f.seat] | 1 << f.event.circle
    return [(LINES[line] & ~marked).bit_count() for line in lines_through(f.event.circle)]


def fills_line(f: DiceGameEventFacts) -> bool:
    """Whether the new circle completes its row or its column."""
    return 0 in _left_in_lines(f)


def is_one_short(f: DiceGameEventFacts) -> bool:
    """Whether the row or the column of the new circle misses one more circle."""
    return 1 in _left_in_lines(f)


def is_one_short_twice(f: DiceGameEventFacts) -> bool:
    """Whether both the row and the column of the new circle miss one more circle."""
    return _left_in_lines(f) == [1, 1]


def fills_row(f: DiceGameEventFacts) -> bool:
    """Whether the completed line is a row."""
    return is_row(events.line_of(f.event))


def fills_column(f: DiceGameEventFacts) -> bool:
    """Whether the completed line is a column."""
    return not is_row(events.line_of(f.event))


def has_more_lines(f: DiceGameEventFacts) -> bool:
    """Whether the seat has two or more completed lines, the new one included."""
    return f.lines > 1


def completes_set(f: DiceGameEventFacts) -> bool:
    """Whether the seat has both Helmet and Jersey of the horse, with the one being marked."""
    return f.view.has_helmet(f.seat, f.number) or f.view.has_jersey(f.seat, f.number)


def marks_own_bar(f: DiceGameEventFacts) -> bool:
    """Whether a horse is marked on the bar of its own card."""
    return f.by_card == f.number


def marks_other_bar(f: DiceGameEventFacts) -> bool:
    """Whether a horse is marked on the bar of another horse's card."""
    return f.by_card not in (0, f.number)


def fills_bar(f: DiceGameEventFacts) -> bool:
    """Whether all eight horses are on the bar, the new mark included."""
    return f.on_bar == len(HORSES)


# -- bonuses, abilities, Roland --------------------------------------------------------------------------------


def by_ability(f: DiceGameEventFacts) -> bool:
    """Whether the ability of a card, not a bonus, is behind the event."""
    return f.by_card != 0


def is_left_unused(f: DiceGameEventFacts) -> bool:
    """Whether the seat declines to use a bonus or an ability."""
    return isinstance(f.event, events.Answered) and f.event.declined


def is_idle(f: DiceGameEventFacts) -> bool:
    """Whether the bonus or ability in question can do nothing."""
    return f.why != ""


def passes(f: DiceGameEventFacts) -> bool:
    """Whether the seat has nothing to do and passes; a seat that only bets may always pass."""
    return isinstance(f.event, events.ActionTaken) and f.event.action == "pass" and not f.view.only_bets(f.event.seat)


def is_second_choice(f: DiceGameEventFacts) -> bool:
    """Whether Roland takes the default action of his sheet (row 0)."""
    return isinstance(f.event, events.RolandActed) and f.event.row == 0


def is_gain(f: DiceGameEventFacts) -> bool:
    """Whether the ability brings money at scoring."""
    return f.amount > 0


def is_forfeit(f: DiceGameEventFacts) -> bool:
    """Whether the ability costs money at scoring."""
    return f.amount < 0
