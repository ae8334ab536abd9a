"""Imports modules ahead, a few in each frame: in a page a scene that stops for its own takes a tenth of a second."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import suppress
from time import perf_counter

from game.paths import PACKAGE

ORDER = PACKAGE / "imports.txt"
"""Names of modules, each after those that it imports itself; written by build/web.py, nowhere else is it needed."""
SLICE_SECONDS = 0.004
"""Seconds of a frame, at least one module."""


def import_ahead(slice_seconds: float = SLICE_SECONDS) -> Iterator[None]:
    """Imports what the list names, in slices; yields between two of them. Does nothing without the list."""
    names = ORDER.read_text(encoding="utf-8").split() if ORDER.is_file() else []
    due = perf_counter() + slice_seconds
    for name in names:
        if name not in sys.modules:
            with suppress(ImportError):  # whoever needs a module that is not for this Python will say so
                importlib.import_module(name)
        if perf_counter() >= due:
            yield
            due = perf_counter() + slice_seconds
