"""Spreads dust over a board on which a dry spot shows (C10, C11)."""

from collections.abc import Collection

from game.engine.message import Message
from game.engine.rules import Seat
from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import DRY_WEAR
from game.games.horse_collar.rules.state import Context, HorseCollarState


def allowed_cells(state: HorseCollarState) -> Collection[int]:
    """Returns the cells that may be dusted once a dry spot shows among them."""
    return range(len(state.wear)) if state.options.dusting == "board" else state.board.edge_cells


def is_legal(state: HorseCollarState) -> bool:
    """Returns whether a dry spot shows where the board may be dusted."""
    wear = state.wear
    if state.options.dusting == "board" or max(wear) < DRY_WEAR:
        return max(wear) >= DRY_WEAR
    return any(wear[cell] >= DRY_WEAR for cell in state.board.edge_cells)


def rejection(state: HorseCollarState) -> Message:
    """Returns why a Dust of the player in turn that is not legal is rejected."""
    if state.options.dusting == "edge":
        return Message("No dry spot shows at the edge, and only the edge may be dusted.")
    return Message("No dry spot shows on the board.")


def dust(turn: Context, seat: Seat) -> None:
    """Spreads dust over all cells that may be dusted."""
    turn.emit(events.BoardDusted(seat, tuple(sorted(allowed_cells(turn.state)))))
