"""The screenshot scenarios by name, for laws that hold in each of their poses."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from _pytest.mark.structures import MarkDecorator

from build.dev import screenshot_scenarios

TOURS = {tour.title(""): tour for tour in screenshot_scenarios.screenshot_scenarios()}
ALIKE = [
    name
    for kind, shown in {
        "crowd": "dice_game",
        "ghost": "conquest",
        "what_if": "long_shot",
        "replay": "horse_race",
        "online": "conquest",
    }.items()
    for name in TOURS
    if name.endswith(f"-{kind}") and name != f"{shown}-{kind}"
]
"""Tours that differ only by their game from a tour of every run."""


def marks_of(tour: str, inner_loop: Collection[str]) -> MarkDecorator | tuple[()]:
    """Returns the mark of a tour: `whole`, `slow`, or none for a tour of the inner loop."""
    if tour in ALIKE:
        return pytest.mark.whole
    return () if tour in inner_loop else pytest.mark.slow
