"""Draws a line of text in a typeface of the game; other fonts supply missing letters."""

import unicodedata
from functools import lru_cache
from itertools import groupby

import pygame
from pygame import Rect, Surface

from game.platform.asset_paths import font_path
from game.platform.font_files import DEVICE_FONTS, FontFile, own_font
from game.ui.browser_font import BrowserFont
from game.ui.letter_runs import Run, has_all_letters, line_runs
from game.ui.shapes import OVER, transparent_surface
from game.ui.theme import Colour

AnyFont = pygame.font.Font | BrowserFont
MOST_FALLBACKS = 4
"""Maximum number of open fallback fonts per lettering."""
NOTO_NAME = "Noto"
"""Start of the file names of fonts without a bold weight. Bold letters of these fonts are drawn twice."""
BOLD_FACES = frozenset({"title", "black", "bold"})
BOLD_SHARE = 0.03
"""Distance between the two copies of a letter that make it bold, relative to its size."""
REDUCED = {
    "Arab": 0.86,
    "Guru": 0.88,
    "Knda": 0.86,
    "Sinh": 0.92,
    "Thai": 0.92,
    "Laoo": 0.92,
    "Khmr": 0.86,
    "Mymr": 0.76,
}
"""Relative letter size of scripts with letters far above or below the line, by the script's tag."""
SCRIPTS = {
    "ARABIC": "Arab",
    "ARMENIAN": "Armn",
    "BENGALI": "Beng",
    "CJK": "Hani",
    "CYRILLIC": "Cyrl",
    "DEVANAGARI": "Deva",
    "ETHIOPIC": "Ethi",
    "GEORGIAN": "Geor",
    "GREEK": "Grek",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HANGUL": "Hang",
    "HEBREW": "Hebr",
    "HIRAGANA": "Hira",
    "KANNADA": "Knda",
    "KATAKANA": "Kana",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "LATIN": "Latn",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "NKO": "Nkoo",
    "ORIYA": "Orya",
    "SINHALA": "Sinh",
    "SYRIAC": "Syrc",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAANA": "Thaa",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
"""ISO 15924 tags of scripts, by the first word of the Unicode names of their letters."""
COMMON_SCRIPT = "Zyyy"
"""Tag of characters without a script, such as emoji."""
KEPT_SCRIPTS = 512
"""Number of texts whose scripts are cached."""


class Lettering:
    """A typeface at a size in pixels. Has the methods of `pygame.Font` that draw and measure a line."""

    def __init__(self, face: str, pixels: int) -> None:
        self._face = face
        self._pixels = pixels
        self._own = pygame.font.Font(font_path(face), pixels)
        self._fallbacks: dict[tuple[str, int], AnyFont] = {}

    def size(self, words: str) -> tuple[int, int]:
        """Returns the width and height of a line in pixels."""
        if has_all_letters(self._face, words):
            return self._own.size(words)
        width = sum(self._width(run) for run in line_runs(self._face, words))
        return width, self._own.get_height()

    def render(self, words: str, antialias: bool, colour: Colour) -> Surface:
        """Returns a picture of a line; an empty one for text without width, such as a single joiner."""
        if has_all_letters(self._face, words):
            return self._rendered(self._own, words, antialias, colour)
        runs = line_runs(self._face, words)
        pictures = [self._picture(run, antialias, colour) for run in runs]
        tops = self._tops(runs, pictures)
        width = sum(picture.get_width() for picture in pictures)
        line = transparent_surface((width, self._own.get_height()), colour)
        left = 0
        for run, picture in zip(runs, pictures, strict=True):
            line.blit(picture, (left, tops[run.font.path]), special_flags=OVER)
            left += picture.get_width()
        return line

    def _width(self, run: Run) -> int:
        return self._font(run).size(run.words)[0] + self._boldness(run.font)

    def _picture(self, run: Run, antialias: bool, colour: Colour) -> Surface:
        """Returns the picture of a run; letters without a bold weight are drawn twice, with an offset."""
        picture = self._rendered(self._font(run), run.words, antialias, colour)
        shift = self._boldness(run.font)
        if not shift:
            return picture
        bold = transparent_surface((picture.get_width() + shift, picture.get_height()), colour)
        bold.blit(picture, (0, 0), special_flags=OVER)
        bold.blit(picture, (shift, 0), special_flags=OVER)
        return bold

    @staticmethod
    def _rendered(font: AnyFont, words: str, antialias: bool, colour: Colour) -> Surface:
        try:
            return font.render(words, antialias, colour)
        except pygame.error:  # the text has no width
            return font.render("", antialias, colour)

    def _tops(self, runs: tuple[Run, ...], pictures: list[Surface]) -> dict[str, int]:
        """Returns for each font where its pictures begin in the line, in pixels from the line's top.

        All pictures of a font have one baseline. Its distance from the baseline of the line is the smallest that
        keeps the letters within the line.
        """
        return {
            path: self._top(self._font(runs[places[0]]).get_ascent(), [pictures[place] for place in places])
            for path, places in _places_of_fonts(runs).items()
        }

    def _top(self, ascent: int, pictures: list[Surface]) -> int:
        top = self._own.get_ascent() - ascent
        ink = _ink(pictures)
        room_below = self._own.get_height() - ink.bottom
        return max(min(top, room_below), -ink.top)

    def _boldness(self, font: FontFile) -> int:
        """Returns the distance of the two copies of a letter that make it bold, in pixels; 0 for one copy."""
        is_thin = self._face in BOLD_FACES and font.name.startswith(NOTO_NAME)
        return max(round(self._pixels * BOLD_SHARE), 1) if is_thin else 0

    def _font(self, run: Run) -> AnyFont:
        """Returns the font of a run, set to its script and direction."""
        if run.font is own_font(self._face):
            return self._own
        script = _script(run.words)
        key = (run.font.path, round(self._pixels * REDUCED.get(script, 1.0)))
        font = self._fallbacks.pop(key, None) or self._opened(run.font, key[1])
        self._fallbacks[key] = font
        if len(self._fallbacks) > MOST_FALLBACKS:
            del self._fallbacks[next(iter(self._fallbacks))]
        _set_direction(font, run, script)
        return font

    def _opened(self, font: FontFile, pixels: int) -> AnyFont:
        if font is DEVICE_FONTS:
            return BrowserFont(pixels, is_bold=self._face in BOLD_FACES)
        return pygame.font.Font(font.path, pixels)


def _set_direction(font: AnyFont, run: Run, script: str) -> None:
    try:
        font.set_script(script)
        font.set_direction(pygame.DIRECTION_RTL if run.is_right_to_left else pygame.DIRECTION_LTR)
    except pygame.error:  # SDL_ttf without HarfBuzz: letters are not joined, and run from left to right
        return


@lru_cache(KEPT_SCRIPTS)
def _script(words: str) -> str:
    names = (unicodedata.name(letter, "").partition(" ")[0] for letter in words)
    return next((SCRIPTS[name] for name in names if name in SCRIPTS), COMMON_SCRIPT)


def _places_of_fonts(runs: tuple[Run, ...]) -> dict[str, list[int]]:
    by_font = sorted(range(len(runs)), key=lambda place: runs[place].font.path)
    return {path: list(places) for path, places in groupby(by_font, lambda place: runs[place].font.path)}


def _ink(pictures: list[Surface]) -> Rect:
    """Returns the box of all visible pixels of pictures with the same upper left corner."""
    first, *rest = (picture.get_bounding_rect() for picture in pictures)
    return first.unionall(rest)
