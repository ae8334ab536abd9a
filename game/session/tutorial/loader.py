"""Which rule sets have lessons. A new course adds a line; its module is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

from game.session.tutorial.tutorial import Tutorial

TUTORIALS = {
    "dice_game": "game.games.dice_game.tutorial",
    "long_shot": "game.games.long_shot.tutorial",
    "horse_race": "game.games.horse_race.tutorial",
}
"""A module with COURSE. No two chapters have the same key, whatever their rule set: progress is kept under it."""


def tutorial_for(rules: str) -> Tutorial | None:
    """The lessons of a rule set; None if it has none."""
    tutorial: Tutorial | None = import_module(TUTORIALS[rules]).TUTORIAL if rules in TUTORIALS else None
    return tutorial
