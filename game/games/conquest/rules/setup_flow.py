"""Runs the set-up before the first turn: missions, first player, first territories, first armies."""

from collections.abc import Sequence
from functools import cache

from game.engine.message import Message
from game.engine.rules import Command, Seat, seats_from
from game.games.conquest.rules import commands, dealing, events, turn_flow
from game.games.conquest.rules.cards import missions_in_play
from game.games.conquest.rules.movement import NO_TERRITORY
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
"""Armies of each seat without a neutral side, by the number of seats."""
NEUTRAL_ARMIES = 40
"""Armies of the neutral side and of each seat in a match with a neutral side."""
OWN_PER_NEUTRAL = 2
"""Own armies that a seat places for each neutral one in a match with a neutral side."""


def start_reserves(options: ConquestOptions) -> list[int]:
    """Returns the armies that each owner places before the first turn."""
    reserves = [0] * OWNERS
    seats = options.seats
    armies = NEUTRAL_ARMIES if options.has_neutral_side else START_ARMIES[seats]
    reserves[:seats] = [armies] * seats
    if options.has_neutral_side:
        reserves[NEUTRAL] = NEUTRAL_ARMIES
    return reserves


def set_up(turn: Context) -> None:
    """Deals missions, chooses the first player, and deals territories or asks for the first claim."""
    state = turn.state
    options = state.options
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
    _bring_armies(turn, first)


def _bring_armies(turn: Context, seat: Seat) -> None:
    """Deals the first armies or, if players place them, asks `seat`."""
    state = turn.state
    if not state.options.placing:
        owners = [*seats_from(state.first, state.players), NEUTRAL]
        dealing.deal_armies(turn, [owner for owner in owners if state.reserves[owner]])
    ask_to_place(turn, seat)


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
            faces[seat] = turn.roll(FIRST_PLAYER, DIE_SIDES)
            turn.emit(events.FirstRolled(seat, faces[seat]))
        highest = max(faces.values())
        rolling = [seat for seat in rolling if faces[seat] == highest]
    return rolling[0]


def _deal_territories(turn: Context, owners: Sequence[int]) -> None:
    for index, territory in enumerate(turn.draw(DEALING).shuffled(NUMBERS)):
        turn.emit(events.TerritoryDealt(owners[index % len(owners)], territory))


def legal_claims(state: ConquestState, seat: Seat) -> Sequence[Command]:
    """Returns a claim to each free territory."""
    claims = _claims(seat)
    return tuple([claims[number] for number in state.territories[NOBODY]])


@cache
def _claims(seat: Seat) -> tuple[Command, ...]:
    """Returns the claims of a seat by territory; index 0 is unused."""
    return tuple(commands.Claim(seat, number) for number in (0, *NUMBERS))


def why_no_claim(state: ConquestState, command: commands.Claim) -> Message:
    """Returns why a claim is not legal."""
    return Message("That territory is taken.") if command.territory in NUMBERS else NO_TERRITORY


def on_claim(turn: Context, command: commands.Claim) -> None:
    """Takes the territory, and asks the next seat to claim or, if no territory is free, to place armies."""
    turn.emit(events.TerritoryClaimed(command.seat, command.territory))
    following = (command.seat + 1) % turn.state.players
    if turn.state.territories[NOBODY]:
        turn.emit(events.asked(following, CLAIM))
    else:
        _bring_armies(turn, following)


def ask_to_place(turn: Context, seat: Seat) -> None:
    """Asks `seat` or the next one with a reserve to place armies. If no reserve is left, the first turn begins."""
    state = turn.state
    for asked in seats_from(seat, state.players):
        if state.reserves[asked]:
            turn.emit(events.asked(asked, PLACE, min(_placed_at_once(state), state.reserves[asked])))
            return
    turn_flow.begin_turn(turn, state.first, 1)


def _placed_at_once(state: ConquestState) -> int:
    return state.options.placing * (OWN_PER_NEUTRAL if state.options.has_neutral_side else 1)


def go_on_placing(turn: Context, seat: Seat) -> None:
    """Asks `seat` to place neutral armies, one for every two of its own. If none are due, asks the next seat."""
    reserves = turn.state.reserves
    due = reserves[NEUTRAL] and reserves[NEUTRAL] - sum(reserves[:NEUTRAL]) // OWN_PER_NEUTRAL
    if due:
        turn.emit(events.asked(seat, PLACE_NEUTRAL, due))
    else:
        ask_to_place(turn, (seat + 1) % turn.state.players)


def on_place_neutral(turn: Context, command: commands.PlaceNeutral) -> None:
    """Puts neutral armies on the map. After the last one, asks the other seat."""
    turn.emit(events.NeutralPlaced(command.seat, command.territory, command.armies))
    if not turn.state.to_place:
        ask_to_place(turn, (command.seat + 1) % turn.state.players)


def placements(kind: commands.Kind, seat: Seat, territories: Sequence[int], most: int) -> list[commands.Block]:
    """Returns the placements of 1 to `most` armies on each of the territories."""
    return [(kind, (seat, number), 1, most) for number in territories]


def legal_neutral_placements(state: ConquestState, seat: Seat) -> Sequence[Command]:
    """Returns each number of armies on each neutral territory."""
    blocks = placements(commands.PlaceNeutral, seat, state.territories[NEUTRAL], state.to_place)
    return commands.NumberedCommands(blocks)


def why_no_neutral_placement(state: ConquestState, command: commands.PlaceNeutral) -> Message:
    """Returns why a placement of neutral armies is not legal."""
    if command.territory not in NUMBERS:
        return NO_TERRITORY
    if state.owners[command.territory] != NEUTRAL:
        return Message("That territory is not neutral.")
    most = state.to_place
    return Message("Place 1 army.") if most == 1 else Message("Place 1 to {most} armies.", most=most)
