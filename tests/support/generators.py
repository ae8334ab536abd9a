"""Runs what is worked out in slices to its end."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def end_of(task: Generator[object, None, T]) -> T:
    """The return value of a generator."""
    while True:
        try:
            next(task)
        except StopIteration as ended:
            return ended.value  # type: ignore[no-any-return]
