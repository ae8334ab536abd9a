"""Describes sources of the live chances of runners: a table, or odds that a phone view calculates."""

from collections.abc import Mapping
from typing import Protocol, TypeVar

S_contra = TypeVar("S_contra", contravariant=True)


class Chances(Protocol):
    """Chances of a runner, 0 to 1."""

    @property
    def win(self) -> float:
        """The chance to be first."""

    @property
    def show(self) -> float:
        """The chance to be among the first three."""


class ChanceSource(Protocol):
    """Live chances of runners, such as those of a table or of a phone."""

    @property
    def chances(self) -> Mapping[int, Chances]:
        """Chances by runner; empty while they are unknown."""


class Odds(ChanceSource, Protocol[S_contra]):
    """Live odds that are calculated in steps."""

    def set_state(self, view: S_contra) -> None:
        """Starts the calculation for a state."""

    def run_for(self, milliseconds: float) -> bool:
        """Calculates for about this time; returns whether the chances are new."""
