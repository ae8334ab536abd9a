"""Makes equal values one object, so that making one again costs a look-up instead of an assignment a field."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


def interned(kind: Callable[P, T]) -> Callable[P, T]:
    """Returns a constructor of `kind`, a frozen dataclass, that gives the same object for the same arguments.

    All that are made are kept, so it is for kinds whose fields have few values, such as seats, horses and spaces.
    """
    return cast(Callable[P, T], cache(kind))
