"""The random bot: any legal command is as good as another. Works for every rule set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.bot import Choice, Thinking
from game.engine.core import Command, Sentence
from game.engine.rng import Rng


def at_random(view: Any, legal: Sequence[Command], rng: Rng) -> Thinking:
    """One of the legal commands, each as likely."""
    yield
    if len(legal) == 1:
        return Choice(legal[0], Sentence("has no choice"))
    return Choice(rng.pick(legal), Sentence("picks one of {count} at random", count=len(legal)))
