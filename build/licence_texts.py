"""Gathers the licence texts of everything packed with the game, for the program and for the browser edition."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OURS = ROOT / "build" / "licences"
WORDS = ("LICENSE", "LICENCE", "COPYING", "OFL", "NOTICE", "EDL-", "EPL-")
"""Words in the names of licence files."""
REPLACED = {"font-fredoka-one": {"OFL.txt": "font-fredoka-one-OFL.txt"}}
"""Files of each distribution with the licence of another typeface, and the files in build/licences that replace them.
"""
ADDED = {"pytmx": ("GPL-3.0.txt",)}
"""Additional licences of each distribution. The LGPL 3, for example, is an addition to the GPL 3."""


def texts(distribution: str) -> dict[str, Path]:
    """Returns the licences of an installed distribution: file name → path."""
    found = {
        file.name: Path(str(file.locate()))
        for file in metadata.files(distribution) or ()
        if any(word in file.name.upper() for word in WORDS)
    }
    found |= {name: OURS / ours for name, ours in REPLACED.get(distribution, {}).items()}
    return found | {name: OURS / name for name in ADDED.get(distribution, ())}


def write(place: Path, distributions: Iterable[str]) -> None:
    """Writes our own licences and those of distributions, a folder for each."""
    copy((ROOT / "LICENSE", *(ROOT / "LICENSES").glob("*.txt")), place / "Long Shot")
    for distribution in distributions:
        copy(texts(distribution).values(), place / distribution)


def copy(files: Iterable[Path], folder: Path) -> None:
    """Copies files into a folder, which is made; they may come under other names."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        shutil.copy(file, folder / file.name)
