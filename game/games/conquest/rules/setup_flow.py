"""Runs what comes before the first turn: missions, who begins, first territories, first armies."""

from collections.abc import Sequence
from functools import cache

from game.engine.message import Message
from game.engine.rules import Command, Seat, seats_from
from game.games.conquest.rules import commands, events, turn_flow
from game.games.conquest.rules.cards import missions_in_play
from game.games.conquest.rules.movement import NO_TERRITORY
from game.games.conquest.rules.numbered_commands import Block, Kind, NumberedCommands
from game.games.conquest.rules.state import (
    CLAIM,
    DEALING,
    DIE_SIDES,
    FIRST_PLAYER,
    MISSIONS,
    NEUTRAL,
    NOBODY,
    OWNERS,
    PLACE,
    PLACE_NEUTRAL,
    ConquestOptions,
    ConquestState,
    Context,
)
from game.games.conquest.rules.world import NUMBERS

START_ARMIES = {2: 50, 3: 35, 4: 30, 5: 25, 6: 20}
"""Armies of each seat, by the number of seats, without a neutral side."""
NEUTRAL_ARMIES = 40
"""Armies of the neutral side, and of each of the two seats beside it."""
OWN_PER_NEUTRAL = 2
"""Own armies that a seat places for each neutral one in a match of two."""


def start_reserves(options: ConquestOptions) -> list[int]:
    """Returns the armies that each owner places before the first turn."""
    reserves = [0] * OWNERS
    seats = options.seats
    reserves[:seats] = [NEUTRAL_ARMIES if options.has_neutral_side else START_ARMIES[seats]] * seats
    if options.has_neutral_side:
        reserves[NEUTRAL] = NEUTRAL_ARMIES
    return reserves


def set_up(turn: Context) -> None:
    """Deals missions, chooses who begins, and deals territories or asks for the first claim."""
    state = turn.state
    options = turn.state.options
    if options.goal == "missions":
        _deal_missions(turn)
    first = _roll_for_first(turn) if options.begins < 0 else options.begins
    turn.emit(events.FirstChosen(first))
    if options.has_neutral_side:
        _deal_territories(turn, [first, state.seat_after(first), NEUTRAL])
    elif options.territories == "dealt":
        _deal_territories(turn, seats_from(first, state.players))
    else:
        turn.emit(events.asked(first, CLAIM))
        return
    ask_to_place(turn, first)


def _deal_missions(turn: Context) -> None:
    left = missions_in_play(turn.state.players)
    for seat in turn.state.seats:
        mission = turn.draw(MISSIONS).pick(left)
        left.remove(mission)
        turn.emit(events.MissionDealt(seat, mission))


def _roll_for_first(turn: Context) -> Seat:
    rolling = list(turn.state.seats)
    while len(rolling) > 1:
        faces = {}
        for seat in rolling:
            faces[seat] = turn.draw(FIRST_PLAYER).die(DIE_SIDES)
            turn.emit(events.FirstRolled(seat, faces[seat]))
        highest = max(faces.values())
        rolling = [seat for seat in rolling if faces[seat] == highest]
    return rolling[0]


def _deal_territories(turn: Context, owners: Sequence[int]) -> None:
    for place, territory in enumerate(turn.draw(DEALING).shuffled(NUMBERS)):
        turn.emit(events.TerritoryDealt(owners[place % len(owners)], territory))


def legal_claims(state: ConquestState, seat: Seat) -> Sequence[Command]:
    """Returns a claim to each territory that nobody has."""
    claims = _claims(seat)
    return tuple([claims[number] for number in state.territories[NOBODY]])


@cache
def _claims(seat: Seat) -> tuple[Command, ...]:
    """Returns the claims of a seat by territory; place 0 is unused."""
    return tuple(commands.Claim(seat, number) for number in (0, *NUMBERS))


def why_no_claim(state: ConquestState, command: commands.Claim) -> Message:
    """Returns why a claim is not legal."""
    return Message("That territory is taken.") if command.territory in NUMBERS else NO_TERRITORY


def on_claim(turn: Context, command: commands.Claim) -> None:
    """Takes the territory, and asks the next seat to claim or, with nothing left, to place."""
    turn.emit(events.TerritoryClaimed(command.seat, command.territory))
    following = (command.seat + 1) % turn.state.players
    if turn.state.territories[NOBODY]:
        turn.emit(events.asked(following, CLAIM))
    else:
        ask_to_place(turn, following)


def ask_to_place(turn: Context, seat: Seat) -> None:
    """Asks `seat`, or the next one with armies in reserve, to place some; without any the first turn begins."""
    state = turn.state
    for asked in seats_from(seat, state.players):
        if state.reserves[asked]:
            turn.emit(events.asked(asked, PLACE, min(_placed_at_once(state), state.reserves[asked])))
            return
    turn_flow.begin_turn(turn, state.first, 1)


def _placed_at_once(state: ConquestState) -> int:
    return state.options.placing * (OWN_PER_NEUTRAL if state.options.has_neutral_side else 1)


def go_on_placing(turn: Context, seat: Seat) -> None:
    """Asks `seat` for the neutral armies that it owes, one for every two of its own; else the next seat places."""
    reserves = turn.state.reserves
    owed = reserves[NEUTRAL] and reserves[NEUTRAL] - sum(reserves[:NEUTRAL]) // OWN_PER_NEUTRAL
    if owed:
        turn.emit(events.asked(seat, PLACE_NEUTRAL, owed))
    else:
        ask_to_place(turn, (seat + 1) % turn.state.players)


def on_place_neutral(turn: Context, command: commands.PlaceNeutral) -> None:
    """Puts neutral armies on the map, and asks the other seat once they are all placed."""
    turn.emit(events.NeutralPlaced(command.seat, command.territory, command.armies))
    if not turn.state.to_place:
        ask_to_place(turn, (command.seat + 1) % turn.state.players)


def placements(kind: Kind, seat: Seat, territories: Sequence[int], most: int) -> list[Block]:
    """Returns up to `most` armies on each of some territories."""
    return [(kind, (seat, number), 1, most) for number in territories]


def legal_neutral_placements(state: ConquestState, seat: Seat) -> Sequence[Command]:
    """Returns each number of armies on each neutral territory."""
    return NumberedCommands(placements(commands.PlaceNeutral, seat, state.territories[NEUTRAL], state.to_place))


def why_no_neutral_placement(state: ConquestState, command: commands.PlaceNeutral) -> Message:
    """Returns why neutral armies cannot be placed so."""
    if command.territory not in NUMBERS:
        return NO_TERRITORY
    if state.owners[command.territory] != NEUTRAL:
        return Message("That territory is not neutral.")
    return Message("Place 1 to {most} armies.", most=state.to_place)
