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
SHOWN = frozenset({"calm", "calm_face", *ICON_COLOURS})
"""The parts of a picture that are shown beside the one it is named by; the others are its moods, or other pictures."""
_PICTURE = re.compile(r"([a-z0-9_]+)\.svg", re.IGNORECASE)
_GROUP = re.compile(r'<g id="([^"]+)"[^>]*>.*?</g><!--\1-->\n?', re.DOTALL)


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
    asked = _PICTURE.fullmatch(name)
    series = f"{asked[1].rpartition('_')[0]}.svg" if asked else ""  # pictures that are much alike share a file
    found = next((each for each in (name, series) if asked and (images / each).is_file()), None)
    if asked is None or found is None:
        return None
    own = asked[1].partition("_")[2]

    def part(group: re.Match[str]) -> str:
        if group[1] not in SHOWN | {own}:
            return ""
        return group[0].replace("#000000", ICON_COLOURS.get(group[1], "#000000"))

    text = _GROUP.sub(part, (images / found).read_text(encoding="utf-8"))
    return SVG, text.encode()


def _typeface() -> bytes:
    try:
        with open(font_path("title"), "rb") as found:
            return found.read()
    except AssetNotFound:
        return b""
