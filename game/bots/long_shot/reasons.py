"""Why a bot does what it does, in one line with true numbers. Decides nothing."""

from __future__ import annotations

from game.bots.long_shot.prospects import Prospects
from game.engine.core import Command, Sentence
from game.engine.long_shot.state import State


def reason(view: State, command: Command, prospects: Prospects | None = None) -> Sentence:
    return Sentence("does something")
