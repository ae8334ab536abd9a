"""Locates the game's own files: inside this package in a wheel, next to it in a checkout."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent
"""Root folder of the working copy. An installed game does not use it."""


def data_folder(name: str) -> Path:
    """The folder `name` (“assets”, “maps”) that the game reads; it need not exist."""
    packaged = PACKAGE / name
    return packaged if packaged.is_dir() else CHECKOUT / name


ASSETS = data_folder("assets")
MAPS = data_folder("maps")
