"""Tunes how the process uses memory: freed surfaces return to the system, loaded objects are not collected."""

from __future__ import annotations

import gc
import sys

M_MMAP_THRESHOLD = -3
"""glibc's mallopt parameter: the size from which on memory is allocated by mmap."""
SURFACE_THRESHOLD_BYTES = 64 * 1024
"""Bytes: surfaces of this size come and go during a race, and would fragment a fifth of the heap."""


def allocate_surfaces_by_mmap() -> None:
    """Makes glibc allocate large surfaces by mmap from now on. Does nothing without glibc."""
    if sys.platform != "linux":
        return
    import ctypes

    try:
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, SURFACE_THRESHOLD_BYTES)
    except (AttributeError, OSError):  # another C library
        return


def freeze_gc() -> None:
    """Excludes all present objects from garbage collection after one last pass, which would cost a frame later."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
