"""Finds what both lap games never shorten: attacks on a person's horse, and horses that come home."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.rules import Seat
from game.games.lap.state import LapState
from game.presentation.captions import CaptionRank


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
    """Returns whether a horse that runs to `end` is alone in front then, and was not before."""
    others = [view.positions[rival] for rival in view.racing() if rival != horse]
    return bool(others) and view.positions[horse] <= max(others) < end


def concerns(view: LapState, horse: int, seat: Seat) -> bool:
    """Returns whether a seat owns a horse or has bet on it."""
    return view.owners[horse] == seat or bool(view.bets[seat][horse])
