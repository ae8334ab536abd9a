"""The cost of a random decision of each rule set, in bytecode instructions, which are the same on every machine."""

from __future__ import annotations

import sys
from functools import partial

import pytest

from build.dev.benchmarks.engine import race_games
from build.dev.benchmarks.operations import operations_per_decision
from tests.support.rulesets import RULESETS

OPERATIONS = {"dice_game": 804, "long_shot": 1002, "horse_race": 775, "horse_collar": 6020, "conquest": 1262}
"""Bytecode instructions per decision in Python 3.11 (`python build/dev.py bench --only operations`), by game."""
MOST_MORE = 1.02
"""Maximum cost as a multiple of the recorded cost."""
LEAST = 0.95
"""Minimum cost as a multiple of the recorded cost; below it, the record is outdated."""


@pytest.mark.slow
@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="another version of Python has other instructions")
def test_a_decision_costs_as_much_as_recorded() -> None:
    measured = {rules.key: operations_per_decision(partial(race_games, rules)) for rules in RULESETS}
    changed = {
        key: (OPERATIONS[key], count)
        for key, count in measured.items()
        if not LEAST <= count / OPERATIONS[key] <= MOST_MORE
    }
    assert not changed, "game: (recorded, measured) instructions; speed up the rules, or record the new cost"


def test_the_count_does_not_depend_on_the_run() -> None:
    rules = RULESETS[0]
    make_games = partial(race_games, rules)
    assert operations_per_decision(make_games) == operations_per_decision(make_games)
