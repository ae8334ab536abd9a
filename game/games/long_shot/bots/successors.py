"""Computes the states that follow a command, as far as the seat that gives it can see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext
from game.games.long_shot.rules import commands, operations
from game.games.long_shot.rules.events import ALONG_CAUSE, ROLL_CAUSE
from game.games.long_shot.rules.horses import horses_to_move_along
from game.games.long_shot.rules.rolling import set_dice
from game.games.long_shot.rules.rules import QUESTIONS
from game.games.long_shot.rules.state import LongShotState, horses_in
from game.games.long_shot.rules.turn_flow import take_card_for_zero

MoveAlongPath = tuple[commands.MoveAlong, ...]


@dataclass(slots=True)
class Candidate:
    """A path of commands, the state after it, and its value: the mean over `blocks` of races."""

    command: Command
    state: LongShotState
    value: float = 0.0
    blocks: int = 0

    def add_block(self, value: float) -> None:
        """Adds the value of one more block."""
        self.blocks += 1
        self.value += (value - self.value) / self.blocks


def state_after(view: LongShotState, command: Command) -> LongShotState:
    """Returns a copy of the view after an answer, before its turn goes on; cards from elsewhere are HIDDEN."""
    turn = CommandContext(view.copy(), Rng(0))
    QUESTIONS[view.phase].answers[type(command)].execute(turn, command)
    return turn.state


def state_after_roll(view: LongShotState, horse: int, steps: int) -> LongShotState:
    """Returns the state after a roll, once all own horses that may have moved along; a 0 brings a card."""
    turn = CommandContext(view.copy(), Rng(0))
    set_dice(turn, horse, steps)
    if not steps:
        take_card_for_zero(turn)
        return turn.state
    operations.move_horse(turn, horse, steps, ROLL_CAUSE, may_cross_line=True)
    for own_horse in horses_in(horses_to_move_along(turn.state)):
        operations.move_horse(turn, own_horse, steps, ALONG_CAUSE, may_cross_line=True)
    return turn.state


def follow_up_moves(state: LongShotState, path: MoveAlongPath = ()) -> Iterator[tuple[MoveAlongPath, LongShotState]]:
    """Yields every set of own horses that may move along now, and each order in which some of them come home."""
    yield path, state
    if state.is_decided or not state.move_die:
        return
    least = path[-1].horse if path and not state.is_finished(path[-1].horse) else 0
    for horse in horses_in(horses_to_move_along(state)):
        if horse > least:
            turn = CommandContext(state.copy(), Rng(0))
            operations.move_horse(turn, horse, state.move_die, ALONG_CAUSE, may_cross_line=True)
            yield from follow_up_moves(turn.state, (*path, commands.MoveAlong(state.turn, horse)))
