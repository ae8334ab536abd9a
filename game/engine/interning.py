"""Makes equal values one object, so that making one again costs a look-up instead of an assignment a field."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

CACHE_SIZE = 1 << 14
"""Values of each kind that are kept; a match meets a few hundred."""

P = ParamSpec("P")
T = TypeVar("T")


def interned(kind: Callable[P, T]) -> Callable[P, T]:
    """Returns a constructor of `kind`, a frozen dataclass, that gives the same object for the same arguments."""
    return cast(Callable[P, T], lru_cache(CACHE_SIZE)(kind))
