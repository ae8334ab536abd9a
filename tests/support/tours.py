"""The screenshot scenarios by their names, for laws that hold in each of their poses."""

from __future__ import annotations

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
"""Tours that differ by the game alone from one that every run goes through."""
