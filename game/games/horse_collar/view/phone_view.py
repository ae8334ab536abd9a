"""Provides the values of Horse Collar for a phone view: the shot as sliders, and the board with its weights."""

from collections.abc import Sequence

from game.engine.rules import Command, Seat
from game.games.horse_collar.rules.board import DEUCE_DEPTH, RADIUS, TREY_DEPTH, WIDTH
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.view.command_picker import ShotPicker
from game.games.horse_collar.view.view_model import HorseCollarViewModel
from game.presentation.command_picker import CommandPicker, RejectionReason
from game.presentation.phone_view import PhoneViewParts, Values

LAST_BET_POINTS = 26
"""Points of a side at which bets on the winner close."""


def picker(
    view: HorseCollarState, legal: Sequence[Command], why_not: RejectionReason, names: Sequence[str]
) -> ShotPicker:
    """Returns the question with open sliders, as for keyboards."""
    seats = range(len(names))
    view_model = HorseCollarViewModel(view, names, seats, seats)
    view_model.highlighted = ()
    return ShotPicker(view_model, legal, why_not)


def sheet(view: HorseCollarState, seat: Seat, names: Sequence[str]) -> Values:
    """Returns the board and its weights, with lengths in shares of its width, and the points of each side."""
    board = view.board
    weights = [[x / WIDTH, y / WIDTH, view.value(weight)] for weight, (x, y) in view.lying().items()]
    depths = [TREY_DEPTH / WIDTH, DEUCE_DEPTH / WIDTH]
    size = {"length": board.length / WIDTH, "foul": board.foul_line / WIDTH, "radius": RADIUS / WIDTH}
    return {**size, "depths": depths, "weights": weights, "side": view.side, "points": view.totals}


def opened(question: CommandPicker) -> None:
    """Opens the sliders. The pull area of a phone view sets them."""
    if isinstance(question, ShotPicker):
        question.open_sliders()


def takes_bets(view: HorseCollarState) -> bool:
    """Whether spectators can bet on the winner."""
    return max(view.totals) < LAST_BET_POINTS


PHONE_VIEW = PhoneViewParts(picker=picker, sheet=sheet, opened=opened, takes_bets=takes_bets)
