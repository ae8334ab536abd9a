"""Defines the Dice Game's predicates of events: dice, bars, lines of the course, bets and marks.

`f` holds the facts of an event and the view before it. Predicates about positions in the field are shared.
"""

from collections.abc import Callable, Mapping

from game.commentary.commentator import Predicate
from game.commentary.predicates import FIELD, is_racing, one_leads
from game.games.dice_game.rules import events, round_events
from game.games.dice_game.rules.player_sheet import LINES, WILD_NUMBERS, is_row, lines_through
from game.games.dice_game.rules.roland import DEFAULT_ROW
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, SPACES
from game.games.dice_game.view.commentary.event_facts import DiceGameEventFacts
from game.games.lap.commentary import LAP

NEAR_LINE = 3
"""Distance to the No Bet line that the best face crosses, in spaces."""
BEST_FACE = 3
"""Highest face of the movement die."""
FAVOURITES = (1, 2)
"""Horses with the shortest odds."""
OUTSIDERS = (7, 8)
"""Horses with the longest odds."""
EXPENSIVE = 10
"""Minimum price of an expensive horse, in dollars."""
MUCH_BET = 8
"""Minimum bets of all players together on a popular horse, in dollars."""
BIG_STAKE = 6
"""Minimum of a large stake of one player on a horse, in dollars."""

DiceGamePredicate = Callable[[DiceGameEventFacts], bool]
_OWN: dict[str, DiceGamePredicate] = {}
"""The predicates of this module by name."""


def _condition(predicate: DiceGamePredicate) -> DiceGamePredicate:
    """Adds a predicate to the conditions that phrases can name."""
    _OWN[predicate.__name__] = predicate
    return predicate


# -- the finish --------------------------------------------------------------------------------------------


@_condition
def circle_full(f: DiceGameEventFacts) -> bool:
    """Whether the three places of the Winner's Circle are taken."""
    return f.view.is_decided


@_condition
def is_chased_home(f: DiceGameEventFacts) -> bool:
    """Whether only one horse is on the last space."""
    return f.before.front == SPACES and f.before.leader != 0


# -- the field ---------------------------------------------------------------------------------------------


@_condition
def leader_past_line(f: DiceGameEventFacts) -> bool:
    """Whether one horse leads past the No Bet line, and no horse has finished."""
    return one_leads(f) and f.before.front >= FIRST_NO_BET_SPACE


@_condition
def near_line(f: DiceGameEventFacts) -> bool:
    """Whether the horse is at most NEAR_LINE spaces before the first space without bets."""
    return FIRST_NO_BET_SPACE - NEAR_LINE <= f.start < FIRST_NO_BET_SPACE


@_condition
def needs_two(f: DiceGameEventFacts) -> bool:
    """Whether the horse is two spaces from the finish."""
    return f.start == FINISH - 2


@_condition
def needs_three(f: DiceGameEventFacts) -> bool:
    """Whether only the best face takes the horse to the finish."""
    return f.start == FINISH - BEST_FACE


# -- the movement die --------------------------------------------------------------------------------------


@_condition
def just_gets_home(f: DiceGameEventFacts) -> bool:
    """Whether the horse needs exactly this face to finish."""
    return is_racing(f) and f.start + f.face == FINISH


@_condition
def has_steps_to_spare(f: DiceGameEventFacts) -> bool:
    """Whether the horse needs less than this face to finish."""
    return is_racing(f) and f.start + f.face > FINISH


@_condition
def stops_short(f: DiceGameEventFacts) -> bool:
    """Whether the horse needs more than this face to finish."""
    return is_racing(f) and f.start + f.face < FINISH


# -- bars --------------------------------------------------------------------------------------------------


@_condition
def bar_pulls(f: DiceGameEventFacts) -> bool:
    """Whether a racing horse is marked on the bar of the rolled horse."""
    return any(f.view.on_bar(f.number, horse) for horse in HORSES if not f.view.is_finished(horse))


@_condition
def bar_rests(f: DiceGameEventFacts) -> bool:
    """Whether no racing horse is marked on the bar of the rolled horse."""
    return not bar_pulls(f)


@_condition
def by_bar(f: DiceGameEventFacts) -> bool:
    """Whether the bar of the rolled horse moves the horse."""
    return f.cause == "bar"


@_condition
def by_own_bar(f: DiceGameEventFacts) -> bool:
    """Whether the rolled horse moves by its own bar."""
    return by_bar(f) and f.number == f.view.die


@_condition
def by_other_bar(f: DiceGameEventFacts) -> bool:
    """Whether the horse moves by the bar of another horse, the rolled one."""
    return by_bar(f) and f.number != f.view.die


@_condition
def by_another_card(f: DiceGameEventFacts) -> bool:
    """Whether the ability of another horse's card moves the horse."""
    return f.by_card not in (0, f.number)


@_condition
def by_itself(f: DiceGameEventFacts) -> bool:
    """Whether the ability of its own card moves the horse."""
    return f.by_card == f.number


@_condition
def by_hand(f: DiceGameEventFacts) -> bool:
    """Whether the cause is a player's bonus or ability."""
    return f.cause not in ("roll", "bar", "roland")


# -- the horse ---------------------------------------------------------------------------------------------


@_condition
def no_helmet_anywhere(f: DiceGameEventFacts) -> bool:
    """Whether no sheet has the Helmet of the horse."""
    return not any(f.view.has_helmet(seat, f.number) for seat in f.view.seats)


@_condition
def is_favourite(f: DiceGameEventFacts) -> bool:
    """Whether the horse is one of FAVOURITES."""
    return f.number in FAVOURITES


@_condition
def is_outsider(f: DiceGameEventFacts) -> bool:
    """Whether the horse is one of OUTSIDERS."""
    return f.number in OUTSIDERS


@_condition
def is_much_bet_on(f: DiceGameEventFacts) -> bool:
    """Whether all sheets together have at least MUCH_BET dollars on the horse."""
    return f.pot >= MUCH_BET


# -- money and the market ----------------------------------------------------------------------------------


@_condition
def is_broke(f: DiceGameEventFacts) -> bool:
    """Whether the seat has no money before the event."""
    return f.view.money[f.seat] == 0


@_condition
def has_money(f: DiceGameEventFacts) -> bool:
    """Whether the seat has money before the event."""
    return f.view.money[f.seat] > 0


@_condition
def another_is_richest(f: DiceGameEventFacts) -> bool:
    """Whether only one sheet has the most money and scores, and it is not the acting seat's."""
    return f.richest not in (-1, f.seat)


@_condition
def one_is_richest(f: DiceGameEventFacts) -> bool:
    """Whether only one sheet has the most money and scores."""
    return f.richest != -1


@_condition
def is_half_price(f: DiceGameEventFacts) -> bool:
    """Whether the horse costs half the price on its card, rounded down to dollars."""
    return f.price == f.of.cost // 2


@_condition
def is_full_price(f: DiceGameEventFacts) -> bool:
    """Whether the horse costs the price on its card."""
    return f.price == f.of.cost


@_condition
def is_dear(f: DiceGameEventFacts) -> bool:
    """Whether the price on the horse's card is at least EXPENSIVE."""
    return f.of.cost >= EXPENSIVE


@_condition
def empties_market(f: DiceGameEventFacts) -> bool:
    """Whether the horse is the last one in the market."""
    return f.view.in_market() == [f.number]


# -- bets --------------------------------------------------------------------------------------------------


@_condition
def has_no_bet_on_it(f: DiceGameEventFacts) -> bool:
    """Whether the seat has no bet on the horse before the event."""
    return f.view.bets[f.seat][f.number] == 0


@_condition
def is_big_stake(f: DiceGameEventFacts) -> bool:
    """Whether the seat has at least BIG_STAKE on the horse, including this bet."""
    return f.stake >= BIG_STAKE


# -- marks -------------------------------------------------------------------------------------------------


@_condition
def is_last_wild(f: DiceGameEventFacts) -> bool:
    """Whether the seat marks its last Wild Number."""
    return f.view.wilds_used[f.seat] == WILD_NUMBERS - 1


@_condition
def is_first_wild(f: DiceGameEventFacts) -> bool:
    """Whether no Wild Number of the seat is marked before the event."""
    return f.view.wilds_used[f.seat] == 0


@_condition
def is_some(f: DiceGameEventFacts) -> bool:
    """Whether two or more Wild Numbers are recovered."""
    return f.count > 1


def _missing_in_lines(f: DiceGameEventFacts) -> list[int]:
    """Returns the number of missing circles in the row and the column of the new circle."""
    assert isinstance(f.event, events.CircleMarked)
    marked = f.view.circles[f.seat] | 1 << f.event.circle
    return [(LINES[line] & ~marked).bit_count() for line in lines_through(f.event.circle)]


@_condition
def fills_line(f: DiceGameEventFacts) -> bool:
    """Whether the new circle completes its row or its column."""
    return 0 in _missing_in_lines(f)


@_condition
def is_one_short(f: DiceGameEventFacts) -> bool:
    """Whether the row or the column of the new circle misses one more circle."""
    return 1 in _missing_in_lines(f)


@_condition
def is_one_short_twice(f: DiceGameEventFacts) -> bool:
    """Whether both the row and the column of the new circle miss one more circle."""
    return _missing_in_lines(f) == [1, 1]


@_condition
def fills_row(f: DiceGameEventFacts) -> bool:
    """Whether the completed line is a row."""
    return is_row(events.line_of(f.event))


@_condition
def fills_column(f: DiceGameEventFacts) -> bool:
    """Whether the completed line is a column."""
    return not is_row(events.line_of(f.event))


@_condition
def has_more_lines(f: DiceGameEventFacts) -> bool:
    """Whether the seat has two or more completed lines, including the new one."""
    return f.lines > 1


@_condition
def completes_set(f: DiceGameEventFacts) -> bool:
    """Whether the mark completes the seat's Helmet and Jersey of the horse."""
    return f.view.has_helmet(f.seat, f.number) or f.view.has_jersey(f.seat, f.number)


@_condition
def marks_own_bar(f: DiceGameEventFacts) -> bool:
    """Whether a horse is marked on the bar of its own card."""
    return f.by_card == f.number


@_condition
def marks_other_bar(f: DiceGameEventFacts) -> bool:
    """Whether a horse is marked on the bar of another horse's card."""
    return f.by_card not in (0, f.number)


@_condition
def fills_bar(f: DiceGameEventFacts) -> bool:
    """Whether all eight horses are marked on the bar, including the new mark."""
    return f.on_bar == len(HORSES)


# -- bonuses, abilities, Roland ----------------------------------------------------------------------------


@_condition
def by_ability(f: DiceGameEventFacts) -> bool:
    """Whether the cause of the event is the ability of a card."""
    return f.by_card != 0


@_condition
def is_left_unused(f: DiceGameEventFacts) -> bool:
    """Whether the seat declines to use a bonus or an ability."""
    return isinstance(f.event, events.Answered) and f.event.declined


@_condition
def is_idle(f: DiceGameEventFacts) -> bool:
    """Whether the bonus or ability of the question cannot do anything."""
    return f.why != ""


@_condition
def passes(f: DiceGameEventFacts) -> bool:
    """Whether the seat passes because it has no action. A seat that only bets can always pass, and does not count."""
    is_pass = isinstance(f.event, round_events.ActionTaken) and f.event.action == "pass"
    return is_pass and not f.view.only_bets(f.seat)


@_condition
def is_second_choice(f: DiceGameEventFacts) -> bool:
    """Whether Roland takes a default action of his sheet."""
    return isinstance(f.event, events.RolandActed) and f.event.row == DEFAULT_ROW


@_condition
def is_gain(f: DiceGameEventFacts) -> bool:
    """Whether the ability pays at scoring."""
    return f.amount > 0


@_condition
def is_forfeit(f: DiceGameEventFacts) -> bool:
    """Whether the ability costs money at scoring."""
    return f.amount < 0


CONDITIONS: Mapping[str, Predicate] = {**FIELD, **LAP, **_OWN}
"""All predicates that the Dice Game's phrases can name."""
