"""Stores the order at the finish of the last race of people on this device. The title shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from game.platform.storage import Stored
from game.typed_json import at_most

HORSES = range(1, 13)
"""Numbers of the horses of all games. Each number has a picture."""
MAX_HORSES = len(HORSES)
"""Maximum number of horses in a race."""


@dataclass(frozen=True, slots=True)
class LastFinish(Stored):
    """The numbers of the horses of a race, the winner first."""

    STORE_NAME: ClassVar[str] = "last-finish"
    horses: Annotated[tuple[Annotated[int, HORSES], ...], at_most(MAX_HORSES)] = ()
