"""Questions about dice, bars and the lines of the course, asked of an event; where horses run is asked elsewhere."""

from collections.abc import Callable, Mapping

from game.commentary.commentator import Predicate
from game.commentary.predicates import FIELD, is_racing, one_leads
from game.games.dice_game.rules import events
from game.games.dice_game.rules.player_sheet import LINES, WILD_NUMBERS, is_row, lines_through
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, SPACES
from game.games.dice_game.view.commentary.event_facts import DiceGameEventFacts
from game.games.lap.commentary import LAP

NEAR_LINE = 3
"""Spaces before the No Bet line from which the best face crosses it."""
BEST_FACE = 3


def bar_pulls(f: DiceGameEventFacts) -> bool:
    """A horse that still runs is on the rolled horse's bar."""
    return any(f.view.on_bar(f.number, horse) for horse in HORSES if not f.view.is_finished(horse))


def by_bar(f: DiceGameEventFacts) -> bool:
    """Whether the bar of the rolled horse moves the horse."""
    return f.cause == "bar"


FAVOURITES = (1, 2)
"""Horses of the shortest."""
OUTSIDERS = (7, 8)
"""The longest odds."""
EXPENSIVE = 10
"""Dollars."""
# Dollars of all players together on a horse; of one.
MUCH_BET = 8
BIG_STAKE = 6


def _left_in_lines(f: DiceGameEventFacts) -> list[int]:
    assert isinstance(f.event, events.CircleMarked)
    marked = f.view.circles[f.seat] | 1 << f.event.circle
    return [(LINES[line] & ~marked).bit_count() for line in lines_through(f.event.circle)]


_OWN: Mapping[str, Callable[[DiceGameEventFacts], bool]] = {
    # -- the finish
    # all three places of the Winner's Circle are taken
    "circle_full": lambda f: len(f.view.finishers) == 3,
    # only one horse stands on the last space
    "is_chased_home": lambda f: f.before.front == SPACES and f.before.leader != 0,
    # -- the field as it stands
    # one horse leads past the No Bet line, and nobody has finished
    "leader_past_line": lambda f: one_leads(f) and f.before.front >= FIRST_NO_BET_SPACE,
    # the horse stands at most NEAR_LINE spaces short of the first space without bets
    "near_line": lambda f: FIRST_NO_BET_SPACE - NEAR_LINE <= f.start < FIRST_NO_BET_SPACE,
    # the horse stands two spaces short of the finish
    "needs_two": lambda f: f.start == FINISH - 2,
    # the horse stands BEST_FACE spaces short of the finish: only the best face takes it home
    "needs_three": lambda f: f.start == FINISH - BEST_FACE,
    # -- the movement die
    # the horse still runs and needs exactly this face to finish
    "just_gets_home": lambda f: is_racing(f) and f.start + f.face == FINISH,
    # the horse still runs and needs less than this face to finish
    "has_steps_to_spare": lambda f: is_racing(f) and f.start + f.face > FINISH,
    # the horse still runs and needs more than this face to finish
    "stops_short": lambda f: is_racing(f) and f.start + f.face < FINISH,
    # -- bars
    "bar_pulls": bar_pulls,
    # no horse that still runs is on the rolled horse's bar
    "bar_rests": lambda f: not bar_pulls(f),
    "by_bar": by_bar,
    # the rolled horse moves by its own bar
    "by_own_bar": lambda f: by_bar(f) and f.number == f.view.die,
    # the horse moves by the bar of another horse, the rolled one
    "by_other_bar": lambda f: by_bar(f) and f.number != f.view.die,
    # the ability of another horse's card moves the horse
    "by_another_card": lambda f: f.by_card not in (0, f.number),
    # the ability of its own card moves the horse
    "by_itself": lambda f: f.by_card == f.number,
    # a player's bonus or ability did it
    "by_hand": lambda f: f.cause not in ("roll", "bar", "roland"),
    # -- forward
    # no sheet has the Helmet of the horse
    "no_helmet_anywhere": lambda f: not any(f.view.has_helmet(seat, f.number) for seat in f.view.seats),
    # -- back
    # -- the horse
    # the horse is among those of the shortest odds, 1 and 2
    "is_favourite": lambda f: f.number in FAVOURITES,
    # the horse is among those of the longest odds, 7 and 8
    "is_outsider": lambda f: f.number in OUTSIDERS,
    # all sheets together have at least MUCH_BET dollars on the horse
    "is_much_bet_on": lambda f: f.pot >= MUCH_BET,
    # -- money
    # without money when the event comes
    "is_broke": lambda f: f.view.money[f.seat] == 0,
    # the seat has money before the event
    "has_money": lambda f: f.view.money[f.seat] > 0,
    # a sheet other than the acting seat's has the most money and scores, with no tie
    "another_is_richest": lambda f: f.richest not in (-1, f.seat),
    # only one sheet has the most money and scores
    "one_is_richest": lambda f: f.richest != -1,
    # -- the market
    # the horse costs half its card's price, rounded down to dollars
    "is_half_price": lambda f: f.price == f.of.cost // 2,
    # the horse costs its card's price
    "is_full_price": lambda f: f.price == f.of.cost,
    # its card prices the horse at EXPENSIVE or more, whatever the seat pays
    "is_dear": lambda f: f.of.cost >= EXPENSIVE,
    # the horse is the last one in the market
    "empties_market": lambda f: f.view.in_market() == [f.number],
    # the seat has no bet on the horse before the event
    "has_no_bet_on_it": lambda f: f.view.bets[f.seat][f.number] == 0,
    # -- bets
    # the seat has at least BIG_STAKE on the horse, this bet included
    "is_big_stake": lambda f: f.stake >= BIG_STAKE,
    # -- marks
    # the seat marks its last Wild Number
    "is_last_wild": lambda f: f.view.wilds_used[f.seat] == WILD_NUMBERS - 1,
    # no Wild Number of the seat is marked before the event
    "is_first_wild": lambda f: f.view.wilds_used[f.seat] == 0,
    # two or more Wild Numbers are recovered
    "is_some": lambda f: f.count > 1,
    # the new circle completes its row or its column
    "fills_line": lambda f: 0 in _left_in_lines(f),
    # the row or the column of the new circle misses one more circle
    "is_one_short": lambda f: 1 in _left_in_lines(f),
    # both the row and the column of the new circle miss one more circle
    "is_one_short_twice": lambda f: _left_in_lines(f) == [1, 1],
    # the completed line is a row
    "fills_row": lambda f: is_row(events.line_of(f.event)),
    # the completed line is a column
    "fills_column": lambda f: not is_row(events.line_of(f.event)),
    # the seat has two or more completed lines, the new one included
    "has_more_lines": lambda f: f.lines > 1,
    # the seat has both Helmet and Jersey of the horse, with the one being marked
    "completes_set": lambda f: f.view.has_helmet(f.seat, f.number) or f.view.has_jersey(f.seat, f.number),
    # a horse is marked on the bar of its own card
    "marks_own_bar": lambda f: f.by_card == f.number,
    # a horse is marked on the bar of another horse's card
    "marks_other_bar": lambda f: f.by_card not in (0, f.number),
    # all eight horses are on the bar, the new mark included
    "fills_bar": lambda f: f.on_bar == len(HORSES),
    # -- bonuses, abilities, Roland
    # the ability of a card, not a bonus, is behind the event
    "by_ability": lambda f: f.by_card != 0,
    # the seat declines to use a bonus or an ability
    "is_left_unused": lambda f: isinstance(f.event, events.Answered) and f.event.declined,
    # the bonus or ability in question can do nothing
    "is_idle": lambda f: f.why != "",
    # the seat has nothing to do and passes; a seat that only bets may always pass
    "passes": lambda f: (
        isinstance(f.event, events.ActionTaken) and f.event.action == "pass" and not f.view.only_bets(f.event.seat)
    ),
    # Roland takes the default action of his sheet (row 0)
    "is_second_choice": lambda f: isinstance(f.event, events.RolandActed) and f.event.row == 0,
    # the ability brings money at scoring
    "is_gain": lambda f: f.amount > 0,
    # the ability costs money at scoring
    "is_forfeit": lambda f: f.amount < 0,
}
CONDITIONS: Mapping[str, Predicate] = {**FIELD, **LAP, **_OWN}
