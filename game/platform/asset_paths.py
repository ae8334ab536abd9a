"""Finds the game's files by strict names, which are the same on the desktop and in the browser."""

import sys
from functools import cache
from pathlib import Path

from game.engine.message import ExplainedError, Message
from game.i18n import current_language
from game.paths import ASSETS, MAPS, PACKAGE
from game.platform.storage import user_data_directory

FONT_FILES = {
    "title": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
    "text": ("font_lato", "Lato-Regular.ttf"),
    "bold": ("font_lato", "Lato-Bold.ttf"),
    "black": ("font_lato", "Lato-Black.ttf"),
    "italic": ("font_lato", "Lato-Italic.ttf"),
}
"""Package and file name of each font face."""
MAP_SUFFIX = ".tmx"
"""Suffix of map files."""
FALLBACK_FOLDER = "fallback"
"""Folder of the fallback fonts below assets/fonts in a packaged program. Elsewhere they are in their own packages."""
MAX_NAME_LETTERS = 60
"""Maximum number of displayed characters of a missing asset's name, which may come from a save."""


class AssetNotFound(ExplainedError):
    """A file that the game needs is missing."""

    def __init__(self, kind: str, name: str) -> None:
        shown = "".join(letter if letter.isprintable() else "?" for letter in name[:MAX_NAME_LETTERS])
        super().__init__(Message("The {kind} “{name}” is missing from the game's files.", kind=kind, name=shown))


def image_path(name: str) -> str:
    """Returns the path of assets/images/<name>.png. Raises AssetNotFound."""
    return _checked_path(ASSETS / "images" / f"{name}.png", "image", name)


def sound_path(name: str) -> str:
    """Returns the path of assets/sounds/<name>.ogg. Raises AssetNotFound."""
    return _checked_path(ASSETS / "sounds" / f"{name}.ogg", "sound", name)


def map_path(name: str) -> str:
    """Returns the path of maps/<name>.tmx, else of the player's own map of this name. Raises AssetNotFound."""
    bundled = MAPS / (name + MAP_SUFFIX)
    own = own_maps_directory() / (name + MAP_SUFFIX)
    return _checked_path(bundled if is_file(bundled) else own, "map", name)


def own_maps_directory() -> Path:
    """Returns the folder of the player's own maps, which need not exist."""
    return user_data_directory() / "maps"


def bundled_maps() -> tuple[Path, ...]:
    """Returns the paths of the game's maps, sorted."""
    return _maps_in(MAPS)


def own_maps() -> tuple[Path, ...]:
    """Returns the paths of the player's own maps, sorted; one with the name of a bundled map is not among them."""
    bundled = {path.stem for path in bundled_maps()}
    return tuple(path for path in _maps_in(own_maps_directory()) if path.stem not in bundled)


def _maps_in(folder: Path) -> tuple[Path, ...]:
    return tuple(path for path in sorted(folder.glob("*" + MAP_SUFFIX)) if is_file(path))


def rulebook(rules: str) -> str | None:
    """Returns the text of a rule book, or None.

    It is the translation into the player's language under assets/locale, else the English RULEBOOK.md under game/games.
    """
    translated = ASSETS / "locale" / current_language() / "rulebooks" / f"{rules}.md"
    paths = (translated, PACKAGE / "games" / rules / "RULEBOOK.md")
    return next((path.read_text(encoding="utf-8") for path in paths if path.is_file()), None)


@cache
def font_path(face: str) -> str:
    """Returns the path of a face's .ttf in assets/fonts, else in its installed package. Raises AssetNotFound."""
    if face not in FONT_FILES:
        raise AssetNotFound("font", face)
    package, file = FONT_FILES[face]
    path = _font_file(package, f"files/{file}")
    if path is None:
        raise AssetNotFound("font", file)
    return path


@cache
def fallback_font_path(package: str, file: str) -> str | None:
    """Returns the path of a fallback font, in assets/fonts or in its installed package; None if it is missing."""
    return _font_file(package, file, FALLBACK_FOLDER)


def _font_file(package: str, file: str, folder: str = "") -> str | None:
    """Returns the path of a package's font. Searches the import path, which is faster than an import."""
    bundled = ASSETS / "fonts" / folder / Path(file).name
    packages = (Path(entry or ".") / package / file for entry in sys.path)
    return next((str(path) for path in (bundled, *packages) if path.is_file()), None)


def _checked_path(path: Path, kind: str, name: str) -> str:
    if path.stem != name or not is_file(path):
        raise AssetNotFound(kind, name)
    return str(path)


def is_file(path: Path) -> bool:
    """Returns whether a regular file exists; False for a directory, a pipe or an invalid name."""
    try:
        return path.is_file()
    except OSError:
        return False
