"""Finds what both lap games never shorten: attacks on a person's horse, and horses that come home."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.rules import Seat
from game.games.lap.state import LapState


def is_attack(view: LapState, horse: int, spaces: int, people: Collection[Seat]) -> bool:
    """Returns whether the seat in turn sends a horse back that a person, not itself, owns or has bet on."""
    return spaces < 0 and any(concerns(view, horse, seat) for seat in people if seat != view.turn)


def concerns(view: LapState, horse: int, seat: Seat) -> bool:
    """Returns whether a seat owns a horse or has bet on it."""
    return view.owners[horse] == seat or bool(view.bets[seat][horse])
