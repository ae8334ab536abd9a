"""Counts the bytecode instructions of code. They do not depend on the machine or its load.

They depend on the minor version of Python, and exclude work in functions written in C.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


class OperationCounter:
    """A trace function that counts the instructions of all Python functions called while it is set."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, frame: FrameType, event: str, _value: Any) -> Callable[..., Any]:
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        if event == "opcode":
            self.count += 1
        return self


@contextmanager
def counted_operations() -> Iterator[OperationCounter]:
    """Counts the instructions of all functions called in the with block."""
    counter = OperationCounter()
    traced_before = sys.gettrace()
    sys.settrace(counter)
    try:
        yield counter
    finally:
        sys.settrace(traced_before)
