"""Computes the states that follow a command, as far as the seat that gives it can see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext
from game.games.long_shot.rules import operations
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.commands import Bet, Buy, Discard, MoveAlong, Play, Take
from game.games.long_shot.rules.events import (
    BetPlaced,
    CardPlayed,
    CardsDiscarded,
    CardStolen,
    HorseBought,
    HorseDieRolled,
    MoneyGained,
    MoveDieRolled,
)
from game.games.long_shot.rules.evolve import evolve
from game.games.long_shot.rules.horses import HORSE_CARDS, horses_to_move_along
from game.games.long_shot.rules.interned import horses_in
from game.games.long_shot.rules.state import BANK, BET_DOLLARS, LongShotState

MoveAlongPath = tuple[MoveAlong, ...]


@dataclass(slots=True)
class Candidate:
    """A path of commands, the state after it, and its value: the mean of so many blocks of races."""

    command: Command
    state: LongShotState
    value: float = 0.0
    blocks: int = 0

    def add_block(self, value: float) -> None:
        """Adds the value of one more block."""
        self.blocks += 1
        self.value += (value - self.value) / self.blocks


def state_after(view: LongShotState, command: Command) -> LongShotState:
    """Returns a copy of the view after an action; cards that come from elsewhere are hidden ones."""
    turn = CommandContext(view.copy(), Rng(0), evolve)
    match command:
        case Play(seat, card, horse, rival):
            turn.emit(CardPlayed(seat, card, horse, rival))
            CARDS_BY_NUMBER[card].effect.execute(turn, command)
        case Buy(seat, horse):
            turn.emit(HorseBought(seat, horse, HORSE_CARDS[horse].price))
        case Bet(seat, horse):
            turn.emit(BetPlaced(seat, horse, BET_DOLLARS))
        case Discard(seat, card, other):
            turn.emit(CardsDiscarded(seat, card, other))
            turn.emit(MoneyGained(seat, BET_DOLLARS, "discard"))
        case Take(seat, card):
            turn.emit(CardStolen(seat, view.looking, card))
        case _:
            pass
    return turn.state


def state_after_roll(view: LongShotState, horse: int, steps: int) -> LongShotState:
    """Returns the state after such a roll with all own horses moved along that may; a 0 brings a card."""
    turn = CommandContext(view.copy(), Rng(0), evolve)
    turn.emit(HorseDieRolled(horse))
    turn.emit(MoveDieRolled(steps))
    if not steps:
        _take_card(turn)
        return turn.state
    operations.move_horse(turn, horse, steps, "roll", may_cross_line=True)
    for own_horse in horses_in(horses_to_move_along(turn.state)):
        operations.move_horse(turn, own_horse, steps, "along", may_cross_line=True)
    return turn.state


def _take_card(turn: CommandContext[LongShotState]) -> None:
    state, seat = turn.state, turn.state.turn
    owner = state.owners[state.die]
    if owner == BANK:
        operations.draw_card(turn, seat)
    elif owner != seat and state.hands[owner]:
        operations.steal_random_card(turn, seat, owner)


def follow_up_moves(state: LongShotState, path: MoveAlongPath = ()) -> Iterator[tuple[MoveAlongPath, LongShotState]]:
    """Yields every set of own horses that may move along now, and each order in which some of them come home."""
    yield path, state
    if state.is_decided or not state.move_die:
        return
    least = path[-1].horse if path and not state.is_finished(path[-1].horse) else 0
    for horse in horses_in(horses_to_move_along(state)):
        if horse > least:
            turn = CommandContext(state.copy(), Rng(0), evolve)
            operations.move_horse(turn, horse, state.move_die, "along", may_cross_line=True)
            yield from follow_up_moves(turn.state, (*path, MoveAlong(state.turn, horse)))
