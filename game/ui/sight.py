"""How a player wants to see: how large the texts are, and in which palette. Every canvas has one; draws nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ui import theme
from game.ui.palettes import Palette, palette
from game.ui.theme import Colour

GROWTHS = (1.0, 1.25, 1.5)
"""How many times as large as designed a text may be set."""


@dataclass(frozen=True, slots=True)
class Sight:
    """`growth` of the texts, each as far as its place allows; `stark` for strong contrast and edges everywhere."""

    growth: float = 1.0
    stark: bool = False
    swaps: Palette = field(default_factory=dict)

    def shown(self, colour: Colour) -> Colour:
        """The colour that stands for one of the theme's."""
        return self.swaps.get(colour, colour)

    def edge(self, face: Colour, edge: Colour | None) -> Colour | None:
        """The colour of an edge round a face: black or white where contrast is asked for."""
        if edge is None or not self.stark:
            return None if edge is None else self.shown(edge)
        return theme.INK_BLACK if theme.luminance(self.shown(face)) > MIDDLE else theme.PURE_WHITE


MIDDLE = 0.18
"""The luminance that is as far from black as from white."""


def sight(growth: float = 1.0, *, stark: bool = False, distinct: bool = False) -> Sight:
    """The sight for these wishes."""
    return Sight(growth, stark, palette(stark=stark, distinct=distinct))
