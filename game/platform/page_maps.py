"""Brings the maps that a player adds to the page into the folder of own maps, which a page loses when it closes.

The page's script build/page/maps.js keeps the files. On the desktop nothing arrives.
"""

import re
from binascii import a2b_base64
from collections.abc import Iterator
from pathlib import Path

from game.i18n import _
from game.platform import browser
from game.platform.asset_paths import MAP_SUFFIX, bundled_maps, own_maps_directory

FOLDERS = re.compile(rb'(?<=\bsource=")(?![^"]*\bassets[/\\]tiles[/\\])[^"]*[/\\](?=[^"/\\]+")')
"""Pattern of the folders in a path to a tileset or picture outside the game's folder. The page has one folder for all
files.
"""
FULL = "full"
"""Reason of the page's script for leaving a file out: there are already 50 files or 32 MB."""
NAMESAKE = "namesake"
"""Reason for leaving a file out: a bundled map has the same name."""
XML_SUFFIXES = (MAP_SUFFIX, ".tsx")
"""Suffixes of files that contain paths."""


def receive() -> bool:
    """Writes the files that have arrived since the last call; returns whether there are any.

    All maps get a new date, because a missing tileset may be among the files.
    """
    folder = own_maps_directory()
    arrived = list(_arrived_files())
    for name, data in arrived:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(FOLDERS.sub(b"", data) if name.endswith(XML_SUFFIXES) else data)
    for path in folder.glob("*" + MAP_SUFFIX) if arrived else ():
        path.touch()
    return bool(arrived)


def _arrived_files() -> Iterator[tuple[str, bytes]]:
    """Yields the name and the bytes of each file, without maps that have the name of a bundled map."""
    bundled = {path.name for path in bundled_maps()}
    while text := browser.asked(lambda: str(browser.js_window().mapFiles.taken()), ""):
        file, data = text.split("/", 1)
        name = Path(file).name
        if name in bundled:
            browser.js_window().mapFiles.refuse(name, NAMESAKE)
        else:
            yield name, a2b_base64(data)


def refusal() -> str:
    """Returns a sentence about the next file that was left out; "" for none."""
    why, _slash, name = browser.asked(lambda: str(browser.js_window().mapFiles.leftOut()), "").partition("/")
    if why == NAMESAKE:
        return _("“{file}” is left out: a map of the game has this name.").format(file=name)
    if why == FULL:
        return _("“{file}” is left out: there is no more room. Remove a map first.").format(file=name)
    return _("“{file}” is left out: only .tmx, .tsx and .png files can be added.").format(file=name) if why else ""


def are_kept() -> bool:
    """Returns whether the browser keeps the files for the next visit."""
    return browser.asked(lambda: bool(browser.js_window().mapFiles.isKept()), otherwise=False)


def pick_files() -> None:
    """Opens the browser's file picker, right after a press."""
    browser.asked(lambda: browser.js_window().mapFiles.pick(), None)


def download(name: str) -> None:
    """Saves a file among the downloads of the browser."""
    browser.asked(lambda: browser.js_window().mapFiles.download(name), None)


def remove(name: str) -> None:
    """Removes a map, and the tilesets and pictures that no other map uses."""
    folder = own_maps_directory()
    _remove_file(folder / name)
    while unused := _unused_files(folder):
        for path in unused:
            _remove_file(path)


def _remove_file(path: Path) -> None:
    path.unlink(missing_ok=True)
    browser.asked(lambda: browser.js_window().mapFiles.remove(path.name), None)


def _unused_files(folder: Path) -> list[Path]:
    paths = [path for path in folder.iterdir() if path.is_file()]
    texts = b" ".join(path.read_bytes() for path in paths if path.suffix in XML_SUFFIXES)
    return [path for path in paths if path.suffix != MAP_SUFFIX and path.name.encode() not in texts]
