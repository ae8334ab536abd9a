"""Builds the page for phones as one file for its room, and serves the game's pictures for it."""

import gzip
import json
import os
import re
from functools import cache
from gettext import NullTranslations
from pathlib import Path

from game.engine.catalog import game_keys
from game.engine.message import N_
from game.i18n import LANGUAGE_NAMES, load_translations
from game.paths import ASSETS, PACKAGE
from game.platform.asset_paths import font_path

PATH = "/hand"
"""Path of the page at a hub."""
FILES = "/hand/"
"""Path prefix of the phone page's pictures and typeface."""
FOLDER = PACKAGE / "online" / "host" / "phone"
SCRIPTS = [
    FOLDER / name for name in ("elements.js", "presses.js", "controls.js", "choices.js", "phone_view.js", "race.js")
]
"""Scripts of a phone page without a game and without a line, in order."""
STYLES = [FOLDER / name for name in ("page.css", "choices.css", "sheet.css", "layout.css")]
IMAGES = ASSETS / "images"
LOST = N_("Connection lost. Trying again …")
ICON_COLOURS = {"ink": "#b07c10", "holes": "#fffaf0"}
"""Colours of an icon's parts, by part."""
SHOWN = frozenset({"calm", "calm_face", *ICON_COLOURS})
"""Groups of a picture that are always visible. The other groups are moods or alternative pictures."""
_PICTURE = re.compile(r"[a-z0-9]+_(\w+)\.svg", re.IGNORECASE | re.ASCII)
"""Pattern of the name of a phone's picture, with the name of its group in a series."""
_COMMENT = re.compile(r"\s*(//.*|/\*.*\*/)?")
_GROUP_NAME = re.compile(r'<g id="([^"]+)"')
_GROUP = re.compile(r'<g id="([^"]+)"[^>]*>.*?</g><!--\1-->\n?', re.DOTALL)


@cache
def page(room: str) -> bytes:
    """Returns the page for the phones of a room, with the scripts of all games and of the line to the hub."""
    return _page("start.js").replace("{{ROOM}}", room).replace('"{{WORDS}}"', _lost_texts()).encode()


@cache
def page_beside_canvas() -> str:
    """Returns the page that is shown next to the canvas of the game's own page, with the file names of that page."""
    return _page("page.js").replace(f"{FILES}icon.svg", "favicon.png").replace(FILES, "").replace("{{ROOM}}", "")


@cache
def packed_page(room: str) -> bytes:
    """Returns the page for the phones of a room, compressed with gzip."""
    return gzip.compress(page(room), mtime=0)


def _page(start: str) -> str:
    games = (PACKAGE / "games" / key / "view" / "phone_view.js" for key in game_keys())
    game_scripts = [script for script in games if script.is_file()]
    parts = {"STYLE": STYLES, "SCRIPT": [*SCRIPTS, *game_scripts, FOLDER / start]}
    text = (FOLDER / "phone_view.html").read_text(encoding="utf-8")
    for name, files in parts.items():
        lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
        code = "\n".join(line.lstrip() for line in lines if not _COMMENT.fullmatch(line))
        text = text.replace(f"{{{{{name}}}}}", code)
    return text


def _lost_texts() -> str:
    """Returns the message of a lost connection in all languages, as JSON."""
    catalogues = {language: load_translations(language) or NullTranslations() for language in LANGUAGE_NAMES}
    return json.dumps(
        {language: catalogue.gettext(LOST) for language, catalogue in catalogues.items()}, ensure_ascii=False
    )


def file(name: str) -> tuple[str, bytes] | None:
    """Returns type and bytes of a picture of the game, or of the page's typeface; None for any other name."""
    if name == "title.ttf":
        return "font/ttf", Path(font_path("title")).read_bytes()
    if name == "icon.svg":
        return "image/svg+xml", (FOLDER / name).read_bytes()
    source = _source(name)
    return ("image/svg+xml", _drawing(name, source)) if source else None


def _source(name: str) -> Path | None:
    """Returns the file with a known picture: a file with its name, or a series with a group for it."""
    match = _PICTURE.fullmatch(name)
    if match is None:
        return None
    files = os.listdir(IMAGES)
    series = f"{name.rpartition('_')[0]}.svg"
    if name in files:
        return IMAGES / name
    return IMAGES / series if series in files and match[1] in _groups(IMAGES / series) else None


@cache
def _groups(file: Path) -> frozenset[str]:
    """Returns the names of the groups in a file."""
    return frozenset(_GROUP_NAME.findall(file.read_text(encoding="utf-8")))


@cache
def _drawing(name: str, source: Path) -> bytes:
    """Returns a known picture with the groups that it shows."""
    shown = SHOWN | {name.removesuffix(".svg").partition("_")[2]}
    colours = ICON_COLOURS if name.startswith("icon_") else {}

    def shown_group(group: re.Match[str]) -> str:
        if group[1] not in shown:
            return ""
        return group[0].replace("#000000", colours.get(group[1], "#000000"))

    return _GROUP.sub(shown_group, source.read_text(encoding="utf-8")).encode()
