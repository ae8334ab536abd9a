"""Holds how a player wants to see: text scale and palette. Every canvas has them."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ui import theme
from game.ui.palettes import Palette, palette
from game.ui.theme import Colour

TEXT_SCALES = (1.0, 1.25, 1.5)
"""Factors by which texts may be larger than designed."""


@dataclass(frozen=True, slots=True)
class DisplayPreferences:
    """Preferences: `text_scale` is the factor of texts (as far as they fit), `high_contrast` adds edges everywhere."""

    text_scale: float = 1.0
    high_contrast: bool = False
    colour_map: Palette = field(default_factory=dict)

    def mapped_colour(self, colour: Colour) -> Colour:
        """Returns the colour that replaces one of the theme's."""
        return self.colour_map.get(colour, colour)

    def edge(self, face: Colour, edge: Colour | None) -> Colour | None:
        """Returns the colour of an edge around a face: black or white in high contrast, else `edge`."""
        if edge is None or not self.high_contrast:
            return None if edge is None else self.mapped_colour(edge)
        return theme.INK_BLACK if theme.luminance(self.mapped_colour(face)) > MIDDLE_LUMINANCE else theme.PURE_WHITE


MIDDLE_LUMINANCE = 0.18
"""The luminance that is as far from black as from white."""


def display_preferences(
    text_scale: float = 1.0, *, high_contrast: bool = False, colour_blind_palette: bool = False
) -> DisplayPreferences:
    """Returns the preferences for these settings."""
    return DisplayPreferences(
        text_scale, high_contrast, palette(high_contrast=high_contrast, colour_blind_palette=colour_blind_palette)
    )
