"""Passes the turn to the next player, side and frame, and ends the game (C18, C25 to C31)."""

from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.state import TARGET, WEIGHTS, Context, HorseCollarState


def begin_frame(turn: Context) -> None:
    """Begins the next frame with the side that shoots first."""
    turn.emit(events.FrameBegan(turn.state.frame + 1))
    _begin_side(turn, turn.state.sides_in_order()[0])


def _begin_side(turn: Context, side: int) -> None:
    turn.emit(events.SideBegan(side))
    _begin_turn(turn)


def _begin_turn(turn: Context) -> None:
    state = turn.state
    share = state.shares_of(state.side)[state.share + 1]
    turn.emit(events.TurnBegan(share.seat, share.weights))


def end_turn(turn: Context) -> None:
    """Passes the turn to the next player of the side, or scores the side (C18, C25, C26)."""
    state = turn.state
    if state.slid < WEIGHTS:
        _begin_turn(turn)
        return
    turn.emit(events.SideScored(state.side, state.points_on_board, state.counted_points))
    order = state.sides_in_order()
    if state.side != order[-1]:
        _begin_side(turn, order[order.index(state.side) + 1])
    else:
        _end_frame(turn)


def _end_frame(turn: Context) -> None:
    """Ends the game, or begins the next frame."""
    end = end_after_frame(turn.state)
    if end:
        turn.emit(end)
    else:
        begin_frame(turn)


def end_after_frame(state: HorseCollarState) -> events.GameEnded | None:
    """Returns the end of the game after a frame; None if another frame follows."""
    cause = _cause_of_end(state)
    return events.GameEnded(cause) if cause else None


def _cause_of_end(state: HorseCollarState) -> str:
    """Returns the cause of the game's end after a frame (see GameEnded); "" if another frame follows.

    One follows also if two sides lead with equal points (C28 to C31).
    """
    best, *others = sorted(state.totals, reverse=True)
    if best >= TARGET and best > others[0]:
        return "target"
    return "frames" if state.frame == state.options.frames else ""
