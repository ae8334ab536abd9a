"""Defines the features of horse cards, which apply automatically in their owner's turn (L11, L51–L53)."""

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
    """A feature of a horse card. It is applied for the owner whenever `applies` returns True."""

    text: Message
    """The text on the horse card."""
    brief: Message
    """The text in one or two short lines, for any reader."""
    applies: Applies
    """Returns whether the feature of a seat's horse has an effect now."""
    execute: Execute
    rolled_face: int = 0
    """The face of the horse die that triggers it after the roll; 0 for a feature at the start of the owner's turn."""
    is_by_position: bool = False
    """Whether it depends on the position of its horse."""
    back_face: int = 0
    """The face of the horse die that moves its horse back; 0 for none."""

    def is_stopped(self, state: LongShotState) -> bool:
        """Returns whether a finished horse has stopped it permanently (L70)."""
        return self.is_by_position and bool(state.finishers) and state.options.edition.stops_features_by_position


# --- conditions and actions of features ------------------------------------------------------------------


def _always(state: LongShotState, seat: Seat, horse: int) -> bool:
    return True


def _is_leader(state: LongShotState, seat: Seat, horse: int) -> bool:
    return state.leads(horse)


def _can_draw(state: LongShotState, seat: Seat, horse: int) -> bool:
    return bool(state.pile)


def _leads_and_can_draw(state: LongShotState, seat: Seat, horse: int) -> bool:
    return state.leads(horse) and bool(state.pile)


def _is_in_no_bets_area(state: LongShotState, seat: Seat, horse: int) -> bool:
    return FIRST_NO_BETS_SPACE <= state.positions[horse] < FINISH


def _is_last(state: LongShotState, seat: Seat, horse: int) -> bool:
    """Returns whether the horse is last and can move."""
    return state.positions[horse] == min(state.positions[1:]) < SPACES


def _can_move_after_finish(state: LongShotState, seat: Seat, horse: int) -> bool:
    return bool(state.finishers) and state.positions[horse] < SPACES


def _can_move_back(state: LongShotState, seat: Seat, horse: int) -> bool:
    return 0 < state.positions[horse] < FINISH


def _draw(turn: Context, seat: Seat, horse: int) -> None:
    operations.draw_card(turn, seat)


def _gain(amount: int) -> Execute:
    def execute(turn: Context, seat: Seat, horse: int) -> None:
        turn.emit(events.money_gained(seat, amount, events.FEATURE_CAUSE))

    return execute


def _move(steps: int) -> Execute:
    def execute(turn: Context, seat: Seat, horse: int) -> None:
        operations.move_horse(turn, horse, steps, events.FEATURE_CAUSE, may_cross_line=False)

    return execute


def _move_back_by_die(turn: Context, seat: Seat, horse: int) -> None:
    _move(-turn.state.move_die)(turn, seat, horse)


# --- at the start of the owner's turn -------------------------------------------------------------------------


def draw_while_leading() -> Feature:
    """Draws a card while the horse leads (L51)."""
    return Feature(
        Message("if it leads as your turn starts, draw a card"),
        Message("If it leads on its owner's turn: draw a card"),
        _leads_and_can_draw,
        _draw,
        is_by_position=True,
    )


def gain_while_leading(amount: int) -> Feature:
    """Gains money while the horse leads (L51)."""
    return Feature(
        Message("if it leads as your turn starts, gain ${amount}", amount=amount),
        Message("If it leads on its owner's turn: gain ${amount}", amount=amount),
        _is_leader,
        _gain(amount),
        is_by_position=True,
    )


def gain_in_no_bets(amount: int) -> Feature:
    """Gains money while the horse is in the No Bets area (L52)."""
    return Feature(
        Message("if it is in the No Bets area as your turn starts, gain ${amount}", amount=amount),
        Message("If in No Bets on its owner's turn: gain ${amount}", amount=amount),
        _is_in_no_bets_area,
        _gain(amount),
        is_by_position=True,
    )


def move_while_last(steps: int) -> Feature:
    """Moves the horse while it is last (L52)."""
    return Feature(
        Message("if it is last as your turn starts, it moves {steps}", steps=steps),
        Message("If it is last on its owner's turn: moves {steps}", steps=steps),
        _is_last,
        _move(steps),
        is_by_position=True,
    )


def move_after_first_finisher(steps: int) -> Feature:
    """Moves the horse once another has finished (L52)."""
    return Feature(
        Message(
            "once a horse has finished, it moves {steps} as your turn starts, but not across the finish", steps=steps
        ),
        Message("After a finish: moves {steps} on owner's turn", steps=steps),
        _can_move_after_finish,
        _move(steps),
    )


# --- after the owner's roll of a face, unless the move die shows a 0 (L19) ------------------------------


def gain_on_roll(face: int, amount: int) -> Feature:
    """Gains money (L53)."""
    return Feature(
        Message("when you roll {face}, gain ${amount}", face=face, amount=amount),
        Message("When its owner rolls {face}: gain ${amount}", face=face, amount=amount),
        _always,
        _gain(amount),
        face,
    )


def draw_on_roll(face: int) -> Feature:
    """Draws a card (L53)."""
    return Feature(
        Message("when you roll {face}, draw a card", face=face),
        Message("When its owner rolls {face}: draw a card", face=face),
        _can_draw,
        _draw,
        face,
    )


def steal_on_roll(face: int, amount: int) -> Feature:
    """Takes money from the richest other player (L53)."""

    def applies(state: LongShotState, seat: Seat, horse: int) -> bool:
        return state.money[operations.richest_rival(state, seat)] > 0

    def execute(turn: Context, seat: Seat, horse: int) -> None:
        StealMoney(amount).execute(turn, seat, operations.richest_rival(turn.state, seat))

    return Feature(
        Message("when you roll {face}, take ${amount} from the richest other player", face=face, amount=amount),
        Message("When its owner rolls {face}: take ${amount} from the richest", face=face, amount=amount),
        applies,
        execute,
        face,
    )


def move_back_on_roll(face: int) -> Feature:
    """Moves the horse back by the move die: a handicap (L51)."""
    return Feature(
        Message("when you roll {face}, it must move back by the move die", face=face),
        Message("When its owner rolls {face}: it runs backwards", face=face),
        _can_move_back,
        _move_back_by_die,
        face,
        back_face=face,
    )
