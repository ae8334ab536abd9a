"""Finds the tutorial of a game."""

from __future__ import annotations

from game.games.registry import load_part
from game.session.tutorial.tutorial import Tutorial


def tutorial_for(rules: str) -> Tutorial | None:
    """The tutorial of a game; None if it has none. No two chapters share a key: progress is stored under it."""
    tutorial: Tutorial | None = load_part(rules, "tutorial")
    return tutorial
