"""Measures work without a clock."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType


def calls_made(work: Callable[[], object]) -> int:
    """Returns the number of function calls until `work` is done, which is the same on any machine."""
    count = 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count
