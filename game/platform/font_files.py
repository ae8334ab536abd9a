"""Finds the font files that have the letters that a typeface of the game lacks: bundled ones, then the system's."""

import struct
import sys
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import BinaryIO

import pygame

from game.platform.asset_paths import fallback_font_path, font_path
from game.platform.browser import BROWSER, can_draw_words, page_font

LATO = "fontpkg_lato"
"""Package of the second edition of Lato, which has all Latin, Greek and Cyrillic letters."""
LATO_FILES = {
    "title": "files/Lato-Black.ttf",
    "black": "files/Lato-Black.ttf",
    "bold": "files/Lato-Bold.ttf",
    "text": "files/Lato-Regular.ttf",
    "italic": "files/Lato-Italic.ttf",
}
"""Font file of the first fallback, by font face."""
NOTO = "manimgx_fonts"
"""Package of the Noto fonts for other scripts."""
NOTO_FILES = (
    "NotoSansArabic[wght].ttf",
    "NotoSansHebrew[wght].ttf",
    "NotoSansDevanagari[wght].ttf",
    "NotoSansThai[wght].ttf",
    "NotoSansBengali[wght].ttf",
    "NotoSansTamil[wght].ttf",
    "NotoSansTelugu[wght].ttf",
    "NotoSansGeorgian[wght].ttf",
    "NotoSansArmenian[wght].ttf",
    "NotoSansEthiopic[wght].ttf",
    "NotoSansGujarati[wght].ttf",
    "NotoSansGurmukhi[wght].ttf",
    "NotoSansKannada[wght].ttf",
    "NotoSansMalayalam[wght].ttf",
    "NotoSansOriya[wght].ttf",
    "NotoSansSinhala[wght].ttf",
    "NotoSansKhmer[wght].ttf",
    "NotoSansLao[wght].ttf",
    "NotoSansMyanmar[wght].ttf",
    "NotoEmoji[wght].ttf",
    "NotoSans[wght].ttf",
    "NotoSansSymbols[wght].ttf",
)
"""Font files of the next fallbacks for all faces, in order."""
WINDOWS_FONTS = (
    "msyhbd.ttc",
    "msyh.ttc",
    "msjhbd.ttc",
    "YuGothB.ttc",
    "meiryob.ttc",
    "malgunbd.ttf",
    "NirmalaB.ttf",
    "Nirmala.ttc",
    "LeelaUIb.ttf",
    "ebrimabd.ttf",
    "gadugib.ttf",
    "sylfaen.ttf",
    "segoeuib.ttf",
    "seguisym.ttf",
)
MACOS_FONTS = (
    "PingFang.ttc",
    "Hiragino Sans GB.ttc",
    "ヒラギノ角ゴシック W6.ttc",
    "AppleSDGothicNeo.ttc",
    "Arial Unicode.ttf",
    "Kohinoor.ttc",
    "Thonburi.ttc",
    "Apple Symbols.ttf",
)
OTHER_FONTS = (
    "NotoSansCJK-Bold.ttc",
    "NotoSansCJK-Regular.ttc",
    "NotoSansCJK-VF.otf.ttc",
    "SourceHanSans.ttc",
    "DroidSansFallbackFull.ttf",
    "wqy-zenhei.ttc",
    "wqy-microhei.ttc",
    "DejaVuSans-Bold.ttf",
    "FreeSansBold.ttf",
    "unifont.otf",
    "unifont.ttf",
)
SYSTEM_FONTS = {"win32": WINDOWS_FONTS, "darwin": MACOS_FONTS}
"""Names of a system's fonts for scripts without a bundled font, best first, by platform."""
SYSTEM_FOLDERS = {
    "win32": ("C:/Windows/Fonts",),
    "darwin": ("/System/Library/Fonts", "/System/Library/AssetsV2", "/Library/Fonts"),
}
OTHER_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
FONT_FILE_PATTERN = "*.[to]t[fc]"
PROBE_PIXELS = 12
"""Size at which a font is opened to check whether pygame can read it, in pixels."""
COLLECTION = b"ttcf"
"""First bytes of a file with several fonts. pygame opens the first font of the file."""
CMAP = int.from_bytes(b"cmap")
"""Name of the table that maps characters to glyphs."""
FULL_UNICODE = ((3, 10), (0, 6), (0, 4))
"""Platform and encoding numbers of a table with all characters."""
BASIC_UNICODE = ((3, 1), (0, 3))
"""Platform and encoding numbers of a table with the first 65,536 characters."""
SEGMENT_FORMAT = 4
"""Format number of a table with the first 65,536 characters."""
GROUP_FORMAT = 12
"""Format number of a table with all characters."""
LAST_SEGMENT = 0xFFFF
"""First character of the last segment in a table of segments."""
CodeRange = tuple[int, int]
"""First and last code point of a range."""


class FontFile:
    """A font file and the characters that it has; none if the file cannot be read."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.name = Path(path).name

    def has_all(self, letters: str) -> bool:
        """Returns whether the font has every one of these letters."""
        return all(self._has(ord(letter)) for letter in letters)

    @cached_property
    def letters(self) -> frozenset[str]:
        """All letters of the font. A set answers for a whole text in one call."""
        return frozenset(chr(code) for first, last in self._ranges for code in range(first, last + 1))

    @cached_property
    def _ranges(self) -> list[CodeRange]:
        try:
            pygame.font.Font(self.path, PROBE_PIXELS)
            with open(self.path, "rb") as file:
                return sorted(_code_ranges(file))
        except (OSError, struct.error, ValueError, pygame.error):
            return []

    def _has(self, code: int) -> bool:
        place = bisect_right(self._ranges, (code, sys.maxunicode)) - 1
        return place >= 0 and code <= self._ranges[place][1]


class DeviceFonts(FontFile):
    """All fonts of the device, with which a page draws letters. The browser chooses among them."""

    def has_all(self, letters: str) -> bool:
        """Returns True: the browser draws every letter, with a sign for a letter that the device lacks."""
        return True


DEVICE_FONTS = DeviceFonts("device")


@cache
def own_font(face: str) -> FontFile:
    """Returns a face's own font."""
    return FontFile(font_path(face))


@cache
def bundled_fonts(face: str) -> tuple[FontFile, ...]:
    """Returns the fallback fonts of a face that come with the game; without those that are not installed."""
    files = [(LATO, LATO_FILES[face]), *((NOTO, file) for file in NOTO_FILES)]
    return tuple(_font_at(path) for path in (fallback_font_path(*file) for file in files) if path)


@cache
def system_fonts() -> tuple[FontFile, ...]:
    """Returns the fallback fonts of the system."""
    folders = SYSTEM_FOLDERS.get(sys.platform, OTHER_FOLDERS)
    found = {path.name: str(path) for path in _files_in(folders)}
    names = SYSTEM_FONTS.get(sys.platform, OTHER_FONTS)
    return tuple(_font_at(found[name]) for name in names if name in found)


def _page_fonts() -> tuple[FontFile, ...]:
    """Returns the font of the page's folder, for browsers that hide what was drawn from their pages."""
    path = page_font()
    return (_font_at(path),) if path else ()


def fallback_font(face: str, letters: str) -> FontFile | None:
    """Returns the first font with all these letters; None if no font has them."""
    if BROWSER:
        return DEVICE_FONTS if can_draw_words() else _first_with(letters, _page_fonts())
    return _first_with(letters, bundled_fonts(face)) or _first_with(letters, system_fonts())


def _first_with(letters: str, fonts: tuple[FontFile, ...]) -> FontFile | None:
    return next((font for font in fonts if font.has_all(letters)), None)


@cache
def _font_at(path: str) -> FontFile:
    return FontFile(path)


def _files_in(folders: tuple[str, ...]) -> Iterator[Path]:
    for folder in folders:
        yield from Path(folder).expanduser().rglob(FONT_FILE_PATTERN)


def _code_ranges(file: BinaryIO) -> list[CodeRange]:
    """Returns the characters that a font file has in its table `cmap`. Raises struct.error and ValueError."""
    start = _cmap_start(file)
    file.seek(start)
    (count,) = _read(file, ">2xH")
    tables = {(platform, encoding): offset for platform, encoding, offset in _read_rows(file, ">HHI", count)}
    known = [kind for kind in (*FULL_UNICODE, *BASIC_UNICODE) if kind in tables]
    if not known:
        raise ValueError("a font without Unicode")
    file.seek(start + tables[known[0]])
    (table_format,) = _read(file, ">H")
    if table_format == GROUP_FORMAT:
        return _groups(file)
    if table_format == SEGMENT_FORMAT:
        return _segments(file)
    raise ValueError("a font with a rare table")


def _cmap_start(file: BinaryIO) -> int:
    """Returns the offset of the table `cmap`. Raises struct.error and ValueError."""
    offset = 0
    if file.read(len(COLLECTION)) == COLLECTION:
        file.seek(12)
        (offset,) = _read(file, ">I")
    file.seek(offset + 4)
    (count,) = _read(file, ">H6x")
    for name, start in _read_rows(file, ">I4xI4x", count):
        if name == CMAP:
            return start
    raise ValueError("a font without cmap")


def _groups(file: BinaryIO) -> list[CodeRange]:
    (count,) = _read(file, ">10xI")
    return [(first, last) for first, last, _glyph in _read_rows(file, ">III", count)]


def _segments(file: BinaryIO) -> list[CodeRange]:
    (doubled,) = _read(file, ">4xH6x")
    count = doubled // 2
    ends = _read(file, f">{count}H2x")
    starts = _read(file, f">{count}H")
    return [(first, last) for first, last in zip(starts, ends, strict=True) if first != LAST_SEGMENT]


def _read(file: BinaryIO, form: str) -> tuple[int, ...]:
    return struct.unpack(form, file.read(struct.calcsize(form)))


def _read_rows(file: BinaryIO, form: str, count: int) -> Iterator[tuple[int, ...]]:
    return struct.iter_unpack(form, file.read(struct.calcsize(form) * count))
