"""Finds the commentator of a game."""

from __future__ import annotations

from game.commentary.commentator import Commentary, RecordedCommentary
from game.games.registry import load_part


def commentator_of(rules: str, seed: int) -> Commentary:
    """The commentator of a game for the match of that seed; one without phrases, if the game has none."""
    factory = load_part(rules, "commentator")
    commentator: Commentary = factory(seed) if factory else RecordedCommentary({})
    return commentator
