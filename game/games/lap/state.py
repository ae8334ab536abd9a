"""Defines what the states of both lap games have in common, as a type, and what a move means to the seats."""

from collections.abc import Collection
from typing import Protocol

from game.engine.rules import Seat
from game.presentation.captions import CaptionRank

NO_OWNER = -1
"""The owner of a horse that nobody owns."""


class LapState(Protocol):
    """A lap race: lists by seat or by horse number (index 0 unused), money in dollars, spaces from 0 (the start)."""

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
        """Every sheet at the table."""

    def is_finished(self, horse: int) -> bool:
        """Returns whether a horse has crossed the finish line."""

    def racing(self) -> list[int]:
        """Returns the horses that have not finished, lowest number first."""

    def owned(self, seat: Seat) -> list[int]:
        """Returns the horses of a seat, lowest number first."""

    def place(self, horse: int) -> int:
        """Returns 1..3 for a finished horse, else 0."""

    def total(self, seat: Seat) -> int:
        """Returns the dollars of a seat, everything scored so far included."""


def is_attack(view: LapState, horse: int, spaces: int, people: Collection[Seat]) -> bool:
    """Returns whether the seat in turn sends a horse back that a person, not itself, owns or has bet on."""
    return spaces < 0 and any(concerns(view, horse, seat) for seat in people if seat != view.turn)


def move_rank(view: LapState, move: tuple[int, int, int], people: Collection[Seat]) -> CaptionRank:
    """Returns how much the words for a move (horse, start, end) matter to these `people`."""
    horse, start, end = move
    if is_attack(view, horse, end - start, people):
        return CaptionRank.ATTACK
    return CaptionRank.LEAD if takes_lead(view, horse, end) else CaptionRank.MOVE


def takes_lead(view: LapState, horse: int, end: int) -> bool:
    """Returns whether a horse that runs to `end` is the only one in front then, and was not before."""
    others = [view.positions[rival] for rival in view.racing() if rival != horse]
    return bool(others) and view.positions[horse] <= max(others) < end


def concerns(view: LapState, horse: int, seat: Seat) -> bool:
    """Returns whether a seat owns a horse or has bet on it."""
    return view.owners[horse] == seat or bool(view.bets[seat][horse])
