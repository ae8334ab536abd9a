"""Who sits at the table, as a look needs to know it: names, signs, and whom the screen belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.core import Seat


@dataclass(frozen=True, slots=True)
class Sitting:
    """`view` is the director's; `looks` are places in the theme's seat colours; `people` play at this screen.

    `seed` is the match's, for whatever chance the look itself takes.
    """

    view: Any
    names: Sequence[str]
    looks: Sequence[int]
    people: Sequence[Seat]
    seed: int = 0
