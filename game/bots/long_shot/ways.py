"""What the table looks like after a command, as far as whoever gives it can see; the turn is as good as over then."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.core import Command, Seat, Turn
from game.engine.long_shot import deeds
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.evolve import evolve
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.horses import followers
from game.engine.long_shot.moves import members
from game.engine.long_shot.state import BET, State
from game.engine.rng import Rng

Path = tuple[Command, ...]


def after(view: State, command: Command) -> State:
    """A copy of the view in which an action has been taken; cards that come from elsewhere are hidden ones."""
    state = view.copy()
    turn = Turn(state, Rng(0), evolve)
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
            turn.emit(v.CardStolen(seat, state.looking, card))
        case _:
            pass
    return state


def rolled(view: State, horse: int, steps: int) -> State:
    """The table after such a roll, before own horses move along."""
    state = view.copy()
    turn = Turn(state, Rng(0), evolve)
    turn.emit(v.HorseDieRolled(horse))
    turn.emit(v.MoveDieRolled(steps))
    deeds.move(turn, horse, steps, "roll", over=True)
    return state


def alongs(state: State, path: Path = ()) -> Iterator[tuple[Path, State]]:
    """Every set of own horses that may move along now, and each order in which some of them come home."""
    yield path, state
    if state.is_decided or not state.move_die:
        return
    last = path[-1] if path else None
    finishing = isinstance(last, v.MoveAlong) and state.finishers[-1:] == [last.horse]
    for horse in members(followers(state)):
        if isinstance(last, v.MoveAlong) and horse < last.horse and not finishing:
            continue
        further = state.copy()
        deeds.move(Turn(further, Rng(0), evolve), horse, state.move_die, "along", over=True)
        yield from alongs(further, (*path, v.MoveAlong(state.turn, horse)))
