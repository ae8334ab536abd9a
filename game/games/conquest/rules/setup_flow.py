"""Runs what comes before the first turn: missions, who begins, first territories, first armies."""

from __future__ import annotations

from game.engine.rules import CommandContext, Seat
from game.games.conquest.rules import turn_flow
from game.games.conquest.rules.cards import missions_in_play
from game.games.conquest.rules.commands import Claim, Place, PlaceNeutral
from game.games.conquest.rules.events import (
    ArmiesPlaced,
    Asked,
    FirstChosen,
    FirstRolled,
    MissionDealt,
    NeutralPlaced,
    TerritoryClaimed,
    TerritoryDealt,
)
from game.games.conquest.rules.state import (
    CLAIM,
    DEALING,
    FIRST_PLAYER,
    MISSIONS,
    NEUTRAL,
    NOBODY,
    OWNERS,
    PLACE,
    PLACE_NEUTRAL,
    TWO,
    ConquestState,
)
from game.games.conquest.rules.world import NUMBERS

Context = CommandContext[ConquestState]

START_ARMIES = {2: 40, 3: 35, 4: 30, 5: 25, 6: 20}
"""Armies of each seat, by the number of seats."""
NEUTRAL_ARMIES = 40
"""Neutral armies in a match of two."""
OWN_PER_NEUTRAL = 2
"""Own armies that a seat places for each neutral one in a match of two."""
DIE_SIDES = 6


def start_reserves(seats: int) -> list[int]:
    """Returns the armies that each owner places before the first turn."""
    reserves = [0] * OWNERS
    reserves[:seats] = [START_ARMIES[seats]] * seats
    if seats == TWO:
        reserves[NEUTRAL] = NEUTRAL_ARMIES
    return reserves


def set_up(turn: Context) -> None:
    """Deals missions, chooses who begins, and deals territories or asks for the first claim."""
    state, options = turn.state, turn.state.options
    if options.goal == "missions":
        _deal_missions(turn)
    first = _roll_for_first(turn) if options.begins < 0 else options.begins
    turn.emit(FirstChosen(first))
    if state.players == TWO:
        _deal_territories(turn, [first, state.seat_after(first), NEUTRAL])
    elif options.territories == "dealt":
        _deal_territories(turn, [(first + step) % state.players for step in state.seats])
    else:
        turn.emit(Asked(first, CLAIM))
        return
    ask_to_place(turn, first)


def _deal_missions(turn: Context) -> None:
    left = missions_in_play(turn.state.players)
    for seat in turn.state.seats:
        mission = turn.draw(MISSIONS).pick(left)
        left.remove(mission)
        turn.emit(MissionDealt(seat, mission))


def _roll_for_first(turn: Context) -> Seat:
    """Rolls a die for every seat and returns the highest; those who share it roll again."""
    rolling = list(turn.state.seats)
    while len(rolling) > 1:
        faces = {}
        for seat in rolling:
            faces[seat] = turn.draw(FIRST_PLAYER).die(DIE_SIDES)
            turn.emit(FirstRolled(seat, faces[seat]))
        highest = max(faces.values())
        rolling = [seat for seat in rolling if faces[seat] == highest]
    return rolling[0]


def _deal_territories(turn: Context, owners: list[int]) -> None:
    """Deals all territories to the owners in turn."""
    for place, territory in enumerate(turn.draw(DEALING).shuffled(NUMBERS)):
        turn.emit(TerritoryDealt(owners[place % len(owners)], territory))


def on_claim(turn: Context, command: Claim) -> None:
    """Takes the territory, and asks the next seat to claim or, with nothing left, to place."""
    turn.emit(TerritoryClaimed(command.seat, command.territory))
    following = (command.seat + 1) % turn.state.players
    if NOBODY in turn.state.owners[1:]:
        turn.emit(Asked(following, CLAIM))
    else:
        ask_to_place(turn, following)


def ask_to_place(turn: Context, seat: Seat) -> None:
    """Asks `seat`, or the next one with armies in reserve, to place some; without any the first turn begins."""
    state = turn.state
    for step in state.seats:
        asked = (seat + step) % state.players
        if state.reserves[asked]:
            turn.emit(Asked(asked, PLACE, min(_batch(state), state.reserves[asked])))
            return
    turn_flow.begin_turn(turn, state.first, 1)


def _batch(state: ConquestState) -> int:
    """Returns how many own armies are placed at a time: twice as many in a match of two."""
    return state.options.placing * (OWN_PER_NEUTRAL if state.players == TWO else 1)


def go_on_placing(turn: Context, seat: Seat) -> None:
    """Asks `seat` for the neutral armies that it owes in a match of two, one for every two of its own; else goes on."""
    reserves = turn.state.reserves
    owed = reserves[NEUTRAL] - (sum(reserves) - reserves[NEUTRAL]) // OWN_PER_NEUTRAL
    if turn.state.players == TWO and owed:
        turn.emit(Asked(seat, PLACE_NEUTRAL, owed))
    else:
        ask_to_place(turn, (seat + 1) % turn.state.players)


def on_place_neutral(turn: Context, command: PlaceNeutral) -> None:
    """Puts neutral armies on the map, and asks the other seat once they are all placed."""
    turn.emit(NeutralPlaced(command.seat, command.territory, command.armies))
    if not turn.state.to_place:
        ask_to_place(turn, (command.seat + 1) % turn.state.players)


def on_place(turn: Context, command: Place) -> None:
    """Puts armies on the map; in the set-up another is asked after the last one."""
    if turn.state.round:
        turn_flow.place(turn, command)
        return
    turn.emit(ArmiesPlaced(command.seat, command.territory, command.armies))
    if not turn.state.to_place:
        go_on_placing(turn, command.seat)
