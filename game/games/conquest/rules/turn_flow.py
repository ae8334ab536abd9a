"""Runs a turn: new armies, trades, placing, attacking or not, fortifying, the card, the next seat, the end."""

from __future__ import annotations

from game.engine.rules import CommandContext, Seat
from game.games.conquest.rules import legal
from game.games.conquest.rules.cards import MUST_TRADE_FROM, SET_CARDS, TRADE_DOWN_TO, is_complete, is_set, set_value
from game.games.conquest.rules.commands import Concede, Fortify, Pass, Place, Trade
from game.games.conquest.rules.events import (
    ArmiesMoved,
    ArmiesPlaced,
    ArmiesReceived,
    Asked,
    CardDrawn,
    Conceded,
    ContinentLost,
    MatchEnded,
    MissionRevealed,
    Passed,
    PileRenewed,
    SetTraded,
    TurnBegan,
)
from game.games.conquest.rules.state import (
    ATTACK,
    DECK,
    FORTIFY,
    NOBODY,
    PLACE,
    REINFORCE,
    TRADE,
    ConquestState,
)
from game.games.conquest.rules.world import BONUSES, NUMBERS

Context = CommandContext[ConquestState]

TERRITORIES_PER_ARMY = 3
LEAST_ARMIES = 3
"""Armies that a seat gets at least for its territories."""
PERCENT = 100


# --- the start of a turn --------------------------------------------------------------------------------


def territory_armies(territories: int) -> int:
    """Returns the armies that a turn brings for so many territories."""
    return max(LEAST_ARMIES, territories // TERRITORIES_PER_ARMY)


def begin_turn(turn: Context, seat: Seat, number: int) -> None:
    """Begins the turn of `seat` in round `number`: counts its armies and asks for a trade or for placing."""
    state = turn.state
    turn.emit(TurnBegan(seat, number))
    if ends_by_goal(turn):
        return
    turn.emit(ArmiesReceived(seat, territory_armies(state.territory_counts[seat])))
    for continent in state.continents(seat):
        turn.emit(ArmiesReceived(seat, BONUSES[continent], continent))
    turn.emit(Asked(seat, TRADE if len(state.hands[seat]) >= MUST_TRADE_FROM else REINFORCE))


def on_trade(turn: Context, command: Trade) -> None:
    """Trades a set; where one had to be traded, asks for the next or for placing."""
    state, seat = turn.state, command.seat
    turn.emit(SetTraded(seat, command.cards, set_value(state.sets), command.territory))
    if state.phase == TRADE and not _must_trade_again(state, state.hands[seat]):
        turn.emit(Asked(seat, PLACE if state.captured else REINFORCE))


def _must_trade_again(state: ConquestState, hand: list[int]) -> bool:
    """Returns whether a hand is still too large: after an elimination more than four, else another set of six cards."""
    if state.captured:
        return len(hand) > TRADE_DOWN_TO
    return len(hand) >= MUST_TRADE_FROM or (len(hand) == SET_CARDS and is_set(*hand))


def place(turn: Context, command: Place) -> None:
    """Puts armies on the map; after the last one the attacks begin or go on, unless the goal is reached."""
    turn.emit(ArmiesPlaced(command.seat, command.territory, command.armies))
    if not turn.state.to_place and not ends_by_goal(turn):
        ask_to_attack(turn)


# --- between the steps ----------------------------------------------------------------------------------


def ask_to_attack(turn: Context) -> None:
    """Asks for an attack; where none is possible, goes on."""
    state = turn.state
    if not legal.can_attack(state, state.turn):
        _ask_to_fortify(turn)
    elif (state.phase, state.asked) != (ATTACK, state.turn):
        turn.emit(Asked(state.turn, ATTACK))


def _ask_to_fortify(turn: Context) -> None:
    state = turn.state
    if legal.can_fortify(state, state.turn):
        turn.emit(Asked(state.turn, FORTIFY))
    else:
        _end_turn(turn)


def on_pass(turn: Context, command: Pass) -> None:
    """Ends the attacks, or the turn."""
    phase = turn.state.phase
    turn.emit(Passed(command.seat, phase))
    if phase == ATTACK:
        _ask_to_fortify(turn)
    else:
        _end_turn(turn)


def on_fortify(turn: Context, command: Fortify) -> None:
    """Moves armies and ends the turn."""
    turn.emit(ArmiesMoved(command.seat, command.source, command.target, command.armies, "fortify"))
    if not ends_by_goal(turn):
        _end_turn(turn)


def _end_turn(turn: Context) -> None:
    """Draws the card for a territory taken, and passes the dice on."""
    state = turn.state
    if state.captured:
        _draw_card(turn)
    begin_next_turn(turn)


def _draw_card(turn: Context) -> None:
    """Draws a card; an empty pile is renewed, and without any card none is drawn."""
    state = turn.state
    if not state.pile and state.traded:
        turn.emit(PileRenewed())
    if state.pile:
        turn.emit(CardDrawn(state.turn, turn.draw(DECK).pick(state.pile)))


def begin_next_turn(turn: Context) -> None:
    """Begins the turn of the next seat in the match, or ends the match after its last round."""
    state = turn.state
    following = state.seat_after(state.turn)
    number = state.round + (_places_after_first(state, following) <= _places_after_first(state, state.turn))
    if number > state.last_round:
        end_match(turn, NOBODY, "rounds")
    else:
        begin_turn(turn, following, number)


def _places_after_first(state: ConquestState, seat: Seat) -> int:
    return (seat - state.first) % state.players


# --- the end --------------------------------------------------------------------------------------------


def winning_count(share: int) -> int:
    """Returns how many territories are at least so many percent of the world."""
    return -(-len(NUMBERS) * share // PERCENT)


def ends_by_goal(turn: Context) -> bool:
    """Ends the match if the seat in turn has reached its goal; returns whether it has."""
    state, seat = turn.state, turn.state.turn
    if state.territory_counts[seat] >= winning_count(state.options.share):
        end_match(turn, seat, "share")
    elif is_complete(state, seat):
        end_match(turn, seat, "mission")
    return bool(state.ending)


def ends_by_elimination(turn: Context) -> bool:
    """Ends the match if one seat alone is left; returns whether it is."""
    state = turn.state
    if len(state.fallen) < state.players - 1:
        return False
    end_match(turn, next(seat for seat in state.seats if not state.is_out(seat)), "last")
    return True


def end_match(turn: Context, winner: Seat, cause: str) -> None:
    """Shows all missions and ends the match."""
    state = turn.state
    if state.options.goal == "missions":
        for seat in state.seats:
            turn.emit(MissionRevealed(seat, state.missions[seat]))
    turn.emit(MatchEnded(winner, cause))


def on_concede(turn: Context, command: Concede) -> None:
    """Takes a seat out of the match; the next one goes on, if more than one is left."""
    state, seat = turn.state, command.seat
    held = state.continents(seat)
    turn.emit(Conceded(seat, tuple(state.hands[seat])))
    for continent in held:
        turn.emit(ContinentLost(seat, continent))
    if not ends_by_elimination(turn):
        begin_next_turn(turn)
