"""Roland Wright, the rival of the solo race: his sheet of 24 actions and three defaults."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.core import Sentence, Turn
from game.engine.dice_game import deeds
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.actions import can_buy
from game.engine.dice_game.state import HORSES, MARKET, State

ROLAND = 1
"""Roland's seat."""
PLAYER = 0
"""The seat of the one who plays against him."""
DEFAULT = 0
"""The row that stands for the default action of a column."""

Choice = Callable[[State, int], Sequence[int]]
"""The horses that an action is about, given the horse die thrown for it (or the row)."""

# --- Which horses ---------------------------------------------------------------------------------------


def _foremost(state: State, horses: Sequence[int], sign: int = 1) -> Sequence[int]:
    """The racing horse furthest on (`sign` −1: furthest back), lowest number in a tie."""
    racing = [horse for horse in horses if not state.is_finished(horse)]
    return sorted(racing, key=lambda horse: (-sign * state.positions[horse], horse))[:1]


def _highest_bet(state: State, seat: int) -> Sequence[int]:
    """The horse with the seat's highest bet, lowest number in a tie."""
    bet_on = [horse for horse in HORSES if state.bets[seat][horse]]
    return sorted(bet_on, key=lambda horse: (-state.bets[seat][horse], horse))[:1]


def _unowned(state: State) -> list[int]:
    return [horse for horse in HORSES if state.owners[horse] == MARKET]


def lead_owned(state: State, die: int) -> Sequence[int]:
    return _foremost(state, state.owned(ROLAND))


def last_owned(state: State, die: int) -> Sequence[int]:
    return _foremost(state, state.owned(ROLAND), -1)


def all_owned(state: State, die: int) -> Sequence[int]:
    return state.owned(ROLAND)


def highest_bet(state: State, die: int) -> Sequence[int]:
    return _highest_bet(state, ROLAND)


def lead(state: State, die: int) -> Sequence[int]:
    return _foremost(state, HORSES)


def lead_bet_on(state: State, die: int) -> Sequence[int]:
    return _foremost(state, [horse for horse in HORSES if state.bets[ROLAND][horse]])


def rolled(state: State, die: int) -> Sequence[int]:
    return (die,)


def lead_unowned(state: State, die: int) -> Sequence[int]:
    return _foremost(state, _unowned(state))


def lowest_unowned(state: State, die: int) -> Sequence[int]:
    return [horse for horse in _unowned(state) if not state.is_finished(horse)][:1]


def highest_unowned(state: State, die: int) -> Sequence[int]:
    return [horse for horse in _unowned(state) if not state.is_finished(horse)][-1:]


def unowned_bet_on(state: State, die: int) -> Sequence[int]:
    """The unowned horse with Roland's highest bet."""
    bets = [horse for horse in _unowned(state) if state.bets[ROLAND][horse] and not state.is_finished(horse)]
    return sorted(bets, key=lambda horse: (-state.bets[ROLAND][horse], horse))[:1]


def your_lead(state: State, die: int) -> Sequence[int]:
    return _foremost(state, state.owned(PLAYER))


def your_highest_bet(state: State, die: int) -> Sequence[int]:
    return _highest_bet(state, PLAYER)


# --- What he does with them -----------------------------------------------------------------------------


class Action:
    """A cell of the sheet: about which horses it is, and what Roland does with them."""

    text: Sentence
    needs_die = False

    def horses(self, state: State, die: int) -> Sequence[int]:
        """The horses it is about now; empty if it cannot be taken."""
        raise NotImplementedError

    def take(self, turn: Turn[State], horse: int, die: int) -> None:
        """Does it with one of its horses."""
        raise NotImplementedError


@dataclass(frozen=True)
class MarkBoxes(Action):
    """Marks horses' boxes on the card of the horse die thrown for it, and may gain money."""

    choice: Choice
    text: Sentence
    gain: int = 0
    needs_die = True

    def horses(self, state: State, die: int) -> Sequence[int]:
        return [horse for horse in self.choice(state, die) if not state.on_bar(die, horse)]

    def take(self, turn: Turn[State], horse: int, die: int) -> None:
        turn.emit(v.BarMarked(ROLAND, die, horse))
        if self.gain:
            turn.emit(v.MoneyEarned(ROLAND, self.gain, "roland"))


@dataclass(frozen=True)
class PlaceBet(Action):
    """Bets on a horse; Roland has no helmets."""

    choice: Choice
    amount: int
    text: Sentence
    free: bool = False

    def horses(self, state: State, die: int) -> Sequence[int]:
        if not self.free and state.money[ROLAND] < self.amount:
            return ()
        return [horse for horse in self.choice(state, die) if state.may_bet(ROLAND, horse)]

    def take(self, turn: Turn[State], horse: int, die: int) -> None:
        turn.emit(v.BetPlaced(ROLAND, horse, self.amount, self.free))


@dataclass(frozen=True)
class PushBack(Action):
    """Moves one of the player's hopes backward."""

    choice: Choice
    steps: int
    text: Sentence

    def horses(self, state: State, die: int) -> Sequence[int]:
        return [h for h in self.choice(state, die) if state.positions[h] and not state.is_finished(h)]

    def take(self, turn: Turn[State], horse: int, die: int) -> None:
        deeds.move(turn, horse, -self.steps, "roland")


@dataclass(frozen=True)
class BuyHorse(Action):
    choice: Choice
    text: Sentence

    def horses(self, state: State, die: int) -> Sequence[int]:
        return [horse for horse in self.choice(state, die) if can_buy(state, ROLAND, horse)]

    def take(self, turn: Turn[State], horse: int, die: int) -> None:
        turn.emit(v.HorseBought(ROLAND, horse, turn.state.cards[horse].cost))


@dataclass(frozen=True)
class Gain(Action):
    """Money, and no horse."""

    amount: int
    text: Sentence

    def horses(self, state: State, die: int) -> Sequence[int]:
        return (0,)

    def take(self, turn: Turn[State], horse: int, die: int) -> None:
        turn.emit(v.MoneyEarned(ROLAND, self.amount, "roland"))


S = Sentence

SHEET: dict[int, tuple[Action, ...]] = {
    3: (
        Gain(10, S("Roland gains $10.")),
        MarkBoxes(lead_owned, S("Roland marks his leading horse on the card of the horse die.")),
        MarkBoxes(last_owned, S("Roland marks his last horse on the card of the horse die and gains $1."), gain=1),
        MarkBoxes(all_owned, S("Roland marks all his horses on the card of the horse die.")),
        MarkBoxes(
            lead_bet_on,
            S("Roland marks the leading horse he has bet on, on the card of the horse die, and gains $7."),
            gain=7,
        ),
        MarkBoxes(highest_bet, S("Roland marks the horse of his highest bet on the card of the horse die.")),
        MarkBoxes(lead_owned, S("Roland marks his leading horse on the card of the horse die and gains $7."), gain=7),
        MarkBoxes(
            highest_bet,
            S("Roland marks the horse of his highest bet on the card of the horse die and gains $7."),
            gain=7,
        ),
        MarkBoxes(last_owned, S("Roland marks his last horse on the card of the horse die and gains $7."), gain=7),
    ),
    2: (
        Gain(10, S("Roland gains $10.")),
        PlaceBet(lead, 3, S("Roland bets $3 on the leading horse.")),
        PlaceBet(lead_owned, 3, S("Roland bets $3 on his leading horse.")),
        PlaceBet(rolled, 3, S("Roland bets $3 on the rolled horse.")),
        PlaceBet(highest_bet, 3, S("Roland places a free $3 bet on the horse of his highest bet."), free=True),
        PlaceBet(lead_owned, 3, S("Roland places a free $3 bet on his leading horse."), free=True),
        PlaceBet(rolled, 3, S("Roland bets $3 on the rolled horse.")),
        PushBack(your_lead, 2, S("Roland moves your leading horse back 2.")),
        PushBack(your_highest_bet, 2, S("Roland moves the horse of your highest bet back 2.")),
    ),
    1: (
        Gain(10, S("Roland gains $10.")),
        BuyHorse(lead_unowned, S("Roland buys the leading horse nobody owns.")),
        BuyHorse(lowest_unowned, S("Roland buys the lowest-numbered horse nobody owns.")),
        BuyHorse(unowned_bet_on, S("Roland buys the horse nobody owns with his highest bet.")),
        BuyHorse(rolled, S("Roland buys the rolled horse.")),
        BuyHorse(lead_unowned, S("Roland buys the leading horse nobody owns.")),
        BuyHorse(highest_unowned, S("Roland buys the highest-numbered horse nobody owns.")),
        BuyHorse(lead_unowned, S("Roland buys the leading horse nobody owns.")),
        BuyHorse(rolled, S("Roland buys the rolled horse.")),
    ),
}
"""By movement die: the default action (place 0), then the actions of rows 1..8."""


def action_of(row: int, column: int) -> Action:
    return SHEET[column][row]


def needs_die(state: State) -> bool:
    """Whether his action this round wants the horse die thrown once more."""
    return action_of(state.die, state.move_die).needs_die


def act(turn: Turn[State], die: int) -> None:
    """Takes the action of the dice, or the column's default where that cannot be done, or passes."""
    state = turn.state
    for row in (state.die, DEFAULT):
        action = action_of(row, state.move_die)
        number = die if action.needs_die else state.die
        horses = action.horses(state, number)
        if horses:
            turn.emit(v.RolandActed(row, state.move_die))
            for horse in horses:
                action.take(turn, horse, number)
            return
    turn.emit(v.ActionTaken(ROLAND, "pass"))
