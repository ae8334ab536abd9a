"""Defines the common type of both lap games' states, and the importance of a move."""

from collections.abc import Collection, Iterable
from typing import Protocol

from game.engine.rules import Seat
from game.presentation.captions import CaptionRank

NO_OWNER = -1
"""Owner of a horse without an owner."""


class LapState(Protocol):
    """A lap race. Lists are by seat or by horse number (index 0 is not used). Space 0 is the start."""

    phase: str
    round: int
    turn: Seat
    die: int
    """The horse on the horse die; 0 before it is rolled."""
    move_die: int
    positions: list[int]
    finishers: list[int]
    owners: list[Seat]
    money: list[int]
    bets: list[list[int]]

    @property
    def seats(self) -> range:
        """All seats."""

    @property
    def is_decided(self) -> bool:
        """Whether the first three horses have finished."""

    def is_finished(self, horse: int) -> bool:
        """Returns whether a horse has crossed the finish line."""

    def racing(self) -> list[int]:
        """Returns the horses that have not finished, lowest number first."""

    def owned(self, seat: Seat) -> list[int]:
        """Returns the horses of a seat, lowest number first."""

    def place(self, horse: int) -> int:
        """Returns the place of a finished horse, 1 to 3, else 0."""

    def total(self, seat: Seat) -> int:
        """Returns the dollars of a seat, including its score so far."""


def is_attack(view: LapState, horse: int, spaces: int, people: Collection[Seat]) -> bool:
    """Returns whether the seat in turn moves back a horse that another person owns or has bet on."""
    return spaces < 0 and any(concerns(view, horse, seat) for seat in people if seat != view.turn)


def move_rank(view: LapState, move: tuple[int, int, int], people: Collection[Seat]) -> CaptionRank:
    """Returns the importance of a move (horse, start, end) for these `people`."""
    horse, start, end = move
    if is_attack(view, horse, end - start, people):
        return CaptionRank.ATTACK
    return CaptionRank.LEAD if takes_lead(view, horse, end) else CaptionRank.MOVE


def takes_lead(view: LapState, horse: int, end: int) -> bool:
    """Returns whether a move to `end` makes the horse the single leader."""
    others = [view.positions[rival] for rival in view.racing() if rival != horse]
    return bool(others) and view.positions[horse] <= max(others) < end


def concerns(view: LapState, horse: int, seat: Seat) -> bool:
    """Returns whether a seat owns a horse or has bet on it."""
    return view.owners[horse] == seat or bool(view.bets[seat][horse])


def bets_on_others(view: LapState, horses: Iterable[int], seat: Seat) -> dict[int, int]:
    """Returns the dollars that a seat has bet on each of these horses, 0 on its own ones."""
    return {horse: 0 if view.owners[horse] == seat else view.bets[seat][horse] for horse in horses}


def racing_spaces(view: LapState) -> dict[int, int]:
    """Returns the spaces of the horses that have not finished."""
    return {horse: view.positions[horse] for horse in view.racing()}


def leads(view: LapState, horse: int) -> bool:
    """Returns whether no horse in the race is ahead of this one, which has not finished."""
    spaces = racing_spaces(view)
    return horse in spaces and spaces[horse] == max(spaces.values())
