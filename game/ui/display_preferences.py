"""How a player wants to see: how large the texts are, and in which palette. Every canvas has one; draws nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ui import theme
from game.ui.palettes import Palette, palette
from game.ui.theme import Colour

TEXT_SCALES = (1.0, 1.25, 1.5)
"""How many times as large as designed a text may be set."""


@dataclass(frozen=True, slots=True)
class DisplayPreferences:
    """`growth` of the texts, each as far as its place allows; `stark` for strong contrast and edges everywhere."""

    text_scale: float = 1.0
    high_contrast: bool = False
    colour_map: Palette = field(default_factory=dict)

    def mapped_colour(self, colour: Colour) -> Colour:
        """Returns the colour that stands for one of the theme's."""
        return self.colour_map.get(colour, colour)

    def edge(self, face: Colour, edge: Colour | None) -> Colour | None:
        """Returns the colour of an edge round a face: black or white where contrast is asked for."""
        if edge is None or not self.high_contrast:
            return None if edge is None else self.mapped_colour(edge)
        return theme.INK_BLACK if theme.luminance(self.mapped_colour(face)) > MIDDLE_LUMINANCE else theme.PURE_WHITE


MIDDLE_LUMINANCE = 0.18
"""The luminance that is as far from black as from white."""


def display_preferences(
    text_scale: float = 1.0, *, high_contrast: bool = False, colour_blind_palette: bool = False
) -> DisplayPreferences:
    """Returns the sight for these wishes."""
    return DisplayPreferences(
        text_scale, high_contrast, palette(high_contrast=high_contrast, colour_blind_palette=colour_blind_palette)
    )
