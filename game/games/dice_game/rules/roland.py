"""Plays Roland Wright, the opponent in a solo race, by his sheet of 24 actions and three defaults (R103–R115)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from game.engine.message import Message
from game.games.dice_game.rules import events, movement, round_events
from game.games.dice_game.rules.market import can_buy
from game.games.dice_game.rules.state import FINISH, HORSES, DiceGameState, Turn

ROLAND_SEAT = 1
PLAYER_SEAT = 0
"""Seat of Roland's opponent."""
DEFAULT_ROW = 0
"""Row of the default action of a column."""

# --- Selection of horses --------------------------------------------------------------------------------

Selector = Literal[
    "leading_owned",
    "last_owned",
    "all_owned",
    "highest_bet",
    "leading_horse",
    "leading_bet_on",
    "rolled_horse",
    "leading_unowned",
    "lowest_unowned",
    "highest_unowned",
    "unowned_bet_on",
    "no_horse",
    "players_leading_horse",
    "players_highest_bet",
]
"""Names of the selections of horses on the sheet."""


def _leading(state: DiceGameState, horses: Sequence[int]) -> Sequence[int]:
    """Returns the leading horse that is still racing, the lowest number in a tie (R108); empty if none is racing."""
    racing = [horse for horse in horses if not state.is_finished(horse)]
    return sorted(racing, key=lambda horse: (-state.positions[horse], horse))[:1]


def _last(state: DiceGameState, horses: Sequence[int]) -> Sequence[int]:
    """Returns the last horse that is still racing, the lowest number in a tie (R108); empty if none is racing."""
    racing = [horse for horse in horses if not state.is_finished(horse)]
    return sorted(racing, key=lambda horse: (state.positions[horse], horse))[:1]


def _most_backed(state: DiceGameState, seat: int, horses: Sequence[int] = HORSES) -> Sequence[int]:
    """Returns the horse with the seat's highest bet, the lowest number in a tie; empty without a bet."""
    bet_on = [horse for horse in horses if state.bets[seat][horse]]
    return sorted(bet_on, key=lambda horse: (-state.bets[seat][horse], horse))[:1]


def _selected_horses(state: DiceGameState, selector: Selector, die: int) -> Sequence[int]:
    """Returns the horses of a selection. `die` is the horse die rolled for the action, else that of the round."""
    match selector:
        case "leading_owned":
            return _leading(state, state.owned(ROLAND_SEAT))
        case "last_owned":
            return _last(state, state.owned(ROLAND_SEAT))
        case "all_owned":  # including finished ones (R111)
            return state.owned(ROLAND_SEAT)
        case "highest_bet":
            return _most_backed(state, ROLAND_SEAT)
        case "leading_horse":
            return _leading(state, HORSES)
        case "leading_bet_on":
            return _leading(state, [horse for horse in HORSES if state.bets[ROLAND_SEAT][horse]])
        case "rolled_horse":
            return (die,)
        case "leading_unowned":
            return _leading(state, state.in_market())
        case "lowest_unowned":
            return state.in_market()[:1]
        case "highest_unowned":
            return state.in_market()[-1:]
        case "unowned_bet_on":
            return _most_backed(state, ROLAND_SEAT, state.in_market())
        case "no_horse":
            return (0,)
        case "players_leading_horse":
            return _leading(state, state.owned(PLAYER_SEAT))
        case "players_highest_bet":
            return _most_backed(state, PLAYER_SEAT)


# --- Actions --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RolandAction:
    """A cell of the sheet: an action for each selected horse that fits."""

    text: Message
    selector: Selector
    fits: Callable[[DiceGameState, int, int], bool]
    """Returns whether the action applies. Takes the state, the horse and the horse die rolled for the action."""
    execute: Callable[[Turn, int, int], None]
    """Executes the action for a horse, the second argument. The third is the horse die rolled for the action."""
    needs_roll: bool = False
    """Whether the horse die is rolled for the action."""

    def horses(self, state: DiceGameState, die: int) -> Sequence[int]:
        """Returns the horses to which the action applies; empty if it is not possible."""
        return [horse for horse in _selected_horses(state, self.selector, die) if self.fits(state, horse, die)]


def mark_boxes(selector: Selector, text: Message, gain: int = 0) -> RolandAction:
    """Marks the selected horses on the card of the horse die rolled for the action, and may gain money (R105)."""

    def fits(state: DiceGameState, horse: int, die: int) -> bool:
        return not state.on_bar(die, horse)

    def execute(turn: Turn, horse: int, die: int) -> None:
        turn.emit(events.bar_marked(ROLAND_SEAT, die, horse))
        if gain:
            turn.emit(events.money_earned(ROLAND_SEAT, gain, "roland"))

    return RolandAction(text, selector, fits, execute, needs_roll=True)


def place_bet(selector: Selector, amount: int, text: Message, *, free: bool = False) -> RolandAction:
    """Bets on the selected horse. Roland has no Helmets (R109)."""

    def fits(state: DiceGameState, horse: int, _die: int) -> bool:
        return (free or state.money[ROLAND_SEAT] >= amount) and state.may_bet(ROLAND_SEAT, horse)

    def execute(turn: Turn, horse: int, _die: int) -> None:
        turn.emit(events.bet_placed(ROLAND_SEAT, horse, amount, free))

    return RolandAction(text, selector, fits, execute)


def push_back(selector: Selector, steps: int, text: Message) -> RolandAction:
    """Moves one of the player's horses back (R112)."""

    def fits(state: DiceGameState, horse: int, _die: int) -> bool:
        return 0 < state.positions[horse] < FINISH

    def execute(turn: Turn, horse: int, _die: int) -> None:
        movement.move_horse(turn, horse, -steps, "roland")

    return RolandAction(text, selector, fits, execute)


def buy_horse(selector: Selector, text: Message) -> RolandAction:
    """Buys the selected horse (R113)."""

    def fits(state: DiceGameState, horse: int, _die: int) -> bool:
        return can_buy(state, ROLAND_SEAT, horse)

    def execute(turn: Turn, horse: int, _die: int) -> None:
        turn.emit(events.horse_bought(ROLAND_SEAT, horse, turn.state.cards[horse].cost))

    return RolandAction(text, selector, fits, execute)


def receive_money(amount: int, text: Message) -> RolandAction:
    """Gains money. The action is always possible."""

    def fits(_state: DiceGameState, _horse: int, _die: int) -> bool:
        return True

    def execute(turn: Turn, _horse: int, _die: int) -> None:
        turn.emit(events.money_earned(ROLAND_SEAT, amount, "roland"))

    return RolandAction(text, "no_horse", fits, execute)


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
"""Actions by movement die: the default (item 0), then rows 1 to 8."""


def action_at(row: int, column: int) -> RolandAction:
    """Returns the action at `row` 0 to 8 (0: the default) and `column` 1 to 3 of the sheet."""
    return ROLAND_SHEET[column][row]


def needs_roll(state: DiceGameState) -> bool:
    """Returns whether Roland's action in this round needs another roll of the horse die (R105)."""
    return action_at(state.die, state.move_die).needs_roll


def play_round(turn: Turn, die: int) -> None:
    """Takes the action of the dice, else the default of the column, else passes (R104, R106).

    `die` is the face rolled for the action, or 0.
    """
    state = turn.state
    for row in (state.die, DEFAULT_ROW):
        action = action_at(row, state.move_die)
        number = die if action.needs_roll else state.die
        horses = action.horses(state, number)
        if horses:
            turn.emit(events.RolandActed(row, state.move_die))
            for horse in horses:
                action.execute(turn, horse, number)
            return
    turn.emit(round_events.action_taken(ROLAND_SEAT, "pass"))
