"""Applies events to the state of Horse Collar: one small function for each event; nothing else assigns."""

from __future__ import annotations

from game.engine.rules import Event, EventHandlers
from game.games.horse_collar.rules.board import MAX_WEAR
from game.games.horse_collar.rules.events import (
    BoardDusted,
    FirstSeatChosen,
    FrameBegan,
    GameEnded,
    ShortWeightRemoved,
    SideBegan,
    SideScored,
    TurnBegan,
    WeightSlid,
    resting_places,
)
from game.games.horse_collar.rules.state import OFF, WEIGHTS, HorseCollarState


def first_seat_chosen(state: HorseCollarState, event: FirstSeatChosen) -> None:
    """Records who shoots first."""
    state.first = event.seat


def frame_began(state: HorseCollarState, event: FrameBegan) -> None:
    """Counts the frame."""
    state.frame = event.number


def side_began(state: HorseCollarState, event: SideBegan) -> None:
    """Takes all weights off the board and gives them to a side."""
    state.side = event.side
    state.share = -1
    state.slid = 0
    state.weights = [OFF] * WEIGHTS
    state.sliders = []


def turn_began(state: HorseCollarState, event: TurnBegan) -> None:
    """Gives a player the next weights of the side."""
    state.seat = event.seat
    state.share += 1
    state.weights_left = event.weights


def board_dusted(state: HorseCollarState, event: BoardDusted) -> None:
    """Takes the wear off the dusted cells."""
    for cell in event.cells:
        state.wear[cell] = 0


def weight_slid(state: HorseCollarState, event: WeightSlid) -> None:
    """Puts every weight that moved where it came to rest, and wears the dust."""
    for weight, place in resting_places(event.path).items():
        state.weights[weight] = place
    for weight in event.fallen:
        state.weights[weight] = OFF
    for cell in event.worn:
        state.wear[cell] = min(state.wear[cell] + 1, MAX_WEAR)
    state.slid += 1
    state.weights_left -= 1
    state.sliders.append(event.seat)


def short_weight_removed(state: HorseCollarState, event: ShortWeightRemoved) -> None:
    """Takes a weight off the board."""
    state.weights[event.weight] = OFF


def side_scored(state: HorseCollarState, event: SideScored) -> None:
    """Writes down what a side scored in this frame."""
    state.scores[event.side].append(event.points)


def game_ended(state: HorseCollarState, event: GameEnded) -> None:
    """Ends the game."""
    state.cause = event.cause


EVENT_HANDLERS: EventHandlers[HorseCollarState] = {
    FirstSeatChosen: first_seat_chosen,
    FrameBegan: frame_began,
    SideBegan: side_began,
    TurnBegan: turn_began,
    BoardDusted: board_dusted,
    WeightSlid: weight_slid,
    ShortWeightRemoved: short_weight_removed,
    SideScored: side_scored,
    GameEnded: game_ended,
}


def evolve(state: HorseCollarState, event: Event) -> None:
    """Changes `state` by one event, in place."""
    EVENT_HANDLERS[type(event)](state, event)
