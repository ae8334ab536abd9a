"""Checks a zip against the limits that itch.io sets for games played in the browser."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

PAGE = "index.html"
MAX_FILES = 1000
MAX_NAME_BYTES = 240
"""Maximum length of a path in the zip file, in bytes of UTF-8."""
MAX_FILE_BYTES = 200_000_000
MAX_UNPACKED_BYTES = 500_000_000
MAX_ZIP_BYTES = 20_000_000
"""Maximum size of the zip file for a short download, in bytes. The limit is our own."""


def faults(place: Path) -> list[str]:
    """Returns a sentence for each limit that the zip breaks."""
    with zipfile.ZipFile(place) as archive:
        entries = archive.infolist()
    return [
        *_faults_of_all(entries, place.stat().st_size),
        *(fault for entry in entries for fault in _faults_of(entry)),
    ]


def _faults_of_all(entries: list[zipfile.ZipInfo], size: int) -> Iterator[str]:
    names = [entry.filename for entry in entries]
    if PAGE not in names:
        yield f"There is no {PAGE} at its root."
    if len(names) > MAX_FILES:
        yield f"It holds {len(names)} files, and {MAX_FILES} are allowed."
    if len({name.lower() for name in names}) < len(names):
        yield "Two of its names differ by capitals alone."
    if sum(entry.file_size for entry in entries) > MAX_UNPACKED_BYTES:
        yield f"Unpacked it has more than {MAX_UNPACKED_BYTES / 1e6:.0f} MB."
    if size > MAX_ZIP_BYTES:
        yield f"It has {size / 1e6:.1f} MB, more than our {MAX_ZIP_BYTES / 1e6:.0f}."


def _faults_of(entry: zipfile.ZipInfo) -> Iterator[str]:
    name = entry.filename
    if len(name.encode()) > MAX_NAME_BYTES:
        yield f"The name {name[:40]}… is longer than {MAX_NAME_BYTES} bytes."
    if not name.isascii() or name.startswith("/") or "\\" in name or ".." in name.split("/"):
        yield f"The name {name!r} is not safe on every server."
    if entry.file_size > MAX_FILE_BYTES:
        yield f"{name} has more than {MAX_FILE_BYTES / 1e6:.0f} MB."
