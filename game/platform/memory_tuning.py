"""Tunes how the process uses memory: freed surfaces return to the system, loaded objects are not collected."""

from __future__ import annotations

import gc
import sys

from game.platform.browser import BROWSER

M_MMAP_THRESHOLD = -3
"""glibc's mallopt parameter: the size from which on memory is allocated by mmap."""
SURFACE_THRESHOLD_BYTES = 16 * 1024
"""Bytes: surfaces of this size come and go during a race, and would fragment a third of the heap."""


def allocate_surfaces_by_mmap() -> None:
    """Makes glibc allocate large surfaces by mmap from now on. Does nothing without glibc."""
    _call_glibc("mallopt", M_MMAP_THRESHOLD, SURFACE_THRESHOLD_BYTES)


def return_free_memory() -> None:
    """Gives what was freed between kept objects back to the system. Does nothing without glibc."""
    _call_glibc("malloc_trim", 0)


def _call_glibc(function: str, *arguments: int) -> None:
    if sys.platform != "linux":
        return
    import ctypes

    try:
        getattr(ctypes.CDLL(None), function)(*arguments)
    except (AttributeError, OSError):  # another C library
        return


def pause_gc() -> None:
    """Stops garbage collection while the game starts: what that makes, its modules above all, is no garbage."""
    gc.disable()


def resume_gc() -> None:
    """Collects garbage again, now that the title is shown."""
    gc.enable()


def end_gc() -> None:
    """Excludes everything from garbage collection, as the process ends: the system takes its memory back faster."""
    gc.freeze()


def freeze_modules() -> None:
    """Excludes what was imported from garbage collection in a page, where a pass over it takes a tenth of a second."""
    if BROWSER:
        gc.freeze()


def freeze_gc() -> None:
    """Excludes all present objects from garbage collection after one last pass, which would cost a frame later. In a
    page only passes over what has come since the modules, as a longer pass would be seen.
    """
    if BROWSER:
        gc.collect()
        return
    gc.unfreeze()
    gc.collect()
    gc.freeze()
