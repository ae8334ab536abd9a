"""What the table looks like after a command, as far as whoever gives it can see; the turn is as good as over then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.core import Command, Turn
from game.engine.long_shot import deeds
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.evolve import evolve
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.horses import followers
from game.engine.long_shot.moves import members
from game.engine.long_shot.state import BANK, BET, State
from game.engine.rng import Rng

Path = tuple[v.MoveAlong, ...]


@dataclass(slots=True)
class Way:
    """What can be done now, the table after it, and what that is worth: the mean of as many blocks of races."""

    command: Command
    state: State
    worth: float = 0.0
    blocks: int = 0

    def weighed(self, worth: float) -> None:
        """Counts in one more block."""
        self.blocks += 1
        self.worth += (worth - self.worth) / self.blocks


def after(view: State, command: Command) -> State:
    """A copy of the view in which an action has been taken; cards that come from elsewhere are hidden ones."""
    turn = Turn(view.copy(), Rng(0), evolve)
    match command:
        case v.Play(seat, card, horse, rival):
            turn.emit(v.CardPlayed(seat, card, horse, rival))
            CARDS[card].effect.run(turn, command)
        case v.Buy(seat, horse):
            turn.emit(v.HorseBought(seat, horse, HORSE_CARDS[horse].price))
        case v.Bet(seat, horse):
            turn.emit(v.BetPlaced(seat, horse, BET))
        case v.Discard(seat, card, other):
            turn.emit(v.CardsDiscarded(seat, card, other))
            turn.emit(v.MoneyGained(seat, BET, "discard"))
        case v.Take(seat, card):
            turn.emit(v.CardStolen(seat, view.looking, card))
        case _:
            pass
    return turn.state


def rolled(view: State, horse: int, steps: int) -> State:
    """The table after such a roll, when all own horses that may have moved along; a 0 brings a card."""
    turn = Turn(view.copy(), Rng(0), evolve)
    turn.emit(v.HorseDieRolled(horse))
    turn.emit(v.MoveDieRolled(steps))
    if not steps:
        _take_card(turn)
        return turn.state
    deeds.move(turn, horse, steps, "roll", over=True)
    for own in members(followers(turn.state)):
        deeds.move(turn, own, steps, "along", over=True)
    return turn.state


def _take_card(turn: Turn[State]) -> None:
    state, seat = turn.state, turn.state.turn
    owner = state.owners[state.die]
    if owner == BANK:
        deeds.draw(turn, seat)
    elif owner != seat and state.hands[owner]:
        deeds.steal_any(turn, seat, owner)


def alongs(state: State, path: Path = ()) -> Iterator[tuple[Path, State]]:
    """Every set of own horses that may move along now, and each order in which some of them come home."""
    yield path, state
    if state.is_decided or not state.move_die:
        return
    least = path[-1].horse if path and not state.is_finished(path[-1].horse) else 0
    for horse in members(followers(state)):
        if horse > least:
            turn = Turn(state.copy(), Rng(0), evolve)
            deeds.move(turn, horse, state.move_die, "along", over=True)
            yield from alongs(turn.state, (*path, v.MoveAlong(state.turn, horse)))
