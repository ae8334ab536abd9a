"""Explains in a sentence why a command is not legal; `legal` has decided that it is not."""

from __future__ import annotations

from typing import assert_never

from game.engine.match import NOT_LEGAL_NOW
from game.engine.message import Message
from game.engine.rules import Command
from game.games.conquest.rules import legal
from game.games.conquest.rules.cards import sets_in
from game.games.conquest.rules.commands import (
    Assault,
    Attack,
    Claim,
    Concede,
    ConquestCommand,
    Defend,
    Fortify,
    Occupy,
    Pass,
    Place,
    PlaceNeutral,
    Trade,
)
from game.games.conquest.rules.state import NEUTRAL, NOBODY, OVER, ConquestState
from game.games.conquest.rules.world import NEIGHBOURS, NUMBERS

COMMANDS_BY_PHASE: dict[str, tuple[type[Command], ...]] = {
    "claim": (Claim,),
    "place": (Place, Concede),
    "place_neutral": (PlaceNeutral,),
    "reinforce": (Place, Trade, Concede),
    "trade": (Trade, Concede),
    "attack": (Attack, Assault, Pass, Concede),
    "defend": (Defend,),
    "occupy": (Occupy,),
    "fortify": (Fortify, Pass, Concede),
}
"""The kinds of command that each phase asks for."""
PHASE_REJECTIONS = {
    "claim": Message("First claim a territory."),
    "place": Message("First place your armies."),
    "place_neutral": Message("First place the neutral armies."),
    "reinforce": Message("First place your armies."),
    "trade": Message("You have too many cards: trade in a set first."),
    "attack": Message("Attack, or end your attacks."),
    "defend": Message("First choose the dice you defend with."),
    "occupy": Message("First move armies into the territory you took."),
    "fortify": Message("Fortify, or end your turn."),
}
NO_TERRITORY = Message("There is no such territory.")
NOT_YOURS = Message("That territory is not yours.")


def rejection_reason(state: ConquestState, command: Command) -> Message:
    """Returns the first reason why `command`, which is not legal, is rejected."""
    return _phase_rejection(state, command) or _command_rejection(state, command)


def _phase_rejection(state: ConquestState, command: Command) -> Message | None:
    if state.phase == OVER:
        return Message("The match is over.")
    if command.seat not in state.seats:
        return Message("There is no such player.")
    if command.seat != state.asked:
        return Message("It is another player's turn.")
    return None if isinstance(command, COMMANDS_BY_PHASE[state.phase]) else PHASE_REJECTIONS[state.phase]


def _command_rejection(state: ConquestState, command: Command) -> Message:
    assert isinstance(command, ConquestCommand)
    match command:
        case Claim():
            return Message("That territory is taken.") if command.territory in NUMBERS else NO_TERRITORY
        case Place() | PlaceNeutral():
            return _placement_rejection(state, command)
        case Trade():
            return _trade_rejection(state, command)
        case Attack() | Assault():
            return _attack_rejection(state, command)
        case Defend():
            most = legal.defence_dice(state, state.target)
            return Message("You may defend with 1 to {most} dice.", most=most)
        case Occupy():
            most = state.armies[state.source] - 1
            return Message("Move {least} to {most} armies.", least=state.dice, most=most)
        case Fortify():
            return _fortify_rejection(state, command)
        case Concede():
            return Message("You can concede once the first turn has begun.")
        case Pass():
            return NOT_LEGAL_NOW
        case _:
            assert_never(command)


def _placement_rejection(state: ConquestState, command: Place | PlaceNeutral) -> Message:
    if command.territory not in NUMBERS:
        return NO_TERRITORY
    neutral = isinstance(command, PlaceNeutral)
    if state.owners[command.territory] != (NEUTRAL if neutral else command.seat):
        return Message("That territory is not neutral.") if neutral else NOT_YOURS
    return Message("Place 1 to {most} armies.", most=state.to_place)


def _trade_rejection(state: ConquestState, command: Trade) -> Message:
    if command.cards not in sets_in(state.hands[command.seat]):
        return Message("You hold no such set.")
    if command.territory:
        return Message("The extra armies go to a territory of yours on one of these cards.")
    return Message("Choose which territory on these cards gets the extra armies.")


def _pair_rejection(state: ConquestState, source: int, target: int) -> Message | None:
    """Returns why armies cannot leave `source` for `target` at all."""
    if source not in NUMBERS or target not in NUMBERS:
        return NO_TERRITORY
    if state.owners[source] != state.asked:
        return NOT_YOURS
    return Message("One army must stay behind.") if state.armies[source] == 1 else None


def _attack_rejection(state: ConquestState, command: Attack | Assault) -> Message:
    source, target = command.source, command.target
    rejection = _pair_rejection(state, source, target)
    if rejection:
        return rejection
    if state.owners[target] in (command.seat, NOBODY):
        return Message("That territory is yours already.")
    if target not in NEIGHBOURS[source]:
        return Message("These territories are not neighbours.")
    if isinstance(command, Attack):
        return Message("You may attack with 1 to {most} dice.", most=legal.attack_dice(state, source))
    return Message("Stop at 1 to {most} armies.", most=state.armies[source] - 1)


def _fortify_rejection(state: ConquestState, command: Fortify) -> Message:
    source, target = command.source, command.target
    rejection = _pair_rejection(state, source, target)
    if rejection:
        return rejection
    if state.owners[target] != command.seat or source == target:
        return Message("Armies can only move to another territory of yours.")
    if (source, target) not in legal.fortify_pairs(state, command.seat):
        return Message("These territories are not connected.")
    return Message("Move 1 to {most} armies.", most=state.armies[source] - 1)
