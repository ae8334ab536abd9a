"""Chooses the cases of a law that every run checks; the sweep, `-m whole --whole`, checks the others."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import product

import pytest
from _pytest.mark.structures import ParameterSet


def sampled_cases(cases: Iterable[object], always: Collection[object]) -> list[ParameterSet]:
    """Returns the cases as parameter sets; cases that are not in `always` are left to the sweep."""
    return [
        _left_to_the_sweep(*(case if isinstance(case, tuple) else (case,)), is_left=case not in always)
        for case in cases
    ]


def each_with_one(names: Sequence[str], others: Sequence[str]) -> list[ParameterSet]:
    """Returns all pairs as parameter sets; a usual run takes each name with one of the others, in turn."""
    mine = {(name, others[number % len(others)]) for number, name in enumerate(names)}
    return [_left_to_the_sweep(*pair, is_left=pair not in mine) for pair in product(names, others)]


def _left_to_the_sweep(*case: object, is_left: bool) -> ParameterSet:
    return pytest.param(*case, marks=pytest.mark.whole if is_left else ())
