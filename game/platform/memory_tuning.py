"""How the process holds its memory: pictures that are freed go back to the system, what is loaded is not gone over."""

from __future__ import annotations

import gc
import sys

M_MMAP_THRESHOLD = -3
"""glibc's name for the size from which on memory is a piece of its own."""
SURFACE_THRESHOLD_BYTES = 64 * 1024
"""Bytes: pictures of this size and more come and go during a race, and would leave holes of a fifth of the memory."""


def allocate_surfaces_by_mmap() -> None:
    """From now on large pictures are pieces of memory of their own. Does nothing where there is no glibc."""
    if sys.platform != "linux":
        return
    import ctypes

    try:
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, SURFACE_THRESHOLD_BYTES)
    except (AttributeError, OSError):  # another C library
        return


def freeze_gc() -> None:
    """What is there now stays: the collector looks it over once more and then no longer, which would cost a frame."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
