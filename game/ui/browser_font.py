"""Draws letters with the browser's text engine, which has the fonts of the device and joins letters itself."""

import pygame
from pygame import Surface

from game.platform import browser
from game.ui.theme import Colour

FAMILY = "system-ui, sans-serif"
BOLD_WEIGHT = 700
NORMAL_WEIGHT = 400
ASCENT_SHARE = 1.4
"""Height of a picture above the baseline, relative to the size of its letters."""
DESCENT_SHARE = 0.8
"""Height of a picture below the baseline, relative to the size of its letters."""


class BrowserFont:
    """A font of the device at a size in pixels. Has the methods of `pygame.Font` that a lettering uses."""

    def __init__(self, pixels: int, *, is_bold: bool) -> None:
        weight = BOLD_WEIGHT if is_bold else NORMAL_WEIGHT
        self._font = f"{weight} {pixels}px {FAMILY}"
        self._pixels = pixels
        self._height = round(pixels * (ASCENT_SHARE + DESCENT_SHARE))
        self._direction = "ltr"

    def size(self, words: str) -> tuple[int, int]:
        """Returns the width and height of a line in pixels."""
        return browser.words_width(words, self._font), self._height

    def get_ascent(self) -> int:
        """Returns the distance of the baseline from the top of a picture, in pixels."""
        return round(self._pixels * ASCENT_SHARE)

    def set_script(self, script: str) -> None:
        """Does nothing: the browser finds the script itself."""

    def set_direction(self, direction: int) -> None:
        """Sets the direction of the next lines."""
        self._direction = "rtl" if direction == pygame.DIRECTION_RTL else "ltr"

    def render(self, words: str, antialias: bool, colour: Colour) -> Surface:
        """Returns a picture of a line, which is always smooth."""
        size = self.size(words)
        if 0 in size:
            return Surface((0, self._height), pygame.SRCALPHA)
        line = browser.WordsLine(words, self._font, colour, self._direction)
        return pygame.image.frombytes(browser.words_pixels(line, size, self.get_ascent()), size, "RGBA")
