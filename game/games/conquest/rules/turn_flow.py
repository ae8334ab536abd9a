"""Runs a turn except its battles: armies, the next question, passing, fortifying, cards, conceding, and the end."""

from collections.abc import Sequence
from functools import cache

from game.engine.message import Message
from game.engine.rules import Command, Outcome, Seat, ranked
from game.games.conquest.rules import commands, events, movement
from game.games.conquest.rules.cards import MUST_TRADE_FROM, is_complete
from game.games.conquest.rules.state import (
    ATTACK,
    DECK,
    FORTIFY,
    MOST_ROUNDS,
    NOBODY,
    OVER,
    PLACE,
    REINFORCE,
    TRADE,
    ConquestState,
    Context,
)
from game.games.conquest.rules.world import BONUSES, NUMBERS

PERCENT = 100


def winning_count(share: int) -> int:
    """Returns the minimum number of territories for `share` percent of the world."""
    return -(-len(NUMBERS) * share // PERCENT)


def ends_by_goal(turn: Context) -> bool:
    """Ends the match if the seat in turn has reached its goal; returns whether it has."""
    state = turn.state
    seat = state.turn
    if len(state.territories[seat]) >= winning_count(state.options.share):
        end_match(turn, seat, "share")
    elif is_complete(state, seat):
        end_match(turn, seat, "mission")
    return bool(state.ending)


def ends_by_elimination(turn: Context) -> bool:
    """Ends the match if only one seat is left; returns whether it has."""
    state = turn.state
    if len(state.fallen) < state.players - 1:
        return False
    winner = next(seat for seat in state.seats if not state.is_out(seat))
    end_match(turn, winner, "last")
    return True


def end_match(turn: Context, winner: Seat, cause: str) -> None:
    """Reveals all missions and ends the match."""
    state = turn.state
    if state.options.goal == "missions":
        for seat in state.seats:
            turn.emit(events.MissionRevealed(seat, state.missions[seat]))
    turn.emit(events.MatchEnded(winner, cause))


def points(state: ConquestState, seat: Seat) -> int:
    """Returns the points of a seat if the match ends now: its territories, with a limit of rounds also its armies.

    Armies count only if no goal is reached before. A completed mission counts as the whole world.
    """
    if counts_armies(state):
        return len(state.territories[seat]) + state.army_count(seat)
    if state.ending == "mission" and seat == state.winner:
        return len(NUMBERS)
    return len(state.territories[seat])


def counts_armies(state: ConquestState) -> bool:
    """Returns whether armies are points: at the end after the last round, and before it with a limit of rounds."""
    return state.ending == "rounds" or (not state.ending and state.options.rounds > 0)


def match_outcome(state: ConquestState) -> Outcome | None:
    """Returns the ranking by points, with the fallen seats last in reverse order; None during the match."""
    if state.phase != OVER:
        return None
    scores = tuple(points(state, seat) for seat in state.seats)
    remaining = ranked((seat for seat in state.seats if not state.is_out(seat)), scores.__getitem__)
    fallen = ((seat,) for seat in reversed(state.fallen))
    return Outcome(Message(events.REASONS[state.ending]), (*remaining, *fallen), scores)


TERRITORIES_PER_ARMY = 3
LEAST_ARMIES = 3
"""Minimum number of armies for a seat's territories in a turn."""


# --- the start of a turn --------------------------------------------------------------------------------


def territory_armies(territories: int) -> int:
    """Returns the new armies of a turn for a number of territories."""
    return max(LEAST_ARMIES, territories // TERRITORIES_PER_ARMY)


def income(state: ConquestState, seat: Seat) -> int:
    """Returns the new armies of the next turn of `seat` on the current map, without sets."""
    return territory_armies(len(state.territories[seat])) + sum(BONUSES[one] for one in state.continents(seat))


def begin_turn(turn: Context, seat: Seat, number: int) -> None:
    """Begins the turn of `seat` in round `number`: counts its armies and asks for a trade or for placing."""
    state = turn.state
    turn.emit(events.TurnBegan(seat, number))
    if ends_by_goal(turn):
        return
    turn.emit(events.ArmiesReceived(seat, territory_armies(len(state.territories[seat]))))
    for continent in state.continents(seat):
        turn.emit(events.ArmiesReceived(seat, BONUSES[continent], continent))
    turn.emit(events.asked(seat, TRADE if len(state.hands[seat]) >= MUST_TRADE_FROM else REINFORCE))


# --- between the steps ----------------------------------------------------------------------------------


def ask_to_attack(turn: Context) -> None:
    """Asks for an attack. If none is possible, continues with fortifying."""
    state = turn.state
    if not any(movement.attacks(state, state.turn)):
        _ask_to_fortify(turn)
    elif (state.phase, state.asked) != (ATTACK, state.turn):
        turn.emit(events.asked(state.turn, ATTACK))


def _ask_to_fortify(turn: Context) -> None:
    state = turn.state
    if any(movement.moves(state, state.turn)):
        turn.emit(events.asked(state.turn, FORTIFY))
    else:
        _end_turn(turn)


@cache
def pass_or_concede(seat: Seat) -> tuple[Command, ...]:
    """Returns the commands to pass and to concede."""
    return commands.Pass(seat), commands.Concede(seat)


def on_pass(turn: Context, command: commands.Pass) -> None:
    """Ends the attacks, or the turn."""
    phase = turn.state.phase
    turn.emit(events.Passed(command.seat, phase))
    if phase == ATTACK:
        _ask_to_fortify(turn)
    else:
        _end_turn(turn)


def legal_moves(state: ConquestState, seat: Seat) -> Sequence[Command]:
    """Returns the moves that fortify, passing and conceding."""
    blocks = [(commands.Fortify, way, 1, state.armies[way[1]] - 1) for way in movement.moves(state, seat)]
    return commands.NumberedCommands(blocks, pass_or_concede(seat))


def on_fortify(turn: Context, command: commands.Fortify) -> None:
    """Moves armies and ends the turn."""
    turn.emit(events.ArmiesMoved(command.seat, command.source, command.target, command.armies, "fortify"))
    if not ends_by_goal(turn):
        _end_turn(turn)


def why_no_move(state: ConquestState, command: commands.Fortify) -> Message:
    """Returns why a move is not legal."""
    source = command.source
    target = command.target
    reason = movement.why_armies_stay(state, source, target)
    if reason:
        return reason
    if state.owners[target] != command.seat or source == target:
        return Message("Armies can only move to another territory of yours.")
    if (command.seat, source, target) not in movement.moves(state, command.seat):
        return Message("These territories are not connected.")
    most = state.armies[source] - 1
    return Message("Move 1 army.") if most == 1 else Message("Move 1 to {most} armies.", most=most)


# --- the end of a turn ----------------------------------------------------------------------------------


def _end_turn(turn: Context) -> None:
    if turn.state.captured:
        _draw_card(turn)
    _begin_next_turn(turn)


def _draw_card(turn: Context) -> None:
    state = turn.state
    if not state.pile and state.traded:
        turn.emit(events.PileRenewed())
    if state.pile:
        turn.emit(events.CardDrawn(state.turn, turn.draw(DECK).pick(state.pile)))


def _begin_next_turn(turn: Context) -> None:
    state = turn.state
    following = state.seat_after(state.turn)
    is_new_round = _seats_after_first(state, following) <= _seats_after_first(state, state.turn)
    number = state.round + is_new_round
    if number > (state.options.rounds or MOST_ROUNDS):
        end_match(turn, NOBODY, "rounds")
    else:
        begin_turn(turn, following, number)


def seats_to_follow(state: ConquestState) -> list[Seat]:
    """Returns the seats that still have a turn in this round after the present one, in order."""
    own_place = _seats_after_first(state, state.turn)
    later = [(_seats_after_first(state, seat), seat) for seat in state.seats if not state.is_out(seat)]
    return [seat for place, seat in sorted(later) if place > own_place]


def may_still_trade(state: ConquestState, seat: Seat) -> bool:
    """Returns whether a seat can trade a set before the match ends; in the last round only before its attacks."""
    is_placing = seat == state.turn and state.phase in (PLACE, REINFORCE, TRADE)
    return not state.is_last_round or is_placing or seat in seats_to_follow(state)


def _seats_after_first(state: ConquestState, seat: Seat) -> int:
    return (seat - state.first) % state.players


def on_concede(turn: Context, command: commands.Concede) -> None:
    """Removes a seat from the match. If more than one is left, the next turn begins."""
    state = turn.state
    seat = command.seat
    held = state.continents(seat)
    turn.emit(events.Conceded(seat, tuple(state.hands[seat])))
    for continent in held:
        turn.emit(events.ContinentLost(seat, continent))
    if not ends_by_elimination(turn):
        _begin_next_turn(turn)


def why_no_concession(state: ConquestState, command: commands.Concede) -> Message:
    """Returns why conceding is not legal: only before the first turn."""
    return Message("You can concede once the first turn has begun.")
