"""Defines the questions of a turn, and operations on a race that several of them share."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.match import NOT_LEGAL_NOW
from game.engine.message import Message
from game.engine.rules import Command, Seat, seats_from
from game.games.long_shot.rules import card_events, events
from game.games.long_shot.rules.state import (
    CARD,
    FINISH,
    HORSES,
    SPACES,
    STOLEN_CARD,
    Context,
    LongShotState,
)


def clamped_space(space: int, *, may_cross_line: bool) -> int:
    """Limits the end of a move to the track. Only a move that `may_cross_line` can reach the finish (L37, L39)."""
    if space < 0:
        return 0
    if space <= SPACES:
        return space
    return FINISH if may_cross_line else SPACES


def move_horse(turn: Context, horse: int, steps: int, cause: str, *, may_cross_line: bool) -> None:
    """Moves an unfinished horse; does nothing after 3 horses have finished."""
    state = turn.state
    start = state.positions[horse]
    if start == FINISH or state.is_decided:
        return
    end = start + steps
    if not 0 <= end <= SPACES:
        end = clamped_space(end, may_cross_line=may_cross_line)
    if end != start:
        turn.emit(events.horse_moved(horse, start, end, cause))
        if end == FINISH:
            turn.emit(events.HorseFinished(horse, len(state.finishers) + 1))


def draw_card(turn: Context, seat: Seat) -> None:
    """Draws a random card, if the pile is not empty."""
    pile = turn.state.pile
    if pile:
        turn.emit(card_events.card_drawn(seat, turn.draw(CARD).pick(pile)))


def steal_random_card(turn: Context, seat: Seat, victim: Seat) -> None:
    """Takes a random card from a hand that is not empty."""
    turn.emit(card_events.CardStolen(seat, victim, turn.draw(STOLEN_CARD).pick(turn.state.hands[victim])))


def richest_rival(state: LongShotState, seat: Seat) -> Seat:
    """Returns the other seat with the most cash; among equals, the next one in turn order."""
    return max(seats_from(seat, state.players)[1:], key=state.money.__getitem__)


Commands = tuple[Command, ...]


def decline(turn: Context, command: Command) -> None:
    """Records that the seat declines."""
    turn.emit(events.passed(command.seat, turn.state.phase))


@dataclass(frozen=True, slots=True)
class CommandRules:
    """The rules of one kind of command, as an answer to one question."""

    execute: Callable[[Context, Any], None]
    rejection_reason: Callable[[LongShotState, Any], Message] = lambda state, command: NOT_LEGAL_NOW
    """Returns the reason why a command of this kind is not legal."""


@dataclass(frozen=True, slots=True)
class Question:
    """The question to a seat in a phase."""

    legal: Callable[[LongShotState, Seat], Sequence[Command]]
    other_commands: Message
    """The reason for rejecting commands of any other kind."""
    answers: Mapping[type[Command], CommandRules]
    follow: Callable[[Context, Command], None]
    """Continues the turn after the answering command has been executed."""


Questions = Mapping[str, Question]
"""The questions of one topic, by phase."""


def unknown_horse(horse: int) -> Message | None:
    """Returns a reason for rejection if there is no such horse, else None."""
    return None if horse in HORSES else Message("There is no such horse.")
