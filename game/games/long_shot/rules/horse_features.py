"""Defines the features of horse cards, which apply by themselves in their owner's turn (L11, L51–L53)."""

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.long_shot.rules import events, operations
from game.games.long_shot.rules.effects.stealing import StealMoney
from game.games.long_shot.rules.state import FINISH, FIRST_NO_BETS_SPACE, SPACES, Context, LongShotState

Applies = Callable[[LongShotState, Seat, int], bool]
Execute = Callable[[Context, Seat, int], None]


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature of a horse card: it works for the owner whenever it `applies`; nobody chooses."""

    text: Message
    """The text on the horse card."""
    applies: Applies
    """Returns whether the feature of a seat's horse has something to do now."""
    execute: Execute
    rolled_face: int = 0
    """The face of the horse die at which it works, after the roll; 0 if it works as its owner's turn begins."""
    is_by_position: bool = False
    """Whether it depends on where its own horse stands."""
    back_face: int = 0
    """The face of the horse die that moves its own horse back; 0 for none."""

    def is_stopped(self, state: LongShotState) -> bool:
        """Returns whether a finished horse has stopped it for good (L70)."""
        return self.is_by_position and bool(state.finishers) and state.options.edition.stops_features_by_position


# --- what features do -----------------------------------------------------------------------------------


def _draw(turn: Context, seat: Seat, horse: int) -> None:
    operations.draw_card(turn, seat)


def _gain(amount: int) -> Execute:
    return lambda turn, seat, horse: turn.emit(events.money_gained(seat, amount, events.FEATURE_CAUSE))


def _move(turn: Context, horse: int, steps: int) -> None:
    operations.move_horse(turn, horse, steps, events.FEATURE_CAUSE, may_cross_line=False)


# --- as the owner's turn begins -------------------------------------------------------------------------


def draw_while_leading() -> Feature:
    """Draws a card while the horse leads (L51)."""
    return Feature(
        Message("if it leads as your turn starts, draw a card"),
        lambda state, seat, horse: state.leads(horse) and bool(state.pile),
        _draw,
        is_by_position=True,
    )


def gain_while_leading(amount: int) -> Feature:
    """Gains money while the horse leads (L51)."""
    return Feature(
        Message("if it leads as your turn starts, gain ${amount}", amount=amount),
        lambda state, seat, horse: state.leads(horse),
        _gain(amount),
        is_by_position=True,
    )


def gain_in_no_bets(amount: int) -> Feature:
    """Gains money while the horse is in the No Bets area (L52)."""
    return Feature(
        Message("if it is in the No Bets area as your turn starts, gain ${amount}", amount=amount),
        lambda state, seat, horse: FIRST_NO_BETS_SPACE <= state.positions[horse] < FINISH,
        _gain(amount),
        is_by_position=True,
    )


def move_while_last(steps: int) -> Feature:
    """Moves the horse while it is last (L52)."""
    return Feature(
        Message("if it is last as your turn starts, it moves {steps}", steps=steps),
        lambda state, seat, horse: state.positions[horse] == min(state.positions[1:]) < SPACES,
        lambda turn, seat, horse: _move(turn, horse, steps),
        is_by_position=True,
    )


def move_after_first_finisher(steps: int) -> Feature:
    """Moves the horse once another has finished (L52)."""
    return Feature(
        Message(
            "once a horse has finished, it moves {steps} as your turn starts, but not across the finish", steps=steps
        ),
        lambda state, seat, horse: bool(state.finishers) and state.positions[horse] < SPACES,
        lambda turn, seat, horse: _move(turn, horse, steps),
    )


# --- when the owner rolls a face, but not with a 0 (L19) ------------------------------------------------


def gain_on_roll(face: int, amount: int) -> Feature:
    """Gains money (L53)."""
    return Feature(
        Message("when you roll {face}, gain ${amount}", face=face, amount=amount),
        lambda state, seat, horse: True,
        _gain(amount),
        face,
    )


def draw_on_roll(face: int) -> Feature:
    """Draws a card (L53)."""
    return Feature(
        Message("when you roll {face}, draw a card", face=face),
        lambda state, seat, horse: bool(state.pile),
        _draw,
        face,
    )


def steal_on_roll(face: int, amount: int) -> Feature:
    """Takes money from the richest other player (L53)."""
    return Feature(
        Message("when you roll {face}, take ${amount} from the richest other player", face=face, amount=amount),
        lambda state, seat, horse: state.money[operations.richest_rival(state, seat)] > 0,
        lambda turn, seat, horse: StealMoney(amount).execute(turn, seat, operations.richest_rival(turn.state, seat)),
        face,
    )


def move_back_on_roll(face: int) -> Feature:
    """Moves the horse back by the move die: a handicap (L51)."""
    return Feature(
        Message("when you roll {face}, it must move back by the move die", face=face),
        lambda state, seat, horse: 0 < state.positions[horse] < FINISH,
        lambda turn, seat, horse: _move(turn, horse, -turn.state.move_die),
        face,
        back_face=face,
    )
