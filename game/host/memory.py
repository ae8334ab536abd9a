"""How the process holds its memory: pictures that are freed go back to the system, what is loaded is not gone over."""

from __future__ import annotations

import gc
import sys

MMAP_THRESHOLD = -3
"""glibc's name for the size from which on memory is a piece of its own."""
PICTURE = 64 * 1024
"""Bytes: pictures of this size and more come and go during a race, and would leave holes of a fifth of the memory."""


def hold_little() -> None:
    """From now on large pictures are pieces of memory of their own. Does nothing where there is no glibc."""
    if sys.platform != "linux":
        return
    import ctypes

    try:
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, PICTURE)
    except (AttributeError, OSError):  # another C library
        return


def settle() -> None:
    """What is there now stays: the collector looks it over once more and then no longer, which would cost a frame."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
