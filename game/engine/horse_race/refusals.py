"""Why a command is not legal, in one sentence a child understands. Decides nothing: `legal` has decided."""

from __future__ import annotations

from game.engine.core import Command, Sentence
from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.state import DEAL, OVER, State

S = Sentence


def reason(state: State, command: Command) -> Sentence:
    """The first thing that stands in the way of `command`, which is not legal."""
    if state.phase == OVER:
        return S("The meeting is over.")
    if command.seat not in state.seats:
        return S("Nobody sits there.")
    return _no_deal(state) if isinstance(command, v.Deal) else _no_roll(state, command)


def _no_deal(state: State) -> Sentence:
    if state.phase == DEAL:
        return S("Another player deals this race.")
    return S("The cards are dealt, and the race is not over.")


def _no_roll(state: State, command: Command) -> Sentence:
    if state.phase == DEAL:
        return S("First the cards are dealt.")
    if command.seat != state.roller:
        return S("Another player has the dice.")
    if state.options.table_dice:
        return S("Each die shows 1 to 6.")
    return S("The dice are rolled for you: nobody chooses what they show.")
