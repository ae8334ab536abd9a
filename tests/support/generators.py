"""Runs work in slices to its end."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def end_of(task: Generator[object, None, T]) -> T:
    """Runs a generator to its end; returns its return value."""
    while True:
        try:
            next(task)
        except StopIteration as ended:
            return ended.value  # type: ignore[no-any-return]
