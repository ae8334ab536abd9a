"""Puts the page for phones together, in one file that names its room, and takes the game's own pictures for it."""

import json
import re
from functools import cache, lru_cache
from gettext import NullTranslations
from pathlib import Path

from game.engine.catalog import game_keys
from game.engine.message import N_
from game.i18n import LANGUAGE_NAMES, load_translations
from game.paths import ASSETS, PACKAGE
from game.platform.asset_paths import font_path

# Where a hub has the page, and what stands before the names of its pictures and its typeface.
PATH = "/hand"
FILES = "/hand/"
FOLDER = PACKAGE / "online" / "host" / "phone"
IMAGES = ASSETS / "images"
MAX_FILES = 512
"""Files that are kept ready: strangers may ask for any name."""
LOST = N_("Connection lost. Trying again …")
ICON_COLOURS = {"ink": "#b07c10", "holes": "#fffaf0"}
"""In which the parts of an icon are drawn, on light and dark ground."""
SHOWN = frozenset({"calm", "calm_face", *ICON_COLOURS})
"""The parts of a picture that are shown beside the one it is named by; the others are its moods, or other pictures."""
_PICTURE = re.compile(r"[a-z0-9]+_(\w+)\.svg", re.IGNORECASE | re.ASCII)
_GROUP = re.compile(r'<g id="([^"]+)"[^>]*>.*?</g><!--\1-->\n?', re.DOTALL)


@cache
def page(room: str) -> bytes:
    """Returns the page for the phones of a room: what all games share, what each draws, and the line to the hub."""
    return _page("start.js").replace("{{ROOM}}", room).replace("{{WORDS}}", _words_when_lost()).encode()


def page_beside_canvas() -> str:
    """Returns the page that stands beside the canvas of the game's own page, whose files lie where that one does."""
    return _page("page.js").replace(f"{FILES}icon.png", "favicon.png").replace(FILES, "").replace("{{ROOM}}", "")


def _page(start: str) -> str:
    games = (PACKAGE / "games" / key / "view" / "phone_view.js" for key in game_keys())
    scripts = [FOLDER / "phone_view.js", FOLDER / "race.js", *(one for one in games if one.is_file()), FOLDER / start]
    parts = {"STYLE": [FOLDER / "phone_view.css"], "SCRIPT": scripts}
    text = (FOLDER / "phone_view.html").read_text(encoding="utf-8")
    for name, files in parts.items():
        text = text.replace(f"{{{{{name}}}}}", "\n".join(file.read_text(encoding="utf-8") for file in files))
    return text


def _words_when_lost() -> str:
    texts = {language: load_translations(language) or NullTranslations() for language in LANGUAGE_NAMES}
    return json.dumps({language: found.gettext(LOST) for language, found in texts.items()}, ensure_ascii=False)


@lru_cache(MAX_FILES)
def file(name: str) -> tuple[str, bytes] | None:
    """Returns kind and bytes of a picture of the game, or of the page's typeface; None for anything else."""
    if name == "title.ttf":
        return "font/ttf", Path(font_path("title")).read_bytes()
    if name == "icon.png":
        return "image/png", (IMAGES / name).read_bytes()
    asked = _PICTURE.fullmatch(name)
    series = f"{name.rpartition('_')[0]}.svg"  # pictures that are much alike share a file
    found = next((IMAGES / each for each in (name, series) if asked and (IMAGES / each).is_file()), None)
    if asked is None or found is None:
        return None
    shown = SHOWN | {asked[1]}
    colours = ICON_COLOURS if name.startswith("icon_") else {}
    text = _GROUP.sub(
        lambda part: part[0].replace("#000000", colours.get(part[1], "#000000")) if part[1] in shown else "",
        found.read_text(encoding="utf-8"),
    )
    return "image/svg+xml", text.encode()
