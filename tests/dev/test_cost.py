"""The tests take as long as the README says, and few tests are long (`python build/dev.py measure tests`)."""

from __future__ import annotations

import re

from build.dev import cost
from game.paths import CHECKOUT

MOST_LONG_TESTS = 15
README_TOLERANCE = 0.25
"""Maximum difference between the README and the record, as a share of the record."""


def test_the_readme_names_the_cost_of_the_tests() -> None:
    readme = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    named = re.search(r"about (\d+) seconds of processor time", readme)
    assert named
    measured = cost.recorded()["processor_seconds"]
    assert abs(int(named[1]) - measured) <= README_TOLERANCE * measured


def test_few_tests_are_long() -> None:
    assert len(cost.recorded()["long_tests"]) <= MOST_LONG_TESTS
