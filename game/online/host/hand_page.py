"""Puts the page for phones together, in one file that names its room, and takes the game's own pictures for it."""

from __future__ import annotations

import json
import re
from functools import cache

from game.i18n import LANGUAGE_NAMES, _, load_translations, using_language
from game.paths import ASSETS, PACKAGE
from game.platform.asset_paths import AssetNotFound, font_path

PATH = "/hand"
"""Where a hub has the page,"""
FILES = "/hand/"
"""and what stands before the names of its pictures and its typeface."""
FOLDER = PACKAGE / "online" / "host" / "hand"
SCRIPTS = ("hand.js", "dice_game.js", "long_shot.js", "horse_race.js", "horse_collar.js", "conquest.js", "start.js")
"""In the order in which they run: what all games share, what each draws, and the line to the hub."""
SVG, TYPEFACE, PNG = "image/svg+xml", "font/ttf", "image/png"
ICON_COLOURS = {"ink": "#b07c10", "holes": "#fffaf0"}
"""In which the parts of an icon are drawn, on light and dark ground."""
_PICTURE = re.compile(r"[a-z0-9_]+\.svg", re.IGNORECASE)
_OTHER_MOODS = re.compile(r'<g id="(pleased|hurt|gloating)(_face)?">.*?</g><!--\1(_face)?-->\n?', re.DOTALL)
_ICON_PART = re.compile(r'<g id="(ink|holes)">.*?</g><!--\1-->', re.DOTALL)


@cache
def page(room: str) -> bytes:
    """Returns the page for the phones of a room."""
    text = _read("hand.html")
    scripts = "\n".join(map(_read, SCRIPTS))
    for name, part in (
        ("STYLE", _read("hand.css")),
        ("SCRIPT", scripts),
        ("ROOM", room),
        ("WORDS", _words_when_lost()),
    ):
        text = text.replace(f"{{{{{name}}}}}", part)
    return text.encode()


def _read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def _words_when_lost() -> str:
    """Returns what the page says by itself, in each language."""
    words = {}
    for language in LANGUAGE_NAMES:
        with using_language(load_translations(language)):
            words[language] = _("Connection lost. Trying again …")
    return json.dumps(words, ensure_ascii=False)


@cache
def file(name: str) -> tuple[str, bytes] | None:
    """Returns kind and bytes of a picture of the game, or of the page's typeface; None for anything else."""
    images = ASSETS / "images"
    if name == "title.ttf":
        return TYPEFACE, _typeface()
    if name == "icon.png":
        return PNG, (images / name).read_bytes()
    if not _PICTURE.fullmatch(name) or not (images / name).is_file():
        return None
    text = _OTHER_MOODS.sub("", (images / name).read_text(encoding="utf-8"))
    if name.startswith("icon_"):
        text = _ICON_PART.sub(lambda part: part[0].replace("#000000", ICON_COLOURS[part[1]]), text)
    return SVG, text.encode()


def _typeface() -> bytes:
    try:
        with open(font_path("title"), "rb") as found:
            return found.read()
    except AssetNotFound:
        return b""
