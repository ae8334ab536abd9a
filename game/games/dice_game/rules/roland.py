"""Plays Roland Wright, the opponent of the solo race: his sheet of 24 actions and three defaults (R103–R115)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.engine.message import Message
from game.games.dice_game.rules import events, movement
from game.games.dice_game.rules.market import can_buy
from game.games.dice_game.rules.state import FINISH, HORSES, DiceGameState, Turn

ROLAND_SEAT = 1
PLAYER_SEAT = 0
"""The seat of the one who plays against him."""
DEFAULT_ROW = 0
"""The row that stands for the default action of a column."""

# --- Which horses ---------------------------------------------------------------------------------------


def _foremost(state: DiceGameState, horses: Sequence[int], sign: int = 1) -> Sequence[int]:
    """Returns the racing horse furthest on (`sign` −1: furthest back), lowest number in a tie (R108); empty if none
    races.
    """
    racing = [horse for horse in horses if not state.is_finished(horse)]
    return sorted(racing, key=lambda horse: (-sign * state.positions[horse], horse))[:1]


def _most_backed(state: DiceGameState, seat: int, horses: Sequence[int] = HORSES) -> Sequence[int]:
    """Returns the horse with the seat's highest bet, lowest number in a tie; empty without a bet."""
    bet_on = [horse for horse in horses if state.bets[seat][horse]]
    return sorted(bet_on, key=lambda horse: (-state.bets[seat][horse], horse))[:1]


SELECTORS: Mapping[str, Callable[[DiceGameState, int], Sequence[int]]] = {
    "leading_owned": lambda state, _die: _foremost(state, state.owned(ROLAND_SEAT)),
    "last_owned": lambda state, _die: _foremost(state, state.owned(ROLAND_SEAT), -1),
    # all of Roland's horses, finished ones too (R111)
    "all_owned": lambda state, _die: state.owned(ROLAND_SEAT),
    "highest_bet": lambda state, _die: _most_backed(state, ROLAND_SEAT),
    "leading_horse": lambda state, _die: _foremost(state, HORSES),
    "leading_bet_on": lambda state, _die: _foremost(
        state, [horse for horse in HORSES if state.bets[ROLAND_SEAT][horse]]
    ),
    # the horse on the horse die
    "rolled_horse": lambda _state, die: (die,),
    "leading_unowned": lambda state, _die: _foremost(state, state.in_market()),
    "lowest_unowned": lambda state, _die: state.in_market()[:1],
    "highest_unowned": lambda state, _die: state.in_market()[-1:],
    "unowned_bet_on": lambda state, _die: _most_backed(state, ROLAND_SEAT, state.in_market()),
    "no_horse": lambda _state, _die: (0,),
    "players_leading_horse": lambda state, _die: _foremost(state, state.owned(PLAYER_SEAT)),
    "players_highest_bet": lambda state, _die: _most_backed(state, PLAYER_SEAT),
}
"""The horses that an action is about, given the horse die thrown for it (or the row), by name."""


# --- What he does with them -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RolandAction:
    """A cell of the sheet: the horses it selects, and what Roland does with each that fits."""

    text: Message
    selector: str
    fits: Callable[[DiceGameState, int, int], bool]
    """Returns whether it applies to a horse now; gets the state, the horse, and the horse die thrown for it."""
    execute: Callable[[Turn, int, int], None]
    """Carries it out for a horse, the second argument; the third is the horse die thrown for it."""
    needs_roll: bool = False

    def horses(self, state: DiceGameState, die: int) -> Sequence[int]:
        """Returns the horses that the action applies to now; empty if it cannot be taken."""
        return [horse for horse in SELECTORS[self.selector](state, die) if self.fits(state, horse, die)]


def mark_boxes(selector: str, text: Message, gain: int = 0) -> RolandAction:
    """Marks the selected horses on the card of the horse die thrown for the action, and may gain money (R105)."""

    def execute(turn: Turn, horse: int, die: int) -> None:
        turn.emit(events.bar_marked(ROLAND_SEAT, die, horse))
        if gain:
            turn.emit(events.money_earned(ROLAND_SEAT, gain, "roland"))

    return RolandAction(
        text, selector, lambda state, horse, die: not state.on_bar(die, horse), execute, needs_roll=True
    )


def place_bet(selector: str, amount: int, text: Message, *, free: bool = False) -> RolandAction:
    """Bets on the selected horse; Roland has no Helmets (R109)."""
    return RolandAction(
        text,
        selector,
        lambda state, horse, _die: (free or state.money[ROLAND_SEAT] >= amount) and state.may_bet(ROLAND_SEAT, horse),
        lambda turn, horse, _die: turn.emit(events.bet_placed(ROLAND_SEAT, horse, amount, free)),
    )


def push_back(selector: str, steps: int, text: Message) -> RolandAction:
    """Moves one of the player's horses backward (R112)."""
    return RolandAction(
        text,
        selector,
        lambda state, horse, _die: 0 < state.positions[horse] < FINISH,
        lambda turn, horse, _die: movement.move_horse(turn, horse, -steps, "roland"),
    )


def buy_horse(selector: str, text: Message) -> RolandAction:
    """Buys the selected horse (R113)."""
    return RolandAction(
        text,
        selector,
        lambda state, horse, _die: can_buy(state, ROLAND_SEAT, horse),
        lambda turn, horse, _die: turn.emit(events.horse_bought(ROLAND_SEAT, horse, turn.state.cards[horse].cost)),
    )


def receive_money(amount: int, text: Message) -> RolandAction:
    """Gains money, whatever the horses."""
    return RolandAction(
        text,
        "no_horse",
        lambda _state, _horse, _die: True,
        lambda turn, _horse, _die: turn.emit(events.money_earned(ROLAND_SEAT, amount, "roland")),
    )


ROLAND_SHEET: dict[int, tuple[RolandAction, ...]] = {
    3: (
        receive_money(10, Message("Roland gains $10.")),
        mark_boxes("leading_owned", Message("Roland adds his leading horse as a follower.")),
        mark_boxes("last_owned", Message("Roland adds his last horse as a follower and gains $1."), gain=1),
        mark_boxes("all_owned", Message("Roland adds all his horses as followers.")),
        mark_boxes(
            "leading_bet_on",
            Message("Roland adds the leading horse he bet on as a follower and gains $7."),
            gain=7,
        ),
        mark_boxes("highest_bet", Message("Roland adds the horse of his highest bet as a follower.")),
        mark_boxes("leading_owned", Message("Roland adds his leading horse as a follower and gains $7."), gain=7),
        mark_boxes(
            "highest_bet",
            Message("Roland adds the horse of his highest bet as a follower and gains $7."),
            gain=7,
        ),
        mark_boxes("last_owned", Message("Roland adds his last horse as a follower and gains $7."), gain=7),
    ),
    2: (
        receive_money(10, Message("Roland gains $10.")),
        place_bet("leading_horse", 3, Message("Roland bets $3 on the leading horse.")),
        place_bet("leading_owned", 3, Message("Roland bets $3 on his leading horse.")),
        place_bet("rolled_horse", 3, Message("Roland bets $3 on the rolled horse.")),
        place_bet("highest_bet", 3, Message("Roland places a free $3 bet on the horse of his highest bet."), free=True),
        place_bet("leading_owned", 3, Message("Roland places a free $3 bet on his leading horse."), free=True),
        place_bet("rolled_horse", 3, Message("Roland bets $3 on the rolled horse.")),
        push_back("players_leading_horse", 2, Message("Roland moves your leading horse back 2.")),
        push_back("players_highest_bet", 2, Message("Roland moves the horse of your highest bet back 2.")),
    ),
    1: (
        receive_money(10, Message("Roland gains $10.")),
        buy_horse("leading_unowned", Message("Roland buys the leading unowned horse.")),
        buy_horse("lowest_unowned", Message("Roland buys the lowest-numbered unowned horse.")),
        buy_horse("unowned_bet_on", Message("Roland buys the unowned horse with his highest bet.")),
        buy_horse("rolled_horse", Message("Roland buys the rolled horse.")),
        buy_horse("leading_unowned", Message("Roland buys the leading unowned horse.")),
        buy_horse("highest_unowned", Message("Roland buys the highest-numbered unowned horse.")),
        buy_horse("leading_unowned", Message("Roland buys the leading unowned horse.")),
        buy_horse("rolled_horse", Message("Roland buys the rolled horse.")),
    ),
}
"""By movement die: the default action (place 0), then the actions of rows 1..8."""


def action_at(row: int, column: int) -> RolandAction:
    """Returns the action at `row` 0..8 (0: the default) and `column` 1..3 of the sheet."""
    return ROLAND_SHEET[column][row]


def needs_roll(state: DiceGameState) -> bool:
    """Returns whether Roland's action this round needs the horse die thrown again (R105)."""
    return action_at(state.die, state.move_die).needs_roll


def play_round(turn: Turn, die: int) -> None:
    """Takes the action of the dice, else the column's default, else passes (R104, R106); `die` is thrown for it."""
    state = turn.state
    for row in (state.die, DEFAULT_ROW):
        action = action_at(row, state.move_die)
        number = die if action.needs_roll else state.die
        if horses := action.horses(state, number):
            turn.emit(events.RolandActed(row, state.move_die))
            for horse in horses:
                action.execute(turn, horse, number)
            return
    turn.emit(events.action_taken(ROLAND_SEAT, "pass"))
