"""Describes the players as a view needs them: names, badges, and who plays at this screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from game.engine.rules import S, Seat


@dataclass(frozen=True, slots=True)
class Seating(Generic[S]):
    """`view` is the director's; `badges` are indices of the theme's seat colours; `people` play at this screen.

    `seed` is the match's, for random details of the drawing.
    """

    view: S
    names: Sequence[str]
    badges: Sequence[int]
    people: Sequence[Seat]
    seed: int = 0
