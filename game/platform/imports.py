"""Imports modules ahead, a few in each frame: in a page a scene that stops for its own takes a tenth of a second."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from time import perf_counter

from game.paths import PACKAGE
from game.platform import memory_tuning

ORDER = PACKAGE / "imports.txt"
"""Names of modules, each after those that it imports itself; written by build/web.py, nowhere else is it needed."""
SLICE_SECONDS = 0.006
"""Seconds of a frame, at least one module."""


def import_ahead(slice_seconds: float = SLICE_SECONDS, until: str = "") -> Iterator[None]:
    """Imports what the list names, in slices, up to the module `until`; yields between two of them. Does nothing
    without the list.
    """
    due = perf_counter() + slice_seconds
    for name in _order():
        if until in sys.modules:
            return
        if name not in sys.modules:
            with suppress(ImportError):  # whoever needs a module that is not for this Python will say so
                importlib.import_module(name)
        if perf_counter() >= due:
            memory_tuning.freeze_modules()  # else every few slices there is a pass over all modules so far
            yield
            due = perf_counter() + slice_seconds


def may_import(*names: str) -> bool:
    """Returns whether these modules can be used in this frame: they are there, or nobody imports them ahead."""
    return all(name in sys.modules for name in names) or not _order()


@cache
def _order() -> tuple[str, ...]:
    return tuple(ORDER.read_text(encoding="utf-8").split()) if ORDER.is_file() else ()
