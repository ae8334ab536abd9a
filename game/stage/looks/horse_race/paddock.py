"""The Horse Race's horses and dice, and what its pictures are drawn from beside them. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.core import Seat
from game.engine.horse_race.board import HORSES
from game.engine.horse_race.state import DEAL, NOBODY, State
from game.stage.board import Board
from game.stage.looks.base.paddock import Line, Paddock
from game.stage.looks.base.pieces import Die
from game.stage.looks.base.showing import Showing
from game.stage.sprites import Sprites
from game.ui import theme

NEAR = 2
"""Squares before home from which on the crowd is restless."""
HOME = 20
"""Where home lies on the infield screen, for horses of every column."""
EAST = 0.0


@dataclass(slots=True, eq=False)
class Card:
    """A playing card over the board: its number (−1: closed), its middle and its height in logical units."""

    number: int
    x: float
    y: float
    high: float


@dataclass(slots=True, eq=False)
class Cross:
    """The cross of a spot coming down on a horse, or going with it; `size` shrinks to 1."""

    spot: int
    x: float
    y: float
    size: float = 1.0


@dataclass
class Meeting(Showing):
    """The showing of a meeting, with cards and crosses that move."""

    cards: list[Card] = field(default_factory=list)
    crosses: dict[int, Cross] = field(default_factory=dict)
    """Crosses on their way, by horse."""

    def settle(self) -> None:
        super().settle()
        self.cards.clear()
        self.crosses.clear()


def lane(horse: int) -> int:
    return horse - HORSES.start + 1


def paddock(board: Board) -> Paddock:
    """The horses on a board of columns; one that is scratched stands in the pen of its spot."""

    def home(horse: int) -> int:
        return board.lengths[lane(horse) - 1] + 1

    def stands(view: State, horse: int) -> tuple[float, float, float] | None:
        spot = view.spot(horse)
        return (*board.pens[spot - 1], EAST) if spot else None

    return Paddock(
        tuple(HORSES),
        space=lambda view, horse: view.positions[horse],
        place=place,
        home=home,
        near=NEAR,
        lines=(Line(HOME, (theme.INK, theme.RAIL)),),
        lane=lane,
        stands=stands,
        along=lambda horse, space: HOME + space - home(horse),
    )


def place(view: State, horse: int) -> int:
    """1 for the winner, more for those who do not run, 0 for all others."""
    return 1 if view.winner == horse else view.spot(horse) and view.spot(horse) + 1


def acting(view: State) -> Seat:
    """Who has the cards, or the dice: those come to the dealer's left as soon as all cards are dealt."""
    if deals(view):
        return view.dealer
    return view.roller if view.rolls else view.after(view.dealer)


def deals(view: State) -> bool:
    """Whether cards are still to be dealt."""
    return view.phase == DEAL or (not view.rolls and NOBODY in view.holders)


def faces(view: State) -> tuple[int, int]:
    """What the dice show."""
    return view.first, view.second


def showing(board: Board, view: State, names: Sequence[str], looks: Sequence[int], people: Sequence[Seat]) -> Meeting:
    """What a meeting is drawn from, at the start; the pictures are made when the scale is known."""
    return Meeting(view, names, looks, people, Sprites(0.0), paddock(board), (Die("pips"), Die("pips")), faces)
